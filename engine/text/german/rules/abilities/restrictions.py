"""Restrictions and duties of objects: "kann nicht blocken", "greift in jedem Kampf an, falls möglich"."""

from __future__ import annotations

from engine.ir.changes import (
    AssignAsUnblocked,
    AssignsNone,
    CanDo,
    Cant,
    LethalByPower,
    MayNotUntap,
    Must,
    Spares,
)
from engine.ir.node import Change
from engine.ir.patterns import ObjectPattern
from engine.ir.replacing import NotMadeTo
from engine.ir.rules import CantEnter, CantPay, LifeFloor, MayLook, UntapLimit
from engine.ir.selectors import EitherOne, Some, You
from engine.text.german.grammar.chains import Chain, Link, VerbPhrase, chain_clauses
from engine.text.german.grammar.clauses import Clause, change
from engine.text.german.grammar.inflection import BARE, NO, A, find_verb, fixed_determiner, possessive
from engine.text.german.grammar.phrases import NP, THIS_EFFECT, YOU, Part, fixed_np, say_np, tail_text
from engine.text.german.rules.abilities.keywords import keyword_noun
from engine.text.german.rules.effects.changes import HE, HIM, make_change_clause
from engine.text.german.rules.effects.sequences import subject_of
from engine.text.german.rules.writer import (
    CHANGES,
    GAME_RULES,
    PATTERNS,
    SELECTORS,
    GermanWriter,
    Untranslatable,
)
from engine.text.vocabulary.german_words import number_word
from engine.text.vocabulary.keyword_words import KEYWORDS


@CHANGES(Cant)
def _cant(writer: GermanWriter, node: Cant) -> tuple[VerbPhrase, ...]:
    return tuple(VerbPhrase(change(found.clause, own_modal=True)) for found in _cannot(writer, node))


def _cannot(writer: GermanWriter, node: Cant) -> tuple[VerbPhrase, ...]:
    match node.what:
        case "attack" | "block" if node.who is not None:
            return (_cant_attack(writer, node),)
        case "attack" | "block":
            return (
                make_change_clause("angreifen" if node.what == "attack" else "blocken", modal="können", negated=True),
            )
        case "attack or block":
            return (make_change_clause("blocken", modal="können", negated=True, ending="angreifen oder"),)
        case "attack alone" | "block alone":
            own = "angreifen" if node.what == "attack alone" else "blocken"
            return (make_change_clause(own, modal="können", negated=True, ending="alleine"),)
        case "attack together":
            return (make_change_clause("angreifen", modal="können", ending="nur alleine"),)
        case "attack or block alone":
            return (make_change_clause("blocken", modal="können", negated=True, ending="alleine angreifen oder"),)
        case "be blocked":
            return (_cant_be_blocked(writer, node),)
        case "be targeted" if node.who is not None:
            of = SELECTORS.say(writer, node.who)
            target = f"das Ziel {of.forms['gen']}{tail_text(of.tail)}"
            return (make_change_clause("sein", Part(target), modal="können", negated=False, adverbs=("nicht",)),)
        case "transform":
            return (make_change_clause("transformieren", modal="können", negated=True),)
        case "phase in" | "phase out":
            turned = "stabilisieren" if node.what == "phase in" else "destabilisieren"
            return (make_change_clause(turned, Part("sich"), modal="können", negated=True),)
        case "crew vehicles":
            return (make_change_clause("bemannen", Part("keine Fahrzeuge"), modal="können"),)
        case "be attached" if isinstance(node.except_by, ObjectPattern):
            only = say_np(PATTERNS.say(writer, node.except_by), A)
            return (
                make_change_clause(
                    "anlegen", Part(f"nur an {only.forms['acc']}", only.tail), modal="können", passive=True
                ),
            )
        case _ if node.what in _PASSIVES:
            return (make_change_clause(_PASSIVES[node.what], modal="können", negated=True, passive=True),)
        case "be blocked by more than one creature":
            by = "von mehr als einer Kreatur"
            return (make_change_clause("blocken", modal="können", negated=True, passive=True, adverbs=(by,)),)
        case _:
            raise Untranslatable(f"that something can't {node.what}")


