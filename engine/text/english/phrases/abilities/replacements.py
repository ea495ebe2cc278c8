"""Replacement effects (614): "if ... would ..., ... instead", and the event itself with another amount or recipient
("it deals double that damage"); and prevention of damage (615): shields, "prevent all damage that would be dealt ...".

As a static ability, such a statement holds as long as the ability. In an instruction it has a duration ("this turn"),
which may also be inside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from engine.ir.abilities import StaticRule
from engine.ir.conditions import Always, Compare, UntilEndOfTurn
from engine.ir.effects.game import ThatEvent
from engine.ir.effects.permanents import CreateToken
from engine.ir.effects.structure import Apply, Sequence
from engine.ir.node import Selector, Value, replace
from engine.ir.replacing import CantPrevent, Prevent, Redirect, Replace
from engine.ir.rules import TriggersMore
from engine.ir.selectors import Ref, You
from engine.ir.triggers import (
    Attacks,
    Casts,
    CausesTrigger,
    DealsDamage,
    Dies,
    Draws,
    EitherEvent,
    Enters,
    LeavesBattlefield,
    Sacrifices,
    WouldProduce,
)
from engine.ir.values import AmountRef, Difference, Half, Number, Sum, Times
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.abilities.statics import declare_rule
from engine.text.english.phrases.effects.sentences import THIS_TURN
from engine.text.english.phrases.events.event_sentences import ANY_SOURCE, COMBAT

AMOUNT = AmountRef(form="that event")
"""The amount of the replaced event."""

DOUBLE, TRIPLE = Times(Number(2), AMOUNT), Times(Number(3), AMOUNT)

RECIPIENTS = (
    "",
    "that permanent or player",
    "that player or permanent",
    "that creature or player",
    "that creature",
    "that permanent",
    "that player",
    "that opponent",
    "equipped creature",
    "enchanted creature",
    "~",
    "it",
    "you",
    "them",
)


DEALING = ("it deals", "that source deals", "that spell deals", "that creature deals", "~ deals")
"""Words for the source of the event's damage in the replacement."""

COUNTED_ON = ("it", "that creature", "that permanent", "that player", "~", "that permanent or player", "them")
"""Words for the objects that get counters."""


def declare(grammar: Grammar) -> None:
    """Declares more of "rule_statement" and "sentence"; "replacing" (the replacement)."""
    _declare_replacing(grammar)
    _declare_while(grammar)
    _declare_more_tokens(grammar)
    for words, amount in _changed_events():
        grammar.template("replacing", words, ThatEvent(amount=amount, form=words))
    _declare_redirection(grammar)
    _declare_longer(grammar)
    grammar.phrase("replacing", None, "{effect:where}")
    for words in ("that player skips that draw", "that player gains no life"):
        grammar.template("replacing", words, Sequence((), form=words))
    _declare_causes(grammar)


def _declare_causes(grammar: Grammar) -> None:
    """ "If a creature dying causes a triggered ability ... to trigger" (603.2d)."""
    for words, event in (
        ("{what:subject} dying causes", Dies(hole("what"))),
        ("{what:subject} entering causes", Enters(hole("what"))),
        ("{what:subject} leaving the battlefield causes", LeavesBattlefield(hole("what"))),
        (
            "{what:subject} entering or leaving the battlefield causes",
            EitherEvent((Enters(hole("what")), LeavesBattlefield(hole("what")))),
        ),
        ("{what:subject} entering under {under:whose} control causes", Enters(hole("what"), hole("under"))),
        ("{what:subject} attacking causes", Attacks(hole("what"))),
        ("{what:subject} attacking would cause", Attacks(hole("what"), form="would")),
        (
            "{what:subject} dealing combat damage to {to:recipient} causes",
            DealsDamage(hole("what"), hole("to"), combat="combat"),
        ),
        ("{who:who} drawing a card causes", Draws(hole("who"))),
        ("{who:who} casting {what:what} causes", Casts(hole("who"), hole("what"))),
        ("{who:who} casting or copying {what:what} causes", Casts(hole("who"), hole("what"), copies=True)),
        ("{who:who} sacrificing {what:what} causes", Sacrifices(hole("who"), hole("what"))),
    ):
        grammar.template("causing", words, event)
    more = TriggersMore(CausesTrigger(hole("event"), hole("of")))
    words = "if {event:causing} a triggered ability of {of:what} to trigger, that ability triggers an additional time"
    declare_rule(grammar, words, more)
    plain = TriggersMore(CausesTrigger(None, hole("of")))
    for form, ability, again in (
        ("an", "an ability", "that ability"),
        ("any", "any ability", "that ability"),
        ("it", "a triggered ability", "it"),
    ):
        words = f"if {ability} of {{of:what}} triggers"
        declare_rule(grammar, f"{words}, {again} triggers an additional time", replace(plain, form=form))
        while_so = StaticRule(replace(plain, form=form), hole("condition"), form="while")
        behind = f"while {{condition:condition}}, {again} triggers an additional time"
        grammar.template("static_clause", f"{words} {behind}", while_so)


