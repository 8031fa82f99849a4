"""What people read, made from catalogues and plain data: the same templates serve terminal and page.

A template has blanks `{field:kind}`. A scalar is looked up as `kind.value`, an object is put into the template `kind`
(or `kind.Name` where it says what it is), a list is joined. A kind that has a text for `.you` speaks of a seat:
`{to:whom}` is a name or "you"; one that has a text for `.what` puts each value into it: `{card:named}` is « Veto ». Of
a key's variants the most fitting is taken: `.you` where `seat` is the reader's own, `.no-field` where a field is empty
or false, the table's modes (`.fail-safes`), and their combinations in that order.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import combinations
from typing import Any, Final, TypeAlias

from perigee import installed
from perigee.words.language import ALL, LANGUAGES

Catalogue: TypeAlias = Mapping[str, str | list[str]]

_BLANK: Final = re.compile(r"(\b(?:d|qu)e )?\{(\w+)(?::([\w-]+))?\}", re.IGNORECASE)
"""A blank, and a word before it that loses its vowel where the next begins with one: d’Idris, qu’Olivier."""
_VOWEL: Final = re.compile("[aeiouàáâäæéèêëîïíôöóœùûüú]|y(?![aeiouéèy])", re.IGNORECASE)
"""A y counts as a vowel in Yves, not in Yann. An h is left alone, since nothing in a name tells whether it is
silent."""


@cache
def catalogue(language: str, domain: str) -> Catalogue:
    """The texts of a game, or of the table, in one language."""
    found = _file(language, domain) or _file(LANGUAGES[0], domain)
    texts: Catalogue = json.loads(found.read_text("utf-8")) if found else {}
    return texts


def _file(language: str, domain: str) -> Traversable | None:
    """Ours lie here; a game from elsewhere brings its own."""
    name = f"{domain}.json"
    ours = files("perigee.words").joinpath(language, name)
    if ours.is_file():
        return ours
    game = installed.find(domain)
    theirs = game and files(game.words) / language / name
    return theirs if theirs and theirs.is_file() else None


class Words:
    """One reader's words: a language, a game, the players' names, and which seat is the reader's own. `also` names the
    catalogues to look in besides the game's own and the table's; `own` are texts of one table."""

    def __init__(
        self,
        language: str = "en",
        game: str = "table",
        *,
        names: Sequence[str] = (),
        me: int | None = None,
        modes: Sequence[str] = (),
        also: Sequence[str] = (),
        own: Mapping[str, str] | None = None,
    ) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"the languages are {', '.join(LANGUAGES)}, not {language!r}")
        self.language = language
        self.rules = ALL[language]
        self.game = game
        self.names = names
        self.me = me
        self.modes = tuple(modes)
        self.domains = (game, *also, "table")
        self.own = own or {}

    # --- what the table says ---------------------------------------------------------------------

    def event(self, event: Mapping[str, Any]) -> str:
        return self.text(f"event.{event['is']}", _with_actor(event))

    def effect(self, event: Mapping[str, Any]) -> str:
        """An event as it follows its act, inside a sentence: shorter where the catalogue has `effect.Name`. A
        cube that moved comes `from` somewhere."""
        facts = {**event, "from": event["to"] - event["by"]} if {"by", "to"} <= event.keys() else event
        short = f"effect.{event['is']}"
        if any(map(self.has, self._variants(short, facts))):
            return self.text(short, facts)
        template = self._template(f"event.{event['is']}", _with_actor(event)) or ""
        told = self.event(event).removesuffix(".")
        return told if template.startswith("{") else told[:1].lower() + told[1:]

    def question(self, question: Mapping[str, Any]) -> str:
        return self.text(f"question.{question['is']}", question)

    def option(self, option: Mapping[str, Any]) -> str:
        """An option (or a closed one) by its action."""
        action = option["action"]
        return self.text(f"option.{action['is']}", action)

    def refusal(self, refusal: Mapping[str, Any]) -> str:
        """Why not, with its clause in front where there is one."""
        reason = self.text(f"refusal.{refusal['reason']}", refusal["facts"])
        return f"{refusal['clause']}{self.colon}{reason}" if refusal["clause"] else reason

    @property
    def colon(self) -> str:
        return self.rules.colon

    # --- templates -------------------------------------------------------------------------------

    def text(self, key: str, facts: Mapping[str, Any] | None = None, **more: Any) -> str:
        """The text of a key with its blanks filled; a key that has no text shows itself."""
        filled = {**(facts or {}), **more}
        template = self._template(key, filled)
        return key if template is None else self._fill(template, filled)

    def _template(self, key: str, facts: Mapping[str, Any]) -> str | None:
        for variant in self._variants(key, facts):
            found = self._find(variant)
            if found is not None:
                return self._plural(found, facts)
        return None

    def _variants(self, key: str, facts: Mapping[str, Any]) -> Iterator[str]:
        empty = [f"no-{name}" for name, value in facts.items() if value in (None, "", []) or value is False]
        tags = (*self.modes, *empty)
        yours = self.me is not None and facts.get("seat") == self.me
        for root in (f"{key}.you", key) if yours else (key,):
            for size in range(len(tags), -1, -1):
                yield from (".".join((root, *some)) for some in combinations(tags, size))

    def _find(self, key: str) -> str | list[str] | None:
        if key in self.own:
            return self.own[key]
        for domain in self.domains:
            found = catalogue(self.language, domain).get(key)
            if found is not None:
                return found
        return None

    def has(self, key: str) -> bool:
        return self._find(key) is not None

    def _plural(self, found: str | list[str], facts: Mapping[str, Any]) -> str:
        """What counts is the field `count`."""
        if isinstance(found, str):
            return found
        count = facts.get("count", 2)
        return found[0 if self.rules.is_one(count) else 1]

    def _fill(self, template: str, facts: Mapping[str, Any]) -> str:
        return _BLANK.sub(lambda blank: self._filled(blank, facts), template)

    def _filled(self, blank: re.Match[str], facts: Mapping[str, Any]) -> str:
        de, value = blank[1] or "", self.value(facts.get(blank[2]), blank[3] or "plain")
        return (de.replace("e ", "’") if _VOWEL.match(value) else de) + value

    def value(self, value: Any, kind: str) -> str:
        """A field in words."""
        if value in (None, ""):
            return ""
        if isinstance(value, (list, tuple)):
            return self.listing(self._counted(value, kind))
        if isinstance(value, Mapping):
            return self.text(f"{kind}.{value['is']}" if "is" in value else kind, value)
        if kind == "player":
            return self.player(value)
        if type(value) is int and self.has(f"{kind}.you"):
            return self.text(kind, seat=value)
        if self.has(f"{kind}.what"):
            return self.text(f"{kind}.what", what=value)
        if kind == "signed":
            return f"+{value}" if value > 0 else str(value).replace("-", "−")
        if kind == "clock":
            return f"{value // 60_000}:{value // 1000 % 60:02d}"
        if kind == "percent":
            return self.percent(Fraction(value))
        return str(value) if kind == "plain" else self._word(str(value), kind)

    def _counted(self, values: Sequence[Any], kind: str) -> list[str]:
        """Each in words; where the kind counts (`slot.red.many`), equal ones together: two red cards."""
        if not self.has(f"{kind}.many"):
            return [self.value(one, kind) for one in values]
        counts = Counter(values)
        return [self._several(one, counts[one], kind) for one in counts]

    def _several(self, value: Any, count: int, kind: str) -> str:
        if count == 1:
            return self.value(value, kind)
        if self.has(f"{kind}.{value}.many"):
            return self.text(f"{kind}.{value}.many", count=count)
        return self.text(f"{kind}.many", count=count, what=self.value(value, kind))

    def _word(self, value: str, kind: str) -> str:
        """A word of the catalogue, or the word itself; `red/blue` is a choice of words."""
        words = [self.text(f"{kind}.{part}") if self.has(f"{kind}.{part}") else part for part in value.split("/")]
        return f" {self.text('or')} ".join(words)

    def player(self, seat: int) -> str:
        if seat < len(self.names):
            return self.names[seat]
        return self.text("player", number=seat + 1)

    def percent(self, share: Fraction) -> str:
        """Whole percents, but never 0 or 100 where it is not certain."""
        whole = round(share * 100)
        if 0 < share < 1:
            whole = min(99, max(1, whole))
        return f"{whole}{self.rules.percent}"

    def listing(self, parts: Sequence[str]) -> str:
        """One, two and three."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self.text('and')} {parts[-1]}"


def _with_actor(event: Mapping[str, Any]) -> Mapping[str, Any]:
    """The seat that acts: the one that makes or gives something."""
    acts = event.get("maker", event.get("giver"))
    return event if acts is None else {"seat": acts, **event}
