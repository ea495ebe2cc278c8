"""Every stored card is named by a test."""

from __future__ import annotations

import json
from pathlib import Path

from app.services.files.program_files import stored_catalogue

TESTS = Path(__file__).resolve().parents[1]


def test_every_stored_card_is_named_by_a_test() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("*.py"))

    unnamed = [
        card.front_face.name for card in stored_catalogue() if json.dumps(card.front_face.name)[1:-1] not in text
    ]

    assert unnamed == []