def _declare_while(grammar: Grammar) -> None:
    """ "If ... would ... while ..., ... instead", "..., prevent that damage": the condition of a replacement."""
    event = "if {event:event_would} while {condition:condition}"
    instead = Replace(hole("event"), hole("effect"))
    for form, behind in (("", "{effect:replacing} instead"), ("before", "instead {effect:replacing}")):
        node = StaticRule(replace(instead, form=form), hole("condition"), form="while")
        grammar.template("static_clause", f"{event}, {behind}", node)
    for form, behind, then in (("", "", None), ("and", " and {then:chain}", hole("then"))):
        node = StaticRule(Prevent(hole("event"), then=then, form=form), hole("condition"), form="while")
        grammar.template("static_clause", f"{event}, prevent that damage{behind}", node)
    steps = Sequence((hole("first"), hole("rest")), form="body")
    node = StaticRule(Prevent(hole("event"), then=steps, form="body"), hole("condition"), form="while")
    words = f"{event}, prevent that damage and {{first:chain}} . {{rest:body}}"
    grammar.template("special_ability", words, node)


def _declare_replacing(grammar: Grammar) -> None:
    instead = Replace(hole("event"), hole("effect"))
    event = "if {event:event_would}"
    for form, behind in (
        ("", ", {effect:replacing} instead"),
        ("before", ", instead {effect:replacing}"),
        ("anywhere", ", {effect:replacing} instead of putting it anywhere else"),
        ("graveyard", ", {effect:replacing} instead of putting it into its owner's graveyard"),
        ("yours", ", {effect:replacing} instead of putting it into your graveyard"),
        ("down", ", {effect:replacing} instead, rounded down"),
        ("skips", ", instead that player skips that draw and {effect:replacing}"),
    ):
        node = replace(instead, form=form)
        declare_rule(grammar, event + behind, node)
        grammar.template("sentence", f"{event} this turn{behind}", Apply(node, THIS_TURN))
        grammar.template("sentence", event + behind, Apply(node))
        next_time = Apply(replace(node, once=True), THIS_TURN)
        grammar.template("sentence", f"the next time {{event:event_would}} this turn{behind}", next_time)
    limited = replace(instead, condition=hole("condition"))
    declare_rule(grammar, f"{event} and {{condition:condition}}, {{effect:replacing}} instead", limited)
    grammar.template(
        "sentence",
        f"{{duration:duration_before}}, {event} and {{condition:condition}}, {{effect:replacing}} instead",
        Apply(limited, hole("duration")),
    )
    two = EitherEvent((hole("first"), hole("second")), form="or would")
    words = "if {first:event_would} or {second:event_would}, {effect:replacing} instead"
    declare_rule(grammar, words, Replace(two, hole("effect"), form="either"))
    produced = Replace(WouldProduce(You(form="you"), hole("what")), hole("effect"))
    declare_rule(grammar, "if you tap {what:what} for mana, {effect:replacing} instead", produced)
    _declare_least_damage(grammar)
    offered = replace(instead, optional=True)
    declare_rule(grammar, f"{event}, you may {{effect:actions:base}} instead", offered)
    declare_rule(grammar, f"{event}, you may instead {{effect:actions:base}}", replace(offered, form="before"))


