"""Words of the comparison of two bots (`commandeer bench-bots`)."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message

SHARE = Message(
    "{a} won {wins} of {games} games against {b}: {share} (95 % interval by deals: {low} to {high}, par {par})",
    "{a} gewann {wins} von {games} Partien gegen {b}: {share} (95-%-Intervall nach Decksätzen: {low} bis {high},"
    " Erwartung {par})",
)
CONCLUSIONS: Final = {
    "better": Message(
        "The test ends after {deals} deals: the share is above par. (Error rate 5 %.)",
        "Der Test endet nach {deals} Decksätzen: Der Anteil liegt über der Erwartung. (Fehlerrate 5 %.)",
    ),
    "not better": Message(
        "The test ends after {deals} deals: the share doesn't reach {goal}. (Error rate 5 %.)",
        "Der Test endet nach {deals} Decksätzen: Der Anteil erreicht {goal} nicht. (Fehlerrate 5 %.)",
    ),
    "open": Message(
        "After {deals} deals the test has no verdict between {par} and {goal}.",
        "Nach {deals} Decksätzen hat der Test kein Urteil zwischen {par} und {goal}.",
    ),
}
UNENDED = Message("Games that reached the work limit: {count}", "Partien, die das Rechenlimit erreichten: {count}")
LENGTH = Message(
    "Median length: {turns} turns. Median turn in which the first player left: {out}",
    "Mittlere Länge (Median): {turns} Züge. Erster Spieler im Median ausgeschieden in Zug {out}",
)
JOINT = Message(
    "Rounds in which all other players attacked the same player: {joint} of {rounds}",
    "Runden, in denen alle anderen denselben Spieler angriffen: {joint} von {rounds}",
)
BLUNDERS = Message("Blunders in 100 games of one seat:", "Fehler je 100 Partien eines Platzes:")
KINDS: Final = {
    "losing_attacks": Message("attacks into a losing block", "Angriffe in einen verlustreichen Block"),
    "early_chump_blocks": Message("chump blocks before they are needed", "unnötig frühe Opferblocks"),
    "idle_turns": Message(
        "idle turns with an affordable permanent", "ungenutzte Züge trotz bezahlbarer bleibender Karte"
    ),
    "unblocked_commanders": Message("unblocked commanders that kill", "tödliche Kommandeure ohne Block"),
}
"""By the names of the fields of `Blunders`."""
DECISION_TIME = Message("CPU time of one decision (ms)", "CPU-Zeit einer Entscheidung (ms)")
ILLEGAL = Message("illegal answers", "unerlaubte Antworten")
