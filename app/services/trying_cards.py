"""Trying cards out: programs play games with decks of whatever exact cards a file has, and what goes wrong is reported.

Comes in: card objects. Goes out: one `TriedGame` per game: what was survived, what was not, whether it got on and
whether its saved form is replayed to the same log.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from app.services.card_files import Complaints, card_objects
from app.services.problems import Raised
from app.services.processes import in_processes
from app.services.programs import make_program
from engine.cards.card_object import CardObject
from engine.errors import CommandeerError, problem_of
from engine.game.view.agent import Agent
from engine.ir.card import StoredCard, read_cards, write_cards
from engine.match.pool import CardPool, compile_exactly
from engine.match.record import decode_record, encode_record, first_difference, record_of, replay_agents
from engine.match.session import BrokenGame, Session, StuckGame
from engine.match.setup import GameSetup
from engine.problems import Problem, Word
from engine.randomness import RandomStream
from engine.simulation.mixed_decks import BASICS, mixed_seats

CHUNK: Final = 200


class TriedGame(msgspec.Struct, frozen=True):
    """A game: its `seed`, `players`, last turn and decisions; `trouble`: what was survived, as (card, problem, where);
    `problem`: what was not, None if it came to its end or to the last turn that was wanted; `difference`: the number of
    the first event that is another one in the replay, None if there is none."""

    seed: int
    players: int
    turns: int
    decisions: int
    trouble: tuple[tuple[str, str, str], ...]
    problem: Problem | None
    difference: int | None

    @property
    def clean(self) -> bool:
        return not self.trouble and self.problem is None and self.difference is None


class Try(msgspec.Struct, frozen=True):
    """A game to be played: with so many `players` (0: two to six by chance) and at most so many rounds of turns."""

    seed: int
    players: int
    rounds: int


def exact_cards(file: Path, jobs: int) -> bytes:
    """The exact cards of a file in their stored form, one per line.

    Raises:
        UnreadableInput: if the file holds no card objects.
        OSError: if it cannot be opened.
    """
    found = list(card_objects(file, Complaints()))
    chunks = [found[start : start + CHUNK] for start in range(0, len(found), CHUNK)]
    return b"".join(in_processes(_compiled, chunks, jobs))


def _compiled(objects: list[CardObject]) -> bytes:
    compiled = (compile_exactly(data) for data in objects)
    return write_cards(StoredCard(each.facts, each.faces) for each in compiled if each.status == "exact")


def try_cards(cards: bytes, games: list[Try], jobs: int) -> Iterator[TriedGame]:
    """Plays the games with decks of those cards (and the basic lands that come with the program)."""
    yield from in_processes(_try, games, jobs, _begin, (cards,))


class _Known:
    """The cards of this process."""

    cards: tuple[StoredCard, ...] = ()
    pool: CardPool = CardPool()


def _begin(cards: bytes) -> None:
    from app.services.program_files import stored_cards

    _Known.cards = tuple(read_cards(cards, "the cards to be tried"))
    basics = [card for card in stored_cards() if card.facts.name in BASICS.values()]
    _Known.pool = CardPool((*_Known.cards, *basics))


def _try(wanted: Try) -> TriedGame:
    players = wanted.players or 2 + RandomStream(wanted.seed, "players").below(5)
    setup = GameSetup(mixed_seats(_Known.cards, players, wanted.seed), wanted.seed)
    session = Session(setup, _Known.pool, [_program(wanted.seed, seat) for seat in range(players)])
    problem = _run(session, players * wanted.rounds)
    trouble = tuple((note.card, note.problem, note.where) for note in session.game.trouble)
    difference = None if problem else _replayed(session, players * wanted.rounds)
    turns = session.game.state.turn.number
    return TriedGame(wanted.seed, players, turns, len(session.game.decisions), trouble, problem, difference)


def _program(seed: int, seat: int) -> Agent:
    """Most act by chance, so that everything is tried; every third one thinks."""
    return make_program("player" if (seed + seat) % 3 == 0 else "random", seed * 8 + seat, in_time=False)


def _run(session: Session, most_turns: int) -> Problem | None:
    try:
        session.run(until_turn=most_turns)
    except (BrokenGame, StuckGame, CommandeerError, AssertionError) as error:
        return Raised(Word(type(error).__name__), problem_of(error))
    return None


def _replayed(session: Session, most_turns: int) -> int | None:
    """The number of the first event that is another one when the saved game is played again."""
    record = decode_record(encode_record(record_of(session)))
    again = Session(record.setup, _Known.pool, replay_agents(len(record.setup.seats)), record.decisions)
    problem = _run(again, most_turns)
    return 0 if problem else first_difference(record, again.game.log)
