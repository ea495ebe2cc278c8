"""Moving counters (122.5): as many as a player likes, of any kinds; a token or creature that is of every type."""

from __future__ import annotations

from tests.rules.keywords.main_phase import game
from tests.rules.table import Table, card, creature, side

BEAR = creature("Bear", 2, 2)
OX = creature("Ox", 2, 4)
MOVER = card(
    "Mover",
    "Enchantment",
    "{0}: Move any number of counters from target permanent you control to another target permanent you control.",
)


def test_122_5_as_many_counters_of_each_kind_as_the_player_likes() -> None:
    table = Table.of("player A:\n battlefield: Mover; Ox [3 +1/+1, 1 charge]; Bear\nplayer B:", MOVER, OX, BEAR)
    table.to("precombat main")
    table.answer("A", 0, 2, 1).activate(MOVER, at=["Ox", "Bear"]).to("precombat main")
    assert table.find(OX).counters == {"+1/+1": 1}
    assert table.find(BEAR).counters == {"+1/+1": 2, "charge": 1}


def test_205_3d_a_creature_becomes_all_creature_types() -> None:
    changer = card("Changer", "Artifact", "{0}: Target creature gains all creature types until end of turn.")
    table = game(A=side(board=[changer, BEAR]), B=side())
    table.activate(changer, at="Bear").to("precombat main")
    assert table.game.characteristics(table.find(BEAR).id).has_subtype("Goblin")
    table.to("upkeep", turn=2)
    assert not table.game.characteristics(table.find(BEAR).id).has_subtype("Goblin")


def test_205_3d_a_land_becomes_a_creature_with_all_creature_types() -> None:
    vault = card(
        "Vault", "Land", "{0}: ~ becomes a 2/2 creature with all creature types until end of turn. It's still a land."
    )
    table = game(A=side(board=[vault]), B=side())
    table.activate(vault).to("precombat main")
    there = table.game.characteristics(table.find(vault).id)
    assert (there.power, there.toughness) == (2, 2)
    assert there.has_subtype("Elf")
    assert "Land" in there.types


def test_509_1b_spaceflight_blocks_and_is_blocked_only_by_its_like() -> None:
    ship = creature("Ship", 2, 2, "Spaceflight")
    guard = creature("Guard", 2, 2, "Spaceflight")
    table = Table(A=side(board=[ship, BEAR]), B=side(board=[guard, OX]))
    table.attack(ship).attack(BEAR).to("declare attackers")
    assert table.may_block(guard, ship)
    assert not table.may_block(OX, ship)
    assert table.may_block(OX, BEAR)
    assert not table.may_block(guard, BEAR)


def test_602_1_meditate_returns_the_creature_as_a_sorcery() -> None:
    jedi = creature("Jedi", 2, 2, "Meditate {0}")
    table = game(A=side(board=[jedi]), B=side())
    table.activate(jedi).to("precombat main")
    assert table.zone("hand", "A") == ["Jedi"]
