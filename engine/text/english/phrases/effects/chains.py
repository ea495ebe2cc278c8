"""Chains: parts of one sentence joined by "and", ", then", commas or "or".

What a part is, and how the next one reads on from the parts before it, is given by the caller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.ir.effects.structure import EitherDo, Sequence
from engine.ir.node import Effect
from engine.text.english.reading import Reader

JOINTS = (
    (("and",), "and"),
    ((",", "then"), "then"),
    ((",", "and", "then"), ", and then"),
    (("and", "then"), "and then"),
    ((",", "and"), ", and"),
    ((",", "or"), ", or"),
    (("or",), "or"),
    ((",",), ","),
    (("then",), "bare then"),
)
"""Words between two parts, and the name of the joint in `Sequence.form`."""

SAID = {
    "and": "and",
    "then": ", then",
    ", and then": ", and then",
    "and then": "and then",
    ", and": ", and",
    ", or": ", or",
    "or": "or",
    ",": ",",
    "bare then": "then",
}
"""Name of the joint -> the words."""

Link = Callable[[Reader, Any, int, str], Iterable[tuple[Effect, Any, int]]]
"""Reads one more part at an index: (reader, state, index, joint) -> every (part, new state, index behind it)."""


def read_chain(reader: Reader, first: Effect, state: Any, at: int, link: Link) -> Iterator[tuple[Effect, int]]:
    """Every chain that begins with `first`, which ended at `at`, the longest first."""
    return _read_on(reader, (first,), (), state, at, link)


def _read_on(
    reader: Reader, done: tuple[Effect, ...], joints: tuple[str, ...], state: Any, at: int, link: Link
) -> Iterator[tuple[Effect, int]]:
    for words, joint in JOINTS:
        if reader.is_word(at, *words):
            for effect, new_state, end in link(reader, state, at + len(words), joint):
                yield from _read_on(reader, (*done, effect), (*joints, joint), new_state, end, link)
    if not joints or joints[-1] != ",":
        joined = join(done, joints)
        if joined is not None:
            yield joined, at


def join(parts: tuple[Effect, ...], joints: tuple[str, ...]) -> Effect | None:
    """The parts as one effect; None if the joints do not go together ("A or B and C")."""
    if len(parts) == 1:
        return parts[0]
    if joints[-1] in ("or", ", or"):
        return EitherDo(parts) if set(joints[:-1]) <= {","} and (joints[-1] == "or") == (len(parts) == 2) else None
    if {"or", ", or"} & set(joints):
        return None
    return Sequence(parts, form="|".join(joints))


def take_apart(effect: Effect) -> tuple[tuple[Effect, ...], tuple[str, ...]] | None:
    """The parts and joints of a chain; None if `effect` is not joined within one sentence."""
    if isinstance(effect, EitherDo):
        count = len(effect.options)
        return effect.options, (*(",",) * (count - 2), "or" if count == 2 else ", or")
    if isinstance(effect, Sequence):
        joints = tuple(effect.form.split("|"))
        if len(joints) == len(effect.steps) - 1 and all(joint in SAID for joint in joints):
            return effect.steps, joints
    return None
