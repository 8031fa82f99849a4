"""End of Days in the terminal: a table to look at, an offer built step by step, a window with its countdown."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import lru_cache, partial
from itertools import count
from pathlib import Path

import pytest
from rich.text import Text

import perigee
from perigee import Match
from perigee.games.end_of_days.pieces import COLOURS
from perigee.terminal import records
from perigee.terminal.drawings import drawing_class
from perigee.terminal.end_of_days.material import Material
from perigee.terminal.end_of_days.signs import Signs
from perigee.terminal.keyboard import Keyboard
from perigee.terminal.pen import Pen
from perigee.terminal.scene import cut, painted, scene
from perigee.terminal.sitting import Sitting
from perigee.words import Words
from tests.end_of_days.cards import card
from tests.end_of_days.table import copies, eod
from tests.terminal.person import Person

GAME = "end-of-days"


def _dealt(seats: int, seed: int) -> Match:
    return perigee.new(GAME, seats=seats, seed=seed, rounds=4, nations="random", window=60_000)


@lru_cache(maxsize=8)
def _until(question: str, seats: int, nth: int) -> str:
    """The record of a game that seat 0 begins, played by bots until it was asked this for the nth time."""
    match = next(match for match in map(partial(_dealt, seats), count(1)) if match.state.turn == 0)
    bots = [perigee.bot(GAME, "random", seat) for seat in range(seats)]
    for seat in range(1, seats):
        match.hand_over(seat, "random")
    while match.outcome is None:
        prompt = match.prompt(0)
        if prompt is not None and prompt.awaited and type(prompt.question).__name__ == question:
            nth -= 1
            if nth == 0:
                break
        asked = next(seat for seat, one in match.prompts.items() if one.awaited)
        match.say(asked, str(bots[asked].decide(match.sight(asked))), at=match.now + 5)
    return match.record()


def until(question: str, seats: int = 3, nth: int = 1) -> Match:
    return perigee.replay(_until(question, seats, nth))


def at_the_keyboard(match: Match, language: str = "en") -> Keyboard:
    sitting = Sitting(match, [0], {}, clock=lambda: 0)
    sitting.start()
    return Keyboard(sitting, drawing_class(GAME)(), language)


def screen(keyboard: Keyboard, columns: int = 80, rows: int = 24) -> str:
    pen = Pen(keyboard.words, columns - 1, colour=False)
    lines = scene(keyboard, pen, rows - 1)
    assert len(lines) == rows - 1
    return painted(lines, pen)


# --- at a real terminal --------------------------------------------------------------------------


def test_a_window_is_shown_with_its_countdown_and_an_answer_is_taken(tmp_path: Path) -> None:
    path = records.save(until("Window"), tmp_path)
    person = Person("play", "--resume", str(path), "--bot-pause", "60", "--lang", "en", home=tmp_path)
    person.sees("Press Enter")
    person.types("")
    first = person.sees("Do you negate it? (")
    assert "waiting for you" in first
    assert "1 pass" in first
    assert seconds_left(first) <= 60
    person.types("1")
    later = first
    while "1 pass" in later or seconds_left(later) == seconds_left(first):
        later = person.sees("negate it? (")
    assert seconds_left(later) < seconds_left(first)
    assert "saved in" in person.leaves()


def test_ed42_standing_orders_are_given_and_taken_back_in_the_readers_words(tmp_path: Path) -> None:
    path = records.save(until("Window"), tmp_path)
    person = Person("play", "--resume", str(path), "--bot-pause", "60", "--lang", "fr", home=tmp_path)
    person.sees("Appuyez sur Entrée")
    person.types("")
    person.sees("passer tout jusqu’à mon tour")
    person.types("aide")
    person.sees("consignes    ce que la table peut passer pour vous")
    person.types("passer tout jusqu'à mon tour")  # with one's own pass
    person.types("retirer mes consignes")  # asked no more: the bots take their time
    person.types("consignes")
    shown = person.sees("la table passe pour vous")
    assert "passer tout jusqu’à mon tour" in shown
    assert "retirer mes consignes" in shown
    assert "listen" not in shown  # no raw command: the words are understood as they stand
    person.types("cadence quick")
    person.sees("Les robots jouent")
    person.types("pass until turn")
    person.types("depuis")
    person.sees("votre tour")
    person.leaves()
    said = [entry.text for entry in perigee.replay(saved(path)).entries or () if entry.seat == 0]
    orders = ["pass until turn", "standing listen", "standing pass until turn"]
    assert [text for text in said if text in orders][:3] == orders


def test_it_is_said_how_long_others_have_been_asked() -> None:
    match = until("Window")
    match.say(0, "pass")
    keyboard = at_the_keyboard(match)
    assert "asked for" not in screen(keyboard)
    match.tick(match.now + 12_000)
    assert "asked for 0:12" in screen(keyboard)


def test_a_player_without_a_nation_yet_is_you_for_oneself() -> None:
    shown = screen(at_the_keyboard(perigee.new(GAME, seats=3, seed=1)))
    assert "You  no nation yet" in shown
    assert "Player 1  no nation yet" not in shown


def saved(path: Path) -> str:
    """What stands in the newest record of the folder."""
    return max(path.parent.rglob("*.record"), key=lambda one: one.stat().st_mtime).read_text("utf-8")


def seconds_left(shown: str) -> int:
    return int(re.findall(r"negate it\? \((\d+) s\)", shown)[-1])


def test_an_offer_is_built_step_by_step_in_french(tmp_path: Path) -> None:
    path = records.save(until("Trade"), tmp_path)
    person = Person("play", "--resume", str(path), "--bot-pause", "60", "--lang", "fr", home=tmp_path)
    person.sees("Appuyez sur Entrée")
    person.types("")
    person.sees("offre : votre propre offre, pas à pas")
    person.types("offre")
    person.sees("Pour laquelle ?")
    person.types("1")
    person.sees("Quelles cartes de votre main")
    person.types("1")
    person.sees("Comment les décrivez-vous ?")
    person.types("toute")
    person.sees("Dites-vous leur valeur totale ?")
    person.types("")
    person.sees("Quelles cartes de sa main demandez-vous ?")
    person.types("2 rouge/bleu")
    person.sees("Doivent-elles valoir un total ?")
    person.types("7")
    person.sees("ask hand red/blue any total 7 with")
    person.types("")
    person.sees("Offre 1")
    person.leaves()


def test_a_short_game_line_by_line(tmp_path: Path) -> None:
    """Four rounds, saying the first thing that may be said each time, by a script that never ends; and the record
    proves itself."""
    command = [
        sys.executable, "-m", "perigee", "play", GAME, "--seats", "2", "--rounds", "4", "--window", "0", "--seed", "2",
        "--bots", "random", "--bot-pause", "0", "--lang", "en", "--save", str(tmp_path),
    ]  # fmt: skip
    with subprocess.Popen(["yes", "1"], stdout=subprocess.PIPE) as script:
        done = subprocess.run(
            command, stdin=script.stdout, capture_output=True, text=True, timeout=90, encoding="utf-8"
        )
        script.kill()
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"^Round 4, .*: last turn$", done.stdout, re.M)
    assert "The record of the game is in" in done.stdout
    match = perigee.replay(next(tmp_path.glob("*.record")).read_text("utf-8"))
    assert match.outcome is not None


# --- building a sentence -------------------------------------------------------------------------


def test_an_offer_can_be_taken_back_a_step_or_dropped() -> None:
    keyboard = at_the_keyboard(until("Trade"))
    for typed in ("offer", "1", "1"):
        keyboard.enter(typed)
    assert "How do you describe them?" in screen(keyboard)
    keyboard.enter("mauve")
    assert "mauve does not fit here." in screen(keyboard)
    keyboard.enter("back")
    assert "Which hand cards do you give?" in screen(keyboard)
    keyboard.enter("1 1")
    assert "1 1 does not fit here." in screen(keyboard)
    keyboard.enter("odds")
    assert "An attack made now hits" in screen(keyboard)
    assert "Which hand cards do you give?" in screen(keyboard)
    keyboard.enter("stop")
    assert keyboard.filling is None
    assert "1 make no trade" in screen(keyboard)


def test_a_refused_offer_says_why_and_can_be_changed() -> None:
    keyboard = at_the_keyboard(until("Trade"))
    for typed in ("offer", "1", "", "", ""):
        keyboard.enter(typed)
    keyboard.enter("")
    shown = screen(keyboard)
    assert "ED-3" in shown
    assert "a trade has at least one card" in shown
    keyboard.enter("back")
    assert "Which hand cards do you ask for?" in screen(keyboard)


def test_a_sentence_is_dropped_when_the_table_moves_on() -> None:
    keyboard = at_the_keyboard(until("Trade"))
    keyboard.enter("offer")
    keyboard.sitting.match.tick(keyboard.sitting.match.now + 90_000)
    keyboard.look_up()
    assert keyboard.filling is None
    assert keyboard.note == "The table has moved on: what you were building was dropped."


def test_a_whole_sentence_is_still_a_sentence() -> None:
    match = until("Trade")
    nation = match.state.nations[1]
    keyboard = at_the_keyboard(match)
    keyboard.enter(f"offer {nation} give nothing ask hand any")
    assert keyboard.filling is None
    assert [offer.ask.hand for offer in match.state.offers] == [("any",)]


# --- what can be looked up -----------------------------------------------------------------------


def test_once_the_game_is_over_it_is_nobodys_turn() -> None:
    match = _dealt(2, 1)
    perigee.play(match, [perigee.bot(GAME, "random", seat) for seat in range(2)])
    assert match.outcome is not None
    header = screen(at_the_keyboard(match)).split("\n")[0]
    assert "Round" in header
    assert "turn" not in header


def test_pages_in_both_languages() -> None:
    for language in ("en", "fr"):
        keyboard = at_the_keyboard(until("Acts", nth=2), language)
        capsule = f"card {card('Crew Capsule #3')}"
        for typed in ("hand", "odds", "scrapyard", "discards", "trading", "card", capsule, "card veto", "card x9"):
            keyboard.enter(typed)
            assert keyboard.page, typed
            assert not any("eod." in line.plain or "kind" in line.plain for line in keyboard.page), typed
        assert "eod." not in screen(keyboard)


def test_a_card_is_explained() -> None:
    keyboard = at_the_keyboard(until("Acts"), "fr")
    keyboard.enter(f"carte {card('Veto')}")
    assert keyboard.page is not None
    assert "Veto" in keyboard.page[0].plain
    assert "Annulez toute carte d’espionnage" in keyboard.page[1].plain


@pytest.mark.parametrize(("language", "says"), [("en", "Attack one card"), ("fr", "Attaquez une carte")])
def test_ed43_a_card_that_is_used_is_read_by_everybody(language: str, says: str) -> None:
    """In the log, and in a replay, as cards of Apollo XIII are (AX-57)."""
    table = eod("US SU FR", hands=["Nuclear Missile #4", "Air Strike", ""], fronts=["Recon Satellite"], turn=1)
    table.say("su", "use Air Strike on Recon Satellite")
    keyboard = at_the_keyboard(table.match, language)
    rules = Words(language, GAME).text("kind-text.air-strike")
    assert rules.startswith(says)
    keyboard.enter(keyboard.words.text("command.log"))
    assert f"({rules.removesuffix('.')})." in "\n".join(line.plain for line in keyboard.page or ())
    told = [keyboard.told(one).plain for one in keyboard.sitting.told(0)]
    assert any(line.endswith(rules) for line in told)


def test_ed08_hands_stay_hidden_on_the_screen() -> None:
    """Every card with a number on the screen is one's own or lies open."""
    match = until("Acts", seats=4, nth=2)
    shown = set(re.findall(r"[0-9]{3}", screen(at_the_keyboard(match), 160, 60)))
    hidden = {card for seat in (1, 2, 3) for card in match.state.hands[seat]} | set(match.state.deck)
    assert shown >= set(match.state.hands[0])
    assert not shown & hidden


def test_the_colours_of_cards_differ_without_colour() -> None:
    for unicode in (True, False):
        for language in ("en", "fr"):
            signs = Signs(Pen(Words(language, GAME), unicode=unicode, colour=False), Material())
            assert len({signs.sign(colour) for colour in COLOURS}) == 5
            assert len({signs.letter(colour) for colour in COLOURS}) == 5


@pytest.mark.parametrize(("language", "kept"), [("en", "keep your hand: it is full"), ("fr", "garder votre main")])
def test_a_full_hand_is_kept_not_drawn_up(language: str, kept: str) -> None:
    full = eod("US SU", hands=[", ".join(copies("Kerosene Rocket")[:6])], step="refill")
    assert kept in screen(at_the_keyboard(full.match, language))
    short = eod("US SU", hands=["Nuclear Missile #4"], step="refill")
    assert kept not in screen(at_the_keyboard(short.match, language))


def test_what_has_no_room_ends_with_a_sign() -> None:
    pen = Pen(Words("en", GAME), 20, colour=False)
    shown = cut([Text("Basic Colony and the"), Text("rest of it")], 1, pen)
    assert [line.plain for line in shown] == ["Basic Colony and th…"]
