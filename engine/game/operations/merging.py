"""Merging a spell with a permanent (729), as mutate does (702.140).

Comes in: a mutating creature spell and the creature it merges with. Goes out: the same permanent, represented by
several cards and tokens; its values are the topmost one's, with the abilities of all (702.140e).
"""

from __future__ import annotations

from engine.game.kernel.game import Game
from engine.game.kernel.objects import Component, GameObject
from engine.game.kernel.printed import Printed
from engine.ids import ObjectId


def _component(obj: GameObject) -> Component:
    kind = "token" if obj.kind == "copy" else obj.kind
    return Component(obj.card, obj.definition, obj.face, obj.printed, obj.copied or obj.printed, kind, obj.owner)


def merge(game: Game, spell: GameObject, onto: GameObject, *, over: bool) -> None:
    """729.2: the spell becomes part of the permanent, on top of it or beneath; the permanent stays the object it was
    and does not enter."""
    state = game.state
    new = _component(spell)
    there: tuple[Component, ...] = onto.merged or (_component(onto),)
    state.stack = tuple(id for id in state.stack if id != spell.id)
    del state.objects[spell.id]
    state.memory[spell.id] = spell
    spell.gone_on = state.turn.number
    state.became[spell.id] = onto.id
    onto.merged = (new, *there) if over else (*there, new)
    onto.copied = _together(onto.merged)
    commanders = game.state.commanders()
    first = next((part for part in onto.merged if part.card in commanders and part.kind == "card"), onto.merged[0])
    onto.card, onto.definition, onto.face, onto.printed = first.card, first.definition, first.face, first.front
    onto.kind = first.kind
    game.invalidate()


def _together(parts: tuple[Component, ...]) -> Printed:
    """702.140e: the topmost one's values with all abilities."""
    top = parts[0].printed
    abilities = tuple(ability for part in parts for ability in part.printed.abilities)
    return Printed(
        top.name,
        top.type_line,
        abilities,
        mana_cost=top.mana_cost,
        colours=top.colours,
        power=top.power,
        toughness=top.toughness,
        loyalty=top.loyalty,
        defense=top.defense,
    )


def scatter(game: Game, old: GameObject, zone: str) -> list[ObjectId]:
    """729.3: the other cards of a merged permanent that has left go where it went; tokens cease to exist."""
    state = game.state
    made: list[ObjectId] = []
    for part in old.merged:
        if part.card == old.card or part.kind == "token":
            continue
        printed = part.definition.faces[0] if part.definition is not None else part.front
        obj = GameObject(
            state.new_object_id(), part.card, printed, part.owner, zone, kind=part.kind, definition=part.definition
        )
        obj.timestamp = state.tick()
        obj.previous = old.id
        state.objects[obj.id] = obj
        state.set_zone(zone, part.owner, (*state.zone_of(zone, part.owner), obj.id))
        made.append(obj.id)
    return made
