"""What may happen instead of an event (614, 615)."""

from __future__ import annotations

from collections.abc import Hashable

from engine.game.event_loop.replacement.affected import affected_player
from engine.game.events import Event
from engine.game.kernel.choices import YesNo
from engine.game.kernel.game import Game
from engine.ids import ObjectId, PlayerId


class Replacement:
    """One replacement effect that applies to an event. `key` tells it apart, so that it applies only once."""

    optional = False

    def __init__(self, key: str, label: str, source: ObjectId) -> None:
        self.key = key
        self.label = label
        self.source = source

    @property
    def sort(self) -> Hashable:
        """What it does; among effects of one sort there is nothing to choose."""
        return self.key

    def accepted(self, game: Game, event: Event) -> bool:
        """Whether the player who may choose wants it."""
        return bool(game.ask(YesNo(self.chooser(game, event), f"replace: {self.label}", self.source)))

    def chooser(self, game: Game, event: Event) -> PlayerId:
        """Who may choose to apply it: whom the event affects."""
        return affected_player(game, event)

    def apply(self, game: Game, event: Event) -> list[Event]:
        """What happens instead."""
        raise NotImplementedError
