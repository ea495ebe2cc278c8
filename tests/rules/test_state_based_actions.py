"""State-based actions (704)."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

MOUNTAIN, SWAMP = land("Mountain"), land("Swamp")
BOLT = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
SHRINK = card("Shrink", "Instant", "Target creature gets -2/-2 until end of turn.", cost="{B}")


def test_704_5a_a_player_with_no_life_loses() -> None:
    table = Table(A=side(hand=[BOLT], board=[MOUNTAIN]), B=side(life=3))
    table.to("precombat main").cast(BOLT, at="B").resolve()
    assert table.lost("B")
    assert table.game.state.result is not None
    assert table.game.state.result.winners == (table.seat("A"),)


def test_704_5f_toughness_zero_is_no_destruction() -> None:
    stone = creature("Stone", 1, 2, "Indestructible")
    table = Table(A=side(hand=[SHRINK], board=[SWAMP]), B=side(board=[stone]))
    table.to("precombat main").cast(SHRINK, at="Stone").resolve()
    assert table.zone("graveyard", "B") == ["Stone"]


def test_704_5g_lethal_damage_destroys() -> None:
    stone = creature("Stone", 1, 2, "Indestructible")
    bear = creature("Bear", 2, 3)
    table = Table(A=side(hand=[BOLT, BOLT], board=[MOUNTAIN, MOUNTAIN]), B=side(board=[stone, bear]))
    table.to("precombat main").cast(BOLT, at="Stone").resolve().cast(BOLT, at="Bear").resolve()
    assert table.zone("battlefield", "B") == ["Stone"]
    assert table.find(stone).damage == 3


def test_704_5j_a_player_keeps_one_legendary_permanent_of_a_name() -> None:
    queen = card("Queen", "Legendary Creature — Test", cost="{0}", power=1, toughness=1)
    table = Table(A=side(board=[queen], hand=[queen]), B=side(board=[queen]))
    table.to("precombat main").cast(queen).answer("A", "Queen").resolve()
    assert table.zone("battlefield") == ["Queen", "Queen"]
    assert table.zone("graveyard", "A") == ["Queen"]


def test_704_5m_an_aura_attached_to_nothing_is_put_into_the_graveyard() -> None:
    blessing = card("Blessing", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    table = Table(A=side(board=[blessing]), B=side())
    table.to("upkeep")
    assert table.zone("graveyard", "A") == ["Blessing"]


def test_704_5q_opposite_counters_annihilate_each_other() -> None:
    hydra = creature("Hydra", 0, 0, "Hydra enters with three +1/+1 counters on it.")
    rot = card("Rot", "Instant", "Put two -1/-1 counters on target creature.", cost="{B}")
    table = Table(A=side(hand=[rot], board=[SWAMP]), B=side(board=[hydra]))
    assert table.size(hydra) == (3, 3)
    table.to("precombat main").cast(rot, at="Hydra").resolve()
    assert table.size(hydra) == (1, 1)
    assert dict(table.find(hydra).counters) == {"+1/+1": 1}
