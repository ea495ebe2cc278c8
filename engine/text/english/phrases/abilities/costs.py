"""Costs: before the colon, and after "pay", "unless" and "as an additional cost"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.cards.mana_cost import ManaCost
from engine.errors import UnreadableInput
from engine.ir.costs import (
    AnyAmount,
    Costs,
    DoCost,
    EitherCost,
    GenericPayment,
    LoyaltyCost,
    ManaCostOf,
    ManaPayment,
    PayLife,
    PayPlayerCounters,
    TapSelf,
    UntapSelf,
)
from engine.ir.effects.game import DealDamage
from engine.ir.node import Cost, Value, replace
from engine.ir.selectors import This, You
from engine.ir.values import Number, Sum, Times, Variable
from engine.numerals import is_number
from engine.text.english.grammar import Grammar, hole
from engine.text.english.reading import Reader
from engine.text.english.reading_tables import NUMBER, SYMBOL
from engine.text.english.writing import Writer, capitalise


def declare(grammar: Grammar) -> None:
    """Declares:

    mana_symbols  {2}{W}                                     -> str
    cost_part     one cost as written before a colon
    costs         several, joined by commas                  (activation cost)
    payment       what is paid behind a verb: "pay {2} and tap an untapped artifact you control"
    loyalty       +1, -3, 0
    """
    grammar.native(
        "mana_symbols",
        _read_symbols,
        lambda writer, value: value if isinstance(value, str) and value else None,
        begins=(SYMBOL,),
    )
    grammar.native("energy", _read_energy, _write_energy, begins=(SYMBOL, "{word}"))
    grammar.native("costs", _read_costs, _write_costs, begins=("{cost_part}",))
    grammar.native("loyalty", _read_loyalty, _write_loyalty, begins=(NUMBER,))
    grammar.phrase("cost_part", ManaPayment, "{symbols:mana_symbols}")
    grammar.phrase("cost_part", ManaPayment, "waterbend {symbols:mana_symbols}", waterbend=True)
    grammar.phrase("cost_part", TapSelf, "{T}")
    grammar.phrase("cost_part", UntapSelf, "{Q}")
    grammar.phrase("cost_part", PayLife, "pay {amount:digits} life")
    grammar.phrase("cost_part", PayLife, "pay {amount:value}", form="value")
    grammar.phrase("cost_part", PayLife, "pay life equal to {amount:value}", form="equal")
    grammar.phrase("cost_part", PayPlayerCounters, "pay {amount:energy}", counter="energy")
    grammar.phrase("cost_part", DoCost, "{action:action:base}")
    pair = Costs((DoCost(hole("one")), DoCost(hole("two"))), form="actions")
    grammar.template("cost_part", "{one:action:base} and {two:action:base}", pair)
    for what, words in (("mana", "mana"), ("life", "life"), ("energy", "{E}")):
        for prefix in ("", "their_"):
            pay = f"pay/pays any amount of {words}"
            grammar.phrase(f"{prefix}pure_payment", AnyAmount, pay, what=what)
    for prefix in ("", "their_"):
        some = "pay/pays one or more {E}"
        grammar.phrase(f"{prefix}pure_payment", AnyAmount, some, what="energy", some=True)
    for prefix in ("", "their_"):
        _declare_payments(grammar, prefix)
    for prefix in ("", "their_"):
        both = Costs((ManaPayment(hole("symbols")), PayLife(hole("amount"))), form="and life")
        words = "pay/pays {symbols:mana_symbols} and {amount:digits} life"
        grammar.template(f"{prefix}pure_payment", words, both)


def _declare_payments(grammar: Grammar, prefix: str) -> None:
    """Payments of a named player, in verb forms: "pays {2}", "sacrifices a creature or pays 3 life"."""
    pure, one = f"{prefix}pure_payment", f"{prefix}payment"
    pay = "pay/pays"
    grammar.phrase(pure, ManaPayment, f"{pay} {{symbols:mana_symbols}}")
    grammar.template(pure, "pay 0" if not prefix else "pays 0", ManaPayment("{0}", form="0"))
    grammar.phrase(pure, GenericPayment, f"{pay} {{each:mana_symbols}} for each {{count:per}}")
    more = f"{pay} {{first:mana_symbols}} plus an additional {{each:mana_symbols}} for each {{count:per}}"
    grammar.phrase(pure, GenericPayment, more, build=_plus, take=_take_plus)
    grammar.phrase(pure, GenericPayment, f"{pay} {{each:mana_symbols}}, where X is {{count:value}}", form="where")
    twice = GenericPayment("{X}", Times(Number(2), Variable("X")), form="twice")
    grammar.template(pure, f"{pay} twice {{X}}", twice)
    grammar.phrase(pure, PayLife, f"{pay} {{amount:digits}} life")
    grammar.phrase(pure, PayLife, f"{pay} life equal to {{amount:value}}", form="equal")
    grammar.phrase(pure, PayPlayerCounters, f"{pay} {{amount:energy}}", counter="energy")
    equal = f"{pay} an amount of {{E}} equal to {{amount:value}}"
    grammar.phrase(pure, PayPlayerCounters, equal, counter="energy", form="equal")
    grammar.phrase(pure, ManaCostOf, f"{pay} {{of:whose_object}} mana cost")
    grammar.phrase(one, None, f"{{cost:{pure}@}}")
    grammar.phrase(one, DoCost, f"{{action:{prefix}action@}}")
    pair = f"{{first:{one}@}} {{word}} {{second:{one}@}}"
    grammar.phrase(f"{one}s", Costs, pair.replace("{word}", "and"), build=_both, take=_take_both)
    grammar.phrase(f"{one}s", EitherCost, pair.replace("{word}", "or"), build=_either, take=_take_either)
    if prefix:
        hurt = DoCost(DealDamage(This(), hole("amount"), You(form="them")), form="have")
        grammar.template(one, "have/has ~ deal {amount:digits} damage to them", hurt)
    grammar.phrase(f"{one}s", None, f"{{cost:{one}@}}")


def _plus(first: str, each: str, count: Value) -> GenericPayment | None:
    """ "{2} plus an additional {2} for each Swamp you control"."""
    return GenericPayment(each, Sum(Number(1), count), form="plus") if first == each else None


def _take_plus(value: GenericPayment) -> dict[str, Any] | None:
    if value.form != "plus" or not isinstance(value.count, Sum):
        return None
    return {"first": value.each, "each": value.each, "count": value.count.right}


def _both(first: Cost, second: Cost) -> Costs:
    return Costs((first, second), form="and")


def _take_both(value: Costs) -> dict[str, Any] | None:
    return (
        {"first": value.parts[0], "second": value.parts[1]} if value.form == "and" and len(value.parts) == 2 else None
    )


def _either(first: Cost, second: Cost) -> EitherCost:
    return EitherCost((first, second))


def _take_either(value: EitherCost) -> dict[str, Any] | None:
    return {"first": value.options[0], "second": value.options[1]} if len(value.options) == 2 else None


def _read_symbols(reader: Reader, start: int) -> Iterator[tuple[str, int]]:
    at = start
    symbols = ""
    while at < reader.length and reader.words[at].startswith("{"):
        symbol = reader.tokens[at].text
        try:
            ManaCost.parse(symbol)
        except UnreadableInput:
            break
        symbols += symbol
        at += 1
    if symbols:
        yield symbols, at


def _read_energy(reader: Reader, start: int) -> Iterator[tuple[Any, int]]:
    at = start
    while at < reader.length and reader.words[at] == "{e}":
        at += 1
    if at > start:
        yield Number(at - start), at
    for value, behind in reader.read("word", start):
        if reader.is_word(behind, "{e}") and not reader.is_word(behind + 1, "{e}"):
            yield replace(value, form="word") if isinstance(value, Number) else value, behind + 1


def _write_energy(writer: Writer, value: Any) -> str | None:
    if isinstance(value, Number) and value.form != "word":
        return ("{E}" * value.n or None) if not value.form else None
    said = writer.write("word", replace(value, form="") if isinstance(value, Number) else value)
    return f"{said} {{E}}" if said else None


def _read_costs(reader: Reader, start: int) -> Iterator[tuple[Cost, int]]:
    for parts, at in _read_parts(reader, start):
        first = parts[0] if len(parts) == 1 else Costs(parts)
        yield first, at
        if reader.is_word(at, "or") and isinstance(parts[0], ManaPayment):
            for others, end in _read_parts(reader, at + 1):
                yield EitherCost((first, others[0] if len(others) == 1 else Costs(others))), end


def _read_parts(reader: Reader, start: int) -> Iterator[tuple[tuple[Cost, ...], int]]:
    for part, at in reader.read("cost_part", start):
        if reader.is_word(at, ","):
            for more, end in _read_parts(reader, at + 1):
                yield (part, *more), end
        yield (part,), at


def _write_costs(writer: Writer, value: Any) -> str | None:
    if isinstance(value, EitherCost):
        options = [_write_costs(writer, option) for option in value.options]
        return " or ".join(option for option in options if option) if all(options) else None
    parts = value.parts if isinstance(value, Costs) and not value.form else (value,)
    said = [writer.write("cost_part", part) for part in parts]
    if any(text is None for text in said):
        return None
    return ", ".join(capitalise(text) for text in said if text is not None)


def _read_loyalty(reader: Reader, at: int) -> Iterator[tuple[LoyaltyCost, int]]:
    if at + 1 < reader.length and reader.words[at + 1] == ":":
        text = reader.tokens[at].text
        if text == "0" or (text[0] in "+-" and is_number(text[1:])):
            yield LoyaltyCost(int(text)), at + 1
        elif text in ("-X", "+X"):
            yield LoyaltyCost(-1 if text[0] == "-" else 1, x=True), at + 1


def _write_loyalty(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, LoyaltyCost):
        return None
    if value.x:
        return "+X" if value.amount > 0 else "-X"
    return f"{value.amount:+d}" if value.amount else "0"
