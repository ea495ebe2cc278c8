"""German names of the set's cards, known without a download: shown, searched and read in deck lists."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from app.services.cards.known import KnownCards
from app.services.cards.search import find_cards
from app.services.cards.writing import german_names
from app.services.decks.files import read_deck_file
from app.services.files.program_files import stored_cards, stored_catalogue
from engine.cards.catalogue import name_key

CARDS = tuple(card.facts for card in stored_cards())


def test_every_card_of_the_set_has_a_german_name_for_each_face() -> None:
    assert len(CARDS) == 737
    assert [card.name for card in CARDS if None in german_names(card)] == []


def test_every_card_is_found_by_its_german_name_and_by_that_of_each_face() -> None:
    english = {name_key(name) for card in CARDS for name in (card.name, *(face.name for face in card.faces))}
    names = Counter(name_key(name) for card in CARDS for name in german_names(card) if name)
    for card in CARDS:
        for name in (card.name_de, *german_names(card)):
            assert name is not None
            if names[name_key(name)] <= 1 and name_key(name) not in english:
                assert stored_catalogue().get_card(name) is card


@pytest.mark.parametrize(
    ("german", "english"),
    [
        ("Sonnenring", "Sol Ring"),
        ("Bohnenranken-Riese", "Beanstalk Giant // Fertile Footsteps"),
        ("Blühender Schritt", "Beanstalk Giant // Fertile Footsteps"),
        ("Bohnenranken-Riese // Blühender Schritt", "Beanstalk Giant // Fertile Footsteps"),
        ("Zorn Gottes", "Wrath of God"),
        ("zähne und krallen", "Tooth and Nail"),
        ("Zweiköpfiger Remasuri", "Two-Headed Sliver"),
    ],
)
def test_a_german_name_is_read_in_lists_searched_and_shown(german: str, english: str, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(f"1 {german}\n98 Gebirge\n", encoding="utf-8")
    deck, report = read_deck_file(file, stored_catalogue())
    assert deck.main[0].name == english
    assert not [note for note in report.notes if note.code == "unknown_card"]
    assert english in [card.facts.name for card in find_cards(f'"{german}"')]
    look = KnownCards(tmp_path).book.look_of(english)
    assert german.split(" // ")[0].casefold() in [face.name_de.casefold() for face in look.faces]
