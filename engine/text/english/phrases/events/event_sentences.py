"""Events with their subjects: "a creature you control dies", "you would draw a card", "~ enters or attacks".

An event whose sentence isn't "<who> <does>" ("one or more counters are put on ~", "damage would be dealt to you") is
declared once, with "{be}" for the verb, in three categories: "whole_event" ("are put"), "whole_event_would" ("would be
put") and "whole_event_past" ("were put").
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.conditions import CausedBy, Matches, StepIs, ThatTurn, TurnIs
from engine.ir.node import Trigger, replace
from engine.ir.patterns import ControlledBy, HasStatus, IsKind, ObjectPattern, PlayerPattern
from engine.ir.selectors import ONE_OR_MORE, Attached, Some, This, You
from engine.ir.triggers import (
    Attacks,
    BecomesBlocked,
    BecomesTapped,
    BeginningOf,
    Blocks,
    Casts,
    CountersPut,
    CountersRemoved,
    Creates,
    DealsDamage,
    Discards,
    Does,
    EitherEvent,
    EventDuring,
    FinalChapter,
    FirstTime,
    IsCast,
    IsDealtDamage,
    MovesZone,
    PlayerAttacks,
    StateIs,
    TimesEvent,
)
from engine.ir.vocabulary import BeginningStep, DamageKind, NoWord, Zone
from engine.text.english.grammar import INFINITIVE, PAST_SINGULAR, Grammar, hole
from engine.text.english.phrases.nouns.subjects import fits_subject
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer, agreement

PAST = "past"

STEPS: tuple[tuple[BeginningStep, str, str], ...] = (
    ("upkeep", "", "upkeep"),
    ("draw step", "", "draw step"),
    ("end step", "", "end step"),
    ("precombat main phase", "", "precombat main phase"),
    ("postcombat main phase", "", "postcombat main phase"),
    ("precombat main phase", "first", "first main phase"),
    ("second main phase", "", "second main phase"),
    ("main phase", "", "main phase"),
    ("declare attackers step", "", "declare attackers step"),
    ("untap step", "", "untap step"),
    ("cleanup step", "", "cleanup step"),
    ("turn", "", "turn"),
)
"""Steps and phases, the wording at the end of `BeginningOf.form`, and their words."""


def declare(grammar: Grammar) -> None:
    """Declares:

    event           present tense, with its subject            (behind whenever, until)
    event_would     "<subject> would <base>"                    (replacements)
    event_past      past tense, with its subject                ("a creature died")
    trigger         after "when" and "whenever"
    step_event      after "at"
    """
    for category, auxiliary, form in (("", "", ""), ("_would", "would", INFINITIVE), ("_past", "", PAST)):
        grammar.native(f"event{category}", _reader(auxiliary, form), _writer(auxiliary, form), begins=("{subject}",))
        grammar.phrase(f"event{category}", None, f"{{event:whole_event{category}}}")
    _declare_steps(grammar)
    _declare_triggers(grammar)
    _declare_times(grammar)
    grammar.phrase("trigger", FirstTime, "{event:event} for the first time each turn")


def _form(form: str, subject: Any) -> str:
    """Returns the verb form for a subject. "" means the present, `PAST` is "was" or "were"."""
    if form == PAST:
        return PAST_SINGULAR if agreement(subject) == "singular" else PAST
    return form or agreement(subject)


def _reader(auxiliary: str, form: str) -> Any:
    def read_phrase(reader: Reader, start: int) -> Iterator[tuple[Trigger, int]]:
        for subject, at in reader.read("subject", start):
            if auxiliary:
                if not reader.is_word(at, auxiliary):
                    continue
                at += 1
            yield from read_predicates(reader, subject, at, _form(form, subject))

    return read_phrase


def read_predicates(reader: Reader, subject: Any, at: int, form: str) -> Iterator[tuple[Trigger, int]]:
    for predicate, end in reader.read(f"event_vp:{form}", at):
        if not fits_subject(predicate, subject):
            continue
        event = predicate.with_subject(subject)
        if event is None:
            continue
        if reader.is_word(end, "or"):
            for second, last in reader.read(f"event_vp:{form}", end + 1):
                other = second.with_subject(subject) if fits_subject(second, subject) else None
                if other is not None:
                    yield _either(event, other), last
        if reader.is_word(end, ","):
            yield from _listed(reader, subject, (event,), end, form)
        yield event, end


def _listed(
    reader: Reader, subject: Any, done: tuple[Trigger, ...], at: int, form: str
) -> Iterator[tuple[Trigger, int]]:
    """ "Scries, surveils, or searches their library"."""
    last = reader.is_word(at, ",", "or")
    for predicate, end in reader.read(f"event_vp:{form}", at + 1 + last):
        event = predicate.with_subject(subject) if fits_subject(predicate, subject) else None
        if event is None:
            continue
        if last and len(done) > 1:
            yield EitherEvent((*done, event), form=LISTED), end
        elif not last and reader.is_word(end, ","):
            yield from _listed(reader, subject, (*done, event), end, form)


LISTED = "listed"
"""Form of three or more events with one subject."""

SHARED = "shared object"
"""Form of "blocks or becomes blocked by a creature": the creature belongs to both events."""


def _either(first: Trigger, second: Trigger) -> EitherEvent:
    if (
        isinstance(first, Blocks)
        and first.whom is None
        and isinstance(second, BecomesBlocked)
        and second.by is not None
    ):
        return EitherEvent((replace(first, whom=second.by), second), form=SHARED)
    return EitherEvent((first, second))


def _writer(auxiliary: str, form: str) -> Any:
    def write_phrase(writer: Writer, event: Any) -> str | None:
        if isinstance(event, EitherEvent) and event.form in ("", SHARED):
            first, second = event.events
            if event.form == SHARED:
                first = replace(first, whom=None)
            said = write_phrase(writer, first)
            more = write_predicate(writer, second, _form(form, subject_of(writer, second)))
            return f"{said} or {more}" if said and more else None
        if isinstance(event, EitherEvent) and event.form == LISTED:
            return _write_listed(writer, event, write_phrase)
        subject = subject_of(writer, event)
        if subject is None:
            return None
        said = writer.write("subject", subject)
        predicate = write_predicate(writer, event, _form(form, subject))
        if said is None or predicate is None:
            return None
        return " ".join(filter(None, (said, auxiliary, predicate)))

    return write_phrase


def _write_listed(writer: Writer, event: EitherEvent, write: Any) -> str | None:
    first, *others = event.events
    said = write(writer, first)
    more = [write_predicate(writer, other, _form("", subject_of(writer, other))) for other in others]
    if said is None or not all(more):
        return None
    return f"{', '.join([said, *(text for text in more[:-1] if text)])}, or {more[-1]}"


def subject_of(writer: Writer, event: Any) -> Any:
    """Returns the subject of an event's sentence, or None if the event isn't expressed by a predicate."""
    for phrase in writer.grammar.candidates("event_vp", event):
        parts = phrase.parts(event)
        if parts is not None:
            return parts[phrase.subject] if phrase.subject in parts else getattr(event, phrase.subject)
    return None


def write_predicate(writer: Writer, event: Any, form: str) -> str | None:
    return writer.write(f"event_vp:{form}", event)


def _declare_steps(grammar: Grammar) -> None:
    for step, wording, words in STEPS:
        _declare_step(grammar, step, wording, words)
    grammar.phrase("one_step", BeginningOf, "the beginning of combat on {whose:whose} turn", step="combat")
    grammar.phrase("one_step", BeginningOf, "the beginning of each combat", step="combat", whose=None, form="each")
    grammar.phrase("one_step", BeginningOf, "the beginning of combat", step="combat", whose=None, form="combat")
    grammar.phrase("one_step", BeginningOf, "end of combat", step="end of combat", whose=None)
    this = "this turn's next end of combat"
    grammar.phrase("one_step", BeginningOf, this, step="end of combat", whose=None, form="this turn")
    grammar.phrase("one_step", BeginningOf, "end of combat on {whose:whose} turn", step="end of combat")
    grammar.phrase("one_step", BeginningOf, "the end of combat", step="end of combat", whose=None, form="the end")
    long = "the end of combat on {whose:whose} turn"
    grammar.phrase("one_step", BeginningOf, long, step="end of combat", form="the end")
    grammar.phrase("step_event", None, "{event:one_step}")
    parts: tuple[BeginningStep, ...] = ("upkeep", "draw step", "end step")
    for step in parts:
        during = EventDuring(BeginningOf(step), ThatTurn(), form="that turn")
        grammar.template("step_event", f"the beginning of that turn's {step}", during)
    nth = FirstTime(BeginningOf("upkeep", hole("whose")), form="first")
    grammar.template("step_event", "the beginning of {whose:whose} first upkeep each turn", nth)
    next_upkeep = "the beginning of the next turn's upkeep"
    grammar.phrase("one_step", BeginningOf, next_upkeep, step="upkeep", whose=None, form="next turn")


def _declare_step(grammar: Grammar, step: BeginningStep, wording: str, words: str) -> None:
    def declare(pattern: str, form: str, **fields: Any) -> None:
        form = f"{form} {wording}".strip()
        grammar.phrase("one_step", BeginningOf, f"the beginning of {pattern}", step=step, form=form, **fields)

    declare(f"{{whose:whose}} {words}", "")
    declare(f"the {words}", "the", whose=None)
    declare(f"the {words} of {{whose:who}}", "of")
    declare(f"each {words}", "each", whose=None)
    declare(f"the next {words}", "next", whose=None)
    declare(f"{{whose:whose}} next {words}", "next")
    declare(f"each of your {words}s", "each of", whose=You())


_TWO = (hole("first"), hole("second"))


def _declare_triggers(grammar: Grammar) -> None:
    grammar.phrase("trigger", None, "{event:event}")
    grammar.phrase("trigger", EventDuring, "{event:event} {when:when}")
    grammar.phrase("trigger", EventDuring, "{event:event} while {when:condition}", form="while")
    yours = ObjectPattern((IsKind("permanent"),), (ControlledBy(You()),))
    untapped = BecomesTapped(Some(yours, ONE_OR_MORE), untapped=True)
    untapping = EventDuring(untapped, StepIs(("untap",), You()), form="you untap")
    grammar.template("trigger", "you untap one or more permanents during your untap step", untapping)
    for status in ("saddled", "equipped", "enchanted"):
        state = Matches(This(), ObjectPattern((HasStatus(status),)))
        grammar.template("trigger", f"~ attacks while {status}", EventDuring(Attacks(This()), state, form="while so"))
    grammar.template("trigger", "{first:event} and whenever {second:event}", EitherEvent(_TWO, form="and whenever"))
    grammar.template("trigger", "{first:event} and when {second:event}", EitherEvent(_TWO, form="and when"))
    grammar.template("trigger", "{first:event} and at {second:one_step}", EitherEvent(_TWO, form="and at"))
    grammar.template("trigger", "{first:event} or at {second:one_step}", EitherEvent(_TWO, form="or at"))
    for word in ("when", "whenever"):
        pair = EitherEvent((hole("first"), hole("second")), form=f"or {word}")
        grammar.template("trigger", f"{{first:event}} or {word} {{second:event}}", pair)
        timed = EitherEvent((EventDuring(hole("first"), hole("when")), hole("second")), form=f"or {word} timed")
        grammar.template("trigger", f"{{first:event}} {{when:when}} or {word} {{second:event}}", timed)
    for form, joint in (("or plain", " or"), ("or comma", ", or")):
        grammar.template("trigger", f"{{first:event}}{joint} {{second:event}}", EitherEvent(_TWO, form=form))
    three = EitherEvent((*_TWO, hole("third")), form="or of three")
    grammar.template("trigger", "{first:event}, or {second:event}, or {third:event}", three)
    grammar.phrase("trigger", StateIs, "{condition:condition}")


def _declare_times(grammar: Grammar) -> None:
    during = TurnIs(Some(PlayerPattern("opponent")))
    first = EventDuring(Casts(You(form="you"), hole("what"), ordinal=hole("ordinal")), during, form="each opponent's")
    words = "you cast your {ordinal:ordinal} {what:ordinal_spell} during each opponent's turn"
    grammar.template("whole_event", words, first)


ANY_SOURCE = Some(ObjectPattern((IsKind("source"),)), form="any")
"""Any source of damage (120.7), if the text names none."""

COMBAT: tuple[tuple[DamageKind | NoWord, str], ...] = (("", ""), ("combat", "combat "), ("noncombat", "noncombat "))


def passive(grammar: Grammar, pattern: str, node: Any, *, one: bool = False) -> None:
    """Declares an event in three tenses; `one`: its subject is singular ("is", "was")."""
    for category, be in (
        ("whole_event", "is" if one else "are"),
        ("whole_event_would", "would be"),
        ("whole_event_past", "was" if one else "were"),
    ):
        grammar.template(category, pattern.replace("{be}", be), node)


def declare_passive_events(grammar: Grammar) -> None:
    """Declares the three categories."""
    put = CountersPut(hole("counter"), hole("on"))
    passive(grammar, "one or more {counter:counter} counters {be} put on {on:recipient}", put)
    passive(grammar, "one or more counters {be} put on {on:recipient}", replace(put, counter=""))
    passive(grammar, "a {counter:counter} counter {be} put on {on:recipient}", replace(put, each=True), one=True)
    any_one = replace(put, counter="", each=True)
    passive(grammar, "a counter {be} put on {on:recipient}", any_one, one=True)
    for combat, word in COMBAT:
        much = TimesEvent(IsDealtDamage(hole("what"), combat=combat), hole("low"), form="dealt to")
        passive(grammar, f"{{low:digits}} or more {word}damage {{be}} dealt to {{what:recipient}}", much, one=True)
    ordinal = replace(put, ordinal=hole("ordinal"))
    passive(grammar, "the {ordinal:ordinal} {counter:counter} counter {be} put on {on:what}", ordinal, one=True)
    last = CountersRemoved(hole("counter"), hole("off"), last=True)
    passive(grammar, "the last {counter:counter} counter {be} removed from {off:what}", last, one=True)
    some = CountersRemoved(hole("counter"), hole("off"))
    passive(grammar, "one or more {counter:counter} counters {be} removed from {off:what}", some)
    passive(grammar, "one or more counters {be} removed from {off:what}", replace(some, counter=""))
    passive(grammar, "a {counter:counter} counter {be} removed from {off:what}", replace(some, each=True), one=True)
    tokens = Creates(hole("who"), Some(hole("what"), ONE_OR_MORE), form="passive")
    passive(grammar, "one or more {what:noun_p} {be} created under {who:whose} control", tokens)
    for combat, word in COMBAT:
        damage = DealsDamage(ANY_SOURCE, to=hole("to"), combat=combat, form="dealt")
        passive(grammar, f"{word}damage {{be}} dealt to {{to:recipient}}", damage, one=True)
    warped = Some(ObjectPattern((HasStatus("warped"), IsKind("spell"))))
    passive(grammar, "a spell {be} warped", Casts(ANY_PLAYER, warped, form="warped"), one=True)
    grammar.template("whole_event", "the final chapter ability of {saga:what} resolves", FinalChapter(hole("saga")))
    for combat, word in COMBAT:
        dealt = IsDealtDamage(You(form="you're"), combat=combat)
        grammar.template("whole_event", f"you're dealt {word}damage", dealt)
        by = replace(dealt, by=hole("by"))
        grammar.template("whole_event", f"you're dealt {word}damage by {{by:what}}", by)
    for n, number in (
        (1, "one other creature attack"),
        (2, "two other creatures attack"),
        (3, "three other creatures attack"),
    ):
        grammar.template("whole_event", f"~ and at least {number}", Attacks(This(), others=n))
        equipped = Attacks(hole("what"), others=n, form="and others")
        grammar.template("whole_event", f"{{what:attached}} and at least {number}", equipped)
    _declare_attacking_together(grammar)
    grammar.native("attached", _read_attached, _write_attached, begins=("{what}",))
    grammar.template(
        "whole_event", "{whom:who} is attacked", PlayerAttacks(ANY_PLAYER, whom=hole("whom"), form="passive")
    )
    grammar.template(
        "whole_event", "you're attacked", PlayerAttacks(ANY_PLAYER, whom=You(form="you're"), form="passive")
    )
    tempted = Does(You(form="you"), "be tempted by the Ring")
    grammar.template("whole_event", "the ring tempts you", tempted)
    exiling = Does(You(form="you"), "exile with this")
    grammar.template("whole_event", "you exile another card with ~", exiling)
    grammar.template("whole_event", "you unlock ~", Does(You(form="you"), "unlock", This()))
    _declare_effects(grammar)
    _declare_discarding(grammar)
    _declare_causes(grammar)


ANY_PLAYER = Some(PlayerPattern("player"))


def _declare_attacking_together(grammar: Grammar) -> None:
    """ "~ and at least one other Warrior attack", "you attack with ~ and another legendary creature"."""
    for form, words in (
        ("", "~ and at least one other {kind:noun_s} attack"),
        ("not other", "~ and at least one {kind:noun_s} attack"),
        ("two others", "~ and at least two other {kind:noun_p} attack"),
        ("three others", "~ and at least three other {kind:noun_p} attack"),
        ("you attack with", "you attack with ~ and another {kind:noun_s}"),
        ("you attack with one", "you attack with ~ and at least one other {kind:noun_s}"),
    ):
        others = {"two others": 2, "three others": 3}.get(form, 1)
        grammar.template("whole_event", words, Attacks(This(), others=others, kind=hole("kind"), form=form))


def _read_attached(reader: Reader, at: int) -> Iterator[tuple[Attached, int]]:
    yield from ((value, end) for value, end in reader.read("what", at) if isinstance(value, Attached))


def _write_attached(writer: Writer, value: Any) -> str | None:
    return writer.write("what", value) if isinstance(value, Attached) else None


def _declare_effects(grammar: Grammar) -> None:
    """Declares actions of "an effect would", in contrast to costs and rules."""
    tokens = Creates(hole("who"), Some(hole("what"), ONE_OR_MORE), form="effect")
    created = "an effect would create one or more {what:noun_p} under {who:whose} control"
    grammar.template("whole_event_would", created, tokens)
    put = CountersPut("", hole("on"), by_effect=True)
    grammar.template("whole_event_would", "an effect would put one or more counters on {on:recipient}", put)


def _declare_discarding(grammar: Grammar) -> None:
    """ "A spell or ability an opponent controls causes you to discard ~"."""
    by = Some(PlayerPattern("opponent"))
    forced = Discards(You(form="you"), hole("what"), by)
    words = "a spell or ability an opponent controls causes you to discard {what:what}"
    for category in ("whole_event", "whole_event_would"):
        grammar.template(category, words, forced)


def _declare_causes(grammar: Grammar) -> None:
    """ "A spell or ability an opponent controls destroys a permanent you control"."""
    cause, start = CausedBy(hole("by")), "a spell or ability {by:who} control/controls@by"
    destroyed = EventDuring(Does(hole("what"), "be destroyed"), cause, form="destroys")
    grammar.template("whole_event", f"{start} destroys {{what:what}}", destroyed)
    countered = EventDuring(IsCast(hole("what"), "countered"), cause, form="counters")
    grammar.template("whole_event", f"{start} counters {{what:what}}", countered)
    put = MovesZone(hole("what"), to="graveyard", whose_to=hole("whose"), origin="battlefield")
    words = f"{start} causes {{what:what}} to be put into {{whose:whose}} graveyard from the battlefield"
    grammar.template("whole_event", words, EventDuring(put, cause, form="causes"))
    exiled = MovesZone(hole("what"), to="exile", whose_origin=hole("whose"))
    from_two = tuple(replace(exiled, origin=zone) for zone in _TWO_ZONES)
    words = "{what:what} are put into exile from {whose:whose} library and / or {whose:whose} graveyard"
    grammar.template("whole_event", words, EitherEvent(from_two, form="and/or"))


_TWO_ZONES: tuple[Zone, ...] = ("library", "graveyard")
