"""In an invented language every text on every screen comes from a message, and a language needs only its catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from app.files import catalogues
from app.messages import translations
from app.messages.card_words import FOUND
from app.screens.desktop import Desktop
from tests.app.screens.every_screen import State, every_screen
from tests.app.screens.invented_language import LANGUAGE, Data, invented, teach
from tests.app.screens.words_on_show import Painted, texts

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

OTHERS_WORDS: Final = ("licences", "choosing ", "menu of ", "buttons of Qt")
"""Beginnings of states whose text comes from libraries and from Qt."""


def _faults(states: Iterator[State], data: Data, painted: Painted) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    seen: set[str] = set()
    for state, shown in states:
        said, drawn = set(texts(shown)), set(painted.take(shown))
        if not state.startswith(OTHERS_WORDS):
            for text in (said | drawn) - seen:
                faults = data.faults(text, painted=text not in said)
                if faults:
                    found[f"{state}: {text}"] = faults
        seen |= said | drawn
    return found


def test_every_text_on_every_screen_comes_from_a_message(
    start: Start, settle: Settle, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    teach(monkeypatch)
    painted = Painted(monkeypatch)
    desktop = start()
    desktop.ui_context.set_language(LANGUAGE)
    assert _faults(every_screen(desktop, settle, qtbot), Data(desktop.services), painted) == {}


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (invented("Close the deck"), []),
        ("Close the deck", ["Close", "the", "deck"]),
        (f"{invented('Deck')}: 3 cards", ["cards"]),
        (f"{invented('the deck')} {invented('is legal')}", ["joined"]),
        (f"{invented('Cast {card}').format(card='Sol Ring')} ({invented('Ctrl')}+1)", []),
        ("Sol Ring", []),
    ],
)
def test_a_text_without_a_message_is_found(start: Start, text: str, faults: list[str]) -> None:
    assert Data(start().services).faults(text) == faults


CATALOGUE: Final = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: eo\\n"
"Plural-Forms: nplurals=3; plural=(n == 0 ? 0 : n == 1 ? 1 : 2);\\n"

msgctxt "OWN_NAME"
msgid "English"
msgstr "Esperanto"

msgctxt "SETTINGS"
msgid "Settings"
msgstr "Agordoj"

msgctxt "FOUND"
msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "neniu karto"
msgstr[1] "{count} karto"
msgstr[2] "{count} kartoj"
"""


def test_a_third_language_is_one_file(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "eo.po").write_text(CATALOGUE, encoding="utf-8")
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    monkeypatch.setattr(translations, "_TRANSLATIONS", {})
    desktop = start()
    desktop.window.show_screen("settings")
    settings = desktop.window.in_front()
    assert settings is not None
    offered = next(box for box in settings.findChildren(QComboBox) if box.findData("eo") >= 0)
    assert [offered.itemText(place) for place in range(offered.count())] == ["English", "Esperanto"]
    offered.setCurrentIndex(offered.findData("eo"))
    offered.activated.emit(offered.currentIndex())
    assert "Agordoj" in set(texts(desktop.window))
    words = desktop.ui_context.words
    assert [words.count(FOUND, number) for number in range(3)] == ["neniu karto", "1 karto", "2 kartoj"]
    assert words.language == desktop.services.preferences().language == "eo"
