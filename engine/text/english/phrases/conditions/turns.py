"""Conditions about time and past events: "it's your turn", "a creature died this turn", "you didn't attack"; and
durations: "until end of turn", "for as long as you control ~", "until ~ leaves the battlefield".
"""

from __future__ import annotations

from typing import Any

from engine.ir.conditions import (
    ActivatedTimes,
    AllOf,
    Always,
    DayIs,
    Happened,
    NextStep,
    NotSo,
    NthTurn,
    ResolvedTimes,
    StepIs,
    TurnIs,
    UntilEndOfCombat,
    UntilEndOfTurn,
    UntilEndOfYourNextTurn,
    UntilEvent,
    UntilYourNextTurn,
    WhileTrue,
)
from engine.ir.node import Selector, Value, replace
from engine.ir.patterns import HasType, ObjectPattern
from engine.ir.selectors import Some, You
from engine.ir.triggers import (
    Attacks,
    BecomesTapped,
    BeginningOf,
    Casts,
    DealsDamage,
    Does,
    Enters,
    GainsLife,
    LosesLife,
    MovesZone,
    TimesEvent,
)
from engine.ir.values import Number
from engine.ir.vocabulary import DamageKind, NoWord
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.events.event_sentences import COMBAT
from engine.text.vocabulary.words import PARTS_OF_TURN


def declare(grammar: Grammar) -> None:
    """Declares more of "condition", and "when" (after "only", "if ... during")."""
    _declare_turns(grammar)
    _declare_days(grammar)
    _declare_happenings(grammar)
    attacked = Happened(Attacks(Some(ObjectPattern((HasType("Creature"),))), You(form="you")), when="this combat")
    grammar.template("condition", "you've been attacked this step", replace(attacked, form="attacked"))
    grammar.phrase("condition", ResolvedTimes, "this is the {times:ordinal} time this ability has resolved this turn")
    long_form = "it's the {times:ordinal} time this ability has resolved this turn"
    grammar.phrase("condition", ResolvedTimes, long_form, form="it's long")
    grammar.phrase("condition", ResolvedTimes, "it's the {times:ordinal} time", form="it's")
    for number, words in ((2, "two"), (3, "three"), (4, "four")):
        tempted = Happened(Does(You(form="you"), "be tempted by the Ring"), times=number, when="this game", form="Ring")
        grammar.template("condition", f"the ring has tempted you {words} or more times this game", tempted)
    another_land = Happened(Does(You(form="you"), "play a land"), times=2, form="wasn't the first")
    grammar.template("condition", "it wasn't the first land you played this turn", another_land)
    not_yet = NotSo(Happened(DealsDamage(hole("what")), when="this game"), form="yet")
    grammar.template("condition", "{what:what} hasn't dealt damage yet", not_yet)
    for count, words in ((1, "first turn"), (3, "first, second, or third turn")):
        grammar.template("condition", f"it's your {words} of the game", NthTurn(You(), count))
    you = You(form="you")
    gained_lost = AllOf((Happened(GainsLife(you)), Happened(LosesLife(you))), form="gained and lost")
    grammar.template("condition", "you gained and lost life this turn", gained_lost)
    again = Happened(BecomesTapped(hole("what")), times=2)
    first = NotSo(again, form="first time")
    grammar.template("condition", "it's the first time {what:definite} has become tapped this turn", first)
    for combat, word in COMBAT:
        much = TimesEvent(DealsDamage(hole("what"), hole("to"), combat=combat), hole("low"))
        dealt = f"{{what:what}} has dealt {{low:digits}} or more {word}damage to {{to:recipient}} this turn"
        grammar.template("condition", dealt, Happened(much, form="has dealt"))
    for when in ("this turn", "last turn"):
        theirs = Happened(Enters(hole("what"), under=hole("who")), when=when, form="had their")
        grammar.template("condition", f"{{who:who}} had {{what:what}} enter under their control {when}", theirs)
        had = Happened(Enters(hole("what"), under=hole("who")), when=when, form="had")
        grammar.template("condition", f"{{who:who}} had {{what:what}} enter under your control {when}", had)


