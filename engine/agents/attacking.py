"""Attack plans: the defenders, the attackers, and the creatures that stay at home (508).

Attacks are planned by numbers of equal creatures (`equals`), so the work grows with the number of groups and not with
the number of creatures. Each attack is judged by the defender's best answer to it. The plan kills the opponents who
can't prevent it. Then it adds attackers while that gains more than the counter-attack costs, and compares the outcome
with attacks by everybody at once.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

import msgspec

from engine.agents.armies import Armies, Counts, Front
from engine.agents.blocking import Defence, Squad, legal_attack
from engine.agents.decision import Deadline, Reason
from engine.agents.equals import Group
from engine.agents.evaluation.player_model import PlayerModel
from engine.agents.evaluation.points import LOYALTY, life_points
from engine.agents.killing import find_kills
from engine.game.combat.demands import Pairs
from engine.game.kernel.choices import DeclareAttackers
from engine.ids import Entity, PlayerId, is_player

COST = 1
"""Units of work for each pair of a group of attackers and a group of possible blockers."""
KILL = 260
"""Worth of eliminating an opponent, in addition to the last life points."""
GRAINS = 16
"""At first a group grows by at least this part of it."""
MANY = 16
"""So many groups are tried in every step of a plan. Of more groups the most promising ones are."""
NEVER = -1_000_000_000
"""The promise of a group that can't be sent."""


class Plan(msgspec.Struct):
    """How many creatures of which groups attack whom; `home`: how many of each group can still block afterwards."""

    home: Counts
    attacks: dict[Entity, Counts]
    values: dict[Entity, int]
    danger: int
    bonus: int = 0

    @property
    def gained(self) -> int:
        """What the attacks are worth without the counter-attack."""
        return sum(self.values.values()) + self.bonus

    @property
    def points(self) -> int:
        return self.gained - self.danger

    def count_sent(self, group: int) -> int:
        """How many creatures of a group attack."""
        return sum(counts.get(group, 0) for counts in self.attacks.values())


