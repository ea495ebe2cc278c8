"""Only their owner reads the user's files: new ones from their first byte on, older ones from the next start on."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from app.services.app_services import AppServices
from app.storage.database import open_database
from app.storage.folder import data_folder, remember_folder
from app.storage.opened_file import FILE_NAME
from tests.app.storage.damage import fill

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps such rights elsewhere")


def modes(folder: Path) -> dict[str, str]:
    return {file.name: oct(stat.S_IMODE(file.stat().st_mode)) for file in sorted(folder.iterdir())}


def test_a_new_folder_and_everything_in_it_is_the_owners(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        folder = tmp_path / "deep" / "data"
        shop = fill(folder, decisions=2)
        assert set(modes(folder)) == {f"{FILE_NAME}{tail}" for tail in ("", "-wal", "-shm")} | {"commandeer.lock"}
        assert set(modes(folder).values()) == {"0o600"}
        assert modes(folder.parent) == {"data": "0o700"}
        shop.close()
    finally:
        os.umask(before)


def test_older_files_and_what_is_put_aside_are_tightened(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    fill(folder, decisions=2).close()
    (folder / "own-cards.jsonl").write_bytes(b"")
    (folder / "commandeer.damaged-20250101-000000.db").write_bytes(b"old")
    with (folder / FILE_NAME).open("r+b") as file:
        file.write(b"\xff" * 100)
    for path in (folder, *folder.iterdir()):
        path.chmod(0o755)
    shop = AppServices(open_database(folder))
    assert shop.database.problem is not None
    assert len(list(folder.glob("commandeer.damaged-*"))) == 2
    assert set(modes(folder).values()) <= {"0o600", "0o700"}
    assert modes(tmp_path)["data"] == "0o700"
    shop.close()


def test_a_folder_with_other_peoples_files_is_left_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o755)
    (folder / "letter.txt").write_text("from somebody else")
    (folder / "letter.txt").chmod(0o644)
    shop = fill(folder, decisions=1)
    assert modes(tmp_path)["shared"] == "0o755"
    assert modes(folder)["letter.txt"] == "0o644"
    assert modes(folder)[FILE_NAME] == "0o600"
    shop.close()


def test_the_note_of_the_folder_is_written_whole_and_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COMMANDEER_DATA", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert remember_folder(tmp_path / "one")
    assert data_folder() == tmp_path / "one"
    note = tmp_path / "config" / "commandeer"
    assert modes(note) == {"data-folder.txt": "0o600"}

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert not remember_folder(tmp_path / "two")
    assert data_folder() == tmp_path / "one"
    (note / "data-folder.txt").write_bytes(b"\0\xff")
    assert data_folder().name == "commandeer"
