"""Subjects of sentences: players, objects, and several joined ("~ or another creature you control")."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.effects.game import ExchangeLife, KeywordAction
from engine.ir.node import replace
from engine.ir.patterns import HasType, IsAttacking, PlayerPattern
from engine.ir.selectors import (
    ActivePlayer,
    All,
    Among,
    Attached,
    AttackedBy,
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
    TheRest,
    You,
)
from engine.ir.triggers import BecomesTarget, Does, IsDealtDamage, TimesEvent
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.nouns.groups import goes_on, says_for_all
from engine.text.english.reading import Predicate, Reader
from engine.text.english.writing import Writer, agreement

PLAYERS = (You, DefendingPlayer, ActivePlayer, ControllerOf, OwnerOf)
ANYBODY = (Does, ExchangeLife, KeywordAction, IsDealtDamage, TimesEvent, BecomesTarget)
"""Actions and events of both players and objects: "you explore", "~ explores", "an opponent was dealt damage"."""

EACH = " each"
"""Suffix of a subject's `form`: "you and that player each draw a card". The meaning is the same without it."""


def declare(grammar: Grammar) -> None:
    """Declares "subject"; "attacked_players" and "recipient" (of attacks and of damage)."""
    grammar.native("subject", _read_subject, _write_subject, begins=("{joint_subject}", "{what}", "{who}"))
    _declare_subjects(grammar)


def is_player(selector: Any) -> bool | None:
    """Returns whether a selector means players, or None if only its context shows that."""
    match selector:
        case Ref() | Described() | Among() | TheRest():
            return None
        case Both(parts=parts) | EitherOne(parts=parts):
            return is_player(parts[0])
        case Some(what=pattern) | All(what=pattern) | Target(what=pattern) | OfYourChoice(what=pattern):
            return isinstance(pattern, PlayerPattern)
        case Attached(form="enchanted player" | "enchanted opponent"):
            return True
        case _ if isinstance(selector, PLAYERS):
            return True
        case _:
            return False


def fits_subject(predicate: Predicate, subject: Any) -> bool:
    """True if `subject` may be the subject of `predicate`: some actions need a player."""
    player = is_player(subject)
    return player is None or predicate.phrase.make in ANYBODY or player == (predicate.phrase.subject == "who")


def _declare_subjects(grammar: Grammar) -> None:
    grammar.phrase("joint_subject", EitherOne, "{first:what} or {second:what}", **_pair(EitherOne))
    grammar.phrase("joint_subject", EitherOne, "{first:who} or {second:what}", **_pair(EitherOne))
    grammar.phrase("joint_subject", EitherOne, "{first:what} and / or {second:what}", **_pair(EitherOne, "and/or"))
    grammar.phrase("joint_subject", Both, "{first:what} and {second:what}", **{**_pair(Both), "build": _both})
    for first, second in (("who", "what"), ("what", "who"), ("what", "what")):
        for joint in ("or", "and/or"):
            words = f"{{first:{first}}} {joint} {{second:{second}}}".replace("/", " / ")
            grammar.phrase("attacked_players", EitherOne, words, **_pair(EitherOne, "" if joint == "or" else joint))
    grammar.phrase("recipient", EitherOne, "{first:who} and / or {second:what}", **_pair(EitherOne, "and/or"))
    for first, second in (("who", "what"), ("what", "who"), ("who", "who"), ("what", "what")):
        for joint in ("or", "and/or"):
            pair = f"{{first:{first}}} {joint} {{second:{second}}}".replace("/", " / ")
            grammar.phrase("player_or", EitherOne, pair, **_pair(EitherOne, "" if joint == "or" else joint))
    grammar.phrase("either", Both, "each of {first:what} and {second:what}", **_pair(Both, "each of"))
    grammar.phrase("either", AttackedBy, "the player or planeswalker {by:what} is attacking")
    its = AttackedBy(Ref(form="it's"), form="it's")
    grammar.template("either", "the player or planeswalker it's attacking", its)
    grammar.phrase("recipient", None, "{value:player_or}")
    grammar.phrase("recipient", None, "{value:either}")
    grammar.phrase(
        "player_or", EitherOne, "a {first:player_s} or {second:noun_s}", build=_player_or, take=_take_player_or
    )
    objects_first = EitherOne((Some(hole("first")), Some(hole("second"))), form="an object or")
    grammar.template("player_or", "a {first:noun_s} or {second:player_s}", objects_first)


def _pair(make: type, form: str = "") -> dict[str, Any]:
    return {
        "build": lambda first, second: (
            None if goes_on(first) or _is_attacked_too(first, second) else make((first, second), form=form)
        ),
        "take": lambda value: (
            {"first": value.parts[0], "second": value.parts[1]}
            if len(value.parts) == 2 and value.form == form
            else None
        ),
    }


def _is_attacked_too(first: Any, second: Any) -> bool:
    """ "Creatures attacking your opponents and/or planeswalkers they control": the planeswalkers are attacked too."""
    ends = getattr(getattr(first, "what", None), "after", ())[-1:]
    return (
        isinstance(second, All | Some)
        and HasType("Planeswalker") in getattr(second.what, "words", ())
        and any(isinstance(part, IsAttacking) for part in ends)
    )


def _both(first: Any, second: Any) -> Both | None:
    return None if says_for_all((first, second)) else Both((first, second))


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
