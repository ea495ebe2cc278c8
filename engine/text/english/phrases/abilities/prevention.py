"""Prevention of damage (615): shields, "prevent all damage that would be dealt ...", as statements of rules.

As a static ability such a statement holds while the ability does; in an instruction it stands with a time ("this
turn"), which may also be inside it.
"""

from __future__ import annotations

from engine.ir.conditions import Always, UntilEndOfTurn
from engine.ir.effects.structure import Apply
from engine.ir.node import replace
from engine.ir.replacing import CantPrevent, Prevent, Redirect
from engine.ir.triggers import DealsDamage
from engine.ir.values import AmountRef, Half
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.abilities.statics import rule
from engine.text.english.phrases.events.passive_events import ANY_SOURCE, COMBAT
from engine.text.english.templates import hole


def declare(grammar: Grammar) -> None:
    """Declares "damage" (damage that would be dealt, as an event) and more of "rule_statement" and "core"."""
    _declare_damage(grammar)
    for words, node in (
        ("prevent all {event:damage}", Prevent(hole("event"))),
        ("prevent {amount:digits} of {event:damage}", Prevent(hole("event"), hole("amount"))),
    ):
        rule(grammar, words, node)
        _in_turn(grammar, words, node)
    shield = Prevent(hole("event"), hole("amount"), shield=True)
    _in_turn(grammar, "prevent the next {amount:digits} {event:damage}", shield)
    rule(grammar, "prevent the next {amount:digits} {event:damage}", shield)
    next_time = Prevent(hole("event"), once=True)
    _next_time(grammar, "prevent that damage", next_time)
    half = Half(AmountRef(form="that damage"), hole("up"))
    _next_time(grammar, "prevent half that damage, rounded {up:up_down}", replace(next_time, amount=half))
    _declare_conditional(grammar)
    cant = CantPrevent(hole("event"))
    rule(grammar, "{event:bare_damage} can't be prevented", cant)
    rule(grammar, "the damage can't be prevented", CantPrevent(DealsDamage(ANY_SOURCE), form="the"))
    _declare_redirection(grammar)


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
        rule(grammar, words, node)
        this_turn = Apply(node, UntilEndOfTurn(form="inside"))
        grammar.template("core", f"{words} this turn", this_turn)


def _in_turn(grammar: Grammar, words: str, node: Prevent) -> None:
    pattern = words.replace(":damage}", ":damage_this_turn}")
    grammar.template("core", pattern, Apply(node, UntilEndOfTurn(form="inside")))


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
        rule(grammar, f"{start} {words}", node)
        rule(grammar, f"{start} {words} and {{then:chain}}", replace(node, then=hole("then"), form="if and"))


def _declare_redirection(grammar: Grammar) -> None:
    """ "The next 1 damage that would be dealt to ~ this turn is dealt to target creature you control instead"."""
    moved = Redirect(hole("event"), hole("amount"), hole("to"))
    this_turn = Apply(moved, UntilEndOfTurn(form="inside"))
    words = "the next {amount:digits} {event:damage_this_turn} is dealt to {to:recipient} instead"
    grammar.template("core", words, this_turn)
    words = "the next {amount:digits} {event:damage} is dealt to {to:recipient} instead"
    grammar.template("core", words, Apply(moved, Always()))
