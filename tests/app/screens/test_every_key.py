"""Every key at every kind of question: what is answered is what the pressed key shows on the screen, or nothing.

The table is a real one, in the middle of a game; the questions are made up, one for each shape that a question can
have. `COMMANDEER_ALL_KEYS=1` presses every key with every modifier and from more places.
"""

from __future__ import annotations

import copy
import os
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.models.answering import Answering
from app.models.table_view import Prompt
from app.screens.desktop import Desktop
from app.screens.table.presenter import TablePresenter
from app.services.games.playing import play_ahead, stored_decks, stored_game
from app.widgets.ui_context import plain_key
from engine.game.kernel.choices import (
    Action,
    Answer,
    AttackOption,
    BlockOption,
    ChooseAction,
    ChooseEntities,
    ChooseModes,
    ChooseNumber,
    ChooseOption,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Question,
    YesNo,
)
from engine.game.view.view import GameView
from engine.ids import ObjectId
from engine.match.session import Rewind
from tests.app.screens.test_playing_walk import wait_for_question

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

ALL = bool(os.environ.get("COMMANDEER_ALL_KEYS"))
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
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
AWAY = ("F2", "F3", "F4", "F6")
"""Keys that the rail shows and that lead to another screen: only they may."""


def questions(view: GameView) -> Iterator[tuple[str, Question]]:
    """One question for every shape that there is, about what lies on this table."""
    me = view.me
    hand = tuple(view.player(me).hand)
    own = tuple(id for id in view.battlefield if (seen := view.see(id)) is not None and seen.controller == me)
    theirs = tuple(id for id in view.battlefield if id not in own)
    others = tuple(player.id for player in view.players if player.id != me)
    assert len(hand) >= 3
    assert len(own) >= 3
    assert theirs
    yield "yes or no", YesNo(me, "pay the cost", source=own[0])
    yield "keep hand", YesNo(me, "keep hand")
    yield "command zone", YesNo(me, "command zone", source=own[0])
    yield "pass only", ChooseAction(me, "", actions=(Action("pass"),))
    cast = Action("cast", ObjectId(hand[0]))
    twice = (Action("activate", own[0]), Action("activate", own[0], index=1))
    yield "priority", ChooseAction(me, "", actions=(Action("pass"), cast, *twice))
    yield "one target", ChooseEntities(me, "target", options=(*theirs, *others), targets=True)
    yield "up to one target", ChooseEntities(me, "target", options=theirs[:2], low=0, high=1, targets=True)
    yield "optional, none", ChooseEntities(me, "sacrifice", options=own[:2], low=0, high=2)
    yield "discard two", ChooseEntities(me, "discard", options=hand[:3], low=2, high=2)
    yield "ordered", ChooseEntities(me, "order", options=own[:3], low=3, high=3, ordered=True)
    yield "hidden", ChooseEntities(me, "search", options=hand[:3], low=0, high=1, hidden=True)
    dead = tuple(id for player in view.players for id in player.graveyard)
    yield "in a graveyard", ChooseEntities(me, "target", options=dead[:3], targets=True)
    yield "players", ChooseEntities(me, "choose a player", options=others)
    yield "one mode", ChooseModes(me, "modes", source=own[0], count=3, legal=(0, 2))
    yield (
        "modes with repeats",
        ChooseModes(me, "modes", source=own[0], count=3, legal=(0, 1, 2), low=2, high=3, repeat=True),
    )
    yield "few numbers", ChooseNumber(me, "x", low=0, high=4)
    yield "numbers with gaps", ChooseNumber(me, "x", low=0, high=12, gaps=(1, 2, 3, 5, 7, 8, 9, 11))
    yield "many numbers", ChooseNumber(me, "x", low=0, high=30)
    yield "words", ChooseOption(me, "colour", options=("W", "U", "B", "R", "G"))
    yield "many words", ChooseOption(me, "creature type", options=tuple(f"Kind {place}" for place in range(14)))
    yield "words of objects", ChooseOption(me, "trigger", options=("a", "b"), objects=own[:2])
    yield "divide", Divide(me, "damage", source=own[0], total=5, recipients=(theirs[0], others[0]), least=0)
    attackers = tuple(AttackOption(one, others) for one in own[:3])
    yield "attack", DeclareAttackers(me, "attackers", options=attackers)
    yield (
        "attack required",
        DeclareAttackers(me, "attackers", options=attackers, required=((0, 1),), met=((0, 1, 0), (0, 0, 0), (0, 0, 0))),
    )
    yield "block", DeclareBlockers(me, "blockers", options=tuple(BlockOption(one, theirs[:2]) for one in own[:2]))


