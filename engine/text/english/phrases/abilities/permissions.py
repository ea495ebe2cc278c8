"""Permissions of players: cast from other zones, with flash, more lands, look at hidden cards; and deck rules."""

from __future__ import annotations

from typing import Any

from engine.ir.abilities import Static, StaticGroup, StaticRule
from engine.ir.changes import GainAbility
from engine.ir.conditions import (
    NotSo,
    NthTurn,
    StepIs,
    UntilEndOfTurn,
)
from engine.ir.costs import Costs, DoCost, ManaPayment, PayLife
from engine.ir.effects.cards import Discard, Exile
from engine.ir.effects.permanents import Sacrifice
from engine.ir.effects.structure import Apply
from engine.ir.node import replace
from engine.ir.patterns import InZone, IsKind, IsRef, ObjectPattern, PlayerPattern
from engine.ir.rules import (
    CanBeCommander,
    CastTiming,
    DeckCopies,
    ExtraLandPlays,
    LegendRuleOff,
    ManaPersists,
    MaxHandSize,
    Options,
    PlayerHas,
    PlayFrom,
    Revealed,
    Skip,
    SpendAsThough,
)
from engine.ir.selectors import All, Both, Range, Ref, Some, This, You
from engine.ir.values import Number, Stat
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.abilities.statics import YOU_AND, declare_rule, static_follower
from engine.text.english.phrases.effects.mana import spending
from engine.text.vocabulary.words import COLOURS, PARTS_OF_TURN

CARD = ObjectPattern((IsKind("card"),))
PLAYERS = All(PlayerPattern("player"))
YOUR_TURN = StepIs((), You())


def declare(grammar: Grammar) -> None:
    """Declares more of "rule_statement"."""
    _declare_hands(grammar)
    _declare_lands(grammar)
    _declare_timing(grammar)
    _declare_playing(grammar)
    _declare_pairs(grammar)
    _declare_looking(grammar)
    _declare_mana(grammar)
    declare_rule(grammar, 'the "legend rule" doesn\'t apply to {what:what}', LegendRuleOff(hole("what")))
    everything = LegendRuleOff(All(ObjectPattern((IsKind("permanent"),))), form="everything")
    declare_rule(grammar, 'the "legend rule" doesn\'t apply', everything)
    for step, words in PARTS_OF_TURN:
        wording = "" if words == step else words
        declare_rule(grammar, f"skip your {words}", Skip(You(), step, form=wording))
        declare_rule(grammar, f"{{who:who}} skip/skips their {words}", Skip(hole("who"), step, form=wording))
    declare_rule(grammar, "~ can be your commander", CanBeCommander())
    declare_rule(grammar, "a deck can have any number of cards named ~", DeckCopies())
    declare_rule(grammar, "a deck can have up to {most:int} cards named ~", DeckCopies(hole("most")))
    _declare_keyword_casting(grammar)
    yours, theirs = PlayerHas(You(form="you"), hole("abilities")), (GainAbility(hole("abilities")),)
    two = Both((hole("first"), hole("second")))
    for words, what in (
        (", {first:what}, and {second:what}", two),
        (" and {what:what}", hole("what")),
        (", {what:things}", hole("what")),
    ):
        both = StaticGroup((StaticRule(yours), Static(what, theirs)), form=YOU_AND)
        grammar.template("rule_statement", f"you{words} have {{abilities:granted}}", both)
    gains = PlayerHas(hole("who"), hole("abilities"), form="gain")
    grammar.template("rule_now", "{who:who} gain/gains {abilities:granted}", gains)


def _declare_hands(grammar: Grammar) -> None:
    declare_rule(grammar, "{who:who} have/has no maximum hand size", MaxHandSize(hole("who"), None))
    start = "{who:whose} maximum hand size is"
    declare_rule(grammar, f"{start} {{size:number}}", MaxHandSize(hole("who"), hole("size")))
    declare_rule(grammar, f"{start} equal to {{size:value}}", MaxHandSize(hole("who"), hole("size"), form="equal"))
    for sign, word in ((1, "increased"), (-1, "reduced")):
        for n, number in ((1, "one"), (2, "two"), (3, "three"), (4, "four"), (7, "seven")):
            declare_rule(grammar, f"{start} {word} by {number}", MaxHandSize(hole("who"), None, Number(sign * n)))


