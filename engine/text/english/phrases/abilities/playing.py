"""Play permissions: "a land or a spell from among" cards; and what a permission adds to the spells cast with it: flash,
how they enter, what happens then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ir.abilities import StaticGroup, StaticRule
from engine.ir.conditions import Happened, StepIs
from engine.ir.costs import DoCost, GenericPayment, PayPlayerCounters
from engine.ir.effects.permanents import RemoveCounters
from engine.ir.node import Pattern, Selector, replace
from engine.ir.patterns import HasType, IsKind, ObjectPattern, OneOf
from engine.ir.replacing import EntersWith
from engine.ir.rules import Options, PlayFrom, SpendAsThough
from engine.ir.selectors import ActivePlayer, All, This, You
from engine.ir.triggers import Casts
from engine.ir.values import Number
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.abilities.statics import declare_rule, static_follower
from engine.text.english.phrases.effects.mana import ANY_OF_MANA, spending
from engine.text.vocabulary.words import COLOURS

LAND = ObjectPattern((HasType("Land"),))
YOUR_TURN = StepIs((), You())
LAND_OR, LAND_AND = "land or", "land and"
THIS_WAY = Happened(Casts(You(), This()), when="this way")
"""The object was cast with the permission in its own text."""


def declare(grammar: Grammar) -> None:
    """Declares more of "rule_statement" and "static_follower"."""
    _declare_land_or_spell(grammar)
    _declare_costs(grammar)
    _declare_followers(grammar)
    _declare_spending(grammar)


def _declare_land_or_spell(grammar: Grammar) -> None:
    for start, who, when in (
        ("once during each of your turns, you", You(), YOUR_TURN),
        ("once each turn, you", You(), None),
        ("during each player's turn, that player", ActivePlayer(form="that player"), None),
    ):
        verb = "may play a land or cast a {spell:noun_s} from among {cards:noun_p}"
        plain = PlayFrom(who, This(), play=True, limit=1, when=when, form=LAND_OR)
        _row(grammar, f"{start} {verb}", plain)
        for kind in ANY_OF_MANA:
            words = f", and they may spend mana as though it were mana of {kind} to cast that spell"
            _row(grammar, f"{start} {verb}{words}", replace(plain, any_mana=kind, form=f"{LAND_OR}, may they"))
    words = "during each of your turns, you may play a land and cast a {spell:noun_s} from among {cards:noun_p}"
    grammar.phrase("rule_statement", StaticRule, words, build=_land_and_spell, take=_take_land_and_spell)


def _row(grammar: Grammar, words: str, plain: PlayFrom) -> None:
    grammar.phrase("rule_statement", StaticRule, words, build=_land_or_spell(plain), take=_take_land_or_spell(plain))


def _of(spell: ObjectPattern, cards: ObjectPattern) -> ObjectPattern:
    return ObjectPattern(spell.words, (*spell.after, *cards.after))


def _land_or_spell(plain: PlayFrom) -> Callable[..., StaticRule | None]:
    def build_node(spell: ObjectPattern, cards: ObjectPattern) -> StaticRule | None:
        if cards.words != (IsKind("card"),) or spell.after:
            return None
        either = OneOf((LAND, spell), form=LAND_OR)
        return StaticRule(replace(plain, what=All(ObjectPattern((either,), cards.after))))

    return build_node


def _take_land_or_spell(plain: PlayFrom) -> Callable[[StaticRule], dict[str, Pattern] | None]:
    def take_parts(value: StaticRule) -> dict[str, Pattern] | None:
        found = value.rule
        pattern = _pattern_of(found.what) if isinstance(found, PlayFrom) else None
        if pattern is None or value.condition is not None or replace(found, what=This()) != plain:
            return None
        either = pattern.words[0] if len(pattern.words) == 1 else None
        if not isinstance(either, OneOf) or either.form != LAND_OR:
            return None
        return {"spell": either.options[1], "cards": ObjectPattern((IsKind("card"),), pattern.after)}

    return take_parts


def _pattern_of(what: Selector) -> ObjectPattern | None:
    pattern = what.what if isinstance(what, All) and not what.form else None
    return pattern if isinstance(pattern, ObjectPattern) else None


def _land_and_spell(spell: ObjectPattern, cards: ObjectPattern) -> StaticRule | None:
    if cards.words != (IsKind("card"),) or spell.after:
        return None
    plain = PlayFrom(You(), All(_of(LAND, cards)), play=True, limit=1, when=YOUR_TURN)
    return StaticRule(Options((plain, replace(plain, what=All(_of(spell, cards)), play=False)), form=LAND_AND))


def _take_land_and_spell(value: StaticRule) -> dict[str, Pattern] | None:
    if not isinstance(value.rule, Options) or value.rule.form != LAND_AND or value.condition is not None:
        return None
    first, second = (_pattern_of(part.what) for part in value.rule.parts if isinstance(part, PlayFrom))
    if first is None or second is None:
        return None
    return {"spell": ObjectPattern(second.words), "cards": ObjectPattern((IsKind("card"),), first.after)}


def _declare_costs(grammar: Grammar) -> None:
    """ "... by paying {E} rather than paying their mana costs", "... if you pay {1} more to cast it for each ..."."""
    cost = PayPlayerCounters("energy", Number(1))
    energy = PlayFrom(You(), hole("what"), cost=cost, form="energy")
    declare_rule(grammar, "you may cast {what:what} by paying {E} rather than paying their mana costs", energy)
    more = PlayFrom(You(), hole("what"), extra=GenericPayment(hole("each"), hole("per")), form="if you pay")
    words = "you may cast {what:what} if you pay {each:mana_symbols} more to cast it for each {per:per}"
    declare_rule(grammar, words, more)
    removed = DoCost(RemoveCounters(You(), "", hole("n"), All(hole("off")), among=True))
    taken = PlayFrom(You(), hole("what"), extra=removed, form="their")
    words = "by removing {n:word} counters from among {off:noun_p} in addition to paying their other costs"
    declare_rule(grammar, f"you may cast {{what:what}} {words}", taken)


def _declare_followers(grammar: Grammar) -> None:
    flash = "if you cast a spell this way, you may cast it as though it had flash"
    static_follower(grammar, "flash this way", flash, _put_flash, _take_flash)
    static_follower(grammar, "when they do", "when they do, {then:sentence}", _put_then, _take_then)
    enters = "if you do, it enters {effect:entered}"
    static_follower(grammar, "cast so, it enters", enters, _put_entering, _take_entering)


def _put_flash(before: Any) -> Any:
    found = before.rule if isinstance(before, StaticRule) else None
    if not isinstance(found, PlayFrom) or found.flash:
        return None
    return replace(before, rule=replace(found, flash=True, form=f"{found.form}|"))


def _take_flash(value: Any) -> Any:
    found = value.rule if isinstance(value, StaticRule) else None
    if not isinstance(found, PlayFrom) or not found.form.endswith("|"):
        return None
    return replace(value, rule=replace(found, flash=False, form=found.form[:-1])), {}


def _put_then(before: Any, then: Any) -> Any:
    found = before.rule if isinstance(before, StaticRule) else None
    if not isinstance(found, PlayFrom) or found.then is not None or isinstance(found.who, You):
        return None
    return replace(before, rule=replace(found, then=then))


def _take_then(value: Any) -> Any:
    found = value.rule if isinstance(value, StaticRule) else None
    if not isinstance(found, PlayFrom) or found.then is None:
        return None
    return replace(value, rule=replace(found, then=None)), {"then": found.then}


def _put_entering(before: Any, effect: Any) -> Any:
    found = before.rule if isinstance(before, StaticRule) else None
    if not isinstance(found, PlayFrom) or not isinstance(found.what, This):
        return None
    return StaticGroup((before, StaticRule(EntersWith(This(), effect), THIS_WAY, form="if so")), form="if so:")


def _take_entering(value: Any) -> Any:
    if not isinstance(value, StaticGroup) or value.form != "if so:" or len(value.parts) != 2:
        return None
    before, more = value.parts
    found = more.rule if isinstance(more, StaticRule) else None
    return (before, {"effect": found.effect}) if isinstance(found, EntersWith) else None


def _declare_spending(grammar: Grammar) -> None:
    """Declares permissions to spend mana as though it were another kind: only some mana, or only on some objects."""
    for kind in ANY_OF_MANA:
        words = f"{{who:who}} may spend mana as though it were mana of {kind} to activate abilities of {{on:what}}"
        declare_rule(grammar, words, SpendAsThough(hole("who"), kind, hole("on"), activate=True))
    for word, letter in COLOURS.items():
        start = f"you may spend {word} mana as though it were mana of any color"
        own = SpendAsThough(You(form="you"), "any color", hole("on"), activate=True, mana=letter)
        declare_rule(grammar, f"{start} to pay the activation costs of {{on:whose_object}} abilities", own)
        declare_rule(grammar, start, SpendAsThough(You(form="you"), "any color", mana=letter))
    for words, form, kind in spending():
        if "may spend mana" not in words:
            continue
        snowy = words.replace("may spend mana", "may spend mana from snow sources")
        for verb, play in (("cast", False), ("play", True)):
            plain = PlayFrom(You(), hole("what"), play=play, any_mana=kind, snow=True, form=form)
            declare_rule(grammar, f"you may {verb} {{what:what}}{snowy}", plain)
