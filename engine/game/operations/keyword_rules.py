"""What keywords make of the game that the ability language does not say: day and night (731), and the permanents that
turn over with them (702.145); the replacement effects regenerate (701.19), dredge (702.52), umbra armor (702.89).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game.evaluation.dispatch import value_of
from engine.game.evaluation.restrictions import cant
from engine.game.event_loop.replacement.applying import replaces
from engine.game.event_loop.replacement.carrying_out import Replacement
from engine.game.events import CardDrawn, Destroyed, Event, SpellCast
from engine.game.kernel.characteristics import words_on
from engine.game.kernel.context import context_of
from engine.game.kernel.game import Game
from engine.game.kernel.objects import HAND
from engine.game.operations.keyword_actions import did
from engine.game.operations.permanents import regenerate, transform
from engine.game.operations.players import mill
from engine.game.operations.zones import move
from engine.ids import ObjectId

DAY, NIGHT = "day", "night"


def become(game: Game, daytime: str) -> bool:
    """It becomes day or night (731.1); false if it is already."""
    if game.state.daytime == daytime:
        return False
    changed = game.state.daytime is not None
    game.state.daytime = daytime
    game.invalidate()
    did(game, game.state.turn.active, f"become {daytime}")
    if changed:
        did(game, game.state.turn.active, "change between day and night")
    turn_bound_permanents(game)  # at once: before the step begins in which what is on the other face may trigger
    return True


def day_and_night(game: Game) -> None:
    """731.2: whether day becomes night or night day depends on how many spells the player cast whose turn it was."""
    state = game.state
    if state.daytime is None or state.turn.number <= 1:
        return
    last = state.turn.last_active
    spells = sum(isinstance(event, SpellCast) and event.player == last for event in state.last_turn)
    if state.daytime == DAY and spells == 0:
        become(game, NIGHT)
    elif state.daytime == NIGHT and spells >= 2:
        become(game, DAY)


def turn_bound_permanents(game: Game) -> bool:
    """702.145c-g: with a daybound or nightbound permanent it is day or night from then on; those that show the wrong
    face transform at once. True if anything changed."""
    board = game.board()
    if words_on(board).isdisjoint(("daybound", "nightbound")):
        return False
    bound = [(obj, chars) for obj, chars in board if chars.has("daybound") or chars.has("nightbound")]
    if game.state.daytime is None:
        any_day = any(chars.has("daybound") for _, chars in bound)
        become(game, DAY if any_day else NIGHT)
        return True
    wrong = "daybound" if game.state.daytime == NIGHT else "nightbound"
    turned = [transform(game, obj.id) for obj, chars in bound if chars.has(wrong)]
    return any(turned)


UMBRA = ("umbra armor", "totem armor")


class DredgeReplacement(Replacement):
    """702.52a: instead of drawing, mill N cards and return the card from the graveyard to the hand."""

    optional = True

    def __init__(self, source: ObjectId, count: int) -> None:
        super().__init__(f"dredge {source}", "dredge", source)
        self.count = count

    def apply(self, game: Game, event: Event) -> list[Event]:
        assert isinstance(event, CardDrawn)
        mill(game, event.player, self.count)
        move(game, self.source, HAND, cause="return", by=event.player)
        return []


class UmbraReplacement(Replacement):
    """702.89a: instead of the enchanted permanent the Aura is destroyed, and all damage is removed."""

    def apply(self, game: Game, event: Event) -> list[Event]:
        assert isinstance(event, Destroyed)
        saved = game.state.objects[event.object]
        saved.damage = 0
        saved.deathtouched = False
        return [Destroyed(self.source, event.source, event.can_regenerate)]


class RegenerationReplacement(Replacement):
    """701.19a: the next time it would be destroyed this turn: tap it, remove damage and from combat instead."""

    def apply(self, game: Game, event: Event) -> list[Event]:
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
        obj = game.state.get(event.object)
        for id in () if obj is None else obj.attachments:
            if any(game.characteristics(id).has(name) for name in UMBRA):
                yield UmbraReplacement(f"umbra {id}", "umbra armor", id)
        if obj is not None and obj.regeneration and event.can_regenerate and not cant(game, obj.id, "be regenerated"):
            yield RegenerationReplacement("regenerate", "regeneration", event.object)
