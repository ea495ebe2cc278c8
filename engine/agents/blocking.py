"""Blocking with a plan (509): good blocks first, trades where they pay, chump blocks only when dying.

`plan_blocks` works on fighters alone, so that attacks can be planned against the same defence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.agents.decision import Reason
from engine.agents.evaluation.player_model import PlayerModel
from engine.agents.evaluation.points import life_points
from engine.agents.fighters import Fighter, clash, fighter, legal_blocks
from engine.game.combat.demands import Pairs
from engine.game.kernel.choices import DeclareBlockers
from engine.ids import ObjectId, PlayerId, is_player

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
