"""All cards of a window as a file: the same answers as from memory, and none from a file that isn't of these cards."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from app.services.cards import kept_cards, known
from app.services.cards.files import FOLDER
from app.services.cards.german_cards import GERMAN_FILE
from app.services.cards.index_file import IndexFile, open_index
from app.services.cards.kept_cards import TABLE_NAME, write_own_index
from app.services.cards.known import KnownCards, keep_cards
from app.services.cards.own_by_need import INDEX_NAME
from app.services.cards.own_cards import FILE_NAME
from app.services.cards.search import FORMATS_OF_OBJECTS
from tests.app.outside_cards import PARTLY, READ, UNREAD, card_file
from tests.app.services.test_cards_at_hand import BANNED_RING, TOKEN, TWO_FACED, imported

PRICED: dict[str, Any] = {
    **READ,
    "prices": {"eur": "1.50", "usd": None},
    "set": "abc",
    "collector_number": "7",
    "rarity": "rare",
    "artist": "Ann Painter",
    "image_uris": {"normal": "https://cards.scryfall.io/normal/a.jpg", "art_crop": "https://cards.scryfall.io/a.jpg"},
}
SEARCHES = (
    *("", "hound", "odd", "t:dog", "is:partial", "o:glorp", "kw:flying", 'o:"fliegend"', "eur>1", "r:rare s:abc"),
    *("t:dog order:eur", "t:dog dir:desc", "pow>tou", "m:{1}", "Steinhund", "o:/gl.rp/", "-t:creature c:g", "f:brawl"),
    *('!"Sol Ring"', "a:painter", "banned:commander", "t:elf or t:dog", "(t:", "usd>1", "is:exact mv<=1 order:edhrec"),
)


def _print_german(folder: Path, names: Mapping[str, str], text: str = "Gedruckt.") -> None:
    """German prints of cards, as if they had been fetched."""
    cards = [[name, [[name, german, text]], []] for name, german in names.items()]
    page = {"page": 1, "updated": "2026-01-01", "last": True, "cards": cards}
    (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    (folder / FOLDER / GERMAN_FILE).write_text(json.dumps(page) + "\n", encoding="utf-8")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with own cards, their words and the file of all cards."""
    found = imported(tmp_path_factory.mktemp("made"), PRICED, PARTLY, UNREAD, TWO_FACED, BANNED_RING, TOKEN)
    _print_german(found, {"Stone Hound": "Steinhund", "Odd Lesson": "Seltsame Lektion"})
    from_memory(found)
    write_own_index(found)
    keep_cards(found)
    assert (found / TABLE_NAME).is_file()
    return found


@pytest.fixture
def folder(made: Path, tmp_path: Path) -> Path:
    """The same, for one test."""
    return Path(copytree(made, tmp_path / "data"))


def from_memory(folder: Path) -> KnownCards:
    found = KnownCards(folder)
    found.read_own(by_need=False)
    found.complete_words()
    return found


def by_need(folder: Path) -> KnownCards:
    found = KnownCards(folder)
    found.read_own()
    found.complete_words()  # nothing is to be done where the file is good
    return found


def answers(cards: KnownCards) -> dict[str, object]:
    """What a window asks."""
    names = ("Stone Hound", "odd HOUND", "Night Hound", "Steinhund", "Sol Ring", "Sonnenring", "Nobody")
    found = [cards.catalogue.find_card(name) for name in names]
    known_names = [facts.name for facts in found if facts is not None]
    return {
        "searches": [cards.find_names_of(text) for text in SEARCHES],
        "identities": [cards.find_names_of("hound", identity) for identity in ("", "g", "wu")],
        "notes": [cards.search_notes(text) for text in SEARCHES],
        "suggestions": [cards.suggest(text) for text in ("hou", "stein", "t:do", "kw:fly", "sol r", "s")],
        "facts": found,
        "loosely": [cards.catalogue.find_loosely(name) for name in ("stone-hound", "solring", "x")],
        "near": [cards.catalogue.suggest_names(name) for name in ("Stone Hund", "Sol Rin", "Steinhnd")],
        "looks": cards.card_looks(known_names),
        "extras": [cards.extras.get(name) for name in names],
        "german": [cards.german.get(name) for name in names],
        "count": cards.own_count,
        "all": sorted(facts.name for facts in cards.catalogue),
        "kind": cards.catalogue.object_kind("Marble Hound"),
        "played": [cards.playable_cards().definition(name).facts for name in known_names],
        "unread": [cards.playable_cards().definition(name).front_values.unread for name in known_names],
    }


def test_the_file_gives_the_same_answers_as_memory(folder: Path) -> None:
    assert answers(by_need(folder)) == answers(from_memory(folder))


