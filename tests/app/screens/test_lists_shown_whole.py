"""A list shows its last entry whole, at each text size and in each window: an opened field, a list in a dialog."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QHeaderView, QListView, QTreeView, QWidget

from app.screens.deck.play_setup import PlaySetupDialog
from app.screens.desktop import Desktop
from app.screens.settings import SettingsScreen
from app.services.decks.files import stored_decks
from tests.app.screens.workbench import open_precon

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

DISPLAYS = (QSize(1024, 600), QSize(1366, 768), QSize(1920, 1080))


def last_entry(view: QAbstractItemView) -> QModelIndex:
    """The lowest entry of a list, or of the last branch of a tree that is open."""
    model, root = view.model(), view.rootIndex()
    index = model.index(model.rowCount(root) - 1, 0, root)
    while isinstance(view, QTreeView) and view.isExpanded(index) and model.rowCount(index):
        index = model.index(model.rowCount(index) - 1, 0, index)
    return index


def cut(view: QAbstractItemView, index: QModelIndex) -> int:
    """Counts the pixels of an entry outside the visible part of a list."""
    place, seen = view.visualRect(index), view.viewport().rect()
    return max(0, place.bottom() - seen.bottom(), seen.top() - place.top())


def opened_fields(shown: QWidget) -> Iterator[str]:
    """The fields whose list cuts an entry, opened with a key as a person does."""
    for field in shown.findChildren(QComboBox):
        if not (field.isVisible() and field.isEnabled() and field.count()):
            continue
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
        QApplication.processEvents()
        view = field.view()
        assert view.isVisible(), field.accessibleName()
        few = field.count() <= field.maxVisibleItems()
        places = range(field.count()) if few else (field.count() - 1,)
        if not few:
            view.scrollToBottom()
        for place in places:
            if missing := cut(view, field.model().index(place, 0)):
                yield f"{field.accessibleName()}: {missing} pixels of {field.itemText(place)!r}"
        field.hidePopup()
        QApplication.processEvents()


def lists(shown: QWidget) -> Iterator[str]:
    """The lists that cut their last entry where they are scrolled to their end with a key, with and without focus."""
    for view in shown.findChildren(QAbstractItemView):
        if not view.isVisible() or isinstance(view, QHeaderView) or not isinstance(view, QListView | QTreeView):
            continue
        if view.window() is not shown.window() or view.model() is None or not view.model().rowCount(view.rootIndex()):
            continue
        view.setFocus()
        view.setCurrentIndex(view.model().index(0, 0, view.rootIndex()))
        last = QPersistentModelIndex(last_entry(view))  # a long list gets more entries when its end is seen
        QTest.keyClick(view, Qt.Key.Key_End)
        QApplication.processEvents()
        if missing := cut(view, view.model().index(last.row(), 0, last.parent())):
            yield f"{type(view).__name__} {view.accessibleName()}: {missing} pixels of {last.data()!r}"


def with_decks(desktop: Desktop, count: int) -> None:
    """So many own decks, some with a name that takes two lines."""
    for place in range(count):
        name = f"Deck {place}" + " of a player who likes long and telling names" * (place % 2)
        desktop.services.deck_building.take_over(replace(stored_decks()[0], name=name))


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("display", DISPLAYS, ids=lambda display: str(display.width()))
def test_the_last_entry_of_every_list_is_seen_whole(
    start: Start, settle: Settle, display: QSize, text_size: int
) -> None:
    desktop = start()
    desktop.change_preferences(replace(desktop.services.preferences(), text_size=text_size, reduced_motion=True))
    desktop.window.resize(display)
    with_decks(desktop, 3)
    found = list(_everywhere(desktop, settle))
    assert found == []


def _everywhere(desktop: Desktop, settle: Settle) -> Iterator[str]:
    window = desktop.window
    for screen in ("welcome", "draft", "guide", "settings"):
        window.show_screen(screen)
        settle(desktop)
        yield from (f"{screen}: {one}" for one in (*opened_fields(window), *lists(window)))
    settings = window.in_front()
    assert isinstance(settings, SettingsScreen)
    editor = open_precon(desktop, settle)
    yield from (f"deck: {one}" for one in (*opened_fields(window), *lists(window)))
    editor.set_up.click()
    settle(desktop)
    set_up = window.findChild(PlaySetupDialog)
    assert set_up is not None
    set_up.against.setCurrentIndex(set_up.against.findData("own"))
    QApplication.processEvents()
    yield from (f"set-up: {one}" for one in (*opened_fields(set_up), *lists(set_up)))
    set_up.reject()
    importing = desktop.deck_presenter.open_import()
    importing.list.setPlainText("\n".join(f"1 A card of a long name that nobody knows, {place}" for place in range(20)))
    importing._read_list()
    QApplication.processEvents()
    yield from (f"import: {one}" for one in lists(importing))
    importing.reject()
    for name, dialog in (
        ("export", desktop.deck_presenter.open_export()),
        ("licences", settings.about.open_licences()),
    ):
        assert dialog is not None
        QApplication.processEvents()
        yield from (f"{name}: {one}" for one in (*opened_fields(dialog), *lists(dialog)))
        dialog.reject()
    window.show_keys()
    assert window.key_list is not None
    QApplication.processEvents()
    yield from (f"keys: {one}" for one in lists(window.key_list))
    window.key_list.reject()


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("count", [2, 3])
def test_a_few_own_decks_are_all_seen_at_once_in_the_set_up(
    start: Start, settle: Settle, text_size: int, count: int
) -> None:
    desktop = start()
    desktop.change_preferences(replace(desktop.services.preferences(), text_size=text_size, reduced_motion=True))
    desktop.window.resize(DISPLAYS[2])
    with_decks(desktop, count)
    editor = open_precon(desktop, settle)
    editor.set_up.click()
    settle(desktop)
    set_up = desktop.window.findChild(PlaySetupDialog)
    assert set_up is not None
    set_up.against.setCurrentIndex(set_up.against.findData("own"))
    set_up.which.setFocus()
    QApplication.processEvents()
    model = set_up.which.model()
    assert [cut(set_up.which, model.index(place, 0)) for place in range(model.rowCount())] == [0] * count


def test_the_entry_in_focus_stays_in_sight_when_a_long_list_gets_more_entries(start: Start, settle: Settle) -> None:
    found = open_precon(desktop := start(), settle).source.found
    found.setFocus()
    found.setCurrentIndex(found.cards.index(0))
    for _ in range(3):
        before = found.cards.rowCount()
        QTest.keyClick(found, Qt.Key.Key_End)
        settle(desktop)
        assert found.currentIndex().row() == before - 1
        assert found.cards.rowCount() > before
        assert cut(found, found.currentIndex()) == 0
