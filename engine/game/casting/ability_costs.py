"""What it costs to activate an ability (602.2b), and which effects change that (601.2f)."""

from __future__ import annotations

from engine.game.casting.cost_reductions import take_off
from engine.game.casting.spell_costs import TotalCost, change_by, put_together, take_mana
from engine.game.evaluation.dispatch import find_meant, is_true, players_meant, value_of
from engine.game.evaluation.relations import has_targets
from engine.game.evaluation.restrictions import OF_THE_CARD, rules_in_force
from engine.game.kernel.characteristics import keywords_of
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import StackItem
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated
from engine.ir.costs import ManaCostOf
from engine.ir.keywords.definitions import spoken_of
from engine.ir.node import Condition, Selector, find_nodes
from engine.ir.rules import AbilityCost
from engine.ir.selectors import This
from engine.ir.sorting import is_loyalty_ability, is_mana_ability
from engine.ir.spell_patterns import TargetsWhat


def ability_cost(
    game: Game, player: PlayerId, source: ObjectId, ability: Activated, *, x: int, item: StackItem | None = None
) -> TotalCost:
    """The total cost of activating an ability (602.2b), its own words heeded; `item`: with targets, once chosen."""
    symbols, others = take_mana(ability.cost)
    own = [part for part in others if isinstance(part, ManaCostOf) and isinstance(part.of, This)]
    if own:
        mana_cost = game.characteristics(source).mana_cost
        symbols += "" if mana_cost is None else str(mana_cost)
        others = [part for part in others if part not in own]
    total = put_together(symbols, x=x)
    total.others = others
    if isinstance(ability.discount, AbilityCost):
        context = Context(game, source, player, x=x)
        if _condition_holds(ability.discount, ability.discount.condition, context, item):
            _change_ability_cost(total, ability.discount, context)
    rules = list(rules_in_force(game, AbilityCost))
    kinds = kinds_of(game, source, ability) if rules else set()
    for rule, context in rules:
        if rule.kind not in kinds:
            continue
        if rule.of is not None and source not in find_meant(context, rule.of):
            continue
        if rule.who is not None and player not in players_meant(context, rule.who):
            continue
        condition = context.bindings.get(OF_THE_CARD)
        asked = condition if isinstance(condition, Condition) else rule.condition
        if not _condition_holds(rule, asked, context, item):
            continue
        if rule.target is None or _aims_at(rule, context, rule.target, item):
            _change_ability_cost(total, rule, context)
    return total


def _condition_holds(rule: AbilityCost, condition: Condition | None, context: Context, item: StackItem | None) -> bool:
    """Returns whether a change applies. "If it targets a legendary creature" speaks of the ability's targets. Before
    they are chosen, the change applies if it makes the ability cheaper."""
    if condition is None:
        return True
    targets = tuple(find_nodes(condition, TargetsWhat))
    if not targets:
        return is_true(context, condition)
    if item is None:
        return not rule.more
    chosen = [entity for group in item.targets for entity in group.chosen]
    return all(has_targets(context, part, chosen) for part in targets)


def _aims_at(rule: AbilityCost, context: Context, target: Selector, item: StackItem | None) -> bool:
    if item is None:
        return not rule.more
    chosen = {entity for group in item.targets for entity in group.chosen}
    return not chosen.isdisjoint(find_meant(context, target))


def kinds_of(game: Game, source: ObjectId, ability: Activated) -> set[str]:
    """As what kinds of abilities rules about costs speak of one."""
    kinds = {"activated", *spoken_of(keywords_of(game.characteristics(source), ability))}
    kinds |= set() if is_mana_ability(ability) else {"not mana"}
    return kinds | {"loyalty"} if is_loyalty_ability(ability) else kinds


def _change_ability_cost(total: TotalCost, rule: AbilityCost, context: Context) -> None:
    before = total.generic + len(total.symbols)
    times = 1 if rule.count is None else max(0, value_of(context, rule.count))
    own = context.game.characteristics(context.source).mana_cost if rule.mana_cost else None
    if own is not None:
        coloured = [part for part in own.symbols if not part.is_generic and not part.is_variable]
        if rule.more:
            total.symbols.extend(coloured)
        total.generic += own.generic if rule.more else -own.generic - take_off(total.symbols, coloured)
        total.generic = max(0, total.generic)
    x = 0 if rule.x is None else max(0, value_of(context, rule.x))
    change_by(total, rule.symbols, +1 if rule.more else -1, times=times, x=x)
    if rule.floor and not rule.more:  # a cost that is below the floor already stays as it is
        total.generic = max(total.generic, min(rule.floor, before) - len(total.symbols))
