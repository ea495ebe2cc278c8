"""Creatures as combat sees them, how a clash between an attacker and its blockers ends (510, 702.2, 702.4, 702.7), how
a wanted attack or block becomes legal; and blocking with a plan (509): good blocks first, trades where they pay, chump
blocks only when dying.

Comes in: a view and what creatures are worth. Goes out: who would die, and how much damage gets through; nothing of the
game's state is touched. In a legal attack or block required creatures join in and forbidden ones stay out.
`Defence` works on numbers of equal fighters alone, so that attacks can be planned against the same defence.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from engine.agents.decision import Reason
from engine.agents.evaluation.player_model import PlayerModel
from engine.agents.evaluation.points import LOYALTY, life_points
from engine.errors import IllegalChoice
from engine.game.combat.demands import Declaration, Pairs, attack_declaration, block_declaration
from engine.game.combat.most_met import closest_declaration
from engine.game.kernel.choices import DeclareAttackers, DeclareBlockers
from engine.game.view.insight import Insight
from engine.game.view.view import GameView
from engine.ids import ObjectId, PlayerId, is_player
from engine.ir.changes import AssignByToughness, LethalByPower


class Fighter(msgspec.Struct, frozen=True):
    """A creature: `power` it deals, `left` damage it can take before it dies, `worth` in points."""

    id: ObjectId
    controller: PlayerId
    power: int
    left: int
    worth: int
    first: bool = False
    double: bool = False
    deathtouch: bool = False
    indestructible: bool = False
    trample: bool = False
    lifelink: bool = False
    vigilance: bool = False
    commander: bool = False
    least: int = 1
    """How many must block it if any does."""

    @property
    def strikes(self) -> int:
        """The combat damage it deals if nothing blocks it."""
        return self.power * (2 if self.double else 1)

    def stronger(self, power: int, toughness: int) -> Fighter:
        """The same creature with more power and toughness."""
        return msgspec.structs.replace(self, power=max(0, self.power + power), left=self.left + toughness)


def fighter(view: GameView, insight: Insight, id: ObjectId, worth: int) -> Fighter | None:
    """Returns a creature in view as a fighter; None if it isn't a creature or is hidden."""
    obj = view.view_object(id)
    if obj is None:
        return None
    chars = obj.characteristics
    if "Creature" not in chars.types:
        return None
    limits = [limit.change for limit in chars.limits]
    by_toughness = any(isinstance(change, AssignByToughness) for change in limits)
    by_power = any(isinstance(change, LethalByPower) for change in limits)
    power, toughness = chars.power or 0, chars.toughness or 0
    names = chars.sorted.keyword_names
    return Fighter(
        id,
        obj.controller,
        max(0, toughness if by_toughness else power),
        (power if by_power else toughness) - obj.damage,
        worth,
        first="first strike" in names,
        double="double strike" in names,
        deathtouch="deathtouch" in names,
        indestructible="indestructible" in names,
        trample="trample" in names,
        lifelink="lifelink" in names,
        vigilance="vigilance" in names,
        commander=obj.is_commander,
        least=insight.least_blockers(id),
    )


class Clash(msgspec.Struct, frozen=True):
    """How a fight ends: whether the attacker dies, which blockers die, how much damage reaches the defender."""

    attacker_dies: bool
    dead: tuple[Fighter, ...]
    through: int

    @property
    def worth_lost(self) -> int:
        """What the blockers that die are worth."""
        return sum(blocker.worth for blocker in self.dead)


def resolve_clash(attacker: Fighter, blockers: Sequence[Fighter]) -> Clash:
    """An attacker against its blockers; it kills the dearest ones it can."""
    if not blockers:
        return Clash(False, (), attacker.strikes)
    health = [blocker.left for blocker in blockers]
    taken = 0
    through = 0
    fatal = False
    for first_step in (True, False):
        standing = [place for place, each in enumerate(blockers) if health[place] > 0 or each.indestructible]
        attacks = _strikes(attacker, first_step) and not fatal
        hits = [blockers[place] for place in standing if _strikes(blockers[place], first_step)]
        if attacks:
            through += _assign(attacker, blockers, standing, health)
        taken += sum(blocker.power for blocker in hits)
        fatal = fatal or (
            not attacker.indestructible
            and (taken >= attacker.left or any(blocker.deathtouch and blocker.power for blocker in hits))
        )
    dead = tuple(each for place, each in enumerate(blockers) if health[place] <= 0 and not each.indestructible)
    return Clash(fatal, dead, through if attacker.trample else 0)


def _strikes(creature: Fighter, first_step: bool) -> bool:
    if first_step:
        return creature.first or creature.double
    return creature.double or not creature.first