def _declare_least_damage(grammar: Grammar) -> None:
    """ "If ~ would deal an amount of noncombat damage less than 3 to an opponent, it deals 3 damage instead"."""
    for combat, word in COMBAT:
        event = DealsDamage(hole("what"), to=hole("to"), combat=combat)
        less = Compare(AMOUNT, "<", hole("n"))
        node = Replace(event, ThatEvent(amount=hole("m"), form="equal"), condition=less, form="less than")
        start = f"if {{what:subject}} would deal an amount of {word}damage less than {{n:value}} to {{to:recipient}}"
        declare_rule(grammar, f"{start}, that source deals damage equal to {{m:value}} instead", node)


def _declare_longer(grammar: Grammar) -> None:
    """Replacements of several sentences: all of them happen instead of the event."""
    event = "if {event:event_would}"
    steps = Sequence((hole("first"), hole("rest")), form="body")
    for words, node in (
        (f"{event}, {{first:replacing}} instead . {{rest:body}}", Replace(hole("event"), steps)),
        (f"{event}, instead {{first:replacing}} . {{rest:body}}", Replace(hole("event"), steps, form="before")),
        (
            f"{event}, you may instead {{first:actions:base}} . {{rest:body}}",
            Replace(hole("event"), steps, optional=True, form="before"),
        ),
        (
            f"{event}, you may {{first:actions:base}} instead . {{rest:body}}",
            Replace(hole("event"), steps, optional=True),
        ),
    ):
        grammar.template("special_ability", words, StaticRule(node))
    prevent = Prevent(hole("event"), then=hole("then"), form="if")
    words = f"{event}, prevent that damage . {{then:body}}"
    grammar.template("special_ability", words, StaticRule(prevent))


def _changed_events() -> Iterator[tuple[str, Value]]:
    """The event with another amount, in the words of each kind of event."""
    n, more = "{n:number}", Sum(AMOUNT, hole("n"))
    digits, less = "{n:digits}", Difference(AMOUNT, hole("n"))
    for subject in DEALING:
        for recipient in RECIPIENTS:
            to = f" to {recipient}" if recipient else ""
            yield f"{subject} double that damage{to}", DOUBLE
            yield f"{subject} twice that much damage{to}", DOUBLE
            yield f"{subject} triple that damage{to}", TRIPLE
            yield f"{subject} three times that much damage{to}", TRIPLE
            yield f"{subject} that much damage plus {digits}{to}", more
            yield f"{subject} that much damage minus {digits}{to}", less
            for up, word in ((True, "up"), (False, "down")):
                yield f"{subject} half that damage, rounded {word},{to}", Half(AMOUNT, up=up)
    for subject in ("you gain", "that player gains", "that player loses", "they lose", "you lose"):
        yield f"{subject} twice that much life", DOUBLE
        yield f"{subject} that much life plus {digits}", more
        yield f"{subject} that much life minus {digits}", less
    for verb in ("it creates", "you create", "create", "that player creates"):
        yield f"{verb} twice that many of those tokens", DOUBLE
        yield f"{verb} three times that many of those tokens", TRIPLE
    for many, amount in (("twice that many", DOUBLE), ("three times that many", TRIPLE), (f"that many plus {n}", more)):
        yield f"{many} of those tokens are created", amount
        for place in COUNTED_ON:
            for counters in ("of those counters", "of each of those kinds of counters"):
                yield f"{many} {counters} are put on {place}", amount
                for verb in ("it puts", "put", "you put", "they put"):
                    yield f"{verb} {many} {counters} on {place}", amount
            yield from ((f"{many} {s}1/{s}1 counters are put on {place}", amount) for s in "+-")
    yield from ((f"that many {s}1/{s}1 counters minus {n} are put on {on}", less) for on in COUNTED_ON for s in "+-")
    halved = "they put half that many of each of those kinds of counters on that permanent or player"
    yield halved, Half(AMOUNT, up=False)
    for often, amount in (("twice", DOUBLE), ("three times", TRIPLE)):
        yield f"it produces {often} as much of that mana", amount
    yield "you get twice that many {E}", DOUBLE
    yield "you draw that many cards plus one", Sum(AMOUNT, Number(1))


