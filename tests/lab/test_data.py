"""Card data in a folder, for designers: written out, changed, played with; a bad row is refused with its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import perigee
from perigee.cli.main import main
from perigee.terminal import records
from perigee.terminal.drawings import drawing_class
from perigee.terminal.keyboard import Keyboard
from perigee.terminal.sitting import Sitting

GAME = "end-of-days"


def called(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "cards"
    assert called("data", "export", GAME, path).exit_code == 0
    return path


def changed(folder: Path, line: int, text: str) -> None:
    """Write another line into the cards."""
    path = folder / "cards.csv"
    lines = path.read_text("utf-8").splitlines()
    lines[line - 1] = text
    path.write_text("\n".join(lines) + "\n", "utf-8")


def test_what_is_written_out_is_the_data_of_the_package(folder: Path) -> None:
    assert sorted(path.name for path in folder.iterdir()) == ["cards.csv", "kinds.csv", "nations.csv"]
    own, packaged = perigee.new(GAME, seats=2, seed=1, data=folder), perigee.new(GAME, seats=2, seed=1)
    assert own.rules.data_hash == packaged.rules.data_hash


def test_nothing_is_written_over(folder: Path) -> None:
    again = called("data", "export", GAME, folder)
    assert again.exit_code == 1
    assert again.stderr == f"Error: {folder / 'cards.csv'} is there already\n"


def test_refusals_are_in_french_too(folder: Path) -> None:
    assert f"{folder / 'cards.csv'} existe déjà\n" in called("data", "export", GAME, folder, "--lang", "fr").stderr
    nothing = called("data", "export", "apophis", folder, "--lang", "fr").stderr
    assert "Apophis n’a pas de données de cartes à écrire\n" in nothing
    closed = called("data", "export", GAME, "/proc/no", "--lang", "fr").stderr
    assert "impossible d’écrire dans /proc/no" in closed


def test_a_game_without_card_data_says_so(tmp_path: Path) -> None:
    assert called("data", "export", "apophis", tmp_path).stderr == "Error: Apophis has no card data to write\n"
    assert "apophis has no card data" in called("play", "apophis", "--data", tmp_path).stderr


@pytest.mark.parametrize(
    "words", [("play", GAME), ("play", GAME, "--watch"), ("simulate", GAME, "--games", "1")], ids=" ".join
)
def test_a_bad_row_is_refused_with_its_line(folder: Path, words: tuple[str, ...]) -> None:
    changed(folder, 5, "004,Kerosene Rocket,red,9,CN IN JP,no")
    refused = called(*words, "--data", folder)
    assert refused.exit_code != 0
    assert refused.stderr == "Error: cards.csv, line 5: value is a whole number from 1 to 6, not 9\n"
    assert refused.stdout == ""


def test_a_folder_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    refused = called("simulate", GAME, "--data", tmp_path / "none")
    assert refused.stderr == f"Error: {tmp_path / 'none' / 'cards.csv'} cannot be read: No such file or directory\n"


def test_a_record_needs_the_data_it_was_made_with(folder: Path, tmp_path: Path) -> None:
    changed(folder, 5, "004,Pulse Drive,red,1,WILD,no")
    match = perigee.new(GAME, seats=2, seed=1, nations="random", data=folder)
    match.say(match.state.turn, "refill", at=10)
    path = records.save(match, tmp_path)
    for command in ("verify", "replay"):
        without = called(command, path)
        assert without.exit_code == 1
        assert "other card data" in without.stderr
        assert called(command, path, "--data", folder).exit_code == 0
    assert "other card data" in called("play", "--resume", path).stderr


def test_simulate_plays_with_the_data(folder: Path) -> None:
    def figures(data: Path | None) -> object:
        return perigee.simulate(GAME, games=3, players="random", seats=2, seed=1, data=data, rounds=4).plain()

    assert figures(folder) == figures(None)
    for line in range(2, 13):
        changed(folder, line, f"{line - 1:03d},Kerosene Rocket,red,1,{'WILD' if line < 4 else 'US'},no")
    assert figures(folder) != figures(None)


def test_changed_cards_and_nations_have_their_own_names(folder: Path) -> None:
    changed(folder, 5, "004,Pulse Drive,red,1,WILD,no")
    nations = folder / "nations.csv"
    nations.write_text(nations.read_text("utf-8").replace("JP,Japan", "BR,Brazil"), "utf-8")
    cards = folder / "cards.csv"
    cards.write_text(cards.read_text("utf-8").replace("JP", "BR"), "utf-8")
    match = perigee.new(GAME, seats=2, seed=1, data=folder)
    words = Keyboard(Sitting(match, [0], {}), drawing_class(GAME)(), "en").words
    assert words.value("004", "card") == "Pulse Drive"
    assert words.value("br", "nation") == "Brazil"
    assert words.value("005", "card") == "Kerosene Rocket"
