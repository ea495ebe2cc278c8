"""Preparation cards (722): a creature that becomes prepared has a copy of its prepare spell made in exile, which its
controller may cast for as long as it is there and prepared; with that cast it stops being prepared.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game.casting.keyword_options import mana_cost
from engine.game.casting.option import CastingOption, when_set_aside
from engine.game.event_loop.propose import follows
from engine.game.events import Event, ZoneMove
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, EXILE, PREPARED, PREPARES, STACK, GameObject
from engine.game.operations.keyword_actions import acts, did
from engine.game.operations.zones import vanish
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.effects.game import KeywordAction


@acts("become prepared")
def _become_prepared(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """Only what has a prepare spell becomes prepared, and only if it is not."""
    game = context.game
    obj = None if is_player(who) else game.state.get(ObjectId(who))
    if obj is None or obj.zone != BATTLEFIELD or obj.copiable.prepares is None or PREPARED in obj.designations:
        return False
    obj.designations |= {PREPARED}
    _set_spell_aside(game, obj)
    did(game, obj.id, "become prepared")
    return True


def _set_spell_aside(game: Game, creature: GameObject) -> None:
    """A copy of the prepare spell in exile."""
    state, spell = game.state, creature.copiable.prepares
    assert spell is not None
    copy = GameObject(state.new_object_id(), state.new_card_id(), spell, creature.controller, EXILE, kind="copy")
    copy.designations = frozenset({PREPARES})
    copy.linked = {PREPARES: (creature.id,)}
    state.bring_in(copy)
    game.invalidate()


def prepared_creature(game: Game, copy: GameObject) -> GameObject | None:
    """The creature for which the copy of a prepare spell is there; None if it is not there, or prepared, any more."""
    for id in copy.linked.get(PREPARES, ()):
        creature = game.state.get(id)
        if creature is not None and creature.zone == BATTLEFIELD and PREPARED in creature.designations:
            return creature
    return None


@when_set_aside(PREPARES)
def _ways(game: Game, player: PlayerId, obj: GameObject, face: int) -> Iterator[CastingOption]:
    """For its mana cost, when it could be cast from the hand."""
    if prepared_creature(game, obj) is not None:
        yield CastingOption(face, "", mana_cost(obj, face))


@follows
def _keep_in_step(game: Game, events: list[Event]) -> None:
    """As the copy is cast, the creature stops being prepared; as the creature leaves, the copy ceases to exist."""
    for event in events:
        if not isinstance(event, ZoneMove):
            continue
        if event.to == STACK and event.origin == EXILE:
            _unprepare(game, event.object)
        elif event.origin == BATTLEFIELD:
            _lose_spell(game, event.object)


def _unprepare(game: Game, cast: ObjectId) -> None:
    copy = game.state.memory.get(cast)
    creature = None if copy is None else prepared_creature(game, copy)
    if creature is not None:
        creature.designations -= {PREPARED}
        game.invalidate()


def _lose_spell(game: Game, left: ObjectId) -> None:
    creature = game.state.memory.get(left)
    if creature is None or PREPARED not in creature.designations:
        return
    for id in game.state.exile:
        copy = game.state.objects[id]
        if left in copy.linked.get(PREPARES, ()):
            vanish(game, copy)
