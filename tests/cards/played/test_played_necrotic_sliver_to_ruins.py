"""Cards without release notes, each played once: Necrotic Sliver to Ruins of Oran-Rief."""

from __future__ import annotations

import pytest

from tests.cards.common_cards import CHARM, MYR, ROCK, SQUIRE
from tests.cards.common_games import with_loyalty
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, LANDS, MURDER, OGRE, STUDY, every, start
from tests.rules.common_cards import FOREST, ISLAND, MOUNTAIN, PLAINS, SWAMP
from tests.rules.table import card, side


def test_necrotic_sliver_is_sacrificed_to_destroy_anything() -> None:
    table = start(A=side(board=["Necrotic Sliver", *FIVE]), B=side(board=[FOREST]))

    lands = every(table, "Forest")
    table.activate("Necrotic Sliver", at="Necrotic Sliver").resolve()

    assert len(lands) == 4
    assert table.zone("graveyard", "A") == ["Necrotic Sliver"]


def test_nemata_feeds_saprolings_to_saprolings() -> None:
    table = start(A=side(board=["Nemata, Grove Guardian", *LANDS]), B=side())
    table.activate("Nemata, Grove Guardian", 0).resolve().activate("Nemata, Grove Guardian", 0).resolve()

    table.answer("A", "Saproling Token").activate("Nemata, Grove Guardian", 1).resolve()

    assert table.size("Saproling Token") == (2, 2)


def test_nessian_wanderer_finds_a_land_for_enchantments() -> None:
    table = start(A=side(hand=[CHARM], library=[STUDY, FOREST, BEAR], board=["Nessian Wanderer", *FIVE]), B=side())

    table.cast(CHARM).resolve().answer("A", True, "Forest").resolve()

    assert table.zone("hand", "A") == ["Forest"]


def test_nevinyrrals_disk_enters_tapped_and_destroys_three_kinds() -> None:
    table = start(A=side(hand=["Nevinyrral's Disk"], board=["Jace Beleren", *FIVE]), B=side(board=[BEAR, CHARM, ROCK]))
    table.cast("Nevinyrral's Disk").resolve()
    assert table.find("Nevinyrral's Disk").tapped

    table.to("precombat main", turn=3).activate("Nevinyrral's Disk").resolve()

    assert table.zone("battlefield", "B") == []
    assert "Jace Beleren" in table.zone("battlefield", "A")
    assert "Nevinyrral's Disk" in table.zone("graveyard", "A")


def test_norns_annex_costs_white_mana_or_two_life_for_each_attacker() -> None:
    table = start(A=side(board=["Norn's Annex"]), B=side(board=[BEAR, OGRE]))

    table.to("beginning of combat", turn=2).attack(BEAR, OGRE).answer("B", True, True, True)
    table.to("end of combat", turn=2)

    assert table.life("A") == 15
    assert table.life("B") == 16


def test_not_of_this_world_is_cheap_for_a_mighty_creature() -> None:
    table = start(A=side(hand=["Not of This World"], board=["Ulamog's Crusher"]), B=side(hand=[MURDER], board=FIVE))

    table.cast(MURDER, at="Ulamog's Crusher", by="B").cast("Not of This World", at="Slay").resolve()

    assert "Ulamog's Crusher" in table.zone("battlefield", "A")


def test_not_of_this_world_costs_seven_for_a_small_creature() -> None:
    table = start(A=side(hand=["Not of This World"], board=[BEAR]), B=side(hand=[MURDER], board=FIVE))

    table.cast(MURDER, at="Grizzly", by="B")

    assert not table.try_to("cast", "Not of This World", at="Slay")


def test_nyx_weaver_is_exiled_for_a_card() -> None:
    table = start(A=side(board=["Nyx Weaver", *FIVE], graveyard=[STUDY]), B=side())

    table.activate("Nyx Weaver", at="Study").resolve()

    assert table.zone("hand", "A") == ["Study"]
    assert table.zone("exile") == ["Nyx Weaver"]


