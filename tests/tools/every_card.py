"""Tries every exact card of a file once in strict mode, each alone on a simple board. Lists the errors.

    python -m tests.tools.every_card CARDS.jsonl [--jobs N] [--every N] [--from N]

The tool casts, plays or activates each card with every option of a main phase. Without such an option, it tries the
card in answer to a spell and in combat. The stack resolves, and random play goes on until the end of the opponent's
turn. The card may attack. Exit code 1 after an error. The tool only counts cards without an action in these situations.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from app.services.processes import in_processes
from app.tools.card_trials import exact_cards
from engine.agents.programs import RandomAgent
from engine.game.events import AbilityActivated, Resolved
from engine.game.kernel.choices import PASS, Action, Answer, Question
from engine.game.kernel.mana import TYPES
from engine.game.kernel.ruleset import commander_ruleset
from engine.game.kernel.steps import step_name
from engine.game.mana.pool import Mana, with_mana
from engine.game.turn.loop import advance_game, open_priority, take_action
from engine.game.view.view import GameView
from engine.ir.stored_cards import StoredCard, read_cards
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, OGRE, STUDY
from tests.rules.table import Side, Table, creature, side

CHUNK = 50
MOST_WAYS = 6
MOST_PASSES = 60
CUB = creature("Cub", 2, 2, cost="{2}")
CARDS: Sequence[StoredCard | str] = [
    *(BEAR, BOLT, STUDY, "Mind Stone", "Intangible Virtue", "Lightning Greaves", "Jace Beleren"),
    *FIVE[:5],
]
BOARD: Sequence[StoredCard | str] = [BEAR, BIRD, "Mind Stone", "Intangible Virtue", *FIVE[:5]]
OTHER_BOARD: Sequence[StoredCard | str] = [GIANT, OGRE, "Lightning Greaves", "Jace Beleren", *FIVE[:5]]
LEADER = ["The Ur-Dragon"]


class Tried(msgspec.Struct):
    """Result for one card. `done`: the card did something. `broke`: the error ("": none)."""

    name: str
    done: bool
    broke: str = ""


class ChanceTable(Table):
    """A table with random decisions. The tool chooses only the actions with priority."""

    def __init__(self, seed: int, **sides: Side) -> None:
        self.chance = RandomAgent(seed)
        super().__init__(commander_ruleset(2), **sides)

    def decide(self, view: GameView, question: Question) -> Answer:
        return self.chance.decide(view, question)


def tried(card: StoredCard) -> Tried:
    name = card.facts.name
    done = False
    try:
        for played in (False, True):
            table = _table(card, played=played).to("precombat main")
            _give_mana(table)
            done = _each_way(table, name) or done
            if played:
                _go_on(table)
        if not done:
            done = any(_answers(table, name) for played in (False, True) for table in _moments(card, played=played))
    except Exception as problem:  # noqa: BLE001 - the tool looks for any exception
        frames = traceback.extract_tb(problem.__traceback__)[-4:]
        where = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
        return Tried(name, done, f"{type(problem).__name__}: {problem} ({where})")
    return Tried(name, done)


def _table(card: StoredCard, *, played: bool) -> ChanceTable:
    hand: list[StoredCard | str] = [STUDY, CUB, BOLT]
    mine = side(
        hand=hand if played else [card, *hand],
        board=[card, *BOARD] if played else BOARD,
        graveyard=CARDS,
        library=CARDS,
        command=LEADER,
    )
    yours = side(hand=[BOLT, BEAR], board=OTHER_BOARD, graveyard=CARDS, library=CARDS, command=LEADER)
    return ChanceTable(len(card.facts.name), A=mine, B=yours)


def _give_mana(table: Table) -> None:
    for player in table.game.state.players:
        player.mana = with_mana(player.mana, [(Mana(letter, persists=True), 12) for letter in TYPES])
    table.game.invalidate()


def _each_way(table: Table, name: str) -> bool:
    """Returns whether any option of the card resolved. Afterwards, restores the table."""
    game = table.game
    start, logged, decided = game.state.copy(), len(game.log), len(game.decisions)
    done = False
    ways = _ways(table, name)
    for number, way in enumerate(ways[:MOST_WAYS]):
        done = _carried_out(table, way) or done
        if number == 0:
            _go_on(table)
        game.restore(start.copy())
        del game.log[logged:]
        del game.decisions[decided:]
    return done


def _ways(table: Table, name: str) -> list[Action]:
    if open_priority(table.game) != table.seat("A"):
        return []
    return [way for way in table.actions("A") if _is_of(table, way, name)]


def _is_of(table: Table, way: Action, name: str) -> bool:
    obj = table.game.state.find_object(way.object)
    return obj is not None and obj.definition is not None and obj.definition.name == name


def _carried_out(table: Table, way: Action) -> bool:
    """Takes the action and resolves the stack. Returns whether the action succeeded."""
    game = table.game
    begun = len(game.log)
    if not take_action(game, way):
        return False
    item = game.state.stack[-1] if game.state.stack else None
    for _ in range(MOST_PASSES):
        if open_priority(game) is None or not game.state.stack:
            break
        take_action(game, PASS)
    events = game.log[begun:]
    return item is None or any(
        (isinstance(event, AbilityActivated) and event.mana)
        or (isinstance(event, Resolved) and event.object == item and not event.fizzled)
        for event in events
    )


def _go_on(table: Table) -> None:
    """Plays on until the end of the next player's turn. Players only attack and block."""
    game = table.game
    last = game.state.turn.number + 1
    while game.state.result is None and game.state.turn.number <= last:
        _one_move(table)


def _one_move(table: Table) -> None:
    game = table.game
    if game.state.turn.stage != "priority":
        advance_game(game)
    elif open_priority(game) is not None:
        take_action(game, PASS)


def _moments(card: StoredCard, *, played: bool) -> Iterator[Table]:
    """Yields tables with a spell on the stack, and tables during attacks of each player."""
    for spell in (STUDY, CUB, BOLT):
        table = _table(card, played=played).to("precombat main")
        _give_mana(table)
        if table.try_to("cast", spell):  # the card may forbid it
            yield table
    for turn in (1, 2):
        table = _table(card, played=played)
        while table.game.state.result is None and table.game.state.turn.number <= turn:
            here = table.game.state.turn
            if here.number == turn and step_name(table.game.state) == "declare attackers" and here.stage == "priority":
                _give_mana(table)
                yield table
                break
            _one_move(table)


def _answers(table: Table, name: str) -> bool:
    game = table.game
    while open_priority(game) not in (None, table.seat("A")):
        take_action(game, PASS)
    return _each_way(table, name)


def _tried_all(cards: bytes) -> list[Tried]:
    return [tried(card) for card in read_cards(cards, "cards to be tried")]


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("cards", type=Path)
    options.add_argument("--every", type=int, default=1, help="only every Nth card")
    options.add_argument("--from", dest="first", type=int, default=0, help="beginning with the Nth")
    options.add_argument("--jobs", type=int, default=1)
    chosen = options.parse_args()
    lines = exact_cards(chosen.cards, chosen.jobs).splitlines(keepends=True)[chosen.first :: chosen.every]
    chunks = [b"".join(lines[start : start + CHUNK]) for start in range(0, len(lines), CHUNK)]
    counts: Counter[str] = Counter()
    for found in in_processes(_tried_all, chunks, chosen.jobs):
        for one in found:
            counts["broken" if one.broke else "resolved" if one.done else "idle"] += 1
            if one.broke:
                sys.stdout.write(f"{one.name}: {one.broke}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{len(lines)} cards: {dict(counts)}\n")
    return 1 if counts["broken"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