def _declare_lands(grammar: Grammar) -> None:
    for who, words in ((You(), "you may play"), (hole("who"), "{who:who} may play")):
        for form, turns in (
            ("", " on each of your turns"),
            ("their", " on each of their turns"),
            ("during", " during each of your turns"),
            ("during their", " during each of their turns"),
            ("once", ""),
        ):
            one = ExtraLandPlays(who, Number(1), form=form)
            declare_rule(grammar, f"{words} an additional land{turns}", one)
            declare_rule(grammar, f"{words} {{n:number}} additional lands{turns}", replace(one, count=hole("n")))
            declare_rule(grammar, f"{words} any number of lands{turns}", replace(one, count=None))
            up_to = replace(one, count=hole("n"), form=f"up to {form}".strip())
            declare_rule(grammar, f"{words} up to {{n:number}} additional lands{turns}", up_to)


def _declare_timing(grammar: Grammar) -> None:
    for who, words in ((You(), "you"), (hole("who"), "{who:who}")):
        flash = CastTiming(hole("what"), who, flash=True)
        declare_rule(grammar, f"{words} may cast {{what:spells}} as though they had flash", flash)
        declare_rule(grammar, f"{words} may cast {{what:spells}} as though it had flash", replace(flash, form="it"))
        this_turn = Apply(flash, UntilEndOfTurn(form="inside"))
        grammar.template("core", f"{words} may cast {{what:spells}} this turn as though they had flash", this_turn)
    for_more = CastTiming(This(), You(), flash=True, cost=ManaPayment(hole("symbols")))
    declare_rule(
        grammar, "you may cast ~ as though it had flash if you pay {symbols:mana_symbols} more to cast it", for_more
    )
    fleeting = (
        "if you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes "
        "sacrifices it at the beginning of the next cleanup step"
    )
    static_follower(grammar, "fleeting", fleeting, _put_fleeting, _take_fleeting)
    slow = CastTiming(hole("what"), hole("who"), sorcery=True)
    declare_rule(grammar, "{who:who} can cast {what:what} only as a sorcery", slow)
    declare_rule(grammar, "cast ~ only {when:when_pair}", CastTiming(This(), You(), when=hole("when")))
    early = CastTiming(This(), You(), when=NotSo(NthTurn(You(), 3)), form="can't")
    declare_rule(grammar, "you can't cast ~ during your first, second, or third turns of the game", early)
    forbidden = CastTiming(This(), You(), when=NotSo(hole("when")), form="can't if")
    declare_rule(grammar, "you can't cast ~ if {when:condition}", forbidden)
    allowed = CastTiming(This(), You(), when=hole("when"), form="can't unless")
    declare_rule(grammar, "you can't cast ~ unless {when:condition}", allowed)
    declare_rule(grammar, "cast ~ only if {when:condition}", CastTiming(This(), You(), when=hole("when"), form="if"))


def _put_fleeting(before: Any) -> Any:
    rule_ = before.rule if isinstance(before, StaticRule) else None
    if not isinstance(rule_, CastTiming) or not rule_.flash or not isinstance(rule_.what, This) or rule_.fleeting:
        return None
    return replace(before, rule=replace(rule_, fleeting=True))


def _take_fleeting(value: Any) -> tuple[Any, dict[str, Any]] | None:
    rule_ = value.rule if isinstance(value, StaticRule) else None
    if not isinstance(rule_, CastTiming) or not rule_.fleeting:
        return None
    return replace(value, rule=replace(rule_, fleeting=False)), {}


