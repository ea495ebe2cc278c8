"""The creatures of an attack by groups: which can attack whom, and who could block them or strike back."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec

from engine.game.kernel.choices import DeclareAttackers
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.triggers import Attacks
from tests.tools.heuristic_1.blocking import COMMANDER_DAMAGE, Fighter, Squad, fighter
from tests.tools.heuristic_1.decision import Deadline
from tests.tools.heuristic_1.equals import Group, Grouping
from tests.tools.heuristic_1.evaluation.player_model import PlayerModel

COST_OF_A_PAIR = 8
"""Units of work to find out whether one creature can block another."""
TRIGGER = 8
"""What it is worth that a creature's ability triggers as it attacks."""

Counts = dict[int, int]
"""Group, by its place among the player's groups -> how many of its creatures."""


class Front(msgspec.Struct):
    """One defender: a player or one of a player's planeswalkers, and who could block for it."""

    place: Entity
    player: PlayerId
    blockers: list[Squad]
    life: int
    commander_left: dict[ObjectId, int]
    """For each own commander the combat damage of it that still kills the player."""


class Attackers(msgspec.Struct):
    """A group of creatures that can attack. `indexes`: their places among the question's options; `places`: for each
    defender its place there."""

    group: int
    one: Fighter
    indexes: list[int]
    places: dict[Entity, int]
    bonus: int


class Armies:
    """All creatures in view, in `groups`. `able`: group number -> the group as attackers, if it can attack;
    `able_to_block`: for each group of blockers the attackers it can block, for those that `meet` was told of."""

    def __init__(self, sight: PlayerModel, deadline: Deadline, question: DeclareAttackers) -> None:
        self._sight = sight
        self._view = sight.view
        self._deadline = deadline
        self._met: set[ObjectId] = set()
        self._blockable: dict[tuple[ObjectId, ObjectId], bool] = {}
        self._enemies: dict[PlayerId, list[Group]] | None = None
        self.able: dict[int, Attackers] = {}
        self.able_to_block: dict[ObjectId, set[ObjectId]] = {}
        places = {option.attacker: index for index, option in enumerate(question.options)}
        marks = _marks(question)
        found: list[Fighter] = []
        for id in self._view.battlefield:
            obj = self._view.view_object(id)
            if obj is not None and not obj.phased_out:
                creature = fighter(self._view, sight.insight, id, sight.rate_object(id))
                if creature is not None:
                    found.append(creature)
        self.groups = Grouping(sight).groups(found, marks)
        for number, group in enumerate(self.groups):
            if group.one.id in places:
                option = question.options[places[group.one.id]]
                bonus = TRIGGER if self._gains_by_attacking(group.one.id) else 0
                if group.one.power > 0 or bonus:
                    defenders = {place: index for index, place in enumerate(option.defenders)}
                    indexes = sorted(places[id] for id in group.members)
                    self.able[number] = Attackers(number, group.one, indexes, defenders, bonus)

    def _gains_by_attacking(self, id: ObjectId) -> bool:
        obj = self._view.view_object(id)
        return obj is not None and any(
            isinstance(ability.trigger, Attacks) for ability in obj.characteristics.sorted.triggered
        )

    def find_front(self, place: Entity) -> Front:
        """A defender with those who can block for it."""
        if is_player(place):
            player = PlayerId(place)
            life = self._view.player(player).life
        else:
            obj = self._view.view_object(ObjectId(place))
            player = obj.controller if obj is not None else self._view.me
            life = 0 if obj is None else obj.counters.get("loyalty", 0) or obj.counters.get("defense", 0)
        untapped = [
            Squad(group.one, len(group.members))
            for group in self.groups
            if group.controller == player and not group.tapped
        ]
        return Front(place, player, untapped, life, self._commander_left(place))

    def untapped(self) -> Counts:
        """The viewer's creatures that could block."""
        return {
            number: len(group.members)
            for number, group in enumerate(self.groups)
            if group.controller == self._view.me and not group.tapped
        }

    def _commander_left(self, place: Entity) -> dict[ObjectId, int]:
        if not is_player(place):
            return {}
        taken = self._view.player(PlayerId(place)).commander_damage
        found = {}
        for group in self.groups:
            obj = self._view.view_object(group.one.id)
            if group.one.commander and group.controller == self._view.me and obj is not None:
                found[group.one.id] = COMMANDER_DAMAGE - taken.get(obj.card, 0)
        return found

    def note_attacker(self, attacker: ObjectId) -> None:
        """Finds out who can block an attacker."""
        if attacker not in self._met:
            self._met.add(attacker)
            for group in self.groups:
                if group.controller != self._view.me and not group.tapped and self.can_block(group.one.id, attacker):
                    self.able_to_block.setdefault(group.one.id, set()).add(attacker)

    def can_block(self, blocker: ObjectId, attacker: ObjectId) -> bool:
        """Whether one creature could block another."""
        key = (blocker, attacker)
        found = self._blockable.get(key)
        if found is None:
            self._deadline.spend_work(COST_OF_A_PAIR)
            found = self._blockable[key] = self._sight.insight.can_block(blocker, attacker)
        return found

    def enemies(self) -> dict[PlayerId, list[Group]]:
        """The creatures of each opponent, the strongest first."""
        if self._enemies is None:
            self._enemies = {opponent: [] for opponent in self._view.opponents}
            for group in sorted(self.groups, key=lambda each: (-each.one.strikes, each.one.id)):
                if group.controller in self._enemies:
                    self._enemies[group.controller].append(group)
        return self._enemies


def _marks(question: DeclareAttackers) -> dict[ObjectId, Hashable]:
    """Returns the facts that the question gives about each creature that can attack."""
    costly: dict[int, list[int]] = {}
    for index, place in question.costly:
        costly.setdefault(index, []).append(place)
    limits: dict[int, list[int]] = {}
    for number, limit in enumerate(question.limits):
        for index in limit.creatures:
            limits.setdefault(index, []).append(number)
    alone = set(question.not_alone)
    return {
        option.attacker: (
            option.defenders,
            question.met[index] if question.met else (),
            tuple(costly.get(index, ())),
            tuple(limits.get(index, ())),
            index in alone,
        )
        for index, option in enumerate(question.options)
    }
