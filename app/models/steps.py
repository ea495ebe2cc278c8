"""Steps as the table names them, by the names that the game gives them (500.1)."""

from __future__ import annotations

from typing import Final

from app.models.table_view import StepName

STEP_OF: Final[dict[str, StepName]] = {
    "untap": "untap",
    "upkeep": "upkeep",
    "draw": "draw",
    "precombat main": "main1",
    "beginning of combat": "combat",
    "declare attackers": "attackers",
    "declare blockers": "blockers",
    "first-strike combat damage": "damage",
    "combat damage": "damage",
    "end of combat": "combat_end",
    "postcombat main": "main2",
    "end": "end",
    "cleanup": "cleanup",
}

ORDER: Final[tuple[StepName, ...]] = tuple(dict.fromkeys(STEP_OF.values()))
