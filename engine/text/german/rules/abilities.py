"""Paragraphs: keyword lines, triggered, activated, static and spell abilities, chapters."""

from __future__ import annotations

from engine.ir.abilities import (
    Activated,
    Chapter,
    Keyword,
    KeywordLine,
    SpellAbility,
    Triggered,
    Unread,
)
from engine.ir.node import Ability, Trigger
from engine.ir.patterns import PlayerPattern
from engine.ir.selectors import Some
from engine.ir.triggers import BeginningOf, Dies, EitherEvent, LeavesBattlefield
from engine.text.german.grammar.phrases import capitalise, finish
from engine.text.german.grammar.statements import say_final
from engine.text.german.rules.conditions import condition_final
from engine.text.german.rules.costs import before_colon
from engine.text.german.rules.keyword_words import keyword_line
from engine.text.german.rules.sequences import say_body, worded
from engine.text.german.rules.speaker import CannotSay, Speaker
from engine.text.german.rules.steps import at_beginning, only_when
from engine.text.german.rules.tables import ABILITIES, EFFECTS, EVENTS, GAME_RULES, SELECTORS
from engine.text.vocabulary.german_words import number_word
from engine.text.vocabulary.words import ROMAN

ONCE = "Diese Fähigkeit wird nur einmal pro Zug ausgelöst."


def say_ability(speaker: Speaker, ability: Ability) -> str:
    """The ability as a paragraph, with its ability word."""
    return finish(ABILITIES.say(speaker, ability))


@ABILITIES(Keyword)
def _keyword(speaker: Speaker, node: Keyword) -> str:
    return capitalise(keyword_line(speaker, node))


@ABILITIES(KeywordLine)
def _line(speaker: Speaker, node: KeywordLine) -> str:
    said = [keyword_line(speaker, keyword) for keyword in node.keywords]
    if node.form == "and/or":
        return capitalise(" und/oder ".join((said[0], *(part.partition(" ")[2] for part in said[1:]))))
    return capitalise(f"{node.form or ','} ".join(said))


@ABILITIES(SpellAbility)
def _spell(speaker: Speaker, node: SpellAbility) -> str:
    return worded(node.word, say_body(EFFECTS.say(speaker, node.effect)))


@ABILITIES(Triggered)
def _triggered(speaker: Speaker, node: Triggered) -> str:
    start, opening = _trigger(speaker, node.trigger, node.form)
    speaker.topic = _topic(node.trigger)
    speaker.gone = isinstance(node.trigger, Dies | LeavesBattlefield)
    if node.condition is not None:
        start = f"{start} und falls {condition_final(speaker, node.condition)}"
        opening = "clause"
    body = EFFECTS.say(speaker, node.effect)
    if body.before.startswith("wenn ") and "wenn" in start.lower():
        start, opening = f"{start}, gilt Folgendes:", "start"
    joint = " " if opening == "adverb" and not body.before and not body.adverb else ", "
    if opening == "start":
        return worded(node.word, f"{start} {say_body(body)}")
    said = say_body(body, opening if joint == " " else "clause")
    if node.limit > 1 or node.do_limit > 1:
        raise CannotSay("how often an ability triggers")
    limit = f" {ONCE}" if node.limit == 1 else ""
    limit += " Tue dies nur einmal pro Zug." if node.do_limit else ""
    return worded(node.word, f"{start}{joint}{said}{limit}")


def _topic(trigger: Trigger) -> str:
    """The player who does what triggers: in the effect, "er" will do for that player."""
    who = getattr(trigger, "who", None)
    return who.bind if isinstance(who, Some) and isinstance(who.what, PlayerPattern) else ""


def _trigger(speaker: Speaker, trigger: Trigger, form: str) -> tuple[str, str]:
    """What stands in front, and what kind of opening it is."""
    if isinstance(trigger, BeginningOf):
        return at_beginning(speaker, trigger), "adverb"
    word = "wenn" if form == "when" else "immer wenn"
    if isinstance(trigger, EitherEvent) and trigger.form.startswith("or when"):
        second = "immer wenn" if trigger.form.endswith("whenever") else "wenn"
        first_event = say_final(EVENTS.say(speaker, trigger.events[0])("present"))
        second_event = say_final(EVENTS.say(speaker, trigger.events[1])("present"))
        return f"{word} {first_event} und {second} {second_event}", "clause"
    return f"{word} {say_final(EVENTS.say(speaker, trigger)('present'))}", "clause"


@ABILITIES(Activated)
def _activated(speaker: Speaker, node: Activated) -> str:
    cost = capitalise(before_colon(speaker, node.cost))
    body = say_body(EFFECTS.say(speaker, node.effect))
    more = ""
    if node.discount is not None:
        more = f" {capitalise(say_body(GAME_RULES.say(speaker, node.discount)))}"
    if node.x_above_zero:
        more += " X kann nicht 0 sein."
    limits = _limits(speaker, node)
    return worded(
        node.word, f"{cost}: {body}{limits}{more}" if "first" in node.form else f"{cost}: {body}{more}{limits}"
    )


def _limits(speaker: Speaker, node: Activated) -> str:
    """ "Aktiviere diese Fähigkeit nur ..."."""
    if node.by is not None:
        who = SELECTORS.say(speaker, node.by)
        if who.forms["nom"] != "ein Spieler":
            raise CannotSay("who may activate an ability")
        how = ", aber nur wie eine Hexerei" if node.sorcery else ""
        if node.once or node.limit or node.when is not None:
            raise CannotSay("when any player may activate an ability")
        return f" Jeder Spieler kann diese Fähigkeit aktivieren{how}."
    parts: list[str] = []
    if node.when is not None:
        when = only_when(speaker, node.when)
        parts.append(f", {when}" if when.startswith("falls") else f" {when}")
    if node.once:
        parts.append(" einmal")
    if node.limit:
        parts.append(" einmal pro Zug" if node.limit == 1 else f" bis zu {number_word(node.limit)}mal pro Zug")
    if node.sorcery:
        with_more = "".join(f" und nur{part}" for part in parts)
        return f" Aktiviere diese Fähigkeit wie eine Hexerei{with_more}."
    return f" Aktiviere diese Fähigkeit nur{' und nur'.join(parts)}." if parts else ""


@ABILITIES(Chapter)
def _chapter(speaker: Speaker, node: Chapter) -> str:
    numbers = ", ".join(ROMAN[number] for number in node.numbers)
    body = say_body(EFFECTS.say(speaker, node.effect))
    if node.word:
        raise CannotSay("a chapter with a name")
    return f"{numbers} — {finish(body)}"


@ABILITIES(Unread)
def _unread(speaker: Speaker, node: Unread) -> str:
    raise CannotSay("a paragraph that was not read")
