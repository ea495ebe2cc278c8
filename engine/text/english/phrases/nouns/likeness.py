"""What stands behind a noun and compares the object with others: "that shares a color with it", "with that spell's mana
value", "that have different names", "that convoked it"; and the creature that a card haunts."""

from __future__ import annotations

from engine.ir.node import Predicate
from engine.ir.patterns import AllDifferent, HasType, IsRef, Not, ObjectPattern, SharesWith, StatIs
from engine.ir.selectors import Described, EitherOne, Ref, Some
from engine.ir.spell_patterns import Convoked
from engine.ir.values import Stat
from engine.ir.vocabulary import Statistic
from engine.text.english.grammar import Grammar, hole

PERMANENT_TYPES = ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")
"""110.4: what two permanents may have in common (kindred is no permanent type)."""

_OWN: tuple[Statistic, ...] = ("power", "toughness", "mana value")


def declare(grammar: Grammar) -> None:
    """Declares more of "after", and of "what"."""
    _declare_shared(grammar)
    for stat in _OWN:
        equal = StatIs(stat, "=", Stat(stat, hole("of")), form="whose own")
        grammar.template("after", f"with {{of:whose_object}} {stat}", equal)
    square = Not(StatIs("power", "=", Stat("toughness", Described()), form="square"), form="aren't equal")
    grammar.template("after", "whose power and toughness aren't equal", square)
    grammar.phrase("after", Convoked, "that convoked {spell:what}")
    grammar.phrase("after", AllDifferent, "that have different names", what="name", form="that have")
    haunted = ObjectPattern((HasType("Creature"),), (IsRef(Ref(form="the haunted creature")),))
    grammar.template("what", "the creature it haunts", Some(haunted, form="it haunts"))


def _declare_shared(grammar: Grammar) -> None:
    for what in ("creature type", "color", "card type", "land type", "name", "mana value"):
        for verb, form in (("shares", ""), ("share", "share"), ("doesn't share", "doesn't"), ("don't share", "don't")):
            shares = SharesWith(what, hole("other"), form="share" if form in ("share", "don't") else "")
            node: Predicate = Not(shares, form=form) if form.startswith("do") else shares
            grammar.template("after", f"that {verb} a {what} with {{other:what}}", node)
        neither = Not(SharesWith(what, EitherOne((hole("a"), hole("b")))), form="doesn't")
        grammar.template("after", f"that doesn't share a {what} with {{a:what}} or {{b:what}}", neither)
    permanent = SharesWith("card type", hole("other"), form="permanent type", only=PERMANENT_TYPES)
    grammar.template("after", "that shares a permanent type with {other:what}", permanent)
    total = SharesWith("total power and toughness", Ref(form="it"), form="same total")
    grammar.template("after", "with the same total power and toughness", total)
    for verb in ("shares", "share"):
        least = SharesWith("creature type", hole("other"), form=f"{verb} at least")
        grammar.template("after", f"that {verb} at least one creature type with {{other:what}}", least)
    for verb in ("doesn't", "don't"):
        other_name = Not(SharesWith("name", hole("other"), form="same"), form=f"{verb} have")
        grammar.template("after", f"that {verb} have the same name as {{other:what}}", other_name)
    for what in ("name", "mana value", "power"):
        grammar.phrase("after", SharesWith, f"with the same {what} as {{other:what}}", what=what, form="same")
