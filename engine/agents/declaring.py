"""Making a wanted attack or block legal: required creatures join in, forbidden ones stay out."""

from __future__ import annotations

from collections.abc import Iterable

from engine.errors import IllegalChoice
from engine.game.combat.demands import Declaration, Pairs, of_attack, of_blocks
from engine.game.combat.most_met import closest
from engine.game.kernel.choices import DeclareAttackers, DeclareBlockers


def legal_attack(question: DeclareAttackers, wanted: Iterable[tuple[int, int]]) -> Pairs:
    """The wanted attacks as far as they are legal, with what is required."""
    return _legal(question, tuple(sorted(dict(wanted).items())), of_attack(question))


def legal_blocks(question: DeclareBlockers, wanted: Iterable[tuple[int, int]]) -> Pairs:
    """The wanted blocks as far as they are legal, with what is required."""
    return _legal(question, tuple(dict.fromkeys(wanted)), of_blocks(question))


def _legal(question: DeclareAttackers | DeclareBlockers, wanted: Pairs, asked: Declaration) -> Pairs:
    """The declaration if it is legal; else the legal one with the most of it."""
    if _is_legal(question, wanted):
        return wanted
    near = closest(asked, wanted)
    return near if _is_legal(question, near) else question.required


def _is_legal(question: DeclareAttackers | DeclareBlockers, pairs: Pairs) -> bool:
    try:
        question.check(pairs)
    except IllegalChoice:
        return False
    return True
