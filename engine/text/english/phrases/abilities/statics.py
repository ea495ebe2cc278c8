"""Static abilities: statements about objects and about rules, with their conditions, alone or several together.

statement        "<objects> <changes>"                                    -> Static
rule_statement   a statement of a rule (costs, permissions, ...)          -> StaticRule; declared by other modules
statements       several joined by "and"                                  -> StaticGroup
static_clause    statements with "as long as ..." in front or behind
static           sentences of one paragraph, without the last full stop
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.ir.abilities import Static, StaticGroup, StaticRule
from engine.ir.changes import (
    Cant,
    GainAbility,
    SetController,
    SetPT,
    SkipUntap,
    Spares,
)
from engine.ir.conditions import Exists, NotSo
from engine.ir.costs import GenericPayment, ManaPayment
from engine.ir.node import Ability, Node, Value, find_nodes, rebuild, replace
from engine.ir.patterns import ControlledBy, HasType, ObjectPattern
from engine.ir.replacing import EntersWith
from engine.ir.rules import (
    SpellCost,
    SpendAsThough,
)
from engine.ir.selectors import ONE, All, Range, Ref, This, You
from engine.ir.values import Number, Sum, Variable, Where
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.effects.bodies import sentence_end, stopped
from engine.text.english.phrases.effects.chains import ROW_JOINTS
from engine.text.english.phrases.nouns.subjects import is_player
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer, agreement, capitalise

SHARED = "shared"
"""`Static.form` of a statement that shares its subject with the statement before it."""

YOU_AND = ":you and"
"""`StaticGroup.form` of "you and ~ have hexproof"."""

JOINTS = (*ROW_JOINTS, ((",",), ","))
"""Words between two statements, and the name of the joint, which is how they are written."""

SHARING = (SpellCost, EntersWith)
"""Rules whose subject the next statement can share ("cost {1} less to cast and can't be countered")."""


def declare_rule(grammar: Grammar, pattern: str, node: Any) -> None:
    """Declares a statement of a rule."""
    grammar.template("rule_statement", pattern, StaticRule(node))


def declare(grammar: Grammar) -> None:
    """Declares "statement", "statements", "static_clause", "static" and "rule_now" (a rule inside an instruction)."""
    grammar.phrase(
        "rule_now",
        None,
        "{statement:rule_statement}",
        build=lambda statement: statement.rule,
        take=lambda value: {"statement": StaticRule(value)},
    )
    grammar.native("statement", _read_statement, _write_statement, begins=("{subject}",))
    grammar.native("statements", _read_statements, _write_statements, begins=("{statement}", "{rule_statement}"))
    grammar.native("static", _read_static, _write_static, begins=("{static_clause}",))
    grammar.phrase("player_change", GainAbility, "have/has {abilities:granted}")
    _declare_conditions(grammar)
    _declare_power(grammar)
    static_follower(grammar, "same", "the same is true for {more:things}", _put_same, _take_same)
    grammar.template("statement", "you control {what:definite}", Static(hole("what"), (SetController(You()),)))
    _declare_followers(grammar)


def _read_statement(reader: Reader, start: int) -> Iterator[tuple[Static, int]]:
    for subject, at in reader.read("subject", start):
        if is_player(subject):
            for change, end in reader.read(f"player_change:{agreement(subject)}", at):
                yield Static(subject, (change,)), end
            continue
        for changes, end in reader.read(f"changes:{agreement(subject)}", at):
            yield from _with_where(reader, Static(subject, changes), end)
            yield Static(subject, changes), end


def _with_where(reader: Reader, static: Static, at: int) -> Iterator[tuple[Static, int]]:
    """Yields the statement with its X (and Y) as defined after it: ", where X is ..."."""
    if not reader.is_word(at, ",", "where", "x", "is"):
        return
    for x, end in reader.read("value", at + 4):
        if reader.is_word(end, "and", "y", "is"):
            for y, last in reader.read("value", end + 3):
                yield _defined(static, {"X": x, "Y": y}), last
        yield _defined(static, {"X": x}), end


def _defined(static: Static, values: dict[str, Value]) -> Static:
    def put_follower(node: Node) -> Node:
        if isinstance(node, Variable) and node.name in values:
            return Where(node.name, values[node.name])
        if isinstance(node, ManaPayment) and node.symbols == "{X}" and "X" in values:
            return GenericPayment("{1}", Where("X", values["X"]))
        return rebuild(node, put_follower)

    return replace(static, changes=tuple(put_follower(change) for change in static.changes))


def definitions(node: Node) -> dict[str, Value]:
    """The values of X and Y that a statement defines."""
    return {where.name: where.value for where in find_nodes(node, Where)}


def _undefined(static: Static) -> Static:
    def put_follower(node: Node) -> Node:
        if isinstance(node, GenericPayment) and isinstance(node.count, Where):
            return ManaPayment("{X}")
        return Variable(node.name) if isinstance(node, Where) else rebuild(node, put_follower)

    return replace(static, changes=tuple(put_follower(change) for change in static.changes))


def _write_statement(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, Static) or value.condition is not None or value.form not in ("", SHARED):
        return None
    defined = definitions(value)
    form = agreement(value.what)
    if is_player(value.what):
        changes = writer.write(f"player_change:{form}", value.changes[0]) if len(value.changes) == 1 else None
    else:
        changes = writer.write(f"changes:{form}", _undefined(value).changes)
    subject = "" if value.form == SHARED else writer.write("subject", value.what)
    if subject is None or changes is None:
        return None
    said = f"{subject} {changes}".strip()
    for name, meant in sorted(defined.items()):
        written = writer.write("value", meant)
        if written is None:
            return None
        said += f" , where {name} is {written}" if name == "X" else f" and {name} is {written}"
    return said


def _read_statements(reader: Reader, start: int) -> Iterator[tuple[Ability, int]]:
    for category in ("statement", "rule_statement"):
        for first, at in reader.read(category, start):
            yield from _read_more(reader, (first,), (), at)


def _read_more(
    reader: Reader, done: tuple[Ability, ...], joints: tuple[str, ...], at: int
) -> Iterator[tuple[Ability, int]]:
    for words, joint in JOINTS:
        if not reader.is_word(at, *words):
            continue
        behind = at + len(words)
        for shared, end in _read_shared(reader, done[-1], behind):
            yield from _read_more(reader, (*done, shared), (*joints, joint), end)
        for category in ("statement", "rule_statement"):
            for more, end in reader.read(category, behind):
                if _spends_on_it(more):
                    continue
                yield from _read_more(reader, (*done, more), (*joints, joint), end)
    if len(done) == 1:
        yield done[0], at
    elif joints[-1] != ",":
        yield StaticGroup(done, form=f":{'|'.join(joints)}"), at


def _spends_on_it(more: Ability) -> bool:
    """True if it says which mana may be spent on the spell just mentioned, which is a part of the permission to cast
    it."""
    rule = more.rule if isinstance(more, StaticRule) else None
    return isinstance(rule, SpendAsThough) and isinstance(rule.who, You) and isinstance(rule.on, Ref)


def _read_shared(reader: Reader, before: Ability, at: int) -> Iterator[tuple[Static, int]]:
    if isinstance(before, StaticRule) and isinstance(before.rule, SHARING):
        subject = before.rule.what
        for changes, end in reader.read(f"changes:{agreement(subject)}", at):
            yield Static(subject, changes, form=SHARED), end


def _write_statements(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, StaticGroup) or value.form == YOU_AND:
        return _write_one(writer, value)
    where, _, joints = value.form.partition(":")
    names = joints.split("|")
    if where or value.condition is not None or len(names) != len(value.parts) - 1 or "." in names:
        return None
    said = [_write_one(writer, part) for part in value.parts]
    if not all(said):
        return None
    text = str(said[0])
    for joint, more in zip(names, said[1:], strict=True):
        text = f"{text} {joint} {more}"
    return text


def _write_one(writer: Writer, value: Any) -> str | None:
    if getattr(value, "condition", None) is not None:
        return None
    return writer.write("statement", value) or writer.write("rule_statement", value)


def _declare_conditions(grammar: Grammar) -> None:
    _declare_single(grammar)
    grammar.phrase("static_clause", None, "{value:statements}", take=_unconditional)
    for where, pattern in (
        ("before", "as long as {condition:condition}, {inner:statements}"),
        ("after", "{inner:statements} as long as {condition:condition}"),
        ("unless", "{inner:statements} unless {condition:condition}"),
        ("during before", "{condition:when}, {inner:statements}"),
        ("during", "{inner:statements} {condition:when}"),
        ("if", "{inner:statements} if {condition:condition}"),
        ("if before", "if {condition:condition}, {inner:statements}"),
    ):
        grammar.phrase("static_clause", None, pattern, build=_conditional(where), take=_take_conditional(where))


def _declare_single(grammar: Grammar) -> None:
    """ "As long as you control exactly one creature, that creature gets ...": applies to all creatures you control, if
    there is one."""
    for kind in ("Creature", "Land", "Artifact", "Planeswalker"):
        word = kind.lower()
        yours = ObjectPattern((HasType(kind),), (ControlledBy(You()),))
        one = Exists(ObjectPattern((HasType(kind),)), Range(ONE, ONE, exact=True), You(form="you"))
        node = Static(All(yours, form=f"that {word}"), hole("changes"), one, form="before that")
        words = f"as long as you control exactly one {word}, that {word} {{changes:changes:singular}}"
        grammar.template("static_clause", words, node)


def _unconditional(value: Any) -> dict[str, Any] | None:
    return {"value": value} if getattr(value, "condition", None) is None else None


def may_follow_if(inner: Any) -> bool:
    """ "~ doesn't untap during your untap step if it has a counter on it", "if X is 5 or more, this spell can't be
    countered and the damage can't be prevented"."""
    parts = inner.parts if isinstance(inner, StaticGroup) else (inner,)
    return all(
        isinstance(part, StaticRule)
        or (isinstance(part, Static) and all(isinstance(change, SkipUntap | Cant) for change in part.changes))
        for part in parts
    )


