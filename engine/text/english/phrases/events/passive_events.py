"""Events whose sentence is not "<who> <does>": "one or more counters are put on ~", "damage would be dealt to you".

Each is declared once with "{be}" for the verb and stands in three categories: "whole_event" ("are put"),
"whole_event_would" ("would be put") and "whole_event_past" ("were put").
"""

from __future__ import annotations

from typing import Any

from engine.ir.node import replace
from engine.ir.patterns import IsKind, ObjectPattern, PlayerPattern
from engine.ir.selectors import ONE_OR_MORE, Some, This, You
from engine.ir.triggers import (
    Attacks,
    CountersPut,
    CountersRemoved,
    Creates,
    DealsDamage,
    Discards,
    Does,
    FinalChapter,
    IsDealtDamage,
)
from engine.ir.vocabulary import DamageKind, NoWord
from engine.text.english.grammar import Grammar
from engine.text.english.templates import hole

ANY_SOURCE = Some(ObjectPattern((IsKind("source"),)), form="any")
"""Whatever deals damage (120.7), where the text names no source."""

COMBAT: tuple[tuple[DamageKind | NoWord, str], ...] = (("", ""), ("combat", "combat "), ("noncombat", "noncombat "))


def passive(grammar: Grammar, pattern: str, node: Any, *, one: bool = False) -> None:
    """Declares an event in three tenses; `one`: its subject is singular ("is", "was")."""
    for category, be in (
        ("whole_event", "is" if one else "are"),
        ("whole_event_would", "would be"),
        ("whole_event_past", "was" if one else "were"),
    ):
        grammar.template(category, pattern.replace("{be}", be), node)


def declare(grammar: Grammar) -> None:
    """Declares the three categories."""
    put = CountersPut(hole("counter"), hole("on"))
    passive(grammar, "one or more {counter:counter} counters {be} put on {on:recipient}", put)
    passive(grammar, "one or more counters {be} put on {on:recipient}", replace(put, counter=""))
    passive(grammar, "a {counter:counter} counter {be} put on {on:recipient}", replace(put, each=True), one=True)
    ordinal = replace(put, ordinal=hole("ordinal"))
    passive(grammar, "the {ordinal:ordinal} {counter:counter} counter {be} put on {on:what}", ordinal, one=True)
    last = CountersRemoved(hole("counter"), hole("off"), last=True)
    passive(grammar, "the last {counter:counter} counter {be} removed from {off:what}", last, one=True)
    some = CountersRemoved(hole("counter"), hole("off"))
    passive(grammar, "one or more {counter:counter} counters {be} removed from {off:what}", some)
    passive(grammar, "a {counter:counter} counter {be} removed from {off:what}", replace(some, form="a"), one=True)
    tokens = Creates(hole("who"), Some(hole("what"), ONE_OR_MORE), form="passive")
    passive(grammar, "one or more {what:noun_p} {be} created under {who:whose} control", tokens)
    for combat, word in COMBAT:
        damage = DealsDamage(ANY_SOURCE, to=hole("to"), combat=combat, form="dealt")
        passive(grammar, f"{word}damage {{be}} dealt to {{to:recipient}}", damage, one=True)
    grammar.template("whole_event", "the final chapter ability of {saga:what} resolves", FinalChapter(hole("saga")))
    for combat, word in COMBAT:
        dealt = IsDealtDamage(You(form="you're"), combat=combat)
        grammar.template("whole_event", f"you're dealt {word}damage", dealt)
        by = replace(dealt, by=hole("by"))
        grammar.template("whole_event", f"you're dealt {word}damage by {{by:what}}", by)
    for n, number in (
        (1, "one other creature attack"),
        (2, "two other creatures attack"),
        (3, "three other creatures attack"),
    ):
        grammar.template("whole_event", f"~ and at least {number}", Attacks(This(), others=n))
    tempted = Does(You(form="you"), "be tempted by the Ring")
    grammar.template("whole_event", "the ring tempts you", tempted)
    grammar.template("whole_event", "you set ~ in motion", Does(You(form="you"), "set in motion", This()))
    exiling = Does(You(form="you"), "exile with this")
    grammar.template("whole_event", "you exile another card with ~", exiling)
    grammar.template("whole_event", "you unlock ~", Does(You(form="you"), "unlock", This()))
    _declare_effects(grammar)
    _declare_discarding(grammar)


def _declare_effects(grammar: Grammar) -> None:
    """What "an effect would" do, in contrast to costs and rules."""
    tokens = Creates(hole("who"), Some(hole("what"), ONE_OR_MORE), form="effect")
    created = "an effect would create one or more {what:noun_p} under {who:whose} control"
    grammar.template("whole_event_would", created, tokens)
    put = CountersPut("", hole("on"), by_effect=True)
    grammar.template("whole_event_would", "an effect would put one or more counters on {on:recipient}", put)


def _declare_discarding(grammar: Grammar) -> None:
    """ "A spell or ability an opponent controls causes you to discard ~"."""
    by = Some(PlayerPattern("opponent"))
    forced = Discards(You(form="you"), hole("what"), by)
    words = "a spell or ability an opponent controls causes you to discard {what:what}"
    for category in ("whole_event", "whole_event_would"):
        grammar.template(category, words, forced)
