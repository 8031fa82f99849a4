"""Names that look alike at one table are told apart: nobody passes for somebody else."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from perigee.server.tables.names import LONGEST

_PAIRS: Final = (
    "аa вb еe кk мm нh оo рp сc тt уy хx ѕs іi јj ԁd ԛq ԝw ӏl ьb "
    "αa βb εe ιi κk νv οo ρp τt υu χx ηn ωw ҽe 0o 1l |l !l $s 5s @a 3e ıi ɑa ɡg "
    "օo սu հh ոn ռn զq գq ցg յj լl տs աw "
    "ᎪaᏴbᏟcᎠdᏧdᎬeᏀgᏻgᎻhᏂhᎫjᏦkᏞlᎷmᏢpᎡrᏒrᏚsᏕsᎢtᏙvᎳwᏔwᎽyᏃz "
    "ꓮaꓐbꓚcꓓdꓰeꓝfꓖgꓧhꓲiꓙjꓗkꓡlꓟmꓠnꓳoꓑpꓣrꓢsꓔtꓴuꓦvꓪwꓫxꓬyꓜz"
)  # fmt: skip
_LATIN: Final = {ord(drawn): plain for drawn, plain in re.findall("(\\S)(\\S)", _PAIRS)}
"""Letters of other alphabets, and figures, that are drawn like a Latin letter."""
_VARIANT: Final = re.compile(r"LATIN (?:SMALL|CAPITAL|LETTER SMALL CAPITAL)(?: LETTER)? (\w)(?: WITH .+)?")
_SAME: Final = (("rn", "m"), ("vv", "w"), ("i", "l"))


def drawn(name: str) -> str:
    """What a name looks like from afar: case, accents, spaces and alphabets are not seen."""
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold()).translate(_LATIN)
    text = "".join(_plainly(letter) for letter in bare if unicodedata.category(letter)[0] in "LN")
    for pair, single in _SAME:
        text = text.replace(pair, single)
    return text or name


def _plainly(letter: str) -> str:
    """A Latin letter without its stroke, hook or tail: those are not accents that could be taken off."""
    variant = None if letter.isascii() else _VARIANT.fullmatch(unicodedata.name(letter, ""))
    return letter if variant is None else variant[1].lower()


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it where somebody at the table has one that looks the same."""
    taken = {drawn(other) for other in others if other}
    found, number = name, 1
    while drawn(found) in taken:
        number += 1
        found = f"{name[: LONGEST - len(str(number)) - 1].rstrip()} {number}"
    return found
