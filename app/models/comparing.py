"""Table comparison: compares two snapshots of the table.

The summary since a player's last own turn compares the table then and now, so it contains exactly the differences. A
`Movement` describes each card that changed its place between two snapshots, for the window's animation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.messages import table_words as words
from app.messages.card_words import counter_kind
from app.messages.game_words import FACE_DOWN
from app.messages.message import Words
from app.models.table_view import CardHere, CommanderDamage, LogLine, Permanent, Seat, TableView, Zone
from app.services.cards.look import CardLook


class Remembered:
    """The table at the beginning of each turn."""

    def __init__(self) -> None:
        self._begins: dict[int, TableView] = {}

    def note_table(self, table: TableView) -> None:
        """Stores the table at the first decision of a turn. After a rewind into the middle of a turn, the stored
        beginning of that turn stays valid, and those of later turns are dropped."""
        begun = self._begins.get(table.turn)
        self._begins = {turn: kept for turn, kept in self._begins.items() if turn < table.turn}
        if table.turn:
            self._begins[table.turn] = begun or replace(table, log=(), since=(), arrows=(), stack=())

    def list_since(self, table: TableView, story: tuple[LogLine, ...], words_in: Words) -> tuple[LogLine, ...]:
        """Returns the events since the player's previous own turn (`story`), and the differences to the table at its
        end. Without such a turn it compares with the start of the game; in the very first turn it returns ()."""
        turns = sorted(turn for turn in self._begins if turn <= table.turn)
        last = max((turn for turn in turns if turn < table.turn and self._is_own(turn)), default=None)
        if last is None and (not turns or turns[0] == table.turn):
            return ()
        before = self._begins[min(turn for turn in (*turns, table.turn) if last is None or turn > last)]
        now = self._begins[table.turn] if table.active == table.own and table.turn in self._begins else table
        names = {seat.seat: seat.name for seat in table.seats}
        pairs = [
            (before.seat_of(seat), now.seat_of(seat)) for seat in (table.own, *(one.seat for one in table.opponents))
        ]
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
            card = one.card.title_in(words_in.language)
            changes.append(say(words.SINCE_COMMANDER, card=card, before=before, now=one.taken))
    if changes:
        yield LogLine(say(words.SINCE_SEAT, name=name, changes=", ".join(changes)), now.seat)


def _same_commander(one: CommanderDamage, two: CommanderDamage) -> bool:
    return (one.seat, one.card.name) == (two.seat, two.card.name)


def _boards(was: Seat, now: Seat, name: str, words_in: Words) -> Iterator[LogLine]:
    if now.lost:  # all of their objects have left with them
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
    """Yields permanents that are still there with another size or loyalty."""
    numbers = {one.id: one.numbers for one in was.permanents}
    for one in now.permanents:
        before = numbers.get(one.id, "")
        if before and one.numbers and before != one.numbers:
            title = _title(one, words_in)
            yield words_in.say(words.SINCE_NUMBERS, card=title, before=before, now=one.numbers)


def _title(permanent: Permanent, words_in: Words) -> str:
    return words_in.say(FACE_DOWN) if permanent.face_down else permanent.card.title_in(words_in.language)


def _counted(cards: Counter[str]) -> str:
    """Returns the names with their numbers. Objects with the same name count as equal for the reader."""
    return ", ".join(f"{count}× {name}" if count > 1 else name for name, count in cards.items())


_MOST = 8
"""Limit of simultaneous movements that a person can follow. Beyond it, similar movements become one."""


class Spot(msgspec.Struct, frozen=True):
    """A place at the table: an object on a board, on the stack or in the player's own hand (`id`), or a zone of a
    player."""

    kind: Literal["board", "stack", "zone"]
    seat: int
    zone: Zone = "hand"
    id: int = 0

    @property
    def without_object(self) -> Spot:
        """Returns the board, the stack or the zone without the object."""
        return replace(self, id=0)


class Movement(msgspec.Struct, frozen=True):
    """A card that went from one place to another, or `count` of them. The card is None if the viewer doesn't know
    it."""

    card: CardLook | None
    origin: Spot
    to: Spot
    count: int = 1


def movements(before: TableView, now: TableView) -> tuple[Movement, ...]:
    """Returns the movements between two snapshots; none if the game went back. Cards that go from one zone to another
    at once become one movement. So do those from a board if very many move."""
    if before.log != now.log[: len(before.log)] or len(before.seats) != len(now.seats):
        return ()
    found = _together(list(_Moves(before, now).list_moves()), lambda move: move.origin.kind == move.to.kind == "zone")
    return tuple(found if len(found) <= _MOST else _together(found, lambda _move: True))


def _together(found: list[Movement], alike: Callable[[Movement], bool]) -> list[Movement]:
    """Merges similar movements with the same route into the first of them."""
    routes: dict[object, Movement] = {}
    for place, move in enumerate(found):
        route: object = (move.origin.without_object, move.to.without_object) if alike(move) else place
        same = routes.get(route)
        routes[route] = move if same is None else replace(same, count=same.count + move.count)
    return list(routes.values())


class _Moves:
    """One comparison. Each departure explains only one arrival. An arrival without a departure from an open place comes
    from the owner's hidden hand or library, if that has shrunk; the same holds in reverse."""

    def __init__(self, before: TableView, now: TableView) -> None:
        self._before, self._now = before, now
        self._left = list(_gone(before, now))
        self._more = {
            (seat.seat, zone): later - earlier
            for seat in before.seats
            if not now.seat_of(seat.seat).lost
            for zone, earlier, later in _hidden_counts(before, seat, now.seat_of(seat.seat))
        }
        """Unexplained growth of each hidden zone."""

    def list_moves(self) -> Iterator[Movement]:
        for card, to in _gone(self._now, self._before):
            origin = self._whence(card, to)
            if origin is not None:
                yield Movement(card, origin, to)
        for card, origin in self._left:
            there = self._hidden(origin.seat, 1)
            if there is not None:
                yield Movement(card, origin, there)
        for seat in self._now.seats:
            drawn = min(self._more.get((seat.seat, "hand"), 0), -self._more.get((seat.seat, "library"), 0))
            if drawn > 0:
                yield Movement(None, Spot("zone", seat.seat, "library"), Spot("zone", seat.seat), drawn)

    def _whence(self, card: CardLook | None, to: Spot) -> Spot | None:
        """Returns the origin of a card: an open place that lost it, otherwise a hidden hand or library, otherwise a
        face-down object. A copy has none."""
        same = [left for left in self._left if card is not None and left[0] == card]
        nearest = min(same, key=lambda left: _distance(left[1], to), default=None)
        if nearest is None:
            hidden = self._hidden(to.seat, -1)
            nearest = next((left for left in self._left if left[0] is None), None) if hidden is None else None
            if nearest is None:
                return hidden
        self._left.remove(nearest)
        return nearest[1]

    def _hidden(self, seat: int, sign: int) -> Spot | None:
        """Returns a hidden zone with unexplained growth (or shrinkage, -1), that player's first."""
        other = [place for place, more in self._more.items() if more * sign > 0]
        place = min(other, key=lambda place: (place[0] != seat, place[1] != "hand"), default=None)
        if place is None:
            return None
        self._more[place] -= sign
        return Spot("zone", *place)


