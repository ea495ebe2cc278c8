"""Names on tiles and lines: whole, else parted between syllables, else short as players say them, and cut only last."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from app.services.cards.look import CardBook
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue
from app.widgets.names import Fitted, fitted, short_names

pytest_plugins = ("tests.app.window_fixtures",)

WORDS = st.lists(st.sampled_from(("Talrand", "of", "the", "Sky-Lit", "Dryaden,", "Ärger")), min_size=1, max_size=6)


def on_tile(name: str, room: float) -> Fitted:
    """As on a tile with room for three lines."""
    return fitted(name, room, 30.0, (10, 8), 3, narrowest=74)


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Elspeth, Sun's Champion", ["Elspeth"]),
        ("Ob Nixilis of the Black Oath", ["Ob Nixilis of the Black", "Ob Nixilis", "Ob"]),
        ("In Ungnade fallen", ["In Ungnade"]),
        ("Lied der Dryaden", ["Lied"]),
        ("Sol-Ring Eins", ["Sol-Ring", "Sol"]),
        ("Forest", []),
    ],
)
def test_a_short_name_is_what_players_say_and_ends_in_no_joining_word(name: str, short: list[str]) -> None:
    assert list(short_names(name)) == short


@given(WORDS)
def test_every_short_name_is_a_beginning_of_the_name(words: list[str]) -> None:
    name = " ".join(words)
    found = list(short_names(name))
    assert all(name.startswith(short) and short != name for short in found)
    assert [len(short) for short in found] == sorted((len(short) for short in found), reverse=True)


def test_a_word_is_parted_between_its_syllables(qtbot: QtBot) -> None:
    parts = [on_tile(word, 34.0).lines for word in ("Reliquienschreins", "Nachtstahl", "Thrummingbird")]
    assert parts == [("Reli-", "quien-", "schreins"), ("Nacht-", "stahl"), ("Thrum-", "ming-", "bird")]


def test_a_letter_that_is_two_in_capitals_moves_no_syllable(qtbot: QtBot) -> None:
    assert on_tile("Ausschließen", 26.0).lines == ("Aus-", "schlie-", "ßen")
    assert on_tile("Großzügiges", 26.0).lines == ("Groß-", "zügi-", "ges")


def test_a_name_that_has_no_room_is_said_short_rather_than_cut(qtbot: QtBot) -> None:
    assert on_tile("Chandra, Torch of Defiance", 30.0).lines == ("Chandra",)
    assert on_tile("Elspeth, Sun's Champion", 90.0).lines == ("Elspeth, Sun's", "Champion")


def test_at_the_width_of_a_small_tile_no_name_of_the_set_is_cut(qtbot: QtBot) -> None:
    book = CardBook(stored_catalogue(), StoredWriter(stored_cards()))
    titles = [book.look_of(card.name).title_in(language) for card in stored_catalogue() for language in ("en", "de")]
    assert len(titles) > 1000
    assert [title for title in titles if on_tile(title, 44.0).is_cut] == []
