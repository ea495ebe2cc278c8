"""Actions of players and cards as events: casting, drawing, life, counters, keyword actions; several events in one; and
events with their time or cause: "while it's your turn", "because of a spell that an opponent controls".
"""

from __future__ import annotations

import msgspec

from engine.ir.conditions import CausedBy, StepIs, ThatTurn
from engine.ir.node import Trigger
from engine.ir.selectors import Ref, Some, This, You
from engine.ir.triggers import (
    Activates,
    Attacks,
    BecomesTapped,
    BecomesTarget,
    BeginningOf,
    Casts,
    CausesTrigger,
    CountersPut,
    CountersRemoved,
    Creates,
    DealsDamage,
    Dies,
    Discards,
    Draws,
    EitherEvent,
    Enters,
    EventDuring,
    FinalChapter,
    GainsLife,
    IsCast,
    IsDealtDamage,
    LosesLife,
    Resolves,
    Sacrifices,
    StateIs,
    TapsForMana,
    TimesEvent,
    WouldProduce,
)
from engine.ir.values import Number
from engine.text.german.grammar.clauses import Clause, Statement, Tense, change, say_clause, say_final, with_adverb
from engine.text.german.grammar.inflection import THE, A, find_verb, possessive
from engine.text.german.grammar.phrases import NP, Part, fixed_np, say_np, tail_text
from engine.text.german.rules.conditions.circumstances import this_spell
from engine.text.german.rules.conditions.states import condition_final
from engine.text.german.rules.events.steps import during
from engine.text.german.rules.events.verbs import Event, make_event, say_selector, so_much_damage, under_control
from engine.text.german.rules.nouns.references import from_zone, named_noun
from engine.text.german.rules.values.quantities import counter_noun, one_or_more, spelled
from engine.text.german.rules.writer import (
    CONDITIONS,
    EVENTS,
    PATTERNS,
    SELECTORS,
    VALUES,
    GermanWriter,
    Untranslatable,
    inside,
)
from engine.text.vocabulary.german_words import ORDINALS, number_word

SAME_TURN = "innerhalb desselben Zuges"


@EVENTS(Casts)
def _casts(writer: GermanWriter, node: Casts) -> Event:
    if node.form == "warped":
        return make_event(
            Clause(find_verb("wirken"), fixed_np("ein Zauberspruch", "m"), adverbs=("mit Warp",), passive=True)
        )
    who = say_selector(writer, node.who)
    what = _ordinal_spell(writer, node, who) if node.ordinal else this_spell(writer, node.what)
    writer.remember("this" if isinstance(node.what, This) else getattr(node.what, "bind", ""), what)
    whose = {"their": Ref(name="caster", form="their"), "a": None}.get(node.form, You())
    writer.remember("caster", who)
    from_where = () if not node.zone else (from_zone(writer, node.zone, whose),)
    aside = bool(what.tail) and not from_where
    cast = Clause(find_verb("wirken"), who, (what.part("acc"),), late=from_where, extrapose=aside)
    if node.copies:
        return make_event(cast, Clause(find_verb("kopieren"), who))
    return make_event(cast)


def _ordinal_spell(writer: GermanWriter, node: Casts, who: NP) -> NP:
    """ "deinen zweiten Zauberspruch innerhalb desselben Zuges"."""
    if not isinstance(node.what, Some):
        raise Untranslatable("the second of some spells")
    nominal = PATTERNS.say(writer, node.what.what).with_adjective(ORDINALS[node.ordinal]).with_behind(SAME_TURN)
    return say_np(nominal, possessive(who.agreement, who.person))


@EVENTS(IsCast)
def _is_cast(writer: GermanWriter, node: IsCast) -> Event:
    if node.how != "countered":
        raise Untranslatable(f"a spell is {node.how}")
    return make_event(Clause(find_verb("neutralisieren"), say_selector(writer, node.what), passive=True))


@EVENTS(Activates)
def _activates(writer: GermanWriter, node: Activates) -> Event:
    what = say_selector(writer, node.what)
    if not node.mana_too:
        what = msgspec.structs.replace(what, tail=" ".join((what.tail, "die keine Manafähigkeit ist")).strip())
    return make_event(Clause(find_verb("aktivieren"), say_selector(writer, node.who), (what.part("acc"),)))


@EVENTS(TapsForMana)
def _taps_for_mana(writer: GermanWriter, node: TapsForMana) -> Event:
    what = say_selector(writer, node.what)
    mana = f"für {node.mana}" if node.mana else "für Mana"
    if node.mana == "chosen color":
        mana = "für Mana der bestimmten Farbe"
    if node.who is None:
        return make_event(Clause(find_verb("tappen"), what, adverbs=(mana,), passive=True))
    return make_event(Clause(find_verb("tappen"), say_selector(writer, node.who), (what.part("acc"),), late=(mana,)))


