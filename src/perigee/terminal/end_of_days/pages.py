"""What a person may look up in End of Days: odds, cards, piles, offers, and how an offer is built."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from rich.text import Text

from perigee.terminal.end_of_days.signs import Signs
from perigee.terminal.end_of_days.table import TableDrawing, offer_lines
from perigee.terminal.pen import MUTED, Plain

ADVICE: Final = ("front", "scarce", "leaders", "spend")


def card_line(card: str, signs: Signs, view: Plain) -> Text:
    """One card with everything that is printed on it but its text."""
    face = signs.face(card)
    line = Text.assemble(
        (f"{signs.sign(face.colour)} {signs.letter(face.colour)}{face.value} ", signs.ink(face.colour)),
        f"{card} ", (signs.name(card), "bold"), (f"  {signs.flags(card, view['counts_as_wild'])}", MUTED),
    )  # fmt: skip
    return line.append(f"  {signs.pen.text('eod.sanction')}", MUTED) if face.sanction else line


def explained(card: str, signs: Signs, view: Plain) -> list[Text]:
    face, pen = signs.face(card), signs.pen
    colour = pen.text("eod.colour", colour=face.colour, value=face.value)
    return [card_line(card, signs, view), Text(f"    {colour} {signs.rules(card)}")]


def cards(sight: Plain, signs: Signs, wanted: str) -> list[Text]:
    """`card 031`, `card veto`, or every kind with its text."""
    view, pen = sight["view"], signs.pen
    known = signs.material.cards
    if not wanted:
        return [*legend(signs), *_kinds(signs)]
    word = wanted.casefold()
    found = [card for card in known if card == word or word in signs.name(card).casefold()]
    if not found:
        return [Text(pen.text("eod.no-such-card", wanted=wanted))]
    lines = [card_line(card, signs, view) for card in found]
    texts = dict.fromkeys(f"{signs.name(card)}{pen.words.colon}{signs.rules(card)}" for card in found)
    return [*lines, *(Text(text) for text in texts)]


def legend(signs: Signs) -> list[Text]:
    """What the signs mean."""
    pen = signs.pen
    lift, support = signs.figures
    marks = {"sayable": pen.sign("›", "+"), "foreign": pen.sign("×", "x"), "down": pen.sign("▼", "v")}
    parts = [
        Text.assemble(
            (f"{signs.sign(colour)}{signs.letter(colour)} ", signs.ink(colour)),
            f"{signs.pen.text(f'colour.{colour}')}, {signs.pen.text(f'type.{colour}')}",
        )
        for colour in signs.material.colours
    ]
    hand, site = pen.text("eod.legend.1", **marks), pen.text("eod.legend.2", lift=lift, support=support, **marks)
    return [Text("  ").join(parts), Text(hand, MUTED), Text(site, MUTED)]


def _kinds(signs: Signs) -> list[Text]:
    first = {face.kind: card for card, face in reversed(list(signs.material.cards.items()))}
    lines = []
    for kind in dict.fromkeys(face.kind for face in signs.material.cards.values()):
        card = first[kind]
        colour = signs.face(card).colour
        sign = (f"{signs.sign(colour)}{signs.letter(colour)} ", signs.ink(colour))
        lines.append(Text.assemble(sign, (f"{signs.name(card)}{signs.pen.words.colon}", "bold"), signs.rules(card)))
    return lines


def hand(sight: Plain, signs: Signs) -> list[Text]:
    """Own cards with their texts, and why one cannot be laid or used now."""
    view, pen, prompt = sight["view"], signs.pen, sight["prompt"]
    if not view["hand"]:
        return [Text(pen.text("eod.no-hand"))]
    table = TableDrawing(sight, signs)
    why = {one["action"].get("card"): one["refusal"] for one in prompt["closed"]} if prompt else {}
    lines = []
    for card in sorted(view["hand"]):
        lines += explained(card, signs, view)
        if card in why:
            lines.append(Text(f"    {pen.sign('×', 'x')} {pen.words.refusal(why[card])}", MUTED))
        elif card not in table.sayable and not table.usable(card):
            lines.append(Text(f"    {pen.sign('×', 'x')} {pen.text('eod.not-your-flag')}", MUTED))
    return lines


def pile(name: str, sight: Plain, signs: Signs) -> list[Text]:
    """The scrapyard or the discards, the last one first."""
    view, pen = sight["view"], signs.pen
    found: Sequence[str] = view[name]
    title = Text(pen.text(f"eod.pile.{name}", count=len(found)), "bold")
    return [title, *(card_line(card, signs, view) for card in reversed(found))]


def odds(sight: Plain, signs: Signs) -> list[Text]:
    """From what this seat knows: an attack made now, and every rocket that could fly."""
    view, pen = sight["view"], signs.pen
    if view["odds"] is None:
        return [Text(pen.text("eod.no-odds"))]
    lines = []
    if view["odds"]["attack"]:
        share = Fraction(view["odds"]["attack"])
        lines.append(Text.assemble(pen.text("eod.odds.attack"), _share(share, signs)))
    for seat, own in enumerate(view["odds"]["projects"]):
        for site, project in enumerate(own, 1):
            if view["sites"][seat][site - 1]:
                lines += _project(view["nations"][seat], site, project, signs)
    return lines or [Text(pen.text("eod.no-rockets"))]


def _project(nation: str, site: int, project: Plain, signs: Signs) -> list[Text]:
    pen = signs.pen
    line = Text.assemble((pen.text("eod.odds.site", nation=signs.nation(nation), site=site), "bold"), "  ")
    line.append(pen.text("eod.project", **project), MUTED)
    if project["liftoff"] is None:
        return [line.append(f"  {pen.text('eod.not-viable')}", MUTED)]
    line.append(f"  {pen.text('eod.odds.liftoff', chance=project['chance'], points=project['points'])}")
    return [line.append_text(_share(Fraction(project["liftoff"]), signs))]


def _share(share: Fraction, signs: Signs) -> Text:
    return Text.assemble((f" {signs.pen.words.percent(share)}", "bold"), (f"  {share}", MUTED))


def advice(signs: Signs) -> list[Text]:
    """What is wise (ED-72)."""
    return [Text(signs.pen.text(f"advice.{one}")) for one in ADVICE]


def trading(sight: Plain, signs: Signs) -> list[Text]:
    """The offers that are open, and how an offer is built."""
    pen = signs.pen
    lines = offer_lines(sight, signs) or [Text(pen.text("eod.no-offers"), MUTED)]
    lines.append(Text(pen.text("eod.trading.title"), "bold"))
    return [*lines, *(Text(pen.text(f"eod.trading.{number}")) for number in range(1, 7))]
