"""A deck as it is stored: the deck, and the drafted cards it was built from, as one JSON document."""

from __future__ import annotations

import msgspec

from app.services.problems import NoStoredDeck
from engine.decks.deck import Deck, Pool
from engine.errors import UnreadableInput, problem_of
from engine.limited.booster import PackCard
from engine.problems import Word


class DeckDocument(msgspec.Struct, frozen=True, omit_defaults=True):
    """`pool` is None for a deck that may use every card; `legal` as found when it was stored."""

    deck: Deck
    pool: tuple[PackCard, ...] | None = None
    legal: bool = False

    def card_pool(self) -> Pool | None:
        return None if self.pool is None else Pool.of(card.name for card in self.pool)


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(DeckDocument)


def encode_document(document: DeckDocument) -> str:
    return _encoder.encode(document).decode()


def decode_document(text: str, source: str) -> DeckDocument:
    """The stored deck.

    Raises:
        UnreadableInput: naming `source` and the field that does not fit.
    """
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise UnreadableInput(NoStoredDeck(Word(source), problem_of(problem))) from None
