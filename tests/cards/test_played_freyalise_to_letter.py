"""Cards without release notes, played once for what they say: Freyalise to Letter of Acceptance."""

from __future__ import annotations

import pytest

from tests.cards.situations import BEAR, FIVE, GIANT, LANDS, OGRE, STUDY, every, start
from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, SWAMP, PLAINS, MOUNTAIN = (land(name) for name in ("Forest", "Island", "Swamp", "Plains", "Mountain"))
ROCK = card("Rock", "Artifact", cost="{1}")
SQUIRE = creature("Squire", 1, 1, cost="{W}")
CHARM = card("Charm", "Enchantment", "", cost="{W}")


def with_loyalty(table: Table, name: str, count: int) -> Table:
    """The planeswalker has so many loyalty counters."""
    table.find(name).set_counter("loyalty", count)
    table.game.invalidate()
    return table


def made(table: Table, name: str, number: int) -> str:
    """The colours of mana that an ability of a permanent can make."""
    ability = table.now(name).sorted.mana[number]
    return "".join(letter for letter in "WUBRGC" if f"{{{letter}}}" in str(ability))


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


@pytest.mark.parametrize(
    "name",
    [
        "Frontier Bivouac",
        "Jungle Shrine",
        "Mystic Monastery",
        "Nomad Outpost",
        "Opulent Palace",
        "Sandsteppe Citadel",
        "Savage Lands",
        "Seaside Citadel",
    ],
)
def test_a_tri_land_enters_tapped_and_makes_three_colours(name: str) -> None:
    table = start(A=side(hand=[name]), B=side()).play(name)
    assert table.find(name).tapped

    table.to("precombat main", turn=3)
    own = [action for action in table.actions("A") if action.object == table.find(name).id]

    colours = {colour for action in own for colour in made(table, name, own.index(action))}
    assert len(colours) == 3


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


@pytest.mark.parametrize("name", ["Golgari Rot Farm", "Guildless Commons", "Orzhov Basilica", "Selesnya Sanctuary"])
def test_a_bounce_land_enters_tapped_and_returns_a_land(name: str) -> None:
    table = start(A=side(hand=[name], board=[FOREST]), B=side())

    table.answer("A", "Forest").play(name).resolve()

    assert table.zone("hand", "A") == ["Forest"]
    assert table.find(name).tapped


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


def test_heros_blade_jumps_to_a_legend() -> None:
    table = start(A=side(hand=["Krenko, Mob Boss"], board=["Hero's Blade", *FIVE]), B=side())

    table.cast("Krenko, Mob Boss").resolve().answer("A", True).resolve()

    assert table.size("Krenko, Mob Boss") == (6, 5)


def test_hibernation_sliver_returns_a_sliver_for_two_life() -> None:
    table = start(A=side(board=["Hibernation Sliver", "Blade Sliver"]), B=side())

    table.activate("Blade Sliver").resolve()

    assert table.zone("hand", "A") == ["Blade Sliver"]
    assert table.life("A") == 18


def test_honor_worn_shaku_untaps_for_a_legend() -> None:
    table = start(A=side(board=["Honor-Worn Shaku", "Krenko, Mob Boss"]), B=side())
    table.find("Honor-Worn Shaku").tapped = True

    table.activate("Honor-Worn Shaku", 1).resolve()

    assert not table.find("Honor-Worn Shaku").tapped
    assert table.find("Krenko, Mob Boss").tapped


def test_hunters_insight_draws_as_many_as_the_damage() -> None:
    table = start(A=side(hand=["Hunter's Insight"], board=[GIANT, *FIVE]), B=side())
    table.cast("Hunter's Insight", at="Stone Giant").resolve()

    table.attack(GIANT).to("end of combat")

    assert len(table.zone("hand", "A")) == 5


def test_icon_of_ancestry_strengthens_and_finds_the_chosen_type() -> None:
    goblin = card("Redcap", "Creature — Goblin", power=1, toughness=1, cost="{R}")
    mine = side(hand=["Icon of Ancestry"], board=[goblin, BEAR, *LANDS], library=[ROCK, goblin, FOREST])
    table = start(A=mine, B=side())
    table.cast("Icon of Ancestry").answer("A", "Goblin").resolve()
    assert table.size(goblin) == (2, 2)
    assert table.size(BEAR) == (2, 2)

    table.answer("A", True, "Redcap").activate("Icon of Ancestry").resolve()

    assert table.zone("hand", "A") == ["Redcap"]


