"""Cards without release notes, each played once: Day's Undoing to Herald's Horn."""

from __future__ import annotations

from tests.cards.common_cards import CHARM, ROCK, SQUIRE
from tests.cards.common_games import with_loyalty
from tests.cards.situations import (
    BEAR,
    BOLT,
    FIVE,
    GIANT,
    GROW,
    LANDS,
    MURDER,
    OGRE,
    STUDY,
    commander_table,
    every,
    start,
)
from tests.rules.common_cards import FOREST, ISLAND, MOUNTAIN, PLAINS
from tests.rules.table import card, side


def test_days_undoing_ends_the_turn_and_triggers_nothing() -> None:
    table = start(
        A=side(hand=["Day's Undoing", BEAR], board=["Loyal Drake", *FIVE]), B=side(hand=[OGRE], graveyard=[GIANT])
    )

    table.cast("Day's Undoing").resolve()

    assert table.step in ("cleanup", "untap", "upkeep")
    assert len(table.zone("hand", "B")) == 7
    assert table.zone("graveyard") == []
    assert "Day's Undoing" in table.zone("exile")


def test_diffusion_sliver_counters_unless_two_are_paid() -> None:
    poor = start(A=side(board=["Diffusion Sliver"]), B=side(hand=[BOLT], board=[MOUNTAIN]))
    poor.cast(BOLT, at="Diffusion Sliver", by="B").resolve()
    assert poor.zone("graveyard", "B") == ["Spark"]
    assert "Diffusion Sliver" in poor.zone("battlefield")

    rich = start(A=side(board=["Diffusion Sliver"]), B=side(hand=[BOLT], board=[MOUNTAIN] * 3))
    rich.cast(BOLT, at="Diffusion Sliver", by="B").answer("B", True).resolve(2)
    assert rich.zone("battlefield", "A") == []


def test_distant_melody_counts_permanents_of_the_type() -> None:
    table = start(A=side(hand=["Distant Melody"], board=["Blur Sliver", "Might Sliver", *FIVE]), B=side())

    table.cast("Distant Melody").answer("A", "Sliver").resolve()

    assert len(table.zone("hand", "A")) == 2


def test_the_eldest_reborn_takes_what_it_made_die() -> None:
    table = start(A=side(hand=["The Eldest Reborn"], board=FIVE), B=side(board=[GIANT], hand=[STUDY]))
    table.cast("The Eldest Reborn").resolve(2)
    assert table.zone("graveyard", "B") == ["Stone Giant"]

    table.to("beginning of combat", turn=2).answer("B", "Study").to("beginning of combat", turn=3)
    table.answer("A", "Stone Giant").to("beginning of combat", turn=5)

    assert table.find(GIANT).controller == table.seat("A")


def test_eldrazi_temple_pays_two_for_colourless_eldrazi_only() -> None:
    table = start(A=side(hand=["Hedron Archive", "Endless One"], board=["Eldrazi Temple", FOREST, FOREST]), B=side())
    assert not table.try_to("cast", "Hedron Archive")

    table.answer("A", 4).cast("Endless One").resolve()
    assert table.find("Endless One").counter("+1/+1") == 4


def test_elspeth_makes_soldiers_destroys_the_strong_and_leaves_an_emblem() -> None:
    table = start(A=side(board=["Elspeth, Sun's Champion"]), B=side(board=[GIANT, BEAR]))
    table.activate("Elspeth, Sun's Champion", 0).resolve()
    assert table.zone("battlefield", "A").count("Soldier Token") == 3

    strong = start(A=side(board=["Elspeth, Sun's Champion"]), B=side(board=[GIANT, BEAR]))
    strong.activate("Elspeth, Sun's Champion", 1).resolve()
    assert strong.zone("battlefield", "B") == ["Grizzly"]

    last = start(A=side(board=["Elspeth, Sun's Champion", BEAR]), B=side())
    last.find("Elspeth, Sun's Champion").set_counter("loyalty", 7)
    last.activate("Elspeth, Sun's Champion", 2).resolve()
    assert last.size(BEAR) == (4, 4)
    assert last.now(BEAR).has_keyword("flying")


