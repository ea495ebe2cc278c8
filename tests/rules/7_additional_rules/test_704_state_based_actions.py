"""Rule 704: state-based actions."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BOLT, DOOM, FENS, FLASH, FOREST, HILLS, MOUNTAIN, SWAMP, WALK
from tests.rules.common_games import as_aura, current_plane, planar, roll_planar_die, spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("704.5a")
def test_704_5a_a_player_may_live_on_without_life() -> None:
    lich = card("Lich", "Enchantment", "You don't lose the game for having 0 or less life.")
    table = Table(A=side(hand=[BOLT], board=[MOUNTAIN]), B=side(life=2, board=[lich]))

    table.to("precombat main").cast(BOLT, at="B").resolve()

    assert table.life("B") == -1
    assert not table.lost("B")


@rule("704.5a")
def test_704_5a_a_player_with_no_life_loses() -> None:
    table = Table(A=side(hand=[BOLT], board=[MOUNTAIN]), B=side(life=3))
    table.to("precombat main").cast(BOLT, at="B").resolve()
    assert table.lost("B")
    assert table.game.state.result is not None
    assert table.game.state.result.winners == (table.seat("A"),)


SHRINK = card("Shrink", "Instant", "Target creature gets -2/-2 until end of turn.", cost="{B}")


@rule("704.5f")
def test_704_5f_toughness_zero_is_no_destruction() -> None:
    stone = creature("Stone", 1, 2, "Indestructible")
    table = Table(A=side(hand=[SHRINK], board=[SWAMP]), B=side(board=[stone]))
    table.to("precombat main").cast(SHRINK, at="Stone").resolve()
    assert table.zone("graveyard", "B") == ["Stone"]


@rule("704.5g")
def test_704_5g_lethal_damage_destroys() -> None:
    stone = creature("Stone", 1, 2, "Indestructible")
    bear = creature("Bear", 2, 3)
    table = Table(A=side(hand=[BOLT, BOLT], board=[MOUNTAIN, MOUNTAIN]), B=side(board=[stone, bear]))
    table.to("precombat main").cast(BOLT, at="Stone").resolve().cast(BOLT, at="Bear").resolve()
    assert table.zone("battlefield", "B") == ["Stone"]
    assert table.find(stone).damage == 3


@rule("704.5j", "205.4d")
def test_704_5j_a_player_keeps_one_legendary_permanent_of_a_name() -> None:
    queen = card("Queen", "Legendary Creature — Test", cost="{0}", power=1, toughness=1)
    table = Table(A=side(board=[queen], hand=[queen]), B=side(board=[queen]))
    table.to("precombat main").cast(queen).answer("A", "Queen").resolve()
    assert table.zone("battlefield") == ["Queen", "Queen"]
    assert table.zone("graveyard", "A") == ["Queen"]


@rule("704.5m")
def test_704_5m_it_goes_with_the_creature() -> None:
    table = as_aura().cast(DOOM, at="Bear").resolve()
    assert table.zone("battlefield", "A") == ["Plains"]
    assert table.zone("graveyard", "A") == ["Bear", "Doom", "Licid"]


@rule("704.5m")
def test_704_5m_an_aura_returns_when_its_land_has_gone() -> None:
    text = (
        "Enchant Forest\nWhen enchanted Forest is put into a graveyard, you may return Spirit from your "
        "graveyard to your hand."
    )
    spirit = card("Spirit", "Enchantment — Aura", text, cost="{G}")
    crush = card("Crush", "Sorcery", "Destroy target land.", cost="{0}")
    table = Table(A=side(hand=[spirit, crush], board=[FOREST, SWAMP]), B=side()).to("precombat main")
    table.cast(spirit, at="Forest").resolve()
    table.answer("A", True).cast(crush, at="Forest").resolve(2)
    assert table.zone("hand", "A") == ["Spirit"]


@rule("704.5m")
def test_704_5m_an_aura_attached_to_nothing_is_put_into_the_graveyard() -> None:
    blessing = card("Blessing", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    table = Table(A=side(board=[blessing]), B=side())
    table.to("upkeep")
    assert table.zone("graveyard", "A") == ["Blessing"]


@rule("704.5q", "704.8", "122.3")
def test_704_5q_704_8_counters_annihilate_in_the_same_event_as_other_state_based_actions() -> None:
    text = "When Shell dies, you gain 1 life for each -1/-1 counter on it."
    shell = creature("Shell", 1, 1, text)
    grow = card("Grow", "Instant", "Put a +1/+1 counter on target creature.", cost="{G}")
    rot = card("Rot", "Instant", "Put three -1/-1 counters on target creature.", cost="{B}")
    table = Table(A=side(hand=[grow, rot], board=[shell, SWAMP, FOREST]), B=side()).to("precombat main")
    table.cast(grow, at="Shell").resolve().cast(rot, at="Shell").resolve(2)
    assert "Shell" in table.zone("graveyard")
    assert table.life("A") == 23


@rule("704.5q")
def test_704_5q_opposite_counters_annihilate_each_other() -> None:
    hydra = creature("Hydra", 0, 0, "Hydra enters with three +1/+1 counters on it.")
    rot = card("Rot", "Instant", "Put two -1/-1 counters on target creature.", cost="{B}")
    table = Table(A=side(hand=[rot], board=[SWAMP]), B=side(board=[hydra]))
    assert table.size(hydra) == (3, 3)
    table.to("precombat main").cast(rot, at="Hydra").resolve()
    assert table.size(hydra) == (1, 1)
    assert dict(table.find(hydra).counters) == {"+1/+1": 1}


@rule("704.5y", "303.7a")
def test_704_5y_a_player_keeps_only_the_newest_role_on_a_permanent() -> None:
    bear = creature("Bear", 2, 2)
    royal = card("Crown", "Sorcery", "Create a Royal Role token attached to target creature you control.", cost="{0}")
    cursed = card("Curse", "Sorcery", "Create a Cursed Role token attached to target creature you control.", cost="{0}")
    table = Table(A=side(board=[bear], hand=[royal, cursed]), B=side()).to("precombat main")
    table.cast(royal, at="Bear").resolve()
    assert table.size(bear) == (3, 3)
    table.cast(cursed, at="Bear").resolve()
    assert table.size(bear) == (1, 1)
    assert sorted(table.zone("battlefield", "A")) == ["Bear", "Cursed"]


@rule("704.6f")
def test_704_6f_a_phenomenon_is_left_once_its_ability_is_done() -> None:
    table = planar(Table(A=side(command=[HILLS, FLASH, FENS], board=[BEAR]), B=side()), WALK)
    roll_planar_die(table).resolve()
    assert current_plane(table) == "Flash"
    table.resolve()
    assert table.zone("battlefield", "A") == []
    assert current_plane(table) == "Fens"


@rule("704.5c")
def test_704_5c_a_player_with_ten_poison_counters_loses() -> None:
    give = spell("Target player gets nine poison counters.")
    table = Table(A=side(hand=[give, give]), B=side(), C=side()).to("precombat main").cast(give, at="B").resolve()
    assert not table.lost("B")
    table.cast(give, at="B").resolve()
    assert table.lost("B")
