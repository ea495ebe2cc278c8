"""Paying mana (601.2g-h): the search finds a payment exactly when one exists, and that payment works.

The tests compare the search with trying all payments. They use small boards with sources of all kinds. These sources
tap, cost mana, life or counters, sacrifice themselves or others, tap others, or have several uses. `PAYMENT_EXAMPLES`
in the environment sets the number of boards.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game.kernel.mana import count_units
from engine.game.mana.foreseeing import Outcome
from engine.game.mana.needs import Counted
from engine.game.mana.payment import ManaNeed, Means, Payment, can_be_paid, find_payment
from engine.game.mana.pool import Mana
from engine.game.mana.sources import ManaSource
from engine.game.mana.taking import GIVE, TAP, Pick, Takes
from engine.ids import ObjectId
from engine.ir.effects.game import SpendOn
from tests.rules.marker import rule

ANY = "WUBRGC"
EXAMPLES = int(os.environ.get("PAYMENT_EXAMPLES", "150"))
UNITS = st.sampled_from(["W", "U", "B", "WU", "UB", "WUB", "C"])
CREATURES = tuple(map(ObjectId, (200, 201)))
"""Creatures that sources may tap or sacrifice. The first two sources' objects are creatures too."""
OTHERS = (ObjectId(100), ObjectId(101), *CREATURES)
LIFE = 3
LATE = st.sampled_from(
    [
        Takes(),
        Takes(),
        Takes(life=1),
        Takes(picks=(Pick(GIVE, OTHERS),)),
        Takes(picks=(Pick(TAP, OTHERS),)),
        Takes(picks=(Pick(TAP, (ObjectId(100),)),)),
    ]
)


def takes(draw: st.DrawFn, id: ObjectId) -> tuple[Takes, int]:
    """Returns the costs of a source and the maximum number of its uses."""
    own = Pick(TAP, (id,))
    kind = draw(
        st.sampled_from(
            ["tap"] * 5 + ["treasure", "life", "altar", "seton", "counters", "tap and sacrifice", "free sacrifice"]
        )
    )
    match kind:
        case "treasure":
            return Takes(picks=(own, Pick(GIVE, (id,)))), 1
        case "free sacrifice":
            return Takes(picks=(Pick(GIVE, (id,)),)), 1
        case "life":
            return Takes(life=draw(st.integers(1, 2)), picks=(own,)), 1
        case "altar":
            return Takes(picks=(Pick(GIVE, OTHERS),)), len(OTHERS)
        case "seton":
            return Takes(picks=(Pick(TAP, OTHERS),)), len(OTHERS)
        case "counters":
            return Takes(amounts=((("counters", id), 1),)), 2
        case "tap and sacrifice":
            return Takes(picks=(own, Pick(GIVE, OTHERS))), 1
    return Takes(picks=(own,)), 1


@st.composite
def sources(draw: st.DrawFn) -> list[ManaSource]:
    found = []
    for place in range(draw(st.integers(0, 4))):
        # sometimes two abilities of one object
        id = ObjectId(100 + (place - 1 if place and draw(st.integers(0, 4)) == 0 else place))
        bundles = draw(st.lists(st.lists(UNITS, min_size=1, max_size=2).map(count_units), min_size=1, max_size=2))
        cost = draw(st.sampled_from([(), (), (), (ANY,), ("WU",)]))
        what, most = takes(draw, id)
        outcomes = tuple(map(Outcome, dict.fromkeys(bundles)))
        found.append(ManaSource(id, place, outcomes, draw(st.integers(0, 60)), cost, takes=what, most=most))
    if draw(st.integers(0, 4)) == 0:
        helped = ObjectId(draw(st.sampled_from([100, 200])))
        units = (Outcome((("W", 1),)), Outcome((("1", 1),)))
        found.append(ManaSource(helped, 9, units, 12, special="convoke", takes=Takes(picks=(Pick(TAP, (helped,)),))))
    return found


POOLS = st.lists(st.sampled_from("WUBC"), max_size=2).map(
    lambda letters: tuple((Mana(letter), count) for letter, count in Counter(letters).items())
)
NEEDS = st.builds(
    ManaNeed,
    st.lists(st.sampled_from(["W", "U", "B", "C", "WU"]), max_size=3).map(tuple),
    st.integers(0, 3),
    st.lists(st.sampled_from(["W", "B"]), max_size=1).map(tuple),
    st.lists(st.sampled_from(["W", "U"]), max_size=1).map(tuple),
)


