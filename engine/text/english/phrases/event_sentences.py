"""Events with their subjects: "a creature you control dies", "you would draw a card", "~ enters or attacks"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.effects.game import KeywordAction
from engine.ir.node import Trigger, replace
from engine.ir.patterns import PlayerPattern
from engine.ir.selectors import (
    ActivePlayer,
    All,
    Attached,
    Both,
    ControllerOf,
    DefendingPlayer,
    Described,
    EitherOne,
    OfYourChoice,
    OwnerOf,
    Ref,
    Some,
    Target,
    This,
    You,
)
from engine.ir.triggers import BeginningOf, Does, EitherEvent, EventDuring, GainsLife, LosesLife, StateIs
from engine.text.english.grammar import INFINITIVE, PAST_SINGULAR, Grammar
from engine.text.english.morphology import agreement
from engine.text.english.reading import Predicate, Reader
from engine.text.english.templates import hole
from engine.text.english.writing import Writer

PLAYERS = (You, DefendingPlayer, ActivePlayer, ControllerOf, OwnerOf)
OBJECTS = (This, Attached)
ANYBODY = (Does, KeywordAction)
"""What players and objects do: "you explore", "~ explores"."""
EACH = " each"
"""Behind a subject's `form`: "you and that player each draw a card"; without it the sentence says the same."""
THAT = Described()
"""What a relative clause speaks of; with a verb that tells the number apart, `THAT_WAS` is one thing."""
THAT_WAS = Described(form="was")
PAST = "past"

STEPS = (
    "upkeep",
    "draw step",
    "end step",
    "precombat main phase",
    "postcombat main phase",
    "first main phase",
    "second main phase",
    "declare attackers step",
    "combat step",
    "untap step",
    "turn",
)


def declare(grammar: Grammar) -> None:
    """Declares:

    event           present tense, with its subject            (behind whenever, until)
    event_would     "<subject> would <base>"                    (replacements)
    event_past      past tense, with its subject                ("a creature died")
    deed            past tense without subject                  ("that attacked")
    trigger         what stands behind "when" and "whenever"
    step_event      what stands behind "at"
    """
    for category, auxiliary, form in (("", "", ""), ("_would", "would", INFINITIVE), ("_past", "", PAST)):
        grammar.native(f"event{category}", _reader(auxiliary, form), _writer(auxiliary, form))
        grammar.phrase(f"event{category}", None, f"{{event:whole_event{category}}}")
    grammar.native("deed", _read_deed, _write_deed)
    grammar.native("player_deed", _read_player_deed, _write_deed)
    grammar.native("player_deed_base", _read_player_deed_base, _write_player_deed_base)
    grammar.native("subject", _read_subject, _write_subject)
    _declare_subjects(grammar)
    _declare_steps(grammar)
    _declare_triggers(grammar)
    _declare_this_turn(grammar)


def is_player(selector: Any) -> bool | None:
    """Whether a selector is about players; None if only its context tells."""
    match selector:
        case Ref() | Described():
            return None
        case Both(parts=parts) | EitherOne(parts=parts):
            return is_player(parts[0])
        case Some(what=pattern) | All(what=pattern) | Target(what=pattern) | OfYourChoice(what=pattern):
            return isinstance(pattern, PlayerPattern)
        case _ if isinstance(selector, PLAYERS):
            return True
        case _:
            return False


def fits(predicate: Predicate, subject: Any) -> bool:
    """Whether `subject` may be the subject of `predicate`: players do what players do."""
    player = is_player(subject)
    return player is None or predicate.phrase.make in ANYBODY or player == (predicate.phrase.subject == "who")


def _declare_subjects(grammar: Grammar) -> None:
    grammar.phrase("joint_subject", EitherOne, "{first:what} or {second:what}", **_pair(EitherOne))
    grammar.phrase("joint_subject", EitherOne, "{first:who} or {second:what}", **_pair(EitherOne))
    grammar.phrase("joint_subject", Both, "{first:what} and {second:what}", **_pair(Both))
    for first, second in (("who", "what"), ("what", "who"), ("what", "what")):
        for joint in ("or", "and/or"):
            words = f"{{first:{first}}} {joint} {{second:{second}}}".replace("/", " / ")
            grammar.phrase("attacked_players", EitherOne, words, **_pair(EitherOne, "" if joint == "or" else joint))
    for first, second in (("who", "what"), ("what", "who"), ("who", "who"), ("what", "what")):
        pair = f"{{first:{first}}} or {{second:{second}}}"
        grammar.phrase("player_or", EitherOne, pair, **_pair(EitherOne))
    grammar.phrase("recipient", None, "{value:player_or}")
    grammar.phrase("recipient", None, "{value:either}")
    grammar.phrase(
        "player_or", EitherOne, "a {first:player_s} or {second:noun_s}", build=_player_or, take=_take_player_or
    )