@EVENTS(Resolves)
def _resolves(writer: GermanWriter, node: Resolves) -> Event:
    return make_event(Clause(find_verb("verrechnen"), say_selector(writer, node.what), passive=True))


@EVENTS(FinalChapter)
def _final_chapter(writer: GermanWriter, node: FinalChapter) -> Event:
    saga = say_selector(writer, node.saga)
    last = fixed_np(f"die letzte Kapitel-Fähigkeit {saga.forms['gen']}", "f", tail=saga.tail)
    return make_event(Clause(find_verb("verrechnen"), last, passive=True))


@EVENTS(BecomesTapped)
def _tapped(writer: GermanWriter, node: BecomesTapped) -> Event:
    own = find_verb("enttappen" if node.untapped else "tappen")
    tapped = Clause(own, say_selector(writer, node.what), passive=True)
    if node.idle:
        return make_event(change(tapped, after="ohne als Angreifer deklariert zu werden"))
    return make_event(tapped)


@EVENTS(BecomesTarget)
def _becomes_target(writer: GermanWriter, node: BecomesTarget) -> Event:
    what, of = say_selector(writer, node.what), say_selector(writer, node.of)
    first = ("zum ersten Mal in einem Zug",) if node.first else ()
    ending = f"zum Ziel {of.forms['gen']}"
    return make_event(Clause(find_verb("werden"), what, adverbs=first, ending=ending, after=of.tail))


@EVENTS(Draws)
def _draws(writer: GermanWriter, node: Draws) -> Event:
    who = say_selector(writer, node.who)
    if node.not_first:
        his = possessive(who.agreement, who.person)
        step = say_np(named_noun("Ziehsegment"), his, plural=True).forms["gen"]
        a_card = say_np(named_noun("Karte"), A).part("acc")
        return make_event(Clause(find_verb("ziehen"), who, (a_card,), after=f"außer der ersten in jedem {step}"))
    if node.ordinal:
        card = named_noun("Karte", ORDINALS[node.ordinal]).with_behind(SAME_TURN)
        what = say_np(card, possessive(who.agreement, who.person))
    elif node.low > 1:
        what = fixed_np(f"{number_word(node.low)} oder mehr Karten", "p")
    else:
        what = say_np(named_noun("Karte"), A)
    return make_event(Clause(find_verb("ziehen"), who, (what.part("acc"),)))


@EVENTS(Discards)
def _discards(writer: GermanWriter, node: Discards) -> Event:
    thrown = Clause(
        find_verb("abwerfen"), say_selector(writer, node.who), (say_selector(writer, node.what).part("acc"),)
    )
    if node.by is not None:
        return _caused(say_selector(writer, node.by), thrown)
    return make_event(thrown)


def _caused(by: NP, clause: Clause) -> Event:
    """ "ein Zauberspruch oder eine Fähigkeit, die ein Gegner kontrolliert, dich dazu veranlasst, sie abzuwerfen"."""
    if clause.subject is None or clause.subject.forms["nom"] != "du":
        raise Untranslatable("somebody else is made to do something")
    cause = fixed_np("ein Zauberspruch oder eine Fähigkeit", "m", tail=f"die {by.forms['nom']} kontrolliert")
    does = say_clause(change(clause, subject=None), "zu")
    return make_event(
        Clause(find_verb("veranlassen"), cause, (Part("dich", light=True),), adverbs=("dazu",), after=does)
    )


@EVENTS(GainsLife)
def _gains(writer: GermanWriter, node: GainsLife) -> Event:
    first = ("zum ersten Mal in einem Zug",) if node.ordinal else ()
    return make_event(
        Clause(find_verb("dazuerhalten"), say_selector(writer, node.who), (Part("Lebenspunkte"),), adverbs=first)
    )


@EVENTS(LosesLife)
def _loses(writer: GermanWriter, node: LosesLife) -> Event:
    first = ("zum ersten Mal in einem Zug",) if node.ordinal else ()
    first = ("auf andere Weise als durch Kampfschaden",) if node.otherwise else first
    return make_event(
        Clause(find_verb("verlieren"), say_selector(writer, node.who), (Part("Lebenspunkte"),), adverbs=first)
    )


@EVENTS(Sacrifices)
def _sacrifices(writer: GermanWriter, node: Sacrifices) -> Event:
    return make_event(
        Clause(find_verb("opfern"), say_selector(writer, node.who), (say_selector(writer, node.what).part("acc"),))
    )


