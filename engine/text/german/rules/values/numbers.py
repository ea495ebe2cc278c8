"""Plain numbers: as digits before units, as words before things that are counted."""

from __future__ import annotations

from engine.ir.node import Value
from engine.ir.values import Number, Variable, Where
from engine.text.german.rules.writer import Untranslatable
from engine.text.vocabulary.german_words import number_word


def digits(value: Value) -> str:
    """ "3", "X" (before units and with "oder mehr").

    Raises:
        Untranslatable: for computed numbers.
    """
    match value:
        case Number(n=n):
            return str(n)
        case Variable(name=name) | Where(name=name):
            return name
        case _:
            raise Untranslatable(f"{type(value).__name__} is no plain number")


def spelled(value: Value) -> str:
    """ "zwei", "X" (before things that are counted)."""
    return number_word(value.n) if isinstance(value, Number) else digits(value)
