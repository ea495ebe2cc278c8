"""Entries of a game's log before they are written in a language, how they name things as one player knows them, and how
they are written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby

import msgspec

from app.messages import game_words as words
from app.messages.game_words import AIMED, FACE_DOWN, SOME_CARD, SOME_CARDS, TIMES, Told
from app.messages.message import Message, Words
from app.models.appearance import CardLooks
from app.models.table_view import LogLine
from app.services.cards.look import CardLook
from engine.game.events import Event
from engine.game.view.view import GameView
from engine.ids import Entity, ObjectId, PlayerId, is_player


class Entry(msgspec.Struct, frozen=True):
    """One thing that happened: `sentence` with its `values`; names that are listed stand in the gap ``{cards}``.
    Entries with the same `group` that follow each other become one line whose list is longer ("" = a line of its
    own). `card` is what the line is about."""

    sentence: Message
    values: Mapping[str, object] = {}
    cards: tuple[Message, ...] = ()
    targets: tuple[Message, ...] = ()
    group: str = ""
    seat: int | None = None
    rule: str = ""
    turn_starts: bool = False
    card: CardLook | None = None


def write_lines(words: Words, entries: Sequence[Entry]) -> list[LogLine]:
    """The lines of consecutive entries."""
    found: list[LogLine] = []
    for group, members in groupby(entries, lambda entry: (entry.group, entry.sentence)):
        together = list(members)
        if group[0]:
            found.append(_line(words, together))
        else:
            found.extend(_line(words, [entry]) for entry in together)
    return found


def same_line(before: Entry, after: Entry) -> bool:
    """Whether two entries that follow each other stand in one line."""
    return bool(after.group) and (before.group, before.sentence) == (after.group, after.sentence)


def listed(words: Words, names: Sequence[Message]) -> str:
    """Names with how often each stands there; cards that nobody knows are only counted."""
    parts = []
    for name, count in Counter(names).items():
        if name == SOME_CARD:
            parts.append(words.count(SOME_CARDS, count))
        elif count > 1 and name != FACE_DOWN:
            parts.append(words.say(TIMES, count=count, card=name))
        else:
            parts.append(words.say(name))
    return ", ".join(parts)


def _line(words: Words, entries: Sequence[Entry]) -> LogLine:
    first = entries[0]
    cards = listed(words, [card for entry in entries for card in entry.cards])
    sentence = words.say(first.sentence, cards=cards, **first.values)
    if first.targets:
        sentence = words.say(AIMED, sentence=sentence, targets=listed(words, first.targets))
    return LogLine(
        sentence[:1].upper() + sentence[1:], first.seat, first.rule, turn_starts=first.turn_starts, card=first.card
    )


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
