"""Deck traits: reads them from a card object's rules text, whole line by whole line.

Input: a card object in Scryfall's shape. Output: `DeckTraits`. A line counts only if all of it is one of the known
sentences, so a text that merely mentions partner or companions isn't mistaken for one. Rules: 702.124 (partner),
702.139 (companion), 903.3a, 903.4b, 100.2a (numbers of copies), 602.1 (activated abilities), 305.6 (the intrinsic mana
abilities of basic land types).
"""

from __future__ import annotations

import re

import msgspec

from engine.cards.card_object import AnyCardObject, card_object, read_facts, rules_texts
from engine.cards.facts import NO_TRAITS, CardFacts, DeckTraits, PartnerAbility, PartnerKind
from engine.cards.rules_text import mana_made, rules_lines, without_quotes
from engine.cards.type_line import BASIC_LAND_TYPES

UNKNOWN_COMPANION = "unknown"

_SIMPLE_PARTNERS: dict[str, PartnerKind] = {
    "partner": "partner",
    "friends forever": "friends forever",
    "partner—friends forever": "friends forever",
    "choose a background": "choose a background",
    "doctor's companion": "doctor's companion",
}
_PARTNER_WITH = re.compile(r"Partner with (?P<name>.+)")
_PARTNER_TEXT = re.compile(r"Partner ?[—–-] ?(?P<text>.+)")
_NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"), 1
    )
}
_ANY_NUMBER = re.compile(r"A deck can have any number of cards named .+\.")
_UP_TO = re.compile(r"A deck can have up to (?P<number>\w+) cards named .+\.")
_CAN_BE_COMMANDER = re.compile(r".+ can be your commander\.")
_CREATURE_ELSEWHERE = re.compile(
    r"As long as .+ isn't on the battlefield, it's a \d+/\d+ .*\bcreature in addition to its other types\."
)
_POWER_TOUGHNESS_BOX = re.compile(r"\d+/\d+")
_CHOOSES_COLOUR = re.compile(
    r"(?:[^—.]+ — )?If .+ is your commander, choose a colou?r before the game begins\. .+ is the chosen colou?r\."
)
_COMPANION = re.compile(r"Companion ?[—–-] ?(?P<condition>.+)")
COMPANION_SENTENCES: dict[str, str] = {
    "even mana values": "Your starting deck contains only cards with even mana values.",
    "odd mana values": "Your starting deck contains only cards with odd mana values and land cards.",
    "creatures of five types": (
        "Each creature card in your starting deck is a Cat, Elemental, Nightmare, Dinosaur, or Beast card."
    ),
    "permanents of 2 or less": "Each permanent card in your starting deck has mana value 2 or less.",
    "different names": "Each nonland card in your starting deck has a different name.",
    "no repeated symbols": (
        "No card in your starting deck has more than one of the same mana symbol in its mana cost."
    ),
    "mana values of 3 or more": "Your starting deck contains only cards with mana value 3 or greater and land cards.",
    "one shared type": "Each nonland card in your starting deck shares a card type.",
    "twenty more cards": "Your starting deck contains at least twenty cards more than the minimum deck size.",
    "activated permanents": "Each permanent card in your starting deck has an activated ability.",
}
"""Name of a companion condition (702.139) -> its sentence on the card."""

_COMPANIONS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (name, re.compile(re.escape(sentence).replace(r"mana\ value", "(?:mana value|converted mana cost)")))
    for name, sentence in COMPANION_SENTENCES.items()
)

_COST_WORDS = (
    "Sacrifice|Discard|Pay|Tap|Untap|Remove|Exile|Return|Reveal|Put|Mill|Collect|Forage|Behold|Waterbend|Blight|"
    "Unattach|Turn|Choose|Say|Exert|Gain|Draw|Have"
)
_ACTIVATED = re.compile(rf"(?:[^—:.]+ ?— ?)?(?:\{{[^{{}}]+\}}|\[?[+−–-]?[\dX]+\]?(?=:)|(?:{_COST_WORDS})\b)[^:.]*: ?\S")
_ACTIVATED_KEYWORDS = re.compile(
    r"(?:commander )?ninjutsu\b|(?:[\w ]+)?cycling\b|(?:[\w ]+, )?(?:equip|fortify|reconfigure|level up|crew|"
    r"saddle|scavenge|outlast|unearth|embalm|eternalize|encore|reinforce|transmute|transfigure|aura swap|station|"
    r"craft with)\b",
    re.IGNORECASE,
)


def read_card(card: AnyCardObject) -> CardFacts:
    """Returns the facts of one card object with its deck traits. The traits come from the rules text of the front face,
    because a commander is chosen by its front face (903.3). Other faces count for `outside` and, on a split card, for
    `activated`.

    Raises:
        UnreadableInput: naming the card and the field that is missing or malformed.
    """
    card = card_object(card)
    facts = read_facts(card)
    return msgspec.structs.replace(facts, traits=_traits(facts, rules_texts(card)))


def _traits(facts: CardFacts, texts: tuple[str, ...]) -> DeckTraits:
    front = rules_lines(texts[0])
    halves = texts if facts.layout == "split" else texts[:1]
    found = DeckTraits(
        partner=tuple(ability for line in front for ability in _partner_abilities(line)),
        can_be_commander=_can_be_commander(facts, front),
        copies=_copies(front),
        companion=_companion(front),
        chooses_colour=any(_CHOOSES_COLOUR.fullmatch(line) for line in front),
        outside=_outside(facts, texts),
        activated=_has_basic_land_type(facts)
        or any(_is_activated(line) for text in halves for line in rules_lines(text)),
        mana=mana_made(facts.type_line, front),
        changeling=any("changeling" in line.casefold().split(", ") for line in front),
    )
    return NO_TRAITS if found == NO_TRAITS else found  # stored cards leave out a field that is NO_TRAITS itself


def _partner_abilities(line: str) -> tuple[PartnerAbility, ...]:
    plain = line.rstrip(".").replace(" — ", "—")
    simple = _SIMPLE_PARTNERS.get(plain.casefold())
    if simple:
        return (PartnerAbility(simple),)
    other = _PARTNER_WITH.fullmatch(plain)
    if other:
        return (PartnerAbility("partner with", other["name"]),)
    variant = _PARTNER_TEXT.fullmatch(plain)
    if variant:
        return (PartnerAbility("partner—", variant["text"].casefold()),)
    return ()


def _can_be_commander(facts: CardFacts, lines: tuple[str, ...]) -> bool:
    if any(_CAN_BE_COMMANDER.fullmatch(line) for line in lines):
        return True
    if not facts.front_face.type_line.is_legendary:
        return False
    if any(_CREATURE_ELSEWHERE.fullmatch(line) for line in lines):
        return True
    is_spacecraft = "Spacecraft" in facts.front_face.type_line.subtypes
    return is_spacecraft and any(_POWER_TOUGHNESS_BOX.fullmatch(line) for line in lines)


def _copies(lines: tuple[str, ...]) -> int | None:
    for line in lines:
        if _ANY_NUMBER.fullmatch(line):
            return 0
        limited = _UP_TO.fullmatch(line)
        if limited:
            word = limited["number"].casefold()
            return int(word) if word.isdecimal() else _NUMBER_WORDS.get(word)
    return None


def _companion(lines: tuple[str, ...]) -> str | None:
    for line in lines:
        found = _COMPANION.fullmatch(line)
        if found:
            condition = found["condition"]
            return next((name for name, pattern in _COMPANIONS if pattern.fullmatch(condition)), UNKNOWN_COMPANION)
    return None


def _outside(facts: CardFacts, texts: tuple[str, ...]) -> tuple[str, ...]:
    text = "\n".join(texts)
    for face in facts.faces:
        text = text.replace(face.name, "")
    words = {"ante": r"\bante\b", "stickers": r"\bstickers?\b", "attractions": r"\bAttractions?\b"}
    return tuple(name for name, word in words.items() if re.search(word, text))


def _has_basic_land_type(facts: CardFacts) -> bool:
    return not BASIC_LAND_TYPES.keys().isdisjoint(facts.type_line.subtypes)


def _is_activated(line: str) -> bool:
    line = without_quotes(line)
    return bool(_ACTIVATED.match(line) or _ACTIVATED_KEYWORDS.match(line))
