"""A service that does harm: every case ends with one clear sentence in both languages and brings no cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.images.pictures import PictureStore
from app.messages.errors import error_sentence
from app.remote.limits import Limits
from app.remote.service import RemoteProblem
from app.services.cards.extras import CardExtra
from app.services.cards.files import FILE_NAME, FOLDER
from app.services.cards.online import fetch_german_online, fetch_online
from app.services.cards.pictures import Fetched, fetch_pictures
from tests.app.remote.hostile_cases import Case, every_case
from tests.app.remote.hostile_server import PICTURE, HostileServer, serving

CASES = every_case()
SMALL = Limits(
    data=2**22,
    offer=2**15,
    headers=2**17,
    largest_file=2**21,
    unpacked=2**25,
    waits=(0.0,) * 4,
)
"""Little may arrive, but there is time: a busy machine fails no case."""
SHORT = Limits(answer=0.3, request=1.5, file=3.0, stall=0.3, waits=(0.0,) * 4)
"""For cases that take time, which end by their time alone."""


def play(case: Case, address: str, folder: Path, limits: Limits) -> Fetched | None:
    """Does what a person asks for: all cards, German cards, or a picture."""

    def pause(seconds: float) -> None:
        """Nobody waits in a test."""

    if case.place == "picture":
        extra = CardExtra("Hound", art=(case.address or f"{address}{PICTURE}").replace("{origin}", address))
        store = PictureStore(folder / "fetched")
        return fetch_pictures(["Hound"], {"Hound": extra}, store, pause=pause, limits=limits)
    fetch_online(folder, service=address, pause=pause, limits=limits)
    fetch_german_online(folder, service=address, pause=pause, limits=limits)
    return None


@pytest.mark.parametrize("name", CASES)
def test_a_hostile_service_is_given_up_with_one_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = CASES[name]
    server = HostileServer(case.place, case.trick, case.offer)
    with serving(server) as address:
        monkeypatch.setenv("COMMANDEER_CARD_SERVICE", address)
        if not case.problems:
            assert play(case, address, tmp_path, SMALL) == Fetched(0, 1)
            assert server.calls == []
            return
        with pytest.raises(RemoteProblem) as raised:
            play(case, address, tmp_path, SHORT if case.drips else SMALL)
    assert type(raised.value.problem).__name__ in case.problems
    for language in ("en", "de"):
        sentence = error_sentence(raised.value, language)
        assert sentence
        assert "\n" not in sentence
    assert len(server.calls) <= 40
    if case.place != "page":
        assert not (tmp_path / FOLDER / FILE_NAME).exists()
    kept = sum(file.stat().st_size for file in tmp_path.rglob("*") if file.is_file())
    assert kept <= 3 * 2**20, "a case must not fill the disk"


def test_every_place_has_cases() -> None:
    assert {case.place for case in CASES.values()} >= {"offer", "file", "page", "picture"}
    assert len(CASES) > 120


def test_a_good_service_passes_the_short_limits(tmp_path: Path) -> None:
    server = HostileServer("none", lambda call: None)
    with serving(server) as address:
        file = fetch_online(tmp_path, service=address, limits=SMALL)
    assert file is not None
    assert file.is_file()
    assert json.loads((tmp_path / FOLDER / "all-cards.json").read_bytes())["address"].startswith(address)
