"""Single statements about rules with words of their own: cards that can't be played or block, and conditional costs;
dice and votes (more dice than usual, additional votes, control of votes); and replacement effects (614): under whose
control something enters, other mana than usual, damage that is prevented with a consequence (615.5), and a card that
goes elsewhere as it resolves (608.2n).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ir.abilities import Static, StaticGroup, StaticRule
from engine.ir.changes import Cant
from engine.ir.conditions import AllOf, Compare, Happened, HasDesignation, Matches, UntilEndOfTurn
from engine.ir.costs import GenericPayment
from engine.ir.effects.cards import IntoExile
from engine.ir.effects.game import GetCounters, SetLife, ThatEvent
from engine.ir.effects.permanents import Regenerate
from engine.ir.effects.structure import Apply, If, Sequence
from engine.ir.node import Condition, Effect, Node, rebuild, replace
from engine.ir.patterns import ControlledBy, HasColour, IsKind, ObjectPattern, OfChosen, PlayerPattern, SharesWith
from engine.ir.replacing import MoreDice, MoreVotes, Prevent, Replace, VotesFor
from engine.ir.rules import AlternativeCost, AsItResolves, ManaPersists, SpellCost
from engine.ir.selectors import All, EitherOne, Ref, Some, This, You, ZoneCards
from engine.ir.triggers import DealsDamage, IsDealtDamage, WouldProduce
from engine.ir.values import AmountRef, Count, GreatestOver, Half, Number, StartingLife, Stat, Sum, Times, Where
from engine.ir.vocabulary import ColourLetter
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.abilities.statics import declare_rule, may_follow_if
from engine.text.english.phrases.effects.followers import Unfolded, follower
from engine.text.english.phrases.events.event_sentences import COMBAT
from engine.text.vocabulary.words import COLOURS

PLAYERS = All(PlayerPattern("player"))
YOU = You(form="you")


def declare(grammar: Grammar) -> None:
    """Declares more of "condition", "value", "replacing", "rule_statement", "statement", "quality" and "core"."""
    _declare_conditions(grammar)
    _declare_costs(grammar)
    for word in ("as long as", "if"):
        grammar.phrase(
            "static_clause",
            None,
            f"{{when:when}}, {word} {{condition:condition}}, {{inner:statements}}",
            build=_conditional_twice(word),
            take=_take_conditional_twice(word),
        )
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
    for combat, which in COMBAT:
        double = ThatEvent(Times(Number(2), AmountRef(form="that event")), form="it deals double that damage")
        doubled = Replace(DealsDamage(hole("what"), None, combat), double, form="double all")
        declare_rule(grammar, f"double all {which}damage {{what:what}} would deal", doubled)
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


def _conditional_twice(word: str) -> Callable[..., Any]:
    """ "During your turn, as long as ~ is equipped, it has double strike"."""

    def build_node(when: Condition, condition: Condition, inner: Any) -> Any:
        if word == "if" and not isinstance(inner, StaticRule) and not may_follow_if(inner):
            return None
        return replace(inner, condition=AllOf((when, condition), form=word), form=f"during, {word}{inner.form}")

    return build_node


def _take_conditional_twice(word: str) -> Callable[[Any], dict[str, Any] | None]:
    def take_parts(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Static | StaticRule | StaticGroup) or not isinstance(value.condition, AllOf):
            return None
        own, colon, joints = value.form.partition(":")
        if own != f"during, {word}":
            return None
        when, condition = value.condition.parts
        return {"when": when, "condition": condition, "inner": replace(value, condition=None, form=colon + joints)}

    return take_parts


def _of_colour(letter: ColourLetter) -> Count:
    return Count(All(ObjectPattern((HasColour(letter), IsKind("permanent")))))


def _declare_costs(grammar: Grammar) -> None:
    paid = GenericPayment("{1}", Stat("mana value", Ref(form="that spell")), form="where")
    worth = AlternativeCost(hole("what"), paid, form="worth")
    words = "you may pay {X} rather than pay the mana cost for {what:what}, where X is that spell's mana value"
    declare_rule(grammar, words, worth)
    for more, word in ((True, "more"), (False, "less")):
        cost = SpellCost(hole("what"), more, hole("symbols"), off_turn=True, form="each off turn")
        words = f"{{what:what}} costs {{symbols:mana_symbols}} {word} to cast except during its controller's turn"
        declare_rule(grammar, words, cost)
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
        declare_rule(grammar, words, kept)


def _declare_replacing(grammar: Grammar) -> None:
    event = AmountRef(form="that event")
    for subject in ("it deals", "that source deals"):
        more = Sum(event, Where("X", hole("x")))
        words = f"{subject} that much damage plus X"
        grammar.template("replacing", f"{words}, where X is {{x:value}}", ThatEvent(amount=more, form=words))
    regenerated = Replace(hole("event"), Regenerate(You(), This(form="it")), form="regenerate")
    declare_rule(grammar, "if {event:event_would}, regenerate it", regenerated)


def _declare_prohibitions(grammar: Grammar) -> None:
    theirs = ControlledBy(All(PlayerPattern("opponent"), form="your"))

    def build_node(what: ObjectPattern) -> Static:
        return Static(All(ObjectPattern(what.words, (*what.after, theirs))), (Cant("block"),), form="with")

    def take_parts(value: Static) -> dict[str, ObjectPattern] | None:
        pattern = value.what.what if value.form == "with" and isinstance(value.what, All) else None
        if not isinstance(pattern, ObjectPattern) or value.condition is not None:
            return None
        return {"what": ObjectPattern(pattern.words, pattern.after[:-1])}

    words = "your opponents can't block with {what:noun_p}"
    grammar.phrase("statement", Static, words, build=build_node, take=take_parts)
    target = Static(hole("it"), (Cant("be targeted", EitherOne((hole("a"), hole("b")))),), form="either")
    grammar.template("statement", "{it:what} can't be the target of {a:what} or {b:what}", target)
    many = replace(target, form="either many")
    grammar.template("statement", "{it:what} can't be the targets of {a:what} or {b:what}", many)


def declare_chance(grammar: Grammar) -> None:
    """Declares more of "rule_statement" and "core"."""
    you = You(form="you")
    two = "if you would roll a die, instead roll two of those dice and ignore one of those results"
    declare_rule(grammar, two, MoreDice(you, "one of two"))
    lowest = "if you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll"
    declare_rule(grammar, lowest, MoreDice(you, "lowest"))
    declare_rule(grammar, "while voting, {who:who} get/gets an additional vote", MoreVotes(hole("who")))
    declare_rule(grammar, "while voting, {who:who} may vote an additional time", MoreVotes(hole("who"), optional=True))
    everybody = All(PlayerPattern("player"), form="each")
    turn = Apply(VotesFor(you, everybody), UntilEndOfTurn(form="inside"))
    grammar.template("core", "you choose how each player votes this turn", turn)
    declare_rule(grammar, "you choose how each player votes", VotesFor(you, everybody))


ANYBODY = Some(PlayerPattern("player"), form="anybody")
TAPPED = WouldProduce(ANYBODY, hole("what"), form="passive")
YOURS = WouldProduce(You(form="you"), hole("what"))


def declare_otherwise(grammar: Grammar) -> None:
    """Declares more of "replacing", "rule_statement", "static_clause" and "special_ability"."""
    under = ThatEvent(who=hole("who"), form="enters under")
    grammar.template("replacing", "it enters under {who:whose} control", under)
    one = GetCounters(hole("who"), hole("counter"), Number(1), form="give")
    each = replace(one, count=Times(Number(1), hole("per"), form="for each"))
    given = "give {who:who} a {counter:counter} counter"
    grammar.template("core", given, one)
    grammar.template("core", f"{given} for each {{per:per}}", each)
    exiled = Apply(AsItResolves(Ref(form="that card"), IntoExile()), form="exile")
    words = "exile that card instead of putting it into your graveyard as it resolves"
    grammar.template("core", words, exiled)
    _declare_mana(grammar)
    _declare_prevented(grammar)


def _declare_mana(grammar: Grammar) -> None:
    for event, words in ((TAPPED, "if {what:what} is tapped for"), (YOURS, "if you tap {what:what} for")):
        for amount, behind in ((Number(1), "any other type and amount"), (None, "any other type")):
            produced = ThatEvent(amount=amount, mana=hole("mana"), form="produces")
            plain = Replace(event, produced, form="produces")
            tail = f"it produces {{mana:mana_symbols}} instead of {behind}"
            declare_rule(grammar, f"{words} mana, {tail}", plain)
            none = Replace(event, ThatEvent(amount=amount, mana="{C}", form="produces colorless"), form="produces")
            declare_rule(grammar, f"{words} mana, it produces colorless mana instead of {behind}", none)
            least = Compare(AmountRef("event", form="that event"), ">=", hole("low"))
            declare_rule(grammar, f"{words} {{low:word}} or more mana, {tail}", replace(plain, condition=least))
    for count in range(2, 6):
        names = "abcde"[:count]
        parts = tuple(StaticRule(_of_type(name)) for name in names)
        row = [f"{{{name}:what}} produce {{{name}m:mana_symbols}}" for name in names]
        said = f"{', '.join(row[:-1])}, and {row[-1]}" if count > 2 else " and ".join(row)
        whole = StaticGroup(parts, form="tapped:")
        grammar.template("static_clause", f"if tapped for mana, {said} instead of any other type", whole)


def _of_type(name: str) -> Replace:
    event = WouldProduce(ANYBODY, hole(name), form="passive")
    return Replace(event, ThatEvent(mana=hole(f"{name}m"), form="produces"), form="produces")


def _declare_prevented(grammar: Grammar) -> None:
    """ "..., prevent that damage, remove that many +1/+1 counters from it, then ..."."""
    steps = Sequence((hole("first"), hole("rest")), form="row then")
    node = StaticRule(Prevent(hole("event"), then=steps, form="row"), hole("condition"), form="while")
    event = "if {event:event_would} while {condition:condition}"
    grammar.template("static_clause", f"{event}, prevent that damage, {{first:chain}}, then {{rest:sentence}}", node)


THEN = "then|"
"""Prefix of the `form` of an effect that prevents damage: the consequence is a sentence of its own."""

SOURCE = Ref(form="that source")


def declare_consequences(grammar: Grammar) -> None:
    """Declares more of "follower"."""
    plain = "if damage is prevented this way, {then:sentence}"
    follower(grammar, "prevented", plain, _fold, _unfold)
    words = "if damage from a {source:noun_s} is prevented this way, {then:sentence}"
    follower(grammar, "prevented from", words, _fold_from, _unfold_from)
    follower(grammar, "resolved", "if you do, {then:sentence}", _fold_resolved, _unfold_resolved)


def _amounts(then: Effect, *, prevented: bool) -> Effect:
    """Makes "that much" in the consequence mean the prevented amount."""

    def change(node: Node) -> Node:
        if isinstance(node, AmountRef) and node.form in ("that much", "that many"):
            return replace(node, prevented=prevented)
        return rebuild(node, change)

    changed = change(then)
    assert isinstance(changed, Effect)
    return changed


def _fold(before: Effect, joint: str, then: Effect) -> Effect | None:
    rule = before.rule if isinstance(before, Apply) else None
    if joint or not isinstance(rule, Prevent) or rule.then is not None or not isinstance(before, Apply):
        return None
    return replace(before, rule=replace(rule, then=_amounts(then, prevented=True)), form=f"{THEN}{before.form}")


def _fold_from(before: Effect, joint: str, source: ObjectPattern, then: Effect) -> Effect | None:
    return _fold(before, joint, If(Matches(SOURCE, source, form="prevented from"), then))


def _taken(effect: Any) -> tuple[Apply, Effect] | None:
    if not isinstance(effect, Apply) or not effect.form.startswith(THEN) or not isinstance(effect.rule, Prevent):
        return None
    assert effect.rule.then is not None
    before = replace(effect, rule=replace(effect.rule, then=None), form=effect.form.removeprefix(THEN))
    return before, _amounts(effect.rule.then, prevented=False)


def _is_from(then: Effect) -> bool:
    return isinstance(then, If) and isinstance(then.condition, Matches) and then.condition.form == "prevented from"


def _unfold(effect: Any) -> Unfolded | None:
    taken = _taken(effect)
    if taken is None or _is_from(taken[1]):
        return None
    return taken[0], "", {"then": taken[1]}


def _unfold_from(effect: Any) -> Unfolded | None:
    taken = _taken(effect)
    if taken is None or not _is_from(taken[1]):
        return None
    before, then = taken
    assert isinstance(then, If)
    assert isinstance(then.condition, Matches)
    return before, "", {"source": then.condition.pattern, "then": then.then}


def _fold_resolved(before: Effect, joint: str, then: Effect) -> Effect | None:
    rule = before.rule if isinstance(before, Apply) else None
    if joint or not isinstance(rule, AsItResolves) or rule.then is not None or not isinstance(before, Apply):
        return None
    return replace(before, rule=replace(rule, then=then))


def _unfold_resolved(effect: Any) -> Unfolded | None:
    if not isinstance(effect, Apply) or not isinstance(effect.rule, AsItResolves) or effect.rule.then is None:
        return None
    return replace(effect, rule=replace(effect.rule, then=None)), "", {"then": effect.rule.then}
