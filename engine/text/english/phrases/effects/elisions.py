"""Instructions that share the verb of the one before: "create a Food token and a Treasure token", "it deals 4 damage to
you and 3 damage to each of up to two other targets".

Category "rest": the predicate without its verb; the node's `form` is "elided".
"""

from __future__ import annotations

from engine.ir.effects.cards import Move
from engine.ir.effects.game import DealDamage, GetCounters
from engine.ir.effects.permanents import CreateToken, PutCounters
from engine.ir.values import Number
from engine.text.english.grammar import Grammar

REST = "rest"
ELIDED_FORM = "elided"

KINDS = (PutCounters, DealDamage, CreateToken, GetCounters, Move)
"""Instructions whose verb can be shared."""


def declare(grammar: Grammar) -> None:
    """Declares "rest"."""
    one, form = Number(1), ELIDED_FORM
    grammar.phrase(REST, PutCounters, "a {counter:counter} counter on {on:either}", subject="who", count=one, form=form)
    many = "{count:word} {counter:counter} counters on {on:either}"
    grammar.phrase(REST, PutCounters, many, subject="who", form=form)
    grammar.phrase(REST, DealDamage, "{amount:digits} damage to {to:either}", subject="source", form=form)
    equal = "damage equal to {amount:value} to {to:either}"
    grammar.phrase(REST, DealDamage, equal, subject="source", form=f"equal {form}")
    for tapped, word in ((False, ""), (True, "tapped ")):
        token = f"a {word}{{token:token_s}}"
        grammar.phrase(REST, CreateToken, token, subject="who", count=one, tapped=tapped, form=form)
        tokens = f"{{count:word}} {word}{{token:token_p}}"
        grammar.phrase(REST, CreateToken, tokens, subject="who", tapped=tapped, form=form)
    grammar.phrase(REST, GetCounters, "{count:energy}", subject="who", counter="energy", form=form)
    grammar.phrase(REST, GetCounters, "a {counter:counter} counter", subject="who", count=one, form=form)
    grammar.phrase(REST, Move, "{what:what} {to:place}", subject="who", form=form)
