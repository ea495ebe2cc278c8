"""Followers: sentences that change the previous sentence: "... instead", "Otherwise, ...", "They can't be regenerated".

A follower is declared with a pattern, `fold` (previous instruction -> changed instruction, or None if it doesn't fit)
and `unfold` (instruction -> the previous one and the values of the pattern's slots, or None).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from engine.ir.changes import TokenSpec
from engine.ir.conditions import Matches
from engine.ir.effects.cards import IntoExile
from engine.ir.effects.game import CopySpell, CounterSpell, DealDamage
from engine.ir.effects.permanents import CreateCopy, CreateToken, Destroy
from engine.ir.effects.structure import Delayed, ForEach, If, IfDone, Instead, May, Sequence, Unless, WithX
from engine.ir.node import Effect, Node, Pattern, Place, find_nodes, rebuild, replace, walk_nodes
from engine.ir.selectors import AnyTarget, Attached, Ref, Target, This
from engine.ir.values import Variable
from engine.text.english.grammar import Grammar

THOSE = TokenSpec(form="those tokens")
"""Placeholder for the previous sentence's tokens ("create two of those tokens instead") until they are known."""

IT = Ref(form="it")

ORIGINAL = "the original"
"""The object that the previous sentence's tokens copy."""

Unfolded = tuple[Effect, str, dict[str, Any]]
"""The previous instruction, the joint ("" for a full stop) and the values of the slots."""


class Said(NamedTuple):
    """A follower to write: its name and the values of its slots."""

    name: str
    values: dict[str, Any]


def follower(
    grammar: Grammar,
    name: str,
    pattern: str,
    fold: Callable[..., Effect | None],
    unfold: Callable[[Any], Unfolded | None],
    ends_with: Any = object,
) -> None:
    """Declares a follower. `fold` is called as ``fold(before, joint, **slots)``; `unfold` takes off only an effect
    that ends with an instruction of class `ends_with`."""
    grammar.phrase(
        "follower",
        None,
        pattern,
        build=lambda **values: lambda before, joint: fold(before, joint, **values),
        take=lambda value: value.values if isinstance(value, Said) and value.name == name else None,
    )
    grammar.unfolding[name] = unfold
    grammar.unfolded_at_end[name] = ends_with


def declare(grammar: Grammar) -> None:
    """Declares "follower"."""
    _declare_instead(grammar)
    _declare_otherwise(grammar)
    _declare_regeneration(grammar)
    _declare_copying(grammar)
    _declare_excess(grammar)
    _declare_countered(grammar)
    follower(grammar, "x is", "X is {x:value}", _put_x, _take_x)
    _declare_more_damage(grammar)


def _declare_copying(grammar: Grammar) -> None:
    """ "... for each other creature you control that the spell could target. Each copy targets a different one"."""
    words = "each copy targets a different one of those {noun}"
    for noun in ("creatures", "permanents", "players", "creatures or players"):

        def put_follower(last: CopySpell, noun: str = noun) -> CopySpell | None:
            return replace(last, form=f"each {noun}") if last.for_each is not None and not last.form else None

        def take_follower(last: CopySpell, noun: str = noun) -> tuple[CopySpell, dict[str, Any]] | None:
            return (replace(last, form=""), {}) if last.form == f"each {noun}" else None

        at_end_follower(
            grammar, f"each copy: {noun}", words.replace("{noun}", noun), CopySpell, put_follower, take_follower
        )


def _put_x(before: Effect, joint: str, x: Any) -> Effect | None:
    uses = any(part.name == "X" for part in find_nodes(before, Variable))
    return WithX(before, x, form="x is") if uses and not joint else None


def _take_x(effect: Any) -> Unfolded | None:
    return (effect.effect, "", {"x": effect.x}) if isinstance(effect, WithX) and effect.form == "x is" else None


