"""Cards without release notes, played once for what they say: The Binding of the Titans to Zahid."""

from __future__ import annotations

import pytest

from tests.cards.situations import BEAR, FIVE, GIANT, LANDS, MURDER, STUDY, start
from tests.rules.table import card, creature, land, side

FOREST, ISLAND, SWAMP, PLAINS = (land(name) for name in ("Forest", "Island", "Swamp", "Plains"))
ROCK = card("Rock", "Artifact", cost="{1}")
SQUIRE = creature("Squire", 1, 1, cost="{W}")
CHARM = card("Charm", "Enchantment", "", cost="{W}")
MYR = card("Myr", "Artifact Creature — Myr", power=2, toughness=2, cost="{2}")


def test_the_binding_of_the_titans_mills_exiles_and_returns() -> None:
    table = start(A=side(hand=["The Binding of the Titans"], board=FIVE, graveyard=[BEAR, GIANT]), B=side())
    table.cast("The Binding of the Titans").resolve(2)
    assert len(table.zone("graveyard", "B")) == 3

    table.answer("A", ["Grizzly"]).to("beginning of combat", turn=3)
    assert table.life("A") == 21
    table.answer("A", "Stone Giant").to("beginning of combat", turn=5)
    assert "Stone Giant" in table.zone("hand", "A")


def test_the_eldest_reborn_takes_what_it_made_die() -> None:
    table = start(A=side(hand=["The Eldest Reborn"], board=FIVE), B=side(board=[GIANT], hand=[STUDY]))
    table.cast("The Eldest Reborn").resolve(2)
    assert table.zone("graveyard", "B") == ["Stone Giant"]

    table.to("beginning of combat", turn=2).answer("B", "Study").to("beginning of combat", turn=3)
    table.answer("A", "Stone Giant").to("beginning of combat", turn=5)

    assert table.find(GIANT).controller == table.seat("A")


def test_the_mending_of_dominaria_returns_all_lands_and_shuffles_the_rest() -> None:
    table = start(A=side(hand=["The Mending of Dominaria"], board=FIVE, graveyard=[BEAR, FOREST, ISLAND]), B=side())
    table.cast("The Mending of Dominaria").answer("A", True, "Grizzly").resolve(2)
    assert table.zone("hand", "A") == ["Grizzly"]

    table.answer("A", False).to("beginning of combat", turn=3).to("beginning of combat", turn=5)

    assert table.zone("graveyard", "A") == ["The Mending of Dominaria"]
    assert table.zone("battlefield", "A").count("Forest") == 4


def test_the_chain_veil_lets_each_planeswalker_act_again_or_costs_life() -> None:
    table = start(A=side(board=["The Chain Veil", "Jace Beleren", *FIVE]), B=side())
    table.activate("Jace Beleren", 0).resolve()
    assert not table.try_to("activate", "Jace Beleren", index=0)
    table.activate("The Chain Veil").resolve()
    table.activate("Jace Beleren", 0).resolve()
    assert len(table.zone("hand", "B")) == 2
    table.to("cleanup")
    assert table.life("A") == 20

    idle = start(A=side(board=["The Chain Veil"]), B=side()).to("cleanup")
    assert idle.life("A") == 18


MADE = {
    "Thriving Bluff": ("R", "U"),
    "Thriving Grove": ("G", "R"),
    "Thriving Heath": ("W", "G"),
    "Thriving Isle": ("U", "B"),
    "Thriving Moor": ("B", "W"),
}
"""What each makes: its own colour and the one chosen in the test."""


@pytest.mark.parametrize("name", MADE)
def test_a_thriving_land_makes_its_own_or_the_chosen_colour(name: str) -> None:
    own, chosen = MADE[name]
    words = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
    spells = {letter: creature(f"Elf {letter}", 1, 1, cost=f"{{{letter}}}") for letter in words}
    table = start(A=side(hand=[name, *spells.values()]), B=side()).answer("A", words[chosen]).play(name)
    assert table.find(name).tapped

    table.to("precombat main", turn=3)
    castable = {table.describe(one.object)[-1] for one in table.actions("A") if one.kind == "cast"}
    assert castable == {own, chosen}


def test_thrummingbird_proliferates_after_its_damage() -> None:
    table = start(A=side(board=["Thrummingbird", BEAR]), B=side())
    table.find(BEAR).set_counter("+1/+1", 1)
    table.game.invalidate()

    table.attack("Thrummingbird").answer("A", ["Grizzly"]).to("end of combat")

    assert table.find(BEAR).counter("+1/+1") == 2


def test_tomb_of_the_spirit_dragon_counts_colourless_creatures() -> None:
    table = start(A=side(board=["Tomb of the Spirit Dragon", MYR, MYR, "Blade Sliver", *FIVE]), B=side())

    table.activate("Tomb of the Spirit Dragon", 1).resolve()

    assert table.life("A") == 22


def test_transmogrifying_wand_turns_a_creature_into_an_ox_at_sorcery_speed() -> None:
    table = start(A=side(board=["Transmogrifying Wand", *FIVE]), B=side(board=[GIANT]))
    assert table.find("Transmogrifying Wand").counter("charge") == 3

    table.activate("Transmogrifying Wand", at="Stone Giant").resolve()

    assert table.size("Ox Token") == (2, 4)
    assert table.zone("battlefield", "B") == ["Ox Token"]


