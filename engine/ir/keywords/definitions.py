"""Keyword abilities as definitions in the ability language (702): what each keyword stands for.

`expand` gives the abilities that a keyword's rule spells out. Keywords that only change how the core works (flying,
trample, hexproof, ...) expand to nothing: the core asks for them by name. `HOOKS` lists those; a keyword in neither
place is not automated yet, and the game says so. `VARIANTS`: keywords that count as another one wherever that is
spoken of (702.29f).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.ir.abilities import Activated, Keyword
from engine.ir.node import Ability, replace, stripped

Definition = Callable[[Keyword], tuple[Ability, ...]]

DEFINITIONS: dict[str, Definition] = {}
"""Keyword name -> its definition; filled by the other modules of this package through `defines`."""

HOOKS = frozenset(
    # evasion, damage, protection, timing: asked for in combat, damage and targeting
    ("deathtouch", "defender", "double strike", "enchant", "fear", "first strike", "flash", "flying", "haste")
    + ("hexproof", "hexproof from", "horsemanship", "indestructible", "infect", "intimidate", "landwalk", "lifelink")
    + (
        "menace",
        "phasing",
        "protection",
        "reach",
        "shadow",
        "shroud",
        "skulk",
        "spaceflight",
        "split second",
        "toxic",
        "trample",
    )
    + ("trample over planeswalkers", "vigilance", "wither")
    # characteristics
    + ("changeling", "compleated", "devoid", "read ahead")
    # what a spell costs besides or instead, and what else pays for it
    + ("assist", "awaken", "bargain", "buyback", "convoke", "delve", "emerge", "entwine", "escalate")
    + ("disguise", "megamorph", "morph", "mutate")
    + ("freerunning", "improvise", "kicker", "more than meets the eye", "multikicker", "overload", "prowl", "spectacle")
    + ("prototype", "sneak", "splice", "spree", "surge", "teamwork", "tiered", "web-slinging")
    # from where it can be cast, and where it goes
    + (
        "aftermath",
        "disturb",
        "escape",
        "flashback",
        "foretell",
        "harmonize",
        "jump-start",
        "mayhem",
        "plot",
        "rebound",
    )
    + ("retrace",)
    # two halves or faces
    + ("daybound", "fuse", "nightbound")
    # replacement effects of the core
    + ("dredge", "totem armor", "umbra armor")
    # words before an ability (`keywords.implied`)
    + ("boast", "exhaust", "forecast", "max speed", "power-up", "solved")
    # deck construction (702.124)
    + ("choose a background", "doctor's companion", "friends forever", "partner")
)
"""Keywords that the core (or deck construction) knows by name."""

NOT_AUTOMATED: dict[str, str] = {
    "banding": "702.22: attacking and blocking in bands",
    "companion": "702.139: the companion outside the game; deck construction knows its condition",
    "cleave": "702.148: text in square brackets",
    "double agenda": "702.106: conspiracies are not part of Commander",
    "hidden agenda": "702.106: conspiracies are not part of Commander",
    "offering": "702.48: a reduction by a mana cost",
    "space sculptor": "702.158: sectors",
    "visit": "702.159: Attractions are not part of Commander",
}
"""Keywords that the game does not know yet, each with what is missing. Cards with them are said to be automated in part
(law 12)."""


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
        meant = definition(keyword) if definition else ()
        found = _cache[keyword] = tuple(stripped(_limited(ability, keyword)) for ability in meant)
    return found


def _limited(ability: Ability, keyword: Keyword) -> Ability:
    """The ability with what the card says besides about activating it."""
    if not isinstance(ability, Activated) or not (keyword.limit or keyword.discount):
        return ability
    return replace(ability, limit=keyword.limit or ability.limit, discount=keyword.discount or ability.discount)


def is_automated(keyword: Keyword) -> bool:
    """Whether the keyword does in a game what its rule says."""
    return keyword.name in HOOKS or keyword.name in DEFINITIONS


VARIANTS: dict[str, frozenset[str]] = {
    "cycling": frozenset({"cycling", "typecycling", "landcycling", "basic landcycling"}),
}
"""Keyword -> all that it is a name for."""


def spoken_of(names: Iterable[str]) -> set[str]:
    """The names by which any of these keywords is spoken of."""
    found = set(names)
    return found | {name for name, variants in VARIANTS.items() if variants & found}
