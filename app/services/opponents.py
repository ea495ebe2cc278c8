"""Whom to play against: the decks the bots drafted, or the program's own decks.

Comes in: a deck. Goes out: a `GamePlan`.
"""

from __future__ import annotations

import secrets
from functools import lru_cache
from typing import Final

import msgspec

from app.services.deck_formats import find_format
from app.services.draft_sets import DRAFT_FORMAT
from app.services.drafting import build_decks
from app.services.playing import GamePlan
from app.services.problems import NoLegalBotDeck
from app.services.program_files import data_files, stored_catalogue
from app.services.programs import OPPONENT, PERSON
from engine.decks.deck import Deck
from engine.decks.notation.files import read_deck
from engine.errors import UnreadableInput
from engine.limited.draft import BotSeat, Draft
from engine.match.setup import GameSetup, Seat, format_rules, seat_of
from engine.randomness import RandomStream

OPPONENTS: Final = 3
COMMANDER: Final = "commander"
NAMES: Final = ("Ada", "Boris", "Chioma", "Dario", "Elif", "Farid", "Greta")
"""The programs at the table."""


def drafted_game(name: str, deck: Deck, draft: Draft, deck_id: int | None = None, seed: int | None = None) -> GamePlan:
    """The deck against the decks of three bots of its draft, other ones each time.

    Raises:
        UnreadableInput: if no bot has drafted a deck there.
    """
    seed = _seed(seed)
    built = build_decks(draft)
    decks = [built[place] for place, seat in enumerate(draft.record.seats) if isinstance(seat, BotSeat)]
    names = [NAMES[place % len(NAMES)] for place in range(len(decks))]
    able = [(bot, made.deck) for bot, made in zip(names, decks, strict=True) if made.legal]
    if not able:
        raise UnreadableInput(NoLegalBotDeck(name))
    chosen = RandomStream(seed, "opponents").sample(able, min(OPPONENTS, len(able)))
    return _plan(name, deck, [seat_of(other, bot) for bot, other in chosen], OPPONENT, seed, deck_id, DRAFT_FORMAT)


def stored_game(name: str, deck: Deck, deck_id: int | None = None, seed: int | None = None) -> GamePlan:
    """The deck against three of the decks that come with the program."""
    seed = _seed(seed)
    chosen = RandomStream(seed, "opponents").sample(list(stored_decks()), OPPONENTS)
    seats = [seat_of(other, bot) for bot, other in zip(NAMES, chosen, strict=False)]
    return _plan(name, deck, seats, OPPONENT, seed, deck_id, COMMANDER)


def goldfish_game(name: str, deck: Deck, deck_id: int | None = None, seed: int | None = None) -> GamePlan:
    """The deck against one player who does nothing."""
    return _plan(name, deck, [seat_of(deck, NAMES[0])], "passive", _seed(seed), deck_id, COMMANDER)


@lru_cache(maxsize=1)
def stored_decks() -> tuple[Deck, ...]:
    """The decks that come with the program.

    Raises:
        UnreadableInput: if one cannot be read.
    """
    return tuple(read_deck(data, name, stored_catalogue())[0] for data, name in data_files("decks", ".txt"))


def _plan(
    name: str, deck: Deck, others: list[Seat], program: str, seed: int, deck_id: int | None, format_name: str
) -> GamePlan:
    own = msgspec.structs.replace(seat_of(deck, name), manual=True)
    seats = (own, *others)
    setup = GameSetup(seats, seed, format=format_rules(find_format(format_name), len(seats)))
    return GamePlan(name, setup, (PERSON, *(program for _ in others)), deck_id)


def _seed(seed: int | None) -> int:
    return secrets.randbelow(1 << 31) if seed is None else seed
