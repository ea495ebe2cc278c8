"""Which of the things that a word could mean it more likely means, by what it is called and where it stands."""

from __future__ import annotations

from collections.abc import Sequence

from engine.compiler.antecedents import Mention
from engine.ir.conditions import Matches
from engine.ir.node import Node, walk
from engine.ir.patterns import IsKind
from engine.ir.values import Stat


def likeliest(fitting: Sequence[Mention], noun: str, parent: Node | None) -> list[Mention]:
    """Those of the things that fit which are meant rather than the others, all of them if nothing sets any apart;
    `noun`: the word used ("" for "it")."""
    fitting = list(fitting)
    said_to_be_a_card = isinstance(parent, Matches) and IsKind("card") in walk(parent.pattern)
    if noun not in ("token", "copy", "") or said_to_be_a_card:
        fitting = [mention for mention in fitting if not mention.fresh] or fitting
    numbers = isinstance(parent, Stat)  # "the exiled card's power and ... its toughness"
    fitting = [m for m in fitting if not m.counted or (numbers and m.name.startswith("linked "))] or fitting
    if noun in ("card", "permanent"):
        fitting = [mention for mention in fitting if mention.name != "this"] or fitting
    if noun:
        fitting = [mention for mention in fitting if mention.name != "attached" and noun in mention.nouns] or fitting
    return fitting
