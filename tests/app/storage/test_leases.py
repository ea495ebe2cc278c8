"""One window at a time has a thing open; the lease of a program that is gone counts no more."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from sqlmodel import Session

from app.services.app_services import AppServices
from app.services.decks.files import stored_decks
from app.services.drafts.session import DraftSetup
from app.services.games.playing import goldfish_game
from app.storage.contents import LeaseRow
from app.storage.database import open_database
from app.storage.leases import Being, Thing, runs, started, this_process
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
    one.deck_building.begin("Another", "commander", None)
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
        "deck": lambda: one.deck_building.begin("New", "commander", None),
        "draft": lambda: one.drafting.begin(DraftSetup(seats=2, seed=1)),
        "game": lambda: one.playing.begin(goldfish_game("New", stored_decks()[0], seed=1)),
    }
    shelves: dict[str, Decks | Drafts | Games] = {"deck": one.decks, "draft": one.drafts, "game": one.games}
    resume: dict[str, Callable[[int], object]] = {
        "deck": two.deck_building.resume,
        "draft": two.drafting.resume,
        "game": two.playing.resume,
    }
    refused = []
    put: Callable[[object], SavedDeck | SavedDraft | SavedGame] = getattr(shelves[kind], "put")  # noqa: B009

    def put_while_another_looks(record: object) -> object:
        stored = put(record)
        with pytest.raises(OpenElsewhere):
            resume[kind](stored.id or 0)
        refused.append(stored.name)
        return stored

    monkeypatch.setattr(shelves[kind], "put", put_while_another_looks)
    begins[kind]()
    assert len(refused) == 1


def test_a_copy_of_what_is_open_elsewhere_is_a_thing_of_its_own(shops: tuple[AppServices, AppServices]) -> None:
    one, two = shops
    one.playing.resume(1)
    copy = two.copy("game", 1)
    opened = two.playing.resume(copy)
    assert opened.plan.name == "One (2)"
    two.playing.keep(copy, 3, [0])
    one.playing.keep(1, 3, [1, 1])
    assert [len(one.games.decisions(number)) for number in (1, copy)] == [5, 4]
    one.close()
    two.close()


def test_another_window_can_be_asked_to_show_what_it_has_open(shops: tuple[AppServices, AppServices]) -> None:
    one, two = shops
    one.deck_building.resume(1)
    one.news()
    assert one.news().calls == ()
    two.things.leases.call(Thing("deck", next(deck.uid for deck in two.decks.all() if deck.id == 1)))
    assert one.news().calls == ("deck",)
    assert one.news().calls == ()
    two.decks.copy(1)
    assert one.news().changed
    assert not one.news().changed
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
    uid = next(deck.uid for deck in shop.decks.all() if deck.id == 1)

    def lease(age: float) -> None:
        row = LeaseRow(kind="deck", thing=uid, owner="x", host="far", pid=1, started="", renewed_at=time.time() - age)

        def work(session: Session) -> None:
            session.merge(row)

        shop.database.change(work)

    lease(100)
    with pytest.raises(OpenElsewhere):
        shop.deck_building.resume(1)
    lease(1000)
    assert shop.deck_building.resume(1).name == "First"
    shop.close()


def test_a_process_is_told_from_another_with_its_number() -> None:
    me = this_process()
    assert runs(me) is True
    assert runs(Being(me.host, me.pid, "another time")) is False
    assert runs(Being("another machine", me.pid, me.started)) is None
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
