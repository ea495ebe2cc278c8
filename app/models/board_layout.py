"""Board layout: places permanents on a board, as large as possible, in rows, with identical ones stacked; and lays out
a player's plate.

Pure arithmetic without widgets; lengths are pixels. Board: permanents and the room come in, and a `Spot` for each tile
goes out. Plate: the width, and the widths of its head (shape, life, name), of the zones' counts and of the badges come
in. A `Plan` goes out: one line if it fits, otherwise the badges get lines of their own below, then the counts too.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Final

import msgspec

from app.models.table_view import Permanent, Row

TILE_ASPECT: Final = 1.2
"""Height of a tile divided by its width."""

LAND_ASPECT: Final = 0.7
"""The same in a row of lands only, which need no room for numbers and marks."""
_LAND_TURNED: Final = 0.8
"""Height of a tapped tile in such a row, divided by the width of an upright one."""

TAPPED_WIDTH: Final = 1.12
"""Width that a tapped tile takes, in widths of an upright one. In a row of lands it needs no more."""

LARGEST: Final = 132
SMALLEST: Final = 44
_COMFORTABLE: Final = 48
"""Down to this width, tiles shrink and use more rows instead of overlapping."""
_MOST_ROWS: Final = 5
"""Limit of rows on a board."""
_CLOSEST: Final = 0.5
"""Part of each tile that stays visible when tiles of a row overlap."""
_LAND_SHARE: Final = 0.8
"""Tiles in rows of lands may shrink to this part of the others' width, so that the others needn't shrink."""
_NARROWEST_LAND: Final = 42
_STACK_FROM: Final = 3
_SAME_FROM: Final = 2
"""Number of identical lands or tokens from which they form one pile."""
_APART_SHARE: Final = 0.8
"""Creatures, lands and other permanents get rows of their own if the tiles keep this part of the largest width."""
_TUCK: Final = 17
_STEP: Final = 8
"""Distance by which an attachment sticks out above its host, and to the right of it."""
_LEAST_TUCK: Final = 2
"""Smallest such distance, for a board without room for more."""
_TUCKS: Final = (_TUCK, 9, 5, _LEAST_TUCK)
"""Such distances for a board with a single row. The largest one that leaves comfortable tiles is used."""
_GAP: Final = 6


class Pile(msgspec.Struct, frozen=True):
    """Identical permanents as one tile: the first of them, all their ids, and its attachments."""

    permanent: Permanent
    ids: tuple[int, ...]
    attached: tuple[Permanent, ...] = ()


class Spot(msgspec.Struct, frozen=True):
    """A tile: its permanent and the `ids` of all permanents in its pile. `x` and `y`: the top left corner of its
    widget. `width` and `height`: the widget's size. `hidden`: the width of its right side that the next tile covers."""

    permanent: Permanent
    ids: tuple[int, ...]
    x: int
    y: int
    width: int
    height: int
    hidden: int = 0


class BoardPlan(msgspec.Struct, frozen=True):
    """All tiles of one board in drawing order, and the width of all tiles except closely packed lands."""

    width: int
    spots: tuple[Spot, ...]


