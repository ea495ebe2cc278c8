"""Applies each change to an object's characteristics in its layer."""

from __future__ import annotations

from typing import Any

from engine.cards.type_line import BASIC_LAND_TYPES, KIND_OF, LAND_TYPES
from engine.errors import UnsupportedCardText
from engine.game.evaluation.copying import as_granted, copiable, own_name
from engine.game.evaluation.dispatch import find_meant, players_meant
from engine.game.evaluation.layers.aspects import ABILITIES, COLOURS, DEFINE_PT, RULES, SET_PT, TEXT, TYPES
from engine.game.evaluation.layers.layer_effects import (
    WorkingCharacteristics,
    add_land_abilities,
    with_abilities,
    without_keywords,
)
from engine.game.evaluation.layers.merging import allowed, enriched, limit_of
from engine.game.kernel.characteristics import (
    NO_ABILITIES,
    Characteristics,
    base_characteristics,
    is_creature_type,
)
from engine.game.kernel.context import Context
from engine.game.kernel.printed import Printed
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Keyword, KeywordLine, one_by_one
from engine.ir.changes import (
    AddPT,
    Become,
    BecomeCopy,
    CantHaveAbility,
    GainAbilitiesOf,
    GainAbility,
    LoseAbility,
    LoseAllAbilities,
    LoseAllOther,
    LoseTypes,
    SetColours,
    SetController,
    SetName,
    SetPT,
    SetTypes,
    SwitchPT,
    TakeFrom,
    TokenSpec,
)
from engine.ir.node import Ability, Change
from engine.ir.sorting import flatten, is_loyalty_ability


def apply_change(run: WorkingCharacteristics, context: Context, change: Change, layer: int, id: ObjectId) -> None:
    """Applies one change in one layer to one object."""
    if layer == RULES:
        chars = run.writable(id)
        chars.limits = (*chars.limits, limit_of(context, change))
        return
    chars = run.writable(id)
    match change:
        case BecomeCopy():
            _copy(run, context, change, id)
        case SetController(who=who):
            _control(run, context, who, id)
        case SetName(name=name):
            chars.name = own_name(context, name)
        case SetTypes():
            _set_types(context, chars, change)
        case LoseTypes():
            _lose_types(chars, change)
        case SetColours():
            _set_colours(context, chars, change)
        case GainAbility(abilities=abilities):
            _gain(run, chars, as_granted(context, abilities))
        case LoseAbility(abilities=abilities):
            _lose(chars, abilities)
        case LoseAllAbilities(but_mana=but_mana):
            chars.sorted = with_abilities(NO_ABILITIES, chars.sorted.mana) if but_mana else NO_ABILITIES
        case CantHaveAbility(abilities=abilities):
            _lose(chars, abilities)
            chars.limits = (*chars.limits, limit_of(context, change))
        case SetPT(power=power, toughness=toughness):
            if power is not None:
                chars.power = run.number(context, power)
            if toughness is not None:
                chars.toughness = run.number(context, toughness)
        case AddPT(power=power, toughness=toughness):
            if chars.power is not None and chars.toughness is not None:
                chars.power += run.number(context, power)
                chars.toughness += run.number(context, toughness)
        case SwitchPT():
            chars.power, chars.toughness = chars.toughness, chars.power
        case TakeFrom():
            _take(run, context, chars, change, layer)
        case LoseAllOther(kinds=kinds):
            _lose_other(chars, kinds, layer)
        case GainAbilitiesOf():
            chars.sorted = with_abilities(chars.sorted, _abilities_of(run, context, change))
        case Become():
            _become(run, context, chars, change, layer)
        case _:
            raise UnsupportedCardText(f"change {type(change).__name__} is not automated")


def action_of(run: WorkingCharacteristics, context: Context, change: Change, layer: int) -> object:
    """Returns a value that differs whenever a change would act differently on an object in a layer (613.8a).

    It covers the changes that read the board as they apply (`action_aspects`), and is None for all others.
    """
    match change:
        case AddPT(power=power, toughness=toughness) | SetPT(power=power, toughness=toughness):
            return [run.number(context, value) for value in (power, toughness) if value is not None]
        case Become(spec=spec) if layer in (DEFINE_PT, SET_PT):
            return [run.number(context, value) for value in (spec.power, spec.toughness) if value is not None]
        case SetController(who=who):
            return players_meant(context, who)
        case TakeFrom(of=of):
            others = [run.game.characteristics(ObjectId(entity)) for entity in find_meant(context, of)]
            if layer == TYPES:
                return [(other.subtypes, other.every_creature_type) for other in others]
            return [(other.power, other.toughness) for other in others]
        case GainAbilitiesOf():
            return list(map(id, _abilities_of(run, context, change)))
        case _:
            return None


