"""Benchmarks of cards and games: texts read, written and searched, states copied, whole games played.

Comes in: nothing but the program's own data. Goes out: benchmarks for `app.services.benchmarks.measure`.
"""

from __future__ import annotations

from collections.abc import Callable

from app.services.benchmarks import Benchmark
from app.services.card_finding import find_cards, searchable_cards
from app.services.card_writing import StoredWriter
from app.services.drafting import build_decks, draft_pod
from app.services.program_files import data_files, stored_cards
from engine.agents.heuristic import HeuristicAgent
from engine.agents.simple_agents import RandomAgent
from engine.compiler.pipeline import compile_face
from engine.game.view.agent import Agent
from engine.ir.card import read_cards
from engine.match.pool import CardPool
from engine.match.session import Session
from engine.match.setup import GameSetup, seat_of

_SEED = 7
_PLAYERS = 4
_COPIES = 2000
_TEXTS = 150
_QUERIES = ("t:creature id<=wb mv<=3", 'o:"draw a card" -t:land', "is:commander (c:g or c:u)", "drache")


def card_benchmarks() -> tuple[Benchmark, ...]:
    """Stored cards read from their files, texts written and read again, searches."""
    files = {name: data for data, name in data_files("cards", ".jsonl")}
    cards = [card for card in stored_cards() if card.status == "exact"][:_TEXTS]
    writer = StoredWriter(stored_cards())
    written = [(card.facts, writer.write(card.facts).texts_en) for card in cards]

    def load() -> int:
        return sum(1 for name, data in files.items() for _ in read_cards(data, name))

    def write() -> int:
        fresh = StoredWriter(stored_cards())
        for card in cards:
            fresh.write(card.facts)
        return len(cards)

    def read() -> int:
        for facts, texts in written:
            for place, (face, text) in enumerate(zip(facts.faces, texts, strict=True)):
                compile_face(face, text or "", place)
        return len(written)

    def search() -> int:
        searchable_cards()
        for query in _QUERIES:
            find_cards(query)
        return len(_QUERIES)

    return (
        Benchmark("load stored cards", "cards/s", load),
        Benchmark("write card texts", "cards/s", write, runs=3),
        Benchmark("read card texts", "cards/s", read, runs=3),
        Benchmark("search all cards", "searches/s", search),
    )


def game_benchmarks() -> tuple[Benchmark, ...]:
    """States copied in the middle of a game, and whole games of four with drafted decks."""
    middle = _table(_random_player)
    middle.run(until_turn=3 * _PLAYERS)

    def copy() -> int:
        for _ in range(_COPIES):
            middle.game.state.copy()
        return _COPIES

    def play(player: Callable[[int], Agent]) -> Callable[[], int]:
        def game() -> int:
            _table(player).run()
            return 1

        return game

    return (
        Benchmark("copy a game state", "copies/s", copy),
        Benchmark("games, random players", "games/min", play(_random_player), runs=3, warm=False),
        Benchmark("games, heuristic players", "games/min", play(lambda _seat: HeuristicAgent()), runs=3, warm=False),
    )


def _random_player(seat: int) -> Agent:
    return RandomAgent(_SEED + seat)


def _table(player: Callable[[int], Agent]) -> Session:
    """Four players with the first decks of a drafted pod."""
    decks = [drafted.deck for drafted in build_decks(draft_pod("CMM", _SEED, 8))][:_PLAYERS]
    setup = GameSetup(tuple(seat_of(deck, f"P{seat}") for seat, deck in enumerate(decks)), _SEED)
    return Session(setup, CardPool(stored_cards()), [player(seat) for seat in range(_PLAYERS)])
