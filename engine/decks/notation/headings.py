"""Lines of a list without a card: headings of parts and groups, facts about the deck, and comments.

Input: a line. Output: a `Heading`, an `Inline` (heading and card on one line), a `Fact`, or None. A heading may
be in any of the languages of players and in any decoration: ``Lands [34]``, ``== Lands ==``, ``**Ramp**``,
``# Sideboard``, ``[Deck]``, ``Kreaturen:``.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal

import msgspec

from engine.decks.notation.parts import Part

HeadingKind = Literal["part", "group", "about", "title"]


def _words(text: str) -> frozenset[str]:
    """The words of a table, which are separated by strokes and line ends."""
    return frozenset(word.strip() for word in re.split(r"[|\n]", text) if word.strip())


_PART_WORDS: Final[dict[Part, str]] = {
    "commander": """commander|commanders|commander(s)|commander/s|commander zone|command zone|general|generals|cmdr
        oathbreaker|kommandeur|kommandeure|kommandant|anführer|commandant|commandants|général|commandante
        comandante|comandantes|comandanti|generale""",
    "companion": "companion|companions|gefährte|gefährten|compagnon|compañero|compañera|compagno|companheiro",
    "main": """deck|main|main deck|maindeck|mainboard|main board|hauptdeck|the deck|the 99|the 98|jeu|jeu principal
        deck principal|mazo|mazo principal|baraja|mazzo|mazzo principale|baralho|baralho principal|principal""",
    "sideboard": "sideboard|sideboards|side|side board|réserve|reserve|banquillo|panchina|reserva",
    "maybeboard": """maybeboard|maybe|maybe board|maybes|considering|vielleicht|peut-être|quizás|quizas|tal vez|forse
        talvez|wishlist|wish list|acquireboard|acquire|wunschliste|cuts|cut|possible additions|ideas|überlegungen
        à considérer|outside|not in deck""",
    "tokens": """token|tokens|tokens & extras|tokens and extras|tokens & emblems|tokens and emblems|extras|token cards
        spielsteine|spielstein|jetons|jeton|fichas|ficha|pedine|segnalini|emblems|embleme""",
}
PARTS: Final[dict[str, Part]] = {word: part for part, text in _PART_WORDS.items() for word in _words(text)}
"""Words that head a part, in the languages of players."""

_TITLES: Final = _words(
    """decklist|deck list|deckliste|liste|list|lista|card list|kartenliste|cards|karten|cartes|cartas|carte|my deck
    mein deck|the list|commander deck|edh deck|edh|commander decklist|total|summary"""
)
"""Words above a list that say nothing about its cards."""

_TYPES: Final = _words(
    """artifact|artifacts|battle|battles|creature|creatures|enchantment|enchantments|instant|instants|kindred|tribal
    land|lands|planeswalker|planeswalkers|sorcery|sorceries|spell|spells|permanent|permanents|nonland|nonlands
    basic lands|basics|nonbasic lands|nonbasics|artifact creatures|legendary creatures|noncreature spells|other|others
    other spells|misc|miscellaneous|non-creatures|noncreatures|mana base|manabase|auras|equipment
    kreatur|kreaturen|länder|hexerei|hexereien|spontanzauber|artefakt|artefakte|verzauberung|verzauberungen|zauber
    zaubersprüche|schlachten|sonstige|sonstiges|standardländer
    créature|créatures|terrain|terrains|éphémère|éphémères|rituel|rituels|artefact|artefacts|enchantement
    enchantements|sorts|autres|arpenteurs
    criatura|criaturas|tierra|tierras|instantáneo|instantáneos|conjuro|conjuros|artefacto|artefactos|encantamiento
    encantamientos|hechizos|otros|otras
    creatura|terra|terre|istantaneo|istantanei|stregoneria|stregonerie|artefatto|artefatti|incantesimo|incantesimi
    magie|altro|altri
    terreno|terrenos|mágica instantânea|mágicas instantâneas|feitiço|feitiços|artefato|artefatos|encantamento
    encantamentos|mágicas|outros|outras"""
)
"""Card types as headings. Their cards get no category: they have their types anyway."""

_ROLES: Final = _words(
    """ramp|removal|spot removal|card draw|draw|card advantage|board wipes|board wipe|wipes|sweepers|mass removal
    protection|interaction|counterspells|counters|tutors|tutor|recursion|graveyard|combo|combos|win conditions
    win condition|wincons|wincon|finishers|finisher|payoffs|payoff|enablers|synergy|theme|lifegain|utility|mana
    mana rocks|rocks|mana dorks|dorks|mana ramp|fixing|sacrifice outlets|sac outlets|evasion|anthems|stax|hate
    token makers|goblins|tribe|beaters|threats|burn|discard|mill|blink|reanimation|value|support|kartenziehen
    kartenvorteil|entfernung|manabeschleunigung|schutz"""
)
"""Roles that players give to groups of cards, as their headings are written most often."""

_NAME_KEYS: Final = _words("name|deck name|title|deckname|titel|nom|nombre|nome|deck title")
_FACT_KEYS: Final = _words(
    """format|author|creator|by|player|spieler|description|beschreibung|date|datum|url|link|source|quelle|price|preis
    total|total cards|cards|karten|colors|colours|color identity|farben|event|version|archetype|average cmc|created
    updated|last updated|tags|hubs|bracket|power level|notes|note|notiz|notizen|comment|exported|set|language|folder
    count|total price|layout|deck type|budget|game|site|views|score"""
)
_FACT = re.compile(r"(?P<key>[^\W\d_][^:=]{0,24}?)\s*[:=]\s*(?P<value>.*)")

_DECORATION = re.compile(r"[\s=~_*#<>|•·►▼▶★☆:-]*(?P<inside>\S.*?)[\s=~_*#<>|•·◄▼★☆-]*")
_BRACKETED = re.compile(r"\[(?P<inside>[^\[\]]+)\]|\{(?P<curly>[^{}]+)\}|<(?P<angle>[^<>]+)>")
_COUNTED = re.compile(
    r"(?P<words>\S.*?)\s*(?:[(\[{]\s*(?P<count>\d{1,4})(?:\s*/\s*\d+)?\s*(?:cards?|karten|cartes|cartas|carte)?\s*(?:[,;/•-][^()\[\]]*)?[)\]}]"
    r"|(?::|\s[-–—x×]|,)\s*(?P<other>\d{1,4})(?:\s*(?:cards?|karten|cartes|cartas|carte))?)\s*(?P<colon>:?)",
    re.IGNORECASE,
)
_LEADING_COUNT = re.compile(r"(?P<count>\d{1,4})\s+(?P<words>[^\W\d].*?)\s*:?")
_INLINE = re.compile(r"(?P<words>[^\W\d_][^:=\d]{0,20}?)\s*(?P<sign>[:=]|\s[-–—>]+\s)\s*(?P<rest>\S.*)")
_LEADER_KEYS: Final = _words(
    "partner|partners|partner commander|background|second commander|doctor|doctor's companion|co-commander"
)
"""Words before a name on the same line that make it a commander."""
_PICTURES = re.compile("[\u2190-\u27bf\u2900-\u2bff\U0001f000-\U0001faff]+")
_BOXED_PART = re.compile(r"\[(?P<words>[^\[\]]{2,20})\]\s*(?P<rest>\S.*)")
_LONGEST_HEADING = 60
_JOINED = re.compile(r"\s*(?:[&/,+]|\band\b|\bund\b|\bet\b)\s*")
_ADDRESS = re.compile(r"https?://|www\.", re.IGNORECASE)


class Heading(msgspec.Struct, frozen=True):
    """A heading: `part` for a part, else a group of the part before; `label` is the category that its cards get, ""
    for none; `count` is the number of cards that it states; `sure`: its form or its words leave no doubt;
    `words` are those of the line."""

    kind: HeadingKind
    part: Part | None = None
    label: str = ""
    count: int | None = None
    sure: bool = True
    is_comment: bool = False
    words: str = ""


class Inline(msgspec.Struct, frozen=True):
    """A heading and a card on one line."""

    part: Part
    text: str
    is_comment: bool = False


class Fact(msgspec.Struct, frozen=True):
    """A line that says something about the deck; `name` is the deck's name if it says that."""

    name: str = ""


