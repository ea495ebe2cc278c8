"""Casting a spell (601.2): announcing, modes, costs, targets, paying. If a step cannot be done the spell is taken
back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.errors import IllegalChoice
from engine.game.acts.zones import move
from engine.game.choices import ChooseModes, ChooseNumber, YesNo
from engine.game.effects.paying import can_pay, pay
from engine.game.events import LandPlayed, SpellCast
from engine.game.game import Game
from engine.game.happening import happen, performs
from engine.game.limits import player_cant
from engine.game.mana.paying import need_of, pay_need, plan_payment
from engine.game.mana.pool import Allowed, Mana
from engine.game.mana.riders import spend_riders
from engine.game.mana.spending import may_spend_on
from engine.game.scope import Scope
from engine.game.stack.alternative import helpers, overloaded
from engine.game.stack.costs import additional_costs, as_symbols, total_spell_cost
from engine.game.stack.targets import announce_targets, aura_target, choose_targets, legal_modes
from engine.game.stack.ways import Way, face_of, ways_to_cast
from engine.game.state.objects import BATTLEFIELD, STACK, GameObject, StackItem
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Keyword
from engine.ir.costs import Costs
from engine.ir.effects.permanents import Attach
from engine.ir.effects.structure import Sequence
from engine.ir.node import Cost, Effect
from engine.ir.rules import AdditionalCost
from engine.ir.selectors import This, You
from engine.ir.targets import modal_of

MOST_X = 99


class CannotCast(IllegalChoice):
    """The spell could not be cast after all; whoever began casting takes everything back (733.1)."""


def play_land(game: Game, player: PlayerId, id: ObjectId, face: int) -> None:
    """305.1: a special action."""
    obj = game.state.objects[id]
    who = game.state.player(player)
    who.lands_played += 1
    new = move(game, id, BATTLEFIELD, cause="play", by=player, under=player, face=face if obj.definition else None)
    if new is not None:
        happen(game, [LandPlayed(player, new)])


@performs(LandPlayed)
def _perform_land(game: Game, event: LandPlayed) -> LandPlayed:
    return event


def spell_effect(game: Game, obj: GameObject, way: Way) -> Effect | None:
    """What the spell does as it resolves: its paragraphs in order; for an Aura, attaching to its target."""
    chars = game.characteristics(obj.id)
    if "Aura" in chars.subtypes:
        target = aura_target(game, obj)
        return None if target is None else game.remember_node(obj.printed, "aura", Attach(You(), This(), target))
    spells = chars.sorted.spells
    if not spells:
        return None
    effect: Effect = spells[0] if len(spells) == 1 else game.remember_node(obj.printed, "spell", Sequence(spells))
    if way.method == "overload":
        return game.remember_node(obj.printed, "overload", overloaded(effect))
    return effect


def cast(game: Game, player: PlayerId, id: ObjectId, way: Way, *, during: bool = False) -> ObjectId:
    """Casts a spell; gives back the spell on the stack.

    Raises:
        CannotCast: if some step cannot be done; the caller restores the state from before.
    """
    old = game.state.objects[id]
    zone = old.zone
    new = move(game, id, STACK, cause="cast", by=player, under=player, face=way.face if old.definition else None)
    if new is None:
        raise CannotCast("the card did not get onto the stack")
    obj = game.state.objects[new]
    obj.printed = face_of(obj, way.face)
    facts: dict[str, Any] = {"by": player, "zone": zone, "method": way.method}
    if way.exile_after:
        facts["exile after"] = True
    obj.cast_facts = facts
    obj.item = StackItem(player, new)
    game.invalidate()
    effect = spell_effect(game, obj, way)
    obj.item = StackItem(player, new, effect=effect)
    scope = Scope(game, new, player, item=obj.item)
    extra = _announce_costs(game, scope, obj, way, facts)
    obj.cast_facts = dict(facts)
    if effect is not None:
        _modes(game, scope, obj, effect)
    _announce_x(game, scope, obj, way, extra, facts)
    obj.cast_facts = dict(facts)
    if effect is not None:
        item = choose_targets(scope, obj, obj.item, effect)
        if item is None:
            raise CannotCast("there are not enough targets")
        obj.item = item
    scope.item = obj.item
    spent = _pay(game, scope, obj, way, extra)
    facts["mana"] = "".join(mana.type for mana in spent)
    facts["mana sources"] = tuple(mana.source for mana in spent)
    facts["steps"] = _moment(game, player)
    obj.cast_facts = dict(facts)
    obj.item = msgspec.structs.replace(obj.item, x=scope.x, bindings=dict(scope.bindings))
    _announce(game, player, obj, old, zone, spent, during=during)
    return new


def _moment(game: Game, player: PlayerId) -> tuple[str, ...]:
    """What abilities may ask about the time of casting; the spell itself is on the stack already."""
    own_main = game.state.turn.active == player and game.in_step(("main",))
    alone = len(game.state.stack) == 1
    return (*(("your main",) if own_main else ()), *(() if own_main and alone else ("not sorcery",)))


def _modes(game: Game, scope: Scope, obj: GameObject, effect: Effect) -> None:
    """601.2b, 700.2"""
    modal = modal_of(effect)
    if modal is None:
        return
    legal = legal_modes(scope, effect, obj.id)
    count = modal.count
    if modal.bonus_condition is not None and modal.bonus_count is not None and game.holds(scope, modal.bonus_condition):
        count = modal.bonus_count
    low = game.value(scope, count.low)
    high = len(modal.modes) if count.high is None else game.value(scope, count.high)
    if obj.cast_facts.get("entwined"):
        low = high = len(modal.modes)
    high = high if modal.repeat else min(high, len(legal))
    if not legal and low > 0:
        raise CannotCast("no mode has legal targets")
    if low > high:
        raise CannotCast("there are not enough modes with legal targets")
    question = ChooseModes(
        scope.controller,
        "modes",
        obj.id,
        count=len(modal.modes),
        legal=legal,
        low=low,
        high=high,
        repeat=modal.repeat,
    )
    answer = game.ask(question)
    assert isinstance(answer, tuple)
    assert obj.item is not None
    modes = tuple(mode for mode in answer if isinstance(mode, int))
    obj.item = msgspec.structs.replace(obj.item, modes=modes)
    scope.item = obj.item


OPTIONAL_KEYWORDS = (
    "kicker",
    "multikicker",
    "buyback",
    "entwine",
    "replicate",
    "escalate",
    "strive",
    "offspring",
    "squad",
)


def _announce_costs(
    game: Game, scope: Scope, obj: GameObject, way: Way, facts: dict[str, Any]
) -> list[tuple[Cost, AdditionalCost | None]]:
    """Which additional costs are to be paid (601.2b, 118.8). Only what can be paid together with all the rest is
    offered."""
    rules = [rule for rule, _ in additional_costs(game, obj, scope.controller)]
    chosen: list[tuple[Cost, AdditionalCost | None]] = [(rule.cost, rule) for rule in rules if not rule.optional]

    def payable(cost: Cost) -> bool:
        return can_afford(game, scope, obj, way, [*(part for part, _ in chosen), cost], 0)

    for rule in rules:
        offered = rule.optional and payable(rule.cost)
        if offered and game.ask(YesNo(scope.controller, "additional cost", scope.source)):
            chosen.append((rule.cost, rule))
    for keyword in game.characteristics(obj.id).sorted.keywords:
        if keyword.name in OPTIONAL_KEYWORDS and keyword.cost is not None:
            times = _times_paid(game, scope, keyword, facts, payable)
            chosen.extend((keyword.cost, None) for _ in range(times))
    return chosen


def _times_paid(
    game: Game, scope: Scope, keyword: Keyword, facts: dict[str, Any], payable: Callable[[Cost], bool]
) -> int:
    """How often an optional keyword cost is paid: multikicker, replicate, squad any number of times."""
    repeatable = keyword.name in ("multikicker", "replicate", "squad")
    assert keyword.cost is not None
    times = 0
    while times < (20 if repeatable else 1) and payable(Costs((keyword.cost,) * (times + 1))):
        if not game.ask(YesNo(scope.controller, keyword.name, scope.source)):
            break
        times += 1
    if times:
        name = {"kicker": "kicked", "multikicker": "kicked", "buyback": "bought back", "entwine": "entwined"}
        key = name.get(keyword.name, keyword.name)
        facts[key] = facts.get(key, 0) + times
    return times


def _announce_x(
    game: Game,
    scope: Scope,
    obj: GameObject,
    way: Way,
    extra: list[tuple[Cost, AdditionalCost | None]],
    facts: dict[str, Any],
) -> None:
    """601.2b, 107.3: X is chosen where the cost has one; without paying mana for it, it is 0 (107.3b)."""
    costs = [cost for cost in (way.cost, *(cost for cost, _ in extra)) if cost is not None]
    if not any("{X}" in str(part) or _mentions_x(part) for part in costs):
        if way.method == "free" and obj.printed.mana_cost is not None and obj.printed.mana_cost.variables:
            scope.x = 0
            facts["x"] = 0
        return
    high = _highest_x(game, scope, obj, way, [cost for cost, _ in extra])
    question = ChooseNumber(scope.controller, "X", obj.id, low=0, high=high)
    if not high:
        game.forced(lambda: question)
    answer = game.ask(question) if high else 0
    assert isinstance(answer, int)
    scope.x = answer
    facts["x"] = answer
    assert obj.item is not None
    obj.item = msgspec.structs.replace(obj.item, x=answer)


def _mentions_x(cost: Cost) -> bool:
    from engine.ir.node import walk
    from engine.ir.values import Variable

    return any(isinstance(part, Variable) for part in walk(cost))


def _highest_x(game: Game, scope: Scope, obj: GameObject, way: Way, extra: list[Cost]) -> int:
    """The highest X that could be paid; by bisection, for a higher X never costs less."""
    low, high = 0, MOST_X

    def affordable(x: int) -> bool:
        scope.x = x
        return can_afford(game, scope, obj, way, extra, x)

    while low < high:
        middle = (low + high + 1) // 2
        if affordable(middle):
            low = middle
        else:
            high = middle - 1
    scope.x = None
    return low


def can_afford(game: Game, scope: Scope, obj: GameObject, way: Way, extra: list[Cost], x: int) -> bool:
    """Whether the spell's total cost could be paid with that X."""
    total = total_spell_cost(game, scope.controller, obj, way.cost, extra, x=x, tax=way.tax)
    if not all(can_pay(scope, scope.controller, cost) for cost in total.others):
        return False
    need = need_of(as_symbols(total), any_type=way.any_mana)
    allowed = _allowed(game, obj)
    return plan_payment(game, scope.controller, need, allowed, helpers(game, scope.controller, obj)) is not None


