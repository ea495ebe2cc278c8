"""What few cards say: "die genau drei Farben hat", "Kreaturen, die ins Spiel kommen, lösen keine Fähigkeiten aus"."""

from __future__ import annotations

from engine.ir.conditions import AsCast, EnteredFrom, Exists
from engine.ir.effects.game import DoubleX, ThatEvent
from engine.ir.effects.permanents import BecomeBlocked, DoubleStats
from engine.ir.node import Pattern
from engine.ir.patterns import ColourNumber, ControlledBy, NoAbilities, ObjectPattern, OneOf, OwnedBy
from engine.ir.places import IntoHand
from engine.ir.replacing import Redirect
from engine.ir.rules import AsItResolves, CantPay, LeastCost, LifeForMana, TriggersNot, UntapLimit
from engine.ir.selectors import All, This, You
from engine.ir.spell_patterns import NextCast
from engine.ir.triggers import CausesTrigger, DealsDamage, Enters, FirstTime
from engine.text.german.grammar.chains import Chain, chain
from engine.text.german.grammar.clauses import Clause, change, say, with_adverb
from engine.text.german.grammar.declension import BARE, NO, A
from engine.text.german.grammar.phrases import NP, YOU, Part, fixed_np, say_np
from engine.text.german.grammar.statements import Statement
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.doers import subject_of
from engine.text.german.rules.events import Event
from engine.text.german.rules.numbers import digits
from engine.text.german.rules.possession import from_zone, named, owned
from engine.text.german.rules.prevention import which_damage
from engine.text.german.rules.sequences import under
from engine.text.german.rules.tables import (
    CONDITIONS,
    DURATIONS,
    EFFECTS,
    EVENTS,
    GAME_RULES,
    PATTERNS,
    PREDICATES,
    SELECTORS,
    Modifier,
)
from engine.text.german.rules.writer import GermanWriter, Untranslatable
from engine.text.vocabulary.german_words import number_word


@PREDICATES(ColourNumber)
def _colours(writer: GermanWriter, node: ColourNumber) -> Modifier:
    number = f"genau {number_word(node.count)} Farben"
    return lambda nominal: nominal.with_relative(
        lambda pronouns: f"{pronouns.relative('nom')} {number} {'haben' if pronouns.plural else 'hat'}"
    )


@PREDICATES(NoAbilities)
def _no_abilities(writer: GermanWriter, node: NoAbilities) -> Modifier:
    return lambda nominal: nominal.with_behind("ohne Fähigkeiten")


@PREDICATES(NextCast)
def _next(writer: GermanWriter, node: NextCast) -> Modifier:
    if not isinstance(node.who, You):
        raise Untranslatable("somebody else's next spell")
    return lambda nominal: nominal.with_adjective("nächst").with_relative(
        lambda pronouns: f"{pronouns.relative('acc')} du in diesem Zug wirkst"
    )


@PREDICATES(OneOf)
def _own_but(writer: GermanWriter, node: OneOf) -> Modifier:
    """ "die du besitzt, aber nicht kontrollierst"."""
    first, second = {"own but": ("besitzen", "kontrollieren"), "control but": ("kontrollieren", "besitzen")}.get(
        node.form, ("", "")
    )
    who = node.options[0].after[0] if node.options[0].after else None
    if not first or not isinstance(who, OwnedBy | ControlledBy):
        raise Untranslatable("one of several things behind a noun")
    subject = SELECTORS.say(writer, who.who)
    does = say(Clause(verb(first), subject), "final")
    but = say(Clause(verb(second), subject, negated=True), "final", subject=False)
    return lambda nominal: nominal.with_relative(lambda pronouns: f"{pronouns.relative('acc')} {does}, aber {but}")


@GAME_RULES(TriggersNot)
def _triggers_not(writer: GermanWriter, node: TriggersNot) -> Chain:
    """ "Kreaturen, die ins Spiel kommen, lösen keine Fähigkeiten bleibender Karten aus, die ..."."""
    cause = node.event
    if not isinstance(cause, CausesTrigger) or not isinstance(cause.event, Enters):
        raise Untranslatable("what doesn't trigger because of something else")
    what = SELECTORS.say(writer, cause.event.what)
    come = f"{what.pronouns.relative('nom')} ins Spiel {'kommen' if what.plural else 'kommt'}"
    subject = NP(what.forms, what.pronouns, tail=f"{what.tail} und {come}" if what.tail else come)
    of = None if cause.of is None else SELECTORS.say(writer, cause.of)
    abilities = Part("keine Fähigkeiten") if of is None else Part(f"keine Fähigkeiten von {of.forms['dat']}", of.tail)
    return chain(Clause(verb("auslösen"), subject, (abilities,), commanded=False))


@GAME_RULES(UntapLimit)
def _untap_limit(writer: GermanWriter, node: UntapLimit) -> Chain:
    who = subject_of(writer, node.who)
    nominal = PATTERNS.say(writer, node.what)
    few = say_np(nominal, A) if node.limit == 1 else say_np(nominal, BARE, plural=True)
    number = few.forms["acc"] if node.limit == 1 else f"{number_word(node.limit)} {few.forms['acc']}"
    step = "deines Enttappsegments" if isinstance(node.who, You) else "ihrer Enttappsegmente"
    what = Part(f"während {step} nicht mehr als {number}", few.tail)
    return chain(Clause(verb("enttappen"), who, (what,), modal="können", commanded=False))


