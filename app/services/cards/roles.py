"""Card roles: recognises a card's function in a deck by characteristic phrases in its English rules text.

Input: facts, and the rules text of each face as it is printed or written. Output: a `Reading`, which has the phrases
found with their value and the card's roles. This is a rough heuristic for ratings and for columns by category; the
compiler reads a card for play.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.cards.facts import CardFacts
from engine.cards.rules_text import rules_lines
from engine.limited.guide import Role

NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "x": 3}

ANY_COLOUR = re.compile(r"one mana of any (?:one )?color|one mana of the chosen color|two mana of different colors")
_ADDED = re.compile(r"(?:\{(?P<fee>\d)\}, )?\{t\}[^:\n]*: add (?P<what>[^.\n]*)")


class Clue(NamedTuple):
    """A phrase and its value in hundredths of a rating point. Of one group only the best clue counts."""

    group: str
    worth: int
    phrase: re.Pattern[str]
    role: Role | None = None


class Reading(NamedTuple):
    """The lower-case text with the card's own name as "~", the value by clue group, and the roles found."""

    text: str
    worth: dict[str, int]
    roles: tuple[Role, ...]


def _clues(*rows: tuple[str, int, str] | tuple[str, int, str, Role]) -> tuple[Clue, ...]:
    return tuple(Clue(row[0], row[1], re.compile(row[2]), row[3] if len(row) > 3 else None) for row in rows)


_KILL = (
    r"(?:another |up to (?:one|two|three) (?:other )?|two |three |six |x )?target"
    r"(?! (?:[a-z/-]+,? ){1,7}you (?:control|own)\b)"
)
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
    ("kill", 85, r"deals? (?:3 damage|damage equal to .{0,40}) (?:divided|to (?:any|target creature|up))", "removal"),
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
    (
        "tutor",
        60,
        rf"{_LIBRARY}[^.]*for (?:a|two|up to \w+) (?!{_LAND}\b)(?:\w+ or \w+ |\w+ )?cards?(?! named)",
        "tutor",
    ),
    ("land", 70, rf"{_LIBRARY} for (?:a|up to two) {_LAND} cards?[^.]*onto the battlefield", "ramp"),
    ("land", 45, rf"{_LIBRARY} for (?:a|up to \w+) {_LAND} card", "fixing"),
    ("mana", 45, r"play (?:an|two) additional lands?|untap (?:all|up to (?:three|four)) (?:lands|target)", "ramp"),
    ("mana", 50, r"creates? (?:\w+ )?treasure tokens?|eldrazi (?:spawn|scion) creature token", "ramp"),
    ("discount", 55, r"spells (?:you cast|of the chosen type you cast)[^.]{0,60}cost \{[^.]*less", "ramp"),
    ("adds", 60, r": add (?!\{[wubrgc]\}[^{]*$)|add \{[wubrgc]\}\{|add \{r\} for each", "ramp"),
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
"""Abilities that are so expensive that a rating ignores them."""
_FOR_OTHERS = re.compile(r"(?:its controller|that player|target opponent) (?:creates|draws|may search)[^.]*\.")


def read_card_text(facts: CardFacts, texts: Iterable[str]) -> Reading:
    """Returns the characteristic phrases of one card. `texts`: the English rules text of each face."""
    text = _plain_text(facts, texts)
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


def _plain_text(facts: CardFacts, texts: Iterable[str]) -> str:
    """Returns the text in the form that the phrases expect, without abilities that are out of reach or for other
    players. Lines stay separate."""
    names = {face.name for face in facts.faces}
    names |= {name.split(",")[0].removeprefix("The ") for name in names if "," in name}
    names |= {name.split(" of ")[0] for name in names if " of " in name and facts.type_line.is_legendary}
    found = [line.replace("−", "-") for text in texts for line in rules_lines(text)]
    lines = "\n".join(line for line in found if not _REMOTE.match(line))
    for name in sorted(names, key=len, reverse=True):
        lines = re.sub(rf"\b{re.escape(name)}\b", "~", lines)
    return _FOR_OTHERS.sub("", lines.lower())


def rate_mana_source(card: CardFacts, text: str) -> int:
    """Returns the value of an artifact or creature that adds mana, in hundredths of a rating point."""
    amount = max((_mana_added(found["what"]) - int(found["fee"] or 0) for found in _ADDED.finditer(text)), default=0)
    if amount < 1 or "sacrifice ~: add" in text:
        return 0
    worth = min(200, 110 * amount // max(1, card.mana_value) + 30)
    if "enters the battlefield tapped" in text or "spend this mana only" in text:
        worth -= 25
    return worth // 2 + 20 if card.is_creature else worth + (12 if ANY_COLOUR.search(text) else 0)


def _mana_added(what: str) -> int:
    symbols = what.count("{") if " or " not in what else 1
    words = [NUMBERS[word] for word in what.split() if word in NUMBERS and "mana" in what]
    return max([symbols, *words])


def roles_in(card: CardFacts, reading: Reading) -> tuple[Role, ...]:
    """Returns the roles that a reading of a card gives it."""
    roles: list[Role] = list(reading.roles)
    makes_colours = bool(ANY_COLOUR.search(reading.text)) or (card.is_land and len(card.colour_identity) > 1)
    if (makes_colours or (card.is_land and "search your library" in reading.text)) and "fixing" not in roles:
        roles.append("fixing")
    if not card.is_land and rate_mana_source(card, reading.text) and "ramp" not in roles:
        roles.append("ramp")
    if "ramp" in roles and (card.is_land or not _makes_more_mana(card, reading)):
        roles.remove("ramp")
    if card.is_creature and re.search(r"\b(?:flying|menace|shadow|intimidate)\b|can't be blocked", reading.text):
        roles.append("evasion")
    is_spell = "Instant" in card.type_line.types
    if is_spell and not roles and re.search(r"target creature[^.]*(?:gets? \+|gains? )", reading.text):
        roles.append("trick")
    return tuple(roles)


def _makes_more_mana(card: CardFacts, reading: Reading) -> bool:
    """Returns whether a card brings more mana than it costs to use: a filter doesn't, and a creature with a discount
    isn't a mana source."""
    if reading.worth.keys() & {"land", "mana"} or rate_mana_source(card, reading.text):
        return True
    one_time = re.search(r"sacrifice [^:]*: add", reading.text) is not None
    discount = "discount" in reading.worth and not card.is_creature
    return one_time or discount or ("adds" in reading.worth and not _ADDED.search(reading.text))


@lru_cache(4096)
def read_roles(card: CardFacts, texts: tuple[str, ...]) -> tuple[Role, ...]:
    """Returns the roles of a card whose faces have these English texts."""
    return roles_in(card, read_card_text(card, texts))
