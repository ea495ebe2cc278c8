"""The words inside nodes that the core knows: a field of a node with its words.

A registry reports its own words. The others are those that executors compare with. A test finds words here that no code
of the core looks at. An ability with a word that is missing here (in a field that is listed) can't be carried out.
Without this list, it would silently do nothing (law 12).
"""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from typing import get_args

from engine.cards.type_line import SUBTYPES
from engine.game.evaluation.castings import FACTS
from engine.game.evaluation.choosable import CARD_NAME
from engine.game.evaluation.qualities import STATUS
from engine.game.kernel.steps import STEPS
from engine.game.operations.keyword_actions import ACTIONS
from engine.ir.keywords import DEFINITIONS, HOOKS
from engine.ir.keywords.definitions import TARGETED
from engine.ir.node import Node
from engine.ir.patterns import HasMost, MoreThan
from engine.ir.stored_cards import words_of
from engine.ir.vocabulary import (
    AbilityKind,
    BeginningStep,
    CastingTime,
    CastingZone,
    ChosenQuality,
    ColourKind,
    ComparedPlayers,
    Comparison,
    DamageKind,
    DayState,
    Designation,
    EveryType,
    KeptTypes,
    LevelKind,
    LostKind,
    ManaKind,
    ObjectKind,
    PayableAmount,
    Permitted,
    PlayerKind,
    Prohibited,
    Required,
    Statistic,
    SymbolStatistic,
    TakenPart,
    TurnPart,
    When,
    Zone,
)


def _but(words: object, *unplayed: str) -> tuple[str, ...]:
    """The words of a vocabulary without those that can be read, but that the core does not heed."""
    return tuple(word for word in get_args(words) if word not in unplayed)


COMPARISONS = get_args(Comparison)
STATS = get_args(Statistic)
SOME_STATS = (*STATS, "power or toughness", "power and toughness")
ZONES = get_args(Zone)
WHEN = get_args(When)
PARTS_OF_A_TURN = (*STEPS, "combat", "main", "draw", "untap", "blocks declared")

ACTIONS_DONE = (
    # told by the core as they are done (`operations.keyword_actions.did`)
    *("adapt", "airbend", "amass", "behold", "blight"),
    *("be tempted by the Ring", "become crewed", "become monstrous", "become plotted", "become prepared"),
    *("become renowned", "become saddled", "change between day and night", "clash", "cloak", "collect evidence"),
    *(
        "commit a crime",
        "complete a dungeon",
        "connive",
        "copy",
        "crew",
        "cycle",
        "discover",
        "earthbend",
        "endure",
        "enlist",
        "evolve",
        "exert",
    ),
    *(
        "exert",
        "exile with madness",
        "expend",
        "exploit",
        "explore",
        "fight",
        "forage",
        "foretell",
        "incubate",
        "investigate",
        "lose unspent mana",
    ),
    *("abandon", "encounter", "planeswalk", "planeswalk away from", "planeswalk to", "roll the planar die"),
    *("roll {CHAOS}", "set in motion"),
    *("manifest dread", "mutate", "populate", "proliferate", "regenerate", "reveal for miracle", "roll a die"),
    *("saddle", "scry", "search", "shuffle"),
    *(
        "surveil",
        "suspend",
        "time travel",
        "train",
        "unlock",
        "unlock fully",
        "venture",
        "vote",
        "win a clash",
        "win a coin flip",
    ),
    # events of their own
    *("be countered", "be destroyed", "be discarded", "be drawn", "be exiled", "be exiled with this", "be milled"),
    *("be returned", "be revealed", "be sacrificed", "be tapped", "be turned face up", "become attached to", "descend"),
    *(
        "become unattached from",
        "cycle or discard",
        "exile",
        "exile with this",
        "lose control",
        "lose the game",
        "mill",
        "pay life",
    ),
    *("tap", "phase in", "phase out", "play", "play a land", "transform", "become the monarch", "take the initiative"),
)
PLAYERS_CANT = (
    *("activate", "begin extra turns", "cast", "cycle cards", "draw cards", "gain life", "get counters", "lose life"),
    "lose the game",
    *("play lands", "search libraries", "win the game"),
)
MANA_KINDS = get_args(ManaKind)
SPENT_ON = (
    *("cast", "cast commander", "not cast", "activate", "equip", "an equip", "power-up", "x costs", "colorless cost"),
    *("cumulative upkeep", "face up", "face up creatures", "manifested face up"),
)
PAYABLE = (
    *sorted({*HOOKS, *DEFINITIONS}),
    "kicked",
    "tribute",
    "bargained",
    "foretold",
    "additional",
    "collect evidence",
)
PAID = (*PAYABLE, *(f"{word} cost" for word in PAYABLE))
CHOSEN_WORDS = (
    *("color", "creature type", "card type", "basic land type", "land type", "number", "player"),
    *(f"{kind.lower()} type" for kind in ("Artifact", "Enchantment", "Planeswalker") if kind in SUBTYPES),
)


