"""The user's own cards are found by everything that is known of them: at once by their facts, then by their words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.services.cards import search
from app.services.cards.known import KnownCards
from app.services.cards.own_cards import import_cards, read_own_file
from app.services.cards.search import WORDS_NAME, SearchWords, complete_words, read_words
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_catalogue
from app.storage.folder import make_folder
from engine.ir.stored_cards import StoredCard
from tests.app.outside_cards import PARTLY, READ, UNREAD, card_file


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path / "data"))
    import_cards(card_file(tmp_path), tmp_path / "data", stored_catalogue())
    return tmp_path / "data"


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the cards whose words are written, in this process."""
    names: list[str] = []
    really = search.words_of

    def noted(card: StoredCard, by: StoredWriter) -> SearchWords:
        names.append(card.facts.name)
        return really(card, by)

    monkeypatch.setattr(search, "words_of", noted)
    return names


def test_facts_are_found_at_once_and_texts_as_soon_as_they_are_written(folder: Path) -> None:
    known = KnownCards(folder)
    assert known.find_names_of("t:hound is:partial") == ()
    known.read_own()
    assert "Odd Hound" in known.find_names_of("odd")
    assert "Odd Hound" in known.find_names_of("t:dog is:partial")
    assert known.find_names_of("o:glorp") == ()
    told: list[tuple[int, int]] = []
    known.complete_words(lambda there, of: told.append((there, of)))
    assert sorted(known.find_names_of("o:glorp")) == ["Odd Hound", "Odd Lesson"]
    assert "Odd Hound" in known.find_names_of("kw:flying")
    assert "Odd Hound" in known.find_names_of('o:"fliegend"')
    assert told[-1] == (3, 3)


def test_a_search_for_facts_writes_no_words(folder: Path, written: list[str]) -> None:
    known = KnownCards(folder)
    assert "The Ur-Dragon" in known.find_names_of("t:dragon c:wubrg mv>=5")
    assert written == []
    assert "Sol Ring" in known.find_names_of('!"Sol Ring" o:"{C}{C}"')
    assert written.count("Sol Ring") == 1


def test_words_are_written_once_for_each_form_of_a_card(folder: Path, tmp_path: Path, written: list[str]) -> None:
    cards = read_own_file(folder).cards
    complete_words(folder, cards, read_words(folder, cards), jobs=1)
    assert sorted(written) == ["Odd Hound", "Odd Lesson", "Stone Hound"]
    written.clear()
    assert len(read_words(folder, cards)) == 3
    import_cards(
        card_file(tmp_path, READ, PARTLY, {**UNREAD, "oracle_text": "Draw a card."}), folder, stored_catalogue()
    )
    cards = read_own_file(folder).cards
    words = complete_words(folder, cards, read_words(folder, cards), jobs=1)
    assert written == ["Odd Lesson"]
    assert words["Odd Lesson"].texts == ("Draw a card.",)


def test_the_words_of_imported_cards_are_written_as_they_are_read(tmp_path: Path, written: list[str]) -> None:
    known = KnownCards(tmp_path / "imported")
    known.import_file(card_file(tmp_path))
    assert sorted(written) == ["Odd Hound", "Odd Lesson", "Stone Hound"]
    written.clear()
    known.complete_words()
    assert written == []
    assert sorted(known.find_names_of("o:glorp")) == ["Odd Hound", "Odd Lesson"]
    cards = read_own_file(known.folder).cards
    kept = read_words(known.folder, cards)
    assert kept == complete_words(tmp_path / "elsewhere", cards, {}, jobs=1)


def test_an_import_keeps_the_words_of_cards_that_are_not_in_its_file(tmp_path: Path, written: list[str]) -> None:
    known = KnownCards(tmp_path / "imported")
    known.import_file(card_file(tmp_path, READ))
    known.import_file(card_file(tmp_path, PARTLY))
    assert len(read_words(known.folder, read_own_file(known.folder).cards)) == 2
    assert len(written) == 2


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe", b'{"reader": 3}\n[]', b"[" * 100_000])
def test_a_damaged_file_of_words_is_written_anew(folder: Path, damage: bytes) -> None:
    cards = read_own_file(folder).cards
    whole = complete_words(folder, cards, {}, jobs=1)
    (folder / WORDS_NAME).write_bytes(damage)
    assert read_words(folder, cards) == {}
    assert complete_words(folder, cards, {}, jobs=1) == whole
    assert read_words(folder, cards) == whole


def test_where_no_words_can_be_kept_they_are_known_all_the_same(folder: Path) -> None:
    (folder / WORDS_NAME).mkdir()
    known = KnownCards(folder)
    known.read_own()
    known.complete_words()
    assert len(known.find_names_of("o:glorp")) == 2


def test_another_version_of_the_program_writes_them_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = read_own_file(folder).cards
    complete_words(folder, cards, {}, jobs=1)
    monkeypatch.setattr(search, "reading_version", lambda: "another")
    assert read_words(folder, cards) == {}


def test_who_is_told_may_end_it_and_nothing_is_kept(folder: Path) -> None:
    make_folder(folder)
    cards = read_own_file(folder).cards

    def stop(there: int, of: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        complete_words(folder, cards, {}, 1, stop)
    assert not (folder / WORDS_NAME).exists()


def test_the_command_line_shows_them_too(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    launchers = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
    for name, text in (("Stone Hound", "Vigilance"), ("Odd Lesson", "[not supported yet] Glorp target creature.")):
        assert run_program(["cards", "show", name, "--lang", "en"], launchers) == 0
        assert text in capsys.readouterr().out


def test_the_command_line_finds_them_too(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    launchers = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
    assert run_program(["cards", "find", "o:glorp or !'Sol Ring'", "--json"], launchers) == 0
    found = json.loads(capsys.readouterr().out)["cards"]
    assert {card["name"]: card["status"] for card in found} == {
        "Odd Hound": "partial", "Odd Lesson": "unread", "Sol Ring": "exact",
    }  # fmt: skip
