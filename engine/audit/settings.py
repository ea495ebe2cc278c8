"""The settings in which an ability is tried, the likeliest first: who has how much, and what happened before."""

from __future__ import annotations

from typing import Literal, final

import msgspec

Prelude = Literal["", "played", "busy", "used", "others", "tired", "fought", "duel"]
"""What happens before: nothing; the card is played; a turn full of everything; its other abilities are activated; what
its other abilities wait for happens; everything else is tapped;
a combat; a player has left."""


@final
class Setting(msgspec.Struct, frozen=True):
    """`mine` and `theirs`: whether the card's player and the others have much; `props`: whether there is what the
    ability speaks of; `lands` and `their_lands`: whether anybody has lands, and the others; `counters`: whether the
    card and its player have counters of the kinds named; `library`: whether anybody has cards there; `copies`: how many
    of each prop its player has; `deep`: whether everything is tried in it that may show something and is unlikely;
    `mono`: whether there is mana of one colour only."""

    name: str
    mine: bool = True
    theirs: bool = True
    props: bool = True
    lands: bool = True
    their_lands: bool = True
    counters: bool = False
    copies: int = 2
    prelude: Prelude = ""
    life: tuple[int, int] = (40, 40)
    library: bool = True
    deep: bool = True
    mono: bool = False


SETTINGS: tuple[Setting, ...] = (
    Setting("rich"),
    Setting("played", prelude="played"),
    Setting("busy", copies=7, counters=True, prelude="busy", life=(39, 37)),
    Setting("counters", deep=False, counters=True),
    Setting("behind", mine=False, life=(3, 40)),
    Setting("ahead", theirs=False, their_lands=False, life=(60, 6)),
    Setting("used", deep=False, prelude="used"),
    Setting("others", deep=False, prelude="others"),
    Setting("tired", deep=False, prelude="tired"),
    Setting("fought", deep=False, prelude="fought"),
    Setting("duel", deep=False, prelude="duel"),
    Setting("mono", deep=False, mono=True),
    Setting("plain", deep=False, props=False),
    Setting("bare", mine=False, theirs=False, props=False, lands=False, life=(9, 9), library=False),
)
