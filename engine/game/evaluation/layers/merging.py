"""Applies several effects of one layer together: their additions to the same objects are added at once.

Many equal effects on many objects (slivers, anthems) would need a step for each pair. Here each effect finds its
objects once, and each object takes all additions once. Only effects that add abilities, power and toughness, or
restrictions are merged. None of them may read an aspect that any of them writes. So the order in which they find their
objects can't matter (613.7, 613.8).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.type_line import LAND_TYPES
from engine.game.evaluation.copying import as_granted
from engine.game.evaluation.layers.aspects import ABILITIES, ADD_PT, RULES
from engine.game.evaluation.layers.heeding import heeded_by
from engine.game.evaluation.layers.layer_effects import (
    LayerEffect,
    Shape,
    WorkingCharacteristics,
    sorted_grant,
    with_abilities,
    words_in,
)
from engine.game.evaluation.layers.shared_answers import AllBut
from engine.game.kernel.characteristics import EVERYTHING, Characteristics
from engine.game.kernel.context import Context
from engine.game.kernel.records import Limit
from engine.ids import Entity, ObjectId
from engine.ir.abilities import Keyword, speaks_of_chosen_colour
from engine.ir.changes import AddPT, Become, CantHaveAbility, GainAbility, SetPT
from engine.ir.node import Ability, Change, Recent
from engine.ir.sorting import SortedAbilities, flatten
from engine.ir.values import Number

Added = tuple[tuple[Ability, ...], int, int, tuple[Limit, ...]]
"""The additions of one effect to each of its objects in a layer: abilities, power, toughness, restrictions."""


def can_merge(shape: Shape, layer: int) -> bool:
    """Whether effects of this shape only make additions in a layer, the same to all of their objects. The words that
    find these objects must not read anything that such effects change without notice."""
    found = shape.merges.get(layer)
    if found is None:
        found = shape.merges[layer] = _can_merge(shape, layer)
    return found


def _can_merge(shape: Shape, layer: int) -> bool:
    what, condition, _, _ = shape.words
    name = getattr(what, "bind", "")
    asked = [part for part in (what, condition) if part is not None]
    changes = shape.by_layer[layer]
    if any(heeded_by(part) == EVERYTHING for part in asked):
        return False
    if layer == ABILITIES:
        return all(isinstance(change, GainAbility | Become) and not _makes_changelings(change) for change in changes)
    if layer == ADD_PT:
        return all(isinstance(change, AddPT) and _is_common(change, name) for change in changes)
    return layer == RULES and not name


def _is_common(change: AddPT, name: str) -> bool:
    """Whether all objects of an effect get the same change. `name`: the effect's name for each of them."""
    values = (change.power, change.toughness)
    return all(not (name and name in words_in(value)) and heeded_by(value) != EVERYTHING for value in values)


def _makes_changelings(change: Change) -> bool:
    return any(isinstance(part, Keyword) and part.name == "changeling" for part in flatten(_given_by(change)))


def _given_by(change: Change) -> tuple[Ability, ...]:
    """Returns the abilities that a change gives."""
    if isinstance(change, Become):
        return change.spec.abilities
    return change.abilities if isinstance(change, GainAbility) else ()


def repeats(effect: LayerEffect, before: LayerEffect | None, layer: int) -> bool:
    """Whether an effect changes the same objects in the same way as the effect applied just before it. Other bindings
    may differ. Example: a player activates "~ becomes a 3/3 creature until end of turn" again and again."""
    if before is None or effect.shape is not before.shape or effect.ability is not None:
        return False
    same = effect.affected is not None and effect.affected == before.affected
    context, other = effect.context, before.context
    of_same = context.source == other.source and context.controller == other.controller
    return same and of_same and all(_is_steady(change, layer) for change in effect.shape.by_layer[layer])


def _is_steady(change: Change, layer: int) -> bool:
    """Whether the words of a change alone decide its result. Outside the layer of abilities, a repetition must also
    have no effect, unlike the abilities that basic land types bring."""
    match change:
        case Become(spec=spec) if layer == ABILITIES:
            return not any(map(speaks_of_chosen_colour, spec.abilities))
        case Become(spec=spec):
            sizes = (spec.power, spec.toughness)
            return LAND_TYPES.isdisjoint(spec.subtypes) and all(size is None or type(size) is Number for size in sizes)
        case GainAbility(abilities=abilities):
            return not any(map(speaks_of_chosen_colour, abilities))
        case SetPT(power=power, toughness=toughness):
            return all(size is None or type(size) is Number for size in (power, toughness))
        case _:
            return False


def bundles_of(
    found: Iterable[tuple[LayerEffect, tuple[Entity, ...]]],
) -> list[tuple[tuple[Entity, ...], list[LayerEffect]]]:
    """Groups effects by their objects. Consecutive effects with the same objects form one bundle."""
    bundles: list[tuple[tuple[Entity, ...], list[LayerEffect]]] = []
    for effect, affected in found:
        if not affected:
            continue
        if bundles and bundles[-1][0] == affected:
            bundles[-1][1].append(effect)
        else:
            bundles.append((affected, [effect]))
    return bundles