@EVENTS(CountersPut)
def _counters_put(writer: GermanWriter, node: CountersPut) -> Event:
    if node.ordinal and node.who is None:
        nth = say_np(counter_noun(node.counter).with_adjective(ORDINALS[node.ordinal]), THE)
        whither = say_selector(writer, node.on)
        there = f"auf {whither.forms['acc']}{tail_text(whither.tail)}"
        return make_event(Clause(find_verb("legen"), nth, ending=there, passive=True))
    if node.ordinal or node.low != 1:
        raise Untranslatable("so many counters put on something")
    if node.by_effect:
        return _effect_puts(writer, node)
    on = say_selector(writer, node.on)
    place = f"auf {on.forms['acc']}{tail_text(on.tail)}"
    counters = counter_noun(node.counter)
    what = say_np(counters, A) if node.each else one_or_more(counters)
    if node.who is None:
        return make_event(Clause(find_verb("legen"), what, ending=place, passive=True))
    return make_event(Clause(find_verb("legen"), say_selector(writer, node.who), (what.part("acc"),), ending=place))


def _effect_puts(writer: GermanWriter, node: CountersPut) -> Event:
    """ "ein Effekt eine oder mehrere Marken auf eine bleibende Karte legen würde"."""
    on = say_selector(writer, node.on)
    place = f"auf {on.forms['acc']}{tail_text(on.tail)}"
    what = one_or_more(counter_noun(node.counter))
    return make_event(Clause(find_verb("legen"), fixed_np("ein Effekt", "m"), (what.part("acc"),), ending=place))


@EVENTS(CountersRemoved)
def _counters_removed(writer: GermanWriter, node: CountersRemoved) -> Event:
    off = say_selector(writer, node.off)
    counter = counter_noun(node.counter)
    if node.last:
        what = say_np(counter.with_adjective("letzt"), THE)
    else:
        what = say_np(counter, A) if node.each else one_or_more(counter)
    return make_event(Clause(find_verb("entfernen"), what, ending=f"von {off.say('dat')}", passive=True))


@EVENTS(Creates)
def _creates(writer: GermanWriter, node: Creates) -> Event:
    what = say_selector(writer, node.what)
    if node.form in ("effect", "passive"):
        control = under_control(writer, node.who)
        if node.form == "passive":
            return make_event(Clause(find_verb("erzeugen"), what, adverbs=(control,), passive=True))
        effect = fixed_np("ein Effekt", "m")
        return make_event(Clause(find_verb("erzeugen"), effect, (what.part("acc"),), late=(control,)))
    return make_event(Clause(find_verb("erzeugen"), say_selector(writer, node.who), (what.part("acc"),)))


@EVENTS(EitherEvent)
def _either(writer: GermanWriter, node: EitherEvent) -> Event:
    if node.form.startswith("or when"):
        raise Untranslatable("two events with when of their own, inside a sentence")
    events = [EVENTS.say(writer, part) for part in node.events]
    if node.form == "there":
        events = [events[0], *(_thither(part) for part in events[1:])]

    def say_event(tense: Tense) -> Statement:
        clauses = [clause for part in events for clause in part(tense).clauses]
        subject = clauses[0].subject
        shared = [
            change(clause, subject=subject) if _same_words(clause.subject, subject) else clause for clause in clauses
        ]
        return Statement(tuple(shared), "oder")

    return say_event


def _thither(moved: Event) -> Event:
    """ "aus einer Bibliothek dorthin gelegt wurde": the place was named before."""

    def say_event(tense: Tense) -> Statement:
        clauses = moved(tense).clauses
        places = [tuple(word.replace("von einer", "aus einer") for word in part.adverbs) for part in clauses]
        joined = zip(clauses, places, strict=True)
        return Statement(tuple(change(part, adverbs=place, ending="dorthin") for part, place in joined))

    return say_event


def _same_words(one: NP | None, other: NP | None) -> bool:
    return one is not None and other is not None and one.agreement == other.agreement and _alike(one, other)


def _alike(one: NP, other: NP) -> bool:
    """True if two phrases mean the same object. A name and its short form count as equal."""
    first, second = one.forms["nom"], other.forms["nom"]
    return first.startswith(second) or second.startswith(first)


@EVENTS(StateIs)
def _state(writer: GermanWriter, node: StateIs) -> Event:
    statement = CONDITIONS.say(writer, node.condition)
    return lambda tense: statement