def test_endbringer_untaps_in_each_other_players_untap_step() -> None:
    table = start(A=side(board=["Endbringer"]), B=side(), C=side())
    table.activate("Endbringer", 0, at="B").resolve()
    assert table.life("B") == 19

    table.to("upkeep", turn=2)
    assert not table.find("Endbringer").tapped


def test_endbringer_keeps_a_creature_from_attacking_and_blocking() -> None:
    table = start(A=side(board=["Endbringer", "Rogue's Passage", BEAR]), B=side(board=[OGRE]))

    table.activate("Endbringer", 1, at="Hill Ogre").resolve()
    table.attack(BEAR).to("declare attackers")

    assert not table.may_block(OGRE, BEAR)


def test_endless_atlas_needs_three_lands_of_one_name() -> None:
    assert not start(A=side(board=["Endless Atlas", FOREST, FOREST, ISLAND]), B=side()).try_to(
        "activate", "Endless Atlas"
    )
    table = start(A=side(board=["Endless Atlas", FOREST, FOREST, FOREST]), B=side())
    table.activate("Endless Atlas").resolve()
    assert len(table.zone("hand", "A")) == 1


def test_exotic_orchard_makes_what_opponents_lands_could() -> None:
    table = start(A=side(board=["Exotic Orchard"], hand=[SQUIRE]), B=side(board=[PLAINS]))
    assert table.try_to("cast", SQUIRE)

    none = start(A=side(board=["Exotic Orchard"], hand=[SQUIRE]), B=side(board=[FOREST, ROCK]))
    assert not none.try_to("cast", SQUIRE)


def test_explorers_scope_puts_a_land_from_the_top() -> None:
    table = start(A=side(board=["Explorer's Scope", BEAR, *FIVE], library=[FOREST]), B=side())
    table.activate("Explorer's Scope", at="Grizzly").resolve()

    table.attack(BEAR).answer("A", True).to("declare blockers")

    assert table.zone("battlefield", "A").count("Forest") == 4


def test_extinguish_all_hope_spares_enchantment_creatures() -> None:
    table = start(A=side(hand=["Extinguish All Hope"], board=["Jukai Naturalist", BEAR, *LANDS]), B=side(board=[OGRE]))

    table.cast("Extinguish All Hope").resolve()

    assert table.zone("battlefield", "B") == []
    assert "Jukai Naturalist" in table.zone("battlefield", "A")


def test_farseek_finds_a_land_of_four_types_even_a_nonbasic_one() -> None:
    table = start(A=side(hand=["Farseek"], library=[FOREST, "Sunken Hollow"], board=FIVE), B=side())

    table.answer("A", "Sunken Hollow").cast("Farseek").resolve()

    assert table.find("Sunken Hollow").tapped


def test_fierce_guardianship_and_flawless_maneuver_are_free_with_a_commander() -> None:
    hand = ["Fierce Guardianship", "Flawless Maneuver"]
    table = commander_table(
        side(hand=hand, command=["Krenko, Mob Boss"], board=FIVE[3:9]), side(hand=[MURDER], board=FIVE)
    )
    assert not table.try_to("cast", "Flawless Maneuver", method="free")

    table.cast("Krenko, Mob Boss").resolve().cast(MURDER, at="Krenko, Mob Boss", by="B")
    table.cast("Flawless Maneuver", method="free").resolve()
    assert table.now("Krenko, Mob Boss").has_keyword("indestructible")
    table.cast("Fierce Guardianship", at="Slay", method="free").resolve()

    assert table.zone("graveyard", "B") == ["Slay"]


def test_final_parting_takes_one_card_to_hand_and_one_to_the_graveyard() -> None:
    table = start(A=side(hand=["Final Parting"], library=[BEAR, GIANT, OGRE], board=FIVE), B=side())

    table.answer("A", ["Grizzly", "Stone Giant"], "Stone Giant").cast("Final Parting").resolve()

    assert table.zone("hand", "A") == ["Stone Giant"]
    assert sorted(table.zone("graveyard", "A")) == ["Final Parting", "Grizzly"]


