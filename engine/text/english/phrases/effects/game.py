"""Instructions about damage, life, mana, the stack, turns and designations; one-word keyword actions; and effects on
the next spell that is cast ("the next creature spell you cast this turn costs {2} less").
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.changes import Cant, GainAbility
from engine.ir.conditions import UntilEndOfTurn
from engine.ir.effects.cards import Draw
from engine.ir.effects.game import (
    BecomeMonarch,
    ChooseNewTargets,
    ControlTurn,
    CopySpell,
    CounterSpell,
    DealDamage,
    EndTurn,
    ExchangeLife,
    ExtraCombat,
    ExtraStep,
    ExtraTurn,
    GainLife,
    GetCounters,
    GetEmblem,
    KeywordAction,
    LoseGame,
    LoseLife,
    SetLife,
    SkipStep,
    WinGame,
)
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import BASIC_LAND, Apply, Choose, Delayed, Pay, Repeat, Sequence, WithX
from engine.ir.node import Place
from engine.ir.patterns import ControlledBy, HasType, ObjectPattern
from engine.ir.rules import AsItResolves, CastTiming, SpellCost
from engine.ir.selectors import All, EitherOne, Range, Ref, Some, Target, You
from engine.ir.spell_patterns import CastFrom, NextCast
from engine.ir.triggers import Activates, Casts
from engine.ir.values import Half, Number, Sum, Times, Variable
from engine.ir.vocabulary import AddedPart
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.nouns.noun_phrases import join_words
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer
from engine.text.vocabulary.words import CARD_TYPES

VP = "vp"

COULD_TARGET = (
    "that the spell could target",
    "that spell could target",
    "that it could target",
    "it could target",
    "that ability could target",
)
"""Objects for which copies are made."""

ONE_WORD_ACTIONS = ("investigate", "populate", "learn", "explore")
NUMBERED_ACTIONS = (
    "collect evidence",
    "endure",
    "bolster",
    "adapt",
    "monstrosity",
    "support",
    "fateseal",
    "discover",
    "incubate",
    "connive",
    "blight",
)


def declare(grammar: Grammar) -> None:
    """Declares predicates in "vp"."""
    _declare_damage(grammar)
    _declare_life(grammar)
    _declare_stack(grammar)
    _declare_turns(grammar)
    _declare_choices(grammar)
    _declare_actions(grammar)
    grammar.phrase(VP, Repeat, "repeat this process")
    plotted = KeywordAction(hole("who"), "become plotted")
    grammar.template(VP, "become/becomes plotted", plotted, subject="who")
    for less in range(1, 5):
        foretold = KeywordAction(hole("who"), "become foretold", number=Number(less))
        behind = f"Its foretell cost is its mana cost reduced by {{{less}}}"
        grammar.template("sentence", f"{{who:subject}} become/becomes foretold . {behind}", foretold)
    grammar.template("core", "chaos ensues", KeywordAction(You(), "ensue chaos"))
    change = "change/changes the target of {what:what} to {to:what}"
    grammar.phrase(VP, ChooseNewTargets, change, subject="who", change=True, form="the one")
    change = "change/changes a target of {what:what} to {to:what}"
    grammar.phrase(VP, ChooseNewTargets, change, subject="who", change=True)


def _declare_damage(grammar: Grammar) -> None:
    deal = "deal/deals"
    grammar.phrase(VP, DealDamage, f"{deal} {{amount:digits}} damage to {{to:either}}", subject="source")
    grammar.phrase(VP, DealDamage, f"{deal} {{amount:digits}} damage to {{to:player_or_a}}", subject="source")
    one = EitherOne((hole("first"), Some(hole("second"))))
    grammar.template("player_or_a", "{first:who} or a {second:noun_s}", one)
    grammar.phrase(
        VP, DealDamage, f"{deal} damage equal to {{amount:value}} to {{to:either}}", subject="source", form="equal"
    )
    for up, word in ((True, "up"), (False, "down")):
        some = f"{deal} half {{n:variable}} damage, rounded {word}, to {{to:either}}"
        half = DealDamage(hole("source"), Half(hole("n"), up), hole("to"), form="half")
        grammar.template(VP, some, half, subject="source")
        half = DealDamage(hole("source"), Half(hole("n"), up), hole("to"), form="equal half")
        words = f"{deal} damage equal to half {{n:value}}, rounded {word}, to {{to:either}}"
        grammar.template(VP, words, half, subject="source")
    grammar.phrase(
        VP,
        DealDamage,
        f"{deal} damage to {{to:either}} equal to {{amount:value}}",
        subject="source",
        form="equal behind",
    )
    among = f"{deal} {{amount:digits}} damage divided as you choose among {{to:either}}"
    grammar.phrase(VP, DealDamage, among, subject="source", divided=True)
    evenly = f"{deal} {{amount:digits}} damage divided evenly, rounded down, among {{to:either}}"
    grammar.phrase(VP, DealDamage, evenly, subject="source", evenly=True)


def _declare_life(grammar: Grammar) -> None:
    for make, verb in ((GainLife, "gain/gains"), (LoseLife, "lose/loses")):
        grammar.phrase(VP, make, f"{verb} {{amount:digits}} life", subject="who")
        grammar.phrase(VP, make, f"{verb} life equal to {{amount:value}}", subject="who", form="equal")
        half = make(hole("who"), Half(hole("x"), up=False), form="half X")
        grammar.template(VP, f"{verb} half {{x:variable}} life, rounded down", half, subject="who")
        plus = make(hole("who"), Sum(hole("n"), Times(hole("m"), hole("p")), form="plus each"))
        grammar.template(VP, f"{verb} {{n:digits}} life plus {{m:digits}} life for each {{p:per}}", plus, subject="who")
    both = Sequence((GainLife(hole("who"), hole("n")), Draw(hole("who"), hole("n"))), form="both equal")
    grammar.template(VP, "gain/gains life and draw/draws cards equal to {n:value}", both, subject="who")
    grammar.phrase(VP, LoseLife, "lose/loses {amount:half_life}", subject="who", form="half")
    grammar.phrase("half_life", None, "{value:value}")
    grammar.phrase(VP, ExchangeLife, "exchange/exchanges life totals", subject="one", other=None)
    grammar.phrase(VP, ExchangeLife, "exchange/exchanges life totals with {other:who}", subject="one")
    own = "exchange/exchanges your life total with {other:who}"
    grammar.phrase(VP, ExchangeLife, own, subject="one", form="your")
    for stat in ("power", "toughness"):
        words = f"exchange {{one:whose}} life total with {{of:whose_object}} {stat}"
        grammar.phrase("core", ExchangeLife, words, other=None, stat=stat)
    for possessive in ("your", "their"):
        grammar.phrase(VP, SetLife, f"{possessive} life total becomes {{total:value}}", subject="who", form=possessive)
    grammar.phrase(VP, GetCounters, "get/gets {count:energy}", subject="who", counter="energy")
    amount = "get/gets an amount of {E} equal to {count:value}"
    grammar.phrase(VP, GetCounters, amount, subject="who", counter="energy", form="amount")
    number = "get/gets a number of {counter:counter} counters equal to {count:value}"
    grammar.phrase(VP, GetCounters, number, subject="who", form="number")
    counted = SetLife(You(), hole("total"), form="counted")
    grammar.template("core", "count {total:value} . your life total becomes that number", counted)
    grammar.phrase("core", SetLife, "{who:whose} life total becomes {total:value}", build=_total_of, take=_take_total)
    grammar.phrase("core", SetLife, "it becomes equal to {total:value}", who=You(), form="it becomes")
    one = Number(1)
    grammar.phrase(VP, GetCounters, "get/gets a {counter:counter} counter", subject="who", count=one)
    grammar.phrase(VP, GetCounters, "get/gets {count:word} {counter:counter} counters", subject="who")


def _total_of(who: Any, total: Any) -> SetLife | None:
    return None if isinstance(who, You) or (isinstance(who, Ref) and who.form == "their") else SetLife(who, total)


def _take_total(value: SetLife) -> dict[str, Any] | None:
    return {"who": value.who, "total": value.total} if not value.form else None


def _declare_stack(grammar: Grammar) -> None:
    grammar.phrase(VP, CounterSpell, "counter/counters {what:what}", subject="who")
    grammar.phrase(VP, ChooseNewTargets, "choose/chooses new targets for {what:what}", subject="who")
    grammar.phrase(VP, ChooseNewTargets, "change/changes the target of {what:what}", subject="who", change=True)
    one = Number(1)
    grammar.phrase(VP, CopySpell, "copy/copies {what:what}", subject="who", count=one)
    grammar.phrase(VP, CopySpell, "copy/copies {what:what}, except {changes:exceptions}", subject="who", count=one)
    anew = "copy/copies {what:what} and may choose new targets for the copy"
    grammar.phrase(VP, CopySpell, anew, subject="who", count=one, new_targets=True, form="anew")
    grammar.phrase(VP, CopySpell, "copy/copies {what:what} for each {count:per}", subject="who", form="for each")
    each = "copy/copies {what:what} for each {for_each:could_target}"
    grammar.phrase(VP, CopySpell, each, subject="who", count=one)
    for words in COULD_TARGET:
        grammar.template("could_target", f"{{what:noun_s}} {words}", Some(hole("what"), form=words))
    for verb, what in (("activate", "{what:noun_s}"), ("cast", "{what:noun_s}")):
        make = Activates if verb == "activate" else Casts
        copied = CopySpell(You(), Ref(form="it"), one, form="next")
        node = Delayed(make(You(), Some(hole("what"))), copied, duration=UntilEndOfTurn(), form="next")
        grammar.template("core", f"copy the next {what} you {verb} this turn when you {verb} it", node)
    new = "choose/chooses a new target for {what:what}"
    grammar.phrase(VP, ChooseNewTargets, new, subject="who", form="one")


def _declare_turns(grammar: Grammar) -> None:
    one = Number(1)
    grammar.phrase(VP, ExtraTurn, "take/takes an extra turn after this one", subject="who", count=one)
    grammar.phrase(VP, ExtraTurn, "take/takes {count:word} extra turns after this one", subject="who")
    each = "take/takes an extra turn after this one for each {count:per}"
    grammar.phrase(VP, ExtraTurn, each, subject="who", form="for each")
    after_next = ExtraTurn(hole("who"), one, after="next")
    grammar.template("core", "after that turn, {who:who} takes an extra turn", after_next)
    for whose in ("that player's", "their"):
        during = f"{{whom:who}} during {whose} next turn"
        grammar.phrase(VP, ControlTurn, f"control/controls {during}", subject="who", form=whose)
        gain = f"{whose} gain"
        grammar.phrase(VP, ControlTurn, f"gain/gains control of {during}", subject="who", form=gain)
    grammar.phrase(VP, EndTurn, "end the turn")
    grammar.phrase(VP, ExtraCombat, "after this phase, there is an additional combat phase", count=None)
    behind = "there's an additional combat phase after this phase"
    grammar.phrase(VP, ExtraCombat, behind, count=None, form="there's")
    behind = "there is an additional combat phase after this phase"
    grammar.phrase(VP, ExtraCombat, behind, count=None, form="there is")
    combat = "after this combat phase, there is an additional combat phase"
    grammar.phrase(VP, ExtraCombat, combat, count=None, form="combat")
    main = "after this main phase, there is an additional combat phase followed by an additional main phase"
    grammar.phrase(VP, ExtraCombat, main, main=True, count=None)
    for words in ("after this phase, followed by", "after this phase followed by"):
        for begins in ("there is", "there's"):
            main = f"{begins} an additional combat phase {words} an additional main phase"
            grammar.phrase(VP, ExtraCombat, main, main=True, count=None, form=f"{begins} {words}")
    grammar.phrase(VP, ExtraCombat, "after this main phase, there are {count:word} additional combat phases")
    parts: tuple[tuple[AddedPart, str], ...] = (
        ("upkeep", "upkeep step"),
        ("beginning phase", "beginning phase"),
        ("end step", "end step"),
    )
    for part, words in parts:
        for place, inside in (("phase", False), ("step", True)):
            added = f"get/gets an additional {words} after this {place}"
            grammar.phrase(VP, ExtraStep, added, subject="who", what=part, count=one, step=inside)
            added = f"get/gets {{count:word}} additional {words}s after this {place}"
            grammar.phrase(VP, ExtraStep, added, subject="who", what=part, step=inside)
    for step in ("untap step", "draw step", "combat phase", "turn"):
        for whose in ("their", "your"):
            grammar.phrase(
                VP, SkipStep, f"skip/skips {whose} next {step}", subject="who", step=step, count=1, form=whose
            )
    for whose in ("their", "your"):
        all_of_them = f"skip/skips all combat phases of {whose} next turn"
        grammar.phrase(
            VP, SkipStep, all_of_them, subject="who", step="combat phase", turn="next turn", count=1, form=whose
        )
        soon = f"skip/skips {whose} next combat phase this turn"
        grammar.phrase(VP, SkipStep, soon, subject="who", step="combat phase", turn="this turn", count=1, form=whose)
        turns = f"skip/skips {whose} next {{count:int}} turns"
        grammar.phrase(VP, SkipStep, turns, subject="who", step="turn", form=f"{whose} several")
    grammar.phrase(VP, WinGame, "win/wins the game", subject="who")
    grammar.phrase(VP, LoseGame, "lose/loses the game", subject="who")


_NARROW_NAMES = (
    "creature card name",
    "nonbasic land card name",
    "artifact card name",
    "noncreature, nonland card name",
)


def _declare_choices(grammar: Grammar) -> None:
    for options in (("land", "nonland"), ("odd", "even"), ("left", "right"), ("heads", "tails"), ("even", "odd")):
        grammar.phrase(VP, Choose, f"choose/chooses {' or '.join(options)}", subject="who", options=options)
    grammar.native("card_types", _read_types, _write_types, begins=CARD_TYPES)
    types = "choose/chooses {options:card_types}"
    grammar.phrase(VP, Choose, types, subject="who", what="card type")
    types_and_names = ("planeswalker type", "artifact type", "enchantment type", "basic land type", *_NARROW_NAMES)
    for what in (*types_and_names, "land card name", "nonland card name"):
        grammar.phrase(VP, Choose, f"choose/chooses a {what}", subject="who", what=what)
    for what in ("color", "creature type", "card type", "card name", "number", "land type"):
        grammar.phrase(VP, Choose, f"choose/chooses a {what}", subject="who", what=what)
    grammar.phrase(VP, Choose, "choose/chooses a color other than {other_than:colour}", subject="who", what="color")
    other_name = "choose/chooses a card name other than a basic land card name"
    grammar.phrase(VP, Choose, other_name, subject="who", what="card name", other_than=BASIC_LAND)
    other_type = "choose/chooses a creature type other than {other_than:subtype_s}"
    grammar.phrase(VP, Choose, other_type, subject="who", what="creature type")
    grammar.phrase(VP, Choose, "choose/chooses {which:what}", subject="who", what="")
    grammar.phrase(VP, Choose, "choose/chooses {which:who}", subject="who", what="player")
    grammar.phrase(VP, Pay, "{cost:pure_payment@}", subject="who")


def _declare_actions(grammar: Grammar) -> None:
    for action in ONE_WORD_ACTIONS:
        grammar.phrase(VP, KeywordAction, f"{action}/{action}s", subject="who", action=action)
    grammar.phrase(VP, KeywordAction, "explore/explores again", subject="who", action="explore", form="again")
    again = "investigate/investigates an additional time"
    grammar.phrase(VP, KeywordAction, again, subject="who", action="investigate", form="again")
    for action in NUMBERED_ACTIONS:
        first, space, rest = action.partition(" ")
        words = f"{first}/{first}s{space}{rest} {{number:digits}}"
        grammar.phrase(VP, KeywordAction, words, subject="who", action=action)
    for action in ("manifest dread", "forage", "time travel", "open an attraction", "roll to visit your attractions"):
        first, space, rest = action.partition(" ")
        words = f"{first}/{first}s{space}{rest}"
        grammar.phrase(VP, KeywordAction, words, subject="who", action=action)
    grammar.phrase(VP, KeywordAction, "behold/beholds {what:beheld}", subject="who", action="behold")
    grammar.template("beheld", "a {what:noun_s}", Some(hole("what")))
    many = Range(hole("n"), hole("n"))
    grammar.template("beheld", "{n:word} {what:noun_p}", Some(hole("what"), many))
    for action in ("detain", "suspect", "airbend", "exert", "harness"):
        grammar.phrase(VP, KeywordAction, f"{action}/{action}s {{what:what}}", subject="who", action=action)
    land = Target(ObjectPattern((HasType("Land"),), (ControlledBy(You()),)))
    bend = KeywordAction(You(), "earthbend", number=hole("n"), what=land)
    grammar.template(VP, "earthbend {n:digits}", bend)
    grammar.phrase(VP, KeywordAction, "clash/clashes with an opponent", subject="who", action="clash")
    grammar.phrase(VP, KeywordAction, "abandon/abandons ~", subject="who", action="abandon")
    grammar.phrase(VP, KeywordAction, "planeswalk/planeswalks", subject="who", action="planeswalk")
    grammar.phrase(VP, KeywordAction, "lose/loses all unspent mana", subject="who", action="lose unspent mana")
    saddled = "become/becomes saddled until end of turn"
    grammar.phrase(VP, KeywordAction, saddled, subject="who", action="become saddled")
    grammar.phrase(VP, KeywordAction, "become/becomes prepared", subject="who", action="become prepared")
    grammar.template("core", "the ring tempts you", KeywordAction(You(), "be tempted by the Ring"))
    grammar.phrase(VP, KeywordAction, "connive/connives", subject="who", action="connive")
    grammar.phrase(VP, KeywordAction, "amass/amasses {text:subtype_p} {number:digits}", subject="who", action="amass")
    grammar.phrase(VP, KeywordAction, "venture/ventures into the dungeon", subject="who", action="venture")
    grammar.phrase(VP, BecomeMonarch, "become/becomes the monarch", subject="who", designation="monarch")
    grammar.phrase(VP, BecomeMonarch, "take/takes the initiative", subject="who", designation="initiative")
    grammar.phrase(VP, BecomeMonarch, "get/gets the city's blessing", subject="who", designation="city's blessing")
    grammar.phrase(VP, GetEmblem, "get/gets an emblem with {ability:granted}", subject="who")


def _read_types(reader: Reader, start: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """ "Artifact, creature, or land": card types of which one is chosen."""
    found: list[str] = []
    at, last = start, False
    while at < reader.length and reader.words[at] in CARD_TYPES:
        found.append(reader.words[at].capitalize())
        at += 1
        if last:
            yield tuple(found), at
            return
        comma = reader.is_word(at, ",")
        last = reader.is_word(at + comma, "or")
        at += comma + last


def _write_types(writer: Writer, value: Any) -> str | None:
    return join_words([word.lower() for word in value], "or") if value else None


_FROM_HAND = (CastFrom(None, ("hand",)), NextCast(You()))


def declare_next_spell(grammar: Grammar) -> None:
    """Declares "next_spell" and more of "core"."""
    _declare_next(grammar)
    grammar.phrase(
        "core",
        Apply,
        "the next time you cast a {what:row_s} from your hand this turn, put that card {to:place} instead of into your "
        "graveyard as it resolves",
        build=_put_resolved,
        take=_take_resolved,
    )


def _declare_next(grammar: Grammar) -> None:
    """ "The next creature spell you cast this turn can't be countered"."""
    grammar.phrase(
        "next_spell",
        All,
        "the next {what:row_s} you cast this turn",
        build=lambda what: All(ObjectPattern(what.words, (*what.after, NextCast(You(form="you")))), form="next"),
        take=_take_next,
    )
    turn = UntilEndOfTurn(form="next spell")
    safe = Affect(hole("what"), (Cant("be countered"),), turn)
    grammar.template("core", "{what:next_spell} can't be countered", safe)
    has = Affect(hole("what"), (GainAbility(hole("abilities")),), turn)
    grammar.template("core", "{what:next_spell} has {abilities:granted}", has)
    gains = Affect(hole("what"), (GainAbility(hole("abilities"), form="gain"),), turn)
    grammar.template("core", "{what:next_spell} gains {abilities:granted}", gains)
    flash = Apply(CastTiming(hole("what"), You(), flash=True), turn)
    grammar.template("core", "{what:next_spell} can be cast as though it had flash", flash)
    for more, word in ((False, "less"), (True, "more")):
        cheaper = Apply(SpellCost(hole("what"), more, hole("symbols")), turn)
        grammar.template("core", f"{{what:next_spell}} costs {{symbols:mana_symbols}} {word} to cast", cheaper)
        so_much = Apply(SpellCost(hole("what"), more, "{X}", x=Variable("X")), turn)
        for form, behind in (("next", ""), ("next as it resolves", " as this ability resolves")):
            words = f"{{what:next_spell}} costs {{X}} {word} to cast, where X is {{x:value}}{behind}"
            grammar.template("core", words, WithX(so_much, hole("x"), form=form))
        this_turn = Apply(SpellCost(hole("what"), more, hole("symbols")), UntilEndOfTurn(form="this turn"))
        grammar.template("core", f"{{what:spells}} this turn cost {{symbols:mana_symbols}} {word} to cast", this_turn)


def _take_next(value: All) -> dict[str, object] | None:
    pattern = value.what
    if value.form != "next" or not isinstance(pattern, ObjectPattern) or not pattern.after:
        return None
    if not isinstance(pattern.after[-1], NextCast):
        return None
    return {"what": ObjectPattern(pattern.words, pattern.after[:-1])}


def _put_resolved(what: ObjectPattern, to: Place) -> Apply:
    spells = All(ObjectPattern(what.words, (*what.after, *_FROM_HAND)), form="next")
    return Apply(AsItResolves(spells, to), UntilEndOfTurn(form="next spell"))


def _take_resolved(value: Any) -> dict[str, Any] | None:
    rule = getattr(value, "rule", None)
    if not isinstance(rule, AsItResolves) or not isinstance(rule.what, All):
        return None
    pattern = rule.what.what
    if not isinstance(pattern, ObjectPattern) or pattern.after[-2:] != _FROM_HAND:
        return None
    return {"what": ObjectPattern(pattern.words, pattern.after[:-2]), "to": rule.to}
