"""Qt's bindings count references to returned objects, and don't confuse objects that have had the same address.

Both tests show faults of versions that `pyproject.toml` therefore leaves out. A newer version may be allowed once they
pass with it.

PySide6 6.12.0 gives back None, True and False without counting a reference. Python 3.12 made these objects immortal; on
3.11 each such call takes a reference away, until "Fatal Python error: none_dealloc" (or bool_dealloc) ends the process.

From 6.10 on, several Python objects may be registered for one address. The one that `QLayout.itemAt` returns is never
unregistered, even when the layout has deleted the entry. If a widget is later created at that address and deleted, the
bindings read its freed Python object, and the process ends.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

pytest_plugins = ("tests.app.window_fixtures",)

_CALLS = 200
"""Number of calls. A higher one lets a faulty binding end the process before the test fails."""

_SLACK = 50
"""Tolerance for references that other code adds or removes meanwhile."""


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None and False are immortal")
def test_calls_that_give_back_none_or_false_take_no_reference_away(qtbot: QtBot) -> None:
    label = QLabel()
    qtbot.addWidget(label)

    def lost(given_back: object) -> int:
        before = sys.getrefcount(given_back)
        for _ in range(_CALLS):
            if given_back is None:
                label.parent()
            else:
                label.hasScaledContents()
        return before - sys.getrefcount(given_back)

    assert lost(None) < _SLACK
    assert lost(False) < _SLACK


_ENTRIES_AND_WIDGETS = """
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget

class Part(QLabel):
    pass

app = QApplication([])
window, parent = QWidget(), QWidget()
column = QVBoxLayout(window)
for _ in range(300):
    for _ in range(5):
        column.addWidget(Part())
    for place in range(column.count()):
        column.itemAt(place).widget().deleteLater()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    parts = [Part(parent) for _ in range(30)]
    while parts:
        parts.pop().deleteLater()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
"""


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="no version of Qt's bindings without this fault runs here")
def test_a_widget_at_the_address_of_a_layouts_entry_is_deleted_safely() -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONMALLOC": "debug"}
    ended = subprocess.run([sys.executable, "-c", _ENTRIES_AND_WIDGETS], env=environment, check=False, timeout=300)
    assert ended.returncode == 0
