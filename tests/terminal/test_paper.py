"""Files that commands write: refused in one line before the work begins, whole or not there at all."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from perigee.cli import files
from perigee.cli.main import main
from perigee.lab.balance import command as balance_command
from perigee.lab.simulate import command as commands

WORDS = {"en": "cannot be written: Not a directory", "fr": "impossible d’écrire"}

COMMANDS = {
    "simulate": "simulate apophis --games 1000000 --json FILE",
    "balance": "balance apophis --kept KEPT --out FILE",
    "kept": "balance apophis --kept FILE",
}


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("name", COMMANDS)
def test_a_file_that_cannot_be_written_is_refused_before_a_game_is_played(
    name: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def played(*_: object, **__: object) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr(commands, "run", played)
    monkeypatch.setattr(balance_command, "play_all", played)
    (tmp_path / "file").write_text("no folder", "utf-8")
    for wrong in (tmp_path / "file" / "out", *((tmp_path / "missing" / "out",) if name != "kept" else ())):
        texts = {"FILE": str(wrong), "KEPT": str(tmp_path / "kept")}
        words = [texts.get(word, word) for word in COMMANDS[name].split()]
        result = CliRunner().invoke(main, [*words, "--lang", lang])
        assert result.exit_code == 1, result.output
        assert len(result.output.splitlines()) == 1
        assert str(wrong) in result.output
        assert WORDS[lang].split(":")[0] in result.output
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_what_was_there_stays_until_all_of_the_new_text_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    files.write(out, "old", "en")
    with monkeypatch.context() as full:

        def half(path: Path, text: str, *_: object) -> None:
            with path.open("w") as file:
                file.write(text[:2])
            raise OSError(28, "No space left on device")

        full.setattr(Path, "write_text", half)
        with pytest.raises(click.ClickException, match="No space left on device"):
            files.write(out, "another", "en")
    assert out.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [out]
    files.writable(out, "en")
    files.write(out, "another", "en")
    assert out.read_text("utf-8") == "another"
    assert list(tmp_path.iterdir()) == [out]


def test_a_link_stays_a_link_and_a_device_a_device(tmp_path: Path) -> None:
    true, link = tmp_path / "true", tmp_path / "link"
    link.symlink_to(true)
    files.writable(link, "en")
    files.write(link, "text", "en")
    assert link.is_symlink()
    assert true.read_text("utf-8") == "text"
    null = Path("/dev/null")
    files.writable(null, "en")
    files.write(null, "text", "en")
    assert null.is_char_device()


def test_a_folder_that_cannot_be_written_to_is_one_line_too(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["schema", "--write", str(tmp_path / "missing")], env={"LANG": "en"})
    assert result.exit_code == 1
    missing = tmp_path / "missing" / "protocol.schema.json"
    assert result.output == f"Error: {missing} cannot be written: No such file or directory\n"


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "cannot keep anything in the data folder"), ("fr", "dans le dossier de données")]
)
def test_a_data_folder_that_cannot_be_made_stops_the_start_with_one_line(lang: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    folder = str(tmp_path / "file" / "data")
    speaks = {"LANG": lang, "LC_ALL": "", "LC_MESSAGES": ""}
    result = CliRunner().invoke(main, ["serve", "--data", folder, "--port", "0"], env=speaks)
    assert result.exit_code == 1
    assert len(result.output.splitlines()) == 1
    assert said in result.output
    assert folder in result.output
    assert "Errno" not in result.output


@pytest.mark.parametrize("wrong", ["nonsense://x", "sqlite:///FILE/data"])
def test_a_database_that_cannot_be_opened_stops_the_start_with_one_line(wrong: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    database = wrong.replace("FILE", str(tmp_path / "file"))
    words = ["serve", "--data", str(tmp_path), "--database", database, "--port", "0"]
    result = CliRunner().invoke(main, words, env={"LANG": "en", "LC_ALL": "", "LC_MESSAGES": ""})
    assert result.exit_code == 1
    assert len(result.output.splitlines()) == 1
    assert result.output.startswith("Error: ")
