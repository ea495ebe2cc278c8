"""The worth and the cost of casting a card or activating an ability now."""

from __future__ import annotations

import msgspec

from engine.game.actions.priority import COMPANION_COST
from engine.game.kernel.choices import Action
from engine.game.kernel.objects import COMPANION
from engine.game.kernel.printed import Printed
from engine.game.view.view import ObjectView
from engine.ir.abilities import Activated
from engine.ir.costs import Costs, DoCost, LoyaltyCost, ManaPayment, PayLife, TapSelf
from engine.ir.effects.cards import Draw, Exile, Search
from engine.ir.effects.game import CounterSpell, DealDamage
from engine.ir.effects.permanents import Affect, Attach, CreateToken, Destroy, Sacrifice
from engine.ir.node import Cost, Effect, Node, Pattern, kinds_in
from engine.ir.selectors import Some, Target, This
from engine.ir.sorting import cost_parts
from engine.ir.triggers import Casts, Enters
from tests.tools.heuristic_1.evaluation.judge import Judge
from tests.tools.heuristic_1.evaluation.permanents import attachment_points
from tests.tools.heuristic_1.evaluation.player_model import PlayerModel, entering_counters, judge_of
from tests.tools.heuristic_1.evaluation.points import CARD, LIFE, LOYALTY, MANA, ROCK, creature_points
from tests.tools.heuristic_1.evaluation.structure import cost_points
from tests.tools.heuristic_1.hands import land_count
from tests.tools.heuristic_1.tricks import is_trick

MOST_USES = 3
"""An ability is not activated more often in a turn unless it gains a lot."""


class Cast(msgspec.Struct, frozen=True):
    """What a spell would be worth. `rank`: what comes first among several: mana, cards, removal, then the rest."""

    points: int
    permanent: bool
    instant: bool
    kind: str
    rank: int
    combat_trick: bool = False


def cast_points(sight: PlayerModel, action: Action) -> Cast | None:
    """What casting a card is worth to the player now; None if it cannot be seen."""
    obj = sight.view.view_object(action.object)
    if obj is None:
        return None
    printed = obj.faces[min(action.face, len(obj.faces) - 1)]
    types = printed.type_line.types
    instant = "Instant" in types or "flash" in printed.sorted.keyword_names
    x = sight.available_mana() - printed.mana_value
    if not printed.type_line.is_permanent:
        return _spell(sight, obj, printed, instant=instant, x=x)
    if "Aura" in printed.type_line.subtypes:
        points = _aura(sight, obj, printed)
        return Cast(points, True, instant, "develop" if _enchanted(printed) is None else "remove", 4)
    return _permanent(sight, obj, printed, instant=instant, x=x)


def _spell(sight: PlayerModel, obj: ObjectView, printed: Printed, *, instant: bool, x: int) -> Cast:
    judge = judge_of(sight, obj.id, max(0, x))
    points = sum(judge.effect(spell) for spell in printed.sorted.spells)
    trick = any(is_trick(spell) for spell in printed.sorted.spells)
    if printed.mana_cost is not None and printed.mana_cost.variables and x < 2:
        points = 0
    return Cast(points, False, instant, *_purpose(printed), trick)


PURPOSES: tuple[tuple[type[Effect], str, int], ...] = (
    (Search, "ramp", 0),
    (Draw, "cards", 1),
    (CreateToken, "develop", 4),
    (Destroy, "remove", 2),
    (Exile, "remove", 2),
    (DealDamage, "remove", 2),
    (CounterSpell, "counter", 2),
    (Affect, "trick", 3),
)
"""What a spell is for, by the first of these instructions that it has, and when it is cast among several."""


def _purpose(printed: Printed) -> tuple[str, int]:
    kinds = frozenset[type[Node]]().union(*map(kinds_in, printed.sorted.spells))
    for kind, purpose, rank in PURPOSES:
        if kind in kinds:
            return purpose, rank
    return "remove", 2


def _permanent(sight: PlayerModel, obj: ObjectView, printed: Printed, *, instant: bool, x: int) -> Cast:
    view = sight.view
    types = printed.type_line.types
    points = sight.appraisal.abilities(printed.sorted, max(0, printed.power or 0), fresh=False)
    extra = entering_counters(printed.sorted)
    if printed.mana_cost is not None and printed.mana_cost.variables and extra:
        extra = max(0, x)
        if extra < 2:
            return Cast(0, True, instant, "develop", 4)
    if "Creature" in types:
        points += creature_points((printed.power or 0) + extra, (printed.toughness or 0) + extra)
    if "Planeswalker" in types:
        points += 30 + LOYALTY * (printed.loyalty or 0)
    kind, rank = "develop", 4
    if printed.sorted.mana and "Land" not in types:
        kind, rank = "ramp", 0
        points += ROCK + max(0, 40 - 6 * land_count(sight))
    elif not {"Creature", "Planeswalker"} & set(types):
        points += 14
    judge = judge_of(sight, obj.id, max(0, x))
    points += sum(
        judge.effect(ability.effect)
        for ability in printed.sorted.triggered
        if isinstance(ability.trigger, Enters | Casts) and isinstance(ability.trigger.what, This)
    )
    if "Legendary" in printed.type_line.supertypes and any(own.name == printed.name for own in sight.own_permanents()):
        points -= 200
    if obj.is_commander:
        points, kind = points + 25, "commander"
    elif obj.zone == "hand" and view.player(view.me).hand_size > 6:
        points += 5
    return Cast(points, True, instant, kind, rank)


