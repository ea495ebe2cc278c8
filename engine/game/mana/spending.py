"""What restricted mana may be spent on (106.6)."""

from __future__ import annotations

from engine.errors import UnsupportedCardText
from engine.game.evaluation.dispatch import fits_here, meant, players_meant
from engine.game.evaluation.future_spells import would_be_spell
from engine.game.evaluation.restrictions import rules_in_force
from engine.game.kernel.characteristics import keywords_of
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.mana.pool import unrestricted
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated
from engine.ir.costs import ManaPayment
from engine.ir.effects.game import SpendOn
from engine.ir.node import Pattern, find
from engine.ir.patterns import FromSource, IsKind, ObjectPattern
from engine.ir.rules import SpendAsThough
from engine.ir.selectors import All, Some


def mana_as_though(game: Game, player: PlayerId, id: ObjectId, already: str = "") -> str:
    """As what mana may be spent for a spell or an ability of a permanent (609.4b): "any color", "any type" or ""."""
    if already == "any type":
        return already
    for rule, context in rules_in_force(game, SpendAsThough):
        if player not in players_meant(context, rule.who):
            continue
        if rule.on is None or id in meant(context, rule.on) or would_be_spell(context, rule.on, id, player):
            already = rule.as_what if rule.as_what == "any type" else already or rule.as_what
    return already


def may_spend_on(game: Game, spend_on: tuple[SpendOn, ...], mana: ObjectId, spell: GameObject) -> bool:
    """Whether mana of the permanent `mana` with this restriction may be spent on casting a spell."""
    if not spend_on:
        return True
    return any(_allows_spell(Context(game, mana, spell.controller), part, spell) for part in spend_on)


def _allows_spell(context: Context, part: SpendOn, spell: GameObject) -> bool:
    match part.what:
        case "cast commander":
            return spell.card in context.game.state.commanders()
        case "cast" | "not cast":
            fits = part.pattern is None or would_be_spell(context, All(part.pattern), spell.id, spell.controller)
            return fits == (part.what == "cast")
        case "x costs":
            return _cost_has(context.game, spell, "X")
        case "colorless cost":
            return _cost_has(context.game, spell, "C")
        case _:
            return False


def _cost_has(game: Game, spell: GameObject, letter: str) -> bool:
    cost = game.characteristics(spell.id).mana_cost
    return cost is not None and f"{{{letter}}}" in str(cost)


PAYING_FOR = "paying for"
"""A binding: the names under which restricted mana may be spent on what is being paid ("face up", "foretell")."""


def may_spend_otherwise(context: Context, spend_on: tuple[SpendOn, ...], symbols: str) -> bool:
    """Whether mana with this restriction may be spent on a cost that is not that of a spell or an activated ability: of
    a special action, of a keyword's triggered ability, or within a resolution."""
    if unrestricted(spend_on):
        return True
    purposes: set[str] = set(context.words(PAYING_FOR))
    if "{C}" in symbols:
        purposes.add("colorless cost")
    if "{X}" in symbols:
        purposes.add("x costs")
    ability = context.item.ability if context.item is not None else None
    if ability is not None and context.source in context.game.state.objects:
        purposes.update(keywords_of(context.game.characteristics(context.source), ability))
    return any(part.what in purposes for part in spend_on)


KEYWORD_COSTS = {"equip": "equip", "an equip": "equip", "power-up": "power-up"}
"""What mana may be spent on -> the keyword whose ability is meant."""


def may_spend_on_ability(
    game: Game, spend_on: tuple[SpendOn, ...], mana: ObjectId, source: GameObject, ability: Activated, player: PlayerId
) -> bool:
    """Whether mana of the permanent `mana` with this restriction may be spent on activating an ability of `source`."""
    if not spend_on:
        return True
    context = Context(game, mana, player)
    return any(_allows_ability(context, part, source, ability) for part in spend_on)


def _allows_ability(context: Context, part: SpendOn, source: GameObject, ability: Activated) -> bool:
    match part.what:
        case "not cast":
            return True
        case "activate":
            return part.pattern is None or _is_ability_of(context, part.pattern, source)
        case "equip" | "an equip" | "power-up":
            return KEYWORD_COSTS[part.what] in keywords_of(context.game.characteristics(source.id), ability)
        case "x costs":
            return any("{X}" in cost.symbols for cost in find(ability.cost, ManaPayment))
        case "colorless cost":
            return any("{C}" in cost.symbols for cost in find(ability.cost, ManaPayment))
        case _:
            return False


def _is_ability_of(context: Context, pattern: Pattern, source: GameObject) -> bool:
    """Whether an ability of `source` that is being activated fits a pattern of abilities: "artifacts" are permanents,
    "artifact sources" and "a creature card" are so anywhere (109.2).

    Raises:
        UnsupportedCardText: if the pattern says something else than whose abilities are meant.
    """
    predicates = (*pattern.words, *pattern.after) if isinstance(pattern, ObjectPattern) else (None,)
    for predicate in predicates:
        match predicate:
            case IsKind(kind="ability"):
                continue
            case FromSource(source=Some(what=what) | All(what=what)) if isinstance(what, ObjectPattern):
                anywhere = any(isinstance(part, IsKind) and part.kind in ("source", "card") for part in what.words)
                if (source.zone != BATTLEFIELD and not anywhere) or not fits_here(context, what, source.id):
                    return False
            case _:
                raise UnsupportedCardText("mana for abilities with such a property is not automated")
    return True
