"""What all tests share: the system speaks English, whatever it speaks where they run, and what one module of tests has
built is gone before the next begins."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def loaded_for_good() -> None:
    """What is loaded with the tests is never looked through again for what could be freed."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def nothing_left_over() -> Iterator[None]:
    """Games are full of circles: without this they pile up until Python happens to look for them."""
    yield
    gc.collect()


@pytest.fixture(autouse=True)
def english_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
