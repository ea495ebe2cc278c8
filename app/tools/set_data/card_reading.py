"""Recognises what a card does for a drafter by looking for telling phrases in its rules text, and the themes it is part
of or rewards: "artifacts", "tokens", ..., and creature types.

Comes in: facts and a card object. Goes out: `Reading`, the phrases found, each with what it is worth; words for
`CardHints.gives` and `.wants`. This is a rough look for the bots' ratings, made when the data is built; playing the
card is the compiler's business.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.cards.card_object import AnyCardObject, rules_texts
from engine.cards.facts import CardFacts
from engine.cards.rules_text import rules_lines
from engine.limited.guide import Role

NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "x": 3}


class Clue(NamedTuple):
    """A phrase and its worth in hundredths of a rating point; of one group only the best clue counts."""

    group: str
    worth: int
    phrase: re.Pattern[str]
    role: Role | None = None


class Reading(NamedTuple):
    """The lower-case text with the card's own name as "~", the worth by clue group, and the roles found."""

    text: str
    worth: dict[str, int]
    roles: tuple[Role, ...]


def _clues(*rows: tuple[str, int, str] | tuple[str, int, str, Role]) -> tuple[Clue, ...]:
    return tuple(Clue(row[0], row[1], re.compile(row[2]), row[3] if len(row) > 3 else None) for row in rows)


_KILL = r"(?:another |up to (?:one|two|three) (?:other )?|two |three |six |x )?target"
_ANY = r"(?:tapped |attacking |blocking |nontoken |nonland |noncreature |nonartifact |legendary |other )*"
_VICTIM = (
    rf"{_ANY}(?:artifact or creature|creature or enchantment|creature or planeswalker|artifact, creature, or \w+|"
    r"creatures?|permanents?|nonland permanents?)\b(?! cards?)(?! you (?:control|own))"
)
_LIBRARY = r"search (?:your|target opponent's) library"
_LAND = r"(?:basic )?(?:land|plains|swamp|island|forest|mountain)"
_SOME = r"(?:target|\w+ target|up to \w+ target|those|the chosen)"
_REPEAT = r"(?:whenever|at the beginning of)[^.]*"

