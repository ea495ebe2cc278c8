"""Packs dealt from a cube: each card as often as the cube has it, by layouts or of an even size."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.errors import UnreadableInput
from engine.limited.booster import DraftRules
from engine.limited.cube import Cube, CubeCard, CubeLayout, CubeSheet, CubeSlot
from engine.limited.cube_packs import CUBE_CODE, LARGEST_PACK, CubePacks
from tests.tools.unreadable import sentence

RULES = DraftRules(
    directions=("left", "right"), picks_per_pass=2, least_seats=2, most_seats=8, least_deck=20, partner_colours=1
)


def sheet(name: str, names: int, copies: int = 1) -> CubeSheet:
    return CubeSheet(name, tuple(CubeCard(f"{name} {number}", copies) for number in range(names)))


def dealt(cube: Cube, seed: int = 1, seats: int = 2) -> list[list[str]]:
    rounds = CubePacks(cube, RULES, seats, {}).open_pod(seed, seats)
    return [[card.name for card in pack] for packs in rounds for pack in packs]


def test_a_list_without_layouts_is_shared_out_evenly_and_each_card_comes_once() -> None:
    packs = dealt(Cube("", (sheet("A", 30), sheet("B", 12))))
    assert [len(pack) for pack in packs] == [10, 10, 10, 10]
    assert max(Counter(name for pack in packs for name in pack).values()) == 1


def test_a_pack_has_at_most_the_cards_of_a_booster() -> None:
    assert {len(pack) for pack in dealt(Cube("", (sheet("A", 400),)))} == {LARGEST_PACK}


def test_a_layout_says_how_many_cards_come_from_each_sheet() -> None:
    layout = CubeLayout("default", (CubeSlot("Common", 8), CubeSlot("Rare", 1)))
    packs = dealt(Cube("", (sheet("Common", 8, 4), sheet("Rare", 4)), (layout,)))
    for pack in packs:
        assert [name.split()[0] for name in pack] == ["Common"] * 8 + ["Rare"]
    counts = Counter(name for pack in packs for name in pack)
    assert {counts[f"Common {number}"] for number in range(8)} == {4}


def test_layouts_come_by_their_weight() -> None:
    layouts = (CubeLayout("A", (CubeSlot("A", 5),), 1), CubeLayout("B", (CubeSlot("B", 5),), 1_000_000))
    packs = dealt(Cube("", (sheet("A", 20), sheet("B", 20)), layouts))
    assert {name.split()[0] for pack in packs for name in pack} == {"B"}


def test_with_replacement_every_pack_is_dealt_from_the_full_sheet() -> None:
    layout = CubeLayout("default", (CubeSlot("A", 5),))
    packs = dealt(Cube("", (sheet("A", 5),), (layout,), with_replacement=True))
    assert all(sorted(pack) == [f"A {number}" for number in range(5)] for pack in packs)


def test_the_same_seed_deals_the_same_packs() -> None:
    cube = Cube("Mine", (sheet("A", 60),))
    assert dealt(cube, 7) == dealt(cube, 7) != dealt(cube, 8)


def test_the_recipe_says_how_many_passes_a_round_has() -> None:
    recipe = CubePacks(Cube("Mine", (sheet("A", 36),)), RULES, 2, {}).recipe
    assert (recipe.set_code, recipe.name, recipe.card_count, recipe.passes) == (CUBE_CODE, "Mine", 9, 5)


@pytest.mark.parametrize(
    ("cube", "said"),
    [
        (Cube("", (sheet("A", 19),)), "has 19 cards. This draft needs at least 20"),
        (
            Cube("", (sheet("A", 9),), (CubeLayout("x", (CubeSlot("A", 3),)),)),
            "has 9 cards. This draft needs at least 12",
        ),
        (
            Cube("", (sheet("A", 99),), (CubeLayout("x", (CubeSlot("A", 3),)), CubeLayout("y", (CubeSlot("A", 5),)))),
            "3 to 5 cards",
        ),
    ],
)
def test_a_cube_that_cannot_fill_its_packs_is_refused(cube: Cube, said: str) -> None:
    with pytest.raises(UnreadableInput) as refusal:
        CubePacks(cube, RULES, 2, {})
    assert said in sentence(refusal.value)
