"""Problems of games: of their setup, of saved ones, and of those that cannot be played on."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message
from engine.errors import Problem
from engine.match.problems import (
    DecisionFitsNoMore,
    DecisionsUnreadable,
    DeckTooLarge,
    EventsAreMissing,
    GameDoesNotEnd,
    NoFirstSeat,
    NoHost,
    NoPlayerAbove,
    NoPosition,
    NoProgress,
    NotACount,
    NotALifeTotal,
    NotAMark,
    NotAPositionLine,
    NotASavedGame,
    NotASeed,
    NotATurnOrder,
    NotForSoManyPlayers,
    NoVariant,
    OnLine,
    OtherVersion,
    RulesBroke,
    SaidTwice,
    SavedGameCutOff,
    TooManyDecisions,
    VariantNotForPlayers,
)

GAMES: Final[dict[type[Problem], Message]] = {
    NotASavedGame: Message("this is not a saved game", "dies ist keine gespeicherte Partie"),
    OtherVersion: Message(
        "the game was saved in version {number}, this program reads {other}",
        "die Partie wurde in Version {number} gespeichert, dieses Programm liest {other}",
    ),
    NoPosition: Message(
        "a position needs players: no line begins with 'player'",
        "eine Stellung braucht Spieler: keine Zeile beginnt mit 'player'",
    ),
    OnLine: Message("line {line}: {problem}", "Zeile {line}: {problem}"),
    NotAPositionLine: Message(
        "{text} cannot be read as part of a position", "{text} ist nicht als Teil einer Stellung lesbar"
    ),
    NotAMark: Message(
        "{text} says nothing that is known of a card or player",
        "{text} sagt nichts Bekanntes über eine Karte oder einen Spieler",
    ),
    NoPlayerAbove: Message(
        "{text} stands before the first line of a player", "{text} steht vor der ersten Zeile eines Spielers"
    ),
    SaidTwice: Message("{text} is there twice", "{text} steht zweimal da"),
    NoHost: Message(
        "there is neither a permanent nor a player called {name}",
        "es gibt weder eine bleibende Karte noch einen Spieler namens {name}",
    ),
    SavedGameCutOff: Message(
        "the saved game is cut off: its last line is missing",
        "die gespeicherte Partie bricht ab: ihre letzte Zeile fehlt",
    ),
    TooManyDecisions: Message(
        "the saved game has more than {most} decisions", "die gespeicherte Partie hat mehr als {most} Entscheidungen"
    ),
    EventsAreMissing: Message(
        "the saved game is damaged: {count} events were saved, {other} are there",
        "die gespeicherte Partie ist beschädigt: {count} Ereignisse wurden gespeichert, {other} sind da",
    ),
    DecisionsUnreadable: Message(
        "the saved game is damaged: its decisions cannot be read",
        "die gespeicherte Partie ist beschädigt: ihre Entscheidungen sind nicht lesbar",
    ),
    DecisionFitsNoMore: Message(
        "the game was saved under rules {number}, this program plays by {other}: decision {count} fits no more",
        "die Partie wurde unter Regeln {number} gespeichert, dieses Programm spielt nach {other}: Entscheidung"
        " {count} passt nicht mehr",
    ),
    NotForSoManyPlayers: Message(
        "a game is for 2 to 6 players, not for {count}", "eine Partie ist für 2 bis 6 Personen, nicht für {count}"
    ),
    VariantNotForPlayers: Message("{name} is not for {count} players", "{name} ist nicht für {count} Personen"),
    NoVariant: Message(
        "there is no variant {name}; there are {known}", "es gibt keine Variante {name}; es gibt {known}"
    ),
    NoFirstSeat: Message("there is no seat {seat} to begin", "es gibt keinen Platz {seat}, der beginnen könnte"),
    NotASeed: Message("{value} is no seed", "{value} ist kein Startwert"),
    NotACount: Message("{value} is no number of copies", "{value} ist keine Anzahl von Karten"),
    NotALifeTotal: Message("{value} is no life total", "{value} ist kein Lebenspunktestand"),
    DeckTooLarge: Message(
        "the deck {name} is too large to be played with", "das Deck {name} ist zu groß, um damit zu spielen"
    ),
    NotATurnOrder: Message(
        "the turn order {seats} does not name each player once",
        "die Zugreihenfolge {seats} nennt nicht jede Person einmal",
    ),
    GameDoesNotEnd: Message(
        "the game does not end: turn {count} has begun", "die Partie endet nicht: Zug {count} hat begonnen"
    ),
    NoProgress: Message(
        "the game makes no progress: {count} decisions in turn {turn}, {step}, the last of them {purpose} for {player}",
        "die Partie kommt nicht voran: {count} Entscheidungen in Zug {turn}, {step}, die letzte davon {purpose}"
        " für {player}",
    ),
    RulesBroke: Message(
        "the rules broke in turn {count}, {step}: {problem}", "die Regeln versagten in Zug {count}, {step}: {problem}"
    ),
}
