"""Casting (or playing) cards because an effect says so while it resolves (608.2g). Of "a spell from your hand" only the
cards that can be cast now are offered (601.3)."""

from __future__ import annotations

import msgspec

from engine.game.effects.choosing import each_doer, pick
from engine.game.effects.executing import executes
from engine.game.meaning.selection import everything, fits_here
from engine.game.scope import Scope
from engine.game.state.entities import Entity, is_player
from engine.ids import ObjectId, PlayerId
from engine.ir.caching import once_per_node
from engine.ir.effects.cards import CastIt
from engine.ir.node import Pattern, Selector
from engine.ir.patterns import EitherPattern, IsKind, ObjectPattern
from engine.ir.selectors import Among, Some


@executes(CastIt)
def _cast(scope: Scope, effect: CastIt) -> bool:
    """608.2g"""
    from engine.game.stack.casting_now import cast_during_resolution

    done = False
    for player in each_doer(scope, effect.who):
        for entity in _chosen(scope, effect, player):
            id = ObjectId(entity)
            done |= cast_during_resolution(scope, player, id, free=effect.free, play=effect.play, cost=effect.cost)
    return done


def _chosen(scope: Scope, effect: CastIt, player: PlayerId) -> tuple[Entity, ...]:
    what = _as_cards(effect.what)
    if not isinstance(what, Some | Among) or what.random:
        return pick(scope, what, player, "cast")
    chosen = pick(scope, what, player, "cast", options=castable_cards(scope, effect, player))
    if isinstance(what, Some) and what.bind:
        rest = (card for card in everything(scope, what.what) if card not in chosen)
        scope.bindings[f"{what.bind} left"] = tuple(rest)
    return chosen


def castable_cards(scope: Scope, effect: CastIt, player: PlayerId) -> list[Entity]:
    """The cards meant that the player could cast now as the effect says."""
    from engine.game.stack.casting_now import can_cast_now

    match _as_cards(effect.what):
        case Some(what=pattern):
            cards = everything(scope, pattern)
        case Among(group=group, what=pattern):
            among = scope.game.select(scope, group)
            cards = tuple(card for card in among if pattern is None or fits_here(scope, pattern, card))
        case what:
            cards = scope.game.meant(scope, what)
    found = [card for card in cards if not is_player(card)]
    return [card for card in found if can_cast_now(scope.game, player, ObjectId(card), effect)]


@once_per_node
def _as_cards(what: Selector) -> Selector:
    """What is a spell once it is cast is a card as long as it waits to be cast (109.2a)."""
    if not isinstance(what, Some | Among) or what.what is None:
        return what
    return msgspec.structs.replace(what, what=_as_card(what.what))


def _as_card(pattern: Pattern) -> Pattern:
    match pattern:
        case ObjectPattern(words=words):
            plain = tuple(IsKind("card") if word == IsKind("spell") else word for word in words)
            return msgspec.structs.replace(pattern, words=plain)
        case EitherPattern(options=options):
            return msgspec.structs.replace(pattern, options=tuple(map(_as_card, options)))
        case _:
            return pattern