def _declare_turns(grammar: Grammar) -> None:
    grammar.phrase("condition", TurnIs, "it's {whose:whose} turn")
    grammar.template("condition", "it's not {whose:whose} turn", NotSo(TurnIs(hole("whose")), form="turn"))
    grammar.template("condition", "it isn't {whose:whose} turn", NotSo(TurnIs(hole("whose")), form="isn't turn"))
    for words, step in (
        ("the declare attackers step", "declare attackers"),
        ("the declare blockers step", "declare blockers"),
    ):
        grammar.phrase("when", StepIs, f"during {words}", steps=(step,), whose=None, before=False)
    for words, step in (("any upkeep step", "upkeep"), ("any upkeep", "upkeep"), ("any end step", "end")):
        grammar.phrase("when", StepIs, f"during {words}", steps=(step,), whose=None, before=False, form=words)
    last = "during the end of combat step"
    grammar.phrase("when", StepIs, last, steps=("end of combat",), whose=None, before=False, form="step")
    grammar.phrase("when", StepIs, "during combat", steps=("combat",), whose=None, before=False)
    for words, steps in (
        ("turn", ()),
        ("main phase", ("main",)),
        ("upkeep", ("upkeep",)),
        ("end step", ("end",)),
        ("draw step", ("draw",)),
        ("combat phase", ("combat",)),
        ("declare attackers step", ("declare attackers",)),
    ):
        grammar.phrase("when", StepIs, f"during {{whose:whose}} {words}", steps=steps, before=False)
    grammar.phrase(
        "when", StepIs, "during combat on {whose:whose} turn", steps=("combat",), before=False, form="on turn"
    )
    for words, step in (("attackers", "declare attackers"), ("blockers", "declare blockers")):
        grammar.phrase("when", StepIs, f"before {words} are declared", steps=(step,), whose=None, before=True)
    grammar.phrase("when", StepIs, "after blockers are declared", steps=("blocks declared",), whose=None, before=False)
    _declare_parts_of_combat(grammar)
    pair = (hole("first"), hole("second"))
    grammar.template("when_pair", "{first:when}, {second:when}", AllOf(pair, form=","))
    behind = AllOf((StepIs(("combat",)), hole("second")), form="combat")
    grammar.template("when", "during combat {second:combat_moment}", behind)
    for moment, step, before in (
        ("after blockers are declared", "blocks declared", False),
        ("before blockers are declared", "declare blockers", True),
    ):
        grammar.template("combat_moment", moment, StepIs((step,), before=before))
    grammar.template("when_pair", "{first:when} and only {second:when}", AllOf(pair, form="and only"))
    grammar.template("when_pair", "{first:when} and only if {second:condition}", AllOf(pair, form="and only if"))
    grammar.phrase("when_pair", None, "{value:when}")


def _declare_parts_of_combat(grammar: Grammar) -> None:
    damage = StepIs(("combat damage",), before=True)
    grammar.template("when", "before the combat damage step", damage)
    blocks = StepIs(("declare blockers",), before=True, form="combat")
    grammar.template("when", "before combat or during combat before blockers are declared", blocks)
    after = StepIs(("postcombat main", "end", "cleanup"), form="after combat")
    grammar.template("when", "after combat", after)
    theirs = StepIs(("declare blockers",), hole("whose"), form="step on turn")
    grammar.template("when", "during the declare blockers step on {whose:whose} turn", theirs)


def _declare_days(grammar: Grammar) -> None:
    for words, state in (("it's night", "night"), ("it's day", "day"), ("it's neither day nor night", "neither")):
        grammar.phrase("condition", DayIs, words, state=state)
    grammar.phrase("condition", StepIs, "it's your main phase", steps=("main",), whose=You(), form="it's")
    grammar.phrase("condition", StepIs, "it's your combat phase", steps=("combat",), whose=You(), form="it's")
    first = StepIs(("combat",), None, ordinal=1, form="first")
    grammar.template("condition", "it's the first combat phase of the turn", first)


def _dealt(combat: DamageKind | NoWord) -> dict[str, Any]:
    """ "Red sources you controlled dealt 4 or more noncombat damage": in all."""

    def build_node(what: Selector, n: Value) -> Happened | None:
        event = DealsDamage(what, combat=combat)
        return Happened(event, amount=n.n, form="dealt in all") if isinstance(n, Number) else None

    def take_parts(value: Happened) -> dict[str, Any] | None:
        event = value.event
        if value.form != "dealt in all" or not isinstance(event, DealsDamage) or event.combat != combat:
            return None
        return {"what": event.what, "n": Number(value.amount)}

    return {"build": build_node, "take": take_parts}


