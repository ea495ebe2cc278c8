"""Prevention (615): "Verhindere allen Kampfschaden, der in diesem Zug Kreaturen zugefügt würde"; and replacements (614)
with words of their own: under whose control something enters, other mana than usual, and the destination of a card as
it resolves (608.2n).
"""

from __future__ import annotations

from engine.ir.effects.cards import IntoExile, IntoHand
from engine.ir.effects.game import ThatEvent
from engine.ir.node import Effect, Selector, Value, replace
from engine.ir.patterns import IsKind, ObjectPattern
from engine.ir.replacing import CantPrevent, Prevent, Redirect, Replace
from engine.ir.rules import AsItResolves
from engine.ir.selectors import All, Ref, Some, You
from engine.ir.triggers import DealsDamage, IsDealtDamage, WouldProduce
from engine.ir.values import AmountRef, Half
from engine.text.german.grammar.chains import Chain, append, chain_clauses, update
from engine.text.german.grammar.clauses import Clause, Statement, say_final, with_adverb
from engine.text.german.grammar.inflection import A, find_verb
from engine.text.german.grammar.phrases import NP, YOU, Part, fixed_np, pronoun_np, say_np
from engine.text.german.rules.effects.sequences import say_subordinate
from engine.text.german.rules.events.verbs import damage_word, is_any_source, under_control
from engine.text.german.rules.values.quantities import digits
from engine.text.german.rules.writer import (
    EFFECTS,
    EVENTS,
    GAME_RULES,
    PATTERNS,
    SELECTORS,
    GermanWriter,
    Untranslatable,
)


@GAME_RULES(Prevent)
def _prevent(writer: GermanWriter, node: Prevent) -> Chain:
    event = node.event
    if isinstance(event, IsDealtDamage) and event.by is None:
        anything = Some(ObjectPattern((IsKind("source"),)), form="any")
        return _prevent(writer, replace(node, event=DealsDamage(anything, event.what, event.combat)))
    if not isinstance(event, DealsDamage):
        raise Untranslatable("preventing something else than damage")
    if node.form.endswith("|this way"):
        raise Untranslatable("what follows a prevention")
    if node.form.startswith("if") or node.once:
        return _conditional(writer, node, event)
    return _followed(writer, _plainly(writer, node, event), node.then)


def _plainly(writer: GermanWriter, node: Prevent, event: DealsDamage) -> Chain:
    when = writer.take_when()
    if node.shield and node.amount is not None:
        number = digits(node.amount)
        points = f"die nächsten {number} Schadenspunkte" if number != "1" else "den nächsten Schadenspunkt"
        said = _prevented(Part(points, which_damage(writer, event, when, plural=number != "1")))
        return append(said, "beliebig aufgeteilt") if node.divided else said
    if node.amount is not None or node.all_but:
        raise Untranslatable("preventing some of all damage")
    kind = damage_word(event.combat)
    if node.both_ways:
        return _prevented(Part(f"allen {kind}", _both_ways(writer, event, when)))
    return _prevented(Part(f"allen {kind}", which_damage(writer, event, when)))


def _prevented(what: Part) -> Chain:
    return chain_clauses(Clause(find_verb("verhindern"), YOU, (what,)))


def which_damage(writer: GermanWriter, event: DealsDamage, when: str, *, plural: bool = False) -> str:
    """ "der in diesem Zug Kreaturen, die du kontrollierst, zugefügt würde"; with a source "den rote Quellen ..."."""
    whom = None if event.to is None else SELECTORS.say(writer, event.to)
    to = "" if whom is None else whom.say("dat")
    pronoun = "die" if plural else "der"
    if is_any_source(event.what):
        early = [to, when] if whom is not None and whom.light else [when, to]
        words = [pronoun, *early, "zugefügt würden" if plural else "zugefügt würde"]
    else:
        source = SELECTORS.say(writer, event.what)
        would = "würden" if source.plural else "würde"
        words = ["die" if plural else "den", source.say("nom"), when, to, "zufügen", would]
    return " ".join(filter(None, words))


def _both_ways(writer: GermanWriter, event: DealsDamage, when: str) -> str:
    if event.to is None:
        raise Untranslatable("damage in both directions of nothing")
    whom = SELECTORS.say(writer, event.to)
    would = "würden" if whom.plural else "würde"
    pronoun = whom.pronouns.personal("nom")
    first = " ".join(filter(None, ("der", when, whom.say("dat"), "zugefügt würde")))
    return f"{first} und den {pronoun} zufügen {would}"


