"""The filters of the compiler that find what "it", "that creature", "those cards" mean: each has an example."""

from __future__ import annotations

import doctest
from typing import Final

import pytest

from engine.compiler import antecedent_filters
from engine.compiler.antecedent_filters import FILTERS
from engine.compiler.pipeline import compile_paragraph, read_exactly
from engine.ir.node import Node, walk_nodes
from engine.ir.selectors import Ref
from engine.text.english.phrases import build_grammar
from engine.text.english.writing import Writer, finish

OF_THE_CARD: Final = {"this": "~", "attached": "what ~ is attached to"}


def meant(text: str, phrase: str, *, spell: bool = False) -> str:
    """Returns in words the meaning of the last such phrase of a paragraph."""
    ability, diagnostic = compile_paragraph(text, spell=spell)
    assert ability is not None, diagnostic
    said = [node for node in walk_nodes(ability) if isinstance(node, Ref) and node.form == phrase]
    assert said, f"nobody says {phrase!r}"
    name = said[-1].name
    return OF_THE_CARD.get(name) or next(
        words_of(node) for node in walk_nodes(ability) if getattr(node, "bind", "") == name
    )


def words_of(node: Node) -> str:
    writer = Writer(build_grammar())
    said = (writer.write(category, node) for category in ("what", "who"))
    return next((finish(words).lower() for words in said if words), f"what {type(node).__name__} brings")


@pytest.mark.parametrize("narrow", [narrow for narrow, _ in FILTERS], ids=lambda narrow: str(narrow.__name__))
def test_each_filter_decides_its_example(narrow: antecedent_filters.Filter) -> None:
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner(verbose=False)
    (examples,) = finder.find(narrow, extraglobs={"meant": meant})

    runner.run(examples)

    assert runner.tries > 0, "it has no example"
    assert runner.failures == 0


@pytest.mark.parametrize("narrow", [narrow for narrow, _ in FILTERS], ids=lambda narrow: str(narrow.__name__))
def test_without_a_filter_its_example_is_read_otherwise(
    narrow: antecedent_filters.Filter, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [(other, required) for other, required in FILTERS if other is not narrow]
    monkeypatch.setattr(antecedent_filters, "FILTERS", others)
    read_exactly.cache_clear()
    (examples,) = doctest.DocTestFinder().find(narrow, extraglobs={"meant": meant})

    runner = doctest.DocTestRunner(verbose=False)
    runner.run(examples, out=lambda _: None)
    read_exactly.cache_clear()

    assert runner.failures > 0