@GAME_RULES(CantPay)
def _cant_pay(writer: GermanWriter, node: CantPay) -> Chain:
    """ "Spieler können kein Leben bezahlen oder Kreaturen opfern, um Zaubersprüche zu wirken oder ..."."""
    who = subject_of(writer, node.who)
    abilities = "Fähigkeiten" if node.mana_too else "Fähigkeiten, die keine Manafähigkeiten sind,"
    to_do = f"um Zaubersprüche zu wirken oder {abilities} zu aktivieren"
    pay = Clause(verb("bezahlen"), who, (Part("keine Lebenspunkte"),), modal="können", commanded=False)
    if node.sacrifice is None:
        return chain(change(pay, after=to_do))
    none = say_np(PATTERNS.say(writer, node.sacrifice), NO, plural=True)
    both = Part(f"keine Lebenspunkte bezahlen und {none.forms['acc']}", none.tail)
    return chain(change(pay, verb=verb("opfern"), objects=(both,), after=to_do))


@GAME_RULES(LeastCost)
def _least_cost(writer: GermanWriter, node: LeastCost) -> Chain:
    number = f"{number_word(node.amount)} Mana"
    would = f"dessen Wirken weniger als {number} kosten würde"
    subject = fixed_np("jeder Zauberspruch", "m", tail=would)
    return chain(Clause(verb("kosten"), subject, (Part(number),), adverbs=("beim Wirken",), commanded=False))


@GAME_RULES(LifeForMana)
def _life_for_mana(writer: GermanWriter, node: LifeForMana) -> Chain:
    """ "Für jedes {B} in Kosten kannst du 2 Lebenspunkte bezahlen, anstatt jenes Mana zu bezahlen"."""
    who = subject_of(writer, node.who)
    pay = Clause(verb("bezahlen"), who, (Part("2 Lebenspunkte"),), modal="können", commanded=False)
    symbol = f"für jedes {{{node.colours}}} in Kosten"
    return chain(change(pay, front=symbol, after="anstatt jenes Mana zu bezahlen"))


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
    dealt = Clause(verb("zufügen"), subject, (to.part("dat"),), adverbs=("stattdessen",), passive=True, commanded=False)
    return chain(dealt)


@CONDITIONS(EnteredFrom)
def _entered_from(writer: GermanWriter, node: EnteredFrom) -> Statement:
    """ "sie aus deinem Friedhof ins Spiel gekommen ist"."""
    what = SELECTORS.say(writer, node.what)
    place = from_zone(writer, node.zone, node.whose)
    return Statement((Clause(verb("kommen"), what, late=(place,), ending="ins Spiel", tense="past"),))


@EFFECTS(DoubleStats)
def _double(writer: GermanWriter, node: DoubleStats) -> Chain:
    word = "Widerstandskraft" if node.toughness else "Stärke"
    what = owned(writer, named(word), node.what)
    said = what.part("acc")
    if node.power and node.toughness:
        said = Part(said.text.replace("die ", "die Stärke und die ", 1), said.tail)
    late = DURATIONS.say(writer, node.duration)
    return chain(Clause(verb("verdoppeln"), YOU, (said,), late=(late,)))


@EFFECTS(DoubleX)
def _double_x(writer: GermanWriter, node: DoubleX) -> Chain:
    return chain(Clause(verb("verdoppeln"), YOU, (Part("den Wert von X"),)))


@GAME_RULES(AsItResolves)
def _as_it_resolves(writer: GermanWriter, node: AsItResolves) -> Chain:
    """ "Das nächste Mal, wenn du in diesem Zug einen Zauberspruch aus deiner Hand wirkst, nimm ..., sowie ..."."""
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
        verb("nehmen"), YOU, (card,), ending="auf deine Hand", after="anstatt sie auf deinen Friedhof zu legen"
    )
    return under(chain(take), when)


@EFFECTS(BecomeBlocked)
def _become_blocked(writer: GermanWriter, node: BecomeBlocked) -> Chain:
    what = SELECTORS.say(writer, node.what)
    return chain(Clause(verb("blocken"), what, passive=True, commanded=False))


@EVENTS(FirstTime)
def _first_time(writer: GermanWriter, node: FirstTime) -> Event:
    inner = EVENTS.say(writer, node.event)

    def said(tense: str) -> Statement:
        statement = inner(tense)  # type: ignore[arg-type]
        return Statement(
            tuple(with_adverb(clause, "zum ersten Mal in einem Zug") for clause in statement.clauses), statement.joiner
        )

    return said


@CONDITIONS(AsCast)
def _as_cast(writer: GermanWriter, node: AsCast) -> Statement:
    """ "du einen Drachen kontrolliert hast, als du diesen Zauberspruch gewirkt hast"."""
    now = node.condition
    if not isinstance(now, Exists) or now.who is None or not isinstance(now.what, Pattern):
        raise Untranslatable("what else was so as a spell was cast")
    what = say_np(PATTERNS.say(writer, now.what), A)
    spell = "diesen Zauberspruch" if writer.spell else SELECTORS.say(writer, This()).say("acc")
    subject = subject_of(writer, now.who)
    clause = Clause(verb("kontrollieren"), subject, (what.part("acc"),), tense="past")
    return Statement((change(clause, after=f"als du {spell} gewirkt hast"),))


@EFFECTS(ThatEvent)
def _that_event(writer: GermanWriter, node: ThatEvent) -> Chain:
    raise Untranslatable("the replaced event itself")
