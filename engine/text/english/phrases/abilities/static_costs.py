"""Cost statements (118): spells and abilities that cost more or less; alternative and additional costs."""

from __future__ import annotations

from typing import Any

from engine.ir.abilities import Keyword, Static, StaticRule
from engine.ir.changes import GainAbility
from engine.ir.costs import Costs, DoCost, ManaCostOf, ManaPayment, PayLife
from engine.ir.effects.cards import Exile
from engine.ir.effects.game import GainLife
from engine.ir.effects.permanents import Affect
from engine.ir.node import replace
from engine.ir.patterns import InZone, IsKind, ObjectPattern, Other, PlayerPattern
from engine.ir.rules import (
    AbilityCost,
    AdditionalCost,
    AlternativeCost,
    CantPay,
    LeastCost,
    LifeForMana,
    SpellCost,
    XAboveZero,
)
from engine.ir.selectors import All, Range, Ref, Some, This, You
from engine.ir.spell_patterns import CastFrom, NthCast
from engine.ir.values import CastFact, Difference, Number, Times
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.abilities.statics import declare_rule, static_follower
from engine.text.vocabulary.words import COLOURS

ABILITY_KINDS = (
    "equip",
    "cycling",
    "ninjutsu",
    "boast",
    "loyalty",
    "morph",
    "crew",
    "outlast",
    "unearth",
    "monstrosity",
)


PLAYERS = All(PlayerPattern("player"))
SPELL = All(ObjectPattern((IsKind("spell"),)), form="each")


def declare(grammar: Grammar) -> None:
    """Declares more of "rule_statement" and "static_follower"."""
    _declare_own_costs(grammar)
    _declare_spell_costs(grammar)
    _declare_ability_costs(grammar)
    _declare_alternatives(grammar)
    _declare_additions(grammar)
    declare_rule(grammar, "X can't be 0", XAboveZero())
    _declare_payments(grammar)


NTH_SPELL = "the {ordinal:ordinal} {what:row_s} {who:who} cast/casts@who each turn"


def _nth_spell() -> dict[str, Any]:
    def build_node(ordinal: int, what: ObjectPattern, who: Any) -> All:
        nth = NthCast(ordinal, who)
        return All(ObjectPattern(what.words, (*what.after, nth)), form="nth")

    def take_parts(value: All) -> dict[str, Any] | None:
        pattern = value.what
        if value.form != "nth" or not isinstance(pattern, ObjectPattern):
            return None
        nth = pattern.after[-1]
        assert isinstance(nth, NthCast)
        plain = ObjectPattern(pattern.words, pattern.after[:-1])
        return {"ordinal": nth.ordinal, "what": plain, "who": nth.who}

    return {"build": build_node, "take": take_parts}


NTH_FROM_EXILE = "the {ordinal:ordinal} {what:row_s} you cast from exile each turn"


def _nth_from_exile() -> dict[str, Any]:
    exile = CastFrom(You(form="you"), ("exile",), form="nth")

    def build_node(ordinal: int, what: ObjectPattern) -> All:
        return All(ObjectPattern(what.words, (*what.after, exile, NthCast(ordinal, You(form="you")))), form="nth")

    def take_parts(value: All) -> dict[str, Any] | None:
        pattern = value.what
        if value.form != "nth" or not isinstance(pattern, ObjectPattern) or exile not in pattern.after:
            return None
        nth = pattern.after[-1]
        assert isinstance(nth, NthCast)
        return {"ordinal": nth.ordinal, "what": ObjectPattern(pattern.words, pattern.after[:-2])}

    return {"build": build_node, "take": take_parts}


