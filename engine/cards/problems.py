"""Problems with card objects, with the files of cards, printings and tokens, and with searches."""

from __future__ import annotations

from engine.errors import Problem, Word


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


class NotAStanding(Problem, frozen=True):
    word: str


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


class NamesNoMana(Problem, frozen=True):
    value: str


class NoManaCost(Problem, frozen=True):
    value: str


class KeyNotCompared(Problem, frozen=True):
    term: str
    key: str
    sign: str


class ValueNotCompared(Problem, frozen=True):
    value: str
    sign: str


class NamesNoColours(Problem, frozen=True):
    value: str


class NoSearchWord(Problem, frozen=True):
    term: str
    key: str


class NoSearchWordBut(Problem, frozen=True):
    """An unknown search word. `near`: the words that may be meant."""

    term: str
    key: str
    near: tuple[Word, ...]


class NotATerm(Problem, frozen=True):
    """A word with a comparison operator but without a search key before it."""

    term: str


class NoDataFor(Problem, frozen=True):
    term: str
    key: str


class PatternTooSlow(Problem, frozen=True):
    value: str
    most: int


class NotADay(Problem, frozen=True):
    term: str
    value: str


class NotAPrice(Problem, frozen=True):
    term: str
    value: str


class NoKindBut(Problem, frozen=True):
    term: str
    value: str
    near: tuple[Word, ...]


class WithoutEffect(Problem, frozen=True):
    """Search words that have no effect here, as they were typed."""

    terms: tuple[Word, ...]


class NoDataYet(Problem, frozen=True):
    """A search asks for data that no card has so far."""

    term: str


class NoKindOfCard(Problem, frozen=True):
    term: str
    value: str


class NoFormatCalled(Problem, frozen=True):
    term: str
    name: str
    known: tuple[Word, ...]


class TakesNoPattern(Problem, frozen=True):
    term: str
    key: str


class SearchQuoteOpen(Problem, frozen=True):
    text: str


class TermQuoteOpen(Problem, frozen=True):
    term: str


class NoValueGiven(Problem, frozen=True):
    term: str


class PatternTooLong(Problem, frozen=True):
    value: str
    most: int


class NoPattern(Problem, frozen=True):
    value: str
    problem: Problem


class NoSuchRarity(Problem, frozen=True):
    value: str
    known: tuple[Word, ...]


class NoNumberFor(Problem, frozen=True):
    """A value that isn't a number. `term`: the key and its comparison operator."""

    value: str
    term: str


class NoOrder(Problem, frozen=True):
    value: str
    known: tuple[Word, ...]


class NoDirection(Problem, frozen=True):
    value: str


class ClosesTooOften(Problem, frozen=True):
    text: str


class OpensTooOften(Problem, frozen=True):
    text: str


class NothingToLookFor(Problem, frozen=True):
    text: str


class BeginsWith(Problem, frozen=True):
    text: str
    word: str


class EndsEarly(Problem, frozen=True):
    text: str


class NestedTooDeep(Problem, frozen=True):
    text: str
    most: int


class UnreadableFrom(Problem, frozen=True):
    text: str
    rest: str
