"""The current characteristics of an object (109.3): the result of its copiable values and all continuous effects. Also
the names of the parts of a game that change often and that few effects read (613), and the list of phased-in
permanents.

Applying continuous effects again makes a new list. So a fact that depends only on the characteristics in the list holds
as long as the list exists (`once_per_board`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, TypeVar

from engine.cards.mana_cost import ManaCost
from engine.cards.type_line import CREATURE_TYPES, PERMANENT_TYPES
from engine.errors import blame
from engine.game.kernel.objects import STACK, GameObject
from engine.game.kernel.printed import Printed
from engine.game.kernel.records import Limit
from engine.ir.abilities import Keyword
from engine.ir.keywords import expand
from engine.ir.node import Ability
from engine.ir.sorting import SortedAbilities, sort_abilities

NO_ABILITIES: SortedAbilities = sort_abilities(())


class Characteristics:
    """The characteristics of an object. `limits` are restrictions, requirements and permissions in force on it
    (613.11). `printed` tells which copiable values they come from."""

    __slots__ = (
        "base_size",
        "colours",
        "every_creature_type",
        "limits",
        "loyalty",
        "mana_cost",
        "name",
        "power",
        "printed",
        "sorted",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
    )

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.name = printed.name
        self.mana_cost: ManaCost | None = printed.mana_cost
        self.colours = printed.colours
        self.supertypes: tuple[str, ...] = printed.type_line.supertypes
        self.types: tuple[str, ...] = printed.type_line.types
        self.subtypes: tuple[str, ...] = printed.type_line.subtypes
        self.power = printed.power
        self.toughness = printed.toughness
        self.base_size: tuple[int | None, int | None] = (printed.power, printed.toughness)
        """Base power and toughness: after the effects that set them, before those that change them (613.4b)."""
        self.loyalty = printed.loyalty
        self.sorted: SortedAbilities = printed.sorted
        self.every_creature_type = "changeling" in printed.sorted.keyword_names
        self.limits: tuple[Limit, ...] = ()
        if "devoid" in printed.sorted.keyword_names:
            self.colours = ""

    def copy(self) -> Characteristics:
        clone = Characteristics.__new__(Characteristics)
        clone.printed, clone.name, clone.mana_cost, clone.colours = (
            self.printed,
            self.name,
            self.mana_cost,
            self.colours,
        )
        clone.supertypes, clone.types, clone.subtypes = self.supertypes, self.types, self.subtypes
        clone.power, clone.toughness, clone.base_size = self.power, self.toughness, self.base_size
        clone.loyalty, clone.sorted, clone.limits = self.loyalty, self.sorted, self.limits
        clone.every_creature_type = self.every_creature_type
        return clone

    def has_keyword(self, keyword: str) -> bool:
        """Whether it has the keyword ability, with any parameter."""
        return keyword in self.sorted.keyword_names

    def keywords(self, name: str) -> list[Keyword]:
        """Its keyword abilities of that name."""
        return [keyword for keyword in self.sorted.keywords if keyword.name == name]

    def has_subtype(self, subtype: str) -> bool:
        return subtype in self.subtypes or (self.every_creature_type and is_creature_type(subtype))

    def shares_creature_type(self, other: Characteristics) -> bool:
        if self.every_creature_type or other.every_creature_type:
            return self._has_creature_type() and other._has_creature_type()
        return any(is_creature_type(subtype) and subtype in other.subtypes for subtype in self.subtypes)

    def _has_creature_type(self) -> bool:
        return self.every_creature_type or any(is_creature_type(subtype) for subtype in self.subtypes)

    @property
    def is_creature(self) -> bool:
        return "Creature" in self.types

    @property
    def is_permanent(self) -> bool:
        return not PERMANENT_TYPES.isdisjoint(self.types)

    def mana_value(self, obj: GameObject) -> int:
        """202.3; X counts on the stack (202.3e)."""
        if self.mana_cost is None:
            return _of_front(obj, self.printed)
        value = self.mana_cost.mana_value
        if obj.zone == STACK and obj.item is not None and obj.cast.x:
            value += obj.cast.x * self.mana_cost.variables
        return value


def _of_front(obj: GameObject, printed: Printed) -> int:
    """202.3b: the back face of a transforming permanent or spell has the mana value of the front face; a copy of it has
    none."""
    definition = obj.definition
    if definition is None or definition.facts.layout != "transform" or printed is not obj.printed or not obj.face:
        return 0
    return definition.front_values.mana_value


def names_of(chars: Characteristics) -> frozenset[str]:
    """An object's names: two for a split card (709.4a), none for one that is face down (201.2a)."""
    return frozenset((chars.name, *chars.name.split(" // "))) if chars.name else frozenset()