def _declare_spell_costs(grammar: Grammar) -> None:
    grammar.phrase("spells", None, "{value:what}")
    grammar.phrase("what", All, NTH_SPELL, **_nth_spell())
    grammar.phrase("nth_spell", All, NTH_SPELL, **_nth_spell())
    grammar.phrase("what", All, NTH_FROM_EXILE, **_nth_from_exile())
    for more, word in ((False, "less"), (True, "more")):
        nth = SpellCost(hole("what"), more, hole("symbols"))
        declare_rule(grammar, f"{{what:nth_spell}} costs {{symbols:mana_symbols}} {word} to cast", nth)
    for more, word in ((False, "less"), (True, "more")):
        for what, subject in ((This(), "~ costs"), (hole("what"), "{what:spells} cost")):
            start = f"{subject} {{symbols:mana_symbols}} {word} to cast"
            plain = SpellCost(what, more, hole("symbols"))
            declare_rule(grammar, start, plain)
            up_to = replace(plain, form="up to")
            declare_rule(grammar, f"{subject} up to {{symbols:mana_symbols}} {word} to cast", up_to)
            declare_rule(grammar, f"{start} for each {{per:per}}", replace(plain, count=hole("per")))
            targets = CastFact("targets", This(), form="each target")
            declare_rule(grammar, f"{start} for each target", replace(plain, count=targets))
            beyond = Difference(CastFact("targets", This()), Number(1), form="beyond the first")
            declare_rule(grammar, f"{start} for each target beyond the first", replace(plain, count=beyond))
            if what != This():
                every = replace(plain, form="each")
                costs = f"{{what:what}} costs {{symbols:mana_symbols}} {word} to cast"
                declare_rule(grammar, costs, every)
                declare_rule(grammar, f"{costs} for each {{per:per}}", replace(every, count=hole("per")))
            where = SpellCost(what, more, "{X}", x=hole("x"))
            declare_rule(grammar, f"{subject} {{X}} {word} to cast, where X is {{x:value}}", where)
    static_follower(
        grammar,
        "coloured",
        "this effect reduces only the amount of colored mana you pay",
        lambda before: _with_rule(before, SpellCost, coloured=True),
        lambda value: (_with_rule(value, SpellCost, coloured=False), {}) if _is_coloured(value) else None,
    )
    static_follower(
        grammar,
        "not below",
        "this effect can't reduce the mana in that cost to less than one mana",
        lambda before: _with_rule(before, AbilityCost, floor=1),
        lambda value: (_with_rule(value, AbilityCost, floor=0), {}) if _has_floor(value) else None,
    )


def _with_rule(statement: Any, kind: type, **updates: Any) -> Any:
    if not isinstance(statement, StaticRule) or not isinstance(statement.rule, kind):
        return None
    return replace(statement, rule=replace(statement.rule, **updates))


def _is_coloured(value: Any) -> bool:
    return isinstance(value, StaticRule) and isinstance(value.rule, SpellCost) and value.rule.coloured


def _has_floor(value: Any) -> bool:
    return isinstance(value, StaticRule) and isinstance(value.rule, AbilityCost) and value.rule.floor == 1


def _declare_ability_costs(grammar: Grammar) -> None:
    for more, word in ((False, "less"), (True, "more")):
        start = "activated abilities of {of:what} cost {symbols:mana_symbols}"
        declare_rule(
            grammar, f"{start} {word} to activate", AbilityCost("activated", hole("of"), more, hole("symbols"))
        )
        up_to = AbilityCost("activated", hole("of"), more, hole("symbols"), form="up to")
        declare_rule(
            grammar, f"activated abilities of {{of:what}} cost up to {{symbols:mana_symbols}} {word} to activate", up_to
        )
        for kind in ABILITY_KINDS:
            words = f"{kind} abilities you activate cost up to {{symbols:mana_symbols}} {word} to activate"
            declare_rule(grammar, words, AbilityCost(kind, None, more, hole("symbols"), who=You(), form="up to"))
            yours = f"{kind} abilities you activate cost {{symbols:mana_symbols}} {word} to activate"
            declare_rule(grammar, yours, AbilityCost(kind, None, more, hole("symbols"), who=You()))
            aimed = AbilityCost(kind, None, more, hole("symbols"), who=You(), target=hole("target"))
            words = f"{kind} abilities you activate that target {{target:what}} cost {{symbols:mana_symbols}} {word}"
            declare_rule(grammar, f"{words} to activate", aimed)
            costs = f"{kind} costs you pay cost {{symbols:mana_symbols}} {word}"
            declare_rule(
                grammar, costs, AbilityCost(kind, None, more, hole("symbols"), who=You(), form="costs you pay")
            )
            of = f"{kind} abilities of {{of:what}} cost {{symbols:mana_symbols}} {word} to activate"
            declare_rule(grammar, of, AbilityCost(kind, hole("of"), more, hole("symbols")))
            yours_of = f"{kind} abilities you activate of {{of:what}} cost {{symbols:mana_symbols}} {word} to activate"
            declare_rule(
                grammar, yours_of, AbilityCost(kind, hole("of"), more, hole("symbols"), who=You(), form="yours of")
            )
        for words, who in (("abilities you activate", You(form="you")), ("activated abilities", None)):
            behind = "" if who is not None else " unless they're mana abilities"
            that = " that aren't mana abilities" if who is not None else ""
            no_mana = AbilityCost("not mana", None, more, hole("symbols"), who=who)
            declare_rule(grammar, f"{words}{that} cost {{symbols:mana_symbols}} {word} to activate{behind}", no_mana)
        aimed = AbilityCost(
            "activated", None, more, hole("symbols"), who=hole("who"), target=hole("target"), form="aimed"
        )
        words = f"abilities {{who:who}} activate that target {{target:what}} cost {{symbols:mana_symbols}} {word}"
        declare_rule(grammar, f"{words} to activate", aimed)
        of_object = "{of:whose_object} activated abilities cost {symbols:mana_symbols}"
        whose = AbilityCost("activated", hole("of"), more, hole("symbols"), form="whose")
        declare_rule(grammar, f"{of_object} {word} to activate", whose)
        own = f"~'s equip ability costs {{symbols:mana_symbols}} {word} to activate"
        declare_rule(grammar, own, AbilityCost("equip", This(), more, hole("symbols"), form="own"))