def test_nyxborn_behemoth_costs_less_for_enchantments_and_eats_one() -> None:
    dear = card("Dear Charm", "Enchantment", "", cost="{9}{W}")
    table = start(A=side(hand=["Nyxborn Behemoth"], board=[dear, *[FOREST] * 4]), B=side())
    table.cast("Nyxborn Behemoth").resolve()

    table.activate("Nyxborn Behemoth").resolve()

    assert table.now("Nyxborn Behemoth").has_keyword("indestructible")
    assert "Dear Charm" in table.zone("graveyard", "A")


def test_oath_of_jace_draws_three_discards_two_and_scries_for_planeswalkers() -> None:
    table = start(
        A=side(hand=["Oath of Jace"], board=["Jace Beleren", *FIVE], library=[BEAR, OGRE, GIANT, BIRD]), B=side()
    )
    table.cast("Oath of Jace").answer("A", ["Grizzly", "Hill Ogre"]).resolve(2)
    assert table.zone("hand", "A") == ["Stone Giant"]

    table.answer("A", ["Songbird"]).to("draw", turn=3)

    assert "Songbird" not in table.zone("hand", "A")


def test_ob_nixilis_drains_makes_demons_and_leaves_an_emblem() -> None:
    name = "Ob Nixilis of the Black Oath"
    table = start(A=side(board=[name, *FIVE]), B=side(), C=side())
    table.activate(name, 0).resolve()
    assert (table.life("A"), table.life("B"), table.life("C")) == (22, 19, 19)

    demon = start(A=side(board=[name]), B=side()).activate(name, 1).resolve()
    assert demon.size("Demon Token") == (5, 5)
    assert demon.life("A") == 18

    last = start(A=side(board=[name, GIANT, *FIVE]), B=side())
    with_loyalty(last, name, 8).activate(name, 2).resolve()
    emblem = next(id for id in last.game.state.command if last.game.state.objects[id].kind == "emblem")
    last.take(next(one for one in last.actions("A") if one.object == emblem)).resolve()
    assert last.life("A") == 25
    assert len(last.zone("hand", "A")) == 5


def test_oblivion_sower_takes_lands_from_exile() -> None:
    mine = side(hand=["Oblivion Sower"], board=LANDS)
    table = start(A=mine, B=side(library=[FOREST, BEAR, ISLAND, STUDY], exile=[SWAMP]))

    table.answer("A", "B").cast("Oblivion Sower").answer("A", True, ["Forest", "Island", "Swamp"]).resolve()

    own = [obj for obj in table.game.state.permanents() if obj.controller == 0 and obj.owner == 1]
    assert len(own) == 3


def test_obscuring_haze_prevents_damage_of_opponents_creatures_only() -> None:
    table = start(A=side(hand=["Obscuring Haze"], board=[GIANT, *FIVE]), B=side(board=[BEAR]))
    table.to("beginning of combat", turn=2).attack(BEAR).block(GIANT, BEAR).to("declare blockers", turn=2)

    table.cast("Obscuring Haze", by="A").resolve().to("end of combat", turn=2)

    assert table.find(GIANT).damage == 0
    assert table.zone("graveyard", "B") == ["Grizzly"]


def test_omnath_keeps_green_mana_and_grows() -> None:
    table = start(A=side(board=["Omnath, Locus of Mana", FOREST, FOREST, MOUNTAIN]), B=side())
    for land_id in [obj.id for obj in every(table, "Forest")] + [table.find("Mountain").id]:
        table.take(next(one for one in table.actions("A") if one.object == land_id))
    assert table.size("Omnath, Locus of Mana") == (3, 3)

    table.to("upkeep", turn=2)

    assert table.pool("A") == "GG"
    assert table.size("Omnath, Locus of Mana") == (3, 3)


def test_ondu_spiritdancer_copies_one_enchantment_each_turn() -> None:
    table = start(A=side(hand=[CHARM, CHARM], board=["Ondu Spiritdancer", *FIVE]), B=side())

    table.cast(CHARM).resolve().answer("A", True).resolve()
    while table.game.state.stack:
        table.resolve()
    table.cast(CHARM).resolve()
    while table.game.state.stack:
        table.resolve()

    assert table.zone("battlefield", "A").count("Charm") == 3


