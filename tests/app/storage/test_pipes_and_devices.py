"""A pipe, a device or a folder in the place of a data file is refused with a sentence; nothing waits for it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.messages.message import Words
from app.messages.storage_words import storage_sentence
from app.services.app_services import AppServices
from app.services.cards.own_cards import own_cards_turn
from app.storage.database import Database, open_database
from app.storage.folder import LOCK_NAME, remember_folder, usual_folder
from app.storage.opened_file import FILE_NAME
from app.storage.problems import StorageTrouble
from engine.errors import UnreadableInput
from tests.app.checkout import ROOT
from tests.app.storage.damage import fill

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")


def bind(path: Path) -> None:
    """A socket with a name; its path may be longer than the system allows, so it is named from its folder."""
    here = Path.cwd()
    os.chdir(path.parent)
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


def link_to_pipe(path: Path) -> None:
    os.mkfifo(path.with_name("a pipe"))
    path.symlink_to(path.with_name("a pipe"))


KINDS: dict[str, Callable[[Path], object]] = {
    "pipe": os.mkfifo,
    "link to a pipe": link_to_pipe,
    "link to a device": lambda path: path.symlink_to("/dev/zero"),
    "link to nothing readable": lambda path: path.symlink_to("/dev/null"),
    "folder": Path.mkdir,
    "socket": bind,
}
NAMES = [FILE_NAME, f"{FILE_NAME}-wal", f"{FILE_NAME}-shm", f"{FILE_NAME}-journal", LOCK_NAME, "commandeer.mended.db"]


def sentence(database: Database) -> str:
    assert database.problem is not None
    said, values = storage_sentence(database.problem)
    return Words("en").say(said, **values)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_pipe_device_or_folder_in_the_place_of_a_data_file_is_refused_and_named(
    tmp_path: Path, kind: str, name: str
) -> None:
    place = tmp_path / name
    KINDS[kind](place)
    database = open_database(tmp_path)
    assert database.place is None
    assert database.problem is not None
    assert database.problem.trouble is StorageTrouble.NOT_A_FILE
    assert f"{place} is a pipe, a device or a folder" in sentence(database)
    services = AppServices(database)
    services.deck_building.begin_deck("Kept meanwhile", "commander", None)
    assert [deck.name for deck in services.library().decks] == ["Kept meanwhile"]
    services.close()
    assert not place.is_file()
    (tmp_path / name).rmdir() if kind == "folder" else (tmp_path / name).unlink()
    again = AppServices(open_database(tmp_path))
    assert again.database.place == tmp_path / FILE_NAME
    assert [deck.name for deck in again.library().decks] == ["Kept meanwhile"]
    again.close()


@pytest.mark.parametrize("name", NAMES[1:3])
def test_what_the_file_holds_is_shown_though_a_file_beside_it_is_a_pipe(tmp_path: Path, name: str) -> None:
    fill(tmp_path, decisions=1).close()
    (tmp_path / name).unlink(missing_ok=True)
    os.mkfifo(tmp_path / name)
    services = AppServices(open_database(tmp_path))
    assert {deck.name for deck in services.library().decks} == {"First", "Second"}
    services.close()


def test_unsaved_changes_that_are_a_pipe_stay_where_they_are(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "commandeer.unsaved-20260101-000000.db")
    database = open_database(tmp_path)
    assert database.problem is None
    database.close_file()


def test_a_pipe_is_not_brought_in(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "other.db")
    services = AppServices(open_database(tmp_path / "data"))
    with pytest.raises(UnreadableInput):
        services.bring_in(tmp_path / "other.db")
    services.close()


def test_a_lock_that_is_a_pipe_stops_no_program(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "own-cards.lock")
    with pytest.raises(UnreadableInput), own_cards_turn(tmp_path):
        pass


def test_a_pipe_in_the_place_of_the_folder_note_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("COMMANDEER_DATA", raising=False)
    note = usual_folder("config") / "data-folder.txt"
    note.parent.mkdir(parents=True)
    os.mkfifo(note)
    assert not remember_folder(tmp_path / "chosen")
    from app.storage.folder import data_folder

    assert data_folder() == usual_folder("data")


def test_the_terminal_names_the_file_and_ends(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).symlink_to("/dev/zero")
    environment = {**os.environ, "COMMANDEER_DATA": str(tmp_path), "QT_QPA_PLATFORM": ""}
    environment = {name: value for name, value in environment.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        [sys.executable, "-m", "app"],
        input="q\n",
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        timeout=120,
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert str(tmp_path / FILE_NAME) in done.stdout + done.stderr
