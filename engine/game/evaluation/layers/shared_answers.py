"""Finds the objects of selectors during a run of the layers, once for all effects of one controller with equal words
(613.7).

Input: the written aspects (`aspects.writes`), selectors. Output: the objects that the selectors mean now. An answer is
kept until an aspect that its selector reads is written. For "other creatures you control with a +1/+1 counter", only
"creatures you control" is shared. The rest is tested on each of those for each source.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Self

from engine.game.evaluation.dispatch import find_meant
from engine.game.evaluation.layers.aspects import aspects_of
from engine.game.evaluation.layers.heeding import STATUSES
from engine.game.evaluation.predicates import Test, anchor_of, tests_of, zones_meant
from engine.game.kernel.context import FIRST_OBJECT, OTHER_THAN, Context
from engine.game.kernel.objects import BATTLEFIELD
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.abilities import Keyword
from engine.ir.node import Predicate, Recent, Selector, find_nodes, once_per_node, stripped, walk_nodes
from engine.ir.patterns import (
    ColourCount,
    ControlledBy,
    HasColour,
    HasCounters,
    HasKeyword,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    IsKind,
    Not,
    ObjectPattern,
    OfChosen,
    OneOf,
    Other,
    StatIs,
)
from engine.ir.selectors import All, Some, You
from engine.ir.values import Count, Number

SHARED = (
    All,
    ObjectPattern,
    HasType,
    HasSubtype,
    HasSupertype,
    HasColour,
    ColourCount,
    HasKeyword,
    ControlledBy,
    You,
    Not,
    OneOf,
    Keyword,
    Number,
)
"""Words of selectors that mean the same for all sources with the same controller. They read only aspects that
`aspects.writes` names, or facts that no layer changes."""

APART = (Other, HasCounters, HasStatus, IsKind, OfChosen, StatIs)
"""Words that narrow down the objects of the rest of a pattern, and can be tested on each object later."""

Parts = tuple[Selector, tuple[tuple[Test, Predicate], ...]]


@once_per_node
def is_shared(what: Selector) -> bool:
    """Whether a selector means the same for all sources with the same controller."""
    return isinstance(what, All) and not what.bind and not what.from_you and all(map(_is_shared_word, walk_nodes(what)))


def _is_shared_word(part: object) -> bool:
    match part:
        case ControlledBy():
            return not part.settled and part.who == You()
        case StatIs():
            return isinstance(part.value, Number) and "power" in aspects_of(part)
        case HasCounters():
            return isinstance(part.low, Number)
        case HasStatus():
            return part.status in STATUSES
        case IsKind():
            return part.kind in ("permanent", "token")
        case _:
            return isinstance(part, SHARED)


_alike: Recent[Selector, Selector] = Recent(1_000)


@once_per_node
def parts_of(what: Selector) -> Parts | None:
    """Returns the shared part of a selector and the tests for each of its objects. Equal parts are the same node.
    Returns None if the selector can't be split."""
    if not isinstance(what, All) or what.bind or what.from_you:
        return None
    pattern = what.what
    if is_shared(what):
        return _known(what), ()
    if (
        not isinstance(pattern, ObjectPattern)
        or anchor_of(pattern) is not None
        or zones_meant(pattern) != (BATTLEFIELD,)
    ):
        return None
    own = [part for part in (*pattern.words, *pattern.after) if not all(map(_is_shared_word, walk_nodes(part)))]
    words, after = (tuple(part for part in parts if part not in own) for parts in (pattern.words, pattern.after))
    rest = ObjectPattern(words, after)
    if not words or not all(isinstance(part, APART) for part in own) or zones_meant(rest) != (BATTLEFIELD,):
        return None
    return _known(All(rest)), tuple(pair for pair in tests_of(pattern) if pair[1] in own)


@once_per_node
def counted_by(value: Count) -> Selector | None:
    """Returns the selector that a number counts, if its answer can be shared. It must mean permanents on the
    battlefield and bind no name to them."""
    what = value.what
    if isinstance(what, Some):
        what = All(what.what, bind=what.bind)
    return None if parts_of(what) is None else what


