"""Every module of the core that fills a table is loaded with a game: what nobody loads would be missing silently."""

from __future__ import annotations

import re
from pathlib import Path

from engine.game.assembly.new_game import MODULES

ROOT = Path(__file__).resolve().parents[2]
_TABLES = "computes|decides|selects|tests|tests_player|waits|executes|performs|acts|able|follows|replaces|becomes"
_HOOKS = "from_graveyard|when_set_aside|cast_effect"
_FILLS = re.compile(rf"^(@({_TABLES}|{_HOOKS})\b|fit_mana\(|(SPECIALS|STATUS)\[|STATUS \|=|ACTIVATING\.)", re.MULTILINE)


def test_every_module_that_registers_something_is_listed() -> None:
    filling = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in (ROOT / "engine/game").rglob("*.py")
        if _FILLS.search(path.read_text(encoding="utf-8"))
        or (path.parent.name == "keywords" and path.stem != "__init__")
    }

    assert len(filling) > 50
    assert filling - {module.__name__ for module in MODULES} == set()
