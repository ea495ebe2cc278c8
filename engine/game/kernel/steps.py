"""The steps of a turn in order (500.1), and where in it a state is."""

from __future__ import annotations

from typing import Final, Literal, get_args

from engine.game.events import AttackDeclared, StepBegan
from engine.game.events.vocabulary import StepName
from engine.game.kernel.game_state import GameState

STEPS: Final[tuple[StepName, ...]] = get_args(StepName)

COMBAT = STEPS[4:10]
NEXT_TURN, THIS_TURN = "combat phases of next turn", "combat phase this turn"
"""What is skipped in a certain turn: kept with the number of the turn in which that was said."""
MAIN = ("precombat main", "postcombat main")

GROUPS = {"combat": COMBAT, "main": MAIN, "combat damage": STEPS[7:9]}
"""Words that mean several steps."""


def step_name(state: GameState) -> StepName | Literal[""]:
    """The step the game is in; "" before the first turn."""
    return STEPS[state.turn.step] if 0 <= state.turn.step < len(STEPS) else ""


def is_in_step(state: GameState, step: str) -> bool:
    """Whether the game is in that step or group of steps; "blocks declared" once blockers have been declared."""
    if step == "blocks declared":
        return state.combat.blocks_declared
    current = step_name(state)
    return current in GROUPS.get(step, (step,))


def is_before(state: GameState, step: str) -> bool:
    """Whether that step of this turn is still to come."""
    first = GROUPS.get(step, (step,))[0]
    return first in STEPS and state.turn.step < STEPS.index(first)


def somebody_attacked(state: GameState) -> bool:
    """Whether creatures were declared as attackers this combat, or are attacking: without them the declare blockers and
    combat damage steps are skipped (508.8)."""
    if any(obj.attacking is not None for obj in state.permanents()):
        return True
    return any(isinstance(event, AttackDeclared) for event in state.this_turn[state.turn.combat_began :])


def is_in_any_step(state: GameState, steps: tuple[str, ...], *, before: bool = False) -> bool:
    """Whether the game is in one of the steps or phases, or `before` it in this turn."""
    if before:
        return any(is_before(state, step) for step in steps)
    return any(is_in_step(state, step) for step in steps)


def is_main(state: GameState) -> bool:
    """Whether the game is in a main phase."""
    return step_name(state) in MAIN


def is_nth(state: GameState, steps: tuple[str, ...], ordinal: int) -> bool:
    """Whether the step or phase the game is in is the n-th of its kind this turn."""
    names = {name for step in steps for name in GROUPS.get(step, (step,))[:1]}
    begun = [event for event in state.this_turn if isinstance(event, StepBegan) and event.step in names]
    if "main" in steps:
        begun = [event for event in state.this_turn if isinstance(event, StepBegan) and "main" in event.step]
    return len(begun) == ordinal
