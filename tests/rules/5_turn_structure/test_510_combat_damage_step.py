"""Rule 510: combat damage step."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BEAR_FOR_G, ELF, OX
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("510.1")
def test_510_1_no_combat_damage_to_the_defending_player() -> None:
    text = (
        "Whenever Paladin attacks and isn't blocked, it assigns no combat damage to defending player this turn and "
        "that player loses 4 life."
    )
    paladin = creature("Paladin", 3, 3, text)
    table = Table(A=side(board=[paladin]), B=side()).to("precombat main").attack(paladin)
    assert table.to("postcombat main").life("B") == 16


@rule("510.1b", "120.2a", "120.3a")
def test_510_1b_unblocked_attackers_deal_damage_to_the_player_they_attack() -> None:
    table = Table(A=side(board=[BEAR]), B=side())
    table.attack(BEAR).to("end of combat")
    assert table.life("B") == 18
    assert table.find(BEAR).tapped


GIANT = creature("Giant", 5, 5)


@rule("510.1c")
def test_510_1c_an_attacker_divides_its_damage_among_its_blockers() -> None:
    table = Table(A=side(board=[GIANT]), B=side(board=[BEAR, OX]))
    table.attack(GIANT).block(BEAR, GIANT).block(OX, GIANT).answer("A", [1, 4]).to("end of combat")
    assert table.zone("battlefield", "B") == ["Bear"]
    assert table.find(GIANT).damage == 4


@rule("510.1c")
def test_510_1c_damage_assigned_as_though_unblocked() -> None:
    worm = creature("Worm", 5, 5, "You may have this creature assign its combat damage as though it weren't blocked.")
    table = Table(A=side(board=[worm]), B=side(board=[BEAR]))

    table.answer("A", True).attack(worm).block(BEAR, worm).to("end of combat")

    assert table.life("B") == 15
    assert table.zone("battlefield", "B") == ["Bear"]


@rule("510.2")
def test_510_2_one_or_more_creatures_deal_combat_damage_once() -> None:
    one_or_more = card(
        "Toll",
        "Enchantment",
        "Whenever one or more creatures you control deal combat damage to a player, you gain 1 life.",
    )
    each = card(
        "Tithe", "Enchantment", "Whenever a creature you control deals combat damage to a player, you gain 1 life."
    )
    for enchantment, life in ((one_or_more, 21), (each, 22)):
        table = Table(A=side(board=[enchantment, BEAR_FOR_G, ELF]), B=side()).to("precombat main")
        table.attack(BEAR_FOR_G, ELF).to("end of combat")
        assert table.life("A") == life


@rule("510.4")
def test_510_4_the_first_of_two_damage_steps_is_not_before_them() -> None:
    flare = card(
        "Flare", "Instant", "Cast this spell only before the combat damage step.\nYou gain 1 life.", cost="{0}"
    )
    fast = creature("Fast", 1, 1, "First strike")
    table = Table(A=side(hand=[flare], board=[fast]), B=side()).attack(fast).to("first-strike combat damage")
    assert not table.try_to("cast", flare)


@rule("702.19b", "510.1c")
def test_702_19b_trample_counts_damage_that_another_attacker_assigns() -> None:
    wall = creature("Wall", 0, 5, "Wall can block an additional creature each combat.")
    trampler = creature("Trampler", 6, 6, "Trample")
    table = Table(A=side(board=[creature("Courser", 3, 3), trampler]), B=side(board=[wall]))
    table.attack("Courser", "Trampler").block(wall, "Courser").block(wall, "Trampler").answer("A", [2, 4])
    assert table.to("end of combat").life("B") == 16