def test_jace_architect_weakens_attackers_until_his_next_turn() -> None:
    table = start(A=side(board=["Jace, Architect of Thought"]), B=side(board=[GIANT]))
    table.activate("Jace, Architect of Thought", 0).resolve()

    table.to("beginning of combat", turn=2).attack(GIANT, on="A").to("end of combat", turn=2)

    assert table.life("A") == 16


def test_jace_architect_splits_three_cards_into_piles() -> None:
    table = start(A=side(board=["Jace, Architect of Thought"], library=[BEAR, OGRE, GIANT]), B=side())

    table.answer("B", ["Grizzly"]).answer("A", 1, ["Hill Ogre", "Stone Giant"])
    table.activate("Jace, Architect of Thought", 1).resolve()

    assert sorted(table.zone("hand", "A")) == ["Hill Ogre", "Stone Giant"]
    last = table.game.state.player(table.seat("A")).library[-1]
    assert table.describe(last) == "Grizzly"


def test_jade_mage_makes_a_saproling() -> None:
    table = start(A=side(board=["Jade Mage", *FIVE]), B=side()).activate("Jade Mage").resolve()

    assert table.size("Saproling Token") == (1, 1)


def test_kaldra_compleat_exiles_what_its_bearer_damages() -> None:
    table = start(A=side(hand=["Kaldra Compleat"], board=LANDS), B=side(board=[GIANT]))
    table.cast("Kaldra Compleat").resolve(2)
    germ = "Phyrexian Germ Token"
    assert table.size(germ) == (5, 5)
    assert table.now(germ).has("haste")

    table.attack(germ).block(GIANT, germ).answer("A", [5, 0]).to("end of combat")

    assert table.zone("exile") == ["Stone Giant"]


def test_karns_bastion_proliferates() -> None:
    table = start(A=side(board=["Karn's Bastion", BEAR, *FIVE]), B=side())
    table.find(BEAR).set_counter("+1/+1", 1)

    table.answer("A", ["Grizzly"]).activate("Karn's Bastion", 1).resolve()

    assert table.find(BEAR).counter("+1/+1") == 2


def test_khalni_heart_expedition_finds_two_lands_for_three_counters() -> None:
    table = start(A=side(hand=[FOREST], board=["Khalni Heart Expedition"], library=[ISLAND, SWAMP]), B=side())
    table.play("Forest").answer("A", True).resolve()
    assert table.find("Khalni Heart Expedition").counter("quest") == 1
    table.find("Khalni Heart Expedition").set_counter("quest", 3)

    table.answer("A", ["Island", "Swamp"]).activate("Khalni Heart Expedition").resolve()

    assert sorted(table.zone("battlefield", "A")) == ["Forest", "Island", "Swamp"]


def test_kodamas_reach_splits_two_basic_lands() -> None:
    table = start(A=side(hand=["Kodama's Reach"], library=[FOREST, ISLAND], board=FIVE), B=side())

    table.answer("A", ["Forest", "Island"], "Forest").cast("Kodama's Reach").resolve()

    assert table.zone("hand", "A") == ["Island"]


def test_krosan_verge_finds_a_forest_and_a_plains() -> None:
    table = start(A=side(board=["Krosan Verge", ISLAND, ISLAND], library=[FOREST, "Canopy Vista", SWAMP]), B=side())
    table.find("Krosan Verge").tapped = False

    table.answer("A", "Forest", "Canopy Vista").activate("Krosan Verge", 1).resolve()

    assert sorted(table.zone("battlefield", "A")) == ["Canopy Vista", "Forest", "Island", "Island"]


def test_kykar_makes_spirits_that_are_mana() -> None:
    table = start(A=side(hand=[STUDY], board=["Kykar, Wind's Fury", *FIVE]), B=side())
    table.cast(STUDY).resolve()
    assert table.size("Spirit Token") == (1, 1)

    own = next(one for one in table.actions("A") if one.object == table.find("Kykar, Wind's Fury").id)
    table.take(own)

    assert list(table.pool("A")) == ["R"]


@pytest.mark.parametrize(
    ("name", "cards"), [("Letter of Acceptance", 1), ("Hedron Archive", 2), ("Dreamstone Hedron", 3)]
)
def test_a_mana_rock_that_is_sacrificed_for_cards(name: str, cards: int) -> None:
    table = start(A=side(board=[name, *FIVE]), B=side())

    table.activate(name, 1).resolve()

    assert len(table.zone("hand", "A")) == cards
