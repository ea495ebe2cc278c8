"""Card themes: recognises the themes that a card is part of or rewards ("artifacts", "tokens", creature types), and the
colours without which it does nothing.

Input: facts and the lower-case text of a reading (`app/services/cards/roles.py`). Output: words for `CardHints.gives`,
`CardHints.wants` and `CardHints.serves`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from engine.cards.facts import CardFacts
from engine.cards.mana_cost import sorted_colours

_GIVES = {
    "artifacts": [r"creates? [^.]*(?:artifact|treasure|clue)[^.]* tokens?", r"investigate"],
    "tokens": [r"creates? [^.]*creature tokens?", r"living weapon", r"afterlife"],
    "counters": [r"\+1/\+1 counter", r"bolster|outlast|adapt|proliferate|undying|devour"],
    "graveyard": [r"\bmills?\b", r"discards? (?:a card|two|up to|their hand)", r"into your graveyard"],
    "sacrifice": [
        r"when(?:ever)? ~ dies",
        r"afterlife|undying",
        r"return [^.]*creature card[^.]*to the battlefield",
    ],
    "lands": [
        r"search your library for [^.]*(?:land|forest|plains|swamp|island|mountain) card",
        r"additional land",
    ],
    "monarch": [r"become the monarch"],
}
_WANTS = {
    "artifacts": [
        r"artifacts? you control|artifact (?:spell|card)|cast an artifact|metalcraft|improvise",
        r"sacrifices? (?:an|two) artifact|artifact creatures you control|artifacts? enters?",
    ],
    "attachments": [
        r"(?:aura|equipment)s? (?:and|or|spell|card|you control|enters|attached)|each (?:aura|equipment)",
        r"equipped creatures?,? (?:deals|attack)|as long as ~ is equipped|two or more equipment",
    ],
    "spells": [
        r"instant (?:and|or|and/or) sorcery|instant, sorcery|noncreature spell|prowess",
        r"cast your (?:second|third)|instant card|sorcery card",
    ],
    "tokens": [
        r"tokens? you control|for each creature you control|number of creatures you control",
        r"whenever a (?:creature|token) you control|attacking creatures|sacrifice (?:two|three) creatures",
        r"(?<!enchanted )creatures you control (?:get|have|gain)",
    ],
    "counters": [
        r"(?:creature|permanent)s?[^.]*with (?:a|one or more) \+1/\+1 counter|proliferate",
        r"counters? (?:is|are|would be) put|would put one or more",
    ],
    "graveyard": [r"cards? (?:in|from) your graveyard|threshold|undergrowth|spell mastery|from your graveyard to"],
    "sacrifice": [
        r"whenever (?:a|another|one or more)[^.]*(?:dies|die)\b|whenever you sacrifice",
        r"sacrifice (?:a|another|two|three) creatures?",
    ],
    "big": [r"power (?:4|5) or greater|mana value (?:5|6) or greater|greatest power|equal to its power"],
    "lands": [r"landfall|whenever a land|number of lands you control|ten or more lands|more lands than"],
    "monarch": [r"(?:while|if|as long as|unless) (?:you're|you are|that player is) the monarch|is the monarch"],
}
_GIVES_PATTERNS = {theme: re.compile("|".join(phrases)) for theme, phrases in _GIVES.items()}
_WANTS_PATTERNS = {theme: re.compile("|".join(phrases)) for theme, phrases in _WANTS.items()}
_BIG_POWER = 4


_COLOUR_WORDS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_LAND_WORDS = {"plains": "W", "island": "U", "swamp": "B", "mountain": "R", "forest": "G"}
_COLOUR = "|".join(_COLOUR_WORDS)
_SORT = r"(?:creature |instant |sorcery |artifact |enchantment |planeswalker )?"
_SERVED = re.compile(
    rf"\b(?P<colour>{_COLOUR}) {_SORT}(?:spell|creature|permanent|planeswalker)s? you (?:cast|control)"
    rf"|whenever you cast an? (?P<cast>{_COLOUR}) {_SORT}spell"
    rf"|devotion to (?P<devoted>{_COLOUR})"
    rf"|(?P<pitched>{_COLOUR}) card from your hand"
    rf"|\b(?P<land>{'|'.join(_LAND_WORDS)})s? you control"
)


def served_colours(facts: CardFacts, text: str) -> str:
    """Returns the colours of which a deck must have one for the card to do anything there, in WUBRG order: "" if it
    names none, or one of its own identity."""
    named = {word for found in _SERVED.finditer(text) for word in found.groupdict().values() if word}
    colours = {_COLOUR_WORDS.get(word) or _LAND_WORDS[word] for word in named}
    return "" if colours & set(facts.colour_identity) else sorted_colours("".join(colours))


def wanted_themes(text: str, creature_types: Iterable[str]) -> tuple[str, ...]:
    """The themes a card rewards; creature types among `creature_types` whose plural or spell it names."""
    found = [theme for theme, phrase in _WANTS_PATTERNS.items() if phrase.search(text)]
    for kind in creature_types:
        word = kind.lower()
        if word[:-1] not in text:
            continue
        many = f"(?:{word}s|{word[:-1]}ves)" if word.endswith("f") else f"{word}s"
        rewarded = rf"\b{many}\b[^.]*(?:you control|get|have|attack)|\b{word} (?:spell|creature|card)s?\b(?! token)"
        if re.search(rewarded, text) and not re.search(rf"non-?{word}", text):
            found.append(word)
    return tuple(found)


def given_themes(facts: CardFacts, text: str, wanted: frozenset[str]) -> tuple[str, ...]:
    """The themes a card is part of; creature types only if some card of the set rewards them (`wanted`)."""
    types = facts.type_line
    found = [theme for theme, phrase in _GIVES_PATTERNS.items() if phrase.search(text)]
    if "Artifact" in types.types and "artifacts" not in found:
        found.append("artifacts")
    if "Equipment" in types.subtypes or ("Aura" in types.subtypes and "enchanted creature gets" in text):
        found.append("attachments")
    if {"Instant", "Sorcery"} & set(types.types):
        found.append("spells")
    power = facts.front_face.power
    if power is not None and power.isdecimal() and int(power) >= _BIG_POWER:
        found.append("big")
    kinds = [kind.lower() for kind in types.subtypes] if facts.is_creature else []
    if "changeling" in text:
        kinds = sorted(wanted)
    found.extend(kind for kind in kinds if kind in wanted and kind not in found)
    return tuple(found)


def creature_types(cards: Mapping[str, CardFacts]) -> tuple[str, ...]:
    """The creature types of the set's cards, in order."""
    return tuple(sorted({kind for facts in cards.values() if facts.is_creature for kind in facts.type_line.subtypes}))
