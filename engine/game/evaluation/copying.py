"""Copies objects: the copied values and their exceptions (707)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.type_line import TypeLine
from engine.errors import UnsupportedCardText
from engine.game.evaluation.dispatch import value_of
from engine.game.kernel.context import THEN, Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.kernel.printed import Printed, room_values
from engine.ids import ObjectId
from engine.ir.abilities import (
    Keyword,
    Static,
    granted_by,
    of_colours,
    speaks_of_chosen_colour,
    speaks_of_granter,
)
from engine.ir.changes import (
    Become,
    GainAbility,
    LoseTypes,
    SetColours,
    SetLoyalty,
    SetName,
    SetPT,
    SetTypes,
)
from engine.ir.node import Ability, Change, Selector, replace
from engine.ir.selectors import Ref
from engine.ir.sorting import is_defining

EXCEPTIONS = (GainAbility, SetName, LoseTypes, SetPT, SetColours, SetTypes, SetLoyalty, Become)
"""The changes that can be exceptions of a copy."""


@dataclass
class _Values:
    """Copiable values while exceptions are applied."""

    name: str
    types: TypeLine
    abilities: tuple[Ability, ...]
    colours: str
    power: int | None
    toughness: int | None
    loyalty: int | None


def as_permanent(context: Context, of: Selector, id: ObjectId) -> GameObject | None:
    """Returns the object to copy. A permanent that has since left the battlefield is copied as it last was there
    (608.2h)."""
    state = context.game.state
    obj = state.recall(id)
    if obj is None or obj.zone == BATTLEFIELD or not isinstance(of, Ref):
        return obj
    spoken_of = {*context.bound_ids(of.name), *context.bound_ids(of.name + THEN)}
    before = obj
    while before.previous is not None and (known := state.recall(before.previous)) is not None:
        if known.id in spoken_of and known.zone == BATTLEFIELD:
            return known
        before = known
    return obj


def copiable(game: Game, original: GameObject, exceptions: tuple[Change, ...], context: Context) -> Printed:
    """Returns the copiable values of an object (707.2), with the exceptions of the copy effect (707.9)."""
    base = game.characteristics(original.id).printed
    if not exceptions:
        return base
    if base.halves:
        base = room_values(base.halves, ())  # 709.5f: both doors of the copy are locked
    values = _Values(base.name, base.type_line, base.abilities, base.colours, base.power, base.toughness, base.loyalty)
    for change in exceptions:
        _except(context, values, change)
    copied = Printed(
        values.name,
        values.types,
        values.abilities,
        mana_cost=base.mana_cost,
        colours=values.colours,
        power=values.power,
        toughness=values.toughness,
        loyalty=values.loyalty,
        defense=base.defense,
        variable_loyalty=base.variable_loyalty,
    )
    copied.prepares = base.prepares
    return base if _have_equal_values(base, copied) else copied


def _have_equal_values(one: Printed, other: Printed) -> bool:
    """Returns True if the exceptions of a copy made no difference ("except it isn't legendary", of what isn't)."""
    names = ("name", "type_line", "abilities", "colours", "power", "toughness", "loyalty")
    return all(getattr(one, name) == getattr(other, name) for name in names)


def with_itself(context: Context, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """Returns the changes. "Gains this ability" becomes the ability that is resolving (707.9a)."""
    return tuple(_with_this(context, change) for change in changes)


def _with_this(context: Context, change: Change) -> Change:
    if not isinstance(change, GainAbility) or not change.this:
        return change
    return replace(change, abilities=(*change.abilities, _carried_out(context)), this=False)


def _carried_out(context: Context) -> Ability:
    """Returns the ability that is resolving ("this ability")."""
    ability = None if context.item is None else context.item.ability
    if ability is None:
        raise UnsupportedCardText("an ability that is given by none is not automated")
    return ability


def own_name(context: Context, name: str) -> str:
    """Returns the source's name for "~" (201.5). Any other name stays the same."""
    source = context.game.state.recall(context.source)
    return source.printed.name if name == "~" and source is not None else name


def as_granted(context: Context, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Returns granted abilities with their references fixed. A reference to the granter by name becomes that object
    (201.5a). A reference to the chosen colour becomes the colour itself, because the object that gets the ability has
    chosen none."""
    if any(map(speaks_of_chosen_colour, abilities)):
        colours = context.chosen("color")
        if isinstance(colours, str) and colours:
            abilities = tuple(of_colours(a, colours) if speaks_of_chosen_colour(a) else a for a in abilities)
    source = context.game.state.recall(context.source) if speaks_of_granter(abilities) else None
    return abilities if source is None else granted_by(abilities, source.id, source.copiable.name)


def _undefined(abilities: tuple[Ability, ...], sets: type[Change], keyword: str = "") -> tuple[Ability, ...]:
    """Returns the abilities without those that define a characteristic for which the copy has its own value
    (707.9d)."""

    def defines(ability: Ability) -> bool:
        if isinstance(ability, Keyword):
            return ability.name == keyword
        return (
            isinstance(ability, Static)
            and is_defining(ability)
            and any(isinstance(change, sets) for change in ability.changes)
        )

    return tuple(ability for ability in abilities if not defines(ability))


def _except(context: Context, values: _Values, change: Change) -> None:
    types = values.types
    match change:
        case GainAbility(abilities=abilities):
            values.abilities = (*values.abilities, *abilities)
        case SetName(name=name):
            values.name = own_name(context, name)
        case LoseTypes(types=lost):
            values.types = TypeLine(
                tuple(word for word in types.supertypes if word not in lost),
                tuple(word for word in types.types if word not in lost),
                types.subtypes,
            )
        case SetPT(power=power, toughness=toughness):
            values.abilities = _undefined(values.abilities, SetPT)
            values.power = values.power if power is None else value_of(context, power)
            values.toughness = values.toughness if toughness is None else value_of(context, toughness)
        case SetColours(colours=colours, add=add):
            values.abilities = values.abilities if add else _undefined(values.abilities, SetColours, "devoid")
            values.colours = _colours(colours, values.colours if add else "")
        case SetTypes(supertypes=more_super, types=more_types, subtypes=more_sub):
            values.types = TypeLine(
                _add(types.supertypes, more_super), _add(types.types, more_types), _add(types.subtypes, more_sub)
            )
        case SetLoyalty(loyalty=loyalty):
            values.loyalty = value_of(context, loyalty)
        case Become():
            _become(context, values, change)
        case _:
            raise UnsupportedCardText(f"a copy except for {type(change).__name__} is not automated")


def _become(context: Context, values: _Values, change: Become) -> None:
    """ "It's a 4/4 black Zombie", "it's an artifact in addition to its other types", "it's an Elk named Oak"."""
    spec = change.spec
    types = values.types
    if spec.name:
        values.name = own_name(context, spec.name)
    if spec.power is not None:
        values.abilities = _undefined(values.abilities, SetPT)
        values.power = value_of(context, spec.power)
    if spec.toughness is not None:
        values.toughness = value_of(context, spec.toughness)
    if spec.colours or spec.colourless:
        if change.keep != "colors and types":
            values.abilities = _undefined(values.abilities, SetColours, "devoid")
        values.colours = _colours(spec.colours, values.colours if change.keep == "colors and types" else "")
    if change.keep:
        values.types = TypeLine(
            _add(types.supertypes, spec.supertypes), _add(types.types, spec.types), _add(types.subtypes, spec.subtypes)
        )
    else:
        values.types = TypeLine(
            _add(types.supertypes, spec.supertypes), spec.types or types.types, spec.subtypes or types.subtypes
        )
    values.abilities = (*values.abilities, *spec.abilities)


def _colours(new: str, kept: str) -> str:
    return "".join(letter for letter in "WUBRG" if letter in new or letter in kept)


def _add(have: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*have, *more)))
