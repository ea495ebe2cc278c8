"""The table of keys: unique keys, a key for every action, the user's changes, and finding keys and letters."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.messages.keys import GROUPS, ROWS
from app.messages.message import Words
from app.screens.desktop import Desktop
from app.screens.key_settings import KeysPanel, key_of
from app.screens.settings import SettingsScreen
from app.screens.table.find_field import fold_name
from app.screens.table.table_objects import marks_for
from app.widgets.keyboard.key_map import KeyMap, plain_key
from app.widgets.keyboard.neighbours import next_place

pytest_plugins = ("tests.app.window_fixtures",)

APP = Path(__file__).parents[3] / "app"
Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]


def test_no_key_stands_for_two_deeds_on_one_screen() -> None:
    came_with = KeyMap()
    lost = {id: row.keys for id, (_, row) in ROWS.items() if came_with.keys_of(id) != row.keys}
    assert lost == {}
    for id, (_, row) in ROWS.items():
        assert row.fixed or all(plain_key(key) == key for key in row.keys), id


def test_every_deed_of_the_table_is_bound_somewhere() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in (APP / "screens").rglob("*.py"))
    for id, (_, row) in ROWS.items():
        stem = id.rstrip("12345")
        assert row.fixed or f'"{id}"' in source or f'f"{stem}{{' in source, id
    assert "QKeySequence(" not in source.replace("QKeySequence(modifiers", ""), "a key is bound past the table"


def test_each_language_names_the_keys_of_its_keyboards() -> None:
    keys = KeyMap({"table.find": ("Ctrl+Shift+Space",)})
    assert keys.keys_in_words("table.find", Words("en")) == "Ctrl+Shift+Space"
    assert keys.keys_in_words("table.find", Words("de")) == "Strg+Umschalt+Leertaste"
    assert keys.first_key("help", Words("de")) == "F1"


def test_a_changed_key_is_taken_from_whoever_had_it_and_comes_back() -> None:
    came_with = KeyMap()
    owner = came_with.other_owner("table.hand", "E")
    assert owner is not None
    assert owner.id == "table.pass_turn"
    changed = came_with.with_keys("table.hand", ("E",))
    assert changed.keys_of("table.hand") == ("E",)
    assert changed.keys_of("table.pass_turn") == ()
    back = changed.with_default("table.hand")
    assert back.changed == {}
    assert back.keys_of("table.pass_turn") == ("E",)
    assert came_with.other_owner("table.hand", "C") is None, "another screen's key is free"
    assert came_with.other_owner("table.hand", "L") is not None, "a key for everywhere is not"


@pytest.mark.parametrize(
    "stored",
    [
        {"table.hand": ["Nonsense+"]},
        {"table.hand": [""]},
        {"nobody": ["E"]},
        {"table.hand": ["Return"]},
        {"table.return": ["R"]},
        {"table.hand": ["Shift"]},
        {"table.hand": ["E, F"]},
    ],
)
def test_what_cannot_be_a_key_changes_nothing(stored: dict[str, list[str]]) -> None:
    keys = KeyMap(stored)
    assert keys.changed == {}
    assert keys.keys_of("table.hand") == ("H",)


def test_two_that_were_given_the_same_key_do_not_both_have_it() -> None:
    keys = KeyMap({"table.hand": ["I"], "table.stack": ["I"]})
    assert keys.keys_of("table.hand") == ("I",)
    assert keys.keys_of("table.stack") == ("S",)


def test_symbols_are_bound_as_symbols_whatever_the_keyboard_needs_for_them(qapp: QApplication) -> None:
    shift = Qt.KeyboardModifier.ShiftModifier
    on_german = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Slash, shift, "/")
    assert key_of(on_german) == "/"
    assert key_of(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_N, shift, "N")) == "Shift+N"
    keypad = Qt.KeyboardModifier.KeypadModifier
    assert key_of(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Plus, keypad, "+")) == "+"


@pytest.mark.parametrize("count", [0, 1, 26, 27, 60, 200, 676])
def test_no_mark_is_the_beginning_of_another(count: int) -> None:
    marks = marks_for(count)
    assert len(set(marks)) == count
    assert not any(other.startswith(one) for one, other in itertools.permutations(marks, 2)) or count > 100
    firsts = {mark for mark in marks if len(mark) == 1}
    assert not any(mark[0] in firsts for mark in marks if len(mark) == 2)


def test_arrows_go_to_what_lies_on_that_side() -> None:
    here = QRect(100, 100, 50, 70)
    right, far, below, aslant = (
        QRect(160, 100, 50, 70),
        QRect(220, 100, 50, 70),
        QRect(95, 180, 50, 70),
        QRect(160, 180, 50, 70),
    )
    places = [far, right, below, aslant]
    assert next_place(here, places, (1, 0)) == 1
    assert next_place(here, places, (0, 1)) == 2
    assert next_place(here, places, (-1, 0)) == 2  # slightly to the left, and the only candidate
    assert next_place(here, [right], (0, -1)) is None


def test_names_are_found_without_their_marks() -> None:
    assert fold_name("Lim-Dûl, Größe") == "lim-dul, grosse"


def settings(desktop: Desktop) -> tuple[SettingsScreen, KeysPanel]:
    screen = desktop.window.show_screen("settings")
    assert isinstance(screen, SettingsScreen)
    return screen, screen.keys


def test_a_key_is_changed_in_the_settings_kept_and_shown_everywhere(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    _, panel = settings(desktop)
    field = panel.fields["table.control"]
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Space)
    QTest.keyClick(field, Qt.Key.Key_I)
    settle(desktop)
    assert desktop.services.preferences().keys == {"table.control": ("I",)}
    assert "(I)" in desktop.table_presenter.screen.control.toolTip()
    desktop.window.show_keys()
    assert desktop.window.key_list is not None
    assert all(keys != "I" for keys, _ in desktop.window.key_list.list_keys()), "not a key of the settings"
    desktop.window.key_list.reject()
    again = start()
    settle(again)
    assert again.ui_context.keys.keys_of("table.control") == ("I",)
    _, panel = settings(again)
    panel.reset_all.click()
    settle(again)
    assert again.services.preferences().keys == {}
    assert "(F)" in again.table_presenter.screen.control.toolTip()


def test_a_key_that_is_taken_is_asked_about_and_a_fixed_one_explained(start: Start, settle: Settle) -> None:
    desktop = start()
    _, panel = settings(desktop)
    hand = panel.fields["table.hand"]

    def type_key(key: Qt.Key) -> None:
        hand.setFocus()
        QTest.keyClick(hand, Qt.Key.Key_Space)
        QTest.keyClick(hand, key)
        settle(desktop)

    type_key(Qt.Key.Key_E)
    assert "End the turn" in panel.complaint.text()
    assert panel.leave.hasFocus()
    assert desktop.ui_context.keys.changed == {}
    panel.use_here.click()
    settle(desktop)
    assert desktop.ui_context.keys.keys_of("table.hand") == ("E",)
    assert desktop.ui_context.keys.keys_of("table.pass_turn") == ()
    assert hand.hasFocus()
    for fixed in (Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_5):
        type_key(fixed)
        assert panel.complaint.isVisible()
        assert not panel.use_here.isVisible()
        panel.leave.click()
    type_key(Qt.Key.Key_Escape)
    assert desktop.ui_context.keys.keys_of("table.hand") == ("E",)
    type_key(Qt.Key.Key_Delete)
    assert desktop.ui_context.keys.keys_of("table.hand") == ()
    assert desktop.ui_context.keys.keys_of("table.pass_turn") == ("E",)


def test_the_list_of_keys_is_on_every_screen_and_searched_in_both_languages(
    start: Start, settle: Settle, qtbot: QtBot
) -> None:
    desktop = start()
    for language, wanted in (("en", "hand"), ("de", "handkarten")):
        desktop.ui_context.set_language("de" if language == "de" else "en")
        for name in ("home", "draft", "deck", "table", "settings"):
            screen = desktop.window.show_screen(name)
            settle(desktop)
            desktop.window.activateWindow()
            qtbot.waitUntil(desktop.window.isActiveWindow)
            QTest.keyClick(desktop.window, Qt.Key.Key_Question)
            shown = desktop.window.key_list
            assert shown is not None, name
            listed = len(shown.list_keys())
            fits = [group for group in GROUPS if group.scope in (screen.scope, "everywhere")]
            assert listed == sum(len(group.rows) for group in fits)
            if name == "table":
                shown.search.setText("Hand" if wanted == "hand" else "deiner Hand")
                assert 0 < len(shown.list_keys()) < listed
            shown.reject()
            assert desktop.window.key_list is None
