"""A stop ends a request at once, in whatever phase it is: while it connects, encrypts, waits for headers or a body."""

from __future__ import annotations

import itertools
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread

import pytest

from app.remote.client import Client
from app.remote.downloads import fetch_file
from app.remote.limits import Limits
from app.remote.service import RemoteProblem, Stopped
from app.services.cards.files import FOLDER
from app.services.cards.online import fetch_online
from app.storage.folder import only_one
from tests.app.remote.hostile_cases import DRIPS
from tests.app.remote.hostile_server import GOOD, Call, HostileServer, serving
from tests.app.remote.service import FILE

PATIENT = Limits(answer=600.0, request=600.0, file=600.0, stall=600.0)
"""Nothing ends by itself: what ends was stopped."""


class Stop:
    """Pauses as the window does, and raises once it is pressed."""

    def __init__(self) -> None:
        self.pressed = Event()

    def __call__(self, seconds: float) -> None:
        if self.pressed.wait(seconds):
            raise Stopped


def stopped_by(work: Callable[[], object], reached: Event, stop: Stop) -> bool:
    """Runs work on a thread, stops it when it has reached the server, and says whether it ended so."""
    ended: list[BaseException | None] = []

    def run() -> None:
        try:
            work()
        except (Stopped, RemoteProblem) as error:
            ended.append(error)
        else:
            ended.append(None)

    thread = Thread(target=run, daemon=True)
    thread.start()
    assert reached.wait(60)
    stop.pressed.set()
    thread.join(60)
    return bool(ended) and isinstance(ended[0], Stopped)


@pytest.mark.parametrize("place", ["offer", "file", "page"])
@pytest.mark.parametrize("name", DRIPS)
def test_a_stop_ends_a_dripping_answer(name: str, place: str, tmp_path: Path) -> None:
    from app.services.cards.online import fetch_german_online

    stop, server = Stop(), HostileServer(place, DRIPS[name])
    with serving(server) as address:

        def work() -> None:
            fetch_online(tmp_path, service=address, pause=stop, limits=PATIENT)
            fetch_german_online(tmp_path, service=address, pause=stop, limits=PATIENT)

        assert stopped_by(work, server.reached, stop)
        assert not server.stopping.is_set(), "the server was still sending"


@pytest.fixture
def silent() -> Iterator[tuple[int, Event]]:
    """A port that takes connections and says nothing; the event tells of one."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        reached, kept = Event(), list[socket.socket]()

        def accept() -> None:
            kept.append(listener.accept()[0])
            reached.set()

        Thread(target=accept, daemon=True).start()
        yield listener.getsockname()[1], reached
        for sock in kept:
            sock.close()


def test_a_stop_ends_a_handshake_that_nobody_answers(silent: tuple[int, Event]) -> None:
    port, reached = silent
    stop = Stop()
    with Client("Test", service=f"https://127.0.0.1:{port}", pause=stop, limits=PATIENT) as client:
        assert stopped_by(lambda: client.get_json("/", dict), reached, stop)


def test_a_handshake_that_nobody_answers_ends_by_its_time(silent: tuple[int, Event]) -> None:
    limits = Limits(answer=0.2, waits=(0.0,) * 4)
    service = f"https://127.0.0.1:{silent[0]}"
    with Client("Test", service=service, limits=limits) as client, pytest.raises(RemoteProblem) as raised:
        client.get_json("/", dict)
    assert type(raised.value.problem).__name__ == "TooSlow"


def test_a_stop_ends_a_connection_that_nobody_takes() -> None:
    """A port whose queue of waiting connections is full answers nothing."""
    with socket.socket() as full:
        full.bind(("127.0.0.1", 0))
        full.listen(0)
        others = [socket.socket() for _ in range(4)]
        for other in others:
            other.setblocking(False)
            other.connect_ex(full.getsockname())
        stop, begun = Stop(), Event()

        def pause(seconds: float) -> None:
            begun.set()
            stop(seconds)

        service = f"http://127.0.0.1:{full.getsockname()[1]}"
        with Client("Test", service=service, pause=pause, limits=PATIENT) as client:
            assert stopped_by(lambda: client.get_json("/", dict), begun, stop)
        for other in others:
            other.close()


def test_a_stop_ends_the_search_for_a_host(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, answered = Event(), Event()

    def look_up(*_: object, **__: object) -> list[object]:
        asked.set()
        answered.wait(60)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    stop = Stop()
    with Client("Test", service="https://mirror.example", pause=stop, limits=PATIENT) as client:
        assert stopped_by(lambda: client.get_json("/", dict), asked, stop)
    answered.set()


def test_a_stop_ends_the_wait_for_another_program(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    waiting, stop = Event(), Stop()

    def pause(seconds: float) -> None:
        waiting.set()
        stop(seconds)

    with only_one(tmp_path / FOLDER, "all-cards.lock"):
        assert stopped_by(lambda: fetch_online(tmp_path, service="http://127.0.0.1:9", pause=pause), waiting, stop)


def test_a_stop_keeps_the_part_of_a_dripping_file(tmp_path: Path) -> None:
    def half(call: Call) -> None:
        call.send(f'HTTP/1.1 200 OK\r\nETag: "good"\r\nContent-Length: {len(GOOD)}\r\n\r\n'.encode(), GOOD[:100])
        call.drip(itertools.repeat(b""))

    stop, arrived, server = Stop(), Event(), HostileServer("file", half)

    def progress(there: int, of: int) -> None:
        arrived.set()

    to = tmp_path / "cards.gz"
    with serving(server) as address, Client("Test", service=address, pause=stop, limits=PATIENT) as client:
        assert stopped_by(lambda: fetch_file(client, f"{address}{FILE}", to, progress), arrived, stop)
    assert (tmp_path / "cards.gz.part").read_bytes() == GOOD[:100]
