"""Meanings of selectors while layers are applied, found once for all effects of one controller whose words are alike
(613.7).

Comes in: which aspects have been written (`aspects.writes`), selectors. Goes out: what they mean now. An answer
is kept until something is written that its selector looks at. Of "other creatures you control with a +1/+1 counter"
only "creatures you control" is shared; the rest is asked of each of those for each source.
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
"""Words of selectors that mean the same for all sources with the same controller. They look at nothing but
aspects that `aspects.writes` names, or at what stays as it is while layers are applied."""

APART = (Other, HasCounters, HasStatus, IsKind, OfChosen, StatIs)
"""Words that narrow down what the rest of a pattern means, and can be asked of each object after that."""

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
    """What of a selector is shared, the same object for all that say the same, and what is asked of each of those it
    means; None if it is to be asked as a whole."""
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
    """What a number is a count of, if that can be shared: permanents that are there, which get no name by it."""
    what = value.what
    if isinstance(what, Some):
        what = All(what.what, bind=what.bind)
    return None if parts_of(what) is None else what


def _known(what: Selector) -> Selector:
    plain = stripped(what)
    return _alike.get(plain) or _alike.put(plain, plain)


@once_per_node
def aspects_read(what: Selector) -> tuple[str, ...]:
    """What a shared selector looks at, in alphabetical order."""
    return tuple(sorted(frozenset().union(*map(aspects_of, walk_nodes(what)))))


class AllBut(tuple[Entity, ...]):
    """All of `base` but those that are `out`: what several effects of the same words apply to differs in this alone."""

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
    """`versions`: aspect -> the moment at which it was last written. No two moments are the same, those of effects only
    tried out included, so that an answer found there is never taken for one of the run proper."""

    def __init__(self) -> None:
        self.versions: dict[str, int] = {}
        self._moments = itertools.count(1)
        self._found: dict[tuple[int, PlayerId], tuple[tuple[int, ...], Selector, tuple[Entity, ...]]] = {}
        """Selector by its identity, and controller -> when what it looks at was last written, the selector itself, so
        that no other has its identity, and its meaning then."""

    def written(self, aspects: Iterable[str]) -> None:
        """These aspects may differ from now on."""
        for aspect in aspects:
            self.versions[aspect] = next(self._moments)

    def meant(self, context: Context, what: Selector) -> tuple[Entity, ...]:
        """What a selector means now."""
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
    """What "other" sets apart for a permanent that says it of itself; None where it means more than that."""
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
    """Those of permanents that also pass what is asked of each."""
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
