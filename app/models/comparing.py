"""What is other between two looks at the table.

What has become of everyone since a player's last own turn: how the table stood then and how it stands now are compared,
so that no more and no less is said than what is so. And which cards have moved from one look to the next: a `Movement`
for each card that went somewhere else, which the window lets fly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.messages import table_words as words
from app.messages.card_words import counter_kind
from app.messages.game_words import FACE_DOWN
from app.messages.message import Words
from app.models.table_view import CardHere, CommanderDamage, LogLine, Permanent, Seat, StackItem, TableView, Zone
from app.services.cards.look import CardLook


class Remembered:
    """How the table stood when each turn began."""

    def __init__(self) -> None:
        self._begins: dict[int, TableView] = {}

    def note(self, table: TableView) -> None:
        """The table at the first decision of a turn. A game that went back stands in the middle of one: how that began
        is still so, and what is remembered of later ones goes."""
        begun = self._begins.get(table.turn)
        self._begins = {turn: kept for turn, kept in self._begins.items() if turn < table.turn}
        if table.turn:
            self._begins[table.turn] = begun or replace(table, log=(), since=(), arrows=(), stack=())

    def since(self, table: TableView, story: tuple[LogLine, ...], words_in: Words) -> tuple[LogLine, ...]:
        """What happened since the last own turn before this one (`story`), and what is other than at its end; since the
        game began where there was none, and () in the first turn of all."""
        turns = sorted(turn for turn in self._begins if turn <= table.turn)
        last = max((turn for turn in turns if turn < table.turn and self._is_own(turn)), default=None)
        if last is None and (not turns or turns[0] == table.turn):
            return ()
        before = self._begins[min(turn for turn in (*turns, table.turn) if last is None or turn > last)]
        now = self._begins[table.turn] if table.active == table.own and table.turn in self._begins else table
        names = {seat.seat: seat.name for seat in table.seats}
        pairs = [(before.seat(seat), now.seat(seat)) for seat in (table.own, *(one.seat for one in table.opponents))]
        heads = tuple(line for was, seat in pairs for line in _numbers(was, seat, names[seat.seat], words_in))
        boards = tuple(line for was, seat in pairs for line in _boards(was, seat, names[seat.seat], words_in))
        if boards:
            boards = (LogLine(words_in.say(words.SINCE_BOARDS), turn_starts=True), *boards)
        told = any(not line.turn_starts for line in story)
        lines = (*heads, *story, *boards) if heads or boards or told else (LogLine(words_in.say(words.SINCE_NOTHING)),)
        return lines if last is not None else (LogLine(words_in.say(words.SINCE_BEGIN), turn_starts=True), *lines)

    def _is_own(self, turn: int) -> bool:
        table = self._begins[turn]
        return table.active == table.own


def _numbers(was: Seat, now: Seat, name: str, words_in: Words) -> Iterator[LogLine]:
    say = words_in.say
    if now.lost:
        if not was.lost:
            yield LogLine(say(words.SINCE_LOST, name=name), now.seat)
        return
    changes = [
        say(message, before=before, now=after)
        for message, before, after in (
            (words.SINCE_LIFE, was.life, now.life),
            (words.SINCE_HAND, was.hand, now.hand),
            (words.SINCE_POISON, was.poison, now.poison),
        )
        if before != after
    ]
    for kind in dict.fromkeys(kind for kind, _ in (*was.counters, *now.counters)):
        before, after = (dict(one.counters).get(kind, 0) for one in (was, now))
        if before != after:
            changes.append(say(words.SINCE_COUNTERS, kind=counter_kind(kind), before=before, now=after))
    for one in now.commander_damage:
        before = next((two.taken for two in was.commander_damage if _same_commander(one, two)), 0)
        if before != one.taken:
            card = one.card.title(words_in.language)
            changes.append(say(words.SINCE_COMMANDER, card=card, before=before, now=one.taken))
    if changes:
        yield LogLine(say(words.SINCE_SEAT, name=name, changes=", ".join(changes)), now.seat)


def _same_commander(one: CommanderDamage, two: CommanderDamage) -> bool:
    return (one.seat, one.card.name) == (two.seat, two.card.name)


def _boards(was: Seat, now: Seat, name: str, words_in: Words) -> Iterator[LogLine]:
    if now.lost:  # all that was theirs has left with them
        return
    there, here = (Counter(_title(one, words_in) for one in seat.permanents) for seat in (was, now))
    for message, cards in (
        (words.SINCE_NEW, here - there),
        (words.SINCE_GONE, there - here),
        (words.SINCE_OTHER, Counter(_changed(was, now, words_in))),
    ):
        if cards:
            yield LogLine(words_in.say(message, name=name, cards=_counted(cards)), now.seat)


def _changed(was: Seat, now: Seat, words_in: Words) -> Iterator[str]:
    """Permanents that are still there, of another size or with another loyalty."""
    numbers = {one.id: one.numbers for one in was.permanents}
    for one in now.permanents:
        before = numbers.get(one.id, "")
        if before and one.numbers and before != one.numbers:
            title = _title(one, words_in)
            yield words_in.say(words.SINCE_NUMBERS, card=title, before=before, now=one.numbers)


def _title(permanent: Permanent, words_in: Words) -> str:
    return words_in.say(FACE_DOWN) if permanent.face_down else permanent.card.title(words_in.language)


def _counted(cards: Counter[str]) -> str:
    """What there is, by name with how many of each; the same name stands for what is the same to whoever looks."""
    return ", ".join(f"{count}× {name}" if count > 1 else name for name, count in cards.items())


_MOST = 12
"""Of more movements at once none could be followed."""


class Spot(msgspec.Struct, frozen=True):
    """A place at the table: an object on a board, on the stack or in the own hand (`id`), or a zone of a player."""

    kind: Literal["board", "stack", "zone"]
    seat: int
    zone: Zone = "hand"
    id: int = 0


class Movement(msgspec.Struct, frozen=True):
    """A card that went from one place to another."""

    card: CardLook
    origin: Spot
    to: Spot


def movements(before: TableView, now: TableView) -> tuple[Movement, ...]:
    """What has moved; nothing where the game went back, or more happened than can be followed."""
    if before.log != now.log[: len(before.log)]:
        return ()
    found = tuple(_Moves(before, now).all())
    return found if len(found) <= _MOST else ()


class _Moves:
    """One comparison; what has left a zone accounts for one arrival only."""

    def __init__(self, before: TableView, now: TableView) -> None:
        self._before, self._now = before, now
        self._left = {(seat.seat, zone): _missing(_cards(before, seat, zone), _cards(now, now.seat(seat.seat), zone))
                      for seat in before.seats for zone in _OPEN}  # fmt: skip
        ids = {item.id for item in now.stack}
        self._resolved = [item for item in before.stack if item.id not in ids and _is_spell(item)]

    def all(self) -> Iterator[Movement]:
        ids = {item.id for item in self._before.stack}
        for item in self._now.stack:
            if item.id not in ids and item.card is not None and _is_spell(item):
                origin = self._origin(item.card, item.seat)
                yield Movement(item.card, origin, Spot("stack", item.seat, id=item.id))
        yield from self._arrivals()
        yield from self._departures()

    def _arrivals(self) -> Iterator[Movement]:
        known = {one.id for seat in self._before.seats for one in seat.permanents}
        for seat in self._now.seats:
            for one in seat.permanents:
                if one.id in known or one.token:
                    continue
                item = next((item for item in self._resolved if item.card == one.card), None)
                if item is not None:
                    self._resolved.remove(item)
                    origin = Spot("stack", item.seat, id=item.id)
                else:
                    origin = self._origin(one.card, seat.seat)
                yield Movement(one.card, origin, Spot("board", seat.seat, id=one.id))

    def _departures(self) -> Iterator[Movement]:
        stay = {one.id for seat in self._now.seats for one in seat.permanents}
        came = {
            (seat.seat, zone): _missing(_cards(self._now, seat, zone), _cards(self._before, was, zone))
            for seat, was in zip(self._now.seats, self._before.seats, strict=True)
            for zone in _OPEN
        }
        for seat in self._before.seats:
            for one in seat.permanents:
                if one.id in stay:
                    continue
                place = next((place for place, cards in came.items() if any(c.card == one.card for c in cards)), None)
                if place is not None:
                    came[place].remove(next(card for card in came[place] if card.card == one.card))
                    yield Movement(one.card, Spot("board", seat.seat, id=one.id), Spot("zone", *place))

        for item in self._resolved:
            place = next((place for place, cards in came.items() if any(c.card == item.card for c in cards)), None)
            if place is not None and item.card is not None:
                yield Movement(item.card, Spot("stack", item.seat, id=item.id), Spot("zone", *place))

    def _origin(self, card: CardLook, seat: int) -> Spot:
        """Where a card came from: an open zone that has one less of them, else a hidden hand or library."""
        for (owner, zone), cards in self._left.items():
            found = next((one for one in cards if one.card == card), None)
            if found is not None:
                cards.remove(found)
                return Spot("zone", owner, zone, found.id)
        fewer = self._now.seat(seat).hand < self._before.seat(seat).hand
        return Spot("zone", seat, "hand" if fewer else "library")


_OPEN: tuple[Zone, ...] = ("hand", "command", "graveyard", "exile")
"""Zones whose cards the looker may see; of hands only the own."""


def _cards(table: TableView, seat: Seat, zone: Zone) -> tuple[CardHere, ...]:
    if zone == "hand":
        return table.hand if seat.seat == table.own else ()
    return {"command": seat.command, "graveyard": seat.graveyard, "exile": seat.exile}[zone]


def _missing(here: tuple[CardHere, ...], there: tuple[CardHere, ...]) -> list[CardHere]:
    """The cards of `here` that are not in `there`."""
    ids = {card.id for card in there}
    return [card for card in here if card.id not in ids]


def _is_spell(item: StackItem) -> bool:
    """Abilities say what they do, spells are their card."""
    return not item.text
