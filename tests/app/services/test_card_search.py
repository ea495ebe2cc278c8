"""Search as you type: the search language over looks, and words while it is half typed."""

from __future__ import annotations

import pytest

from app.messages.deck_screen_words import nothing_found
from app.messages.message import Words
from app.services.cards.look import CardBook
from app.services.cards.search import complaint, matches, names_found, stored_index
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue

BOOK = CardBook(stored_catalogue(), StoredWriter(stored_cards()))


def names(query: str, identity: str | None = None) -> set[str]:
    return set(names_found(stored_index(), query, identity))


def test_words_are_found_in_names_types_and_text_of_both_languages() -> None:
    assert "Sol Ring" in names("sol ring")
    assert "Sol Ring" in names("artefakt {c}{c}")
    assert "Queen Marchesa" in names("königin todesberührung")


def test_the_search_language_is_understood() -> None:
    found = names('t:creature c:g mv<=2 or !"Sol Ring"')
    assert "Sol Ring" in found
    assert all(BOOK.look_of(name).mana_value <= 2 for name in found)


@pytest.mark.parametrize(
    ("german", "english"),
    [("kw:fliegend", "kw:flying"), ('kw:"verursacht trampelschaden"', "kw:trample"), ("kw:landung", "kw:landfall")],
)
def test_keywords_are_found_by_their_german_names(german: str, english: str) -> None:
    assert names(german) == names(english) != set()


def test_a_half_typed_search_finds_words_only() -> None:
    assert matches(BOOK.look_of("Sol Ring"), "sol (") is False
    assert names("mv<") == set()


def test_only_cards_within_the_identity_are_found() -> None:
    assert "Queen Marchesa" not in names("marchesa", "WR")
    assert "Queen Marchesa" in names("marchesa", "WBR")


def test_what_cannot_be_read_says_why_in_both_languages() -> None:
    assert complaint("t:elf f:commander") is None
    assert complaint("sol ring") is None
    assert nothing_found(Words("en"), "f:unknownformat").startswith("'f:unknownformat': no format is called")
    assert "kein Format heißt „unknownformat“. Wähle eines von brawl" in nothing_found(Words("de"), "f:unknownformat")
    assert nothing_found(Words("de"), "xyzzy") == "Keine Karte passt."