CLUES = _clues(
    ("kill", 110, rf"(?:destroy|exile) {_KILL} {_VICTIM}(?! you)", "removal"),
    ("kill", 105, r"gain control of (?:up to one )?target (?:creature|permanent|nonland)", "removal"),
    ("kill", 100, r"deals? (?:4|5|6|7|8|9|x) damage to (?:any target|target creature|up to)", "removal"),
    ("kill", 85, r"deals? (?:3 damage|damage equal to .{0,40}) (?:divided|to (?:any|target|up))", "removal"),
    ("kill", 60, r"deals? [12] damage to (?:any target|target creature)", "removal"),
    ("kill", 95, r"target creature gets? -(?:[3-9]|1\d|x)/-", "removal"),
    ("kill", 70, r"target creature gets? -[12]/-", "removal"),
    ("kill", 80, r"enchanted (?:creature|permanent) (?:can't attack|doesn't untap|loses|is a)", "removal"),
    ("kill", 70, r"fights? (?:up to one )?(?:another )?(?:target|a different)", "removal"),
    ("kill", 55, r"(?:target|each) (?:opponent|player|other player) sacrifices a", "removal"),
    ("kill", 40, rf"(?:destroy|exile) {_KILL} (?:artifact|enchantment|land|planeswalker)(?! cards?)", "removal"),
    ("kill", 35, rf"return {_SOME} (?:nonland permanent|creature)s?(?! cards?).{{0,30}}owners?'s? hand"),
    ("sweep", 90, r"destroy all (?:creatures|nonland|permanents|non\w+ creatures|creatures that)", "sweeper"),
    ("sweep", 75, r"(?:all creatures|each creature .{0,20}) gets? -", "sweeper"),
    ("sweep", 65, r"damage to each (?:creature|other creature)", "sweeper"),
    ("sweep", 70, r"return all .{0,40}owners' hands", "sweeper"),
    ("counter", 55, r"counter target (?:spell|creature spell|noncreature spell)", "counter"),
    ("draw", 100, r"draw (?:four|five|six|seven|x|that many) cards|draws? cards equal|card for each", "draw"),
    ("draw", 85, r"draws? three cards|you become the monarch", "draw"),
    ("draw", 75, r"target player draws two cards|draw two cards|puts? two of them into your hand", "draw"),
    ("draw", 80, rf"{_REPEAT},[^.]* draws? (?:a|an additional) card", "draw"),
    ("draw", 42, r"(?:\}|sacrifice [^:]*): .{0,40}draw", "draw"),
    ("draw", 45, r"exiles? the top .{0,80}(?:you may (?:play|cast)|until end of turn)", "draw"),
    ("draw", 40, r"(?:look at|reveal) the top .{0,120}into your hand", "draw"),
    ("draw", 30, r"draws? a card|investigate|explores"),
    ("tutor", 60, rf"{_LIBRARY}[^.]*for (?:a|two|up to \w+) (?:\w+ or \w+ |\w+ )?cards?(?! named)", "tutor"),
    ("land", 70, rf"{_LIBRARY} for (?:a|up to two) basic land cards?[^.]*onto the battlefield", "ramp"),
    ("land", 45, rf"{_LIBRARY} for (?:a|up to \w+) {_LAND} card", "fixing"),
    ("mana", 45, r"play (?:an|two) additional lands?|untap (?:all|up to (?:three|four)) (?:lands|target)", "ramp"),
    ("mana", 50, r"creates? (?:\w+ )?treasure tokens?|eldrazi (?:spawn|scion) creature token", "ramp"),
    ("mana", 55, r"spells (?:you cast|of the chosen type you cast)[^.]{0,60}cost \{[^.]*less", "ramp"),
    ("mana", 60, r": add (?!\{[wubrgc]\}[^{]*$)|add \{[wubrgc]\}\{|add \{r\} for each", "ramp"),
    ("return", 65, rf"return {_SOME}[^.]*creature cards?[^.]*(?:to|onto) the battlefield", "recursion"),
    ("return", 60, r"put target creature card from (?:a|your) graveyard onto the battlefield", "recursion"),
    ("return", 40, rf"(?:return|put) {_SOME} [^.]*cards?[^.]*from (?:your|a) graveyard", "recursion"),
    ("return", 35, r"(?:cast|play) .{0,40}from your graveyard|return ~ from your graveyard", "recursion"),
    ("team", 65, r"(?:creatures|creature tokens) you control (?:get|have|gain trample)"),
    ("team", 50, r"counter on each (?:other )?creature you control|attacking creatures (?:you control )?get"),
    ("team", 40, r"double strike|additional combat|take an extra turn|twice that many|triggers an additional"),
    ("growth", 25, r"put (?:a|x|two|three|that many) \+1/\+1 counters? on|bolster|adapt|outlast|proliferate"),
    ("drain", 35, r"each opponent loses|damage to each opponent|each player loses|loses? life equal"),
    ("goad", 30, r"\bgoad"),
    ("seize", 90, r"gain control of (?:them|all creatures)"),
    ("copy", 40, r"copy (?:that|of that|target|it)|cascade|without paying (?:its|their) mana cost"),
    ("safety", 30, r"creatures you control gain (?:hexproof|indestructible)|have (?:hexproof|indestructible)"),
    ("commander", 20, r"(?:if|as long as) you control (?:your|a) commander"),
    (
        "price",
        -25,
        r"attacks each combat if able|you lose the game|skip your draw|flip a coin|an opponent chooses",
    ),
    ("price", -20, r"cast ~ only during|only during combat|play with the top card|as an additional cost"),
)

_REMOTE = re.compile(r"\{(?:[5-9]|1\d)\}[^:]*:|-(?:[5-9]|1\d): ")
"""Abilities so dear that a rating leaves them out."""
_FOR_OTHERS = re.compile(r"(?:its controller|that player|target opponent) (?:creates|draws|may search)[^.]*\.")


def read_card_text(facts: CardFacts, card: AnyCardObject) -> Reading:
    """The telling phrases of one card, over all its faces."""
    text = _plain_text(facts, card)
    worth: dict[str, int] = {}
    roles: list[Role] = []
    for clue in CLUES:
        if not clue.phrase.search(text):
            continue
        if abs(clue.worth) > abs(worth.get(clue.group, 0)):
            worth[clue.group] = clue.worth
        if clue.role and clue.role not in roles:
            roles.append(clue.role)
    return Reading(text, worth, tuple(roles))


def _plain_text(facts: CardFacts, card: AnyCardObject) -> str:
    """The text as the phrases expect it, without what is out of reach or is for others; lines stay apart."""
    names = {face.name for face in facts.faces}
    names |= {name.split(",")[0].removeprefix("The ") for name in names if "," in name}
    names |= {name.split(" of ")[0] for name in names if " of " in name and facts.type_line.is_legendary}
    found = [line.replace("−", "-") for text in rules_texts(card) for line in rules_lines(text)]
    lines = "\n".join(line for line in found if not _REMOTE.match(line))
    for name in sorted(names, key=len, reverse=True):
        lines = re.sub(rf"\b{re.escape(name)}\b", "~", lines)
    return _FOR_OTHERS.sub("", lines.lower())


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


def wanted_themes(text: str, creature_types: Iterable[str]) -> tuple[str, ...]:
    """The themes a card rewards; creature types among `creature_types` whose plural or spell it names."""
    found = [theme for theme, phrase in _WANTS_PATTERNS.items() if phrase.search(text)]
    for kind in creature_types:
        word = kind.lower()
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
    power = facts.front.power
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
