"""Instructions about permanents: destroy, sacrifice, tap, counters, attach, control, combat."""

from __future__ import annotations

from typing import Any

from engine.ir.changes import BecomeCopy, CanDo, Cant, Must, SetController
from engine.ir.conditions import Always, UntilEndOfCombat, UntilEndOfTurn
from engine.ir.effects.permanents import (
    Affect,
    Attach,
    BecomeBlocked,
    ChooseBlocks,
    CopyCounters,
    Destroy,
    DoubleCounters,
    ExchangeControl,
    Fight,
    Goad,
    MoveCounters,
    PhaseOut,
    Proliferate,
    PutCounters,
    Regenerate,
    RemoveCounters,
    RemoveFromCombat,
    Reselect,
    Sacrifice,
    TapOrUntap,
    TapThem,
    Transform,
    TurnFace,
    Unattach,
    UntapThem,
)
from engine.ir.effects.structure import EitherDo
from engine.ir.node import replace
from engine.ir.patterns import HasType, ObjectPattern, OneOf, Other, SharesWith
from engine.ir.selectors import All, Ref, Target, This
from engine.ir.values import Number
from engine.ir.vocabulary import Required
from engine.text.english.grammar import Grammar, hole

VP = "vp"

THIS_TURN = UntilEndOfTurn(form="inside")
THIS_COMBAT = UntilEndOfCombat(form="inside")


THOSE = "those counters"
"""Form for counters of a kind mentioned before: "if there are three or more of them, remove those counters"."""


def declare(grammar: Grammar) -> None:
    """Declares predicates of players and of objects in "vp"."""
    _declare_simple(grammar)
    _declare_counters(grammar)
    _declare_told_counters(grammar)
    _declare_continuous(grammar)
    _declare_duties(grammar)
    _declare_copying(grammar)
    _declare_objects_verbs(grammar)
    grammar.phrase(VP, BecomeBlocked, "become/becomes blocked", subject="what")
    those = CopyCounters(hole("who"), Ref(form="it"), hole("onto"), form="those")
    grammar.template(VP, "put/puts those counters on {onto:what}", those, subject="who")


def _declare_simple(grammar: Grammar) -> None:
    for make, verb in (
        (Destroy, "destroy/destroys"),
        (Regenerate, "regenerate/regenerates"),
        (Sacrifice, "sacrifice/sacrifices"),
        (TapThem, "tap/taps"),
        (UntapThem, "untap/untaps"),
        (TapOrUntap, "tap or untap/taps or untaps".replace(" ", "_")),
        (Goad, "goad/goads"),
        (Transform, "transform/transforms"),
    ):
        grammar.phrase(VP, make, f"{verb} {{what:things}}", subject="who")
    pair = tuple(Destroy(hole("who"), All(hole(name), form="all")) for name in ("a", "b"))
    either = EitherDo(pair, form="all or all")
    grammar.template(VP, "destroy/destroys all {a:noun_p} or all {b:noun_p}", either, subject="who")
    grammar.phrase(VP, Transform, "flip/flips {what:things}", subject="who", form="flip")
    grammar.phrase(VP, Attach, "attach/attaches {what:what} to {to:what}", subject="who")
    grammar.phrase(VP, Attach, "attach/attaches {what:what} to {to:who}", subject="who")
    grammar.phrase(VP, Unattach, "unattach/unattaches {what:what}", subject="who")
    grammar.phrase(VP, Unattach, "unattach/unattaches {what:what} from {off:what}", subject="who")
    reselect = "reselect/reselects which player or planeswalker {what:what} is attacking"
    grammar.phrase(VP, Reselect, reselect, subject="who")
    permanent = reselect.replace("planeswalker", "permanent")
    grammar.phrase(VP, Reselect, permanent, subject="who", form="permanent")
    grammar.phrase(VP, Transform, "convert/converts {what:things}", subject="who", convert=True)
    blocks = "choose/chooses which creatures block this combat and how those creatures block"
    grammar.phrase(VP, ChooseBlocks, blocks, subject="who")
    grammar.phrase(VP, RemoveFromCombat, "remove/removes {what:what} from combat", subject="who")
    for up, word in ((True, "up"), (False, "down")):
        grammar.phrase(VP, TurnFace, f"turn/turns {{what:what}} face {word}", subject="who", up=up)
    grammar.phrase(VP, ExchangeControl, "exchange/exchanges control of {one:what} and {other:what}", subject="who")
    grammar.phrase(VP, ExchangeControl, "exchange/exchanges control of {one:what}", subject="who", other=None)
    grammar.phrase(
        VP,
        ExchangeControl,
        "exchange/exchanges control of target {a:type_word} or {b:type_word} and another target {other:noun_s} that "
        "shares one of those types with it",
        subject="who",
        build=_exchange_alike,
        take=_take_exchange_alike,
    )
    grammar.phrase(VP, Proliferate, "proliferate/proliferates", subject="who")
    grammar.phrase(VP, Proliferate, "proliferate/proliferates again", subject="who", form="again")


