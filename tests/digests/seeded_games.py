"""Three hundred seeded games, each as a digest of everything that happened and was decided in it.

A change of the rules engine that should change no rule leaves all digests as they are. A digest that changes is a fault
of the change, or a rule that was wrong before. The commit message names each corrected rule.

    python -m tests.digests.seeded_games check       plays all of them and names those that are not as stored
    python -m tests.digests.seeded_games check 6     plays every sixth
    python -m tests.digests.seeded_games write       stores them as they are now
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec

from app.services.files.program_files import data_files, stored_cards, stored_catalogue
from app.services.games.self_play import UnfinishedGame, game_setup, play_game
from app.services.processes import in_processes
from engine.decks.deck import Deck
from engine.decks.notation.files import read_deck
from engine.match.pool import CardPool
from engine.match.record import GameRecord

STORED = Path(__file__).with_name("games.json")
DRAFTED = Path(__file__).with_name("drafted_decks.jsonl")
GAMES = 300
OPENING = 8
"""Turns of the first part of a game that has a digest of its own, so that a sample of games is quick to compare."""
LAST = 40
"""No game is played longer."""
PROGRAMS: tuple[tuple[str, ...], ...] = (("player",), ("random",), ("player", "random"), ("player",))


class SeededGame(msgspec.Struct, frozen=True):
    """A game to play. Its `number` gives the seed, the decks and the bots, which change seats from game to game."""

    number: int

    @property
    def name(self) -> str:
        source = "drafted" if self.drafted else "precons"
        return f"{self.number:03} {self.seats} seats, {source}, {'+'.join(self.programs)}"

    @property
    def seats(self) -> int:
        return 2 + self.number % 5

    @property
    def drafted(self) -> bool:
        return self.number // 5 % 2 == 0

    @property
    def programs(self) -> tuple[str, ...]:
        return PROGRAMS[self.number // 10 % len(PROGRAMS)]


class Digests(msgspec.Struct, frozen=True):
    """Of the first turns and of the whole game."""

    opening: str
    whole: str


def games(every: int = 1) -> tuple[SeededGame, ...]:
    return tuple(SeededGame(number) for number in range(0, GAMES, every))


def stored() -> dict[int, Digests]:
    lines: dict[str, list[str]] = json.loads(STORED.read_text(encoding="utf-8"))
    return {int(number): Digests(*digests) for number, digests in lines.items()}


def opening_digest(game: SeededGame) -> str:
    """Of the first turns only."""
    return digest_of(_played(game, OPENING))


def digests_of(game: SeededGame) -> Digests:
    return Digests(opening_digest(game), digest_of(_played(game, LAST)))


def digest_of(record: GameRecord) -> str:
    """Equal for equal events, decisions and results."""
    found = hashlib.sha256()
    for line in record.lines:
        found.update(line + b"\n")
    found.update(msgspec.json.encode(record.closing, order="deterministic"))
    return found.hexdigest()[:16]


def _played(game: SeededGame, turns: int) -> GameRecord:
    decks = _drafted(game.number % 7, game.seats) if game.drafted else _precons(game.number, game.seats)
    setup = game_setup(decks, 1_000 + game.number, "commander" if game.seats > 2 else "duel")
    programs = [game.programs[seat % len(game.programs)] for seat in range(game.seats)]
    try:
        record = play_game(setup, _pool(), programs, most_turns=turns, record=True).record
    except UnfinishedGame as fault:
        raise AssertionError(f"{game.name}: {fault}") from fault
    assert record is not None
    return record


@lru_cache(maxsize=1)
def _pool() -> CardPool:
    return CardPool(stored_cards())


class DraftedDeck(msgspec.Struct, frozen=True):
    """One of the decks that a pod of `seats` drafted. The decks are stored, so these games don't depend on how bots
    draft."""

    seed: int
    seats: int
    deck: Deck


@lru_cache(maxsize=1)
def _drafted_decks() -> Sequence[DraftedDeck]:
    return [msgspec.json.decode(line, type=DraftedDeck) for line in DRAFTED.read_bytes().splitlines()]


@lru_cache(maxsize=64)
def _drafted(seed: int, seats: int) -> Sequence[tuple[str, Deck]]:
    decks = [drafted.deck for drafted in _drafted_decks() if (drafted.seed, drafted.seats) == (seed, seats)]
    return [(f"Seat {seat}", deck) for seat, deck in enumerate(decks, 1)]


@lru_cache(maxsize=1)
def _stored_decks() -> Sequence[tuple[str, Deck]]:
    catalogue = stored_catalogue()
    return [(name, read_deck(data, "", catalogue)[0]) for data, name in data_files("decks", ".txt")]


def _precons(number: int, seats: int) -> Sequence[tuple[str, Deck]]:
    decks = _stored_decks()
    chosen = [decks[(number + seat) % len(decks)] for seat in range(seats)]
    return [(f"{name} {seat}", deck) for seat, (name, deck) in enumerate(chosen, 1)]


def _both(batch: Sequence[SeededGame]) -> list[tuple[int, Digests]]:
    return [(game.number, digests_of(game)) for game in batch]


def found(wanted: Iterable[SeededGame]) -> dict[int, Digests]:
    """The digests as they are now, found in several processes."""
    batches = [(game,) for game in wanted]
    done: dict[int, Digests] = {}
    for results in in_processes(_both, batches, os.cpu_count() or 1):
        done.update(results)
        sys.stderr.write(f"\r{len(done)} of {len(batches)} games")
    sys.stderr.write("\n")
    return done


def main(words: Sequence[str]) -> int:
    match words:
        case ["write"]:
            lines = [f'"{number}": {json.dumps([d.opening, d.whole])}' for number, d in sorted(found(games()).items())]
            STORED.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
            return 0
        case ["check", *every]:
            now, before = found(games(int(every[0]) if every else 1)), stored()
            other = [number for number, digests in sorted(now.items()) if digests != before.get(number)]
            lines = [SeededGame(number).name for number in other]
            lines.append(f"{len(now) - len(other)} of {len(now)} games are as stored")
            sys.stdout.write("\n".join(lines) + "\n")
            return 1 if other else 0
        case _:
            sys.stdout.write(__doc__ or "")
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
