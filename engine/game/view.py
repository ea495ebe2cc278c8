"""What one player may see of a game (law 3): agents and windows get this, never the state.

Public zones are open; of hidden zones only their sizes, but for the player's own hand, cards that were revealed or
shown to the player and are still where they were, and the options of the question being asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from engine.cards.type_line import TypeLine
from engine.game.continuous.characteristics import Characteristics
from engine.game.events import Revealed
from engine.game.state.entities import Entity, is_player
from engine.game.state.objects import BATTLEFIELD, EXILE, HAND, LIBRARY, PRIVATE_ZONES, GameObject
from engine.game.state.printed import Printed
from engine.ids import CardId, ObjectId, PlayerId

if TYPE_CHECKING:
    from engine.game.game import Game

NOTHING = Characteristics(Printed("", TypeLine(), ()))
"""What a face-down card in exile shows."""


class PlayerView:
    """What is public about a player, and the hand if it is the viewer's own."""

    def __init__(self, view: GameView, id: PlayerId) -> None:
        self._view = view
        self._player = view._game.state.player(id)
        self.id = id

    @property
    def name(self) -> str:
        return self._player.name

    @property
    def life(self) -> int:
        return self._player.life

    @property
    def in_game(self) -> bool:
        return self._player.in_game

    @property
    def counters(self) -> Mapping[str, int]:
        return self._player.counters

    @property
    def designations(self) -> frozenset[str]:
        return self._player.designations

    @property
    def hand_size(self) -> int:
        return len(self._player.hand)

    @property
    def library_size(self) -> int:
        return len(self._player.library)

    @property
    def graveyard(self) -> tuple[ObjectId, ...]:
        return self._player.graveyard

    @property
    def hand(self) -> tuple[ObjectId, ...]:
        """The cards in hand that the viewer may see."""
        return tuple(id for id in self._player.hand if self._view.can_see(id))

    @property
    def mana(self) -> tuple[str, ...]:
        return tuple(mana.type for mana in self._player.mana)

    @property
    def lands_played(self) -> int:
        return self._player.lands_played

    @property
    def commander_damage(self) -> Mapping[CardId, int]:
        """Card id of a commander -> combat damage taken from it."""
        return self._player.commander_damage

    @property
    def commander_casts(self) -> Mapping[CardId, int]:
        """Card id of a commander -> how often it was cast from the command zone (its tax is twice that)."""
        return self._player.commander_casts

    @property
    def commanders(self) -> tuple[CardId, ...]:
        """Card ids of the player's commanders."""
        return self._player.commanders


class ObjectView:
    """What the viewer may know about one object. `hidden`: what card it is may not be known (face down, 708.5, 406.3);
    what it is as an object may."""

    def __init__(self, view: GameView, obj: GameObject) -> None:
        self._view = view
        self._obj = obj
        self.id = obj.id
        self.hidden = not view.can_see(obj.id)

    @property
    def characteristics(self) -> Characteristics:
        """What it is now; not to be changed. A face-down card in exile has none for those who may not look."""
        if self.hidden and self._obj.zone == EXILE:
            return NOTHING
        return self._view._game.characteristics(self._obj.id)

    @property
    def name(self) -> str:
        return self.characteristics.name

    @property
    def card_name(self) -> str:
        """The name of the whole card ("A // B"), "" for what is no card."""
        return self._obj.definition.name if self._obj.definition is not None and not self.hidden else ""

    @property
    def zone(self) -> str:
        return self._obj.zone

    @property
    def owner(self) -> PlayerId:
        return self._obj.owner

    @property
    def controller(self) -> PlayerId:
        return self._obj.controller

    @property
    def card(self) -> CardId:
        """The card it is, through all zones; 0 where that may not be known."""
        return CardId(0) if self.hidden else self._obj.card

    @property
    def kind(self) -> str:
        return self._obj.kind

    @property
    def tapped(self) -> bool:
        return self._obj.tapped

    @property
    def face_down(self) -> bool:
        return self._obj.face_down

    @property
    def phased_out(self) -> bool:
        return self._obj.phased_out

    @property
    def counters(self) -> Mapping[str, int]:
        return self._obj.counters

    @property
    def damage(self) -> int:
        return self._obj.damage

    @property
    def attached_to(self) -> Entity | None:
        return self._obj.attached_to

    @property
    def attachments(self) -> tuple[ObjectId, ...]:
        return self._obj.attachments

    @property
    def attacking(self) -> Entity | None:
        return self._obj.attacking

    @property
    def blocking(self) -> tuple[ObjectId, ...]:
        return self._obj.blocking

    @property
    def blocked_by(self) -> tuple[ObjectId, ...]:
        return self._obj.blocked_by

    @property
    def was_blocked(self) -> bool:
        return self._obj.was_blocked

    @property
    def summoning_sick(self) -> bool:
        return self._view._game.summoning_sick(self._obj)

    @property
    def is_commander(self) -> bool:
        return not self.hidden and self._obj.card in self._view._game.commanders()

    @property
    def mana_value(self) -> int:
        return self.characteristics.mana_value(self._obj)

    @property
    def source(self) -> ObjectId:
        """For an ability on the stack: the object it is of; for everything else itself."""
        return self._obj.item.source if self._obj.item is not None else self._obj.id

    @property
    def targets(self) -> tuple[Entity, ...]:
        item = self._obj.item
        return () if item is None else tuple(entity for group in item.targets for entity in group.chosen)

    @property
    def unread(self) -> bool:
        """Whether part of its text is not automated."""
        return not self.hidden and self._obj.printed.unread


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
        from engine.game.turn.steps import step_name

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

    def can_see(self, id: ObjectId) -> bool:
        """Whether the viewer may know what an object is."""
        obj = self._game.state.get(id)
        if obj is None:
            return False
        if id in self._shown:
            return True
        if obj.zone not in PRIVATE_ZONES:
            hidden = obj.face_down and obj.zone in (BATTLEFIELD, EXILE, "stack")
            return not hidden or obj.controller == self.me
        return (obj.zone == HAND and obj.owner == self.me) or self._was_shown(id)

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
        return ObjectView(self, obj)

    def describe(self, entity: Entity) -> str:
        """A name for an entity, for logs of programs: never more than the viewer may know."""
        if is_player(entity):
            return self._game.state.player(PlayerId(entity)).name
        seen = self.see(ObjectId(entity))
        return (seen.name or "a face-down card") if seen is not None else "a card"