def _conditional(where: str) -> Callable[..., Any]:
    def build_node(inner: Any, condition: Any) -> Any:
        if where.startswith("if") and not isinstance(inner, StaticRule) and not may_follow_if(inner):
            return None
        if where == "unless":  # "gets +2/+2 and can't be blocked unless": the condition doesn't apply to the boost
            if not may_follow_if(inner) and len(getattr(inner, "changes", ())) > 1:
                return None
            condition = NotSo(condition, form="unless")
        return replace(inner, condition=condition, form=where + inner.form)

    return build_node


def _take_conditional(where: str) -> Callable[[Any], dict[str, Any] | None]:
    def take_parts(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Static | StaticRule | StaticGroup) or value.condition is None:
            return None
        own, colon, joints = value.form.partition(":")
        if own != where:
            return None
        condition: Any = value.condition
        if where == "unless":
            condition = condition.condition
        return {"inner": replace(value, condition=None, form=colon + joints), "condition": condition}

    return take_parts


def _declare_power(grammar: Grammar) -> None:
    """Characteristic-defining abilities (604.3)."""
    for words, power, toughness in (
        ("~'s power is equal to {value:value}", hole("value"), None),
        ("~'s toughness is equal to {value:value}", None, hole("value")),
        ("~'s power and toughness are each equal to {value:value}", hole("value"), hole("value")),
    ):
        node = Static(This(), (SetPT(power, toughness),), form="defined")
        grammar.template("static_clause", words, node)
    words = "~'s power is equal to {value:value} and its toughness is equal to that number plus 1"
    grammar.phrase(
        "static_clause",
        Static,
        words,
        build=lambda value: Static(This(), (SetPT(value, Sum(value, Number(1))),), form="one more"),
        take=lambda value: {"value": value.changes[0].power} if value.form == "one more" else None,
    )


