"""What is chosen and what becomes of it: one of each permanent type, "the other" of two, targets in a row; what is so
of what was chosen; duties and losses said in one breath ("it's goaded ... and it gains ...").
"""

from __future__ import annotations

from typing import Any

from engine.ir.abilities import Keyword, Static
from engine.ir.activations import LoyaltyMore
from engine.ir.changes import Become, Cant, GainAbility, IsGoaded, LoseAllAbilities, SetPT
from engine.ir.conditions import AllOf, Always, Compare, Exists, Happened, StepIs
from engine.ir.effects.cards import Exile, IntoHand, Move, OntoBattlefield
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import Affect, Sacrifice
from engine.ir.effects.structure import Apply, Choose, Delayed, May
from engine.ir.patterns import (
    AllSame,
    AttachedToWhat,
    ControlledBy,
    InZone,
    IsKind,
    IsRef,
    Named,
    Not,
    ObjectPattern,
    OfChosen,
    PlayerPattern,
)
from engine.ir.rules import DrawDuring, MaxHandSize
from engine.ir.selectors import ANY_NUMBER, All, Among, Both, EitherOne, Range, Ref, Some, Target, You
from engine.ir.spell_patterns import OfDifferentTypes
from engine.ir.triggers import BeginningOf, Does, EventDuring
from engine.ir.values import Distinct, Number
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.abilities.statics import rule
from engine.text.english.templates import hole

VP = "vp"


def declare(grammar: Grammar) -> None:
    """Declares more of "what", "vp", "change", "condition", "clause", "statement" and "tail"."""
    _declare_chosen(grammar)
    _declare_of_each_type(grammar)
    _declare_changes(grammar)
    _declare_conditions(grammar)
    _declare_lasting(grammar)
    _declare_counted(grammar)


def _declare_of_each_type(grammar: Grammar) -> None:
    """ "For each card type, you may put a card of that type from among the revealed cards into your hand"."""
    for permanent, kind in ((False, "card type"), (True, "permanent type")):
        different = OfDifferentTypes(permanent)
        among = Among(hole("group"), ObjectPattern((IsKind("card"),), (different,)), ANY_NUMBER, form="of that type")
        start, card = f"for each {kind},", "card of that type from among {group:group}"
        kept = Move(You(), among, IntoHand(You()), form="each type")
        grammar.template("core", f"{start} you may put a {card} into your hand", kept)
        grammar.template("core", f"{start} you may exile a {card}", Exile(You(), among, form="each type"))
        buried = ObjectPattern((IsKind("card"),), (InZone("graveyard", hole("whose"), origin=True), different))
        found = Some(buried, ANY_NUMBER, form="each type")
        grammar.template("what", f"up to one card of each {kind} from {{whose:whose}} graveyard", found)
        risen = Move(You(), found, OntoBattlefield(), form="each type")
        words = f"{start} return up to one card of that type from {{whose:whose}} graveyard to the battlefield"
        grammar.template("core", words, risen)


def _declare_chosen(grammar: Grammar) -> None:
    grammar.template("what", "a {what:noun_s} of each permanent type", Some(hole("what"), each_type=True))
    grammar.template("what", "target {what:noun_s} of your choice", Target(hole("what"), form="of your choice"))
    grammar.phrase(VP, Choose, "choose/chooses {which:things}", subject="who", what="", form="row", **_row())
    for negated, control in ((False, "control"), (True, "don't control")):
        mine = ControlledBy(You(form="you"), negated=negated)
        chosen = ObjectPattern((IsKind("permanent"),), (IsRef(Ref(form="chosen this way")), mine))
        grammar.template("what", f"the chosen permanents you {control}", All(chosen, form="the chosen"))
    both = Sacrifice(hole("who"), hole("what"), form="choose and")
    grammar.template(VP, "choose_and_sacrifice/chooses_and_sacrifices {what:what}", both, subject="who")
    grammar.phrase("after", AttachedToWhat, "that was attached to {to:either}", form="that was")
    either = Not(IsRef(EitherOne((hole("it"), hole("other")))), form="other than either")
    grammar.template("after", "other than {it:what} or {other:what}", either)
    grammar.template("value", "the number of colors {among:what} was", Distinct("color", hole("among"), form="was"))


def _row() -> dict[str, Any]:
    """ "Choose target artifact, target creature, and target land"."""

    def build(who: Any, which: Any) -> Choose | None:
        return Choose(who, which=which, form="row") if isinstance(which, Both) and len(which.parts) > 2 else None

    def take(value: Choose) -> dict[str, Any] | None:
        return {"who": value.who, "which": value.which} if value.form == "row" else None

    return {"build": build, "take": take}


def _declare_changes(grammar: Grammar) -> None:
    chosen = Keyword("protection", what=ObjectPattern((OfChosen("color", now=True),)))
    either = GainAbility((Keyword("protection", what=hole("a")), chosen), choose=True, form="gain from or")
    grammar.template("change", "gain/gains protection from {a:quality} or from the color of your choice", either)
    grammar.template("change", "have/has no abilities", LoseAllAbilities(form="has no"))
    bare = (Become(hole("spec"), keep="types", form="it's"), LoseAllAbilities(form="has no"))
    words = "it's a {spec:spec_s} in addition to its other types and has no abilities"
    grammar.template("core", words, Affect(Ref(form="it's"), bare, Always()))
    none = Static(hole("what"), (Cant("have counters put on it", form="passive"),))
    grammar.template("statement", "counters can't be put on {what:what}", none)
    no_longer = KeywordAction(hole("who"), "become unsuspected")
    grammar.template(VP, "become/becomes no longer suspected", no_longer, subject="who")
    cleared = KeywordAction(Ref(form="it's"), "become unsuspected", form="it's")
    grammar.template("clause", "it's no longer suspected", cleared)
    goaded = Affect(Ref(form="it's"), (IsGoaded(form="it's"),), hole("duration"))
    grammar.template("clause", "it's goaded {duration:duration}", goaded)


