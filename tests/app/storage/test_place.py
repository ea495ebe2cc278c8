"""The data folder of somebody who has no home."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import pytest

from app.bootstrap import has_fonts
from app.storage.folder import data_folder, remember_folder, usual_folder


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows everybody's home")
def test_nobody_without_a_home_gets_a_folder_called_after_the_tilde(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import pwd

    def unknown(number: int) -> object:
        raise KeyError(number)

    for variable in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "COMMANDEER_DATA"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert data_folder() == tmp_path / f"commandeer-{os.getuid()}" / "data"
    assert usual_folder("cache") == tmp_path / f"commandeer-{os.getuid()}" / "cache"
    assert remember_folder(tmp_path / "chosen")
    assert data_folder() == tmp_path / "chosen"
    assert not (tmp_path / "~").exists()
    assert isinstance(has_fonts(), bool)  # asks for fonts at home too
