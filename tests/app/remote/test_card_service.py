"""Fetching all cards from the card service: asked politely, gone on with after breaks, whole or not at all."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.remote.client import Client
from app.remote.downloads import fetch_file
from app.remote.service import NotReachable, RemoteProblem, Stopped
from app.services.cards.files import FILE_NAME, note_read
from app.services.cards.online import fetch_online
from app.services.cards.own_cards import CardImport, import_cards, read_own_file
from app.services.files.program_files import stored_catalogue
from tests.app.outside_cards import PARTLY, READ, UNREAD
from tests.app.remote.service import BULK, FILE, CardService, Trouble, breaking_off, busy, failing, running, saying

CARDS = [READ, PARTLY, UNREAD]
NAMES = ["Odd Hound", "Odd Lesson", "Stone Hound"]


def no_window(*_: object) -> int:
    raise AssertionError("no window is opened")


def command(*arguments: str) -> int:
    return run_program(list(arguments), Launchers(no_window, no_window))


class Waits:
    """Stands in for waiting: notes how long it would have been."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    def __call__(self, seconds: float) -> None:
        self.seconds.append(seconds)

    @property
    def long(self) -> list[float]:
        """Without those between any two requests."""
        return [seconds for seconds in self.seconds if seconds >= 0.5]


@pytest.fixture
def service() -> CardService:
    return CardService(CARDS)


def update(address: str, folder: Path, waits: Waits | None = None) -> CardImport | None:
    """All cards of the service, made known."""
    file = fetch_online(folder, service=address, pause=waits or Waits())
    if file is None:
        return None
    found = import_cards(file, folder, stored_catalogue())
    note_read(folder, file)
    return found


def names(folder: Path) -> list[str]:
    return sorted(card.facts.name for card in read_own_file(folder).cards)


def test_the_cards_of_the_service_are_known_afterwards(service: CardService, tmp_path: Path) -> None:
    with running(service) as address:
        found = update(address, tmp_path)
    assert found is not None
    assert len(found.cards) == 3
    assert names(tmp_path) == NAMES
    assert all(headers["user-agent"].startswith("Commandeer/") for _, headers in service.asked)
    assert all("json" in headers["accept"] for _, headers in service.asked)


def test_what_has_not_changed_is_not_fetched_again(service: CardService, tmp_path: Path) -> None:
    with running(service) as address:
        update(address, tmp_path)
        assert update(address, tmp_path) is None
        assert len(service.asked_for(FILE)) == 1
        service.offer([*CARDS, {**READ, "name": "New Hound"}], "2026-11-23T09:00:00.000+00:00")
        update(address, tmp_path)
    assert names(tmp_path) == ["New Hound", *NAMES]


def test_status_429_is_waited_for_as_long_as_the_service_says(service: CardService, tmp_path: Path) -> None:
    service.trouble(BULK, busy("7"), busy(""))
    waits = Waits()
    with running(service) as address:
        update(address, tmp_path, waits)
    assert waits.long == [7.0, 30.0]
    assert names(tmp_path) == NAMES


@pytest.mark.parametrize(
    ("troubles", "problem"),
    [
        ([busy("1")] * 9, "TooBusy"),
        ([busy("9999")], "TooBusy"),
        ([failing(503)] * 9, "Refused"),
        ([failing(404)], "Refused"),
    ],
)
def test_a_service_that_refuses_is_given_up(
    service: CardService, tmp_path: Path, troubles: list[Trouble], problem: str
) -> None:
    service.trouble(BULK, *troubles)
    with running(service) as address, pytest.raises(RemoteProblem) as raised:
        update(address, tmp_path)
    assert type(raised.value.problem).__name__ == problem
    assert len(service.asked) <= 5


@pytest.mark.parametrize(
    "answer", [b"", b"[1]", b"<html>", b'{"updated_at":"x","jsonl_download_uri":"file:///etc/passwd"}']
)
def test_an_answer_that_is_none_changes_nothing(service: CardService, tmp_path: Path, answer: bytes) -> None:
    service.trouble(BULK, saying(answer))
    with running(service) as address, pytest.raises(RemoteProblem):
        update(address, tmp_path)
    assert names(tmp_path) == []


def test_nobody_there_is_said_after_a_few_tries(tmp_path: Path) -> None:
    waits = Waits()
    with pytest.raises(RemoteProblem) as raised:
        update("http://127.0.0.1:9", tmp_path, waits)
    assert isinstance(raised.value.problem, NotReachable)
    assert "Errno" not in raised.value.problem.reason
    assert waits.long == [1.0, 2.0, 4.0, 8.0]


def test_an_address_that_is_none_is_quoted(tmp_path: Path) -> None:
    with pytest.raises(RemoteProblem) as raised:
        update("nonsense", tmp_path)
    assert raised.value.problem.host == "nonsense/bulk-data/oracle_cards"  # type: ignore[attr-defined]


