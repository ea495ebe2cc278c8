"""Rulings on cards from Lifeblood Hydra to Ohran Frostfang."""

from __future__ import annotations

import pytest

from tests.cards.ruling import ruling, untested
from tests.cards.situations import (
    BEAR,
    BIRD,
    BOLT,
    FIVE,
    GIANT,
    GROW,
    LANDS,
    MURDER,
    NAY,
    OGRE,
    STUDY,
    WRATH,
    every,
    start,
)
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Ministrant of Obligation", 1, "blockers are declared together, once per combat"),
    untested("Murder of Crows", 2, "nobody has priority during a resolution"),
    untested("Ohran Frostfang", 1, "says what a supertype is"),
    untested("Onakke Oathkeeper", 1, "the program plays without teams"),
]


@ruling("Lifeblood Hydra", 1)
def test_lifeblood_hydra_counts_the_power_it_died_with() -> None:
    table = start(A=side(hand=["Lifeblood Hydra", MURDER, GROW], board=LANDS), B=side())
    table.answer("A", 2).cast("Lifeblood Hydra").resolve().cast(GROW, at="Lifeblood Hydra").resolve()

    table.cast(MURDER, at="Lifeblood Hydra").resolve(2)

    assert table.life("A") == 23
    assert len(table.zone("hand", "A")) == 3


@ruling("Lightning Greaves", 1)
def test_greaves_keep_other_equipment_off_their_bearer() -> None:
    blade = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}")
    table = start(A=side(board=["Lightning Greaves", blade, BEAR]), B=side())
    table.activate("Lightning Greaves", at="Grizzly").resolve()

    assert not table.try_to("activate", blade, at="Grizzly")


@ruling("Living Lightning", 1)
def test_living_lightning_returns_the_spell_that_killed_it() -> None:
    table = start(A=side(hand=[MURDER], board=["Living Lightning", *FIVE]), B=side())
    table.answer("A", ["Slay"]).cast(MURDER, at="Living Lightning").resolve(2)

    assert table.zone("hand", "A") == ["Slay"]


@ruling("Lotleth Giant", 1)
def test_undergrowth_counts_artifact_creature_cards() -> None:
    golem = card("Golem", "Artifact Creature — Golem", "", power=1, toughness=1)
    table = start(A=side(hand=["Lotleth Giant"], graveyard=[golem, BEAR, STUDY], board=LANDS), B=side())

    table.answer("A", ["B"]).cast("Lotleth Giant").resolve(2)

    assert table.life("B") == 18


@ruling("Loyal Retainers", 1)
def test_loyal_retainers_work_before_attackers_only() -> None:
    table = start(A=side(graveyard=["Krenko, Mob Boss"], board=["Loyal Retainers", BEAR]), B=side())
    assert any(action.kind == "activate" for action in table.actions("A"))

    table.attack(BEAR).to("declare attackers")
    assert not any(action.kind == "activate" for action in table.actions("A"))
    table.to("postcombat main")
    assert not any(action.kind == "activate" for action in table.actions("A"))


@ruling("Maelstrom Wanderer", 1)
def test_maelstrom_wanderer_has_haste() -> None:
    table = start(A=side(board=["Maelstrom Wanderer"]), B=side())

    assert table.now("Maelstrom Wanderer").has("haste")


@ruling("Maelstrom Wanderer", 2, 3, 5)
def test_each_cascade_resolves_on_its_own_before_the_next() -> None:
    table = start(A=side(hand=["Maelstrom Wanderer"], library=[BEAR_4, BEAR_7], board=LANDS), B=side())
    table.cast("Maelstrom Wanderer").answer("A", True).resolve()
    assert len(table.game.state.stack) == 3
    table.resolve()
    assert "Small Beast" in table.zone("battlefield", "A")

    table.answer("A", True).resolve(2)
    assert "Great Beast" in table.zone("battlefield", "A")
    assert "Maelstrom Wanderer" in table.zone("stack")


BEAR_4 = creature("Small Beast", 2, 2, cost="{4}")
BEAR_7 = creature("Great Beast", 2, 2, cost="{7}")


@pytest.mark.parametrize("name", ["Maelstrom Wanderer", "Meteoric Mace"])
@ruling("Maelstrom Wanderer", 6)
@ruling("Meteoric Mace", 2, 3)
def test_one_may_decline_the_card_but_must_exile_cards(name: str) -> None:
    table = start(A=side(hand=[name], library=[land("Forest"), BEAR_4, OGRE], board=LANDS), B=side())

    table.cast(name).answer("A", False).resolve()

    assert table.zone("library", "A")[0] == "Hill Ogre"
    assert table.zone("exile") == []
    assert "Small Beast" not in table.zone("battlefield", "A")


