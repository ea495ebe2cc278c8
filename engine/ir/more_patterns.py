"""Predicates about objects that few cards ask for."""

from __future__ import annotations

from typing import final

from engine.ir.node import Predicate, Selector


@final
class ColourNumber(Predicate, frozen=True):
    """Says "that's exactly three colors" (105.2): has so many colours."""

    count: int


@final
class NoAbilities(Predicate, frozen=True):
    """Says "with no abilities" (113)."""


@final
class NextCast(Predicate, frozen=True):
    """Says "the next creature spell you cast this turn": of the spells that fit the rest of the pattern (`among`, None
    until it is asked about) the first that `who` casts after the effect has begun."""

    who: Selector
    among: Selector | None = None
