"""Keywords that replace an event by another: dredge (702.52) a draw, umbra armor (702.89) and regeneration (701.19)
destruction.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game.evaluation.dispatch import value_of
from engine.game.evaluation.restrictions import is_prohibited
from engine.game.event_loop.replacement.applying import replaces
from engine.game.event_loop.replacement.carrying_out import Replacement
from engine.game.events import CardDrawn, Destroyed, Event
from engine.game.kernel.context import context_of
from engine.game.kernel.game import Game
from engine.game.kernel.objects import HAND
from engine.game.operations.permanents import regenerate
from engine.game.operations.players import mill_cards
from engine.game.operations.zones import move_object
from engine.ids import ObjectId

UMBRA = ("umbra armor", "totem armor")


class DredgeReplacement(Replacement):
    """702.52a: instead of drawing, mill N cards and return the card from the graveyard to the hand."""

    optional = True

    def __init__(self, source: ObjectId, count: int) -> None:
        super().__init__(f"dredge {source}", "dredge", source)
        self.count = count

    def apply_to(self, game: Game, event: Event) -> list[Event]:
        assert isinstance(event, CardDrawn)
        mill_cards(game, event.player, self.count)
        move_object(game, self.source, HAND, cause="return", by=event.player)
        return []


class UmbraReplacement(Replacement):
    """702.89a: instead of the enchanted permanent the Aura is destroyed, and all damage is removed."""

    def apply_to(self, game: Game, event: Event) -> list[Event]:
        assert isinstance(event, Destroyed)
        saved = game.state.objects[event.object]
        saved.damage = 0
        saved.deathtouched = False
        return [Destroyed(self.source, event.source, event.can_regenerate)]


class RegenerationReplacement(Replacement):
    """701.19a: the next time it would be destroyed this turn: tap it, remove damage and from combat instead."""

    def apply_to(self, game: Game, event: Event) -> list[Event]:
        assert isinstance(event, Destroyed)
        regenerate(game, event.object)
        return []


@replaces
def keyword_replacements(game: Game, event: Event) -> Iterator[Replacement]:
    """The replacement effects of keywords that apply to an event."""
    if isinstance(event, CardDrawn):
        player = game.state.player(event.player)
        for id in player.graveyard:
            for keyword in game.characteristics(id).keywords("dredge"):
                count = 0 if keyword.number is None else value_of(context_of(game, id), keyword.number)
                if len(player.library) >= count:
                    yield DredgeReplacement(id, count)
    if isinstance(event, Destroyed):
        obj = game.state.find_object(event.object)
        for id in () if obj is None else obj.attachments:
            if any(game.characteristics(id).has_keyword(name) for name in UMBRA):
                yield UmbraReplacement(f"umbra {id}", "umbra armor", id)
        if (
            obj is not None
            and obj.regeneration
            and event.can_regenerate
            and not is_prohibited(game, obj.id, "be regenerated")
        ):
            yield RegenerationReplacement("regenerate", "regeneration", event.object)
