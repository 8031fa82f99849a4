"""A match: a game, its log, its time and its luck. The one place where answers arrive."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from perigee.match.again import enter
from perigee.match.clock import GameClock
from perigee.match.log import CREDIT, HAND_OVER, PAUSE, RESUME, SILENCE, STANDING, TAKE_BACK, UNDO, Entry
from perigee.match.numbering import Numbering
from perigee.match.pausing import Pausing
from perigee.match.position import Position
from perigee.match.seen import prompt_of, seen_now, sight_of
from perigee.match.shown import Shown
from perigee.match.undoing import Undoing, table_before
from perigee.table import Late, Later, Moment, NotAsked, Outcome, Refused, Undone, Unreadable, first_due, plain

if TYPE_CHECKING:
    from perigee.match.beginning import Beginning
    from perigee.table import Action, Asked, Chance, Event, Millis, Options, Prompt, Rules, Seat, Sight, State, Told


class Match:
    """A game being played. `at` is always milliseconds since the start, as the table's keeper counts them."""

    __slots__ = (
        "_numbers", "_pausing", "_shown", "_undoing", "beginning", "bots", "chance", "clock", "entries", "now",
        "origin", "rules", "state", "written_options",
    )  # fmt: skip

    def __init__(
        self,
        rules: Rules[Any],
        options: Options,
        chance: Chance,
        *,
        origin: str = "",
        written_options: Mapping[str, Any] | None = None,
        laid: State[Options] | None = None,
    ) -> None:
        """Set the table up. `origin` is the line of the record that says where the luck comes from; an older record
        has fewer options, and keeps them as they were written. A table that is `laid` already has no record."""
        if laid is not None:
            self._lay(rules, laid, chance)
            return
        start = rules.begin(options, chance)
        self._lay(rules, start.state, chance)
        self.origin = origin
        self.written_options: Mapping[str, Any] = plain(options) if written_options is None else written_options
        self.entries: list[Entry] | None = []
        self._shown.add(0, start.events)
        self._renumber()

    def _lay(self, rules: Rules[Any], state: Any, chance: Chance) -> None:
        self.rules = rules
        self.state = state
        self.chance = chance
        self.origin = ""
        self.beginning: Beginning | None = None
        """Where it begins, if it plays on from another."""
        self.written_options = {}
        self.clock = GameClock()
        self.now: Millis = 0
        self.entries = None
        self.bots: dict[Seat, str] = {}
        self._pausing = Pausing()
        self._shown = Shown(state.options.seats)
        self._numbers = Numbering(state.options.seats)
        self._undoing = Undoing()

    @classmethod
    def imagined(cls, rules: Rules[Any], sight: Sight, chance: Chance) -> Match:
        """A match that the seat of this sight cannot tell from the true one. It has no record."""
        state = rules.imagine(sight, chance)
        match = cls(rules, state.options, chance, laid=state)
        match.now = sight.now
        match._shown.begin_with(sight.seat, sight.events, sight.number)
        match._renumber()
        if sight.prompt is not None:
            match._numbers.all_begin_with(sight.prompt.number)
        return match

    # --- who is asked ----------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return int(self.state.options.seats)

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        outcome: Outcome | None = self.state.outcome
        if outcome is not None and any(entry.text.startswith(RESUME) for entry in self.entries or ()):
            return Outcome(outcome.ending, outcome.winners, paused=True)  # AP-13
        return outcome

    @property
    def prompts(self) -> dict[Seat, Prompt]:
        """The prompt of every seat that is asked or may speak."""
        found = {seat: self.prompt(seat) for seat in range(self.seats)}
        return {seat: prompt for seat, prompt in found.items() if prompt is not None}

    def prompt(self, seat: Seat, *, snapshot: State[Options] | None = None) -> Prompt | None:
        """What this seat is asked now. Whoever has a snapshot of the table as it is passes it."""
        asked = self._heard_by(seat)
        return None if asked is None else prompt_of(self, asked, self._numbers.of(seat), seat, snapshot)

    def _heard_by(self, seat: Seat) -> Asked | None:
        asked: Asked | None = self.state.asked
        return asked if asked is not None and not self.paused and asked.hears(seat) else None

    def _renumber(self) -> None:
        self._numbers.follow(self.state.asked)

    # --- the life of an answer -------------------------------------------------------------------

    def say(
        self,
        seat: Seat,
        text: str,
        number: int | None = None,
        at: Millis | None = None,
        *,
        offered: Prompt | None = None,
    ) -> None:
        """A seat answers what it is asked; raises `Illegal`, and then nothing has changed but the time. What a prompt
        made just now has `offered` is not judged again."""
        self.tick(at)
        action = self.rules.parse(str(text))
        self._a_seat(seat)
        heard = self._heard_by(seat)
        if action is not None and self.rules.orders.is_said_by(seat, action, heard):
            self._give(seat, action)
            return
        asked = self._asked(heard, seat, number)
        if action is None:
            raise Unreadable()
        if offered is None or action not in offered.actions:
            refusal = asked.question.refusal(self.state, seat, action)
            if refusal is not None:
                raise Refused(refusal, self.rules.name)
        self._perform(seat, action)

    # --- standing orders -------------------------------------------------------------------------

    def order(self, seat: Seat, text: str, at: Millis | None = None) -> None:
        """A seat gives a standing order or takes it back, asked or not; nobody else notices."""
        self.tick(at)
        action = self.rules.parse(str(text))
        self._a_seat(seat)
        if action is None or not self.rules.orders.is_said_by(seat, action, self._heard_by(seat)):
            raise NotAsked()
        self._give(seat, action)

    def _give(self, seat: Seat, action: Action) -> None:
        if self.paused or self.state.outcome is not None:
            raise NotAsked()
        refusal = self.rules.orders.refusal(self.state, seat, action)
        if refusal is not None:
            raise Refused(refusal, self.rules.name)
        self.rules.orders.give(self.state, seat, action)
        self._log(seat, f"{STANDING} {action}")

    def standing(self, seat: Seat) -> str | None:
        """What this seat's standing order says to the question that it is asked now."""
        asked = self._heard_by(seat)
        return None if asked is None else self.ordered(asked, seat)

    def ordered(self, asked: Asked, seat: Seat) -> str | None:
        """What its standing order says to this question, which it hears."""
        if seat not in asked.awaited or not (asked.question.hidden or asked.question.by_order):
            return None
        said = self.rules.orders.answer(self.state, seat)
        return None if said is None else str(said)

    def _asked(self, heard: Asked | None, seat: Seat, number: int | None) -> Asked:
        """What this seat hears, if the number is its own."""
        if number is not None and type(number) is not int:
            raise Unreadable()
        if heard is None:
            late = number is not None and number <= self._numbers.of(seat) and self.outcome is None
            raise Late() if late else NotAsked(self.rules.not_asked(self.state, seat), self.rules.name)
        if number is not None and number != self._numbers.of(seat):
            raise Late()
        return heard

    def _a_seat(self, seat: object) -> None:
        """Only the seats of this match, and True is not one of them."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise NotAsked()

    def _perform(self, seat: Seat, action: Action) -> None:
        used = self.chance.used
        due = first_due(self.state)
        moment: Moment[Any] = Moment(self.state, self.chance, self.now)
        moment.answer(seat, action)
        self._undoing.said(None if due is None else due[0], moment.events, drawn=used != self.chance.used)
        self._log(seat, str(action), moment)
        self._begin_pause()

    def _log(self, seat: Seat | None, text: str, moment: Moment[Any] | None = None) -> None:
        if self.entries is not None:
            self.entries.append(Entry(self.now, seat, text))
        if moment is not None:
            self._shown.add(self.now, moment.events)
            self._renumber()

    def tell(self, at: Millis, events: list[Event]) -> None:
        """Note what happened to a position that was played in place of the match."""
        self._shown.add(at, events)

    # --- time ------------------------------------------------------------------------------------

    def tick(self, at: Millis | None) -> None:
        """Time passes; what is due by then happens first, each at its own moment."""
        if at is None:
            return
        if type(at) is not int:
            raise ValueError(f"a time is a whole number of milliseconds, not {at!r}")
        now = self.clock.game_time(at)
        due = first_due(self.state)
        while not self.paused and due is not None and due[0] <= now:
            self._lapse(*due)
            due = first_due(self.state)
        self.now = max(self.now, self.clock.game_time(at))

    def _lapse(self, deadline: Millis, depth: int) -> None:
        self.now = max(self.now, deadline)
        moment: Moment[Any] = Moment(self.state, self.chance, self.now)
        moment.lapse(depth)
        self._undoing.over()
        self._log(None, SILENCE, moment)
        self._begin_pause()

    def next_deadline(self) -> Millis | None:
        """When the table next wakes by itself, in the milliseconds of its keeper."""
        due = None if self.paused else first_due(self.state)
        return None if due is None else self.clock.table_time(due[0])

    def credit(self, millis: Millis) -> None:
        """Give back time that was nobody's fault."""
        if type(millis) is not int or millis < 0:
            raise ValueError(f"a credit is a whole number of milliseconds, not {millis!r}")
        self.clock.credit(millis)
        self._log(None, f"{CREDIT} {millis}")

    # --- pauses ----------------------------------------------------------------------------------

    @property
    def paused(self) -> bool:
        return self._pausing.begun

    @paused.setter
    def paused(self, now: bool) -> None:
        """A match that is imagined from what a live table shows stands still when that does."""
        self._pausing.begun = now

    @property
    def wishes(self) -> list[Seat]:
        """The seats that wish for a pause."""
        return self._pausing.wishes

    def pause(self, seat: Seat, at: Millis | None = None) -> None:
        """A seat wishes for a pause; it begins when every seat that no bot plays has wished for it (AP-13), and
        after the clock that nothing stops (AX-50)."""
        self._a_seat(seat)
        self.tick(at)
        if self.paused or not self.pausable:
            raise NotAsked()
        if self._pausing.wish(seat, self._people(), self.rules.unstoppable(self.state)):
            self._log(seat, PAUSE)
        self._begin_pause()

    def _people(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if seat not in self.bots]

    @property
    def pausable(self) -> bool:
        """Where the table was set up so; a player alone against bots always may (AP-13)."""
        return self.outcome is None and (len(self._people()) == 1 or self.rules.pausable(self.state))

    def _begin_pause(self) -> None:
        if not self._pausing.agreed or self.state.outcome is not None:
            return
        if self._pausing.begins(self.rules.unstoppable(self.state)):
            self.clock.pause(self.clock.table_time(self.now))

    def resume(self, seat: Seat, at: Millis | None = None) -> None:
        """Any seat ends the pause; the game's clock goes on from where it stood."""
        self._a_seat(seat)
        self.tick(at)
        if not self.paused:
            raise NotAsked()
        start = self.clock.table_time(self.now)
        length = self.clock.resume(start if at is None else max(at, start))
        self._pausing.end()
        self._log(seat, f"{RESUME} {length}")

    # --- seats -----------------------------------------------------------------------------------

    def hand_over(self, seat: Seat, bot: str) -> None:
        """From here on a bot of this kind speaks for the seat, with that seat's sight and no more."""
        self._a_seat(seat)
        if not bot.replace("-", "").isalnum():
            raise ValueError(f"a kind of bot is one word, not {bot!r}")
        self.bots[seat] = bot
        self._log(seat, f"{HAND_OVER} {bot}")

    def take_back(self, seat: Seat) -> None:
        """The seat's owner speaks for it again."""
        if self.bots.pop(seat, None) is not None:
            self._log(seat, TAKE_BACK)

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat may take its last sentence back. Never while a hidden question is open: that would tell who
        has answered it."""
        return self._undoes(seat) and not any(asked.question.hidden for asked in self.state.stack)

    def _undoes(self, seat: Seat) -> bool:
        if self.paused or self.state.outcome is not None:
            return False
        last = self._undoing.of(self.entries or (), seat, self.now)
        return last is not None and self.rules.parse(last) is not None

    def undo(self, seat: Seat, at: Millis | None = None, *, recorded: bool = False) -> None:
        """Take the last sentence back; the time that it took is not given back. An old record may have undone a
        sentence that a hidden question follows."""
        self.tick(at)
        if not (self._undoes(seat) if recorded else self.can_undo(seat)):
            raise NotAsked()
        self.state, self.chance = table_before(self)
        self._undoing.over()
        self._numbers.forget()
        moment: Moment[Any] = Moment(self.state, self.chance, self.now)
        moment.tell(Undone(seat))  # What was shown stays shown: nobody can unsee it.
        self._log(seat, UNDO, moment)

    def enter(self, entry: Entry) -> None:
        """Do again what a line of the log says was done."""
        enter(self, entry)

    # --- what is seen ----------------------------------------------------------------------------

    def sight(
        self,
        seat: Seat | None = None,
        *,
        since: int | None = None,
        prompt: Prompt | None = None,
        snapshot: State[Options] | None = None,
    ) -> Sight:
        """What a seat (None: a spectator) sees, with its events from number `since` on (default: the last ones).
        While the table is paused hands and board are hidden (AP-13). A caller who has just made the prompt gives it
        and the snapshot that it was made from."""
        if seat is not None:
            self._a_seat(seat)
        happened = self._shown.happened
        events = Later(self._shown.events, seat, since, happened)
        number = Later(self._shown.number, seat, happened)
        return sight_of(self, self.state.copy() if snapshot is None else snapshot, seat, events, number, prompt)

    def sights(self, since: Mapping[Seat | None, int]) -> dict[Seat | None, Sight]:
        """What each of these sees now, with its events from its own number on, at the table itself and not at a copy:
        for a caller who reads all of it before anything else happens."""
        return {seat: seen_now(self, self._shown, seat, start) for seat, start in since.items()}

    def told(self, seat: Seat | None = None) -> tuple[Told, ...]:
        """Everything that a seat (None: a spectator, hence everybody) has been shown of what happened."""
        return self._shown.events(seat, 0, self._shown.happened)

    def count(self, *kinds: str) -> Mapping[str, int]:
        return self._shown.count(kinds)

    # --- the match as a value --------------------------------------------------------------------

    def copy(self) -> Match:
        """A copy of the match; what happens to one does not touch the other."""
        twin = Match(self.rules, self.state.options, self.chance.copy(), laid=self.state.copy())
        twin.origin, twin.written_options, twin.beginning = self.origin, self.written_options, self.beginning
        twin.now, twin.clock = self.now, self.clock.copy()
        twin.entries = None if self.entries is None else self.entries.copy()
        twin.bots, twin._pausing = self.bots.copy(), self._pausing.copy()
        twin._shown, twin._numbers, twin._undoing = self._shown.copy(), self._numbers.copy(), self._undoing.copy()
        return twin

    def position(self) -> Position:
        """The table as it stands, for search and simulation: the same questions and rules without the words. It holds
        what is hidden: it is for the match's owner, and a player searches that of a match that it imagines."""
        return Position(self.rules, self.state.copy(), self.chance.copy(), self.now)

    def record(self) -> str:
        """The whole match as a text that a person can read and `perigee.replay` plays again. While the game runs
        it is as secret as its state."""
        from perigee.match.record import write

        return write(self)
