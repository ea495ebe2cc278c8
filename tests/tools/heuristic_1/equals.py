"""Groups of equal creatures: those between which combat makes no difference, as far as the viewer can see. A plan of
attack counts the creatures of a group instead of looking at each one.

Creatures are equal if their characteristics, counters, damage and status are, and if the same restrictions apply to
them. A commander and a creature with something attached are never equal to another one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence

import msgspec

from engine.game.kernel.records import Limit
from engine.game.view.view import ObjectView
from engine.ids import ObjectId, PlayerId
from engine.ir.changes import CanDo, Cant
from engine.ir.sorting import SortedAbilities
from tests.tools.heuristic_1.blocking import Fighter
from tests.tools.heuristic_1.evaluation.player_model import PlayerModel


class Group(msgspec.Struct):
    """Equal creatures. `one`: the first of them, for all; `members`: all, in the order of the battlefield."""

    one: Fighter
    controller: PlayerId
    tapped: bool
    flies: bool
    stops_flyers: bool
    members: list[ObjectId]


class Grouping:
    """Puts the creatures of one view into groups."""

    def __init__(self, sight: PlayerModel) -> None:
        self._sight = sight
        self._view = sight.view
        self._looks: dict[ObjectId, Hashable] = {}
        self._abilities: dict[int, int] = {}
        self._kinds: dict[tuple[str, frozenset[str]], list[SortedAbilities]] = {}
        self._limits: list[tuple[object, ...]] = []

    def groups(self, fighters: Iterable[Fighter], options: dict[ObjectId, Hashable]) -> list[Group]:
        """The groups of creatures, in the order of their first members. `options`: for each creature that can attack
        all that the question says of it."""
        able = [(one, obj) for one in fighters if (obj := self._view.view_object(one.id)) is not None]
        names = Counter((one.controller, obj.characteristics.name) for one, obj in able)
        special = self._special(able) if len(names) < len(able) else []
        found: dict[Hashable, Group] = {}
        for one, obj in able:
            chars = obj.characteristics
            key: Hashable = one.id
            if names[one.controller, chars.name] > 1:
                relations = tuple(self._relation(one, other) for other in special)
                key = (self._look(one, obj), options.get(one.id), relations)
            group = found.get(key)
            if group is None:
                words = chars.sorted.keyword_names
                flies = "flying" in words
                found[key] = Group(one, one.controller, obj.tapped, flies, flies or "reach" in words, [one.id])
            else:
                group.members.append(one.id)
        return list(found.values())

    def _special(self, fighters: Sequence[tuple[Fighter, ObjectView]]) -> list[Fighter]:
        """One of each kind of creature whose restrictions speak of other creatures."""
        found: dict[Hashable, Fighter] = {}
        for one, obj in fighters:
            if any(_speaks_of_others(limit) for limit in obj.characteristics.limits):
                found.setdefault(self._look(one, obj), one)
        return list(found.values())

    def _relation(self, one: Fighter, other: Fighter) -> tuple[bool, bool] | None:
        """Whether two creatures of different players can block each other."""
        if one.controller == other.controller:
            return None
        insight = self._sight.insight
        return insight.can_block(one.id, other.id), insight.can_block(other.id, one.id)

    def _look(self, one: Fighter, obj: ObjectView) -> Hashable:
        """What makes a creature different from others."""
        if one.id not in self._looks:
            chars = obj.characteristics
            unique = one.id if obj.is_commander or obj.attachments or obj.attached_to else 0
            self._looks[one.id] = (
                msgspec.structs.astuple(one)[1:],
                unique,
                obj.tapped,
                obj.kind,
                obj.face_down,
                obj.summoning_sick,
                tuple(sorted(obj.counters.items())),
                obj.damage,
                chars.name,
                chars.colours,
                (chars.supertypes, chars.types, chars.subtypes, chars.every_creature_type),
                (chars.power, chars.toughness, chars.base_size),
                self._number_of_abilities(chars.sorted),
                tuple(self._number_of_limit(limit, one.id) for limit in chars.limits),
            )
        return self._looks[one.id]

    def _number_of_abilities(self, abilities: SortedAbilities) -> int:
        """The same number for equal abilities."""
        found = self._abilities.get(id(abilities))
        if found is None:
            kind = str(len(abilities.triggered)), abilities.keyword_names
            known = self._kinds.setdefault(kind, [])
            same = next((each for each in known if each == abilities), None)
            if same is None:
                known.append(abilities)
                same = abilities
            found = self._abilities[id(abilities)] = id(same)
        return found

    def _number_of_limit(self, limit: Limit, me: ObjectId) -> int:
        """The same number for equal restrictions; a creature's own ones are equal to those of its equals."""

        def replace_self(bound: object) -> object:
            if isinstance(bound, tuple):
                return tuple(replace_self(each) for each in bound)
            return "itself" if bound == me else bound

        bindings = {name: replace_self(bound) for name, bound in limit.bindings.items()}
        look = (limit.change, replace_self(limit.source), limit.controller, bindings, limit.x)
        for number, known in enumerate(self._limits):
            if known == look:
                return number
        self._limits.append(look)
        return len(self._limits) - 1


def _speaks_of_others(limit: Limit) -> bool:
    """Whether a restriction on blocking depends on the other creature."""
    match limit.change:
        case Cant(what="block" | "be blocked", who=who, except_by=except_by):
            return who is not None or except_by is not None
        case CanDo(what="block only"):
            return True
        case _:
            return False
