"""The clause check finds what it is there to find: each test plants one fault in a sound small project."""

from pathlib import Path

import pytest

from tests.clauses import MAY_WAIT, problems

RULES = "# Rules\n- ZZ-01 Draw.\n- ZZ-02 Build. ZZ-03 'Launch'.\n- ZZ-04 The clock.\n"
CODE = "def draw():\n    '''ZZ-01'''\nx = 1  # ZZ-02, ZZ-03\n"
TESTS = '''
import pytest

def test_zz01_draw(): ...

@pytest.mark.parametrize("x", [pytest.param(1, id="ZZ-02 small")])
def test_building(x): ...

class TestLaunch:
    def test_launch(self):
        """ZZ-03: it flies."""

def test_ap13_and_zz04_the_clock(): ...
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    write(tmp_path / "docs/rules/game.md", RULES)
    write(tmp_path / "docs/rules/game.fr.md", RULES.replace("Draw", "Piocher"))
    write(tmp_path / "docs/rules/waiting.md", "| clause | waits for |\n|---|---|\n| AP-13 | the live table |\n")
    write(tmp_path / "src/perigee/turn.py", CODE + "# ZZ-04\n")
    write(tmp_path / "tests/game/test_turn.py", TESTS)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def found(project: Path) -> list[str]:
    return problems(project, ["game"])


def test_a_complete_project_has_no_problems(project: Path) -> None:
    assert found(project) == []


def test_a_clause_without_a_place_is_found(project: Path) -> None:
    write(project / "src/perigee/turn.py", CODE)
    assert found(project) == ["ZZ-04: no place in src/perigee"]


def test_the_catalogues_are_no_place(project: Path) -> None:
    write(project / "src/perigee/turn.py", CODE)
    write(project / "src/perigee/words/en.py", "# ZZ-04\n")
    assert found(project) == ["ZZ-04: no place in src/perigee"]


def test_a_clause_that_the_rules_gain_is_found_everywhere(project: Path) -> None:
    write(project / "docs/rules/game.md", RULES + "- ZZ-05 Scrap.\n")
    assert found(project) == [
        "ZZ-05: missing in game.fr.md",
        "ZZ-05: no place in src/perigee",
        "ZZ-05: no test names it",
    ]


@pytest.mark.parametrize("name", ["ap13_and_zz04", "zz01_draw"])
def test_a_clause_whose_test_goes_is_found(project: Path, name: str) -> None:
    write(project / "tests/game/test_turn.py", TESTS.replace(name, "something"))
    clause = "ZZ-04" if "zz04" in name else "ZZ-01"
    assert found(project) == [f"{clause}: no test names it"]


def test_a_body_that_quotes_a_clause_proves_nothing(project: Path) -> None:
    quoted = "def test_something():\n    assert 'ZZ-04'  # ZZ-04\n"
    write(project / "tests/game/test_turn.py", TESTS.replace("ap13_and_zz04", "something") + quoted)
    assert found(project) == ["ZZ-04: no test names it"]


def test_a_longer_number_is_another_clause(project: Path) -> None:
    write(project / "tests/game/test_turn.py", TESTS.replace("zz04", "zz041"))
    assert found(project) == ["ZZ-04: no test names it"]


def test_a_clause_of_the_french_page_alone_is_found(project: Path) -> None:
    write(project / "docs/rules/game.fr.md", RULES + "- ZZ-09 Rien.\n")
    assert found(project) == ["ZZ-09: in game.fr.md alone"]


def test_a_missing_page_is_found(project: Path) -> None:
    assert problems(project, ["game", "other"]) == ["docs/rules/other.md: there is no such page, or no clause on it"]


def test_a_waiting_clause_needs_neither_place_nor_test(project: Path) -> None:
    for page in ("game.md", "game.fr.md"):
        write(project / "docs/rules" / page, RULES + "- AP-13 The clock.\n")
    assert found(project) == []


def test_a_proven_clause_must_leave_the_waiting_list(project: Path) -> None:
    write(project / "src/perigee/clock.py", "# AP-13\n")
    assert found(project) == ["AP-13: is done; take it off the waiting list"]


def test_no_other_clause_may_wait_and_each_says_for_what(project: Path) -> None:
    write(project / "docs/rules/waiting.md", "| ZZ-08 | later |\n| AP-46 | |\n")
    assert found(project) == ["ZZ-08: may not wait", "AP-46: waits without saying for what"]


def test_seventeen_clauses_may_wait() -> None:
    assert len(MAY_WAIT) == 17
