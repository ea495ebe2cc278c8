"""Events that are told of: relative clauses ("that attacked"), counted deeds ("creatures that died"), denials ("you
didn't attack"), and what somebody does next.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.node import Trigger, replace
from engine.ir.selectors import Described, Some, You
from engine.ir.triggers import Does, EitherEvent, GainsLife, LosesLife
from engine.text.english.grammar import PAST_SINGULAR, Grammar
from engine.text.english.phrases.events.event_sentences import PAST, read_predicates, subject_of, write_predicate
from engine.text.english.phrases.nouns.noun_phrases import join_words
from engine.text.english.phrases.nouns.subjects import is_player
from engine.text.english.reading import Reader
from engine.text.english.templates import hole
from engine.text.english.writing import Writer

THAT = Described()
"""What a relative clause speaks of; with a verb that tells the number apart, `THAT_WAS` is one thing."""
THAT_WAS = Described(form="was")


def declare(grammar: Grammar) -> None:
    """Declares "deed" and "player_deed" (past predicates without their subject), "events_this_turn" and others."""
    grammar.native("deed", _read_deed, _write_deed)
    grammar.native("player_deed", _read_player_deed, _write_deed)
    grammar.native("player_deed_base", _read_player_deed_base, _write_player_deed_base)
    _declare_this_turn(grammar)


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
    """Behind "didn't": "sacrifice a permanent or discard a card"."""
    for event, end in _read_player_deed(reader, at, "base"):
        if reader.is_word(end, "or"):
            for other, last in _read_player_deed(reader, end + 1, "base"):
                yield EitherEvent((event, other)), last
        yield event, end


def _write_player_deed_base(writer: Writer, event: Any) -> str | None:
    if isinstance(event, EitherEvent) and not event.form:
        said = [_write_player_deed_base(writer, part) for part in event.events]
        return " or ".join(part for part in said if part) if all(said) else None
    return write_predicate(writer, event, "base") if subject_of(writer, event) == THAT else None


def _write_deed(writer: Writer, event: Any) -> str | None:
    subject = subject_of(writer, event)
    if subject == THAT:
        return write_predicate(writer, event, PAST)
    return write_predicate(writer, event, PAST_SINGULAR) if subject == THAT_WAS else None


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
    grammar.native("your_next", _read_your_next, _write_your_next)
    grammar.native("your_deed", _read_your_deed, _write_your_deed)
    grammar.native("event_not", _read_not, _write_not)
    grammar.native("events_none", _read_row, _write_row)
    grammar.native("event_counted", _read_row, _write_row)
    grammar.native("events_this_turn", _reader_counted("noun_p", "player_p"), _writer_counted("noun_p", "player_p"))


def _read_your_next(reader: Reader, start: int) -> Iterator[tuple[Trigger, int]]:
    """Behind "you next": one predicate or several ("cast an instant spell, cast a sorcery spell, or activate ...")."""
    for first, at in _read_your_base(reader, start):
        events, end = [first], at
        while reader.is_word(end, ","):
            behind = end + 1 + reader.is_word(end + 1, "or")
            found = next(iter(_read_your_base(reader, behind)), None)
            if found is None:
                break
            events.append(found[0])
            end = found[1]
        if len(events) > 2:
            yield EitherEvent(tuple(events), form="list"), end
        yield first, at


def _read_your_base(reader: Reader, at: int) -> Iterator[tuple[Trigger, int]]:
    for predicate, end in reader.read("event_vp:base", at):
        event = predicate.with_subject(You(form="you")) if predicate.phrase.subject == "who" else None
        if event is not None:
            yield event, end


def _write_your_next(writer: Writer, event: Any) -> str | None:
    if isinstance(event, EitherEvent) and event.form == "list":
        said = [write_predicate(writer, part, "base") for part in event.events]
        return join_words([text for text in said if text], "or") if all(said) else None
    return write_predicate(writer, event, "base")


def _read_your_deed(reader: Reader, at: int) -> Iterator[tuple[Trigger, int]]:
    """Behind "you've": a participle with you as its subject."""
    for predicate, end in reader.read("event_vp:participle", at):
        event = predicate.with_subject(You(form="you")) if predicate.phrase.subject == "who" else None
        if event is not None:
            yield event, end


def _write_your_deed(writer: Writer, event: Any) -> str | None:
    return write_predicate(writer, event, "participle") if isinstance(subject_of(writer, event), You) else None


def _reader_counted(objects: str, players: str) -> Any:
    def read(reader: Reader, start: int) -> Iterator[tuple[Trigger, int]]:
        for category in (objects, players):
            for pattern, at in reader.read(category, start):
                word = "who" if category == players else "that"
                if reader.is_word(at, word):
                    form = PAST if category.endswith("_p") else PAST_SINGULAR
                    yield from read_predicates(reader, Some(pattern), at + 1, form)

    return read


def _writer_counted(objects: str, players: str) -> Any:
    def write(writer: Writer, event: Any) -> str | None:
        subject = subject_of(writer, event)
        if not isinstance(subject, Some):
            return None
        player = is_player(subject)
        said = writer.write(players if player else objects, subject.what)
        predicate = write_predicate(writer, event, PAST if objects.endswith("_p") else PAST_SINGULAR)
        return f"{said} {'who' if player else 'that'} {predicate}" if said and predicate else None

    return write


def _read_not(reader: Reader, start: int) -> Iterator[tuple[Trigger, int]]:
    """ "You didn't attack", "~ didn't attack"."""
    for subject, at in reader.read("subject", start):
        if reader.is_word(at, "didn't"):
            yield from read_predicates(reader, subject, at + 1, "base")


def _write_not(writer: Writer, event: Any) -> str | None:
    subject = subject_of(writer, event)
    said = writer.write("subject", subject) if subject is not None else None
    predicate = write_predicate(writer, event, "base")
    return f"{said} didn't {predicate}" if said and predicate else None


def _read_row(reader: Reader, start: int) -> Iterator[tuple[Trigger, int]]:
    """Behind a number or "no": nouns with what they did ("no creatures attacked")."""
    for categories, many in ((("noun_p", "player_p"), True), (("noun_s", "player_s"), False)):
        for category in categories:
            for pattern, at in reader.read(category, start):
                subject = Some(pattern, form="many" if many else "")
                yield from read_predicates(reader, subject, at, PAST if many else PAST_SINGULAR)


def _write_row(writer: Writer, event: Any) -> str | None:
    subject = subject_of(writer, event)
    if not isinstance(subject, Some):
        return None
    kind, many = "player" if is_player(subject) else "noun", subject.form == "many"
    said = writer.write(f"{kind}_{'p' if many else 's'}", subject.what)
    predicate = write_predicate(writer, event, PAST if many else PAST_SINGULAR)
    return f"{said} {predicate}" if said and predicate else None
