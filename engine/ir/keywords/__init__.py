"""Keyword abilities as definitions in the ability language (702): what each keyword stands for.

`expand` gives the abilities that a keyword's rule spells out. Keywords that only change how the core works (flying,
trample, hexproof, ...) expand to nothing: the core asks for them by name. `HOOKS` lists those; a keyword in neither
place is not automated yet, and the game says so.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.ir.abilities import Keyword
from engine.ir.node import Ability

Definition = Callable[[Keyword], tuple[Ability, ...]]

DEFINITIONS: dict[str, Definition] = {}
"""Keyword name -> its definition; filled by the modules of this package through `defines`."""

HOOKS = frozenset(
    {
        "deathtouch",
        "defender",
        "double strike",
        "enchant",
        "first strike",
        "flash",
        "flying",
        "haste",
        "hexproof",
        "hexproof from",
        "horsemanship",
        "indestructible",
        "intimidate",
        "landwalk",
        "lifelink",
        "menace",
        "protection",
        "reach",
        "shadow",
        "shroud",
        "trample",
        "vigilance",
        "fear",
        "skulk",
        "infect",
        "wither",
        "toxic",
        "read ahead",
        "changeling",
        "devoid",
        "partner",
        "partner with",
        "friends forever",
        "choose a background",
        "doctor's companion",
    }
)
"""Keywords that the core knows by name."""


def defines(*names: str) -> Callable[[Definition], Definition]:
    """Registers a function as the definition of keywords."""

    def register(definition: Definition) -> Definition:
        for name in names:
            DEFINITIONS[name] = definition
        return definition

    return register


_cache: dict[Keyword, tuple[Ability, ...]] = {}


def expand(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that `keyword` stands for; () for hooks and for keywords that are not automated."""
    found = _cache.get(keyword)
    if found is None:
        definition = DEFINITIONS.get(keyword.name)
        found = _cache[keyword] = definition(keyword) if definition else ()
    return found


def is_automated(keyword: Keyword) -> bool:
    """Whether the keyword does in a game what its rule says."""
    return keyword.name in HOOKS or keyword.name in DEFINITIONS


from engine.ir.keywords import (  # noqa: E402 - they register themselves here
    activated,
    arriving,
    basic_lands,
    combat,
    costs,
    graveyard,
    spells,
    triggered,
    upkeep,
    vehicles,
)

MODULES = (activated, arriving, basic_lands, combat, costs, graveyard, spells, triggered, upkeep, vehicles)
"""The modules that hold definitions."""

__all__ = ["DEFINITIONS", "HOOKS", "MODULES", "defines", "expand", "is_automated"]
