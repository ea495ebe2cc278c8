"""Creatures as combat sees them, how a clash between an attacker and its blockers ends (510, 702.2, 702.4, 702.7), how
a wanted attack or block becomes legal; and blocking with a plan (509): good blocks first, trades where they pay, chump
blocks only when dying.

Comes in: a view and what creatures are worth. Goes out: who would die, and how much damage gets through; nothing of the
game's state is touched. In a legal attack or block required creatures join in and forbidden ones stay out.
`plan_blocks` works on fighters alone, so that attacks can be planned against the same defence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from engine.agents.decision import Reason
from engine.agents.evaluation.player_model import PlayerModel
from engine.agents.evaluation.points import life_points
from engine.errors import IllegalChoice
from engine.game.combat.demands import Declaration, Pairs, of_attack, of_blocks
from engine.game.combat.most_met import closest
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
    """A creature in view as a fighter; None if it is none or cannot be seen."""
    obj = view.see(id)
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
    def lost(self) -> int:
        """What the blockers that die are worth."""
        return sum(blocker.worth for blocker in self.dead)


def clash(attacker: Fighter, blockers: Sequence[Fighter]) -> Clash:
    """An attacker against its blockers; it kills the dearest ones it can."""
    if not blockers:
        return Clash(False, (), attacker.strikes)
    health = {blocker.id: blocker.left for blocker in blockers}
    taken = 0
    through = 0
    fatal = False
    for first_step in (True, False):
        standing = [blocker for blocker in blockers if health[blocker.id] > 0 or blocker.indestructible]
        attacks = _strikes(attacker, first_step) and not fatal
        hits = [blocker for blocker in standing if _strikes(blocker, first_step)]
        if attacks:
            through += _assign(attacker, standing, health)
        taken += sum(blocker.power for blocker in hits)
        fatal = fatal or (
            not attacker.indestructible
            and (taken >= attacker.left or any(blocker.deathtouch and blocker.power for blocker in hits))
        )
    dead = tuple(blocker for blocker in blockers if health[blocker.id] <= 0 and not blocker.indestructible)
    return Clash(fatal, dead, through if attacker.trample else 0)


def _strikes(creature: Fighter, first_step: bool) -> bool:
    if first_step:
        return creature.first or creature.double
    return creature.double or not creature.first


def _assign(attacker: Fighter, blockers: Sequence[Fighter], health: dict[ObjectId, int]) -> int:
    """Divides the attacker's damage; gives back what is left over."""
    left = attacker.power
    for blocker in sorted(blockers, key=lambda each: (-each.worth, each.id)):
        needed = 1 if attacker.deathtouch else max(0, health[blocker.id])
        if needed <= left:
            left -= needed
            health[blocker.id] = 0
    if not attacker.trample:
        return 0
    lethal = sum(1 if attacker.deathtouch else max(0, blocker.left) for blocker in blockers)
    return max(0, min(left, attacker.power - lethal))


def legal_attack(question: DeclareAttackers, wanted: Iterable[tuple[int, int]]) -> Pairs:
    """The wanted attacks as far as they are legal, with what is required."""
    return _legal(question, tuple(sorted(dict(wanted).items())), of_attack(question))


def legal_blocks(question: DeclareBlockers, wanted: Iterable[tuple[int, int]]) -> Pairs:
    """The wanted blocks as far as they are legal, with what is required."""
    return _legal(question, tuple(dict.fromkeys(wanted)), of_blocks(question))


def _legal(question: DeclareAttackers | DeclareBlockers, wanted: Pairs, asked: Declaration) -> Pairs:
    """The declaration if it is legal; else the legal one with the most of it."""
    if _is_legal(question, wanted):
        return wanted
    near = closest(asked, wanted)
    return near if _is_legal(question, near) else question.required


def _is_legal(question: DeclareAttackers | DeclareBlockers, pairs: Pairs) -> bool:
    try:
        question.check(pairs)
    except IllegalChoice:
        return False
    return True


COMMANDER_DAMAGE = 21

Blocks = dict[ObjectId, tuple[ObjectId, ...]]
"""Blocker -> the attackers it blocks."""


def plan_blocks(
    attackers: Sequence[Fighter],
    blockers: Sequence[Fighter],
    able: Mapping[ObjectId, Sequence[ObjectId]],
    life: int,
    commander_left: Mapping[ObjectId, int] | None = None,
) -> Blocks:
    """Who blocks whom. `able`: for each blocker the attackers it could block; `commander_left`: attacking commanders
    and how much more damage of each is deadly."""
    deadly = commander_left or {}
    by_id = {attacker.id: attacker for attacker in attackers}
    free = {blocker.id: blocker for blocker in blockers if able.get(blocker.id)}
    found: Blocks = {}
    unblocked = dict(by_id)
    damage = life_points(max(1, life - sum(each.strikes for each in attackers)))
    _gainful(by_id, free, able, found, unblocked, damage)
    _together(free, able, found, unblocked, damage)
    _desperate(free, able, found, unblocked, life, deadly)
    return found