def there(key: tuple[object, ...]) -> int:
    return 2


# -- trying all payments -----------------------------------------------------------------------------------------------

State = tuple[
    tuple[str, ...],
    frozenset[ObjectId],
    frozenset[ObjectId],
    int,
    frozenset[tuple[Any, int]],
    frozenset[tuple[int, int]],
]
"""The pool, tapped objects, sacrificed or exiled objects, remaining life, used amounts, and uses of sources."""


def reachable(start: State, among: Sequence[ManaSource]) -> set[State]:
    """Returns every state that mana abilities can reach in any order."""
    seen = {start}
    waiting = [start]
    for state in waiting:
        for number, source in enumerate(among):
            if source.special:
                continue
            for then in activated(state, source, number):
                if then not in seen:
                    seen.add(then)
                    waiting.append(then)
    return seen


def activated(state: State, source: ManaSource, number: int) -> Iterator[State]:
    pool, tapped, gone, life, amounts, uses = state
    used = dict(uses).get(number, 0)
    if used >= source.most or len(pool) > 8 or (source.object in gone):
        return
    for paid in payments(pool, source.cost):
        for then in taken(((), tapped, gone, life, amounts, uses), source.takes):
            for outcome in source.outcomes:
                units = [unit for unit, count in outcome.units for _ in range(count)]
                for made in product(*units):
                    _, now_tapped, now_gone, left, counts, _ = then
                    more = frozenset({**dict(uses), number: used + 1}.items())
                    yield tuple(sorted((*paid, *made))), now_tapped, now_gone, left, counts, more


def taken(state: State, what: Takes) -> Iterator[State]:
    """Yields every possible state after the costs are taken."""
    pool, tapped, gone, life, amounts, uses = state
    if life < what.life:
        return
    counts = dict(amounts)
    for key, count in what.amounts:
        counts[key] = counts.get(key, 0) + count
        if counts[key] > there(key):
            return
    life -= what.life
    now = frozenset(counts.items())
    for choice in picked(tuple(what.picks), tapped, gone):
        yield pool, choice[0], choice[1], life, now, uses


def picked(
    picks: tuple[Pick, ...], tapped: frozenset[ObjectId], gone: frozenset[ObjectId]
) -> Iterator[tuple[frozenset[ObjectId], frozenset[ObjectId]]]:
    if not picks:
        yield tapped, gone
        return
    first, rest = picks[0], picks[1:]
    free = [id for id in first.options if id not in gone and (first.how == GIVE or id not in tapped)]
    for ids in combinations(free, first.count):
        if first.how == TAP:
            yield from picked(rest, tapped | set(ids), gone)
        else:
            yield from picked(rest, tapped, gone | set(ids))


