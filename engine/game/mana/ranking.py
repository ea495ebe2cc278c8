"""How much a player would rather not use a source of mana: what is lost for good ranks above what is back next turn.

Comes in: a mana ability and what it takes. Goes out: a number; what has the same number is told apart by what the rest
of the hand needs (`keeping`). Read off the nodes of the ability, never off its card's name.
"""

from __future__ import annotations

from engine.game.evaluation.qualities import summoning_sick
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.mana.taking import GIVE, TAP, Takes
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated
from engine.ir.costs import ManaPayment, UntapSelf
from engine.ir.effects.game import AddMana, DealDamage, LoseLife
from engine.ir.effects.permanents import Affect, PutCounters
from engine.ir.node import contains, find, once_per_node
from engine.ir.sorting import cost_parts

PLAIN = 10
"""A land or artifact that only taps."""
BOUND = 6
"""Mana that may be spent on certain things only, and on this."""
WITH_RIDER = 8
"""Mana that does something more when it is spent."""
MANA_COST = 3
CREATURE = 4
FIGHTER = 8
"""A creature that could attack or block."""
HURTS = 12
STAYS_TAPPED = 14
MILLS = 16
OTHERS_TAPPED = 9
COUNTERS = 20
ENERGY = 22
LIFE = 25
ONLY_ONCE = 35
DEAR = 40
"""From here on something is lost for good."""
EXILED_CARD = 42
TOKEN_GIVEN_UP = 50
CARD_GIVEN_UP = 55
OTHER_GIVEN_UP = 60
UNKNOWN = 45


def rank_of(game: Game, player: PlayerId, id: ObjectId, ability: Activated, takes: Takes) -> int:
    """The rank of a mana ability."""
    obj = game.state.objects[id]
    rank = of_ability(ability)
    if takes.life:
        rank += LIFE + min(takes.life, 5)
    for key, _ in takes.amounts:
        rank += MILLS if key[0] == "library" else ENERGY if key[0] == "player" else COUNTERS
    for pick in takes.picks:
        own = pick.options == (id,)
        if pick.how == GIVE:
            rank += (TOKEN_GIVEN_UP if obj.is_token else CARD_GIVEN_UP) if own else OTHER_GIVEN_UP
        elif own:
            rank += of_tapping(game, player, obj)
        elif pick.how == TAP:
            rank += OTHERS_TAPPED * pick.count
    if ability.once:
        rank += ONLY_ONCE
    return rank + (UNKNOWN if takes.unknown else 0)


def of_tapping(game: Game, player: PlayerId, obj: GameObject) -> int:
    """What tapping a permanent costs: a creature that could attack or block this turn is missed."""
    chars = game.characteristics(obj.id)
    if not chars.is_creature:
        return 0
    if summoning_sick(game, obj) and game.state.turn.active == player:
        return CREATURE - 1  # it could not attack
    return CREATURE + (FIGHTER if (chars.power or 0) > 1 else 0)


@once_per_node
def of_ability(ability: Activated) -> int:
    """What an ability costs besides what it takes."""
    mana = any(isinstance(part, ManaPayment) for part in cost_parts(ability.cost))
    return PLAIN + _of_effect(ability) + (MANA_COST if mana else 0)


def _of_effect(ability: Activated) -> int:
    """What else the ability does to its player, and whether its mana is for certain things only."""
    rank = 0
    for add in find(ability.effect, AddMana):
        if add.spend_on:
            rank = BOUND - PLAIN
        elif add.riders:
            rank = WITH_RIDER - PLAIN
    if contains(ability.effect, DealDamage) or contains(ability.effect, LoseLife):
        rank += HURTS
    if contains(ability.effect, Affect):
        rank += STAYS_TAPPED
    if contains(ability.effect, PutCounters) or any(isinstance(part, UntapSelf) for part in cost_parts(ability.cost)):
        rank += COUNTERS
    return rank + (COUNTERS if contains(ability.cost, PutCounters) else 0)
