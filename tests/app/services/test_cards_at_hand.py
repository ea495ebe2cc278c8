"""The cards that commands know: the program's, the user's own, and those of a file that the call names."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from app.services.cards import own_by_need
from app.services.cards.at_hand import CardsAtHand
from app.services.cards.extras import keep_extras
from app.services.cards.known import KnownCards
from app.services.cards.own_by_need import INDEX_NAME, OwnByNeed
from app.services.cards.own_cards import FILE_NAME, OwnCards, OwnDamage, import_cards, read_own_file
from app.services.cards.said import STANDINGS_FILE
from app.services.files.program_files import stored_catalogue
from engine.errors import UnknownCard
from tests.app.outside_cards import PARTLY, READ, UNREAD, card_file

TWO_FACED: dict[str, Any] = {
    "name": "Day Hound // Night Hound",
    "layout": "transform",
    "color_identity": [],
    "card_faces": [
        {"name": "Day Hound", "type_line": "Creature — Dog", "mana_cost": "{1}", "power": "1", "toughness": "1"},
        {"name": "Night Hound", "type_line": "Creature — Dog", "power": "3", "toughness": "3"},
    ],
}
BANNED_RING = {"name": "Sol Ring", "type_line": "Artifact", "legalities": {"commander": "banned"}}
TOKEN = {"name": "Marble Hound", "layout": "token", "type_line": "Token Creature — Dog"}
ART = {"name": "Stone Hound // Stone Hound", "layout": "art_series", "type_line": "Card // Card"}


def imported(folder: Path, *cards: Mapping[str, object]) -> Path:
    """A data folder into which these cards were imported, as `cards update` does it."""
    data = folder / "data"
    source = card_file(folder, *cards)
    import_cards(source, data, stored_catalogue())
    keep_extras(data, source)
    return data


def test_own_cards_are_found_by_full_name_and_by_face(tmp_path: Path) -> None:
    known = CardsAtHand(imported(tmp_path, READ, TWO_FACED))

    assert known.get_card("stone HOUND").name == "Stone Hound"
    assert known.get_card("Night Hound").name == "Day Hound // Night Hound"
    assert known.get_card("Sol Ring").name == "Sol Ring"
    assert known.find_card("Odd Hound") is None
    with pytest.raises(UnknownCard):
        known.get_card("Odd Hound")


def test_commands_and_the_window_know_the_same_cards(tmp_path: Path) -> None:
    data = imported(tmp_path, READ, PARTLY, UNREAD, TWO_FACED)
    window, command = KnownCards(data), CardsAtHand(data)
    window.read_own()

    names = ["Stone Hound", "Odd Hound", "Odd Lesson", "Day Hound", "Night Hound", "Sol Ring", "Sonnenring", "Nobody"]
    assert [command.find_card(name) for name in names] == [window.catalogue.find_card(name) for name in names]
    assert command.suggest_names("Stone Hund") == window.catalogue.suggest_names("Stone Hund")
    for name in names[:5]:
        ours, theirs = command.playable_cards().definition(name), window.playable_cards().definition(name)
        assert (ours.facts, ours.front_values.unread) == (theirs.facts, theirs.front_values.unread)


def test_a_file_only_adds_cards(tmp_path: Path) -> None:
    data = imported(tmp_path, READ)
    more = tmp_path / "more.json"
    more.write_text(json.dumps([{**READ, "power": "9"}, {**READ, "name": "Iron Hound"}]), encoding="utf-8")
    known = CardsAtHand(data, more)

    assert known.get_card("Stone Hound").front_face.power == "2"
    assert known.get_card("Iron Hound").front_face.power == "2"
    assert known.playable_cards().definition("Iron Hound").name == "Iron Hound"
    assert known.playable_cards().definition("Stone Hound").facts.front_face.power == "2"


def test_nothing_of_the_own_cards_is_read_for_cards_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = imported(tmp_path, READ)

    def fail(*_: object, **__: object) -> None:
        raise AssertionError("the user's own cards were read")

    for name in ("read_own_file", "open_index", "open_file"):
        monkeypatch.setattr(own_by_need, name, fail)
    known = CardsAtHand(data)
    assert known.get_card("Sol Ring").name == "Sol Ring"
    assert known.playable_cards().definition("Command Tower").name == "Command Tower"
    with pytest.raises(AssertionError):
        known.find_card("Stone Hound")


def test_the_index_is_made_once_and_anew_after_an_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = imported(tmp_path, READ)
    OwnByNeed(data).write_index()
    made: list[Path] = []

    def read(folder: Path) -> OwnCards:
        made.append(folder)
        return read_own_file(folder)

    monkeypatch.setattr(own_by_need, "read_own_file", read)

    assert OwnByNeed(data).find_card("Stone Hound") is not None
    assert not made, "one line was read, not the file"
    imported(tmp_path, PARTLY)
    assert OwnByNeed(data).find_card("Odd Hound") is not None
    assert len(made) == 1


@pytest.mark.parametrize("damage", [b"", b"\x00" * 40, b"not an index"])
def test_a_damaged_index_is_made_anew(tmp_path: Path, damage: bytes) -> None:
    data = imported(tmp_path, READ)
    OwnByNeed(data).write_index()
    (data / INDEX_NAME).write_bytes(damage)

    assert OwnByNeed(data).find_card("Stone Hound") is not None
    assert len((data / INDEX_NAME).read_bytes()) > 40


def test_a_damaged_line_is_never_used_and_the_damage_is_told(tmp_path: Path) -> None:
    data = imported(tmp_path, READ, PARTLY)
    OwnByNeed(data).write_index()
    file = data / FILE_NAME
    stamp = file.stat()
    file.write_bytes(file.read_bytes().replace(b"Stone Hound", b"Stone H\x00und"))
    os.utime(file, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))  # so that only the line itself can tell
    told: list[OwnDamage] = []
    own = OwnByNeed(data, told.append)

    assert own.find_card("Stone Hound") is None
    assert [damage.lost for damage in told] == [1]
    assert OwnByNeed(data).find_card("Odd Hound") is not None


def test_without_own_cards_nothing_is_written(tmp_path: Path) -> None:
    assert OwnByNeed(tmp_path).find_card("Stone Hound") is None
    OwnByNeed(tmp_path).write_index()
    assert list(tmp_path.iterdir()) == []


def test_card_objects_say_where_a_card_of_the_program_may_be_played(tmp_path: Path) -> None:
    data = imported(tmp_path, READ, BANNED_RING)
    window = KnownCards(data)
    window.read_own()

    for catalogue in (CardsAtHand(data), window.catalogue):
        assert catalogue.get_card("Sol Ring").standing.legalities == {"commander": "banned"}
        assert catalogue.get_card("Sonnenring").standing.legalities == {"commander": "banned"}
        assert not catalogue.get_card("Command Tower").standing.legalities


def test_a_file_says_where_a_card_of_the_program_may_be_played(tmp_path: Path) -> None:
    known = CardsAtHand(tmp_path, card_file(tmp_path, READ, BANNED_RING))
    assert known.get_card("Sol Ring").standing.legalities == {"commander": "banned"}


def test_objects_that_are_no_cards_are_told_by_their_kind(tmp_path: Path) -> None:
    data = imported(tmp_path, READ, TOKEN)
    known = CardsAtHand(data, card_file(tmp_path, PARTLY, ART))
    window = KnownCards(data)
    window.read_own()

    assert known.find_card("Marble Hound") is None
    assert (known.object_kind("marble hound"), window.catalogue.object_kind("Marble Hound")) == ("token", "token")
    assert known.object_kind("Stone Hound // Stone Hound") == "art card"
    assert known.object_kind("Treasure") == "token", "tokens of the program are known without a download"
    assert known.object_kind("Nobody") == ""


def test_a_damaged_file_of_standings_says_nothing(tmp_path: Path) -> None:
    data = imported(tmp_path, READ, BANNED_RING)
    for damage in (b"", b"[]", b'{"cards": {"Sol Ring": "perhaps"}}'):
        (data / STANDINGS_FILE).write_bytes(damage)
        assert not CardsAtHand(data).get_card("Sol Ring").standing.legalities
