"""Keyword definitions (702): the abilities that each keyword expands to, and abilities in other words and
symbols.

`expand` returns the abilities that a keyword's rule spells out. Keywords that only change how the core works (flying,
trample, hexproof, ...) expand to nothing, because the core asks for them by name; `HOOKS` lists them. A keyword in
neither place isn't supported yet, and the game reports that. `VARIANTS`: keywords that count as another one wherever a
text refers to that one (702.29f).

Other words: boast (702.142), exhaust (702.177), forecast (702.57), max speed (702.178), solved (702.169), ∞ (702.186)
and power-up (702.193) before an ability; keyword actions with targets (701: support, earthbend), written out so that
their targets are chosen as for any other ability; level symbols (711.2), Class levels (716.2) and the thresholds of
Spacecraft (721.2); the abilities of every Siege (310.11b) and every basic land type (305.6).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from engine.cards.type_line import BASIC_LAND_TYPES
from engine.ir.abilities import (
    Activated,
    Anchored,
    Keyword,
    Level,
    Static,
    StaticGroup,
    StaticRule,
    Triggered,
    one_by_one,
)
from engine.ir.changes import GainAbility, SetPT, SetTypes
from engine.ir.conditions import AllOf, ChosenWord, Compare, Happened, Matches, NotSo, StepIs, WasCast
from engine.ir.costs import TapSelf
from engine.ir.effects.game import AddMana, KeywordAction, ManaSpec
from engine.ir.effects.permanents import PutCounters, Sacrifice
from engine.ir.effects.structure import Choose
from engine.ir.keywords.sentences import THIS, YOU, do_action, status
from engine.ir.node import Ability, Change, Condition, Node, find_nodes, once_per_node, rebuild, replace, stripped
from engine.ir.patterns import ControlledBy, HasStatus, HasType, ObjectPattern, Other
from engine.ir.replacing import EntersWith
from engine.ir.rules import AbilityCost
from engine.ir.selectors import ControllerOf, Range, Target, This, You
from engine.ir.sorting import zones_of_activation
from engine.ir.triggers import Attacks, BeginningOf, CountersRemoved, Enters
from engine.ir.values import CountersOn, Number

Definition = Callable[[Keyword], tuple[Ability, ...]]

DEFINITIONS: dict[str, Definition] = {}
"""Keyword name -> its definition; filled by the other modules of this package through `defines`."""

HOOKS = frozenset(
    # evasion, damage, protection, timing: asked for in combat, damage and targeting
    (
        "banding",
        "bands with other",
        "deathtouch",
        "defender",
        "double strike",
        "enchant",
        "fear",
        "first strike",
        "flash",
        "flying",
        "haste",
    )
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
    # additional and alternative costs of a spell, and other means to pay
    + ("assist", "awaken", "bargain", "buyback", "cleave", "convoke", "delve", "emerge", "entwine", "escalate")
    + ("disguise", "megamorph", "morph", "mutate", "offering")
    + ("freerunning", "improvise", "kicker", "more than meets the eye", "multikicker", "overload", "prowl", "spectacle")
    + ("prototype", "sneak", "splice", "spree", "surge", "teamwork", "tiered", "web-slinging")
    # zones it can be cast from, and zones it goes to
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
        "paradigm",
    )
    + ("retrace",)
    # two halves or faces
    + ("daybound", "fuse", "nightbound")
    # replacement effects of the core
    + ("dredge", "totem armor", "umbra armor")
    # words before an ability (`worded` below)
    + ("boast", "exhaust", "forecast", "max speed", "power-up", "solved")
    # deck construction (702.124, 702.139)
    + ("choose a background", "companion", "doctor's companion", "friends forever", "partner")
)
"""Keywords that the core (or deck construction) knows by name."""

NOT_AUTOMATED: dict[str, str] = {
    "double agenda": "702.106: conspiracies are not part of Commander",
    "hidden agenda": "702.106: conspiracies are not part of Commander",
    "space sculptor": "702.158: sectors",
    "visit": "702.159: Attractions are not part of Commander",
}
"""Keywords that the game doesn't support yet, each with its missing part. Their cards are marked as partly supported
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
    """Returns the abilities that `keyword` expands to; () for hooks and for unsupported keywords."""
    found = _cache.get(keyword)
    if found is None:
        definition = DEFINITIONS.get(keyword.name)
        meant = definition(keyword) if definition else ()
        found = _cache[keyword] = tuple(stripped(_limited(ability, keyword)) for ability in meant)
    return found


def _limited(ability: Ability, keyword: Keyword) -> Ability:
    """Returns the ability with the card's own limits on activating it."""
    if not isinstance(ability, Activated) or not (keyword.limit or keyword.discount):
        return ability
    return replace(ability, limit=keyword.limit or ability.limit, discount=keyword.discount or ability.discount)


def is_automated(keyword: Keyword) -> bool:
    """True if a game carries out everything in the keyword's rule."""
    return keyword.name in HOOKS or keyword.name in DEFINITIONS


VARIANTS: dict[str, frozenset[str]] = {
    "cycling": frozenset({"cycling", "typecycling", "landcycling", "basic landcycling"}),
}
"""Keyword -> all keywords that it counts as."""


def spoken_of(names: Iterable[str]) -> set[str]:
    """Returns the names under which texts refer to any of these keywords."""
    found = set(names)
    return found | {name for name, variants in VARIANTS.items() if variants & found}


WHILE = {"Max speed": "at max speed", "Solved": "solved", "∞": "harnessed"}
"""Word -> the status that the object (or its controller) needs for the ability after the word."""

WORDS = frozenset({"Boast", "Exhaust", "Forecast", "Power-up", *WHILE})
"""The words that are keywords."""