@pytest.mark.parametrize("name", ["Maelstrom Wanderer", "Meteoric Mace"])
@ruling("Maelstrom Wanderer", 7)
@ruling("Meteoric Mace", 4)
def test_cascade_resolves_though_its_spell_is_countered(name: str) -> None:
    table = start(A=side(hand=[name, NAY], library=[BEAR_4], board=LANDS), B=side())
    table.cast(name).cast(NAY, at=name).resolve()

    table.answer("A", True).resolve(2)

    assert "Small Beast" in table.zone("battlefield", "A")


@pytest.mark.parametrize("name", ["Maelstrom Wanderer", "Meteoric Mace"])
@ruling("Maelstrom Wanderer", 10)
@ruling("Meteoric Mace", 1, 7)
def test_x_is_0_for_a_spell_cast_by_cascade(name: str) -> None:
    flood = card("Flood", "Sorcery", "You gain X life.", cost="{X}{U}")
    cheap = card("Discount", "Enchantment", "Spells you cast cost {5} less to cast.")
    table = start(A=side(hand=[name], library=[flood], board=[cheap, *LANDS]), B=side())

    table.cast(name).answer("A", True).resolve(2)

    assert table.life("A") == 20
    assert "Flood" in table.zone("graveyard", "A")


@ruling("Mangara, the Diplomat", 2, 3)
def test_mangara_draws_one_card_for_attacks_on_its_player_and_planeswalkers() -> None:
    table = Table(
        None, A=side(board=[BEAR, OGRE, BIRD]), B=side(board=["Mangara, the Diplomat", "Jace Beleren"]), C=side()
    )
    table.attack(BEAR, on="B").attack(OGRE, on="Jace Beleren").attack(BIRD, on="B").to("declare attackers")

    assert len(table.zone("hand", "B")) == 1


@ruling("Mangara, the Diplomat", 4)
def test_mangara_draws_before_the_spell_even_if_it_is_countered() -> None:
    table = start(A=side(hand=[BOLT, BOLT], board=FIVE), B=side(board=["Mangara, the Diplomat", *FIVE], hand=[NAY]))
    table.cast(BOLT, at="B").resolve().cast(BOLT, at="B").cast(NAY, at="Spark", by="B").resolve()
    table.resolve()

    assert len(table.zone("hand", "B")) == 1
    assert table.life("B") == 17


@ruling("Meren of Clan Nel Toth", 1)
def test_meren_sees_those_who_die_with_her() -> None:
    table = start(A=side(hand=[WRATH], board=["Meren of Clan Nel Toth", BEAR, OGRE, *FIVE]), B=side())

    table.cast(WRATH).resolve(3)

    assert table.game.state.player(table.seat("A")).counter("experience") == 2


@ruling("Meren of Clan Nel Toth", 2, 3, 4)
@pytest.mark.parametrize(("experience", "zone"), [(0, "hand"), (1, "battlefield")])
def test_meren_counts_x_as_0_and_leaves_no_choice(experience: int, zone: str) -> None:
    ooze = creature("Old Ooze", 2, 2, cost="{X}{G}")
    table = start(A=side(graveyard=[ooze], board=["Meren of Clan Nel Toth"]), B=side())
    table.game.state.player(table.seat("A")).counters = {"experience": experience}

    table.answer("A", ["Old Ooze"]).to("end")

    assert "Old Ooze" in table.zone(zone, "A")


PILGRIM = card("Pilgrim", "Creature — Human", "", power=2, toughness=2)


@ruling("Mikaeus, the Unhallowed", 1)
def test_mikaeus_destroys_humans_of_ones_own_for_any_damage() -> None:
    pinger = card("Fire Monk", "Creature — Human", "{0}: This creature deals 1 damage to you.", power=1, toughness=1)
    table = start(A=side(board=["Mikaeus, the Unhallowed", pinger]), B=side())

    table.activate(pinger).resolve(2)

    assert "Fire Monk" in table.zone("graveyard", "A")


@ruling("Mikaeus, the Unhallowed", 3, 4)
def test_undying_from_mikaeus_works_as_he_dies_too() -> None:
    table = start(A=side(hand=[WRATH], board=["Mikaeus, the Unhallowed", BEAR, *FIVE]), B=side())
    assert table.size("Grizzly") == (3, 3)

    table.cast(WRATH).resolve(2)

    assert table.find("Grizzly").counter("+1/+1") == 1
    assert table.size("Grizzly") == (3, 3)


