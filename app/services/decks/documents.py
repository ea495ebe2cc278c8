"""The stored form of a deck: one JSON document, including the drafted pool it was built from."""

from __future__ import annotations

import msgspec

from app.services.problems import NoStoredDeck
from engine.decks.deck import Deck
from engine.errors import Problem, UnreadableInput, problem_of
from engine.limited.booster import PackCard


class DeckDocument(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stored deck. `pool` is None if it may use every card. `legal`: the result of the last check."""

    deck: Deck
    pool: tuple[PackCard, ...] | None = None
    legal: bool = False


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(DeckDocument)


def encode_document(document: DeckDocument) -> str:
    """Returns the stored form of a deck."""
    return _encoder.encode(document).decode()


def decode_document(text: str, source: str | Problem) -> DeckDocument:
    """Returns the stored deck.

    Raises:
        UnreadableInput: naming `source` and the invalid field.
    """
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise UnreadableInput(NoStoredDeck(source, problem_of(problem))) from None
