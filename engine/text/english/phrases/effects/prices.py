"""What an instruction is spared for (118.12a): "counter it unless its controller pays {4}", "unless you pay {B}{B}{B},
tap ~"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.effects.structure import ForEach, RepeatTimes, Sequence, Unless
from engine.ir.node import Cost, Effect, Selector, replace
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.effects.chains import ends_with_then, read_price, write_price
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer


def declare_prices(grammar: Grammar) -> None:
    """Declares more of "tail"."""
    grammar.native("tail", _read_unless, _write_unless)
    grammar.native("tail", _read_unless_before, _write_unless_before)


def _read_unless(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    for effect, at in reader.read("core", start):
        if reader.is_word(at, "unless") and not ends_with_then(effect):
            for found, end in read_price(reader, effect, at + 1):
                yield _unless(effect, found.who, found.cost), end


def _unless(effect: Effect, who: Selector, cost: Cost) -> Effect:
    """ "For each spell, counter it unless its controller pays {4}": for each of them it is to be paid."""
    if isinstance(effect, ForEach) or (isinstance(effect, RepeatTimes) and effect.form == "for each"):
        return replace(effect, effect=Unless(effect.effect, who, cost))
    return Unless(effect, who, cost)


def _write_unless(writer: Writer, effect: Any) -> str | None:
    whole = effect
    if isinstance(effect, ForEach) or (isinstance(effect, RepeatTimes) and effect.form == "for each"):
        effect = effect.effect
    if not isinstance(effect, Unless) or effect.form:
        return None
    core = effect.effect if whole is effect else replace(whole, effect=effect.effect)
    said, price = writer.write("core", core), write_price(writer, effect)
    return f"{said} {price}" if said and price else None


def _read_unless_before(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    """ "Unless you pay {B}{B}{B}, tap ~ and sacrifice a land of an opponent's choice"."""
    if reader.is_word(start, "unless"):
        for price, at in read_price(reader, Sequence(()), start + 1):
            if reader.is_word(at, ","):
                for effect, end in reader.read("core", at + 1):
                    yield Unless(effect, price.who, price.cost, form="before"), end


def _write_unless_before(writer: Writer, effect: Any) -> str | None:
    if not isinstance(effect, Unless) or effect.form != "before":
        return None
    said, price = writer.write("core", effect.effect), write_price(writer, effect)
    return f"{price} , {said}" if said and price else None