def _declare_more_tokens(grammar: Grammar) -> None:
    """ "Those tokens plus an additional Food token are created": the event itself, and more tokens."""
    one = Number(1)
    for form, words, count in (
        ("an additional", "an additional {token:token_s}", one),
        ("a", "a {token:token_s}", one),
        ("that many", "that many {token:token_p}", AMOUNT),
        ("many", "{count:word} additional {token:token_p}", hole("count")),
    ):
        for start, behind, name in (
            ("", " are created", "passive"),
            ("create ", "", "active"),
            ("you create ", "", "you"),
        ):
            more = CreateToken(You(), count, hole("token"), form=form)
            both = Sequence((ThatEvent(), more), form=f"plus {form} {name}")
            grammar.template("replacing", f"{start}those tokens plus {words}{behind}", both)


def _declare_redirection(grammar: Grammar) -> None:
    """ "... is dealt to ~ instead" (614.9)."""
    moved = Replace(hole("event"), ThatEvent(to=hole("to")), form="redirected")
    declare_rule(grammar, "all {event:damage} is dealt to {to:recipient} instead", moved)
    this_turn = Apply(moved, replace(THIS_TURN, form="inside"))
    grammar.template("core", "all {event:damage_this_turn} is dealt to {to:recipient} instead", this_turn)
    grammar.template(
        "replacing", "that damage is dealt to {to:recipient}", ThatEvent(to=hole("to"), form="that damage")
    )
    for subject in DEALING:
        form = f"{subject} that damage"
        words = f"{form} to {{to:recipient}}"
        grammar.phrase("replacing", ThatEvent, words, build=partial(_to_another, form=form), take=_take_another(form))
    to_itself = ThatEvent(to=Ref(form="that creature"), form="to itself")
    grammar.template("replacing", "that creature deals that damage to itself", to_itself)


def _to_another(to: Selector, form: str) -> ThatEvent | None:
    """Refuses "itself", which would mean the original recipient of the damage."""
    return None if isinstance(to, Ref) and to.form == "itself" else ThatEvent(to=to, form=form)


def _take_another(form: str) -> Callable[[ThatEvent], dict[str, Any] | None]:
    return lambda value: {"to": value.to} if value.form == form else None


def declare_prevention(grammar: Grammar) -> None:
    """Declares "damage" (damage that would be dealt, as an event) and more of "rule_statement" and "core"."""
    _declare_damage(grammar)
    for words, node in (
        ("prevent all {event:damage}", Prevent(hole("event"))),
        ("prevent {amount:digits} of {event:damage}", Prevent(hole("event"), hole("amount"))),
    ):
        declare_rule(grammar, words, node)
        _in_turn(grammar, words, node)
    shield = Prevent(hole("event"), hole("amount"), shield=True)
    _in_turn(grammar, "prevent the next {amount:digits} {event:damage}", shield)
    declare_rule(grammar, "prevent the next {amount:digits} {event:damage}", shield)
    among = replace(shield, divided=True)
    _in_turn(grammar, "prevent the next {amount:digits} {event:damage}, divided as you choose", among)
    and_then = replace(shield, then=hole("then"), form="and then")
    _in_turn(grammar, "prevent the next {amount:digits} {event:damage}, and {then:chain}", and_then)
    next_time = Prevent(hole("event"), once=True)
    _next_time(grammar, "prevent that damage", next_time)
    half = Half(AmountRef(form="that damage"), hole("up"))
    _next_time(grammar, "prevent half that damage, rounded {up:up_down}", replace(next_time, amount=half))
    some = replace(next_time, amount=hole("amount"))
    _next_time(grammar, "prevent {amount:digits} of that damage", some)
    _next_time(grammar, "prevent all but {amount:digits} of that damage", replace(some, all_but=True))
    _declare_conditional(grammar)
    cant = CantPrevent(hole("event"))
    declare_rule(grammar, "{event:bare_damage} can't be prevented", cant)
    declare_rule(grammar, "the damage can't be prevented", CantPrevent(DealsDamage(ANY_SOURCE), form="the"))
    _declare_prevented_redirection(grammar)