class Desk:
    """Asks in the real table screen and notes what is answered, instead of a game."""

    def __init__(self, desktop: Desktop, presenter: TablePresenter, view: GameView) -> None:
        self.desktop = desktop
        self.presenter = presenter
        self.screen = presenter.screen
        self.view = view
        self.answers: list[object] = []
        self.pairs = 0
        presenter.thread_.answer = self.answers.append  # type: ignore[method-assign, assignment]

    def ask(self, question: Question, focus: str) -> None:
        """Asks anew, with nothing left over from before, and the focus where it is wanted."""
        self._tidy()
        self.answers.clear()
        self.presenter.thread_.waiting = True
        assert self.presenter.seat is not None
        self.presenter.seat.passing.stop()
        self.presenter.seat._answering = None
        self.presenter.seat.ask(self.view, question)
        self.screen.show_table(None)
        self.presenter.show()
        self.screen.take_focus()
        self._focus(focus)

    def _tidy(self) -> None:
        # what is to be deleted later is deleted by the event loop, and while a test runs there is none
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.screen.tools.close()
        if self.desktop.window.key_list is not None:
            self.desktop.window.key_list.reject()
        self.screen.overlay.clear()
        self.screen.finder.close_field()
        self.screen.zone.close_zone()
        self.screen.boards.zoom(None)
        self.screen.overview_button.setChecked(False)
        for notice in self.desktop.window.notices.notices():
            notice.dismiss()
        if self.desktop.window.in_front() is not self.screen:
            self.desktop.window.go("table")

    def _focus(self, focus: str) -> None:
        place: QWidget | None = None
        if focus == "hand":
            place = self.screen.hand.cards()[0]
        elif focus == "board":
            place = next(thing.widget for thing in self.screen.things.all() if thing.group == str(self.view.me))
        elif focus == "option":
            buttons = [one for one in self.screen.prompt.option_buttons() if one.isEnabled()]
            place = buttons[-1] if buttons else None
        elif focus == "log":
            place = self.screen.log
        if place is not None:
            place.setFocus()

    @property
    def prompt(self) -> Prompt:
        table = self.screen.table
        assert table is not None
        return table.prompt


def clone(answering: Answering) -> Answering:
    """A copy that can be clicked without the original noticing."""
    made = copy.copy(answering)
    for name, value in vars(made).items():
        if isinstance(value, list | dict):
            setattr(made, name, copy.copy(value))
    return made


