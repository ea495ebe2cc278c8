"""A table of cards gives the same results as a test of each card, and tests each value once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.search.query import CardTable, read_query
from engine.cards.search.subject import SearchCard
from tests.engine.cards.test_search import BEAR, CARDS, ELF

TABLE = CardTable(CARDS)

_TERMS = st.sampled_from(
    [
        "c:g", "c<=wu", "c=2", "c:m", "id:wu", "id>=g", "t:creature", 't:"elf druid"', "t!=creature", "o:add",
        "o:/add \\{/", "o:~", "fo:good", "mv<3", "mv=even", "pow>tou", "pow>=2", "pt>4", "r>=rare", "s:cmm", "cn:7",
        "cn>3", "is:exact", "not:legendary", "kw:flying", "m:{g}", "m>={1}", "produces:g", "elf", "!bear", "élan",
        "name:/^g/", "f:brawl",
    ]
)  # fmt: skip
_SEARCHES = st.recursive(
    _TERMS,
    lambda inner: st.one_of(
        st.builds("{} {}".format, inner, inner),
        st.builds("({} or {})".format, inner, inner),
        st.builds("-({})".format, inner),
    ),
    max_leaves=6,
)


@given(_SEARCHES, st.sampled_from(["", "order:mv", "order:power direction:desc", "direction:desc"]), st.booleans())
def test_a_table_finds_what_a_look_at_each_card_finds(search: str, order: str, anywhere: bool) -> None:
    query = read_query(f"{search} {order}", anywhere=anywhere)
    found = TABLE.find_cards(query)
    assert {card.facts.name for card in found} == {card.facts.name for card in CARDS if query.fits_card(card)}
    key = {"order:mv": lambda card: card.facts.mana_value}.get(order)
    assert key is None or list(map(key, found)) == sorted(map(key, found))
    if order == "direction:desc":
        assert [card.facts.name for card in found] == sorted((card.facts.name for card in found), reverse=True)


def test_each_value_of_a_column_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = CardTable([ELF, BEAR] * 500)
    read: list[SearchCard] = []

    def colours(card: SearchCard) -> str:
        read.append(card)
        return card.facts.colours

    held: list[str] = []

    def green(value: str) -> bool:
        held.append(value)
        return value == "G"

    for _ in range(3):
        assert len(table.find_places(colours, green, frozenset(range(1000)))) == 1000
    assert len(read) == 1000
    assert held == ["G"] * 3
