"""What "is:" asks: kinds of cards that have a name of their own."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.facts import CardFacts
from engine.cards.search.subject import SearchCard

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
    front = card.facts.front
    return card.facts.is_creature and (front.power, front.toughness, card.facts.mana_value) == ("2", "2", 2)


def _symbols(quality: str) -> Test:
    def fits(card: SearchCard) -> bool:
        costs = [face.mana_cost for face in card.facts.faces if face.mana_cost]
        symbols = [symbol for cost in costs for symbol in cost.symbols]
        if quality == "phyrexian":
            return any(symbol.phyrexian for symbol in symbols)
        return any("/" in symbol.text and not symbol.text.endswith("/P") for symbol in symbols)

    return fits


def _only_keywords(card: SearchCard) -> bool:
    """A creature whose text is nothing but keyword abilities."""
    if not card.facts.is_creature or not card.text.strip():
        return False
    words = [word.strip(" .") for line in card.texts for word in line.casefold().split(",") if word.strip()]
    return all(any(word == keyword or word.startswith(f"{keyword} ") for keyword in card.keywords) for word in words)


def _layout(*names: str) -> Test:
    return lambda card: card.facts.layout in names


KINDS: dict[str, Test] = {
    "commander": lambda card: card.leads,
    "partner": lambda card: bool(card.facts.traits.partner),
    "companion": lambda card: card.facts.traits.companion is not None,
    "permanent": lambda card: card.facts.type_line.is_permanent,
    "spell": lambda card: not card.facts.is_land,
    "instantorsorcery": lambda card: not _SPELLS.isdisjoint(_types(card.facts)),
    "legendary": lambda card: card.facts.type_line.is_legendary,
    "historic": _historic,
    "outlaw": _has_subtype(_OUTLAWS),
    "party": _has_subtype(_PARTY),
    "vanilla": lambda card: card.facts.is_creature and not card.text.strip(),
    "frenchvanilla": _only_keywords,
    "bear": _bear,
    "modal": lambda card: "\n•" in card.text or "— •" in card.text,
    "hybrid": _symbols("hybrid"),
    "phyrexian": _symbols("phyrexian"),
    "colorless": lambda card: not card.facts.colours,
    "colourless": lambda card: not card.facts.colours,
    "multicolor": lambda card: len(card.facts.colours) > 1,
    "multicolour": lambda card: len(card.facts.colours) > 1,
    "mono": lambda card: len(card.facts.colours) == 1,
    "monocolor": lambda card: len(card.facts.colours) == 1,
    "dfc": _layout("transform", "modal_dfc", "meld"),
    "mdfc": _layout("modal_dfc"),
    "split": _layout("split"),
    "flip": _layout("flip"),
    "transform": _layout("transform"),
    "meld": _layout("meld"),
    "leveler": _layout("leveler"),
    "adventure": _layout("adventure"),
    "saga": _layout("saga"),
    "class": _layout("class"),
    "manaability": lambda card: bool(card.facts.traits.mana),
    "exact": lambda card: card.status == "exact",
    "partial": lambda card: card.status == "partial",
    "unread": lambda card: card.status == "unread",
}
"""The word behind "is:" -> what it asks."""
