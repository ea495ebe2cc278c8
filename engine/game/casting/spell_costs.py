"""The total cost of a spell (601.2f, 118.7): base, additional costs, increases, reductions and tax. Additional costs
that save mana of their own spell (601.2b, 601.2f). Reductions of coloured mana (118.7d-e).

A cost can save mana in two ways: the player pays it with any number of objects and saves mana for each, or the card
says "costs {2} less to cast if evidence was collected". Comes in: a spell, or a card as a spell. Goes out: the generic
mana that such costs could save, and after the player's choice the remaining cost. The chosen objects are bound, so that
the spell's own rule can count them.

A reduction removes symbols from a cost. Of a hybrid symbol it removes the half that the player would choose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from engine.cards.mana_cost import ManaCost, ManaSymbol, symbol
from engine.game.casting.cost_reductions import take_mana_off, take_off
from engine.game.casting.keyword_options import CHEAPER, given_to_spell
from engine.game.evaluation.castings import caster_named, would_be_spell
from engine.game.evaluation.dispatch import is_true, players_meant, value_of
from engine.game.evaluation.restrictions import OF_THE_CARD, rules_in_force
from engine.game.kernel.choices import YesNo
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.mana.needs import need_of
from engine.game.mana.payment import ManaNeed
from engine.game.operations.choosing import choose_some
from engine.game.operations.costs import can_pay, payable_with, symbols_of
from engine.ids import Entity, PlayerId
from engine.ir.abilities import StaticRule
from engine.ir.conditions import WasPaid
from engine.ir.costs import DoCost, GenericPayment, ManaCostOf, ManaPayment
from engine.ir.effects.game import KeywordAction
from engine.ir.keywords.definitions import expand
from engine.ir.node import Condition, Cost, contains, find_nodes
from engine.ir.rules import AdditionalCost, LeastCost, SpellCost
from engine.ir.selectors import Ref, Some, This
from engine.ir.sorting import SortedAbilities, cost_parts
from engine.ir.spell_patterns import TargetsWhat
from engine.ir.values import CastFact, Number

HOW_MANY = "pay with any number"
"""The purpose of the choice."""

Affords = Callable[[int], bool]
"""Whether the spell could be paid for if so much generic mana were saved."""


class Saving(msgspec.Struct, frozen=True):
    """A way to save mana: the objects that can pay for a cost, the generic mana that `each` saves, and the name for
    counting them."""

    options: tuple[Entity, ...]
    each: int
    name: str


def saving(game: Game, context: Context, obj: GameObject, rule: AdditionalCost) -> Saving | None:
    """Returns the saving of an additional cost. None: it saves nothing, or its payment is already known."""
    action: Any = rule.cost.action if isinstance(rule.cost, DoCost) else None
    what, name = getattr(action, "what", None), getattr(action, "bind", "")
    if not name or not isinstance(what, Some) or what.count.high is not None or what.count.low != Number(0):
        return None
    each = sum(_saved_by_each(ability.rule, name) for ability in game.characteristics(obj.id).sorted.rules)
    if not each or name in context.bindings or (obj.item is not None and name in obj.item.bindings):
        return None
    options = tuple(entity for entity in payable_with(context, context.controller, action) if entity != obj.id)
    return Saving(options, each, name)


def _saved_by_each(rule: object, name: str) -> int:
    if not isinstance(rule, SpellCost) or rule.more or rule.count is None:
        return 0
    counted = any(ref.name == name for ref in find_nodes(rule.count, Ref))
    return ManaCost.parse(rule.symbols).generic if counted else 0


def has_nothing_to_pay_with(context: Context, cost: Cost) -> bool:
    """Whether a cost takes any number of objects and there is none."""
    if not isinstance(cost, DoCost):
        return False
    what = getattr(cost.action, "what", None)
    if not isinstance(what, Some) or what.count.low != Number(0):
        return False
    return not payable_with(context, context.controller, cost.action)


def paid_as(rule: AdditionalCost) -> str:
    """Returns the name of an additional cost that is a keyword action ("collect evidence"); "" for other costs."""
    action = rule.cost.action if isinstance(rule.cost, DoCost) else None
    return action.action if isinstance(action, KeywordAction) else ""


def _saved_if_paid(game: Game, context: Context, obj: GameObject, rule: AdditionalCost) -> int:
    """Returns the generic mana that paying the cost saves. 0 if it can't be paid or the decision has been made."""
    name = paid_as(rule)
    if not name or name in obj.cast.paid or not can_pay(context, context.controller, rule.cost):
        return 0
    return sum(
        ManaCost.parse(ability.rule.symbols).generic
        for ability in game.characteristics(obj.id).sorted.rules
        if isinstance(ability.rule, SpellCost) and not ability.rule.more and ability.condition == WasPaid(This(), name)
    )


