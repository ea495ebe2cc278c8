"""What is printed on German cards: fetched page by page after the cards, gone on with after a kill, and then known."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.messages.card_words import honest
from app.remote.client import Client
from app.remote.service import RemoteProblem
from app.services.cards.files import FOLDER
from app.services.cards.german_cards import FRESH_DAYS, GERMAN_FILE, fetch_german, read_german
from app.services.cards.known import KnownCards
from tests.app.outside_cards import PARTLY, READ, UNREAD
from tests.app.remote.service import SEARCH, CardService, busy, cut_off, failing, running, saying

NOW = "2026-11-22T09:00:00.000+00:00"
NAMED = "Odd Lesson"
"""A card whose text is not read, so only its name is known in German."""


def german(name: str, printed: str, text: str = "", **more: Any) -> dict[str, Any]:
    return {"name": name, "lang": "de", "printed_name": printed, "printed_text": text, **more}


@pytest.fixture
def service() -> CardService:
    made = CardService([READ, PARTLY, UNREAD])
    made.german = [
        german("Stone Hound", "Steinhund", "Wachsamkeit"),
        german("Odd Hound", "Seltsamer Hund", "Fliegend\nWenn der Hund ins Spiel kommt, glorpe eine Kreatur."),
        german(NAMED, "Seltsame Lektion"),
        german("Old Sage", "Alter Weiser"),
        german("Two // Sides", "", card_faces=[{"name": "Two", "printed_name": "Zwei"}, {"name": "Sides"}]),
    ]
    return made


def fetched(address: str, place: Path, now: str = NOW, waits: list[float] | None = None) -> dict[str, str | None]:
    place.mkdir(exist_ok=True)
    pause = time.sleep if waits is None else waits.append
    with Client("Test", service=address, pause=pause) as asked:
        fetch_german(asked, place, now)
    return {card.name: card.name_de for card in read_german(place).values()}


def test_every_page_is_asked_for_half_a_second_apart(service: CardService, tmp_path: Path) -> None:
    with running(service) as address:
        begun = time.monotonic()
        names = fetched(address, tmp_path)
        assert time.monotonic() - begun >= 1.0
    assert names["Odd Lesson"] == "Seltsame Lektion"
    assert names["Two // Sides"] is None
    assert len(names) == 5
    assert [path for path, _ in service.asked] == [f"{SEARCH}{number}" for number in (1, 2, 3)]


def test_what_was_fetched_lately_is_not_asked_for_again(service: CardService, tmp_path: Path) -> None:
    with running(service) as address:
        fetched(address, tmp_path, waits=[])
        fetched(address, tmp_path, "2026-11-30T09:00:00.000+00:00", waits=[])
        assert len(service.asked) == 3
        fetched(address, tmp_path, f"2027-01-{FRESH_DAYS:02}T09:00:00.000+00:00", waits=[])
        assert len(service.asked) == 6


def test_it_goes_on_behind_the_last_whole_page(service: CardService, tmp_path: Path) -> None:
    service.trouble(f"{SEARCH}3", failing(403))
    with running(service) as address:
        with pytest.raises(RemoteProblem):
            fetched(address, tmp_path, waits=[])
        assert len(read_german(tmp_path)) == 4
        part = tmp_path / f"{GERMAN_FILE}.part"
        part.write_bytes(part.read_bytes()[:-20])  # killed while the second page was being written
        assert len(read_german(tmp_path)) == 2
        service.asked.clear()
        assert len(fetched(address, tmp_path, waits=[])) == 5
    assert [path for path, _ in service.asked] == [f"{SEARCH}2", f"{SEARCH}3"]
    assert not part.exists()


def test_a_busy_service_is_waited_for(service: CardService, tmp_path: Path) -> None:
    service.trouble(f"{SEARCH}2", busy("7"))
    waits: list[float] = []
    with running(service) as address:
        assert len(fetched(address, tmp_path, waits=waits)) == 5
    assert 7.0 in waits


def test_a_connection_that_breaks_in_the_middle_of_a_page_is_tried_again(service: CardService, tmp_path: Path) -> None:
    service.trouble(f"{SEARCH}2", cut_off(50), cut_off(0))
    waits: list[float] = []
    with running(service) as address:
        assert len(fetched(address, tmp_path, waits=waits)) == 5
    assert [seconds for seconds in waits if seconds >= 1] == [1.0, 2.0]
    assert len(service.asked) == 5


@pytest.mark.parametrize("answer", [b"[]", b"{", b'{"data": 3}', b'{"object": "list"}'])
def test_an_answer_that_is_none_leaves_what_was_there(service: CardService, tmp_path: Path, answer: bytes) -> None:
    with running(service) as address:
        before = fetched(address, tmp_path, waits=[])
        service.trouble(f"{SEARCH}1", saying(answer))
        with pytest.raises(RemoteProblem):
            fetched(address, tmp_path, "2027-06-01T09:00:00.000+00:00", waits=[])
    assert {card.name: card.name_de for card in read_german(tmp_path).values()} == before


def test_signs_that_would_hide_something_are_not_shown(service: CardService, tmp_path: Path) -> None:
    service.german = [german("Stone Hound", "Stein\u2028hund", "Wach\x1bsam")]
    with running(service) as address:
        assert fetched(address, tmp_path, waits=[]) == {"Stone Hound": None}


def test_every_card_is_known_by_its_german_name_at_once_and_after_the_next_start(
    service: CardService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = KnownCards(tmp_path)
    with running(service) as address:
        monkeypatch.setenv("COMMANDEER_CARD_SERVICE", address)
        file = known.download_cards(lambda there, of: None, lambda seconds: None)
    assert file is not None
    known.import_file(file)
    later = KnownCards(tmp_path)
    later.read_own()
    for cards in (known, later):
        assert cards.german_problem is None
        assert cards.find_names_of("steinhund") == ("Stone Hound",)
        assert cards.book.look_of(NAMED).front_face.name_de == "Seltsame Lektion"
        assert cards.catalogue.get_card("Seltsame Lektion").name == NAMED
        assert cards.find_names_of("seltsame lektion") == (NAMED,)
        assert cards.book.look_of("Stone Hound").front_face.text_de == "Wachsamkeit"
        assert honest(cards.book.look_of("Odd Hound").front_face.text_de or "", "de").splitlines() == [
            "Fliegend",
            "[noch nicht unterstützt] Wenn der Hund ins Spiel kommt, glorpe eine Kreatur.",
        ]


def test_the_cards_are_known_though_the_german_ones_could_not_be_fetched(
    service: CardService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path))
    service.trouble(f"{SEARCH}1", failing(403))
    launchers = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
    with running(service) as address:
        monkeypatch.setenv("COMMANDEER_CARD_SERVICE", address)
        assert run_program(["cards", "update", "--online", "--json", "--lang", "en"], launchers) == 0
        said = capsys.readouterr()
        assert json.loads(said.out)["imported"] == 3
        assert "403" in said.err
        assert run_program(["cards", "update", "--online", "--lang", "en"], launchers) == 0
    assert (tmp_path / FOLDER / GERMAN_FILE).is_file()
    capsys.readouterr()
    assert run_program(["cards", "find", "steinhund", "--lang", "de"], launchers) == 0
    assert capsys.readouterr().out.startswith("Steinhund")
