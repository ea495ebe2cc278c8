"""Set data stored below `data/cards/`: printings, tokens (111) and emblems (114).

Input: the bytes of a file with one JSON document per line. Output, in file order: `Printing` values (the number, rarity
and artist of each card), `CardFacts` of layout "token", or `EmblemFacts`. A token's colours are a colour indicator,
because it has no mana cost (111.3); its abilities belong to the card that creates it. Errors name the file, line and
field.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from engine.cards.facts import CardFacts, Printing
from engine.cards.problems import FieldEmpty, NotARarity, NoTokenLayout, NumberTwice, TokenWithoutFace
from engine.cards.stored_facts import StoredFacts, pack_facts, unpack_facts
from engine.errors import AtKey, OnLineOfFile, Problem, UnreadableInput, Word, problem_of

T = TypeVar("T")

_encoder = msgspec.json.Encoder(order="deterministic")


def read_lines(data: bytes, source: str, decoder: msgspec.json.Decoder[T]) -> Iterator[T]:
    """Yields the value of each line of `data`, checked against the decoder's type.

    Raises:
        UnreadableInput: naming `source`, the line and the invalid field.
    """
    for number, line in enumerate(data.splitlines(), 1):
        try:
            yield decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise UnreadableInput(OnLineOfFile(Word(source), number, problem_of(problem))) from None


def write_lines(values: Iterable[Any]) -> bytes:
    """Returns the stored form of `values`, one per line."""
    return b"".join(_encoder.encode(value) + b"\n" for value in values)


RARITIES = ("common", "uncommon", "rare", "mythic", "special")

_decoder = msgspec.json.Decoder(Printing)


def read_printings(data: bytes, source: str) -> tuple[Printing, ...]:
    """Returns the printings of a stored file.

    Raises:
        UnreadableInput: naming `source`, the line and the invalid field; also for an unknown rarity, and for a number
            that two printings of one set share.
    """
    printings = []
    numbers: set[tuple[str, str]] = set()
    for line, printing in enumerate(read_lines(data, source, _decoder), 1):
        if printing.rarity not in RARITIES:
            raise _unreadable_printing(source, line, NotARarity(printing.rarity), "rarity")
        for field in ("name", "set_code", "number", "sheet"):
            if not getattr(printing, field):
                raise _unreadable_printing(source, line, FieldEmpty(), field)
        key = (printing.set_code, printing.number)
        if key in numbers:
            raise _unreadable_printing(source, line, NumberTwice(Word(printing.set_code), printing.number), "number")
        numbers.add(key)
        printings.append(printing)
    return tuple(printings)


def _unreadable_printing(source: str, line: int, problem: Problem, key: str) -> UnreadableInput:
    return UnreadableInput(OnLineOfFile(Word(source), line, AtKey(problem, Word(key))))


def write_printings(printings: Iterable[Printing]) -> bytes:
    """Returns the stored form of `printings`, one per line."""
    return write_lines(printings)


class EmblemFacts(msgspec.Struct, frozen=True):
    """An emblem by its display name and the card that creates it."""

    name: str
    source: str


_token_decoder = msgspec.json.Decoder(StoredFacts)
_emblem_decoder = msgspec.json.Decoder(EmblemFacts)


def read_tokens(data: bytes, source: str) -> tuple[CardFacts, ...]:
    """Returns the tokens of a stored file; several may share a name.

    Raises:
        UnreadableInput: naming `source`, the line and the invalid field.
    """
    tokens = []
    for line, stored in enumerate(read_lines(data, source, _token_decoder), 1):
        if stored.layout != "token":
            raise _unreadable_token(source, line, NoTokenLayout(stored.layout), "layout")
        if not stored.faces:
            raise _unreadable_token(source, line, TokenWithoutFace(stored.name), "faces")
        try:
            tokens.append(unpack_facts(stored))
        except UnreadableInput as problem:
            raise _unreadable_token(source, line, problem.problem, "faces") from None
    return tuple(tokens)


def _unreadable_token(source: str, line: int, problem: Problem, key: str) -> UnreadableInput:
    return UnreadableInput(OnLineOfFile(Word(source), line, AtKey(problem, Word(key))))


def write_tokens(tokens: Iterable[CardFacts]) -> bytes:
    """Returns the stored form of `tokens`, one per line."""
    return write_lines(pack_facts(token) for token in tokens)


def read_emblems(data: bytes, source: str) -> tuple[EmblemFacts, ...]:
    """Returns the emblems of a stored file.

    Raises:
        UnreadableInput: naming `source`, the line and the invalid field.
    """
    return tuple(read_lines(data, source, _emblem_decoder))


def write_emblems(emblems: Iterable[EmblemFacts]) -> bytes:
    """Returns the stored form of `emblems`, one per line."""
    return write_lines(emblems)
