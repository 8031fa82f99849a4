"""Apollo XIII in the terminal: what is drawn, what can be looked up, and an evening at it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import perigee
from perigee import Match
from perigee.terminal import records
from perigee.terminal.apollo_xiii import around
from perigee.terminal.apollo_xiii.drawing import ApolloDrawing
from perigee.terminal.pen import Pen
from perigee.words import LANGUAGES, Words
from tests.terminal.person import Person

GAME = "apollo-xiii"


def played(until: Callable[[Match], bool], **options: Any) -> Match:
    """Random players, until the table looks as wanted; from the first seed that gets there."""
    for seed in range(200):
        match = perigee.new(GAME, seats=2, seed=seed, **options)
        bots = [perigee.bot(GAME, "random", seat) for seat in range(2)]
        while match.outcome is None:
            if until(match):
                return match
            asked = next((seat for seat, prompt in match.prompts.items() if prompt.awaited), None)
            if asked is None:
                match.tick(match.next_deadline())
            else:
                match.say(asked, str(bots[asked].decide(match.sight(asked))), at=match.now + 900)
    raise RuntimeError("no such table in 200 games")


def seen(match: Match, seat: int | None = 0) -> dict[str, Any]:
    sight: dict[str, Any] = json.loads(perigee.to_json(match.sight(seat)))
    return sight


def pen(language: str = "en", *, width: int = 100, rows: int = 16, unicode: bool = True) -> Pen:
    return Pen(Words(language, GAME, also=("terminal",)), width, rows, unicode=unicode)


def board(match: Match, seat: int | None = 0, **room: Any) -> list[str]:
    return [line.plain for line in ApolloDrawing().board(seen(match, seat), pen(**room))]


def page(name: str, match: Match, language: str = "en") -> str:
    return "\n".join(line.plain for line in ApolloDrawing().pages()[name](seen(match), pen(language)))


# --- the table -----------------------------------------------------------------------------------


def test_ax08_the_ship_is_on_the_way_at_its_stage_and_with_whoever_has_the_turn() -> None:
    match = played(lambda match: match.state.stage == "B1" and match.state.progress.seat == 1)
    lines = board(match)
    assert lines[0].startswith("Earth ⊕")
    assert "☾ Moon" in lines[0]
    assert re.search(r"A .* ▶ B1 .* B2 .* C .* D ", lines[0])
    assert re.search(r"G2 .* G1 .* F .* E ", lines[1])
    assert any(re.search(r"  You .*▶ Player 2", line) for line in lines)


def test_a_cube_beyond_its_line_is_told_without_colour() -> None:
    match = played(lambda match: match.state.tracks[6] > 4)
    ship = seen(match)["view"]["tracks"]["ship"]
    assert any(f"▲{'·' * (7 - ship)} {ship}!" in line for line in board(match))
    assert any(f"A{'.' * (7 - ship)} {ship}!" in line for line in board(match, unicode=False))
    assert re.search(r"ship +·{5}┃", "\n".join(board(match)))


def test_mission_status_is_a_row_of_twelve_monitors_with_its_zones() -> None:
    match = perigee.new(GAME, seats=2, seed=1, level="hard")
    line = board(match)[2]
    here = seen(match)["view"]["tracks"]["mission"]
    assert f"[{here}]" in line
    assert re.findall(r"\d+", line) == [str(space) for space in range(12)]
    zones = [line.index(word) for word in ("calm", "orange", "red", "failed")]
    assert zones == sorted(zones)
    assert line.index("orange") < line.index(" 5 ") < line.index(" 6 ") < line.index("red")


def test_an_event_shows_its_board_and_the_steps_to_green() -> None:
    match = played(
        lambda match: match.state.card is not None and match.state.card.number == 139, level="easy", help=True
    )
    shown = "\n".join(board(match))
    assert "B2 EVENT  153 Oxygen Tank 2 Bursts" in shown
    assert "▱▱▱▱▱ 5 steps to green" in shown
    assert "ship +3; all stress +2; energy −2; mission status +2" in shown
    assert "Oxygen Tank 2 Bursts" in page("boards", match)


@pytest.mark.parametrize("rows", [13, 15, 21])
def test_the_whole_hand_is_named_in_whatever_room_there_is(rows: int) -> None:
    match = perigee.new(GAME, seats=2, seed=3)
    shown = "\n".join(board(match, width=79, rows=rows))
    assert all(re.search(rf"\b{card}\b", shown) for card in match.state.hands[0])
    spectator = "\n".join(board(match, None, width=79, rows=rows))
    assert not any(Words("en", GAME).text(f"card.{card}") in spectator for card in match.state.hands[0])


def test_the_sand_runs_down() -> None:
    match = played(sand_runs)
    deadline = next(one["deadline"] for one in seen(match)["open"] if one["question"]["is"] == "Timer")
    whole = match.state.progress.timer
    for left, shown in (
        (whole, f"▒▒▒▒▒▒▒▒▒▒ {whole} s"),
        (whole // 2, f"▒▒▒▒▒····· {whole // 2} s"),
        (0, "·········· 0 s"),
    ):
        sight = {**seen(match), "now": deadline - left * 1000}
        assert f"sand {shown}" in ApolloDrawing().board(sight, pen())[1].plain


def sand_runs(match: Match) -> bool:
    """It is seat 0's timed turn, and seat 0 is asked for an action."""
    prompt = match.prompt(0)
    timed = match.state.progress.timer and match.state.progress.seat == 0
    return bool(timed and prompt is not None and prompt.awaited and "draw" in map(str, prompt.options))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_options_read_alike_where_many_have_to_fit(language: str) -> None:
    lists: list[list[str]] = []

    def look(match: Match) -> bool:
        prompts = [seen(match, seat)["prompt"] for seat in match.prompts]
        lists.extend([_short(option, language) for option in prompt["options"]] for prompt in prompts)
        return len(lists) > 150

    played(look, help=True, level="easy")
    assert max(map(len, lists)) > 30
    for shown in lists:
        assert len(set(shown)) == len(shown), [one for one in shown if shown.count(one) > 1]