def is_comment(line: str) -> bool:
    return line.startswith(("//", "#"))


def comment_text(line: str) -> str:
    """The words of a comment, or of any line, without its signs."""
    return line.lstrip("/# \t").strip() if is_comment(line) else line


@lru_cache(maxsize=2_048)
def read_heading(line: str) -> Heading | None:
    """Returns the heading that a line is, or None. An own heading without any sign ("Ramp and stuff") isn't `sure`.

    A reader asks several times for each line of a list: to judge the list, and to read it.
    """
    if len(line) > _LONGEST_HEADING:
        return None
    comment = is_comment(line)
    text = _PICTURES.sub(" ", comment_text(line)).strip()
    decorated = _DECORATION.fullmatch(text)
    if not decorated:
        return None
    inside, count, colon = decorated["inside"], None, text.rstrip().endswith(":")
    boxed = _BRACKETED.fullmatch(inside)
    inside = (boxed["inside"] or boxed["curly"] or boxed["angle"]).strip() if boxed else inside
    counted = _COUNTED.fullmatch(inside)
    if counted:
        inside, count = counted["words"], int(counted["count"] or counted["other"])
    words = inside.rstrip(": ").strip("*_=~ ").strip()
    heading = _known_words(words, count, comment)
    if heading is not None:
        return heading
    framed = text[:1] in "=~_*<[-{" and text[-1:] in "=~_*>]-}:" and words != text
    if count is None and not framed and not colon:
        return (
            None
            if comment or not _may_be_words(words)
            else Heading("group", None, words, None, sure=False, words=words)
        )
    if comment and count is None:
        return None
    bracketed_count = counted is not None and counted["count"] is not None
    sure = bracketed_count or framed or (colon and count is None)
    return Heading("group", None, words, count, sure, comment, words) if _may_be_words(words) and sure else None


