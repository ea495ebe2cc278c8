"""The part of a player or an object that one player may see (law 3), and the objects that a player may look at (400.2,
706, 708.5). Everything is read from the game at each look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.cards.type_line import TypeLine
from engine.game.evaluation.qualities import summoning_sick
from engine.game.evaluation.visibility import lies_open, may_look_at
from engine.game.events import ActionDone, Event, Revealed
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMPANION, EXILE, LIBRARY, OWN_ZONES, PRIVATE_ZONES, GameObject
from engine.game.kernel.printed import Printed
from engine.game.mana.pool import letters_of
from engine.game.mana.preferences import reserved
from engine.ids import CardId, Entity, ObjectId, PlayerId
from engine.ir.node import Ability, Effect


class Sight:
    """A game as `me` may look at it. `shown`: entities that the current question shows too."""

    def __init__(self, game: Game, player: PlayerId, shown: Iterable[Entity] = ()) -> None:
        self._game = game
        self.me = player
        self._shown = frozenset(shown)
        self._showings: list[Revealed | ActionDone] = []
        self._events: list[Event] = []
        self._looked_through = 0

    def can_see(self, id: ObjectId) -> bool:
        """Whether the viewer may know what an object is."""
        obj = self._game.state.find_object(id)
        if obj is None:
            return False
        if id in self._shown:
            return True
        if obj.zone not in PRIVATE_ZONES:
            hidden = obj.face_down and obj.zone in (BATTLEFIELD, EXILE, "stack")
            return not hidden or self._may_look(obj) or self._was_shown(id)
        return (
            COMPANION in obj.designations
            or (obj.zone in OWN_ZONES and self.sees_for(obj.owner))
            or lies_open(self._game, obj, self.me)
            or self._was_shown(id)
        )

    def _may_look(self, obj: GameObject) -> bool:
        """Returns whether the viewer may look at a face-down object: a permanent or spell that they control (708.5), or
        a card in exile if an effect allows it (406.3)."""
        return (self.sees_for(obj.controller) and obj.zone != EXILE) or may_look_at(self._game, obj, self.me)

    def sees_for(self, player: PlayerId | None) -> bool:
        """Whether a player sees no more than the viewer: the viewer, or whom the viewer controls (722.4)."""
        return player == self.me or (player is not None and self._game.state.decider(player) == self.me)

    def _was_shown(self, id: ObjectId) -> bool:
        """Whether a card in a hidden zone was revealed this turn and has not moved or been shuffled since."""
        obj = self._game.state.objects[id]
        for event in reversed(self._showings_of_this_turn()):
            if isinstance(event, Revealed):
                if id in event.objects:
                    return event.to is None or self.me in event.to
            elif obj.zone == LIBRARY and event.who == obj.owner:
                return False
        return False

    def _showings_of_this_turn(self) -> list[Revealed | ActionDone]:
        """Returns the reveals and shuffles of this turn. It looks at each event once, for any number of cards."""
        events = self._game.state.this_turn
        if events is not self._events:  # another turn, or a game that went back
            self._events, self._looked_through, self._showings = events, 0, []
        for event in events[self._looked_through :]:
            if isinstance(event, Revealed) or (isinstance(event, ActionDone) and event.action == "shuffle"):
                self._showings.append(event)
        self._looked_through = len(events)
        return self._showings


UNKNOWN = Printed("", TypeLine(), ())
NOTHING = Characteristics(UNKNOWN)
"""Characteristics that a face-down card in exile shows."""


class PlayerView:
    """The public information about a player, and the hand if it is the viewer's own."""

    def __init__(self, view: Sight, id: PlayerId) -> None:
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
    def has_lost(self) -> bool:
        return self._player.lost

    @property
    def reason(self) -> str:
        """The rule by which the player lost or won; "" while playing."""
        return self._player.reason

    @property
    def placed(self) -> int | None:
        """1 for who won; None while the game goes on for the player."""
        return self._player.placed

    @property
    def left_on_turn(self) -> int | None:
        return self._player.left_on_turn

    @property
    def mulligans(self) -> int:
        return self._player.mulligans

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
    def companion(self) -> ObjectId | None:
        """The card revealed as a companion, as long as it is outside the game (702.139a)."""
        objects = self._view._game.state.objects
        return next((id for id in self._player.sideboard if COMPANION in objects[id].designations), None)

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
    def mana_pool(self) -> Mapping[str, int]:
        """The mana pool: letters of WUBRGC and how much of each."""
        return letters_of(self._player.mana)

    @property
    def reserved(self) -> tuple[ObjectId, ...]:
        """Objects that the player keeps from automatic payments. Only the player may know them."""
        return reserved(self._view._game, self._player.id) if self._player.id == self._view.me else ()

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
    """The public part of one object, and more if the viewer may look at it. `hidden`: the viewer may not know the card
    (face down, 708.5, 406.3), but may know the object."""

    def __init__(self, view: Sight, obj: GameObject, *, hidden: bool) -> None:
        self._view = view
        self._obj = obj
        self.id = obj.id
        self.hidden = hidden

    @property
    def characteristics(self) -> Characteristics:
        """Current characteristics, not to be changed. A face-down card in exile hides them from viewers who may not
        look."""
        if self.hidden and self._obj.zone == EXILE:
            return NOTHING
        return self._view._game.characteristics(self._obj.id)

    @property
    def name(self) -> str:
        return self.characteristics.name

    @property
    def card_name(self) -> str:
        """The name of the whole card ("A // B"), "" for an object that isn't a card."""
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
        return summoning_sick(self._view._game, self._obj)

    @property
    def is_commander(self) -> bool:
        return not self.hidden and self._obj.card in self._view._game.state.players[self._obj.owner].commanders

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
    def ability(self) -> Ability | None:
        """For an ability on the stack: what it says."""
        return None if self._obj.item is None else self._obj.item.ability

    @property
    def effect(self) -> Effect | None:
        """For a spell or ability on the stack: what it does as it resolves."""
        return None if self._obj.item is None or self.hidden else self._obj.item.effect

    @property
    def value_of_x(self) -> int | None:
        """For a spell or ability on the stack: the value of X."""
        return None if self._obj.item is None else self._obj.cast.x

    @property
    def chosen(self) -> Mapping[str, object]:
        """Choices made for the object: a colour, a creature type, a name, ..."""
        return {} if self.hidden else self._obj.chosen

    @property
    def designations(self) -> frozenset[str]:
        return self._obj.designations

    @property
    def faces(self) -> tuple[Printed, ...]:
        """The printed faces of a card; of anything else what it is a copy of or was made as."""
        if self.hidden:
            return (UNKNOWN,)
        return self._obj.definition.faces if self._obj.definition is not None else (self._obj.printed,)

    @property
    def uses_this_turn(self) -> Mapping[int, int]:
        """Index of an activated or triggered ability -> how often it was activated or triggered this turn."""
        return self._obj.uses.activated

    @property
    def unread(self) -> bool:
        """Whether part of its text is not automated."""
        return not self.hidden and self._obj.printed.unread


def view_object(sight: Sight, id: ObjectId) -> ObjectView | None:
    """An object the viewer may look at, from one side at least; None for hidden cards of hands and libraries."""
    obj = sight._game.state.find_object(id)
    if obj is None:
        return None
    if obj.zone not in PRIVATE_ZONES:
        return ObjectView(sight, obj, hidden=obj.face_down and not sight.can_see(id))
    if not sight.can_see(id):
        return None
    return ObjectView(sight, obj, hidden=False)