def _read_static(reader: Reader, start: int) -> Iterator[tuple[Ability, int]]:
    for first, at in reader.read("static_clause", start):
        yield from _read_sentences(reader, (first,), at)


def _read_sentences(reader: Reader, done: tuple[Ability, ...], at: int) -> Iterator[tuple[Ability, int]]:
    behind = sentence_end(reader, at)
    if behind is not None and behind < reader.length:
        for fold, end in reader.read("static_follower", behind):
            folded = fold(done[-1])
            if folded is not None:
                yield from _read_sentences(reader, (*done[:-1], folded), end)
        for more, end in reader.read("static_clause", behind):
            yield from _read_sentences(reader, (*done, more), end)
    yield (done[0] if len(done) == 1 else StaticGroup(done, form=":" + "|".join("." * (len(done) - 1)))), at


def _write_static(writer: Writer, value: Any) -> str | None:
    joints = value.form.partition(":")[2] if isinstance(value, StaticGroup) else ""
    parts = value.parts if joints.startswith(".") else (value,)
    said = [_write_sentence(writer, part) for part in parts]
    if not all(said):
        return None
    text = str(said[0])
    for more in said[1:]:
        text = f"{stopped(text)} {capitalise(str(more))}"
    return text


def _write_sentence(writer: Writer, value: Any) -> str | None:
    for name, unfold in writer.grammar.unfolding_statics.items():
        found = unfold(value)
        if found is not None:
            before, values = found
            said = _write_sentence(writer, before)
            more = writer.write("static_follower", (name, values))
            if said and more:
                return f"{stopped(said)} {capitalise(more)}"
    return writer.write("static_clause", value)


