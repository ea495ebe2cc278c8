"""Mutate and merged permanents (702.140, 729)."""

from __future__ import annotations

from tests.rules.keywords.main_phase import game
from tests.rules.table import card, creature, land, side

FOREST, SWAMP = land("Forest"), land("Swamp")
BEAR = creature("Bear", 2, 2, "Vigilance", cost="{1}{G}")
BEAST = creature("Beast", 5, 4, "Mutate {G}\nTrample\nWhenever this creature mutates, you gain 3 life.", cost="{4}{G}")
KILL = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
HUMAN = card("Farmer", "Creature — Human", power=1, toughness=1)


def test_702_140c_on_top_it_has_the_spells_values_and_all_abilities() -> None:
    table = game(A=side(hand=[BEAST], board=[FOREST, BEAR], life=20), B=side())
    table.cast(BEAST, method="mutate", at="Bear").answer("A", False).resolve(2)
    assert table.zone("battlefield", "A") == ["Forest", "Beast"]
    assert table.size(BEAST) == (5, 4)
    assert table.now(BEAST).has("trample")
    assert table.now(BEAST).has("vigilance")
    assert table.life("A") == 23


def test_702_140c_beneath_it_gives_only_its_abilities() -> None:
    table = game(A=side(hand=[BEAST], board=[FOREST, BEAR]), B=side())
    table.cast(BEAST, method="mutate", at="Bear").answer("A", True).resolve(2)
    assert table.size(BEAR) == (2, 2)
    assert table.now(BEAR).has("trample")


def test_729_2_a_merged_permanent_is_the_creature_it_was() -> None:
    table = game(A=side(hand=[BEAST], board=[FOREST, BEAR]), B=side())
    table.cast(BEAST, method="mutate", at="Bear").answer("A", False).resolve(2)
    table.attack(BEAST).to("end of combat")
    assert table.life("B") == 15


def test_729_3_all_its_cards_go_where_it_goes() -> None:
    table = game(A=side(hand=[BEAST, KILL], board=[FOREST, SWAMP, BEAR]), B=side())
    table.cast(BEAST, method="mutate", at="Bear").answer("A", False).resolve(2)
    table.cast(KILL, at="Beast").resolve()
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Beast", "Kill"]


def test_702_140b_without_its_target_it_resolves_as_a_creature() -> None:
    table = game(A=side(hand=[BEAST, KILL], board=[FOREST, SWAMP, BEAR]), B=side())
    table.cast(BEAST, method="mutate", at="Bear").cast(KILL, at="Bear").resolve(2)
    assert "Beast" in table.zone("battlefield", "A")


def test_702_140a_humans_and_others_creatures_are_no_targets() -> None:
    table = game(A=side(hand=[BEAST], board=[FOREST, HUMAN]), B=side(board=[BEAR]))
    assert not table.try_to("cast", BEAST, method="mutate", at="Farmer")


def test_400_7_an_aura_returns_what_it_enchanted_and_all_its_cards() -> None:
    text = (
        "Enchant creature\nWhen enchanted creature dies, return it to the battlefield tapped under its owner's control."
    )
    fort = card("Fort", "Enchantment — Aura", text, cost="{G}")
    table = game(A=side(hand=[fort, BEAST, KILL], board=[FOREST, FOREST, SWAMP, BEAR]), B=side())
    table.cast(fort, at="Bear").resolve()
    table.cast(BEAST, method="mutate", at="Bear").answer("A", True).resolve(2)
    table.cast(KILL, at="Bear").resolve(2)
    assert {"Bear", "Beast"} <= set(table.zone("battlefield", "A"))
    assert table.find(BEAR).tapped


def test_113_6_an_ability_about_others_does_not_function_on_the_stack() -> None:
    queen = creature("Queen", 2, 2, "Creatures you control get +1/+1.", cost="{G}")
    table = game(A=side(hand=[queen], board=[FOREST, BEAR]), B=side())
    table.cast(queen)
    assert table.size(BEAR) == (2, 2)
    table.resolve()
    assert table.size(BEAR) == (3, 3)


def test_702_140d_how_often_a_creature_has_mutated_is_counted() -> None:
    text = "Whenever this creature mutates, you gain X life, where X is the number of times this creature has mutated."
    beasts = [creature(name, 5, 4, f"Mutate {{G}}\n{text}", cost="{4}{G}") for name in ("Phage", "Ooze")]
    table = game(A=side(hand=beasts, board=[BEAR, FOREST, FOREST], life=20), B=side())
    table.cast("Phage", method="mutate", at="Bear").answer("A", False).resolve(2)
    assert table.life("A") == 21
    table.cast("Ooze", method="mutate", at="Phage").answer("A", False).resolve(3)
    assert table.life("A") == 25
