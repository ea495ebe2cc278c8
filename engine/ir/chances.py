"""Rules about dice and votes (706, 701.38)."""

from __future__ import annotations

from typing import final

from engine.ir.node import Rule, Selector
from engine.ir.vocabulary import IgnoredRolls


@final
class MoreDice(Rule, frozen=True):
    """Says "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll"
    (`ignored` "lowest"); "if you would roll a die, instead roll two of those dice and ignore one of those results"
    ("one of two": for each die, as its player chooses)."""

    who: Selector
    ignored: IgnoredRolls


@final
class MoreVotes(Rule, frozen=True):
    """Says "While voting, you get an additional vote"; `optional`: "you may vote an additional time"."""

    who: Selector
    optional: bool = False


@final
class VotesFor(Rule, frozen=True):
    """Says "You choose how each player votes": `who` decides the votes of `voters`."""

    who: Selector
    voters: Selector