def test_oreskos_explorer_finds_a_plains_for_each_player_with_more_lands() -> None:
    mine = side(hand=["Oreskos Explorer"], board=[PLAINS, PLAINS], library=[PLAINS, PLAINS, PLAINS])
    table = start(A=mine, B=side(board=[FOREST] * 3), C=side(board=[FOREST] * 3), D=side())

    table.cast("Oreskos Explorer").answer("A", ["Plains", "Plains"]).resolve(2)

    assert table.zone("hand", "A").count("Plains") == 2


def test_perilous_vault_exiles_all_nonland_permanents() -> None:
    table = start(A=side(board=["Perilous Vault", "Jace Beleren", *FIVE]), B=side(board=[BEAR, FOREST]))

    table.activate("Perilous Vault").resolve()

    assert table.zone("battlefield", "B") == ["Forest"]
    assert sorted(table.zone("exile")) == ["Grizzly", "Jace Beleren", "Perilous Vault"]


def test_phyrexian_gargantua_and_priest_of_the_blood_rite() -> None:
    table = start(A=side(hand=["Phyrexian Gargantua", "Priest of the Blood Rite"], board=LANDS), B=side())
    table.cast("Phyrexian Gargantua").resolve(2)
    assert (len(table.zone("hand", "A")), table.life("A")) == (3, 18)

    table.cast("Priest of the Blood Rite").resolve(2).to("precombat main", turn=3)

    assert table.size("Demon Token") == (5, 5)
    assert table.life("A") == 16


def test_phyrexian_triniform_leaves_three_golems() -> None:
    table = start(A=side(hand=[MURDER], board=["Phyrexian Triniform", *FIVE]), B=side())

    table.cast(MURDER, at="Phyrexian Triniform").resolve(2)

    assert table.zone("battlefield", "A").count("Phyrexian Golem Token") == 3


def test_pianna_leads_all_attackers() -> None:
    table = start(A=side(board=["Pianna, Nomad Captain", BEAR]), B=side())

    table.attack("Pianna, Nomad Captain", BEAR).to("end of combat")

    assert table.life("B") == 14


def test_pilgrims_eye_takes_a_basic_land_to_hand() -> None:
    table = start(A=side(hand=["Pilgrim's Eye"], library=["Command Tower", FOREST], board=FIVE), B=side())

    table.cast("Pilgrim's Eye").answer("A", True, "Forest").resolve(2)

    assert table.zone("hand", "A") == ["Forest"]


def test_pillar_of_origins_pays_for_creatures_of_its_type_only() -> None:
    goblin = card("Redcap", "Creature — Goblin", power=1, toughness=1, cost="{R}")
    table = start(A=side(hand=["Pillar of Origins", goblin, BOLT], board=[FOREST, FOREST]), B=side())
    table.cast("Pillar of Origins").answer("A", "Goblin").resolve()

    assert not table.try_to("cast", BOLT, at="B")
    assert table.try_to("cast", goblin)


def test_promise_of_loyalty_keeps_one_creature_each_that_cannot_attack_the_caster() -> None:
    table = start(A=side(hand=["Promise of Loyalty"], board=[BEAR, OGRE, *FIVE]), B=side(board=[GIANT, BIRD]), C=side())

    table.cast("Promise of Loyalty").answer("A", "Grizzly").answer("B", "Stone Giant").resolve()

    assert table.zone("battlefield", "B") == ["Stone Giant"]
    assert table.find(GIANT).counter("vow") == 1
    table.to("beginning of combat", turn=2)
    with pytest.raises(AssertionError, match="cannot attack A"):
        table.attack(GIANT, on="A").to("declare attackers", turn=2)


