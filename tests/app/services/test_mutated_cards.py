"""A few mutated card objects go through the whole import; `COMMANDEER_MUTATIONS=10000` makes it as many.

`python -m tests.tools.mutated_cards` does the same outside the tests.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.errors import STRICT
from tests.tools.many_cards import own_objects
from tests.tools.mutated_cards import run

COUNT = int(os.environ.get("COMMANDEER_MUTATIONS", "120"))


def test_no_mutated_object_raises_hangs_or_costs_another_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT, "1")
    cards = list(own_objects())[::7]

    trial = run(cards, COUNT, 7, tmp_path, lambda line: None, memory=0)

    assert trial.faults == []
    assert trial.outcomes["exact"] > 0
    assert trial.outcomes["refused"] > 0
