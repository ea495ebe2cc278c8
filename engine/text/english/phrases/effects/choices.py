"""Choices and their results: one of each permanent type, "the other" of two, targets in a row, statements about the
chosen objects, and combined duties and losses ("it's goaded ... and it gains ...").

Also found, revealed and referenced objects: one of two revealed cards, cards by name or kind, cards of each graveyard,
suspended cards, the only target of a spell; and who loses control of something.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.ir.abilities import Keyword, Static
from engine.ir.changes import Become, Cant, GainAbility, IsGoaded, LoseAllAbilities, SetPT
from engine.ir.conditions import AllOf, Always, Compare, Exists, Happened, Matches, StepIs
from engine.ir.costs import LoyaltyMore
from engine.ir.effects.cards import Exile, IntoHand, Move, OntoBattlefield, Reveal, Search
from engine.ir.effects.game import ChooseNewTargets, DealDamage, KeywordAction, SkipStep
from engine.ir.effects.permanents import Affect, Destroy, Sacrifice
from engine.ir.effects.structure import Apply, Choose, Delayed, May
from engine.ir.node import replace
from engine.ir.patterns import (
    AllSame,
    AttachedToWhat,
    ControlledBy,
    Did,
    EitherPattern,
    Extreme,
    HasStatus,
    InZone,
    IsKind,
    IsRef,
    Named,
    Not,
    ObjectPattern,
    OfChosen,
    OneOf,
    OwnedBy,
    PlayerPattern,
)
from engine.ir.rules import DrawDuring, MaxHandSize, MayLook
from engine.ir.selectors import (
    ANY_NUMBER,
    EXACTLY_ONE,
    All,
    Among,
    Both,
    Described,
    EitherOne,
    Range,
    Ref,
    Some,
    Target,
    You,
)
from engine.ir.spell_patterns import EnchantableBy, OfDifferentTypes, TargetsWhat
from engine.ir.triggers import (
    Attacks,
    BecomesTapped,
    BeginningOf,
    Blocks,
    Does,
    EitherEvent,
    EventDuring,
    IsDealtDamage,
)
from engine.ir.values import Distinct, Number, Stat, Total
from engine.ir.vocabulary import When
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.abilities.statics import declare_rule
from engine.text.english.phrases.effects.followers import at_end_follower

VP = "vp"


def declare(grammar: Grammar) -> None:
    """Declares more of "what", "vp", "change", "condition", "clause", "statement" and "tail"."""
    _declare_chosen(grammar)
    _declare_of_each_type(grammar)
    _declare_changes(grammar)
    _declare_conditions(grammar)
    _declare_lasting(grammar)
    _declare_counted(grammar)
    _declare_said_of_objects(grammar)


def _declare_said_of_objects(grammar: Grammar) -> None:
    """ "Dealt damage this turn", "that attacked or blocked this turn", "not chosen this way", "any of them that are
    Walls", "the creature with the least power"."""
    hurt = Did(IsDealtDamage(Described()), form="dealt damage")
    grammar.template("after", "dealt damage this turn", hurt)
    times: tuple[When, ...] = ("this turn", "this combat")
    for when in times:
        fought = Did(EitherEvent((Attacks(Described()), Blocks(Described()))), when, form="attacked or blocked")
        grammar.template("after", f"that attacked or blocked {when}", fought)
    others = Not(IsRef(Ref(form="chosen this way")), form="not so")
    grammar.template("after", "not chosen this way", others)
    for words in ("them", "those creatures", "those permanents", "those cards"):
        any_of = ObjectPattern((OneOf((hole("what"),)),), (IsRef(Ref(form=words), form="any of"),))
        grammar.template("what", f"any of {words} that are {{what:noun_p}}", All(any_of, form="any of"))
    grammar.phrase(
        "what",
        Some,
        "the {what:noun_s}",
        count=EXACTLY_ONE,
        form="the one",
        build=lambda what: Some(what, EXACTLY_ONE, form="the one") if _picks_one(what) else None,
        take=lambda value: {"what": value.what} if value.form == "the one" else None,
    )
    for stat in ("power", "toughness", "mana value"):
        for word in ("greatest", "highest", "least", "lowest"):
            for noun in ("creatures", "permanents", "artifacts"):
                tied = f"if two or more {noun} are tied for {word} {stat}, you choose one of them"
                put, take = partial(_put_tied, tied), partial(_take_tied, tied)
                at_end_follower(grammar, tied, tied, Destroy | DealDamage | Sacrifice, put, take)


def _picks_one(pattern: Any) -> bool:
    return any(isinstance(part, Extreme) for part in getattr(pattern, "after", ()))


def _put_tied(words: str, last: Any) -> Any:
    """Adds the words about a tie, which the controller breaks anyway (608.2d)."""
    what = last.to if isinstance(last, DealDamage) else last.what
    pattern = what.what if isinstance(what, Some) else None
    said = [part for part in getattr(pattern, "after", ()) if isinstance(part, Extreme)]
    fits = len(said) == 1 and f"for {said[0].form} {said[0].stat}," in words
    return replace(last, form=f"{last.form}|{words}") if fits and "|" not in last.form else None


def _take_tied(words: str, last: Any) -> tuple[Any, dict[str, Any]] | None:
    form, _, said = last.form.rpartition("|")
    return (replace(last, form=form), {}) if said == words else None


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

    def build_node(who: Any, which: Any) -> Choose | None:
        return Choose(who, which=which, form="row") if isinstance(which, Both) and len(which.parts) > 2 else None

    def take_parts(value: Choose) -> dict[str, Any] | None:
        return {"who": value.who, "which": value.which} if value.form == "row" else None

    return {"build": build_node, "take": take_parts}


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
    skipped = SkipStep(hole("who"), "untap step", turn="that turn")
    grammar.template(VP, "skip/skips the untap step of that turn", skipped, subject="who")
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
    declare_rule(grammar, "planeswalkers' loyalty abilities you activate cost an additional {+1} to activate", dearer)
    draws = DrawDuring(hole("who"), hole("whose"))
    declare_rule(grammar, "{who:who} draw/draws a card during {whose:whose} draw step", draws)
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


def declare_finding(grammar: Grammar) -> None:
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
