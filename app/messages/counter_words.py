"""Kinds of counters in words, long for sentences and short for badges."""

from __future__ import annotations

from app.messages.message import Message
from engine.text.vocabulary.german_words import COUNTERS

_SHORT = 4
"""So many letters of a long name fit on a badge."""


def counter_kind(kind: str) -> Message:
    """ "+1/+1", "loyalty" / "Loyalitätsmarke"."""
    if kind.startswith(("+", "-")):
        return Message(kind, f"{kind}-Marke")
    return Message(kind, COUNTERS.get(kind, f"{kind.capitalize()}-Marke"))


def counter_badge(kind: str, language: str) -> str:
    """The kind as a badge shows it: as it is if it is short, else its beginning."""
    if kind.startswith(("+", "-")):
        return kind
    name = kind if language == "en" else COUNTERS.get(kind, kind.capitalize()).removesuffix("marke").rstrip("s-")
    return name if len(name) <= _SHORT + 4 else f"{name[:_SHORT]}."
