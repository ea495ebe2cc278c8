"""Stored cards: facts and abilities, one JSON document per line of `data/cards/*.jsonl`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from engine.cards.facts import CardFacts
from engine.cards.facts_codec import StoredFacts, pack_facts, unpack_facts
from engine.errors import UnreadableInput


class StoredCard(msgspec.Struct, frozen=True):
    """One card of the program's own pool."""

    facts: CardFacts


class _Line(msgspec.Struct, frozen=True, omit_defaults=True):
    facts: StoredFacts


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(_Line)


def read_cards(data: bytes, source: str) -> Iterator[StoredCard]:
    """The cards of a stored file.

    Raises:
        UnreadableInput: naming `source`, the line and the field that does not fit.
    """
    for number, line in enumerate(data.splitlines(), 1):
        try:
            stored = _decoder.decode(line)
            yield StoredCard(unpack_facts(stored.facts))
        except (msgspec.DecodeError, UnicodeDecodeError, UnreadableInput) as problem:
            raise UnreadableInput(f"{source}, line {number}: {problem}") from None


def write_cards(cards: Iterable[StoredCard]) -> bytes:
    """The stored form of `cards`, one per line."""
    return b"".join(_encoder.encode(_Line(pack_facts(card.facts))) + b"\n" for card in cards)
