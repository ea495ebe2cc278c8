"""Levelers (711), Classes (717) and Spacecraft (721)."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

PLAINS = land("Plains")


def test_711_2a_a_leveler_has_what_the_reached_level_symbol_says() -> None:
    text = "Level up {W}\nLEVEL 1-2\n3/3\nFirst strike\nLEVEL 3+\n5/5\nFlying"
    squire = card("Squire", "Creature — Test", text, cost="{W}", power=1, toughness=1)
    table = Table(A=side(board=[squire, PLAINS, PLAINS, PLAINS]), B=side()).to("precombat main")
    assert table.size(squire) == (1, 1)
    table.activate(squire).resolve()
    assert table.size(squire) == (3, 3)
    assert table.now(squire).has("first strike")
    table.activate(squire).resolve().activate(squire).resolve()
    assert table.size(squire) == (5, 5)
    assert not table.now(squire).has("first strike")
    assert table.now(squire).has("flying")


def test_716_2b_a_class_gains_its_levels_one_after_the_other_and_keeps_them() -> None:
    second = "{W}: Level 2\nWhen this Class becomes level 2, you gain 3 life."
    text = f"{second}\n{{W}}: Level 3\nCreatures you control get +1/+1."
    school = card("School", "Enchantment — Class", text)
    bear = creature("Bear", 2, 2)
    table = Table(A=side(board=[school, bear, PLAINS, PLAINS, PLAINS]), B=side()).to("precombat main")
    life = table.life("A")
    assert not table.try_to("activate", school, index=1)
    table.activate(school).resolve().resolve()
    assert table.life("A") == life + 3
    assert not table.try_to("activate", school)
    assert table.size(bear) == (2, 2)
    table.activate(school, 1).resolve()
    assert table.size(bear) == (3, 3)
    assert table.life("A") == life + 3


def test_721_2b_a_spacecraft_is_a_creature_from_its_threshold_on() -> None:
    text = "Ship enters with two charge counters on it.\n{W}: Put a charge counter on Ship.\nSTATION 3+\nFlying\n4/4"
    ship = card("Ship", "Artifact — Spacecraft", text, power=4, toughness=4)
    table = Table(A=side(board=[ship, PLAINS]), B=side()).to("precombat main")
    assert "Creature" not in table.now(ship).types
    table.activate(ship).resolve()
    assert table.now(ship).types == ("Artifact", "Creature")
    assert table.size(ship) == (4, 4)
    assert table.now(ship).has("flying")