def _assign(attacker: Fighter, blockers: Sequence[Fighter], standing: Sequence[int], health: list[int]) -> int:
    """Divides the attacker's damage among the blockers at the places `standing`; returns what is left over. `health`:
    for each blocker the damage it can still take."""
    left = attacker.power
    for place in sorted(standing, key=lambda each: (-blockers[each].worth, blockers[each].id)):
        needed = 1 if attacker.deathtouch else max(0, health[place])
        if needed <= left:
            left -= needed
            health[place] = 0
    if not attacker.trample:
        return 0
    lethal = sum(1 if attacker.deathtouch else max(0, blockers[place].left) for place in standing)
    return max(0, min(left, attacker.power - lethal))


def legal_attack(question: DeclareAttackers, wanted: Iterable[tuple[int, int]]) -> Pairs:
    """Returns the legal ones of the wanted attacks, and the required attacks."""
    return _legal(question, tuple(sorted(dict(wanted).items())), attack_declaration(question))


def legal_blocks(question: DeclareBlockers, wanted: Iterable[tuple[int, int]]) -> Pairs:
    """Returns the legal ones of the wanted blocks, and the required blocks."""
    return _legal(question, tuple(dict.fromkeys(wanted)), block_declaration(question))


def _legal(question: DeclareAttackers | DeclareBlockers, wanted: Pairs, asked: Declaration) -> Pairs:
    """The declaration if it is legal; else the legal one with the most of it."""
    if _is_legal(question, wanted):
        return wanted
    near = closest_declaration(asked, wanted)
    return near if _is_legal(question, near) else question.required


def _is_legal(question: DeclareAttackers | DeclareBlockers, pairs: Pairs) -> bool:
    try:
        question.check_answer(pairs)
    except IllegalChoice:
        return False
    return True


COMMANDER_DAMAGE = 21
WALKER = 20
"""Worth of a planeswalker in addition to its loyalty counters."""


class Squad(msgspec.Struct, frozen=True):
    """`count` equal creatures; `one` of them represents all."""

    one: Fighter
    count: int = 1


class Fight(msgspec.Struct, frozen=True):
    """`count` equal fights, each of one attacker against its `blockers`. Creatures are named by the one that represents
    their squad, so a blocker can appear twice."""

    attacker: Fighter
    blockers: tuple[Fighter, ...]
    count: int = 1


class Block(msgspec.Struct, frozen=True):
    """A fight for the defender: the damage it stops, and the worth of what dies of the attacker less what dies of the
    blockers."""

    fight: Clash
    stopped: int
    net: int


class Defence:
    """Plans who blocks whom, by numbers of equal creatures. It remembers how fights end."""

    def __init__(self) -> None:
        self._known: dict[tuple[ObjectId, ...], Block] = {}

    def single(self, attacker: Fighter, blocker: Fighter) -> Block:
        """How a fight of an attacker against one blocker ends."""
        return self._known.get((attacker.id, blocker.id)) or self.judge_block(attacker, blocker)

    def judge_block(self, attacker: Fighter, *blockers: Fighter) -> Block:
        """How a fight ends."""
        key = (attacker.id, *[blocker.id for blocker in blockers])
        found = self._known.get(key)
        if found is None:
            fight = resolve_clash(attacker, blockers)
            net = (attacker.worth if fight.attacker_dies else 0) - fight.worth_lost * 11 // 10
            found = self._known[key] = Block(fight, attacker.strikes - fight.through, net)
        return found

    def plan_blocks(
        self,
        attackers: Sequence[Squad],
        blockers: Sequence[Squad],
        able: Mapping[ObjectId, Collection[ObjectId]],
        life: int,
        commander_left: Mapping[ObjectId, int] | None = None,
        elsewhere: Mapping[ObjectId, int] | None = None,
    ) -> list[Fight]:
        """Returns the planned fights. `able`: for each squad of blockers, the attackers that it could block.
        `commander_left`: for each attacking commander, the damage that would kill the player. `elsewhere`: for each
        attacker of a planeswalker, the worth of the loyalty that it would destroy."""
        plan = _Blocks(self, attackers, blockers, able, life, commander_left or {}, elsewhere or {})
        plan.add_gainful_blocks()
        plan.join_forces()
        plan.survive()
        if plan.find_excess():  # the gainful blocks may have taken the blockers that could have saved the player
            other = _Blocks(self, attackers, blockers, able, life, commander_left or {}, elsewhere or {})
            other.survive()
            if not other.find_excess():
                other.add_gainful_blocks()
                other.join_forces()
                return other.fights
        return plan.fights


