"""Piles (700.3): separating cards, choosing a pile, putting the piles somewhere."""

from __future__ import annotations

from engine.game.effects.places import put
from engine.game.evaluation.dispatch import players_meant
from engine.game.event_loop.executing import executes
from engine.game.kernel.context import Scope
from engine.game.operations.choosing import choose_some, option, pick
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.effects.cards import PileMove, Separate
from engine.ir.effects.structure import ChoosePile
from engine.ir.node import Selector

PILES = ("pile 1", "pile 2")
CHOSEN = "chosen pile"
LABELS = ("first pile", "second pile")


@executes(Separate)
def _separate(scope: Scope, effect: Separate) -> None:
    """A player makes two piles; one may be empty (700.3d)."""
    for player in _players(scope, effect.who):
        cards = pick(scope, effect.what, player, "separate")
        first = choose_some(scope, player, "first pile", cards, 0, len(cards))
        scope.bindings[PILES[0]] = first
        scope.bindings[PILES[1]] = tuple(card for card in cards if card not in first)
        return


def _players(scope: Scope, who: Selector) -> tuple[PlayerId, ...]:
    """Who separates or chooses: "an opponent" is chosen by the controller."""
    return tuple(PlayerId(entity) for entity in pick(scope, who, scope.controller, "choose a player"))


def _choose(scope: Scope, player: PlayerId) -> int:
    return LABELS.index(option(scope, player, "pile", LABELS))


@executes(ChoosePile)
def _choose_pile(scope: Scope, effect: ChoosePile) -> None:
    for player in _players(scope, effect.who):
        scope.bindings[CHOSEN] = _choose(scope, player)
        return


@executes(PileMove)
def _pile_move(scope: Scope, effect: PileMove) -> None:
    """The pile that was chosen (or that `who` chooses now) goes to one place, the other to the other."""
    for player in players_meant(scope, effect.who):
        number: int = scope.bindings.get(CHOSEN, 0) if effect.chosen else _choose(scope, player)
        piles: list[tuple[Entity, ...]] = [scope.bindings.get(name, ()) for name in PILES]
        for pile, place in ((piles[number], effect.one), (piles[1 - number], effect.other)):
            put(scope, player, [ObjectId(card) for card in pile], place)
