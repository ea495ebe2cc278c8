"""Stored cards: facts and abilities, one JSON document per line of `data/cards/*.jsonl`.

The abilities of a card are only turned into nodes when somebody asks for them, so that the whole pool loads at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from engine.cards.facts import CardFacts, StoredFacts, pack_facts, unpack_facts
from engine.errors import UnreadableInput, problem_of
from engine.ir.codec import from_data, to_data
from engine.ir.node import Ability
from engine.ir.problems import AbilitiesDoNotFit, NotAStatus
from engine.problems import OfCard, OnLineOfFile, Word

Faces = tuple[tuple[Ability, ...], ...]
"""The abilities of each face of a card, in printed order."""

STATUSES = ("exact", "partial", "unread")


class StoredCard:
    """One card of the pool: `facts`, the abilities of its `faces`, and its `status` ("exact": every word is
    an ability; "partial", "unread": some or all abilities are `Unread`)."""

    __slots__ = ("_data", "_faces", "facts", "status")

    def __init__(
        self, facts: CardFacts, faces: Faces | None = None, status: str = "exact", *, data: Any = None
    ) -> None:
        self.facts = facts
        self.status = status
        self._faces = faces
        self._data = data

    @property
    def faces(self) -> Faces:
        """The abilities of each face.

        Raises:
            UnreadableInput: if the stored abilities are malformed; names the card.
        """
        if self._faces is None:
            try:
                self._faces = from_data(self._data)
            except UnreadableInput as problem:
                raise UnreadableInput(OfCard(self.facts.name, problem.problem)) from None
            self._data = None
        assert self._faces is not None
        return self._faces


class _Line(msgspec.Struct, frozen=True, omit_defaults=True):
    facts: StoredFacts
    abilities: list[list[Any]]
    status: str = "exact"


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
            if stored.status not in STATUSES:
                raise UnreadableInput(NotAStatus(stored.status))
            if not stored.facts.faces or len(stored.facts.faces) != len(stored.abilities):
                raise UnreadableInput(AbilitiesDoNotFit(stored.facts.name))
            yield StoredCard(unpack_facts(stored.facts), status=stored.status, data=stored.abilities)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, UnreadableInput) as problem:
            raise UnreadableInput(OnLineOfFile(Word(source), number, problem_of(problem))) from None


def write_cards(cards: Iterable[StoredCard]) -> bytes:
    """The stored form of `cards`, one per line."""
    lines = (_Line(pack_facts(card.facts), to_data(card.faces), card.status) for card in cards)
    return b"".join(_encoder.encode(line) + b"\n" for line in lines)
