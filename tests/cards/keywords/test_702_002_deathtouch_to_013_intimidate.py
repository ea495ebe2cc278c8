"""Keyword abilities of the set, each with a real card and the edge its rule singles out (702.2 to 702.13)."""

from __future__ import annotations

import pytest

from engine.game.combat.attacking import attack_options
from tests.cards.common_cards import OX
from tests.cards.common_games import is_no_target
from tests.cards.situations import BANISH, BEAR, BIRD, BOLT, BOUNCE, FIVE, GIANT, LANDS, MURDER, OGRE, WRATH, start
from tests.rules.marker import rule
from tests.rules.table import card, creature, side


@rule("702.2c")
def test_702_2c_one_point_of_deathtouch_is_lethal_however_big_the_creature() -> None:
    table = start(A=side(board=["Deadly Recluse"]), B=side(board=[GIANT]))

    table.to("beginning of combat", turn=2).attack(GIANT).block("Deadly Recluse", GIANT).to("end of combat", turn=2)

    assert table.zone("battlefield") == []


@rule("702.2c", "702.19b")
def test_702_2c_702_19b_deathtouch_and_trample_need_one_damage_per_blocker() -> None:
    table = start(
        A=side(board=["Crash of Rhino Beetles", "Venom Sliver", "Ohran Frostfang"]), B=side(board=[GIANT, OX])
    )

    table.attack("Crash of Rhino Beetles").block(GIANT, "Crash of Rhino Beetles").block(OX, "Crash of Rhino Beetles")
    table.answer("A", [1, 1, 3]).to("end of combat")

    assert table.zone("battlefield", "B") == []
    assert table.life("B") == 17


@rule("702.2d")
def test_702_2d_deathtouch_given_to_a_sliver_counts_for_damage_outside_combat() -> None:
    table = start(A=side(board=["Venom Sliver", "Lavabelly Sliver", *FIVE], hand=["Spiteful Sliver"]), B=side())
    table.answer("A", "B").cast("Spiteful Sliver").resolve(2)
    assert (table.life("A"), table.life("B")) == (21, 19)

    hit = start(A=side(board=["Venom Sliver", *FIVE], hand=["Ram Through"]), B=side(board=[GIANT]))
    hit.cast("Ram Through", at=["Venom Sliver", "Stone Giant"]).resolve()
    assert hit.zone("battlefield", "B") == []


@rule("702.2d")
def test_702_2d_the_bow_deals_the_damage_and_has_no_deathtouch() -> None:
    table = start(A=side(board=["Heart-Piercer Bow", "Venom Sliver", *FIVE]), B=side(board=[GIANT]))

    table.activate("Heart-Piercer Bow", at="Venom Sliver").resolve()
    table.answer("A", "Stone Giant").attack("Venom Sliver").to("end of combat")

    assert table.find(GIANT).damage == 1


@rule("702.3b")
def test_702_3b_a_wall_does_not_attack_but_blocks() -> None:
    table = start(A=side(board=["Fog Bank"]), B=side(board=[BEAR]))

    assert attack_options(table.game, table.seat("A")) == []
    table.to("beginning of combat", turn=2).attack(BEAR).block("Fog Bank", BEAR).to("end of combat", turn=2)
    assert sorted(table.zone("battlefield")) == ["Fog Bank", "Grizzly"]


@rule("702.4b")
def test_702_4b_double_strike_is_dealt_in_both_steps() -> None:
    table = start(A=side(board=["Fencing Ace"]), B=side())

    table.attack("Fencing Ace").to("end of combat")

    assert table.life("B") == 18


@rule("702.4d")
def test_702_4d_double_strike_lost_between_the_steps_deals_no_more() -> None:
    table = start(A=side(board=["Bonescythe Sliver", "Blur Sliver"]), B=side(hand=[BOLT], board=FIVE))

    table.attack("Blur Sliver").to("first-strike combat damage")
    assert table.life("B") == 18
    table.cast(BOLT, at="Bonescythe Sliver", by="B").resolve().to("end of combat")

    assert table.life("B") == 18