def test_tyrite_sanctum_makes_a_god_indestructible() -> None:
    table = start(A=side(board=["Tyrite Sanctum", "Krenko, Mob Boss", *FIVE]), B=side())
    table.activate("Tyrite Sanctum", 1, at="Krenko, Mob Boss").resolve()
    assert table.now("Krenko, Mob Boss").has_subtype("God")
    table.find("Tyrite Sanctum").tapped = False

    table.activate("Tyrite Sanctum", 2, at="Krenko, Mob Boss").resolve()

    assert table.now("Krenko, Mob Boss").has("indestructible")
    assert table.size("Krenko, Mob Boss") == (4, 4)


def test_ugin_the_ineffable_saves_two_and_keeps_a_card_for_his_spirit() -> None:
    table = start(A=side(hand=[MURDER], board=["Ugin, the Ineffable", *FIVE], library=[GIANT]), B=side())
    table.activate("Ugin, the Ineffable", 0).resolve()
    assert table.size("Spirit Token") == (2, 2)

    table.cast(MURDER, at="Spirit Token").resolve(2)

    assert table.zone("hand", "A") == ["Stone Giant"]


@pytest.mark.parametrize(("name", "mana"), [("Urza's Mine", 2), ("Urza's Power Plant", 2), ("Urza's Tower", 3)])
def test_urzas_lands_together_make_more(name: str, mana: int) -> None:
    alone = start(A=side(board=[name]), B=side())
    alone.take(next(one for one in alone.actions("A") if one.kind == "activate"))
    assert len(alone.pool("A")) == 1

    table = start(A=side(board=["Urza's Mine", "Urza's Power Plant", "Urza's Tower"]), B=side())
    table.take(next(one for one in table.actions("A") if one.object == table.find(name).id))
    assert len(table.pool("A")) == mana


def test_urzas_ruinous_blast_needs_a_legend_and_spares_legends() -> None:
    alone = start(A=side(hand=["Urza's Ruinous Blast"], board=FIVE), B=side())
    assert not alone.try_to("cast", "Urza's Ruinous Blast")

    table = start(A=side(hand=["Urza's Ruinous Blast"], board=["Krenko, Mob Boss", *FIVE]), B=side(board=[BEAR, ROCK]))
    table.cast("Urza's Ruinous Blast").resolve()
    assert table.zone("battlefield", "B") == []
    assert "Krenko, Mob Boss" in table.zone("battlefield", "A")


def test_vanquishers_banner_strengthens_and_draws_for_its_type() -> None:
    goblin = card("Redcap", "Creature — Goblin", power=1, toughness=1, cost="{R}")
    table = start(A=side(hand=["Vanquisher's Banner", goblin], board=FIVE), B=side())
    table.cast("Vanquisher's Banner").answer("A", "Goblin").resolve()

    table.cast(goblin).resolve(2)

    assert table.size(goblin) == (2, 2)
    assert len(table.zone("hand", "A")) == 1


def test_wakening_suns_avatar_spares_dinosaurs_and_needs_the_hand() -> None:
    dino = card("Rex", "Creature — Dinosaur", power=3, toughness=3)
    table = start(A=side(hand=["Wakening Sun's Avatar"], board=[dino, *LANDS]), B=side(board=[BEAR]))
    table.cast("Wakening Sun's Avatar").resolve(2)
    assert table.zone("battlefield", "B") == []
    assert "Rex" in table.zone("battlefield", "A")

    put = start(A=side(hand=["Tooth and Nail", "Wakening Sun's Avatar"], board=LANDS), B=side(board=[BEAR]))
    put.answer("A", False, 1).cast("Tooth and Nail").answer("A", ["Wakening Sun's Avatar"]).resolve()
    assert put.zone("battlefield", "B") == ["Grizzly"]


def test_wanderers_strike_exiles_and_proliferates() -> None:
    table = start(A=side(hand=["Wanderer's Strike"], board=["Jace Beleren", *FIVE]), B=side(board=[GIANT]))
    before = table.find("Jace Beleren").counter("loyalty")

    table.cast("Wanderer's Strike", at="Stone Giant").answer("A", ["Jace Beleren"]).resolve()

    assert table.zone("exile") == ["Stone Giant"]
    assert table.find("Jace Beleren").counter("loyalty") == before + 1


def test_wretched_confluence_thrice() -> None:
    table = start(A=side(hand=["Wretched Confluence"], graveyard=[GIANT], board=FIVE), B=side(board=[BEAR]))

    table.answer("A", [0, 1, 2]).cast("Wretched Confluence", at=["A", "Grizzly", "Stone Giant"]).resolve()

    assert table.zone("graveyard", "B") == ["Grizzly"]
    assert "Stone Giant" in table.zone("hand", "A")
    assert (len(table.zone("hand", "A")), table.life("A")) == (2, 19)


def test_zahid_is_cast_for_less_with_an_artifact() -> None:
    table = start(A=side(hand=["Zahid, Djinn of the Lamp"], board=[ROCK, *[ISLAND] * 4]), B=side())

    table.cast("Zahid, Djinn of the Lamp", method="alternative").resolve()

    assert table.find("Rock").tapped
    assert table.size("Zahid, Djinn of the Lamp") == (5, 6)
