"""Random small boards with demands on attackers and blockers, and their solutions by exhaustive search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product

from hypothesis import strategies as st

from engine.game.combat.demands import Declaration, Pairs
from engine.game.kernel.choices import (
    AtMost,
    AttackOption,
    BlockLimits,
    BlockOption,
    BlockRequirement,
    DeclareAttackers,
    DeclareBlockers,
)
from engine.ids import ObjectId, PlayerId

ME = PlayerId(0)
FIRST = 100
"""Id of the first creature. Players have smaller ids."""


def _several(values: range) -> st.SearchStrategy[tuple[int, ...]]:
    return st.lists(st.sampled_from(values), min_size=1, max_size=len(values), unique=True).map(
        lambda found: tuple(sorted(found))
    )


@st.composite
def attacks(draw: st.DrawFn) -> DeclareAttackers:
    """Up to five creatures that may attack up to three players or planeswalkers."""
    creatures, defenders = draw(st.integers(1, 5)), draw(st.integers(1, 3))
    options = tuple(
        AttackOption(ObjectId(FIRST + index), tuple(1 + place for place in draw(_several(range(defenders)))))
        for index in range(creatures)
    )
    met = tuple(tuple(draw(st.sampled_from((0, 0, 1, 2, 3))) for _ in option.defenders) for option in options)
    limits = draw(
        st.lists(
            st.builds(
                AtMost,
                st.integers(0, 2),
                _several(range(creatures)),
                st.just(()) | _several(range(1, defenders + 1)),
            ),
            max_size=3,
        )
    )
    pairs = [(index, place) for index, option in enumerate(options) for place in range(len(option.defenders))]
    return DeclareAttackers(
        ME,
        "attackers",
        options=options,
        met=met,
        not_alone=draw(st.just(()) | _several(range(creatures))),
        limits=tuple(limits),
        costly=tuple(sorted(draw(st.lists(st.sampled_from(pairs), max_size=3, unique=True)))),
    )


@st.composite
def blocks(draw: st.DrawFn) -> DeclareBlockers:
    """Up to four creatures that may block up to three attackers."""
    creatures, attackers = draw(st.integers(1, 4)), draw(st.integers(1, 3))
    options = tuple(
        BlockOption(
            ObjectId(FIRST + index),
            tuple(ObjectId(FIRST + 50 + place) for place in draw(_several(range(attackers)))),
            draw(st.sampled_from((1, 1, 1, 2, 3))),
        )
        for index in range(creatures)
    )
    numbers = range(FIRST + 50, FIRST + 50 + attackers)
    requirements = draw(
        st.lists(st.tuples(_several(range(creatures)), _several(numbers)), max_size=6).map(
            lambda found: tuple(BlockRequirement(ours, tuple(map(ObjectId, theirs))) for ours, theirs in found)
        )
    )
    crowds = tuple(
        BlockLimits(ObjectId(number), least, max(least, draw(st.sampled_from((1, 2, 99)))))
        for number in numbers
        if draw(st.booleans())
        for least in (draw(st.sampled_from((1, 2, 2, 3))),)
    )
    limits = draw(st.lists(st.builds(AtMost, st.integers(0, 3), _several(range(creatures))), max_size=2))
    return DeclareBlockers(
        ME,
        "blockers",
        options=options,
        requirements=requirements,
        attackers=crowds,
        not_alone=draw(st.just(()) | _several(range(creatures))),
        limits=tuple(limits),
        costly=draw(st.just(()) | _several(range(creatures))),
    )


def every_declaration(asked: Declaration) -> Iterator[Pairs]:
    """Each way to declare creatures against targets, legal or not, but for how many one creature can."""
    options = [
        [
            tuple((index, place) for place in some)
            for some in chain.from_iterable(
                combinations(range(len(places)), size) for size in range(min(asked.most[index], len(places)) + 1)
            )
        ]
        for index, places in enumerate(asked.targets)
    ]
    return (tuple(chain.from_iterable(option)) for option in product(*options))