def _conditional(writer: GermanWriter, node: Prevent, event: DealsDamage) -> Chain:
    """ "Falls eine Quelle dir Schaden zufügen würde, verhindere die Hälfte jener Schadenspunkte, aufgerundet"."""
    when = writer.take_when()
    would = EVENTS.say(writer, event)("would")
    if when and not node.once:
        would = say_with(would, when)
    said = say_final(would)
    if node.once:
        in_turn = f" {when}" if when else ""
        before = f"das nächste Mal, wenn{in_turn} {said}"
    else:
        before = f"falls {said}"
    prevented = say_subordinate(_prevented(_amount(node.amount, all_but=node.all_but)), before)
    return _followed(writer, prevented, node.then)


def _followed(writer: GermanWriter, prevented: Chain, effect: Effect | None) -> Chain:
    """Says the prevention and its consequence (615.5)."""
    if effect is None:
        return prevented
    then = EFFECTS.say(writer, effect)
    if then.before and not then.text:
        return update(prevented, sentences=(*prevented.sentences, then))
    if then.text or then.sentences:
        raise Untranslatable("a sentence behind a prevention")
    more = tuple(link._replace(joint=link.joint or "und") for link in then.links)
    return Chain((*prevented.links, *more), before=prevented.before, after=then.after)


def _amount(amount: Value | None, *, all_but: bool) -> Part:
    match amount:
        case None:
            return Part("jenen Schaden")
        case Half(value=AmountRef(), up=up):
            return Part("die Hälfte jener Schadenspunkte", "aufgerundet" if up else "abgerundet")
        case _ if all_but:
            return Part(f"alle bis auf {digits(amount)} jener Schadenspunkte")
        case _:
            return Part(f"{digits(amount)} jener Schadenspunkte")


def say_with(statement: Statement, when: str) -> Statement:
    """The statement with a time in its first clause."""
    first, *rest = statement.clauses
    return Statement((with_adverb(first, when), *rest), statement.joiner)


@GAME_RULES(CantPrevent)
def _cant_prevent(writer: GermanWriter, node: CantPrevent) -> Chain:
    event = node.event
    if not isinstance(event, DealsDamage):
        raise Untranslatable("that something else than damage can't be prevented")
    kind = damage_word(event.combat)
    when = writer.take_when()
    if node.form == "the":
        subject: NP = fixed_np("der Schaden", "m")
    elif is_any_source(event.what) and event.to is None:
        subject = fixed_np(kind, "m")
    else:
        subject = fixed_np(kind, "m", tail=which_damage(writer, event, ""))
    clause = Clause(
        find_verb("verhindern"), subject, adverbs=(when,), modal="können", passive=True, negated=True, commanded=False
    )
    return chain_clauses(clause)


def redirected(writer: GermanWriter, event: DealsDamage, to: Selector) -> Chain:
    """ "Aller Schaden, der dir zugefügt würde, wird stattdessen dieser Kreatur zugefügt"."""
    tail = which_damage(writer, event, writer.take_when())
    subject = fixed_np(f"aller {damage_word(event.combat)}", "m", tail=tail)
    whom = SELECTORS.say(writer, to).part("dat")
    dealt = Clause(find_verb("zufügen"), subject, (whom,), adverbs=("stattdessen",), passive=True, commanded=False)
    return chain_clauses(dealt)


@GAME_RULES(Redirect)
def _redirect(writer: GermanWriter, node: Redirect) -> Chain:
    """ "Der nächste Schadenspunkt, der ihm in diesem Zug zugefügt würde, wird stattdessen dir zugefügt"."""
    if not isinstance(node.event, DealsDamage) or node.event.combat:
        raise Untranslatable("something else than damage that is redirected")
    number = digits(node.amount)
    when = writer.take_when()
    tail = which_damage(writer, node.event, when, plural=number != "1")
    points = f"die nächsten {number} Schadenspunkte" if number != "1" else "der nächste Schadenspunkt"
    subject = fixed_np(points, "m" if number == "1" else "p", tail=tail)
    to = SELECTORS.say(writer, node.to)
    dealt = Clause(
        find_verb("zufügen"), subject, (to.part("dat"),), adverbs=("stattdessen",), passive=True, commanded=False
    )
    return chain_clauses(dealt)


