"""Which cards have moved between two looks at the table, as far as the looker can tell: what the window lets fly.

Comes in: two `TableView`s that follow each other. Goes out: a `Movement` for each card that went somewhere else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from app.models.table_view import CardHere, Seat, StackItem, TableView, Zone
from app.services.cards.look import CardLook

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
