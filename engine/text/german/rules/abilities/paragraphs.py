"""Paragraphs: keyword lines, triggered, activated, static and spell abilities, chapters; level symbols (711), Class
levels (717) and Spacecraft thresholds with their lines and abilities.
"""

from __future__ import annotations

from engine.ir.abilities import (
    Activated,
    Anchored,
    Chapter,
    HandAndLife,
    Keyword,
    KeywordLine,
    Level,
    SpellAbility,
    Triggered,
    Unread,
)
from engine.ir.conditions import AllOf, StepIs
from engine.ir.costs import TapSelf
from engine.ir.effects.game import KeywordAction
from engine.ir.node import Ability, Condition, Trigger
from engine.ir.patterns import PlayerPattern
from engine.ir.selectors import Some, This, You
from engine.ir.triggers import BeginningOf, Dies, EitherEvent, FirstTime, LeavesBattlefield
from engine.ir.values import Where
from engine.text.german.grammar.clauses import say_final, say_main
from engine.text.german.grammar.phrases import capitalise, finish, join_or
from engine.text.german.rules.abilities.costs import before_colon
from engine.text.german.rules.abilities.keywords import keyword_line
from engine.text.german.rules.conditions.states import condition_final, only_when
from engine.text.german.rules.effects.sequences import say_body, worded
from engine.text.german.rules.events.steps import at_beginning
from engine.text.german.rules.values.quantities import where_x_is
from engine.text.german.rules.writer import (
    ABILITIES,
    CONDITIONS,
    EFFECTS,
    EVENTS,
    GAME_RULES,
    SELECTORS,
    VALUES,
    GermanWriter,
    Untranslatable,
)
from engine.text.vocabulary.german_words import CHOICE_WORDS, number_word
from engine.text.vocabulary.words import ROMAN

ONCE = "Diese Fähigkeit wird nur einmal pro Zug ausgelöst."


def say_ability(writer: GermanWriter, ability: Ability) -> str:
    """The ability as a paragraph, with its ability word."""
    return finish(ABILITIES.say(writer, ability))


@ABILITIES(Keyword)
def _keyword(writer: GermanWriter, node: Keyword) -> str:
    return capitalise(keyword_line(writer, node))


@ABILITIES(KeywordLine)
def _line(writer: GermanWriter, node: KeywordLine) -> str:
    said = [keyword_line(writer, keyword) for keyword in node.keywords]
    first = node.keywords[0]
    if first.x_above_zero:
        return worded(node.word, f"{capitalise(said[0]).removesuffix('.')}. X kann nicht 0 sein.")
    if first.limit or first.discount is not None:
        ability = Activated(TapSelf(), KeywordAction(You(), ""), limit=first.limit, discount=first.discount)
        return worded(node.word, f"{capitalise(finish(said[0]))}{_cheaper(writer, ability)}{_limits(writer, ability)}")
    if isinstance(first.number, Where):
        return worded(node.word, f"{capitalise(said[0])}, {where_x_is(writer, first.number.value)}.")
    if node.form == "and/or":
        return capitalise(" und/oder ".join((said[0], *(part.partition(" ")[2] for part in said[1:]))))
    return worded(node.word, capitalise(f"{node.form or ','} ".join(said)))


@ABILITIES(SpellAbility)
def _spell(writer: GermanWriter, node: SpellAbility) -> str:
    said = say_body(EFFECTS.say(writer, node.effect))
    if isinstance(node.cleaved, SpellAbility):  # 702.148
        writer.start()
        said = bracketed(finish(said), finish(say_body(EFFECTS.say(writer, node.cleaved.effect))))
    return worded(node.word, said)


def bracketed(whole: str, cleaved: str) -> str:
    """Returns the text with the words removed by cleaving in square brackets: "Zerstöre eine [angreifende] Kreatur"."""
    start = _alike(whole, cleaved)
    end = _alike(whole[start:][::-1], cleaved[start:][::-1])
    if start + end != len(cleaved) or len(whole) == len(cleaved):
        raise Untranslatable("words in square brackets that change others")
    left = whole[start : len(whole) - end]
    if left.startswith(" "):
        return f"{whole[:start]} [{left[1:]}]{whole[len(whole) - end :]}"
    if left.endswith(" "):
        return f"{whole[:start]}[{left[:-1]}] {whole[len(whole) - end :]}"
    return f"{whole[:start]}[{left}]{whole[len(whole) - end :]}"