def enters_under(writer: GermanWriter, would: Statement, effect: ThatEvent) -> Chain:
    """ "kommt sie stattdessen unter deiner Kontrolle ins Spiel"."""
    if would.subject is None or effect.who is None:
        raise Untranslatable("something else under somebody's control")
    it = pronoun_np(would.subject.pronouns)
    how = (f"stattdessen {under_control(writer, effect.who)}",)
    return chain_clauses(Clause(find_verb("kommen"), it, adverbs=how, ending="ins Spiel", commanded=False))


def produces(writer: GermanWriter, node: Replace) -> Chain:
    """ "Falls ein Land für Mana getappt wird, erzeugt es {B} anstatt Mana anderen Typs und anderer Menge."."""
    event, effect = node.event, node.effect
    if not isinstance(event, WouldProduce) or not isinstance(effect, ThatEvent):
        raise Untranslatable("other mana from something else")
    what = SELECTORS.say(writer, event.what)
    much = "zwei oder mehr Mana" if node.condition is not None else "Mana"
    tapped = f"{what.say('nom')} für {much} getappt {'werden' if what.plural else 'wird'}"
    if isinstance(event.who, You):
        tapped = f"du {what.say('acc')} für {much} tappst"
    other = "anderen Typs und anderer Menge" if effect.amount is not None else "anderen Typs"
    it = pronoun_np(what.pronouns)
    clause = Clause(find_verb("erzeugen"), it, (Part(effect.mana),), commanded=False, after=f"anstatt Mana {other}")
    return say_subordinate(chain_clauses(clause), f"falls {tapped}")


def of_each_type(writer: GermanWriter, parts: tuple[Replace, ...]) -> Chain:
    """ "Falls sie für Mana getappt werden, erzeugen Ebenen {R}, Sümpfe {G} und Wälder {B} anstatt ..."."""
    said: list[str] = []
    for part in parts:
        if not isinstance(part.event, WouldProduce) or not isinstance(part.effect, ThatEvent):
            raise Untranslatable("other mana from something else")
        said.append(f"{SELECTORS.say(writer, part.event.what).say('nom')} {part.effect.mana}")
    row = f"{', '.join(said[:-1])} und {said[-1]}"
    return Chain(text=f"erzeugen {row} anstatt Mana anderen Typs", before="falls sie für Mana getappt werden")


@GAME_RULES(AsItResolves)
def _as_it_resolves(writer: GermanWriter, node: AsItResolves) -> Chain:
    """ "Das nächste Mal, wenn du in diesem Zug einen Zauberspruch aus deiner Hand wirkst, nimm ..., sowie ..."."""
    if isinstance(node.what, Ref) and isinstance(node.to, IntoExile):
        return _exiled_resolved(writer, node, node.what)
    if (
        not isinstance(node.what, All)
        or not isinstance(node.what.what, ObjectPattern)
        or not isinstance(node.to, IntoHand)
    ):
        raise Untranslatable("where a card goes as it resolves")
    pattern = node.what.what
    what = say_np(PATTERNS.say(writer, ObjectPattern(pattern.words, pattern.after[:-2])), A)
    when = f"das nächste Mal, wenn du in diesem Zug {what.forms['acc']} aus deiner Hand wirkst"
    card = Part("die Karte, sowie sie verrechnet wird,")
    take = Clause(
        find_verb("nehmen"), YOU, (card,), ending="auf deine Hand", after="anstatt sie auf deinen Friedhof zu legen"
    )
    return say_subordinate(chain_clauses(take), when)


def _exiled_resolved(writer: GermanWriter, node: AsItResolves, what: Ref) -> Chain:
    """ "Schicke jene Karte, sowie sie verrechnet wird, ins Exil, anstatt sie auf deinen Friedhof zu legen. Falls du
    dies tust, ..."."""
    card = Part(f"{SELECTORS.say(writer, what).say('acc')}, sowie sie verrechnet wird\u2e34")
    instead = "anstatt sie auf deinen Friedhof zu legen"
    said = chain_clauses(Clause(find_verb("schicken"), YOU, (card,), ending="ins Exil", after=instead))
    if node.then is None:
        return said
    return update(said, sentences=(say_subordinate(EFFECTS.say(writer, node.then), "falls du dies tust"),))
