"""Card ratings by rule of thumb, for cards that no played game has rated yet.

Input: facts, English texts and rarities. Output: `CardHints` by name.

A rating is a sum of hundredths of a point that a reviewer can follow: rarity, body for cost, evasion, the effects of
the text (`app/services/cards/roles.py`), and the price.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from app.services.cards.roles import ANY_COLOUR, NUMBERS, Reading, rate_mana_source, read_card_text, roles_in
from app.services.cards.themes import creature_types, given_themes, served_colours, wanted_themes
from engine.cards.card_object import AnyCardObject, rules_texts
from engine.cards.facts import CardFacts
from engine.limited.guide import CardHints

RARITY = {"common": 175, "uncommon": 195, "rare": 220, "mythic": 250, "special": 100}
LAND_RARITY = 130

_TOKENS = re.compile(
    r"creates? (?P<count>\w+)[^.]{0,30}? (?P<power>\d+|x)/(?P<toughness>\d+|x)"
    r"[^.]*?creature tokens?(?P<rest>[^.\n]*)"
)
_TAPPED = re.compile(r"enters (?:the battlefield )?tapped(?! unless)")
_EQUIPPED = re.compile(r"equipped creature gets \+(?P<power>\d+)/\+(?P<toughness>\d+)")
_REPEATED = re.compile(r"^(?:\w+ — )?(?:whenever|at the beginning)|\{t\}[^:\n]*:", re.MULTILINE)
_KEYWORDS = {
    # phrase: (fixed worth, worth per point of power)
    r"\bflying\b": (6, 8),
    r"\bmenace\b|\bintimidate\b|\bshadow\b|horsemanship": (4, 4),
    r"can't be blocked": (6, 5),
    r"\btrample\b": (0, 4),
    r"double strike": (10, 10),
    r"(?<!double )first strike": (6, 3),
    r"\blifelink\b": (6, 5),
    r"\bdeathtouch\b": (25, 0),
    r"\bvigilance\b": (8, 0),
    r"\bhaste\b": (8, 1),
    r"\bhexproof\b|\bshroud\b": (12, 1),
    r"\bindestructible\b": (20, 2),
    r"\breach\b": (8, 0),
    r"\bflash\b": (12, 0),
    r"annihilator|myriad|dethrone|exalted|extort|encore|persist|undying": (25, 0),
    r"cycling \{|suspend|evoke|flashback|overload|kicker|unearth": (18, 0),
}
_KEYWORD_PATTERNS = {re.compile(phrase): worth for phrase, worth in _KEYWORDS.items()}


def rate_cards(
    facts: Mapping[str, CardFacts], rarities: Mapping[str, str], objects: Mapping[str, AnyCardObject]
) -> dict[str, CardHints]:
    """Returns the hints of the cards named in `rarities` (name -> rarity)."""
    texts = {name: tuple(rules_texts(objects[name])) for name in rarities}
    return rate_texts({name: facts[name] for name in rarities}, texts, rarities)


def rate_texts(
    facts: Mapping[str, CardFacts], texts: Mapping[str, Sequence[str]], rarities: Mapping[str, str]
) -> dict[str, CardHints]:
    """Returns the hints of cards with these English texts, one per face. A card without a rarity counts as uncommon."""
    readings = {name: read_card_text(facts[name], texts[name]) for name in sorted(facts)}
    kinds = creature_types({name: facts[name] for name in readings})
    wants = {name: wanted_themes(reading.text, kinds) for name, reading in readings.items()}
    wanted = frozenset(theme for themes in wants.values() for theme in themes)
    hints = {}
    for name, reading in readings.items():
        card = facts[name]
        rating = rate_card(card, rarities.get(name, "uncommon"), reading)
        hints[name] = CardHints(
            rating=rating / 100,
            commander=rate_commander(card, reading, rating) / 100 if _may_command(card) else None,
            roles=roles_in(card, reading),
            gives=given_themes(card, reading.text, wanted),
            wants=wants[name],
            serves=served_colours(card, reading.text),
        )
    return hints


def rate_card(card: CardFacts, rarity: str, reading: Reading) -> int:
    """The rating in the deck, in hundredths of a point."""
    if card.is_land:
        return _rate_land(card, reading)
    points = RARITY[rarity] + sum(reading.worth.values()) + _keywords(card, reading.text) + _tokens(reading.text)
    if card.is_creature:
        points += _body(card)
    if reading.worth.keys() & {"kill", "sweep", "counter"} and not card.is_creature:
        points += 25 if card.mana_value <= 2 else -18 * (card.mana_value - 3)
    points += rate_mana_source(card, reading.text) + _equipment(card, reading.text)
    if "Aura" in card.type_line.subtypes and "kill" not in reading.worth:
        points -= 35
    if "Planeswalker" in card.type_line.types:
        points += 45
    points -= _clumsiness(card, reading.text)
    return max(30, min(490, points))


def _keywords(card: CardFacts, text: str) -> int:
    """Evasion and the like; counts in full on a creature, a little elsewhere (it is given to something)."""
    power = _number(card.front_face.power)
    total = 0
    for phrase, (fixed, per_power) in _KEYWORD_PATTERNS.items():
        if phrase.search(text):
            total += fixed + per_power * min(power, 6) if card.is_creature else fixed // 2
    return min(total, 110)


def _body(card: CardFacts) -> int:
    """Power and toughness against what the mana value promises."""
    size = _number(card.front_face.power) + _number(card.front_face.toughness)
    return max(-45, min(55, 11 * (size - 2 * card.mana_value + 1))) + 4 * min(8, _number(card.front_face.power))


def _number(printed: str | None) -> int:
    """A printed power or toughness; a variable one counts as 3."""
    if printed is None:
        return 0
    return int(printed) if printed.isdecimal() else 3


def _tokens(text: str) -> int:
    """Creature tokens: their size, more if they come again and again."""
    best = 0
    for found in _TOKENS.finditer(text):
        size = sum(3 if found[part] == "x" else int(found[part]) for part in ("power", "toughness"))
        worth = NUMBERS.get(found["count"], 1) * (14 * size + (10 if "flying" in found["rest"] else 0))
        again = text[: found.start()].rpartition("\n")[2]
        best = max(best, min(95, worth) + (35 if _REPEATED.search(again) else 0))
    return best


def _equipment(card: CardFacts, text: str) -> int:
    if "Equipment" not in card.type_line.subtypes:
        return 0
    gain = _EQUIPPED.search(text)
    worth = 12 * (int(gain["power"]) + int(gain["toughness"])) if gain else 15
    price = re.search(r"^equip \{(\d+)\}", text, re.MULTILINE)
    return worth + 10 - (11 * (int(price[1]) - 1) if price else 0)


def _clumsiness(card: CardFacts, text: str) -> int:
    """Returns the points to subtract for a high or strict cost."""
    value = card.mana_value
    cost = card.front_face.mana_cost
    strict = sum(symbol.mana_value for symbol in cost.symbols if not symbol.is_generic) if cost else 0
    points = {6: 10, 7: 35, 8: 60}.get(value, 95 if value > 8 else 0)
    if "less to cast" in text.partition("you cast")[0] or "rather than pay" in text or "cycling" in text:
        points //= 2
    return points + max(0, 10 * (strict - 2))


def _rate_land(card: CardFacts, reading: Reading) -> int:
    text = reading.text
    points = LAND_RARITY + sum(worth for worth in reading.worth.values() if worth > 0) // 2
    if ANY_COLOUR.search(text):
        points += 150 if "{1}" not in text else 90
    elif "search your library" in text:
        points += 85
    elif len(card.colour_identity) > 1:
        points += 140
    if _TAPPED.search(text):
        points -= 45
    return points


def rate_commander(card: CardFacts, reading: Reading, rating: int) -> int:
    """The rating as a commander: always at hand, so lasting value and a fair cost count more than rarity."""
    if card.traits.chooses_colour:
        return 120
    points = 60 + rating * 6 // 10
    points += {1: 5, 2: 25, 3: 35, 4: 35, 5: 15, 6: -5, 7: -30}.get(card.mana_value, -60)
    points += 22 * min(3, len(_REPEATED.findall(reading.text)))
    points += 20 * ("draw" in reading.worth) + 15 * ("team" in reading.worth) + 12 * len(card.colour_identity)
    return max(30, min(490, points))


def _may_command(card: CardFacts) -> bool:
    """Returns whether a card can be a commander: a legendary creature or Vehicle, or a card whose text allows it
    (903.3, 903.3a)."""
    types = card.front_face.type_line
    if card.traits.can_be_commander:
        return True
    return types.is_legendary and ("Creature" in types.types or "Vehicle" in types.subtypes)