def group_piles(permanents: Sequence[Permanent]) -> tuple[Pile, ...]:
    """Groups permanents with their attachments. Two or more identical lands or tokens become one pile, three or more of
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
    """Returns the best plan for a board of `width` x `height` pixels: rows of creatures, of lands and of the rest, or
    the latter two together if that gives much larger tiles, in the number of rows that gives the largest tiles.
    Creatures are in front, which is at the bottom of a `mirrored` (an opponent's) board."""
    rows: dict[Row, list[Pile]] = {"creatures": [], "others": [], "lands": []}
    for pile in group_piles(permanents):
        rows[pile.permanent.row].append(pile)
    three = [rows["creatures"], rows["others"], rows["lands"]]
    two = [rows["creatures"], rows["others"] + rows["lands"]]
    best, chosen = _best(three, width, height)
    together = _best(two, width, height)
    if best < _APART_SHARE * together[0] or _too_high(best, chosen, height) > _too_high(*together, height):
        best, chosen = together
    if _too_high(best, chosen, height):
        best, chosen = _lowest([pile for group in three for pile in group], width, height)
        # Attachments stick out less instead of everything becoming one heap.
        if _apart(chosen, width, height) < SMALLEST:
            spare = (_TUCK - _LEAST_TUCK) * sum(line.depth for line in together[1])
            tile, lines = _best(two, width, height + spare)
            if tile <= _room(lines, height, _LEAST_TUCK):
                best, chosen = tile, lines
    if mirrored:
        chosen = list(reversed(chosen))
    return BoardPlan(best, _place(chosen, best, width, height))


class Line(msgspec.Struct, frozen=True):
    """Piles side by side. `bare`: only lands without attachments. `aspect`: its height divided by the width of its
    tiles. `depth`: the most attachments that stick out above one tile. `breadth` and `last`: the room of all tiles
    except the last, and of the last, in widths of an upright tile."""

    piles: tuple[Pile, ...]
    bare: bool
    aspect: float
    depth: int
    breadth: float
    last: float

    @classmethod
    def from_piles(cls, row: Sequence[Pile]) -> Line:
        """Returns a line of these piles, of which there must be at least one."""
        bare = all(pile.permanent.row == "lands" and not pile.attached for pile in row)
        turned = any(pile.permanent.tapped for pile in row)
        breadths = [TAPPED_WIDTH if pile.permanent.tapped and not bare else 1.0 for pile in row]
        aspect = TILE_ASPECT if not bare else _LAND_TURNED if turned else LAND_ASPECT
        depth = max(len(pile.attached) for pile in row)
        return cls(tuple(row), bare, aspect, depth, sum(breadths[:-1]), breadths[-1])


Plan = list[Line]
"""Lines below each other."""


def _best(groups: Sequence[Sequence[Pile]], width: int, height: int) -> tuple[int, Plan]:
    """Returns the plan for some groups that has the largest tiles, with their width."""
    plans = sorted(_split([group for group in groups if group]), key=len)
    best, chosen = max(((_apart(plan, width, height), plan) for plan in plans), key=lambda pair: pair[0])
    if best < _COMFORTABLE:
        return max(((_tile_width(plan, width, height), plan) for plan in plans), key=lambda pair: pair[0])
    return best, chosen


def _split(groups: Sequence[Sequence[Pile]]) -> Iterator[Plan]:
    """Yields plans with the groups in one line each, and in several if the board has room."""
    most = max(1, _MOST_ROWS - len(groups) + 1)
    lines = [[list(_lines(group, count)) for count in range(1, min(most, len(group)) + 1)] for group in groups]
    for chosen in product(*lines):
        if sum(map(len, chosen)) <= _MOST_ROWS:
            yield [line for group in chosen for line in group]


def _lines(group: Sequence[Pile], count: int) -> Iterator[Line]:
    """Splits a group into `count` lines of nearly equal length."""
    start = 0
    for number in range(count):
        end = start + (len(group) - start + count - number - 1) // (count - number)
        yield Line.from_piles(group[start:end])
        start = end


def _room(lines: Plan, height: int, tuck: int = _TUCK) -> int:
    """Returns the widest tile for which all lines fit below each other."""
    tucked = sum(line.depth for line in lines) * tuck
    return int(min(LARGEST, (height - tucked - _GAP * (len(lines) - 1)) / sum(line.aspect for line in lines)))


def _too_high(tile: int, lines: Plan, height: int) -> bool:
    """True if even the smallest tiles are too high for the board."""
    return tile <= SMALLEST and tile > _room(lines, height)


def _lowest(row: Sequence[Pile], width: int, height: int) -> tuple[int, Plan]:
    """Puts everything into one row on a board without room for a second. Tiles become small instead of being cut off,
    and attachments stick out less before tiles become small."""
    plan = [Line.from_piles(row)]
    tile = 1
    for tuck in _TUCKS:
        higher = height + (_TUCK - tuck) * plan[0].depth
        tile = max(tile, min(_tile_width(plan, width, higher), _room(plan, higher)))
        if tile >= _COMFORTABLE:
            break
    return tile, plan


def _apart(lines: Plan, width: int, height: int) -> int:
    """Returns the largest tile for which every line fits side by side; 0 if not even the smallest fits."""
    if not lines:
        return LARGEST
    return _largest(lines, _room(lines, height), width, 1.0)


def _tile_width(lines: Plan, width: int, height: int) -> int:
    """Returns the same, but tiles of a line may overlap instead of becoming uncomfortably small."""
    overlapping = _largest(lines, min(_room(lines, height), _COMFORTABLE), width, _CLOSEST)
    return max(SMALLEST, _apart(lines, width, height), overlapping)


def _largest(lines: Plan, highest: int, width: int, closeness: float) -> int:
    """Returns the largest tile up to `highest` with which all lines fit; 0 if none does."""
    found = min(highest, *(_widest(line, width, closeness) for line in lines))
    return found if found >= SMALLEST else 0


def _breadth(line: Line, pile: Pile, tile: int) -> float:
    return tile * (TAPPED_WIDTH if pile.permanent.tapped and not line.bare else 1.0)


def _widest(line: Line, width: int, closeness: float) -> int:
    """Returns the widest tile with which a line fits, if this part of each tile except the last must stay visible; 0 if
    none does."""
    gaps = _GAP * (len(line.piles) - 1) if closeness == 1.0 else 0
    room = (width - gaps) / (closeness * line.breadth + line.last)
    if not line.bare:
        return int(room)
    if room < _NARROWEST_LAND:
        return 0
    tile = int((room + 1) / _LAND_SHARE)
    while round(tile * _LAND_SHARE) > room:
        tile -= 1
    return tile


def _place(lines: Plan, tile: int, width: int, height: int) -> tuple[Spot, ...]:
    wides = [_width_in(line, tile, width) for line in lines]
    rooms = [round(wide * line.aspect) for line, wide in zip(lines, wides, strict=True)]
    left = height - sum(rooms) - _GAP * max(0, len(lines) - 1)
    depths = sum(line.depth for line in lines)
    # Attachments stick out less, so that their host isn't cut off.
    looks_out = min(_TUCK, max(0, left) / max(1, depths))
    y = max(0, round(left - looks_out * depths) // 2)
    spots: list[Spot] = []
    for line, wide, room in zip(lines, wides, rooms, strict=True):
        tuck = round(line.depth * looks_out)
        tall = round(wide * (LAND_ASPECT if line.bare else TILE_ASPECT))
        whole = sum(_breadth(line, pile, wide) + _GAP for pile in line.piles) - _GAP
        last = _breadth(line, line.piles[-1], wide)
        squeeze = 1.0 if whole <= width else (width - last) / max(1.0, whole - last)
        x = max(0.0, (width - whole) / 2)
        for pile in line.piles:
            # The attachment closest to the host is in front.
            for step, under in reversed(list(enumerate(pile.attached, 1))):
                aside = max(0, min(int(x) + _STEP * step, width - wide))
                spots.append(Spot(under, (under.id,), aside, y + tuck - round(looks_out * step), wide, tall))
            broad = _breadth(line, pile, wide)
            pitch = (broad + _GAP) * squeeze
            hidden = 0 if pile is line.piles[-1] else max(0, math.ceil(broad - pitch))
            spots.append(Spot(pile.permanent, pile.ids, int(x), y + tuck, wide, tall, hidden))
            x += pitch
        y += tuck + room + _GAP
    return tuple(spots)


def _width_in(line: Line, tile: int, width: int) -> int:
    """Returns the width of a line's tiles: lands may be narrower than the others."""
    if not line.bare:
        return tile
    narrowest = max(_NARROWEST_LAND, round(tile * _LAND_SHARE))
    fitting = int((width - _GAP * (len(line.piles) - 1)) / len(line.piles))
    return max(min(tile, narrowest), min(tile, fitting))


Place = tuple[float, float]
Pixels = Callable[[float], int]
"""Pixels at 100 % text, scaled."""

FIRST: Final = 36
"""Height of a plate with one line."""
_NEXT: Final = 19
"""Height of each further line."""
_ABOVE: Final = 27
"""Height of the first line if counts are below it."""
_FOOT: Final = 3
NAME: Final = 160
"""Largest width of a name."""
NEEDED: Final = 3
"""Number of zones that come before the badges: hand, library, graveyard."""
_SIDE: Final = 8
_ZONE: Final = 19
_LEAST_LINES: Final = 2
"""Number of lines below the first that every plate may have."""
_REST: Final = 10
"""Width of the dots that replace items without room."""


class PlatePlan(msgspec.Struct, frozen=True):
    """A plate's layout. `height` of the plate, `first` of its first line, and the end of the name. The left and top of
    the `zones`' counts, and the left and middle of the markers and badges `beside`, as many of each as fit. `rest`: the
    place of the dots for the others."""

    height: int = 0
    first: int = 0
    name_ends: float = 0
    zones: tuple[Place, ...] = ()
    beside: tuple[Place, ...] = ()
    rest: Place | None = None


def plan_plate(
    width: int, head: float, zones: Sequence[float], beside: Sequence[float], px: Pixels, tallest: int
) -> PlatePlan:
    """Returns the plan with the fewest lines. The plate is at most `tallest` units high, unless it needs two lines."""
    ends = _ends_right(width, zones)
    counted = width - ends[0] if ends else 0.0
    name_ends = (ends[0] if ends else float(width)) - _SIDE
    if head + counted > width:
        return _below(width, zones, beside, px, tallest)
    first = px(FIRST)
    tops = tuple((x, (first - px(_ZONE)) / 2) for x in ends)
    if head + sum(beside) + counted <= width:
        x, places = head, []
        for wide in beside:
            places.append((x, first / 2))
            x += wide
        return PlatePlan(first, first, head - _SIDE if beside else name_ends, tops, tuple(places))
    first = px(_ABOVE)
    tops = tuple((x, (first - px(_ZONE)) / 2 + 1) for x in ends)
    places, height, rest = _wrapped(beside, width, first, px, tallest)
    return PlatePlan(height, first, name_ends, tops, tuple(places), rest)


def _below(width: int, zones: Sequence[float], beside: Sequence[float], px: Pixels, tallest: int) -> PlatePlan:
    """Puts the counts and badges below the name, the needed ones first."""
    first = px(_ABOVE)
    needed, others = zones[:NEEDED], zones[NEEDED:]
    apart = px(3)
    widths = [*(one + apart for one in needed), *beside, *(one + apart for one in others)]
    after = len(needed) + len(beside)
    _, height, _ = _wrapped(widths[:after], width, first, px, tallest)
    places, height, rest = _wrapped(widths, width, first, px, height, least=1)  # the others if there is room left
    up = px(_ZONE) / 2
    tops = tuple((x, middle - up) for x, middle in (*places[: len(needed)], *places[after:]))
    return PlatePlan(height, first, width - _SIDE, tops, tuple(places[len(needed) : after]), rest)


def _ends_right(width: int, zones: Sequence[float]) -> list[float]:
    """Returns the left edge of each count, if the last of them ends at the right."""
    x = width - _SIDE / 2 - sum(zones)
    places = []
    for wide in zones:
        places.append(x)
        x += wide
    return places


def _wrapped(
    widths: Sequence[float], width: int, first: int, px: Pixels, tallest: int, least: int = _LEAST_LINES
) -> tuple[list[Place], int, Place | None]:
    """Places items from left to right in as few lines below the first as possible. Returns the left and middle of each,
    the plate's height, and the place of the dots for items without room."""
    tall, foot, end = px(_NEXT), px(_FOOT), width - _SIDE
    most = max(least, (tallest - first - foot) // tall)
    places: list[Place] = []
    line, x = 0, float(_SIDE)
    for number, wide in enumerate(widths):
        last = number == len(widths) - 1
        if x + wide > end and x > _SIDE and line + 1 < most:
            line, x = line + 1, float(_SIDE)
        if x + wide + (0 if last or line + 1 < most else px(_REST)) > end:
            return places, first + tall * (line + 1) + foot, (x, first + tall * (line + 0.5))
        places.append((x, first + tall * (line + 0.5)))
        x += wide
    return places, first + tall * (line + 1) + foot, None
