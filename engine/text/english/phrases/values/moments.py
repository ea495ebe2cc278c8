"""Numbers of a certain time: "creatures you control as you cast ~", "the damage dealt to you this turn"."""

from __future__ import annotations

from engine.ir.conditions import Compare
from engine.ir.patterns import PlayerPattern
from engine.ir.selectors import All, Ref, Some
from engine.ir.triggers import Casts, Enters, IsDealtDamage
from engine.ir.values import AmountRef, AsCastAmount, CastFact, Count, Distinct, Greatest, TimesThisTurn
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.events.event_sentences import COMBAT
from engine.text.english.templates import hole


def declare(grammar: Grammar) -> None:
    """Declares more of "value" and "per"."""
    count = AsCastAmount(Count(All(hole("what"))))
    grammar.template("value", "the number of {what:noun_p} as you cast ~", count)
    grammar.template("per", "{what:noun_s} as you cast ~", AsCastAmount(Count(Some(hole("what")))))
    for stat in ("power", "toughness", "mana value"):
        greatest = AsCastAmount(Greatest(stat, hole("among")))
        grammar.template("value", f"the greatest {stat} among {{among:what}} as you cast ~", greatest)
    entered = TimesThisTurn(Enters(Some(hole("what")), under=hole("who")), form="had")
    grammar.template("per", "{what:noun_s} {who:who} had enter under your control this turn", entered)
    everybody = All(PlayerPattern("player"))
    cast = TimesThisTurn(Casts(everybody, Some(hole("what"))), form="cast")
    grammar.template("per", "{what:noun_s} cast this turn", cast)
    grammar.template("value", "the number of {what:noun_p} cast this turn", cast)
    grammar.phrase("per", CastFact, "mana spent to cast {of:what}", fact="mana spent")
    aimed = CastFact("targets", Ref(form="it"), hole("among"))
    grammar.template("per", "{among:noun_s} it targets", aimed)
    costs = Distinct("mana cost", hole("among"), form="different")
    grammar.template("per", "different mana cost among {among:what}", costs)
    grammar.template("value", "the number of different mana costs among {among:what}", costs)
    kinds = Distinct("counter kind", hole("among"))
    grammar.template("value", "the number of kinds of counters among {among:what}", kinds)
    grammar.template("per", "kind of counter among {among:what}", kinds)
    many = Compare(Distinct("counter kind", hole("among"), form="different"), ">=", hole("n"), form="there are")
    words = "there are {n:word} or more different kinds of counters among {among:what}"
    grammar.template("condition", words, many)
    grammar.template("per", "supertype, card type, and subtype it has", Distinct("type", Ref(form="it")))
    grammar.template("per", "of its colors", Distinct("color", Ref(form="its"), form="of its"))
    for already in ("", "already "):
        hurt = TimesThisTurn(IsDealtDamage(hole("who")), amount=True, form=f"{already}dealt".strip())
        grammar.template("value", f"the damage {already}dealt to {{who:either}} this turn", hurt)
    for kind, word in COMBAT:
        hurt = TimesThisTurn(IsDealtDamage(hole("who"), combat=kind), amount=True, form="total")
        grammar.template("value", f"the total amount of {word}damage dealt to {{who:either}} this turn", hurt)
    for noun in ("creature", "land", "artifact", "permanent"):
        words = f"sacrificed {noun}"
        grammar.phrase("per", AmountRef, words, form=words, prevented=False)