def _allowed(game: Game, obj: GameObject) -> Allowed:
    return lambda spend_on: may_spend_on(game, spend_on, obj)


def _pay(
    game: Game, scope: Scope, obj: GameObject, way: Way, extra: list[tuple[Cost, AdditionalCost | None]]
) -> list[Mana]:
    """601.2f-h: the total cost is fixed, then mana, then everything else."""
    costs = [cost for cost, _ in extra]
    total = total_spell_cost(game, scope.controller, obj, way.cost, costs, x=scope.x or 0, tax=way.tax)
    need = need_of(as_symbols(total), any_type=way.any_mana)
    sources = helpers(game, scope.controller, obj)
    spent = pay_need(game, scope.controller, need, obj.id, allowed=_allowed(game, obj), sources=sources)
    if spent is None:
        raise CannotCast("the mana cost cannot be paid")
    for cost in total.others:
        if not pay(scope, scope.controller, cost):
            raise CannotCast("a cost cannot be paid")
    return spent


def _announce(
    game: Game, player: PlayerId, obj: GameObject, old: GameObject, zone: str, spent: list[Mana], *, during: bool
) -> None:
    """601.2i: the spell has been cast."""
    who = game.state.player(player)
    if zone == "command" and obj.card in who.commanders:
        casts = who.commander_casts.get(obj.card, 0) + 1
        who.commander_casts = {**who.commander_casts, obj.card: casts}
    announce_targets(game, obj)
    before = sum(1 for event in game.state.this_turn if isinstance(event, SpellCast) and event.player == player)
    happen(game, [SpellCast(player, obj.id, zone, before + 1)])
    spend_riders(game, player, obj, spent)


