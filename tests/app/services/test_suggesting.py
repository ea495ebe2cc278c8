"""What is suggested for a search that is half typed, and that the examples of the help are searches."""

from __future__ import annotations

import pytest

from app.messages.deck_screen_words import EXAMPLES
from app.services.cards.known import MOST, suggestions
from app.services.cards.search import find_cards, stored_index


def shown(typed: str) -> list[str]:
    return [suggestion.shown for suggestion in suggestions(stored_index(), typed)]


def test_names_of_both_languages_are_suggested_those_that_begin_so_first() -> None:
    assert shown("sol ri") == ["Sol Ring"]
    assert shown("koenigin marchesa") == []
    assert shown("königin m") == shown("konigin m") == ["Königin Marchesa"]
    assert shown("drag")[0].startswith("Drag")
    assert len(shown("dr")) == MOST
    assert shown("s") == []


@pytest.mark.parametrize(
    ("typed", "search"),
    [
        ("t:goblin c:r sorc", None),
        ("c:r t:gobl", "c:r t:Goblin"),
        ("(t:Legend", "(t:Legendary"),
        ("-is:comman", "-is:commander"),
        ("f:comm", "f:commander"),
        ("kw:vigil", "kw:vigilance"),
        ("c:azo", "c:azorius"),
        ("o:draw", None),
    ],
)
def test_values_of_keys_are_suggested_with_what_stands_before(typed: str, search: str | None) -> None:
    found = [suggestion.search for suggestion in suggestions(stored_index(), typed)]
    assert search in found if search is not None else found == []


def test_what_is_suggested_is_a_search_that_finds_something() -> None:
    for typed in ("sol ri", "königin m", "t:drag", "kw:fly"):
        assert all(find_cards(suggestion.search) for suggestion in suggestions(stored_index(), typed))


@pytest.mark.parametrize("example", [example for example, _ in EXAMPLES])
def test_every_example_of_the_help_is_a_search(example: str) -> None:
    assert find_cards(f"({example} or t:land)" if ":mv " not in example else example)
