"""Reductions of costs (118.7), and help that pays without mana: convoke (702.51), improvise (702.126), delve (702.66),
waterbending (701.67) and assist (702.132).

A reduction takes coloured mana of its colour. The rest of it takes generic mana.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from collections.abc import Sequence as Several

from engine.cards.mana_cost import ManaCost, ManaSymbol
from engine.game.casting.keyword_options import HELPING, given_to_spell
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.mana import GENERIC_ONLY
from engine.game.kernel.objects import GameObject
from engine.game.mana.foreseeing import Outcome
from engine.game.mana.needs import can_pay_need
from engine.game.mana.paying import pay_need
from engine.game.mana.payment import ManaNeed
from engine.game.mana.pool import unrestricted
from engine.game.mana.preferences import EXILED_CARD, PLAIN, of_tapping, wishes_of
from engine.game.mana.sources import ManaSource
from engine.game.mana.taking import GIVE, TAP, Pick, Takes
from engine.game.operations.choosing import choose_some, number
from engine.game.operations.settling import highest
from engine.ids import ObjectId, PlayerId
from engine.ir.costs import ManaPayment
from engine.ir.node import Cost


def take_off(symbols: list[ManaSymbol], reduction: Sequence[ManaSymbol]) -> int:
    """Removes from the symbols as many as the reduction covers. Returns the number of its symbols that are left."""
    left: list[str] = []
    for part in reduction:
        if part in symbols:
            symbols.remove(part)
        else:
            left.append(part.payable)
    places = _most_places(symbols, 0, Counter(left))
    for place in reversed(places):
        del symbols[place]
    return len(left) - len(places)


def _most_places(symbols: Sequence[ManaSymbol], place: int, left: Counter[str]) -> tuple[int, ...]:
    """Returns the places, from this one on, of the most hybrid symbols that the rest of a reduction removes."""
    if place == len(symbols) or not left.total():
        return ()
    best = _most_places(symbols, place + 1, left)
    for kind in symbols[place].payable:
        if left[kind]:
            found = (place, *_most_places(symbols, place + 1, left - Counter(kind)))
            best = max(best, found, key=len)
    return best


def take_mana_off(symbols: list[ManaSymbol], off: ManaCost) -> int:
    """Removes a whole mana cost, of a hybrid symbol the available half (702.48c). Returns the generic mana that is
    left to remove."""
    generic = off.generic
    for part in off.symbols:
        if part.is_generic or part.is_variable:
            continue
        found = next((own for own in symbols if set(own.payable) & set(part.payable)), None)
        if found is None:
            generic += 1
        else:
            symbols.remove(found)
    return generic


def helpers(game: Game, player: PlayerId, obj: GameObject) -> list[ManaSource]:
    """Returns the sources without mana that a spell's keywords allow."""
    sources: list[ManaSource] = []
    has = _helping_keywords(game, player, obj)
    if "convoke" in has:
        sources.extend(_untapped(game, player, "Creature", "convoke"))
    if "improvise" in has:
        sources.extend(_untapped(game, player, "Artifact", "improvise"))
    if "delve" in has:
        graveyard = game.state.player(player).graveyard
        sources.extend(_helping(id, (GENERIC_ONLY,), EXILED_CARD, "delve", GIVE) for id in graveyard if id != obj.id)
    return sources


def waterbenders(game: Game, player: PlayerId, costs: Iterable[Cost], x: int) -> list[ManaSource]:
    """Returns the permanents that can pay generic mana of costs by waterbending, at most one for each such mana
    (701.67a)."""
    bent = [cost.cost for cost in costs if isinstance(cost, ManaPayment) and cost.waterbend]
    most = sum(cost.generic + x * cost.variables for cost in bent)
    if not most:
        return []
    found = {
        source.object: source
        for kind in ("Artifact", "Creature")
        for source in _untapped(game, player, kind, WATERBEND)
    }
    wishes = wishes_of(game, player)
    return sorted(found.values(), key=lambda source: (wishes.rank(source.object), source.rank))[:most]


WATERBEND = "waterbend"


def _helping(id: ObjectId, units: Several[str], rank: int, special: str, how: str) -> ManaSource:
    outcomes = tuple(Outcome(((unit, 1),)) for unit in units)
    return ManaSource(id, 0, outcomes, rank, special=special, takes=Takes(picks=(Pick(how, (id,), 1, special),)))


def _helping_keywords(game: Game, player: PlayerId, obj: GameObject) -> set[str]:
    """Returns the helping keywords of a spell. For a card that isn't on the stack, it counts the keywords that it
    would have as a spell ("Artifact spells you cast have convoke")."""
    chars = game.characteristics(obj.id)
    found = {word for word in HELPING if word in chars.sorted.keyword_names}
    missing = [word for word in HELPING if word not in found]
    return found | {keyword.name for keyword in given_to_spell(game, player, obj, missing)}


def _untapped(game: Game, player: PlayerId, card_type: str, special: str) -> list[ManaSource]:
    found: list[ManaSource] = []
    for permanent, chars in game.board():
        if permanent.controller == player and not permanent.tapped and card_type in chars.types:
            colours = chars.colours if special == "convoke" else ""
            rank = PLAIN + HELP_TAPPED + of_tapping(game, player, permanent)
            found.append(_helping(permanent.id, (*colours, GENERIC_ONLY), rank, special, TAP))
    return found


HELP_TAPPED = 2
"""Added to the rank of helpers, so that plain sources of mana come first."""


def helpful_players(game: Game, context: Context, obj: GameObject, generic: int) -> dict[PlayerId, int]:
    """Returns the other players who could pay generic mana by assist, each with the most mana."""
    if generic <= 0 or not game.characteristics(obj.id).has_keyword("assist"):
        return {}
    able = {
        player: _most_generic(game, player, generic)
        for player in game.state.in_turn_order()
        if player != context.controller
    }
    return {player: most for player, most in able.items() if most}


def _most_generic(game: Game, player: PlayerId, generic: int) -> int:
    return highest(lambda count: can_pay_need(game, player, ManaNeed(generic=count), unrestricted), generic)


def assisted(game: Game, context: Context, obj: GameObject, generic: int) -> int:
    """Lets the caster choose a player who may pay generic mana (702.132a). Returns the amount paid."""
    able = helpful_players(game, context, obj, generic)
    for id in choose_some(context, context.controller, "assist", list(able), 0, 1):
        helper = PlayerId(id)
        amount = number(context, helper, "assist", 0, able[helper])
        if amount and pay_need(game, helper, ManaNeed(generic=amount), obj.id, casting=True) is not None:
            return amount
    return 0