_PASSIVES = {
    "be countered": "neutralisieren",
    "be sacrificed": "opfern",
    "be regenerated": "regenerieren",
    "become untapped": "enttappen",
    "become suspected": "verdächtigen",
    "untap": "enttappen",
    "be copied": "kopieren",
    "be equipped": "ausrüsten",
    "be activated": "aktivieren",
    "be activated unless for mana": "aktivieren",
}


def _cant_attack(writer: GermanWriter, node: Cant) -> VerbPhrase:
    own = "angreifen" if node.what == "attack" else "blocken"
    if node.who is None:
        raise Untranslatable("attacking nobody")
    pair = neither_nor(writer, node.who) if isinstance(node.who, EitherOne) else ""
    if pair:
        return make_change_clause(own, Part(pair), modal="können")
    whom = SELECTORS.say(writer, node.who)
    return make_change_clause(own, whom.part("acc"), modal="können", negated=True)


def neither_nor(writer: GermanWriter, who: EitherOne) -> str:
    """ "weder dich noch Planeswalker, die du kontrollierst"."""
    if len(who.parts) != 2:
        return ""
    said = []
    for part in who.parts:
        if isinstance(part, Some) and isinstance(part.what, ObjectPattern):
            said.append(say_np(PATTERNS.say(writer, part.what), BARE, plural=True).say("acc"))
        else:
            said.append(SELECTORS.say(writer, part).say("acc"))
    return f"weder {said[0]} noch {said[1]}"


def _cant_be_blocked(writer: GermanWriter, node: Cant) -> VerbPhrase:
    if node.who is not None:
        by = SELECTORS.say(writer, node.who)
        return make_change_clause(
            "blocken", modal="können", passive=True, adverbs=(f"von {by.say('dat')}",), negated=True
        )
    if node.all_or_none:
        whole = f"es sei denn, alle Kreaturen, die der verteidigende Spieler kontrolliert, blocken {HIM}"
        return make_change_clause("blocken", modal="können", passive=True, negated=True, after=whole)
    if node.except_by is None:
        return make_change_clause("blocken", modal="können", passive=True, negated=True)
    number = fixed_determiner(f"{number_word(node.at_least)} oder mehr") if node.at_least else BARE
    creatures = say_np(PATTERNS.say(writer, node.except_by), number, plural=True)
    after = f"außer von {creatures.say('dat')}"
    return make_change_clause("blocken", modal="können", passive=True, negated=True, after=after)


@CHANGES(Must)
def _must(writer: GermanWriter, node: Must) -> tuple[VerbPhrase, ...]:
    """Applies in each combat, unless the effect lasts only for a turn or a combat, as its duration then says."""
    if node.all_able:
        raise Untranslatable("what all creatures must do")
    when = writer.take_when() or {"each turn": "in jedem Zug", "then": ""}.get(node.form, "in jedem Kampf")
    able = "falls möglich"
    if node.what in ("attack", "block"):
        own = "angreifen" if node.what == "attack" else "blocken"
        whom = () if node.who is None else (SELECTORS.say(writer, node.who).part("acc"),)
        behind = {"or block": "oder blockt", "or block many": "oder blocken"}.get(node.form, "")
        return (make_change_clause(own, *whom, adverbs=(when,), behind=behind, after=able),)
    if node.what == "be blocked":
        when = "" if when == "in jedem Kampf" else when
        by = "" if node.who is None else f"von {SELECTORS.say(writer, node.who).say('dat')}"
        return (make_change_clause("blocken", adverbs=(when, by), modal="müssen", passive=True, after=able),)
    raise Untranslatable(f"that something must {node.what}")