def _pair(make: type, form: str = "") -> dict[str, Any]:
    return {
        "build": lambda first, second: make((first, second), form=form),
        "take": lambda value: (
            {"first": value.parts[0], "second": value.parts[1]}
            if len(value.parts) == 2 and value.form == form
            else None
        ),
    }


def _player_or(first: Any, second: Any) -> Any:
    return EitherOne((Some(first), Some(second)), form="a or")


def _take_player_or(value: Any) -> Any:
    if value.form != "a or":
        return None
    return {"first": value.parts[0].what, "second": value.parts[1].what}


def _read_subject(reader: Reader, at: int) -> Iterator[tuple[Any, int]]:
    for category in ("joint_subject", "what", "who"):
        for subject, end in reader.read(category, at):
            if reader.is_word(end, "each") and agreement(subject) == "base" and not isinstance(subject, You):
                yield replace(subject, form=f"{subject.form}{EACH}"), end + 1
            yield subject, end


def _write_subject(writer: Writer, value: Any) -> str | None:
    if value.form.endswith(EACH):
        said = _write_subject(writer, replace(value, form=value.form.removesuffix(EACH)))
        return f"{said} each" if said else None
    order: tuple[str, ...] = ("who", "what") if is_player(value) else ("what", "who")
    if isinstance(value, Both | EitherOne):
        order = ("joint_subject", *order)
    for category in order:
        said = writer.write(category, value)
        if said is not None:
            return said
    return None


def _form(form: str, subject: Any) -> str:
    """The verb form for a subject; "" means the present, `PAST` is "was" or "were"."""
    if form == PAST:
        return PAST_SINGULAR if agreement(subject) == "singular" else PAST
    return form or agreement(subject)


def _reader(auxiliary: str, form: str) -> Any:
    def read(reader: Reader, start: int) -> Iterator[tuple[Trigger, int]]:
        for subject, at in reader.read("subject", start):
            if auxiliary:
                if not reader.is_word(at, auxiliary):
                    continue
                at += 1
            yield from _read_predicates(reader, subject, at, _form(form, subject))

    return read


def _read_predicates(reader: Reader, subject: Any, at: int, form: str) -> Iterator[tuple[Trigger, int]]:
    for predicate, end in reader.read(f"event_vp:{form}", at):
        if not fits(predicate, subject):
            continue
        event = predicate.with_subject(subject)
        if event is None:
            continue
        if reader.is_word(end, "or"):
            for second, last in reader.read(f"event_vp:{form}", end + 1):
                other = second.with_subject(subject) if fits(second, subject) else None
                if other is not None:
                    yield EitherEvent((event, other)), last
        yield event, end


def _writer(auxiliary: str, form: str) -> Any:
    def write(writer: Writer, event: Any) -> str | None:
        if isinstance(event, EitherEvent) and not event.form:
            first, second = event.events
            said = write(writer, first)
            more = _write_predicate(writer, second, _form(form, subject_of(writer, second)))
            return f"{said} or {more}" if said and more else None
        subject = subject_of(writer, event)
        if subject is None:
            return None
        said = writer.write("subject", subject)
        predicate = _write_predicate(writer, event, _form(form, subject))
        if said is None or predicate is None:
            return None
        return " ".join(filter(None, (said, auxiliary, predicate)))

    return write


def subject_of(writer: Writer, event: Any) -> Any:
    """The subject of an event's sentence, or None if the event is not said with a predicate."""
    for phrase in writer.grammar.candidates("event_vp", event):
        parts = phrase.parts(event)
        if parts is not None:
            return parts[phrase.subject] if phrase.subject in parts else getattr(event, phrase.subject)
    return None