def _declare_damage(grammar: Grammar) -> None:
    """ "damage that would be dealt to you (this turn) by red sources", "damage ~ would deal"."""
    for combat, word in COMBAT:
        plain = DealsDamage(ANY_SOURCE, combat=combat)
        to = replace(plain, to=hole("to"))
        by = replace(plain, what=hole("by"))
        both = replace(to, what=hole("by"))
        for turn, when in (("", ""), (" this turn", " turn")):
            start = f"{word}damage that would be dealt"
            for words, node, form in (
                (f"{start}{turn}", plain, "dealt"),
                (f"{start} to {{to:recipient}}{turn}", to, "dealt"),
                (f"{start} by {{by:what}}{turn}", by, "dealt"),
                (f"{start} to {{to:recipient}} by {{by:what}}{turn}", both, "dealt"),
                (f"{start}{turn} by {{by:what}}", by, "time first"),
                (f"{start}{turn} to {{to:recipient}}", to, "time first"),
                (f"{start} to {{to:recipient}}{turn} by {{by:what}}", both, "time inside"),
                (f"{start}{turn} to {{to:recipient}} by {{by:what}}", both, "time before"),
                (f"{word}damage {{by:what}} would deal{turn}", by, "would deal"),
                (f"{word}damage {{by:what}} would deal to {{to:recipient}}{turn}", both, "would deal"),
                (f"{word}damage that {{by:what}} would deal{turn}", by, "that would deal"),
                (f"{word}damage that {{by:what}} would deal to {{to:recipient}}{turn}", both, "that would deal"),
            ):
                category = "damage_this_turn" if when else "damage"
                if when or form in ("dealt", "would deal", "that would deal"):
                    grammar.template(category, words, replace(node, form=form))
        grammar.template("bare_damage", f"{word}damage", plain)
        grammar.template("bare_damage", f"{word}damage that would be dealt by {{by:what}}", replace(by, form="dealt"))
    _declare_both_ways(grammar)


def _declare_both_ways(grammar: Grammar) -> None:
    for combat, word in COMBAT:
        event = DealsDamage(ANY_SOURCE, to=hole("to"), combat=combat)
        node = Prevent(event, both_ways=True)
        words = f"prevent all {word}damage that would be dealt to and dealt by {{to:what}}"
        declare_rule(grammar, words, node)
        this_turn = Apply(node, UntilEndOfTurn(form="inside"))
        grammar.template("core", f"{words} this turn", this_turn)


def _in_turn(grammar: Grammar, words: str, node: Prevent) -> None:
    pattern = words.replace(":damage}", ":damage_this_turn}")
    grammar.template("clause", pattern, Apply(node, UntilEndOfTurn(form="inside")))


def _next_time(grammar: Grammar, words: str, node: Prevent) -> None:
    """ "The next time a source of your choice would deal damage to you this turn, prevent that damage"."""
    pattern = f"the next time {{event:event_would}} this turn, {words}"
    grammar.template("core", pattern, Apply(node, UntilEndOfTurn(form="next time")))


def _declare_conditional(grammar: Grammar) -> None:
    """ "If a source would deal damage to you, prevent 1 of that damage"."""
    grammar.constant("up_down", "up", True)
    grammar.constant("up_down", "down", False)
    start = "if {event:event_would}, prevent"
    event = Prevent(hole("event"), form="if")
    half = Half(AmountRef(form="that damage"), hole("up"))
    for words, node in (
        ("that damage", event),
        ("{amount:digits} of that damage", replace(event, amount=hole("amount"))),
        ("all but {amount:digits} of that damage", replace(event, amount=hole("amount"), all_but=True)),
        ("half that damage, rounded {up:up_down}", replace(event, amount=half)),
    ):
        declare_rule(grammar, f"{start} {words}", node)
        declare_rule(grammar, f"{start} {words} and {{then:chain}}", replace(node, then=hole("then"), form="if and"))


def _declare_prevented_redirection(grammar: Grammar) -> None:
    """ "The next 1 damage that would be dealt to ~ this turn is dealt to target creature you control instead"."""
    moved = Redirect(hole("event"), hole("amount"), hole("to"))
    this_turn = Apply(moved, UntilEndOfTurn(form="inside"))
    words = "the next {amount:digits} {event:damage_this_turn} is dealt to {to:recipient} instead"
    grammar.template("core", words, this_turn)
    words = "the next {amount:digits} {event:damage} is dealt to {to:recipient} instead"
    grammar.template("core", words, Apply(moved, Always()))
