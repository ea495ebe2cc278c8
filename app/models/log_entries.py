"""Log entries before they are written in a language: their names as one player knows them, their text, and the summary
of a round in few lines.

The summary tells a player who hasn't watched what they would ask about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

import msgspec
from msgspec.structs import replace

from app.messages import game_words as words
from app.messages.game_words import AIMED, FACE_DOWN, SOME_CARD, SOME_CARDS, TIMES, Told
from app.messages.message import Bilingual, Message, Words
from app.messages.table_words import FACE_DOWN_CARDS, TOGETHER
from app.models.appearance import CardLooks
from app.models.table_view import LogLine
from app.services.cards.look import CardLook
from app.services.plain_text import visible
from engine.game import events
from engine.game.events import Event
from engine.game.view.view import GameView
from engine.ids import Entity, ObjectId, PlayerId, is_player


class Entry(msgspec.Struct, frozen=True):
    """One event: `sentence` with its `values`. A list of names fills the gap ``{cards}``. Consecutive entries with the
    same `group` become one line with a longer list ("" = a line of its own). `card` is the subject of the line."""

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
    """Returns the lines of consecutive entries."""
    found: list[LogLine] = []
    for group, members in groupby(entries, lambda entry: (entry.group, entry.sentence)):
        together = list(members)
        if group[0]:
            found.append(_line(words, together))
        else:
            found.extend(_line(words, [entry]) for entry in together)
    return found


def same_line(before: Entry, after: Entry) -> bool:
    """True if two consecutive entries share a line."""
    return bool(after.group) and (before.group, before.sentence) == (after.group, after.sentence)


def listed(words: Words, names: Sequence[Message]) -> str:
    """Returns names with their numbers. Unknown cards are only counted."""
    parts = []
    for name, count in Counter(names).items():
        if name == SOME_CARD:
            parts.append(words.count(SOME_CARDS, count))
        elif name == FACE_DOWN:
            parts.append(words.count(FACE_DOWN_CARDS, count))
        elif count > 1:
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
    sentence = visible(sentence)  # names come from decks and saved games, so they may contain control characters
    return LogLine(
        sentence[:1].upper() + sentence[1:], first.seat, first.rule, turn_starts=first.turn_starts, card=first.card
    )


class Narrator:
    """Names objects as one player knows them."""

    def __init__(self, view: GameView, looks: CardLooks) -> None:
        self._view = view
        self._looks = looks

    def about_player(self, told: Told, player: PlayerId, event: Event, **values: object) -> Entry:
        """Returns a sentence about a player."""
        sentence = told.you if player == self._view.me else told.other
        name = self._view.player(player).name
        return Entry(sentence, {"name": name, **values}, seat=player, rule=event.rule_number)

    def name_object(self, id: ObjectId) -> Message:
        """Returns the name of an object, or "a card" if the player doesn't know it."""
        seen = self._view.recall(id) if id else None
        if seen is None:
            return words.SOME_CARD
        title = words.FACE_DOWN if seen.hidden else self._looks.object_title(seen)
        return title if title.en else words.FACE_DOWN  # a player who may look at it sees that it has no name

    def look_of(self, id: ObjectId) -> CardLook | None:
        seen = self._view.recall(id) if id else None
        return None if seen is None or seen.hidden else self._looks.look_of(seen)

    def someone(self, entity: Entity, you: Message) -> Message:
        """Returns the name of an object or a player. `you` is the word for the reader in this place."""
        if not is_player(entity):
            return self.name_object(ObjectId(entity))
        if entity == self._view.me:
            return you
        name = self._view.player(PlayerId(entity)).name
        return Bilingual(name, name)

    def controller(self, id: ObjectId) -> PlayerId | None:
        seen = self._view.recall(id) if id else None
        return None if seen is None else seen.controller

    def owner_of(self, id: ObjectId) -> PlayerId | None:
        return self._view.owner_of(id)

    def is_creature(self, id: ObjectId) -> bool:
        seen = self._view.recall(id)
        return seen is not None and seen.characteristics.is_creature

    @property
    def playing(self) -> bool:
        """True if the first turn has begun."""
        return self._view.turn > 0

    def about_card(self, sentence: Message, id: ObjectId, event: Event) -> Entry:
        """Returns a sentence about an object."""
        values = {"card": self.name_object(id)}
        return Entry(sentence, values, seat=self.controller(id), rule=event.rule_number, card=self.look_of(id))


_LEFT_OUT: Final = (events.AbilityTriggered, events.ActionDone, events.Mulliganed)
"""Events that the summary leaves out, because it contains their results."""


def summary(told: Sequence[tuple[Event, Entry]]) -> list[Entry]:
    """Returns few entries for whole turns: damage and life as sums, each attack with all its attackers, and a player's
    draws, except the first of their own turn, as one line in the place of the second draw."""
    found = _Summary()
    for event, entry in told:
        found.add(event, entry)
    return found.entries


