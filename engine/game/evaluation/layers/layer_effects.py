"""Continuous effects by layer (613.1), with the aspects that each reads and writes (613.8). The module also holds the
characteristics of objects during a run of the layers, and combines the abilities of layer 6: gained, lost, and those of
basic land types.
"""

from __future__ import annotations

from typing import TypeVar

from engine.cards.type_line import BASIC_LAND_TYPES
from engine.game.evaluation.dispatch import value_of
from engine.game.evaluation.layers.aspects import (
    DEFINE_PT,
    LAYERS,
    REMOVES,
    SET_PT,
    action_aspects,
    aspects_in,
    layers_of,
    writes,
)
from engine.game.evaluation.layers.heeding import heeded_by, watched_by
from engine.game.kernel.characteristics import Characteristics, Permanents, values_of
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.ids import Entity, ObjectId
from engine.ir.abilities import Keyword, Static, StaticGroup
from engine.ir.changes import (
    Cant,
    LoseAllAbilities,
    LoseAllOther,
)
from engine.ir.keywords import expand
from engine.ir.keywords.definitions import intrinsic_mana_ability
from engine.ir.node import (
    Ability,
    Change,
    Condition,
    Node,
    Recent,
    Selector,
    Value,
    contains,
    find_nodes,
    once_per_node,
    replace,
    walk_nodes,
)
from engine.ir.selectors import DefendingPlayer, Ref, This
from engine.ir.sorting import SortedAbilities, is_defining, sort_abilities
from engine.ir.values import Number

Board = dict[ObjectId, tuple[GameObject, Characteristics]]


class WorkingCharacteristics:
    """`chars` holds the working characteristics of every object changed so far; the game answers from it while layers
    are applied."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.chars: dict[ObjectId, Characteristics] = {}
        objects = game.state.objects
        self.board: Board = {
            id: (obj, values_of(obj)) for id in game.state.battlefield if not (obj := objects[id]).phased_out
        }
        """The phased-in permanents with their working characteristics."""
        self._permanents: Permanents | None = None
        self.borrowed: set[ObjectId] = set()
        """Objects whose working characteristics belong to the run proper while something is only tried out."""
        self.numbers: dict[int, tuple[Value, int]] = {}
        """Values of the effect that is being applied, by their identity: each is the same for all that it affects."""
        self.subject = ""
        """The name that this effect gives to each object that it affects, or ""."""

    def of(self, id: ObjectId) -> Characteristics:
        """Returns the characteristics of an object as computed so far."""
        found = self.chars.get(id)
        return values_of(self.game.state.objects[id]) if found is None else found

    def writable(self, id: ObjectId) -> Characteristics:
        """Returns the characteristics of an object for writing."""
        self._permanents = None
        found = self.chars.get(id)
        if found is None or id in self.borrowed:
            found = self.of(id).copy()
            self.borrowed.discard(id)
            self.become(id, found)
        return found

    def become(self, id: ObjectId, chars: Characteristics) -> None:
        """Replaces the working characteristics of an object."""
        self.chars[id] = chars
        self._permanents = None
        pair = self.board.get(id)
        if pair is not None:
            self.board[id] = (pair[0], chars)

    def permanents(self) -> Permanents:
        """Returns the board as a list, for callers that read all of it. It stays the same object until the next write,
        which makes stored results (`once_per_board`) invalid."""
        if self._permanents is None:
            self._permanents = Permanents(self.board.values())
        return self._permanents

    def put_back(self, chars: dict[ObjectId, Characteristics], board: Board) -> None:
        """Restores the working characteristics and the board."""
        self.chars, self.board, self._permanents = chars, board, None

    def number(self, context: Context, value: Value) -> int:
        """Returns a value of the present effect. It is computed once per effect, unless it depends on the affected
        object. So an effect doesn't count again after each object that it changed."""
        if isinstance(value, Number):
            return value.n
        if self.subject and self.subject in words_in(value):
            return value_of(context, value)
        known = self.numbers.get(id(value))
        if known is None:
            known = self.numbers[id(value)] = (value, self.worked_out(context, value))
        return known[1]

    def worked_out(self, context: Context, value: Value) -> int:
        """Returns the current number of a value."""
        return value_of(context, value)


@once_per_node
def words_in(node: Node) -> frozenset[str]:
    """Returns all words in the fields of a node and of the nodes inside it, including names."""
    fields = (getattr(part, name) for part in walk_nodes(node) for name in part.__struct_fields__)
    return frozenset(value for value in fields if isinstance(value, str))


