"""The worth and the cost of casting a card or activating an ability now."""

from __future__ import annotations

import msgspec

from engine.agents.costs import ability_of, ability_price, mana_needed, spell_price
from engine.agents.evaluation.judge import Judge
from engine.agents.evaluation.permanents import attachment_points
from engine.agents.evaluation.player_model import PlayerModel, entering_counters, judge_of
from engine.agents.evaluation.points import CARD, LOYALTY, MANA, ROCK, creature_points
from engine.agents.fog import prevents_damage
from engine.agents.hands import land_count
from engine.agents.tricks import is_trick
from engine.game.kernel.choices import Action
from engine.game.kernel.printed import Printed
from engine.game.view.view import ObjectView
from engine.ir.effects.cards import Draw, Exile, Search
from engine.ir.effects.game import CounterSpell, DealDamage
from engine.ir.effects.permanents import Affect, Attach, CreateToken, Destroy, TapOrUntap, TapThem
from engine.ir.node import Effect, Node, Pattern, kinds_in
from engine.ir.selectors import Target, This
from engine.ir.triggers import Casts, Enters

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
    x = sight.available_mana() - mana_needed(sight, action)
    if not printed.type_line.is_permanent:
        return _spell(sight, action, obj, printed, instant=instant, x=x)
    if "Aura" in printed.type_line.subtypes:
        points = _aura(sight, obj, printed)
        return Cast(points, True, instant, "develop" if _enchanted(printed) is None else "remove", 4)
    return _permanent(sight, action, obj, printed, instant=instant, x=x)


def _spell(sight: PlayerModel, action: Action, obj: ObjectView, printed: Printed, *, instant: bool, x: int) -> Cast:
    judge = judge_of(sight, obj.id, max(0, x))
    changed = sight.insight.effect_as_cast(action)
    effects = printed.sorted.spells if changed is None else (changed,)
    points = sum(judge.effect(spell) for spell in effects) - spell_price(sight, judge, action)
    trick = any(is_trick(spell) or prevents_damage(spell) for spell in printed.sorted.spells)
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


def _permanent(sight: PlayerModel, action: Action, obj: ObjectView, printed: Printed, *, instant: bool, x: int) -> Cast:
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
        output = max(1, sight.insight.mana_output(obj.id)[1])
        points += (ROCK + max(0, 40 - 6 * land_count(sight))) * (1 + output) // 2
    elif not {"Creature", "Planeswalker"} & set(types):
        points += 14
    judge = judge_of(sight, obj.id, max(0, x))
    points += sum(
        judge.effect(ability.effect)
        for ability in printed.sorted.triggered
        if isinstance(ability.trigger, Enters | Casts) and isinstance(ability.trigger.what, This)
    )
    points -= spell_price(sight, judge, action)
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


def activation_points(sight: PlayerModel, action: Action) -> int:
    """What activating an ability is worth now, its costs subtracted."""
    obj = sight.view.view_object(action.object)
    ability = None if obj is None else ability_of(obj, action)
    if obj is None or ability is None:
        return 0
    used = obj.uses_this_turn.get(action.index, 0)
    mana = mana_needed(sight, action)
    x = max(0, sight.available_mana() - mana)
    judge = judge_of(sight, obj.id, x)
    attach = ability.effect
    if isinstance(attach, Attach) and isinstance(attach.what, This):
        return _equip(sight, judge, obj, attach) - MANA * mana // 3 if not used else 0
    points = judge.effect(ability.effect) - ability_price(sight, judge, obj, action)
    if is_trick(ability.effect) or prevents_damage(ability.effect):
        return 0
    if used >= MOST_USES:
        points -= 15 * used
    return points


def waits_for_attackers(sight: PlayerModel, action: Action) -> bool:
    """Whether an ability does most good in an opponent's turn, before attackers are declared: it taps creatures."""
    obj = sight.view.view_object(action.object)
    ability = None if obj is None else ability_of(obj, action)
    return ability is not None and not ability.sorcery and isinstance(ability.effect, TapThem | TapOrUntap)


def _equip(sight: PlayerModel, judge: Judge, obj: ObjectView, attach: Attach) -> int:
    """The best host for an Equipment over the one it has; a host that can attack now is best."""
    now = 0 if obj.attached_to is None else attachment_points(judge, obj.id, obj.attached_to) + 8
    own = {permanent.id for permanent in sight.own_permanents()}
    hosts = (host for host in judge.find_meant(attach.to) if host in own and host != obj.attached_to)
    return max((attachment_points(judge, obj.id, host) for host in hosts), default=0) - now