@CHANGES(CanDo)
def _can(writer: GermanWriter, node: CanDo) -> tuple[VerbPhrase, ...]:
    if node.what == "attack despite defender":
        when = "in diesem Zug" if node.form.startswith("this turn") else ""
        have = "hätten" if node.form.endswith("they") else "hätte"
        after = f"als ob {HE} kein Verteidiger {have}"
        return (make_change_clause("angreifen", adverbs=(when,), modal="können", after=after),)
    if node.what == "block additional":
        if node.count == 0:
            return (make_change_clause("blocken", Part("eine beliebige Anzahl an Kreaturen"), modal="können"),)
        more = "eine zusätzliche Kreatur" if node.count == 1 else f"{number_word(node.count)} zusätzliche Kreaturen"
        return (make_change_clause("blocken", Part(more), modal="können", adverbs=("in jedem Kampf",)),)
    if node.what == "block shadow":
        shadow = KEYWORDS["shadow"].german
        had = f"keine {shadow} hätten" if node.form == "didn't" else f"{shadow} hätte{'n' * (node.form == 'they')}"
        who = "sie" if node.form == "didn't" else HE
        after = f"als ob {who} {had}"
        return (make_change_clause("blocken", Part(f"Kreaturen mit {shadow}"), modal="können", after=after),)
    if node.what == "be blocked despite landwalk" and node.ability is not None:
        after = f"als ob {HE} keine {keyword_noun(writer, node.ability)} hätten"
        return (make_change_clause("blocken", modal="können", passive=True, after=after),)
    if node.what == "block landwalk":
        walkers = Part("Kreaturen mit Landtarnungs-Fähigkeiten")
        return (
            make_change_clause("blocken", walkers, modal="können", after="als ob sie jene Fähigkeiten nicht hätten"),
        )
    if node.what == "block only" and node.who is not None:
        only = SELECTORS.say(writer, node.who)
        return (make_change_clause("blocken", Part(f"nur {only.forms['acc']}", only.tail), modal="können"),)
    raise Untranslatable(f"that something can {node.what}")


@CHANGES(AssignsNone)
def _assigns_none(writer: GermanWriter, node: AssignsNone) -> tuple[VerbPhrase, ...]:
    whom = f"{SELECTORS.say(writer, node.to).say('dat')} " if node.to is not None else ""
    return (make_change_clause("zufügen", Part(f"{whom}keinen Kampfschaden")),)


@CHANGES(MayNotUntap, AssignAsUnblocked, Spares)
def _not_yet(writer: GermanWriter, node: Change) -> tuple[VerbPhrase, ...]:
    """Refuses statements about what you may do with the object, which isn't their subject in German."""
    raise Untranslatable(f"{type(node).__name__} as something an object does")


def you_may(writer: GermanWriter, subject: NP, node: Change) -> Chain | None:
    """ "Du kannst bestimmen, die Kreatur während deines Enttappsegments nicht zu enttappen"; None for other changes."""
    if isinstance(node, MayNotUntap):
        what = f"{subject.say('acc')} während deines Enttappsegments nicht zu enttappen"
        clause = Clause(find_verb("bestimmen"), YOU, modal="können", commanded=False, after=what)
        return Chain((Link(clause),))
    if isinstance(node, Cant) and node.what == "lose damage":
        off = f"von {subject.say('dat')}"
        clause = Clause(find_verb("entfernen"), fixed_np("Schaden", "m"), passive=True, negated=True, commanded=False)
        return Chain((Link(change(clause, adverbs=("während Aufräumsegmenten",), ending=off)),))
    if isinstance(node, CanDo) and node.what == "activate despite sickness":
        abilities = Part(f"Fähigkeiten {subject.forms['gen']}", subject.tail)
        clause = Clause(find_verb("aktivieren"), YOU, (abilities,), modal="können", commanded=False)
        return Chain((Link(change(clause, after="als ob jene Kreaturen Eile hätten")),))
    if isinstance(node, Spares):
        this = writer.this()
        return Chain(
            (Link(Clause(find_verb("entfernen"), THIS_EFFECT, (this.part("acc"),), negated=True, commanded=False)),)
        )
    if isinstance(node, LethalByPower):
        his = possessive(subject.agreement).stem
        told = f"ob Schaden für {subject.say('acc')} tödlich ist, wird anhand {his}er Stärke"
        return Chain(text=f"{told} anstatt {his}er Widerstandskraft ermittelt")
    if isinstance(node, AssignAsUnblocked):
        his, he = possessive(subject.agreement).stem, subject.pronouns.personal("nom")
        done = Part(f"{subject.say('acc')} {his}en Kampfschaden zuweisen")
        after = f"als ob {he} nicht geblockt worden {'wären' if subject.plural else 'wäre'}"
        return Chain((Link(Clause(find_verb("lassen"), YOU, (done,), modal="können", commanded=False, after=after)),))
    return None