def _declare_countered(grammar: Grammar) -> None:
    """ "If that spell is countered this way, exile it instead of putting it into its owner's graveyard"."""
    for spell in ("that spell", "the spell", "it", "a spell"):

        def put_follower(last: CounterSpell, spell: str = spell) -> CounterSpell | None:
            return None if last.exile or last.form else replace(last, exile=True, form=spell)

        def take_follower(last: CounterSpell, spell: str = spell) -> tuple[CounterSpell, dict[str, Any]] | None:
            return (replace(last, exile=False, form=""), {}) if last.exile and last.form == spell else None

        words = f"if {spell} is countered this way, exile it instead of putting it into its owner's graveyard"
        at_end_follower(grammar, f"countered: {spell}", words, CounterSpell, put_follower, take_follower)
        _declare_countered_into_exile(grammar, spell)
        for name in ("it", "that card"):
            words = f"if {spell} is countered this way, put {name} {{to:place}} instead of putting it into its owner's"
            form = f"{spell}|{name}"
            at_end_follower(
                grammar,
                f"countered: {form}",
                f"{words} graveyard",
                CounterSpell,
                partial(_put_countered, form=form),
                partial(_take_countered, form=form),
            )
    at_end_follower(
        grammar,
        "countered: some",
        "if a {only:noun_s} is countered this way, put that card {to:place} instead of putting it into its owner's "
        "graveyard",
        CounterSpell,
        partial(_put_countered, form="some"),
        lambda last: (
            (replace(last, to=None, only=None, form=""), {"to": last.to, "only": last.only}) if last.only else None
        ),
    )


def _declare_countered_into_exile(grammar: Grammar, spell: str) -> None:
    """ "..., exile it with three time counters on it instead of putting it into its owner's graveyard"."""
    form = f"{spell}|exile"

    def put_follower(last: CounterSpell, counter: str, count: Any) -> CounterSpell | None:
        return _put_countered(last, IntoExile(counter=counter, counter_count=count), form)

    def take_follower(last: CounterSpell) -> tuple[CounterSpell, dict[str, Any]] | None:
        if last.form != form or not isinstance(last.to, IntoExile):
            return None
        values = {"counter": last.to.counter, "count": last.to.counter_count}
        return replace(last, to=None, form=""), values

    words = f"if {spell} is countered this way, exile it with {{count:word}} {{counter:counter}} counters on it"
    behind = "instead of putting it into its owner's graveyard"
    at_end_follower(grammar, f"countered: {form}", f"{words} {behind}", CounterSpell, put_follower, take_follower)


def _put_countered(last: CounterSpell, to: Place, form: str, only: Pattern | None = None) -> CounterSpell | None:
    if last.exile or last.to is not None or last.form:
        return None
    return replace(last, to=to, only=only, form=form)


def _take_countered(last: CounterSpell, form: str) -> tuple[CounterSpell, dict[str, Any]] | None:
    return (replace(last, to=None, form=""), {"to": last.to}) if last.to is not None and last.form == form else None


def _declare_excess(grammar: Grammar) -> None:
    for form, before in (("if", "if {condition:condition}, "), ("", "")):
        words = f"{before}excess damage is dealt to {{to:who}} instead"
        take = partial(_take_excess, conditional=bool(form))
        at_end_follower(grammar, f"excess {form}", words, DealDamage, _put_excess, take)


def _put_excess(last: DealDamage, to: Any, condition: Any = None) -> DealDamage | None:
    return None if last.excess_to is not None else replace(last, excess_to=to, excess_if=condition)


def _take_excess(last: DealDamage, conditional: bool) -> tuple[DealDamage, dict[str, Any]] | None:
    if last.excess_to is None or conditional != (last.excess_if is not None):
        return None
    values: dict[str, Any] = {"to": last.excess_to}
    if conditional:
        values["condition"] = last.excess_if
    return replace(last, excess_to=None, excess_if=None), values


def _declare_instead(grammar: Grammar) -> None:
    for form, pattern in (
        ("", "if {condition:condition}, {then:sentence} instead"),
        ("before", "if {condition:condition}, instead {then:sentence}"),
        ("only", "if {condition:condition}, instead only {then:sentence}"),
        ("after", "{then:tail} instead if {condition:condition}"),
    ):

        def fold_follower(before: Effect, joint: str, condition: Any, then: Any, form: str = form) -> Effect | None:
            named = with_those_tokens(then, before)
            if named is None:
                return None
            return Instead(before, condition, named, form=f"{form}|{joint}" if joint else form)

        def unfold(effect: Any, form: str = form) -> Unfolded | None:
            if not isinstance(effect, Instead) or effect.form.partition("|")[0] != form:
                return None
            values = {"condition": effect.condition, "then": without_those_tokens(effect.then)}
            return effect.usual, effect.form.partition("|")[2], values

        follower(grammar, f"instead {form}", pattern, fold_follower, unfold)


def with_those_tokens(then: Effect, before: Effect) -> Effect | None:
    """Replaces "those tokens" in `then` by the previous sentence's tokens; returns None if it creates none."""
    made = next((part for part in walk_nodes(before) if isinstance(part, CreateToken | CreateCopy)), None)

    def put_follower(node: Node) -> Node:
        if isinstance(node, CreateToken) and node.token == THOSE:
            if isinstance(made, CreateToken):
                return replace(node, token=made.token, form="those tokens")
            if isinstance(made, CreateCopy):
                same = made.of if isinstance(made.of, Ref | This | Attached) else Ref(form=ORIGINAL)
                return replace(made, who=node.who, count=node.count, of=same, form=f"those tokens|{made.form}")
        return rebuild(node, put_follower)

    named: Any = put_follower(then)
    unknown = any(part.token == THOSE for part in find_nodes(named, CreateToken))
    return None if unknown else named


def without_those_tokens(then: Effect) -> Effect:
    """Does the opposite of `with_those_tokens`."""

    def take_follower(node: Node) -> Node:
        if isinstance(node, CreateToken) and node.form == "those tokens":
            return replace(node, token=THOSE, form="")
        if isinstance(node, CreateCopy) and node.form.startswith("those tokens|"):
            return CreateToken(node.who, node.count, THOSE, bind=node.bind)
        return rebuild(node, take_follower)

    bare: Any = take_follower(then)
    return bare  # type: ignore[no-any-return]


def at_end_follower(
    grammar: Grammar,
    name: str,
    pattern: str,
    kind: Any,
    put: Callable[..., Any],
    take: Callable[[Any], tuple[Any, dict[str, Any]] | None],
) -> None:
    """Declares a follower that changes the last instruction of class `kind` in the previous sentence.

    `put` returns the changed instruction (``put(last, **slots)``, None if it doesn't fit). `take` returns the plain one
    and the values of the slots, or None.
    """

    def fold_follower(before: Effect, joint: str, **values: Any) -> Effect | None:
        return None if joint else at_end(before, kind, lambda last: put(last, **values))

    def unfold(effect: Any) -> Unfolded | None:
        last = end_of(effect, kind)
        taken = take(last) if last is not None else None
        if taken is None:
            return None
        plain, values = taken
        before = at_end(effect, kind, lambda _: plain)
        return (before, "", values) if before else None

    follower(grammar, name, pattern, fold_follower, unfold, kind)


def _declare_otherwise(grammar: Grammar) -> None:
    at_end_follower(
        grammar,
        "otherwise",
        "otherwise, {effect:sentence}",
        If | IfDone,
        lambda last, effect: replace(last, otherwise=effect) if last.otherwise is None else None,
        lambda last: (
            (replace(last, otherwise=None), {"effect": last.otherwise})
            if last.otherwise and not last.form.endswith(NOT_SO)
            else None
        ),
    )
    at_end_follower(grammar, "if it doesn't", "if it doesn't, {effect:sentence}", If, _put_not_so, _take_not_so)


NOT_SO = "|it doesn't"
"""Suffix of the form of a condition whose negation is "if it doesn't"."""


def _put_not_so(last: If, effect: Effect) -> If | None:
    """ "... if that creature has a +1/+1 counter on it. If it doesn't, ..."."""
    if last.otherwise is not None or not isinstance(last.condition, Matches) or not last.condition.form.endswith("it"):
        return None
    return replace(last, otherwise=effect, form=f"{last.form}{NOT_SO}")


