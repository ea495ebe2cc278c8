"""Tokens (111) and emblems (114) of a set: their facts, as stored below `data/cards/`.

Comes in: the bytes of such a file. Goes out: `CardFacts` of layout "token" whose colours are a colour indicator
(a token has no mana cost, 111.3), and `EmblemFacts`. What they do is part of the card that creates them.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.cards.facts import CardFacts
from engine.cards.facts_codec import StoredFacts, pack_facts, unpack_facts
from engine.cards.problems import NoTokenLayout, TokenWithoutFace
from engine.cards.stored_lines import read_lines, write_lines
from engine.errors import UnreadableInput
from engine.problems import AtKey, OnLineOfFile, Problem, Word


class EmblemFacts(msgspec.Struct, frozen=True):
    """An emblem by the name it is shown under and the card that creates it."""

    name: str
    source: str


_token_decoder = msgspec.json.Decoder(StoredFacts)
_emblem_decoder = msgspec.json.Decoder(EmblemFacts)


def read_tokens(data: bytes, source: str) -> tuple[CardFacts, ...]:
    """The tokens of a stored file; several may share a name.

    Raises:
        UnreadableInput: naming `source`, the line and the field that does not fit.
    """
    tokens = []
    for line, stored in enumerate(read_lines(data, source, _token_decoder), 1):
        if stored.layout != "token":
            raise _unreadable(source, line, NoTokenLayout(stored.layout), "layout")
        if not stored.faces:
            raise _unreadable(source, line, TokenWithoutFace(stored.name), "faces")
        try:
            tokens.append(unpack_facts(stored))
        except UnreadableInput as problem:
            raise _unreadable(source, line, problem.problem, "faces") from None
    return tuple(tokens)


def _unreadable(source: str, line: int, problem: Problem, key: str) -> UnreadableInput:
    return UnreadableInput(OnLineOfFile(Word(source), line, AtKey(problem, Word(key))))


def write_tokens(tokens: Iterable[CardFacts]) -> bytes:
    """The stored form of `tokens`, one per line."""
    return write_lines(pack_facts(token) for token in tokens)


def read_emblems(data: bytes, source: str) -> tuple[EmblemFacts, ...]:
    """The emblems of a stored file.

    Raises:
        UnreadableInput: naming `source`, the line and the field that does not fit.
    """
    return tuple(read_lines(data, source, _emblem_decoder))


def write_emblems(emblems: Iterable[EmblemFacts]) -> bytes:
    """The stored form of `emblems`, one per line."""
    return write_lines(emblems)
