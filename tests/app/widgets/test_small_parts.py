"""Small parts: tips, and lines that become several."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from app.widgets.flow import Flow, wrapped_tip

pytest_plugins = ("tests.app.window_fixtures",)


def test_a_long_tip_is_wrapped_and_a_short_one_stays_as_it_is(qapp: QApplication) -> None:
    assert wrapped_tip("Undo (Ctrl+Z)") == "Undo (Ctrl+Z)"
    long = "Flying: this creature can't be blocked except by creatures with flying and/or reach. " * 3
    tip = QLabel(wrapped_tip(f"{long}\nvs. <3 others"))
    assert "&lt;3 others" in tip.text()
    tip.setWordWrap(True)  # as Qt's tips do with rich text
    assert tip.sizeHint().width() < QFontMetrics(tip.font()).horizontalAdvance(long) // 2


def test_a_flow_takes_as_many_lines_as_it_needs(qapp: QApplication) -> None:
    bar = QWidget()
    buttons = [QPushButton(f"Button {number}") for number in range(5)]
    flow = Flow(*buttons, gap=4)
    bar.setLayout(flow)
    wide = flow.sizeHint().width()
    assert flow.heightForWidth(wide) == flow.sizeHint().height()
    flow.setGeometry(QRect(0, 0, wide // 2, 400))
    tops = [button.y() for button in buttons]
    assert len(set(tops)) > 1
    assert tops == sorted(tops)
    assert all(button.geometry().right() < wide // 2 for button in buttons)
    assert flow.heightForWidth(wide // 2) > flow.heightForWidth(wide)
