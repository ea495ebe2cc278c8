"""References to earlier parts of the text: "sie", "jene Kreatur", "die geopferte Kreatur", "jener Spieler"; and
possessives: "deine Bibliothek", "ihre Stärke", "die Hand ihres Besitzers", "aus einem Friedhof".
"""

from __future__ import annotations

from typing import cast

from engine.cards.type_line import BY_LOWER
from engine.ir.node import Predicate, Selector, replace
from engine.ir.patterns import HasSubtype, HasType, InZone, IsKind, IsRef, ObjectPattern, OneOf
from engine.ir.selectors import ExiledWith, Ref, You
from engine.ir.vocabulary import ObjectKind
from engine.text.german.grammar.inflection import (
    ALL,
    BARE,
    CASES,
    EACH,
    THAT,
    THE,
    A,
    Case,
    Determiner,
    Noun,
    find_noun,
    possessive,
)
from engine.text.german.grammar.phrases import NP, Head, Nominal, Pronouns, pronoun_np, say_np, tail_text
from engine.text.german.rules.nouns.noun_phrases import nominal_of_words
from engine.text.german.rules.writer import PATTERNS, SELECTORS, GermanWriter, Untranslatable, this_kind
from engine.text.vocabulary.german_words import KINDS
from engine.text.vocabulary.words import CARD_TYPES

PRONOUNS = frozenset(
    (
        "it",
        "its",
        "it's",
        "itself",
        "them",
        "they",
        "they're",
        "they each",
        "their",
        "themselves",
        "him",
        "her",
        "entering",
        "the group",
    )
)

PARTICIPLES = {
    "exiled": "ins Exil geschickt",
    "chosen": "bestimmt",
    "sacrificed": "geopfert",
    "revealed": "offen vorgezeigt",
    "discarded": "abgeworfen",
    "returned": "zurückgebracht",
    "tapped": "getappt",
    "untapped": "enttappt",
    "destroyed": "zerstört",
    "copied": "kopiert",
    "milled": "gemillt",
    "attacking": "angreifend",
    "blocking": "blockend",
    "targeted": "als Ziel gewählt",
    "haunted": "heimgesucht",
    "enchanted": "verzaubert",
    "equipped": "ausgerüstet",
    "paired": "gebunden",
    "amassed": "aufmarschiert",
    "last": "letzt",
    "other": "ander",
    "noted": "notiert",
    "imprinted": "eingeprägt",
    "countered": "neutralisiert",
    "new": "neu",
    "created": "erzeugt",
    "exploited": "ausgeschlachtet",
    "beheld": "erblickt",
}
"""Earlier actions on the object, as the stem of an adjective."""

THAT_PLAYER = ("that player", "the player", "that opponent", "they")

_NOUNS = {**{word: word for word in CARD_TYPES}, **{word: word for word in KINDS}, "mana": "mana", "emblem": "emblem"}


def mentioned(writer: GermanWriter, ref: Ref) -> NP:
    """Returns the phrase that a reference means.

    Raises:
        Untranslatable: if its name wasn't used before.
    """
    if ref.name in ("this", "entering") and ref.name not in writer.mentions:
        return writer.this_again()
    found = writer.mentions.get(ref.name)
    if found is None:
        raise Untranslatable(f"nothing was said of {ref.name or ref.form!r}")
    return found


ORIGINAL = "the original"
"""Form of a reference to the previous instruction's object."""


@SELECTORS(Ref)
def say_ref(writer: GermanWriter, ref: Ref) -> NP:
    """A reference as a pronoun or as the noun its form names."""
    if not ref.form:  # the shared subject, as it was just said
        return writer.pronoun_said.get(ref.name) or mentioned(writer, ref)
    if ref.form in PRONOUNS or ref.form == ORIGINAL:
        before = mentioned(writer, ref)
        said = before if before.person == 2 else pronoun_np(before.pronouns, before.nominal)
        writer.pronoun_said[ref.name] = said
        return said
    return _by_noun(writer, ref)


