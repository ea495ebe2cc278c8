"""Tricks in combat, and answers to what opponents put on the stack."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.game.kernel.choices import Action
from engine.game.view.view import ObjectView
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Keyword
from engine.ir.changes import AddPT, GainAbility
from engine.ir.conditions import UntilEndOfCombat, UntilEndOfTurn
from engine.ir.effects.game import CounterSpell
from engine.ir.effects.permanents import Affect, Regenerate
from engine.ir.node import Effect, find_nodes, kinds_in, once_per_node
from engine.ir.selectors import Target, This
from tests.tools.heuristic_1.blocking import Fighter, fighter, resolve_clash
from tests.tools.heuristic_1.evaluation.judge import Judge
from tests.tools.heuristic_1.evaluation.player_model import PlayerModel, judge_of
from tests.tools.heuristic_1.evaluation.points import life_points

COSTS_A_CARD = 26
"""What a trick from hand must gain; an ability on the battlefield need gain less."""
COSTS_MANA = 6
SAVES = frozenset({"indestructible", "hexproof", "shroud", "protection"})


class Boost(msgspec.Struct, frozen=True):
    """What a trick gives one creature."""

    node: object
    power: int
    toughness: int
    keywords: tuple[str, ...]


@once_per_node
def is_trick(effect: Effect) -> bool:
    """Whether an effect is worth something only at the right moment: a boost for one creature until end of turn, and
    nothing else that would be worth a card."""
    return bool(_boosting(effect)) and CounterSpell not in kinds_in(effect)


@once_per_node
def _boosting(effect: Effect) -> tuple[Affect, ...]:
    """The parts of an effect that are boosts."""
    return tuple(part for part in find_nodes(effect, Affect) if _is_boost(part))


def _is_boost(part: Affect) -> bool:
    """A short effect on one creature that makes it bigger or gives it something good."""
    if not isinstance(part.duration, UntilEndOfTurn | UntilEndOfCombat) or not isinstance(part.what, Target | This):
        return False
    return any(
        isinstance(change, GainAbility) or (isinstance(change, AddPT) and getattr(change.power, "n", 1) >= 0)
        for change in part.changes
    )


def boosts(judge: Judge, effect: Effect) -> list[Boost]:
    """The boosts in an effect, with the node that says for whom."""
    found = []
    for part in _boosting(effect):
        power = sum(judge.number(change.power) for change in part.changes if isinstance(change, AddPT))
        toughness = sum(judge.number(change.toughness) for change in part.changes if isinstance(change, AddPT))
        names = tuple(
            ability.name
            for change in part.changes
            if isinstance(change, GainAbility)
            for ability in change.abilities
            if isinstance(ability, Keyword)
        )
        found.append(Boost(part.what, power, toughness, names))
    return found


def trick_points(sight: PlayerModel, action: Action) -> int:
    """Returns the gain of a trick in the current combat; 0 if the action isn't a trick or gains nothing."""
    effect, price = _effect_of(sight, action)
    if effect is None or not is_trick(effect):
        return 0
    judge = judge_of(sight, action.object)
    best = 0
    for boost in boosts(judge, effect):
        for entity in judge.find_meant(boost.node):  # type: ignore[arg-type]
            if not is_player(entity):
                best = max(best, boost_points(sight, ObjectId(entity), boost))
    return best - price if best > price else 0


def _effect_of(sight: PlayerModel, action: Action) -> tuple[Effect | None, int]:
    obj = sight.view.view_object(action.object)
    if obj is None:
        return None, 0
    if action.kind == "activate":
        abilities = obj.characteristics.sorted.activated
        if action.index >= len(abilities) or obj.uses_this_turn.get(action.index, 0) >= 8:
            return None, 0
        return abilities[action.index].effect, COSTS_MANA
    spells = obj.faces[min(action.face, len(obj.faces) - 1)].sorted.spells
    return (spells[0] if spells else None), COSTS_A_CARD


def boost_points(sight: PlayerModel, id: ObjectId, boost: Boost) -> int:
    """What a boost of one creature changes in its fight."""
    obj = sight.view.view_object(id)
    if obj is None:
        return 0
    creature = _fighter(sight, id)
    if creature is None:
        return 0
    mine = obj.controller == sight.view.me
    better = _boosted(creature, boost)
    before, after = _fight(sight, obj, creature), _fight(sight, obj, better)
    return after - before if mine else before - after