def _declare_happenings(grammar: Grammar) -> None:
    for when in ("this turn", "last turn", "this combat", "this game"):
        grammar.phrase("condition", Happened, f"{{event:event_past}} {when}", when=when)
        grammar.phrase("condition", Happened, f"you've {{event:your_action}} {when}", when=when, form="you've")
        havent = NotSo(Happened(hole("event"), when=when), form="haven't")
        grammar.template("condition", f"you haven't {{event:your_action}} {when}", havent)
        didnt = NotSo(Happened(hole("event"), when=when), form="didn't")
        grammar.template("condition", f"{{event:event_not}} {when}", didnt)
        nothing = NotSo(Happened(hole("event"), when=when), form="no")
        grammar.template("condition", f"no {{event:events_none}} {when}", nothing)
    not_now = NotSo(Happened(hole("event"), when="this way"), form="didn't")
    grammar.template("condition", "{event:event_not} this way", not_now)
    for combat, word in COMBAT:
        words = f"{{what:what}} dealt {{n:digits}} or more {word}damage this turn"
        grammar.phrase("condition", Happened, words, **_dealt(combat))
    you = You(form="you")
    both = AllOf(tuple(Happened(Casts(you, Some(hole(name)))) for name in ("a", "b")), form="cast both")
    grammar.template("condition", "you've cast both a {a:noun_s} and a {b:noun_s} this turn", both)
    for words, event in (
        ("put a {what:noun_s} into your hand", MovesZone(Some(hole("what")), to="hand", whose_to=You())),
        ("put a {what:noun_s} onto the battlefield", Enters(Some(hole("what")))),
        ("cast a {what:noun_s}", Casts(you, Some(hole("what")))),
        ("reveal a {what:noun_s}", Does(Some(hole("what")), "be revealed")),
    ):
        for verb in ("didn't", "don't"):
            none = NotSo(Happened(event, when="this way"), form=f"{verb} this way")
            grammar.template("condition", f"you {verb} {words} this way", none)
        did = Happened(event, when="this way", form="did this way")
        grammar.template("condition", f"you {words} this way", did)
    grammar.phrase("condition", Happened, "{event:event_past} this way", when="this way")
    grammar.phrase("condition", Happened, "{event:event} this way", when="this way", form="present")
    at_least = Happened(hole("event"), times=hole("times"), when="this way", form="at least")
    grammar.template("condition", "at least {times:int} {event:event_counted} this way", at_least)
    dungeon = Happened(Does(You(form="you"), "complete a dungeon"), when="this game", form="dungeon")
    grammar.template("condition", "you've completed a dungeon", dungeon)
    activated = "this ability has been activated {times:int} or more times this turn"
    grammar.phrase("condition", ActivatedTimes, activated)


REST_OF_THE_GAME = Always(form="for the rest")


def declare_durations(grammar: Grammar) -> None:
    """Declares "duration" (at the end) and "duration_before" (at the beginning, followed by a comma)."""
    for category in ("duration", "duration_before"):
        grammar.phrase(category, UntilEndOfTurn, "until end of turn")
        grammar.template(category, "for the rest of the game", REST_OF_THE_GAME)
        grammar.phrase(category, UntilYourNextTurn, "until your next turn", who=None)
        grammar.phrase(category, UntilEndOfYourNextTurn, "until the end of your next turn")
        grammar.phrase(category, UntilEvent, "until {event:event}")
        for step in ("end step", "upkeep"):
            until = UntilEvent(BeginningOf(step, You()), form="your next")
            grammar.template(category, f"until your next {step}", until)
            begins = replace(until, form="beginning of your next")
            grammar.template(category, f"until the beginning of your next {step}", begins)
            any_next = UntilEvent(BeginningOf(step), form="beginning of the next")
            grammar.template(category, f"until the beginning of the next {step}", any_next)
        grammar.phrase(category, WhileTrue, "for as long as {condition:condition}")
        grammar.phrase(category, UntilEndOfCombat, "until end of combat")
    grammar.phrase("duration", UntilEndOfTurn, "this turn", form="this turn")
    grammar.phrase("duration_before", UntilEndOfTurn, "this turn", form="this turn")
    grammar.phrase("duration", UntilEndOfCombat, "this combat", form="this combat")
    for step, words in PARTS_OF_TURN:
        wording = "" if words == step else words
        grammar.phrase("duration", NextStep, f"during {{whose:whose}} next {words}", step=step, form=wording)
    grammar.phrase("until_event", UntilEvent, "until {event:event}")
