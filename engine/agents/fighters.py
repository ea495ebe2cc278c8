"""Creatures as combat sees them, how a clash between an attacker and its blockers ends (510, 702.2, 702.4, 702.7), and
how a wanted attack or block becomes legal.

Comes in: a view and what creatures are worth. Goes out: who would die, and how much damage gets through; nothing of
the game's state is touched. In a legal attack or block required creatures join in and forbidden ones stay out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engine.errors import IllegalChoice
from engine.game.combat.demands import Declaration, Pairs, of_attack, of_blocks
from engine.game.combat.most_met import closest
from engine.game.kernel.choices import DeclareAttackers, DeclareBlockers
from engine.game.view.insight import Insight
from engine.game.view.view import GameView
from engine.ids import ObjectId, PlayerId
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
