"""The part of a game that one player may see (law 3). Agents and windows get this, never the state.

Public zones are open. Hidden zones show only their sizes, except for the player's own hand, for cards that were
revealed or shown to the player and have not moved, and for the options of the current question. The log follows the
same rule: 0 replaces an object that the viewer does not know. Every agent, whether window, bot or script, answers
questions through `Agent`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from msgspec.structs import replace

from engine.game.events import ActionDone, CardDrawn, Event, ManualActionTaken, Revealed, ZoneMove
from engine.game.events.manual_actions import conceal_action
from engine.game.kernel.choices import Action, Answer, Question
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameResult
from engine.game.kernel.objects import OWN_ZONES, PRIVATE_ZONES, GameObject
from engine.game.kernel.ruleset import Ruleset
from engine.game.kernel.steps import step_name
from engine.game.view.imagine import Branch, Prior, imagine_game
from engine.game.view.payment_view import PaymentPlan, Price, other_plans, plan_of, price_of
from engine.game.view.view_parts import ObjectView, PlayerView, Sight, view_object
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.randomness import RandomStream


class GameView(Sight):
    """A game as `player` may see it. Everything is computed when it is looked at."""

    @property
    def turn(self) -> int:
        return self._game.state.turn.number

    @property
    def active(self) -> PlayerId:
        return self._game.state.turn.active

    @property
    def step(self) -> str:
        """The step the game is in, as `turn.steps.STEPS` names it."""
        return step_name(self._game.state)

    @property
    def decider(self) -> PlayerId:
        """Who makes the viewer's decisions: the viewer, but for a turn that another player controls (722.5)."""
        return self._game.state.decider(self.me)

    def of_decider(self) -> GameView:
        """The view of who makes the viewer's decisions."""
        return self if self.decider == self.me else GameView(self._game, self.decider)

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

    def hold_still(self) -> GameView:
        """Returns a view for the time of one decision. The game doesn't change meanwhile, so the view looks at each
        object once."""
        return _StillView(self._game, self.me, self._shown)

    def view_object(self, id: ObjectId) -> ObjectView | None:
        """An object the viewer may look at, from one side at least; None for hidden cards of hands and libraries."""
        return view_object(self, id)

    def recall(self, id: ObjectId) -> ObjectView | None:
        """Returns an object, its last known information if the viewer could see it, or the object that it has
        become."""
        state = self._game.state
        while id not in state.objects:
            gone = state.memory.get(id)
            if gone is not None and self._saw(gone):
                return ObjectView(self, gone, hidden=False)
            if id not in state.became:
                return None
            id = state.became[id]
        return self.view_object(id)

    def imagine(self, stream: RandomStream, prior: Prior) -> Branch:
        """Returns a game that agrees with everything the viewer knows. The rest is drawn from `prior` (`imagine`)."""
        return imagine_game(self, stream, prior)

    def _saw(self, gone: GameObject) -> bool:
        if gone.zone in PRIVATE_ZONES:
            return (gone.zone in OWN_ZONES and self.sees_for(gone.owner)) or self._was_revealed(gone.id)
        return not gone.face_down or self.sees_for(gone.controller)

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

    def price_action(self, action: Action) -> Price | None:
        """Returns the mana cost of an open action and the sources of its payment."""
        return price_of(self._game, self.me, action)

    def plan_payment(
        self, action: Action, *, first: tuple[ObjectId, ...] = (), never: tuple[ObjectId, ...] = ()
    ) -> PaymentPlan | None:
        """How an action that is open to the viewer would be paid for (`payment_view.plan_of`)."""
        return plan_of(self, action, first=first, never=never)

    def other_plans(
        self, action: Action, *, first: tuple[ObjectId, ...] = (), never: tuple[ObjectId, ...] = ()
    ) -> Iterator[PaymentPlan]:
        """Meaningfully different ways to pay, worked out one by one (`payment_view.other_plans`)."""
        return other_plans(self, action, first=first, never=never)

    def describe(self, entity: Entity) -> str:
        """A name for an entity, for logs of programs: never more than the viewer may know."""
        if is_player(entity):
            return self._game.state.player(PlayerId(entity)).name
        seen = self.view_object(ObjectId(entity))
        return (seen.name or "a face-down card") if seen is not None else "a card"


class _StillView(GameView):
    def __init__(self, game: Game, player: PlayerId, shown: Iterable[Entity] = ()) -> None:
        super().__init__(game, player, shown)
        self._seen: dict[ObjectId, ObjectView | None] = {}

    def view_object(self, id: ObjectId) -> ObjectView | None:
        try:
            return self._seen[id]
        except KeyError:
            found = self._seen[id] = view_object(self, id)
            return found


__all__ = ["GameView", "ObjectView", "PlayerView"]


class Agent(Protocol):
    """A player. Called synchronously; knows only what the view tells."""

    def decide(self, view: GameView, question: Question) -> Answer:
        """An answer to the question; asked again if it is illegal is not offered: an illegal answer is the agent's
        bug."""


class Seated:
    """An agent at a table: shown what its player may see, the options of the question included."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent

    def answer(self, game: Game, question: Question) -> Answer:
        shown = getattr(question, "options", ()) if getattr(question, "hidden", False) else ()
        return self.agent.decide(GameView(game, question.player, shown), question)


HIDDEN = ObjectId(0)


class EventReader:
    """Reads a game's log for one player, a part at a time."""

    def __init__(self) -> None:
        self._read: list[Event] = []
        self._shown: set[ObjectId] = set()
        """Cards that were revealed to the viewer, by the ids they had then."""

    def read_events(self, view: GameView) -> tuple[int, list[Event]]:
        """Returns how many of the events from earlier calls are still valid (a game may have gone back), and the events
        since then."""
        log = view._game.log
        kept = min(len(self._read), len(log))
        while kept and self._read[kept - 1] is not log[kept - 1]:
            kept -= 1
        del self._read[kept:]
        fresh = log[kept:]
        self._read.extend(fresh)
        return kept, [self._seen(view, event) for event in fresh]

    def _seen(self, view: GameView, event: Event) -> Event:
        match event:
            case ZoneMove():
                return self._move(view, event)
            case CardDrawn() if event.player != view.me:
                return replace(event, card=HIDDEN)
            case Revealed():
                if event.to is not None and view.me not in event.to:
                    return replace(event, objects=())
                self._shown.update(event.objects)
            case ManualActionTaken(action=act) if event.player != view.me:
                return replace(event, action=conceal_action(act, lambda id: self._known(view, id) != HIDDEN))
            case ActionDone():
                return replace(event, objects=tuple(self._known(view, entity) for entity in event.objects))
        return event

    def _move(self, view: GameView, move: ZoneMove) -> ZoneMove:
        """Between hidden zones, or face down from one, only the owner of a hand knows what moves; whose it is
        (`under`) everyone sees."""
        if move.origin not in PRIVATE_ZONES or not (move.to in PRIVATE_ZONES or move.face_down):
            return move
        if move.object in self._shown:
            self._shown.add(move.new)
            return move
        owner = view.owner_of(move.new) if move.new else view.owner_of(move.object)
        if view.sees_for(owner) and not OWN_ZONES.isdisjoint((move.origin, move.to)):
            return move
        return replace(move, object=HIDDEN, new=move.new if move.face_down else HIDDEN, under=move.under or owner)

    def _known(self, view: GameView, entity: Entity) -> Entity:
        return entity if is_player(entity) or view.recall(ObjectId(entity)) is not None else HIDDEN