def test_a_broken_connection_goes_on_where_it_broke(service: CardService, tmp_path: Path) -> None:
    service.trouble(FILE, breaking_off(50), breaking_off(60), breaking_off(0))
    with running(service) as address:
        update(address, tmp_path)
    assert service.fetched - len(service.data) < 1000  # the answers about the file; no byte of it came twice
    assert [headers.get("range", "") for headers in service.asked_for(FILE)] == [
        "",
        "bytes=50-",
        "bytes=110-",
        "bytes=110-",
    ]
    assert names(tmp_path) == NAMES


def test_a_connection_that_never_brings_anything_is_given_up(service: CardService, tmp_path: Path) -> None:
    service.trouble(FILE, *[breaking_off(0)] * 20)
    with running(service) as address, pytest.raises(RemoteProblem):
        update(address, tmp_path)
    assert names(tmp_path) == []


def test_another_file_behind_the_address_is_begun_anew(service: CardService, tmp_path: Path) -> None:
    def change(handler: object) -> bool:
        service.offer([{**READ, "name": "New Hound"}])
        return False

    service.trouble(FILE, breaking_off(50), change)
    with running(service) as address:
        update(address, tmp_path)
    assert names(tmp_path) == ["New Hound"]


@pytest.mark.parametrize("ranges", [True, False])
def test_a_damaged_file_is_fetched_again_once(service: CardService, tmp_path: Path, ranges: bool) -> None:
    service.ranges = ranges
    service.trouble(FILE, saying(service.data[:-9] + b"123456789"))
    with running(service) as address:
        update(address, tmp_path)
        assert names(tmp_path) == NAMES
        wrong = service.data[:-9] + b"123456789"
        service.offer(CARDS, "later")
        service.trouble(FILE, saying(wrong), saying(wrong))
        with pytest.raises(RemoteProblem) as raised:
            update(address, tmp_path)
    assert type(raised.value.problem).__name__ == "DamagedDownload"
    assert names(tmp_path) == NAMES
    assert sorted(file.name for file in (tmp_path / "downloads").iterdir() if "part" in file.name) == []


def test_a_stop_keeps_what_has_arrived(service: CardService, tmp_path: Path) -> None:
    service.offer([{**READ, "name": f"Hound {random.Random(number).random()}"} for number in range(9000)])

    def stop(there: int, of: int) -> None:
        raise Stopped

    with running(service) as address, Client("Test/1", service=address, pause=Waits()) as client:
        with pytest.raises(Stopped):
            fetch_file(client, f"{address}{FILE}", tmp_path / FILE_NAME, stop)
        assert not (tmp_path / FILE_NAME).exists()
        there = (tmp_path / f"{FILE_NAME}.part").stat().st_size
        assert 0 < there < len(service.data)
        fetch_file(client, f"{address}{FILE}", tmp_path / FILE_NAME)
    assert (tmp_path / FILE_NAME).read_bytes() == service.data
    assert service.asked_for(FILE)[-1]["range"] == f"bytes={there}-"


def test_the_command_fetches_only_when_it_is_told_to(
    service: CardService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path / "data"))
    with running(service) as address:
        monkeypatch.setenv("COMMANDEER_CARD_SERVICE", address)
        assert command("cards", "update") == 2
        assert command("cards", "update", "--online", "--bulk", "cards.json") == 2
        assert service.asked == []
        capsys.readouterr()
        assert command("cards", "update", "--online", "--json") == 0
        assert json.loads(capsys.readouterr().out)["imported"] == 3
        assert command("cards", "update", "--online", "--json") == 0
        assert json.loads(capsys.readouterr().out)["imported"] == 0
    assert names(tmp_path / "data") == NAMES


KILLS = int(os.environ.get("COMMANDEER_KILLS", "0")) or 4


def test_a_program_that_is_killed_while_it_fetches_leaves_the_old_cards_or_all_new_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = [READ, PARTLY], [{**READ, "name": f"Hound {number}"} for number in range(40)]
    service, chance = CardService(first), random.Random(4)
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path))
    begun = [sys.executable, "-m", "app", "cards", "update", "--online"]
    whole = {frozenset(card["name"] for card in cards) for cards in (first, [*first, *second])}
    with running(service) as address:
        monkeypatch.setenv("COMMANDEER_CARD_SERVICE", address)
        update(address, tmp_path)
        service.offer(second, "later")
        for _ in range(KILLS):
            service.troubles.clear()
            service.trouble(FILE, *[breaking_off(chance.randrange(len(service.data))) for _ in range(3)])
            with subprocess.Popen(begun, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as program:
                with suppress(subprocess.TimeoutExpired):
                    program.wait(chance.uniform(0.2, 2.0))
                program.kill()
            assert frozenset(names(tmp_path)) in whole
        service.troubles.clear()
        update(address, tmp_path)
    assert frozenset(names(tmp_path)) == frozenset(card["name"] for card in [*first, *second])
