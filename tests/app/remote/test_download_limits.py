"""Attempts and waits have an end, and a slow or changing service loses nothing that has arrived before."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest

from app.remote.client import Client
from app.remote.downloads import fetch_file
from app.remote.limits import Limits
from app.remote.service import RemoteProblem
from app.services.cards.files import FILE_NAME, FOLDER
from app.services.cards.known import KnownCards
from app.services.cards.online import fetch_online
from engine.errors import UnreadableInput
from tests.app.outside_cards import READ
from tests.app.remote.hostile_cases import breaking_off
from tests.app.remote.hostile_server import GOOD, Call, HostileServer, serving
from tests.app.remote.service import BULK, FILE, CardService, busy, running

QUICK = Limits(waits=(0.0,) * 4)


def pause(seconds: float) -> None:
    """Nobody waits in a test."""


def problem_of(raised: pytest.ExceptionInfo[RemoteProblem]) -> str:
    return type(raised.value.problem).__name__


def test_a_file_that_changes_at_every_break_is_given_up(tmp_path: Path) -> None:
    def changing(call: Call) -> None:
        tag = f'ETag: "{call.before}"'
        call.send(f"HTTP/1.1 200 OK\r\n{tag}\r\nContent-Length: {len(GOOD)}\r\n\r\n".encode(), GOOD[:100])
        call.hang_up()

    server, limits = HostileServer("file", changing), Limits(progress=50, waits=(0.0,) * 4)
    with serving(server) as address, pytest.raises(RemoteProblem) as raised:
        fetch_online(tmp_path, service=address, pause=pause, limits=limits)
    assert problem_of(raised) == "BrokeOff"
    assert server.calls.count(FILE) == limits.breaks, "only the first attempt brings something new"


def test_all_attempts_at_a_file_are_limited_whatever_they_bring(tmp_path: Path) -> None:
    server, limits = HostileServer("file", breaking_off(20)), Limits(progress=15, all_breaks=3, waits=(0.0,) * 4)
    with serving(server) as address, pytest.raises(RemoteProblem):
        fetch_online(tmp_path, service=address, pause=pause, limits=limits)
    assert server.calls.count(FILE) == 3


def test_a_connection_that_breaks_often_brings_the_file_as_long_as_it_brings_enough(tmp_path: Path) -> None:
    server, limits = HostileServer("file", breaking_off(20)), Limits(progress=15, waits=(0.0,) * 4)
    assert len(GOOD) > 20 * QUICK.breaks
    with serving(server) as address:
        file = fetch_online(tmp_path, service=address, pause=pause, limits=limits)
    assert file is not None
    assert file.read_bytes() == GOOD


def test_a_connection_that_brings_too_little_is_given_up_and_its_part_is_kept(tmp_path: Path) -> None:
    server = HostileServer("file", breaking_off(20))
    with serving(server) as address, pytest.raises(RemoteProblem) as raised:
        fetch_online(tmp_path, service=address, pause=pause, limits=QUICK)
    assert problem_of(raised) == "BrokeOff"
    assert server.calls.count(FILE) == QUICK.breaks
    assert (tmp_path / FOLDER / f"{FILE_NAME}.part").read_bytes() == GOOD[: 20 * QUICK.breaks]


@pytest.mark.parametrize(("share", "taken"), [(1.0, True), (1.19, True), (1.21, False), (3.0, False)])
def test_a_file_may_exceed_its_stated_size_by_a_fifth(share: float, taken: bool, tmp_path: Path) -> None:
    server, to = HostileServer("none", lambda call: None), tmp_path / "cards.gz"
    with serving(server) as address, Client("Test", service=address, pause=pause, limits=QUICK) as client:
        if not taken:
            with pytest.raises(RemoteProblem) as raised:
                fetch_file(client, f"{address}{FILE}", to, size=int(len(GOOD) / share))
            assert problem_of(raised) == "TooLarge"
        else:
            fetch_file(client, f"{address}{FILE}", to, size=int(len(GOOD) / share) + 1)
    assert to.exists() is taken


def test_all_pauses_that_a_service_asks_for_are_limited_together(tmp_path: Path) -> None:
    service, waits = CardService([READ]), list[float]()
    service.trouble(BULK, *[busy("15")] * 9)
    with running(service) as address, pytest.raises(RemoteProblem) as raised:
        fetch_online(tmp_path, service=address, pause=waits.append)
    assert problem_of(raised) == "TooBusy"
    assert [seconds for seconds in waits if seconds > 10] == [15.0, 15.0]


def test_a_refusal_of_the_file_is_not_repeated(tmp_path: Path) -> None:
    server = HostileServer("file", lambda call: call.answer("403 Forbidden"))
    with serving(server) as address, pytest.raises(RemoteProblem):
        fetch_online(tmp_path, service=address, pause=pause)
    assert server.calls.count(FILE) == 1


def test_a_part_that_is_larger_than_the_file_may_be_is_fetched_again(tmp_path: Path) -> None:
    server, to = HostileServer("none", lambda call: None), tmp_path / "cards.gz"
    with serving(server) as address, Client("Test", service=address, pause=pause, limits=QUICK) as client:
        part = tmp_path / "cards.gz.part"
        part.write_bytes(bytes(9 * len(GOOD)))
        note = {"address": f"{address}{FILE}", "tag": '"good"', "size": len(GOOD)}
        part.with_name("cards.gz.part.json").write_bytes(msgspec.json.encode(note))
        fetch_file(client, f"{address}{FILE}", to, size=len(GOOD))
    assert to.read_bytes() == GOOD


def test_a_fetched_file_without_cards_is_fetched_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    service = CardService([READ])
    good, service.data = service.data, gzip.compress(b'{"name":"No Card"}\n')
    known = KnownCards(tmp_path)
    with running(service) as address:
        monkeypatch.setenv("COMMANDEER_CARD_SERVICE", address)
        file = known.download_cards(lambda there, of: None, pause)
        assert file is not None
        with pytest.raises(UnreadableInput):
            known.import_file(file)
        service.data = good
        file = known.download_cards(lambda there, of: None, pause)
        assert file is not None
        assert len(known.import_file(file).cards) == 1
    assert len(service.asked_for(FILE)) == 2


@pytest.mark.parametrize("said", ["31536000", "9" * 5_000, "41.5"])
def test_a_pause_longer_than_all_pauses_together_is_not_begun(said: str, tmp_path: Path) -> None:
    server = HostileServer("offer", lambda call: call.answer("429 Busy", b"", f"Retry-After: {said}"))
    waits: list[float] = []
    with serving(server) as address, pytest.raises(RemoteProblem) as raised:
        fetch_online(tmp_path, service=address, pause=waits.append)
    assert problem_of(raised) == "TooBusy"
    assert max(waits, default=0.0) < 1
    assert server.calls == [BULK]
