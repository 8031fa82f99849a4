"""What a game is to everything around it."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from perigee.table.action import Action
from perigee.table.chance import Chance
from perigee.table.data import Edition
from perigee.table.errors import Wrong
from perigee.table.moment import Moment
from perigee.table.options import Options, checked
from perigee.table.orders import Orders
from perigee.table.refusal import Refusal
from perigee.table.seat import Seat
from perigee.table.sentences import Sentences
from perigee.table.sight import Sight, View
from perigee.table.state import State

S = TypeVar("S", bound=State[Options])
D = TypeVar("D", bound=Edition)


NO_ORDERS: Final[Orders[Any]] = Orders()


class Rules(Generic[S]):
    """One game, at one version of its rules and one set of card data."""

    name: ClassVar[str]
    newest: ClassVar[int]
    """The version of these rules as they are written now."""
    _earlier: int | None = None
    """The one that they are played by instead, as `of_version` gives it."""
    fewest: ClassVar[int]
    most: ClassVar[int]

    view_type: ClassVar[type[View]]
    state_type: ClassVar[type[State[Options]]]
    options_type: ClassVar[type[Options]]
    sentences: ClassVar[Sentences]
    kinds: ClassVar[Mapping[str, type]]
    """Every tagged class of the game (actions, questions, events) by its name, for reading it back."""

    @property
    def version(self) -> int:
        """The version in play."""
        return self.newest if self._earlier is None else self._earlier

    @property
    def orders(self) -> Orders[S]:
        """The standing orders of this game."""
        return NO_ORDERS

    def of_version(self, version: int) -> Self:
        """The same game by an earlier version of its rules, or by this one."""
        twin = copy(self)
        twin._earlier = version
        return twin

    @property
    def data_hash(self) -> str:
        """A hash of the card data that a record depends on."""
        raise NotImplementedError

    @property
    def data_texts(self) -> Mapping[str, str]:
        """The files of the card data by name; none where the cards are part of the code."""
        return {}

    def with_data(self, texts: Mapping[str, str]) -> Rules[S]:
        """The same rules with other card data; ValueError names the file and the line that is bad."""
        raise Wrong("{name} has no card data to change", name=self.name)

    def figures(self, seats: int) -> Mapping[str, int]:
        """The figures of a table with that many seats, for people about to start one: hand sizes, say, as far as
        options tell."""
        return {}

    def options(self, given: Mapping[str, Any]) -> Options:
        """Options by name, checked; unknown or bad ones raise ValueError."""
        return self.options_type(**checked(self.options_type, given, self.fewest, self.most))

    def together(self, options: Options) -> bool:
        """Whether all who sit at such a table win or lose together."""
        return False

    def begin(self, options: Options, chance: Chance) -> Moment[S]:
        """Set the table up and ask the first question."""
        raise NotImplementedError

    def parse(self, text: str) -> Action | None:
        """The action that this sentence says; None where no sentence of the game reads like that."""
        return self.sentences.parse(text)

    def view(self, state: S, seat: Seat | None) -> View:
        """What this seat (None: a spectator) may see. The state is a snapshot: nothing happens to it while somebody
        looks, so that what few readers ask for (odds, say) can be worked out for them alone."""
        raise NotImplementedError

    def imagine(self, sight: Sight, chance: Chance) -> S:
        """A state that the seat of this sight cannot tell from the true one; all such states equally likely."""
        raise NotImplementedError

    def reshuffled(self, state: S, chance: Chance) -> S:
        """The same table with what nobody has seen lying in another order: no seat can tell it from this one."""
        raise Wrong("{name} does not say what can be shuffled anew", name=self.name)

    def check(self, state: S) -> None:
        """Raise where a card or a piece is lost or doubled: a table that breaks this halts."""
        state.check()

    def pausable(self, state: S) -> bool:
        """Whether this table was set up so that it can be paused (AP-13)."""
        return state.options.pause

    def unstoppable(self, state: S) -> int | None:
        """The number of a running clock that no pause stops: a pause waits for its end."""
        return None

    def not_asked(self, state: S, seat: Seat) -> Refusal:
        """Why this seat cannot say anything now; made from what is public."""
        return Refusal("", "game-over" if state.outcome else "not-asked")

    def free_talk(self, state: S, seat: Seat) -> bool:
        """Whether this seat may send free lines of text now; made from what is public (ED-33, AX-64)."""
        return True


class CardRules(Rules[S], Generic[S, D]):
    """The rules of a game whose cards are data, which a designer may change."""

    def __init__(self, data: D) -> None:
        self.data = data

    @property
    def data_hash(self) -> str:
        return self.data.hash

    @property
    def data_texts(self) -> Mapping[str, str]:
        return self.data.texts

    def read_data(self, texts: Mapping[str, str]) -> D:
        """The edition that these files describe; BadData names the file and the line that is bad."""
        raise NotImplementedError

    def with_data(self, texts: Mapping[str, str]) -> Self:
        twin = copy(self)
        twin.data = self.read_data(texts)
        return twin
