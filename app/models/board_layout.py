"""Where permanents lie on a board: as large as fits, in rows, identical ones stacked.

Pure arithmetic without widgets. Comes in: permanents and the room. Goes out: a `Spot` for each tile to draw.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

import msgspec

from app.models.table_view import Permanent, Row

TILE_ASPECT: Final = 1.2
"""Height by width of a tile."""

LAND_ASPECT: Final = 0.7
"""The same in a row of nothing but lands, which need no room for numbers and marks."""
_LAND_TURNED: Final = 0.8
"""The height of a tapped one of them by the width of an upright one."""

TAPPED_WIDTH: Final = 1.12
"""The room a tapped tile takes, in widths of an upright one; in a row of lands none."""

LARGEST: Final = 132
SMALLEST: Final = 44
_COMFORTABLE: Final = 48
"""Tiles become smaller, and stand in more rows, rather than overlap down to this width."""
_MOST_ROWS: Final = 5
"""A board has at most so many rows."""
_CLOSEST: Final = 0.5
"""Tiles of one row overlap at most so far: this part of each stays visible."""
_LAND_SHARE: Final = 0.8
"""Rows of lands may have tiles of this part of the width of others, rather than make these smaller."""
_NARROWEST_LAND: Final = 42
_STACK_FROM: Final = 3
_SAME_FROM: Final = 2
"""So many equal lands or tokens lie in one pile already."""
_APART_SHARE: Final = 0.8
"""Creatures, lands and the rest have rows of their own where that leaves tiles of this part of the largest width."""
_TUCK: Final = 17
_STEP: Final = 8
"""How far what is attached looks out above its host, and to the right of it."""
_GAP: Final = 6


class Pile(msgspec.Struct, frozen=True):
    """Identical permanents as one tile: the first of them, all ids, and what is attached to it."""

    permanent: Permanent
    ids: tuple[int, ...]
    attached: tuple[Permanent, ...] = ()


class Spot(msgspec.Struct, frozen=True):
    """A tile: its permanent, how many it stands for, the top left corner of its widget, and its size."""

    permanent: Permanent
    ids: tuple[int, ...]
    x: int
    y: int
    width: int
    height: int


class BoardPlan(msgspec.Struct, frozen=True):
    """All tiles of one board in drawing order, and the width of all but lands that stand closer."""

    width: int
    spots: tuple[Spot, ...]


def piles(permanents: Sequence[Permanent]) -> tuple[Pile, ...]:
    """Permanents with what is attached to them; two or more identical lands or tokens become one pile, three or more of
    everything else."""
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
        if len(ids) >= (_SAME_FROM if like.token or like.row == "lands" else _STACK_FROM):
            found.append(Pile(msgspec.structs.replace(like, id=ids[0]), tuple(ids)))
        else:
            found.extend(
                Pile(msgspec.structs.replace(like, id=one), (one,), tuple(attached.get(one, ()))) for one in ids
            )
    return tuple(found)


def plan_board(permanents: Sequence[Permanent], width: int, height: int, *, mirrored: bool = False) -> BoardPlan:
    """The best plan for a board of `width` x `height` pixels: rows of creatures, of lands and of the rest, or the
    latter two together where that gives much larger tiles, in as many rows as give the largest. Creatures lie in front,
    that is below on a `mirrored` (an opponent's) board."""
    rows: dict[Row, list[Pile]] = {"creatures": [], "others": [], "lands": []}
    for pile in piles(permanents):
        rows[pile.permanent.row].append(pile)
    three = [rows["creatures"], rows["others"], rows["lands"]]
    two = [rows["creatures"], rows["others"] + rows["lands"]]
    best, chosen = _best(three, width, height)
    together = _best(two, width, height)
    if best < _APART_SHARE * together[0]:
        best, chosen = together
    if mirrored:
        chosen = list(reversed(chosen))
    return BoardPlan(best, _place(chosen, best, width, height))


Plan = list[Sequence[Pile]]
"""Rows of piles."""


def _best(groups: Sequence[Sequence[Pile]], width: int, height: int) -> tuple[int, Plan]:
    """The plan for some groups that has the largest tiles, and how wide these are."""
    plans = sorted(_split([group for group in groups if group]), key=len)
    best, chosen = max(((_apart(plan, width, height), plan) for plan in plans), key=lambda pair: pair[0])
    if best < _COMFORTABLE:
        return max(((_tile_width(plan, width, height), plan) for plan in plans), key=lambda pair: pair[0])
    return best, chosen


def _split(groups: Sequence[Sequence[Pile]]) -> Iterator[Plan]:
    """The groups in one row each, and in several where a board has room for them."""
    most = max(1, _MOST_ROWS - len(groups) + 1)
    for counts in product(range(1, most + 1), repeat=len(groups)):
        fits = all(count <= len(group) for count, group in zip(counts, groups, strict=True))
        if fits and sum(counts) <= _MOST_ROWS:
            yield [row for count, group in zip(counts, groups, strict=True) for row in _rows(group, count)]


def _rows(group: Sequence[Pile], count: int) -> Iterator[Sequence[Pile]]:
    """A group in so many rows of nearly the same length."""
    start = 0
    for number in range(count):
        end = start + (len(group) - start + count - number - 1) // (count - number)
        yield group[start:end]
        start = end


def _room(rows: Sequence[Sequence[Pile]], height: int) -> int:
    """The widest tile for which so many rows lie below each other."""
    tucked = sum(max((len(pile.attached) for pile in row), default=0) for row in rows) * _TUCK
    return int(min(LARGEST, (height - tucked - _GAP * (len(rows) - 1)) / sum(_aspect(row) for row in rows)))


def _aspect(row: Sequence[Pile]) -> float:
    """The height of a row by the width of its tiles."""
    if not _bare(row):
        return TILE_ASPECT
    return _LAND_TURNED if any(pile.permanent.tapped for pile in row) else LAND_ASPECT


def _bare(row: Sequence[Pile]) -> bool:
    """Whether there are only lands in a row, and nothing on them."""
    return all(pile.permanent.row == "lands" and not pile.attached for pile in row)


def _apart(rows: Sequence[Sequence[Pile]], width: int, height: int) -> int:
    """The largest tile for which every row has room side by side; 0 if not even the smallest has."""
    if not rows:
        return LARGEST
    return _largest(rows, _room(rows, height), width, 1.0)


def _tile_width(rows: Sequence[Sequence[Pile]], width: int, height: int) -> int:
    """The same, where tiles of a row may overlap rather than be smaller than is comfortable."""
    overlapping = _largest(rows, min(_room(rows, height), _COMFORTABLE), width, _CLOSEST)
    return max(SMALLEST, _apart(rows, width, height), overlapping)


def _largest(rows: Sequence[Sequence[Pile]], highest: int, width: int, closeness: float) -> int:
    """The largest tile up to `highest` with which all rows fit; 0 if there is none."""
    found = min(highest, *(_widest(row, width, closeness) for row in rows))
    return found if found >= SMALLEST else 0


def _breadth(row: Sequence[Pile], pile: Pile, tile: int) -> float:
    return tile * (TAPPED_WIDTH if pile.permanent.tapped and not _bare(row) else 1.0)


def _widest(row: Sequence[Pile], width: int, closeness: float) -> int:
    """The widest tile with which a row fits, where of all but the last this part is to be seen; 0 if there is none."""
    bare = _bare(row)
    breadths = [TAPPED_WIDTH if pile.permanent.tapped and not bare else 1.0 for pile in row]
    gaps = _GAP * (len(row) - 1) if closeness == 1.0 else 0
    room = (width - gaps) / (closeness * sum(breadths[:-1]) + breadths[-1])
    if not bare:
        return int(room)
    if room < _NARROWEST_LAND:
        return 0
    tile = int((room + 1) / _LAND_SHARE)
    while round(tile * _LAND_SHARE) > room:
        tile -= 1
    return tile


def _place(rows: Sequence[Sequence[Pile]], tile: int, width: int, height: int) -> tuple[Spot, ...]:
    wides = [_width_in(row, tile, width) for row in rows]
    rooms = [round(wide * _aspect(row)) for row, wide in zip(rows, wides, strict=True)]
    depths = [max((len(pile.attached) for pile in row), default=0) for row in rows]
    left = height - sum(rooms) - _GAP * max(0, len(rows) - 1)
    looks_out = min(_TUCK, max(0, left) / max(1, sum(depths)))  # less of each rather than a host that is cut off
    y = max(0, round(left - looks_out * sum(depths)) // 2)
    spots: list[Spot] = []
    for row, depth, wide, room in zip(rows, depths, wides, rooms, strict=True):
        tuck = round(depth * looks_out)
        tall = round(wide * (LAND_ASPECT if _bare(row) else TILE_ASPECT))
        whole = sum(_breadth(row, pile, wide) + _GAP for pile in row) - _GAP
        last = _breadth(row, row[-1], wide)
        squeeze = 1.0 if whole <= width else (width - last) / max(1.0, whole - last)
        x = max(0.0, (width - whole) / 2)
        for pile in row:
            for step, under in reversed(list(enumerate(pile.attached, 1))):  # the nearest to the host lies in front
                aside = max(0, min(int(x) + _STEP * step, width - wide))
                spots.append(Spot(under, (under.id,), aside, y + tuck - round(looks_out * step), wide, tall))
            spots.append(Spot(pile.permanent, pile.ids, int(x), y + tuck, wide, tall))
            x += (_breadth(row, pile, wide) + _GAP) * squeeze
        y += tuck + room + _GAP
    return tuple(spots)


def _width_in(row: Sequence[Pile], tile: int, width: int) -> int:
    """How wide the tiles of a row are: lands may be narrower than the others."""
    if not _bare(row):
        return tile
    narrowest = max(_NARROWEST_LAND, round(tile * _LAND_SHARE))
    fitting = int((width - _GAP * (len(row) - 1)) / len(row))
    return max(min(tile, narrowest), min(tile, fitting))