def read_total(line: str) -> Heading | None:
    """A count of several before the words of a heading: ``24 Lands``. The caller looks for a card of that name."""
    found = _LEADING_COUNT.fullmatch(comment_text(line))
    if not found or int(found["count"]) < 2 or found["words"].casefold() in _ROLES:
        return None
    return _known_words(found["words"], int(found["count"]), is_comment(line))


def _known_words(words: str, count: int | None, comment: bool) -> Heading | None:
    key = " ".join(words.casefold().split())
    if key in PARTS:
        return Heading("part", PARTS[key], "", count, True, comment, words)
    if key == "about" and not comment:
        return Heading("about")
    if key in _TITLES:
        return Heading("title", count=count, is_comment=comment, words=words)
    pieces = _JOINED.split(key)
    if key in _TYPES or all(piece in _TYPES for piece in pieces):
        return Heading("group", None, "", count, True, comment, words)
    if key in _ROLES or all(piece in _ROLES or piece in _TYPES for piece in pieces):
        return Heading("group", None, words, count, True, comment, words)
    return None


def _may_be_words(words: str) -> bool:
    return bool(re.search(r"[^\W\d_]", words)) and not re.match(r"\d", words)


def read_inline(line: str) -> Inline | None:
    """Returns the heading of a part and the card that follows on the same line: ``Commander: 1 Krenko, Mob Boss``."""
    comment = is_comment(line)
    boxed = _BOXED_PART.fullmatch(line)
    if boxed and boxed["words"].strip().casefold() in PARTS:
        return Inline(PARTS[boxed["words"].strip().casefold()], boxed["rest"])
    found = _INLINE.fullmatch(comment_text(line).strip("* "))
    if not found:
        return None
    words = " ".join(found["words"].strip("*_[] ").casefold().split())
    part = "commander" if words in _LEADER_KEYS else PARTS.get(words.removeprefix("my ").removeprefix("deck "))
    rest = found["rest"].strip("*_ ")
    if part is None or words in ("sb", "cut", "cuts", "outside", "ideas") or not re.search(r"[^\W\d_]", rest):
        return None
    if part not in ("commander", "companion") and (comment or found["sign"].strip() not in (":", "=")):
        return None
    return Inline(part, rest, comment)


def read_fact(line: str) -> Fact | None:
    """A line ``key: value`` about the deck, also in a comment, or an address of the web."""
    text = comment_text(line)
    if _ADDRESS.match(text):
        return Fact()
    found = _FACT.fullmatch(text)
    key = " ".join(found["key"].casefold().split()) if found else ""
    if found and key in _NAME_KEYS:
        return Fact(found["value"].strip())
    return Fact() if key in _FACT_KEYS else None