def _alike(one: str, other: str) -> int:
    """Returns the length of the common beginning."""
    return next(
        (at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), min(len(one), len(other))
    )


@ABILITIES(Triggered)
def _triggered(writer: GermanWriter, node: Triggered) -> str:
    if node.form == "to solve" and isinstance(node.condition, AllOf):  # 719.3a
        return f"Lösen — {capitalise(say_main(CONDITIONS.say(writer, node.condition.parts[0])))}."
    start, opening = _trigger(writer, node.trigger, node.form)
    writer.topic = _topic(node.trigger)
    writer.gone = isinstance(node.trigger, Dies | LeavesBattlefield)
    writer.gone_itself = isinstance(node.trigger, Dies | LeavesBattlefield) and node.trigger.what == This()
    if node.condition is not None:
        start = f"{start} und falls {condition_final(writer, node.condition)}"
        opening = "clause"
    body = EFFECTS.say(writer, node.effect)
    if body.before.startswith("wenn ") and "wenn" in start.lower():
        start, opening = f"{start}, gilt Folgendes:", "start"
    joint = " " if opening == "adverb" and not body.before else ", "
    if opening == "start":
        return worded(node.word, f"{start} {say_body(body)}")
    said = say_body(body, opening if joint == " " else "clause")
    if node.do_limit > 1:
        raise Untranslatable("how often an ability triggers")
    limit = f" {ONCE}" if node.limit == 1 else ""
    if node.limit > 1:
        limit = f" {ONCE.replace('einmal', f'{number_word(node.limit)}mal')}"
    limit += " Tue dies nur einmal pro Zug." if node.do_limit else ""
    return worded(node.word, f"{start}{joint}{said}{limit}")


def _topic(trigger: Trigger) -> str:
    """Returns the player who causes the trigger, for whom the effect may use "er"."""
    who = getattr(trigger, "who", None)
    return who.bind if isinstance(who, Some) and isinstance(who.what, PlayerPattern) else ""


def _trigger(writer: GermanWriter, trigger: Trigger, form: str) -> tuple[str, str]:
    """Returns the opening of the paragraph, and its kind."""
    if isinstance(trigger, BeginningOf):
        return at_beginning(writer, trigger), "adverb"
    if isinstance(trigger, FirstTime) and isinstance(trigger.event, BeginningOf):
        first = at_beginning(writer, trigger.event).replace("Versorgungs", "ersten Versorgungs")
        return f"{first} in jedem Zug", "adverb"
    word = "wenn" if form == "when" else "immer wenn"
    if isinstance(trigger, EitherEvent) and isinstance(trigger.events[0], BeginningOf):
        word = "wenn" if trigger.form == "or when at" else "immer wenn"
        event = say_final(EVENTS.say(writer, trigger.events[1])("present"))
        return f"{at_beginning(writer, trigger.events[0])} und {word} {event}", "clause"
    if isinstance(trigger, EitherEvent) and trigger.form.startswith("or when"):
        second = "immer wenn" if trigger.form.endswith("whenever") else "wenn"
        first_event = say_final(EVENTS.say(writer, trigger.events[0])("present"))
        second_event = say_final(EVENTS.say(writer, trigger.events[1])("present"))
        return f"{word} {first_event} und {second} {second_event}", "clause"
    last = trigger.events[-1] if isinstance(trigger, EitherEvent) else None
    if isinstance(trigger, EitherEvent) and isinstance(last, BeginningOf) and len(trigger.events) == 2:
        event = say_final(EVENTS.say(writer, trigger.events[0])("present"))
        return f"{word} {event}, und {at_beginning(writer, last)}", "clause"
    return f"{word} {say_final(EVENTS.say(writer, trigger)('present'))}", "clause"


@ABILITIES(Activated)
def _activated(writer: GermanWriter, node: Activated) -> str:
    cost = capitalise(before_colon(writer, node.cost))
    body = say_body(EFFECTS.say(writer, node.effect))
    more = _cheaper(writer, node)
    if node.x_above_zero:
        more += " X kann nicht 0 sein."
    if node.x_is is not None:
        more += f" X ist {VALUES.say(writer, node.x_is).say('nom')}."
    limits = _limits(writer, node)
    return worded(
        node.word, f"{cost}: {body}{limits}{more}" if "first" in node.form else f"{cost}: {body}{more}{limits}"
    )


def _cheaper(writer: GermanWriter, node: Activated) -> str:
    return "" if node.discount is None else f" {capitalise(say_body(GAME_RULES.say(writer, node.discount)))}"