def _declare_conditions(grammar: Grammar) -> None:
    grammar.phrase(
        "condition",
        Exists,
        "{who:who} have/has {n:number} or more {what:row_p} in {whose:whose} hand",
        build=_in_hand,
        take=_take_in_hand,
    )
    grammar.phrase(
        "condition",
        Exists,
        "at least one of {which:group} is a {what:noun_s}",
        build=lambda which, what: Exists(
            ObjectPattern(what.words, (*what.after, IsRef(which))), form="at least one of"
        ),
        take=_take_of_them,
    )
    grammar.phrase(
        "condition",
        AllOf,
        "{who:who} control/controls {what:row_p} named {a:card_name} and {b:card_name}",
        build=_two_named,
        take=_take_two_named,
    )
    after = StepIs(("draw", "main", "combat", "end"), hole("whose"), form="after upkeep")
    grammar.template("when", "during {whose:whose} turn after their upkeep step", after)


def _in_hand(who: Any, n: Any, what: ObjectPattern, whose: Any) -> Exists | None:
    if not isinstance(who, You) or not isinstance(whose, You) or what.words == (IsKind("card"),):
        return None
    return Exists(ObjectPattern(what.words, (InZone("hand", whose),)), Range(n, None), form="in hand")


def _take_in_hand(value: Exists) -> dict[str, Any] | None:
    if value.form != "in hand" or not isinstance(value.what, ObjectPattern):
        return None
    return {"who": You(form="you"), "n": value.count.low, "what": ObjectPattern(value.what.words), "whose": You()}


def _take_of_them(value: Exists) -> dict[str, Any] | None:
    pattern = value.what
    if value.form != "at least one of" or not isinstance(pattern, ObjectPattern):
        return None
    group = pattern.after[-1]
    return (
        {"which": group.which, "what": ObjectPattern(pattern.words, pattern.after[:-1])}
        if isinstance(group, IsRef)
        else None
    )


def _two_named(who: Any, what: ObjectPattern, a: str, b: str) -> AllOf:
    parts = tuple(Exists(ObjectPattern(what.words, (Named(name),)), who=who) for name in (a, b))
    return AllOf(parts, form="named")


def _take_two_named(value: AllOf) -> dict[str, Any] | None:
    if value.form != "named":
        return None
    names: list[str] = []
    for part in value.parts:
        assert isinstance(part, Exists)
        assert isinstance(part.what, ObjectPattern)
        (named,) = part.what.after
        assert isinstance(named, Named)
        names.append(named.name)
    first = value.parts[0]
    assert isinstance(first, Exists)
    assert isinstance(first.what, ObjectPattern)
    return {"who": first.who, "what": ObjectPattern(first.what.words), "a": names[0], "b": names[1]}


def _declare_lasting(grammar: Grammar) -> None:
    dearer = LoyaltyMore(You(form="you"), 1)
    rule(grammar, "planeswalkers' loyalty abilities you activate cost an additional {+1} to activate", dearer)
    draws = DrawDuring(hole("who"), hole("whose"))
    rule(grammar, "{who:who} draw/draws a card during {whose:whose} draw step", draws)
    grammar.phrase("clause", Apply, "{rule:rule_now} {duration:duration}", build=_hand_size, take=_take_hand_size)
    later = Delayed(hole("trigger"), hole("effect"), form="after when")
    grammar.template("tail", "{effect:core} when {trigger:event}", later)


def _hand_size(rule: Any, duration: Any) -> Apply | None:
    """ "..., and you have no maximum hand size for the rest of the game"."""
    return Apply(rule, duration, form="in a row") if isinstance(rule, MaxHandSize) else None


def _take_hand_size(value: Apply) -> dict[str, Any] | None:
    return {"rule": value.rule, "duration": value.duration} if value.form == "in a row" else None


def _declare_counted(grammar: Grammar) -> None:
    """The first combat of a turn; kinds of cards among what was sacrificed; sizes that become a number."""
    ends = BeginningOf("end of combat", hole("whose"))
    first = EventDuring(ends, StepIs(("combat",), ordinal=1), form="first combat")
    grammar.template("one_step", "the end of the first combat phase on {whose:whose} turn", first)
    kinds = Compare(Distinct("card type", hole("among")), ">=", hole("n"), form="there were")
    grammar.template("condition", "there were {n:number} or more card types among {among:what}", kinds)
    sized = Affect(hole("what"), (SetPT(hole("n"), hole("n")),), hole("duration"))
    words = "you may have the base power and toughness of {what:what} become equal to {n:value} {duration:duration}"
    grammar.template("clause", words, May(You(), sized, form="base of become"))
    card = ObjectPattern((IsKind("card"),), (AllSame("color", form="share"),))
    both = Happened(Does(Some(card, Range(Number(2), Number(2))), "be milled"), when="this way", form="both cards")
    grammar.template("condition", "both cards share a color", both)
    opponents = All(PlayerPattern("opponent"), form="your")
    pair = Both((opponents, hole("what")), form="opponents and")
    grammar.template("joint_subject", "your opponents and {what:what}", pair)
