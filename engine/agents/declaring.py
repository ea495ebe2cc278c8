"""Making a wanted attack or block legal: required creatures join in, forbidden ones stay out."""

from __future__ import annotations

from collections.abc import Iterable

from engine.errors import IllegalChoice
from engine.game.choices import DeclareAttackers, DeclareBlockers

Pairs = tuple[tuple[int, int], ...]


def legal_attack(question: DeclareAttackers, wanted: Iterable[tuple[int, int]]) -> Pairs:
    """The wanted attacks as far as they are legal, with what is required."""
    chosen = dict(wanted)
    for (index, place), good in zip(question.required, question.acceptable, strict=True):
        if chosen.get(index) not in good:
            chosen[index] = place
    required = {index for index, _ in question.required}
    for limit in question.limits:
        attacking = [
            index
            for index, place in chosen.items()
            if index in limit.creatures and (not limit.whom or question.options[index].defenders[place] in limit.whom)
        ]
        surplus = len(attacking) - limit.count
        for index in [index for index in attacking if index not in required][: max(0, surplus)]:
            del chosen[index]
    if len(chosen) == 1 and next(iter(chosen)) in question.not_alone:
        chosen = {}
    return _checked(question, tuple(sorted(chosen.items())))


def legal_blocks(question: DeclareBlockers, wanted: Iterable[tuple[int, int]]) -> Pairs:
    """The wanted blocks as far as they are legal, with what is required."""
    chosen: list[tuple[int, int]] = []
    for index, place in (*question.required, *wanted):
        used = [pair for pair in chosen if pair[0] == index]
        if (index, place) not in used and len(used) < question.options[index].most:
            chosen.append((index, place))
    for limit in question.limits:
        blocking = list(dict.fromkeys(index for index, _ in chosen if index in limit.creatures))
        chosen = [pair for pair in chosen if pair[0] not in blocking[limit.count :]]
    for needs in question.attackers:
        blocks = [pair for pair in chosen if question.options[pair[0]].attackers[pair[1]] == needs.attacker]
        keep = 0 if len(blocks) < needs.least else needs.most
        chosen = [pair for pair in chosen if pair not in blocks[keep:]]
    if len({index for index, _ in chosen}) == 1 and chosen[0][0] in question.not_alone:
        chosen = []
    return _checked(question, tuple(chosen))


def _checked(question: DeclareAttackers | DeclareBlockers, pairs: Pairs) -> Pairs:
    """The declaration if it is legal; else just what is required."""
    try:
        question.check(pairs)
    except IllegalChoice:
        return question.required
    return pairs