def _declare_alternatives(grammar: Grammar) -> None:
    declare_rule(grammar, "you may cast ~ without paying its mana cost", AlternativeCost(This(), None))
    for words, form in (("~'s mana cost", ""), ("its mana cost", "its")):
        paid = AlternativeCost(This(), hole("cost"), form=form)
        declare_rule(grammar, f"you may {{cost:payments:base}} rather than pay {words}", paid)
    paid = AlternativeCost(hole("what"), hole("cost"), form="the mana cost for")
    declare_rule(grammar, "you may {cost:payments:base} rather than pay the mana cost for {what:what}", paid)
    gained = DoCost(GainLife(hole("who"), hole("amount")), form="have")
    words = "rather than pay ~'s mana cost, you may have {who:who} gain {amount:digits} life"
    declare_rule(grammar, words, AlternativeCost(This(), gained, form="rather"))
    once = replace(paid, once_per_turn=True)
    declare_rule(
        grammar, "once each turn, you may {cost:payments:base} rather than pay the mana cost for {what:what}", once
    )


def _declare_additions(grammar: Grammar) -> None:
    start = "as an additional cost to cast ~, "
    declare_rule(grammar, start + "{action:actions:base}", AdditionalCost(This(), DoCost(hole("action"))))
    declare_rule(grammar, start + "{cost:payments:base}", AdditionalCost(This(), hole("cost"), form="pay"))
    for may in ("", "you may "):
        bent = ManaPayment(hole("symbols"), waterbend=True)
        node = AdditionalCost(This(), bent, optional=bool(may), form="waterbend")
        declare_rule(grammar, f"{start}{may}waterbend {{symbols:mana_symbols}}", node)
    optional = AdditionalCost(This(), DoCost(hole("action")), optional=True)
    declare_rule(grammar, start + "you may {action:actions:base}", optional)
    pay = AdditionalCost(This(), hole("cost"), optional=True, form="pay")
    declare_rule(grammar, start + "you may {cost:payments:base}", pay)
    per_target = Times(hole("amount"), CastFact("targets", This()), form="for each")
    life = AdditionalCost(This(), PayLife(per_target), form="life more")
    declare_rule(grammar, "~ costs {amount:digits} life more to cast for each target", life)
    theirs = AdditionalCost(hole("what"), PayLife(hole("amount")), form="life")
    declare_rule(grammar, "{what:what} cost an additional {amount:digits} life to cast", theirs)
    for word, letter in COLOURS.items():
        symbol = "{" + letter + "}"
        saving = AdditionalCost(hole("what"), PayLife(hole("amount")), optional=True, less=symbol, form="less")
        words = "as an additional cost to cast {what:what}, you may pay {amount:digits} life ."
        words += f" those spells cost {symbol} less to cast if you paid life this way ."
        words += f" this effect reduces only the amount of {word} mana you pay ."
        grammar.template("special_ability", words, StaticRule(saving))
    others = AdditionalCost(hole("what"), DoCost(hole("action")), form="others")
    declare_rule(grammar, "as an additional cost to cast {what:what}, {action:actions:base}", others)