@EVENTS(TimesEvent)
def _times(writer: GermanWriter, node: TimesEvent) -> Event:
    inner = node.event
    if node.form == "equal" and isinstance(inner, DealsDamage):
        as_much = f"in Höhe {VALUES.say(writer, node.low).say('gen')}"
        dealt = EVENTS.say(writer, inner)
        return lambda tense: Statement(tuple(change(part, ending=as_much) for part in dealt(tense).clauses))
    number = f"{spelled(node.low) if not isinstance(node.low, Number) else node.low.n} oder mehr"
    if node.exactly:
        number = f"genau {number.removesuffix(' oder mehr')}"
    match inner:
        case GainsLife(who=who):
            return make_event(
                Clause(find_verb("dazuerhalten"), say_selector(writer, who), (Part(f"{number} Lebenspunkte"),))
            )
        case LosesLife(who=who):
            unit = "Lebenspunkt" if number == "genau 1" else "Lebenspunkte"
            return make_event(Clause(find_verb("verlieren"), say_selector(writer, who), (Part(f"{number} {unit}"),)))
        case IsDealtDamage() if node.form == "by a single source":
            dealt = so_much_damage(writer, inner, number)
            by = ("von einer einzelnen Quelle",)
            return lambda tense: Statement(tuple(change(part, late=by) for part in dealt(tense).clauses))
        case DealsDamage() | IsDealtDamage():
            return so_much_damage(writer, inner, number)
        case _:
            raise Untranslatable(f"an amount of {type(inner).__name__}")


@EVENTS(WouldProduce)
def _would_produce(writer: GermanWriter, node: WouldProduce) -> Event:
    who, what = say_selector(writer, node.who), say_selector(writer, node.what)
    return make_event(Clause(find_verb("tappen"), who, (what.part("acc"),), late=("für Mana",)))


@EVENTS(CausesTrigger)
def _causes(writer: GermanWriter, node: CausesTrigger) -> Event:
    of = say_selector(writer, node.of) if node.of is not None else fixed_np("etwas", "n")
    if node.event is None:
        own = fixed_np(f"eine ausgelöste Fähigkeit {of.forms['gen']}", "f", tail=of.tail)
        return make_event(Clause(find_verb("auslösen"), own, passive=True))
    match node.event:
        case Dies(what=what):
            cause = f"das Sterben {say_selector(writer, what).say('gen')}"
        case Enters(what=what, under=None):
            cause = f"das Ins-Spiel-Kommen {say_selector(writer, what).say('gen')}"
        case Attacks(what=what, whom=None):
            cause = f"das Angreifen {say_selector(writer, what).say('gen')}"
        case _:
            return _caused_by(writer, node.event, of)
    ability = Part(f"eine ausgelöste Fähigkeit {of.forms['gen']}", of.tail)
    return make_event(Clause(find_verb("auslösen"), fixed_np(cause, "n"), (ability,)))


def _caused_by(writer: GermanWriter, cause: Trigger, of: NP) -> Event:
    """ "eine ausgelöste Fähigkeit einer bleibenden Karte dadurch ausgelöst wird, dass ein Spieler eine Karte zieht"."""
    own = fixed_np(f"eine ausgelöste Fähigkeit {of.forms['gen']}", "f", tail=of.tail)
    that = f"dass {say_final(EVENTS.say(writer, cause)('present'))}"
    return make_event(Clause(find_verb("auslösen"), own, adverbs=("dadurch",), passive=True, after=that))


@EVENTS(BeginningOf)
def _beginning(writer: GermanWriter, node: BeginningOf) -> Event:
    raise Untranslatable("the beginning of a step inside a clause")


inside(CausedBy, ThatTurn)


@EVENTS(EventDuring)
def _during(writer: GermanWriter, node: EventDuring) -> Event:
    inner = EVENTS.say(writer, node.event)
    if isinstance(node.when, CausedBy):
        return _by_cause(writer, inner, node.when)
    if not isinstance(node.when, StepIs):
        condition = condition_final(writer, node.when)
        return lambda tense: Statement(final=f"{say_final(inner(tense))}, während {condition}")
    when = during(writer, node.when)

    def say_event(tense: Tense) -> Statement:
        statement = inner(tense)
        first, *rest = statement.clauses
        if first.subject is not None and not first.subject.light and not first.subject.named:
            first = change(first, front=when)
        else:
            first = change(first, adverbs=(when, *first.adverbs))
        return Statement((first, *rest), statement.joiner)

    return say_event


def _by_cause(writer: GermanWriter, inner: Event, cause: CausedBy) -> Event:
    """ "durch einen Zauberspruch oder eine Fähigkeit unter der Kontrolle eines Gegners"."""
    whose = "" if cause.who is None else f" unter der Kontrolle {SELECTORS.say(writer, cause.who).forms['gen']}"
    whose = " unter deiner Kontrolle" if isinstance(cause.who, You) else whose
    by = f"durch einen Zauberspruch oder eine Fähigkeit{whose}"

    def say_event(tense: Tense) -> Statement:
        statement = inner(tense)
        first, *rest = statement.clauses
        return Statement((with_adverb(first, by), *rest), statement.joiner)

    return say_event