ALIKE = "one of those types"
"""`ExchangeControl.form` of two objects that share one of two types."""


def _exchange_alike(a: HasType, b: HasType, other: ObjectPattern, who: Any) -> ExchangeControl:
    kinds = OneOf((ObjectPattern((a,)), ObjectPattern((b,))))
    shares = SharesWith("card type", Ref(form="it"), only=(a.type, b.type))
    second = ObjectPattern((Other(), *other.words), (*other.after, shares))
    return ExchangeControl(who, Target(ObjectPattern((kinds,))), Target(second), form=ALIKE)


def _take_exchange_alike(value: ExchangeControl) -> dict[str, Any] | None:
    if value.form != ALIKE or not isinstance(value.one, Target) or not isinstance(value.other, Target):
        return None
    first, second = value.one.what, value.other.what
    if not isinstance(first, ObjectPattern) or not isinstance(second, ObjectPattern):
        return None
    (kinds,) = first.words
    assert isinstance(kinds, OneOf)
    a, b = (option.words[0] for option in kinds.options)
    return {"a": a, "b": b, "other": ObjectPattern(second.words[1:], second.after[:-1]), "who": value.who}


def _declare_told_counters(grammar: Grammar) -> None:
    """Declares counters of a kind or number mentioned before."""
    grammar.phrase(
        VP,
        RemoveCounters,
        "remove/removes those counters",
        subject="who",
        build=lambda who: RemoveCounters(who, THOSE, None, Ref(form="it"), form=THOSE),
        take=lambda value: {"who": value.who} if value.form == THOSE else None,
    )
    bare = "put/puts {counter:counter} counters on {on:either} equal to {count:value}"
    grammar.phrase(VP, PutCounters, bare, subject="who", form="equal bare")