def _by_noun(writer: GermanWriter, ref: Ref) -> NP:
    """ "That creature", "those cards", "the exiled card"."""
    if ref.form in THAT_PLAYER and ref.name and ref.name == writer.topic and not writer.judging:
        before = mentioned(writer, ref)
        return pronoun_np(before.pronouns, before.nominal)
    if ref.form.startswith(("each of ", "one of ")):
        return _one_of_group(writer, ref)
    if ref.form == "that pile":
        return say_np(named_noun("Kreatur").with_behind("in jenem Haufen"), ALL, plural=True)
    if ref.form.endswith(" you amassed"):
        return _by_noun(writer, replace(ref, form="the amassed army"))
    if ref.form.endswith(" you discarded"):
        thrown = reference_nominal(ref.form.split()[1:-2])
        return say_np(thrown.with_relative(lambda them: f"{them.relative('acc')} du abgeworfen hast"), THE)
    first, *words = ref.form.split()
    if words[-2:] == ["this", "way"] and len(words) > 3 and words[-3] in PARTICIPLES:
        done = named_this_way(words[:-2])
        return writer.remember(ref.name, say_np(done, THE, plural=first == "those"))
    if words[:1] == ["damaged"]:
        hurt = reference_nominal(words[1:]).with_relative(lambda them: f"{them.relative('dat')} Schaden zugefügt wurde")
        return say_np(hurt, THE)
    if first == "both":
        return say_np(reference_nominal(words), Determiner("beid", "dies"), plural=True)
    adjectives = [PARTICIPLES[word] for word in words if word in PARTICIPLES]
    nouns = [word for word in words if word not in PARTICIPLES]
    yours = words[-2:] == ["you", "control"]
    theirs = words[-3:] == ["you", "don't", "control"]
    nouns = nouns[:-2] if yours else nouns[:-3] if theirs else nouns
    plural = first == "those" or bool(nouns and is_plural(nouns[-1]))
    nominal = reference_nominal(nouns)
    if yours:
        nominal = nominal.with_relative(lambda pronouns: f"{pronouns.relative('acc')} du kontrollierst")
    if theirs:
        nominal = nominal.with_relative(lambda pronouns: f"{pronouns.relative('acc')} du nicht kontrollierst")
    for stem in reversed(adjectives):
        nominal = nominal.with_adjective(stem)
    determiner = A if first == "a" else THE if first in ("the", "either") or ref.form == "those tokens" else THAT
    said = say_np(nominal, determiner, plural=plural)
    if ref.name and ref.name != "this":
        writer.mentions[ref.name] = said
    return said


def named_this_way(words: list[str]) -> Nominal:
    """ "die auf diese Weise ins Exil geschickte Kreatur"."""
    *nouns, done = words
    return reference_nominal(nouns).with_adjective(PARTICIPLES[done]).with_adjective("=auf diese Weise")


def they_exiled(writer: GermanWriter, cards: ObjectPattern) -> NP:
    """ "The nonland card they exiled": "die Nichtland-Karte, die er ins Exil geschickt hat"."""
    (which,) = cards.words
    assert isinstance(which, OneOf)
    card = PATTERNS.say(writer, which.options[0])
    return say_np(card.with_relative(lambda them: f"{them.relative('acc')} er ins Exil geschickt hat"), THE)


def _one_of_group(writer: GermanWriter, ref: Ref) -> NP:
    """ "each of those creatures", "each of them", "one of them": "jede jener Kreaturen", "jede davon", "eine davon"."""
    how, _, rest = ref.form.partition(" of ")
    before = writer.mentions.get(ref.name) if rest.startswith("those ") else mentioned(writer, ref)
    head = reference_nominal(rest.split()[1:]).heads[0].noun if before is None else head_noun(before)
    behind = "davon" if rest == "them" else _by_noun(writer, replace(ref, form=rest)).forms["gen"]
    agreement = head.agreement(plural=False)
    determiner = EACH if how == "each" else Determiner("ein", "dies")
    forms: dict[Case, str] = {case: f"{determiner.form(case, agreement)} {behind}" for case in CASES}
    said = NP(forms, Pronouns((agreement,)), nominal=Nominal((Head(head),)))
    writer.mentions[ref.name] = said
    return said


def is_plural(word: str) -> bool:
    """True if an English noun of a reference is in the plural."""
    return word not in _NOUNS and word not in BY_LOWER and singular(word) is not None