def _copy(run: WorkingCharacteristics, context: Context, change: BecomeCopy, id: ObjectId) -> None:
    """Gives the object the copiable values of the original (707.2). They include the exceptions of the copy (707.9)."""
    locked = context.bindings.get("copied values")
    if isinstance(locked, Printed):
        run.become(id, base_characteristics(locked).copy())
        return
    for entity in find_meant(context, change.of):
        original = run.game.state.recall(ObjectId(entity))
        if original is not None:
            printed = copiable(run.game, original, change.changes, context)
            run.become(id, base_characteristics(printed).copy())


def _control(run: WorkingCharacteristics, context: Context, who: Any, id: ObjectId) -> None:
    players = players_meant(context, who)
    if players:
        run.game.current_values.note_control(id, PlayerId(players[0]))


EVERY = {
    "basic land type": tuple(BASIC_LAND_TYPES),
    "nonbasic land type": tuple(sorted(LAND_TYPES - BASIC_LAND_TYPES.keys())),
    "land type": tuple(sorted(LAND_TYPES)),
}
"""The land types meant by "every land type" and the like (205.3i)."""


def _set_types(context: Context, chars: Characteristics, change: SetTypes) -> None:
    if change.every == "creature type":
        chars.every_creature_type = True
        return
    if change.every:
        types = EVERY[change.every]
        _add_types(chars, (), types)
        add_land_abilities(chars, tuple(name for name in types if name in BASIC_LAND_TYPES))
        return
    subtypes = change.subtypes
    if change.chosen:
        chosen = context.chosen("type")
        subtypes = (chosen,) if chosen else ()
    _change_types(chars, change.supertypes, change.types, subtypes, change.keep)


def _change_types(
    chars: Characteristics,
    supertypes: tuple[str, ...],
    types: tuple[str, ...],
    subtypes: tuple[str, ...],
    keep: str,
) -> None:
    """Adds types and subtypes, or replaces the present ones (205.1a-b). Basic land types follow 305.7."""
    chars.supertypes = tuple(dict.fromkeys((*chars.supertypes, *supertypes)))
    lands = tuple(subtype for subtype in subtypes if subtype in LAND_TYPES)
    if keep:
        _add_types(chars, types, subtypes)
        add_land_abilities(chars, lands)
        return
    if set(types) == {"Artifact", "Creature"}:  # 205.1b: "becomes an artifact creature" keeps its other types
        types = (*chars.types, *types)
    if types:
        chars.types = tuple(dict.fromkeys(types))
        chars.subtypes = tuple(subtype for subtype in chars.subtypes if KIND_OF.get(subtype) in types)
    if any(is_creature_type(subtype) for subtype in subtypes):
        chars.subtypes = tuple(subtype for subtype in chars.subtypes if not is_creature_type(subtype))
        chars.every_creature_type = False
    if lands:
        chars.subtypes = tuple(subtype for subtype in chars.subtypes if subtype not in LAND_TYPES)
        chars.sorted = NO_ABILITIES
        add_land_abilities(chars, lands)
    _add_types(chars, (), subtypes)


def _add_types(chars: Characteristics, types: tuple[str, ...], subtypes: tuple[str, ...]) -> None:
    chars.types = tuple(dict.fromkeys((*chars.types, *types)))
    chars.subtypes = tuple(dict.fromkeys((*chars.subtypes, *subtypes)))


def _lose_types(chars: Characteristics, change: LoseTypes) -> None:
    lost = set(change.types)
    if change.all_others:
        lost.update(word for word in (*chars.types, *chars.subtypes) if word not in change.all_others)
    chars.subtypes = tuple(subtype for subtype in chars.subtypes if subtype not in lost)
    chars.supertypes = tuple(word for word in chars.supertypes if word not in lost)
    chars.types = tuple(word for word in chars.types if word not in lost)
    if lost & {"Creature", "creature types"}:
        chars.subtypes = tuple(subtype for subtype in chars.subtypes if not is_creature_type(subtype))
        chars.every_creature_type = False


