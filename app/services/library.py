"""What the home screen lists: drafts, decks and games, the latest first.

What cannot be read any more is listed all the same, as `damaged`: its content stays as it is. `elsewhere`: another
window has the thing open.
"""

from __future__ import annotations

import msgspec

from app.services.deck_document import decode_document
from app.storage.leases import Thing
from app.storage.repositories import Decks, Drafts, Games, SavedDeck, SavedDraft, SavedGame
from engine.errors import UnreadableInput
from engine.limited.draft import decode_draft


class RecentDraft(msgspec.Struct, frozen=True):
    """A draft; `pick` is the number of passes done, all rounds together."""

    id: int
    name: str
    picks: int
    finished: bool
    changed_at: str
    damaged: bool = False
    elsewhere: bool = False


class RecentDeck(msgspec.Struct, frozen=True):
    """A deck; `cards` with its commanders, `commanders` by English name."""

    id: int
    name: str
    format: str
    cards: int
    commanders: tuple[str, ...]
    legal: bool
    changed_at: str
    damaged: bool = False
    elsewhere: bool = False


class RecentGame(msgspec.Struct, frozen=True):
    """A game; `leader` is the person's first commander, "" where that cannot be told."""

    id: int
    name: str
    finished: bool
    changed_at: str
    leader: str = ""
    damaged: bool = False
    elsewhere: bool = False


class Library(msgspec.Struct, frozen=True):
    """Everything on the shelf, the latest first in each part."""

    drafts: tuple[RecentDraft, ...] = ()
    decks: tuple[RecentDeck, ...] = ()
    games: tuple[RecentGame, ...] = ()

    @property
    def empty(self) -> bool:
        return not (self.drafts or self.decks or self.games)


def read_library(drafts: Drafts, decks: Decks, games: Games, elsewhere: frozenset[Thing] = frozenset()) -> Library:
    """The shelf as it is now. `elsewhere`: what other windows have open."""
    return Library(
        drafts=tuple(_recent_draft(draft, Thing("draft", draft.uid) in elsewhere) for draft in drafts.all()),
        decks=tuple(_recent_deck(deck, Thing("deck", deck.uid) in elsewhere) for deck in decks.all()),
        games=tuple(_recent_game(game, Thing("game", game.uid) in elsewhere) for game in games.all()),
    )


def _recent_draft(saved: SavedDraft, elsewhere: bool) -> RecentDraft:
    try:
        decode_draft(saved.document.encode(), saved.name)
    except UnreadableInput:
        damaged = True
    else:
        damaged = False
    return RecentDraft(saved.id or 0, saved.name, saved.progress, saved.finished, saved.changed_at, damaged, elsewhere)


def _recent_game(saved: SavedGame, elsewhere: bool) -> RecentGame:
    leader = _leader(saved)
    damaged = leader is None
    return RecentGame(saved.id or 0, saved.name, saved.finished, saved.changed_at, leader or "", damaged, elsewhere)


class _Seat(msgspec.Struct, frozen=True):
    commanders: tuple[tuple[str, str], ...] = ()


class _Setup(msgspec.Struct, frozen=True):
    seats: tuple[_Seat, ...]


class _Game(msgspec.Struct, frozen=True):
    setup: _Setup
    programs: tuple[str, ...]


def _leader(saved: SavedGame) -> str | None:
    """The commander of the seat that no program plays, "" if it has none; None if the game cannot be read."""
    try:
        game = msgspec.json.decode(saved.setup, type=_Game)
        seat = game.setup.seats[game.programs.index("")]
    except (msgspec.DecodeError, ValueError, IndexError, RecursionError):
        return None
    return seat.commanders[0][0] if seat.commanders else ""


def _recent_deck(saved: SavedDeck, elsewhere: bool) -> RecentDeck:
    number, moment = saved.id or 0, saved.changed_at
    try:
        document = decode_document(saved.document, saved.name)
    except UnreadableInput:
        return RecentDeck(number, saved.name, saved.format, 0, (), False, moment, True, elsewhere)
    deck = document.deck
    leaders = tuple(commander.name for commander in deck.commanders)
    return RecentDeck(number, saved.name, saved.format, deck.size, leaders, document.legal, moment, False, elsewhere)