@GAME_RULES(UntapLimit)
def _untap_limit(writer: GermanWriter, node: UntapLimit) -> Chain:
    who = subject_of(writer, node.who)
    nominal = PATTERNS.say(writer, node.what)
    few = say_np(nominal, A) if node.limit == 1 else say_np(nominal, BARE, plural=True)
    number = few.forms["acc"] if node.limit == 1 else f"{number_word(node.limit)} {few.forms['acc']}"
    step = "deines Enttappsegments" if isinstance(node.who, You) else "ihrer Enttappsegmente"
    what = Part(f"während {step} nicht mehr als {number}", few.tail)
    return chain_clauses(Clause(find_verb("enttappen"), who, (what,), modal="können", commanded=False))


@GAME_RULES(CantEnter)
def _cant_enter(writer: GermanWriter, node: CantEnter) -> Chain:
    what = SELECTORS.say(writer, node.what)
    return chain_clauses(
        Clause(find_verb("kommen"), what, modal="können", negated=True, ending="ins Spiel", commanded=False)
    )


@GAME_RULES(MayLook)
def _may_look(writer: GermanWriter, node: MayLook) -> Chain:
    what = SELECTORS.say(writer, node.what)
    look = Clause(find_verb("anschauen"), subject_of(writer, node.who), (Part("dir", light=True), what.part("acc")))
    return chain_clauses(change(look, adverbs=("jederzeit",), modal="können", commanded=False))


@GAME_RULES(LifeFloor)
def _life_floor(writer: GermanWriter, node: LifeFloor) -> Chain:
    """ "Schaden, der deine Lebenspunkte auf weniger als 1 reduzieren würde, reduziert sie stattdessen auf 1"."""
    less = f"der deine Lebenspunkte auf weniger als {node.least} reduzieren würde"
    damage = fixed_np("Schaden", "m", tail=less)
    return chain_clauses(
        Clause(find_verb("reduzieren"), damage, (Part(f"sie stattdessen auf {node.least}"),), commanded=False)
    )


@GAME_RULES(NotMadeTo)
def _not_made_to(writer: GermanWriter, node: NotMadeTo) -> Chain:
    verbs = {"sacrifice": "bleibende Karten opferst", "discard": "Karten abwirfst"}
    done = " oder ".join(verbs[action] for action in node.actions)
    theirs = "Zaubersprüche und Fähigkeiten, die deine Gegner kontrollieren,"
    return Chain(text=f"{theirs} können nicht bewirken, dass du {done}")


@GAME_RULES(CantPay)
def _cant_pay(writer: GermanWriter, node: CantPay) -> Chain:
    """ "Spieler können kein Leben bezahlen oder Kreaturen opfern, um Zaubersprüche zu wirken oder ..."."""
    who = subject_of(writer, node.who)
    abilities = "Fähigkeiten" if node.mana_too else "Fähigkeiten, die keine Manafähigkeiten sind,"
    to_do = f"um Zaubersprüche zu wirken oder {abilities} zu aktivieren"
    pay = Clause(find_verb("bezahlen"), who, (Part("keine Lebenspunkte"),), modal="können", commanded=False)
    if node.sacrifice is None:
        return chain_clauses(change(pay, after=to_do))
    none = say_np(PATTERNS.say(writer, node.sacrifice), NO, plural=True)
    both = Part(f"keine Lebenspunkte bezahlen und {none.forms['acc']}", none.tail)
    return chain_clauses(change(pay, verb=find_verb("opfern"), objects=(both,), after=to_do))