def _write_predicate(writer: Writer, event: Any, form: str) -> str | None:
    return writer.write(f"event_vp:{form}", event)


def _read_deed(reader: Reader, at: int) -> Iterator[tuple[Trigger, int]]:
    """A past predicate whose subject is what the sentence speaks of."""
    for form, subject in ((PAST, THAT), (PAST_SINGULAR, THAT_WAS)):
        for predicate, end in reader.read(f"event_vp:{form}", at):
            if form == PAST_SINGULAR and reader.words[at] not in ("was", "wasn't"):
                continue
            if predicate.phrase.subject != "who" or predicate.phrase.make is Does:
                event = predicate.with_subject(subject)
                if event is not None:
                    yield event, end


def _read_player_deed(reader: Reader, at: int, form: str = "") -> Iterator[tuple[Trigger, int]]:
    """The same for players ("who attacked", "whose controller was dealt damage")."""
    for one, subject in ((form or PAST, THAT), (form or PAST_SINGULAR, THAT_WAS)):
        for predicate, end in reader.read(f"event_vp:{one}", at):
            if subject == THAT_WAS and (form or reader.words[at] not in ("was", "wasn't")):
                continue
            event = predicate.with_subject(subject)
            if event is not None:
                yield event, end


def _read_player_deed_base(reader: Reader, at: int) -> Iterator[tuple[Trigger, int]]:
    yield from _read_player_deed(reader, at, "base")


def _write_player_deed_base(writer: Writer, event: Any) -> str | None:
    return _write_predicate(writer, event, "base") if subject_of(writer, event) == THAT else None


def _write_deed(writer: Writer, event: Any) -> str | None:
    subject = subject_of(writer, event)
    if subject == THAT:
        return _write_predicate(writer, event, PAST)
    return _write_predicate(writer, event, PAST_SINGULAR) if subject == THAT_WAS else None


def _declare_steps(grammar: Grammar) -> None:
    for step in STEPS:
        grammar.phrase("step_event", BeginningOf, f"the beginning of {{whose:whose}} {step}", step=step)
        grammar.phrase("step_event", BeginningOf, f"the beginning of the {step}", step=step, whose=None, form="the")
        grammar.phrase("step_event", BeginningOf, f"the beginning of the {step} of {{whose:who}}", step=step, form="of")
        grammar.phrase("step_event", BeginningOf, f"the beginning of each {step}", step=step, whose=None, form="each")
        grammar.phrase("step_event", BeginningOf, f"the beginning of the next {step}", step=f"next {step}", whose=None)
        grammar.phrase("step_event", BeginningOf, f"the beginning of {{whose:whose}} next {step}", step=f"next {step}")
        grammar.phrase(
            "step_event", BeginningOf, f"the beginning of each of your {step}s", step=step, whose=You(), form="each of"
        )
    grammar.phrase("step_event", BeginningOf, "the beginning of combat on {whose:whose} turn", step="combat")
    grammar.phrase("step_event", BeginningOf, "the beginning of each combat", step="combat", whose=None, form="each")
    grammar.phrase("step_event", BeginningOf, "the beginning of combat", step="combat", whose=None, form="combat")
    grammar.phrase("step_event", BeginningOf, "end of combat", step="end of combat", whose=None)
    next_upkeep = "the beginning of the next turn's upkeep"
    grammar.phrase("step_event", BeginningOf, next_upkeep, step="next upkeep", whose=None, form="next turn")


_TWO = (hole("first"), hole("second"))


def _declare_triggers(grammar: Grammar) -> None:
    grammar.phrase("trigger", None, "{event:event}")
    grammar.phrase("trigger", EventDuring, "{event:event} {when:when}")
    grammar.phrase("trigger", EventDuring, "{event:event} while {when:condition}", form="while")
    grammar.template("trigger", "{first:event} and whenever {second:event}", EitherEvent(_TWO, form="and whenever"))
    grammar.template("trigger", "{first:event} and when {second:event}", EitherEvent(_TWO, form="and when"))
    for word in ("when", "whenever"):
        pair = EitherEvent((hole("first"), hole("second")), form=f"or {word}")
        grammar.template("trigger", f"{{first:event}} or {word} {{second:event}}", pair)
    grammar.phrase("trigger", StateIs, "{condition:condition}")


