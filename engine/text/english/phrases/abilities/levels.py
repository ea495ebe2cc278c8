"""Level symbols, Class levels and Spacecraft thresholds: a line that opens them and the lines that belong to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.abilities import Level
from engine.ir.node import Ability, replace
from engine.ir.vocabulary import LevelKind
from engine.text.english.grammar import Grammar
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer, capitalise

OPENERS: dict[LevelKind, str] = {"level": "LEVEL", "station": "STATION"}


def declare(grammar: Grammar) -> None:
    """Declares "level"."""
    grammar.native("level", _read, _write)


def _read(reader: Reader, start: int) -> Iterator[tuple[Level, int]]:
    for level, at in _read_opening(reader, start):
        size, behind = _read_size(reader, at)
        if size:
            level, at = replace(level, power=size[0], toughness=size[1]), behind
        for abilities, end in _read_abilities(reader, at):
            last, finish = _read_size(reader, end) if level.kind == "station" else (None, end)
            if last:
                yield replace(level, abilities=abilities, power=last[0], toughness=last[1]), finish
            yield replace(level, abilities=abilities), end


def _read_opening(reader: Reader, start: int) -> Iterator[tuple[Level, int]]:
    for kind, word in OPENERS.items():
        if start + 2 < reader.length and reader.tokens[start].text == word and reader.words[start + 1].isdigit():
            low, behind = int(reader.words[start + 1]), reader.words[start + 2]
            if behind == "+":
                yield Level(kind, low), start + 3
            elif behind[0] == "-" and behind[1:].isdigit():
                yield Level(kind, low, int(behind[1:])), start + 3
            return
    for cost, at in reader.read("costs", start):
        if reader.is_word(at, ":", "level") and at + 2 < reader.length and reader.words[at + 2].isdigit():
            yield Level("class", int(reader.words[at + 2]), cost=cost), at + 3


def _read_size(reader: Reader, at: int) -> tuple[tuple[str, str] | None, int]:
    """A line of power and toughness."""
    if reader.is_word(at, "\n") and at + 1 < reader.length:
        power, slash, toughness = reader.tokens[at + 1].text.partition("/")
        if slash and power.isdigit() and toughness.isdigit():
            return (power, toughness), at + 2
    return None, at


def _read_abilities(reader: Reader, at: int) -> Iterator[tuple[tuple[Ability, ...], int]]:
    if reader.is_word(at, "\n"):
        for ability, behind in reader.read("ability_permanent", at + 1):
            for more, end in _read_abilities(reader, behind):
                yield (ability, *more), end
    yield (), at


def _write(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, Level):
        return None
    lines = [_write_opening(writer, value)]
    size = [f"{value.power}/{value.toughness}"] if value.power else []
    lines += size if value.kind != "station" else []
    lines += [writer.write("ability_permanent", ability) for ability in value.abilities]
    lines += size if value.kind == "station" else []
    return "\n".join(capitalise(line) for line in lines if line) if all(lines) else None


def _write_opening(writer: Writer, level: Level) -> str | None:
    if level.kind == "class":
        cost = writer.write("costs", level.cost)
        return f"{cost} : Level {level.low}" if cost else None
    return f"{OPENERS[level.kind]} {level.low}{'+' if level.high is None else f'-{level.high}'}"
