"""Events as statements in the tense that their place asks for: "ins Spiel kommt", "sterben würde", "gestorben ist"."""

from __future__ import annotations

from collections.abc import Callable

from engine.ir.node import Selector, replace
from engine.ir.patterns import ControlledBy, ObjectPattern
from engine.ir.selectors import EitherOne, Some
from engine.ir.triggers import (
    Attacks,
    BecomesBlocked,
    Blocks,
    DealsDamage,
    Dies,
    Enters,
    IsDealtDamage,
    LeavesBattlefield,
    MovesZone,
    PlayerAttacks,
)
from engine.text.german.grammar.clauses import Clause, Statement, Tense, change
from engine.text.german.grammar.nouns import words
from engine.text.german.grammar.phrases import NP, Part, fixed_np, say_np
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.nouns.references import from_zone, named, owned, zone
from engine.text.german.rules.writer import EVENTS, SELECTORS, GermanWriter
from engine.text.vocabulary.german_words import number_word

Event = Callable[[Tense], Statement]


def event(*clauses: Clause, joiner: str = "oder") -> Event:
    """The clauses in any tense."""
    return lambda tense: Statement(tuple(change(clause, tense=tense) for clause in clauses), joiner)


def says(writer: GermanWriter, selector: Selector) -> NP:
    return SELECTORS.say(writer, selector)


def under_control(writer: GermanWriter, whose: Selector) -> str:
    """ "unter deiner Kontrolle"."""
    return f"unter {owned(writer, named('Kontrolle'), whose).say('dat')}"


@EVENTS(Enters)
def _enters(writer: GermanWriter, node: Enters) -> Event:
    what, under = _without_controller(node)
    subject = says(writer, what)
    adverbs: list[str] = []
    if node.origin:
        adverbs.append(from_zone(writer, node.origin, node.whose_origin))
    if under is not None:
        adverbs.append(under_control(writer, under))
    after = "ohne gespielt zu werden" if node.how == "unplayed" else ""
    if node.how and not after:
        adverbs.append({"tapped": "getappt", "untapped": "ungetappt"}[node.how])
    return event(Clause(verb("kommen"), subject, adverbs=tuple(adverbs), ending="ins Spiel", after=after))


def _without_controller(node: Enters) -> tuple[Selector, Selector | None]:
    """What enters and under whose control: "unter deiner Kontrolle" rather than "die du kontrollierst"."""
    what = node.what
    if node.under is None and isinstance(what, Some) and isinstance(what.what, ObjectPattern):
        pattern = what.what
        for predicate in pattern.after:
            if isinstance(predicate, ControlledBy) and not predicate.negated:
                kept = tuple(part for part in pattern.after if part is not predicate)
                return replace(what, what=ObjectPattern(pattern.words, kept)), predicate.who
    if node.under is None and isinstance(what, EitherOne):
        first, last = what.parts[0], what.parts[-1]
        if isinstance(last, Some):
            bare, under = _without_controller(Enters(last))
            return EitherOne((*what.parts[:-1], bare), bind=what.bind), under if first is not last else None
    return what, node.under


@EVENTS(LeavesBattlefield)
def _leaves(writer: GermanWriter, node: LeavesBattlefield) -> Event:
    after = "ohne zu sterben" if node.without_dying else ""
    return event(Clause(verb("verlassen"), says(writer, node.what), (Part("das Spiel"),), after=after))


@EVENTS(Dies)
def _dies(writer: GermanWriter, node: Dies) -> Event:
    subject = says(writer, node.what)
    if node.form in ("put", "put away"):
        place = "aus dem Spiel auf einen Friedhof"
        return event(Clause(verb("legen"), subject, adverbs=(place,), passive=True))
    return event(Clause(verb("sterben"), subject))


@EVENTS(MovesZone)
def _moves(writer: GermanWriter, node: MovesZone) -> Event:
    subject = says(writer, node.what)
    if not node.to:
        left = zone(writer, node.origin, node.whose_origin)
        return event(Clause(verb("verlassen"), subject, (left.part("acc"),)))
    origin = ""
    if node.origin == "anywhere":
        origin = "von irgendwoher"
    elif node.elsewhere:
        origin = "von irgendwo anders als aus dem Spiel"
    elif node.origin == "battlefield":
        origin = "aus dem Spiel"
    elif node.origin:
        origin = from_zone(writer, node.origin, node.whose_origin)
        if node.origin == "library":
            origin = "von" + origin.removeprefix("aus")
    if node.to == "exile":
        return event(Clause(verb("schicken"), subject, adverbs=(origin,), ending="ins Exil", passive=True))
    if node.to == "command":
        return event(Clause(verb("bringen"), subject, adverbs=(origin,), ending="in die Kommandozone", passive=True))
    to = zone(writer, node.to, node.whose_to).say("acc")
    preposition = {"graveyard": "auf", "hand": "auf", "library": "in"}[node.to]
    own = verb("legen") if node.to == "graveyard" else verb("bringen")
    return event(Clause(own, subject, adverbs=(origin,), ending=f"{preposition} {to}", passive=True))


