"""Meanings of selectors while layers are applied, found once for all equal effects of one controller (613.7).

Comes in: which aspects have been written (`layer_effects.writes`), selectors. Goes out: what they mean now. An answer
is kept until something is written that its selector looks at.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from engine.game.evaluation.dispatch import meant
from engine.game.evaluation.layers.layer_effects import READS
from engine.game.kernel.context import Context
from engine.ids import Entity, PlayerId
from engine.ir.node import Selector, once_per_node, walk
from engine.ir.patterns import (
    ColourCount,
    ControlledBy,
    HasColour,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    Not,
    ObjectPattern,
    OneOf,
)
from engine.ir.selectors import All, You

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
)
"""Words of selectors that mean the same for all sources with the same controller. They look at nothing but
aspects that `layer_effects.writes` names."""


@once_per_node
def is_shared(what: Selector) -> bool:
    """Whether a selector means the same for all sources with the same controller."""
    if not isinstance(what, All) or what.bind or what.from_you:
        return False
    return all(
        isinstance(part, SHARED) and not (isinstance(part, ControlledBy) and (part.settled or part.who != You()))
        for part in walk(what)
    )


@once_per_node
def aspects_read(what: Selector) -> tuple[str, ...]:
    """What a shared selector looks at, in alphabetical order."""
    return tuple(sorted({READS[type(part)] for part in walk(what) if type(part) in READS}))


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
        if not is_shared(what):
            return meant(context, what)
        now = tuple(self.versions.get(aspect, 0) for aspect in aspects_read(what))
        key = (id(what), context.controller)
        known = self._found.get(key)
        if known is None or known[0] != now:
            known = self._found[key] = (now, what, meant(context, what))
        return known[2]
