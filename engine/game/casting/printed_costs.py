"""Costs as printed, with no effect that changes them. Most questions are about such cards and abilities.

Comes in: a card or an ability, and the game. Goes out: the mana that it needs, computed once for each card. None: a
rule could change it, and `spell_costs` computes it (601.2f). Both give the same result.
"""

from __future__ import annotations

import msgspec

from engine.cards.facts import PARTED
from engine.errors import UnsupportedCardText
from engine.game.casting.keyword_hooks import AS_SOMETHING_ELSE, CAST_AS, FROM_GRAVEYARD
from engine.game.casting.keyword_options import ALTERNATIVES, HELPING, gives_help, gives_options
from engine.game.casting.permissions import may_be_permitted
from engine.game.casting.spell_costs import applies, change_total, need_for, put_together, take_mana
from engine.game.evaluation.restrictions import may_be_in_force, rules_in_force
from engine.game.kernel.game import Game
from engine.game.kernel.objects import COMMAND, GRAVEYARD, HAND, GameObject
from engine.game.kernel.printed import CardDefinition, Printed
from engine.game.mana.needs import may_be_enough
from engine.game.mana.payment import ManaNeed
from engine.ids import PlayerId
from engine.ir.abilities import Activated
from engine.ir.costs import ManaCostOf
from engine.ir.node import Cost, once_per_node
from engine.ir.rules import (
    AbilityCost,
    AdditionalCost,
    AlternativeCost,
    LeastCost,
    LifeForMana,
    PlayFrom,
    SpellCost,
    SpendAsThough,
)
from engine.ir.selectors import This

COSTS = (AdditionalCost, LeastCost, LifeForMana, SpendAsThough)
"""Rules that can change the mana need of a spell in other ways than an increase or a reduction."""

OPTION_RULES = (AlternativeCost, PlayFrom)
"""Rules that can give a card another casting option."""

Key = tuple[int, tuple[tuple[bool, str, bool], ...]]
"""A tax, and the increases and reductions."""


class Usual(msgspec.Struct):
    """The words of a card about casting it. `never`: it can't be cast; `from_graveyard`: it may have an option in
    the graveyard; `costs_that`: its own words don't change its cost; `only_option`: its own words give no other option;
    `needs`: the mana need for each tax and change so far."""

    never: bool
    from_graveyard: bool
    costs_that: bool
    only_option: bool
    needs: dict[Key, ManaNeed]


def is_out_of_reach(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """Whether a player clearly has no option to cast a card, or too little mana."""
    return is_out_of_place(game, player, obj) or costs_too_much(game, player, obj)


def is_out_of_place(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """Whether a player clearly can't cast an own card from its zone."""
    usual = _usual(obj)
    if usual is None or obj.owner != player:
        return False
    if usual.never:
        return True
    if obj.zone != GRAVEYARD:
        return False
    as_printed = game.characteristics(obj.id) is obj.printed.base
    return as_printed and not usual.from_graveyard and not may_be_permitted(game, player)


def costs_too_much(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """Whether the player clearly has too little mana for a card with only its mana cost."""
    usual = _usual(obj)
    if usual is None or obj.owner != player or obj.zone == GRAVEYARD:
        return False
    if not usual.only_option or gives_options(game.board()):
        return False
    if may_be_in_force(game, AlternativeCost) or may_be_permitted(game, player):
        return False
    need = usual_need(game, player, obj)
    return need is not None and not may_be_enough(game, player, need)


def is_cast_plainly(obj: GameObject) -> bool:
    """Whether a card's own words allow only its mana cost, unchanged."""
    usual = _usual(obj)
    return usual is not None and usual.only_option and usual.costs_that


def usual_need(game: Game, player: PlayerId, obj: GameObject) -> ManaNeed | None:
    """Returns the mana need of a card in the hand or the command zone for its mana cost. None: another cost or
    helper may apply."""
    usual, zone = _usual(obj), obj.zone
    if usual is None or not usual.costs_that or zone not in (HAND, COMMAND):
        return None
    if game.characteristics(obj.id) is not obj.printed.base or gives_help(game):
        return None  # it is not what is printed on it
    if may_be_in_force(game, *COSTS):
        return None
    changes = _changes(game, player, obj) if may_be_in_force(game, SpellCost) else ()
    if changes is None:
        return None
    casts = game.state.players[obj.owner].commander_casts
    tax = 2 * casts.get(obj.card, 0) if zone == COMMAND and casts else 0
    need = usual.needs.get((tax, changes))
    if need is None:
        total = put_together(str(obj.printed.mana_cost), tax)
        change_total(total, changes)
        need = usual.needs[tax, changes] = need_for(total)
    return need


def _changes(game: Game, player: PlayerId, obj: GameObject) -> tuple[tuple[bool, str, bool], ...] | None:
    """Returns the increases and reductions of a spell's cost, increases first. None: their size depends on the game."""
    found = []
    try:
        for rule, context in rules_in_force(game, SpellCost):
            if isinstance(rule.what, This) or not applies(game, player, obj, rule, context):
                continue
            if rule.count is not None or rule.x is not None:
                return None
            found.append((rule.more, rule.symbols, rule.coloured))
    except UnsupportedCardText:
        return None
    found.sort(key=lambda change: not change[0])
    return tuple(found)


def _usual(obj: GameObject) -> Usual | None:
    """Returns the words of a card, or None for an object that isn't a card."""
    definition, printed = obj.definition, obj.printed
    if definition is None or obj.kind != "card":
        return None
    known = printed.usual
    if not isinstance(known, Usual):
        known = printed.usual = _read(definition, printed)
    return known


def _read(definition: CardDefinition, printed: Printed) -> Usual:
    names, rules = printed.sorted.keyword_names, [ability.rule for ability in printed.sorted.rules]
    whole = definition.facts.layout not in PARTED and printed is definition.faces[0] is definition.front_values
    hidden = any(not names.isdisjoint(keywords) for keywords in AS_SOMETHING_ELSE)
    own = any(isinstance(rule, SpellCost | AdditionalCost) and isinstance(rule.what, This) for rule in rules)
    other = any(isinstance(rule, OPTION_RULES) for rule in rules) or not names.isdisjoint((*ALTERNATIVES, *CAST_AS))
    return Usual(
        never=whole and not hidden and "Land" in printed.type_line.types,
        from_graveyard=not whole
        or hidden
        or any(not face.sorted.keyword_names.isdisjoint(FROM_GRAVEYARD) for face in definition.faces),
        costs_that=whole and not own and printed.mana_cost is not None and names.isdisjoint((*HELPING, "assist")),
        only_option=whole and not other and not hidden,
        needs={},
    )


class SteadyCost(msgspec.Struct, frozen=True):
    """The cost of an ability that nothing can change: mana, and the rest."""

    need: ManaNeed
    others: tuple[Cost, ...]


def steady_cost(game: Game, ability: Activated) -> SteadyCost | None:
    """Returns the cost of an ability by its own words, or None if a rule could change it."""
    found = _by_its_words(ability)
    return None if found is None or may_be_in_force(game, AbilityCost, SpendAsThough) else found


@once_per_node
def _by_its_words(ability: Activated) -> SteadyCost | None:
    symbols, others = take_mana(ability.cost)
    if ability.discount is not None or "X" in symbols or any(isinstance(part, ManaCostOf) for part in others):
        return None
    return SteadyCost(need_for(put_together(symbols)), tuple(others))