def _declare_this_turn(grammar: Grammar) -> None:
    """Events that are counted: "creatures that died", "creature that died", "card you've drawn"."""
    grammar.native("per_event", _reader_counted("noun_s", "player_s"), _writer_counted("noun_s", "player_s"))
    gained, lost = GainsLife(hole("who")), LosesLife(hole("who"))
    for category in ("amounts_this_turn", "life_changed"):
        start = "life " if category == "amounts_this_turn" else ""
        for verb, node in (("gained", gained), ("lost", lost)):
            grammar.template(category, f"{start}{{who:who}} {verb}", node)
            grammar.template(category, f"{start}{{who:who}} have/has {verb}", replace(node, form="have"))
            grammar.template(category, f"{start}you've {verb}", replace(node, who=You(form="you"), form="'ve"))
    grammar.native("your_deed", _read_your_deed, _write_your_deed)
    grammar.native("event_not", _read_not, _write_not)
    grammar.native("events_none", _read_row, _write_row)
    grammar.native("event_counted", _read_row, _write_row)
    grammar.native("events_this_turn", _reader_counted("noun_p", "player_p"), _writer_counted("noun_p", "player_p"))


def _read_your_deed(reader: Reader, at: int) -> Iterator[tuple[Trigger, int]]:
    """Behind "you've": a participle with you as its subject."""
    for predicate, end in reader.read("event_vp:participle", at):
        event = predicate.with_subject(You(form="you")) if predicate.phrase.subject == "who" else None
        if event is not None:
            yield event, end


def _write_your_deed(writer: Writer, event: Any) -> str | None:
    return _write_predicate(writer, event, "participle") if isinstance(subject_of(writer, event), You) else None


def _reader_counted(objects: str, players: str) -> Any:
    def read(reader: Reader, start: int) -> Iterator[tuple[Trigger, int]]:
        for category in (objects, players):
            for pattern, at in reader.read(category, start):
                word = "who" if category == players else "that"
                if reader.is_word(at, word):
                    form = PAST if category.endswith("_p") else PAST_SINGULAR
                    yield from _read_predicates(reader, Some(pattern), at + 1, form)

    return read


def _writer_counted(objects: str, players: str) -> Any:
    def write(writer: Writer, event: Any) -> str | None:
        subject = subject_of(writer, event)
        if not isinstance(subject, Some):
            return None
        player = is_player(subject)
        said = writer.write(players if player else objects, subject.what)
        predicate = _write_predicate(writer, event, PAST if objects.endswith("_p") else PAST_SINGULAR)
        return f"{said} {'who' if player else 'that'} {predicate}" if said and predicate else None

    return write


def _read_not(reader: Reader, start: int) -> Iterator[tuple[Trigger, int]]:
    """ "You didn't attack", "~ didn't attack"."""
    for subject, at in reader.read("subject", start):
        if reader.is_word(at, "didn't"):
            yield from _read_predicates(reader, subject, at + 1, "base")


def _write_not(writer: Writer, event: Any) -> str | None:
    subject = subject_of(writer, event)
    said = writer.write("subject", subject) if subject is not None else None
    predicate = _write_predicate(writer, event, "base")
    return f"{said} didn't {predicate}" if said and predicate else None


def _read_row(reader: Reader, start: int) -> Iterator[tuple[Trigger, int]]:
    """Behind a number or "no": nouns with what they did ("no creatures attacked")."""
    for categories, many in ((("noun_p", "player_p"), True), (("noun_s", "player_s"), False)):
        for category in categories:
            for pattern, at in reader.read(category, start):
                subject = Some(pattern, form="many" if many else "")
                yield from _read_predicates(reader, subject, at, PAST if many else PAST_SINGULAR)


def _write_row(writer: Writer, event: Any) -> str | None:
    subject = subject_of(writer, event)
    if not isinstance(subject, Some):
        return None
    kind, many = "player" if is_player(subject) else "noun", subject.form == "many"
    said = writer.write(f"{kind}_{'p' if many else 's'}", subject.what)
    predicate = _write_predicate(writer, event, PAST if many else PAST_SINGULAR)
    return f"{said} {predicate}" if said and predicate else None
