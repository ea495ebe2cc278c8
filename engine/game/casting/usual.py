"""The usual case, which most questions are about: a card that is cast for its mana cost and in no other way, an ability
that costs what it says, and nothing in force that would change that.

Comes in: a card or an ability, and the game. Goes out: the mana that is needed for it, found once for the card; None
where anything could make it another, which is then worked out (601.2f). What is found here is what would be worked out.
"""

from __future__ import annotations

import msgspec

from engine.cards.facts import PARTED
from engine.game.casting.alternative import HELPING, gives_help
from engine.game.casting.costs import as_symbols, put_together, take_mana
from engine.game.casting.keyword_options import ALTERNATIVES
from engine.game.casting.option import AS_SOMETHING_ELSE, CAST_AS
from engine.game.evaluation.restrictions import may_be_in_force
from engine.game.kernel.game import Game
from engine.game.kernel.objects import COMMAND, HAND, GameObject
from engine.game.kernel.printed import CardDefinition, Printed
from engine.game.mana.needs import may_be_enough, need_of
from engine.game.mana.payment import ManaNeed
from engine.ids import ObjectId, PlayerId
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

COSTS = (SpellCost, AdditionalCost, LeastCost, LifeForMana, SpendAsThough)
"""Rules that can change what mana a spell needs."""

WAYS = (AlternativeCost, PlayFrom)
"""Rules that can let a card be cast in another way."""


class Usual(msgspec.Struct):
    """What the words of a card say of casting it: whether they leave its cost as it is; whether they give no other way
    to cast it; and the mana it needs, for each tax that was asked about."""

    costs_that: bool
    only_way: bool
    needs: dict[int, ManaNeed]


def usual_need(game: Game, obj: GameObject, *, only_way: bool = False) -> ManaNeed | None:
    """What mana a card in a hand or a command zone needs to be cast for its mana cost, if no other cost comes with it;
    None if that has to be worked out. `only_way`: also if there may be other ways to cast it."""
    usual, zone = _usual(obj), obj.zone
    if usual is None or not usual.costs_that or (only_way and not usual.only_way) or zone not in (HAND, COMMAND):
        return None
    if game.characteristics(obj.id) is not obj.printed.base or gives_help(game.board()):
        return None  # it is not what is printed on it
    if may_be_in_force(game, *COSTS) or (only_way and may_be_in_force(game, *WAYS)):
        return None
    casts = game.state.players[obj.owner].commander_casts
    tax = 2 * casts.get(obj.card, 0) if zone == COMMAND and casts else 0
    need = usual.needs.get(tax)
    if need is None:
        need = usual.needs[tax] = need_of(as_symbols(put_together(str(obj.printed.mana_cost), tax)))
    return need


def is_too_dear(game: Game, player: PlayerId, id: ObjectId) -> bool:
    """Whether it is plain that a player has too little mana for any way there might be to cast a card."""
    obj = game.state.objects[id]
    if obj.owner != player:
        return False
    need = usual_need(game, obj, only_way=True)
    return need is not None and not may_be_enough(game, player, need)


def _usual(obj: GameObject) -> Usual | None:
    """What the words of a card say; None for anything but a card with one face that can be cast."""
    definition, printed = obj.definition, obj.printed
    if definition is None or obj.kind != "card":
        return None
    known = printed.usual
    if not isinstance(known, Usual):
        known = printed.usual = _read(definition, printed)
    return known


def _read(definition: CardDefinition, printed: Printed) -> Usual:
    names, rules = printed.sorted.keyword_names, printed.sorted.rules
    whole = definition.facts.layout not in PARTED and printed is definition.faces[0] and printed.mana_cost is not None
    own = not any(isinstance(ability.rule, COSTS) for ability in rules) and names.isdisjoint((*HELPING, "assist"))
    other = any(isinstance(ability.rule, WAYS) for ability in rules) or not names.isdisjoint((*ALTERNATIVES, *CAST_AS))
    hidden = any(not names.isdisjoint(keywords) for keywords in AS_SOMETHING_ELSE)
    return Usual(whole and own, whole and not other and not hidden, {})


class SteadyCost(msgspec.Struct, frozen=True):
    """What an ability costs, whatever there is in the game: mana, and the rest."""

    need: ManaNeed
    others: tuple[Cost, ...]


def steady_cost(game: Game, ability: Activated) -> SteadyCost | None:
    """What activating an ability costs by its own words, if nothing could change that."""
    found = _by_its_words(ability)
    return None if found is None or may_be_in_force(game, AbilityCost, SpendAsThough) else found


@once_per_node
def _by_its_words(ability: Activated) -> SteadyCost | None:
    symbols, others = take_mana(ability.cost)
    if ability.discount is not None or "X" in symbols or any(isinstance(part, ManaCostOf) for part in others):
        return None
    return SteadyCost(need_of(as_symbols(put_together(symbols))), tuple(others))
