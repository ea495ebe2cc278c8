"""Maps changes to their layers, and finds the aspects of objects that words read and changes write (613.8).

Input: nodes of continuous effects. Output: sets of aspects ("types", "power", "keyword flying"). An effect can depend
on another only if it reads an aspect that the other writes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.cards.type_line import LAND_TYPES
from engine.ir.abilities import Keyword
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
)
from engine.ir.keywords.definitions import VARIANTS
from engine.ir.node import Change, Node, walk_nodes
from engine.ir.patterns import (
    ColourCount,
    ControlledBy,
    HasColour,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    OfChosen,
    SharesWith,
    StatIs,
)
from engine.ir.selectors import ControllerOf
from engine.ir.sorting import flatten
from engine.ir.values import Devotion, Greatest, Stat, Total

COPY, CONTROL, TEXT, TYPES, COLOURS, ABILITIES, DEFINE_PT, SET_PT, ADD_PT, SWITCH_PT, RULES = range(1, 12)
"""Layers 1-6, layers 7a-7d (613.4), and changes of the rules, which apply after all layers (613.11)."""

LAYERS: dict[type[Change], tuple[int, ...]] = {
    BecomeCopy: (COPY,),
    SetController: (CONTROL,),
    SetName: (TEXT,),
    SetTypes: (TYPES,),
    LoseTypes: (TYPES,),
    SetColours: (COLOURS,),
    GainAbility: (ABILITIES,),
    GainAbilitiesOf: (ABILITIES,),
    LoseAbility: (ABILITIES,),
    LoseAllAbilities: (ABILITIES,),
    LoseAllOther: (TYPES, COLOURS, ABILITIES),
    TakeFrom: (TYPES, SET_PT),
    CantHaveAbility: (ABILITIES,),
    SetPT: (SET_PT,),
    AddPT: (ADD_PT,),
    SwitchPT: (SWITCH_PT,),
    Become: (TYPES, COLOURS, ABILITIES, SET_PT),
}
"""The layers each change applies in (`layers_of`). Any other change applies after all layers."""


def layers_of(change: Change) -> tuple[int, ...]:
    """Returns the layers a change applies in.

    A change that sets no name skips the text layer: an effect's objects are settled in its first layer (613.6).
    """
    found = LAYERS.get(type(change), (RULES,))
    return (TEXT, *found) if isinstance(change, Become) and change.spec.name else found


READS: dict[type[Any], str] = {
    HasType: "types",
    HasSubtype: "types",
    HasSupertype: "types",
    OfChosen: "types",
    SharesWith: "types",
    HasColour: "colours",
    ColourCount: "colours",
    HasKeyword: "abilities",
    ControlledBy: "control",
    StatIs: "power",
    Stat: "power",
    Greatest: "power",
    Total: "power",
    Devotion: "types",
    ControllerOf: "control",
}
"""The aspect of other objects that each kind of node reads."""

ANY_ABILITY = "abilities"
"""The aspect that a change writes if any ability may come or go. A change that only gives a keyword writes the aspect
of that keyword (`keyword_aspect`)."""

GIVEN = "given abilities"
"""The aspect that every change of abilities writes. Only changes that copy another object's abilities read it."""


def aspects_of(node: Node) -> frozenset[str]:
    """Returns the aspects a single node reads. "With flying" reads that keyword only."""
    if isinstance(node, HasKeyword) and isinstance(node.keyword, Keyword):
        name = node.keyword.name
        return frozenset({ANY_ABILITY, *map(keyword_aspect, VARIANTS.get(name, (name,)))})
    aspect = READS.get(type(node))
    return frozenset() if aspect is None else frozenset({aspect})


def aspects_in(words: Iterable[Node]) -> frozenset[str]:
    """Returns the aspects that the nodes and the nodes inside them read."""
    return frozenset().union(*(aspects_of(node) for part in words for node in walk_nodes(part)))


def keyword_aspect(name: str) -> str:
    """Returns the name of the aspect "has a keyword of this name"."""
    return f"keyword {name}"


REMOVES = "removes"
"""The aspect of changes that can remove abilities. They can end the existence of another effect (613.8a)."""

_REMOVING = (LoseAbility, LoseAllAbilities, LoseAllOther, CantHaveAbility, BecomeCopy)


def writes(change: Change, layer: int) -> frozenset[str]:
    """Returns the aspects that a change can alter when it applies in a layer."""
    match layer:
        case 1:
            return frozenset({"types", "colours", "abilities", "power", REMOVES})
        case 2:
            return frozenset({"control"})
        case 4:
            if not _names_land(change):
                return frozenset({"types"})
            added = frozenset({"types", "abilities"})  # a land that keeps its types loses no ability (305.7)
            return added if _keeps(change) else added | {REMOVES}
        case 5:
            return frozenset({"colours"})
        case 6:
            if isinstance(change, _REMOVING):
                return frozenset({ANY_ABILITY, GIVEN, REMOVES})
            return _given(change) if isinstance(change, GainAbility) else frozenset({ANY_ABILITY, GIVEN})
        case 7 | 8 | 9 | 10:
            return frozenset({"power"})
        case _:
            return frozenset()


def _given(change: GainAbility) -> frozenset[str]:
    """Returns the aspects that a gained ability writes: its keywords, and the types if it is changeling (702.73)."""
    names = {ability.name for ability in flatten(change.abilities) if isinstance(ability, Keyword)}
    return frozenset({GIVEN, *map(keyword_aspect, names)}) | ({"types"} if "changeling" in names else set())


def _names_land(change: Change) -> bool:
    """Whether a change may give a land type."""
    if isinstance(change, SetTypes):
        return change.chosen or not LAND_TYPES.isdisjoint(change.subtypes)
    return isinstance(change, Become) and not LAND_TYPES.isdisjoint(change.spec.subtypes)


def _keeps(change: Change) -> bool:
    """Whether the object keeps its types when the change gives it others."""
    return isinstance(change, SetTypes | Become) and bool(change.keep)


def action_aspects(change: Change, layer: int) -> frozenset[str]:
    """Returns the aspects of objects that decide the action of a change on each object in a layer (613.8a).

    "Gets +X/+X, where X is the greatest power among creatures you control" reads powers. Other effects of that layer
    change powers, so it depends on them. A change that does the same to each object in every case reads nothing.
    """
    match change:
        case AddPT(power=power, toughness=toughness) | SetPT(power=power, toughness=toughness):
            return aspects_in(value for value in (power, toughness) if value is not None)
        case Become(spec=spec) if layer in (DEFINE_PT, SET_PT):
            return aspects_in(value for value in (spec.power, spec.toughness) if value is not None)
        case SetController(who=who):
            return aspects_in((who,))
        case TakeFrom(of=of):
            return aspects_in((of,)) | {"types" if layer == TYPES else "power"}
        case GainAbilitiesOf(of=of):
            return aspects_in((of,)) | {GIVEN}
        case _:
            return frozenset()
