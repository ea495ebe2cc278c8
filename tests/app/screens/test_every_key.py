"""Every key at every kind of question: the answer matches the key's label on the screen, or the key gives none.

The table is a real one in the middle of a game. The questions are invented, one of each kind. `COMMANDEER_ALL_KEYS=1`
presses every key with every modifier and from more places.
"""

from __future__ import annotations

import copy
import os
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from app.models.answering import Answering
from app.widgets.keyboard.key_map import plain_key
from engine.game.kernel.choices import Answer, ChooseAction, Concede, Question
from engine.match.session import Rewind
from tests.app.screens.asking import NONE, Desk, press, questions

pytest_plugins = ("tests.app.window_fixtures", "tests.app.screens.desk_fixture")

ALL = bool(os.environ.get("COMMANDEER_ALL_KEYS"))
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
MODIFIERS = (NONE, SHIFT, CONTROL, ALT, CONTROL | SHIFT) if ALL else (NONE,)
LETTERS = [Qt.Key(Qt.Key.Key_A + place) for place in range(26)]
DIGITS = [Qt.Key(Qt.Key.Key_0 + place) for place in range(10)]
FUNCTIONS = [Qt.Key(Qt.Key.Key_F1 + place) for place in range(12)]
NAMED = (
    "Return Enter Space Escape Tab Backtab Backspace Delete Insert Home End PageUp PageDown Left Right Up Down Plus",
    "Minus Comma Period Slash Question Semicolon Colon Equal Less Greater Asterisk NumberSign Menu Pause Print",
    "Adiaeresis Odiaeresis Udiaeresis ssharp",
)
OTHERS: list[Qt.Key] = [getattr(Qt.Key, f"Key_{name}") for name in " ".join(NAMED).split(" ")]
AWAY = ("F2", "F3", "F4", "F6", "F8")
"""Keys of the rail that open another screen. Other keys must stay on the table."""


def clone(answering: Answering) -> Answering:
    """Returns a copy that a test can click without changing the original."""
    made = copy.copy(answering)
    for name, value in vars(made).items():
        if isinstance(value, list | dict):
            setattr(made, name, copy.copy(value))
    return made


def shown_meaning(desk: Desk, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> list[Answer]:
    """Returns the answers that the screen allows for a key.

    They come from the button with that key, the focused widget or the main button. Other keys give no answer.
    """
    screen, seat = desk.screen, desk.presenter.seat
    assert seat is not None
    assert seat._answering is not None
    if modifiers != NONE and key != Qt.Key.Key_Space:  # Space activates the focused item with any modifier
        return []
    found: list[Answer | None] = []
    focused: QWidget | None = screen.focusWidget()
    obj = screen.objects.find_at(focused)
    caps = {one.cap.text(): one for one in screen.prompt.option_buttons() if one.isVisible() and one.isEnabled()}
    typed = plain_key(Qt.Key(key).name.removeprefix("Key_"))
    if typed in caps and typed:
        found.append(_choose(seat._answering, caps[typed].option.key))
    if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        option = next((one for one in screen.prompt.option_buttons() if one is focused), None)
        main = screen.prompt.main
        main_open = main.isVisible() and main.isEnabled()
        if obj is not None:
            found += [clone(seat._answering).click_entity(one) for one in obj.ids]
        taken = option is not None and option.option.chosen and key != Qt.Key.Key_Space and desk.prompt.is_ready
        if option is not None and not taken:
            found.append(_choose(seat._answering, option.option.key))
        returns = key != Qt.Key.Key_Space and (not isinstance(focused, QAbstractButton) or obj is not None)
        if main_open and (focused is main or returns or taken):
            found.append(clone(seat._answering).confirm())
    return [one for one in found if one is not None]


def _choose(answering: Answering, key: str) -> Answer | None:
    return 0 if key in ("until end", "until own") else clone(answering).choose(key)


def check(desk: Desk, name: str, question: Question, key: Qt.Key, modifiers: Qt.KeyboardModifier, focus: str) -> bool:
    """Presses one key and checks the result; returns whether the test must ask the question again."""
    meant = shown_meaning(desk, key, modifiers)
    before = desk.prompt, desk.screen.focusWidget()
    press(desk, key, modifiers)
    where = f"{Qt.Key(key).name} with {modifiers} at {name!r}, focus on {focus or 'what comes next'}"
    for answer in desk.answers:
        assert not isinstance(answer, Concede), where
        if isinstance(answer, Rewind):
            assert modifiers & CONTROL, where
            assert key in (Qt.Key.Key_Z, Qt.Key.Key_Y, Qt.Key.Key_Home), where
            assert desk.screen.rewind.isVisible()
            continue
        assert answer in [question.check_answer(one) for one in meant], (
            f"{where}: answered {answer!r}, shown was {meant!r}"
        )
    in_front = desk.desktop.window.in_front() is desk.screen
    away = modifiers == NONE and Qt.Key(key).name.removeprefix("Key_") in AWAY
    assert in_front != away, f"{where}: the table was left"
    screen = desk.screen
    popped = screen.tools.popup or screen.yields.dialog or desk.desktop.window.key_list
    changed = (desk.prompt, desk.screen.focusWidget()) != before
    return bool(desk.answers) or not in_front or popped is not None or changed or not desk.screen.finder.isHidden()


def worth_it(key: Qt.Key, focus: str, number: int) -> bool:
    """Returns whether a short run presses this key too.

    It presses the answering keys at every question, and a quarter of the others, spread over the questions.
    """
    if key in (*OTHERS[:4], Qt.Key.Key_E, Qt.Key.Key_T):
        return True
    return not focus and (key in DIGITS or (key + number) % 4 == 0)


def test_at_every_question_a_key_does_what_is_shown_or_nothing(desk: Desk) -> None:
    asked = list(questions(desk.view))
    kinds = {type(question) for _, question in asked}
    assert kinds == set(Question.__subclasses__()), "a kind of question is missing here"
    answered = set()
    held: list[int] = []
    for number, (name, question) in enumerate(asked):
        held.append(len(QApplication.allWidgets()))
        for focus in ("", "hand", "board", "option", "log") if ALL else ("", "hand"):
            stale = True
            for modifiers in MODIFIERS:
                for key in (*LETTERS, *DIGITS, *FUNCTIONS, *OTHERS):
                    if not ALL and not worth_it(key, focus, number):
                        continue
                    if stale:
                        desk.ask(question, focus)
                    stale = check(desk, name, question, key, modifiers, focus)
                    answered |= {name} if desk.answers else set()
    print(f"{desk.pairs} keys at {len(asked)} questions, {min(held)} to {max(held)} widgets")  # noqa: T201 - report
    assert max(held[5:]) - held[5] < 100, f"{held}: widgets pile up"  # all screens exist by then
    can_answer_at_once = {"yes or no", "keep hand", "priority", "few numbers", "words", "attack", "block", "one mode"}
    assert can_answer_at_once <= answered
    assert desk.pairs > 800


def pass_keys_pass_with_priority_and_only_then(desk: Desk) -> None:
    for name, question in questions(desk.view):
        for key, until in ((Qt.Key.Key_E, "end of turn"), (Qt.Key.Key_T, "own turn")):
            desk.ask(question, "")
            press(desk, key, NONE)
            passes = isinstance(question, ChooseAction)
            if desk.prompt.typing:  # here the key types a letter of a name
                assert desk.screen.prompt.options.filter.text() == chr(key).lower()
                assert desk.answers == []
                continue
            assert desk.answers == ([0] if passes else []), name
            assert desk.presenter.passing.end_point == (until if passes else ""), name
            pointed = bool(desk.screen.prompt.property("pointed"))
            assert pointed != passes, name
            assert desk.screen.remark.isVisible() != passes, name
            desk.screen.remark.remove_sentence()


def a_key_that_is_held_down_answers_once(desk: Desk) -> None:
    desk.ask(next(question for name, question in questions(desk.view) if name == "yes or no"), "")
    for again in (False, True, True):
        event = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_Return, NONE, "\r", again)
        QApplication.sendEvent(desk.screen.prompt.main, event)
        desk.presenter.thread_.waiting = True
    assert len(desk.answers) == 1


