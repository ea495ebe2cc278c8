"""Piles (700.3): separating cards, choosing a pile, putting the piles somewhere."""

from __future__ import annotations

from engine.game.effects.places import put
from engine.game.evaluation.dispatch import players_meant
from engine.game.event_loop.executing import executes
from engine.game.kernel.context import Context
from engine.game.operations.choosing import choose_some, option, pick
from engine.ids import ObjectId, PlayerId
from engine.ir.effects.cards import PileMove, Separate
from engine.ir.effects.structure import ChoosePile
from engine.ir.node import Selector

PILES = ("pile 1", "pile 2")
CHOSEN = "chosen pile"
LABELS = ("first pile", "second pile")


@executes(Separate)
def _separate(context: Context, effect: Separate) -> None:
    """A player makes two piles; one may be empty (700.3d)."""
    for player in _players(context, effect.who):
        cards = pick(context, effect.what, player, "separate")
        first = choose_some(context, player, "first pile", cards, 0, len(cards))
        context.bindings[PILES[0]] = first
        context.bindings[PILES[1]] = tuple(card for card in cards if card not in first)
        return


def _players(context: Context, who: Selector) -> tuple[PlayerId, ...]:
    """Who separates or chooses: "an opponent" is chosen by the controller."""
    return tuple(PlayerId(entity) for entity in pick(context, who, context.controller, "choose a player"))


def _choose(context: Context, player: PlayerId) -> int:
    return LABELS.index(option(context, player, "pile", LABELS))


@executes(ChoosePile)
def _choose_pile(context: Context, effect: ChoosePile) -> None:
    for player in _players(context, effect.who):
        context.bindings[CHOSEN] = _choose(context, player)
        return


@executes(PileMove)
def _pile_move(context: Context, effect: PileMove) -> None:
    """The pile that was chosen (or that `who` chooses now) goes to one place, the other to the other."""
    for player in players_meant(context, effect.who):
        number = context.count(CHOSEN) if effect.chosen else _choose(context, player)
        piles = [context.ids(name) for name in PILES]
        for pile, place in ((piles[number], effect.one), (piles[1 - number], effect.other)):
            put(context, player, [ObjectId(card) for card in pile], place)