def add_together(
    run: WorkingCharacteristics,
    layer: int,
    bundles: list[tuple[tuple[Entity, ...], list[LayerEffect]]],
    added: list[Added],
) -> None:
    """Gives each object the additions of all its bundles, in their order. `added`: the additions of each bundle.
    Bundles with the same objects, or with the same objects except a few, need one step per object, not one per pair."""
    groups: dict[int, tuple[tuple[Entity, ...], list[int]]] = {}
    left_out: dict[Entity, list[int]] = {}
    for number, (affected, _) in enumerate(bundles):
        base, out = (affected.base, affected.out) if isinstance(affected, AllBut) else (affected, ())
        groups.setdefault(id(base), (base, []))[1].append(number)
        for entity in out:
            left_out.setdefault(entity, []).append(number)
    taken: dict[Entity, list[int]] = {}
    for place, (base, _) in enumerate(groups.values()):
        for entity in base:
            taken.setdefault(entity, []).append(place)
    totals = _Totals([numbers for _, numbers in groups.values()], added)
    objects = run.game.state.objects
    for entity, places in taken.items():
        if ObjectId(entity) in objects:
            out_of = tuple(left_out.get(entity, ()))
            _add(run.writable(ObjectId(entity)), layer, totals.of(layer, tuple(places), out_of))


class _Totals:
    """The sums of the additions of several bundles. Objects of the same kind mostly take the same additions, so each
    sum is computed once. `groups`: the numbers of the bundles of each group, in their order; `added`: the additions of
    each bundle."""

    def __init__(self, groups: list[list[int]], added: list[Added]) -> None:
        self._groups = groups
        self._added = added
        self._known: dict[tuple[tuple[int, ...], tuple[int, ...]], Added] = {}

    def of(self, layer: int, places: tuple[int, ...], out_of: tuple[int, ...]) -> Added:
        """Returns the sum of the groups at these places, without the bundles in `out_of`, which leave the object
        out."""
        found = self._known.get((places, out_of))
        if found is None:
            found = self._known[places, out_of] = self._summed(layer, places, out_of)
        return found

    def _summed(self, layer: int, places: tuple[int, ...], out_of: tuple[int, ...]) -> Added:
        numbers = {number for place in places for number in self._groups[place]}
        if layer == ADD_PT and out_of:
            abilities, power, toughness, limits = self.of(layer, places, ())
            lost = total_of([self._added[number] for number in numbers.intersection(out_of)])
            return abilities, power - lost[1], toughness - lost[2], limits
        return total_of([self._added[number] for number in sorted(numbers.difference(out_of))])


def _add(chars: Characteristics, layer: int, total: Added) -> None:
    abilities, power, toughness, limits = total
    if layer == ABILITIES:
        chars.sorted = enriched(chars.sorted, allowed(chars, abilities))
    elif layer == ADD_PT:
        if chars.power is not None and chars.toughness is not None:
            chars.power += power
            chars.toughness += toughness
    else:
        chars.limits = (*chars.limits, *limits)


def total_of(parts: list[Added]) -> Added:
    """Returns the sum of several additions."""
    return (
        tuple(ability for part in parts for ability in part[0]),
        sum(part[1] for part in parts),
        sum(part[2] for part in parts),
        tuple(limit for part in parts for limit in part[3]),
    )


def added_by(run: WorkingCharacteristics, effect: LayerEffect, layer: int) -> Added:
    """Returns the additions of a mergeable effect to each of its objects in a layer."""
    abilities: list[Ability] = []
    power = toughness = 0
    limits: list[Limit] = []
    context = effect.context
    for change in effect.shape.by_layer[layer]:
        if layer == RULES:
            limits.append(limit_of(context, change))
        elif isinstance(change, GainAbility | Become):
            abilities.extend(flatten(as_granted(context, _given_by(change))))
        elif isinstance(change, AddPT):
            power += run.number(context, change.power)
            toughness += run.number(context, change.toughness)
    return tuple(abilities), power, toughness, tuple(limits)


def limit_of(context: Context, change: Change) -> Limit:
    """Returns a restriction, requirement or permission in the form that its objects keep."""
    return Limit(change, context.source, context.controller, context.bindings, context.x)


def allowed(chars: Characteristics, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Returns the abilities without keywords that the object can't have."""
    forbidden = {
        ability.name
        for limit in chars.limits
        if isinstance(limit.change, CantHaveAbility)
        for ability in limit.change.abilities
        if isinstance(ability, Keyword)
    }
    if not forbidden:
        return abilities
    return tuple(part for part in abilities if not (isinstance(part, Keyword) and part.name in forbidden))


_enriched: Recent[tuple[int, int], tuple[SortedAbilities, SortedAbilities, SortedAbilities]] = Recent(2_000)


def enriched(have: SortedAbilities, abilities: tuple[Ability, ...]) -> SortedAbilities:
    """Adds granted abilities to `have`. Returns the same object each time, so that facts known of it stay true. The
    store keeps its parts alive, so that no others can have their identity."""
    more = sorted_grant(abilities)
    key = (id(have), id(more))
    found = _enriched.get(key)
    if found is None:
        found = _enriched.put(key, (have, more, with_abilities(have, abilities)))
    return found[2]
