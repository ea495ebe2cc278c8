"""Keywords that count as another one wherever that is spoken of (702.29f)."""

from __future__ import annotations

from collections.abc import Iterable

VARIANTS: dict[str, frozenset[str]] = {
    "cycling": frozenset({"cycling", "typecycling", "landcycling", "basic landcycling"}),
}
"""Keyword -> all that it is a name for."""


def spoken_of(names: Iterable[str]) -> set[str]:
    """The names by which any of these keywords is spoken of."""
    found = set(names)
    return found | {name for name, variants in VARIANTS.items() if variants & found}
