"""The table of End of Days: round and piles, the nations clockwise with one's own last, offers, and the hand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from textwrap import wrap

from rich.text import Text

from perigee.terminal.end_of_days.signs import Signs, clipped
from perigee.terminal.pen import MUTED, Plain

ROOMY, CLOSE, DENSE = 3, 2, 1
"""A line for each launch site; all sites on one line; a nation on one line."""
LEAST_HAND, NAMED = 25, 36
"""The narrowest column of the hand, and from where on a card shows its flags."""
LAYOUTS = ((ROOMY, 52), (ROOMY, 38), (CLOSE, 52), (CLOSE, 38), (CLOSE, LEAST_HAND), (DENSE, 52), (DENSE, 38))
"""How nations and the hand are laid out, the most spacious first."""


class TableDrawing:
    """One sight, drawn on the rows of a pen."""

    def __init__(self, sight: Plain, signs: Signs) -> None:
        self.sight, self.signs, self.pen = sight, signs, signs.pen
        self.view: Plain = sight["view"]
        self.sayable = sayable_cards(sight)

    def lines(self) -> list[Text]:
        """The most spacious of the layouts that fits."""
        rows = max(13, self.pen.rows)
        for level, wide in LAYOUTS:
            lines = [*self.header(), *self.nations(level), *self.offers_in_full(), *self.hand(wide)]
            if len(lines) <= rows:
                return self._fitted(lines)
        rest = rows - len(self.header()) - len(self.nations(DENSE))
        tail = [*self.offers()[-1:], *self.hand(LEAST_HAND)]
        return self._fitted([*self.header(), *self.nations(DENSE), *tail[:rest]])

    def _fitted(self, lines: Sequence[Text]) -> list[Text]:
        return [clipped(line, self.pen.width, self.pen) for line in lines]

    # --- the round -------------------------------------------------------------------------------

    def header(self) -> list[Text]:
        view, pen = self.view, self.pen
        step = pen.text(f"eod.step.{view['step']}")
        left = Text(pen.text("eod.round", round=view["round"], rounds=view["options"]["rounds"]), "bold")
        if view["step"] == "nations":
            return [Text(step, "bold"), Text(self.waits(), MUTED)]
        left.append(f" {pen.sign('·', '-')} {step}", "bold")
        if self.sight["outcome"] is None:
            left.append(f" {pen.sign('·', '-')} {self.whose_turn()}")
        piles = Text(self.piles(), MUTED)
        return [_apart(left, Text(self.waits(), "bold"), pen.width), piles]

    def whose_turn(self) -> str:
        """`seat` makes it 'your turn' for the reader."""
        return self.pen.text("eod.turn", seat=self.view["turn"])

    def piles(self) -> str:
        view, pen = self.view, self.pen
        counts = {name: len(view[name]) for name in ("discards", "scrapyard")}
        said = pen.text("eod.piles", deck=view["deck"], **counts)
        attack = view["odds"] and view["odds"]["attack"]
        return f"{said} {pen.sign('·', '-')} {pen.text('eod.attack', chance=attack)}" if attack else said

    def waits(self) -> str:
        """Who has priority, in words."""
        open_ones = self.sight["open"]
        if self.sight["outcome"] is not None or not open_ones:
            return ""
        awaited = open_ones[-1]["awaited"]
        if self.sight["seat"] in awaited:
            return self.pen.text("eod.waits-for-you" if len(awaited) == 1 else "eod.waits-for-you-too")
        who = [self.code(seat) for seat in awaited]
        return self.pen.text("eod.waits", who=who) if who else ""

    def code(self, seat: int) -> str:
        return self.view["nations"][seat].upper() or self.pen.words.player(seat)

    # --- nations ---------------------------------------------------------------------------------

    def nations(self, level: int) -> list[Text]:
        seats = len(self.view["scores"])
        me = self.sight["seat"]
        first = 0 if me is None else me + 1
        clockwise = [(first + place) % seats for place in range(seats)]
        return [line for seat in clockwise for line in self.nation(seat, level)]

    def nation(self, seat: int, level: int) -> list[Text]:
        head = self.head(seat, long=level > DENSE)
        if not self.view["nations"][seat]:
            return [head]
        sites = self.sites(seat, named=level == ROOMY)
        if level == DENSE:
            return [self._one_line(head, seat)]
        down = self.signs.down(self.view["downs"][seat], named=level == ROOMY)
        front = self.signs.strip(self.view["fronts"][seat], self.pen.width - head.cell_len - down.cell_len - 4)
        top = Text.assemble(head, "  ", front, "  " if front.cell_len else "", down)
        below = sites if level == ROOMY else [Text("  ").join(sites)]
        if len(below) == 1 and top.cell_len + below[0].cell_len + 3 <= self.pen.width:
            return [Text.assemble(top, "   ", below[0])]
        return [top, *(Text.assemble("     ", site) for site in below)]

    def _one_line(self, head: Text, seat: int) -> Text:
        view = self.view
        built = [site for site, cards in zip(self.sites(seat), view["sites"][seat], strict=True) if cards]
        front = Text(" ").join([self.signs.chip(card) for card in view["fronts"][seat]])
        parts = [part for part in (front, self.signs.down(view["downs"][seat]), *built) if part.cell_len]
        return Text.assemble(head, " ", Text(f" {self.pen.sign('│', '|')} ").join(parts))

    def head(self, seat: int, *, long: bool) -> Text:
        """Mark, code, name, points, cards in hand, places taken."""
        view, pen = self.view, self.pen
        code = view["nations"][seat]
        asked = bool(self.sight["open"]) and seat in self.sight["open"][-1]["awaited"]
        mark = pen.sign("▶", ">") if asked else pen.sign("•", ".") if seat == view["turn"] else " "
        own = seat == self.sight["seat"]
        if not code:
            name = pen.text("eod.oneself") if own else pen.words.player(seat)
            return Text.assemble(mark, " ", name, ("  " + pen.text("eod.no-nation"), MUTED))
        taken = len(view["fronts"][seat]) + len(view["downs"][seat])
        points = view["scores"][seat]
        facts = {"points": points, "count": points, "hand": view["hand_sizes"][seat], "taken": taken}
        facts["size"] = self.signs.material.nations[code].size
        said = pen.text("eod.nation" if long else "eod.nation.short", **facts)
        line = Text.assemble(mark, " ", (code.upper(), "bold reverse" if own else "bold"))
        if long:
            called = self.signs.called(code)
            name = pen.text("eod.you", nation=called) if own else called
            line.append(f" {name}", "bold" if own else "")
        line.append(f" {said}", MUTED)
        if seat in view["grounded"]:
            line.append(f" {pen.text('eod.grounded')}", "bold")
        return line

    def sites(self, seat: int, *, named: bool = False) -> list[Text]:
        """Each launch site: its modules, lift over weight, support over need, points and the chance of lift-off."""
        view = self.view
        projects = view["odds"]["projects"][seat] if view["odds"] else [None] * len(view["sites"][seat])
        pairs = zip(view["sites"][seat], projects, strict=True)
        every = [self._site(number, cards, project, named=named) for number, (cards, project) in enumerate(pairs, 1)]
        if not named:
            return every
        built = [line for line, cards in zip(every, view["sites"][seat], strict=True) if cards]
        free = [str(number) for number, cards in enumerate(view["sites"][seat], 1) if not cards]
        return [*built, Text(self.pen.text("eod.free-sites", sites=free), MUTED)] if free else built

    def _site(self, number: int, cards: Sequence[str], project: Plain | None, *, named: bool) -> Text:
        pen = self.pen
        if not cards:
            return Text(f"{number} {pen.sign('–', '-')}", MUTED)
        figures = self._project(project, long=named)
        if named:
            label = Text(pen.text("eod.site", site=number), MUTED)
            room = pen.width - 8 - label.cell_len - figures.cell_len
            return Text.assemble(label, " ", self.signs.strip(cards, room), "  ", figures)
        chips = Text("").join([self.signs.chip(card) for card in cards])
        return Text.assemble((f"{number} ", "bold"), chips, " ", figures)

    def _project(self, project: Plain | None, *, long: bool) -> Text:
        if project is None:
            return Text("")
        pen = self.pen
        lift, support = self.signs.figures
        short = f"{lift}{project['lift']}/{project['weighs']} {support}{project['supports']}/{project['takes']}"
        line = Text(pen.text("eod.project", **project) if long else short, MUTED)
        if project["viable"] and project["liftoff"] is not None:
            chance = pen.words.percent(Fraction(project["liftoff"]))
            key = "eod.liftoff" if long else "eod.liftoff.short"
            line.append(" " + pen.text(key, points=project["points"], count=project["points"], percent=chance), "bold")
        return line

    # --- offers and the hand ---------------------------------------------------------------------

    def offers(self) -> list[Text]:
        return offer_lines(self.sight, self.signs)

    def offers_in_full(self) -> list[Text]:
        """However many cards they name (ED-30)."""
        width = max(20, self.pen.width - 1)
        return [Text(line) for offer in self.offers() for line in wrap(offer.plain, width, subsequent_indent="  ")]

    def hand(self, wide: int) -> list[Text]:
        """Own cards in columns; `+` can be said now, `x` lacks the flag."""
        view, pen = self.view, self.pen
        if not view["hand"]:
            return []
        across = max(2, (pen.width - 1) // wide)
        room = (pen.width - 1) // across
        cells = [self._held(card, room - 1) for card in sorted(view["hand"])]
        down = -(-len(cells) // across)
        return [_in_columns(cells[row::down], room) for row in range(down)]

    def _held(self, card: str, room: int) -> Text:
        signs, pen = self.signs, self.pen
        face = signs.face(card)
        sayable = card in self.sayable
        mine = self.usable(card)
        mark = pen.sign("›", "+") if sayable else " " if mine else pen.sign("×", "x")
        head = Text.assemble(
            f"{mark} ", (f"{signs.sign(face.colour)}{signs.letter(face.colour)}{face.value}", signs.ink(face.colour)),
            f" {card} ",
        )  # fmt: skip
        tail = Text(f" {signs.flags(card, self.view['counts_as_wild'] if room > 40 else ())}", MUTED)
        if face.sanction:
            tail.append(f" {pen.text('eod.sanction')}", MUTED)
        name = Text(signs.name(card))
        if room < NAMED:
            return Text.assemble(head, clipped(name, room - head.cell_len, pen))
        line = Text.assemble(head, clipped(name, max(10, room - head.cell_len - tail.cell_len), pen), tail)
        why = "" if mine else f" {pen.sign('·', '-')} {pen.text('eod.not-your-flag')}"
        return clipped(line.append(why if line.cell_len + len(why) <= room else "", MUTED), room, pen)

    def usable(self, card: str) -> bool:
        """Whether the card shows the reader's flag, or counts as wild at this table."""
        flags = self.signs.face(card).flags
        mine = self.view["nations"][self.sight["seat"]]
        return not flags or mine in flags or card in self.view["counts_as_wild"]