@performs(SpellCast)
def _perform_cast(game: Game, event: SpellCast) -> SpellCast:
    return event


def cast_during_resolution(scope: Scope, player: PlayerId, id: ObjectId, *, free: bool, play: bool) -> bool:
    """Casting a card because an effect says so, with no regard to timing (608.2g); lands can be played only where the
    effect says "play"."""
    game = scope.game
    obj = game.state.get(id)
    if obj is None:
        return False
    if play and may_play_land_now(game, player, obj):
        play_land(game, player, id, 0)
        return True
    if player_cant(game, player, "cast", id):
        return False
    faces = [way.face for way in ways_to_cast(game, player, obj, timing=False)] or [0]
    printed = face_of(obj, faces[0])
    if "Land" in printed.type_line.types:
        return False
    way = Way(faces[0], "free", None)
    if not free:
        from engine.ir.costs import ManaPayment

        if printed.mana_cost is None:
            return False
        way = Way(faces[0], "", ManaPayment(str(printed.mana_cost)))
    saved = game.state.copy()
    decided = len(game.decisions)
    try:
        cast(game, player, id, way, during=True)
    except CannotCast:
        game.restore(saved, keep_decisions=decided)
        return False
    return True


def may_play_land_now(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """Whether an effect that says "play" may play it as a land: on the player's own turn, with a land play left."""
    from engine.game.actions.lands import land_plays_left

    is_land = "Land" in game.characteristics(obj.id).types
    return is_land and game.state.turn.active == player and land_plays_left(game, player) > 0
