"""Names things for the log as one player knows them."""

from __future__ import annotations

from app.messages import event_words as words
from app.messages.event_words import Told
from app.messages.message import Message
from app.models.card_looks import CardLooks
from app.models.log_entries import Entry
from app.services.card_look import CardLook
from engine.game.events import Event
from engine.game.view.view import GameView
from engine.ids import Entity, ObjectId, PlayerId, is_player


class Narrator:
    """Names things as one player knows them."""

    def __init__(self, view: GameView, looks: CardLooks) -> None:
        self._view = view
        self._looks = looks

    def about(self, told: Told, player: PlayerId, event: Event, **values: object) -> Entry:
        """A sentence about a player."""
        sentence = told.you if player == self._view.me else told.other
        name = self._view.player(player).name
        return Entry(sentence, {"name": name, **values}, seat=player, rule=event.rule)

    def thing(self, id: ObjectId) -> Message:
        """The name of an object; "a card" if the player does not know it."""
        seen = self._view.recall(id) if id else None
        if seen is None:
            return words.SOME_CARD
        if seen.hidden:
            return words.FACE_DOWN
        return self._looks.title(seen)

    def look(self, id: ObjectId) -> CardLook | None:
        seen = self._view.recall(id) if id else None
        return None if seen is None or seen.hidden else self._looks.of(seen)

    def someone(self, entity: Entity, you: Message) -> Message:
        """An object or a player; `you` is the word for the reader there."""
        if not is_player(entity):
            return self.thing(ObjectId(entity))
        if entity == self._view.me:
            return you
        name = self._view.player(PlayerId(entity)).name
        return Message(name, name)

    def controller(self, id: ObjectId) -> PlayerId | None:
        seen = self._view.recall(id) if id else None
        return None if seen is None else seen.controller

    def owner(self, id: ObjectId) -> PlayerId | None:
        return self._view.owner_of(id)

    def is_creature(self, id: ObjectId) -> bool:
        seen = self._view.recall(id)
        return seen is not None and seen.characteristics.is_creature

    @property
    def playing(self) -> bool:
        """Whether the first turn has begun."""
        return self._view.turn > 0

    def about_card(self, sentence: Message, id: ObjectId, event: Event) -> Entry:
        """A sentence about an object."""
        values = {"card": self.thing(id)}
        return Entry(sentence, values, seat=self.controller(id), rule=event.rule, card=self.look(id))
