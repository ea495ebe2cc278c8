"""Long work in a thread: it advances, pauses, goes on, is cancelled and fails, and the window's thread never waits."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from pytestqt.qtbot import QtBot

from app.tasks.background_run import BackgroundRun

Check = Callable[[], None]
Report = Callable[[object], None]


def counting(check: Check, report: Report) -> object:
    for number in range(1_000):
        check()
        report(number)
        time.sleep(0.002)
    return "counted"


def test_partial_results_and_the_result_arrive_on_the_windows_thread(qtbot: QtBot) -> None:
    run = BackgroundRun()
    seen: list[tuple[object, bool]] = []
    run.advanced.connect(lambda value: seen.append((value, threading.current_thread() is threading.main_thread())))

    def three(check: Check, report: Report) -> object:
        for number in range(3):
            report(number)
        return "all"

    with qtbot.waitSignal(run.done) as done:
        run.start_work(three)

    assert done.args == ["all"]
    assert seen == [(0, True), (1, True), (2, True)]
    assert not run.running


def test_a_pause_stops_the_work_until_it_goes_on(qtbot: QtBot) -> None:
    run = BackgroundRun()
    seen: list[object] = []
    run.advanced.connect(seen.append)
    run.start_work(counting)
    qtbot.waitUntil(lambda: len(seen) > 3)
    run.pause_work()
    qtbot.wait(30)
    before = len(seen)
    qtbot.wait(60)

    assert (run.running, run.paused, len(seen)) == (True, True, before)
    run.resume_work()
    qtbot.waitUntil(lambda: len(seen) > before)
    assert not run.paused
    run.end_work()


def test_a_cancelled_work_ends_also_during_a_pause_and_sends_nothing_more(qtbot: QtBot) -> None:
    run = BackgroundRun()
    ends: list[object] = []
    run.done.connect(ends.append)
    run.failed.connect(ends.append)
    threads = threading.active_count()
    run.start_work(counting)
    run.pause_work()
    run.cancel_work()

    assert not run.running
    qtbot.waitUntil(lambda: threading.active_count() == threads)
    assert ends == []


def test_a_new_start_replaces_the_work_in_progress(qtbot: QtBot) -> None:
    run = BackgroundRun()
    run.start_work(counting)

    with qtbot.waitSignal(run.done) as done:
        run.start_work(lambda check, report: "second")

    assert done.args == ["second"]


def test_an_exception_arrives_as_a_failure(qtbot: QtBot) -> None:
    run = BackgroundRun()

    def fail(check: Check, report: Report) -> object:
        raise ValueError("broken")

    with qtbot.waitSignal(run.failed) as failed:
        run.start_work(fail)

    assert isinstance(failed.args[0], ValueError)
    assert not run.running
