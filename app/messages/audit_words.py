"""Words for audits of cards: verdicts, and why an ability was not shown."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message
from engine.audit.trials import Reason, Result

VERDICTS: Final[dict[Result, Message]] = {
    "shown": Message("shown", "gezeigt"),
    "suspect": Message("suspect", "verdächtig"),
    "not tried": Message("not tried", "nicht versucht"),
}

WHY: Final[dict[Reason, Message]] = {
    "nothing happened": Message("nothing came of it", "nichts kam dabei heraus"),
    "never triggered": Message("it never came about", "sie kam nie zustande"),
    "triggered by another event": Message(
        "it triggered on another event", "sie wurde von einem anderen Ereignis ausgelöst"
    ),
    "happened although declined": Message("it happened although declined", "sie geschah, obwohl abgelehnt"),
    "cannot be activated": Message("it cannot be activated", "sie lässt sich nicht aktivieren"),
    "cannot be cast": Message("it cannot be cast", "sie lässt sich nicht wirken"),
    "broke": Message("the program broke in it", "das Programm versagte darin"),
    "no way to make the event": Message(
        "the audit cannot make its event yet", "die Prüfung kann ihr Ereignis noch nicht herbeiführen"
    ),
    "the condition never held": Message("its condition never held", "ihre Bedingung traf nie zu"),
    "speaks of deck building": Message("it speaks of deck building", "sie handelt vom Deckbau"),
    "outside the game": Message("it works before the game", "sie wirkt vor dem Spiel"),
}

SUSPICION = Message("{card}: {verdict}: {text} ({why})", "{card}: {verdict}: {text} ({why})")
TRIED = Message("    tried: {tried}", "    versucht: {tried}")
TOTALS = Message(
    "{cards} cards: {shown} shown, {suspect} suspect, {not_tried} not tried; "
    "{abilities} abilities: {a_shown} shown, {a_suspect} suspect, {a_not_tried} not tried; in {seconds} s",
    "{cards} Karten: {shown} gezeigt, {suspect} verdächtig, {not_tried} nicht versucht; "
    "{abilities} Fähigkeiten: {a_shown} gezeigt, {a_suspect} verdächtig, {a_not_tried} nicht versucht; in {seconds} s",
)