def most_saved(game: Game, context: Context, obj: GameObject, rules: list[AdditionalCost]) -> int:
    """The generic mana that the costs not yet announced would save if they were paid with all there is."""
    found = [saving(game, context, obj, rule) for rule in rules]
    counted = sum(part.each * len(part.options) for part in found if part is not None)
    return counted + sum(_saved_if_paid(game, context, obj, rule) for rule in rules if rule.optional)


def choose_saving(
    context: Context, obj: GameObject, rule: AdditionalCost, part: Saving, affords: Affords
) -> Cost | None:
    """Lets the player choose the objects to pay with, at least as many as the spell needs. Returns None if the
    player pays nothing."""
    counts = range(len(part.options) + 1)
    least = next((count for count in counts if affords(part.each * count)), len(part.options))
    chosen: tuple[Entity, ...] = ()
    if part.options and (
        least or context.game.ask_player(YesNo(context.controller, "additional cost", context.source))
    ):
        chosen = choose_some(context, context.controller, HOW_MANY, part.options, least, len(part.options))
    context.bindings[part.name] = chosen
    assert obj.item is not None
    obj.item = msgspec.structs.replace(obj.item, bindings={**obj.item.bindings, part.name: chosen})
    assert isinstance(rule.cost, DoCost)
    named: Any = rule.cost.action
    return DoCost(msgspec.structs.replace(named, what=Ref(name=part.name, form="them"))) if chosen else None


class TotalCost(msgspec.Struct):
    """A total cost. `symbols`: mana symbols, with X as its number; `generic`: generic mana; `others`: the rest, in
    any order; `spare`: reduction that found no generic mana, for {2/W} that is paid as {2}; `floor`: the least total
    mana."""

    symbols: list[ManaSymbol]
    generic: int = 0
    others: list[Cost] = []
    spare: int = 0
    floor: int = 0


def take_mana(cost: Cost | None) -> tuple[str, list[Cost]]:
    """A cost split into its mana symbols and the rest."""
    symbols = ""
    others: list[Cost] = []
    for part in cost_parts(cost) if cost is not None else ():
        if isinstance(part, ManaPayment):
            symbols += part.symbols
        else:
            others.append(part)
    return symbols, others


def put_together(symbols: str, generic: int = 0, x: int = 0) -> TotalCost:
    """A cost of these symbols and so much generic mana."""
    total = TotalCost([], generic, [])
    for part in ManaCost.parse(symbols).symbols:
        if part.is_variable:
            total.generic += x
        elif part.is_generic:
            total.generic += part.generic
        else:
            total.symbols.append(part)
    return total


