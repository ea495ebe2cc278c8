"""What players and objects do that abilities may wait for though it changes nothing by itself: scry, explore, ..."""

from __future__ import annotations

from engine.game.event_loop.propose import performs, propose
from engine.game.events import Did
from engine.game.kernel.game import Game
from engine.ids import Entity


def did(game: Game, who: Entity, deed: str, objects: tuple[Entity, ...] = (), amount: int = 0) -> None:
    """Says that somebody did something that abilities may wait for."""
    propose(game, [Did(who, deed, objects, amount)])


@performs(Did)
def _perform_did(game: Game, event: Did) -> Did:
    return event
