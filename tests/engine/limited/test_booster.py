"""Boosters: their contents and rates."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import sqrt

import msgspec
import pytest

from engine.limited.booster import Collation, PackCard, Slot
from engine.randomness import RandomStream
from tests.engine.limited.drafting_room import cmm_cards, cmm_collation, cmm_printings, cmm_recipe
from tests.tools.unreadable import refused

BOOSTERS = 100_000
SLOTS = {
    "common": range(10),
    "common or piper": range(10, 11),
    "uncommon": range(11, 14),
    "legendary uncommon": range(14, 16),
    "legendary rare": range(16, 17),
    "rare": range(17, 18),
    "wildcard": range(18, 19),
    "foil": range(19, 20),
}


@lru_cache(maxsize=1)
def drawn() -> Counter[tuple[str, PackCard]]:
    """How often each printing came in each slot, over many boosters of one seed."""
    collation, stream = cmm_collation(), RandomStream(20230804)
    slot_of = [name for name, places in SLOTS.items() for _ in places]
    seen = [Counter[PackCard]() for _ in slot_of]
    for _ in range(BOOSTERS):
        for counts, card in zip(seen, collation.open_pack(stream), strict=True):
            counts[card] += 1
    total: Counter[tuple[str, PackCard]] = Counter()
    for name, counts in zip(slot_of, seen, strict=True):
        for card, count in counts.items():
            total[name, card] += count
    return total


def is_legendary(card: PackCard) -> bool:
    return cmm_cards().get_card(card.name).type_line.is_legendary


def assert_rate(count: int, trials: int, chance: float) -> None:
    """Within five standard deviations: a thousand such claims hold for a fair booster in 999 of 1,000 runs."""
    deviation = sqrt(trials * chance * (1 - chance))
    assert abs(count - trials * chance) <= 5 * deviation + 1, (count / trials, chance)


def slot_count(slot: str, *rarities: str, legendary: bool | None = None) -> int:
    return sum(
        count
        for (name, card), count in drawn().items()
        if name == slot and card.rarity in rarities and (legendary is None or is_legendary(card) == legendary)
    )


@pytest.mark.parametrize(
    ("slot", "rarities", "legendary", "share"),
    [
        ("common", ["common"], None, 10),
        ("common or piper", ["common"], None, 5 / 6),
        ("common or piper", ["special"], None, 1 / 6),
        ("uncommon", ["uncommon"], False, 3),
        ("legendary uncommon", ["uncommon"], True, 2),
        ("legendary rare", ["rare"], True, 330 / 381),
        ("legendary rare", ["mythic"], True, 51 / 381),
        ("rare", ["rare"], False, 480 / 534),
        ("rare", ["mythic"], False, 54 / 534),
        ("wildcard", ["uncommon"], False, 2 / 3),
        ("wildcard", ["rare", "mythic"], False, 1 / 3),
        ("foil", ["common"], None, 12 / 20),
        ("foil", ["uncommon"], None, 5 / 20),
        ("foil", ["rare"], None, 2 / 20),
        ("foil", ["mythic"], None, 1 / 20),
    ],
)
def test_slot_rates(slot: str, rarities: list[str], legendary: bool | None, share: float) -> None:
    trials = BOOSTERS * len(SLOTS[slot])
    assert_rate(slot_count(slot, *rarities, legendary=legendary), trials, share / len(SLOTS[slot]))


def expected_shares() -> dict[tuple[str, str], float]:
    """The chance of each printing per card of each slot: (slot, number) -> chance, from the printings alone."""
    second = {p.name: p for p in cmm_printings() if p.sheet == "borderless"}
    shares: dict[tuple[str, str], float] = {}

    def spread(slot: str, share: float, rarities: set[str], legendary: bool | None) -> None:
        pool = [
            p
            for p in cmm_printings()
            if p.sheet == "draft"
            and p.rarity in rarities
            and (legendary is None or cmm_cards().get_card(p.name).type_line.is_legendary == legendary)
        ]
        weights = {p.name: 6 if p.rarity == "rare" else 3 for p in pool}
        unit = share / sum(weights.values())
        for p in pool:
            borderless = weights[p.name] // 3 if p.name in second else 0
            shares[slot, p.number] = unit * (weights[p.name] - borderless)
            if borderless:
                shares[slot, second[p.name].number] = unit * borderless

    spread("common", 1, {"common"}, None)
    spread("common or piper", 5 / 6, {"common"}, None)
    spread("common or piper", 1 / 6, {"special"}, None)
    spread("uncommon", 1, {"uncommon"}, False)
    spread("legendary uncommon", 1, {"uncommon"}, True)
    spread("legendary rare", 1, {"rare", "mythic"}, True)
    spread("rare", 1, {"rare", "mythic"}, False)
    spread("wildcard", 2 / 3, {"uncommon"}, False)
    spread("wildcard", 1 / 3, {"rare", "mythic"}, False)
    spread("foil", 12 / 20, {"common"}, None)
    spread("foil", 5 / 20, {"uncommon"}, None)
    spread("foil", 2 / 20, {"rare"}, None)
    spread("foil", 1 / 20, {"mythic"}, None)
    return shares


def test_every_printing_comes_as_often_as_its_weight_says_and_no_other_comes_at_all() -> None:
    expected = expected_shares()
    found = Counter({(slot, card.number): count for (slot, card), count in drawn().items()})
    assert found.keys() <= expected.keys()
    for (slot, number), share in expected.items():
        assert_rate(found[slot, number], BOOSTERS * len(SLOTS[slot]), share)


def test_only_the_last_card_is_foil_and_it_always_is() -> None:
    assert all(card.foil == (slot == "foil") for slot, card in drawn())


def test_a_booster_of_twenty_has_no_card_twice_within_a_slot_group() -> None:
    collation, stream = cmm_collation(), RandomStream(3)
    for _ in range(2_000):
        pack = collation.open_pack(stream)
        assert len(pack) == 20
        for group in (pack[:11], pack[11:14], pack[14:16]):
            assert len({card.name for card in group}) == len(group)


def test_the_same_seed_opens_the_same_booster() -> None:
    collation = cmm_collation()
    assert collation.open_pack(RandomStream(5, "x")) == collation.open_pack(RandomStream(5, "x"))
    assert collation.open_pack(RandomStream(5, "x")) != collation.open_pack(RandomStream(6, "x"))


def test_a_recipe_that_names_an_unknown_number_is_refused() -> None:
    recipe = msgspec.structs.replace(cmm_recipe(), sheets={**cmm_recipe().sheets, "special": {"9999": 1}})
    with refused("'9999'"):
        Collation(recipe, cmm_printings())


def test_a_recipe_that_could_never_fill_a_booster_is_refused() -> None:
    greedy = Slot(name="too many", count=3, sheets={"pair": 1})
    recipe = msgspec.structs.replace(cmm_recipe(), slots=(greedy,), sheets={"pair": {"7": 1, "9": 1}})
    with refused("3 different cards from a sheet with 2"):
        Collation(recipe, cmm_printings())
