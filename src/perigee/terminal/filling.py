"""A sentence that cannot be listed, built step by step: each blank of its form is a question of its own."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from perigee.terminal.drawing import Drawing
from perigee.terminal.pen import MUTED, Pen, Plain


class Filling:
    """Which of the forms, then one blank after the other, then the whole sentence to be said or not."""

    def __init__(self, forms: Sequence[Plain], drawing: Drawing) -> None:
        self.forms, self.drawing = list(forms), drawing
        self.form: Plain | None = forms[0] if len(forms) == 1 else None
        self.filled: dict[str, str] = {}

    # --- where it stands -------------------------------------------------------------------------

    @property
    def field(self) -> Plain | None:
        """The blank that is asked for now; None before a form is chosen, and when all is filled."""
        if self.form is None:
            return None
        steps = self.drawing.steps(self.form, self.filled)
        name = next((step for step in steps if step not in self.filled), None)
        return next((field for field in self.form["fields"] if field["name"] == name), None)

    @property
    def sentence(self) -> str:
        """The sentence with what is filled in; a blank that was left out goes with the word that announces it."""
        words: list[str] = []
        for word in self.form["sentence"].split() if self.form else ():
            given = self.filled.get(word[1:-1], "") if word.startswith("{") else word
            if given:
                words.append(given)
            elif words:
                words.pop()
        return " ".join(words)

    @property
    def whole(self) -> bool:
        return self.form is not None and self.field is None

    def still_asked(self, prompt: Plain | None) -> bool:
        """Whether the table still takes such a sentence."""
        open_ones = [form["sentence"] for form in prompt["forms"]] if prompt else []
        return any(form["sentence"] in open_ones for form in ([self.form] if self.form else self.forms))

    # --- an answer -------------------------------------------------------------------------------

    def enter(self, text: str, pen: Pen) -> str:
        """Take an answer; what is wrong with it, in words, or nothing."""
        if self.form is None:
            return self._choose(text, pen)
        field = self.field
        if field is None:
            return ""
        given = text or self.drawing.suggests(self.form, field["name"], self.filled)
        found = _read(field, given, pen)
        if found is None:
            return pen.text("form.wrong", given=text, least=field["least"], most=field["most"])
        self.filled[field["name"]] = found
        return ""

    def back(self) -> None:
        if self.filled:
            self.filled.popitem()
        elif len(self.forms) > 1:
            self.form = None

    def _choose(self, text: str, pen: Pen) -> str:
        for number, form in enumerate(self.forms, 1):
            fixed = form["sentence"].partition("{")[0].split()
            if text and text.casefold() in (str(number), *fixed[1:]):
                self.form = form
                return ""
        return pen.text("terminal.no-such-number", count=len(self.forms))

    # --- what it asks ----------------------------------------------------------------------------

    def lines(self, pen: Pen) -> list[Text]:
        if self.form is None:
            which = [Text(self.drawing.title(form, pen)) for form in self.forms]
            return [Text(pen.text("form.which"), "bold"), *_numbered(which, pen), _how("form.how.which", pen)]
        title = Text(self.drawing.title(self.form, pen), "bold")
        if self.whole:
            return [title, Text(self.sentence, "bold"), _how("form.say", pen)]
        return [title, *self._step(self.form, pen)]

    def _step(self, form: Plain, pen: Pen) -> list[Text]:
        field = self.field
        if field is None:
            return []
        name = field["name"]
        asked = Text(pen.text(f"form.{name}", least=field["least"], most=field["most"]))
        suggestion = self.drawing.suggests(form, name, self.filled)
        if suggestion:
            said = " ".join(_in_words(word, pen) for word in suggestion.split())
            return [asked, Text(pen.text("form.suggested", words=said), MUTED)]
        if field["is"] == "Pick":
            marks = [self.drawing.mark(mark, pen) for mark in field["of"]]
            return [asked, *_numbered(marks, pen), _how("form.how.pick", pen)]
        if field["is"] == "Describe":
            words = Text("  ".join(_in_words(word, pen) for word in field["words"]))
            return [asked, words, _how("form.how", pen)]
        return [asked, _how("form.how", pen)]


def _how(key: str, pen: Pen) -> Text:
    return Text(pen.text(key), MUTED)


def _numbered(items: Sequence[Text], pen: Pen) -> list[Text]:
    """Beside one another, as many as a line takes."""
    lines = [Text()]
    for number, item in enumerate(items, 1):
        one = Text.assemble((f"{number} ", "bold"), item, "   ")
        if lines[-1].cell_len + one.cell_len - 3 > pen.width:
            lines.append(Text())
        lines[-1].append_text(one)
    return lines


def _in_words(word: str, pen: Pen) -> str:
    return pen.words.value(word, "colour") if word != "any" else pen.text("form.any")


def _read(field: Plain, text: str, pen: Pen) -> str | None:
    """The answer as a sentence has it; None where it is none."""
    if field["is"] == "Pick":
        return _picked(field, text.replace(",", " ").split())
    if field["is"] == "Number":
        return _number(field, text)
    return _described(field, text.casefold().replace(",", " ").split(), pen)


def _picked(field: Plain, words: Sequence[str]) -> str | None:
    """By number in the list, or by name."""
    ids = [mark.partition(":")[2] or mark for mark in field["of"]]
    if list(words) == ["0"]:
        words = []
    by_number = {str(number): one for number, one in enumerate(ids, 1)}
    found = [word if word in ids else by_number.get(word) for word in words]
    whole = [one for one in found if one is not None]
    fits = len(whole) == len(words) == len(set(whole)) and field["least"] <= len(whole) <= field["most"]
    return " ".join(whole) if fits else None


def _number(field: Plain, text: str) -> str | None:
    if not text:
        return "" if field["optional"] else None
    fits = text.isascii() and text.isdecimal() and field["least"] <= int(text) <= field["most"]
    return str(int(text)) if fits else None


def _described(field: Plain, words: Sequence[str], pen: Pen) -> str | None:
    """`2`, `2 orange`, `red/blue any`: words of the form, in English or in the reader's language."""
    if not words or list(words) == ["0"]:
        return "" if field["least"] == 0 else None
    count = int(words[0]) if words[0].isascii() and words[0].isdecimal() else 0
    rest = words[1:] if count else words
    known = {_in_words(word, pen).casefold(): word for word in field["words"]} | {word: word for word in field["words"]}
    slots = ["/".join(known.get(part, "") for part in word.split("/")) for word in rest]
    if any("" in slot.split("/") for slot in slots) or (count and len(slots) > count):
        return None
    slots += ["any"] * (count - len(slots))
    return " ".join(slots) if field["least"] <= len(slots) <= field["most"] else None
