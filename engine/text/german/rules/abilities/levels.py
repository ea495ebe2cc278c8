"""Level symbols (711), Class levels (717) and Spacecraft thresholds: a line that opens them, and their abilities."""

from __future__ import annotations

from engine.ir.abilities import HandAndLife, Level
from engine.text.german.grammar.phrases import capitalise
from engine.text.german.rules.abilities.costs import before_colon
from engine.text.german.rules.tables import ABILITIES
from engine.text.german.rules.writer import GermanWriter, Untranslatable

_OPENERS = {"level": "STUFE", "station": "STATION"}


@ABILITIES(Level)
def _level(writer: GermanWriter, node: Level) -> str:
    lines = [_opening(writer, node)]
    size = [f"{node.power}/{node.toughness}"] if node.power else []
    lines += size if node.kind != "station" else []
    lines += [ABILITIES.say(writer, ability) for ability in node.abilities]
    lines += size if node.kind == "station" else []
    return "\n".join(lines)


def _opening(writer: GermanWriter, node: Level) -> str:
    if node.kind == "class":
        if node.cost is None:
            raise Untranslatable("a Class level without a cost")
        return f"{capitalise(before_colon(writer, node.cost))}: Stufe {node.low}"
    return f"{_OPENERS[node.kind]} {node.low}{'+' if node.high is None else f'–{node.high}'}"


@ABILITIES(HandAndLife)
def _vanguard(writer: GermanWriter, node: HandAndLife) -> str:
    return f"Handkarten {node.hand:+d}, Lebenspunkte {node.life:+d}"
