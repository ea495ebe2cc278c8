"""Format files: the stored formats, and bad data, which is refused with its file and field."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.cards.catalogue import MemoryCatalogue
from engine.decks.formats import Format, read_ban_lists, read_format
from engine.decks.legality import is_banned
from engine.errors import UnreadableInput
from tests.app.checkout import DATA
from tests.rules.marker import rule
from tests.tools.unreadable import refused, sentence

pytest_plugins = ("tests.engine.decks.deck_fixtures",)


def stored(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DATA / "formats" / f"{name}.json").read_bytes())
    return found


def changed(path: str, value: object) -> bytes:
    """The Commander file with one field changed; `path` with dots."""
    document = stored("commander")
    *parents, last = path.split(".")
    place = document
    for parent in parents:
        place = place[parent]
    place[last] = value
    return json.dumps(document).encode()


BAN_LISTS = read_ban_lists((DATA / "formats" / "ban_lists.json").read_bytes(), "ban_lists.json")


@rule("903.5a", "903.12d", "903.13f")
def test_903_5a_903_12d_903_13f_deck_sizes(formats: dict[str, Format]) -> None:
    asked = ("commander", "brawl", "commander-draft")
    sizes = [(formats[name].deck_size.minimum, formats[name].deck_size.maximum) for name in asked]
    assert sizes == [(100, 100), (60, 60), (60, None)]


@rule("903.12f")
def test_903_12f_starting_life(formats: dict[str, Format]) -> None:
    assert formats["brawl"].starting_life.two_players == 25
    assert formats["brawl"].starting_life.more_players == 30
    assert formats["commander"].starting_life.more_players == 40


@rule("903.12h")
def test_903_12h_brawl_has_no_commander_damage(formats: dict[str, Format]) -> None:
    assert formats["brawl"].commander_damage is None
    assert formats["commander"].commander_damage == 21


def test_only_constructed_formats_ban_cards(formats: dict[str, Format], cards: MemoryCatalogue) -> None:
    lotus = cards.get_card("Jeweled Lotus")
    for name, banned in (("commander", True), ("brawl", True), ("commander-draft", False)):
        assert is_banned(lotus, formats[name]) is banned, name


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("deck_size.minimum", "many", "deck_size.minimum"),
        ("deck_size.minimum", 0, "deck_size.minimum"),
        ("deck_size.maximum", 10, "deck_size.maximum"),
        ("deck_size.rule", "chapter nine", "'chapter nine'"),
        ("copies.limit", 0, "copies.limit"),
        ("commander.kinds", [], "commander.kinds"),
        ("commander.kind", "Creature", "kind"),
        ("basic_lands", {"W": "Plains"}, "basic_lands"),
        ("title", {"en": "Commander"}, "title"),
        ("ban_list", "mine", "'mine'"),
        ("colour", "red", "colour"),
    ],
)
def test_bad_data_is_refused_with_file_and_field(path: str, value: object, said: str) -> None:
    with pytest.raises(UnreadableInput) as refusal:
        read_format(changed(path, value), "data/formats/test.json", BAN_LISTS)
    assert "data/formats/test.json" in sentence(refusal.value)
    assert said in sentence(refusal.value)


def test_a_ban_list_with_a_name_twice_is_refused() -> None:
    data = json.dumps({"ban_lists": [{"id": "a", "as_of": "2026-08", "banned": ["Flash", "Flash"]}]}).encode()
    with refused(r"lists\.json.*banned"):
        read_ban_lists(data, "lists.json")