def _declare_playing(grammar: Grammar) -> None:
    for play, verb in ((True, "play"), (False, "cast")):
        for who, words in ((You(), "you may"), (hole("who"), "{who:who} may")):
            plain = PlayFrom(who, hole("what"), play=play)
            _declare_play_forms(grammar, f"{words} {verb} {{what:what}}", plain)
            look = f"{words} look at and {verb} {{what:what}}"
            _declare_play_forms(grammar, look, replace(plain, look=True))
        yours = PlayFrom(You(), hole("what"), play=play, limit=1, when=YOUR_TURN)
        _declare_play_forms(grammar, f"once during each of your turns, you may {verb} {{what:what}}", yours)
        one = replace(yours, what=Some(hole("what"), form="one"), form="during")
        declare_rule(grammar, f"during each of your turns, you may {verb} one {{what:noun_s}}", one)
        each_turn = replace(yours, form="during each")
        declare_rule(grammar, f"during each of your turns, you may {verb} {{what:what}}", each_turn)
        once = PlayFrom(You(), hole("what"), play=play, limit=1)
        _declare_play_forms(grammar, f"once each turn, you may {verb} {{what:what}}", once)
    both = PlayFrom(hole("who"), hole("what"), free=True, flash=True)
    for form, costs, pronoun in (("", "cost", "they"), ("costs", "costs", "they"), ("it", "cost", "it")):
        words = f"{{who:who}} may cast {{what:what}} without paying {'its' if form == 'it' else 'their'} mana {costs}"
        declare_rule(grammar, f"{words} and as though {pronoun} had flash", replace(both, form=f"flash {form}".strip()))
    options = (PlayFrom(You(), This("graveyard")), PlayFrom(You(), This("exile")))
    declare_rule(
        grammar, "you may cast ~ from your graveyard or from exile", Options(options, form="graveyard or exile")
    )
    kinds = ObjectPattern((IsKind("spell"),), (IsRef(hole("group")),))
    each = PlayFrom(You(), All(kinds), free=True, one_each="nonland card type")
    words = "for each nonland card type, you may cast a spell of that type from among {group:what}"
    declare_rule(grammar, f"{words} without paying its mana cost", each)
    _declare_each_type(grammar)


def _declare_each_type(grammar: Grammar) -> None:
    """ "You may play a land and cast a permanent spell of each permanent type from your graveyard", in the old and the
    new wording."""
    yours = InZone("graveyard", You(), origin=True, form="from")
    permanents = All(ObjectPattern((IsKind("permanent"), IsKind("card")), (yours,)))
    each = PlayFrom(You(), permanents, play=True, when=YOUR_TURN, one_each="permanent type")
    start, end = "during each of your turns, you may play", "of each permanent type from your graveyard"
    declare_rule(grammar, f"{start} up to one permanent card {end}", each)
    declare_rule(grammar, f"{start} a land and cast a permanent spell {end}", replace(each, form="land and spell"))


def _declare_pairs(grammar: Grammar) -> None:
    """ "You may play lands and cast creature spells from the top of your library"."""
    top = InZone("top of library", You(), origin=True, form="from")

    def build_node(lands: ObjectPattern, spells: ObjectPattern) -> StaticRule:
        kinds = (All(ObjectPattern(kind.words, (*kind.after, top))) for kind in (lands, spells))
        play, cast = (PlayFrom(You(), what, play=first) for what, first in zip(kinds, (True, False), strict=True))
        return StaticRule(Options((play, cast), form="top"))

    def take_parts(value: StaticRule) -> dict[str, Any] | None:
        if not isinstance(value.rule, Options) or value.rule.form != "top" or value.condition is not None:
            return None
        patterns = [part.what.what for part in value.rule.parts]  # type: ignore[attr-defined]
        plain = [ObjectPattern(pattern.words, pattern.after[:-1]) for pattern in patterns]
        return dict(zip(("lands", "spells"), plain, strict=True))

    words = "you may play {lands:noun_p} and cast {spells:noun_p} from the top of your library"
    grammar.phrase("rule_statement", StaticRule, words, build=build_node, take=take_parts)