def this_card(said: NP) -> NP:
    """Returns "diese Karte" in place of "diese Kreatur" for a card that isn't a permanent; a name stays."""
    return this_kind("Karte") if said.forms["nom"].startswith(("diese ", "dieser ", "dieses ")) else said


def singular(word: str) -> str | None:
    """Returns the singular of an English noun of a reference, or None if the word isn't known."""
    for ending, instead in (("", ""), ("s", ""), ("es", ""), ("ies", "y"), ("ves", "f")):
        stem = word.removesuffix(ending) + instead if word.endswith(ending) else ""
        if stem in _NOUNS or stem in BY_LOWER:
            return stem
    return None


def reference_nominal(words: list[str]) -> Nominal:
    """Returns the German noun for the English words of a reference, without "each"."""
    words = words[:-1] if words[-1:] == ["each"] else words
    known = [singular(word) for word in words]
    if not words or None in (word for word, said in zip(known, words, strict=True) if said != "or"):
        raise Untranslatable(f"no German noun for {' '.join(words)!r}")
    if "or" in words:
        at = words.index("or")
        one, other = reference_nominal(words[:at]), reference_nominal(words[at + 1 :])
        return Nominal((*one.heads, *other.heads))
    last = known[-1]
    if last in ("player", "opponent", "copy", "mana", "emblem") and len(words) == 1:
        return Nominal((Head(find_noun(KINDS.get(last, last.capitalize()))),))
    predicates: list[Predicate] = []
    for word in known:
        assert word is not None
        predicates.append(
            HasType(word.capitalize())
            if word in CARD_TYPES
            else IsKind(cast(ObjectKind, word))
            if word in KINDS
            else HasSubtype(BY_LOWER[word])
        )
    return nominal_of_words(ObjectPattern(tuple(predicates)))


def one_of(group: NP, adjective: str) -> NP:
    """ "eine unterschiedliche jener Kreaturen"."""
    head = head_noun(group)
    agreement = head.agreement(plural=False)
    forms: dict[Case, str] = {
        case: f"{A.form(case, agreement)} {adjective}{A.ending(case, agreement)} {group.forms['gen']}" for case in CASES
    }
    return NP(forms, Pronouns((agreement,)), nominal=Nominal((Head(head),)))


ZONE_NOUNS = {"graveyard": "Friedhof", "hand": "Hand", "library": "Bibliothek"}
ZONE_IN = {"graveyard": "in", "hand": "auf", "library": "in"}
FIXED_IN = {
    "exile": "im Exil",
    "battlefield": "im Spiel",
    "command": "in der Kommandozone",
    "sideboard": "außerhalb der Partie",
    "stack": "auf dem Stapel",
}
FIXED_FROM = {
    "exile": "aus dem Exil",
    "battlefield": "aus dem Spiel",
    "command": "aus der Kommandozone",
    "stack": "vom Stapel",
}


def named_noun(word: str, *adjectives: str) -> Nominal:
    """A noun of the tables with adjectives."""
    return Nominal((Head(find_noun(word), adjectives),))


def head_noun(said: NP | None) -> Noun:
    """Returns the noun of a mentioned object, or "card" if its kind isn't known."""
    return find_noun("Karte") if said is None or said.nominal is None else said.nominal.heads[0].noun


def owned_noun(writer: GermanWriter, nominal: Nominal, whose: Selector, *, plural: bool = False) -> NP:
    """Something of somebody: "deine Bibliothek", "ihre Stärke", "der Friedhof eines Gegners"."""
    if isinstance(whose, You):
        return say_np(nominal, possessive("m", 2), plural=plural)
    if isinstance(whose, Ref) and (whose.form in PRONOUNS or not whose.form or whose.form.startswith("that library")):
        owner = mentioned(writer, whose)
        return say_np(nominal, possessive(owner.agreement, owner.person), plural=plural)
    return of_somebody(nominal, SELECTORS.say(writer, whose), plural=plural)


def of_somebody(nominal: Nominal, owner: NP, *, plural: bool = False) -> NP:
    """ "die Hand ihres Besitzers": the owner's genitive behind the noun, or a pronoun's possessive."""
    if owner.light:
        return say_np(nominal, possessive(owner.agreement, owner.person), plural=plural)
    whole = say_np(nominal, THE, plural=plural)
    genitive = owner.forms["gen"]
    if _is_name(owner):
        bare = say_np(nominal, BARE, plural=plural)
        return NP({case: f"{genitive} {bare.forms[case]}" for case in CASES}, whole.pronouns, nominal=nominal)
    forms = {case: f"{text} {genitive}" for case, text in whole.forms.items()}
    return NP(forms, whole.pronouns, tail=owner.tail, nominal=nominal)