@rule("702.5a")
def test_702_5a_an_aura_needs_a_creature_to_be_cast() -> None:
    table = start(A=side(hand=["All That Glitters"], board=FIVE), B=side())

    assert not table.try_to("cast", "All That Glitters")


@rule("702.6a")
def test_702_6a_equip_only_at_sorcery_speed_and_on_an_own_creature() -> None:
    table = start(A=side(board=["Fireshrieker", BEAR, *FIVE]), B=side(board=[OGRE]))

    with pytest.raises(AssertionError, match="Hill Ogre is not among"):
        table.activate("Fireshrieker", at="Hill Ogre")
    table.to("beginning of combat")
    assert not table.try_to("activate", "Fireshrieker", at="Grizzly")


@rule("702.6a")
def test_702_6a_equipping_another_creature_moves_the_equipment() -> None:
    table = start(A=side(board=["Vulshok Battlegear", BEAR, OGRE, *LANDS]), B=side())
    table.activate("Vulshok Battlegear", at="Grizzly").resolve()
    assert table.size(BEAR) == (5, 5)

    table.activate("Vulshok Battlegear", at="Hill Ogre").resolve()

    assert table.size(BEAR) == (2, 2)
    assert table.size(OGRE) == (6, 6)


@rule("702.6c")
def test_702_6c_equip_resolving_on_a_gone_creature_leaves_the_equipment_where_it_is() -> None:
    table = start(A=side(board=["Vulshok Battlegear", BEAR, OGRE, *LANDS]), B=side(hand=[MURDER], board=FIVE))
    table.activate("Vulshok Battlegear", at="Grizzly").resolve()

    table.activate("Vulshok Battlegear", at="Hill Ogre").cast(MURDER, at="Hill Ogre", by="B").resolve(2)

    assert table.size(BEAR) == (5, 5)


@rule("702.7b")
def test_702_7b_first_strike_comes_before_the_other_damage() -> None:
    table = start(A=side(board=["Ainok Bond-Kin", "Ainok Bond-Kin"]), B=side(board=[BEAR]))
    bond = table.find("Ainok Bond-Kin")
    bond.counters = {"+1/+1": 1}
    table.game.invalidate()

    table.attack("Ainok Bond-Kin").block(BEAR, "Ainok Bond-Kin").to("end of combat")

    assert table.zone("battlefield", "B") == []
    assert len(table.zone("battlefield", "A")) == 2


@rule("702.7c")
def test_702_7c_first_strike_lost_between_the_steps_does_not_strike_twice() -> None:
    table = start(A=side(board=["Striking Sliver", "Blur Sliver"]), B=side(hand=[BOLT], board=FIVE))

    table.attack("Blur Sliver").to("first-strike combat damage")
    table.cast(BOLT, at="Striking Sliver", by="B").resolve().to("end of combat")

    assert table.life("B") == 18


@rule("702.8a")
def test_702_8a_flash_lets_a_creature_come_to_block() -> None:
    table = start(A=side(hand=["Alms Collector"], board=FIVE), B=side(board=[BEAR]))
    table.to("beginning of combat", turn=2).attack(BEAR).block("Alms Collector", BEAR)

    table.to("declare attackers", turn=2).cast("Alms Collector", by="A").resolve().to("end of combat", turn=2)

    assert table.life("A") == 20
    assert table.zone("battlefield", "B") == []


@rule("702.8a")
def test_702_8a_shimmer_myr_gives_flash_to_artifact_spells_only() -> None:
    squire = creature("Squire", 1, 1, cost="{W}")
    table = start(A=side(hand=["Sol Ring", squire], board=["Shimmer Myr", *FIVE]), B=side())
    table.to("upkeep", turn=2)

    assert table.try_to("cast", "Sol Ring")
    assert not table.try_to("cast", squire)


@rule("702.9b", "702.17b")
def test_702_9b_702_17b_flying_is_blocked_only_by_flying_and_reach() -> None:
    table = start(A=side(board=["Goliath Sphinx"]), B=side(board=[BEAR, BIRD, "Skysnare Spider"]))
    table.attack("Goliath Sphinx").to("declare attackers")

    assert not table.may_block(BEAR, "Goliath Sphinx")
    assert table.may_block(BIRD, "Goliath Sphinx")
    assert table.may_block("Skysnare Spider", "Goliath Sphinx")


