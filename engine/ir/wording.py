"""Wording apart from meaning: `form` says how a text puts something, and is no part of what it means.

What is played is `stripped` of its wording, once, when a card is made ready for play: two wordings of one effect are
one effect, for the choice among replacement effects (616.1), for what is remembered and for the players that are
programs. What is shown to people is `worded` again.
"""

from __future__ import annotations

from gc import is_tracked
from typing import TypeVar, cast

from engine.ir.caching import once_per_node
from engine.ir.node import Node, rebuild, replace

N = TypeVar("N", bound=Node)

_WORDED = f"{__name__}.worded"


def stripped(node: N) -> N:
    """The node without any wording; the same object each time, and the node itself if it has none."""
    return cast(N, _stripped(node))


@once_per_node
def _stripped(node: Node) -> Node:
    plain = rebuild(node, stripped)
    if plain.form:
        plain = replace(plain, form="")
    if plain is not node and is_tracked(plain):  # a leaf is shown with what it is part of
        plain.__dict__[_WORDED] = node
    return plain


def worded(node: N) -> N:
    """The node in the words of its card, as far as it or its parts come from one."""
    known = node.__dict__.get(_WORDED)
    return cast(N, rebuild(node, worded) if known is None else known)