def _declare_counters(grammar: Grammar) -> None:
    one = Number(1)
    put = "put/puts"
    grammar.phrase(VP, PutCounters, f"{put} a {{counter:counter}} counter on {{on:either}}", subject="who", count=one)
    more = f"{put} an additional {{counter:counter}} counter on {{on:either}}"
    grammar.phrase(VP, PutCounters, more, subject="who", count=one, form="additional")
    another = f"{put} another {{counter:counter}} counter on {{on:either}}"
    grammar.phrase(VP, PutCounters, another, subject="who", count=one, form="another")
    many = f"{put} {{count:word}} {{counter:counter}} counters"
    grammar.phrase(VP, PutCounters, f"{many} on {{on:either}}", subject="who")
    grammar.phrase(VP, PutCounters, f"{many} divided as you choose among {{on:either}}", subject="who", divided=True)
    equal = f"{put} a number of {{counter:counter}} counters equal to {{count:value}} on {{on:either}}"
    grammar.phrase(VP, PutCounters, equal, subject="who", form="equal")
    behind = f"{put} a number of {{counter:counter}} counters on {{on:either}} equal to {{count:value}}"
    grammar.phrase(VP, PutCounters, behind, subject="who", form="equal behind")
    for form, number in (
        ("distribute", "{count:word} {counter:counter} counters"),
        ("distribute number", "a number of {counter:counter} counters equal to {count:value}"),
    ):
        distribute = f"distribute/distributes {number} among {{on:either}}"
        grammar.phrase(VP, PutCounters, distribute, subject="who", divided=True, form=form)
    remove = "remove/removes"
    grammar.phrase(
        VP, RemoveCounters, f"{remove} a {{counter:counter}} counter from {{off:either}}", subject="who", count=one
    )
    grammar.phrase(VP, RemoveCounters, f"{remove} a counter from {{off:either}}", subject="who", count=one, counter="")
    grammar.phrase(
        VP, RemoveCounters, f"{remove} {{count:word}} {{counter:counter}} counters from {{off:either}}", subject="who"
    )
    grammar.phrase(
        VP, RemoveCounters, f"{remove} all {{counter:counter}} counters from {{off:either}}", subject="who", count=None
    )
    grammar.phrase(
        VP, RemoveCounters, f"{remove} all counters from {{off:either}}", subject="who", count=None, counter=""
    )
    any_kind = f"{remove} {{count:word}} counters from {{off:either}}"
    grammar.phrase(VP, RemoveCounters, any_kind, subject="who", counter="")
    for count in ("word", "variable"):
        among = RemoveCounters(hole("who"), hole("counter"), hole("count"), All(hole("off")), among=True)
        words = f"{remove} {{count:{count}}} {{counter:counter}} counters from among {{off:noun_p}}"
        grammar.template(VP, words, among, subject="who")
        words = f"{remove} {{count:{count}}} counters from among {{off:noun_p}}"
        grammar.template(VP, words, replace(among, counter=""), subject="who")
    any_number = f"{remove} any number of counters from {{off:either}}"
    grammar.phrase(VP, RemoveCounters, any_number, subject="who", counter="", up_to=True, count=None)
    up_to = f"{remove} up to {{count:word}} counters from {{off:either}}"
    grammar.phrase(VP, RemoveCounters, up_to, subject="who", up_to=True, counter="")
    put_one = PutCounters(hole("who"), hole("counter"), one, hole("on"))
    remove_one = RemoveCounters(hole("who"), hole("counter"), one, Ref(form="it"), form="one")
    either = EitherDo((put_one, remove_one), form="or remove one")
    words = f"{put} a {{counter:counter}} counter on {{on:what}} or {remove} one from it"
    grammar.template(VP, words, either, subject="who")
    _declare_moving(grammar)
    equal = f"{remove} a number of {{counter:counter}} counters equal to {{count:value}} from {{off:either}}"
    grammar.phrase(VP, RemoveCounters, equal, subject="who", form="equal")
    up_to = f"{remove} up to {{count:word}} {{counter:counter}} counters from {{off:either}}"
    grammar.phrase(VP, RemoveCounters, up_to, subject="who", up_to=True)
    any_number = f"{remove} any number of {{counter:counter}} counters from {{off:either}}"
    grammar.phrase(VP, RemoveCounters, any_number, subject="who", up_to=True, count=None)


def _declare_moving(grammar: Grammar) -> None:
    double = "double/doubles the number of {counter:counter} counters on {on:either}"
    grammar.phrase(VP, DoubleCounters, double, subject="who")
    double = "double/doubles the number of each kind of counter on {on:either}"
    grammar.phrase(VP, DoubleCounters, double, subject="who", counter="")
    grammar.phrase(VP, CopyCounters, "put/puts {off:whose_object} counters on {onto:what}", subject="who")
    one = Number(1)
    move = "move/moves a {counter:counter} counter from {off:what} onto {onto:what}"
    grammar.phrase(VP, MoveCounters, move, subject="who", count=one)
    everything = "move/moves all counters from {off:what} onto {onto:what}"
    grammar.phrase(VP, MoveCounters, everything, subject="who", counter="", count=None)
    of_a_kind = "move/moves all {counter:counter} counters from {off:what} onto {onto:what}"
    grammar.phrase(VP, MoveCounters, of_a_kind, subject="who", count=None)
    for words, count, as_liked in (
        ("any number of counters", None, True),
        ("a counter", one, False),
    ):
        for where in ("from {off:what} onto {onto:what}", "from {off:what} to {onto:what}"):
            form = "to" if " to " in where else ""
            moves = MoveCounters(hole("who"), "", count, hole("off"), hole("onto"), as_liked, form=form)
            grammar.template(VP, f"move/moves {words} {where}", moves, subject="who")
    least = MoveCounters(hole("who"), "", None, hole("off"), hole("onto"), up_to=True, least=1)
    grammar.template(VP, "move/moves one or more counters from {off:what} onto {onto:what}", least, subject="who")
    new_kinds = MoveCounters(hole("who"), "", one, hole("off"), This(), new_kinds=True)
    words = "move/moves a counter of each kind not on ~ from {off:what} onto ~"
    grammar.template(VP, words, new_kinds, subject="who")
    some = MoveCounters(hole("who"), hole("counter"), None, hole("off"), hole("onto"), up_to=True)
    words = "move/moves any number of {counter:counter} counters from {off:what} onto {onto:what}"
    grammar.template(VP, words, some, subject="who")


