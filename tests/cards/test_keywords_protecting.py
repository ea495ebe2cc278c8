"""Keywords that protect or attach, each with a real card and the edge its rule singles out: enchant, equip, hexproof,
indestructible, protection, shroud, living weapon, regenerate, attach (702.5-702.18, 702.92, 701.3, 701.19)."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.cards.situations import BANISH, BEAR, BOLT, BOUNCE, FIVE, GIANT, LANDS, MURDER, OGRE, WRATH, every, start
from tests.rules.table import Table, card, creature, side

GOLD = card("Gilt", "Instant", "Gilt deals 3 damage to target creature.", cost="{R}{G}")
GOLDEN = card("Gilder", "Creature — Test", power=3, toughness=3, cost="{R}{G}")


def is_no_target(table: Table, spell: StoredCard | str, name: str, by: str) -> None:
    """A spell can be cast at other things, but not at that one."""
    with pytest.raises(AssertionError, match=f"{name} is not among"):
        table.cast(spell, at=name, by=by)


# -- 702.5 enchant, 303.4


def test_702_5a_an_aura_needs_a_creature_to_be_cast() -> None:
    table = start(A=side(hand=["All That Glitters"], board=FIVE), B=side())

    assert not table.try_to("cast", "All That Glitters")


def test_704_5m_an_aura_on_something_that_is_no_creature_any_more_falls_off() -> None:
    table = start(A=side(hand=["All That Glitters", "Song of the Dryads"], board=[BEAR, *FIVE]), B=side())
    table.cast("All That Glitters", at="Grizzly").resolve()

    table.cast("Song of the Dryads", at="Grizzly").resolve()

    assert table.zone("graveyard", "A") == ["All That Glitters"]
    assert table.now(BEAR).types == ("Land",)


def test_608_2b_an_aura_whose_target_is_gone_goes_to_the_graveyard() -> None:
    table = start(A=side(hand=["Darksteel Mutation"], board=FIVE), B=side(board=[BEAR, *FIVE], hand=[BOUNCE]))

    table.cast("Darksteel Mutation", at="Grizzly").cast(BOUNCE, at="Grizzly", by="B").resolve(2)

    assert table.zone("graveyard", "A") == ["Darksteel Mutation"]


# -- 702.6 equip, 701.3 attach


def test_702_6a_equip_only_at_sorcery_speed_and_on_an_own_creature() -> None:
    table = start(A=side(board=["Fireshrieker", BEAR, *FIVE]), B=side(board=[OGRE]))

    with pytest.raises(AssertionError, match="Hill Ogre is not among"):
        table.activate("Fireshrieker", at="Hill Ogre")
    table.to("beginning of combat")
    assert not table.try_to("activate", "Fireshrieker", at="Grizzly")


def test_702_6a_equipping_another_creature_moves_the_equipment() -> None:
    table = start(A=side(board=["Vulshok Battlegear", BEAR, OGRE, *LANDS]), B=side())
    table.activate("Vulshok Battlegear", at="Grizzly").resolve()
    assert table.size(BEAR) == (5, 5)

    table.activate("Vulshok Battlegear", at="Hill Ogre").resolve()

    assert table.size(BEAR) == (2, 2)
    assert table.size(OGRE) == (6, 6)


def test_702_6c_equip_resolving_on_a_gone_creature_leaves_the_equipment_where_it_is() -> None:
    table = start(A=side(board=["Vulshok Battlegear", BEAR, OGRE, *LANDS]), B=side(hand=[MURDER], board=FIVE))
    table.activate("Vulshok Battlegear", at="Grizzly").resolve()

    table.activate("Vulshok Battlegear", at="Hill Ogre").cast(MURDER, at="Hill Ogre", by="B").resolve(2)

    assert table.size(BEAR) == (5, 5)


def test_701_3b_attaching_it_where_it_is_already_does_nothing() -> None:
    table = start(A=side(board=["Vulshok Battlegear", BEAR, *LANDS]), B=side())
    table.activate("Vulshok Battlegear", at="Grizzly").resolve()
    before = table.find("Vulshok Battlegear").timestamp

    table.activate("Vulshok Battlegear", at="Grizzly").resolve()

    assert table.find("Vulshok Battlegear").timestamp == before
    assert table.size(BEAR) == (5, 5)


def test_704_5n_equipment_stays_when_its_creature_dies() -> None:
    table = start(A=side(board=["Forebear's Blade", BEAR, OGRE, *LANDS], hand=[MURDER]), B=side())
    table.activate("Forebear's Blade", at="Grizzly").resolve()

    table.answer("A", "Hill Ogre").cast(MURDER, at="Grizzly").resolve(2)

    assert table.size(OGRE) == (6, 3)


# -- 702.92 living weapon


def test_702_92a_a_living_weapon_comes_with_a_germ_that_dies_without_it() -> None:
    table = start(A=side(hand=["Scytheclaw"], board=[BEAR, *FIVE]), B=side())
    table.cast("Scytheclaw").resolve(2)
    germ = "Phyrexian Germ Token"
    assert table.size(germ) == (1, 1)

    table.activate("Scytheclaw", at="Grizzly").resolve()

    assert every(table, germ) == []
    assert table.size(BEAR) == (3, 3)


def test_702_92a_with_a_token_doubler_the_weapon_is_attached_to_one_of_the_germs() -> None:
    table = start(A=side(hand=["Scytheclaw"], board=["Doubling Season", "Intangible Virtue", *FIVE]), B=side())

    table.answer("A", "Phyrexian Germ Token").cast("Scytheclaw").resolve(2)

    sizes = [table.game.characteristics(obj.id).power or 0 for obj in every(table, "Phyrexian Germ Token")]
    assert sorted(sizes) == [1, 2]


# -- 702.11 hexproof, 702.18 shroud


def test_702_11b_hexproof_keeps_opponents_off_and_lets_the_controller_target_it() -> None:
    mine = side(board=["Stormsurge Kraken", *FIVE], hand=[BOLT])
    table = start(A=mine, B=side(hand=[BOUNCE], board=FIVE))
    table.cast(BOLT, at="Stormsurge Kraken").resolve()
    assert table.find("Stormsurge Kraken").damage == 3

    is_no_target(table, BOUNCE, "Stormsurge Kraken", "B")


def test_702_11h_arcane_lighthouse_takes_hexproof_even_from_what_would_gain_it_later() -> None:
    table = start(
        A=side(board=["Arcane Lighthouse", *FIVE], hand=[MURDER]),
        B=side(board=[BEAR, *FIVE], hand=["Heroic Intervention"]),
    )
    table.activate("Arcane Lighthouse", 1).resolve()
    table.cast("Heroic Intervention", by="B").resolve()

    assert not table.now(BEAR).has("hexproof")
    assert table.now(BEAR).has("indestructible")


def test_702_18a_shroud_keeps_even_the_own_equip_off() -> None:
    table = start(A=side(board=["Crystalline Sliver", "Vulshok Battlegear", *FIVE]), B=side())

    assert not table.try_to("activate", "Vulshok Battlegear", at="Crystalline Sliver")


def test_702_18a_lightning_greaves_move_on_though_their_bearer_has_shroud() -> None:
    table = start(A=side(board=["Lightning Greaves", BEAR, OGRE]), B=side())
    table.activate("Lightning Greaves", at="Grizzly").resolve()

    table.activate("Lightning Greaves", at="Hill Ogre").resolve()

    assert table.now(OGRE).has("shroud")
    assert not table.now(BEAR).has("shroud")


# -- 702.12 indestructible


def test_702_12b_an_indestructible_creature_survives_destruction_but_not_toughness_0_exile_or_sacrifice() -> None:
    shrink = card("Shrink", "Instant", "Target creature gets -5/-5 until end of turn.", cost="{B}")
    edict = card("Edict", "Sorcery", "Each player sacrifices a creature.", cost="{B}")
    spells = [WRATH, shrink, edict, BANISH]
    for spell, left in ((WRATH, True), (shrink, False), (edict, False), (BANISH, False)):
        table = start(A=side(board=["Sliver Hivelord", *FIVE], hand=spells), B=side())
        at = () if spell in (WRATH, edict) else "Sliver Hivelord"
        table.cast(spell, at=at).resolve()
        assert ("Sliver Hivelord" in table.zone("battlefield")) is left, spell.facts.name


def test_702_12b_lethal_damage_stays_and_counts_when_indestructible_is_lost() -> None:
    table = start(
        A=side(board=["Sliver Hivelord", "Megantic Sliver", *LANDS], hand=["Cleansing Nova", "Blasphemous Act"]),
        B=side(hand=[BANISH], board=FIVE),
    )
    table.cast("Blasphemous Act").resolve()
    assert table.find("Megantic Sliver").damage == 13

    table.cast(BANISH, at="Sliver Hivelord", by="B").resolve()

    assert table.zone("graveyard", "A")[-1] == "Megantic Sliver"


# -- 702.16 protection


def test_702_16b_stonecoil_serpent_is_protected_from_multicoloured_only() -> None:
    table = start(
        A=side(hand=["Stonecoil Serpent"], board=LANDS), B=side(board=[GOLDEN, OGRE, *FIVE], hand=[GOLD, BOLT])
    )
    table.answer("A", 4).cast("Stonecoil Serpent").resolve()
    table.cast(BOLT, at="Stonecoil Serpent", by="B").resolve()
    assert table.find("Stonecoil Serpent").damage == 3

    is_no_target(table, GOLD, "Stonecoil Serpent", "B")


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


def test_702_16b_shelter_keeps_only_the_chosen_colour_off() -> None:
    table = start(A=side(hand=["Shelter"], board=[BEAR, *FIVE]), B=side(hand=[BOLT, MURDER], board=[OGRE, *LANDS]))
    table.cast("Shelter", at="Grizzly").answer("A", "red").resolve()

    table.cast(MURDER, at="Grizzly", by="B")
    is_no_target(table, BOLT, "Grizzly", "B")


def test_702_16c_protection_does_not_save_from_what_neither_targets_nor_damages() -> None:
    wiped = start(A=side(hand=["Shelter", "Wrath of God"], board=[BEAR, *LANDS]), B=side())
    wiped.cast("Shelter", at="Grizzly").answer("A", "white").resolve().cast("Wrath of God").resolve()

    assert "Grizzly" in wiped.zone("graveyard", "A")


def test_702_16d_protection_sheds_an_aura_of_that_colour() -> None:
    table = start(A=side(hand=["Shelter"], board=[BEAR, *FIVE]), B=side(hand=["Darksteel Mutation"], board=FIVE))
    table.to("precombat main", turn=2).cast("Darksteel Mutation", at="Grizzly", by="B").resolve()
    assert table.size(BEAR) == (0, 1)

    table.cast("Shelter", at="Grizzly", by="A").answer("A", "white").resolve()

    assert table.zone("graveyard", "B") == ["Darksteel Mutation"]
    assert table.size(BEAR) == (2, 2)


# -- 701.19 regenerate


def test_701_19a_regeneration_taps_removes_damage_and_takes_out_of_combat() -> None:
    table = start(A=side(board=["Twisted Abomination", *FIVE]), B=side(board=[GIANT]))
    table.to("beginning of combat", turn=2).attack(GIANT).block("Twisted Abomination", GIANT)
    table.to("declare blockers", turn=2).activate("Twisted Abomination").resolve()

    table.to("end of combat", turn=2)

    abomination = table.find("Twisted Abomination")
    assert abomination.tapped
    assert abomination.damage == 0
    assert abomination.blocking == ()


def test_701_19c_wrath_of_god_does_not_allow_regeneration() -> None:
    table = start(A=side(board=["Clot Sliver", *LANDS], hand=["Wrath of God"]), B=side())

    table.activate("Clot Sliver").resolve().cast("Wrath of God").resolve()

    assert table.zone("graveyard", "A") == ["Clot Sliver", "Wrath of God"]


def test_701_19a_a_shield_is_used_up_and_ends_with_the_turn() -> None:
    table = start(A=side(board=["Clot Sliver", *LANDS], hand=[MURDER, MURDER]), B=side())
    table.activate("Clot Sliver").resolve()

    table.cast(MURDER, at="Clot Sliver").resolve()
    assert table.find("Clot Sliver").tapped
    table.cast(MURDER, at="Clot Sliver").resolve()

    assert table.zone("battlefield", "A").count("Clot Sliver") == 0


def test_701_19a_crypt_sliver_regenerates_any_sliver() -> None:
    other = creature("Twig", 1, 1)
    table = start(A=side(board=["Crypt Sliver", "Blade Sliver", other, *LANDS], hand=[MURDER]), B=side())

    table.activate("Blade Sliver", at="Blade Sliver").resolve().cast(MURDER, at="Blade Sliver").resolve()

    assert "Blade Sliver" in table.zone("battlefield", "A")
