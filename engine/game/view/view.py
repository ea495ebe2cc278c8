"""What one player may see of a game (law 3): agents and windows get this, never the state.

Public zones are open; of hidden zones only their sizes, but for the player's own hand, cards that were revealed or
shown to the player and are still where they were, and the options of the question being asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.game.evaluation.visibility import lies_open, may_look_at
from engine.game.events import Revealed
from engine.game.kernel.objects import BATTLEFIELD, EXILE, HAND, LIBRARY, PRIVATE_ZONES, GameObject
from engine.game.kernel.ruleset import Ruleset
from engine.game.view.view_parts import ObjectView, PlayerView
from engine.ids import Entity, ObjectId, PlayerId, is_player

if TYPE_CHECKING:
    from engine.game.casting.pricing import Price
    from engine.game.kernel.choices import Action
    from engine.game.kernel.game import Game
    from engine.game.kernel.game_state import GameResult
    from engine.game.view.payment_view import PaymentPlan


class GameView:
    """A game as `player` may see it. Everything is computed when it is looked at."""

    def __init__(self, game: Game, player: PlayerId, shown: Iterable[Entity] = ()) -> None:
        self._game = game
        self.me = player
        self._shown = frozenset(shown)

    @property
    def turn(self) -> int:
        return self._game.state.turn.number

    @property
    def active(self) -> PlayerId:
        return self._game.state.turn.active

    @property
    def step(self) -> str:
        """The step the game is in, as `turn.steps.STEPS` names it."""
        from engine.game.kernel.steps import step_name

        return step_name(self._game.state)

    @property
    def players(self) -> tuple[PlayerView, ...]:
        return tuple(PlayerView(self, player.id) for player in self._game.state.players)

    def player(self, id: PlayerId) -> PlayerView:
        return PlayerView(self, id)

    @property
    def opponents(self) -> tuple[PlayerId, ...]:
        return tuple(self._game.state.opponents(self.me))

    @property
    def battlefield(self) -> tuple[ObjectId, ...]:
        return self._game.state.battlefield

    @property
    def stack(self) -> tuple[ObjectId, ...]:
        return self._game.state.stack

    @property
    def exile(self) -> tuple[ObjectId, ...]:
        return self._game.state.exile

    @property
    def command(self) -> tuple[ObjectId, ...]:
        return self._game.state.command

    @property
    def monarch(self) -> PlayerId | None:
        return self._game.state.monarch

    @property
    def initiative(self) -> PlayerId | None:
        return self._game.state.initiative

    @property
    def daytime(self) -> str | None:
        """ "day", "night", or None where it is neither (730)."""
        return self._game.state.daytime

    @property
    def priority(self) -> PlayerId | None:
        """Who has priority, or had it last."""
        return self._game.state.turn.priority

    @property
    def passed(self) -> int:
        """How many players have passed in succession (117.4)."""
        return self._game.state.turn.passed

    @property
    def result(self) -> GameResult | None:
        """How the game ended; None while it goes on."""
        return self._game.state.result

    @property
    def ruleset(self) -> Ruleset:
        return self._game.state.ruleset

    def can_see(self, id: ObjectId) -> bool:
        """Whether the viewer may know what an object is."""
        obj = self._game.state.get(id)
        if obj is None:
            return False
        if id in self._shown:
            return True
        if obj.zone not in PRIVATE_ZONES:
            hidden = obj.face_down and obj.zone in (BATTLEFIELD, EXILE, "stack")
            return not hidden or self._may_look(obj) or self._was_shown(id)
        return (obj.zone == HAND and obj.owner == self.me) or lies_open(self._game, obj, self.me) or self._was_shown(id)

    def _may_look(self, obj: GameObject) -> bool:
        """708.5: at a face-down permanent or spell one controls; at a face-down card in exile if an effect says so
        (406.3)."""
        return obj.controller == self.me if obj.zone != EXILE else may_look_at(self._game, obj, self.me)

    def _was_shown(self, id: ObjectId) -> bool:
        """Whether a card in a hidden zone was revealed this turn and has not moved or been shuffled since."""
        for event in reversed(self._game.state.this_turn):
            if isinstance(event, Revealed) and id in event.objects:
                return event.to is None or self.me in event.to
            obj = self._game.state.objects[id]
            if obj.zone == LIBRARY and getattr(event, "deed", "") == "shuffle" and event.who == obj.owner:
                return False
        return False

    def see(self, id: ObjectId) -> ObjectView | None:
        """An object the viewer may look at, from one side at least; None for hidden cards of hands and libraries."""
        obj = self._game.state.get(id)
        if obj is None or (obj.zone in PRIVATE_ZONES and not self.can_see(id)):
            return None
        return ObjectView(self, obj, hidden=not self.can_see(id))

    def recall(self, id: ObjectId) -> ObjectView | None:
        """An object, or what it last was where the viewer could see it; else what it has become."""
        state = self._game.state
        while id not in state.objects:
            gone = state.memory.get(id)
            if gone is not None and self._saw(gone):
                return ObjectView(self, gone, hidden=False)
            if id not in state.became:
                return None
            id = state.became[id]
        return self.see(id)

    def _saw(self, gone: GameObject) -> bool:
        if gone.zone in PRIVATE_ZONES:
            return (gone.zone == HAND and gone.owner == self.me) or self._was_revealed(gone.id)
        return not gone.face_down or gone.controller == self.me

    def _was_revealed(self, id: ObjectId) -> bool:
        """Whether an object that is gone was revealed to the viewer this turn, before it went."""
        return any(
            isinstance(event, Revealed) and id in event.objects and (event.to is None or self.me in event.to)
            for event in self._game.state.this_turn
        )

    def owner_of(self, id: ObjectId) -> PlayerId | None:
        """Whose an object is; that is never hidden."""
        obj = self._game.state.recall(id)
        return None if obj is None else obj.owner

    def price(self, action: Action) -> Price | None:
        """What an action that is open to the viewer would cost in mana, and with what it would be paid."""
        from engine.game.casting.pricing import price_of

        return price_of(self._game, self.me, action)

    def plan(
        self, action: Action, *, first: tuple[ObjectId, ...] = (), never: tuple[ObjectId, ...] = ()
    ) -> PaymentPlan | None:
        """How an action that is open to the viewer would be paid for (`payment_view.plan_of`)."""
        from engine.game.view.payment_view import plan_of

        return plan_of(self, action, first=first, never=never)

    def other_plans(
        self, action: Action, *, first: tuple[ObjectId, ...] = (), never: tuple[ObjectId, ...] = ()
    ) -> Iterator[PaymentPlan]:
        """Meaningfully different ways to pay, worked out one by one (`payment_view.other_plans`)."""
        from engine.game.view.payment_view import other_plans

        return other_plans(self, action, first=first, never=never)

    def describe(self, entity: Entity) -> str:
        """A name for an entity, for logs of programs: never more than the viewer may know."""
        if is_player(entity):
            return self._game.state.player(PlayerId(entity)).name
        seen = self.see(ObjectId(entity))
        return (seen.name or "a face-down card") if seen is not None else "a card"


__all__ = ["GameView", "ObjectView", "PlayerView"]
