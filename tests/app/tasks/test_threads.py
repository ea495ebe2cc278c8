"""Threads: results of background work reach the window's thread in order, and threads end cleanly."""

from __future__ import annotations

from functools import partial
from threading import get_ident
from time import sleep

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.remote.service import Stopped
from app.tasks.game_thread import Decide, GameThread
from app.tasks.runner import ChangeSet, Fetching, Tasks

pytest_plugins = ("tests.app.window_fixtures",)


def late(seconds: float, value: int) -> int:
    sleep(seconds)
    return value


def test_a_change_runs_elsewhere_and_comes_back_here(qtbot: QtBot, qapp: QApplication) -> None:
    tasks = Tasks()
    ran_on: list[int] = []
    came_back_on: list[int] = []
    touched: list[ChangeSet] = []
    tasks.changed.connect(touched.append)

    def work() -> str:
        ran_on.append(get_ident())
        return "done"

    tasks.change(tasks, work, ChangeSet(decks=True), lambda _value: came_back_on.append(get_ident()))
    qtbot.waitUntil(lambda: tasks.is_idle)
    assert came_back_on == [get_ident()]
    assert ran_on != came_back_on
    assert touched == [ChangeSet(decks=True)]
    tasks.wait_for_changes()


def test_changes_are_done_in_the_order_they_were_asked_for(qtbot: QtBot, qapp: QApplication) -> None:
    tasks = Tasks()
    done: list[int] = []
    for number in range(20):
        tasks.change(tasks, partial(late, 0.001 * (20 - number), number), ChangeSet(), done.append)
    qtbot.waitUntil(lambda: tasks.is_idle)
    assert done == list(range(20))
    tasks.wait_for_changes()