def _put_same(before: Any, more: Any) -> Any:
    """ "The same is true for ...": the statement holds for further objects."""
    if not isinstance(before, Static):
        return None
    return StaticGroup((before, replace(before, what=more, form=SHARED)), form="same:")


def _take_same(value: Any) -> tuple[Any, dict[str, Any]] | None:
    if not isinstance(value, StaticGroup) or value.form != "same:":
        return None
    before, more = value.parts
    return before, {"more": getattr(more, "what", None)}


def static_follower(
    grammar: Grammar,
    name: str,
    pattern: str,
    fold: Callable[..., Any],
    unfold: Callable[[Any], tuple[Any, dict[str, Any]] | None],
) -> None:
    """Declares a sentence that changes the previous static sentence: ``fold(before, **slots)``."""
    grammar.phrase(
        "static_follower",
        None,
        pattern,
        build=lambda **values: lambda before: fold(before, **values),
        take=lambda value: value[1] if value[0] == name else None,
    )
    grammar.unfolding_statics[name] = unfold


def _put_spares(before: Any) -> Any:
    if not isinstance(before, Static) or not any(isinstance(change, GainAbility) for change in before.changes):
        return None
    return replace(before, changes=(*before.changes, Spares(This())))


def _take_spares(value: Any) -> tuple[Any, dict[str, Any]] | None:
    if not isinstance(value, Static) or not value.changes or not isinstance(value.changes[-1], Spares):
        return None
    return replace(value, changes=value.changes[:-1]), {}


def _put_otherwise(before: Any, other: Any) -> Any:
    if not isinstance(before, Static) or before.condition is None or not isinstance(other, Static):
        return None
    contrary = NotSo(before.condition, form="otherwise")
    return StaticGroup((before, replace(other, condition=contrary)), form="otherwise:")


def _take_otherwise(value: Any) -> tuple[Any, dict[str, Any]] | None:
    if not isinstance(value, StaticGroup) or value.form != "otherwise:":
        return None
    before, other = value.parts
    return before, {"other": replace(other, condition=None)}


def _declare_followers(grammar: Grammar) -> None:
    spares = "this effect doesn't remove ~"
    static_follower(grammar, "spares", spares, _put_spares, _take_spares)
    static_follower(grammar, "otherwise", "otherwise, {other:statement}", _put_otherwise, _take_otherwise)
