"""Evasion and damage keywords of the set, each with a real card and the edge its rule singles out (702.2-702.31,
702.111)."""

from __future__ import annotations

from engine.game.combat.attacking import attack_options
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, OGRE, start
from tests.rules.table import card, creature, side

OX = creature("Ox", 1, 4)
WALL = creature("Rampart", 0, 6)
GOLEM = card("Brute", "Artifact Creature — Golem", power=2, toughness=2)
SHADE = card("Shade", "Creature — Shade", power=2, toughness=2, cost="{B}")
TRAMPLER = creature("Trampler", 4, 4, "Trample")


# -- 702.2 deathtouch, 702.19 trample


def test_702_2c_one_point_of_deathtouch_is_lethal_however_big_the_creature() -> None:
    table = start(A=side(board=["Deadly Recluse"]), B=side(board=[GIANT]))

    table.to("beginning of combat", turn=2).attack(GIANT).block("Deadly Recluse", GIANT).to("end of combat", turn=2)

    assert table.zone("battlefield") == []


def test_702_2c_702_19b_deathtouch_and_trample_need_one_damage_per_blocker() -> None:
    table = start(
        A=side(board=["Crash of Rhino Beetles", "Venom Sliver", "Ohran Frostfang"]), B=side(board=[GIANT, OX])
    )

    table.attack("Crash of Rhino Beetles").block(GIANT, "Crash of Rhino Beetles").block(OX, "Crash of Rhino Beetles")
    table.answer("A", [1, 1, 3]).to("end of combat")

    assert table.zone("battlefield", "B") == []
    assert table.life("B") == 17


def test_702_2d_deathtouch_given_to_a_sliver_counts_for_damage_outside_combat() -> None:
    table = start(A=side(board=["Venom Sliver", "Lavabelly Sliver", *FIVE], hand=["Spiteful Sliver"]), B=side())
    table.answer("A", "B").cast("Spiteful Sliver").resolve(2)
    assert (table.life("A"), table.life("B")) == (21, 19)

    hit = start(A=side(board=["Venom Sliver", *FIVE], hand=["Ram Through"]), B=side(board=[GIANT]))
    hit.cast("Ram Through", at=["Venom Sliver", "Stone Giant"]).resolve()
    assert hit.zone("battlefield", "B") == []


def test_702_2d_the_bow_deals_the_damage_and_has_no_deathtouch() -> None:
    table = start(A=side(board=["Heart-Piercer Bow", "Venom Sliver", *FIVE]), B=side(board=[GIANT]))

    table.activate("Heart-Piercer Bow", at="Venom Sliver").resolve()
    table.answer("A", "Stone Giant").attack("Venom Sliver").to("end of combat")

    assert table.find(GIANT).damage == 1


# -- 702.3 defender


def test_702_3b_a_wall_does_not_attack_but_blocks() -> None:
    table = start(A=side(board=["Fog Bank"]), B=side(board=[BEAR]))

    assert attack_options(table.game, table.seat("A")) == []
    table.to("beginning of combat", turn=2).attack(BEAR).block("Fog Bank", BEAR).to("end of combat", turn=2)
    assert sorted(table.zone("battlefield")) == ["Fog Bank", "Grizzly"]


# -- 702.4 double strike, 702.7 first strike


def test_702_4b_double_strike_is_dealt_in_both_steps() -> None:
    table = start(A=side(board=["Fencing Ace"]), B=side())

    table.attack("Fencing Ace").to("end of combat")

    assert table.life("B") == 18


def test_702_4d_double_strike_lost_between_the_steps_deals_no_more() -> None:
    table = start(A=side(board=["Bonescythe Sliver", "Blur Sliver"]), B=side(hand=[BOLT], board=FIVE))

    table.attack("Blur Sliver").to("first-strike combat damage")
    assert table.life("B") == 18
    table.cast(BOLT, at="Bonescythe Sliver", by="B").resolve().to("end of combat")

    assert table.life("B") == 18


def test_702_7c_first_strike_lost_between_the_steps_does_not_strike_twice() -> None:
    table = start(A=side(board=["Striking Sliver", "Blur Sliver"]), B=side(hand=[BOLT], board=FIVE))

    table.attack("Blur Sliver").to("first-strike combat damage")
    table.cast(BOLT, at="Striking Sliver", by="B").resolve().to("end of combat")

    assert table.life("B") == 18


def test_702_7b_first_strike_comes_before_the_other_damage() -> None:
    table = start(A=side(board=["Ainok Bond-Kin", "Ainok Bond-Kin"]), B=side(board=[BEAR]))
    bond = table.find("Ainok Bond-Kin")
    bond.counters = {"+1/+1": 1}
    table.game.invalidate()

    table.attack("Ainok Bond-Kin").block(BEAR, "Ainok Bond-Kin").to("end of combat")

    assert table.zone("battlefield", "B") == []
    assert len(table.zone("battlefield", "A")) == 2


# -- 702.9 flying, 702.17 reach


def test_702_9b_702_17b_flying_is_blocked_only_by_flying_and_reach() -> None:
    table = start(A=side(board=["Goliath Sphinx"]), B=side(board=[BEAR, BIRD, "Skysnare Spider"]))
    table.attack("Goliath Sphinx").to("declare attackers")

    assert not table.may_block(BEAR, "Goliath Sphinx")
    assert table.may_block(BIRD, "Goliath Sphinx")
    assert table.may_block("Skysnare Spider", "Goliath Sphinx")


# -- 702.10 haste, 702.20 vigilance


