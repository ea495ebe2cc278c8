"""Problems with a deck, as values; and problems with a deck file, a stored format or a ban list.

An illegal deck isn't an error: validation returns problems. Each has the rule it breaks, the card, and a fix if one is
possible. The program's messages turn `code` and the other fields into sentences for people.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.decks.deck_changes import Fix
from engine.errors import Problem, Word

ProblemCode = Literal[
    "too_few_cards",  # count, limit
    "too_many_cards",  # count, limit
    "too_many_copies",  # card, count, limit
    "no_commander",
    "too_many_commanders",  # count
    "not_a_commander",  # card
    "background_alone",  # card: a Background needs a commander that chooses one
    "not_partners",  # card, others: the other commander
    "colour_not_chosen",  # card
    "colour_cannot_be_chosen",  # card
    "outside_colour_identity",  # card, count, colours: those outside; identity: the commanders'
    "basic_land_type_outside",  # card, count, colours; identity
    "several_basic_types",  # card, count, others: the basic land types of a deck that may have only one
    "banned",  # card, count
    "banned_outside_word",  # card, count, detail: what its text refers to
    "removed_from_play",  # card, count
    "casual_card",  # card, count: an acorn, a silver border or a playtest card
    "digital_only",  # card, count
    "meld_result",  # card, count
    "not_released",  # card, count, detail: the day on which it comes out
    "not_legal",  # card, count: according to its card object
    "belongs_in_no_deck",  # card, count, detail: what it is ("token", "emblem", "art card")
    "not_in_pool",  # card, count: how many too many, limit: how many the pool has
    "unknown_card",  # card, count
    "sideboard_not_used",  # count
    "companion_has_no_ability",  # card
    "companion_condition_unknown",  # card
    "companion_condition_broken",  # card, detail: the condition, others: cards that break it
    "companion_outside_identity",  # card, colours; identity
    "companion_name_in_deck",  # card
    "companion_banned",  # card
    "companion_not_in_pool",  # card
]


class DeckProblem(msgspec.Struct, frozen=True, omit_defaults=True):
    """One problem. `rule` is the number of the rule that the deck breaks; `card` the English name of the card it
    is about, if it is about one. Which of the other fields are set depends on `code`, as listed beside the
    codes; `colours` and `identity` are in WUBRG order."""

    code: ProblemCode
    rule: str
    card: str | None = None
    count: int = 0
    limit: int = 0
    colours: str = ""
    identity: str = ""
    detail: str = ""
    others: tuple[str, ...] = ()
    fix: Fix | None = None


class NameTwice(Problem, frozen=True):
    pass


class NoBanList(Problem, frozen=True):
    name: str


class NotPositive(Problem, frozen=True):
    value: int


class LimitNotPositive(Problem, frozen=True):
    pass


class BelowMinimum(Problem, frozen=True):
    value: int | None


class NeedsLanguages(Problem, frozen=True):
    pass


class NeedsBasicLands(Problem, frozen=True):
    pass


class IsEmpty(Problem, frozen=True):
    pass


class NoRuleNumber(Problem, frozen=True):
    text: str


class TooManyBytes(Problem, frozen=True):
    count: int
    most: int


class NoUtf8(Problem, frozen=True):
    line: int
    byte: Word


class NoText(Problem, frozen=True):
    line: int
    sign: str


class EmptyFile(Problem, frozen=True):
    pass


class NoCopies(Problem, frozen=True):
    line: int
    quote: str
    most: int


class LineTooLong(Problem, frozen=True):
    line: int
    quote: str


class NoCockatriceDeck(Problem, frozen=True):
    line: int
    quote: str


class NoMagicOnlineDeck(Problem, frozen=True):
    line: int
    quote: str


class HasDocumentType(Problem, frozen=True):
    line: int
    quote: str


class HasEntities(Problem, frozen=True):
    line: int
    quote: str


class NotXml(Problem, frozen=True):
    line: int


class DocumentTooDeep(Problem, frozen=True):
    line: int
    quote: str


class NoDeckEnding(Problem, frozen=True):
    file: str


class PlainText(Problem, frozen=True):
    """A problem with the plain format, which many programs share."""


class NoCardFound(Problem, frozen=True):
    notation: Word | PlainText


class NoNotation(Problem, frozen=True):
    name: str
    known: tuple[Word, ...]


class TooManyCards(Problem, frozen=True):
    most: int


class TooManyLines(Problem, frozen=True):
    most: int


class TooManyColumns(Problem, frozen=True):
    line: int
    most: int


class NotATable(Problem, frozen=True):
    line: int


class NoNameColumn(Problem, frozen=True):
    """`quote`: the table's first line."""

    quote: str


class BrokenJson(Problem, frozen=True):
    problem: Problem


class NoCopiesOf(Problem, frozen=True):
    card: str
    quote: str
    most: int


class NoSeatInLog(Problem, frozen=True):
    """`count`: how many seats the draft log has."""

    seat: int
    count: int


class EmptySeat(Problem, frozen=True):
    seat: int
    name: str


class BrokenSection(Problem, frozen=True):
    """`heading`: the section of a cube list that can't be read."""

    line: int
    heading: str


class NoSheetOfCube(Problem, frozen=True):
    layout: str
    sheet: str


class PdfFile(Problem, frozen=True):
    """This and the next ones: files that aren't deck lists, by their kind."""


class PictureFile(Problem, frozen=True):
    pass


class SpreadsheetFile(Problem, frozen=True):
    pass


class TextDocument(Problem, frozen=True):
    pass


class ZipFile(Problem, frozen=True):
    pass


class PackedFile(Problem, frozen=True):
    pass


class DatabaseFile(Problem, frozen=True):
    pass


class WebPage(Problem, frozen=True):
    pass


class WebAddress(Problem, frozen=True):
    pass


class EmailFile(Problem, frozen=True):
    pass


class PriceList(Problem, frozen=True):
    pass


class ArenaLog(Problem, frozen=True):
    pass


class CubeList(Problem, frozen=True):
    """`mark`: the line that shows it."""

    mark: str


class SavedGame(Problem, frozen=True):
    pass


class SavedDraft(Problem, frozen=True):
    pass


class PodFile(Problem, frozen=True):
    pass


class PositionFile(Problem, frozen=True):
    pass


class CardObjects(Problem, frozen=True):
    pass


class JsonWithoutDeck(Problem, frozen=True):
    pass


class OtherXml(Problem, frozen=True):
    """`root`: the document's outermost element."""

    root: str
