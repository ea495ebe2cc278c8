"""Wrong input at the table: the game gets no answer, a sentence explains the input, and the rest stays unchanged.

The table is a real one in the middle of a game. The questions are invented (`asking.py`).
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QWidget

from app.messages import game_words, keys, manual_words
from app.messages.message import TYPED_QUOTE, quotable
from app.models.manual_forms import HandEntry, ManualForm
from app.screens.table.hand_menu import HandDialog, NumberBox, PickList
from engine.game.events.manual_actions import ChangeCounters, MakeTokens
from engine.game.kernel.choices import ChooseOption, Question
from tests.app.screens.asking import NONE, Desk, press, questions

pytest_plugins = ("tests.app.window_fixtures", "tests.app.screens.desk_fixture")

LONG = "W" * 3000
WRONG = ("zzz", "-1", "9" * 30, LONG, "no such thing " * 200, "z\x00z\x07\n\tz\u202e", "²", "{text} %s <b>z</b>&")
"""Wrong texts: letters, numbers out of range, very long texts with and without spaces, and invisible characters."""
NAMES = tuple(f"A long name with the number {place}" for place in range(30))


Places = dict[str, tuple[QPoint, QSize]]


def places(*widgets: QWidget) -> Places:
    """Returns the positions and sizes of widgets."""
    lay_out()
    return {
        f"{place}: {type(one).__name__}": (one.mapTo(one.window(), QPoint(0, 0)), one.size())
        for place, one in enumerate(widgets)
    }


def lay_out() -> None:
    for _ in range(5):  # a widget that changes its size makes its parent resize too
        QApplication.sendPostedEvents(None, 0)


def prompt_places(desk: Desk) -> Places:
    """Returns the positions of the question, its buttons and the parts around it."""
    screen = desk.screen
    prompt = screen.prompt
    return places(prompt, prompt.main, prompt.options, *prompt.option_buttons(), screen.boards, screen.hand, screen.log)


def put(line: QLineEdit, text: str) -> None:
    """Replaces the text of a line, like pasting does."""
    line.selectAll()
    line.insert(text) if text else line.del_()


def remark(desk: Desk) -> str:
    shown = desk.screen.remark
    return "" if shown.isHidden() else shown.sentence.text()


def well_said(sentence: str, text: str) -> None:
    """Checks that a sentence quotes the input on one line, shortens a long one, and says what to do."""
    assert quotable(text) in sentence
    assert ": " in sentence or ". " in sentence
    assert len(sentence) < 4 * TYPED_QUOTE + 120
    assert all(letter.isprintable() or letter == "\u200b" for letter in sentence)
    assert max(len(word) for piece in sentence.split("\u200b") for word in piece.split()) < 25


def a_digit_that_is_on_no_button_says_which_answer(desk: Desk, name: str, question: Question) -> None:
    desk.ask(question, "")
    before, focused = prompt_places(desk), QApplication.focusWidget()
    caps = desk.screen.prompt.options.answer_digits()
    wrong = [digit for digit in "0123456789" if digit not in caps][:2]
    for digit in wrong:
        press(desk, getattr(Qt.Key, f"Key_{digit}"), NONE)
        assert desk.answers == [], name
        assert digit in remark(desk), name
        assert "Answer with" in remark(desk), name
        assert prompt_places(desk) == before, name
        assert QApplication.focusWidget() is focused, name


def at_every_question_a_wrong_digit_is_answered_with_a_sentence(desk: Desk) -> None:
    for name, question in questions(desk.view):
        desk.ask(question, "")
        if desk.prompt.typing:  # here a digit types a letter of a name
            press(desk, Qt.Key.Key_0, NONE)
            assert desk.screen.prompt.options.nothing.isVisible()
            assert desk.answers == []
        else:
            a_digit_that_is_on_no_button_says_which_answer(desk, name, question)
    asked = dict(questions(desk.view))
    desk.ask(asked["numbers with gaps"], "")
    press(desk, Qt.Key.Key_3, NONE)
    assert "0, 4, 6" in remark(desk), "3 lies between, and is none"


def too_few_and_too_many_are_not_sent(desk: Desk) -> None:
    asked = dict(questions(desk.view))
    for name in ("discard two", "ordered", "one target", "modes with repeats"):
        desk.ask(asked[name], "")
        before, main = prompt_places(desk), desk.screen.prompt.main
        most = desk.prompt.most
        assert not main.isEnabled(), name
        for step in range(most + 2):
            if not desk.prompt.is_ready:
                desk.screen.confirmed.emit()
                assert str(desk.prompt.least - len(desk.prompt.chosen)) in main.text(), name
            buttons = desk.screen.prompt.option_buttons()
            if buttons:
                buttons[0].click()
            else:
                desk.screen.object_clicked.emit(sorted(desk.prompt.objects)[step % len(desk.prompt.objects)])
            assert desk.answers == [], name
            assert len(desk.prompt.chosen) <= most, name
            assert prompt_places(desk) == before, name
        for place in sorted(desk.prompt.objects):
            if not desk.prompt.is_ready:
                desk.screen.object_clicked.emit(place)
        assert main.isEnabled(), name
        main.click()
        assert len(desk.answers) == 1, name


def what_is_not_wholly_divided_is_not_sent(desk: Desk) -> None:
    desk.ask(dict(questions(desk.view))["divide"], "")
    again = next(one for one in desk.screen.prompt.option_buttons() if one.option.key == "again")
    before, main = prompt_places(desk), desk.screen.prompt.main
    again.click()
    for left in range(5, 0, -1):
        assert main.text() == desk.desktop.ui_context.say(game_words.DIVIDE_STILL, left=left)
        assert main.isVisible()
        assert not main.isEnabled()
        desk.screen.confirmed.emit()
        assert desk.answers == []
        assert prompt_places(desk) == before
        desk.screen.prompt.option_buttons()[0].click()
    desk.screen.prompt.option_buttons()[0].click()  # exceeds the total
    assert desk.answers == []
    assert main.isEnabled()
    main.click()
    assert desk.answers == [(5, 0)]


def what_is_typed_into_the_filter_and_fits_nothing(desk: Desk) -> None:
    desk.ask(ChooseOption(desk.view.me, "card name", options=NAMES), "")
    options = desk.screen.prompt.options
    line = options.filter
    line.setFocus()
    before = prompt_places(desk)
    around = {place: before[place] for place in list(before)[:3] + list(before)[-3:]}
    for text in WRONG:
        put(line, text)
        QTest.keyClick(line, Qt.Key.Key_Return)
        assert {place: one for place, one in prompt_places(desk).items() if place in around} == around, text[:20]
        assert options.nothing.isVisible(), text[:20]
        assert options.nothing.width() <= options.width(), text[:20]
        well_said(options.nothing.text(), text)
        assert desk.answers == []
        assert QApplication.focusWidget() is line
    put(line, "number 7")
    lay_out()
    assert not options.nothing.isVisible()
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert desk.answers == [], "Return goes to the answer, and only a second one chooses it"
    press(desk, Qt.Key.Key_Return, NONE)
    assert desk.answers == [7]


def what_is_looked_for_and_not_on_the_table(desk: Desk) -> None:
    desk.ask(dict(questions(desk.view))["priority"], "")
    finder = desk.screen.finder
    finder.open_empty()
    before, width = prompt_places(desk), finder.line.width()
    for text in WRONG:
        put(finder.line, text)
        QTest.keyClick(finder.line, Qt.Key.Key_Return)
        assert prompt_places(desk) == before
        assert finder.line.width() == width
        well_said(remark(desk), text)
        assert desk.screen.rect().contains(desk.screen.remark.geometry())
        assert desk.answers == []
        assert QApplication.focusWidget() is finder.line
    put(finder.line, "")
    assert remark(desk) == ""
    QTest.keyClick(finder.line, Qt.Key.Key_Return)
    assert keys.NOTHING_TYPED.en == remark(desk)
    put(finder.line, desk.screen.hand.list_cards()[0].look.name[:4])
    assert remark(desk) == ""
    assert finder.line.width() == width


def forms(desk: Desk) -> dict[str, ManualForm]:
    """Returns the forms in the menus of an own permanent and of the player."""
    seat = desk.presenter.seat
    assert seat is not None
    own = next(
        id for id in desk.view.battlefield if (one := desk.view.view_object(id)) and one.controller == desk.view.me
    )
    entries: list[HandEntry] = [*seat.manual_menu(desk.view.me).entries, *seat.manual_menu(own).entries]
    found: dict[str, ManualForm] = {}
    while entries:
        entry = entries.pop()
        entries.extend(entry.entries)
        if entry.form is not None:
            found[entry.label.rstrip(" …")] = entry.form
    return found


def opened(desk: Desk, form: ManualForm) -> HandDialog:
    desk.screen.tools.close_all()
    desk.screen.tools.popup = None
    desk.screen.tools._open_form(form)
    dialog = desk.screen.tools.dialog
    assert dialog is not None
    lay_out()
    return dialog


def form_places(dialog: HandDialog) -> Places:
    return places(dialog, *dialog.inputs.values(), *dialog.findChildren(QAbstractButton))


def line_of(field: QWidget) -> QLineEdit:
    line = field.lineEdit() if isinstance(field, NumberBox | QComboBox) else field
    line = line.filter if isinstance(line, PickList) else line
    assert isinstance(line, QLineEdit)
    return line


def what_is_no_number_is_not_taken_into_a_number_box(desk: Desk, found: dict[str, ManualForm]) -> None:
    dialog = opened(desk, found["Life"])
    box = dialog.inputs["number"]
    assert isinstance(box, NumberBox)
    line, before = line_of(box), form_places(dialog)
    sent: list[object] = []
    dialog.act_chosen.connect(sent.append)
    box.setFocus()
    for text in (*WRONG, "100", "1000000000000"):
        put(line, text)
        well_said(dialog.reason.text(), text)
        assert "1 to 99" in dialog.reason.text()
        assert (line.text(), box.value()) == ("1", 1), text[:20]
        assert form_places(dialog) == before, text[:20]
        put(line, "1")
        assert dialog.reason.text() == "", "the same number as before is right too"
    for text in ("", "0"):
        put(line, text)
        assert dialog.reason.text() == desk.desktop.ui_context.say(
            manual_words.NO_NUMBER_YET, field="Number", low=1, high=99
        )
        assert not dialog.done_button.isEnabled()
        QTest.keyClick(box, Qt.Key.Key_Return)
        assert dialog.isVisible()
        assert sent == []
        assert form_places(dialog) == before
        assert dialog.focusWidget() is box
    put(line, "12")
    assert dialog.reason.text() == ""
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert [getattr(act, "change", 0) for act in sent] == [-12]


def words_that_are_none_in_the_form_for_a_token(desk: Desk, found: dict[str, ManualForm]) -> None:
    dialog = opened(desk, found[manual_words.OWN_TOKEN.en.removesuffix(" …")])
    before = form_places(dialog)
    sent: list[object] = []
    dialog.act_chosen.connect(sent.append)
    for key, right in (("types", "Creature — Cat"), ("colours", "w")):
        line = line_of(dialog.inputs[key])
        line.setFocus()
        for text in (text for text in WRONG if (key, text) != ("colours", LONG)):  # W is white
            put(line, text)
            assert dialog.reason.text(), (key, text[:20])
            assert len(dialog.reason.text()) < 4 * TYPED_QUOTE + 60
            room = QRect(0, 0, dialog.reason.width(), 10_000)
            wanted = dialog.reason.fontMetrics().boundingRect(room, int(Qt.TextFlag.TextWordWrap), dialog.reason.text())
            assert wanted.height() <= dialog.reason.height(), f"{dialog.reason.text()!r} is cut off"
            QTest.keyClick(line, Qt.Key.Key_Return)
            assert dialog.isVisible()
            assert form_places(dialog) == before, (key, text[:20])
            assert dialog.focusWidget() is line
        put(line, right)
        assert dialog.reason.text() == ""
    put(line_of(dialog.inputs["name"]), LONG)
    put(line_of(dialog.inputs["text"]), "Flying\nVigil\x00ance")
    assert dialog.reason.text() == ""
    assert sent == []
    dialog.done_button.click()
    assert isinstance(sent[0], MakeTokens)
    assert len(sent) == 1
    assert LONG[:60] in str(sent[0].token)
    assert LONG[:61] not in str(sent[0].token)


def a_kind_of_counter_and_a_token_that_is_in_no_list(desk: Desk, found: dict[str, ManualForm]) -> None:
    dialog = opened(desk, found[manual_words.OTHER_COUNTERS.en.removesuffix(" …")])
    before = form_places(dialog)
    sent: list[object] = []
    dialog.act_chosen.connect(sent.append)
    kind = line_of(dialog.inputs["kind"])
    for text in ("", "   ", "\n\t"):
        put(kind, text)
        assert dialog.reason.text() == desk.desktop.ui_context.say(manual_words.NO_KIND)
        QTest.keyClick(kind, Qt.Key.Key_Return)
        assert sent == []
        assert form_places(dialog) == before
    put(kind, "cha\x00r\x07ge")
    assert dialog.reason.text() == ""
    dialog.done_button.click()
    assert sent == [ChangeCounters(sent[0].entity, "charge", 1)]  # type: ignore[attr-defined]

    dialog = opened(desk, found["Create a token"])
    sifted = line_of(dialog.inputs["token"])
    sifted.setFocus()
    put(sifted, "a")
    before = form_places(dialog)
    for text in WRONG:
        put(sifted, text)
        well_said(dialog.reason.text(), text)
        QTest.keyClick(sifted, Qt.Key.Key_Return)
        assert dialog.isVisible()
        assert form_places(dialog) == before
        assert dialog.focusWidget() is sifted
    put(sifted, "a")
    assert dialog.reason.text() == ""
    assert dialog.done_button.isEnabled()


def test_wrong_input_in_the_forms_for_acting_by_hand(desk: Desk) -> None:
    found = forms(desk)
    what_is_no_number_is_not_taken_into_a_number_box(desk, found)
    words_that_are_none_in_the_form_for_a_token(desk, found)
    a_kind_of_counter_and_a_token_that_is_in_no_list(desk, found)


def test_wrong_answers_to_questions(desk: Desk) -> None:
    at_every_question_a_wrong_digit_is_answered_with_a_sentence(desk)
    too_few_and_too_many_are_not_sent(desk)
    what_is_not_wholly_divided_is_not_sent(desk)
    what_is_typed_into_the_filter_and_fits_nothing(desk)
    what_is_looked_for_and_not_on_the_table(desk)