def _limits(writer: GermanWriter, node: Activated) -> str:
    """ "Aktiviere diese Fähigkeit nur ..."."""
    if node.by is not None:
        who = SELECTORS.say(writer, node.by)
        if node.form == "opponents sorcery":
            return " Nur deine Gegner können diese Fähigkeit aktivieren und nur wie eine Hexerei."
        if who.forms["nom"] != "ein Spieler":
            raise Untranslatable("who may activate an ability")
        how = ", aber nur wie eine Hexerei" if node.sorcery else ""
        if node.once or node.limit:
            raise Untranslatable("when any player may activate an ability")
        if node.when is not None:
            how = f", aber nur {_their_time(writer, node.when)}"
        return f" Jeder Spieler kann diese Fähigkeit aktivieren{how}."
    parts: list[str] = []
    if node.when is not None:
        when = only_when(writer, node.when)
        parts.append(f", {when}" if when.startswith("falls") else f" {when}")
    if node.once:
        parts.append(" einmal")
    if node.limit:
        parts.append(" einmal pro Zug" if node.limit == 1 else f" bis zu {number_word(node.limit)}mal pro Zug")
    if node.sorcery:
        with_more = "".join(f" und nur{part}" for part in parts)
        return f" Aktiviere diese Fähigkeit wie eine Hexerei{with_more}."
    if len(parts) > 1 and parts[0].startswith(", falls"):
        parts[0] = f"{parts[0]},"
    return f" Aktiviere diese Fähigkeit nur{' und nur'.join(parts)}." if parts else ""


def _their_time(writer: GermanWriter, when: Condition) -> str:
    """Says when any player may activate it: "während seines Zuges vor dem Endsegment"."""
    match when:
        case StepIs(steps=("upkeep",), whose=None, before=False):
            return "während eines Versorgungssegments"
        case StepIs(steps=("draw",), whose=You(), before=False):
            return "während seines Ziehsegments"
        case StepIs(steps=(), whose=You(), before=False):
            return "während seines Zuges"
        case AllOf(parts=(turn, StepIs(steps=("end",), before=True))):
            return f"{_their_time(writer, turn)} vor dem Endsegment"
        case _:
            raise Untranslatable("when any player may activate an ability")


@ABILITIES(Chapter)
def _chapter(writer: GermanWriter, node: Chapter) -> str:
    numbers = ", ".join(ROMAN[number] for number in node.numbers)
    body = say_body(EFFECTS.say(writer, node.effect))
    return f"{numbers} — {worded(node.word, finish(body))}"


@ABILITIES(Unread)
def _unread(writer: GermanWriter, node: Unread) -> str:
    raise Untranslatable("a paragraph that was not read")


_OPENERS = {"level": "STUFE", "station": "STATION"}


@ABILITIES(Anchored)
def _anchored(writer: GermanWriter, node: Anchored) -> str:
    """ "Sowie diese Verzauberung ins Spiel kommt, bestimme Khane oder Drachen." and the ability of each word."""
    words = [CHOICE_WORDS[word.lower()] for word in node.words]
    this = SELECTORS.say(writer, This()).forms["nom"]
    said = [f"Sowie {this} ins Spiel kommt, bestimme {join_or(words, 'oder')}."]
    for word, ability in zip(words, node.abilities, strict=True):
        writer.mentions = {}
        said.append(f"• {word} — {finish(ABILITIES.say(writer, ability))}")
    return "\n".join(said)


@ABILITIES(Level)
def _level(writer: GermanWriter, node: Level) -> str:
    lines = [_opening(writer, node)]
    size = [f"{node.power}/{node.toughness}"] if node.power else []
    lines += size if node.kind != "station" else []
    lines += [ABILITIES.say(writer, ability) for ability in node.abilities]
    lines += size if node.kind == "station" else []
    return "\n".join(lines)


def _opening(writer: GermanWriter, node: Level) -> str:
    if node.kind == "class":
        if node.cost is None:
            raise Untranslatable("a Class level without a cost")
        return f"{capitalise(before_colon(writer, node.cost))}: Stufe {node.low}"
    return f"{_OPENERS[node.kind]} {node.low}{'+' if node.high is None else f'–{node.high}'}"


@ABILITIES(HandAndLife)
def _vanguard(writer: GermanWriter, node: HandAndLife) -> str:
    return f"Handkarten {node.hand:+d}, Lebenspunkte {node.life:+d}"