def test_a_start_reads_no_own_cards(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise AssertionError("all cards are read")

    for name in ("read_own_file", "read_extras", "read_said", "read_german", "read_words"):
        monkeypatch.setattr(known, name, fail)
    cards = by_need(folder)
    cards.make_ready()
    assert sorted(cards.find_names_of("o:glorp")) == ["Odd Hound", "Odd Lesson"]
    assert [look.name for look in cards.card_looks(cards.find_names_of('!"Stone Hound"'))] == ["Stone Hound"]


def _middle_of(folder: Path, name: str) -> int:
    """A place inside a part of the file."""
    head: Any = open_index(folder / TABLE_NAME, kept_cards.stamp_of(folder))
    assert isinstance(head, IndexFile)
    place = head._head.parts[name]
    return int(place.start + place.length // 2)


def _break(folder: Path, name: str) -> None:
    data = bytearray((folder / TABLE_NAME).read_bytes())
    data[_middle_of(folder, name)] ^= 0x15
    (folder / TABLE_NAME).write_bytes(data)


PARTS = (
    "about",
    "names",
    "column everything",
    "column text of itself",
    "column is partial",
    "order mv",
    "column named",
)


@pytest.mark.parametrize("part", PARTS)
def test_a_damaged_part_costs_no_answer(folder: Path, part: str) -> None:
    expected = answers(from_memory(folder))
    _break(folder, part)
    assert answers(by_need(folder)) == expected


@pytest.mark.parametrize("damage", [b"", b"{", b"commandeer index 2\n", b"\x00" * 5000])
def test_a_file_that_is_none_is_refused(folder: Path, damage: bytes) -> None:
    expected = answers(from_memory(folder))
    (folder / TABLE_NAME).write_bytes(damage)
    assert answers(by_need(folder)) == expected


def test_a_folder_in_place_of_the_file_costs_nothing(folder: Path) -> None:
    expected = answers(from_memory(folder))
    (folder / TABLE_NAME).unlink()
    (folder / TABLE_NAME).mkdir()
    keep_cards(folder)
    assert answers(by_need(folder)) == expected


@pytest.mark.parametrize("part", ["extras", "extras names", "extras rows"])
def test_a_damaged_price_is_unknown_until_the_next_start(folder: Path, part: str) -> None:
    expected = from_memory(folder).extras.get("Stone Hound")
    _break(folder, part)
    asked = [by_need(folder).extras.get(name) for name in from_memory(folder).extras]
    assert None in asked
    assert not (folder / TABLE_NAME).exists(), "it's made anew"
    assert by_need(folder).extras.get("Stone Hound") == expected


def _import_another(folder: Path) -> None:
    imported(folder.parent, {**READ, "name": "Iron Hound"})


def _remove_own(folder: Path) -> None:
    (folder / FILE_NAME).unlink()


def _rename_german(folder: Path) -> None:
    _print_german(folder, {"Stone Hound": "Felshund"})


@pytest.mark.parametrize("change", [_import_another, _remove_own, _rename_german])
def test_a_file_of_other_cards_is_refused(folder: Path, change: Callable[[Path], None]) -> None:
    change(folder)
    expected = answers(from_memory(folder))
    assert answers(by_need(folder)) == expected


def test_another_program_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert kept_cards.open_kept(folder, lambda damage: None) is not None
    monkeypatch.setattr(kept_cards, "reading_version", lambda: "another")
    assert kept_cards.open_kept(folder, lambda damage: None) is None


def test_cards_of_a_preview_are_kept_for_one_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = dict.fromkeys(("commander", "brawl", *FORMATS_OF_OBJECTS), "not_legal")
    coming = {**READ, "released_at": "2999-01-01", "legalities": nowhere, "set_type": "expansion"}
    data = imported(tmp_path, coming)
    from_memory(data)
    write_own_index(data)
    keep_cards(data)
    assert from_memory(data).catalogue.get_card("Stone Hound").standing.preview
    assert kept_cards.open_kept(data, lambda damage: None) is not None
    monkeypatch.setattr(kept_cards, "today_iso", lambda: "2999-01-02")
    assert kept_cards.open_kept(data, lambda damage: None) is None


def test_what_another_program_imports_is_found_by_the_next_search(folder: Path) -> None:
    cards = by_need(folder)
    assert cards.find_names_of("o:glorp")
    _import_another(folder)
    keep_cards(folder)
    (folder / TABLE_NAME).unlink(missing_ok=True)
    assert "Iron Hound" in cards.find_names_of('name:"iron hound" t:dog kw:vigilance or iron')
    assert [look.name for look in cards.card_looks(("Iron Hound", "Nobody"))] == ["Iron Hound"]


def test_an_import_is_known_at_once_where_cards_are_looked_up_by_need(folder: Path, tmp_path: Path) -> None:
    cards = by_need(folder)
    book = cards.book
    assert cards.find_names_of("hound")
    found = cards.import_file(card_file(tmp_path, {**READ, "name": "Iron Hound"}, {**PARTLY, "power": "9"}))
    assert len(found.cards) == 2
    assert {"Iron Hound", "Stone Hound"} <= set(cards.find_names_of("hound"))
    assert book.look_of("Iron Hound").name == "Iron Hound"
    assert cards.own_count == 5


def test_many_cards_are_kept_beside_the_window(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (TABLE_NAME, INDEX_NAME):
        (folder / name).unlink()
    cards = by_need(folder)
    cards.make_ready()
    assert not (folder / TABLE_NAME).exists(), "so few are read faster"
    monkeypatch.setattr(known, "MANY", 2)
    told: list[tuple[int, int]] = []
    cards.make_ready(lambda there, of: told.append((there, of)))
    assert told
    assert kept_cards.open_kept(folder, lambda damage: None) is not None


def test_cards_without_words_are_not_kept(tmp_path: Path) -> None:
    data = imported(tmp_path, READ, PARTLY)
    keep_cards(data)
    assert not (data / TABLE_NAME).exists()
