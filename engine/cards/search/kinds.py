"""Kinds of cards for "is:": by layout, types, rules text and marks of card objects.

Input: a card with its words. Output: True if it is of the kind. Cycles of lands are recognised by rules text and land
types, so a new land of a cycle is found too.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from engine.cards.facts import CardFacts
from engine.cards.search.subject import SearchCard
from engine.cards.type_line import BASIC_LAND_TYPES

Test = Callable[[SearchCard], bool]

_OUTLAWS = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})
_PARTY = frozenset({"Cleric", "Rogue", "Warrior", "Wizard"})
_SPELLS = frozenset({"Instant", "Sorcery"})


def _types(facts: CardFacts) -> frozenset[str]:
    return frozenset(facts.type_line.types)


def _historic(card: SearchCard) -> bool:
    line = card.facts.type_line
    return line.is_legendary or "Artifact" in line.types or "Saga" in line.subtypes


def _has_subtype(names: frozenset[str]) -> Test:
    return lambda card: card.facts.traits.changeling or not names.isdisjoint(card.facts.type_line.subtypes)


def _bear(card: SearchCard) -> bool:
    front = card.facts.front_face
    return card.facts.is_creature and (front.power, front.toughness, card.facts.mana_value) == ("2", "2", 2)


def _symbols(quality: str) -> Test:
    def fits_card(card: SearchCard) -> bool:
        costs = [face.mana_cost for face in card.facts.faces if face.mana_cost]
        symbols = [symbol for cost in costs for symbol in cost.symbols]
        if quality == "phyrexian":
            return any(symbol.phyrexian for symbol in symbols)
        return any("/" in symbol.text and not symbol.text.endswith("/P") for symbol in symbols)

    return fits_card


def _only_keywords(card: SearchCard) -> bool:
    """True for a creature whose text consists of keyword abilities."""
    if not card.facts.is_creature or not card.rules_text.strip():
        return False
    words = [word.strip(" .") for line in card.card_words.texts for word in line.casefold().split(",") if word.strip()]
    return all(
        any(word == keyword or word.startswith(f"{keyword} ") for keyword in card.card_words.keywords) for word in words
    )


def _layout(*names: str) -> Test:
    return lambda card: card.facts.layout in names


def _says(pattern: str) -> Test:
    found = re.compile(pattern)
    return lambda card: found.search(card.text_of_itself) is not None


def _marked(mark: str) -> Test:
    return lambda card: mark in card.marks


def _basic_types(card: SearchCard) -> int:
    return len(BASIC_LAND_TYPES.keys() & set(card.facts.type_line.subtypes))


def _land(pattern: str = "", *, types: int | None = None) -> Test:
    """Returns a test for a land with this text, and with this number of basic land types if given."""
    found = re.compile(pattern)

    def fits_card(card: SearchCard) -> bool:
        line = card.facts.type_line
        if not card.facts.is_land or "Basic" in line.supertypes:
            return False
        if types is not None and _basic_types(card) != types:
            return False
        return found.search(card.text_of_itself) is not None

    return fits_card


def _dual(card: SearchCard) -> bool:
    """True for a land with two basic land types and no other ability: the original dual lands."""
    line = card.facts.type_line
    return card.facts.is_land and not line.supertypes and _basic_types(card) == 2 and not card.rules_text.strip()


def _triome(card: SearchCard) -> bool:
    return card.facts.is_land and _basic_types(card) == 3 and "cycling" in card.text_of_itself


def _pathway(card: SearchCard) -> bool:
    """True for a card that is a different land on each side, each making one colour."""
    faces = card.facts.faces
    return (
        card.facts.layout == "modal_dfc" and len(faces) == 2 and all("Land" in face.type_line.types for face in faces)
    )


_TYPE = "(?:plains|island|swamp|mountain|forest)"
_TAPPED = r"~ enters(?: the battlefield)? tapped"
_COLOUR = r"\{[wubrg]\}"

LANDS: Final[dict[str, Test]] = {
    "fetch": _land(rf"\{{t\}}, pay 1 life, sacrifice ~: search your library for an? {_TYPE} or {_TYPE} card"),
    "shock": _land(r"you may pay 2 life\. if you don't, (?:~|it) enters(?: the battlefield)? tapped", types=2),
    "dual": _dual,
    "tri": _land(rf"^{_TAPPED}\.\n\{{t\}}: add {_COLOUR}, {_COLOUR}, or {_COLOUR}\.", types=0),
    "triome": _triome,
    "tricycle": _triome,
    "check": _land(rf"{_TAPPED} unless you control an? {_TYPE} or an? {_TYPE}"),
    "fast": _land(rf"{_TAPPED} unless you control two or fewer other lands"),
    "slow": _land(rf"{_TAPPED} unless you control two or more other lands"),
    "pain": _land(rf"\{{t\}}: add {_COLOUR} or {_COLOUR}\. ~ deals 1 damage to you"),
    "bounce": _land(r"when ~ enters(?: the battlefield)?, return a land you control to its owner's hand"),
    "karoo": _land(r"when ~ enters(?: the battlefield)?, (?:return a land|sacrifice it unless you return an untapped)"),
    "filter": _land(r"\{[wubrg]/[wubrg]\}, \{t\}: add \{[wubrg]\}\{[wubrg]\}"),
    "bike": _land(r"\bcycling \{2\}", types=2),
    "cycle": _land(r"\bcycling\b"),
    "bond": _land(rf"{_TAPPED} unless you have two or more opponents"),
    "crowd": _land(rf"{_TAPPED} unless you have two or more opponents"),
    "battle": _land(rf"{_TAPPED} unless you control two or more basic lands"),
    "tango": _land(rf"{_TAPPED} unless you control two or more basic lands"),
    "scry": _land(rf"(?s){_TAPPED}.*when ~ enters(?: the battlefield)?, scry 1"),
    "gain": _land(rf"(?s){_TAPPED}.*when ~ enters(?: the battlefield)?, you gain 1 life"),
    "surveil": _land(r"when ~ enters(?: the battlefield)?, surveil 1", types=2),
    "shadow": _land(rf"you may reveal an? {_TYPE} or {_TYPE} card from your hand\. if you don't"),
    "snarl": _land(rf"you may reveal an? {_TYPE} or {_TYPE} card from your hand\. if you don't"),
    "storage": _land(r"\bstorage counter"),
    "man": _land(r"~ becomes an? [^.]*\bcreature\b"),
    "creature": _land(r"~ becomes an? [^.]*\bcreature\b"),
    "canopy": _land(rf"pay 1 life: add {_COLOUR} or {_COLOUR}(?s:.*)sacrifice ~: draw a card"),
    "pathway": _pathway,
    "snow": lambda card: card.facts.is_land and "Snow" in card.facts.type_line.supertypes,
}
"""Cycles of lands. The word "land" may follow each name."""

KINDS: Final[dict[str, Test]] = {
    "commander": lambda card: card.leads,
    "brawler": _marked("brawler"),
    "gamechanger": _marked("game-changer"),
    "reserved": _marked("reserved"),
    "digital": _marked("digital"),
    "funny": _marked("funny"),
    "acorn": _marked("funny"),
    "meldresult": _marked("meld-result"),
    "partner": lambda card: bool(card.facts.traits.partner),
    "companion": lambda card: card.facts.traits.companion is not None,
    "background": lambda card: "Background" in card.facts.type_line.subtypes,
    "permanent": lambda card: card.facts.type_line.is_permanent,
    "spell": lambda card: not card.facts.is_land,
    "instantorsorcery": lambda card: not _SPELLS.isdisjoint(_types(card.facts)),
    "legendary": lambda card: card.facts.type_line.is_legendary,
    "historic": _historic,
    "outlaw": _has_subtype(_OUTLAWS),
    "party": _has_subtype(_PARTY),
    "vanilla": lambda card: card.facts.is_creature and not card.rules_text.strip(),
    "frenchvanilla": _only_keywords,
    "bear": _bear,
    "etb": _says(r"\bwhen(?:ever)? ~(?: or [^.,]*)? enters\b"),
    "modal": lambda card: "\n•" in card.rules_text or "— •" in card.rules_text,
    "hybrid": _symbols("hybrid"),
    "phyrexian": _symbols("phyrexian"),
    "colorless": lambda card: not card.facts.colours,
    "colourless": lambda card: not card.facts.colours,
    "multicolor": lambda card: len(card.facts.colours) > 1,
    "multicolour": lambda card: len(card.facts.colours) > 1,
    "mono": lambda card: len(card.facts.colours) == 1,
    "monocolor": lambda card: len(card.facts.colours) == 1,
    "monocolour": lambda card: len(card.facts.colours) == 1,
    "dfc": _layout("transform", "modal_dfc", "meld"),
    "mdfc": _layout("modal_dfc"),
    "tdfc": _layout("transform"),
    "split": _layout("split"),
    "flip": _layout("flip"),
    "transform": _layout("transform"),
    "meld": _layout("meld"),
    "leveler": _layout("leveler"),
    "adventure": _layout("adventure"),
    "omen": _layout("omen"),
    "prototype": _layout("prototype"),
    "mutate": _layout("mutate"),
    "saga": lambda card: card.facts.layout == "saga" or "Saga" in card.facts.type_line.subtypes,
    "class": lambda card: card.facts.layout == "class" or "Class" in card.facts.type_line.subtypes,
    "case": lambda card: card.facts.layout == "case" or "Case" in card.facts.type_line.subtypes,
    "room": lambda card: "Room" in card.facts.type_line.subtypes,
    "manaability": lambda card: bool(card.facts.traits.mana),
    "exact": lambda card: card.status == "exact",
    "partial": lambda card: card.status == "partial",
    "unread": lambda card: card.status == "unread",
    "manland": LANDS["man"],
    **{f"{name}land": test for name, test in LANDS.items()},
    **{name: test for name, test in LANDS.items() if name not in ("creature", "snow", "scry", "cycle", "surveil")},
}
"""Word after "is:" -> its test."""

HAS: Final[dict[str, Test]] = {
    "indicator": lambda card: any(face.colour_indicator is not None for face in card.facts.faces),
    "back": _layout("transform", "modal_dfc"),
    "text": lambda card: bool(card.rules_text.strip()),
    "power": lambda card: any(face.power is not None for face in card.facts.faces),
    "toughness": lambda card: any(face.toughness is not None for face in card.facts.faces),
    "loyalty": lambda card: any(face.loyalty is not None for face in card.facts.faces),
    "defense": lambda card: any(face.defense is not None for face in card.facts.faces),
    "manacost": lambda card: any(face.mana_cost is not None for face in card.facts.faces),
}
"""Word after "has:" -> its test."""

UNKNOWN_KINDS: Final = frozenset(
    {
        *("foil", "nonfoil", "etched", "glossy", "fullart", "full", "promo", "reprint", "firstprint", "firstprinting"),
        *("unique", "oversized", "hires", "highres", "spotlight", "booster", "boosterfun", "planeswalkerdeck", "ftv"),
        *("old", "new", "showcase", "extendedart", "borderless", "masterpiece", "textless", "story", "watermark"),
        *("league", "buyabox", "giftbox", "intro", "gameday", "prerelease", "release", "fnm", "judge", "arena_league"),
        *("player_rewards", "media_insert", "instore", "alternateart", "artist", "flavor", "rulings", "localizable"),
        *("covered", "datestamped", "stamped", "serialized", "universesbeyond", "ub", "default", "atypical", "scan"),
    }
)
"""Words after "is:" and "has:" for which this program has no data."""
