"""Prices, legality and addresses of pictures: read from card objects, kept beside the cards, added up for decks."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from app.messages.card_words import price_line, price_tag
from app.messages.message import Words
from app.screens.deck.worth import worth_lines
from app.services.app_services import AppServices
from app.services.cards.extras import EXTRAS_FILE, CardExtra, keep_extras, prices_of, read_extras
from app.services.cards.known import KnownCards
from engine.decks.deck import Deck, DeckEntry
from tests.app.outside_cards import READ, card_file

ART = "https://cards.example/art/1.jpg"
PRICED: dict[str, Any] = {
    **READ,
    "prices": {"usd": "1.25", "eur": "0.99", "tix": None},
    "legalities": {"commander": "legal", "duel": "banned", "vintage": "restricted", "modern": "not_legal"},
    "image_status": "highres_scan",
    "image_uris": {"art_crop": ART},
    "artist": "Ada Painter",
}
RING: dict[str, Any] = {
    "name": "Sol Ring", "type_line": "Artifact", "prices": {"eur": "10.50", "usd": None},
    "legalities": {"commander": "banned"}, "image_status": "placeholder", "image_uris": {"art_crop": ART},
}  # fmt: skip
TWO_SIDED: dict[str, Any] = {
    "name": "Two // Sides", "layout": "transform", "card_faces": [{"image_uris": {"art_crop": ART}}, {}],
}  # fmt: skip


def test_what_the_objects_say_is_kept_and_added_to(tmp_path: Path) -> None:
    keep_extras(tmp_path, card_file(tmp_path, PRICED, TWO_SIDED, {"name": "Nothing said"}), "2026-11-20")
    kept = keep_extras(tmp_path, card_file(tmp_path, RING))
    assert kept == read_extras(tmp_path)
    assert sorted(kept) == ["Sol Ring", "Stone Hound", "Two // Sides"]
    assert kept["Stone Hound"] == CardExtra(
        "Stone Hound", 99, 125, ("commander", "vintage"), ("duel",), ART, "Ada Painter", (), "2026-11-20"
    )
    assert kept["Sol Ring"].art == "", "a placeholder is no picture"
    assert kept["Two // Sides"].art == ART
    assert kept["Two // Sides"].priced == "", "it has no price that could be of a day"
    assert kept["Sol Ring"].priced == datetime.now(UTC).date().isoformat(), "the file was written today"


@pytest.mark.parametrize(
    "odd",
    [
        {"prices": 3}, {"prices": {"eur": "much"}}, {"prices": {"eur": "-1", "usd": "1e30"}},
        {"prices": {"eur": "nan"}},
        {"legalities": []}, {"image_uris": "x"}, {"artist": "A\x1b"},
    ],
)  # fmt: skip
def test_odd_objects_cost_nothing_but_themselves(tmp_path: Path, odd: dict[str, Any]) -> None:
    kept = keep_extras(tmp_path, card_file(tmp_path, {**READ, **odd}, RING))
    assert kept.get("Stone Hound") is None
    assert kept["Sol Ring"].eur == 1050


def test_a_damaged_file_is_empty(tmp_path: Path) -> None:
    (tmp_path / EXTRAS_FILE).write_bytes(b'["Sol Ring", 1]\n{')
    assert read_extras(tmp_path) == {}


def test_prices_are_added_up_and_what_has_none_is_counted(tmp_path: Path) -> None:
    extras = keep_extras(tmp_path, card_file(tmp_path, PRICED, RING))
    prices = prices_of([("Stone Hound", 3), ("Sol Ring", 1), ("Swamp", 30)], extras)
    assert prices.total == {"eur": 3 * 99 + 1050, "usd": 375}
    assert prices.unknown == {"eur": 30, "usd": 31}


def test_an_import_brings_prices_which_a_deck_is_told_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path / "data"))
    services = AppServices.in_data_folder()
    services.cards.import_file(card_file(tmp_path, PRICED, RING))
    today = datetime.now(UTC).date()
    later = KnownCards(tmp_path / "data")
    later.read_own()
    assert later.extras == services.cards.extras
    services.deck_building.begin_deck("Test", "commander", None)
    entries = (DeckEntry("Stone Hound"), DeckEntry("Sol Ring"), DeckEntry("Swamp", 20))
    snapshot = services.deck_building.take_over(Deck(main=entries))
    said = worth_lines(Words("de"), snapshot, services.cards.extras, lambda name: name)
    assert said == [
        "11,49 € · 1,25 $ · ohne Preis: 20 in €, 21 in $",
        f"Preise vom {today:%d.%m.%Y}.",
        "Am teuersten: Sol Ring 10,50 € · Stone Hound 0,99 €",
        "Gebannt in Commander: Sol Ring",
    ]
    assert worth_lines(Words("en"), snapshot, {}, lambda name: name) == [
        "“Get all cards” in the settings also downloads prices."
    ]
    services.close()


def test_a_price_says_its_day_or_that_it_is_not_known() -> None:
    extras = {
        "Both": CardExtra("Both", 99, 125, priced="2026-11-20"),
        "Dollars": CardExtra("Dollars", None, 50),
        "None": CardExtra("None"),
    }
    german, english = Words("de"), Words("en")
    assert price_line(english, extras, "Both") == "0.99 € · 1.25 $ (price of 2026-11-20)"
    assert price_line(german, extras, "Both") == "0,99 € · 1,25 $ (Preis vom 20.11.2026)"
    assert price_line(english, extras, "Dollars") == "0.50 $ (date unknown)"
    assert price_line(german, extras, "None") == price_line(german, extras, "Nobody") == "Preis unbekannt"
    assert [price_tag(german, extras, name) for name in (*extras, "Nobody")] == ["0,99 €", "0,50 $", "–", "–"]
    assert [price_tag(english, extras, name) for name in extras] == ["1.25 $", "0.50 $", "–"]
    assert price_line(german, {}, "Both") == price_tag(german, {}, "Both") == "", "no prices have been fetched"