def total_spell_cost(
    game: Game,
    player: PlayerId,
    obj: GameObject,
    base: Cost | None,
    extra: list[Cost],
    *,
    x: int,
    tax: int = 0,
    less: int = 0,
    off: str = "",
) -> TotalCost:
    """The total cost of a spell: `base` (its mana cost or an alternative), `extra` (additional costs), commander
    tax; `less` generic mana and the symbols `off` that the player saves by what helps to pay."""
    context = Context(game, obj.id, player, x=x, item=obj.item)
    symbols, others = take_mana(base)
    for cost in extra:
        more, rest = take_mana(cost)
        symbols += more
        others.extend(rest)
    for cost in [part for part in others if isinstance(part, ManaCostOf)]:
        symbols += symbols_of(context, cost)
        others.remove(cost)
    total = put_together(symbols, tax, x)
    for cost in others:
        if isinstance(cost, GenericPayment):
            total.generic += max(0, value_of(context, cost.count)) * max(1, ManaCost.parse(cost.each).generic)
        else:
            total.others.append(cost)
    _modify(game, player, obj, total)
    total.generic = max(0, total.generic - take_mana_off(total.symbols, ManaCost.parse(off)))
    for rule, rule_context in rules_in_force(game, LeastCost):
        if would_be_spell(rule_context, rule.what, obj.id, player):
            total.floor = max(total.floor, rule.amount)
    if not any(part.phyrexian or part.generic for part in total.symbols):  # else it depends on how they are paid
        total.generic, total.floor = max(total.generic, total.floor - len(total.symbols)), 0
    total.generic, total.floor = max(0, total.generic - less), max(0, total.floor - less)
    return total


def _modify(game: Game, player: PlayerId, obj: GameObject, total: TotalCost) -> None:
    """Increases first, then reductions (601.2f); reductions take generic mana only (118.7c), unless they name
    colours."""
    rules = [
        (rule, context)
        for rule, context in spell_cost_rules(game, player, obj)
        if applies(game, player, obj, rule, context)
    ]
    for rule, context in rules:
        if name := getattr(rule.what, "bind", ""):
            context.bindings[name] = (obj.id,)
        if name := caster_named(rule.what):
            context.bindings[name] = player
    for rule, context in rules:
        if rule.more:
            _change(total, rule, context, obj, +1)
    for rule, context in rules:
        if not rule.more:
            _change(total, rule, context, obj, -1, most=_has_yet_to_choose(obj, rule))
    for name, times in obj.cast.paid.items():
        if name.startswith(PAID_LESS):
            change_by(total, name.removeprefix(PAID_LESS), -1, coloured_only=True, times=times)


PAID_LESS = "less "
"""In front of the mana that a spell costs less because something was paid for that."""


def _has_yet_to_choose(obj: GameObject, rule: SpellCost) -> bool:
    """Whether it costs less for targets that are not chosen yet: there may be enough of them."""
    if rule.count is None or (obj.item is not None and obj.item.targets):
        return False
    return any(part.fact == "targets" for part in find_nodes(rule.count, CastFact))


def own_abilities(game: Game, obj: GameObject) -> SortedAbilities:
    """The abilities that a spell has, or that a card would have as the spell that is asked about."""
    chars = game.characteristics(obj.id)
    return obj.printed.sorted if chars.printed is not obj.printed and obj.copied is None else chars.sorted


def spell_cost_rules(game: Game, player: PlayerId, obj: GameObject) -> list[tuple[SpellCost, Context]]:
    """The rules about spells' costs that could concern a spell: its own and those in force."""
    found: list[tuple[SpellCost, Context]] = []
    for ability in own_abilities(game, obj).rules:
        if isinstance(ability.rule, SpellCost) and isinstance(ability.rule.what, This):
            known = dict(obj.item.bindings) if obj.item is not None else {}
            context = Context(game, obj.id, player, item=obj.item, bindings=known)
            condition = ability.condition
            if condition is None or _may_come_true(obj, condition) or is_true(context, condition):
                found.append((ability.rule, context))
    for keyword in given_to_spell(game, player, obj, CHEAPER):
        reductions = (ability.rule for ability in expand(keyword) if isinstance(ability, StaticRule))
        context = Context(game, obj.id, player)
        found.extend((rule, context) for rule in reductions if isinstance(rule, SpellCost))
    found.extend(
        (rule, context) for rule, context in rules_in_force(game, SpellCost) if not isinstance(rule.what, This)
    )
    return found


