"""Only one window at a time can open an entry; the lease of a closed program doesn't count."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from sqlmodel import Session, select

from app.cli.terminal import Terminal
from app.services.app_services import AppServices
from app.services.decks.files import stored_decks
from app.services.drafts.session import DraftSetup
from app.services.games.playing import goldfish_game
from app.storage.contents import LeaseRow
from app.storage.database import open_database
from app.storage.leases import LASTING_SECONDS, Being, LeasedRow, boot_id, is_running, started, this_host, this_process
from app.storage.problems import OpenElsewhere
from app.storage.repositories import Decks, Drafts, Games, SavedDeck, SavedDraft, SavedGame
from tests.app.storage.damage import fill
from tests.app.storage.processes import begin


@pytest.fixture
def shops(tmp_path: Path) -> tuple[AppServices, AppServices]:
    fill(tmp_path, decisions=3).close()
    return AppServices(open_database(tmp_path)), AppServices(open_database(tmp_path))


def test_what_is_open_in_one_window_is_refused_in_the_other(shops: tuple[AppServices, AppServices]) -> None:
    one, two = shops
    one.deck_building.resume(1)
    one.drafting.resume(1)
    one.playing.resume(1)
    for resume in (two.deck_building.resume, two.drafting.resume, two.playing.resume):
        with pytest.raises(OpenElsewhere) as refused:
            resume(1)
        assert refused.value.number == 1
    with pytest.raises(OpenElsewhere):
        two.remove("deck", 1)
    library = two.library()
    assert [deck.elsewhere for deck in sorted(library.decks, key=lambda deck: deck.id)] == [True, False]
    assert two.deck_building.resume(2).name == "Second"
    assert two.playing.resume(2).plan.name == "Two"
    one.deck_building.resume(1)
    one.deck_building.begin_deck("Another", "commander", None)
    assert two.deck_building.resume(1).name == "First"
    one.close()
    assert two.drafting.resume(1).name
    assert two.playing.resume(1).decisions
    two.close()


@pytest.mark.parametrize("kind", ["deck", "draft", "game"])
def test_a_new_thing_is_open_here_before_another_window_can_open_it(
    shops: tuple[AppServices, AppServices], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = shops
    begins: dict[str, Callable[[], object]] = {
        "deck": lambda: one.deck_building.begin_deck("New", "commander", None),
        "draft": lambda: one.drafting.begin_draft(DraftSetup(seats=2, seed=1)),
        "game": lambda: one.playing.store_game(goldfish_game("New", stored_decks()[0], seed=1)),
    }
    shelves: dict[str, Decks | Drafts | Games] = {"deck": one.decks, "draft": one.drafts, "game": one.games}
    resume: dict[str, Callable[[int], object]] = {
        "deck": two.deck_building.resume,
        "draft": two.drafting.resume,
        "game": two.playing.resume,
    }
    refused = []
    put: Callable[[object], SavedDeck | SavedDraft | SavedGame] = getattr(shelves[kind], "put_record")  # noqa: B009

    def put_while_another_looks(record: object) -> object:
        stored = put(record)
        with pytest.raises(OpenElsewhere):
            resume[kind](stored.id or 0)
        refused.append(stored.name)
        return stored

    monkeypatch.setattr(shelves[kind], "put_record", put_while_another_looks)
    begins[kind]()
    assert len(refused) == 1


def test_a_copy_of_what_is_open_elsewhere_is_a_thing_of_its_own(shops: tuple[AppServices, AppServices]) -> None:
    one, two = shops
    one.playing.resume(1)
    copy = two.copy_entry("game", 1)
    opened = two.playing.resume(copy)
    assert opened.plan.name == "One (2)"
    two.playing.keep_decisions(copy, 3, [0])
    one.playing.keep_decisions(1, 3, [1, 1])
    assert [len(one.games.decisions(number)) for number in (1, copy)] == [5, 4]
    one.close()
    two.close()


def test_another_window_can_be_asked_to_show_what_it_has_open(shops: tuple[AppServices, AppServices]) -> None:
    one, two = shops
    one.deck_building.resume(1)
    one.list_changes()
    assert one.list_changes().calls == ()
    two.open_records.leases.call_holder(
        LeasedRow("deck", next(deck.uid for deck in two.decks.list_records() if deck.id == 1))
    )
    assert one.list_changes().calls == ("deck",)
    assert one.list_changes().calls == ()
    two.decks.copy_record(1)
    assert one.list_changes().changed
    assert not one.list_changes().changed
    one.close()
    two.close()


def open_a_deck(folder: str, pipe: Connection) -> None:
    shop = AppServices(open_database(Path(folder)))
    shop.deck_building.resume(1)
    pipe.send("open")
    time.sleep(60)


def test_the_lease_of_a_killed_program_is_taken_over(tmp_path: Path) -> None:
    fill(tmp_path, decisions=1).close()
    ours, theirs = Pipe()
    other = begin(open_a_deck, str(tmp_path), theirs)
    assert ours.recv() == "open"
    shop = AppServices(open_database(tmp_path))
    with pytest.raises(OpenElsewhere):
        shop.deck_building.resume(1)
    other.kill()
    other.join()
    assert shop.deck_building.resume(1).name == "First"
    shop.close()
    ours.close()
    theirs.close()


def test_a_lease_on_another_machine_counts_as_long_as_it_is_renewed(tmp_path: Path) -> None:
    fill(tmp_path, decisions=1).close()
    shop = AppServices(open_database(tmp_path))
    uid = next(deck.uid for deck in shop.decks.list_records() if deck.id == 1)

    def lease(age: float) -> None:
        row = LeaseRow(kind="deck", uid=uid, owner="x", host="far", pid=1, started="", renewed_at=time.time() - age)

        def work(session: Session) -> None:
            session.merge(row)

        shop.database.change(work)

    lease(100)
    with pytest.raises(OpenElsewhere):
        shop.deck_building.resume(1)
    lease(1000)
    assert shop.deck_building.resume(1).name == "First"
    shop.close()


def other_living_process() -> Being:
    return Being(this_host(), os.getppid(), started(os.getppid()) or "")


def before_the_restart(host: str) -> str:
    """Returns the same machine with the mark of an earlier start."""
    machine, _, container = host.split("/")
    return f"{machine}/00000000-0000-0000-0000-000000000000/{container}"


FAR = Being("far/1/2", 1, "")
HERE = other_living_process()
EARLIER = Being(before_the_restart(this_host()), HERE.pid, HERE.started)


@pytest.mark.parametrize(
    ("being", "age", "held"),
    [
        (FAR, 100, True),
        (FAR, -2, True),
        (FAR, -60, False),
        (FAR, -1e12, False),
        (FAR, LASTING_SECONDS + 1, False),
        (HERE, 100, True),
        (HERE, -3600, False),
        (HERE, LASTING_SECONDS + 1, False),
        pytest.param(EARLIER, 1, False, marks=pytest.mark.skipif(not boot_id(), reason="no mark of the last start")),
        (Being(HERE.host, HERE.pid, "another start"), 1, False),
        (Being(HERE.host, 2**22 + 7, HERE.started), 1, False),
    ],
    ids=lambda value: f"{value.host[:3]}-{value.pid}" if isinstance(value, Being) else None,
)
def test_a_lease_lasts_as_long_as_it_says_and_only_while_its_process_can_run(
    tmp_path: Path, being: Being, age: float, held: bool
) -> None:
    fill(tmp_path, decisions=1).close()
    shop = AppServices(open_database(tmp_path))
    uid = next(deck.uid for deck in shop.decks.list_records() if deck.id == 1)
    row = LeaseRow(
        kind="deck",
        uid=uid,
        owner="x",
        host=being.host,
        pid=being.pid,
        started=being.started,
        renewed_at=time.time() - age,
    )
    shop.database.change(lambda session: session.merge(row))
    assert [deck.elsewhere for deck in sorted(shop.library().decks, key=lambda deck: deck.id)] == [held, False]
    if held:
        with pytest.raises(OpenElsewhere):
            shop.deck_building.resume(1)
    else:
        assert shop.deck_building.resume(1).name == "First"
    shop.close()


def test_a_lease_of_this_machine_before_its_restart_is_void_though_a_process_has_the_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("app.storage.leases.this_host", lambda: "desk#0123/boot-2/ns")
    assert is_running(Being("desk#0123/boot-1/ns", HERE.pid, HERE.started)) is False
    assert is_running(Being("desk#0123/boot-2/other", HERE.pid, HERE.started)) is None, "another container"
    assert is_running(Being("desk#4567/boot-1/ns", HERE.pid, HERE.started)) is None, "another machine of that name"
    assert is_running(Being("desk/boot-1/ns", HERE.pid, HERE.started)) is False, "noted by an earlier version"
    assert is_running(Being("other/boot-1/ns", HERE.pid, HERE.started)) is None
    assert is_running(Being("desk#0123//ns", HERE.pid, HERE.started)) is None
    monkeypatch.setattr("app.storage.leases.this_host", lambda: "desk/boot-2/ns")
    assert is_running(Being("desk/boot-1/ns", HERE.pid, HERE.started)) is False, "this machine has no id, and that name"


@pytest.mark.skipif(sys.platform != "linux", reason="where other systems keep it")
def test_the_start_of_the_machine_has_a_name_on_linux() -> None:
    assert len(boot_id()) == 36
    assert boot_id() in this_host()


@pytest.mark.parametrize("jump", [-100_000, 61, 100_000])
def test_a_window_renews_its_leases_though_the_clock_is_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    fill(tmp_path, decisions=1).close()
    shop = AppServices(open_database(tmp_path))
    shop.deck_building.resume(1)
    now = time.time() + jump
    monkeypatch.setattr(time, "time", lambda: now)
    shop.list_changes()
    (row,) = shop.database.read_rows(lambda session: session.exec(select(LeaseRow)).all())
    assert row.renewed_at == now
    shop.close()


def test_a_person_in_the_terminal_keeps_what_is_open_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path, decisions=1).close()
    shop, other = (AppServices(open_database(tmp_path)) for _ in range(2))
    deck = next(deck for deck in sorted(shop.library().decks, key=lambda deck: deck.id))
    now = [time.time()]
    monkeypatch.setattr(time, "time", lambda: now[0])

    def ask(_prompt: str) -> str:
        now[0] += LASTING_SECONDS / 2
        held.append(deck.id in {row.id for row in other.library().decks if row.elsewhere})
        return "0"

    held: list[bool] = []
    shop.deck_building.resume(deck.id)
    terminal = Terminal(shop, "en", ask, lambda _line: None)
    for _ in range(3):
        terminal._ask()
    assert held == [True, True, True]
    shop.close()
    other.close()


def test_a_process_is_told_from_another_with_its_number() -> None:
    me = this_process()
    assert is_running(me) is True
    assert is_running(Being(me.host, me.pid, "another time")) is False
    assert is_running(Being("another machine", me.pid, me.started)) is None
    assert started(2**22 + 7) is None


@pytest.mark.skipif(sys.platform != "linux", reason="a process that has ended stands in /proc until it is waited for")
def test_a_process_that_has_ended_runs_no_more_though_nobody_has_waited_for_it() -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""], stdout=subprocess.PIPE)
    assert ended.stdout is not None
    assert ended.stdout.read() == b""
    deadline = time.monotonic() + 10
    while started(ended.pid) is not None and time.monotonic() < deadline:
        time.sleep(0.01)
    assert started(ended.pid) is None
    ended.stdout.close()
    ended.wait()


def test_each_window_stores_only_the_settings_that_were_chosen_in_it(shops: tuple[AppServices, AppServices]) -> None:
    from msgspec.structs import replace

    one, two = shops
    first, second = one.preferences(), two.preferences()
    one.keep_preferences(replace(first, theme="light"))
    two.keep_preferences(replace(second, text_size=150))
    assert (two.preferences().theme, one.preferences().text_size) == ("light", 150)
    one.close()
    two.close()