def sayable_cards(sight: Plain) -> set[str]:
    """The cards that a sentence of the prompt begins with."""
    prompt = sight["prompt"]
    marks = [option["marks"][0] for option in prompt["options"] if option["marks"]] if prompt else []
    return {mark.removeprefix("card:") for mark in marks if mark.startswith("card:")}


def offer_lines(sight: Plain, signs: Signs) -> list[Text]:
    """The open offers; a player who cannot fill one is told so, and nobody else is (ED-32)."""
    closed = sight["prompt"]["closed"] if sight["prompt"] is not None else ()
    unfilled = [one["action"]["number"] for one in closed if one["action"]["is"] == "Accept"]
    lines = []
    for offer in (offer for offer in sight["view"]["offers"] if offer["state"] == "open"):
        line = offer_line(offer, signs, sight["view"])
        lines.append(line.append(f" {signs.pen.text('eod.cannot-fill')}") if offer["number"] in unfilled else line)
    return lines


def offer_line(offer: Plain, signs: Signs, view: Plain) -> Text:
    """An offer as everybody sees it."""
    pen = signs.pen
    codes = {name: view["nations"][offer[name]].upper() for name in ("maker", "to")}
    sides = {name: pen.words.value(offer[name], "side") for name in ("give", "ask")}
    return Text(pen.text("eod.offer", number=offer["number"], **codes, **sides))


def _apart(left: Text, right: Text, width: int) -> Text:
    gap = max(2, width - left.cell_len - right.cell_len)
    return Text.assemble(left, " " * gap, right)


def _in_columns(cells: Sequence[Text], room: int) -> Text:
    line = Text()
    for cell in cells:
        line.append_text(cell).append(" " * max(0, room - cell.cell_len))
    return line
