"""What the home screen lists: drafts, decks and games, the latest first."""

from __future__ import annotations

import msgspec

from app.services.deck_document import decode_document
from app.storage.records import SavedDeck, SavedGame
from app.storage.repositories import Decks, Drafts, Games
from engine.errors import UnreadableInput


class RecentDraft(msgspec.Struct, frozen=True):
    """A draft; `pick` is the number of passes done, all rounds together."""

    id: int
    name: str
    picks: int
    finished: bool
    changed_at: str


class RecentDeck(msgspec.Struct, frozen=True):
    """A deck; `cards` with its commanders, `commanders` by English name."""

    id: int
    name: str
    format: str
    cards: int
    commanders: tuple[str, ...]
    legal: bool
    changed_at: str


class RecentGame(msgspec.Struct, frozen=True):
    """A game; `leader` is the person's first commander, "" where that cannot be told."""

    id: int
    name: str
    finished: bool
    changed_at: str
    leader: str = ""


class Library(msgspec.Struct, frozen=True):
    """Everything on the shelf, the latest first in each part."""

    drafts: tuple[RecentDraft, ...] = ()
    decks: tuple[RecentDeck, ...] = ()
    games: tuple[RecentGame, ...] = ()

    @property
    def empty(self) -> bool:
        return not (self.drafts or self.decks or self.games)


def read_library(drafts: Drafts, decks: Decks, games: Games) -> Library:
    """The shelf as it is now."""
    return Library(
        drafts=tuple(
            RecentDraft(draft.id or 0, draft.name, draft.progress, draft.finished, draft.changed_at)
            for draft in drafts.all()
        ),
        decks=tuple(_recent_deck(deck) for deck in decks.all()),
        games=tuple(
            RecentGame(game.id or 0, game.name, game.finished, game.changed_at, _leader(game)) for game in games.all()
        ),
    )


def _recent_game(saved: SavedGame) -> RecentGame:
    return RecentGame(saved.id or 0, saved.name, saved.finished, saved.changed_at, _leader(saved))


class _Seat(msgspec.Struct, frozen=True):
    commanders: tuple[tuple[str, str], ...] = ()


class _Setup(msgspec.Struct, frozen=True):
    seats: tuple[_Seat, ...]


class _Game(msgspec.Struct, frozen=True):
    setup: _Setup
    programs: tuple[str, ...]


def _leader(saved: SavedGame) -> str:
    """The commander of the seat that no program plays; a game that cannot be read says so when it is opened."""
    try:
        game = msgspec.json.decode(saved.setup, type=_Game)
        return game.setup.seats[game.programs.index("")].commanders[0][0]
    except (msgspec.DecodeError, ValueError, IndexError, RecursionError):
        return ""


def _recent_deck(saved: SavedDeck) -> RecentDeck:
    """A deck that cannot be read is listed all the same, with no cards: opening it says what is wrong."""
    try:
        document = decode_document(saved.document, saved.name)
    except UnreadableInput:
        return RecentDeck(saved.id or 0, saved.name, saved.format, 0, (), False, saved.changed_at)
    deck = document.deck
    leaders = tuple(commander.name for commander in deck.commanders)
    return RecentDeck(saved.id or 0, saved.name, saved.format, deck.size, leaders, document.legal, saved.changed_at)
