"""Mana in a pool (106.4), as counts of equal mana: its type, its source, its restriction (106.6), and the effect of
spending it: "when that mana is spent to cast a creature spell, scry 1" (106.6a).

Counts replace single mana, so a pool of a billion mana is as small as a pool of one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from engine.errors import UnsupportedCardText
from engine.game.evaluation.castings import would_be_spell
from engine.game.evaluation.dispatch import find_meant, fits_here, players_meant
from engine.game.evaluation.restrictions import rules_in_force
from engine.game.event_loop.executing import execute
from engine.game.event_loop.propose import queue_triggers
from engine.game.kernel.characteristics import keywords_of
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.mana import MOST_MANA as MOST_MANA
from engine.game.kernel.mana import TYPES as TYPES
from engine.game.kernel.mana import Mana as Mana
from engine.game.kernel.mana import Pool as Pool
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.kernel.records import ManaSpent, PendingTrigger
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated, Triggered
from engine.ir.costs import ManaPayment
from engine.ir.effects.game import SpendOn
from engine.ir.node import Pattern, find_nodes
from engine.ir.patterns import FromSource, IsKind, ObjectPattern
from engine.ir.rules import SpendAsThough
from engine.ir.selectors import All, Some, You
from engine.ir.triggers import Does

Allowed = Callable[[tuple[SpendOn, ...], ObjectId], bool]
"""Whether the present cost may be paid with mana of this restriction."""


class Spent(msgspec.Struct, frozen=True):
    """An amount of one kind of mana that was spent."""

    mana: Mana
    count: int


def noted(spent: Iterable[Spent]) -> tuple[ManaSpent, ...]:
    """Returns the record that a spell or ability keeps of the mana spent on it."""
    return tuple(ManaSpent(part.mana.type, part.mana.source, part.count, part.mana.snow) for part in spent)


def unrestricted(spend_on: tuple[SpendOn, ...], source: ObjectId = ObjectId(0)) -> bool:
    """Whether mana may be spent on anything, or on anything except certain spells."""
    return all(part.what == "not cast" for part in spend_on)


def with_mana(pool: Pool, more: Iterable[tuple[Mana, int]]) -> Pool:
    """Returns a pool with more mana in it."""
    found = dict(pool)
    for mana, count in more:
        found[mana] = min(MOST_MANA, found.get(mana, 0) + count)
    return tuple((mana, count) for mana, count in found.items() if count > 0)


def letters_of(pool: Pool) -> dict[str, int]:
    """Returns the amount of mana of each type, in the usual order."""
    found: dict[str, int] = {}
    for mana, count in pool:
        found[mana.type] = found.get(mana.type, 0) + count
    return {letter: found[letter] for letter in TYPES if letter in found}


def amount_in(pool: Pool) -> int:
    """Returns the total amount of mana."""
    return sum(count for _, count in pool)


def take(
    game: Game, player: PlayerId, letter: str, count: int = 1, allowed: Allowed = unrestricted, *, snow: bool = False
) -> list[Spent] | None:
    """Takes `count` mana of a type out of the pool, restricted mana and mana with riders first. Returns None and takes
    nothing if there isn't enough. `snow`: only from snow sources."""
    who = game.state.player(player)
    fitting = [
        (mana, there)
        for mana, there in who.mana
        if mana.type == letter and (mana.snow or not snow) and allowed(mana.spend_on, mana.source)
    ]
    if sum(there for _, there in fitting) < count:
        return None
    fitting.sort(key=lambda part: (not part[0].spend_on, not part[0].riders, part[0].persists, part[0].snow))
    taken: list[Spent] = []
    for mana, there in fitting:
        if count <= 0:
            break
        taken.append(Spent(mana, min(there, count)))
        count -= there
    who.mana = with_mana(who.mana, ((part.mana, -part.count) for part in taken))
    return taken


def mana_as_though(game: Game, player: PlayerId, id: ObjectId, already: str = "", *, ability: bool = False) -> str:
    """Returns how a player may spend mana for a spell or an ability of a permanent (609.4b): "any color", "any type" or
    "". If this holds only for some mana, its letter follows ("any color U")."""
    if already == "any type":
        return already
    for rule, context in rules_in_force(game, SpendAsThough):
        if player not in players_meant(context, rule.who) or not _is_spent_on(context, rule, player, id, ability):
            continue
        if rule.mana:
            wider = already and (not already[10:] or rule.mana in already[10:])
            already = already if wider else f"{already or rule.as_what + ' '}{rule.mana}"
        else:
            already = rule.as_what if rule.as_what == "any type" or already[10:] else already or rule.as_what
    return already