def _short(option: dict[str, Any], language: str) -> str:
    return ApolloDrawing().option(option, pen(language, width=79), short=True).plain


# --- what can be looked up -----------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_ax58_turned_history_cards_are_looked_through(language: str) -> None:
    match = played(lambda match: len(match.state.turned) == 6)
    shown, words = page("turned", match, language), Words(language, GAME)
    places = [shown.index(words.text(f"card.{card}")) for card in match.state.turned]
    assert places == sorted(places)
    hidden = [card for card in match.state.decks[match.state.letter] if words.text(f"card.{card}") in shown]
    assert hidden == []


def test_a_card_that_was_not_seen_is_not_told() -> None:
    match = perigee.new(GAME, seats=2, seed=3)
    sight, drawing = seen(match), ApolloDrawing()
    own, others = match.state.hands
    told = drawing.lookups()["card"](sight, pen(), str(own[0]))
    assert Words("en", GAME).text(f"card.{own[0]}") in told[0].plain
    unseen = {drawing.lookups()["card"](sight, pen(), asked)[0].plain for asked in (str(others[0]), "1 2", "9999", "x")}
    assert unseen == {"You have not seen a card or board with that number."}


@pytest.mark.parametrize("language", LANGUAGES)
def test_ax09_the_summary_has_phases_actions_extra_action_and_tokens(language: str) -> None:
    lines = page("summary", perigee.new(GAME, seats=2, seed=1), language).splitlines()
    assert [line.split(",")[0] for line in lines[:4]] == ["Phase 1", "Phase 2", "Phase 3", "Phase 4"]
    assert [line.split("  ")[0] for line in lines[4:10]] == {
        "en": ["Move", "Play", "Place", "Draw", "Extra action", "Tokens"],
        "fr": ["Déplacer", "Jouer", "Placer", "Piocher", "Action supplémentaire", "Jetons"],
    }[language]


