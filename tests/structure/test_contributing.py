"""What CONTRIBUTING.md and README.md say of the code is so: excerpts stand there word for word, places exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
_BLOCK = re.compile(r"^```\w*\n# (?P<file>\S+)\n(?P<lines>.*?)^```$", re.DOTALL | re.MULTILINE)
_PLACE = re.compile(r"`((?:app|engine|data|tests|installer|assets)/[\w/.-]*)`")
_PICTURE = re.compile(r"\]\((?P<file>[^)#:]+)\)")


def test_excerpts_stand_in_the_files_they_name() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    blocks = [(found["file"], found["lines"]) for found in _BLOCK.finditer(text)]

    missing = [file for file, lines in blocks if lines not in (ROOT / file).read_text(encoding="utf-8")]

    assert len(blocks) >= 12
    assert missing == []


@pytest.mark.parametrize("document", ["CONTRIBUTING.md", "README.md"])
def test_places_and_pictures_exist(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    named = {found[1] for found in _PLACE.finditer(text)} | {found["file"] for found in _PICTURE.finditer(text)}

    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []
