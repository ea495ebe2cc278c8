"""Sentences: the words before and after a chain of instructions.

Categories, from the inside out: "core" (a chain, a repetition, a duration in front), "tail" (followed by a condition, a
price or a time), "where" (with "where X is ..."), "sentence" (preceded by a condition, a time or a back-reference).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.changes import Cant, GainAbility
from engine.ir.conditions import Always, Happened, NextStep, UntilEndOfTurn
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import (
    Apply,
    Delayed,
    EitherDo,
    ForEach,
    If,
    IfDone,
    May,
    Pay,
    Reflexive,
    Repeat,
    RepeatTimes,
    Sequence,
    Unless,
    UnlessCondition,
    WithX,
)
from engine.ir.node import Condition, Effect, Trigger, Value, replace
from engine.ir.replacing import EntersWith, Replace
from engine.ir.rules import PlayFrom
from engine.ir.selectors import All, Ref, Some, You
from engine.ir.triggers import BeginningOf, Casts, Enters
from engine.ir.values import Count
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.effects.additions import is_play_permission
from engine.text.english.phrases.effects.chains import (
    does_what_was_said,
    ends_with_then,
    is_chain,
    read_price,
    read_price_first,
    spared_for,
    write_price,
    write_price_first,
)
from engine.text.english.phrases.effects.clauses import read_inserted, read_rest, write_chain
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer, agreement

INSIDE = "inside"
"""Form of a definition of X after the first clause."""

THIS_TURN = UntilEndOfTurn(form="this turn")


def declare(grammar: Grammar) -> None:
    """Declares "core", "tail", "where", "then_if" and "sentence"."""
    _declare_core(grammar)
    _declare_tail(grammar)
    _declare_where(grammar)
    _declare_sentence(grammar)
    _declare_if_done(grammar)
    _declare_delayed(grammar)


def _declare_core(grammar: Grammar) -> None:
    grammar.phrase("core", None, "{effect:chain}")
    grammar.native("core", _read_duration_first, _write_duration_first, begins=("{duration_before}", "during"))
    for category in ("what", "who"):
        grammar.phrase("core", ForEach, f"for each of {{what:{category}}}, {{effect:chain}}", form="of")
    pay_or = EitherDo((Pay(You(), hole("cost")), hole("effect")), form="pay or")
    owed = ForEach(hole("what"), pay_or, form="of")
    grammar.template("core", "for each of {what:what}, {cost:pure_payment:base} or {effect:chain}", owed)
    for category in ("noun_s", "player_s"):
        each = ForEach(All(hole("what"), form="each"), hole("effect"))
        grammar.template("core", f"for each {{what:{category}}}, {{effect:chain}}", each)
    loyalty = ForEach(All(hole("what"), form="each"), Apply(hole("rule"), form="each"))
    grammar.template("core", "for each {what:noun_s}, {rule:rule_now}", loyalty)
    grammar.phrase("core", Repeat, "repeat this process")
    it = Ref(form="it")
    gains = Affect(it, (GainAbility(hole("abilities"), form="gain"),), hole("duration"))
    enters = Sequence((Apply(EntersWith(it, hole("effect"))), gains), form="enters and gains")
    words = "it enters with {effect:entered_counters} and gains {abilities:granted} {duration:duration}"
    grammar.template("core", words, enters)
    grammar.native(
        "count_before", _read_count_before, lambda writer, value: writer.write("per", value), begins=("{per}",)
    )
    grammar.phrase("core", RepeatTimes, "for each {count:count_before}, {effect:chain}", form="for each")


def _read_count_before(reader: Reader, start: int) -> Iterator[tuple[Value, int]]:
    """Reads a count of objects that nothing can refer to: "for each spell you've cast this turn, ..."."""
    yield from ((value, end) for value, end in reader.read("per", start) if not isinstance(value, Count))


def _read_duration_first(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    """ "Until end of turn, target creature gains flying"."""
    for duration, at in reader.read("duration_before", start):
        if not reader.is_word(at, ","):
            continue
        for subject, behind in reader.read("subject", at + 1):
            for changes, end in reader.read(f"changes:{agreement(subject)}", behind):
                yield Affect(subject, changes, duration, form="before"), end
        for rule, end in reader.read("rule_now", at + 1):
            yield Apply(rule, duration, form="before"), end
    if reader.is_word(start, "during"):
        yield from _read_during(reader, start + 1)
        yield from _read_any_turn(reader, start + 1)


def _read_during(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    """ "During target opponent's next turn, creatures that player controls attack ~ if able"."""
    for whose, at in reader.read("whose", start):
        if reader.is_word(at, "next", "turn", ","):
            for subject, behind in reader.read("subject", at + 3):
                for changes, end in reader.read(f"changes:{agreement(subject)}", behind):
                    yield Affect(subject, changes, NextStep("turn", whose), form="before"), end


ANY_TURN = "any turn"
"""Form of a permission for every turn in which something happened."""


def _read_any_turn(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    """ "During any turn you attacked with a Rogue, you may cast that card"."""
    if reader.is_word(start, "any", "turn"):
        for event, at in reader.read("event_past", start + 2):
            for rule, end in reader.read("rule_now", at + 1) if reader.is_word(at, ",") else ():
                if isinstance(rule, PlayFrom) and rule.when is None:
                    yield Apply(replace(rule, when=Happened(event)), Always(), form=ANY_TURN), end


def _write_any_turn(writer: Writer, effect: Any) -> str | None:
    if not isinstance(effect.rule, PlayFrom) or not isinstance(effect.rule.when, Happened):
        return None
    event = writer.write("event_past", effect.rule.when.event)
    said = writer.write("rule_now", replace(effect.rule, when=None))
    return f"during any turn {event} , {said}" if event and said else None


def _write_duration_first(writer: Writer, effect: Any) -> str | None:
    if isinstance(effect, Apply) and effect.form == ANY_TURN:
        return _write_any_turn(writer, effect)
    if not isinstance(effect, Affect | Apply) or effect.form != "before" or effect.duration is None:
        return None
    if isinstance(effect, Apply):
        said: tuple[str | None, ...] = (writer.write("rule_now", effect.rule),)
    else:
        said = (
            writer.write("subject", effect.what),
            writer.write(f"changes:{agreement(effect.what)}", effect.changes),
        )
    before = writer.write("duration_before", effect.duration)
    if isinstance(effect.duration, NextStep) and effect.duration.step == "turn":
        whose = writer.write("whose", effect.duration.whose)
        before = f"during {whose} next turn" if whose else None
    return f"{before} , {' '.join(str(part) for part in said)}" if before and all(said) else None


def _declare_tail(grammar: Grammar) -> None:
    grammar.phrase("tail", None, "{effect:core}")
    grammar.phrase("tail", If, "{then:core} if {condition:condition}", build=_if_behind, take=_take_if_behind)
    unless = "{effect:core} unless {condition:condition}"
    grammar.phrase("tail", UnlessCondition, unless, build=_unless_behind, take=_take_unless_behind)
    grammar.native("tail", _read_unless, _write_unless, begins=("{core}",))
    grammar.native("tail", read_price_first, write_price_first, begins=("unless",))
    grammar.native("tail", _read_two_ifs, _write_two_ifs, begins=("{core}",))
    later = Delayed(hole("trigger"), If(hole("condition"), hole("effect"), form="after"), form="after if")
    grammar.template("tail", "{effect:core} at {trigger:step_event} if {condition:condition}", later)
    at = "{effect:core} at {trigger:step_event}"
    grammar.phrase("tail", Delayed, at, build=_delayed_behind, take=_take_delayed_behind)
    grammar.phrase("tail", Apply, "{rule:rule_now} {duration:duration}", build=_lasting, take=_take_lasting)


def _if_behind(then: Effect, condition: Condition) -> If | None:
    if is_play_permission(then):
        return None  # its condition is checked whenever it may be used
    apart = ends_with_then(then) and not does_what_was_said(then)  # each of several players does everything
    return None if apart else If(condition, then, form="after")


def _take_if_behind(value: If) -> dict[str, Any] | None:
    behind = value.form == "after" and value.otherwise is None
    return {"then": value.then, "condition": value.condition} if behind else None


def _unless_behind(effect: Effect, condition: Condition) -> UnlessCondition | None:
    return None if ends_with_then(effect) else UnlessCondition(effect, condition)


def _take_unless_behind(value: UnlessCondition) -> dict[str, Any]:
    return {"effect": value.effect, "condition": value.condition}


def _delayed_behind(effect: Effect, trigger: Trigger) -> Delayed | None:
    return None if is_chain(effect) else Delayed(trigger, effect, chosen_now=True, form="after")


def _take_delayed_behind(value: Delayed) -> dict[str, Any] | None:
    plain = Delayed(value.trigger, value.effect, chosen_now=True, form="after")
    return {"effect": value.effect, "trigger": value.trigger} if value == plain else None


def _lasting(rule: Any, duration: Any) -> Apply | None:
    """Returns a rule with its duration. Replaced events contain theirs ("would die this turn")."""
    return None if isinstance(rule, Replace) else Apply(rule, duration)


def _take_lasting(value: Apply) -> dict[str, Any] | None:
    if isinstance(value.rule, Replace) or value.form or value.duration is None:
        return None
    return {"rule": value.rule, "duration": value.duration}


def _read_two_ifs(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    """ "Put a +1/+1 counter on it if it's a creature and a loyalty counter on it if it's a planeswalker"."""
    for first, at in reader.read("core", start):
        if not reader.is_word(at, "if"):
            continue
        for condition, behind in reader.read("condition", at + 1):
            if not reader.is_word(behind, "and"):
                continue
            for second, _, there in read_rest(reader, You(), first, behind + 1):
                if reader.is_word(there, "if"):
                    for other, end in reader.read("condition", there + 1):
                        parts = (If(condition, first, form="after"), If(other, second, form="after"))
                        yield Sequence(parts, form="and if"), end


def _write_two_ifs(writer: Writer, effect: Any) -> str | None:
    if not isinstance(effect, Sequence) or effect.form != "and if":
        return None
    first, second = effect.steps
    assert isinstance(first, If)
    assert isinstance(second, If)
    said = (
        writer.write("core", first.then),
        writer.write("condition", first.condition),
        writer.write("rest:base", second.then),
        writer.write("condition", second.condition),
    )
    return f"{said[0]} if {said[1]} and {said[2]} if {said[3]}" if all(said) else None


def _read_unless(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    for effect, at in reader.read("core", start):
        if reader.is_word(at, "unless") and not ends_with_then(effect) and not _limits_combat(effect):
            for found, end in read_price(reader, effect, at + 1):
                yield spared_for(effect, found.who, found.cost), end


def _limits_combat(effect: Effect) -> bool:
    """ "Creatures can't attack you": a price after it is paid at each attack, and so belongs to a rule (508.1h)."""
    if not isinstance(effect, Affect) or not isinstance(effect.what, All):
        return False
    return all(isinstance(change, Cant) and change.what in ("attack", "block") for change in effect.changes)


def _write_unless(writer: Writer, effect: Any) -> str | None:
    whole = effect
    if isinstance(effect, ForEach) or (isinstance(effect, RepeatTimes) and effect.form == "for each"):
        effect = effect.effect
    if not isinstance(effect, Unless) or effect.form:
        return None
    core = effect.effect if whole is effect else replace(whole, effect=effect.effect)
    said, price = writer.write("core", core), write_price(writer, effect)
    return f"{said} {price}" if said and price else None


def _declare_where(grammar: Grammar) -> None:
    grammar.phrase("where", None, "{effect:tail}")
    grammar.phrase("where", WithX, "{effect:tail}, where X is {x:value}", y=None)
    grammar.native("where", _read_where_inside, _write_where_inside, begins=("{clause}",))
    grammar.phrase("where", WithX, "{effect:tail}, where X is {x:value} and Y is {y:value}")


def _read_where_inside(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    """ "Search your library for up to X cards, where X is ..., reveal them, then shuffle"."""
    for effect, x, end in read_inserted(reader, start):
        yield WithX(effect, x, form=INSIDE), end


def _write_where_inside(writer: Writer, effect: Any) -> str | None:
    if not isinstance(effect, WithX) or effect.form != INSIDE or effect.y is not None:
        return None
    x = writer.write("value", effect.x)
    return write_chain(writer, effect.effect, f" , where X is {x}") if x else None


def _declare_sentence(grammar: Grammar) -> None:
    grammar.phrase("sentence", None, "{effect:where}")
    grammar.phrase("sentence", If, "if {condition:condition}, {then:sentence}", otherwise=None)
    grammar.phrase("sentence", Reflexive, "when {trigger:event} this way, {effect:sentence}")
    put = Reflexive(Enters(Some(hole("what"))), hole("effect"), form="you put")
    grammar.template("sentence", "when you put a {what:noun_s} onto the battlefield this way, {effect:sentence}", put)
    chosen = Affect(hole("what"), (GainAbility(hole("abilities"), choose=True, form="gain"),), hole("duration"))
    for verb in ("gain", "gains"):
        words = f"choose {{abilities:granted_or}} . {{what:what}} {verb} that ability {{duration:duration}}"
        grammar.template("sentence", words, replace(chosen, form=f"chosen {verb}"))
    owed = "{cost:pure_payment:base} . if you don't, {effect:sentence}"
    grammar.template("sentence", owed, Unless(hole("effect"), You(), hole("cost"), form="pay or"))
    unpaid = IfDone(hole("effect"), negated=True, form="can't")
    forced = Sequence((Pay(You(), hole("cost")), unpaid), form="pay or can't")
    grammar.template("sentence", "{cost:pure_payment:base} . if you can't, {effect:sentence}", forced)
    grammar.phrase("then_if", If, "if {condition:condition}, {then:where}", otherwise=None)


_NOT_DONE = (
    *(f"cast {it}{way}" for it in ("it", "that card", "the card", "the exiled card") for way in ("", " this way")),
    *("cast a spell this way", "cast a card this way"),
    *("put it onto the battlefield", "put the card onto the battlefield", "put the card into your hand"),
)
"""References of "if you don't ..." to the earlier offer."""


def _declare_if_done(grammar: Grammar) -> None:
    for category in ("sentence", "then_if"):
        grammar.phrase(category, IfDone, "if you do, {effect:sentence}")
        grammar.phrase(category, IfDone, "when you do, {effect:sentence}", reflexive=True)
        grammar.phrase(category, IfDone, "when they do, {effect:sentence}", reflexive=True, form="they")
        grammar.phrase(category, IfDone, "if you don't, {effect:sentence}", negated=True)
        grammar.phrase(category, IfDone, "if you can't, {effect:sentence}", negated=True, form="can't")
        grammar.phrase(category, IfDone, "if you win, {effect:sentence}", form="win")
        for action in _NOT_DONE:
            words = f"if you don't {action}, {{effect:sentence}}"
            grammar.phrase(category, IfDone, words, negated=True, form=action)
        for subject in ("the player", "they", "that player", "a player", "no one"):
            form = subject.removeprefix("the ")
            does = "do" if subject == "they" else "does"
            words = f"if {subject} can't, {{effect:sentence}}"
            grammar.phrase(category, IfDone, words, negated=True, form=f"{form} can't")
            for negated, verb in ((False, does), (True, f"{does}n't")) if form != "no one" else ((True, does),):
                words = f"if {subject} {verb}, {{effect:sentence}}"
                grammar.phrase(category, IfDone, words, negated=negated, form=form)


def _declare_delayed(grammar: Grammar) -> None:
    at = "at {trigger:step_event}, {effect:sentence}"
    grammar.phrase("sentence", Delayed, at, once=True, duration=None)
    pay = Delayed(hole("trigger"), May(You(), Pay(You(), hole("cost")), form="told"))
    grammar.template("sentence", "at {trigger:step_event}, {cost:pure_payment:base}", pay)
    when = Delayed(hole("trigger"), hole("effect"), once=True, duration=THIS_TURN)
    grammar.template("sentence", "when {trigger:event} this turn, {effect:sentence}", when)
    whenever = Delayed(hole("trigger"), hole("effect"), once=False, duration=THIS_TURN)
    grammar.template("sentence", "whenever {trigger:event} this turn, {effect:sentence}", whenever)
    each = Delayed(BeginningOf("combat", None, form="each"), hole("effect"), once=False, duration=THIS_TURN)
    grammar.template("sentence", "at the beginning of each combat this turn, {effect:sentence}", each)
    lasting = "{duration:duration_before}, whenever {trigger:event}, {effect:sentence}"
    grammar.phrase("sentence", Delayed, lasting, once=False, form="before")
    next_time = Delayed(hole("trigger"), hole("effect"), duration=THIS_TURN, form="next")
    grammar.template("sentence", "when you next {trigger:your_next} this turn, {effect:sentence}", next_time)
    spell = Delayed(Casts(You(form="you"), Some(hole("what"))), hole("effect"), duration=THIS_TURN, form="your next")
    grammar.template("sentence", "when you cast your next {what:noun_s} this turn, {effect:sentence}", spell)
    once = "when {trigger:event}, {effect:sentence}"
    grammar.phrase("sentence", Delayed, once, once=True, duration=None, form="when")