def _declare_play_forms(grammar: Grammar, start: str, plain: PlayFrom) -> None:
    """Declares playing cards with the words that may follow: "without paying ...", "and you may spend mana as though
    ..."."""
    declare_rule(grammar, start, plain)
    for form, costs in (("", "its mana cost"), ("their", "their mana costs")):
        declare_rule(grammar, f"{start} without paying {costs}", replace(plain, free=True, form=form))
    for words, form, kind in spending():
        declare_rule(grammar, f"{start}{words}", replace(plain, any_mana=kind, form=form))
    life = replace(plain, cost=PayLife(hole("amount"), form="equal"))
    declare_rule(grammar, f"{start} by paying life equal to {{amount:value}} rather than paying its mana cost", life)
    other = "in addition to paying its other costs"
    for words, cost in (
        ("paying {amount:digits} life", PayLife(hole("amount"))),
        ("discarding a card", DoCost(Discard(You(), Some(CARD)))),
        ("discarding {n:word} cards", DoCost(Discard(You(), Some(CARD, Range(hole("n"), hole("n")))))),
        ("exiling {n:word} {thing:noun_p}", DoCost(Exile(You(), Some(hole("thing"), Range(hole("n"), hole("n")))))),
        (
            "paying {amount:digits} life and discarding a card",
            Costs((PayLife(hole("amount")), DoCost(Discard(You(), Some(CARD)))), form="and"),
        ),
        ("discarding a {thing:noun_s}", DoCost(Discard(You(), Some(hole("thing"))))),
        ("sacrificing a {thing:noun_s}", DoCost(Sacrifice(You(), Some(hole("thing"))))),
    ):
        declare_rule(grammar, f"{start} by {words} {other}", replace(plain, extra=cost))
        theirs = replace(plain, extra=cost, form="their")
        for their in ("their", "paying their"):
            declare_rule(grammar, f"{start} by {words} in addition to {their} other costs", replace(theirs, form=their))


def _declare_looking(grammar: Grammar) -> None:
    for words, who in (("play", You()), ("{who:who} play/plays", hole("who"))):
        top = Revealed(who, "top of library")
        declare_rule(grammar, f"{words} with the top card of your library revealed", top)
        declare_rule(grammar, f"{words} with the top card of their library revealed", replace(top, form="their"))
        declare_rule(grammar, f"{words} with the top card of their libraries revealed", replace(top, form="many"))
        declare_rule(grammar, f"{words} with the top cards of their libraries revealed", replace(top, form="all"))
        declare_rule(grammar, f"{words} with their hands revealed", Revealed(who, "hand"))
        declare_rule(grammar, f"{words} with their hand revealed", Revealed(who, "hand", form="one"))
    declare_rule(grammar, "play with your hand revealed", Revealed(You(), "hand", form="yours"))
    private = Revealed(You(), "top of library", private=True)
    declare_rule(grammar, "you may look at the top card of your library any time", private)


def _declare_mana(grammar: Grammar) -> None:
    for kind in ("any color", "any type"):
        as_though = f"may spend mana as though it were mana of {kind}"
        declare_rule(grammar, f"{{who:who}} {as_though}", SpendAsThough(hole("who"), kind))
        declare_rule(
            grammar, f"{{who:who}} {as_though} to cast {{on:what}}", SpendAsThough(hole("who"), kind, hole("on"))
        )
    keeps = "don't/doesn't lose"
    declare_rule(
        grammar,
        f"{{who:who}} {keeps} {{mana:colour}} mana as steps and phases end",
        ManaPersists(hole("who"), hole("mana")),
    )
    declare_rule(grammar, f"{{who:who}} {keeps} unspent mana as steps and phases end", ManaPersists(hole("who"), ""))
    for word, letter in (("colorless", "C"), *COLOURS.items()):
        becomes = ManaPersists(You(form="you"), "", letter)
        declare_rule(grammar, f"if you would lose unspent mana, that mana becomes {word} instead", becomes)


def _declare_keyword_casting(grammar: Grammar) -> None:
    """How cards are cast by a permission: for life, by a keyword."""
    for keyword in ("mutate", "blitz", "bestow", "dash", "escape", "disturb"):
        using = PlayFrom(You(), hole("what"), using=keyword)
        declare_rule(grammar, f"you may cast {{what:what}} using its {keyword} ability", using)
    static_follower(
        grammar,
        "life this way",
        "if you cast a spell this way, pay life equal to its mana value rather than pay its mana cost",
        _put_life,
        _take_life,
    )


def _put_life(before: Any) -> Any:
    if not isinstance(before, StaticRule) or not isinstance(before.rule, PlayFrom) or before.rule.cost is not None:
        return None
    cost = PayLife(Stat("mana value", Ref(form="its")), form="this way")
    return replace(before, rule=replace(before.rule, cost=cost))


def _take_life(value: Any) -> tuple[Any, dict[str, Any]] | None:
    if not isinstance(value, StaticRule) or not isinstance(value.rule, PlayFrom):
        return None
    cost = value.rule.cost
    if not isinstance(cost, PayLife) or cost.form != "this way":
        return None
    return replace(value, rule=replace(value.rule, cost=None)), {}
