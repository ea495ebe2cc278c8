"""Rule 702: keyword abilities."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BEAR_FOR_1G, FOREST, ISLAND, MOUNTAIN, OX, PLAINS
from tests.rules.common_games import two
from tests.rules.main_phase import face, faces, game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

PERIL = card("Peril", "Sorcery", "Cleave {1}{B}\nDestroy all creatures [with toughness 2 or less].", cost="{B}")


SWAMPS = [land("Swamp")] * 2


@rule("702.145")
def test_702_145_a_daybound_permanent_turns_over_as_night_comes() -> None:
    wolf = two(
        "transform",
        ("Keeper", "Creature — Human Werewolf", "{U}", "Daybound", 2, 2),
        ("Prowler", "Creature — Werewolf", "", "Nightbound", 4, 4),
    )
    table = Table(A=side(hand=[wolf], board=[ISLAND]), B=side()).to("precombat main").cast("Keeper").resolve()
    assert table.game.state.daytime == "day"
    table.to("upkeep", turn=3)
    assert table.game.state.daytime == "night"
    assert table.size("Prowler") == (4, 4)


EACH_UPKEEP = "At the beginning of your upkeep, you gain 1 life."


@rule("702.145")
def test_702_145_what_turns_over_as_day_comes_waits_for_the_upkeep_of_that_turn() -> None:
    wolf = two(
        "transform",
        ("Keeper", "Creature — Human Werewolf", "{U}", f"Daybound\n{EACH_UPKEEP}", 2, 2),
        ("Prowler", "Creature — Werewolf", "", "Nightbound", 4, 4),
    )
    rite = card("Rite", "Instant", "Draw a card.", cost="{0}")
    table = Table(A=side(board=[wolf]), B=side(hand=[rite, rite])).to("upkeep", turn=2)
    assert (table.game.state.daytime, table.life("A")) == ("night", 21)
    table.to("precombat main").cast("Rite", by="B").cast("Rite", by="B").resolve(2)
    table.to("draw", turn=3)
    assert (table.game.state.daytime, table.life("A")) == ("day", 22)


@rule("702.146a")
def test_702_146a_disturb_casts_the_back_face_from_the_graveyard() -> None:
    front = face("Baker", "Creature — Human", "Disturb {W}", "{1}{W}", power="2", toughness="2")
    back = face("Ghost", "Creature — Spirit", "Flying", power="1", toughness="1")
    spirit = faces("transform", front, back)
    table = game(A=side(graveyard=[spirit], board=[PLAINS]), B=side())
    assert table.try_to("cast", "Baker", method="disturb")
    table.resolve()
    assert table.now("Ghost").has_keyword("flying")


@rule("702.146a")
def test_702_146a_disturb_as_an_aura_needs_a_target() -> None:
    front = face("Baker", "Creature — Human", "Disturb {W}", "{1}{W}", power="2", toughness="2")
    back = face("Haunting", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    spirit = faces("transform", front, back)
    table = game(A=side(graveyard=[spirit], board=[PLAINS, BEAR_FOR_1G]), B=side())
    assert table.try_to("cast", "Baker", method="disturb", at="Bear")
    table.resolve()
    assert table.size(BEAR_FOR_1G) == (3, 3)


@rule("702.147a")
def test_702_147a_decayed_cannot_block_and_is_sacrificed_after_attacking() -> None:
    zombie = creature("Zombie", 2, 2, "Decayed")
    table = Table(A=side(board=[zombie]), B=side())
    table.attack(zombie).to("postcombat main")
    assert table.zone("graveyard", "A") == ["Zombie"]


@rule("702.148a")
def test_702_148a_the_words_in_brackets_are_there_for_the_mana_cost() -> None:
    table = game(A=side(board=SWAMPS, hand=[PERIL]), B=side(board=[BEAR, OX]))
    table.cast(PERIL).to("precombat main")
    assert table.zone("battlefield", "B") == ["Ox"]


@rule("702.148a")
def test_702_148a_they_are_left_out_for_the_cleave_cost() -> None:
    table = game(A=side(board=SWAMPS, hand=[PERIL]), B=side(board=[BEAR, OX]))
    table.cast(PERIL, method="cleave").to("precombat main")
    assert table.zone("battlefield", "B") == []


GRASP = card(
    "Grasp", "Instant", "Cleave {1}{B}\n~ deals 3 damage to target [Human] creature. You gain 3 life.", cost="{B}"
)


@rule("702.148a")
def test_702_148a_targets_are_those_of_the_text_that_is_left() -> None:
    table = game(A=side(board=SWAMPS, hand=[GRASP]), B=side(board=[BEAR]))
    assert not table.try_to("cast", GRASP, at="Bear")
    table = game(A=side(board=SWAMPS, hand=[GRASP]), B=side(board=[BEAR]))
    table.cast(GRASP, at="Bear", method="cleave").to("precombat main")
    assert table.zone("battlefield", "B") == []
    assert table.life("A") == 23


@rule("702.148b")
def test_702_148b_x_is_the_one_of_the_cleave_cost() -> None:
    flare = card(
        "Flare",
        "Sorcery",
        "Cleave {X}{B}\n~ deals X damage to target player. [X is the number of creatures you control.]",
        cost="{B}",
    )
    few = game(A=side(board=[*SWAMPS, BEAR, BEAR, BEAR], hand=[flare]), B=side())
    few.cast(flare, at="B").to("precombat main")
    assert few.life("B") == 17
    many = game(A=side(board=SWAMPS, hand=[flare]), B=side())
    many.answer("A", 1).cast(flare, at="B", method="cleave").to("precombat main")
    assert many.life("B") == 19


@rule("702.149a")
def test_702_149a_training_needs_a_stronger_attacker_beside_it() -> None:
    recruit = creature("Recruit", 1, 1, "Training")
    table = Table(A=side(board=[recruit, BEAR_FOR_1G]), B=side())
    table.attack(recruit, BEAR_FOR_1G).to("declare blockers")
    assert table.size(recruit) == (2, 2)


@rule("702.150a")
def test_702_150a_compleated_costs_two_loyalty_for_each_phyrexian_symbol_paid_with_life() -> None:
    walker = card(
        "Walker", "Legendary Planeswalker — Test", "Compleated\n+1: You gain 1 life.", cost="{1}{G/P}", loyalty=5
    )
    table = game(A=side(hand=[walker], board=[ISLAND], life=20), B=side())
    table.cast(walker).resolve()
    assert table.life("A") == 18
    assert table.find(walker).counter("loyalty") == 3


@rule("702.151b")
def test_702_151b_reconfigured_it_is_no_creature_while_attached() -> None:
    blade = card(
        "Blade",
        "Artifact Creature — Equipment Cat",
        "Equipped creature gets +2/+2.\nReconfigure {1}",
        power=2,
        toughness=2,
    )
    table = game(A=side(board=[blade, BEAR_FOR_1G, FOREST, FOREST]), B=side())
    table.activate(blade, at="Bear").resolve()
    assert "Creature" not in table.now(blade).types
    assert table.size(BEAR_FOR_1G) == (4, 4)
    table.activate(blade, 1).resolve()
    assert "Creature" in table.now(blade).types


@rule("702.152a")
def test_702_152a_blitz_draws_when_the_creature_dies() -> None:
    raider = creature("Raider", 3, 1, "Blitz {R}", cost="{3}{R}")
    table = game(A=side(hand=[raider], board=[MOUNTAIN]), B=side())
    table.cast(raider, method="blitz").resolve()
    table.attack(raider).to("cleanup")
    assert table.zone("graveyard", "A") == ["Raider"]
    assert len(table.zone("hand", "A")) == 1
