"""Words of the comparison of two bots (`commandeer bench-bots`)."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message

SHARE = Message(
    "{a} won {wins} of {games:games} against {b}: {share} (95% interval by deals: {low} to {high}, par {par})"
)
CONCLUSIONS: Final = {
    "better": Message("The test ends after {deals} deals: the share is above par. (Error rate 5%.)"),
    "not better": Message("The test ends after {deals} deals: the share doesn't reach {goal}. (Error rate 5%.)"),
    "open": Message("After {deals} deals the test has no verdict between {par} and {goal}."),
}
UNENDED = Message("Games that reached the work limit: {count}")
LENGTH = Message("Median length: {turns} turns. Median turn in which the first player left: {out}")
JOINT = Message("Rounds in which all other players attacked the same player: {joint} of {rounds}")
BLUNDERS = Message("Blunders in 100 games of one seat:")
KINDS: Final = {
    "losing_attacks": Message("attacks into a losing block"),
    "early_chump_blocks": Message("chump blocks before they are needed"),
    "idle_turns": Message("idle turns with an affordable permanent"),
    "unblocked_commanders": Message("unblocked commanders that kill"),
}
"""By the names of the fields of `Blunders`."""
DECISION_TIME = Message("CPU time of one decision (ms)")
ILLEGAL = Message("illegal answers")