def or_that_player(controller: NP, form: str) -> NP:
    """ "jener Spieler oder der Beherrscher jenes Planeswalkers"."""
    player = say_np(named_noun("Spieler"), THAT)
    both = (player, controller) if form == "player or" else (controller, player)
    return NP({case: " oder ".join(one.forms[case] for one in both) for case in CASES}, player.pronouns)


def _is_name(owner: NP) -> bool:
    """True if the owner is a person's name, whose genitive comes first: "Anax’ Stärke"."""
    nom, gen = owner.forms["nom"], owner.forms["gen"]
    return owner.nominal is None and gen in (f"{nom}s", f"{nom}’")


def say_zone(writer: GermanWriter, name: str, whose: Selector | None, *, plural: bool = False) -> NP:
    """A player's hand, graveyard or library; `whose` None: "ein Friedhof"."""
    nominal = named_noun(ZONE_NOUNS[name])
    return say_np(nominal, A, plural=plural) if whose is None else owned_noun(writer, nominal, whose, plural=plural)


def in_zone(writer: GermanWriter, name: str, whose: Selector | None) -> str:
    """ "in deinem Friedhof", "auf deiner Hand", "im Exil"."""
    if name in FIXED_IN:
        return FIXED_IN[name]
    place = say_zone(writer, name, whose)
    said = f"{ZONE_IN[name]} {place.forms['dat']}{tail_text(place.tail)}"
    return said.replace("in dem ", "im ", 1) if said.startswith("in dem ") else said


def from_zone(writer: GermanWriter, name: str, whose: Selector | None) -> str:
    """ "aus deinem Friedhof", "aus dem Exil"."""
    if name in FIXED_FROM:
        return FIXED_FROM[name]
    place = say_zone(writer, name, whose)
    return f"aus {place.forms['dat']}{tail_text(place.tail)}"


MANY_ZONES = {
    "in all": "in allen Friedhöfen",
    "in each": "in jedem Friedhof",
    "several": "in Friedhöfen",
    "from many": "aus Friedhöfen",
    "from all": "aus allen Friedhöfen",
    "opponents'": "in den Friedhöfen deiner Gegner",
}
"""Graveyards of several players, by `InZone.form`."""


def many_zones(node: InZone) -> str:
    if node.form == "in all hands":
        return "auf den Händen aller Spieler"
    if node.zone != "graveyard":
        raise Untranslatable(f"several zones {node.zone!r}")
    if node.single:
        return "aus einem einzelnen Friedhof"
    return MANY_ZONES[node.form]


def that_from(writer: GermanWriter, pattern: ObjectPattern) -> NP:
    """ "jene Karte aus deinem Friedhof": a mentioned object in its current zone."""
    match pattern.after:
        case (IsRef(which=which), InZone(zone=place, whose=whose)):
            said = SELECTORS.say(writer, which)
        case _:
            raise Untranslatable("a pattern without a noun")
    where = from_zone(writer, place, whose)
    forms: dict[Case, str] = {case: f"{said.forms[case]} {where}" for case in CASES}
    return NP(forms, said.pronouns, nominal=said.nominal)


@SELECTORS(ExiledWith)
def _exiled_with(writer: GermanWriter, node: ExiledWith) -> NP:
    """ "die mit dem Ahnenspiegel ins Exil geschickten Karten"."""
    nominal = PATTERNS.say(writer, node.what) if node.what is not None else named_noun("Karte")
    with_this = f"=mit {writer.exiler().forms['dat']}"
    described = nominal.with_adjective("ins Exil geschickt").with_adjective(with_this)
    if node.this_turn:
        described = nominal.with_adjective("ins Exil geschickt").with_adjective(f"=in diesem Zug {with_this[1:]}")
    if node.last:
        return say_np(described.with_adjective("letzt"), THE)
    if node.form == "a":
        return say_np(described, A)
    return say_np(described, ALL if node.form == "all" else THE, plural=True)
