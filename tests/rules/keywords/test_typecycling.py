"""Typecycling is cycling (702.29e-f)."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.keywords.main_phase import game
from tests.rules.table import card, creature, land, side

FOREST, ISLAND = land("Forest"), land("Island")
BRUTE = creature("Brute", 5, 3, "Forestcycling {2}", cost="{5}{G}")
RUNNER = creature("Runner", 5, 3, "Cycling {2}", cost="{5}{G}")
PLAIN = creature("Plodder", 5, 3, cost="{5}{G}")


@pytest.mark.parametrize("cycler", [BRUTE, RUNNER])
def test_702_29f_nobody_cycles_cards_where_that_is_forbidden(cycler: StoredCard) -> None:
    stop = card("Stabiliser", "Artifact", "Players can't cycle cards.")
    for board, possible in (([FOREST] * 2, True), ([FOREST, FOREST, stop], False)):
        table = game(A=side(hand=[cycler], board=board), B=side())
        assert table.try_to("activate", cycler) is possible


@pytest.mark.parametrize("cycler", [BRUTE, RUNNER])
def test_702_29f_what_makes_cycling_cheaper_makes_typecycling_cheaper(cycler: StoredCard) -> None:
    bank = card("Bank", "Enchantment", "Cycling abilities you activate cost {2} less to activate.")
    table = game(A=side(hand=[cycler], board=[bank]), B=side())
    assert table.try_to("activate", cycler)


def test_702_29f_a_card_with_typecycling_is_a_card_with_cycling() -> None:
    gather = card("Gather", "Sorcery", "Return all cards with cycling from your graveyard to your hand.", cost="{U}")
    table = game(A=side(hand=[gather], graveyard=[BRUTE, RUNNER, PLAIN], board=[ISLAND]), B=side())
    table.cast(gather).resolve()
    assert sorted(table.zone("hand", "A")) == ["Brute", "Runner"]


def test_701_23b_a_search_for_a_type_may_find_nothing() -> None:
    table = game(A=side(hand=[BRUTE], library=[ISLAND, FOREST], board=[FOREST] * 2), B=side())
    table.activate(BRUTE).answer("A", []).resolve()
    assert table.zone("hand", "A") == []
    assert sorted(table.zone("library", "A"))[:1] == ["Forest"]