@rule("702.10b")
def test_702_10b_and_c_a_sliver_that_came_this_turn_attacks_and_taps() -> None:
    table = start(A=side(hand=["Gemhide Sliver"], board=["Blur Sliver", *FIVE]), B=side())
    table.cast("Gemhide Sliver").resolve()

    assert any(action.object == table.find("Gemhide Sliver").id for action in table.actions("A"))
    table.attack("Gemhide Sliver").to("end of combat")
    assert table.life("B") == 19


@rule("702.11b")
def test_702_11b_hexproof_keeps_opponents_off_and_lets_the_controller_target_it() -> None:
    mine = side(board=["Stormsurge Kraken", *FIVE], hand=[BOLT])
    table = start(A=mine, B=side(hand=[BOUNCE], board=FIVE))
    table.cast(BOLT, at="Stormsurge Kraken").resolve()
    assert table.find("Stormsurge Kraken").damage == 3

    is_no_target(table, BOUNCE, "Stormsurge Kraken", "B")


@rule("702.11h")
def test_702_11h_arcane_lighthouse_takes_hexproof_even_from_what_would_gain_it_later() -> None:
    table = start(
        A=side(board=["Arcane Lighthouse", *FIVE], hand=[MURDER]),
        B=side(board=[BEAR, *FIVE], hand=["Heroic Intervention"]),
    )
    table.activate("Arcane Lighthouse", 1).resolve()
    table.cast("Heroic Intervention", by="B").resolve()

    assert not table.now(BEAR).has_keyword("hexproof")
    assert table.now(BEAR).has_keyword("indestructible")


@rule("702.12b")
def test_702_12b_an_indestructible_creature_survives_destruction_but_not_toughness_0_exile_or_sacrifice() -> None:
    shrink = card("Shrink", "Instant", "Target creature gets -5/-5 until end of turn.", cost="{B}")
    edict = card("Edict", "Sorcery", "Each player sacrifices a creature.", cost="{B}")
    spells = [WRATH, shrink, edict, BANISH]
    for spell, left in ((WRATH, True), (shrink, False), (edict, False), (BANISH, False)):
        table = start(A=side(board=["Sliver Hivelord", *FIVE], hand=spells), B=side())
        at = () if spell in (WRATH, edict) else "Sliver Hivelord"
        table.cast(spell, at=at).resolve()
        assert ("Sliver Hivelord" in table.zone("battlefield")) is left, spell.facts.name


@rule("702.12b")
def test_702_12b_lethal_damage_stays_and_counts_when_indestructible_is_lost() -> None:
    table = start(
        A=side(board=["Sliver Hivelord", "Megantic Sliver", *LANDS], hand=["Cleansing Nova", "Blasphemous Act"]),
        B=side(hand=[BANISH], board=FIVE),
    )
    table.cast("Blasphemous Act").resolve()
    assert table.find("Megantic Sliver").damage == 13

    table.cast(BANISH, at="Sliver Hivelord", by="B").resolve()

    assert table.zone("graveyard", "A")[-1] == "Megantic Sliver"


GOLEM = card("Brute", "Artifact Creature — Golem", power=2, toughness=2)


SHADE = card("Shade", "Creature — Shade", power=2, toughness=2, cost="{B}")


@rule("702.13b")
def test_702_13b_intimidate_is_blocked_by_artifacts_and_by_a_shared_colour() -> None:
    table = start(A=side(board=["Mikaeus, the Unhallowed"]), B=side(board=[BEAR, GOLEM, SHADE]))
    table.attack("Mikaeus, the Unhallowed").to("declare attackers")

    assert not table.may_block(BEAR, "Mikaeus, the Unhallowed")
    assert table.may_block(GOLEM, "Mikaeus, the Unhallowed")
    assert table.may_block(SHADE, "Mikaeus, the Unhallowed")
