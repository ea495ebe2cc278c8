"""Small parts: tips and line wrapping."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetrics, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QSlider,
    QSpinBox,
    QTreeView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.models.table_view import Option, Prompt
from app.screens.desktop import Desktop
from app.screens.table.prompt_panel import PromptPanel
from app.services.cards.extras import CardExtra
from app.services.cards.look import CardBook, CardLook, FaceLook
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue
from app.widgets.card_strip import Line, StripPainter, line_height
from app.widgets.flow import Flow, Pages, chosen_file, file_dialog, wrap_entries
from app.widgets.grouped_list import EntryGroup, GroupedEntry, GroupedList
from app.widgets.names import Fitted, broken
from app.widgets.parts import Button, SymbolText
from app.widgets.plain_text import tip_text
from app.widgets.texts.rules_text import draw_rules_text, fitting_size, text_height
from app.widgets.theme import THEMES, Theme, plain_font
from app.widgets.ui_context import UiContext

pytest_plugins = ("tests.app.window_fixtures",)


def test_a_long_tip_is_wrapped_and_a_short_one_stays_as_it_is(qapp: QApplication) -> None:
    assert tip_text("Undo (Ctrl+Z)") == "Undo (Ctrl+Z)"
    long = "Flying: this creature can't be blocked except by creatures with flying and/or reach. " * 3
    tip = QLabel(tip_text(f"{long}\nvs. <3 others"))
    assert "&lt;3 others" in tip.text()
    tip.setWordWrap(True)  # Qt wraps tips with rich text
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


def test_parts_of_a_flow_have_the_width_they_ask_for_in_every_line(qapp: QApplication) -> None:
    bar = QWidget()
    labels = [QLabel("Mana curve"), QLabel("on average 3.58")]
    flow = Flow(*labels, gap=8)
    bar.setLayout(flow)
    whole = flow.sizeHint().width()
    for width in range(whole - 12, whole + 3):
        flow.setGeometry(QRect(0, 0, width, 400))
        assert all(part.width() >= part.sizeHint().width() for part in labels), f"at {width} of {whole}"


@pytest.mark.parametrize("width", [76, 90, 104, 120])
@pytest.mark.parametrize("name", ["Ashnods Altar", "Zyklop-Elektromagier", "Neheb der Verewigte", "Goliath Sphinx"])
def test_a_name_in_two_lines_has_room_for_both_above_the_numbers(ui_context: UiContext, name: str, width: int) -> None:
    def picture(title: str, power: str | None) -> QImage:
        face = FaceLook(title, title, "", "", None, None, power=power, toughness="6")
        return strips.picture(Line(CardLook("Any", (face,), ()), tall=True), size, 1.0).toImage()

    def rows(drawn: QImage) -> set[int]:
        return {y for y in range(size.height()) if any(drawn.pixel(x, y) != empty.pixel(x, y) for x in range(width))}

    size = QSize(width, line_height(ui_context, tall=True))
    strips = StripPainter(ui_context)
    empty = picture("", None)
    named = rows(picture(name, None))
    assert min(named) >= 3
    assert max(named) < min(rows(picture(name, "4")) - named)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Losheel, Clockwork Scholar", ["Losheel,", "Clockwork Scholar"]),
        ("Mahlstrom-Wanderer", ["Mahlstrom-", "Wanderer"]),
        ("Opt", ["Opt"]),
    ],
)
def test_a_long_name_is_broken_between_words_and_after_hyphens(
    ui_context: UiContext, name: str, shown: list[str]
) -> None:
    metrics = QFontMetricsF(plain_font(20))
    assert broken(name, metrics, metrics.horizontalAdvance("Clockwork Scholar") + 1, 2) == (shown, False)


def test_a_single_word_that_is_too_long_is_parted_and_only_then_cut(ui_context: UiContext) -> None:
    metrics = QFontMetricsF(plain_font(20))
    name = "Herzstecherbogenschütze"
    (first, second), hurt = broken(name, metrics, metrics.horizontalAdvance(name) * 0.7, 2)
    assert hurt
    assert first.endswith("-")
    assert first.removesuffix("-") + second == name
    assert broken(name, metrics, metrics.horizontalAdvance(name) * 0.3, 2)[0][1].endswith("…")


def test_a_page_that_is_not_on_show_needs_no_room(qtbot: QtBot) -> None:
    window, small, large = QWidget(), QWidget(), QWidget()
    qtbot.addWidget(window)
    small.setMinimumSize(50, 40)
    large.setMinimumSize(500, 400)
    pages = Pages(window)
    for page in (small, large):
        pages.addWidget(page)
    assert pages.minimumSize() == QSize(50, 40)
    pages.setCurrentWidget(large)
    assert pages.minimumSize() == QSize(500, 400)


def test_the_ellipsis_of_a_text_that_has_no_room_is_not_cut_off(qapp: QApplication) -> None:
    sizes = range(90, 180, 3)
    for width in sizes:
        picture = QImage(220, 60, QImage.Format.Format_ARGB32)
        picture.fill(QColor("#ffffff"))
        painter = QPainter(picture)
        text = "Wenn diese Kreatur ins Spiel kommt, kannst du deine Bibliothek durchsuchen und danach mischen."
        draw_rules_text(painter, QRectF(10, 4, width, 30), text, QColor("#000000"), largest=12, smallest=12)
        painter.end()
        beside = {picture.pixel(x, y) for x in range(10 + width + 1, 220) for y in range(60)}
        assert beside == {0xFFFFFFFF}, width


@pytest.mark.parametrize(
    "text", ["Erzeuge einen Phyrexianer-Myr-Artefaktkreaturenspielstein.", "Standardlandumwandlung {1}", "({W}) Eile"]
)
def test_no_word_of_a_rules_text_runs_over_the_edge(qapp: QApplication, text: str) -> None:
    picture = QImage(300, 200, QImage.Format.Format_RGB32)
    picture.fill(0xFFFFFF)
    painter = QPainter(picture)
    room = QRectF(100, 0, 90, 200)
    draw_rules_text(painter, room, text, QColor("#000000"), largest=16, smallest=16, centred=False)
    painter.end()
    inked = {x for x in range(300) for y in range(200) if picture.pixel(x, y) & 0xFFFFFF != 0xFFFFFF}
    assert inked
    assert min(inked) >= 99
    assert max(inked) <= 191


def test_what_is_asked_next_has_its_room_at_once(ui_context: UiContext, qtbot: QtBot) -> None:
    panel = PromptPanel(ui_context)
    qtbot.addWidget(panel)
    panel.resize(300, 600)
    panel.show()
    options = tuple(Option(str(number), f"Answer {number}") for number in range(6))
    panel.show_prompt(Prompt("Which?", "", options=options))
    panel.fit_question()
    tall = panel.minimumHeight()
    panel.show_prompt(Prompt("Which?", "Go on"))
    panel.fit_question()
    assert panel.minimumHeight() < tall
    short = panel.minimumHeight()
    qtbot.wait(20)
    assert panel.minimumHeight() == short


def test_all_answers_begin_below_each_other_with_a_key_or_without(ui_context: UiContext, qtbot: QtBot) -> None:
    panel = PromptPanel(ui_context)
    qtbot.addWidget(panel)
    panel.resize(300, 600)
    panel.show()
    panel.show_prompt(Prompt("Which?", "", options=tuple(Option(text, text) for text in ("4", "6", "10", "12"))))
    QApplication.processEvents()
    answers = panel.option_buttons()
    assert [answer.cap.text() for answer in answers] == ["4", "6", "", ""]
    assert len({text.x() for answer in answers for text in answer.findChildren(SymbolText)}) == 1


def test_an_icon_keeps_its_distance_from_words_whoever_writes_them(ui_context: UiContext, qtbot: QtBot) -> None:
    button = Button(ui_context, None, icon_name="deck")
    qtbot.addWidget(button)
    bare = button.iconSize().width()
    button.setText("Sixty cards")
    assert button.iconSize().width() > bare
    button.setText("")
    assert button.iconSize().width() == bare


def test_a_word_is_set_smaller_before_it_is_parted_and_then_in_the_middle(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    word = "Standardlandumwandlung"
    wide = QFontMetricsF(plain_font(16)).horizontalAdvance(word)
    size = fitting_size(word, wide * 0.9, 90, 16, 8)
    assert 12 <= size < 16
    assert text_height(word, wide * 0.9, size) == text_height("Eile", wide * 0.9, size)
    assert fitting_size(word, wide * 0.6, 90, 16, 8) == 16
    assert fitting_size(f"{word}-{word}", wide * 1.1, 90, 16, 8) == 16  # the name breaks after its hyphen
    drawn: list[str] = []
    monkeypatch.setattr(QPainter, "drawText", lambda _painter, _at, text: drawn.append(text))
    picture = QImage(150, 90, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    room = QRectF(0, 0, wide * 0.8, 90)
    draw_rules_text(painter, room, word, QColor("#000000"), largest=16, smallest=16)
    painter.end()
    assert [len(part) for part in drawn] == [12, 11]
    assert drawn[0].endswith("-")


def test_an_entry_that_has_room_takes_one_line_and_a_heading_that_of_all_columns(qtbot: QtBot) -> None:
    tree = GroupedList(columns=2)
    qtbot.addWidget(tree)
    wrap_entries(tree)
    keys = tuple(GroupedEntry((key, "Does something")) for key in ("E", "Ctrl+Y, Ctrl+Shift+Z"))
    tree.show_groups([EntryGroup("A heading that is longer than any key below it", keys)])
    tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
    tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
    tree.resize(600, 300)
    tree.show()
    QApplication.processEvents()
    model = tree.groups_model
    head = model.index(0, 0)
    assert len({tree.visualRect(row).height() for row in (head, model.index(0, 0, head), model.index(1, 0, head))}) == 1


CONTROLS: dict[str, Callable[[], QWidget]] = {
    "combo box": lambda: _with_entry(QComboBox()),
    "spin box": QSpinBox,
    "check box": lambda: QCheckBox("Words"),
    "slider": lambda: QSlider(Qt.Orientation.Horizontal),
    "line": lambda: QLineEdit("Words"),
    "button": lambda: QPushButton("Words"),
}


def _with_entry(box: QComboBox) -> QComboBox:
    box.addItem("Words")
    return box


def _strongest(control: QWidget) -> int:
    """Returns the greatest difference in lightness between a control's pixels and its background."""
    image = control.grab().toImage()
    shades = [image.pixelColor(x, y).lightness() for x in range(image.width()) for y in range(image.height())]
    behind = max(set(shades), key=shades.count)
    return max(abs(shade - behind) for shade in shades)


