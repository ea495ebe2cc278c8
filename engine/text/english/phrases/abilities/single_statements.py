"""Statements about rules, each with words of its own: what can't be played or block, what costs more or less when; dice
and votes: more dice than usual, additional votes, who decides how players vote.
"""

from __future__ import annotations

from engine.ir.abilities import Static, StaticGroup, StaticRule
from engine.ir.changes import Cant
from engine.ir.conditions import (
    AllOf,
    Compare,
    Happened,
    HasDesignation,
    UntilEndOfTurn,
)
from engine.ir.costs import GenericPayment
from engine.ir.effects.game import SetLife, ThatEvent
from engine.ir.effects.permanents import Regenerate
from engine.ir.effects.structure import Apply, Sequence
from engine.ir.node import replace
from engine.ir.patterns import ControlledBy, HasColour, IsKind, ObjectPattern, OfChosen, PlayerPattern, SharesWith
from engine.ir.replacing import MoreDice, MoreVotes, Replace, VotesFor
from engine.ir.rules import AlternativeCost, ManaPersists, SpellCost
from engine.ir.selectors import All, EitherOne, Ref, This, You, ZoneCards
from engine.ir.triggers import IsDealtDamage
from engine.ir.values import AmountRef, Count, GreatestOver, Half, StartingLife, Stat, Sum, Where
from engine.ir.vocabulary import ColourLetter
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.abilities.statics import rule
from engine.text.vocabulary.words import COLOURS

PLAYERS = All(PlayerPattern("player"))
YOU = You(form="you")


def declare(grammar: Grammar) -> None:
    """Declares more of "condition", "value", "replacing", "rule_statement", "statement", "quality" and "core"."""
    _declare_conditions(grammar)
    _declare_costs(grammar)
    _declare_replacing(grammar)
    _declare_prohibitions(grammar)
    chosen = ObjectPattern((OfChosen("name"),), form="the chosen name")
    grammar.template("quality", "the chosen name", chosen)
    like = ObjectPattern((SharesWith("card type", Ref(form="the exiled card")),), form="each type")
    grammar.template("quality", "each of the exiled card's card types", like)
    both = (Apply(hole("first")), Apply(hole("second")))
    turn = tuple(replace(part, duration=UntilEndOfTurn(form="inside")) for part in both)
    words = "{first:rule_now} this turn and {second:rule_now} this turn"
    grammar.template("core", words, Sequence(turn, form="this turn and"))
    half = SetLife(hole("who"), Half(StartingLife(Ref(form="their")), up=False), form="half")
    words = "{who:whose} life total becomes half their starting life total, rounded down"
    grammar.template("core", words, half)


def _declare_conditions(grammar: Grammar) -> None:
    grammar.template("condition", "you have max speed", HasDesignation(You(form="you"), "max speed"))
    for word, letter in COLOURS.items():
        others = [other for other in COLOURS.values() if other != letter]
        parts = tuple(Compare(_of_colour(letter), ">=", _of_colour(other)) for other in others)
        most = AllOf(parts, form=f"most common {word}")
        words = f"{word} is the most common color among all permanents or is tied for most common"
        grammar.template("condition", words, most)
    single = GreatestOver(PLAYERS, Count(ZoneCards("graveyard", Ref(form="a player"))))
    many = Compare(single, ">=", hole("n"), form="single graveyard")
    grammar.template("condition", "there are {n:word} or more cards in a single graveyard", many)
    for has, form in (("you've been", "you've been"), ("you were", "you were")):
        hurt = Happened(IsDealtDamage(YOU, by=hole("by")), form=f"{form} dealt by")
        grammar.template("condition", f"{has} dealt damage by {{by:what}} this turn", hurt)


def _of_colour(letter: ColourLetter) -> Count:
    return Count(All(ObjectPattern((HasColour(letter), IsKind("permanent")))))


def _declare_costs(grammar: Grammar) -> None:
    paid = GenericPayment("{1}", Stat("mana value", Ref(form="that spell")), form="where")
    worth = AlternativeCost(hole("what"), paid, form="worth")
    words = "you may pay {X} rather than pay the mana cost for {what:what}, where X is that spell's mana value"
    rule(grammar, words, worth)
    for more, word in ((True, "more"), (False, "less")):
        cost = SpellCost(hole("what"), more, hole("symbols"), off_turn=True, form="each off turn")
        words = f"{{what:what}} costs {{symbols:mana_symbols}} {word} to cast except during its controller's turn"
        rule(grammar, words, cost)
        one = SpellCost(This(), more, hole("symbols"))
        pair = StaticGroup(
            (
                StaticRule(one, hole("a"), form="if"),
                StaticRule(replace(one, symbols=hole("others")), hole("b"), form="if"),
            ),
            form="two ifs:",
        )
        first = f"~ costs {{symbols:mana_symbols}} {word} to cast if {{a:condition}}"
        second = f"{{others:mana_symbols}} {word} to cast if {{b:condition}}"
        grammar.template("static_clause", f"{first} and {second}", pair)
    for word, letter in COLOURS.items():
        kept = ManaPersists(hole("who"), letter, form="unspent")
        words = f"{{who:who}} don't/doesn't lose unspent {word} mana as steps and phases end"
        rule(grammar, words, kept)


def _declare_replacing(grammar: Grammar) -> None:
    event = AmountRef(form="that event")
    for subject in ("it deals", "that source deals"):
        more = Sum(event, Where("X", hole("x")))
        words = f"{subject} that much damage plus X"
        grammar.template("replacing", f"{words}, where X is {{x:value}}", ThatEvent(amount=more, form=words))
    regenerated = Replace(hole("event"), Regenerate(You(), This(form="it")), form="regenerate")
    rule(grammar, "if {event:event_would}, regenerate it", regenerated)


def _declare_prohibitions(grammar: Grammar) -> None:
    theirs = ControlledBy(All(PlayerPattern("opponent"), form="your"))

    def build(what: ObjectPattern) -> Static:
        return Static(All(ObjectPattern(what.words, (*what.after, theirs))), (Cant("block"),), form="with")

    def take(value: Static) -> dict[str, ObjectPattern] | None:
        pattern = value.what.what if value.form == "with" and isinstance(value.what, All) else None
        if not isinstance(pattern, ObjectPattern) or value.condition is not None:
            return None
        return {"what": ObjectPattern(pattern.words, pattern.after[:-1])}

    words = "your opponents can't block with {what:noun_p}"
    grammar.phrase("statement", Static, words, build=build, take=take)
    target = Static(hole("it"), (Cant("be targeted", EitherOne((hole("a"), hole("b")))),), form="either")
    grammar.template("statement", "{it:what} can't be the target of {a:what} or {b:what}", target)


def declare_chance(grammar: Grammar) -> None:
    """Declares more of "rule_statement" and "core"."""
    you = You(form="you")
    two = "if you would roll a die, instead roll two of those dice and ignore one of those results"
    rule(grammar, two, MoreDice(you, "one of two"))
    lowest = "if you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll"
    rule(grammar, lowest, MoreDice(you, "lowest"))
    rule(grammar, "while voting, {who:who} get/gets an additional vote", MoreVotes(hole("who")))
    rule(grammar, "while voting, {who:who} may vote an additional time", MoreVotes(hole("who"), optional=True))
    everybody = All(PlayerPattern("player"), form="each")
    turn = Apply(VotesFor(you, everybody), UntilEndOfTurn(form="inside"))
    grammar.template("core", "you choose how each player votes this turn", turn)
    rule(grammar, "you choose how each player votes", VotesFor(you, everybody))
