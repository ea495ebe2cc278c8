"""A table stored as bytes gives the same results as the table in memory, in the same order. It reads only the parts it
needs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.search.kept import NAMES, KeptTable, german_name, keywords, pack_table, type_words
from engine.cards.search.keys import MAKERS
from engine.cards.search.kinds import HAS, KINDS
from engine.cards.search.orders import ORDERS
from engine.cards.search.query import CardTable, Query, read_query
from engine.errors import UnreadableInput
from tests.engine.cards.test_card_table import _SEARCHES
from tests.engine.cards.test_search import CARDS

TABLE = CardTable(CARDS * 40)
PARTS = pack_table(TABLE)
KEPT = KeptTable(PARTS.__getitem__)
_VALUES = (
    *("g", "wu", "2", "x", "*", "{g}", "1.5", "2009", "even", "pow", "tou", "mv", "loy", "cmm", "commander", "elf"),
    *("rare", "land", "draft", "paper", "/e/", "~", "text", "exact", "colorless", "brawl", "flying", "partner"),
)


def _query(text: str) -> Query | None:
    try:
        return read_query(text, anywhere=True)
    except UnreadableInput:
        return None


@given(_SEARCHES, st.sampled_from([*ORDERS]), st.sampled_from(["", "direction:desc"]), st.booleans())
def test_both_tables_find_the_same_cards_in_the_same_order(
    search: str, order: str, direction: str, anywhere: bool
) -> None:
    query = read_query(f"{search} order:{order} {direction}", anywhere=anywhere)
    assert KEPT.places(query) == TABLE.places(query)


@pytest.mark.parametrize("key", MAKERS)
def test_each_key_of_a_search_has_its_columns(key: str) -> None:
    words = [*KINDS] if key in ("is", "not") else [*HAS] if key == "has" else [*_VALUES]
    texts = (f"{key}{compare}{value}" for value in words for compare in (":", "!=", ">"))
    queries = [query for query in map(_query, texts) if query is not None]
    assert queries
    for query in queries:
        assert KEPT.places(query) == TABLE.places(query), query.text
        assert KEPT.missing(query) == TABLE.missing(query), query.text


@pytest.mark.parametrize("column", [german_name, type_words, keywords])
def test_a_column_has_the_same_values_in_both(column: object) -> None:
    assert set(KEPT.distinct(column)) == set(TABLE.distinct(column))  # type: ignore[arg-type]


def test_a_search_gets_only_the_parts_that_it_asks_for() -> None:
    asked: list[str] = []

    def part(name: str) -> bytes:
        asked.append(name)
        return PARTS[name]

    table = KeptTable(part)
    assert asked == [NAMES]
    for _ in range(2):
        table.places(read_query("c:g order:mv", anywhere=True))
    assert sorted(asked) == sorted([NAMES, "column colours", "order mv"])
