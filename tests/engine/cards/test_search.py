"""The card search: meanings of its words, their combinations, and refused searches."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.deck_traits import read_card
from engine.cards.facts import Printing
from engine.cards.search.query import read_query
from engine.cards.search.subject import CardWords, SearchCard
from engine.errors import UnreadableInput
from tests.tools.unreadable import refused


def card(name: str, types: str, text: str = "", *, rarity: str = "common", **fields: object) -> SearchCard:
    facts = read_card({"name": name, "type_line": types, "oracle_text": text, **fields})
    keywords = frozenset(text.casefold().split(", ")) if text and "." not in text else frozenset()
    return SearchCard(
        facts,
        worded=lambda: CardWords((text,), keywords=keywords),
        printings=(Printing(name, "CMM", "7", rarity, "draft"),),
        leads="Legendary" in types,
        status="exact",
    )


ELF = card("Mana Elf", "Creature — Elf Druid", "{T}: Add {G}.", mana_cost="{G}", power="1", toughness="1")
BEAR = card("Bear", "Creature — Bear", mana_cost="{1}{G}", power="2", toughness="2", rarity="uncommon")
SPHINX = card(
    "Aerie Sphinx", "Legendary Creature — Sphinx", "Flying, vigilance",
    mana_cost="{3}{W}{U}", power="4", toughness="3", rarity="mythic",
)  # fmt: skip
RING = card("Golden Ring", "Artifact", "{T}: Add {C}{C}.", mana_cost="{1}", rarity="rare")
STUDY = card("Élan Study", "Sorcery", "Draw two cards. (It's good.)", mana_cost="{X}{U/R}")
HYDRA = card(
    "Hydra", "Creature — Hydra", "Hydra enters with X counters.", mana_cost="{X}{G}", power="*", toughness="*+1"
)
CARDS = (ELF, BEAR, SPHINX, RING, STUDY, HYDRA)


def found(query: str, *, anywhere: bool = False) -> list[str]:
    return [card.facts.name for card in read_query(query, anywhere=anywhere).find_cards(CARDS)]


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("", ["Aerie Sphinx", "Bear", "Golden Ring", "Hydra", "Mana Elf", "Élan Study"]),
        ("elf", ["Mana Elf"]),
        ('"golden ring"', ["Golden Ring"]),
        ("elan", ["Élan Study"]),
        ("!bear", ["Bear"]),
        ("!ring", []),
        ("c:g", ["Bear", "Hydra", "Mana Elf"]),
        ("c:wu", ["Aerie Sphinx"]),
        ("c:azorius", ["Aerie Sphinx"]),
        ("c>u", ["Aerie Sphinx", "Élan Study"]),
        ("c=colorless", ["Golden Ring"]),
        ("c:m", ["Aerie Sphinx", "Élan Study"]),
        ("c=2", ["Aerie Sphinx", "Élan Study"]),
        ("c<=izzet", ["Golden Ring", "Élan Study"]),
        ("id:g", ["Bear", "Golden Ring", "Hydra", "Mana Elf"]),
        ("id=g", ["Bear", "Hydra", "Mana Elf"]),
        ("t:creature -t:elf", ["Aerie Sphinx", "Bear", "Hydra"]),
        ('t:"elf druid"', ["Mana Elf"]),
        ("o:draw", ["Élan Study"]),
        ("o:good", []),
        ("fo:good", ["Élan Study"]),
        ("o:/add \\{[GC]\\}/", ["Golden Ring", "Mana Elf"]),
        ("o:/\\SDD \\{[GC]\\}/", ["Golden Ring", "Mana Elf"]),
        ("o:/\\x41dd \\{[GC]\\}/", ["Golden Ring", "Mana Elf"]),
        ("o:/(?P<Verb>ADD) \\{[GC]\\}/", ["Golden Ring", "Mana Elf"]),
        ('o:"~ enters"', ["Hydra"]),
        ("kw:flying", ["Aerie Sphinx"]),
        ("m:g", ["Bear", "Hydra", "Mana Elf"]),
        ("m={1}{G}", ["Bear"]),
        ("m:{u/r}", ["Élan Study"]),
        ("mv=1 t:artifact", ["Golden Ring"]),
        ("mv>=2", ["Aerie Sphinx", "Bear"]),
        ("mv:even", ["Bear"]),
        ("pow>tou", ["Aerie Sphinx"]),
        ("pow=0", ["Hydra"]),
        ("tou>=3", ["Aerie Sphinx"]),
        ("pt=4", ["Bear"]),
        ("r:mythic", ["Aerie Sphinx"]),
        ("r>=rare", ["Aerie Sphinx", "Golden Ring"]),
        ("s:cmm cn:7 r:u", ["Bear"]),
        ("is:commander", ["Aerie Sphinx"]),
        ("not:permanent", ["Élan Study"]),
        ("is:vanilla", ["Bear"]),
        ("is:frenchvanilla", ["Aerie Sphinx"]),
        ("is:bear", ["Bear"]),
        ("is:hybrid", ["Élan Study"]),
        ("produces:c", ["Golden Ring"]),
        ("t:elf or t:bear", ["Bear", "Mana Elf"]),
        ("t:creature (c:u or r:uncommon)", ["Aerie Sphinx", "Bear"]),
        ("-(t:creature or t:artifact)", ["Élan Study"]),
        ("t:creature and -c:g", ["Aerie Sphinx"]),
        ("t:creature order:mv direction:desc", ["Aerie Sphinx", "Bear", "Mana Elf", "Hydra"]),
        ("t:creature order:power", ["Hydra", "Mana Elf", "Bear", "Aerie Sphinx"]),
    ],
)
def test_a_search_finds(query: str, names: list[str]) -> None:
    assert sorted(found(query)) == sorted(names)
    if "order" in query:
        assert [name for name in found(query) if name != "Hydra"] == [name for name in names if name != "Hydra"]


def test_words_that_may_stand_anywhere_are_found_in_types_and_text() -> None:
    assert found("vigilance", anywhere=True) == ["Aerie Sphinx"]
    assert found("druid", anywhere=True) == ["Mana Elf"]
    assert found("vigilance") == []


@pytest.mark.parametrize(
    "query",
    ["colour:purple", "foo:bar", "c:", "mv:many", "(t:elf", "t:elf)", "-", "t:elf or", "or t:elf", "r:huge", "is:nice",
     'o:"draw', '"draw', "o:/(/", "m:{Q}", "m:abc", "t>elf", "order:beauty", "direction:up", "()", "mv:/3/", "-(",
     "c>m"],
)  # fmt: skip
def test_what_cannot_be_read_is_quoted(query: str) -> None:
    with refused(r"'|\""):
        read_query(query)


@given(st.text(alphabet="abct:o<>=!-()\"/ {}\\'orW1", max_size=30))
def test_any_text_is_a_search_or_is_refused(text: str) -> None:
    with contextlib.suppress(UnreadableInput):
        read_query(text).find_cards(CARDS)


def test_deep_nesting_is_refused_rather_than_followed() -> None:
    with pytest.raises(UnreadableInput):
        read_query("(" * 5000 + "elf" + ")" * 5000)


@pytest.mark.parametrize("query", ["f:unknownformat", "-legal:nonsense", "(t:elf or banned:old)", 'format:"no such"'])
def test_a_format_that_there_is_not_is_refused_by_name(query: str) -> None:
    with refused(r"no format is called .*\. Choose one of commander, brawl"):
        read_query(query, formats=("commander", "brawl"))
    read_query(query)


def test_formats_that_there_are_may_be_asked_for() -> None:
    assert read_query("f:Commander -banned:brawl", formats=("commander", "brawl")).find_cards(CARDS) == []


@pytest.mark.parametrize(
    "key", ["c", "id", "mv", "pow", "tou", "pt", "loy", "cn", "m", "produces", "o", "t", "is", "r", "f"]
)
def test_digits_that_are_no_numbers_are_searched_or_refused(key: str) -> None:
    for compare in (":", "=", ">=", "<", "!="):
        for digits in ("²", "½", "Ⅷ", "²³", "٣", "9" * 3_900, "1" + "0" * 400, "-²"):
            with contextlib.suppress(UnreadableInput):
                query = read_query(f"{key}{compare}{digits}")
                assert query.condition is not None, (compare, digits)


@pytest.mark.parametrize("text", ["c=²", "mv>=²", "pow<²", "m:{²}"])
def test_a_superscript_is_refused_with_a_sentence(text: str) -> None:
    with refused("²"):
        read_query(text)