A = TypeVar("A", bound=Ability)

_sorted_grants: Recent[tuple[int, ...], tuple[tuple[Ability, ...], SortedAbilities]] = Recent(1_000)


def sorted_grant(abilities: tuple[Ability, ...]) -> SortedAbilities:
    """Returns granted abilities sorted by kind, with the abilities that their keywords mean. The cache distinguishes
    abilities by identity."""
    key = tuple(id(ability) for ability in abilities)
    found = _sorted_grants.get(key)
    if found is None:  # the entry keeps the abilities alive, so no others can have their identity
        full: list[Ability] = []
        for ability in abilities:
            full.append(ability)
            if isinstance(ability, Keyword):
                full.extend(expand(ability))
        found = _sorted_grants.put(key, (abilities, sort_abilities(tuple(full))))
    return found[1]


def with_abilities(have: SortedAbilities, abilities: tuple[Ability, ...]) -> SortedAbilities:
    """Returns `have` with the granted abilities."""
    more = sorted_grant(abilities)
    return SortedAbilities(
        keywords=have.keywords + more.keywords,
        keyword_names=have.keyword_names | more.keyword_names,
        spells=have.spells,
        triggered=have.triggered + more.triggered,
        activated=have.activated + more.activated,
        mana=have.mana + more.mana,
        statics=have.statics + more.statics,
        rules=have.rules + more.rules,
        chapters=have.chapters + more.chapters,
        replacements=have.replacements + more.replacements,
    )


def without_keywords(have: SortedAbilities, names: frozenset[str], others: tuple[Ability, ...] = ()) -> SortedAbilities:
    """Returns `have` without the keywords of these names, the abilities that they mean, and the `others`."""
    if not have.keyword_names & names and not others:
        return have
    gone = [ability for keyword in have.keywords if keyword.name in names for ability in expand(keyword)]

    def without_lost(abilities: tuple[A, ...]) -> tuple[A, ...]:
        kept = (ability for ability in abilities if not any(ability is lost for lost in gone))
        return tuple(ability for ability in kept if ability not in others)

    keywords = tuple(keyword for keyword in have.keywords if keyword.name not in names)
    return SortedAbilities(
        keywords=keywords,
        keyword_names=have.keyword_names - names,
        spells=have.spells,
        triggered=without_lost(have.triggered),
        activated=without_lost(have.activated),
        mana=without_lost(have.mana),
        statics=without_lost(have.statics),
        rules=without_lost(have.rules),
        chapters=have.chapters,
        replacements=without_lost(have.replacements),
    )


def add_land_abilities(chars: Characteristics, subtypes: tuple[str, ...]) -> None:
    """Gives the intrinsic mana abilities of basic land types (305.6)."""
    abilities = tuple(intrinsic_mana_ability(subtype) for subtype in subtypes if subtype in BASIC_LAND_TYPES)
    if abilities:
        chars.sorted = with_abilities(chars.sorted, abilities)


class Shape:
    """The facts about an effect that follow from its words alone.

    by_layer: the changes of each layer.
    writes: the aspects that the changes of each layer write.
    reads: all aspects the effect reads.
    finds: the aspects that decide the objects it applies to and its existence (613.8a).
    acts_by: the aspects that decide its action on each object, by layer (613.8a).
    heeds: the frequent events that can change its result.
    watches: the objects it names.
    defines: it comes from a characteristic-defining ability (613.3). A `granted` ability isn't one (604.3a).
    loses_all_other: it removes everything that the effect itself doesn't give.
    """

    __slots__ = (
        "acts_by",
        "by_layer",
        "defines",
        "finds",
        "heeds",
        "loses_all_other",
        "merges",
        "reads",
        "watches",
        "words",
        "writes",
    )

    def __init__(
        self,
        what: Selector | None,
        condition: Condition | None,
        changes: tuple[Change, ...],
        ability: Static | None,
        granted: bool,
    ) -> None:
        self.words = (what, condition, changes, ability)
        self.merges: dict[int, bool] = {}
        """Layer -> whether effects of this shape can be applied together with others in it (`merging`)."""
        self.by_layer: dict[int, list[Change]] = {}
        self.defines = ability is not None and not granted and is_defining(ability)
        self.loses_all_other = any(isinstance(change, LoseAllOther) for change in changes)
        for change in changes:
            for layer in layers_of(change):
                parts = self.by_layer.setdefault(DEFINE_PT if self.defines and layer == SET_PT else layer, [])
                parts.insert(0 if _takes_others(change) else len(parts), change)
        words = [part for part in (what, condition, *changes) if part is not None]
        self.finds = aspects_in(part for part in (what, condition) if part is not None)
        if ability is not None:
            self.finds |= {REMOVES}
        self.reads = self.finds | aspects_in(changes)
        asked = [part for part in words if not isinstance(part, Change) or type(part) in LAYERS]
        self.heeds: frozenset[str] = frozenset().union(*map(heeded_by, asked))
        self.watches: tuple[Selector, ...] = tuple(named for part in asked for named in watched_by(part))
        self.acts_by = {
            layer: frozenset().union(*(action_aspects(change, layer) for change in made))
            for layer, made in self.by_layer.items()
        }
        self.writes = {
            layer: frozenset().union(*(writes(change, layer) for change in made))
            for layer, made in self.by_layer.items()
        }