def _may_come_true(obj: GameObject, condition: Condition) -> bool:
    """Whether a condition is about targets that have yet to be chosen ("if it targets a creature")."""
    if obj.item is not None and obj.item.targets:
        return False
    return contains(condition, TargetsWhat)


def applies(game: Game, player: PlayerId, obj: GameObject, rule: SpellCost, context: Context) -> bool:
    """Whether a rule about spells' costs concerns a spell."""
    if isinstance(rule.what, This):
        return True
    if rule.who is not None and player not in players_meant(context, rule.who):
        return False
    condition = context.bindings.get(OF_THE_CARD)
    if isinstance(condition, Condition):
        context.bindings[getattr(rule.what, "bind", "")] = (obj.id,)
        if not is_true(context, condition):
            return False
    if rule.off_turn and game.state.turn.active == player:
        return False
    return would_be_spell(context, rule.what, obj.id, player)


def _change(
    total: TotalCost, rule: SpellCost, context: Context, obj: GameObject, sign: int, *, most: bool = False
) -> None:
    """Changes a total cost by a rule. "For each target" counts the spell's targets, whichever object has the rule."""
    counted = () if rule.count is None or isinstance(rule.what, This) else find_nodes(rule.count, CastFact)
    own = any(isinstance(part.of, This) for part in counted)
    counting = Context(context.game, obj.id, context.controller, item=obj.item) if own else context
    times = 1 if rule.count is None else max(0, value_of(counting, rule.count))
    times = total.generic + len(total.symbols) if most else times
    x = 0 if rule.x is None else max(0, value_of(context, rule.x))
    change_by(total, rule.symbols, sign, coloured_only=rule.coloured, times=times, x=x)


def change_total(total: TotalCost, changes: Iterable[tuple[bool, str, bool]]) -> None:
    """Makes a spell cost more or less: whether more, which symbols, whether coloured mana only."""
    for more, symbols, coloured in changes:
        change_by(total, symbols, +1 if more else -1, coloured_only=coloured)


def change_by(
    total: TotalCost, symbols: str, sign: int, *, coloured_only: bool = False, times: int = 1, x: int = 0
) -> None:
    parts = ManaCost.parse(symbols).symbols * times
    coloured = [part for part in parts if not part.is_variable and not part.is_generic]
    generic = sum(x if part.is_variable else part.generic for part in parts if part not in coloured)
    if sign > 0:
        total.symbols.extend(coloured)
    else:  # 118.7d-e: a coloured reduction takes that colour, then generic mana
        left = take_off(total.symbols, coloured)
        generic += 0 if coloured_only else left
    left = total.generic + sign * generic
    total.generic = max(0, left)
    total.spare = min(total.spare + max(0, -left), 2 * sum(part.generic > 0 for part in total.symbols))


def additional_costs(game: Game, obj: GameObject, player: PlayerId) -> list[tuple[AdditionalCost, Context]]:
    """The additional costs a spell's own text and the rules in force put on it (118.8)."""
    found: list[tuple[AdditionalCost, Context]] = []
    for ability in own_abilities(game, obj).rules:
        if isinstance(ability.rule, AdditionalCost) and isinstance(ability.rule.what, This):
            found.append((ability.rule, Context(game, obj.id, player, item=obj.item)))
    for rule, context in rules_in_force(game, AdditionalCost):
        if rule.optional and context.controller != player:
            continue  # "to cast red permanent spells, you may pay": nobody else may
        if not isinstance(rule.what, This) and would_be_spell(context, rule.what, obj.id, player):
            found.append((rule, context))
    return found


def need_for(total: TotalCost, as_though: str = "") -> ManaNeed:
    """Returns the mana that the cost needs (`as_though`: see `need_of`)."""
    need = need_of(as_symbols(total), as_though=as_though)
    if not total.spare and not total.floor:
        return need
    return msgspec.structs.replace(need, generic=need.generic - total.spare, floor=total.floor)


def as_symbols(total: TotalCost) -> list[ManaSymbol]:
    """The mana part as symbols."""
    return [*total.symbols, symbol(str(total.generic))] if total.generic else list(total.symbols)
