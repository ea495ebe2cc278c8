"""Paying mana (601.2g-h): a way to pay is found exactly when there is one, and what is found pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game.mana.payment import ManaNeed, Payment, find_payment
from engine.game.mana.pool import Mana
from engine.game.mana.sources import ManaSource
from engine.ids import ObjectId
from engine.ir.effects.game import SpendOn

ANY = "WUBRGC"
UNITS = st.sampled_from(["W", "U", "B", "WU", "UB", "WUB", "C"])


@st.composite
def sources(draw: st.DrawFn) -> list[ManaSource]:
    found = []
    for place in range(draw(st.integers(0, 4))):
        alternatives = draw(st.lists(st.lists(UNITS, min_size=1, max_size=2).map(tuple), min_size=1, max_size=2))
        cost = draw(st.sampled_from([(), (), (), (ANY,), ("WU",)]))
        found.append(ManaSource(ObjectId(100 + place), 0, tuple(alternatives), place, cost))
    return found


POOLS = st.lists(st.sampled_from("WUBC").map(Mana), max_size=2)
NEEDS = st.builds(
    ManaNeed, st.lists(st.sampled_from(["W", "U", "B", "C", "WU"]), max_size=3).map(tuple), st.integers(0, 3)
)


def reachable(pool: tuple[str, ...], left: Sequence[ManaSource]) -> Iterator[tuple[str, ...]]:
    """Every pool that can be made by activating sources in any order."""
    yield tuple(sorted(pool))
    for index, source in enumerate(left):
        rest = [*left[:index], *left[index + 1 :]]
        for paid in payments(pool, source.cost):
            for units in source.alternatives:
                for made in product(*units):
                    yield from reachable((*paid, *made), rest)


def payments(pool: tuple[str, ...], cost: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every pool that is left after a cost is paid."""
    if not cost:
        yield pool
        return
    for place, kind in enumerate(pool):
        if kind in cost[0]:
            yield from payments(pool[:place] + pool[place + 1 :], cost[1:])


def possible(need: ManaNeed, pool: Sequence[Mana], among: Sequence[ManaSource]) -> bool:
    start = tuple(mana.type for mana in pool)
    whole = (*need.pips, *([ANY] * need.generic))
    return any(any(True for _ in payments(made, whole)) for made in set(reachable(start, among)))


@settings(max_examples=150, deadline=None)
@given(NEEDS, POOLS, sources())
def test_601_2g_a_payment_is_found_exactly_when_there_is_one(
    need: ManaNeed, pool: list[Mana], among: list[ManaSource]
) -> None:
    payment = find_payment(need, pool, among)

    assert (payment is not None) == possible(need, pool, among)


@settings(max_examples=150, deadline=None)
@given(NEEDS, POOLS, sources())
def test_601_2h_what_is_planned_can_be_carried_out_in_its_order(
    need: ManaNeed, pool: list[Mana], among: list[ManaSource]
) -> None:
    payment = find_payment(need, pool, among)

    if payment is not None:
        there = carried_out(payment, pool)
        assert len(payment.spend) == need.total
        spent = Counter(payment.spend)
        assert all(there[kind] >= count for kind, count in spent.items())
        assert any(True for _ in payments(payment.spend, (*need.pips, *([ANY] * need.generic))))


def carried_out(payment: Payment, pool: Sequence[Mana]) -> Counter[str]:
    there = Counter(mana.type for mana in pool)
    used = set()
    for use in payment.uses:
        assert use.source.object not in used
        used.add(use.source.object)
        assert len(use.paid) == len(use.source.cost)
        for kind in use.paid:
            assert there[kind] > 0
            there[kind] -= 1
        there.update(use.types)
    return there


def test_601_2g_lands_that_make_one_colour_are_used_before_those_that_make_more() -> None:
    plains = ManaSource(ObjectId(100), 0, (("W",),), 0)
    dual = ManaSource(ObjectId(101), 0, (("W",), ("U",)), 0)

    payment = find_payment(ManaNeed(("W",)), [], [plains, dual])

    assert payment is not None
    assert [use.source.object for use in payment.uses] == [100]


def test_106_6_mana_for_one_purpose_pays_for_no_mana_ability() -> None:
    artifacts = (SpendOn("cast"),)
    filtering = ManaSource(ObjectId(100), 0, (("W", "U"),), 0, (ANY,))
    bound = ManaSource(ObjectId(101), 0, (("C",),), 0, (), artifacts)
    need = ManaNeed(("W",), 1)

    assert find_payment(need, [], [filtering, bound], allowed=lambda spend_on, source: True) is None
    assert (
        find_payment(need, [Mana("C", spend_on=artifacts)], [filtering], allowed=lambda spend_on, source: True) is None
    )
    assert find_payment(need, [Mana("C")], [filtering]) is not None
    assert find_payment(ManaNeed((), 1), [], [bound], allowed=lambda spend_on, source: True) is not None
