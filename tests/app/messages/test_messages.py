"""Every message exists in both languages with the same placeholders, and no widget contains its own text."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import app.messages
from app.messages.card_words import FOUND
from app.messages.command_words import UNSAID
from app.messages.game_words import COUNTERED, OWNED_BY, TAKEN_OF
from app.messages.message import Bilingual, Counted, Message, Words, filled
from app.messages.naming import MODULES, named_in
from app.services.preferences import Language
from engine.match.current_position import Unsaid

APP = Path(app.messages.__file__).parent.parent
SPOKEN_BY = frozenset(
    (
        *("setText", "setToolTip", "setAccessibleName", "setAccessibleDescription", "setWindowTitle"),
        *("setPlaceholderText", "addAction", "addItem", "setTitle", "drawText"),
    )
)


def every_text(language: Language) -> list[tuple[str, str]]:
    """Returns the contexts and texts of all messages, with all plural forms."""
    texts: list[tuple[str, str]] = []
    for name in MODULES:
        for context, message in named_in(importlib.import_module(f"app.messages.{name}")):
            if isinstance(message, Counted):
                texts.extend((context, message.text(language, count)) for count in (1, 2))
            elif isinstance(message, Message):
                texts.append((context, message.text(language)))
    return texts


def test_every_module_of_messages_is_listed_after_those_from_which_it_takes_messages() -> None:
    folder = Path(app.messages.__file__).parent
    found = {
        ".".join(file.relative_to(folder).with_suffix("").parts): file.read_text(encoding="utf-8")
        for file in folder.rglob("*.py")
    }
    with_messages = {name for name, source in found.items() if "import" in source and "Message(" in source}
    assert with_messages - {"message"} <= set(MODULES)
    for place, name in enumerate(MODULES):
        taken = set(re.findall(r"^from app\.messages(?:\.([a-z_.]+))? import", found[name], re.MULTILINE))
        assert taken & set(MODULES[place:]) == set(), name


def test_no_module_outside_the_folder_of_messages_has_a_message() -> None:
    made = re.compile(r"\b(?:Message|Counted)\(")
    wrong = [
        str(file.relative_to(APP))
        for file in APP.rglob("*.py")
        if "app.messages" in (source := file.read_text(encoding="utf-8"))
        and "messages" not in file.parts
        and made.search(source)
    ]
    assert wrong == []


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
"""Wrong German words for terms of the rules, each with the right word."""


def test_german_messages_use_the_words_of_the_rules() -> None:
    wrong = [(name, word) for name, text in every_text("de") for word in NOT_SAID if word in text]
    assert wrong == []


def test_german_messages_address_the_reader_as_du_and_are_set_in_german_type() -> None:
    for (name, english), (_, german) in zip(every_text("en"), every_text("de"), strict=True):
        assert " Sie " not in german or "{" in german or ": Sie " in german, name
        assert '"' not in german, name
        shortened = len(german) < 12
        if not shortened:
            assert english.endswith(".") == german.endswith("."), name


def test_gaps_are_filled_and_a_missing_value_is_an_error() -> None:
    words = Words("de")
    assert words.say(TAKEN_OF, name=Bilingual("all", "alle"), taken=2, count=3) == "alle (2 von 3)"
    with pytest.raises(KeyError):
        words.say(TAKEN_OF, name="alle")


def test_a_count_has_its_own_form_for_one() -> None:
    assert [Words("de").count(FOUND, number) for number in (0, 1, 2)] == ["0 Karten", "1 Karte", "2 Karten"]
    assert [Words("en").count(FOUND, number) for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_a_message_with_its_values_fills_a_gap_of_another_message() -> None:
    whose = filled(OWNED_BY, card=Bilingual("Forest", "Wald"), player="Ada")
    assert Words("de").say(COUNTERED, card=whose) == "Wald (Ada) wird neutralisiert."
    assert Words("en").say(COUNTERED, card=FOUND.of(1)) == "1 card is countered."


def sentences(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Returns the string literals with letters that the code passes to a function that shows or speaks text."""
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
    """Finds articles before a card name, such as "ein Ebene". The gender depends on the card, so no article fits."""
    wrong = [name for name, text in every_text("de") if re.search(r"\b[Ee]ine?n? \{card\}", text)]
    assert wrong == []