def _takes_others(change: Change) -> bool:
    """ "Loses all other abilities": whether the effect's own abilities are added after the loss."""
    return isinstance(change, LoseAllOther) or (isinstance(change, LoseAllAbilities) and change.other)


_shapes: Recent[tuple[int, int, int, int, bool], Shape] = Recent(2_000)


def shape_of(
    what: Selector | None,
    condition: Condition | None,
    changes: tuple[Change, ...],
    ability: Static | None,
    granted: bool,
) -> Shape:
    """Returns the shape of an effect, computed once. The cache distinguishes words by identity."""
    key = (id(what), id(condition), id(changes), id(ability), granted)
    found = _shapes.get(key)  # a shape keeps its words alive, so that no other words can have their identity
    if found is None:
        found = _shapes.put(key, Shape(what, condition, changes, ability, granted))
    return found


class LayerEffect:
    """One continuous effect during a run of the layers. `affected` is found when its first part applies, and kept for
    the later parts (613.6). `ability`: its static ability, or None for a floating effect."""

    __slots__ = ("ability", "affected", "condition", "context", "shape", "timestamp", "what")

    def __init__(
        self,
        context: Context,
        timestamp: int,
        what: Selector | None,
        changes: tuple[Change, ...],
        *,
        affected: tuple[Entity, ...] | None = None,
        condition: Condition | None = None,
        ability: Static | None = None,
        granted: bool = False,
    ) -> None:
        self.context = context
        self.timestamp = timestamp
        self.what = what
        self.affected = affected
        self.condition = condition
        self.ability = ability
        self.shape = shape_of(what, condition, changes, ability, granted)


@once_per_node
def is_for_each_defender(part: Static) -> bool:
    """ "~ can't attack unless defending player controls an Island": whether the attacked player decides the condition
    (508.1c). Then no layer decides it."""
    if part.condition is None or not isinstance(part.what, This) or not contains(part.condition, DefendingPlayer):
        return False
    return all(isinstance(change, Cant) and change.what == "attack" for change in part.changes)


@once_per_node
def asks_each_for_itself(part: Static) -> bool:
    """ "Each land gets +2/+2 as long as it's a creature": whether the condition is about each affected object."""
    name = getattr(part.what, "bind", "")
    return (
        bool(name) and part.condition is not None and any(ref.name == name for ref in find_nodes(part.condition, Ref))
    )


def static_parts(ability: Static | StaticGroup) -> list[tuple[Static, Condition | None]]:
    """Returns a static ability as single statements, each with its condition."""
    if isinstance(ability, Static):
        return [(ability, ability.condition)]
    return list(_parts_of(ability))


@once_per_node
def _parts_of(group: StaticGroup) -> tuple[tuple[Static, Condition | None], ...]:
    """Splits a group into statements. "They" in a later statement means the objects of an earlier one."""
    found: list[tuple[Static, Condition | None]] = []
    named: dict[str, Selector] = {}
    for part in group.parts:
        if isinstance(part, Static | StaticGroup):
            for inner, condition in static_parts(part):
                spoken = named.get(inner.what.name) if isinstance(inner.what, Ref) else None
                inner = inner if spoken is None else replace(inner, what=spoken)
                if name := getattr(inner.what, "bind", ""):
                    named.setdefault(name, inner.what)
                found.append((inner, condition or group.condition))
    return tuple(found)
