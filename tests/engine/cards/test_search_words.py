"""Search terms of players: their results in a small pool, and refused searches."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.search.kinds import KINDS, LANDS
from engine.cards.search.query import CardTable, Query, read_query
from engine.errors import UnreadableInput
from tests.engine.cards.search_pool import card, pool
from tests.tools.unreadable import refused

POOL = pool()
TABLE = CardTable(POOL)
FORMATS = ("commander", "brawl", "modern", "vintage", "pauper", "alchemy", "legacy")


def found(query: str, *, anywhere: bool = False) -> list[str]:
    """Returns the names that a search finds, after checking that single tests and a table agree."""
    read = read_query(query, anywhere=anywhere, formats=FORMATS)
    one_by_one = [card.facts.name for card in read.find_cards(POOL)]
    assert [card.facts.name for card in TABLE.find_cards(read)] == one_by_one
    return one_by_one


FOUND: Final[dict[str, str]] = {
    "pow+tou>=20": "Great Wurm",
    "power+toughness>=20": "Great Wurm",
    "pt>=20": "Great Wurm",
    "pow=*": "Starry Hydra",
    "pow:*": "Starry Hydra",
    "tou=1+*": "Starry Hydra",
    "t:creature pow!=* mv=1": "Digital Drake, Gate Greeter, Partner Sample, Silly Goblin",
    "pow>tou mv>=3": "Great Wurm, Lim-Dûl's Guard",
    "tou>pow": "Day Form // Night Form, Digital Drake, Starry Hydra",
    "loy=4": "Walker Sample",
    "c!ur": "Hot // Cold, Izzet Sample",
    "c!izzet": "Hot // Cold, Izzet Sample",
    "c=ur": "Hot // Cold, Izzet Sample",
    "id!wu t:instant": "Charm of Two",
    "c:azorius": "Charm of Two",
    "id<=azorius t:creature": "Digital Drake, Gate Greeter",
    "ci:esper t:instant": "Charm of Two",
    "commander:rakdos t:legendary": "Lim-Dûl's Guard",
    "NOT c:g t:creature mv>=3": "Lim-Dûl's Guard, Tall Giant // Small Trip",
    "not c:g t:creature mv>=3": "Lim-Dûl's Guard, Tall Giant // Small Trip",
    "NOT (c:g or c:r) t:creature": "Digital Drake, Gate Greeter",
    "NOT bear t:creature c=g mv=2": "Day Form // Night Form",
    "-(c:g or c:r) t:creature": "Digital Drake, Gate Greeter",
    "-(c:g OR c:r) t:creature": "Digital Drake, Gate Greeter",
    "not:legendary t:creature c:b": "",
    "t:bear or t:wurm": "Great Wurm, Plain Bear",
    "t:bear OR t:wurm": "Great Wurm, Plain Bear",
    "t:creature and c:g and pow>=12": "Great Wurm",
    "t:creature AND c:g AND pow>=12": "Great Wurm",
    "scatter and gather": "Scatter and Gather",
    "commanders globe": "Commander's Globe",
    "commander's globe": "Commander's Globe",
    "commander’s globe": "Commander's Globe",
    "urzas": "Urza's Sample",
    "name:urzas": "Urza's Sample",
    "lim dul": "Lim-Dûl's Guard",
    "limduls": "Lim-Dûl's Guard",
    "LIM-DÛL": "Lim-Dûl's Guard",
    '!"Commander\'s Globe"': "Commander's Globe",
    '!"commanders globe"': "Commander's Globe",
    "!hot": "Hot // Cold",
    "“plain bear”": "Plain Bear",
    "devotion:ggg": "Great Wurm",
    "devotion:uu": "Urza's Sample",
    "devotion={u/r}{u/r}": "Izzet Sample, Urza's Sample",
    "produces=wu t:land -o:tapped": "Dual Sample, Fetch Sample",
    "produces:r t:land is:triland": "Tri Sample",
    "produces>=5": "Commander's Globe, Lotus Sample",
    "m:{u/b}": "Hybrid Draw",
    "m>uu": "Urza's Sample",
    "mana:gg mv>3": "Great Wurm",
    "is:fetchland": "Fetch Sample",
    "is:fetch": "Fetch Sample",
    "is:shockland": "Shock Sample",
    "is:dual": "Dual Sample",
    "is:triland": "Tri Sample",
    "is:triome": "Triome Sample",
    "is:checkland": "Check Sample",
    "is:fastland": "Fast Sample",
    "is:slowland": "Slow Sample",
    "is:painland": "Pain Sample",
    "is:bounceland": "Bounce Sample",
    "is:filterland": "Filter Sample",
    "is:bondland": "Bond Sample",
    "is:battleland": "Battle Sample",
    "is:tangoland": "Battle Sample",
    "is:scryland": "Scry Sample",
    "is:gainland": "Gain Sample",
    "is:snarl": "Snarl Sample",
    "is:manland": "Man Sample",
    "is:bikeland": "Bike Sample",
    "is:cycleland": "Bike Sample, Triome Sample",
    "is:pathway": "Path One // Path Two",
    "is:gamechanger": "Lotus Sample",
    "is:reserved": "Dual Sample, Lotus Sample",
    "is:digital": "Digital Drake",
    "not:digital t:drake": "",
    "is:funny": "Silly Goblin",
    "is:brawler": "Izzet Sample, Lim-Dûl's Guard, Walker Sample",
    "is:commander": "Izzet Sample, Lim-Dûl's Guard, Partner Sample",
    "is:partner": "Partner Sample",
    "is:etb": "Bounce Sample, Gain Sample, Gate Greeter, Scry Sample",
    "is:vanilla": "Day Form // Night Form, Plain Bear",
    "is:frenchvanilla mv=9": "Great Wurm",
    "is:modal": "Charm of Two",
    "is:party": "Gate Greeter, Izzet Sample, Lim-Dûl's Guard",
    "is:historic t:enchantment": "Urza's Sample",
    "is:mdfc": "Path One // Path Two",
    "is:dfc": "Day Form // Night Form, Path One // Path Two",
    "is:transform": "Day Form // Night Form",
    "is:split": "Hot // Cold",
    "is:adventure": "Tall Giant // Small Trip",
    "is:saga": "Urza's Sample",
    "is:hybrid": "Hybrid Draw",
    "has:indicator": "Day Form // Night Form",
    "has:loyalty": "Walker Sample",
    "is:spell is:permanent t:artifact": "Commander's Globe, Lotus Sample",
    "year=1999": "Bolt Sample",
    "year<2000": "Bolt Sample, Lotus Sample",
    "year>2023": "Digital Drake",
    "date>=2023-08 is:spell mv=0": "",
    "date<1993-08-06": "Lotus Sample",
    "date=2024-01-01": "Digital Drake",
    "usd>1": "Bolt Sample, Lotus Sample",
    "usd<1": "Commander's Globe",
    "usd=1.25": "Bolt Sample",
    "eur<=0.9": "Bolt Sample",
    "tix<0.05": "Bolt Sample",
    "-usd>0 t:artifact": "",
    "f:modern": "Bolt Sample",
    "format:pauper": "Bolt Sample",
    "legal:vintage": "Lotus Sample",
    "banned:commander": "Lotus Sample",
    "restricted:vintage": "Lotus Sample",
    "-f:commander": "Digital Drake, Lotus Sample, Silly Goblin",
    "e:aaa": "Bolt Sample",
    "set:AAA": "Bolt Sample",
    "in:aaa in:cmm": "Bolt Sample",
    "in:mythic": "Digital Drake",
    "cn:8 e:cmm": "Bolt Sample",
    "r>=rare": "Digital Drake, Lotus Sample",
    "prints>=2": "Bolt Sample",
    "kw:flying kw:haste": "Lim-Dûl's Guard",
    "o:/deals \\d damage/ t:instant": "Bolt Sample, Hot // Cold",
    "name:/^hot/": "Hot // Cold",
    'fo:"add {U}" t:basic': "Basic Isle",
    'o:"add {U}" t:basic': "",
    "unique:prints e:aaa": "Bolt Sample",
    "prefer:oldest display:text include:extras e:aaa ++": "Bolt Sample",
}
"""A search -> the names that it finds."""


@pytest.mark.parametrize("query", FOUND)
def test_a_search_finds(query: str) -> None:
    assert sorted(found(query)) == sorted(name for name in FOUND[query].split(", ") if name)


def test_the_table_of_searches_is_large_and_names_every_cycle_of_lands() -> None:
    assert len(FOUND) >= 80
    assert {f"{name}land" for name in LANDS} <= KINDS.keys()


ORDERED: Final[dict[str, list[str]]] = {
    "usd>0 order:usd": ["Commander's Globe", "Bolt Sample", "Lotus Sample"],
    "usd>0 order:usd direction:desc": ["Lotus Sample", "Bolt Sample", "Commander's Globe"],
    "usd>0 sort:usd dir:desc": ["Lotus Sample", "Bolt Sample", "Commander's Globe"],
    "(t:wurm or t:artifact or !\"Bolt Sample\") order:edhrec": [
        "Bolt Sample", "Great Wurm", "Lotus Sample", "Commander's Globe",
    ],
    "(t:wurm or t:artifact) order:usd dir:desc": ["Lotus Sample", "Commander's Globe", "Great Wurm"],
    "(t:wurm or t:artifact) order:name dir:desc": ["Lotus Sample", "Great Wurm", "Commander's Globe"],
    "(t:wurm or t:artifact or t:drake) order:released": [
        "Lotus Sample", "Commander's Globe", "Great Wurm", "Digital Drake",
    ],
    "(t:wurm or t:bear or !\"Bolt Sample\") order:power dir:desc": ["Great Wurm", "Plain Bear", "Bolt Sample"],
}  # fmt: skip


@pytest.mark.parametrize("query", ORDERED)
def test_found_cards_stand_in_the_order_asked_for(query: str) -> None:
    assert found(query) == ORDERED[query]


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("colr:r", "Did you mean color"),
        ("pow+mana>3", r"'pow\+mana'"),
        ("typ:elf", "Did you mean"),
        ("xyzzy=4", "'xyzzy=4': no search field is called 'xyzzy'"),
        ("is:fetchlnd", "Did you mean fetchland"),
        ("is:foil", "has no data for 'foil'"),
        ("ft:fire", "has no data for 'ft'"),
        ("wm:izzet", "has no data"),
        ("block:ice", "has no data"),
        ("in:arena", "has no data"),
        ("1:2", "'1:2' has no search field"),
        ("<3", "'<3' has no search field"),
        ("=x", "has no search field"),
        ("pow*2>=3", r"'pow\*2>=3' has no search field"),
        ("t!elf", "'t!elf'"),
        ("year>soon", "'soon' isn't a date"),
        ("year=2023-08", "isn't a date"),
        ("date>mh2", "'mh2' isn't a date"),
        ("usd<cheap", "'cheap' isn't a price"),
        ("usd<1,50", "isn't a price"),
        ("f:nonsense", "no format is called 'nonsense'"),
        ("order:beauty", "'beauty'"),
        ("direction:up", "'up'"),
        ("devotion:2", "'2'"),
        ("devotion:elf", "'elf'"),
        ("pow>*", r"'\*'"),
        ("c=²", "'²'"),
        ("produces=²", "'²'"),
        ("mv=²", "'²'"),
        ("cn>²", "'cn"),
        ("o:/(a+)+b/", "could take too long"),
        ("o:/(a|b*)*c/", "could take too long"),
        ("o:/.*a.*b.*c.*d/", "could take too long"),
        (r"o:/(.+)\1/", "could take too long"),
        ("o:/[/", "'/\\[/'"),
        ("r:huge", "'huge'"),
    ],
)
def test_a_term_that_cannot_be_read_is_quoted_and_never_a_name(query: str, said: str) -> None:
    with refused(said):
        read_query(query, formats=FORMATS)


@pytest.mark.parametrize("anywhere", [False, True])
def test_a_name_with_a_sign_of_comparison_is_found_in_quotes(anywhere: bool) -> None:
    assert found('"1:2"', anywhere=anywhere) == []


def test_words_without_effect_are_kept_to_be_told() -> None:
    read = read_query("unique:prints prefer:oldest display:grid t:elf ++")
    assert read.without_effect == ("unique:prints", "prefer:oldest", "display:grid", "++")


@pytest.mark.parametrize(
    ("query", "missing"),
    [
        ("usd<1", ()),
        ("e:aaa", ()),
        ("e:zzz", ("e:zzz",)),
        ("f:legacy", ("f:legacy",)),
        ("f:modern order:usd", ()),
        ("banned:legacy t:elf order:tix", ("banned:legacy",)),
    ],
)
def test_data_that_no_card_has_is_named(query: str, missing: tuple[str, ...]) -> None:
    assert tuple(asked.term for asked in TABLE.missing(read_query(query, formats=FORMATS))) == missing


def test_without_prices_and_days_their_absence_is_named() -> None:
    bare = CardTable(card for card in POOL if card.usd is None and not card.facts.is_land)
    assert [asked.term for asked in bare.missing(read_query("usd<1 eur>2 order:tix"))] == [
        "usd<1",
        "eur>2",
        "order:tix",
    ]


_TERMS = st.sampled_from(
    [query for query in FOUND if "order" not in query and "unique" not in query and "++" not in query]
)


def _places(query: str) -> set[str]:
    return set(found(query))


@given(_TERMS)
def test_negation_is_the_complement(query: str) -> None:
    everything = {card.facts.name for card in POOL}
    assert _places(f"-({query})") == everything - _places(query)
    assert _places(f"NOT ({query})") == everything - _places(query)
    assert _places(f"-(-({query}))") == _places(query)


@given(_TERMS, _TERMS)
def test_and_or_and_negation_obey_their_laws(one: str, other: str) -> None:
    first, second = _places(one), _places(other)
    assert _places(f"({one}) ({other})") == _places(f"({one}) and ({other})") == first & second
    assert _places(f"({one}) or ({other})") == _places(f"({other}) OR ({one})") == first | second
    assert _places(f"-(({one}) or ({other}))") == _places(f"-({one}) -({other})")


_PIECES = st.sampled_from(
    ["pow", "c", "tou+", "usd", "f", "is", "o", "/", "(", ")", "-", "not", "NOT", "or", "and", ":", "=", "!=", "!", "<",
     ">=", '"', "'", "²", "９", "*", "{u/r}", "1", "99999999999", "elf", " ", "++", "order", "date", "2020-01", "\\"]
)  # fmt: skip


@given(st.lists(_PIECES, max_size=12), st.booleans())
def test_any_search_finds_cards_or_is_refused_with_a_sentence(pieces: list[str], anywhere: bool) -> None:
    try:
        read: Query = read_query("".join(pieces), anywhere=anywhere, formats=FORMATS)
    except UnreadableInput:
        return
    assert set(TABLE.find_cards(read)) <= set(POOL)


@given(st.text(alphabet="ab(|)*+?{1,}.[]\\^$", max_size=14))
def test_a_pattern_ends_soon_or_is_refused(pattern: str) -> None:
    long = card("Long Sample", "Instant", "ab" * 200 + "a" * 200)
    try:
        read = read_query(f"fo:/{pattern}/")
    except UnreadableInput:
        return
    assert read.fits_card(long) in (True, False)


@given(st.sampled_from(["pow", "c", "zzz", "1", "o", "is", "a+b"]), st.sampled_from([":", "=", "<", ">", "!=", ">="]))
def test_a_term_with_a_sign_is_never_looked_for_as_a_name(key: str, sign: str) -> None:
    try:
        read = read_query(f"{key}{sign}plainbear")
    except UnreadableInput:
        return
    assert "Plain Bear" not in [card.facts.name for card in read.find_cards(POOL)] or sign == "!="
