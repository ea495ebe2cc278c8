"""What an audit finds of a card: for each ability whether it was seen to do something.

"shown": the game went another way than without the ability. "suspect": what should make it act was done, and nothing
came of it (or something that should not have). "not tried": the audit cannot make the event or the state yet; that is
never counted as shown.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Result = Literal["shown", "suspect", "not tried"]
RESULTS: tuple[Result, ...] = ("shown", "suspect", "not tried")

Reason = Literal[
    "",
    "nothing happened",
    "never triggered",
    "triggered by another event",
    "happened although declined",
    "cannot be activated",
    "cannot be cast",
    "broke",
    "no way to make the event",
    "the condition never held",
    "speaks of deck building",
    "outside the game",
]


class AbilityAudit(msgspec.Struct, frozen=True):
    """One ability: the number of its `face` and paragraph (0-based), its `kind` (the class of its node, or the
    keyword's name), what was `tried` (boards and events, the one that showed it last), `why` and `detail` for what
    was not shown."""

    face: int
    paragraph: int
    kind: str
    result: Result
    tried: tuple[str, ...] = ()
    why: Reason = ""
    detail: str = ""


class CardAudit(msgspec.Struct, frozen=True):
    """A card's abilities in order."""

    name: str
    abilities: tuple[AbilityAudit, ...]

    @property
    def result(self) -> Result:
        """Suspect if one of its abilities is; shown if all are."""
        found = {each.result for each in self.abilities}
        return "suspect" if "suspect" in found else "not tried" if "not tried" in found else "shown"