def _declare_payments(grammar: Grammar) -> None:
    to_do = "to cast spells or activate abilities"
    pay = CantPay(PLAYERS, life=True)
    declare_rule(grammar, f"players can't pay life {to_do}", pay)
    but_mana = CantPay(PLAYERS, life=True, mana_too=False)
    declare_rule(
        grammar, "players can't pay life to cast spells or to activate abilities that aren't mana abilities", but_mana
    )
    both = CantPay(PLAYERS, life=True, sacrifice=hole("what"))
    declare_rule(grammar, f"players can't pay life or sacrifice {{what:noun_p}} {to_do}", both)
    for n, number in ((2, "two"), (3, "three"), (4, "four")):
        least = LeastCost(SPELL, n)
        words = f"each spell that would cost less than {number} mana to cast costs {number} mana to cast"
        declare_rule(grammar, words, least)
    for letter in COLOURS.values():
        words = "for each {" + letter + "} in a cost, you may pay 2 life rather than pay that mana"
        declare_rule(grammar, words, LifeForMana(You(form="you"), letter))


_OTHER_CARDS = ObjectPattern((Other(), IsKind("card")), (InZone("graveyard", You(), origin=True, form="from"),))

OWN_COST = (
    "flashback",
    "replicate",
    "encore",
    "escape",
    "unearth",
    "evoke",
    "cycling",
    "buyback",
    "scavenge",
    "embalm",
    "foretell",
    "madness",
    "blitz",
    "dash",
    "disturb",
    "emerge",
    "plot",
    "warp",
)
"""Keywords granted with "The ... cost is equal to its mana cost"."""


def _declare_own_costs(grammar: Grammar) -> None:
    own = ManaCostOf(Ref(form="its"))
    for name in OWN_COST:
        _declare_given(grammar, Keyword(name, cost=own), "")
        for less in range(1, 5):
            cheaper = Keyword(name, cost=ManaCostOf(Ref(form="its"), less))
            for form, amount in (("own cost less", str(less)), ("own cost less symbols", f"{{{less}}}")):
                behind = f"Its {name} cost is equal to its mana cost reduced by {amount}"
                gained = (GainAbility((cheaper,), form=form),)
                words = f"{{what:subject}} have/has {name} . {behind}"
                grammar.template("static_clause", words, Static(hole("what"), gained))
    for number, count in (("two", 2), ("three", 3), ("four", 4), ("five", 5)):
        cards = Some(_OTHER_CARDS, Range(Number(count), Number(count)))
        escape = Keyword("escape", cost=Costs((own, DoCost(Exile(You(), cards)))))
        _declare_given(grammar, escape, f" plus exile {number} other cards from your graveyard")


_WHOSE_COST = {"its": "own cost", "that card's": "own cost of that card", "the card's": "own cost of the card"}


def _declare_given(grammar: Grammar, keyword: Keyword, more: str) -> None:
    """ "Has flashback. The flashback cost is equal to its mana cost", and additional payments."""
    for pronoun, form in _WHOSE_COST.items():
        behind = f"{keyword.name} . The {keyword.name} cost is equal to {pronoun} mana cost{more}"
        gained = (GainAbility((keyword,), form=form),)
        has = f"{{what:subject}} have/has {behind}"
        grammar.template("static_clause", has, Static(hole("what"), gained))
        for where, before in (("during before", "{condition:when}"), ("before", "as long as {condition:condition}")):
            under = Static(hole("what"), gained, hole("condition"), form=where)
            grammar.template("static_clause", f"{before}, {has}", under)
        gain, _, cost = behind.partition(" . ")
        words = f"{{what:subject}} gain/gains {gain} {{duration:duration}} . {cost}"
        grammar.template("sentence", words, Affect(hole("what"), gained, hole("duration")))