def _boosted(creature: Fighter, boost: Boost) -> Fighter:
    names = boost.keywords
    bigger = creature.stronger(boost.power, boost.toughness)
    return msgspec.structs.replace(
        bigger,
        first=bigger.first or "first strike" in names,
        double=bigger.double or "double strike" in names,
        deathtouch=bigger.deathtouch or "deathtouch" in names,
        indestructible=bigger.indestructible or "indestructible" in names,
        trample=bigger.trample or "trample" in names,
        lifelink=bigger.lifelink or "lifelink" in names,
    )


def _fighter(sight: PlayerModel, id: ObjectId) -> Fighter | None:
    return fighter(sight.view, sight.insight, id, sight.rate_object(id))


def _fighters(sight: PlayerModel, ids: Sequence[ObjectId]) -> list[Fighter]:
    return [found for id in ids if (found := _fighter(sight, id)) is not None]


def _fight(sight: PlayerModel, obj: ObjectView, creature: Fighter) -> int:
    """How the fight of a creature ends for its controller, in points."""
    if obj.attacking is not None:
        blockers = _fighters(sight, obj.blocked_by)
        if obj.was_blocked and not blockers:
            return 0
        end = resolve_clash(creature, blockers)
        points = end.worth_lost - (creature.worth if end.attacker_dies else 0)
        if is_player(obj.attacking):
            life = sight.view.player(PlayerId(obj.attacking)).life
            points += min(end.through, life) * life_points(life - end.through) + (300 if end.through >= life else 0)
        return points
    if obj.blocking:
        attackers = _fighters(sight, obj.blocking)
        if len(attackers) != 1:
            return 0
        others = sight.view.view_object(attackers[0].id)
        together = [creature] + [
            found for found in _fighters(sight, () if others is None else others.blocked_by) if found.id != creature.id
        ]
        end = resolve_clash(attackers[0], together)
        points = attackers[0].worth if end.attacker_dies else 0
        return points - sum(each.worth for each in end.dead if each.id == creature.id)
    return 0


# -- answers -----------------------------------------------------------------------------------------------------------


def answer_points(sight: PlayerModel, action: Action, top: ObjectView) -> int:
    """Returns the worth of an action in response to an opponent's spell or ability: countering it, or saving an object
    from it."""
    effect, price = _effect_of(sight, action)
    if effect is None:
        return 0
    judge = judge_of(sight, action.object)
    if CounterSpell in kinds_in(effect):
        points = judge.effect(effect) + _harm(sight, top)
        return points - price if points > price + 16 else 0
    if Regenerate not in kinds_in(effect) and not any(set(boost.keywords) & SAVES for boost in boosts(judge, effect)):
        return 0
    threatened = [entity for entity in top.targets if not is_player(entity) and _is_mine(sight, entity)]
    harm = _harm(sight, top)
    if not threatened or harm <= price + 10:
        return 0
    able = {entity for boost in boosts(judge, effect) for entity in judge.find_meant(boost.node)}  # type: ignore[arg-type]
    return harm - price if any(entity in able for entity in threatened) else 0


def _is_mine(sight: PlayerModel, entity: Entity) -> bool:
    obj = sight.view.view_object(ObjectId(entity))
    return obj is not None and obj.controller == sight.view.me


def _harm(sight: PlayerModel, top: ObjectView) -> int:
    """Returns the harm of a spell or ability on the stack to the viewer's objects that it targets."""
    if top.effect is None:
        return 0
    judge = judge_of(sight, top.id)
    for effect_part, _ in _targets_in(sight, top):
        judge.fixed[id(effect_part)] = tuple(top.targets)
    return max(0, -judge.effect(top.effect))


def _targets_in(sight: PlayerModel, top: ObjectView) -> list[tuple[object, Effect]]:
    found = []
    path = 0
    while (pair := sight.insight.target_node(top.id, path)) is not None:
        found.append(pair)
        path += 1
    return list(found)