def test_firewake_sliver_is_sacrificed_for_a_boost_of_a_sliver() -> None:
    table = start(A=side(board=["Firewake Sliver", "Blade Sliver", *FIVE]), B=side())

    table.activate("Firewake Sliver", at="Blade Sliver").resolve()

    assert table.size("Blade Sliver") == (5, 4)
    assert table.zone("graveyard", "A") == ["Firewake Sliver"]


def test_flux_channeler_proliferates_for_noncreature_spells() -> None:
    table = start(A=side(hand=[GROW, SQUIRE], board=["Flux Channeler", BEAR, *FIVE]), B=side())
    table.find(BEAR).set_counter("+1/+1", 1)

    table.cast(GROW, at="Grizzly").answer("A", ["Grizzly"]).resolve(2)
    table.cast(SQUIRE).resolve()

    assert table.find(BEAR).counter("+1/+1") == 3


def test_forge_of_heroes_strengthens_a_commander_that_came_this_turn() -> None:
    table = commander_table(side(command=["Krenko, Mob Boss"], board=["Forge of Heroes", *FIVE]), side())
    assert not table.try_to("activate", "Forge of Heroes", index=1)
    table.cast("Krenko, Mob Boss").resolve()
    table.find("Forge of Heroes").tapped = False

    table.activate("Forge of Heroes", 1, at="Krenko, Mob Boss").resolve()

    assert table.find("Krenko, Mob Boss").counter("+1/+1") == 1


def test_forsaken_monument_adds_to_colourless_mana_creatures_and_spells() -> None:
    table = start(
        A=side(hand=["Mind Stone"], board=["Forsaken Monument", "Sol Ring", "Endless One", "Palladium Myr"]), B=side()
    )
    assert table.size("Palladium Myr") == (4, 4)

    ring = next(one for one in table.actions("A") if one.object == table.find("Sol Ring").id)
    table.take(ring)
    assert len(table.pool("A")) == 3
    table.cast("Mind Stone").resolve()

    assert table.life("A") == 22


def test_freyalise_makes_mana_elves_destroys_and_draws_for_green_creatures() -> None:
    table = start(A=side(board=["Freyalise, Llanowar's Fury"]), B=side(board=[ROCK]))
    table.activate("Freyalise, Llanowar's Fury", 0).resolve()
    assert table.size("Elf Druid Token") == (1, 1)

    table.to("precombat main", turn=3).activate("Freyalise, Llanowar's Fury", 1, at="Rock").resolve()
    assert table.zone("battlefield", "B") == []

    with_loyalty(table, "Freyalise, Llanowar's Fury", 6).to("precombat main", turn=5)
    hand = len(table.zone("hand", "A"))
    table.activate("Freyalise, Llanowar's Fury", 2).resolve()
    assert len(table.zone("hand", "A")) == hand + 1


def test_fungal_plots_turns_graveyard_creatures_into_saprolings_and_those_into_cards() -> None:
    table = start(A=side(board=["Fungal Plots", *FIVE], graveyard=[BEAR, OGRE]), B=side())
    table.answer("A", "Grizzly").activate("Fungal Plots", 0).resolve()
    table.activate("Fungal Plots", 0).resolve()

    table.activate("Fungal Plots", 1).resolve()

    assert table.life("A") == 22
    assert len(table.zone("hand", "A")) == 1
    assert "Saproling Token" not in table.zone("battlefield")


def test_gatewatch_beacon_moves_a_counter_to_a_new_planeswalker() -> None:
    table = start(A=side(hand=["Jace Beleren"], board=["Gatewatch Beacon", *FIVE]), B=side())
    assert table.find("Gatewatch Beacon").counter("loyalty") == 3

    table.cast("Jace Beleren").resolve().answer("A", True).resolve()

    assert table.find("Gatewatch Beacon").counter("loyalty") == 2
    assert table.find("Jace Beleren").counter("loyalty") == 4


def test_gavony_silversmith_strengthens_up_to_two() -> None:
    table = start(A=side(hand=["Gavony Silversmith"], board=[BEAR, OGRE, *FIVE]), B=side())

    table.answer("A", ["Grizzly", "Hill Ogre"]).cast("Gavony Silversmith").resolve(2)

    assert table.size(BEAR) == (3, 3)
    assert table.size(OGRE) == (4, 4)


