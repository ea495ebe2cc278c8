"""How long mana stays: "Until end of turn, you don't lose this mana as steps and phases end", behind whatever else is
done with what adds it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.ir.effects.game import AddMana
from engine.ir.effects.structure import Sequence
from engine.ir.node import Effect, replace
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.effects.followers import Unfolded, at_end, end_of, follower
from engine.text.english.phrases.effects.mana import LAST

KEEPING = (
    ("until end of turn, you don't lose this mana as steps and phases end", False),
    ("until end of turn, they don't lose this mana as steps and phases end", False),
    ("until end of turn, that player doesn't lose this mana as steps and phases end", False),
    ("until end of combat, you don't lose this mana as steps end", True),
)
"""How it is said that mana stays, and whether only until end of combat."""


def declare(grammar: Grammar) -> None:
    """Declares more of "follower"."""
    for words, combat in KEEPING:
        put = partial(_put_keeping, words=words, combat=combat)
        take = partial(_take_keeping, words=words)
        follower(grammar, words, words, partial(_fold_keeping, put), partial(_unfold_keeping, take))


def _fold_keeping(put: Callable[[AddMana], AddMana | None], before: Effect, joint: str) -> Effect | None:
    """Of the mana that the sentence before adds last."""
    if joint:
        return None
    if not isinstance(before, Sequence) or end_of(before, AddMana) is not None:
        return at_end(before, AddMana, put)
    for place, step in reversed(tuple(enumerate(before.steps))):
        changed = put(step) if isinstance(step, AddMana) else None
        if changed is not None:
            return replace(before, steps=(*before.steps[:place], changed, *before.steps[place + 1 :]))
    return None


def _unfold_keeping(take: Callable[[AddMana], AddMana | None], effect: Any) -> Unfolded | None:
    last = end_of(effect, AddMana)
    if last is not None:
        plain = take(last)
        before = None if plain is None else at_end(effect, AddMana, lambda _: plain)
        return (before, "", {}) if before else None
    for place, step in reversed(tuple(enumerate(effect.steps if isinstance(effect, Sequence) else ()))):
        plain = take(step) if isinstance(step, AddMana) else None
        if plain is not None:
            return replace(effect, steps=(*effect.steps[:place], plain, *effect.steps[place + 1 :])), "", {}
    return None


def _put_keeping(last: AddMana, words: str, combat: bool) -> AddMana | None:
    if last.keeps:
        return None
    return replace(last, keeps=True, combat=combat, form=f"{words}{LAST}" if last.spend_on else words)


def _take_keeping(last: AddMana, words: str) -> AddMana | None:
    if last.form.removesuffix(LAST) != words:
        return None
    return replace(last, keeps=False, combat=False, form="")