class AttackPlan:
    """Plans one declaration of attackers."""

    def __init__(self, sight: PlayerModel, deadline: Deadline, question: DeclareAttackers) -> None:
        self.sight = sight
        self.view = sight.view
        self.deadline = deadline
        self.reason = Reason("hold back")
        self._question = question
        self._armies = Armies(sight, deadline, question)
        self._able = self._armies.able
        self._defence = Defence()
        self._life = self.view.player(self.view.me).life
        self._dead: set[PlayerId] = set()
        self._outcomes: dict[Hashable, int] = {}
        self._dangers: dict[Hashable, int] = {}

    def declare(self) -> Pairs:
        """The attacks to declare, made legal."""
        places = dict.fromkeys(place for option in self._question.options for place in option.defenders)
        fronts = {place: self._armies.find_front(place) for place in places}
        left = {number: len(each.indexes) for number, each in self._able.items()}
        home = self._armies.untapped()
        wanted: list[tuple[int, int]] = []
        used: Counts = {}
        kills = find_kills(self._armies, self.deadline, fronts, left)
        for place, counts in kills.items():
            self._dead.add(fronts[place].player)
            self._send(counts, place, used, wanted)
            for number, count in counts.items():
                left[number] -= count
                if not self._able[number].one.vigilance:
                    home = _with(home, number, -count)
        fronts = {place: front for place, front in fronts.items() if front.player not in self._dead}
        plan = self._gainful(fronts, left, home)
        for place, counts in plan.attacks.items():
            self._send(counts, place, used, wanted)
            if counts:
                self.reason = Reason("attack", self._able[next(iter(counts))].one.id, place, plan.values[place])
        if kills:
            first = next(iter(kills))
            self.reason = Reason("lethal", object=first, amount=self.view.player(PlayerId(first)).life)
        return legal_attack(self._question, wanted)

    def _send(self, counts: Counts, place: Entity, used: Counts, wanted: list[tuple[int, int]]) -> None:
        """Adds the next creatures of each group to the attacks."""
        for number, count in counts.items():
            attackers, start = self._able[number], used.get(number, 0)
            used[number] = start + count
            wanted.extend((index, attackers.places[place]) for index in attackers.indexes[start : start + count])

    # -- gaining by attacking ----------------------------------------------------------------------------------------

    def _gainful(self, fronts: Mapping[Entity, Front], left: Counts, home: Counts) -> Plan:
        """The best plan found: one that grows step by step, or one that starts with everybody against one player."""
        start = Plan(home, {place: {} for place in fronts}, dict.fromkeys(fronts, 0), self._danger(home))
        if not fronts:
            return start
        best = self._grow(start, fronts, left)
        for place, front in fronts.items():
            able = {number: count for number, count in left.items() if count and place in self._able[number].places}
            pairs = len(able) * (1 + len(front.blockers))
            if (
                not is_player(place)
                or able == best.attacks[place]
                or not self.deadline.allows(COST * pairs * len(able))
            ):
                continue
            every = self._everybody(start, front, able)
            if every.gained > best.gained:
                every = self._grow(self._thin(every, front), fronts, left)
                if every.points > best.points:
                    best = every
        return best

    def _everybody(self, start: Plan, front: Front, able: Counts) -> Plan:
        """The plan in which all who can attack one defender."""
        home = start.home
        for number, count in able.items():
            if not self._able[number].one.vigilance:
                home = _with(home, number, -count)
        return Plan(
            home,
            {**start.attacks, front.place: able},
            {**start.values, front.place: self._outcome(front, able)},
            self._danger(home),
            sum(count * self._able[number].bonus for number, count in able.items()),
        )

    def _home(self, plan: Plan, number: int, count: int) -> Counts:
        """Who can still block if more (or fewer) creatures of a group attack."""
        return plan.home if self._able[number].one.vigilance else _with(plan.home, number, -count)

    def _moved(self, plan: Plan, number: int, front: Front, count: int) -> Plan:
        """The plan with more (or fewer) creatures of a group in one attack, and what that is worth."""
        home = self._home(plan, number, count)
        counts = _with(plan.attacks[front.place], number, count)
        return Plan(
            home,
            {**plan.attacks, front.place: counts},
            {**plan.values, front.place: self._outcome(front, counts)},
            self._danger(home),
            plan.bonus + count * self._able[number].bonus,
        )

    def _grow(self, plan: Plan, fronts: Mapping[Entity, Front], left: Counts) -> Plan:
        """Adds attackers of the group that gains most for each creature, again and again, while the whole gets better.
        Big groups first grow by big steps."""
        for fine in (False, True):
            hopes = _Hopes(left)
            while not self.deadline.passed():
                better = self._step(plan, fronts, left, hopes, fine=fine)
                if better is not None:
                    plan = better
                elif not hopes.start_over():
                    break
            if all(count <= GRAINS for count in left.values()):
                break
        return plan

    def _step(
        self, plan: Plan, fronts: Mapping[Entity, Front], left: Counts, hopes: _Hopes, *, fine: bool
    ) -> Plan | None:
        best, gained, of = None, 0, 1
        for number in hopes.next():
            if self.deadline.passed():
                break
            total, most = left[number], NEVER
            for count in _steps(total - plan.count_sent(number), 1 if fine else max(1, total // GRAINS)):
                risk = self._danger(self._home(plan, number, count)) - plan.danger
                for place in self._able[number].places:
                    if place not in fronts:
                        continue
                    counts = _with(plan.attacks[place], number, count)
                    gain = self._outcome(fronts[place], counts) - plan.values[place] - risk
                    gain += count * self._able[number].bonus
                    most = max(most, gain * GRAINS // count)
                    if gain * of > gained * count:
                        best, gained, of = (number, place, count), gain, count
            hopes.note(number, most)
        if best is None:
            return None
        number, place, count = best
        return self._moved(plan, number, fronts[place], count)

    def _thin(self, plan: Plan, front: Front) -> Plan:
        """Takes out of an attack those who do more good at home."""
        hopes = _Hopes(plan.attacks[front.place])
        while not self.deadline.passed():
            best = plan
            for number in hopes.next():
                count, most = plan.attacks[front.place].get(number, 0), NEVER
                for fewer in _steps(count, max(1, count // GRAINS)):
                    other = self._moved(plan, number, front, -fewer)
                    most = max(most, (other.points - plan.points) * GRAINS // fewer)
                    if other.points > best.points:
                        best = other
                hopes.note(number, most)
            if best is not plan:
                plan = best
            elif not hopes.start_over():
                break
        return plan

    def _outcome(self, front: Front, counts: Counts) -> int:
        """What attacking so is worth if the defender blocks as well as this bot would."""
        key = (front.place, tuple(sorted(counts.items())))
        found = self._outcomes.get(key)
        if found is None:
            attackers = [Squad(self._able[number].one, count) for number, count in counts.items()]
            self.deadline.spend_work(COST * (1 + len(attackers)) * (1 + len(front.blockers)))
            found = self._outcomes[key] = self._fought(front, attackers)
        return found

    def _fought(self, front: Front, attackers: Sequence[Squad]) -> int:
        if front.blockers:
            for each in attackers:
                self._armies.note_attacker(each.one.id)
        careful = front.life if is_player(front.place) else 40
        fights = self._defence.plan_blocks(
            attackers, front.blockers, self._armies.able_to_block, careful, front.commander_left
        )
        care = self.sight.harm_percent(front.player)
        through = sum(each.one.strikes * each.count for each in attackers)
        total = sum(2 * each.one.strikes * each.count for each in attackers if each.one.lifelink)
        for fight in fights:
            block = self._defence.judge_block(fight.attacker, *fight.blockers)
            clash = block.fight
            through -= block.stopped * fight.count
            total += clash.worth_lost * care // 100 * fight.count
            if clash.attacker_dies:
                total -= fight.attacker.worth * fight.count
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

    # -- the counter-attack ------------------------------------------------------------------------------------------

    def _danger(self, home: Counts) -> int:
        """What the opponents' next attacks would cost with only `home` left to block; they seldom all come."""
        key = tuple(sorted(home.items()))
        found = self._dangers.get(key)
        if found is None:
            guards = [(self._armies.groups[number], count) for number, count in home.items()]
            guards.sort(key=lambda each: -each[0].one.left)
            found = self._dangers[key] = self._counter_attack(guards)
        return found

    def _counter_attack(self, guards: Sequence[tuple[Group, int]]) -> int:
        life = self._life
        self.deadline.spend_work(1 + len(self._armies.groups) + len(guards))
        each = [_unstopped(army, guards) for player, army in self._armies.enemies().items() if player not in self._dead]
        worst, total = max(each, default=0), sum(each)
        expected = (worst + total) // 2 * 2 // 3
        points = expected * life_points(max(1, life - expected)) // 2
        if worst >= life:
            points += 500
        elif total >= life:
            points += 90
        return points


class _Hopes:
    """Chooses the groups to try in the next step of a plan. Up to `MANY` groups are all tried. Of more groups the plan
    tries those that promised most before, because one step changes little for the others."""

    def __init__(self, groups: Iterable[int]) -> None:
        self._groups = list(groups)
        self._hopes: dict[int, int] = {}
        self._tried = 0

    def next(self) -> list[int]:
        """The groups to try, in the order of the battlefield."""
        if len(self._groups) <= MANY or not self._hopes:
            self._tried = len(self._groups)
            return self._groups
        self._tried = MANY
        best = set(sorted(self._groups, key=lambda number: -self._hopes.get(number, NEVER))[:MANY])
        return [number for number in self._groups if number in best]

    def note(self, group: int, hope: int) -> None:
        """Keeps the gain that a group has promised."""
        self._hopes[group] = hope

    def start_over(self) -> bool:
        """Lets the next step try all groups, unless the last step did."""
        partly = len(self._groups) > MANY and self._tried < len(self._groups)
        self._hopes = {}
        return partly


def _with(counts: Counts, number: int, count: int) -> Counts:
    """The counts with more (or fewer) creatures of one group."""
    changed = dict(counts)
    changed[number] = changed.get(number, 0) + count
    if not changed[number]:
        del changed[number]
    return changed


def _steps(most: int, least: int) -> Iterator[int]:
    """Numbers of creatures to try, the greatest first: all of them, and those that double from `least` on."""
    if most > 0:
        yield most
    step = least
    while step * 2 < most:
        step *= 2
    while least <= step < most:
        yield step
        step //= 2


def _unstopped(creatures: Sequence[Group], guards: Sequence[tuple[Group, int]]) -> int:
    """The damage of creatures, the strongest first, of which each guard stops one. It stops no more of a trampler's
    damage than it can take."""
    free = [count for _, count in guards]
    damage, first = 0, 0
    for group in creatures:
        coming, tramples = len(group.members), 0
        if group.one.least == 1:
            while first < len(free) and not free[first]:
                first += 1
            for place in range(first, len(free)):
                if not coming:
                    break
                if free[place] and (guards[place][0].stops_flyers or not group.flies):
                    stopped = min(coming, free[place])
                    free[place] -= stopped
                    coming -= stopped
                    if group.one.trample:
                        tramples += stopped * max(0, group.one.strikes - max(0, guards[place][0].one.left))
        damage += coming * group.one.strikes + tramples
    return damage