def _aura(sight: PlayerModel, obj: ObjectView, printed: Printed) -> int:
    """The best host that an Aura could have, over the worth of the card."""
    pattern = _enchanted(printed)
    if pattern is None:
        return 0
    judge = judge_of(sight, obj.id)
    hosts = sight.insight.legal_targets(obj.id, Target(pattern))
    best = max((attachment_points(judge, obj.id, host) for host in hosts), default=0)
    return best if best >= CARD // 2 else 0


def _enchanted(printed: Printed) -> Pattern | None:
    """What an Aura can be attached to, as far as it is an object or a player of some kind."""
    return next((keyword.what for keyword in printed.sorted.keywords if keyword.name == "enchant"), None)


def mana_needed(sight: PlayerModel, action: Action) -> int:
    """About how much mana an action costs."""
    obj = sight.view.view_object(action.object)
    if obj is None or action.method == "free":
        return 0
    if action.method == COMPANION:
        return _mana_in(COMPANION_COST)
    if action.kind == "activate":
        ability = ability_of(obj, action)
        return 0 if ability is None else _mana_in(ability.cost)
    printed = obj.faces[min(action.face, len(obj.faces) - 1)]
    if action.method:
        for keyword in printed.sorted.keywords:
            if keyword.name == action.method and keyword.cost is not None:
                return _mana_in(keyword.cost)
    tax = 0
    if obj.zone == "command":
        tax = 2 * sight.view.player(sight.view.me).commander_casts.get(obj.card, 0)
    return printed.mana_value + tax


def _mana_in(cost: Cost) -> int:
    return sum(part.cost.mana_value for part in cost_parts(cost) if isinstance(part, ManaPayment))


def ability_of(obj: ObjectView, action: Action) -> Activated | None:
    """The activated ability that an action would activate."""
    abilities = obj.characteristics.sorted.activated
    return abilities[action.index] if action.index < len(abilities) else None


def activation_points(sight: PlayerModel, action: Action) -> int:
    """What activating an ability is worth now, its costs subtracted."""
    obj = sight.view.view_object(action.object)
    ability = None if obj is None else ability_of(obj, action)
    if obj is None or ability is None:
        return 0
    used = obj.uses_this_turn.get(action.index, 0)
    x = max(0, sight.available_mana() - _mana_in(ability.cost))
    judge = judge_of(sight, obj.id, x)
    attach = ability.effect
    if isinstance(attach, Attach) and isinstance(attach.what, This):
        return _equip(sight, judge, obj, attach) - MANA * _mana_in(ability.cost) // 3 if not used else 0
    points = judge.effect(ability.effect) - _price(sight, judge, obj, ability.cost)
    if is_trick(ability.effect):
        return 0
    if used >= MOST_USES:
        points -= 15 * used
    return points


def _equip(sight: PlayerModel, judge: Judge, obj: ObjectView, attach: Attach) -> int:
    """The best host for an Equipment over the one it has; a host that can attack now is best."""
    now = 0 if obj.attached_to is None else attachment_points(judge, obj.id, obj.attached_to) + 8
    own = {permanent.id for permanent in sight.own_permanents()}
    hosts = (host for host in judge.find_meant(attach.to) if host in own and host != obj.attached_to)
    return max((attachment_points(judge, obj.id, host) for host in hosts), default=0) - now


def _price(sight: PlayerModel, judge: Judge, obj: ObjectView, cost: Cost) -> int:
    """What an activation costs in points."""
    total = 0
    for part in cost_parts(cost):
        match part:
            case ManaPayment():
                total += part.cost.mana_value  # mana left over is lost anyway
            case TapSelf():
                attacker = "Creature" in obj.characteristics.types and sight.view.active == sight.view.me
                total += 5 if attacker and sight.view.step == "precombat main" else 0
            case PayLife(amount=amount):
                total += LIFE * judge.number(amount)
            case LoyaltyCost(amount=amount):
                total += _loyalty(obj, amount, x=part.x)
            case DoCost(action=Sacrifice(what=This())):
                total += _without_abilities(sight, obj)
            case DoCost(action=Sacrifice(what=Some(what=what))):
                total += _cheapest(judge, Some(what))
            case Costs() | DoCost():
                total += cost_points(judge, part)
            case _:
                total += 2
    return total


def _without_abilities(sight: PlayerModel, obj: ObjectView) -> int:
    """Returns the loss if a permanent is sacrificed for its own ability: the worth of the rest of it, or 0 for a land
    that makes no mana."""
    chars = obj.characteristics
    if "Land" in chars.types and not chars.sorted.mana:
        return 0
    return max(
        0, sight.rate_object(obj.id) - sight.appraisal.abilities(chars.sorted, max(0, chars.power or 0), fresh=False)
    )


def _cheapest(judge: Judge, some: Some) -> int:
    """What the least of one's own permanents that fit is worth."""
    own = [entity for entity in judge.find_meant(some) if judge.field.harm_percent(entity) < 0]
    return min((judge.field.rate_object(entity) for entity in own), default=40)


def _loyalty(obj: ObjectView, amount: int, *, x: bool) -> int:
    there = obj.counters.get("loyalty", 0)
    if x:
        return LOYALTY * there // 2
    if amount >= 0:
        return -LOYALTY * amount // 2 - 8
    return -LOYALTY * amount * 6 // 10 + (30 if there + amount <= 0 else 0)
