"""Damaged pictures of every kind break nothing. `COMMANDEER_PICTURES=10000` tries 10,000 of them.

`tests/tools/mutated_pictures.py` does the same in a process of its own, and measures time and memory.
"""

from __future__ import annotations

import os
import subprocess
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from app.images.headers import read_header
from app.images.scaling import is_picture
from tests.tools.mutated_pictures import mutated, originals, show_all

COUNT = int(os.environ.get("COMMANDEER_PICTURES", "120"))


def test_sound_pictures_of_every_kind_are_shown() -> None:
    kinds: Counter[str] = Counter()
    for data in originals(Random(3)):
        header = read_header(data)
        assert header is not None
        kinds[header.kind] += 1
        assert is_picture(data)
    assert min(kinds[kind] for kind in ("PNG", "JPEG", "WEBP")) > 20


def test_damaged_pictures_raise_nothing_and_start_no_process(tmp_path: Path) -> None:
    found = show_all(COUNT, 4, tmp_path)
    assert found.broken == []
    assert found.disagree == 0, "a fetched picture is checked as the user's own is"
    assert found.outcomes["shown"] > COUNT // 20
    assert found.outcomes["refused"] > COUNT // 4


def test_the_same_seed_gives_the_same_pictures() -> None:
    assert list(mutated(20, 5)) == list(mutated(20, 5))


def test_a_process_that_is_started_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def start(_data: bytes) -> bool:
        subprocess.run(["true"], check=False)
        return False

    monkeypatch.setattr("tests.tools.mutated_pictures.is_picture", start)
    found = show_all(1, 1, tmp_path)
    assert found.broken
    assert "subprocess.Popen" in found.broken[0]