def keywords_of(chars: Characteristics, ability: Ability) -> tuple[str, ...]:
    """The names of the keywords that an ability comes from ("equip"); () if it is spelled out itself."""
    return tuple(keyword.name for keyword in chars.sorted.keywords if any(part is ability for part in expand(keyword)))


def base_characteristics(printed: Printed) -> Characteristics:
    """The characteristics that copiable values give; shared, not to be changed."""
    found: Characteristics | None = printed.base
    if found is None:
        found = printed.base = Characteristics(printed)
    return found


def values_of(obj: GameObject) -> Characteristics:
    """The characteristics that an object's copiable values give; a fault in them is blamed on it (law 11)."""
    if not (obj.face_down or obj.silent):  # asked most of all: the usual answer without a detour
        values = obj.copied or obj.printed
        if values.base is not None and not values.halves:
            found: Characteristics = values.base
            return found
    try:
        return base_characteristics(obj.copiable)
    except Exception as problem:
        blame(problem, obj.id)
        raise


def is_creature_type(subtype: str) -> bool:
    """Whether a subtype is a creature type (205.3m)."""
    return subtype in CREATURE_TYPES


TAPPED: Final = "tapped"
"""Whether something is tapped."""
MANA: Final = "mana"
"""Unspent mana."""
LIFE: Final = "life"
"""Life totals."""
TIME: Final = "time"
"""Turn, step and whose turn it is."""
PAST: Final = "past"
"""What has happened, and how often."""
COMBAT: Final = "combat"
"""What attacks, blocks and is blocked."""
CARDS: Final = "cards"
"""What there is outside the battlefield: cards in hands, libraries, graveyards and exile, spells and abilities."""

EVERYTHING = frozenset({TAPPED, MANA, LIFE, TIME, PAST, COMBAT, CARDS})


R = TypeVar("R")


class Permanents(list[tuple[GameObject, Characteristics]]):
    """The phased-in permanents with their current characteristics, in the order in which they entered. Nobody may
    change it."""


class IdentityKey:
    """Holds an object. Two holders are equal only if they hold the same object."""

    __slots__ = ("_value",)

    def __init__(self, value: object) -> None:
        self._value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IdentityKey) and self._value is other._value

    __hash__ = object.__hash__


def once_per_board(compute: Callable[[Permanents], R]) -> Callable[[Permanents], R]:
    """Lets a function of the board be computed once for each board. It may look at characteristics, at copiable values,
    at what is face down and at which objects there are, but not at anything else of the objects (tapped, counters,
    controller), for that changes on the same board."""
    name = f"{compute.__module__}.{compute.__qualname__}"

    @wraps(compute)
    def remembered(board: Permanents) -> R:
        known = board.__dict__
        try:
            found: R = known[name]
        except KeyError:
            found = known[name] = compute(board)
        return found

    return remembered


@once_per_board
def words_on(board: Permanents) -> frozenset[str]:
    """The types, supertypes, subtypes and names of keywords that any permanent has."""
    found: set[str] = set()
    for _, chars in board:
        found.update(chars.types, chars.supertypes, chars.subtypes, chars.sorted.keyword_names)
    return frozenset(found)


FEW = 12
"""On smaller boards looking at all is as quick as an index."""


def permanents_of_type(board: Permanents, type: str) -> Permanents:
    """Those of a card type; on a small board perhaps more."""
    return board if len(board) < FEW else _by_type(board).get(type, NOTHING)


def permanents_of_subtype(board: Permanents, subtype: str) -> Permanents:
    """Those of a subtype; on a small board, or where something is of every creature type, perhaps more."""
    if len(board) < FEW:
        return board
    found = _by_subtype(board)
    return board if found is None else found.get(subtype, NOTHING)


NOTHING = Permanents()


@once_per_board
def _by_type(board: Permanents) -> dict[str, Permanents]:
    found: dict[str, Permanents] = {}
    for pair in board:
        for type in pair[1].types:
            found.setdefault(type, Permanents()).append(pair)
    return found


@once_per_board
def _by_subtype(board: Permanents) -> dict[str, Permanents] | None:
    """None if something is of every creature type, and so belongs to more than it names."""
    found: dict[str, Permanents] = {}
    for pair in board:
        if pair[1].every_creature_type:
            return None
        for subtype in pair[1].subtypes:
            found.setdefault(subtype, Permanents()).append(pair)
    return found


@once_per_board
def permanents_with_mana(board: Permanents) -> Permanents:
    """Returns the permanents with mana abilities."""
    return Permanents(pair for pair in board if pair[1].sorted.mana)


@once_per_board
def noncreatures(board: Permanents) -> Permanents:
    """Returns the permanents that aren't creatures."""
    return Permanents(pair for pair in board if "Creature" not in pair[1].types)