def payments(pool: tuple[str, ...], cost: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yields every pool that can remain after paying a cost."""
    if not cost:
        yield pool
        return
    for place, kind in enumerate(pool):
        if kind in cost[0] and kind not in pool[:place]:  # equal mana leaves the same pool
            yield from payments(pool[:place] + pool[place + 1 :], cost[1:])


def costs(need: ManaNeed) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yields every combination of symbols and life that pays a cost. A symbol of `ANY` and "1" is generic."""
    for life in product([False, True], repeat=len(need.phyrexian)):
        for generic in product([False, True], repeat=len(need.twobrid)):
            pips = [pip for pip, other in zip(need.phyrexian, life, strict=True) if not other]
            pips += [pip for pip, other in zip(need.twobrid, generic, strict=True) if not other]
            yield (*need.pips, *pips, *([ANY + "1"] * (need.generic + 2 * sum(generic)))), 2 * sum(life)


def possible(need: ManaNeed, means: Means) -> bool:
    pool = tuple(sorted(mana.type for mana, count in means.pool for _ in range(count)))
    start: State = (pool, frozenset(), frozenset(), means.life, frozenset(), frozenset())
    helps = [source for source in means.sources if source.special]
    for state in reachable(start, means.sources):
        for helped in [(), *((source,) for source in helps)]:
            for after in after_help(state, helped):
                for _, _, _, life, _, _ in taken(after, means.besides):
                    for units in product(*([outcome.units[0][0] for outcome in source.outcomes] for source in helped)):
                        for symbols, price in costs(need):
                            if price <= life and any(True for _ in payments((*state[0], *units), symbols)):
                                return True
    return False


def after_help(state: State, helped: tuple[ManaSource, ...]) -> list[State]:
    found = [state]
    for source in helped:
        found = [then for one in found for then in taken(one, source.takes)]
    return found


# -- the tests ---------------------------------------------------------------------------------------------------------


@rule("601.2g")
@settings(max_examples=EXAMPLES)
@given(NEEDS, POOLS, sources(), LATE)
def test_601_2g_a_payment_is_found_exactly_when_there_is_one(
    need: ManaNeed, pool: Any, among: list[ManaSource], besides: Takes
) -> None:
    means = Means(pool, among, LIFE, there_is=there, besides=besides, life_for_symbols=LIFE)

    exists = possible(need, means)

    assert can_be_paid(need, means) == exists
    assert by_counting(need, means) in (exists, None)
    payment = find_payment(need, means)
    assert (payment is not None) == exists
    if payment is not None:
        carry_out(payment, need, means)


def by_counting(need: ManaNeed, means: Means) -> bool | None:
    """Returns the answer from counting alone. Returns None if it finds too little and symbols have other payments."""
    helps = [source for source in means.sources if source.special]
    counted = Counted([source for source in means.sources if not source.special])
    pips = (*need.pips, *need.phyrexian, *need.twobrid)
    found = counted.answer(pips, need.generic, means.pool, helps=helps, besides=means.besides, life=means.life)
    return found if found or not (need.phyrexian or need.twobrid) else None


def carry_out(payment: Payment, need: ManaNeed, means: Means) -> None:
    """Carries out a payment in its order, and checks that it pays the cost."""
    pool: Counter[str] = Counter()
    for mana, count in means.pool:
        pool[mana.type] += count
    tapped: set[ObjectId] = set()
    gone: set[ObjectId] = set()
    life = LIFE
    counts: Counter[Any] = Counter()
    helped: list[str] = []
    for use in payment.uses:
        assert use.source.special or use.object not in gone
        for letter, count in use.paid:
            pool[letter] -= count
            assert pool[letter] >= 0
        assert sum(count for _, count in use.paid) == len(use.source.cost)
        objects = dict(use.taken)
        for pick in use.source.takes.picks:
            own = pick.options == (use.source.object,)
            for id in (use.object,) if own else objects[pick]:
                assert id not in gone
                assert pick.how == GIVE or id not in tapped
                (tapped if pick.how == TAP else gone).add(id)
        life -= use.source.takes.life
        counts.update(dict(use.source.takes.amounts))
        if use.source.special:
            helped += [letter for letter, count in use.made for _ in range(count)]
        else:
            pool.update(dict(use.made))
    assert life >= payment.life + means.besides.life
    assert all(count <= there(key) for key, count in counts.items())
    spent = [part.type for part in payment.spend for _ in range(part.count)]
    assert not Counter(spent) - pool
    assert any(
        price == payment.life and any(True for _ in payments((*spent, *helped), symbols))
        for symbols, price in costs(need)
    )
    state: State = ((), frozenset(tapped), frozenset(gone), life - payment.life, frozenset(), frozenset())
    assert any(True for _ in taken(state, means.besides))


def plain(id: int, *units: str, rank: int = 10, **more: Any) -> ManaSource:
    object = ObjectId(id)
    outcomes = tuple(Outcome(((unit, 1),)) for unit in units)
    return ManaSource(object, 0, outcomes, rank, takes=Takes(picks=(Pick(TAP, (object,)),)), **more)


@rule("106.6")
def test_106_6_mana_for_one_purpose_pays_for_no_mana_ability() -> None:
    artifacts = (SpendOn("cast"),)
    filtering = ManaSource(ObjectId(100), 0, (Outcome((("W", 1), ("U", 1))),), 0, (ANY,))
    bound = plain(101, "C", spend_on=artifacts)
    need = ManaNeed(("W",), 1)

    def any_mana(spend_on: Any, source: ObjectId) -> bool:
        return True

    assert find_payment(need, Means((), [filtering, bound], allowed=any_mana)) is None
    assert find_payment(need, Means(((Mana("C", spend_on=artifacts), 1),), [filtering], allowed=any_mana)) is None
    assert find_payment(need, Means(((Mana("C"), 1),), [filtering])) is not None
    assert find_payment(ManaNeed((), 1), Means((), [bound], allowed=any_mana)) is not None


def test_a_payment_takes_what_has_the_lowest_rank() -> None:
    among = [plain(100, "W", rank=20), plain(101, "W", "U", rank=10), plain(102, "W", rank=5)]

    payment = find_payment(ManaNeed(("W",), 1), Means((), among))

    assert payment is not None
    assert [use.object for use in payment.uses] == [101, 102]