def digits_choose_the_number_and_not_the_place(desk: Desk) -> None:
    asked = dict(questions(desk.view))
    desk.ask(asked["numbers with gaps"], "")
    for digit, wanted in ((Qt.Key.Key_4, 4), (Qt.Key.Key_6, 6), (Qt.Key.Key_0, 0), (Qt.Key.Key_3, None)):
        desk.ask(asked["numbers with gaps"], "")
        press(desk, digit, NONE)
        assert desk.answers == ([] if wanted is None else [wanted])


def return_on_a_chosen_option_goes_on(desk: Desk) -> None:
    """Checks that a digit chooses an option, and that Return then does the main button's action."""
    asked = dict(questions(desk.view))
    desk.ask(asked["in a graveyard"], "")
    press(desk, Qt.Key.Key_1, NONE)
    assert desk.answers == []
    assert desk.prompt.is_ready
    press(desk, Qt.Key.Key_Return, NONE)
    assert desk.answers == [(0,)]


def esc_closes_the_top_and_never_answers(desk: Desk) -> None:
    asked = dict(questions(desk.view))
    screen = desk.screen
    desk.ask(asked["priority"], "")
    number = next(action.object for action in asked["priority"].actions if action.kind == "cast")  # type: ignore[attr-defined]
    screen.object_clicked.emit(number)
    screen.boards.zoom_board(2)
    screen.finder.open_empty()
    assert desk.prompt.chosen
    steps: list[Callable[[], bool]] = [
        screen.finder.isHidden,
        lambda: not desk.prompt.chosen,
        lambda: screen.boards.zoomed is None,
    ]
    for closed in steps:
        assert not closed()
        press(desk, Qt.Key.Key_Escape, NONE)
        assert closed()
    press(desk, Qt.Key.Key_Escape, NONE)
    press(desk, Qt.Key.Key_Escape, NONE)
    assert desk.answers == []
    assert desk.desktop.window.in_front() is screen


def test_what_single_keys_do(desk: Desk) -> None:
    pass_keys_pass_with_priority_and_only_then(desk)
    a_key_that_is_held_down_answers_once(desk)
    digits_choose_the_number_and_not_the_place(desk)
    return_on_a_chosen_option_goes_on(desk)
    esc_closes_the_top_and_never_answers(desk)