def _take_not_so(last: If) -> tuple[If, dict[str, Any]] | None:
    if last.otherwise is None or not last.form.endswith(NOT_SO):
        return None
    return replace(last, otherwise=None, form=last.form.removesuffix(NOT_SO)), {"effect": last.otherwise}


def _declare_regeneration(grammar: Grammar) -> None:
    for subject in ("they", "it", "that creature", "those creatures", "that permanent", "creatures destroyed this way"):

        def take_follower(last: Any, subject: str = subject) -> tuple[Effect, dict[str, Any]] | None:
            if not last.no_regeneration or last.form != subject:
                return None
            return replace(last, no_regeneration=False, form=""), {}

        words = f"{subject} can't be regenerated"
        put = partial(replace, no_regeneration=True, form=subject)
        at_end_follower(grammar, f"no regeneration: {subject}", words, Destroy, put, take_follower)


_INSIDE: dict[type, str] = {
    May: "effect",
    If: "then",
    ForEach: "effect",
    WithX: "effect",
    Delayed: "effect",
    IfDone: "effect",
    Unless: "effect",
}


def end_of(effect: Any, kind: Any) -> Any:
    """Returns the instruction of class `kind` at the end of `effect`, or None."""
    if isinstance(effect, kind):
        return effect
    if isinstance(effect, Sequence):
        return end_of(effect.steps[-1], kind)
    field = _INSIDE.get(type(effect))
    return end_of(getattr(effect, field), kind) if field else None


def kinds_at_end(effect: Any) -> tuple[type, ...]:
    """The classes of the instructions that `end_of` looks at."""
    kinds: list[type] = []
    while effect is not None:
        kinds.append(type(effect))
        if isinstance(effect, Sequence):
            effect = effect.steps[-1] if effect.steps else None
        else:
            field = _INSIDE.get(type(effect))
            effect = getattr(effect, field) if field else None
    return tuple(dict.fromkeys(kinds))


def at_end(effect: Any, kind: Any, change: Callable[[Any], Any]) -> Effect | None:
    """Changes the instruction that `end_of` finds in `effect`. None if it finds nothing or `change` refuses it."""
    if isinstance(effect, kind):
        changed: Effect | None = change(effect)
        return changed
    if isinstance(effect, Sequence):
        last = at_end(effect.steps[-1], kind, change)
        return replace(effect, steps=(*effect.steps[:-1], last)) if last is not None else None
    field = _INSIDE.get(type(effect))
    if field is None:
        return None
    inner = at_end(getattr(effect, field), kind, change)
    return replace(effect, **{field: inner}) if inner is not None else None


def _declare_more_damage(grammar: Grammar) -> None:
    for form, words in (
        ("bare", "{source:what} deals {amount:digits} damage instead if {condition:condition}"),
        ("bare before", "if {condition:condition}, {source:what} deals {amount:digits} damage instead"),
    ):
        follower(grammar, form, words, _fold_damage(form), _unfold_damage(form))


def _fold_damage(form: str) -> Any:
    """ "~ deals 6 damage instead if ...": to the previous sentence's recipient."""

    def fold_follower(before: Effect, joint: str, source: Any, amount: Any, condition: Any) -> Effect | None:
        last = end_of(before, DealDamage)
        if last is None or last.form or last.divided:
            return None
        if source == IT and isinstance(last.source, This):
            source = This(form="it")
        elif last.source != source:
            return None
        to = Ref(form=ORIGINAL) if isinstance(last.to, Target | AnyTarget) else last.to
        return Instead(before, condition, DealDamage(source, amount, to), form=f"{form}|{joint}")

    return fold_follower


def _unfold_damage(form: str) -> Any:
    def unfold(effect: Any) -> Unfolded | None:
        if not isinstance(effect, Instead) or effect.form.partition("|")[0] != form:
            return None
        assert isinstance(effect.then, DealDamage)
        source = IT if effect.then.source == This(form="it") else effect.then.source
        values = {"source": source, "amount": effect.then.amount, "condition": effect.condition}
        return effect.usual, effect.form.partition("|")[2], values

    return unfold
