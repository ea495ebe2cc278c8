"""Attacking with a plan: whom, with what, and what has to stay at home (508).

Each attack is judged by what the defender's best answer leaves of it; then attackers are added one at a time, as long
as the whole gains more than the counter-attack it invites costs.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.agents.blocking import Fighter, clash, fighter, legal_attack, plan_blocks
from engine.agents.decision import Deadline, Reason
from engine.agents.evaluation.player_model import PlayerModel
from engine.agents.evaluation.points import LOYALTY, life_points
from engine.game.combat.demands import Pairs
from engine.game.kernel.choices import DeclareAttackers
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.triggers import Attacks

COMMANDER_DAMAGE = 21
COST = 12
"""Units of work for each pair of an attacker and a possible blocker."""
KILL = 260
"""What it is worth to put an opponent out of the game, besides the last life points."""


class Front(msgspec.Struct):
    """One defender: a player or one of a player's planeswalkers, and who could block for it."""

    place: Entity
    player: PlayerId
    blockers: list[Fighter]
    life: int
    attackers: list[Fighter] = []


class AttackPlan:
    """Plans one declaration of attackers."""

    def __init__(self, sight: PlayerModel, deadline: Deadline) -> None:
        self.sight = sight
        self.view = sight.view
        self.deadline = deadline
        self.reason = Reason("hold back")
        self._fighters: dict[ObjectId, Fighter | None] = {}
        self._armies: dict[PlayerId, list[Fighter]] = {}
        self._blockable: dict[tuple[ObjectId, ObjectId], bool] = {}

    def declare(self, question: DeclareAttackers) -> Pairs:
        """The attacks to declare, made legal."""
        able: dict[int, Fighter] = {}
        for index, option in enumerate(question.options):
            found = self._fighter(option.attacker)
            if found is not None and (found.power > 0 or self._gains_by_attacking(option.attacker)):
                able[index] = found
        fronts = {place: self._front(place) for option in question.options for place in option.defenders}
        wanted = self._lethal(question, able, fronts)
        if wanted is None:
            wanted = self._gainful(question, able, fronts)
        return legal_attack(question, wanted)

    # -- what is there -----------------------------------------------------------------------------------------------

    def _fighter(self, id: ObjectId) -> Fighter | None:
        if id not in self._fighters:
            self._fighters[id] = fighter(self.view, self.sight.insight, id, self.sight.worth(id))
        return self._fighters[id]

    def _creatures(self, player: PlayerId) -> list[Fighter]:
        """A player's creatures; not to be changed."""
        if player not in self._armies:
            found = self._armies[player] = []
            for id in self.view.battlefield:
                obj = self.view.see(id)
                if obj is not None and obj.controller == player and not obj.phased_out:
                    creature = self._fighter(id)
                    if creature is not None:
                        found.append(creature)
        return self._armies[player]

    def _gains_by_attacking(self, id: ObjectId) -> bool:
        obj = self.view.see(id)
        return obj is not None and any(
            isinstance(ability.trigger, Attacks) for ability in obj.characteristics.sorted.triggered
        )

    def _front(self, place: Entity) -> Front:
        if is_player(place):
            player = PlayerId(place)
            life = self.view.player(player).life
        else:
            obj = self.view.see(ObjectId(place))
            player = obj.controller if obj is not None else self.view.me
            life = 0 if obj is None else obj.counters.get("loyalty", 0) or obj.counters.get("defense", 0)
        untapped = [creature for creature in self._creatures(player) if not self._tapped(creature.id)]
        return Front(place, player, untapped, life, [])

    def _tapped(self, id: ObjectId) -> bool:
        obj = self.view.see(id)
        return obj is None or obj.tapped

    def _can_block(self, blocker: ObjectId, attacker: ObjectId) -> bool:
        key = (blocker, attacker)
        if key not in self._blockable:
            self._blockable[key] = self.sight.insight.can_block(blocker, attacker)
        return self._blockable[key]

    # -- killing a player --------------------------------------------------------------------------------------------

    def _lethal(
        self, question: DeclareAttackers, able: dict[int, Fighter], fronts: dict[Entity, Front]
    ) -> list[tuple[int, int]] | None:
        """An attack that takes an opponent's last life whatever is blocked, with as few creatures as it takes."""
        best: list[tuple[int, int]] | None = None
        for place, front in fronts.items():
            if not is_player(place):
                continue
            chosen: list[tuple[int, int]] = []
            attackers: list[Fighter] = []
            for index, creature in sorted(able.items(), key=lambda pair: (-pair[1].strikes, pair[0])):
                if place not in question.options[index].defenders:
                    continue
                chosen.append((index, question.options[index].defenders.index(place)))
                attackers.append(creature)
                if self._certain(attackers, front):
                    break
            else:
                continue
            if best is None or len(chosen) < len(best):
                best = chosen
                self.reason = Reason("lethal", object=place, amount=front.life)
        if best is not None:
            taken = {index for index, _ in best}
            rest = {index: creature for index, creature in able.items() if index not in taken}
            dead = fronts[question.options[best[0][0]].defenders[best[0][1]]].player
            left = {place: front for place, front in fronts.items() if front.player != dead}
            if left and rest:
                reason = self.reason
                best = [*best, *self._gainful(question, rest, left)]
                self.reason = reason
        return best

    def _certain(self, attackers: Sequence[Fighter], front: Front) -> bool:
        """Whether the attackers kill the player even if every blocker stops the attacker that hurts most."""
        left = sorted(attackers, key=lambda each: -each.strikes)
        for blocker in front.blockers:
            stopped = next((each for each in left if self._can_block(blocker.id, each.id) and each.least == 1), None)
            if stopped is not None and not stopped.trample:
                left.remove(stopped)
            elif stopped is not None:
                left[left.index(stopped)] = stopped.stronger(-max(0, blocker.left), 0)
        if sum(each.strikes for each in left) >= front.life:
            return True
        taken = self.view.player(front.player).commander_damage
        for each in left:
            obj = self.view.see(each.id)
            if each.commander and obj is not None and taken.get(obj.card, 0) + each.strikes >= COMMANDER_DAMAGE:
                return True
        return False

    # -- gaining by attacking ----------------------------------------------------------------------------------------

    def _gainful(
        self, question: DeclareAttackers, able: dict[int, Fighter], fronts: dict[Entity, Front]
    ) -> list[tuple[int, int]]:
        """Adds the attacker that gains most, again and again, while the whole gets better."""
        for front in fronts.values():
            front.attackers = []
        home = {creature.id: creature for creature in self._creatures(self.view.me) if not self._tapped(creature.id)}
        chosen: list[tuple[int, int]] = []
        values = dict.fromkeys(fronts, 0)
        danger = self._danger(home)
        left = dict(able)
        while left and not self.deadline.passed():
            best, choice = 0, None
            for index, creature in left.items():
                if self.deadline.passed():
                    break
                staying = home if creature.vigilance else {id: each for id, each in home.items() if id != creature.id}
                risk = danger if creature.vigilance else self._danger(staying)
                for place_index, place in enumerate(question.options[index].defenders):
                    if place not in fronts:
                        continue
                    front = fronts[place]
                    with_it = self._outcome(front, [*front.attackers, creature])
                    gain = with_it - values[place] - (risk - danger) + self._bonus(creature.id)
                    if gain > best:
                        best, choice = gain, (index, place_index, place, with_it, risk, staying)
            if choice is None:
                break
            index, place_index, place, value, danger, home = choice
            fronts[place].attackers.append(left.pop(index))
            values[place] = value
            chosen.append((index, place_index))
            self.reason = Reason("attack", question.options[index].attacker, place, value)
        return chosen

    def _bonus(self, id: ObjectId) -> int:
        return 8 if self._gains_by_attacking(id) else 0

    def _outcome(self, front: Front, attackers: Sequence[Fighter]) -> int:
        """What attacking so is worth if the defender blocks as well as this program would."""
        self.deadline.spend(COST * (1 + len(attackers)) * (1 + len(front.blockers)))
        able = {
            blocker.id: [each.id for each in attackers if self._can_block(blocker.id, each.id)]
            for blocker in front.blockers
        }
        careful = front.life if is_player(front.place) else 40
        blocks = plan_blocks(attackers, front.blockers, able, careful, self._commander_left(front))
        total = 0
        through = 0
        care = self.sight.care(front.player)
        for attacker in attackers:
            blockers = [blocker for blocker in front.blockers if attacker.id in blocks.get(blocker.id, ())]
            fight = clash(attacker, blockers)
            through += fight.through
            total += fight.lost * care // 100
            if attacker.lifelink:
                total += 2 * attacker.strikes
            if fight.attacker_dies:
                total -= attacker.worth
        return total + self._damage(front, through, care)

    def _damage(self, front: Front, through: int, care: int) -> int:
        if through <= 0:
            return 0
        if not is_player(front.place):
            return min(through, front.life) * LOYALTY * care // 100 + (10 if through >= front.life else 0)
        points = through * life_points(front.life - through) * care // 100
        if through >= front.life:
            points += KILL
        return points + (6 if self.view.monarch == front.player else 0)

    def _commander_left(self, front: Front) -> dict[ObjectId, int]:
        """For each own commander how much more combat damage of it kills the player."""
        if not is_player(front.place):
            return {}
        taken = self.view.player(front.player).commander_damage
        found = {}
        for creature in self._creatures(self.view.me):
            obj = self.view.see(creature.id)
            if creature.commander and obj is not None:
                found[creature.id] = COMMANDER_DAMAGE - taken.get(obj.card, 0)
        return found

    # -- the counter-attack ------------------------------------------------------------------------------------------

    def _danger(self, home: dict[ObjectId, Fighter]) -> int:
        """What the opponents' next attacks would cost with only `home` left to block; they seldom all come."""
        me = self.view.player(self.view.me)
        worst = 0
        total = 0
        for opponent in self.view.opponents:
            creatures = sorted(self._creatures(opponent), key=lambda each: (-each.strikes, each.id))
            self.deadline.spend(1 + len(creatures) * len(home))
            guards = sorted(home.values(), key=lambda each: -each.left)
            damage = 0
            for creature in creatures:
                guard = next((each for each in guards if self._could_stop(each, creature)), None)
                if guard is None:
                    damage += creature.strikes
                else:
                    guards.remove(guard)
            worst = max(worst, damage)
            total += damage
        expected = (worst + total) // 2 * 2 // 3
        points = expected * life_points(max(1, me.life - expected)) // 2
        if worst >= me.life:
            points += 500
        elif total >= me.life:
            points += 90
        return points

    def _could_stop(self, guard: Fighter, attacker: Fighter) -> bool:
        """Whether a creature could block another next turn and would not simply lose to it."""
        if attacker.least > 1:
            return False
        flies = (obj := self.view.see(attacker.id)) is not None and obj.characteristics.has("flying")
        if flies:
            own = self.view.see(guard.id)
            if own is None or not (own.characteristics.has("flying") or own.characteristics.has("reach")):
                return False
        return True
