"""Articles, adjectives and nouns agree in random phrases and in every text of the set. No word is English."""

from __future__ import annotations

import re
import time
from functools import cache
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from engine.ir.changes import TokenSpec
from engine.ir.node import walk_nodes
from engine.ir.patterns import Named
from engine.ir.stored_cards import StoredCard, read_cards
from engine.text.english.text import write_paragraph as write_english
from engine.text.german.grammar.inflection import (
    ALL,
    CASES,
    EACH,
    NO,
    THAT,
    THE,
    THIS,
    YOUR,
    A,
    Agreement,
    Case,
    Determiner,
    Noun,
    find_noun,
    possessive,
)
from engine.text.german.grammar.phrases import Head, Nominal, say_np
from engine.text.german.text import write_face
from engine.text.vocabulary.german_nouns import NOUN_FORMS, SUBTYPE_FORMS, parse_forms

CARDS = Path(__file__).resolve().parents[3] / "data/cards/cmm.jsonl"
DETERMINERS = (THE, THIS, THAT, EACH, ALL, A, NO, YOUR, possessive("m"), possessive("f"))
SHARED_WORDS = frozenset(
    [
        "adamant",
        "an",
        "aura",
        "berserker",
        "die",
        "dies",
        "eldrazi",
        "elf",
        "emblem",
        "goblin",
        "goblins",
        "golem",
        "hand",
        "hydra",
        "i",
        "ii",
        "iii",
        "illusion",
        "in",
        "kor",
        "land",
        "mana",
        "mine",
        "monarch",
        "myr",
        "ninja",
        "ninjutsu",
        "partner",
        "pegasus",
        "phase",
        "planeswalker",
        "planeswalkers",
        "plus",
        "quest",
        "rest",
        "samurai",
        "saproling",
        "satyr",
        "servo",
        "thopter",
        "thrull",
        "thrulls",
        "urza",
        "wurm",
        "x",
        "y",
        "zombie",
        "zombies",
    ]
)
"""Words that German and English card text share."""

WORD = re.compile(r"[A-Za-zÄÖÜäöüß]+")
OF_TWO = re.compile(r"\b([a-zäöü]+) ([A-ZÄÖÜ][a-zäöüß]+)\b(?!-)")


@cache
def nouns() -> tuple[Noun, ...]:
    return tuple(find_noun(name) for name in sorted({**parse_forms(NOUN_FORMS), **parse_forms(SUBTYPE_FORMS)}))


@cache
def forms() -> dict[str, set[tuple[Case, Agreement]]]:
    """For each word that a noun can be: the cases and agreements in which it is that, behind any determiner."""
    found: dict[str, set[tuple[Case, Agreement]]] = {}
    for word in nouns():
        for plural in (False, True):
            for case in CASES:
                for determiner in (THE, A):
                    said = word.form(case, plural=plural, determiner=determiner)
                    found.setdefault(said, set()).add((case, word.agreement(plural=plural)))
    return found


@cache
def determiner_forms() -> dict[str, set[tuple[Case, Agreement]]]:
    found: dict[str, set[tuple[Case, Agreement]]] = {}
    for determiner in DETERMINERS:
        for case in CASES:
            for agreement in ("m", "f", "n", "p"):
                said = determiner.form(case, agreement)
                if said:
                    found.setdefault(said, set()).add((case, agreement))
    return found


@cache
def stored() -> tuple[StoredCard, ...]:
    return tuple(read_cards(CARDS.read_bytes(), CARDS.name))


@cache
def texts() -> tuple[tuple[str, str], ...]:
    """Every German paragraph of the set with its card's English name."""
    return tuple(
        (card.facts.name, paragraph)
        for card in stored()
        for face, abilities in zip(card.facts.faces, card.faces, strict=True)
        for paragraph in write_face(face, abilities, card.facts.name_de)
        if paragraph is not None
    )


@cache
def names() -> tuple[str, ...]:
    """Returns the names of cards and tokens in texts. They may stay English."""
    nodes = (node for card in stored() for face in card.faces for ability in face for node in walk_nodes(ability))
    named = {node.name for node in nodes if isinstance(node, Named | TokenSpec) and node.name}
    named |= {face.name for card in stored() for face in card.facts.faces}
    return tuple(sorted((part for name in named for part in name.split(" or ")), key=len, reverse=True))


def without_names(text: str) -> str:
    """The text without mana symbols and names."""
    for name in names():
        text = text.replace(name, "")
    return re.sub(r"\{[^}]*\}", "", text)


def disagreements(text: str) -> list[str]:
    """Determiners that do not fit the noun right behind them."""
    found: list[str] = []
    for determiner, word in OF_TWO.findall(text):
        allowed, possible = determiner_forms().get(determiner), forms().get(word)
        if allowed is not None and possible is not None and not allowed & possible:
            found.append(f"{determiner} {word}")
    return found


def test_the_check_sees_what_does_not_agree() -> None:
    assert disagreements("Lege einen Karte auf deine Friedhof und tappe die Kreaturen") == [
        "einen Karte",
        "deine Friedhof",
    ]


def test_every_determiner_of_the_set_fits_its_noun() -> None:
    assert {name: wrong for name, text in texts() if (wrong := disagreements(text))} == {}


@given(
    st.lists(st.sampled_from(range(len(nouns()))), min_size=1, max_size=3),
    st.sampled_from(DETERMINERS),
    st.booleans(),
    st.sampled_from([(), ("rot",), ("ander", "getappt")]),
)
def test_phrases_agree_in_every_case(
    chosen: list[int], determiner: Determiner, plural: bool, adjectives: tuple[str, ...]
) -> None:
    if (plural and determiner is EACH) or (determiner is ALL and not plural):
        return
    heads = tuple(Head(nouns()[index], adjectives) for index in chosen)
    phrase = say_np(Nominal(heads), determiner, plural=plural)
    for case in CASES:
        said = phrase.forms[case]
        assert said == said.strip()
        assert "  " not in said
        if not adjectives:
            assert disagreements(said) == [], said


def test_no_english_word_is_left_in_german_text() -> None:
    english: set[str] = set()
    for card in stored():
        for face, abilities in zip(card.facts.faces, card.faces, strict=True):
            spell = not {"Instant", "Sorcery"}.isdisjoint(face.type_line.types)
            for ability in abilities:
                english.update(WORD.findall((write_english(ability, spell=spell) or "").lower()))
    left: dict[str, str] = {}
    for name, text in texts():
        for word in WORD.findall(without_names(text)):
            lower = word.lower()
            if lower in english and lower not in SHARED_WORDS:
                left.setdefault(lower, name)
    assert left == {}


def test_the_whole_set_is_written_in_two_seconds() -> None:
    cards = [(zip(card.facts.faces, card.faces, strict=True), card.facts.name_de) for card in stored()]
    start = time.process_time()
    for faces, name in cards:
        for face, abilities in faces:
            write_face(face, abilities, name)
    assert time.process_time() - start < 2
