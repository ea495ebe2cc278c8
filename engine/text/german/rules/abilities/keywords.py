"""Keyword abilities: as a line of their own ("Fliegend", "Ausrüsten {2}"), and as an ability that an object has
("Flugfähigkeit")."""

from __future__ import annotations

from engine.ir.abilities import Keyword, KeywordLine
from engine.ir.costs import Costs, DoCost, EitherCost, GenericPayment, ManaCostOf, ManaPayment
from engine.ir.effects.cards import Exile
from engine.ir.node import Ability
from engine.ir.patterns import (
    ColourCount,
    ControlledBy,
    HasColour,
    HasSubtype,
    HasSupertype,
    HasType,
    Not,
    ObjectPattern,
    OfChosen,
    OneOf,
    PlayerPattern,
    SharesWith,
)
from engine.ir.selectors import Range, Some
from engine.ir.values import Number, Variable, Where
from engine.text.german.grammar.chains import as_cost
from engine.text.german.grammar.inflection import BARE, A, find_noun, fixed_determiner
from engine.text.german.grammar.phrases import say_np
from engine.text.german.rules.nouns.noun_phrases import subtype_word
from engine.text.german.rules.values.quantities import digits
from engine.text.german.rules.writer import (
    ABILITIES,
    COSTS,
    PATTERNS,
    SELECTORS,
    GermanWriter,
    Untranslatable,
    this_kind,
)
from engine.text.vocabulary.german_words import COLOUR_COUNTS, COLOUR_NOUNS, TYPES, number_word
from engine.text.vocabulary.keyword_words import KEYWORDS

AS_LINE = {
    "flying": "Fliegend",
    "trample": "verursacht Trampelschaden",
    "indestructible": "Unzerstörbar",
}
"""Keywords whose line isn't the noun of the rules."""

AS_NOUN = {
    "hexproof": "Fluchsicherheit",
    "menace": "Bedrohlichkeit",
    "shroud": "Verhülltheit",
}
"""Keywords whose line is an adjective: the noun that creatures have."""

SELF = "@self"
"""`GermanWriter.grantee` where the card gives itself an ability: "this" in it is the card's name."""

AS_QUALITY = {"undying": "unverwüstlich"}
"""Keywords that are a quality of a creature, not an ability it has."""

_EVERYTHING = {
    "everything": "allem",
    "all colors": "allen Farben",
    "each color": "jeder Farbe",
    "multicolored": "Mehrfarbig",
    "monocolored": "Einfarbig",
    "colorless": "Farblos",
    "all creatures": "allen Kreaturen",
}


def keyword_line(writer: GermanWriter, keyword: Keyword) -> str:
    """Returns the keyword as a line of the text box, in lower case where it may be inside a sentence."""
    if keyword.name in AS_LINE and keyword.cost is None:
        return AS_LINE[keyword.name]
    return _parameters(writer, keyword, _name(keyword))


def keyword_noun(writer: GermanWriter, ability: Ability) -> str:
    """Returns the ability as something an object has: "Flugfähigkeit", "Vernichter 2", or the quoted text.

    Raises:
        Untranslatable: for quoted abilities that German can't express.
    """
    if isinstance(ability, KeywordLine):
        row = [keyword_noun(writer, keyword) for keyword in ability.keywords]
        return ", ".join(row) if len(set(row)) == len(row) else f"„{', '.join(row)}“"
    if not isinstance(ability, Keyword):
        return quoted(writer, ability)
    if ability == Keyword("bands with other"):
        return "alle „Bündnis mit anderen“-Fähigkeiten"
    said = _parameters(writer, ability, AS_NOUN.get(ability.name, _name(ability)))
    return f"„{said}“" if ability.name == "enchant" else said


def is_trample(ability: Ability) -> bool:
    """True for trample, which German expresses as a kind of damage."""
    return isinstance(ability, Keyword) and ability.name == "trample"


def quoted(writer: GermanWriter, ability: Ability) -> str:
    """Returns the text of an ability in quotation marks. "This" in it is the object that gets the ability."""
    named, mentions = writer.named, writer.mentions
    this = writer.name.full if writer.grantee == SELF else this_kind(writer.grantee or "Kreatur")
    writer.quoted.append(this)
    writer.mentions = {}
    said = ABILITIES.say(writer, ability)
    writer.quoted.pop()
    writer.named, writer.mentions = named, mentions
    return f"„{said.replace('„', '‚').replace('“', '‘')}“"


def _name(keyword: Keyword) -> str:
    if keyword.name in ("landwalk", "typecycling"):
        return _compound(keyword)
    if keyword.name == "offering":
        return _offering(keyword)
    word = KEYWORDS.get(keyword.name)
    if word is None:
        raise Untranslatable(f"the keyword {keyword.name!r}")
    return word.german


