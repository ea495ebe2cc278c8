"""Card objects as a user might download them, written for tests: one is read, one partly, one not at all."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

READ = {
    "name": "Stone Hound",
    "type_line": "Creature — Dog",
    "mana_cost": "{1}",
    "oracle_text": "Vigilance",
    "power": "2",
    "toughness": "2",
    "color_identity": [],
}
PARTLY = {
    "name": "Odd Hound",
    "type_line": "Creature — Dog",
    "mana_cost": "{1}{W}",
    "oracle_text": "Flying\nWhen Odd Hound enters, glorp target creature.",
    "power": "2",
    "toughness": "2",
    "color_identity": ["W"],
}
UNREAD = {
    "name": "Odd Lesson",
    "type_line": "Sorcery",
    "mana_cost": "{W}",
    "oracle_text": "Glorp target creature.",
    "color_identity": ["W"],
}
KNOWN = {"name": "Sol Ring", "type_line": "Artifact", "mana_cost": "{1}", "oracle_text": "{T}: Add {C}{C}."}
NO_CARD = {"name": "Nothing Much"}


def card_file(folder: Path, *cards: Mapping[str, object]) -> Path:
    """A file of card objects."""
    file = folder / "download.json"
    file.write_text(json.dumps(list(cards) or [READ, PARTLY, UNREAD, KNOWN]), encoding="utf-8")
    return file
