"""Every message exists in both languages with the same gaps, and no window part has words of its own."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import app.messages
from app.messages.command_words import UNSAID
from app.messages.message import Counted, Message, Words
from engine.match.current_position import Unsaid

APP = Path(app.messages.__file__).parent.parent
SPOKEN_BY = frozenset(
    (
        *("setText", "setToolTip", "setAccessibleName", "setAccessibleDescription", "setWindowTitle"),
        *("setPlaceholderText", "addAction", "addItem", "setTitle", "drawText"),
    )
)


def messages_in(value: object, name: str) -> Iterator[tuple[str, Message]]:
    if isinstance(value, Message):
        yield name, value
    elif isinstance(value, msgspec.Struct):
        for field in msgspec.structs.fields(type(value)):
            yield from messages_in(getattr(value, field.name), f"{name}.{field.name}")
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from messages_in(part, f"{name}[{key!r}]")
    elif isinstance(value, tuple):
        for place, part in enumerate(value):
            yield from messages_in(part, f"{name}[{place}]")


def every_message() -> list[tuple[str, Message]]:
    found: list[tuple[str, Message]] = []
    for module in pkgutil.walk_packages(app.messages.__path__, "app.messages."):
        loaded = importlib.import_module(module.name)
        for name, value in vars(loaded).items():
            found.extend(messages_in(value, f"{module.name}.{name}"))
    return found


def test_every_message_has_both_languages_with_the_same_gaps() -> None:
    messages = every_message()
    assert len(messages) > 300
    for name, message in messages:
        assert message.en.strip(), name
        assert message.de.strip(), name
        assert message.gaps("en") == message.gaps("de"), name


NOT_SAID = {
    "Packung": "Booster",
    "Startzahl": "Startwert",
    "das Spiel verlieren": "die Partie verlieren",
    "gespeichertes Spiel": "gespeicherte Partie",
    "Vielleicht-Liste": "Maybeboard",
    "Manakosten umgewandelt": "Manabetrag",
    "Spielfeld:": "im Spiel:",
    "Vorrang": "Priorität",
    "Zähler": "Marke",
    "General": "Kommandeur",
    "Deckbibliothek": "Bibliothek",
    "Ablage": "Friedhof",
    "verbannt": "gebannt",
    "ersten Stapel": "ersten Haufen",
    "Wuchern": "Wucherung durchführen",
    "hasenweise": "destabilisieren",
    "Das Spiel ": "Die Partie ",
    "Ein Spiel ": "Eine Partie ",
    " Leben,": " Lebenspunkte,",
}
"""Words for what has another German name in the rules and among players, and that name."""


def test_german_messages_use_the_words_of_the_rules() -> None:
    wrong = [(name, word) for name, message in every_message() for word in NOT_SAID if word in message.de]
    assert wrong == []


def test_german_messages_address_the_reader_as_du_and_are_set_in_german_type() -> None:
    for name, message in every_message():
        assert " Sie " not in message.de or "{" in message.de or ": Sie " in message.de, name
        assert '"' not in message.de, name
        shortened = len(message.de) < 12
        if not shortened:
            assert message.en.endswith(".") == message.de.endswith("."), name


def test_gaps_are_filled_and_a_missing_value_is_an_error() -> None:
    words = Words("de")
    message = Message("{count} of {whole}", "{count} von {whole}")
    assert words.say(message, count=2, whole=Message("all", "allen")) == "2 von allen"
    with pytest.raises(KeyError):
        words.say(message, count=2)


def test_a_count_has_its_own_form_for_one() -> None:
    counted = Counted(Message("{count} card", "{count} Karte"), Message("{count} cards", "{count} Karten"))
    assert [Words("de").count(counted, number) for number in (0, 1, 2)] == ["0 Karten", "1 Karte", "2 Karten"]


def sentences(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """String literals with letters that are handed to what shows or speaks text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SPOKEN_BY:
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    if any(sign.isalpha() for sign in argument.value):
                        yield node.lineno, argument.value
                elif isinstance(argument, ast.JoinedStr):
                    for part in argument.values:
                        if isinstance(part, ast.Constant) and any(sign.isalpha() for sign in str(part.value)):
                            yield node.lineno, str(part.value)


@pytest.mark.parametrize("room", ["screens", "widgets"])
def test_no_widget_has_words_of_its_own(room: str) -> None:
    own = [
        f"{file.relative_to(APP)}:{line}: {text!r}"
        for file in sorted((APP / room).rglob("*.py"))
        for line, text in sentences(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert own == []


def test_everything_that_a_position_leaves_out_has_words() -> None:
    assert set(UNSAID) == {why.value for why in Unsaid}


def test_no_german_article_stands_before_the_name_of_a_card_of_any_gender() -> None:
    """No one says "ein Ebene": what a card is called decides, so its name stands alone."""
    wrong = [name for name, message in every_message() if re.search(r"\b[Ee]ine?n? \{card\}", message.de)]
    assert wrong == []
