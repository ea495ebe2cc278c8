"""Cards without release notes, played once for what they say: Composer of Spring to Khalni Heart Expedition."""

from __future__ import annotations

import pytest

from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, GROW, LANDS, OGRE, commander_table, start
from tests.rules.table import card, creature, land, side

FOREST, ISLAND, SWAMP, PLAINS, MOUNTAIN = (land(name) for name in ("Forest", "Island", "Swamp", "Plains", "Mountain"))
ROCK = card("Rock", "Artifact", cost="{1}")
SQUIRE = creature("Squire", 1, 1, cost="{W}")
CHARM = card("Charm", "Enchantment", "", cost="{W}")


def test_composer_of_spring_puts_a_land_or_with_six_enchantments_a_creature() -> None:
    table = start(A=side(hand=[CHARM, FOREST, GIANT], board=["Composer of Spring", *FIVE]), B=side())
    table.cast(CHARM).resolve().answer("A", True).resolve()
    assert table.zone("hand", "A") == ["Stone Giant"]

    many = start(A=side(hand=[CHARM, GIANT], board=["Composer of Spring", *[CHARM] * 5, *FIVE]), B=side())
    many.cast(CHARM).resolve().answer("A", True).resolve()
    assert many.find(GIANT).tapped


def test_crippling_fear_spares_the_chosen_type() -> None:
    goblin = card("Redcap", "Creature — Goblin", power=1, toughness=1)
    table = start(A=side(hand=["Crippling Fear"], board=[goblin, *FIVE]), B=side(board=[BEAR, GIANT]))

    table.cast("Crippling Fear").answer("A", "Goblin").resolve()

    assert table.zone("battlefield", "B") == ["Stone Giant"]
    assert table.size(goblin) == (1, 1)
    assert table.size(GIANT) == (2, 2)


def test_culling_ritual_gives_mana_for_what_it_destroys() -> None:
    table = start(A=side(hand=["Culling Ritual"], board=FIVE), B=side(board=[ROCK, SQUIRE, "Mind Stone", GIANT]))

    table.cast("Culling Ritual").answer("A", "black", "green", "green", "black").resolve()

    assert len(table.pool("A")) == 4
    assert table.zone("battlefield", "B") == []


def test_cunning_rhetoric_lets_the_attackers_card_be_played() -> None:
    table = start(A=side(board=["Cunning Rhetoric", *FIVE]), B=side(board=[BEAR], library=[ROCK, SQUIRE, FOREST]))

    table.to("beginning of combat", turn=2).attack(BEAR).to("end of combat", turn=2)
    assert table.zone("exile") == ["Squire"]

    assert table.to("precombat main", turn=3).try_to("cast", "Squire", method="permission")


def test_danitha_makes_auras_and_equipment_cheaper() -> None:
    table = start(A=side(hand=["Fireshrieker"], board=["Danitha Capashen, Paragon", FOREST, FOREST]), B=side())

    assert table.try_to("cast", "Fireshrieker")


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


@pytest.mark.parametrize(("name", "count"), [("Dread Drone", 2), ("Kozilek's Predator", 2)])
def test_eldrazi_spawn_are_sacrificed_for_mana(name: str, count: int) -> None:
    table = start(A=side(hand=[name, "Sol Ring"], board=FIVE[:5]), B=side())
    table.cast(name).resolve(2)
    assert table.zone("battlefield", "A").count("Eldrazi Spawn Token") == count

    spawn = next(one for one in table.actions("A") if one.object == table.find("Eldrazi Spawn Token").id)
    table.take(spawn).cast("Sol Ring").resolve()

    assert table.zone("battlefield", "A").count("Eldrazi Spawn Token") == count - 1


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
    assert last.now(BEAR).has("flying")


@pytest.mark.parametrize(
    ("medallion", "spell"),
    [
        ("Emerald Medallion", "Cultivate"),
        ("Jet Medallion", "Read the Bones"),
        ("Pearl Medallion", "Return to Dust"),
        ("Ruby Medallion", "Fiery Confluence"),
        ("Sapphire Medallion", "Deep Analysis"),
    ],
)
def test_a_medallion_saves_one_generic_mana(medallion: str, spell: str) -> None:
    colour = {"E": FOREST, "J": SWAMP, "P": PLAINS, "R": MOUNTAIN, "S": ISLAND}[medallion[0]]
    value = 3 if spell in ("Cultivate", "Read the Bones") else 4
    short = start(A=side(hand=[spell], board=[*[colour] * (value - 1), ROCK]), B=side(board=[ROCK]))
    assert all(action.kind != "cast" for action in short.actions("A"))

    table = start(A=side(hand=[spell], board=[*[colour] * (value - 1), medallion, ROCK]), B=side(board=[ROCK]))
    assert any(action.kind == "cast" for action in table.actions("A"))


@pytest.mark.parametrize("name", ["Enchantress's Presence", "Satyr Enchanter", "Sythis, Harvest's Hand"])
def test_an_enchantress_draws_as_the_spell_is_cast(name: str) -> None:
    table = start(A=side(hand=[CHARM], board=[name, *FIVE]), B=side())

    table.cast(CHARM).resolve()

    assert len(table.zone("hand", "A")) == 1
    assert "Charm" in table.zone("stack")


@pytest.mark.parametrize("name", ["Mesa Enchantress", "Verduran Enchantress"])
def test_an_enchantress_may_draw(name: str) -> None:
    table = start(A=side(hand=[CHARM], board=[name, *FIVE]), B=side())

    table.cast(CHARM).answer("A", False).resolve()

    assert table.zone("hand", "A") == []


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


@pytest.mark.parametrize(
    ("name", "wanted"),
    [("Flood Plain", "Island"), ("Grasslands", "Forest"), ("Mountain Valley", "Mountain"), ("Rocky Tar Pit", "Swamp")],
)
def test_a_slow_fetch_land_enters_tapped_and_finds_one_of_two_types(name: str, wanted: str) -> None:
    table = start(A=side(hand=[name], library=["Command Tower", land(wanted)]), B=side()).play(name)
    assert table.find(name).tapped

    table.to("precombat main", turn=3).answer("A", wanted).activate(name).resolve()

    assert table.zone("battlefield", "A") == [wanted]
    assert not table.find(wanted).tapped


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


SNARLS = {
    "Fortified Village": FOREST,
    "Frostboil Snarl": ISLAND,
    "Furycalm Snarl": PLAINS,
    "Necroblossom Snarl": SWAMP,
    "Port Town": PLAINS,
    "Shineshadow Snarl": SWAMP,
}


@pytest.mark.parametrize("name", SNARLS)
def test_a_land_enters_untapped_if_a_land_is_revealed(name: str) -> None:
    assert start(A=side(hand=[name, BEAR]), B=side()).play(name).find(name).tapped

    shown = start(A=side(hand=[name, SNARLS[name]]), B=side()).answer("A", True).play(name)
    assert not shown.find(name).tapped

    hidden = start(A=side(hand=[name, SNARLS[name]]), B=side()).answer("A", False).play(name)
    assert hidden.find(name).tapped