@ruling("Mizzix of the Izmagnus", 1, 2, 3, 7)
def test_mizzix_counts_after_casting_and_reduces_generic_mana_only() -> None:
    dear = card("Treatise", "Sorcery", "Draw a card.", cost="{2}{U}")
    table = start(A=side(hand=[dear], board=["Mizzix of the Izmagnus", "Island"]), B=side())
    assert not table.try_to("cast", dear)
    table.game.state.player(table.seat("A")).counters = {"experience": 2}

    table.cast(dear).resolve()

    assert table.game.state.player(table.seat("A")).counter("experience") == 3
    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert table.game.characteristics(spell.id).mana_value(spell) == 3


@ruling("Mizzix of the Izmagnus", 4)
def test_mizzix_reduces_increased_costs() -> None:
    tax = card("Levy", "Enchantment", "Spells cost {1} more to cast.")
    table = start(A=side(hand=[STUDY], board=["Mizzix of the Izmagnus", "Island"]), B=side(board=[tax]))
    table.game.state.player(table.seat("A")).counters = {"experience": 1}

    assert table.try_to("cast", STUDY)


@ruling("Murder of Crows", 1)
def test_crows_see_a_creature_that_dies_with_them() -> None:
    table = start(A=side(hand=[WRATH, BIRD], board=["Murder of Crows", BEAR, *FIVE]), B=side())

    table.answer("A", True, ["Songbird"]).cast(WRATH).resolve(2)

    assert "Songbird" in table.zone("graveyard", "A")


@ruling("Murmuring Mystic", 1)
def test_the_mystic_makes_a_bird_before_the_spell_even_if_countered() -> None:
    table = start(A=side(hand=[STUDY], board=["Murmuring Mystic", *FIVE]), B=side(hand=[NAY], board=FIVE))
    table.cast(STUDY).cast(NAY, at="Study", by="B").resolve()
    assert "Study" in table.zone("graveyard", "A")

    table.resolve()

    assert len(every(table, "Bird Illusion Token")) == 1


@ruling("Myriad Landscape", 1)
def test_myriad_landscape_may_find_one_card() -> None:
    table = start(
        A=side(library=[land("Forest"), land("Forest")], board=["Myriad Landscape", "Island", "Island"]), B=side()
    )
    table.answer("A", ["Forest"], []).activate("Myriad Landscape", 1).resolve()

    assert table.zone("battlefield", "A").count("Forest") == 1


@ruling("Neheb, the Eternal", 1, 3, 5)
def test_neheb_counts_life_lost_though_it_was_regained() -> None:
    heal = card("Heal", "Instant", "You gain 8 life.", cost="{W}")
    table = start(A=side(hand=[BOLT], board=["Neheb, the Eternal", *FIVE]), B=side(hand=[heal], board=FIVE))
    table.cast(BOLT, at="B").resolve().cast(heal, by="B").resolve()

    table.to("postcombat main")

    assert len(table.pool("A")) == 3


@ruling("Nekusar, the Mindrazer", 1)
def test_nekusar_ignores_cards_put_into_a_hand() -> None:
    regrow = card("Regrow", "Instant", "Return target card from your graveyard to your hand.", cost="{G}")
    table = start(A=side(board=["Nekusar, the Mindrazer"]), B=side(graveyard=[BEAR], hand=[regrow, STUDY], board=FIVE))
    table.cast(regrow, at="Grizzly", by="B").resolve()

    assert table.life("B") == 20


@ruling("Ogre Slumlord", 1)
def test_all_rats_of_the_slumlord_have_deathtouch() -> None:
    rat = card("Old Rat", "Creature — Rat", "", power=1, toughness=1)
    table = start(A=side(board=["Ogre Slumlord", rat]), B=side())

    assert table.now("Old Rat").has("deathtouch")


@ruling("Ohran Frostfang", 2)
def test_frostfang_draws_for_creatures_that_hit_as_it_dies() -> None:
    table = Table(None, A=side(board=["Ohran Frostfang", BEAR, OGRE]), B=side(board=[GIANT, *[BIRD] * 2]))
    table.find("Ohran Frostfang").damage = 1
    table.attack("Ohran Frostfang", BEAR, OGRE).block(GIANT, "Ohran Frostfang").to("end of combat")

    assert "Ohran Frostfang" in table.zone("graveyard", "A")
    assert len(table.zone("hand", "A")) == 2


@ruling("Melek, Izzet Paragon", 1)
def test_a_sorcery_on_top_of_the_library_keeps_its_timing() -> None:
    table = start(A=side(hand=[BOLT], library=[STUDY], board=["Melek, Izzet Paragon", *FIVE]), B=side())
    table.cast(BOLT, at="B")
    assert not any(action.method == "permission" for action in table.actions("A"))
    table.resolve()

    table.cast(STUDY, method="permission")

    assert table.zone("stack") == ["Study"]