@once_per_node
def worded(ability: Ability) -> Ability:
    """Returns the ability after a word that is a keyword, with the word's meaning; any other ability unchanged."""
    word = getattr(ability, "word", "")
    if word not in WORDS:
        return ability
    if word in WHILE:
        status = Matches(This(), ObjectPattern((HasStatus(WHILE[word]),)))
        if isinstance(ability, Static | StaticRule | StaticGroup):
            return replace(ability, word="", condition=_also(ability.condition, status))
        if isinstance(ability, Activated) and "battlefield" not in zones_of_activation(ability):
            return replace(ability, word="", when=_also(ability.when, status))
        if isinstance(ability, Activated | Triggered):
            return Static(This(), (GainAbility((replace(ability, word=""),)),), status)
    if isinstance(ability, Activated):
        return _activated(ability, word)
    return ability


def _activated(ability: Activated, word: str) -> Activated:
    match word:
        case "Boast":
            return replace(ability, when=_also(ability.when, Happened(Attacks(This()))), limit=ability.limit or 1)
        case "Exhaust":
            return replace(ability, once=True)
        case "Forecast":
            return replace(ability, when=_also(ability.when, StepIs(("upkeep",), You())), limit=ability.limit or 1)
        case "Power-up":
            return replace(ability, once=True, discount=POWERED_UP)
        case _:
            return ability


POWERED_UP = AbilityCost("this", None, False, "", condition=Happened(Enters(This())), mana_cost=True)
"""Reduces the cost by the permanent's mana cost on the turn it enters (702.193a)."""


def _also(when: Condition | None, condition: Condition) -> Condition:
    return condition if when is None else AllOf((when, condition))


ONE = Number(1)
OTHER_CREATURE = ObjectPattern((Other(This()), HasType("Creature")))
YOUR_LAND = ObjectPattern((HasType("Land"),), (ControlledBy(You()),))
TARGETED = frozenset({"support", "earthbend"})


@once_per_node
def spelled_out(ability: Ability) -> Ability:
    """Returns the ability with support and earthbend written out."""
    if not any(action.action in TARGETED and action.what is None for action in find_nodes(ability, KeywordAction)):
        return ability
    changed = _spell(ability)
    assert isinstance(changed, Ability)
    return changed


def _spell(node: Node) -> Node:
    if isinstance(node, KeywordAction) and node.what is None:
        count = node.number or ONE
        if node.action == "support":  # 701.41a
            targets = Target(OTHER_CREATURE, Range(Number(0), count))
            return PutCounters(node.who, "+1/+1", ONE, targets)
        if node.action == "earthbend":  # 701.66a
            return replace(node, what=Target(YOUR_LAND))
    return rebuild(node, _spell)


COUNTERS = {"level": "level", "station": "charge"}
"""Kind of level -> the counters that are counted."""


def expand_level(level: Level) -> tuple[Ability, ...]:
    """Returns the abilities of one level."""
    changes: list[Change] = []
    if level.power:
        changes.append(SetPT(Number(int(level.power)), Number(int(level.toughness))))
        if level.kind == "station":
            changes.append(SetTypes(types=("Creature",), keep="types"))
    granted = one_by_one(level.abilities)
    if granted:
        changes.append(GainAbility(granted))
    reached = Static(THIS, tuple(changes), condition=_reached(level))
    return (*_gaining(level), reached) if changes else _gaining(level)


def expand_anchored(anchored: Anchored) -> tuple[Ability, ...]:
    """Returns the choice of a word as the permanent enters, and each ability under the condition that its word was
    chosen (614.12c)."""
    choice = StaticRule(EntersWith(THIS, Choose(YOU, options=anchored.words)))
    pairs = zip(anchored.words, anchored.abilities, strict=True)
    gained = ((word, GainAbility(one_by_one((ability,)))) for word, ability in pairs)
    return (choice, *(Static(THIS, (gain,), condition=ChosenWord(word)) for word, gain in gained))


def _reached(level: Level) -> Condition:
    if level.kind == "class":
        return _is_level(level.low)
    counters = CountersOn(COUNTERS[level.kind], THIS)
    least = Compare(counters, ">=", Number(level.low))
    return least if level.high is None else AllOf((least, Compare(counters, "<=", Number(level.high))))


def _is_level(level: int) -> Condition:
    """Returns the condition that a Class has at least this level. It keeps the designations of earlier levels."""
    return Matches(THIS, status(f"level {level}"))


def _gaining(level: Level) -> tuple[Ability, ...]:
    """Returns the ability "{cost}: this Class's level becomes N", only from the previous level and only as a sorcery
    (716.2b)."""
    if level.cost is None:
        return ()
    when: Condition = NotSo(_is_level(level.low))
    if level.low > 2:
        when = AllOf((_is_level(level.low - 1), when))
    become = do_action("become level", who=THIS, number=Number(level.low))
    return (Activated(level.cost, become, sorcery=True, when=when),)


FLEETING = Triggered(
    BeginningOf("cleanup step"), Sacrifice(ControllerOf(THIS), THIS), condition=WasCast(THIS, step="not sorcery")
)
"""Sacrifices a permanent that was cast as though it had flash and may not stay."""

DEFEATED = Triggered(CountersRemoved("defense", This(), last=True), KeywordAction(You(), "defeat siege", what=This()))
"""Exiles a Siege when its last defense counter is removed, and lets its controller cast it transformed."""


@cache
def intrinsic_mana_ability(subtype: str) -> Activated:
    """ "{T}: Add {G}." for a Forest, and so on."""
    return Activated(TapSelf(), AddMana(You(), ManaSpec(symbols="{" + BASIC_LAND_TYPES[subtype] + "}")))
