"""Keyword actions (701) and actions of keyword abilities (702): a registry by the action's name. `record_action`
reports actions that change nothing on their own, such as scry and explore, to abilities that wait for them.

`ir.effects.game.KeywordAction` names an action. Each player or object in question carries it out, one after the other.
An action that is missing raises `UnsupportedCardText` (law 12).
"""

from __future__ import annotations

from collections.abc import Callable

from engine.errors import UnsupportedCardText
from engine.game.evaluation.dispatch import value_of
from engine.game.event_loop.executing import executes
from engine.game.event_loop.propose import performs, propose
from engine.game.events import PROPOSED_ACTIONS, ActionDone, ActionProposed
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.operations.choosing import choose_meant
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.effects.game import KeywordAction

Action = Callable[[Context, KeywordAction, Entity], "bool | None"]

ACTIONS: dict[str, Action] = {}
"""Name of an action -> how it is carried out by a player or object; None counts as done."""


NOT_AUTOMATED: dict[str, str] = {
    "open an attraction": "701.51: Attractions are not part of Commander",
    "roll to visit your attractions": "701.52: Attractions are not part of Commander",
}
"""Actions that card text can name but the game does not know, each with the reason (law 12)."""


def keyword_action(*names: str) -> Callable[[Action], Action]:
    """Registers how actions are carried out."""

    def register(action: Action) -> Action:
        for name in names:
            ACTIONS[name] = action
        return action

    return register


Able = Callable[[Context, KeywordAction, PlayerId], bool]

ABLE: dict[str, Able] = {}
"""Name of an action -> whether a player could do it in full, as a cost must be (118.3)."""


def registers_possible(name: str) -> Callable[[Able], Able]:
    """Registers when an action can be done."""

    def register(test: Able) -> Able:
        ABLE[name] = test
        return test

    return register


def can_act(context: Context, player: PlayerId, effect: KeywordAction) -> bool:
    """Whether the player could do the action in full."""
    test = ABLE.get(effect.action)
    return test is None or test(context, effect, player)


@executes(KeywordAction)
def _act(context: Context, effect: KeywordAction) -> bool:
    action = ACTIONS.get(effect.action)
    if action is None:
        why = NOT_AUTOMATED.get(effect.action, "no such action is known")
        raise UnsupportedCardText(f"keyword action {effect.action!r} is not automated: {why}")
    done = False
    for entity in choose_meant(context, effect.who, context.controller, effect.action):
        if effect.action in PROPOSED_ACTIONS and not proposed(context.game, entity, effect.action):
            done = True  # what was done instead counts as done
            continue
        done = (action(context, effect, entity) is not False) or done
    return done


def number_of(context: Context, effect: KeywordAction, default: int = 1) -> int:
    """The number behind the action, never below zero."""
    return default if effect.number is None else max(0, value_of(context, effect.number))


def player_of(context: Context, entity: Entity) -> PlayerId:
    """Returns the player who acts: the entity itself, or the (last) controller of the object that acts (701.44c)."""
    if is_player(entity):
        return PlayerId(entity)
    obj = context.game.state.last_seen(ObjectId(entity))
    return context.controller if obj is None else obj.controller


def source_here(context: Context) -> GameObject | None:
    """The source, if it still is the permanent the ability is of (400.7)."""
    obj = context.game.state.find_object(context.source)
    return obj if obj is not None and obj.zone == "battlefield" and not obj.phased_out else None


def proposed(game: Game, who: Entity, action: str, amount: int = 0) -> list[int]:
    """Announces an action and returns how much of it to carry out, once for each time. Empty if another action replaces
    it (614.6)."""
    events = propose(game, [ActionProposed(who, action, amount)])
    return [event.amount for event in events if isinstance(event, ActionProposed)]


@performs(ActionProposed)
def _perform_proposed(game: Game, event: ActionProposed) -> ActionProposed:
    """Does nothing, because the proposing code carries out the action step by step."""
    return event


def record_action(game: Game, who: Entity, action: str, objects: tuple[Entity, ...] = (), amount: int = 0) -> None:
    """Reports an action for which abilities may wait."""
    propose(game, [ActionDone(who, action, objects, amount)])


@performs(ActionDone)
def _perform_did(game: Game, event: ActionDone) -> ActionDone:
    return event
