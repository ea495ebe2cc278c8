"""Qt's bindings count the references of what they give back.

PySide6 6.12.0 gives back None, True and False without counting one. Python 3.12 made these objects immortal; on 3.11
each such call takes a reference away, until "Fatal Python error: none_dealloc" (or bool_dealloc) ends the process.
This is why `pyproject.toml` bounds the version on Python 3.11: a newer one may be allowed there once this test passes
with it.
"""

from __future__ import annotations

import sys

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

pytest_plugins = ("tests.app.window_fixtures",)

_CALLS = 200
"""Few enough that a faulty binding does not end the process before the test can say so."""

_SLACK = 50
"""References that come and go meanwhile for other reasons."""


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