@EVENTS(Attacks)
def _attacks(writer: GermanWriter, node: Attacks) -> Event:
    subject = says(writer, node.what)
    if node.others:
        subject = _and_others(subject, node.others)
    adverbs = ("alleine",) if node.alone else ("zum ersten Mal in einem Zug",) if node.first else ()
    objects = () if node.whom is None else (says(writer, node.whom).part("acc"),)
    attack = Clause(verb("angreifen"), subject, objects, adverbs=adverbs)
    if node.unblocked:
        return event(attack, Clause(verb("blocken"), subject, negated=True, passive=True), joiner="und")
    return event(attack)


def _and_others(subject: NP, others: int) -> NP:
    more = say_np(
        named("Kreatur", "ander"),
        words(f"mindestens {number_word(others) if others > 1 else 'eine'}"),
        plural=others > 1,
    )
    forms = {case: f"{subject.say(case)} und {more.forms[case]}" for case in subject.forms}
    return NP(forms, more.pronouns if more.plural else fixed_np("", "p").pronouns)


@EVENTS(PlayerAttacks)
def _player_attacks(writer: GermanWriter, node: PlayerAttacks) -> Event:
    who = says(writer, node.who)
    objects = [says(writer, node.whom).part("acc")] if node.whom is not None else []
    if node.with_what is not None:
        what = says(writer, node.with_what)
        objects.append(Part(f"mit {what.forms['dat']}", what.tail))
    return event(Clause(verb("angreifen"), who, tuple(objects)))


@EVENTS(Blocks)
def _blocks(writer: GermanWriter, node: Blocks) -> Event:
    objects = () if node.whom is None else (says(writer, node.whom).part("acc"),)
    return event(Clause(verb("blocken"), says(writer, node.what), objects))


@EVENTS(BecomesBlocked)
def _blocked(writer: GermanWriter, node: BecomesBlocked) -> Event:
    by = () if node.by is None else (f"von {says(writer, node.by).say('dat')}",)
    return event(Clause(verb("blocken"), says(writer, node.what), adverbs=by, passive=True))


def damage_word(combat: str) -> str:
    """ "Schaden", "Kampfschaden"."""
    return {"": "Schaden", "combat": "Kampfschaden", "noncombat": "Nichtkampfschaden"}[combat]


def damage_points(combat: str) -> str:
    """ "Schadenspunkte", "Kampfschadenspunkte"."""
    return f"{damage_word(combat)}spunkte"


def is_any_source(selector: Selector) -> bool:
    """Whether a text names no source of damage."""
    return isinstance(selector, Some) and selector.form == "any" and not getattr(selector.what, "after", ())


@EVENTS(DealsDamage)
def _deals(writer: GermanWriter, node: DealsDamage) -> Event:
    if is_any_source(node.what) and node.to is not None:
        dealt = (says(writer, node.to).part("dat"), Part(damage_word(node.combat)))
        return event(Clause(verb("zufügen"), None, dealt, passive=True))
    subject = says(writer, node.what)
    to = () if node.to is None else (says(writer, node.to).part("dat"),)
    return event(Clause(verb("zufügen"), subject, (*to, Part(damage_word(node.combat)))))


@EVENTS(IsDealtDamage)
def _is_dealt(writer: GermanWriter, node: IsDealtDamage) -> Event:
    by = () if node.by is None else (f"von {says(writer, node.by).say('dat')}",)
    what = says(writer, node.what).part("dat")
    clause = Clause(verb("zufügen"), None, (what, Part(damage_word(node.combat))), adverbs=(), passive=True)
    return event(change(clause, late=by))


def so_much_damage(writer: GermanWriter, node: DealsDamage | IsDealtDamage, number: str) -> Event:
    """ "eine Quelle dir 4 oder mehr Schadenspunkte zufügt", "dir 4 oder mehr Schadenspunkte zugefügt wurden"."""
    points = Part(f"{number} {damage_points(node.combat)}")
    if isinstance(node, DealsDamage):
        to = () if node.to is None else (says(writer, node.to).part("dat"),)
        return event(Clause(verb("zufügen"), says(writer, node.what), (*to, points)))
    silent = NP(fixed_np("", "p").forms, fixed_np("", "p").pronouns, light=True)
    by = () if node.by is None else (f"von {says(writer, node.by).say('dat')}",)
    dealt = (says(writer, node.what).part("dat"), points)
    return event(Clause(verb("zufügen"), silent, dealt, late=by, passive=True))