def shown_meaning(desk: Desk, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> list[Answer]:
    """What a key may answer, going by what is on the screen: the button that carries it, what has the focus, or the
    main button. Every other key answers nothing."""
    screen, seat = desk.screen, desk.presenter.seat
    assert seat is not None
    assert seat._answering is not None
    if modifiers != NONE and key != Qt.Key.Key_Space:  # Space presses what has the focus, whatever is held down with it
        return []
    found: list[Answer | None] = []
    focused: QWidget | None = screen.focusWidget()
    thing = screen.things.of(focused)
    caps = {one.cap.text(): one for one in screen.prompt.option_buttons() if one.isVisible() and one.isEnabled()}
    typed = plain_key(Qt.Key(key).name.removeprefix("Key_"))
    if typed in caps and typed:
        found.append(_choose(seat._answering, caps[typed].option.key))
    if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        option = next((one for one in screen.prompt.option_buttons() if one is focused), None)
        main = screen.prompt.main
        main_open = main.isVisible() and main.isEnabled()
        if thing is not None:
            found += [clone(seat._answering).click(one) for one in thing.ids]
        taken = option is not None and option.option.chosen and key != Qt.Key.Key_Space and desk.prompt.ready
        if option is not None and not taken:
            found.append(_choose(seat._answering, option.option.key))
        returns = key != Qt.Key.Key_Space and (not isinstance(focused, QAbstractButton) or thing is not None)
        if main_open and (focused is main or returns or taken):
            found.append(clone(seat._answering).confirm())
    return [one for one in found if one is not None]


def _choose(answering: Answering, key: str) -> Answer | None:
    return 0 if key in ("until end", "until own") else clone(answering).choose(key)


def press(desk: Desk, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
    desk.pairs += 1
    target: QWidget = QApplication.focusWidget() or desk.desktop.window
    QTest.keyClick(target, key, modifiers)


def check(desk: Desk, name: str, question: Question, key: Qt.Key, modifiers: Qt.KeyboardModifier, focus: str) -> bool:
    """Presses one key and looks; whether the question has to be asked anew."""
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
        assert answer in [question.check(one) for one in meant], f"{where}: answered {answer!r}, shown was {meant!r}"
    in_front = desk.desktop.window.in_front() is desk.screen
    away = modifiers == NONE and Qt.Key(key).name.removeprefix("Key_") in AWAY
    assert in_front != away, f"{where}: the table was left"
    popped = desk.screen.tools.popup is not None or desk.desktop.window.key_list is not None
    changed = (desk.prompt, desk.screen.focusWidget()) != before
    return bool(desk.answers) or not in_front or popped or changed or not desk.screen.finder.isHidden()


@pytest.fixture
def desk(start: Start, settle: Settle, qtbot: QtBot) -> Iterator[Desk]:
    desktop = start()
    desktop.window.go("table")
    presenter = late_game(desktop, settle, qtbot)
    assert presenter.game is not None
    real = presenter.thread_.answer
    yield Desk(desktop, presenter, presenter.game.view())
    presenter.thread_.answer = real  # type: ignore[method-assign]


_PLAYED: dict[int, tuple[Answer, ...]] = {}
"""What the programs decided up to a turn: played once."""


def late_game(desktop: Desktop, settle: Settle, qtbot: QtBot, turn: int = 14) -> TablePresenter:
    """A game on the table that programs have played up to a turn."""
    presenter = desktop.table_presenter
    presenter.pace = 0.0
    plan = stored_game("Eva", stored_decks()[0], seed=5)
    opened = desktop.services.playing.begin(plan)
    if turn not in _PLAYED:
        _PLAYED[turn] = play_ahead(plan, desktop.services.card_pool(), turn)
    desktop.services.playing.keep(opened.id, 0, _PLAYED[turn])
    presenter.resume(opened.id)
    settle(desktop)
    wait_for_question(qtbot, presenter)
    return presenter


def worth_it(key: Qt.Key, focus: str, number: int) -> bool:
    """Whether a key is pressed in a short run too: at every question those that answer, of the others one in four, so
    that each is pressed at several questions."""
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
    print(f"{desk.pairs} keys at {len(asked)} questions, {min(held)} to {max(held)} widgets")  # noqa: T201 - wanted
    assert max(held[5:]) - held[5] < 100, f"{held}: widgets pile up"  # by then all screens are built
    can_answer_at_once = {"yes or no", "keep hand", "priority", "few numbers", "words", "attack", "block", "one mode"}
    assert can_answer_at_once <= answered
    assert desk.pairs > 800


def pass_keys_pass_with_priority_and_only_then(desk: Desk) -> None:
    for name, question in questions(desk.view):
        for key, until in ((Qt.Key.Key_E, "end of turn"), (Qt.Key.Key_T, "own turn")):
            desk.ask(question, "")
            press(desk, key, NONE)
            passes = isinstance(question, ChooseAction)
            assert desk.answers == ([0] if passes else []), name
            assert desk.presenter.passing.until == (until if passes else ""), name
            pointed = bool(desk.screen.prompt.property("pointed"))
            assert pointed != passes, name
            assert desk.screen.remark.isVisible() != passes, name
            desk.screen.remark.clear()


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
    """As on a chosen card: the digit chooses, Return does what the main button says."""
    asked = dict(questions(desk.view))
    desk.ask(asked["in a graveyard"], "")
    press(desk, Qt.Key.Key_1, NONE)
    assert desk.answers == []
    assert desk.prompt.ready
    press(desk, Qt.Key.Key_Return, NONE)
    assert desk.answers == [(0,)]


def esc_closes_the_top_and_never_answers(desk: Desk) -> None:
    asked = dict(questions(desk.view))
    screen = desk.screen
    desk.ask(asked["priority"], "")
    number = next(action.object for action in asked["priority"].actions if action.kind == "cast")  # type: ignore[attr-defined]
    screen.object_clicked.emit(number)
    screen.boards.zoom(2)
    screen.finder.open()
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