def _compound(keyword: Keyword) -> str:
    """ "Sumpftarnung", "Sumpfumwandlung"."""
    ending = "tarnung" if keyword.name == "landwalk" else "umwandlung"
    pattern = keyword.what
    if not isinstance(pattern, ObjectPattern):
        raise Untranslatable("a keyword of no land")
    match pattern.words:
        case (HasSubtype(subtype=subtype),):
            word = subtype_word(subtype)
            joint = "n" if word.endswith("e") and word not in ("Gebirge",) else ""
            return f"{word}{joint}{ending}"
        case (Not(what=HasSupertype(supertype="Basic")), HasType(type="Land")):
            return f"Nichtstandardland{ending}"
        case (HasSupertype(supertype="Basic"), HasType(type="Land")):
            return f"Standardland{ending}"
        case (HasSupertype(supertype="Snow"), HasSubtype(subtype=subtype)):  # 702.14d
            word = subtype_word(subtype)
            return f"{SNOWY[find_noun(word).gender]}-{word}-{ending.title()}"
        case (HasSupertype(supertype="Snow"), HasType(type="Land")):
            return f"{SNOWY['n']}-Land-{ending.title()}"
        case (HasType(type=kind), HasType(type="Land")):
            return f"{TYPES[kind]}land{ending}"
        case _:
            raise Untranslatable("a land of some kind in a keyword")


SNOWY = {"m": "Verschneiter", "f": "Verschneite", "n": "Verschneites"}


def _offering(keyword: Keyword) -> str:
    """ "Rattenopfer", "Artefaktopfer"."""
    pattern = keyword.what
    match pattern.words if isinstance(pattern, ObjectPattern) else ():
        case (HasSubtype(subtype=subtype),):
            word = subtype_word(subtype)
            return f"{word}{'n' if word.endswith('e') else ''}opfer"
        case (HasType(type=kind),):
            return f"{TYPES[kind]}opfer"
        case _:
            raise Untranslatable("what is offered")


def _parameters(writer: GermanWriter, keyword: Keyword, name: str) -> str:
    said = name
    if keyword.number is not None:
        number = Variable(keyword.number.name) if isinstance(keyword.number, Where) else keyword.number
        said = f"{said} {digits(number)}"
    if keyword.what is not None and keyword.name not in ("landwalk", "offering", "typecycling"):
        said = _what(writer, keyword, said)
    if keyword.name == "prototype" and isinstance(keyword.cost, ManaPayment):
        return f"{said} {keyword.cost.symbols} — {keyword.text}"
    if keyword.name == "gift":
        return f"Verschenke {_GIFTS[keyword.text]}"
    if keyword.name == "companion":
        return f"{said} — {_COMPANIONS[keyword.text]}"
    if keyword.name == "devour" and keyword.text:
        said = f"{said}, wobei X gleich der Anzahl der auf diese Weise verschlungenen Kreaturen ist"
    elif keyword.text.startswith("—"):
        said = f"{said}{keyword.text}"
    elif keyword.text:
        said = f"{said} {writer.called(keyword.text)}"
    if keyword.cost is None:
        return said
    if isinstance(keyword.cost, ManaPayment):
        joint = " — " if keyword.number is not None else " "
        return f"{said}{joint}{keyword.cost.symbols}"
    if isinstance(keyword.cost, EitherCost) and all(isinstance(part, ManaPayment) for part in keyword.cost.options):
        return f"{said} {' oder '.join(as_cost(COSTS.say(writer, part)) for part in keyword.cost.options)}".replace(
            "bezahle ", ""
        )
    if isinstance(keyword.cost, GenericPayment) and isinstance(keyword.cost.count, Where):
        return f"{said} {{{keyword.cost.count.name}}}"
    if isinstance(keyword.cost, ManaCostOf):
        less = f", verringert um {{{keyword.cost.less}}}" if keyword.cost.less else ""
        return f"{said} in Höhe @seiner Manakosten{less}"
    match keyword.cost:
        case Costs(parts=(ManaCostOf(), DoCost(action=Exile(what=Some(count=Range(low=Number(n=cards))))))):
            return f"{said} in Höhe @seiner Manakosten und von {number_word(cards)} anderen Karten aus deinem Friedhof"
    costs = as_cost(COSTS.say(writer, keyword.cost))
    return f"{said} — {costs[:1].upper()}{costs[1:]}."


_GIFTS = {
    "a Food": "eine Speise",
    "a card": "eine Karte",
    "a tapped Fish": "einen getappten Fisch",
    "an extra turn": "einen zusätzlichen Zug",
    "a Treasure": "einen Schatz",
    "an Octopus": "einen Oktopus",
}
"""The gifts that can be promised (702.174d-i)."""