def _is_spent_on(context: Context, rule: SpendAsThough, player: PlayerId, id: ObjectId, ability: bool) -> bool:
    """Whether the rule is about that spell, or about abilities of that object."""
    if rule.on is None:
        return True
    if rule.activate or ability:
        return rule.activate and ability and id in find_meant(context, rule.on)
    return id in find_meant(context, rule.on) or would_be_spell(context, rule.on, id, player)


def may_spend_on(game: Game, spend_on: tuple[SpendOn, ...], mana: ObjectId, spell: GameObject, more: str = "") -> bool:
    """Whether mana of the permanent `mana` with this restriction may be spent on casting a spell; `more`: the symbols
    of its additional costs."""
    if not spend_on:
        return True
    return any(_allows_spell(Context(game, mana, spell.controller), part, spell, more) for part in spend_on)


def _allows_spell(context: Context, part: SpendOn, spell: GameObject, more: str) -> bool:
    match part.what:
        case "cast commander":
            return spell.card in context.game.state.commanders()
        case "cast" | "not cast":
            fits = part.pattern is None or would_be_spell(context, All(part.pattern), spell.id, spell.controller)
            return fits == (part.what == "cast")
        case "x costs":
            return "{X}" in more or _cost_has(context.game, spell, "X")
        case "colorless cost":
            return "{C}" in more or _cost_has(context.game, spell, "C")
        case _:
            return False


def _cost_has(game: Game, spell: GameObject, letter: str) -> bool:
    cost = game.characteristics(spell.id).mana_cost
    return cost is not None and f"{{{letter}}}" in str(cost)


PAYING_FOR = "paying for"
"""The binding with the names of the present cost that allow restricted mana ("face up", "foretell")."""


def may_spend_otherwise(context: Context, spend_on: tuple[SpendOn, ...], symbols: str) -> bool:
    """Whether mana with this restriction may be spent on another cost than that of a spell or an activated ability: a
    special action, a keyword's triggered ability, or a cost within a resolution."""
    if unrestricted(spend_on):
        return True
    purposes: set[str] = set(context.bound_words(PAYING_FOR))
    if "{C}" in symbols:
        purposes.add("colorless cost")
    if "{X}" in symbols:
        purposes.add("x costs")
    ability = context.item.ability if context.item is not None else None
    if ability is not None and context.source in context.game.state.objects:
        purposes.update(keywords_of(context.game.characteristics(context.source), ability))
    return any(part.what in purposes for part in spend_on)


KEYWORD_COSTS = {"equip": "equip", "an equip": "equip", "power-up": "power-up"}
"""Allowed purpose of mana -> the keyword whose ability it means."""


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
            return any("{X}" in cost.symbols for cost in find_nodes(ability.cost, ManaPayment))
        case "colorless cost":
            return any("{C}" in cost.symbols for cost in find_nodes(ability.cost, ManaPayment))
        case _:
            return False


def _is_ability_of(context: Context, pattern: Pattern, source: GameObject) -> bool:
    """Whether an ability of `source` that is being activated fits a pattern of abilities. "Artifacts" means permanents.
    "Artifact sources" and "a creature card" can be in any zone (109.2).

    Raises:
        UnsupportedCardText: if the pattern has other conditions than on the source of the abilities.
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


MOST_TIMES = 200
"""Limit of times that the riders of equal mana count in one payment."""


def spend_riders(game: Game, player: PlayerId, spell: GameObject, spent: Sequence[Spent]) -> None:
    """Triggers the riders of spent mana for the spell it was spent on."""
    waiting: list[PendingTrigger] = []
    for mana in (part.mana for part in spent for _ in range(min(part.count, MOST_TIMES)) if part.mana.riders):
        for rider in mana.riders:
            context = Context(game, mana.source, player)
            if rider.what is None or would_be_spell(context, All(rider.what), spell.id, player):
                bindings = {rider.bind: (spell.id,)} if rider.bind else {}
                if not rider.triggered:
                    context.bindings.update(bindings)
                    execute(context, rider.effect)
                    continue
                ability = Triggered(Does(You(), "spend that mana"), rider.effect)
                waiting.append(PendingTrigger(mana.source, player, ability, -1, bindings))
    queue_triggers(game, waiting)