def _distance(left: Spot, to: Spot) -> tuple[bool, bool]:
    """Returns a sort key for origins: the stack for a resolving object, then zones of the same player."""
    return left.kind != "stack" or to.kind == "stack", left.seat != to.seat


def _gone(before: TableView, now: TableView) -> Iterator[tuple[CardLook | None, Spot]]:
    """Yields cards that have left their place, None for face-down ones. Tokens aren't cards and have no destination."""
    ids = {item.id for item in now.stack}
    for item in before.stack:
        if item.id not in ids and item.card is not None and not item.text:  # an ability has its text and no card
            yield item.card, Spot("stack", item.seat, id=item.id)
    stay = {one.id for seat in now.seats for one in seat.permanents}
    for seat in before.seats:
        for one in seat.permanents:
            if one.id not in stay and not one.token:
                yield None if one.face_down else one.card, Spot("board", seat.seat, id=one.id)
    for seat in before.seats:
        for zone in _OPEN:
            here = {card.id for card in _cards(now, now.seat_of(seat.seat), zone)}
            for card in _cards(before, seat, zone):
                if card.id not in here and not card.companion:
                    yield card.card if card.card.name else None, Spot("zone", seat.seat, zone, card.id)


_OPEN: tuple[Zone, ...] = ("hand", "command", "graveyard", "exile")
"""Zones whose cards the viewer may see; of hands only the viewer's own."""


def _cards(table: TableView, seat: Seat, zone: Zone) -> tuple[CardHere, ...]:
    if zone == "hand":
        return table.hand if seat.seat == table.own else ()
    return {"command": seat.command, "graveyard": seat.graveyard, "exile": seat.exile}[zone]


def _hidden_counts(table: TableView, was: Seat, now: Seat) -> Iterator[tuple[Zone, int, int]]:
    yield "library", was.library, now.library
    if was.seat != table.own:
        yield "hand", was.hand, now.hand