class _Summary:
    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._active: PlayerId | None = None
        self._drawn: dict[PlayerId, int] = {}
        """Index of the entry with each player's draws in this turn; -1 after the first draw of their own turn."""
        self._run: dict[tuple[object, ...], int] = {}
        """Index of the entry to which further consecutive events of its kind are added."""
        self._sums: dict[tuple[object, ...], int] = {}
        self._sources: dict[tuple[object, ...], dict[ObjectId, Message]] = {}

    def add(self, event: Event, entry: Entry) -> None:
        match event:
            case events.CardDrawn(player=player):
                self._draw(player, entry)
            case events.Damage(source=source, target=target, amount=amount):
                self._damage(("damage", target), source, amount, entry)
            case events.LifeGained(player=player, amount=amount) | events.LifeLost(player=player, amount=amount):
                self._life((entry.sentence, player), amount, entry)
            case events.AttackDeclared(player=player, defender=defender):
                self._attack(("attack", player, defender), entry)
            case events.CountersAdded(entity=entity) | events.CountersTaken(entity=entity) if not is_player(entity):
                return
            case events.Revealed() if not entry.cards:
                return  # somebody looks at cards that others may not see
            case _ if isinstance(event, _LEFT_OUT):
                return
            case _:
                self._alone(event, entry)

    def _alone(self, event: Event, entry: Entry) -> None:
        if isinstance(event, events.TurnBegan):
            self._active = event.active
            self._drawn = {}
        self._stop()
        if self.entries and not entry.targets:
            together = _together(self.entries[-1], entry)
            if together is not None:
                self.entries[-1] = together
                return
        self.entries.append(entry)

    def _stop(self) -> None:
        """Ends the run: the next event starts a new entry, even if it is of the same kind."""
        self._run, self._sums, self._sources = {}, {}, {}

    def _draw(self, player: PlayerId, entry: Entry) -> None:
        place = self._drawn.get(player)
        if place is None and player == self._active:
            self._drawn[player] = -1
        elif place is None or place < 0:
            self._drawn[player] = len(self.entries)
            self._stop()
            besides = words.DRAWS_BESIDES if player == self._active else words.DRAWS
            told = besides.you if entry.sentence == words.DRAWS.you else besides.other
            self.entries.append(replace(entry, sentence=told, group=""))
        else:
            before = self.entries[place]
            self.entries[place] = replace(before, cards=before.cards + entry.cards, card=None)

    def _damage(self, key: tuple[object, ...], source: ObjectId, amount: int, entry: Entry) -> None:
        sources = self._sources.setdefault(key, {})
        sources.setdefault(source, _message(entry.values["source"]))
        together = len(sources) > 1
        values = {**entry.values, "damage": words.damage(self._sum(key, amount))}
        made = replace(entry, values=values)
        if together:
            made = replace(
                made, sentence=words.DAMAGE_TOGETHER, cards=tuple(sources.values()), seat=self._seat(key, entry)
            )
        self._put(key, made)

    def _life(self, key: tuple[object, ...], amount: int, entry: Entry) -> None:
        self._put(key, replace(entry, values={**entry.values, "life": words.life(self._sum(key, amount))}))

    def _attack(self, key: tuple[object, ...], entry: Entry) -> None:
        if any(kind != "attack" for kind, *_ in self._run):
            self._stop()
        before = self.entries[self._run[key]].cards if key in self._run else ()
        self._put(key, replace(entry, cards=before + entry.cards, group=""))

    def _sum(self, key: tuple[object, ...], amount: int) -> int:
        self._sums[key] = self._sums.get(key, 0) + amount
        return self._sums[key]

    def _seat(self, key: tuple[object, ...], entry: Entry) -> int | None:
        """Returns the seat that caused it, if all events have the same one."""
        place = self._run.get(key)
        return entry.seat if place is None or self.entries[place].seat == entry.seat else None

    def _put(self, key: tuple[object, ...], entry: Entry) -> None:
        place = self._run.setdefault(key, len(self.entries))
        self.entries[place:] = [entry] if place == len(self.entries) else [entry, *self.entries[place + 1 :]]


def _together(before: Entry, entry: Entry) -> Entry | None:
    """Merges two entries if the same happens to one object after the other: creatures that die together."""
    many = TOGETHER.get(entry.sentence)
    if many is None or before.sentence not in (entry.sentence, many):
        return None
    was, now = ({**one.values, "card": ""} for one in (before, entry))
    if was != now:
        return None
    cards = *_cards(before), *_cards(entry)
    seat = before.seat if before.seat == entry.seat else None
    return replace(before, sentence=many, values=now, cards=cards, seat=seat, card=None)


def _cards(entry: Entry) -> tuple[Message, ...]:
    return entry.cards or (_message(entry.values["card"]),)


def _message(value: object) -> Message:
    assert isinstance(value, Message)
    return value
