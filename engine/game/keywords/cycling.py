"""Cycling (702.29): a card is discarded from the hand for others; typecycling is cycling too."""

from __future__ import annotations

from engine.game.casting.keyword_hooks import ACTIVATING, Activating
from engine.game.evaluation.qualities import STATUS
from engine.game.evaluation.restrictions import player_cant
from engine.game.kernel.characteristics import Characteristics, keywords_of
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import HAND, GameObject
from engine.game.kernel.records import CastRecord
from engine.game.operations.keyword_actions import record_action
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated
from engine.ir.keywords.definitions import spoken_of


def _is_cycling(game: Game, obj: GameObject, ability: Activated) -> bool:
    """Returns whether the ability comes from a cycling keyword (702.29a, e)."""
    return obj.zone == HAND and "cycling" in spoken_of(keywords_of(game.characteristics(obj.id), ability))


def _cannot_cycle(game: Game, player: PlayerId) -> bool:
    return player_cant(game, player, "cycle cards")


def _cycled(game: Game, player: PlayerId, id: ObjectId, x: int | None) -> None:
    """Notes the cycling of a card once its cost is paid (702.29c). Abilities that trigger on it know X of the cost."""
    card = game.state.find_object(ObjectId(game.state.current(id)))
    if card is not None and x is not None:
        card.cast = CastRecord(x=x)
    record_action(game, player, "cycle", (game.state.current(id),))


def _is_being_cycled(context: Context, obj: GameObject, chars: Characteristics) -> bool:
    """Whether its cycling ability has been put on the stack, so that it is discarded as the cost (702.29a)."""
    state = context.game.state
    items = (state.objects[id].item for id in state.stack)
    return any(
        item is not None
        and item.source == obj.id
        and isinstance(item.ability, Activated)
        and _is_cycling(context.game, obj, item.ability)
        for item in items
    )


STATUS["being cycled"] = _is_being_cycled
ACTIVATING.append(Activating(_is_cycling, _cannot_cycle, _cycled))