def _declare_continuous(grammar: Grammar) -> None:
    grammar.phrase(VP, Affect, "{changes:changes@} {duration:duration}", subject="what")
    grammar.phrase(VP, Affect, "{changes:changes@}", subject="what", duration=Always())
    control = Affect(hole("what"), (SetController(hole("who")),), hole("duration"), form="gain control")
    grammar.template(VP, "gain/gains control of {what:what} {duration:duration}", control, subject="who")
    for_good = Affect(hole("what"), (SetController(hole("who")),), Always(), form="gain control")
    grammar.template(VP, "gain/gains control of {what:what}", for_good, subject="who")


_DUTIES: tuple[tuple[Required, str], ...] = (
    ("attack", "attack/attacks"),
    ("block", "block/blocks"),
    ("be blocked", "must be blocked"),
)
_DUTIES_TO: tuple[tuple[Required, str], ...] = (
    ("attack", "attack/attacks {who:attacked}"),
    ("block", "block/blocks {who:what}"),
)


def _declare_duties(grammar: Grammar) -> None:
    """Declares duties and permissions with the duration inside: "attacks this turn if able"."""
    for inside, duration in (("this turn", THIS_TURN), ("this combat", THIS_COMBAT)):
        for what, verb in _DUTIES:
            must = Affect(hole("what"), (Must(what),), duration)
            grammar.template(VP, f"{verb} {inside} if able", must, subject="what")
            each = Affect(hole("what"), (Must(what),), duration, form="each combat")
            if what == "be blocked" and duration is THIS_TURN:
                grammar.template(VP, f"{verb} each combat this turn if able", each, subject="what")
        both = Affect(hole("what"), (Must("attack"), Must("block")), duration, form="or block")
        grammar.template(VP, f"attack/attacks or block/blocks {inside} if able", both, subject="what")
        for what, verb in _DUTIES_TO:
            whom = Affect(hole("what"), (Must(what, hole("who")),), duration)
            grammar.template(VP, f"{verb} {inside} if able", whom, subject="what")
        except_by = Affect(hole("what"), (Cant("be blocked", except_by=hole("by")),), duration)
        grammar.template(VP, f"can't be blocked {inside} except by {{by:noun_p}}", except_by, subject="what")
        several = Affect(hole("what"), (Cant("be blocked", except_by=hole("by"), at_least=hole("n")),), duration)
        words = f"can't be blocked {inside} except by {{n:int}} or more {{by:noun_p}}"
        grammar.template(VP, words, several, subject="what")
        by = Affect(hole("what"), (Cant("be blocked", hole("by")),), duration)
        grammar.template(VP, f"can't be blocked {inside} by {{by:what}}", by, subject="what")
        for pronoun in ("it", "they"):
            despite = CanDo("attack despite defender", form="they" if pronoun == "they" else "")
            words = f"can attack {inside} as though {pronoun} didn't have defender"
            grammar.template(VP, words, Affect(hole("what"), (despite,), duration), subject="what")


def _declare_copying(grammar: Grammar) -> None:
    copy = BecomeCopy(hole("of"), hole("changes"), form="inside")
    words = "become/becomes a copy of {of:what} {duration:duration}, except {changes:exceptions}"
    grammar.template(VP, words, Affect(hole("what"), (copy,), hole("duration")), subject="what")


def _declare_objects_verbs(grammar: Grammar) -> None:
    grammar.phrase(VP, Fight, "fight/fights {other:what}", subject="what")
    grammar.phrase(VP, Fight, "fight/fights each other", subject="what", other=None)
    grammar.phrase(VP, PhaseOut, "phase/phases out", subject="what")