def test_ax68_a_competitive_table_advises_to_spend_tokens() -> None:
    advice = "spend tokens when the mission needs it"
    assert advice in page("summary", perigee.new(GAME, seats=2, seed=1, competitive=True))
    assert advice not in page("summary", perigee.new(GAME, seats=2, seed=1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_glossary_legend_and_history_are_whole(language: str) -> None:
    """AX-80, AX-81, AX-82: everything that lies beside the board is on its page, in words."""
    match, words = perigee.new(GAME, seats=2, seed=1), Words(language, GAME)
    assert all(words.text(f"glossary-text.{word}") in page("glossary", match, language) for word in around.GLOSSARY)
    assert all(words.text(f"legend.{one}") in page("legend", match, language) for one in around.LEGEND)
    assert all(words.text(f"history.{one}") in page("history", match, language) for one in around.PARAGRAPHS)
    assert "Andrea Crespi" in page("history", match, language)
    for name in ApolloDrawing().pages():
        assert not re.search(r"\b(apollo|legend|glossary|card|history)[-.][a-z]+\.", page(name, match, language)), name


def test_ax39_the_strength_of_the_help_is_shown_where_it_is_chosen() -> None:
    chosen = next(option for option in ApolloDrawing.options if option.name == "help")
    asked = next(ask for ask in ApolloDrawing.asks if ask.name == "help")
    for text in (str(chosen.help), *(Words(language, GAME).text(asked.note) for language in LANGUAGES)):
        assert text.count("%") >= 2, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_ax57_a_card_that_is_turned_over_or_played_is_read_out(language: str) -> None:
    words = Words(language, GAME, also=("terminal",))
    for event in ({"is": "Turned", "card": 5}, {"is": "Played", "seat": 1, "card": 92, "words": []}):
        read = ApolloDrawing().aside(event, pen(language))
        assert words.text(f"card-text.{event['card']}") in read
        assert words.text(f"card-rule.{event['card']}") in read
    assert ApolloDrawing().aside({"is": "Drew", "seat": 1}, pen(language)) == ""


# --- an evening ----------------------------------------------------------------------------------


def test_an_evening_with_a_bot(tmp_path: Path) -> None:
    words = ("--seats", "2", "--seed", "5", "--bots", "random", "--bot-pause", "0", "--no-timer", "--lang", "en")
    person = Person("play", GAME, *words, home=tmp_path)
    person.sees("Press Enter")
    person.types("")
    person.sees("One action: move, play, place or draw?")
    person.types("glossary")
    person.sees("Capsule communicator")
    person.types("move mission")
    person.sees("AX-15: mission status is not moved by an action")
    person.types("draw")
    person.sees("You drew")
    person.types("done")
    person.sees("turn 3")
    person.types("log")
    person.sees("Bot 2, turn 2")
    person.types("odds")
    person.sees("right after the next history card")
    person.types("quit")
    said = person.rest()
    path = next((tmp_path / "perigee" / "records").glob("*.record"))
    assert f"saved in {path}" in said
    assert perigee.replay(path.read_text("utf-8")).state.options.timer is False


def test_french_and_the_timer(tmp_path: Path) -> None:
    match = played(sand_runs)
    match.hand_over(1, "random")
    path = records.save(match, tmp_path)
    person = Person("play", "--resume", str(path), "--bot-pause", "0", "--lang", "fr", home=tmp_path)
    person.sees("Appuyez sur Entrée")
    person.types("")
    shown = person.sees("Une action :")
    first = re.search(r"sable [▒·]+ (\d+) s", shown)
    assert first is not None
    assert person.sees(f"{int(first[1]) - 1} s")
    person.types("mémo")
    person.sees("Action supplémentaire")
    person.types("quitter")
    assert "La partie est enregistrée dans" in person.rest()


def test_ax07_solo_is_one_person_with_two_hands_and_no_screen_between_them(tmp_path: Path) -> None:
    person = Person("play", GAME, "--solo", "--seed", "5", "--no-timer", "--lang", "en", home=tmp_path)
    person.sees("Press Enter")
    person.types("")
    person.sees("One action")
    person.types("draw")
    person.sees("You drew")
    person.types("done")
    shown = person.sees("turn 2")
    assert "One action" in shown
    person.leaves()
