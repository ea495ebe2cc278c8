"""Level symbols (711), Class levels (717) and Spacecraft thresholds: a line that opens them, and their abilities."""

from __future__ import annotations

from engine.ir.abilities import HandAndLife, Level
from engine.text.german.grammar.phrases import capitalise
from engine.text.german.rules.costs import before_colon
from engine.text.german.rules.speaker import CannotSay, Speaker
from engine.text.german.rules.tables import ABILITIES

_OPENERS = {"level": "STUFE", "station": "STATION"}


@ABILITIES(Level)
def _level(speaker: Speaker, node: Level) -> str:
    lines = [_opening(speaker, node)]
    size = [f"{node.power}/{node.toughness}"] if node.power else []
    lines += size if node.kind != "station" else []
    lines += [ABILITIES.say(speaker, ability) for ability in node.abilities]
    lines += size if node.kind == "station" else []
    return "\n".join(lines)


def _opening(speaker: Speaker, node: Level) -> str:
    if node.kind == "class":
        if node.cost is None:
            raise CannotSay("a Class level without a cost")
        return f"{capitalise(before_colon(speaker, node.cost))}: Stufe {node.low}"
    return f"{_OPENERS[node.kind]} {node.low}{'+' if node.high is None else f'–{node.high}'}"


@ABILITIES(HandAndLife)
def _vanguard(speaker: Speaker, node: HandAndLife) -> str:
    return f"Handkarten {node.hand:+d}, Lebenspunkte {node.life:+d}"
