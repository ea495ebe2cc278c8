"""Printed characteristics: the copiable values an object starts from (707.2), with its abilities sorted for the
engine; the definitions of cards, made of them once from stored or compiled cards.

A `Printed` is immutable and shared by every object that has the same values; what is derived from its abilities is
computed once. A Room (709.5) has two halves, and as a permanent the values of those that are unlocked.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from typing import Any, Final

from msgspec.structs import replace

from engine.cards.facts import CardFacts, Face
from engine.cards.mana_cost import ManaCost
from engine.cards.type_line import BASIC_LAND_TYPES, TypeLine
from engine.ir.abilities import Anchored, Keyword, Level, StaticRule, Unread
from engine.ir.costs import ManaPayment
from engine.ir.keywords import expand
from engine.ir.keywords.definitions import (
    DEFEATED,
    FLEETING,
    expand_anchored,
    expand_level,
    intrinsic_mana_ability,
    spelled_out,
    worded,
)
from engine.ir.node import Ability, Effect, stripped
from engine.ir.rules import CastTiming
from engine.ir.sorting import (
    SortedAbilities,
    flatten,
    is_mana_ability,
    sort_abilities,
    zones_named,
    zones_of_activation,
)
from engine.ir.stored_cards import Faces
from engine.numerals import is_number


class Printed:
    """Copiable values: name, mana cost, colours, types, P/T, loyalty, abilities.

    `power`/`toughness` are the printed numbers; None for a noncreature, 0 for "*" (the characteristic-defining ability
    then says what it is). `abilities` are flat: keyword lines taken apart, and stripped of their wording.
    """

    def __init__(
        self,
        name: str,
        type_line: TypeLine,
        abilities: tuple[Ability, ...],
        *,
        mana_cost: ManaCost | None = None,
        colours: str = "",
        power: int | None = None,
        toughness: int | None = None,
        loyalty: int | None = None,
        defense: int | None = None,
        variable_loyalty: bool = False,
    ) -> None:
        self.name = name
        self.type_line = type_line
        self.abilities = tuple(stripped(ability) for ability in flatten(abilities))
        self.mana_cost = mana_cost
        self.colours = colours
        self.power = power
        self.toughness = toughness
        self.loyalty = loyalty
        self.defense = defense
        self.variable_loyalty = variable_loyalty
        self.halves: tuple[Printed, ...] = ()
        """Of a Room (and each of its halves): both halves (709.5)."""
        self.prepares: Printed | None = None
        """Of a preparation card: its prepare spell."""
        self.room: Printed | None = None
        """Of a half of a Room: the values of both halves or of none, once they have been made (709.5)."""
        self.remembered: dict[str, list[Effect]] = {}
        """Nodes that were made from these values and live as long as they do, by name."""
        self.base: Any = None
        """Filled by `evaluation.layers`: what these values give before any effect."""
        self.usual: object = None
        """Filled by `casting.printed_costs`: what these values say of casting the card."""

    def remember(self, what: str, node: Effect) -> Effect:
        """A node made for these values, the same object each time, so that targets keep their numbers."""
        known = self.remembered.setdefault(what, [])
        for found in known:
            if found == node:
                return found
        known.append(node)
        return node

    @property
    def mana_value(self) -> int:
        """202.3 with X = 0."""
        return self.mana_cost.mana_value if self.mana_cost else 0

    @cached_property
    def expanded(self) -> tuple[Ability, ...]:
        """The abilities, followed by the abilities of keywords (702.1c), of levels (711.2, 716.2) and of basic land
        types (305.6)."""
        found: list[Ability] = []
        for ability in self.abilities:
            found.append(spelled_out(worded(ability)))
            if isinstance(ability, Keyword):
                found.extend(expand(ability))
            elif isinstance(ability, Level):
                found.extend(expand_level(ability))
            elif isinstance(ability, StaticRule) and isinstance(ability.rule, CastTiming) and ability.rule.fleeting:
                found.append(FLEETING)
            elif isinstance(ability, Anchored):
                found.extend(expand_anchored(ability))
        for subtype in self.type_line.subtypes:
            if subtype in BASIC_LAND_TYPES and "Land" in self.type_line.types:
                found.append(intrinsic_mana_ability(subtype))
        if "Siege" in self.type_line.subtypes and "Battle" in self.type_line.types:
            found.append(DEFEATED)
        return tuple(found)

    @cached_property
    def silent(self) -> Printed:
        """The same without its abilities, for an object whose abilities the program cannot carry out (law 11); shown as
        not automated."""
        return self.with_abilities((Unread(0),))

    def with_abilities(self, abilities: tuple[Ability, ...]) -> Printed:
        """The same values with other abilities."""
        found = Printed(
            self.name,
            self.type_line,
            abilities,
            mana_cost=self.mana_cost,
            colours=self.colours,
            power=self.power,
            toughness=self.toughness,
            loyalty=self.loyalty,
            defense=self.defense,
            variable_loyalty=self.variable_loyalty,
        )
        found.prepares = self.prepares
        return found

    @cached_property
    def sorted(self) -> SortedAbilities:
        return sort_abilities(self.expanded)

    @cached_property
    def works_in(self) -> frozenset[str]:
        """The zones outside the battlefield in which static abilities work."""
        found: frozenset[str] = frozenset()
        for ability in (*self.sorted.statics, *self.sorted.rules):
            found |= zones_named(ability)
        return found

    @cached_property
    def may_be_quick(self) -> bool:
        """Whether anything of its own lets it be cast when a sorcery could not be."""
        if "Instant" in self.type_line.types or "flash" in self.sorted.keyword_names:
            return True
        return any(isinstance(ability.rule, CastTiming) for ability in self.sorted.rules)

    @cached_property
    def mana_elsewhere(self) -> bool:
        """Whether it has mana abilities that function outside the battlefield."""
        return any(zones_of_activation(ability) != {"battlefield"} for ability in self.sorted.mana)

    @cached_property
    def acts_elsewhere(self) -> bool:
        """Whether it has activated abilities, mana abilities apart, that function outside the battlefield."""
        others = (ability for ability in self.sorted.activated if not is_mana_ability(ability))
        return any(zones_of_activation(ability) != {"battlefield"} for ability in others)

    @cached_property
    def unread(self) -> bool:
        """Whether some of its text is not automated."""
        return any(isinstance(ability, Unread) for ability in self.abilities)


def printed_face(face: Face, abilities: tuple[Ability, ...]) -> Printed:
    """The printed characteristics of one face of a card."""
    loyalty = face.loyalty
    return Printed(
        face.name,
        face.type_line,
        abilities,
        mana_cost=face.mana_cost,
        colours=face.colours,
        power=_number(face.power),
        toughness=_number(face.toughness),
        loyalty=_number(loyalty),
        defense=_number(face.defense),
        variable_loyalty=loyalty in ("X", "*") or (loyalty == "0" and _costs_x(face)),
    )


def _costs_x(face: Face) -> bool:
    """Whether X is in the mana cost; some card data have a loyalty of X as 0."""
    return face.mana_cost is not None and face.mana_cost.variables > 0


def _number(text: str | None) -> int | None:
    """A printed power, toughness or loyalty; a variable one counts as 0 until something defines it (208.2)."""
    if text is None:
        return None
    digits = text.replace("*", "").replace("X", "").replace("+", "").replace("½", "")
    return int(digits) if is_number(digits.removeprefix("-")) else 0


DOORS = ("left unlocked", "right unlocked")
"""The designations of a Room whose left or right half is unlocked."""


def make_room(halves: tuple[Printed, ...]) -> None:
    """Lets the halves of a Room know each other."""
    for half in halves:
        half.halves = halves


def room_values(halves: tuple[Printed, ...], designations: Collection[str]) -> Printed:
    """The copiable values of a Room with those doors unlocked (709.5d-f); the same ones each time."""
    doors = tuple(door in designations for door in DOORS)
    if doors == (True, False):
        return halves[0]
    if doors == (False, True):
        return halves[1]
    known = halves[0] if all(doors) else halves[1]
    made = known.room
    if made is None:
        made = known.room = _both(halves) if all(doors) else Printed("", halves[0].type_line, ())
        made.halves = halves
    return made


def _both(halves: tuple[Printed, ...]) -> Printed:
    costs = "".join(str(half.mana_cost) for half in halves if half.mana_cost)
    colours = "".join(letter for letter in "WUBRG" if any(letter in half.colours for half in halves))
    abilities = tuple(ability for half in halves for ability in half.abilities)
    name = " // ".join(half.name for half in halves)
    return Printed(name, halves[0].type_line, abilities, mana_cost=ManaCost.parse(costs), colours=colours)


DOUBLE_FACED: Final = frozenset({"transform", "modal_dfc", "meld"})
"""Layouts of cards with a face on each side."""


class CardDefinition:
    """A card with the printed characteristics of each of its faces."""

    def __init__(self, facts: CardFacts, faces: Faces) -> None:
        self.facts = facts
        self._abilities = faces
        self.waits: bool | None = None
        """Filled by `casting.finding_options`: whether it cannot be cast unless a sorcery could be."""

    @property
    def name(self) -> str:
        return self.facts.name

    @property
    def is_double_faced(self) -> bool:
        """True for a card with a face on each side (712.1)."""
        return self.facts.layout in DOUBLE_FACED

    @cached_property
    def faces(self) -> tuple[Printed, ...]:
        """The faces, halves or parts in printed order."""
        faces = self.facts.faces
        if self.facts.layout == "flip":  # 710.1c: the flipped half has the card's mana cost and colours
            faces = tuple(replace(face, mana_cost=faces[0].mana_cost, colour_indicator=None) for face in faces)
        printed = tuple(printed_face(face, abilities) for face, abilities in zip(faces, self._abilities, strict=True))
        if self.facts.layout == "split" and "Room" in printed[0].type_line.subtypes:
            make_room(printed)
        if self.facts.layout == "prepare":
            printed[0].prepares = printed[1]
        return printed

    def get_face(self, number: int) -> Printed:
        """Returns a face or half by its number. A number after the last one means the whole card (a fused split spell,
        702.102c) or its prototype (702.160a)."""
        if number < len(self.faces):
            return self.faces[number]
        return self.front_values if self.prototype is None else self.prototype

    @cached_property
    def prototype(self) -> Printed | None:
        """718.2a: the card with the mana cost, colours, power and toughness that its prototype has."""
        card = self.faces[0]
        keyword = next((ability for ability in card.sorted.keywords if ability.name == "prototype"), None)
        if keyword is None or not isinstance(keyword.cost, ManaPayment):
            return None
        power, _, toughness = keyword.text.partition("/")
        return Printed(
            card.name,
            card.type_line,
            card.abilities,
            mana_cost=keyword.cost.cost,
            colours=keyword.cost.cost.colours,
            power=int(power),
            toughness=int(toughness),
        )

    @cached_property
    def may_be_quick(self) -> bool:
        """Whether anything of its own lets the card, or one of its faces, be cast when a sorcery could not be."""
        return any(face.may_be_quick for face in (*self.faces, self.front_values))

    @cached_property
    def defines(self) -> bool:
        """Whether the card, or one of its faces, has characteristic-defining abilities."""
        return any(face.sorted.defining for face in (*self.faces, self.front_values))

    @cached_property
    def keyword_names(self) -> frozenset[str]:
        """The names of the keywords of all faces."""
        return frozenset().union(*(face.sorted.keyword_names for face in self.faces))

    @cached_property
    def front_values(self) -> Printed:
        """The values of the card where no face is chosen: its front face. A split card has both halves together
        (709.4): names, costs, colours, types and abilities of both."""
        if self.facts.layout != "split":
            return self.faces[0]
        costs = "".join(str(face.mana_cost) for face in self.facts.faces if face.mana_cost)
        whole = Printed(
            self.facts.name,
            self.facts.type_line,
            tuple(ability for face in self.faces for ability in face.abilities),
            mana_cost=ManaCost.parse(costs),
            colours=self.facts.colours,
        )
        whole.halves = self.faces[0].halves
        return whole
