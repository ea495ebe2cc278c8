"""Keyword abilities of the set, each with a real card and the edge its rule singles out (702.15 to 702.31)."""

from __future__ import annotations

from tests.cards.common_cards import OX
from tests.cards.common_games import is_no_target
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, LANDS, MURDER, OGRE, start
from tests.rules.common_cards import FOREST, ISLAND
from tests.rules.marker import rule
from tests.rules.table import card, creature, side


@rule("702.15b")
def test_702_15b_lifelink_gains_for_each_source() -> None:
    table = start(A=side(board=["Syphon Sliver", "Blade Sliver"]), B=side())

    table.attack("Syphon Sliver", "Blade Sliver").to("end of combat")

    assert table.life("A") == 26
    assert table.life("B") == 14


@rule("702.15e")
def test_702_15e_lifelink_of_excess_damage_counts_in_full() -> None:
    table = start(A=side(board=["Sunblade Angel"]), B=side(board=[BIRD]))

    table.attack("Sunblade Angel").block(BIRD, "Sunblade Angel").to("end of combat")

    assert table.life("A") == 23


@rule("702.15f")
def test_702_15f_two_instances_of_lifelink_gain_once() -> None:
    table = start(A=side(board=["Syphon Sliver", "Syphon Sliver"]), B=side())

    table.attack("Syphon Sliver").to("end of combat")

    assert table.life("A") == 22


GOLD = card("Gilt", "Instant", "Gilt deals 3 damage to target creature.", cost="{R}{G}")


GOLDEN = card("Gilder", "Creature — Test", power=3, toughness=3, cost="{R}{G}")


@rule("702.16b")
def test_702_16b_stonecoil_serpent_is_protected_from_multicoloured_only() -> None:
    table = start(
        A=side(hand=["Stonecoil Serpent"], board=LANDS), B=side(board=[GOLDEN, OGRE, *FIVE], hand=[GOLD, BOLT])
    )
    table.answer("A", 4).cast("Stonecoil Serpent").resolve()
    table.cast(BOLT, at="Stonecoil Serpent", by="B").resolve()
    assert table.find("Stonecoil Serpent").damage == 3

    is_no_target(table, GOLD, "Stonecoil Serpent", "B")


@rule("702.16b")
def test_702_16b_shelter_keeps_only_the_chosen_colour_off() -> None:
    table = start(A=side(hand=["Shelter"], board=[BEAR, *FIVE]), B=side(hand=[BOLT, MURDER], board=[OGRE, *LANDS]))
    table.cast("Shelter", at="Grizzly").answer("A", "red").resolve()

    table.cast(MURDER, at="Grizzly", by="B")
    is_no_target(table, BOLT, "Grizzly", "B")


@rule("702.16c")
def test_702_16c_protection_does_not_save_from_what_neither_targets_nor_damages() -> None:
    wiped = start(A=side(hand=["Shelter", "Wrath of God"], board=[BEAR, *LANDS]), B=side())
    wiped.cast("Shelter", at="Grizzly").answer("A", "white").resolve().cast("Wrath of God").resolve()

    assert "Grizzly" in wiped.zone("graveyard", "A")


@rule("702.16d")
def test_702_16d_protection_sheds_an_aura_of_that_colour() -> None:
    table = start(A=side(hand=["Shelter"], board=[BEAR, *FIVE]), B=side(hand=["Darksteel Mutation"], board=FIVE))
    table.to("precombat main", turn=2).cast("Darksteel Mutation", at="Grizzly", by="B").resolve()
    assert table.size(BEAR) == (0, 1)

    table.cast("Shelter", at="Grizzly", by="A").answer("A", "white").resolve()

    assert table.zone("graveyard", "B") == ["Darksteel Mutation"]
    assert table.size(BEAR) == (2, 2)


@rule("702.16e")
def test_702_16e_and_f_damage_is_prevented_and_multicoloured_creatures_cannot_block() -> None:
    table = start(A=side(hand=["Stonecoil Serpent"], board=LANDS), B=side(board=[GOLDEN, OGRE]))
    table.answer("A", 3).cast("Stonecoil Serpent").resolve()

    table.to("beginning of combat", turn=2).attack(GOLDEN).block("Stonecoil Serpent", GOLDEN)
    table.to("end of combat", turn=2)
    assert table.find("Stonecoil Serpent").damage == 0
    assert table.find(GOLDEN.facts.name).zone == "graveyard"

    other = start(A=side(hand=["Stonecoil Serpent"], board=LANDS), B=side(board=[GOLDEN, OGRE]))
    other.answer("A", 3).cast("Stonecoil Serpent").resolve()
    other.to("precombat main", turn=3).attack("Stonecoil Serpent").to("declare attackers", turn=3)
    assert not other.may_block(GOLDEN, "Stonecoil Serpent")
    assert other.may_block(OGRE, "Stonecoil Serpent")


@rule("702.18a")
def test_702_18a_shroud_keeps_even_the_own_equip_off() -> None:
    table = start(A=side(board=["Crystalline Sliver", "Vulshok Battlegear", *FIVE]), B=side())

    assert not table.try_to("activate", "Vulshok Battlegear", at="Crystalline Sliver")


