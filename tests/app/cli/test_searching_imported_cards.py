"""Searches for facts of card objects (prices, days, formats, marks), and notes about the answer."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.messages.deck_screen_words import found_line
from app.messages.message import Words
from app.services.app_services import AppServices
from app.services.cards.said import SAID_FILE
from tests.app.outside_cards import READ

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
Find = Callable[..., tuple[int, list[str], str]]

PRICED: dict[str, Any] = {
    **READ,
    "prices": {"usd": "1.25", "eur": "0.99", "tix": "0.03"},
    "legalities": {"commander": "legal", "modern": "legal", "legacy": "banned", "vintage": "restricted"},
    "set": "mrb", "collector_number": "12", "rarity": "rare", "released_at": "2011-02-04",
    "edhrec_rank": 9, "game_changer": True, "reserved": True,
}  # fmt: skip
SECOND: dict[str, Any] = {
    **READ, "name": "Slate Hound", "prices": {"usd": "0.10"}, "legalities": {"commander": "legal"},
    "set": "slt", "collector_number": "1", "rarity": "mythic", "released_at": "2021-06-18", "edhrec_rank": 3,
}  # fmt: skip
DIGITAL = {**READ, "name": "Wire Hound", "digital": True, "games": ["arena"], "legalities": {"commander": "not_legal"}}
RING = {"name": "Sol Ring", "type_line": "Artifact", "prices": {"usd": "2.00"}, "legalities": {"vintage": "restricted"}}


@pytest.fixture
def find(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Find:
    """Searches after an import; returns the exit code, the names found, and standard error."""
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    file = tmp_path / "objects.json"
    file.write_text(json.dumps([PRICED, SECOND, DIGITAL, RING]), encoding="utf-8")
    assert run_program(["cards", "update", "--bulk", str(file)], NO_DOORS) == 0
    capsys.readouterr()

    def search(*query: str) -> tuple[int, list[str], str]:
        code = run_program(["cards", "find", *query, "--lang", "en", "--json"], NO_DOORS)
        printed = capsys.readouterr()
        names = [card["name"] for card in json.loads(printed.out)["cards"]] if printed.out else []
        return code, names, printed.err

    return search


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("usd<1", ["Slate Hound"]),
        ("usd>=1.25", ["Sol Ring", "Stone Hound"]),
        ("eur<1 tix<1", ["Stone Hound"]),
        ("usd>0 order:usd direction:desc", ["Sol Ring", "Stone Hound", "Slate Hound"]),
        ("hound order:edhrec", ["Slate Hound", "Stone Hound", "Wire Hound"]),
        ("hound order:released", ["Stone Hound", "Slate Hound", "Wire Hound"]),
        ("f:modern", ["Stone Hound"]),
        ("banned:legacy", ["Stone Hound"]),
        ("restricted:vintage", ["Sol Ring", "Stone Hound"]),
        ("hound f:commander", ["Slate Hound", "Stone Hound"]),
        ("t:dog is:digital", ["Wire Hound"]),
        ("is:reserved", ["Stone Hound"]),
        ("is:gamechanger t:dog", ["Stone Hound"]),
        ("year=2011", ["Stone Hound"]),
        ("date>=2021-06 hound", ["Slate Hound"]),
        ("e:slt r:mythic cn:1", ["Slate Hound"]),
    ],
)
def test_what_card_objects_say_is_searched(find: Find, query: str, names: list[str]) -> None:
    assert find(query) == (0, names, "")


def test_cards_of_the_program_have_days_without_a_download(find: Find) -> None:
    code, names, said = find("year=2023 t:sliver")
    assert (code, said) == (0, "")
    assert len(names) > 30


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("unique:prints t:dog", "no effect here: unique:prints. The list shows each card once"),
        ("f:pauper", "'f:pauper': no card here has data for this. Import or download cards to get it"),
        ("e:zzz", "'e:zzz': no card here has data for this"),
    ],
)
def test_what_an_answer_leaves_out_is_told_on_standard_error(find: Find, query: str, said: str) -> None:
    code, _, told = find(query)
    assert code == 0
    assert said.casefold() in told.casefold()


@pytest.mark.parametrize("query", ["foo:bar", "pow+mana>3", "1:2", "typ:elf", "o:/(a+)+/", "usd<cheap"])
def test_a_term_that_cannot_be_read_ends_with_a_sentence(find: Find, query: str) -> None:
    code, names, said = find(query)
    assert (code, names) == (2, [])
    assert len(said.splitlines()) == 1
    assert query.split(":")[0].split(">")[0].split("<")[0] in said


def test_the_window_tells_the_same_above_the_found_cards(find: Find) -> None:
    services = AppServices.in_data_folder()
    words = Words("en")

    def line(query: str) -> str:
        return found_line(words, query, len(services.cards.find_names_of(query)), services.cards.search_notes(query))

    assert line("usd<1") == "1 card"
    assert line("unique:prints usd<1") == "1 card · No effect here: unique:prints. The list shows each card once"
    assert line("f:pauper").endswith("Import or download cards to get it")
    assert line("foo:bar") == "'foo:bar': no search field is called 'foo'"
    assert line("pow+mana>3").startswith("'pow+mana>3': no search field")
    services.close()


@pytest.mark.parametrize("damage", [b"", b"{", b'["Sol Ring", "perhaps"]', b"\xff\xfe"])
def test_damaged_data_of_card_objects_is_left_out(find: Find, tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "data" / SAID_FILE).write_bytes(damage)
    assert find("t:dog usd<1")[1] == ["Slate Hound"]
    assert find("year=2011")[1] == []