_COMPANIONS = {
    "even mana values": "Dein Startdeck enthält nur Karten mit geradem Manabetrag.",
    "odd mana values": "Dein Startdeck enthält nur Karten mit ungeradem Manabetrag und Länderkarten.",
    "creatures of five types": (
        "Jede Kreaturenkarte in deinem Startdeck ist eine Katze, ein Elementarwesen, ein Nachtmahr, ein Dinosaurier "
        "oder eine Bestie."
    ),
    "permanents of 2 or less": "Jede bleibende Karte in deinem Startdeck hat einen Manabetrag von 2 oder weniger.",
    "different names": "Jede Nichtland-Karte in deinem Startdeck hat einen anderen Namen.",
    "no repeated symbols": "Keine Karte in deinem Startdeck hat dasselbe Manasymbol mehrmals in ihren Manakosten.",
    "mana values of 3 or more": (
        "Dein Startdeck enthält nur Karten mit einem Manabetrag von 3 oder mehr und Länderkarten."
    ),
    "one shared type": "Alle Nichtland-Karten in deinem Startdeck haben einen Kartentyp gemeinsam.",
    "twenty more cards": "Dein Startdeck enthält mindestens zwanzig Karten mehr als die Mindestgröße eines Decks.",
    "activated permanents": "Jede bleibende Karte in deinem Startdeck hat eine aktivierte Fähigkeit.",
}
"""The conditions of companions (702.139a)."""


def _what(writer: GermanWriter, keyword: Keyword, said: str) -> str:
    pattern = keyword.what
    match keyword.name:
        case "protection" | "hexproof from":
            preposition = "" if said.endswith("vor") else " vor"
            if pattern == PlayerPattern("opponent", form="each of your"):
                return f"{said}{preposition} jedem deiner Gegner"
            if not isinstance(pattern, ObjectPattern):
                raise Untranslatable("protection from nothing")
            return f"{said}{preposition} {quality(writer, pattern)}"
        case "enchant" if isinstance(pattern, ObjectPattern | PlayerPattern):
            return f"{said} {say_np(PATTERNS.say(writer, pattern), A).say('acc')}"
        case "bands with other" if isinstance(pattern, ObjectPattern):
            others = say_np(PATTERNS.say(writer, pattern), fixed_determiner("anderen"), plural=True)
            return f"{said.removesuffix('anderen')}{others.say('dat')}"
        case "affinity" if isinstance(pattern, ObjectPattern):
            return f"{said} zu {say_np(PATTERNS.say(writer, pattern), BARE, plural=True).forms['dat']}"
        case "devour" if isinstance(pattern, ObjectPattern):
            name, _, number = said.rpartition(" ")
            return f"{say_np(PATTERNS.say(writer, pattern), BARE).forms['nom']} {name.lower()} {number}"
        case "splice" if isinstance(pattern, ObjectPattern):
            return f"{_types(pattern)}-{said}"
        case "craft" if isinstance(pattern, ObjectPattern):
            return f"{said} mit {say_np(PATTERNS.say(writer, pattern), BARE).say('dat')}"
        case "champion" if isinstance(pattern, ObjectPattern):
            return f"Beschütze {say_np(PATTERNS.say(writer, pattern), A).say('acc')}"
        case "equip" if isinstance(pattern, ObjectPattern):
            return f"{said} ({say_np(PATTERNS.say(writer, pattern), A).forms['acc']})"
        case _:
            raise Untranslatable(f"the keyword {keyword.name!r} with a quality")


def _types(pattern: ObjectPattern) -> str:
    """ "Arkan", "Spontanzauber- oder Hexerei"."""
    match pattern.words:
        case (HasSubtype(subtype=subtype),):
            return subtype_word(subtype)
        case (HasType(type=kind),):
            return TYPES[kind]
        case (OneOf(options=options),):
            return "- oder ".join(_types(option) for option in options)
        case _:
            raise Untranslatable("a type of spells in a keyword")


def quality(writer: GermanWriter, pattern: ObjectPattern) -> str:
    """Returns a quality of protection: "Rot", "Dämonen", "einer Farbe deiner Wahl"."""
    if pattern.form in _EVERYTHING:
        return _EVERYTHING[pattern.form]
    if not pattern.words and not pattern.after:
        return "allem"
    if pattern.form == "of a player" and isinstance(by := pattern.after[0], ControlledBy):
        return SELECTORS.say(writer, by.who).forms["dat"]
    match pattern.words:
        case (HasColour(colour=colour),):
            return COLOUR_NOUNS[colour]
        case (OfChosen(what="card type", now=True),):
            return "einem Kartentyp deiner Wahl"
        case (OfChosen(what="color", now=True),):
            return "einer Farbe deiner Wahl"
        case (OfChosen(what="color"),):
            return "der bestimmten Farbe"
        case (OfChosen(what="name"),):
            return "dem bestimmten Namen"
        case (SharesWith(what="card type", other=other),) if pattern.form == "each type":
            return f"jedem Kartentyp {SELECTORS.say(writer, other).forms['gen']}"
        case (ColourCount(kind=kind),):
            return COLOUR_COUNTS[kind].capitalize()
        case (OneOf(options=options, form=form),) if form.startswith("from"):
            *first, last = (quality(writer, option) for option in options)
            return f"{', vor '.join(first)} und vor {last}"
        case _:
            return say_np(PATTERNS.say(writer, pattern), BARE, plural=True).say("dat")