@rule("702.18a")
def test_702_18a_lightning_greaves_move_on_though_their_bearer_has_shroud() -> None:
    table = start(A=side(board=["Lightning Greaves", BEAR, OGRE]), B=side())
    table.activate("Lightning Greaves", at="Grizzly").resolve()

    table.activate("Lightning Greaves", at="Hill Ogre").resolve()

    assert table.now(OGRE).has_keyword("shroud")
    assert not table.now(BEAR).has_keyword("shroud")


WALL = creature("Rampart", 0, 6)


@rule("702.19b")
def test_702_19b_damage_the_blocker_has_already_counts_as_assigned() -> None:
    table = start(A=side(board=["Gargadon", *FIVE], hand=[BOLT]), B=side(board=[WALL]))

    table.attack("Gargadon").block(WALL, "Gargadon").to("declare blockers").cast(BOLT, at="Rampart").resolve()
    table.answer("A", [3, 4]).to("end of combat")

    assert table.life("B") == 16
    assert table.zone("battlefield", "B") == []


TRAMPLER = creature("Trampler", 4, 4, "Trample")


@rule("702.19e")
def test_702_19e_a_trampler_whose_blocker_is_gone_deals_all_to_the_player() -> None:
    table = start(A=side(board=[TRAMPLER, *FIVE], hand=["Path to Exile"]), B=side(board=[OX]))

    table.attack(TRAMPLER).block(OX, TRAMPLER).to("declare blockers")
    table.cast("Path to Exile", at="Ox").answer("B", False).resolve().to("end of combat")

    assert table.life("B") == 16


@rule("702.20b")
def test_702_20b_vigilance_attackers_stay_untapped() -> None:
    table = start(A=side(board=["Sentinel Sliver", BEAR]), B=side())

    table.attack("Sentinel Sliver", BEAR).to("declare blockers")

    assert not table.find("Sentinel Sliver").tapped
    assert table.find(BEAR).tapped


@rule("702.28b")
def test_702_28b_shadow_neither_blocks_nor_is_blocked_by_others() -> None:
    table = start(A=side(board=["Looter il-Kor"]), B=side(board=["Looter il-Kor", BEAR]))
    table.attack("Looter il-Kor").to("declare attackers")
    assert not table.may_block(BEAR, "Looter il-Kor")

    other = start(A=side(board=[BEAR]), B=side(board=["Looter il-Kor"]))
    other.attack(BEAR).to("declare attackers")
    assert not other.may_block("Looter il-Kor", BEAR)


@rule("702.28b")
def test_702_28b_shadow_blocks_shadow() -> None:
    twin = creature("Soltari", 2, 2, "Shadow")
    table = start(A=side(board=["Looter il-Kor"]), B=side(board=[twin]))
    table.attack("Looter il-Kor").to("declare attackers")

    assert table.may_block(twin, "Looter il-Kor")


@rule("702.29c")
def test_702_29c_cycling_triggers_resolve_before_the_card_is_drawn() -> None:
    table = start(A=side(hand=["Decree of Pain"], board=LANDS), B=side(board=[BEAR, GIANT]))

    table.activate("Decree of Pain").resolve()
    assert table.zone("battlefield", "B") == ["Stone Giant"]
    assert table.zone("hand", "A") == []
    table.resolve()

    assert len(table.zone("hand", "A")) == 1


@rule("702.29c")
def test_702_29c_countering_the_cycling_ability_does_not_stop_the_trigger() -> None:
    hush = card("Hush", "Instant", "Counter target activated ability.", cost="{U}")
    table = start(
        A=side(hand=["Slice and Dice"], board=FIVE), B=side(board=[*FIVE, BEAR, creature("Gnat", 1, 1)], hand=[hush])
    )

    table.activate("Slice and Dice").answer("A", True)
    table.cast(hush, at="Slice and Dice", by="B").resolve(2)

    assert "Songbird" not in table.zone("battlefield")
    assert table.find("Gnat").zone == "graveyard"


@rule("702.29e")
def test_702_29e_ash_barrens_finds_a_basic_land_only() -> None:
    table = start(A=side(hand=["Ash Barrens"], library=["Command Tower", FOREST], board=[ISLAND]), B=side())

    table.answer("A", "Forest").activate("Ash Barrens", 1).resolve()

    assert table.zone("hand", "A") == ["Forest"]
    assert table.zone("graveyard", "A") == ["Ash Barrens"]


@rule("702.29e")
def test_702_29e_twisted_abomination_finds_any_swamp() -> None:
    table = start(A=side(hand=["Twisted Abomination"], library=["Sunken Hollow", FOREST], board=FIVE), B=side())

    table.answer("A", "Sunken Hollow").activate("Twisted Abomination", 1).resolve()

    assert table.zone("hand", "A") == ["Sunken Hollow"]


@rule("702.31b")
def test_702_31b_sun_quan_gives_horsemanship_that_only_horsemanship_blocks() -> None:
    table = start(
        A=side(board=["Sun Quan, Lord of Wu", BEAR]), B=side(board=[OGRE, creature("Rider", 1, 1, "Horsemanship")])
    )
    table.attack(BEAR).to("declare attackers")

    assert not table.may_block(OGRE, BEAR)
    assert table.may_block("Rider", BEAR)


@rule("702.31b")
def test_702_31b_horsemanship_may_block_creatures_without_it() -> None:
    table = start(A=side(board=[BEAR]), B=side(board=["Sun Quan, Lord of Wu"]))
    table.attack(BEAR).to("declare attackers")

    assert table.may_block("Sun Quan, Lord of Wu", BEAR)
