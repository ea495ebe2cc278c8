"""The shortcuts of reading and writing change no result: phrases that can't begin with a word or can't write a node are
skipped."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from engine.errors import EngineBug
from engine.ir.node import Node, walk_nodes
from engine.ir.stored_cards import read_cards
from engine.text.english.grammar import Grammar
from engine.text.english.phrases import build_grammar
from engine.text.english.reading import Reader, Token, tokenize
from engine.text.english.reading_tables import ANY, ReadingTables
from tests.engine.text.phrases import PERMANENT_PHRASES, SPELL_PHRASES

DATA = Path(__file__).resolve().parents[3] / "data"
TABLES = ReadingTables(build_grammar())


class _TriesAll(Reader):
    """A reader that tries every category, whatever it can begin with."""

    def __init__(self, tables: ReadingTables, tokens: tuple[Token, ...]) -> None:
        super().__init__(tables, tokens)
        self._kinds = [ANY for _ in self._kinds]


def nodes() -> list[Node]:
    """The different nodes of some stored cards."""
    cards = islice(read_cards((DATA / "cards/cmm.jsonl").read_bytes(), "cmm.jsonl"), 0, None, 4)
    return list(
        dict.fromkeys(node for card in cards for face in card.faces for ability in face for node in walk_nodes(ability))
    )


def test_every_category_that_is_named_is_declared() -> None:
    build_grammar().check()


def test_a_category_that_nobody_declares_is_named() -> None:
    grammar = Grammar()
    grammar.phrase("effect", None, "do {what:unheard_of}")
    with pytest.raises(EngineBug, match="unheard_of"):
        grammar.check()


def test_a_category_that_a_function_reads_first_must_be_declared() -> None:
    grammar = Grammar()
    grammar.native("effect", lambda reader, at: (), lambda writer, value: None, begins=("do", "{unheard_of}"))
    with pytest.raises(EngineBug, match="unheard_of"):
        grammar.check()


@pytest.mark.parametrize(
    ("texts", "category"), [(PERMANENT_PHRASES[::3], "ability_permanent"), (SPELL_PHRASES[::3], "ability_spell")]
)
def test_what_cannot_begin_with_a_word_reads_nothing_there(texts: tuple[str, ...], category: str) -> None:
    for text in (*texts, *(text.replace(" a ", " zork ", 1) for text in texts[::4])):
        quick, thorough = (kind(TABLES, tokenize(text)) for kind in (Reader, _TriesAll))
        assert quick.read(category, 0) == thorough.read(category, 0), text
        assert quick.furthest == thorough.furthest, text


def test_a_word_of_no_phrase_is_tried_where_any_word_may_stand() -> None:
    text = "Whenever you put one or more zork counters on ~, draw a card."
    assert Reader(TABLES, tokenize(text)).read("ability_permanent", 0)


def test_every_phrase_that_says_a_node_is_a_candidate() -> None:
    grammar, checked = build_grammar(), 0
    for node in nodes():
        for category, table in grammar.by_type.items():
            plain = [phrase for phrase in table.get(type(node), ()) if phrase.fixed(100)]
            saying = [phrase for phrase in plain if phrase.parts(node) is not None]
            if saying:
                candidates = set(grammar.candidates(category, node))
                assert candidates.issuperset(saying), (category, node)
                checked += 1
    assert checked > 500