def test_prophetic_prism_and_prismatic_lens_filter_mana() -> None:
    table = start(A=side(hand=["Prophetic Prism", SQUIRE], board=[FOREST] * 3), B=side())

    table.cast("Prophetic Prism").resolve(2)
    assert len(table.zone("hand", "A")) == 2
    assert table.try_to("cast", SQUIRE)

    lens = start(A=side(hand=[SQUIRE], board=[FOREST, "Prismatic Lens"]), B=side())
    assert lens.try_to("cast", SQUIRE)


def test_quick_sliver_lets_all_players_cast_slivers_any_time() -> None:
    table = start(A=side(board=["Quick Sliver"]), B=side(hand=["Blade Sliver", BEAR], board=FIVE))

    assert table.try_to("cast", "Blade Sliver", by="B")


def test_raff_gives_flash_to_historic_spells() -> None:
    table = start(
        A=side(hand=[ROCK, "Krenko, Mob Boss", SQUIRE], board=["Raff Capashen, Ship's Mage", *FIVE]), B=side()
    )
    table.to("upkeep", turn=2)

    assert not table.try_to("cast", SQUIRE)
    assert table.try_to("cast", ROCK)
    assert table.try_to("cast", "Krenko, Mob Boss")


def test_rakka_mar_makes_hasty_elementals() -> None:
    table = start(A=side(board=["Rakka Mar", *FIVE]), B=side()).activate("Rakka Mar").resolve()

    table.attack("Elemental Token").to("end of combat")

    assert table.life("B") == 17


def test_rapacious_dragon_and_one() -> None:
    dragon = start(A=side(hand=["Rapacious Dragon"], board=FIVE), B=side()).cast("Rapacious Dragon").resolve(2)
    assert dragon.zone("battlefield", "A").count("Treasure Token") == 2

    one = start(A=side(board=["Rapacious One"]), B=side())
    one.attack("Rapacious One").to("end of combat")
    assert one.zone("battlefield", "A").count("Eldrazi Spawn Token") == 5


def test_razaketh_finds_any_card_for_life_and_a_creature() -> None:
    table = start(A=side(board=["Razaketh, the Foulblooded", BEAR], library=[GIANT]), B=side())

    table.answer("A", "Stone Giant").activate("Razaketh, the Foulblooded").resolve()

    assert table.zone("hand", "A") == ["Stone Giant"]
    assert table.life("A") == 18


def test_resculpt_leaves_an_elemental() -> None:
    table = start(A=side(hand=["Resculpt"], board=FIVE), B=side(board=[ROCK]))

    table.cast("Resculpt", at="Rock").resolve()

    assert table.zone("exile") == ["Rock"]
    assert set(table.now("Elemental Token").colours) == {"U", "R"}


def test_return_to_dust_exiles_two_in_the_own_main_phase() -> None:
    table = start(A=side(hand=["Return to Dust"], board=FIVE), B=side(board=[ROCK, CHARM]))

    table.cast("Return to Dust", at=["Rock", "Charm"]).answer("A", True).resolve()

    assert table.zone("battlefield", "B") == []


def test_rise_of_the_eldrazi_destroys_draws_and_takes_a_turn() -> None:
    wastes = [*["Rogue's Passage"] * 3]
    table = start(A=side(hand=["Rise of the Eldrazi"], board=[*wastes, *FIVE]), B=side(board=[GIANT]))

    table.cast("Rise of the Eldrazi", at=["Stone Giant", "A"]).resolve()

    assert table.zone("battlefield", "B") == []
    assert len(table.zone("hand", "A")) == 4
    assert table.zone("exile") == ["Rise of the Eldrazi"]
    table.to("upkeep", turn=2)
    assert table.game.state.turn.active == table.seat("A")


def test_ruins_of_oran_rief_strengthens_a_new_colourless_creature() -> None:
    table = start(A=side(hand=[MYR], board=["Ruins of Oran-Rief", *FIVE]), B=side())
    table.cast(MYR).resolve()
    table.find("Ruins of Oran-Rief").tapped = False

    table.activate("Ruins of Oran-Rief", 1, at="Myr").resolve()

    assert table.find(MYR).counter("+1/+1") == 1
