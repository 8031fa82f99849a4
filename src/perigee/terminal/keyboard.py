"""What a person types: a number, a sentence, or a word to look something up. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rich.text import Text

from perigee import Illegal
from perigee.table import NotAsked, Refusal, Seat, plain
from perigee.terminal.drawing import Drawing, Lookup, Page
from perigee.terminal.filling import Filling
from perigee.terminal.hint import hint_lines
from perigee.terminal.pen import MUTED, Pen, Plain
from perigee.terminal.rulebook import pages, story
from perigee.terminal.sitting import TEMPO, Sitting
from perigee.terminal.story import Teller
from perigee.terminal.typed import closed, one_of, plainly, sentence
from perigee.words import Words

COMMANDS = ("help", "rules", "why", "hint", "log", "since", "about", "undo", "pause", "tempo", "sit", "quit")


class Keyboard:
    """One keyboard, and the person at it now: `seat` is whose sight the screen shows (None: a spectator's), `gate`
    the seat that must press Enter before its hand is shown, `visit` a seat that somebody chose to sit down at though it
    is not asked, `width` how wide a page may be."""

    def __init__(self, sitting: Sitting, drawing: Drawing, language: str) -> None:
        self.sitting, self.drawing, self.language = sitting, drawing, language
        self.seat: Seat | None = sitting.people[0] if sitting.people else None
        self.gate: Seat | None = None
        self.visit: Seat | None = None
        self._visited_when: list[Seat] = []
        self.page: list[Text] | None = None
        self.note = ""
        self.filling: Filling | None = None
        self.words_typed = 0
        self.width = 100
        sitting.hint_told = self._hint_told
        self._hint_for: tuple[Seat, int] | None = None
        drawing.learn(sitting.match.rules.data_texts)
        if len(sitting.people) > 1:
            self.hand_to((*sitting.asked(), *sitting.people)[0])

    # --- who sits here ---------------------------------------------------------------------------

    def look_up(self) -> None:
        """Where the table waits for another person at this keyboard, hide the hand until they are there."""
        asked = self.sitting.asked()
        if self.visit is not None and (asked != self._visited_when or not self._can_stay(self.visit)):
            self.visit = None
        if len(self.sitting.people) > 1 and self.gate is None and asked and self.seat not in (*asked, self.visit):
            self.hand_to(asked[0])
        elif self.filling is not None and not self.filling.still_asked(self.sight["prompt"]):
            self.filling, self.page, self.note = None, None, self.words.text("form.gone")

    def hand_to(self, seat: Seat) -> None:
        self.seat, self.gate, self.page, self.note, self.filling = None, seat, None, "", None
        if self.drawing.one_person(self.sight):
            self.seat, self.gate = seat, None

    def _can_stay(self, seat: Seat) -> bool:
        """A player who is not asked stays while there is something to say, and may look at their own other hand."""
        return self.sitting.sight(seat)["prompt"] is not None or self.drawing.one_person(self.sight)

    @property
    def sight(self) -> Plain:
        return self.sitting.sight(self.seat)

    @property
    def words(self) -> Words:
        seen = self.sitting.sight(self.seat)
        bots = self.sitting.match.bots
        shared = Words(self.language, "table", also=("terminal",))
        names = [
            shared.text("terminal.bot" if seat in bots else "player", number=seat + 1)
            for seat in range(self.sitting.match.seats)
        ]
        return Words(
            self.language, seen["game"], names=self.drawing.names(seen, names), me=self.seat,
            modes=self.drawing.modes(seen), also=("terminal",), own=self.drawing.own_words(self.language),
        )  # fmt: skip

    @property
    def options(self) -> list[Plain]:
        prompt = self.sight["prompt"]
        return [] if prompt is None else list(prompt["options"])

    # --- what is typed ---------------------------------------------------------------------------

    def enter(self, typed: str) -> None:
        """A line was typed. Afterwards there may be a page to show, or a note."""
        text = " ".join(typed.split())
        self.page, self.note = None, ""
        self.words_typed += 1
        if self.sitting.match.paused:
            self.sitting.resume()
        elif self.gate is not None and not self._is_quit(text):
            self.seat, self.gate = self.gate, None
            self.sitting.start()
        elif not self.sitting.running and not text:
            self.sitting.start()
        elif self.visit is not None and not text:
            self.visit = None
        elif self.filling is not None:
            self._fill(self.filling, text)
        elif text:
            self._act(text)

    def _is_quit(self, text: str) -> bool:
        return self._command(text.casefold()) == "quit"

    def _act(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        command = self._command(word.casefold())
        forms = self._begun(text)
        if command is not None and all(option["say"] != text for option in self.options):
            self._commands()[command](rest)
        elif forms:
            self.filling = Filling(forms, self.drawing)
            self.page = self.filling.lines(self._pen())
        else:
            self.say(text)

    # --- a sentence built step by step -----------------------------------------------------------

    def _begun(self, text: str) -> list[Plain]:
        """The forms whose sentence begins with these words: `offer`, `offer su`, `counter 2`. The first word may
        be in the reader's language."""
        prompt = self.sight["prompt"]
        words = plainly(text).split()
        found = []
        for form in prompt["forms"] if prompt else ():
            fixed = form["sentence"].partition("{")[0].split()
            verb = plainly(self.words.text(f"form.verb.{fixed[0]}"))
            if words and words[0] in (fixed[0], verb) and words[1:] == fixed[1 : len(words)]:
                found.append(form)
        return found

    def _fill(self, filling: Filling, text: str) -> None:
        """An answer to the step that is shown, or a word to look something up beside it."""
        word, _, rest = text.partition(" ")
        command = self._command(word.casefold()) if text else None
        problem = ""
        if plainly(text) in ("stop", plainly(self.words.text("form.stop"))):
            self.filling = None
            return
        if plainly(text) in ("back", plainly(self.words.text("form.back"))):
            filling.back()
        elif command is not None:
            self._commands()[command](rest)
        elif filling.whole and not text:
            self._say_filled(filling)
        else:
            problem = filling.enter(text, self._pen())
        if self.filling is not None:
            above = [Text(said, "bold") for said in (problem, self.note) if said]
            self.page = [*(self.page or ()), *above, *filling.lines(self._pen())]

    def _say_filled(self, filling: Filling) -> None:
        """Where it is refused, the reason stands above it and one may go back."""
        self.say(filling.sentence)
        if not self.note:
            self.filling = None

    def _command(self, word: str) -> str | None:
        """Commands have their English name and one in the reader's language."""
        return "help" if word == "?" else one_of(self.command_names(), word, self.words, "command")

    def command_names(self) -> list[str]:
        orders = ["orders"] if self.sitting.match.rules.orders.sentences else []
        return [*self.drawing.pages(), *self.drawing.lookups(), *orders, *COMMANDS]

    def _commands(self) -> Mapping[str, Callable[[str], None]]:
        own = {name: self._own_page(page) for name, page in self.drawing.pages().items()}
        asked = {name: self._looked_up(lookup) for name, lookup in self.drawing.lookups().items()}
        return {
            **own, **asked, "help": self._help, "rules": self._rules, "why": self._why, "hint": self._hint,
            "log": self._log, "since": self._since, "tempo": self._tempo, "orders": self._orders,
            "about": self._about, "undo": self._undo, "pause": self._pause, "sit": self._sit,
            "quit": lambda _: self.sitting.leave(),
        }  # fmt: skip

    def say(self, text: str) -> None:
        """A number of the list, a sentence, or an option in the reader's own words."""
        prompt = self.sight["prompt"]
        if self.seat is not None and prompt is None and self._ordered(self.seat, text):
            return
        if self.seat is None or prompt is None:
            self.note = self._not_asked(self.seat)
            return
        if text.isdecimal() and not 1 <= int(text) <= len(prompt["options"]):
            self.note = self.words.text("terminal.no-such-number", count=len(prompt["options"]))
            return
        try:
            self.sitting.say(self.seat, self._sentence(text, prompt), prompt["number"])
            self.visit = None
        except Illegal as problem:
            self.note = self._refused(problem)

    def _ordered(self, seat: Seat, text: str) -> bool:
        """A player who is not asked may give a standing order or take one back; in the reader's own words too."""
        said = {plainly(words): sentence for sentence, words in self._known_orders()}
        try:
            self.sitting.order(seat, said.get(plainly(text), text))
        except NotAsked:
            return False
        except Illegal as problem:
            self.note = self._refused(problem)
        return True

    def _known_orders(self) -> list[tuple[str, str]]:
        """Every standing order of this game: its sentence, and what it means."""
        rules = self.sitting.match.rules
        found = ((sentence, rules.parse(sentence)) for sentence in rules.orders.sentences)
        return [(sentence, self.words.option({"action": plain(action)})) for sentence, action in found]

    def _not_asked(self, seat: Seat | None) -> str:
        """Why this seat has nothing to say, as the rules tell it."""
        match = self.sitting.match
        why = None if seat is None else match.rules.not_asked(match.state, seat)
        return self.words.text("terminal.not-asked") if why is None or why.reason == "not-asked" else self._reason(why)

    def _sentence(self, text: str, prompt: Plain) -> str:
        return sentence(text, prompt, self.words, self.sitting.match.rules)

    def _refused(self, problem: Illegal) -> str:
        return self._reason(problem.refusal)

    def _reason(self, refusal: Refusal) -> str:
        return self.words.refusal({"clause": refusal.clause, "reason": refusal.reason, "facts": refusal.facts})

    # --- what can be looked up -------------------------------------------------------------------

    def _pen(self) -> Pen:
        return Pen(self.words, self.width)

    def _own_page(self, page: Page) -> Callable[[str], None]:
        def show(_: str) -> None:
            self.page = page(self.sight, self._pen())

        return show

    def _looked_up(self, lookup: Lookup) -> Callable[[str], None]:
        def show(wanted: str) -> None:
            self.page = lookup(self.sight, self._pen(), wanted)

        return show

    def _why(self, move: str) -> None:
        """Why something is not possible now: all of it, or one move."""
        prompt = self.sight["prompt"]
        if prompt is None or self.seat is None:
            self.note = self._not_asked(self.seat)
        elif move:
            self.note = self._why_not(move, prompt)
        elif prompt["closed"]:
            self.page = [Text(self.words.text("terminal.closed"), "bold"), *map(self._closed, prompt["closed"])]
        else:
            self.note = self.words.text("terminal.nothing-closed")

    def _closed(self, closed: Plain) -> Text:
        return Text.assemble(f"{self.words.option(closed)}  ", (self.words.refusal(closed["refusal"]), MUTED))

    def _why_not(self, move: str, prompt: Plain) -> str:
        """Tried on a copy of the match, so that asking is never doing."""
        known = closed(move, prompt, self.words)
        if known is not None:
            return self.words.refusal(known)
        said = self._sentence(move, prompt) if not move.isdecimal() else move
        trial = self.sitting.match.copy()
        try:
            trial.say(self.seat or 0, said, prompt["number"])
        except Illegal as problem:
            return self._refused(problem)
        return self.words.text("terminal.possible", sentence=move)

    def _hint(self, _: str) -> None:
        """What a strong partner would say; the same question is answered once."""
        prompt = self.sight["prompt"]
        if not self.sitting.hints:
            self.note = self.words.text("terminal.no-hints")
        elif prompt is None or self.seat is None:
            self.note = self._not_asked(self.seat)
        else:
            self.note = self._coached.text("hint.thinking")
            self._hint_for = self.seat, prompt["number"]
            self.sitting.hint(*self._hint_for)

    def _hint_told(self, hint: Plain | None) -> None:
        """Unless the table has moved on."""
        prompt = self.sight["prompt"]
        if prompt is not None and self._hint_for == (self.seat, prompt["number"]):
            self.note, self.page = "", hint_lines(self._coached, hint)

    @property
    def _coached(self) -> Words:
        return Words(self.language, self.sight["game"], me=self.seat, modes=self.drawing.modes(self.sight),
                     also=("terminal", "review"), own=self.drawing.own_words(self.language))  # fmt: skip

    def _log(self, _: str) -> None:
        self.page = list(self.teller().line_by_line(self.sitting.story(self.seat)))

    def _since(self, _: str) -> None:
        self.page = self.teller().since(self.sitting.story(self.seat))

    def _orders(self, _: str) -> None:
        self.page = [Text(self.words.text("terminal.orders"), "bold")]
        self.page += [Text(f"  {words}", "bold") for _, words in self._known_orders()]

    def _tempo(self, typed: str) -> None:
        tempo = one_of(TEMPO, typed, self.words, "tempo-word", "tempo")
        if tempo is not None:
            self.sitting.set_tempo(tempo)
            self.note = self.words.text("terminal.tempo", tempo=tempo)
        else:
            self.note = self.words.text("terminal.no-tempo")

    def teller(self, pen: Pen | None = None) -> Teller:
        return Teller(pen or self._pen(), self.sitting.reasons)

    def told(self, one: Plain) -> Text:
        """An event in words, with the time that had passed."""
        when = self.words.value(one["at"], "clock")
        line = Text.assemble((f"{when:>6}  ", MUTED), self.words.event(one["event"]))
        aside = self.drawing.aside(one["event"], self._pen())
        return line.append(f" {aside}", MUTED) if aside else line

    def _rules(self, wanted: str) -> None:
        """The whole text, a chapter, a clause, or what it says of a word."""
        self.page = pages(self.words, wanted)

    def _about(self, _: str) -> None:
        words = self.words
        self.page = [*story(words), Text(words.text("about.perigee"))]
        if self.sight["commitment"]:
            self.page.append(Text(words.text("about.commitment", commitment=self.sight["commitment"])))

    def _help(self, _: str) -> None:
        words = self.words
        self.page = [Text(words.text("terminal.help"), "bold")]
        alone = len(self.sitting.people) < 2  # there is nobody else to hand the keyboard to
        for name in self.command_names():
            if name == "sit" and alone:
                continue
            usage = words.text(f"command.{name}")
            self.page.append(Text.assemble((f"{usage:<12} ", "bold"), words.text(f"help.{name}")))
        prompt = self.sight["prompt"]
        for verb in dict.fromkeys(form["sentence"].split()[0] for form in prompt["forms"]) if prompt else ():
            usage = words.text(f"form.verb.{verb}")
            self.page.append(Text.assemble((f"{usage:<12} ", "bold"), words.text(f"form.help.{verb}")))
        if words.has("timer.help"):
            self.page.append(Text(words.text("timer.help"), MUTED))

    # --- what else can be done -------------------------------------------------------------------

    def _undo(self, _: str) -> None:
        try:
            self.sitting.undo(self.seat)
        except Illegal:
            self.note = self.words.text("undo.why")

    def _pause(self, _: str) -> None:
        try:
            self.sitting.pause()
        except Illegal:
            self.note = self.words.text("terminal.no-pause")

    def _sit(self, number: str) -> None:
        """Another person at this keyboard sits down, where there is something to say; so does one person with two
        hands."""
        seat = int(number) - 1 if number.isdecimal() else -1
        if seat in self.sitting.people and len(self.sitting.people) > 1:
            self._visit(seat)
        else:
            people = [self.words.value(one + 1, "plain") for one in self.sitting.people]
            self.note = self.words.text("terminal.no-such-seat", people=people)

    def _visit(self, seat: Seat) -> None:
        idle = self.sitting.sight(seat)["prompt"] is None or not self.sitting.sight(seat)["prompt"]["options"]
        if not idle or self.drawing.one_person(self.sight):
            self.hand_to(seat)
            self.visit, self._visited_when = seat, self.sitting.asked()
        if idle:
            self.note = self._not_asked(seat)
