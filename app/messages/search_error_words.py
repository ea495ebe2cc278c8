"""German for what a search for cards cannot be read for; the English forms are the errors' own texts, with gaps."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message

SEARCH_REFUSALS: Final[tuple[Message, ...]] = (
    Message("{value} names no mana", "{value} nennt kein Mana"),
    Message("{value} is no mana cost", "{value} sind keine Manakosten"),
    Message("{term}: {key} cannot be compared with {sign}", "{term}: {key} lässt sich nicht mit {sign} vergleichen"),
    Message("{value} cannot be compared with {sign}", "{value} lässt sich nicht mit {sign} vergleichen"),
    Message("{value} names no colours", "{value} nennt keine Farben"),
    Message("{term}: no search word is called {key}", "{term}: kein Suchwort heißt {key}"),
    Message("{term}: no kind of card is called {value}", "{term}: keine Art von Karten heißt {value}"),
    Message(
        "{term}: no format is called {name}; known are {known}", "{term}: kein Format heißt {name}; es gibt {known}"
    ),
    Message("{term}: {key} takes no pattern between slashes", "{term}: {key} nimmt kein Muster in Schrägstrichen"),
    Message(
        "the search {text} has a quotation mark that is not closed",
        "die Suche {text} hat ein offenes Anführungszeichen",
    ),
    Message("{term} has a quotation mark that is not closed", "{term} hat ein offenes Anführungszeichen"),
    Message("{term} has no value", "{term} hat keinen Wert"),
    Message(
        "the pattern {value}... is longer than {most} signs", "das Muster {value}... ist länger als {most} Zeichen"
    ),
    Message("{value} is no rarity; known are {known}", "{value} ist keine Seltenheit; es gibt {known}"),
    Message("{value} is no pattern: {problem}", "{value} ist kein Muster: {problem}"),
    Message("{value} is no number for {term}", "{value} ist keine Zahl für {term}"),
    Message("{value} is no order; known are {known}", "{value} ist keine Ordnung; es gibt {known}"),
    Message("{value} is no direction; known are asc and desc", "{value} ist keine Richtung; es gibt asc und desc"),
    Message(
        "the search {text} closes a parenthesis that is not open",
        "die Suche {text} schließt eine Klammer, die nicht offen ist",
    ),
    Message("the search {text} opens a parenthesis that is not closed", "die Suche {text} schließt eine Klammer nicht"),
    Message(
        "the search {text} has nothing to look for where something must stand",
        "in der Suche {text} fehlt etwas, wonach gesucht werden soll",
    ),
    Message("the search {text} begins with {word}", "die Suche {text} beginnt mit {word}"),
    Message("the search {text} ends where something must follow", "die Suche {text} endet, wo noch etwas folgen muss"),
    Message(
        "the search {text}... is nested more than {most} deep",
        "die Suche {text}... ist mehr als {most}-fach verschachtelt",
    ),
    Message("the search {text} cannot be read from {rest} on", "die Suche {text} ist ab {rest} nicht zu verstehen"),
    Message("no option is called {name}", "keine Option heißt {name}"),
)
