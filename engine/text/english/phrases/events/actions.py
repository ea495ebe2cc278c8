"""Actions as predicates in all tenses, keyword actions and the like ("scries", "would explore", "crewed a Vehicle");
and past events: relative clauses ("that attacked"), counted actions ("creatures that died"), negations ("you didn't
attack"), and a player's next action.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.node import Trigger, replace
from engine.ir.patterns import HasSubtype, ObjectPattern
from engine.ir.selectors import Described, Some, This, You
from engine.ir.triggers import Attacks, CountersPut, Does, EitherEvent, GainsLife, LosesLife
from engine.text.english.grammar import PAST_SINGULAR, Grammar, hole
from engine.text.english.phrases.events.event_sentences import PAST, read_predicates, subject_of, write_predicate
from engine.text.english.phrases.events.verbs import VP
from engine.text.english.phrases.nouns.noun_phrases import join_words
from engine.text.english.phrases.nouns.subjects import is_player
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer

ACTIONS = (
    ("scry", "scry/scries/scried"),
    ("surveil", "surveil/surveils/surveiled"),
    ("proliferate", "proliferate/proliferates/proliferated"),
    ("investigate", "investigate/investigates/investigated"),
    ("play a land", "play/plays/played a land"),
    ("become the monarch", "become/becomes/became the monarch"),
    ("lose the game", "lose/loses/lost the game"),
    ("win a coin flip", "win/wins/won a coin flip"),
    ("explore", "explore/explores/explored"),
    ("transform", "transform/transforms/transformed"),
    ("mutate", "mutate/mutates/mutated"),
    ("become monstrous", "become/becomes/became monstrous"),
    ("phase in", "phase/phases/phased in"),
    ("phase out", "phase/phases/phased out"),
    ("be turned face up", "are/is/were turned face up"),
    ("become crewed", "become/becomes/became crewed"),
    ("venture", "venture/ventures/ventured into the dungeon"),
    ("complete a dungeon", "complete/completes/completed a dungeon"),
    ("roll a die", "roll/rolls/rolled one or more dice"),
    ("commit a crime", "commit/commits/committed a crime"),
    ("descend", "descend/descends/descended"),
    ("collect evidence", "collect/collects/collected evidence"),
    ("discover", "discover/discovers/discovered"),
    ("connive", "connive/connives/connived"),
    ("manifest dread", "manifest/manifests/manifested dread"),
    ("clash", "clash/clashes/clashed"),
    ("win a clash", "win/wins/won a clash"),
    ("lose a coin flip", "lose/loses/lost a coin flip"),
    ("become saddled", "become/becomes/became saddled"),
    ("become renowned", "become/becomes/became renowned"),
    ("become level 2", "become/becomes/became level 2"),
    ("become level 3", "become/becomes/became level 3"),
    ("become plotted", "become/becomes/became plotted"),
    ("become prepared", "become/becomes/became prepared"),
    ("regenerate", "regenerate/regenerates/regenerated"),
    ("search", "search/searches/searched your library"),
    ("shuffle", "shuffle/shuffles/shuffled your library"),
    ("enlist", "enlist/enlists/enlisted a creature"),
    ("evolve", "evolve/evolves/evolved"),
    ("train", "train/trains/trained"),
    ("exert", "exert/exerts/exerted a creature"),
    ("forage", "forage/forages/foraged"),
    ("planeswalk", "planeswalk/planeswalks/planeswalked"),
    ("pay life", "pay/pays/paid life"),
    ("be destroyed", "are/is/were destroyed"),
    ("be revealed", "are/is/were revealed"),
    ("be countered", "are/is/were countered"),
    ("be sacrificed", "are/is/were sacrificed"),
    ("be discarded", "are/is/were discarded"),
    ("be exiled", "are/is/were exiled"),
    ("be milled", "are/is/were milled"),
    ("be drawn", "are/is/were drawn"),
    ("be returned", "are/is/were returned"),
    ("unlock fully", "fully_unlock/fully_unlocks/fully_unlocked a room"),
    ("fight", "fight/fights/fought"),
    ("be tapped", "are/is/were tapped"),
    ("be exiled with this", "are/is/were exiled with it"),
)
"""Actions without an object, with the forms of the verb."""

ACTIONS_TO = (
    ("cycle", "cycle/cycles/cycled"),
    ("cycle or discard", "cycle/cycles/cycled or discard/discards/discarded"),
    ("play", "play/plays/played"),
    ("exploit", "exploit/exploits/exploited"),
    ("mill", "mill/mills/milled"),
    ("foretell", "foretell/foretells/foretold"),
    ("explore", "explore/explores/explored"),
    ("exile", "exile/exiles/exiled"),
    ("crew", "crew/crews/crewed"),
    ("become attached to", "become/becomes/became attached to"),
    ("become unattached from", "become/becomes/became unattached from"),
    ("fight", "fight/fights/fought"),
    ("saddle", "saddle/saddles/saddled"),
    ("copy", "copy/copies/copied"),
)
"""Actions with an object."""


SENTENCES = (
    ("set in motion", "you set ~ in motion"),
    ("roll the planar die", "you roll the planar die"),
    ("roll {CHAOS}", "you roll {CHAOS}"),
    ("planeswalk to", "you planeswalk to ~"),
    ("planeswalk away from", "you planeswalk away from ~"),
    ("encounter", "you encounter ~"),
)
"""Actions with schemes and planes (901, 904)."""

A_MOUNT = Some(ObjectPattern((HasSubtype("Mount"),)))
A_VEHICLE = Some(ObjectPattern((HasSubtype("Vehicle"),)))


def declare(grammar: Grammar) -> None:
    """Declares more of "event_vp"."""
    for action, forms in ACTIONS:
        grammar.phrase(VP, Does, forms, subject="who", action=action)
    for form, action, forms in (
        ("their", "search", "search/searches/searched their library"),
        ("their", "shuffle", "shuffle/shuffles/shuffled their library"),
        ("bare", "shuffle", "shuffle/shuffles/shuffled"),
    ):
        grammar.phrase(VP, Does, forms, subject="who", action=action, form=form)
    lost = (Does(hole("what"), "be sacrificed"), Does(hole("what"), "be destroyed"))
    grammar.template(VP, "are/is/were sacrificed or destroyed", EitherEvent(lost, form="sacrificed"), subject="what")
    mounts = (Does(hole("what"), "saddle", A_MOUNT), Does(hole("what"), "crew", A_VEHICLE))
    rides = "saddle/saddles/saddled a Mount or crew/crews/crewed a Vehicle"
    grammar.template(VP, rides, EitherEvent(mounts, form="saddles or crews"), subject="what")
    won = "clash/clashes/clashed and win/wins/won"
    grammar.phrase(VP, Does, won, subject="who", action="win a clash", form="and win")
    energy = CountersPut("energy", hole("who"), form="get")
    grammar.template(VP, "get/gets/got one or more {E}", energy, subject="who")
    for number in (4, 8):
        expend = Does(hole("who"), "expend", number=number)
        grammar.template(VP, f"expend/expends/expended {number}", expend, subject="who")
    into = "transform/transforms/transformed into ~"
    grammar.phrase(VP, Does, into, subject="who", action="transform", form="into")
    tap = Does(hole("who"), "tap", Some(hole("what")), form="untapped")
    grammar.template(VP, "tap/taps/tapped an untapped {what:noun_s}", tap, subject="who")
    for action, words in SENTENCES:
        what = This() if "~" in words else None
        grammar.template("whole_event", words, Does(You(form="you"), action, what))
    for action, forms in ACTIONS_TO:
        grammar.phrase(VP, Does, f"{forms} {{what:what}}", subject="who", action=action)


THAT = Described()
"""Subject of a relative clause. `THAT_WAS` is the singular, for verbs that show the number."""
THAT_WAS = Described(form="was")
_IN_THE_PAST = (f"{{event_vp:{PAST}}}", f"{{event_vp:{PAST_SINGULAR}}}")
_NOUNS = ("{noun_s}", "{player_s}", "{noun_p}", "{player_p}")


def declare_past(grammar: Grammar) -> None:
    """Declares "past_action" and "player_action" (past predicates without subject), "events_this_turn" and others."""
    grammar.native("past_action", _read_action, _write_action, begins=_IN_THE_PAST)
    grammar.native("player_action", _read_player_action, _write_action, begins=_IN_THE_PAST)
    grammar.native(
        "player_action_base", _read_player_action_base, _write_player_action_base, begins=("{event_vp:base}",)
    )
    _declare_this_turn(grammar)


def _read_action(reader: Reader, at: int) -> Iterator[tuple[Trigger, int]]:
    """Reads a past predicate whose subject is the object that the sentence is about."""
    for form, subject in ((PAST, THAT), (PAST_SINGULAR, THAT_WAS)):
        for predicate, end in reader.read(f"event_vp:{form}", at):
            if form == PAST_SINGULAR and reader.words[at] not in ("was", "wasn't"):
                continue
            if predicate.phrase.subject != "who" or predicate.phrase.make is Does:
                event = predicate.with_subject(subject)
                if event is not None:
                    yield event, end


def _read_player_action(reader: Reader, at: int, form: str = "") -> Iterator[tuple[Trigger, int]]:
    """The same for players ("who attacked", "whose controller was dealt damage")."""
    for one, subject in ((form or PAST, THAT), (form or PAST_SINGULAR, THAT_WAS)):
        for predicate, end in reader.read(f"event_vp:{one}", at):
            if subject == THAT_WAS and (form or reader.words[at] not in ("was", "wasn't")):
                continue
            event = predicate.with_subject(subject)
            if event is not None and not isinstance(event, Attacks):  # players attack by means of creatures
                yield event, end


def _read_player_action_base(reader: Reader, at: int) -> Iterator[tuple[Trigger, int]]:
    """Reads the words after "didn't": "sacrifice a permanent or discard a card"."""
    for event, end in _read_player_action(reader, at, "base"):
        if reader.is_word(end, "or"):
            for other, last in _read_player_action(reader, end + 1, "base"):
                yield EitherEvent((event, other)), last
        yield event, end


def _write_player_action_base(writer: Writer, event: Any) -> str | None:
    if isinstance(event, EitherEvent) and not event.form:
        said = [_write_player_action_base(writer, part) for part in event.events]
        return " or ".join(part for part in said if part) if all(said) else None
    return write_predicate(writer, event, "base") if subject_of(writer, event) == THAT else None


def _write_action(writer: Writer, event: Any) -> str | None:
    subject = subject_of(writer, event)
    if subject == THAT:
        return write_predicate(writer, event, PAST)
    return write_predicate(writer, event, PAST_SINGULAR) if subject == THAT_WAS else None


def _declare_this_turn(grammar: Grammar) -> None:
    """Events that are counted: "creatures that died", "creature that died", "card you've drawn"."""
    grammar.native(
        "per_event",
        _reader_counted("noun_s", "player_s"),
        _writer_counted("noun_s", "player_s"),
        begins=("{noun_s}", "{player_s}"),
    )
    gained, lost = GainsLife(hole("who")), LosesLife(hole("who"))
    for category in ("amounts_this_turn", "life_changed"):
        start = "life " if category == "amounts_this_turn" else ""
        for verb, node in (("gained", gained), ("lost", lost)):
            grammar.template(category, f"{start}{{who:who}} {verb}", node)
            grammar.template(category, f"{start}{{who:who}} have/has {verb}", replace(node, form="have"))
            grammar.template(category, f"{start}you've {verb}", replace(node, who=You(form="you"), form="'ve"))
    grammar.native("your_next", _read_your_next, _write_your_next, begins=("{event_vp:base}",))
    grammar.native("your_action", _read_your_action, _write_your_action, begins=("{event_vp:participle}",))
    grammar.native("event_not", _read_not, _write_not, begins=("{subject}",))
    grammar.native("events_none", _read_row, _write_row, begins=_NOUNS)
    grammar.native("event_counted", _read_row, _write_row, begins=_NOUNS)
    grammar.native(
        "events_this_turn",
        _reader_counted("noun_p", "player_p"),
        _writer_counted("noun_p", "player_p"),
        begins=("{noun_p}", "{player_p}"),
    )


def _read_your_next(reader: Reader, start: int) -> Iterator[tuple[Trigger, int]]:
    """Reads the words after "you next", one predicate or several ("cast an instant spell, cast a sorcery spell, or
    activate ...")."""
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


def _read_your_action(reader: Reader, at: int) -> Iterator[tuple[Trigger, int]]:
    """Reads the words after "you've": a participle with you as its subject."""
    for predicate, end in reader.read("event_vp:participle", at):
        event = predicate.with_subject(You(form="you")) if predicate.phrase.subject == "who" else None
        if event is not None:
            yield event, end


def _write_your_action(writer: Writer, event: Any) -> str | None:
    return write_predicate(writer, event, "participle") if isinstance(subject_of(writer, event), You) else None


def _reader_counted(objects: str, players: str) -> Any:
    def read_phrase(reader: Reader, start: int) -> Iterator[tuple[Trigger, int]]:
        for category in (objects, players):
            for pattern, at in reader.read(category, start):
                word = "who" if category == players else "that"
                if reader.is_word(at, word):
                    form = PAST if category.endswith("_p") else PAST_SINGULAR
                    yield from read_predicates(reader, Some(pattern), at + 1, form)

    return read_phrase


def _writer_counted(objects: str, players: str) -> Any:
    def write_phrase(writer: Writer, event: Any) -> str | None:
        subject = subject_of(writer, event)
        if not isinstance(subject, Some):
            return None
        player = is_player(subject)
        said = writer.write(players if player else objects, subject.what)
        predicate = write_predicate(writer, event, PAST if objects.endswith("_p") else PAST_SINGULAR)
        return f"{said} {'who' if player else 'that'} {predicate}" if said and predicate else None

    return write_phrase


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
    """Reads nouns with their actions, after a number or "no" ("no creatures attacked")."""
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