def test_an_error_is_told_and_the_next_change_still_runs(qtbot: QtBot, qapp: QApplication) -> None:
    tasks = Tasks()
    errors: list[BaseException] = []
    own: list[BaseException] = []
    done: list[str] = []
    tasks.failed.connect(errors.append)
    tasks.change(tasks, lambda: 1 // 0, ChangeSet(), failed=own.append)
    tasks.change(tasks, lambda: "next", ChangeSet(), done.append)
    qtbot.waitUntil(lambda: tasks.is_idle)
    assert [type(error) for error in errors] == [ZeroDivisionError]
    assert own == errors
    assert done == ["next"]
    tasks.wait_for_changes()


def test_what_is_gone_is_not_told(qtbot: QtBot, qapp: QApplication) -> None:
    tasks = Tasks()
    asker = QObject()
    told: list[int] = []
    tasks.run_query(asker, partial(late, 0.05, 1), told.append)
    asker.deleteLater()
    qtbot.waitUntil(lambda: tasks.is_idle)
    assert told == []
    tasks.wait_for_changes()


def test_closing_waits_for_every_change(qtbot: QtBot, qapp: QApplication) -> None:
    tasks = Tasks()
    written: list[int] = []
    for number in range(5):
        tasks.change(tasks, partial(late, 0.01, number), ChangeSet())
        tasks.change(tasks, partial(written.append, number), ChangeSet())
    tasks.wait_for_changes()
    assert written == [0, 1, 2, 3, 4]


def test_a_game_asks_the_window_and_goes_on_with_its_answer(qtbot: QtBot, qapp: QApplication) -> None:
    thread = GameThread()
    asked: list[tuple[object, object]] = []
    thread.asked.connect(lambda view, question: asked.append((view, question)))

    def game(decide: Decide) -> int:
        return int(decide("view", "how many?")) + int(decide("view", "how many more?"))

    with qtbot.waitSignal(thread.ended) as ended:
        thread.start_game(game)
        qtbot.waitUntil(lambda: len(asked) == 1)
        thread.answer(3)
        qtbot.waitUntil(lambda: len(asked) == 2)
        thread.answer(4)
    assert ended.args == [7]
    assert asked == [("view", "how many?"), ("view", "how many more?")]
    thread.stop_game()


def test_a_waiting_game_can_be_stopped(qtbot: QtBot, qapp: QApplication) -> None:
    thread = GameThread()
    with qtbot.waitSignal(thread.asked):
        thread.start_game(lambda decide: decide(None, "forever?"))
    before = thread.running
    thread.stop_game()
    after = thread.running
    thread.answer(1)
    assert (before, after) == (True, False)


def test_a_broken_game_is_told(qtbot: QtBot, qapp: QApplication) -> None:
    thread = GameThread()
    with qtbot.waitSignal(thread.broke) as broke:
        thread.start_game(lambda decide: 1 // 0)
    assert broke.args is not None
    assert isinstance(broke.args[0], ZeroDivisionError)
    thread.stop_game()


def has_shown(shown: list[int], number: int) -> bool:
    return shown[-1] == number


class Counting:
    """Counts its own steps and pauses ten minutes after each."""

    def __init__(self, thread: GameThread) -> None:
        self._thread = thread
        self.done = 0

    def __call__(self, decide: Decide) -> None:
        while True:
            self.done += 1
            self._thread.show_view(self.done)
            self._thread.pause_game(600.0)


def test_a_step_of_a_held_game_is_one_thing_and_nothing_happens_between_them(qtbot: QtBot, qapp: QApplication) -> None:
    thread = GameThread()
    game = Counting(thread)
    shown: list[int] = []
    thread.shown.connect(shown.append)
    thread.start_game(game)
    qtbot.waitUntil(lambda: shown == [1])
    thread.hold_game(on=True)
    for number in range(2, 6):
        thread.step_once()
        qtbot.waitUntil(partial(has_shown, shown, number))
        assert game.done == number
    thread.step_once()
    thread.step_once()
    qtbot.waitUntil(lambda: shown[-1] == 7)
    assert game.done == 7, "each press is one thing, however fast they follow each other"
    thread.hold_game(on=False)
    qtbot.waitUntil(lambda: shown[-1] == 8)
    thread.stop_game()
    assert not thread.running


def test_a_game_that_is_held_while_it_shows_something_stays_there(qtbot: QtBot, qapp: QApplication) -> None:
    thread = GameThread()
    shown: list[int] = []
    thread.shown.connect(shown.append)
    left: list[bool] = []

    def game(decide: Decide) -> None:
        thread.show_view(1)
        decide(None, "shall it be held?")
        thread.pause_game(0.0)
        left.append(True)

    with qtbot.waitSignal(thread.asked):
        thread.start_game(game)
    thread.hold_game(on=True)
    with qtbot.assertNotEmitted(thread.ended, wait=50):
        thread.answer(1)
    assert not left
    with qtbot.waitSignal(thread.ended):
        thread.step_once()
    thread.stop_game()


def test_a_step_that_was_too_late_for_a_program_is_not_kept_for_later(qtbot: QtBot, qapp: QApplication) -> None:
    thread = GameThread()
    left: list[bool] = []

    def game(decide: Decide) -> None:
        thread.step_once()
        decide(None, "anything?")
        thread.pause_game(0.0)
        left.append(True)

    thread.hold_game(on=True)
    with qtbot.waitSignal(thread.asked):
        thread.start_game(game)
    with qtbot.assertNotEmitted(thread.ended, wait=50):
        thread.answer(1)
    assert not left
    thread.stop_game()


def test_a_game_that_goes_on_while_it_asks_stands_after_the_next_thing_as_ever(qtbot: QtBot) -> None:
    thread = GameThread()
    stood: list[bool] = []

    def play(decide: Decide) -> object:
        decide(None, None)
        thread.pause_game(600.0)
        stood.append(True)
        return None

    thread.start_game(play)
    qtbot.waitUntil(lambda: thread.waiting)
    thread.hold_game(on=True)
    thread.hold_game(on=False)
    thread.answer(0)
    sleep(0.2)
    assert not stood
    thread.end_pause()
    qtbot.waitUntil(lambda: bool(stood))
    thread.stop_game()


def test_a_bot_that_thinks_is_told_that_the_player_wants_an_answer_now(qtbot: QtBot) -> None:
    thread = GameThread()
    answers: list[int] = []

    def play(decide: Decide) -> object:
        while not thread.in_hurry():
            sleep(0.001)
        answers.append(1)
        thread.pause_game(600.0)  # the hurry skips this pause and ends with it
        answers.append(2 if not thread.in_hurry() else 0)
        return None

    thread.start_game(play)
    sleep(0.05)
    assert not answers
    thread.end_pause()
    qtbot.waitUntil(lambda: answers == [1, 2])
    thread.stop_game()


def test_named_work_is_refused_while_the_same_waits_or_runs(qtbot: QtBot, qapp: QApplication) -> None:
    tasks = Tasks()
    refused: list[bool] = []
    done: list[int] = []
    tasks.refused.connect(lambda: refused.append(True))

    accepted = [tasks.change(tasks, partial(late, 0.05, n), ChangeSet(), done.append, once="open") for n in range(4)]

    assert accepted == [True, False, False, False]
    assert len(refused) == 3
    tasks.change(tasks, partial(late, 0, 9), ChangeSet(), done.append)  # other work isn't refused
    qtbot.waitUntil(lambda: tasks.is_idle)
    assert done == [0, 9]
    assert tasks.change(tasks, lambda: 1 // 0, ChangeSet(), once="open")
    qtbot.waitUntil(lambda: tasks.is_idle)
    assert tasks.accepts("open"), "work that failed is over too"
    tasks.wait_for_changes()


def test_a_lane_runs_one_thing_at_a_time_and_can_be_used_again(qtbot: QtBot, qapp: QApplication) -> None:
    lane = Fetching(Stopped)
    done: list[object] = []
    lane.done.connect(done.append)
    assert lane.start_work(lambda tell, wait: late(0.05, 1))
    assert not lane.start_work(lambda tell, wait: 2)
    qtbot.waitUntil(lambda: done == [1])
    assert not lane.running
    assert lane.start_work(lambda tell, wait: 3)
    qtbot.waitUntil(lambda: done == [1, 3])
    lane.end_work()
