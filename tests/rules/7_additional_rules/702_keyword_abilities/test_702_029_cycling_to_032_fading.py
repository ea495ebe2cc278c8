"""Rule 702: keyword abilities."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.common_cards import BEAR_FOR_1G, BRUTE, FOREST, ISLAND, OX, SWAMP
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

RUNNER = creature("Runner", 5, 3, "Cycling {2}", cost="{5}{G}")


@rule("702.29")
def test_702_29_a_card_that_was_not_cycled() -> None:
    tomb = card(
        "Tomb",
        "Artifact",
        "If a card with cycling would be put into your graveyard from anywhere and it wasn't cycled, exile it instead.",
    )
    jet = card("Jet", "Sorcery", "You gain 1 life.\nCycling {B}", cost="{B}")
    table = Table(A=side(hand=[jet, jet], board=[tomb, SWAMP, SWAMP]), B=side()).to("precombat main")
    table.cast(jet).resolve()
    assert table.zone("exile", "A") == ["Jet"]
    table.activate(jet).resolve()
    assert table.zone("graveyard", "A") == ["Jet"]


@rule("702.29a")
def test_702_29a_cycling_discards_and_draws() -> None:
    wheel = creature("Wheel", 1, 1, "Cycling {1}\nWhen you cycle Wheel, you gain 2 life.")
    table = game(A=side(hand=[wheel], board=[FOREST], life=20), B=side())
    table.activate(wheel).resolve(2)
    assert table.life("A") == 22
    assert len(table.zone("hand", "A")) == 1


@rule("702.29a")
@pytest.mark.parametrize(("others", "possible"), [(6, True), (5, False)])
def test_702_29a_cycling_for_nothing(others: int, possible: bool) -> None:
    views = card(
        "Views",
        "Enchantment",
        "As long as you have seven or more cards in hand, you may pay 0 rather than pay cycling costs.",
    )
    cycler = card("Cycler", "Sorcery", "You gain 1 life.\nCycling {4}", cost="{9}")
    filler = [card(f"Filler {n}", "Sorcery", "You gain 1 life.", cost="{9}") for n in range(others)]
    table = Table(A=side(hand=[cycler, *filler], board=[views], library=[FOREST]), B=side()).to("precombat main")
    assert table.try_to("activate", cycler) is possible
    assert ("Cycler" in table.zone("graveyard", "A")) is possible


@rule("702.29d")
def test_702_29d_cycling_triggers_cycle_or_discard_once() -> None:
    watcher = creature("Watcher", 1, 1, "Whenever you cycle or discard a card, you gain 1 life.")
    wheel = creature("Wheel", 1, 1, "Cycling {1}")
    table = game(A=side(hand=[wheel], board=[FOREST, watcher], life=20), B=side())
    table.activate(wheel).resolve(2)
    assert table.life("A") == 21
    assert table.zone("stack") == []


@rule("702.29e")
def test_702_29e_typecycling_searches_for_a_card_of_the_type() -> None:
    seeker = creature("Seeker", 1, 1, "Forestcycling {1}")
    table = game(A=side(hand=[seeker], board=[ISLAND], library=[BEAR_FOR_1G, FOREST]), B=side())
    table.activate(seeker).answer("A", "Forest").resolve()
    assert table.zone("hand", "A") == ["Forest"]


@rule("702.29f")
@pytest.mark.parametrize("cycler", [BRUTE, RUNNER])
def test_702_29f_nobody_cycles_cards_where_that_is_forbidden(cycler: StoredCard) -> None:
    stop = card("Stabiliser", "Artifact", "Players can't cycle cards.")
    for board, possible in (([FOREST] * 2, True), ([FOREST, FOREST, stop], False)):
        table = game(A=side(hand=[cycler], board=board), B=side())
        assert table.try_to("activate", cycler) is possible


@rule("702.29f")
@pytest.mark.parametrize("cycler", [BRUTE, RUNNER])
def test_702_29f_what_makes_cycling_cheaper_makes_typecycling_cheaper(cycler: StoredCard) -> None:
    bank = card("Bank", "Enchantment", "Cycling abilities you activate cost {2} less to activate.")
    table = game(A=side(hand=[cycler], board=[bank]), B=side())
    assert table.try_to("activate", cycler)


PLAIN = creature("Plodder", 5, 3, cost="{5}{G}")


@rule("702.29f")
def test_702_29f_a_card_with_typecycling_is_a_card_with_cycling() -> None:
    gather = card("Gather", "Sorcery", "Return all cards with cycling from your graveyard to your hand.", cost="{U}")
    table = game(A=side(hand=[gather], graveyard=[BRUTE, RUNNER, PLAIN], board=[ISLAND]), B=side())
    table.cast(gather).resolve()
    assert sorted(table.zone("hand", "A")) == ["Brute", "Runner"]


@rule("702.30a")
def test_702_30a_echo_is_paid_once() -> None:
    horn = creature("Horn", 3, 3, "Echo {G}", cost="{G}")
    table = game(A=side(hand=[horn], board=[FOREST]), B=side())
    table.cast(horn).resolve()
    table.answer("A", True).to("draw", turn=3)
    table.to("draw", turn=5)
    assert "Horn" in table.zone("battlefield", "A")


@rule("702.31b")
def test_702_31b_horsemanship_is_blocked_only_by_horsemanship() -> None:
    rider = creature("Rider", 2, 2, "Horsemanship")
    other = creature("Other", 2, 2, "Horsemanship")
    table = Table(A=side(board=[rider]), B=side(board=[OX, other]))
    table.attack(rider).to("declare attackers")
    assert not table.may_block(OX, rider)
    assert table.may_block(other, rider)


@rule("702.32a")
def test_702_32a_fading_sacrifices_when_no_counter_is_left() -> None:
    wisp = creature("Wisp", 3, 3, "Fading 1", cost="{G}")
    table = game(A=side(hand=[wisp], board=[FOREST]), B=side())
    table.cast(wisp).resolve()
    table.to("draw", turn=3)
    assert "Wisp" in table.zone("battlefield", "A")
    table.to("draw", turn=5)
    assert table.zone("graveyard", "A") == ["Wisp"]
