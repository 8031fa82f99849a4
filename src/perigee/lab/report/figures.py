"""Figures as people read them."""

from __future__ import annotations

from perigee.lab.report.interval import Interval
from perigee.words import Words


def number(words: Words, value: float, digits: int = 1) -> str:
    text = f"{value:.{digits}f}".replace("-", "\N{MINUS SIGN}")
    return text.replace(".", words.rules.decimal)


def percent(words: Words, share: float, digits: int = 1) -> str:
    return number(words, share * 100, digits) + words.rules.percent


def bounds(words: Words, interval: Interval) -> str:
    """`80.1% to 85.9%`."""
    return words.text("lab.bounds", low=percent(words, interval.low), high=percent(words, interval.high))
