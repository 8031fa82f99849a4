"""A review as tables: how it adds up, turn by turn, and the decisions that mattered most."""

from __future__ import annotations

from typing import Final

from rich.table import Table

from perigee.bots.coach import HUNDREDTH, Figures, Mistake, Review, whole
from perigee.table import Action, plain
from perigee.words import Words

MINUS: Final = "\N{MINUS SIGN}"


def signed(figure: int) -> str:
    return f"+{figure}" if figure > 0 else str(figure).replace("-", MINUS)


def hundredths(exact: int) -> int:
    return round(exact / HUNDREDTH)


def headline(words: Words, review: Review) -> str:
    """Start, what moved it, result: in wins of a hundred games."""
    figures: Figures = review.whole
    moved = figures.moved
    return words.text(
        "review.sum" if not review.together else "review.sum-together", start=figures.start, luck=signed(moved.luck),
        mine=signed(moved.mine), others=signed(moved.others), rest=signed(moved.rest), result=figures.result,
    )  # fmt: skip


def given_and_taken(review: Review, cause: str) -> tuple[int, int]:
    """What a cause gave in its good turns and took in its bad ones: together what it moved. Its figure may have been
    rounded down so that all add up: then it took as much, and gave nothing."""
    moved: int = getattr(review.whole.moved, cause)
    took = min(moved, hundredths(sum(min(0, getattr(point.moved, cause)) for point in review.points)))
    return moved - took, took


def swings(words: Words, review: Review) -> Table:
    """Every cause went both ways, turn by turn: what it gave, what it took, and what is left of that, which is the
    figure of the headline. Without it a sum larger than a win says nothing to a player."""
    note = words.text("review.swings.note", count=len(review.points))
    table = Table(title=words.text("review.swings"), caption=note, caption_justify="left")
    for heading in ("review.cause", "review.gave", "review.took", "review.net"):
        table.add_column(words.text(heading), justify="right")
    for cause in ("luck", "mine", "others", "rest"):
        gave, took = given_and_taken(review, cause)
        name = words.text("review.team" if cause == "others" and review.together else f"review.{cause}")
        table.add_row(name, signed(gave), signed(took), signed(gave + took))
    return table


def course(words: Words, review: Review) -> Table:
    """Turn by turn. Figures of a row are rounded together, so that they lead to the next one."""
    table = Table(title=words.text("review.course", player=words.player(review.seat)))
    others = "review.team" if review.together else "review.others"
    for heading in ("review.step", "review.turn", "review.chance", "review.luck", "review.mine", others, "review.rest"):
        table.add_column(words.text(heading), justify="right")
    for point in review.points:
        exact = point.moved
        after = point.chance + exact.luck + exact.mine + exact.others + exact.rest
        _, moved, _ = whole(point.chance, exact, after)
        table.add_row(
            str(point.step), "" if point.whose is None else words.player(point.whose),
            f"{hundredths(point.chance)} ± {hundredths(point.error)}",
            *map(signed, (moved.luck, moved.mine, moved.others, moved.rest)),
        )  # fmt: skip
    return table


def decisions(words: Words, review: Review) -> Table:
    title = words.text("review.mattered", count=len(review.mistakes), decisions=review.decisions)
    table = Table(title=title, show_lines=True)
    for heading in ("review.step", "review.said", "review.stronger", "review.cost", "review.why"):
        table.add_column(words.text(heading))
    for one in review.mistakes:
        cost = f"{signed(-hundredths(one.cost))} ± {hundredths(one.error)}"
        table.add_row(str(one.step), _put(words, one.said), _put(words, one.stronger), cost, why(words, one))
    return table


def why(words: Words, mistake: Mistake) -> str:
    """A game of ours has its reasons among the words of the review, any other among its own."""
    own = f"why.{words.game}.{mistake.why}"
    return words.text(own if words.has(own) else f"why.{mistake.why}")


def _put(words: Words, action: Action | None) -> str:
    return words.text("review.nothing") if action is None else words.option({"action": plain(action)})