def test_geier_reach_sanitarium_lets_each_player_loot() -> None:
    table = start(A=side(board=["Geier Reach Sanitarium", *FIVE]), B=side(hand=[BEAR]))

    table.answer("A", "Wastes").answer("B", "Grizzly").activate("Geier Reach Sanitarium", 1).resolve()

    assert table.zone("graveyard", "B") == ["Grizzly"]
    assert len(table.zone("hand", "B")) == 1


def test_grateful_apparition_proliferates_after_hitting_a_player() -> None:
    table = start(A=side(board=["Grateful Apparition", "Jace Beleren"]), B=side())
    before = table.find("Jace Beleren").counter("loyalty")

    table.attack("Grateful Apparition").answer("A", ["Jace Beleren"]).to("end of combat")

    assert table.find("Jace Beleren").counter("loyalty") == before + 1


def test_guff_rewrites_history_gives_each_a_new_spell() -> None:
    mine = side(hand=["Guff Rewrites History"], board=[ROCK, *FIVE], library=[SQUIRE] * 3)
    table = start(A=mine, B=side(board=[GIANT], library=[BEAR] * 3))

    table.cast("Guff Rewrites History", at=["Rock", "Stone Giant"])
    table.answer("A", *[True] * 3).answer("B", *[True] * 3).resolve()

    assert "Rock" not in table.zone("battlefield")
    assert "Stone Giant" not in table.zone("battlefield")
    spells = [obj for obj in table.game.state.objects.values() if obj.zone == "stack"]
    assert {obj.owner: obj.controller for obj in spells} == {0: 0, 1: 1}  # each casts the own one


def test_hanna_returns_an_artifact_or_enchantment_card() -> None:
    table = start(A=side(board=["Hanna, Ship's Navigator", *FIVE], graveyard=[BEAR, CHARM]), B=side())

    table.activate("Hanna, Ship's Navigator", at="Charm").resolve()

    assert table.zone("hand", "A") == ["Charm"]


def test_harmonic_sliver_gives_itself_and_others_the_trigger() -> None:
    table = start(A=side(hand=["Harmonic Sliver"], board=FIVE), B=side(board=[ROCK]))

    table.answer("A", "Rock").cast("Harmonic Sliver").resolve(2)

    assert table.zone("battlefield", "B") == []


def test_harsh_mercy_spares_the_types_that_all_players_choose() -> None:
    elf = card("Elf", "Creature — Elf", power=1, toughness=1)
    orc = card("Orc", "Creature — Orc", power=1, toughness=1)
    imp = card("Imp", "Creature — Imp", power=1, toughness=1)
    table = start(A=side(hand=["Harsh Mercy"], board=[elf, imp, *FIVE]), B=side(board=[orc, imp]))

    table.cast("Harsh Mercy").answer("A", "Elf").answer("B", "Orc").resolve()

    assert table.zone("battlefield", "B") == ["Orc"]
    assert "Imp" not in table.zone("battlefield", "A")
    assert "Elf" in table.zone("battlefield", "A")


def test_herald_of_the_pantheon_saves_one_and_gains_one() -> None:
    dear = card("Dear Charm", "Enchantment", "", cost="{1}{W}")
    table = start(A=side(hand=[dear], board=["Herald of the Pantheon", PLAINS]), B=side())

    table.cast(dear).resolve()

    assert table.life("A") == 21


def test_heralds_horn_finds_creatures_of_the_chosen_type_and_makes_them_cheaper() -> None:
    goblin = card("Redcap", "Creature — Goblin", power=1, toughness=1, cost="{2}{R}")
    mine = side(hand=["Herald's Horn"], board=[MOUNTAIN] * 3, library=[goblin])
    table = start(A=mine, B=side())
    table.cast("Herald's Horn").answer("A", "Goblin").resolve()

    table.answer("A", True).to("precombat main", turn=3)
    assert "Redcap" in table.zone("hand", "A")
    table.cast(goblin).resolve()

    assert sum(not obj.tapped for obj in every(table, "Mountain")) == 1
