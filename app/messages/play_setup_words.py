"""Words of setting up a game, and of the list of decks."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message
from app.services.games.self_play import ProgramName
from app.services.games.table_setup import Against, First, Rules

SET_UP_TIP = Message(
    "Choose opponents, their number and strength, who begins, rules and seed",
    "Gegner, ihre Zahl und Stärke, wer beginnt, Regeln und Startwert wählen",
)
TITLE = Message("Set up a game", "Partie einrichten")
AGAINST = Message("Opponents play", "Die Gegner spielen")
AGAINST_WHAT: Final[dict[Against, Message]] = {
    "draft": Message("decks of this draft ({count})", "Decks dieses Drafts ({count})"),
    "program": Message("decks of the program ({count})", "Decks des Programms ({count})"),
    "own": Message("my other decks ({count})", "meine anderen Decks ({count})"),
}
WHICH = Message("Which of them", "Welche davon")
OPPONENTS = Message("Opponents", "Zahl der Gegner")
PEOPLE = Message("Also sitting here", "Sitzen auch hier")
PEOPLE_HINT = Message("names of people, with commas between", "Namen von Leuten, mit Kommas dazwischen")
PEOPLE_TIP = Message(
    "People who play in place of opponents; a curtain hides each hand from the others",
    "Leute, die anstelle von Gegnern spielen; ein Vorhang verbirgt jede Hand vor den anderen",
)
TOO_MANY_PEOPLE = Message("{count} names, but only {most} opponents.", "{count} Namen, aber nur {most} Gegner.")
SAME_NAME = Message("Two people are called {name}.", "Zwei Leute heißen {name}.")
NAME_TOO_LONG = Message("A name may have {most} characters at most.", "Ein Name darf höchstens {most} Zeichen haben.")
STRENGTH = Message("Strength", "Stärke")
STRENGTHS: Final[dict[ProgramName, Message]] = {
    "player": Message("plays to win", "spielt auf Sieg"),
    "random": Message("plays at random", "spielt zufällig"),
    "passive": Message("does nothing", "tut nichts"),
}
FIRST = Message("Who begins", "Wer beginnt")
FIRSTS: Final[dict[First, Message]] = {
    "chance": Message("chance decides", "der Zufall entscheidet"),
    "me": Message("I begin", "ich beginne"),
    "others": Message("an opponent begins", "ein Gegner beginnt"),
}
RULES = Message("Rules", "Regeln")
RULES_NAMES: Final[dict[Rules, Message]] = {
    "commander": Message("Commander", "Commander"),
    "plain": Message("without commander rules, 20 life", "ohne Kommandeur-Regeln, 20 Lebenspunkte"),
}
SEED_HINT = Message("empty: another game each time", "leer: jedes Mal eine andere Partie")
BEGIN = Message("Play", "Spielen")
MY_DECKS = Message("My decks", "Meine Decks")
ALL_DECKS_TIP = Message("Back to the list of all decks", "Zurück zur Liste aller Decks")