def _set_colours(context: Context, chars: Characteristics, change: SetColours) -> None:
    colours = change.colours
    if change.chosen:
        colours = context.chosen("color") or ""
    chars.colours = "".join(
        letter for letter in "WUBRG" if letter in colours or (change.add and letter in chars.colours)
    )


def _gain(run: WorkingCharacteristics, chars: Characteristics, abilities: tuple[Ability, ...]) -> None:
    wanted = allowed(chars, flatten(abilities))
    chars.sorted = enriched(chars.sorted, wanted)
    if any(isinstance(ability, Keyword) and ability.name == "changeling" for ability in wanted):
        chars.every_creature_type = True


def _lose(chars: Characteristics, abilities: tuple[Ability, ...]) -> None:
    names = frozenset(part.name for part in one_by_one(abilities) if isinstance(part, Keyword))
    if "banding" in names:
        names |= {"bands with other"}  # 702.22b
    others = tuple(ability for ability in abilities if not isinstance(ability, Keyword | KeywordLine))
    chars.sorted = without_keywords(chars.sorted, names, others)


def _become(run: WorkingCharacteristics, context: Context, chars: Characteristics, change: Become, layer: int) -> None:
    spec: TokenSpec = change.spec
    if layer == TEXT:
        chars.name = spec.name or chars.name
    elif layer == TYPES:
        _change_types(chars, spec.supertypes, spec.types, spec.subtypes, change.keep)
    elif layer == COLOURS:
        if spec.colours or spec.colourless:
            kept = chars.colours if change.keep == "colors and types" else ""
            chars.colours = "".join(letter for letter in "WUBRG" if letter in spec.colours or letter in kept)
    elif layer == ABILITIES:
        if spec.abilities:
            _gain(run, chars, as_granted(context, spec.abilities))
    else:
        if spec.power is not None:
            chars.power = run.number(context, spec.power)
        if spec.toughness is not None:
            chars.toughness = run.number(context, spec.toughness)


def _take(run: WorkingCharacteristics, context: Context, chars: Characteristics, change: TakeFrom, layer: int) -> None:
    """ "Has the power and toughness of that card": takes current or last known values of the other object."""
    for entity in find_meant(context, change.of):
        other = run.game.characteristics(ObjectId(entity))
        if layer == TYPES:
            if "creature types" in change.which:
                kept = tuple(
                    subtype for subtype in chars.subtypes if not is_creature_type(subtype) or subtype == change.still
                )
                chars.subtypes = (*kept, *(subtype for subtype in other.subtypes if is_creature_type(subtype)))
                chars.every_creature_type = other.every_creature_type
            continue
        if "power" in change.which and other.power is not None:
            chars.power = other.power
        if "toughness" in change.which and other.toughness is not None:
            chars.toughness = other.toughness


def _abilities_of(run: WorkingCharacteristics, context: Context, change: GainAbilitiesOf) -> tuple[Ability, ...]:
    """Returns the abilities of other objects for "has all activated abilities of all creature cards in all
    graveyards"."""
    wanted: list[Ability] = []
    for entity in find_meant(context, change.of):
        sorted_abilities = run.game.characteristics(ObjectId(entity)).sorted
        if change.kind in ("activated", "activated and triggered", "all"):
            wanted.extend(sorted_abilities.activated)
        if change.kind == "loyalty":
            wanted.extend(ability for ability in sorted_abilities.activated if is_loyalty_ability(ability))
        if change.kind in ("triggered", "activated and triggered", "all"):
            wanted.extend(sorted_abilities.triggered)
        if change.kind == "all":
            wanted.extend((*sorted_abilities.keywords, *sorted_abilities.rules))
    return tuple(wanted)


def _lose_other(chars: Characteristics, kinds: tuple[str, ...], layer: int) -> None:
    if layer == TYPES:
        if "creature types" in kinds:
            chars.subtypes = tuple(subtype for subtype in chars.subtypes if not is_creature_type(subtype))
            chars.every_creature_type = False
        if "land types" in kinds:
            chars.subtypes = tuple(subtype for subtype in chars.subtypes if subtype not in LAND_TYPES)
        if "card types" in kinds:
            chars.types = ()  # subtypes stay with the types that the same effect gives (205.1a)
    elif layer == COLOURS and "colors" in kinds:
        chars.colours = ""
    elif layer == ABILITIES and "abilities" in kinds:
        chars.sorted = NO_ABILITIES