def _known(what: Selector) -> Selector:
    plain = stripped(what)
    return _alike.get(plain) or _alike.put(plain, plain)


@once_per_node
def aspects_read(what: Selector) -> tuple[str, ...]:
    """Returns the aspects that a shared selector reads, in alphabetical order."""
    return tuple(sorted(frozenset().union(*map(aspects_of, walk_nodes(what)))))


class AllBut(tuple[Entity, ...]):
    """All entities of `base` except `out`. Effects with equal words often differ only in the entities left out."""

    base: tuple[Entity, ...]
    out: tuple[Entity, ...]

    def __new__(cls, base: tuple[Entity, ...], out: tuple[Entity, ...]) -> Self:
        kept = base
        for entity in out:
            if entity in kept:
                place = kept.index(entity)
                kept = kept[:place] + kept[place + 1 :]
        made = super().__new__(cls, kept)
        made.base, made.out = base, out
        return made


class SharedAnswers:
    """The answers of one run. `versions`: aspect -> the moment of its last write. Every moment is unique, also for
    effects that are only tried. So the run never uses an answer found during a trial."""

    def __init__(self) -> None:
        self.versions: dict[str, int] = {}
        self._moments = itertools.count(1)
        self._found: dict[tuple[int, PlayerId], tuple[tuple[int, ...], Selector, tuple[Entity, ...]]] = {}
        """(identity of a selector, controller) -> the versions of its aspects, the selector, and its objects then. The
        entry keeps the selector alive, so that no other selector can have its identity."""

    def written(self, aspects: Iterable[str]) -> None:
        """Notes that these aspects may have changed."""
        for aspect in aspects:
            self.versions[aspect] = next(self._moments)

    def meant(self, context: Context, what: Selector) -> tuple[Entity, ...]:
        """Returns the objects that a selector means now."""
        parts = parts_of(what)
        if parts is None:
            return find_meant(context, what)
        shared, tests = parts
        found = self._shared(context, shared)
        if not tests:
            return found
        if len(tests) == 1 and isinstance(tests[0][1], Other):
            out = _left_out(context, what)
            if out is not None:
                return AllBut(found, out)
        return _narrowed(context, found, tests)

    def _shared(self, context: Context, what: Selector) -> tuple[Entity, ...]:
        now = tuple(self.versions.get(aspect, 0) for aspect in aspects_read(what))
        key = (id(what), context.controller)
        known = self._found.get(key)
        if known is None or known[0] != now:
            known = self._found[key] = (now, what, find_meant(context, what))
        return known[2]


def _left_out(context: Context, what: Selector) -> tuple[Entity, ...] | None:
    """Returns the objects that "other" leaves out in a permanent's own ability. Returns None if "other" leaves out more
    than that."""
    source = context.game.state.find_object(context.source)
    other = next((word for word in find_nodes(what, Other)), None)
    if source is None or source.zone != BATTLEFIELD or other is None or other.than is not None:
        return None
    if OTHER_THAN in context.bindings or FIRST_OBJECT in context.bindings:
        return None
    host = source.attached_to
    return (source.id,) if host is None or not _of_creatures(what) else (source.id, host)


@once_per_node
def _of_creatures(what: Selector) -> bool:
    return isinstance(what, All) and isinstance(what.what, ObjectPattern) and HasType("Creature") in what.what.words


def _narrowed(
    context: Context, among: tuple[Entity, ...], tests: tuple[tuple[Test, Predicate], ...]
) -> tuple[Entity, ...]:
    """Returns the permanents that also pass all tests."""
    game, found = context.game, list[Entity]()
    for entity in among:
        obj = game.state.objects[ObjectId(entity)]
        chars = game.characteristics(obj.id)
        for test, predicate in tests:
            if not test(context, predicate, obj, chars):
                break
        else:
            found.append(entity)
    return tuple(found)
