"""What is wrong with card objects and with the files of cards, printings and tokens."""

from __future__ import annotations

from engine.problems import Problem, Word


class NoCardObject(Problem, frozen=True):
    pass


class FieldNoText(Problem, frozen=True):
    field: str


class FieldNoList(Problem, frozen=True):
    field: str


class FieldNoObject(Problem, frozen=True):
    field: str


class FieldNoValue(Problem, frozen=True):
    field: str


class FieldTooLong(Problem, frozen=True):
    field: str


class FieldMissing(Problem, frozen=True):
    field: str


class FieldHoldsSign(Problem, frozen=True):
    field: str
    sign: str


class CostsTooMuch(Problem, frozen=True):
    field: str
    quote: str


class HasTooMuch(Problem, frozen=True):
    field: str
    quote: str


class FaceIsMissing(Problem, frozen=True):
    layout: str


class NoUsableName(Problem, frozen=True):
    field: str
    quote: str | None


class NotAManaSymbol(Problem, frozen=True):
    text: str


class NotAManaCost(Problem, frozen=True):
    text: str


class NoCardType(Problem, frozen=True):
    word: str
    line: str


class NotARarity(Problem, frozen=True):
    name: str


class FieldEmpty(Problem, frozen=True):
    pass


class NumberTwice(Problem, frozen=True):
    set_code: Word
    number: str


class NoTokenLayout(Problem, frozen=True):
    layout: str


class TokenWithoutFace(Problem, frozen=True):
    name: str
