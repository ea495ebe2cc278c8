"""Rooms (709.5): a permanent with two halves, of which it has the characteristics of those that are unlocked.

Comes in: the printed halves, and which doors of a permanent are unlocked. Goes out: its copiable values.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.cards.mana_cost import ManaCost
from engine.game.kernel.printed import Printed

DOORS = ("left unlocked", "right unlocked")
"""The designations of a Room whose left or right half is unlocked."""


def make_room(halves: tuple[Printed, ...]) -> None:
    """Lets the halves of a Room know each other."""
    for half in halves:
        half.halves = halves


def room_values(halves: tuple[Printed, ...], designations: Collection[str]) -> Printed:
    """The copiable values of a Room with those doors unlocked (709.5d-f); the same ones each time."""
    doors = tuple(door in designations for door in DOORS)
    if doors == (True, False):
        return halves[0]
    if doors == (False, True):
        return halves[1]
    known = halves[0] if all(doors) else halves[1]
    made = known.room
    if made is None:
        made = known.room = _both(halves) if all(doors) else Printed("", halves[0].type_line, ())
        made.halves = halves
    return made


def _both(halves: tuple[Printed, ...]) -> Printed:
    costs = "".join(str(half.mana_cost) for half in halves if half.mana_cost)
    colours = "".join(letter for letter in "WUBRG" if any(letter in half.colours for half in halves))
    abilities = tuple(ability for half in halves for ability in half.abilities)
    name = " // ".join(half.name for half in halves)
    return Printed(name, halves[0].type_line, abilities, mana_cost=ManaCost.parse(costs), colours=colours)
