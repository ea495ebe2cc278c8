"""`cards show` loads only the modules that it needs, and writes the same words as the window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from app.services.cards.at_hand import CardsAtHand
from app.services.cards.known import KnownCards
from app.services.files.program_files import stored_cards

LOADS_MUCH = ("pydantic", "PySide6", "sqlmodel", "engine.game.turn", "app.services.cards.search")


def loaded_by(*arguments: str) -> set[str]:
    """Returns the modules that a call loads."""
    call = f"import sys; from app.bootstrap import start; start({list(arguments)!r}); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", call], capture_output=True, text=True, check=True, encoding="utf-8")
    return set(done.stdout.split())


@pytest.mark.parametrize(("language", "has_german"), [("en", False), ("de", True)])
def test_showing_a_card_loads_the_grammar_of_its_language_only(language: str, has_german: bool) -> None:
    loaded = loaded_by("cards", "show", "Sol Ring", "--lang", language)

    assert "engine.text.english.text" in loaded
    assert ("engine.text.german.text" in loaded) == has_german
    assert loaded.isdisjoint(LOADS_MUCH)


def test_the_words_are_those_of_the_window(tmp_path: Path) -> None:
    command, window = CardsAtHand(tmp_path), KnownCards(tmp_path)
    window.read_own()

    for card in stored_cards()[::15]:
        written = window.write_card(window.catalogue.get_card(card.facts.name))
        facts = command.get_card(card.facts.name)
        assert command.write_card(facts) == written
        english = command.write_english(facts)
        assert (english.type_line_en, english.texts_en) == (written.type_line_en, written.texts_en)
        assert english.automation == written.automation
