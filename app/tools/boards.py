"""Boards that strain the rules engine: many permanents of the set, or many Slivers that share abilities.

Input: a number of permanents and a seed. Output: a session of four players (two for Slivers) in which the first player
is about to get priority, and a round of work: apply all effects, find the legal actions, pass once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial

from app.services.files.program_files import stored_cards
from app.tools.measuring import Benchmark
from engine.agents.programs import PassiveAgent
from engine.cards.facts import CardFacts
from engine.game.actions.priority import legal_actions
from engine.game.turn.loop import advance_game, open_priority
from engine.ids import PlayerId
from engine.match.pool import CardPool
from engine.match.session import Session
from engine.match.setup import setup_of
from engine.randomness import RandomStream

SEATS = 4
_SEED = 1
_ROUNDS = 4
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def big_board(permanents: int, seed: int) -> Session:
    """Returns a game of four players with that many permanents in total: half basic lands, half random cards."""
    stream = RandomStream(seed)
    drawn = [card.facts.name for card in stored_cards() if card.status == "exact" and _is_plain(card.facts)]
    boards: list[list[str]] = [[] for _ in range(SEATS)]
    for number in range(permanents // 2):
        boards[number % SEATS] += [stream.choice(BASICS), stream.choice(drawn)]
    return _session("rules: commander", boards, seed)


def sliver_board(slivers: int, seed: int) -> Session:
    """Returns a game of two players. The first has that many Slivers and ten lands."""
    stream = RandomStream(seed)
    kinds = [card.facts.name for card in stored_cards() if card.status == "exact" and _is_sliver(card.facts)]
    lands = [name for name in BASICS for _ in range(2)]
    return _session("rules: duel", [[*lands, *(stream.choice(kinds) for _ in range(slivers))], []], seed)


def work_round(session: Session) -> int:
    """Applies all effects, finds the first player's legal actions and passes once. Returns the number of actions."""
    game = session.game
    game.invalidate()
    game.refresh()
    actions = legal_actions(game, PlayerId(0))
    advance_game(game)
    return len(actions)


def board_benchmarks() -> tuple[Benchmark, ...]:
    """Returns benchmarks of boards with 100, 200 and 400 permanents, and with 64 and 128 Slivers."""
    found = []
    for count in (100, 200, 400):
        board = partial(big_board, count, _SEED)
        found.append(_benchmark(f"boards of {count} permanents", "rounds/s", board, work_round))
    for count in (64, 128):
        board = partial(sliver_board, count, _SEED)
        found.append(_benchmark(f"actions of {count} slivers", "questions/s", board, ask_again))
    return tuple(found)


def _benchmark(name: str, unit: str, board: Callable[[], Session], work: Callable[[Session], int]) -> Benchmark:
    """Returns a benchmark that builds its board in its first run, which isn't measured."""
    built = cache(board)

    def rounds() -> int:
        session = built()
        for _ in range(_ROUNDS):
            work(session)
        return _ROUNDS

    return Benchmark(name, unit, rounds, runs=3)


def ask_again(session: Session) -> int:
    """Finds the first player's legal actions again, as after a change of the board. Returns their number."""
    session.game.invalidate()
    return len(legal_actions(session.game, PlayerId(0)))


def _is_plain(facts: CardFacts) -> bool:
    """Reports whether a card is an artifact, creature or enchantment, but not an Aura."""
    line = facts.faces[0].type_line
    return bool({"Artifact", "Creature", "Enchantment"}.intersection(line.types)) and "Aura" not in line.subtypes


def _is_sliver(facts: CardFacts) -> bool:
    return "Sliver" in facts.faces[0].type_line.subtypes and "Legendary" not in facts.faces[0].type_line.supertypes


def _session(rules: str, boards: Sequence[Sequence[str]], seed: int) -> Session:
    """Returns a game in the first player's main phase, just before the first priority."""
    lines = [rules, "turn 9 of P1: before precombat main"]
    for seat, names in enumerate(boards, 1):
        lines += [f"player P{seat}:", "  library: 40 Wastes"]
        lines += ["  battlefield: " + "; ".join(json.dumps(name) for name in names)] if names else []
    session = Session(setup_of("\n".join(lines), seed), _pool(), [PassiveAgent() for _ in boards])
    while session.game.state.turn.stage != "priority":
        advance_game(session.game)
    open_priority(session.game)
    return session


@lru_cache(maxsize=1)
def _pool() -> CardPool:
    return CardPool(stored_cards())