class _Blocks:
    """One plan in progress. `free` and `unblocked`: how many blockers and attackers of each squad aren't in a fight."""

    def __init__(
        self,
        defence: Defence,
        attackers: Sequence[Squad],
        blockers: Sequence[Squad],
        able: Mapping[ObjectId, Collection[ObjectId]],
        life: int,
        deadly: Mapping[ObjectId, int],
        elsewhere: Mapping[ObjectId, int],
    ) -> None:
        self.fights: list[Fight] = []
        self._elsewhere = elsewhere
        self._defence = defence
        self._attackers = {squad.one.id: squad.one for squad in attackers}
        self._blockers = {squad.one.id: squad.one for squad in blockers}
        self._able = able
        self._unblocked = {squad.one.id: squad.count for squad in attackers}
        self._free = {squad.one.id: squad.count for squad in blockers if able.get(squad.one.id)}
        self._life = life
        self._deadly = deadly
        self._damage = life_points(max(1, life - self._coming()))

    def _coming(self) -> int:
        """The damage to the player of the attackers that nothing blocks, and of those that trample over blockers."""
        damage = sum(self._hits(id) * count for id, count in self._unblocked.items())
        tramplers = (
            fight for fight in self.fights if fight.attacker.trample and fight.attacker.id not in self._elsewhere
        )
        return damage + sum(self._through(fight) * fight.count for fight in tramplers)

    def _hits(self, attacker: ObjectId) -> int:
        """The damage of an unblocked attacker to the player."""
        return 0 if attacker in self._elsewhere else self._attackers[attacker].strikes

    def _through(self, fight: Fight) -> int:
        """The damage to the player that a fight doesn't stop."""
        if fight.attacker.id in self._elsewhere:
            return 0
        return self._defence.judge_block(fight.attacker, *fight.blockers).fight.through

    def _gain(self, attacker: Fighter, block: Block) -> int:
        """The worth of a block: the damage that it stops, and the creatures that die."""
        if attacker.id in self._elsewhere:
            return (self._elsewhere[attacker.id] if block.stopped > 0 else 0) + block.net
        stopped = block.stopped * self._damage
        is_chump = bool(block.fight.dead) and not block.fight.attacker_dies
        return (stopped // 2 if is_chump else stopped) + block.net

    def _fight(self, attacker: Fighter, blockers: Sequence[Fighter], count: int) -> None:
        self.fights.append(Fight(attacker, tuple(blockers), count))
        for counts, fighters in ((self._unblocked, (attacker,)), (self._free, blockers)):
            for each in fighters:
                counts[each.id] -= count
                if not counts[each.id]:
                    del counts[each.id]

    def add_gainful_blocks(self) -> None:
        """One blocker for one attacker, the most gainful pairs first."""
        pairs: list[tuple[int, ObjectId, ObjectId]] = []
        able, defence = self._able, self._defence
        for id, attacker in self._attackers.items():  # an attack is planned of few creatures, against many blockers
            if attacker.least > 1:
                continue
            for blocker_id in self._free:
                if id in able[blocker_id]:
                    block = defence.single(attacker, self._blockers[blocker_id])
                    gain = self._gain(attacker, block)
                    if gain > 0:
                        pairs.append((-gain, blocker_id, id))
        for _, blocker_id, id in sorted(pairs):
            count = min(self._free.get(blocker_id, 0), self._unblocked.get(id, 0))
            if count:
                self._fight(self._attackers[id], (self._blockers[blocker_id],), count)

    def join_forces(self) -> None:
        """Two blockers for one attacker, where that kills it and costs less than it is worth."""
        for id in sorted(self._unblocked, key=lambda id: (-self._attackers[id].worth, id)):
            attacker = self._attackers[id]
            while id in self._unblocked and (pair := self._best_pair(attacker)) is not None:
                first, second = (self._free[each.id] for each in pair)
                most = first // 2 if pair[0] is pair[1] else min(first, second)
                self._fight(attacker, pair, min(most, self._unblocked[id]))

    def _best_pair(self, attacker: Fighter) -> tuple[Fighter, Fighter] | None:
        """The two blockers that kill an attacker at the best gain, of the seven strongest."""
        could = [self._blockers[id] for id in self._free if attacker.id in self._able[id]]
        could.sort(key=lambda each: (-each.power, each.worth, each.id))
        strongest = [each for one in could[:7] for each in (one,) * min(7, self._free[one.id])]
        best, pair = 0, None
        tried: set[tuple[ObjectId, ObjectId]] = set()
        for place, first in enumerate(strongest[:6]):
            for second in strongest[place + 1 : 7]:
                key = (first.id, second.id)
                if key in tried:
                    continue
                tried.add(key)
                block = self._defence.judge_block(attacker, first, second)
                gain = self._gain(attacker, block)
                if gain > best and block.fight.attacker_dies:
                    best, pair = gain, (first, second)
        return pair

    def survive(self) -> None:
        """While what comes through kills, the cheapest creatures stop what hurts most."""
        while self._free and (excess := self.find_excess()) > 0:
            order = sorted(
                (self._attackers[id] for id in self._unblocked if id not in self._elsewhere),
                key=lambda each: (each.strikes < self._deadly.get(each.id, 1_000), -each.strikes, each.id),
            )
            if not any(self._stop(attacker, excess) for attacker in order):
                return

    def find_excess(self) -> int:
        """The damage to stop so that the player survives; 0 if nothing has to be stopped."""
        excess = self._coming() - self._life + 1
        deadly = any(self._hits(id) >= self._deadly.get(id, 1_000) for id in self._unblocked)
        return max(excess, 1 if deadly else 0)

    def _stop(self, attacker: Fighter, excess: int) -> bool:
        """Blocks attackers of one squad until `excess` damage is stopped, as far as the cheapest blockers go. A small
        blocker stops little of a trampler's damage."""
        stops = {
            id: self._defence.judge_block(attacker, self._blockers[id]).stopped
            for id in self._free
            if attacker.id in self._able[id]
        }
        could = [self._blockers[id] for id, stopped in stops.items() if stopped > 0]
        if sum(self._free[each.id] for each in could) < attacker.least:
            return False

        def order(blocker: Fighter) -> tuple[int, bool, int, ObjectId]:
            most = min(stops[blocker.id], excess) if attacker.trample else 0
            dies = self._defence.judge_block(attacker, blocker).fight.dead != ()
            return -most, dies, blocker.worth, blocker.id

        could.sort(key=order)
        first = self._free[could[0].id]
        if first >= attacker.least:
            needed = -(-excess // max(1, stops[could[0].id]))
            count = min(first // attacker.least, self._unblocked[attacker.id], needed)
            self._fight(attacker, (could[0],) * attacker.least, count)
        else:
            cheapest = [each for one in could for each in (one,) * min(attacker.least, self._free[one.id])]
            self._fight(attacker, cheapest[: attacker.least], 1)
        return True


class BlockPlan:
    """Plans one declaration of blockers."""

    def __init__(self, sight: PlayerModel) -> None:
        self.sight = sight
        self.view = sight.view
        self.reason = Reason("no block")

    def declare(self, question: DeclareBlockers) -> Pairs:
        attackers = self._attackers()
        able = {option.blocker: option.attackers for option in question.options}
        blockers = [found for option in question.options if (found := self._fighter(option.blocker)) is not None]
        me = self.view.player(self.view.me)
        fights = Defence().plan_blocks(
            [Squad(each) for each in attackers],
            [Squad(each) for each in blockers],
            able,
            me.life,
            self._commander_left(attackers),
            self._elsewhere(attackers),
        )
        blocks = {blocker.id: fight.attacker.id for fight in fights for blocker in fight.blockers}
        wanted: list[tuple[int, int]] = []
        for index, option in enumerate(question.options):
            if option.blocker in blocks:
                wanted.append((index, option.attackers.index(blocks[option.blocker])))
        if wanted:
            index, place = wanted[0]
            self.reason = Reason("block", question.options[index].blocker, question.options[index].attackers[place])
        return legal_blocks(question, wanted)

    def _fighter(self, id: ObjectId) -> Fighter | None:
        return fighter(self.view, self.sight.insight, id, self.sight.rate_object(id))

    def _attackers(self) -> list[Fighter]:
        """Everything that attacks the player or the player's planeswalkers, even what can't be blocked."""
        found = []
        for id in self.view.battlefield:
            obj = self.view.view_object(id)
            if obj is None or obj.attacking is None:
                continue
            behind = obj.attacking
            if not is_player(behind):
                walker = self.view.view_object(ObjectId(behind))
                behind = self.view.me + 1 if walker is None else walker.controller
            if behind == self.view.me:
                creature = self._fighter(id)
                if creature is not None:
                    found.append(creature)
        return found

    def _elsewhere(self, attackers: Sequence[Fighter]) -> dict[ObjectId, int]:
        """For each attacker of a planeswalker or battle, the worth of the counters that it would destroy unblocked."""
        found = {}
        for attacker in attackers:
            obj = self.view.view_object(attacker.id)
            if obj is None or obj.attacking is None or is_player(obj.attacking):
                continue
            attacked = self.view.view_object(ObjectId(obj.attacking))
            counters = {} if attacked is None else attacked.counters
            left = counters.get("loyalty", 0) or counters.get("defense", 0)
            found[attacker.id] = LOYALTY * min(attacker.strikes, left)
            if attacker.strikes >= left:
                found[attacker.id] += WALKER
        return found

    def _commander_left(self, attackers: Sequence[Fighter]) -> dict[ObjectId, int]:
        taken = self.view.player(PlayerId(self.view.me)).commander_damage
        found = {}
        for attacker in attackers:
            obj = self.view.view_object(attacker.id)
            if attacker.commander and obj is not None:
                found[attacker.id] = COMMANDER_DAMAGE - taken.get(obj.card, 0)
        return found
