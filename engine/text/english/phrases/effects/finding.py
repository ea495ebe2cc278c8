"""What is found, shown and pointed at: one of two things revealed, cards by name or kind, cards of each graveyard,
suspended cards, the only target of a spell; who loses control of something."""

from __future__ import annotations

from typing import Any

from engine.ir.changes import GainAbility, SetPT
from engine.ir.conditions import Matches
from engine.ir.effects.cards import Reveal, Search
from engine.ir.effects.game import ChooseNewTargets
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import May
from engine.ir.patterns import (
    EitherPattern,
    HasStatus,
    InZone,
    IsKind,
    Named,
    ObjectPattern,
    OneOf,
    OwnedBy,
    PlayerPattern,
)
from engine.ir.rules import MayLook
from engine.ir.selectors import EXACTLY_ONE, All, EitherOne, Ref, Target, You
from engine.ir.spell_patterns import EnchantableBy, TargetsWhat
from engine.ir.triggers import BecomesTapped, Does, EitherEvent
from engine.ir.values import Stat, Total
from engine.text.english.grammar import Grammar
from engine.text.english.templates import hole

VP = "vp"


def declare(grammar: Grammar) -> None:
    """Declares more of "vp", "condition", "after", "value", "change", "rule_now", "joint_subject" and "whole_event"."""
    _declare_revealing(grammar)
    _declare_nouns(grammar)
    cast = GainAbility(hole("abilities"), form="gain as you cast")
    grammar.template("change", "gain/gains {abilities:granted} as you cast them", cast)
    grammar.phrase("rule_now", MayLook, "you may look at {what:what}", who=You(form="you"), form="bare")
    lost = Does(hole("who"), "lose control", hole("what"))
    grammar.template("whole_event", "{who:who} lose/loses control of {what:what}", lost)
    either = EitherEvent((BecomesTapped(hole("it"), untapped=True), lost), form="untapped or")
    words = "{it:what} become/becomes untapped or {who:who} lose/loses@who control of {what:what}"
    grammar.template("whole_event", words, either)
    grammar.phrase("what", Ref, "that permanent or card", form="that permanent or card")


def _declare_revealing(grammar: Grammar) -> None:
    either = Reveal(hole("who"), EitherOne((hole("one"), hole("other"))), form="either")
    grammar.template(VP, "reveal/reveals {one:what} or {other:what}", either, subject="who")
    start = "search/searches {whose:whose} library for"
    grammar.phrase(
        VP,
        Search,
        f"{start} a {{a:noun_s}} or a {{b:noun_s}}",
        subject="who",
        build=_search_either,
        take=_take_search_either,
    )
    target = Target(ObjectPattern((IsKind("spell"),)))
    only = Matches(target, ObjectPattern((), (TargetsWhat(hole("it"), only=True),)), form="only one target")
    grammar.template("condition", "target spell has only one target and that target is {it:what}", only)
    turned = ChooseNewTargets(hole("who"), hole("what"), change=True, to=hole("to"), form="its target")
    grammar.template(VP, "change/changes {what:whose_object} target to {to:what}", turned, subject="who")
    whole = SetPT(Stat("power", hole("of")), Stat("toughness", hole("of")))
    resized = May(You(), Affect(hole("what"), (whole,), hole("duration")), form="change base")
    to = "to {of:whose_object} power and toughness {duration:duration}"
    grammar.template("clause", f"you may change {{what:whose_object}} base power and toughness {to}", resized)
    able = ChooseNewTargets(hole("who"), Ref(form="it"), change=True, to=hole("to"), form="if able")
    grammar.template(VP, "change/changes the target to {to:what} if able", able, subject="who")


def _search_either(who: Any, whose: Any, a: ObjectPattern, b: ObjectPattern) -> Search | None:
    named = any(isinstance(part, Named) for part in (*a.after, *b.after))
    return Search(who, whose, EitherPattern((a, b)), EXACTLY_ONE, form="either") if named else None


def _take_search_either(value: Search) -> dict[str, Any] | None:
    if value.form != "either" or not isinstance(value.what, EitherPattern):
        return None
    a, b = value.what.options
    return {"who": value.who, "whose": value.whose, "a": a, "b": b}


def _declare_nouns(grammar: Grammar) -> None:
    for own in ("", " you own"):
        waits = ObjectPattern((HasStatus("suspended"), IsKind("card")), (OwnedBy(You(form="you")),) if own else ())
        pair = ObjectPattern((OneOf((hole("a"), waits)),))
        grammar.template("target_pattern_s", f"{{a:noun_s}} or suspended card{own}", pair)
    every = All(PlayerPattern("player"), form="each")
    each = InZone("graveyard", every, origin=True, form="from each")
    grammar.template("after", "from each graveyard", each)
    for could, form in (("can", ""), ("could", "could")):
        for word, by in (("it", Ref(form="it")), ("~", None)):
            host = EnchantableBy(by, form=f"{form} {word}".strip())
            grammar.template("after", f"{word} {could} enchant", host)
            grammar.template("after", f"that {word} {could} enchant", EnchantableBy(by, form=f"that {form} {word}"))
    for stat in ("power", "toughness"):
        grammar.template("value", f"their total {stat}", Total(stat, Ref(form="them"), form="their"))
