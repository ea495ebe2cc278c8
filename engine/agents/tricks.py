"""Tricks in combat, and answers to what opponents put on the stack."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.agents.blocking import Fighter, fighter, resolve_clash
from engine.agents.costs import ability_price, spell_price
from engine.agents.evaluation.judge import Field, Judge
from engine.agents.evaluation.player_model import PlayerModel, SeenField, judge_of
from engine.agents.evaluation.points import life_points
from engine.agents.fog import fog_points, is_fog
from engine.game.kernel.choices import Action
from engine.game.view.view import ObjectView
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Keyword
from engine.ir.changes import AddPT, GainAbility
from engine.ir.conditions import UntilEndOfCombat, UntilEndOfTurn
from engine.ir.effects.game import CounterSpell
from engine.ir.effects.permanents import Affect, Destroy, Regenerate
from engine.ir.node import Effect, find_nodes, kinds_in, once_per_node
from engine.ir.selectors import Target, This

COSTS_A_CARD = 26
"""What a trick from hand must gain; an ability on the battlefield need gain less."""
COSTS_MANA = 6
UNTARGETABLE = frozenset({"hexproof", "shroud", "protection"})
"""Keyword abilities that make an opponent's target illegal."""


REGENERATE = "regenerate"
"""Stands for regeneration among the keywords of a boost."""


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
    price += _other_price(sight, judge, action)
    best = 0
    for boost in boosts(judge, effect):
        for entity in judge.find_meant(boost.node):  # type: ignore[arg-type]
            if not is_player(entity):
                best = max(best, boost_points(sight, ObjectId(entity), boost))
    return best - price if best > price else 0


def prevention_points(sight: PlayerModel, action: Action) -> int:
    """Returns the gain of preventing the damage of the current combat."""
    effect, price = _effect_of(sight, action)
    if effect is None or not is_fog(effect):
        return 0
    return max(0, fog_points(sight) - price - _other_price(sight, judge_of(sight, action.object), action))


def _other_price(sight: PlayerModel, judge: Judge, action: Action) -> int:
    """Returns the worth of an action's costs apart from mana and the card."""
    obj = sight.view.view_object(action.object)
    if obj is None:
        return 0
    if action.kind == "activate":
        return ability_price(sight, judge, obj, action)
    return spell_price(sight, judge, action)


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
        price += _other_price(sight, judge, action)
        return points - price if points > price + 16 else 0
    threatened = [ObjectId(entity) for entity in top.targets if not is_player(entity) and _is_mine(sight, entity)]
    saved = max((_saved(sight, top, id, made) for id in threatened for made in _rescues(judge, effect, id)), default=0)
    points = saved - price - _other_price(sight, judge, action)
    return points if points > 10 else 0


def rescue_points(sight: PlayerModel, id: ObjectId, boost: Boost) -> int:
    """Returns the worth that a boost of one creature saves from the opponents' spells and abilities on the stack."""
    items = (sight.view.view_object(item) for item in sight.view.stack)
    return sum(
        _saved(sight, item, id, boost)
        for item in items
        if item is not None and item.controller != sight.view.me and id in item.targets and _is_mine(sight, id)
    )


def _rescues(judge: Judge, effect: Effect, id: ObjectId) -> list[Boost]:
    """Returns the boosts of an effect that could save a permanent."""
    found = [boost for boost in boosts(judge, effect) if id in judge.find_meant(boost.node)]  # type: ignore[arg-type]
    for part in find_nodes(effect, Regenerate):
        if id in judge.find_meant(part.what):
            found.append(Boost(part.what, 0, 0, (REGENERATE,)))
    return found


def _saved(sight: PlayerModel, top: ObjectView, id: ObjectId, boost: Boost) -> int:
    """Returns by how much a boost of one permanent reduces the harm of a spell or ability on the stack."""
    if REGENERATE in boost.keywords and top.effect is not None and _forbids_regeneration(top.effect):
        return 0
    targets = top.targets
    if UNTARGETABLE.intersection(boost.keywords):
        targets = tuple(entity for entity in targets if entity != id)
    field = _BoostedField(sight, top.id, id, boost)
    return _harm(sight, top) - _harm(sight, top, targets, field)


@once_per_node
def _forbids_regeneration(effect: Effect) -> bool:
    return any(part.no_regeneration for part in find_nodes(effect, Destroy))


class _BoostedField(SeenField):
    """The board with one creature boosted."""

    def __init__(self, sight: PlayerModel, source: ObjectId, boosted: ObjectId, boost: Boost) -> None:
        super().__init__(sight, source)
        self._boosted = boosted
        self._boost = boost

    def has_trait(self, entity: Entity, name: str) -> bool:
        given = self._boost.keywords if entity == self._boosted else ()
        if name in given or (name == "indestructible" and REGENERATE in given):
            return True  # a regenerated permanent survives as an indestructible one does
        return super().has_trait(entity, name)

    def power_and_toughness(self, entity: Entity) -> tuple[int, int] | None:
        body = super().power_and_toughness(entity)
        if body is None or entity != self._boosted:
            return body
        return body[0] + self._boost.power, body[1] + self._boost.toughness


def _is_mine(sight: PlayerModel, entity: Entity) -> bool:
    obj = sight.view.view_object(ObjectId(entity))
    return obj is not None and obj.controller == sight.view.me


def _harm(
    sight: PlayerModel, top: ObjectView, targets: tuple[Entity, ...] | None = None, field: Field | None = None
) -> int:
    """Returns the harm of a spell or ability on the stack to the viewer's objects that it targets."""
    if top.effect is None:
        return 0
    judge = judge_of(sight, top.id) if field is None else Judge(field)
    for effect_part, _ in _targets_in(sight, top):
        judge.fixed[id(effect_part)] = top.targets if targets is None else targets
    return max(0, -judge.effect(top.effect))


def _targets_in(sight: PlayerModel, top: ObjectView) -> list[tuple[object, Effect]]:
    found = []
    path = 0
    while (pair := sight.insight.target_node(top.id, path)) is not None:
        found.append(pair)
        path += 1
    return list(found)