class Beginning:
    """Words that begin or end in a certain way."""

    def __init__(self, *, prefix: str = "", suffix: str = "") -> None:
        self._prefix = prefix
        self._suffix = suffix

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and word.startswith(self._prefix) and word.endswith(self._suffix)


KNOWN: dict[tuple[str, str], tuple[Container[str], ...]] = {
    ("AbilityCost", "kind"): (("this", "activated", "loyalty", "not mana"), DEFINITIONS),
    ("ActivationTimes", "kind"): (("Boast",),),
    ("AnyTimeActivations", "kind"): (DEFINITIONS,),
    ("AllDifferent", "what"): (("name", "power", "mana value", "controller", "creature type"),),
    ("AllSame", "what"): (("name", "creature type", "color", "land type", "card type", "controller"),),
    ("AnyAmount", "what"): (get_args(PayableAmount),),
    ("Become", "keep"): (_but(KeptTypes, "creature"),),
    ("BecomeMonarch", "designation"): (_but(Designation, "max speed"),),
    ("BeginningOf", "step"): (_but(BeginningStep, "turn"),),
    ("CanDo", "what"): (get_args(Permitted),),
    ("Cant", "what"): (get_args(Prohibited),),
    ("CastFact", "fact"): (FACTS, Beginning(prefix="paid ")),
    ("CastFrom", "zones"): (get_args(CastingZone),),
    ("Casts", "zone"): (ZONES,),
    ("Choose", "what"): (CHOSEN_WORDS, Beginning(suffix=CARD_NAME)),
    ("ColourCount", "kind"): (get_args(ColourKind),),
    ("Compare", "compare"): (COMPARISONS,),
    ("ControllerDid", "when"): (WHEN,),
    ("DayIs", "state"): (get_args(DayState),),
    ("DealsDamage", "combat"): (get_args(DamageKind),),
    ("Did", "when"): (WHEN,),
    ("Distinct", "what"): (
        ("color", "card type", "basic land type", "name", "mana value", "mana cost", "power", "counter kind", "type"),
    ),
    ("Does", "action"): (ACTIONS_DONE, tuple(f"become level {level}" for level in (2, 3))),
    ("EnteredFrom", "zone"): (ZONES,),
    ("Enters", "how"): (("tapped", "untapped", "unplayed", "attacking"),),
    ("Extreme", "stat"): (STATS,),
    ("GainAbilitiesOf", "kind"): (get_args(AbilityKind),),
    ("Greatest", "stat"): (STATS,),
    ("Happened", "when"): (WHEN,),
    ("HasDesignation", "designation"): (get_args(Designation),),
    ("HasMost", "what"): (_but(ComparedPlayers, "controls"),),
    ("HasStatus", "status"): (STATUS,),
    ("HasSoMuch", "what"): (_but(ComparedPlayers, "controls"),),
    ("InZone", "zone"): (ZONES,),
    ("InZoneNow", "zones"): (ZONES,),
    ("IsCast", "how"): (("countered",),),
    ("IsDealtDamage", "combat"): (get_args(DamageKind),),
    ("IsKind", "kind"): (get_args(ObjectKind),),
    ("KeywordAction", "action"): (ACTIONS, TARGETED),
    ("Level", "kind"): (get_args(LevelKind),),
    ("LoseAllOther", "kinds"): (get_args(LostKind),),
    ("ManaSpec", "kind"): (MANA_KINDS,),
    ("Modal", "unchosen"): (("ever", "this turn"),),
    ("MoreThan", "what"): (_but(ComparedPlayers, "controls"),),
    ("MovesZone", "origin"): (ZONES,),
    ("MovesZone", "to"): (ZONES,),
    ("Must", "what"): (get_args(Required),),
    ("OfChosen", "what"): (_but(ChosenQuality, "number"),),
    ("OntoLibrary", "order"): (("any", "random"),),
    ("OtherAbilityCost", "kind"): (DEFINITIONS,),
    ("PlayFrom", "any_mana"): (("any color", "any type"),),
    ("PlayFrom", "one_each"): (("nonland card type", "permanent type"),),
    ("PlayFrom", "using"): (("mutate", "bestow", "blitz"),),
    ("PlayerCant", "what"): (
        PLAYERS_CANT,
        Beginning(prefix="become the "),
        Beginning(prefix="get ", suffix=" counters"),
    ),
    ("PlayerPattern", "kind"): (get_args(PlayerKind),),
    ("Revealed", "what"): (("top of library", "hand"),),
    ("Search", "zones"): (("library", "graveyard", "hand"),),
    ("SetColours", "choice"): (("color", "colors"),),
    ("SetTypes", "choice"): (CHOSEN_WORDS,),
    ("SetTypes", "every"): (get_args(EveryType),),
    ("SetTypes", "keep"): (_but(KeptTypes, "colors and types"),),
    ("SharesWith", "what"): (
        ("creature type", "color", "card type", "name", "mana value", "total power and toughness"),
    ),
    ("Skip", "step"): (get_args(TurnPart),),
    ("SkipStep", "step"): (get_args(TurnPart),),
    ("SpendAsThough", "as_what"): (("any color", "any type"),),
    ("SpendOn", "what"): (SPENT_ON, DEFINITIONS, HOOKS),
    ("Stat", "stat"): (STATS, ("loyalty",)),
    ("StatIs", "compare"): (COMPARISONS,),
    ("StatIs", "stat"): (SOME_STATS,),
    ("StepIs", "steps"): (PARTS_OF_A_TURN,),
    ("TakeFrom", "which"): (get_args(TakenPart),),
    ("ThatDid", "when"): (WHEN,),
    ("This", "zone"): (ZONES,),
    ("Total", "stat"): (STATS, get_args(SymbolStatistic)),
    ("TotalIs", "compare"): (COMPARISONS,),
    ("TotalIs", "stat"): (STATS,),
    ("WasCast", "step"): (get_args(CastingTime),),
    ("WasCast", "zone"): (ZONES,),
    ("WasPaid", "how"): (
        PAID,
        tuple(f"no {word}" for word in PAID),
        Beginning(prefix="kicked "),
        Beginning(prefix="alternative cost "),
    ),
    ("WinLose", "what"): (("for having 0 or less life",),),
    ("ZoneCards", "zone"): (("hand", "graveyard", "library"),),
}
"""Node and field -> the words that the core knows; a field that is not here is a name or a number in words."""


@cache
def _known_fields(kind: type[Node]) -> tuple[tuple[str, tuple[Container[str], ...]], ...]:
    """The fields of a class of nodes in which the core looks for words, with those it knows."""
    known = ((field, KNOWN.get((kind.__name__, field))) for field in kind.__struct_fields__)
    return tuple((field, words) for field, words in known if words is not None)


@cache
def has_words(kind: type[Node]) -> bool:
    """True if nodes of a class have a field in which the core looks for words."""
    return bool(words_of(kind) or _known_fields(kind))


def unknown_word(node: Node) -> str:
    """The first word inside a node that the core does not know; "" if it knows all."""
    for field, allowed in words_of(type(node)).items():
        value = getattr(node, field)
        for word in value if isinstance(value, tuple) else (value,):
            if word not in allowed:
                return f"{field} {word!r}"
    for field, known in _known_fields(type(node)):
        if isinstance(node, HasMost | MoreThan) and node.pattern is not None:
            continue  # "controls more lands" is said by the pattern
        value = getattr(node, field)
        for word in value if isinstance(value, tuple) else (value,):
            if word and not any(word in words for words in known):
                return f"{field} {word!r}"
    return ""
