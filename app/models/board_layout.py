"""Where permanents lie on a board: as large as fits, in rows, identical ones stacked.

Pure arithmetic without widgets. Comes in: permanents and the room. Goes out: a `Spot` for each tile to draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from app.models.table_view import Permanent, Row

TILE_ASPECT: Final = 1.2
"""Height by width of a tile."""

TAPPED_WIDTH: Final = 1.13
"""The room a tapped tile takes, in widths of an upright one."""

LARGEST: Final = 132
SMALLEST: Final = 44
_COMFORTABLE: Final = 84
"""Tiles become smaller rather than overlap down to this width."""
_CLOSEST: Final = 0.5
"""Tiles of one row overlap at most so far: this part of each stays visible."""
_STACK_FROM: Final = 3
_TUCK: Final = 14
_GAP: Final = 6


class Pile(msgspec.Struct, frozen=True):
    """Identical permanents as one tile: the first of them, all ids, and what is attached to it."""

    permanent: Permanent
    ids: tuple[int, ...]
    attached: tuple[Permanent, ...] = ()


class Spot(msgspec.Struct, frozen=True):
    """A tile: its permanent, how many it stands for, and the top left corner of its widget."""

    permanent: Permanent
    ids: tuple[int, ...]
    x: int
    y: int


class BoardPlan(msgspec.Struct, frozen=True):
    """All tiles of one board in drawing order, and the width of each tile."""

    width: int
    spots: tuple[Spot, ...]


def piles(permanents: Sequence[Permanent]) -> tuple[Pile, ...]:
    """Permanents with what is attached to them; three or more identical ones become one pile."""
    hosts = {permanent.id for permanent in permanents}
    attached: dict[int, list[Permanent]] = {}
    free: list[Permanent] = []
    for permanent in permanents:
        if permanent.attached_to in hosts and permanent.attached_to is not None:
            attached.setdefault(permanent.attached_to, []).append(permanent)
        else:
            free.append(permanent)
    groups: dict[Permanent, list[int]] = {}
    for permanent in free:
        own = permanent.id if permanent.id in attached else 0
        groups.setdefault(msgspec.structs.replace(permanent, id=own), []).append(permanent.id)
    found: list[Pile] = []
    for like, ids in groups.items():
        if len(ids) >= _STACK_FROM:
            found.append(Pile(msgspec.structs.replace(like, id=ids[0]), tuple(ids)))
        else:
            found.extend(
                Pile(msgspec.structs.replace(like, id=one), (one,), tuple(attached.get(one, ()))) for one in ids
            )
    return tuple(found)


def plan_board(permanents: Sequence[Permanent], width: int, height: int, *, mirrored: bool = False) -> BoardPlan:
    """The best plan for a board of `width` x `height` pixels: two rows or three, whichever gives the larger tiles.
    Creatures lie in front, that is below on a `mirrored` (an opponent's) board."""
    found = piles(permanents)
    rows: dict[Row, list[Pile]] = {"creatures": [], "others": [], "lands": []}
    for pile in found:
        rows[pile.permanent.row].append(pile)
    three = [rows["creatures"], rows["others"], rows["lands"]]
    two = [rows["creatures"], rows["others"] + rows["lands"]]
    plans = [[row for row in plan if row] for plan in (two, three)]
    sized = [(_tile_width(plan, width, height), plan) for plan in plans]
    best, chosen = max(sized, key=lambda pair: pair[0])
    if mirrored:
        chosen = list(reversed(chosen))
    return BoardPlan(best, _place(chosen, best, width, height))


def _tile_width(rows: Sequence[Sequence[Pile]], width: int, height: int) -> int:
    """The largest tile for which every row has room side by side; below a comfortable width rows may overlap."""
    if not rows:
        return LARGEST
    tucked = sum(max((len(pile.attached) for pile in row), default=0) for row in rows) * _TUCK
    room = (height - tucked - _GAP * (len(rows) - 1)) / len(rows) / TILE_ASPECT
    highest = int(min(LARGEST, room))
    apart = _largest(rows, highest, width, 1.0)
    if apart >= _COMFORTABLE:
        return apart
    return max(apart, _largest(rows, min(highest, _COMFORTABLE), width, _CLOSEST))


def _largest(rows: Sequence[Sequence[Pile]], highest: int, width: int, closeness: float) -> int:
    tile = highest
    while tile > SMALLEST and not all(_fits(row, tile, width, closeness) for row in rows):
        tile -= 1
    return max(SMALLEST, tile)


def _breadth(pile: Pile, tile: int) -> float:
    return tile * (TAPPED_WIDTH if pile.permanent.tapped else 1.0)


def _fits(row: Sequence[Pile], tile: int, width: int, closeness: float) -> bool:
    gaps = _GAP * (len(row) - 1) if closeness == 1.0 else 0
    return sum(_breadth(pile, tile) * closeness for pile in row[:-1]) + _breadth(row[-1], tile) + gaps <= width


def _place(rows: Sequence[Sequence[Pile]], tile: int, width: int, height: int) -> tuple[Spot, ...]:
    tall = round(tile * TILE_ASPECT)
    tucks = [max((len(pile.attached) for pile in row), default=0) * _TUCK for row in rows]
    used = sum(tucks) + len(rows) * tall + _GAP * max(0, len(rows) - 1)
    y = max(0, (height - used) // 2)
    spots: list[Spot] = []
    for row, tuck in zip(rows, tucks, strict=True):
        whole = sum(_breadth(pile, tile) + _GAP for pile in row) - _GAP
        squeeze = (
            1.0 if whole <= width else (width - _breadth(row[-1], tile)) / max(1.0, whole - _breadth(row[-1], tile))
        )
        x = max(0.0, (width - whole) / 2)
        for pile in row:
            for depth, under in enumerate(pile.attached):
                spots.append(Spot(under, (under.id,), int(x) + 8 * (depth + 1), y + tuck - _TUCK * (depth + 1)))
            spots.append(Spot(pile.permanent, pile.ids, int(x), y + tuck))
            x += (_breadth(pile, tile) + _GAP) * squeeze
        y += tuck + tall + _GAP
    return tuple(spots)