@pytest.mark.parametrize("theme", list(THEMES.values()), ids=list(THEMES))
@pytest.mark.parametrize("kind", CONTROLS)
def test_what_is_switched_off_stands_out_less_than_what_is_not_and_can_be_read(
    start: Callable[[], Desktop], settle: Callable[[Desktop], None], theme: Theme, kind: str
) -> None:
    desktop = start()
    now = desktop.services.preferences()
    desktop.change_preferences(msgspec.structs.replace(now, theme=theme.name))
    settle(desktop)
    control = CONTROLS[kind]()
    control.resize(160, 34)
    control.show()
    QApplication.processEvents()
    usual = _strongest(control)
    control.setEnabled(False)
    QApplication.processEvents()
    off = _strongest(control)
    control.deleteLater()
    assert off <= usual * 0.75
    assert off >= 50


@pytest.mark.parametrize("width", range(200, 400, 12))
def test_a_price_leaves_the_name_alone(ui_context: UiContext, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    book = CardBook(stored_catalogue(), StoredWriter(stored_cards()))
    looks = [book.look_of(facts.name) for facts in list(stored_catalogue())[::40]]
    ui_context.extras = lambda: {look.name: CardExtra(look.name, eur=1234, usd=1234) for look in looks}
    over: list[str] = []

    def drawn(painter: QPainter, spot: QRectF, name: Fitted) -> None:
        wide = max(QFontMetricsF(name.fitted_font).horizontalAdvance(line) for line in name.lines)
        if name.whole and wide > spot.width() + 1:
            over.append(f"{name.lines}: {wide:.0f} of {spot.width():.0f}")

    monkeypatch.setattr("app.widgets.card_strip.draw_name", drawn)
    for look in looks:
        StripPainter(ui_context).picture(Line(look), QSize(width, 29), 1.0)
    assert over == []


def test_the_last_of_several_parts_does_not_stand_alone_in_a_line(qapp: QApplication) -> None:
    buttons = [QPushButton(str(number)) for number in range(4)]
    for button in buttons:
        button.setFixedSize(100, 30)
    whole = QWidget()
    whole.setLayout(Flow(*buttons, gap=10))
    whole.resize(3 * 110 + 40, 200)
    whole.show()
    QApplication.processEvents()
    tops = [button.y() for button in buttons]
    assert tops[0] == tops[1] < tops[2] == tops[3]
    whole.resize(4 * 110, 200)
    QApplication.processEvents()
    assert len({button.y() for button in buttons}) == 1


@pytest.mark.parametrize("mode", [QFileDialog.FileMode.ExistingFile, QFileDialog.FileMode.AnyFile])
def test_the_columns_of_a_dialog_for_files_are_as_wide_as_what_they_hold(
    qtbot: QtBot, tmp_path: Path, mode: QFileDialog.FileMode
) -> None:
    (tmp_path / "deck.txt").write_text("1 Sol Ring\n" * 3000, encoding="utf-8")
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = file_dialog(parent, "Open", place="deck.txt", mode=mode)
    dialog.setDirectory(str(tmp_path))
    dialog.show()
    files = dialog.findChild(QTreeView, "treeView")
    assert files is not None
    qtbot.waitUntil(lambda: files.model().rowCount(files.rootIndex()) == 1)
    qtbot.waitUntil(lambda: files.columnWidth(1) >= files.sizeHintForColumn(1) > 0)
    assert all(files.columnWidth(column) >= files.sizeHintForColumn(column) for column in range(4))
    saving = dialog.acceptMode() == QFileDialog.AcceptMode.AcceptSave
    assert saving == (mode == QFileDialog.FileMode.AnyFile)
    dialog.close()


def test_what_is_chosen_in_a_dialog_for_files_is_a_path(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("1 Sol Ring", encoding="utf-8")
    parent = QWidget()
    qtbot.addWidget(parent)
    for answer, chosen in ((QFileDialog.DialogCode.Accepted, file), (QFileDialog.DialogCode.Rejected, None)):
        dialog = file_dialog(parent, "Open", place=str(tmp_path))
        dialog.selectFile(str(file))
        QTimer.singleShot(0, partial(dialog.done, answer))
        assert chosen_file(dialog) == chosen
