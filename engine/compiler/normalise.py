"""First pass: gives old and new card templating one spelling.

Comes in: a face's rules text, its name and type. Goes out: paragraphs with ``~`` for the card's own name and with the
newer wordings of the tables below. The parser and the comparison of written with given text use this form. So each
rewriting claims that two wordings mean the same. The list is short, and each line gives its reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

from engine.cards.type_line import BY_LOWER, KIND_OF
from engine.compiler.literals import required_literal
from engine.compiler.misprints import MISPRINTS, mend_name

SELF_NOUNS = (
    "creature|artifact|enchantment|land|permanent|planeswalker|spell|card|token|Aura|Equipment|Vehicle|Saga|Class|Case|"
    "Siege|battle|Fortification|Background|Room|emblem|Spacecraft|Shrine|instant|sorcery|scheme|door|plane"
)


def _milled(found: re.Match[str]) -> str:
    return f"{'Mill' if found[1] == 'P' else 'mill'} {found[2]} cards"


def _pronoun(usual: str, found: re.Match[str]) -> str:
    """Returns "him" and "her" as the card itself, even if a target came in between."""
    before = found.string[: found.start()]
    if not re.search(r"\b[Tt]arget\b", before) or re.search(r"\bexcept\b[^.]*$", before):
        return usual
    return "~'s" if usual == "its" else "~"


REWRITINGS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"\bbattefield\b", "battlefield"),  # misprints
    (r"\benters that battlefield\b", "enters the battlefield"),
    (r"\bduring controller's\b", "during its controller's"),
    (r"^(\{[TQ]\}) (?=Add\b)", r"\1: "),
    (r"\badditonal\b", "additional"),
    (r"^([A-Z][a-z]+ X) where X is ([^.]*)\.?$", r"\1, where X is \2."),
    (r"\b([A-Z]\w+ Role) attached to\b", r"\1 token attached to"),
    (r"\b([Cc]reates? a) (colorless|white|blue|black|red|green) (\d+/\d+)\b", r"\1 \3 \2"),
    (r"(\b\d+/\d+ [a-z ]*(?:\b[A-Z]\w+ )*)Creature token\b", r"\1creature token"),
    (r"(\b\d+/\d+ [a-z ]*(?:\b[A-Z]\w+ )+)(?=tokens?\b)", r"\1creature "),  # an object with a power is a creature
    (r"^Optinal part is handled by the effect$", ""),  # not a rules text
    (r"\b([Ee]nter(?:s|ed|ing)?) the battlefield\b", r"\1"),  # templating of 2024
    (r"\bconverted mana costs(?! \d)", "mana values"),  # 2021
    (r"\bconverted mana costs?\b", "mana value"),
    (r"\bhis or her\b", "their"),  # 2017
    (r"\b(he or she|him or her)\b", "they"),
    (r"^([IVX, ]+ —) —", r"\1"),  # misprints
    (r"\bChoose One —", "Choose one —"),
    (r"(?<=\w)-- (?=[A-Z])", " — "),
    (r" ?--$", " —"),
    (r"\bearch turn\b", "each turn"),
    (r"\bactifact\b", "artifact"),
    (r"(?<=power greater than its base power) deals\b", " deal"),
    (r"(?<=, )~ get (?=[+-])", "~ gets "),  # a name in the plural
    (r"\bto to up one target\b", "to up to one target"),
    (r"\bmay choose new targets for the copy they control\b", "may choose new targets for the copy"),
    (r"\bwithout paying it's mana cost\b", "without paying its mana cost"),
    (r"\buntil the end of turn\b", "until end of turn"),
    (r"(?<=died this turn) (?=put a )", ", "),
    (r"\bHound (?=(?:artifact )?creature tokens?\b)", "Dog "),  # 2020
    (
        r"\bif ((?:~|it) has \w+ or more (\S+) counters on it), (you may )?"
        r"remove (?:all of them|them all)(?: from it)?\b",
        r"if \1, \3remove all \2 counters from it",
    ),
    (
        r"\bif (there are \w+ or more (\S+) counters on (?:it|~)), remove (?:all of them|them all)(?: from it)?\b",
        r"if \1, remove all \2 counters from it",
    ),
    (  # 2022
        r"\ba colorless artifact token named Gold\. It has \"Sacrifice ~: Add one mana of any color\.\"",
        "a Gold token.",
    ),
    (r"^Equip (\d+)$", r"Equip {\1}"),
    (r"\bActivate only (?:as|has a|a) sorcery\b", "Activate only as a sorcery"),
    (  # 2015
        r"\b([Pp])ut (an? (?:[^.,\"]* )?token(?: with [^.,\"]*)?) onto the battlefield(?= that's a copy of\b|\.)",
        lambda found: f"{'C' if found[1] == 'P' else 'c'}reate {found[2]}",
    ),
    (r"\ban opponent control\b", "an opponent controls"),
    (r"\bfor spells that you cast\b", "for spells you cast"),
    (r"^Affinity for Food$", "Affinity for Foods"),
    (r"^Partner—Character select$", "Partner—Character Select"),
    (r"\bSpend this many only\b", "Spend this mana only"),
    (r"\bThis ability cost (?=\{)", "This ability costs "),
    (r"\ban tapped\b", "a tapped"),
    (r"\bform your (graveyard|hand)\b", r"from your \1"),
    (r"\bonly once per turn\b", "only once each turn"),
    (r" to your? mana ?pool", ""),  # 2017
    (r" to their mana pool", ""),
    (r"\bActivate this ability only\b", "Activate only"),  # 2021
    (r"\bshuffle your library\b(?! and| for)", "shuffle"),  # 2021
    (r"\bshuffles their library\b", "shuffles"),
    (r"\bshuffles that library\b", "shuffles"),
    (r"\bshuffle that library\b", "shuffle"),
    (r"\bput the top card of your library into your graveyard\b", "mill a card"),  # 2020
    (r"\b([Pp])ut the top (\w+) cards of your library into your graveyard\b", _milled),
    (r"\bputs the top card of their library into their graveyard\b", "mills a card"),
    (r"\bputs the top (\w+) cards of their library into their graveyard\b", r"mills \1 cards"),
    (r"\bput the top (\w+) cards of their library into their graveyard\b", r"mill \1 cards"),
    (r"\b(each other (\w+) you control with the same name)(?=[,.])", r"\1 as that \2"),
    (
        r"\b([Ww]henever you play a land) or (cast a spell) (from (?:exile|anywhere other than your hand))\b",
        r"\1 \3 or \2 \3",
    ),
    (r"\bputs (twice )?that many cards into their graveyard instead\b", r"mills \1that many cards instead"),
    (r"(\bsearch(?:ed)? your library this way, shuffle) it\b", r"\1"),  # 2021
    (r"can't be countered by spells or abilities", "can't be countered"),
    (r"\bdeclare attackers step this turn\b", "declare attackers step"),
    (r"\b(with) converted\b", r"\1"),
    (r"\bActivate only any time you could (?:cast|play) a sorcery\b", "Activate only as a sorcery"),  # 2021
    (r"\bany time they could cast a sorcery\b", "as a sorcery"),
    (r"\b(all [^.,]+) (to their owners' hands) (except for [^.]+)", r"\1 \3 \2"),
    (r"\bput the cards you revealed this way on\b", "put those cards on"),
    (
        r"\b(reveals?) cards from the top of (their|that) library until "
        r"(an? [^.,]*?card(?: with that name)?|\w+ [^.,]*?cards|a card named [^.,]+) (?:is|are) revealed\b",
        r"\1 cards from the top of \2 library until they reveal \3",
    ),
    (r"(?<=reveal them\. )(Target opponent|An opponent) chooses one(?=\. )", r"\1 chooses one of them"),
    (r"\bIf no player does,", "If no one does,"),
    (r"\bthe number of \S+ counters removed this way\b", "the number of counters removed this way"),
    (r"\bif (you control [^,.]*) and have (?=no cards in hand\b)", r"if \1 and you have "),
    (r"\bon top of it(?= in any order\b|[.,])", "on top"),  # the library was shuffled just before
    (r"(?<!\bwas) also\b(?! a| an| the)", ""),  # without meaning for the effect
    (
        r"\b(?:him|her)"
        r"(?= (?:this|until|from|under|instead|and|for|equal|on|to the battlefield|onto the battlefield)\b|[.,])",
        partial(_pronoun, "it"),
    ),  # a planeswalker's own pronoun
    (r"\bHe's\b|\bShe's\b", "It's"),
    (r"(?<=\. )(?:He|She)(?= (?:[a-z]+s|can)\b)", partial(_pronoun, "It")),
    (r"\b(?:he|she)\b(?! or )", partial(_pronoun, "it")),  # since 2017, "they" for objects without a name
    (
        r"\b(?:his|her)\b"
        r"(?= (?:power|toughness|owner|mana|base|controller|combat damage|loyalty|abilities|name|other|[\w-]+ cost)\b)",
        partial(_pronoun, "its"),
    ),
    (r"\b(?:his|her)\b(?= name is)", "its"),
    (r"\b(?:himself|herself)\b", "itself"),
    (r"^((?:When|Whenever) ~) (enter|attack|die|leave|deal|block)(?= |,)", r"\1 \2s"),  # a card with two names
    (r"^(Whenever ~ enters or attack)(?=,)", r"\1s"),
    (r"\bbeggining\b", "beginning"),  # a misprint
    (r',"', '.",'),  # a quoted ability in the middle of a sentence
    (r'(?<=[^.!?,"\s])"(?=,? (?:and|until|or|in|except|instead|for|as)\b|,)', '."'),
    (r"\b([Aa]mass(?:es)?) (?=\d|X\b)", r"\1 Zombies "),  # 2023
    (  # 2020
        r"\b(puts?) a number of cards equal to ([^.]+?) from the top of (?:your|their) library into "
        r"(?:your|their) graveyard",
        lambda found: f"mill{found[1][3:]} cards equal to {found[2]}",
    ),
    (r"\bwithout paying that (?:card|spell)'s mana cost\b", "without paying its mana cost"),
    (r"(?<=instead of )into (its owner's|that player's) graveyard", r"putting it into its owner's graveyard"),
    (  # 2021
        r"\bcan't reduce the amount of mana an ability costs to activate to less\b",
        "can't reduce the mana in that cost to less",
    ),
    (r"^Escape-(?=\{)", "Escape—"),  # misprints
    (r"^X(?=: )", "{X}"),
    (
        r"^(\d*)([WUBRG]+)(?=: )",
        lambda found: (f"{{{found[1]}}}" if found[1] else "") + "".join(f"{{{c}}}" for c in found[2]),
    ),
    (r"\bthat is still a (land|planeswalker)\b", r"that's still a \1"),
    (r"^Based on [A-Z][^.]*$", ""),  # a note, not rules text
    (r"\bthe card you exiled(?=\.)", "the exiled card"),
    (r"\b(if another creature is on the battlefield, return) the first card\b", r"\1 that card"),
    (r"(\bmana value equal to) the number(?=\.)", r"\1 that number"),
    (
        r"\bIf you would create a (\w+), (\w+), or (\w+) token, instead create one of each\.",
        r"If you would create a \1, \2, or \3 token, instead create a \1 token, a \2 token, and a \3 token.",
    ),
    (
        r"\binstead that card is revealed and put on the bottom of (that player's|its owner's) library\.",
        r"reveal that card and put it on the bottom of \1 library instead.",
    ),
    (r"\bput into that graveyard this way\b", "put into their graveyard this way"),
    (r"\b(life total becomes) equal to\b", r"\1"),
    (r"\bthe rest on the bottom (?=in (?:a random|any) order\b)", "the rest on the bottom of your library "),  # 2024
    (
        r"\byou gain half X life and draw half X cards\. Round down each time\.",
        "you gain half X life, rounded down, then draw half X cards, rounded down.",
    ),
    (r"\b([Tt])he player whose turn it is\b", r"\1he active player"),
    (r"\bwiht\b", "with"),
    (r"(?<=X, where) is(?= the)", " X is"),
    (r"(?<=Put a \+1/\+1) on\b", " counter on"),
    (r"\bdeahtouch\b", "deathtouch"),
    (r"^Precent all\b", "Prevent all"),
    (r" --(?=[A-Z])", " — "),
    (r"\bnon-basic\b", "nonbasic"),
    (r"\bis all creature types\b", "is every creature type"),
    (r"(?<=[\"'])\[([+-]?\d+|[+-]X)\]:", r"\1:"),  # loyalty abilities of other objects
    (r"(?<=creatures you control) gets(?= )", " get"),
    (r"\bif it target a\b", "if it targets a"),
    (
        r"\bIf a card cast this way would be put into your graveyard this turn\b",
        "If a spell cast this way would be put into your graveyard",
    ),
    (
        r"\b([Nn])ame a (nonland )?card(?=[.,])",
        lambda found: f"{'Choose' if found[1] == 'N' else 'choose'} a {found[2] or ''}card name",
    ),
    (r"\bunder you control\b", "under your control"),
    (r"(?<![\d,])(\d),(\d{3})(?![\d,]\d)(?= (?:or more|life|damage)\b)", r"\1\2"),  # 1,000
    (r"\b(costs?) (\d+)(?= (?:less|more) to (?:cast|activate))", r"\1 {\2}"),
    (r"\bSpell Mastery\b", "Spell mastery"),
    (r"^((?:Ward|Bestow|Equip|Kicker|Flashback|Cycling)—[^.]*[^.\"])$", r"\1."),  # the full stop is missing
    (r"""(?<=[^.!?,"'\s])"(?:\.(?= [A-Z]|$)|$)""", '."'),  # the full stop comes after the quotation
    (r'"Sacrifice ~\. Add ', '"Sacrifice ~: Add '),  # a misprint of token texts
    (r"(?<=counters on ~) put it onto", ", put it onto"),  # the comma is missing
    (r"(\b[a-z][^.:\"]{15,}\.)\1", r"\1"),  # a sentence printed twice
    (r"(\bsacrifices? (?:an?|two|three|X|that many|half) [^.,]*?) of (?:their|its controller's) choice", r"\1"),  # 2024
    (r"(\bsacrifices? [^.,]*?) of their choice", r"\1"),
)
"""(pattern, replacement), applied in order to the text with ``~`` for the card's name."""

_REMINDER = re.compile(r"\s*\([^()]*\)")
Rewriting = tuple[str, re.Pattern[str], str | Callable[[re.Match[str]], str]]


@cache
def rewritings() -> tuple[Rewriting, ...]:
    """Returns (required literal, pattern, replacement), applied in order. They are compiled when the first text is
    read."""
    table = (*MISPRINTS, *REWRITINGS)
    return tuple((required_literal(pattern), re.compile(pattern), replacement) for pattern, replacement in table)


_GOES_ON = ("You may choose new targets for the cop", "Activate only ")
"""Sentences that continue the line above, even on a line of their own. So does the text after a cost."""

_CONTINUES = re.compile(r"•|\+ \{|\{P\}|\d+(?:[-+]\d*)? \|")
"""Beginning of a line that belongs to the one before: a mode, a row of a table."""

_LEVEL = re.compile(r"(?:LEVEL|STATION) \d|.*: Level \d+$")
"""A line that opens a level. The lines up to the next level belong to it."""

_SELF = re.compile(rf"\bthis (?:{SELF_NOUNS})\b", re.IGNORECASE)
_NAMED = re.compile(r"\bnamed ([A-Z][\w'-]*(?:,? (?:(?:of|the|in|to|for|from) )*[A-Z][\w'-]*)*)")
_CREATED = re.compile(r"\b[Cc]reates? ([A-Z][\w'-]*(?: (?:(?:of|the|in|to|for|from) )*[A-Z][\w'-]*)*), an? ")
"""Creation of a token whose name comes before its description."""

_QUOTE = re.compile(r'"[^"]*"')
GRANTER = "≈"
"""The sign for the card's own name inside a quoted ability."""

_PART_OF_WORD = re.compile(r"[\w']")
_GOES_ON_AS_WORD = re.compile(r"[\w-]")
_NOT_BEHIND = (
    re.compile(r"[\w-]| target\b"),
    re.compile(r"[\w-]| (?:target|(?:planeswalker|creature)s?)\b"),
)
"""Text that can't follow a name: "target" after a verb ("Regenerate target creature"); and for a name that is a type
too, a noun with that type ("you control a Gideon planeswalker", "target Assembly-Worker creature")."""

_KEPT = 0xE000
"""The first placeholder for other names during normalisation. No text contains these characters."""

_SIGNS = str.maketrans({"−": "-", "–": "—", "’": "'", "“": '"', "”": '"', "‘": "'"})
_COMMON_FIRST_WORDS = frozenset({"the", "a", "an", "of", "lord", "king", "queen", "sliver", "dragon", "elder"})


class Paragraph(NamedTuple):
    """A paragraph in one spelling, and its place in the given text (`start`, `end`)."""

    text: str
    start: int
    end: int


def paragraphs(text: str, name: str, *, legendary: bool) -> tuple[Paragraph, ...]:
    """Returns the normalised paragraphs of a face's rules text. Bulleted modes, rows of tables and lines of a level
    stay with the line above them."""
    found: list[Paragraph] = []
    start, in_level = 0, False
    for line in text.split("\n"):
        end = start + len(line)
        if not line.strip():
            start = end + 1
            continue
        said = normalise(line, name, legendary=legendary).strip()
        opens = _LEVEL.match(said) is not None
        if said and found and not opens and (in_level or _CONTINUES.match(said)):
            said = re.sub(r"^(?:•\s*|(?=\{P\}))", "• ", said)
            found[-1] = Paragraph(f"{found[-1].text}\n{said}", found[-1].start, end)
        elif said and found and not opens and (said.startswith(_GOES_ON) or found[-1].text.endswith(":")):
            found[-1] = Paragraph(f"{found[-1].text} {said}", found[-1].start, end)
        elif said:
            found.append(Paragraph(said, start, end))
            in_level = opens
        start = end + 1
    return tuple(said for part in found for said in _above_zero_apart(part._replace(text=_said_once(part.text))))


def _above_zero_apart(part: Paragraph) -> tuple[Paragraph, ...]:
    """Separates "X can't be 0." after a spell's instructions as a rule of its own. After an activated ability or a
    keyword with a cost, it belongs to that ability."""
    instructions = part.text.removesuffix(ABOVE_ZERO)
    if instructions == part.text or ": " in instructions or instructions.endswith("}."):
        return (part,)
    middle = part.end - len(ABOVE_ZERO)
    return Paragraph(instructions, part.start, middle), Paragraph(ABOVE_ZERO.strip(), middle + 1, part.end)


def _said_once(text: str) -> str:
    """Keeps "X can't be 0." only after the last mode of an activated ability."""
    first, *modes = text.split("\n")
    if len(modes) < 2 or "{X}" not in first or not all(mode.endswith(ABOVE_ZERO) for mode in modes):
        return text
    return "\n".join((first, *(mode.removesuffix(ABOVE_ZERO) for mode in modes[:-1]), modes[-1]))


ABOVE_ZERO = " X can't be 0."


def normalise(text: str, name: str = "", *, legendary: bool = False) -> str:
    """Returns the text in one spelling, without reminder text, with ``~`` for the card's own name."""
    text = text.translate(_SIGNS)
    if "(" in text:
        text = _REMINDER.sub("", text)
    if "''" in text:
        text = re.sub(r"(?<=\w)''(?=\w)", "'", text)
    if " - " in text:
        text = re.sub(r" - (?=[A-Z])", " — ", text)
    if " |" in text:
        text = re.sub(r"^(\d+)—(\d+) \|", r"\1-\2 |", text)
    if '"' in text:
        text = _made_object_name(text, name)
    if name and '"' in text:
        text = _QUOTE.sub(lambda found: _granters_name(found.group(), name, legendary=legendary), text)
    if name:
        text = replace_name(text, name, legendary=legendary)
    if "this " in text.casefold():
        text = _SELF.sub("~", text)
    for literal, pattern, replacement in rewritings():
        if literal in text:
            text = pattern.sub(replacement, text)
    return text


def _made_object_name(text: str, name: str) -> str:
    """Returns the text with ``~`` for the name of a created object in its quoted ability: "a token named Rock with
    "Sacrifice Rock: ..."."""
    made = (*_NAMED.finditer(text), *_CREATED.finditer(text))
    for other in sorted({found[1] for found in made} - {name}, key=len, reverse=True):
        text = _QUOTE.sub(partial(_quoted_without, other), text)
    return text


def _quoted_without(name: str, found: re.Match[str]) -> str:
    """Returns the quote with ``~`` for the name. A quote with an inner quote is ambiguous and stays."""
    quote = found.group()
    return quote if re.search(r"\s'", quote) else _replace_whole(quote, name, "~", _GOES_ON_AS_WORD, unless="named ")


def _granters_name(quote: str, name: str, *, legendary: bool) -> str:
    """Returns a quoted ability with ``≈`` for the name of the object that grants it (201.5a)."""
    for form in name_forms(name, legendary=legendary):
        quote = _replace_whole(quote, form, GRANTER, _NOT_BEHIND[form.lower() in BY_LOWER], unless="named ")
    return quote


def _replace_whole(text: str, name: str, sign: str, not_behind: re.Pattern[str], unless: str = "") -> str:
    """Returns the text with `sign` for each whole-word occurrence of the name without `not_behind` after it and without
    `unless` before it."""
    parts: list[str] = []
    done, at = 0, text.find(name)
    while at >= 0:
        end = at + len(name)
        inside = at and _PART_OF_WORD.match(text, at - 1)
        if inside or not_behind.match(text, end) or (unless and text.endswith(unless, 0, at)):
            at = text.find(name, at + 1)
            continue
        parts += (text[done:at], sign)
        done, at = end, text.find(name, end)
    return "".join((*parts, text[done:])) if parts else text


def replace_name(text: str, name: str, *, legendary: bool) -> str:
    """Returns the text with ``~`` for the full name and, for legendary cards, its short forms (201.5b). A misprinted
    own name at the start of a paragraph counts as the name. Another name that contains it ("named Kobolds of Kher
    Keep") stays."""
    text = mend_name(text, name)
    others = [found[1] for found in _NAMED.finditer(text) if found[1] != name]
    for place, other in enumerate(others):
        text = text.replace(f"named {other}", f"named {chr(_KEPT + place)}")
    for form in name_forms(name, legendary=legendary):
        text = _replace_whole(text, form, "~", _NOT_BEHIND[form.lower() in BY_LOWER])
    for place, other in enumerate(others):
        text = text.replace(chr(_KEPT + place), other)
    return text


def name_forms(name: str, *, legendary: bool) -> tuple[str, ...]:
    """Returns the names by which a card refers to itself, the longest first."""
    forms = [name]
    if legendary:
        for cut in (", ", " of ", " the ", " and "):
            head = name.partition(cut)[0].rstrip(",")
            if head.strip() and head != name and head.lower() not in _COMMON_FIRST_WORDS:
                forms.append(head)
        first = next(iter(name.split()), "").rstrip(",")
        if first and first.lower() not in _COMMON_FIRST_WORDS and len(name.split()) > 1 and not _is_word(first):
            forms.append(first)
    return tuple(sorted(set(forms), key=len, reverse=True))


def _is_word(word: str) -> bool:
    """True if a name's first word is a word of card text and so not the card's short name. The text after a
    planeswalker type tells the type from the name ("a Jace planeswalker")."""
    return KIND_OF.get(BY_LOWER.get(word.lower(), ""), "Planeswalker") != "Planeswalker"