def test_702_10b_and_c_a_sliver_that_came_this_turn_attacks_and_taps() -> None:
    table = start(A=side(hand=["Gemhide Sliver"], board=["Blur Sliver", *FIVE]), B=side())
    table.cast("Gemhide Sliver").resolve()

    assert any(action.object == table.find("Gemhide Sliver").id for action in table.actions("A"))
    table.attack("Gemhide Sliver").to("end of combat")
    assert table.life("B") == 19


def test_702_20b_vigilance_attackers_stay_untapped() -> None:
    table = start(A=side(board=["Sentinel Sliver", BEAR]), B=side())

    table.attack("Sentinel Sliver", BEAR).to("declare blockers")

    assert not table.find("Sentinel Sliver").tapped
    assert table.find(BEAR).tapped


# -- 702.13 intimidate, 702.28 shadow, 702.31 horsemanship, 702.111 menace


def test_702_13b_intimidate_is_blocked_by_artifacts_and_by_a_shared_colour() -> None:
    table = start(A=side(board=["Mikaeus, the Unhallowed"]), B=side(board=[BEAR, GOLEM, SHADE]))
    table.attack("Mikaeus, the Unhallowed").to("declare attackers")

    assert not table.may_block(BEAR, "Mikaeus, the Unhallowed")
    assert table.may_block(GOLEM, "Mikaeus, the Unhallowed")
    assert table.may_block(SHADE, "Mikaeus, the Unhallowed")


def test_702_28b_shadow_neither_blocks_nor_is_blocked_by_others() -> None:
    table = start(A=side(board=["Looter il-Kor"]), B=side(board=["Looter il-Kor", BEAR]))
    table.attack("Looter il-Kor").to("declare attackers")
    assert not table.may_block(BEAR, "Looter il-Kor")

    other = start(A=side(board=[BEAR]), B=side(board=["Looter il-Kor"]))
    other.attack(BEAR).to("declare attackers")
    assert not other.may_block("Looter il-Kor", BEAR)


def test_702_28b_shadow_blocks_shadow() -> None:
    twin = creature("Soltari", 2, 2, "Shadow")
    table = start(A=side(board=["Looter il-Kor"]), B=side(board=[twin]))
    table.attack("Looter il-Kor").to("declare attackers")

    assert table.may_block(twin, "Looter il-Kor")


def test_702_31b_sun_quan_gives_horsemanship_that_only_horsemanship_blocks() -> None:
    table = start(
        A=side(board=["Sun Quan, Lord of Wu", BEAR]), B=side(board=[OGRE, creature("Rider", 1, 1, "Horsemanship")])
    )
    table.attack(BEAR).to("declare attackers")

    assert not table.may_block(OGRE, BEAR)
    assert table.may_block("Rider", BEAR)


def test_702_31b_horsemanship_may_block_creatures_without_it() -> None:
    table = start(A=side(board=[BEAR]), B=side(board=["Sun Quan, Lord of Wu"]))
    table.attack(BEAR).to("declare attackers")

    assert table.may_block("Sun Quan, Lord of Wu", BEAR)


def test_702_111b_menace_needs_two_blockers() -> None:
    table = start(A=side(board=["Yennett, Cryptic Sovereign"]), B=side(board=[BIRD]))
    table.attack("Yennett, Cryptic Sovereign")
    table.to("declare attackers")

    assert not table.may_block(BIRD, "Yennett, Cryptic Sovereign")


def test_702_111b_two_blockers_may_block_a_menacing_sliver() -> None:
    table = start(A=side(board=["Two-Headed Sliver"]), B=side(board=[BEAR, OGRE]))

    table.attack("Two-Headed Sliver").block(BEAR, "Two-Headed Sliver").block(OGRE, "Two-Headed Sliver")
    table.answer("A", [1, 0]).to("end of combat")

    assert table.life("B") == 20
    assert table.zone("battlefield", "A") == []


# -- 702.15 lifelink


def test_702_15b_lifelink_gains_for_each_source() -> None:
    table = start(A=side(board=["Syphon Sliver", "Blade Sliver"]), B=side())

    table.attack("Syphon Sliver", "Blade Sliver").to("end of combat")

    assert table.life("A") == 26
    assert table.life("B") == 14


def test_702_15f_two_instances_of_lifelink_gain_once() -> None:
    table = start(A=side(board=["Syphon Sliver", "Syphon Sliver"]), B=side())

    table.attack("Syphon Sliver").to("end of combat")

    assert table.life("A") == 22


def test_702_15e_lifelink_of_excess_damage_counts_in_full() -> None:
    table = start(A=side(board=["Sunblade Angel"]), B=side(board=[BIRD]))

    table.attack("Sunblade Angel").block(BIRD, "Sunblade Angel").to("end of combat")

    assert table.life("A") == 23


# -- 702.19 trample


def test_702_19b_damage_the_blocker_has_already_counts_as_assigned() -> None:
    table = start(A=side(board=["Gargadon", *FIVE], hand=[BOLT]), B=side(board=[WALL]))

    table.attack("Gargadon").block(WALL, "Gargadon").to("declare blockers").cast(BOLT, at="Rampart").resolve()
    table.answer("A", [3, 4]).to("end of combat")

    assert table.life("B") == 16
    assert table.zone("battlefield", "B") == []


def test_702_19e_a_trampler_whose_blocker_is_gone_deals_all_to_the_player() -> None:
    table = start(A=side(board=[TRAMPLER, *FIVE], hand=["Path to Exile"]), B=side(board=[OX]))

    table.attack(TRAMPLER).block(OX, TRAMPLER).to("declare blockers")
    table.cast("Path to Exile", at="Ox").answer("B", False).resolve().to("end of combat")

    assert table.life("B") == 16