def _gainful(
    by_id: Mapping[ObjectId, Fighter],
    free: dict[ObjectId, Fighter],
    able: Mapping[ObjectId, Sequence[ObjectId]],
    found: Blocks,
    unblocked: dict[ObjectId, Fighter],
    damage: int,
) -> None:
    """One blocker for one attacker, the most gainful pairs first."""
    pairs: list[tuple[int, ObjectId, ObjectId]] = []
    for blocker in free.values():
        for id in able[blocker.id]:
            attacker = by_id.get(id)
            if attacker is not None and attacker.least == 1:
                gain = block_gain(attacker, [blocker], damage)
                if gain > 0:
                    pairs.append((-gain, blocker.id, attacker.id))
    for _, blocker_id, attacker_id in sorted(pairs):
        if blocker_id in free and attacker_id in unblocked:
            found[blocker_id] = (attacker_id,)
            del free[blocker_id], unblocked[attacker_id]


def block_gain(attacker: Fighter, blockers: Sequence[Fighter], damage: int) -> int:
    """What blocking so is worth to the defender: `damage` is the worth of one life point."""
    fight = clash(attacker, blockers)
    saved = (attacker.strikes - fight.through) * damage
    return saved + (attacker.worth if fight.attacker_dies else 0) - fight.lost * 11 // 10


def _together(
    free: dict[ObjectId, Fighter],
    able: Mapping[ObjectId, Sequence[ObjectId]],
    found: Blocks,
    unblocked: dict[ObjectId, Fighter],
    damage: int,
) -> None:
    """Two blockers for one attacker, where that kills it and costs less than it is worth."""
    for attacker in sorted(unblocked.values(), key=lambda each: (-each.worth, each.id)):
        could = [blocker for blocker in free.values() if attacker.id in able[blocker.id]]
        could.sort(key=lambda each: (-each.power, each.worth, each.id))
        best, pair = 0, None
        for place, first in enumerate(could[:6]):
            for second in could[place + 1 : 7]:
                fight = clash(attacker, (first, second))
                gain = block_gain(attacker, (first, second), damage)
                if fight.attacker_dies and gain > best:
                    best, pair = gain, (first, second)
        if pair is not None:
            for blocker in pair:
                found[blocker.id] = (attacker.id,)
                del free[blocker.id]
            del unblocked[attacker.id]


def _desperate(
    free: dict[ObjectId, Fighter],
    able: Mapping[ObjectId, Sequence[ObjectId]],
    found: Blocks,
    unblocked: dict[ObjectId, Fighter],
    life: int,
    deadly: Mapping[ObjectId, int],
) -> None:
    """While what comes through kills, the cheapest creatures stop what hurts most."""

    def dying() -> bool:
        return sum(each.strikes for each in unblocked.values()) >= life or any(
            each.strikes >= deadly.get(each.id, 1_000) for each in unblocked.values()
        )

    while dying() and free:
        order = sorted(
            unblocked.values(),
            key=lambda each: (each.strikes < deadly.get(each.id, 1_000), -each.strikes, each.id),
        )
        for attacker in order:
            could = [blocker for blocker in free.values() if attacker.id in able[blocker.id]]
            if len(could) < attacker.least:
                continue
            could.sort(key=lambda each: (clash(attacker, [each]).dead != (), each.worth, each.id))
            for blocker in could[: attacker.least]:
                found[blocker.id] = (attacker.id,)
                del free[blocker.id]
            del unblocked[attacker.id]
            break
        else:
            return


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
        blocks = plan_blocks(attackers, blockers, able, me.life, self._commander_left(attackers))
        wanted: list[tuple[int, int]] = []
        for index, option in enumerate(question.options):
            for attacker in blocks.get(option.blocker, ()):
                wanted.append((index, option.attackers.index(attacker)))
        if wanted:
            index, place = wanted[0]
            self.reason = Reason("block", question.options[index].blocker, question.options[index].attackers[place])
        return legal_blocks(question, wanted)

    def _fighter(self, id: ObjectId) -> Fighter | None:
        return fighter(self.view, self.sight.insight, id, self.sight.worth(id))

    def _attackers(self) -> list[Fighter]:
        """Everything that attacks the player or the player's planeswalkers, even what can't be blocked."""
        found = []
        for id in self.view.battlefield:
            obj = self.view.see(id)
            if obj is None or obj.attacking is None:
                continue
            behind = obj.attacking
            if not is_player(behind):
                walker = self.view.see(ObjectId(behind))
                behind = self.view.me + 1 if walker is None else walker.controller
            if behind == self.view.me:
                creature = self._fighter(id)
                if creature is not None:
                    found.append(creature)
        return found

    def _commander_left(self, attackers: Sequence[Fighter]) -> dict[ObjectId, int]:
        taken = self.view.player(PlayerId(self.view.me)).commander_damage
        found = {}
        for attacker in attackers:
            obj = self.view.see(attacker.id)
            if attacker.commander and obj is not None:
                found[attacker.id] = COMMANDER_DAMAGE - taken.get(obj.card, 0)
        return found
