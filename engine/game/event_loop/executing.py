"""Carries out instructions (608.2c). Contains a registry of executors by class of instruction, the limits of one
instruction, and the only code that begins and ends its batch of events.

An executor gets a context and an instruction and returns whether it was carried out (for "if you do"). A missing
executor raises `UnsupportedCardText`: never a silent no-op (law 12).

Life, damage, counters, power and mana are numbers of any size. Tokens, cards drawn, coins and repetitions are carried
out one at a time. Beyond a limit that no real game reaches, the instruction ends, and the log reports it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from engine.errors import UnsupportedCardText, blame
from engine.game.events import Event, Noted
from engine.game.events.base import Entrance, EventBatch
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.ids import ObjectId
from engine.ir.effects.game import DealDamage
from engine.ir.node import Effect

Executor = Callable[[Context, Any], "bool | None"]

EXECUTORS: dict[type[Effect], Executor] = {}


def executes(*kinds: type[Effect]) -> Callable[[Executor], Executor]:
    """Registers an executor; its None counts as done."""

    def register(executor: Executor) -> Executor:
        for kind in kinds:
            EXECUTORS[kind] = executor
        return executor

    return register


def execute(context: Context, effect: Effect) -> bool:
    """Carries out one instruction; true if it was done."""
    game = context.game
    outer = game.causing
    if outer is None:
        game.causing = context.controller
    try:
        executor = EXECUTORS.get(type(effect))
        if executor is None:
            raise UnsupportedCardText(f"instruction {type(effect).__name__} is not automated")
        done = executor(context, effect)
    except Exception as problem:
        blame(problem, context.source)
        raise
    finally:
        game.causing = outer
    return True if done is None else done


def take_up(context: Context, action: Effect) -> bool:
    """Carries out what a player has agreed to, and whether that is done: damage may be prevented, and they have agreed
    to it all the same (118.12a)."""
    return execute(context, action) or isinstance(action, DealDamage)


def bind_result(context: Context, name: str, value: Any) -> None:
    """Gives the result of an instruction its name, if anything refers to it."""
    if name:
        context.bindings[name] = tuple(value) if isinstance(value, list) else value


MOST_AT_ONCE: Final = 250
"""Limit for the objects of one kind that an instruction carries out one by one."""

MOST_TOKENS: Final = 1_000
"""Limit for the tokens on the battlefield. At most half of them enter at once."""

MOST_TRIGGERS: Final = 1_000
"""Limit for the abilities that trigger on simultaneous events."""

CUT_SHORT: Final = "cut short"
"""Name of a note in the log about a limit. Its details are `what`, and the numbers `wanted` and `done`."""


def limit_repetitions(game: Game, wanted: int, what: str, most: int = MOST_AT_ONCE) -> int:
    """Returns how many repetitions the program carries out, and notes in the log if that is fewer. `what`: "tokens",
    "draws", "times", "coins", "dice", "copies", "turns", "triggers"."""
    if wanted <= most:
        return max(0, wanted)
    game.record(Noted(CUT_SHORT, {"what": what, "wanted": str(wanted), "done": most}))
    return most


def limit_tokens(game: Game, wanted: int) -> int:
    """How many of some tokens are created."""
    there = sum(obj.is_token for obj in game.state.permanents())
    return limit_repetitions(game, wanted, "tokens", max(0, min(MOST_TOKENS // 2, MOST_TOKENS - there)))


class batched:
    """A batch within the one that is going on, for as long as it lasts."""

    __slots__ = ("_game", "_outer")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._outer = game.batch

    def __enter__(self) -> EventBatch:
        batch = self._game.batch = EventBatch(self._outer)
        return batch

    def __exit__(self, *problem: object) -> None:
        self._game.batch = self._outer


@contextmanager
def entering(game: Game, id: ObjectId) -> Iterator[None]:
    """An object of the batch that is going on enters (614.12)."""
    batch, entrance = game.batch, Entrance(id)
    outer, batch.entrance = batch.entrance, entrance
    try:
        yield
    finally:
        batch.entrance = outer
        if entrance.left_out:
            game.invalidate()


AsEvents = Callable[[Context, Effect], list[Event]]

AS_EVENTS: dict[type[Effect], AsEvents] = {}
"""Instructions that are events of the same time as the one they are to happen with -> those events."""


def told_as_events(kind: type[Effect]) -> Callable[[AsEvents], AsEvents]:
    """Registers what an instruction proposes."""

    def register(events: AsEvents) -> AsEvents:
        AS_EVENTS[kind] = events
        return events

    return register
