"""Plot (702.170): exiled for its plot cost, cast on a later turn for nothing."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game.actions.priority import SPECIALS, Special, keyword_of
from engine.game.casting.keyword_options import is_later, set_aside
from engine.game.casting.option import PAST, CastingOption, when_set_aside
from engine.game.casting.permissions import sorcery_speed
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import EXILE, HAND, GameObject
from engine.game.operations.costs import can_pay, pay
from engine.game.operations.keyword_actions import acts, did
from engine.game.operations.zones import move
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.effects.game import KeywordAction


def _may_plot(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """702.170a: in the player's main phase while the stack is empty."""
    keyword = keyword_of(game, obj, "plot")
    if keyword is None or keyword.cost is None or not sorcery_speed(game, player):
        return False
    return can_pay(Context(game, obj.id, player), player, keyword.cost)


def _plot(game: Game, player: PlayerId, obj: GameObject, way: int) -> bool:
    keyword = keyword_of(game, obj, "plot")
    assert keyword is not None
    assert keyword.cost is not None
    if not pay(Context(game, obj.id, player), player, keyword.cost):
        return False
    exiled = move(game, obj.id, EXILE, cause="exile", by=player)
    if exiled is None:
        return False
    set_aside(game, game.state.objects[exiled], "plotted")
    did(game, exiled, "become plotted")
    return True


@acts("become plotted")
def _become_plotted(context: Context, effect: KeywordAction, who: Entity) -> None:
    """702.170d: a card in exile becomes plotted; its owner may cast it on a later turn."""
    card = None if is_player(who) else context.game.state.get(ObjectId(who))
    if card is not None and card.zone == EXILE and "plotted" not in card.designations:
        set_aside(context.game, card, "plotted")
        did(context.game, card.id, "become plotted")


@when_set_aside("plotted")
def _ways(game: Game, player: PlayerId, obj: GameObject, face: int) -> Iterator[CastingOption]:
    """702.170d: on a later turn, as a sorcery could be cast, for nothing."""
    if is_later(game, obj) and sorcery_speed(game, player):
        yield CastingOption(face, "plot", None)


SPECIALS["plot"] = Special(HAND, _may_plot, _plot, keyword="plot")
PAST["plot"] = "plotted"
