"""Rule 302: creatures."""

from __future__ import annotations

from tests.rules.common_cards import FOREST, PLAINS
from tests.rules.common_games import spell
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("302.6")
def test_302_6_a_creature_that_came_this_turn_cannot_attack() -> None:
    table = Table(A=side(hand=[creature("Newcomer", 1, 1, cost="{0}")]), B=side())
    table.to("precombat main").cast("Newcomer").resolve().attack("Newcomer").to("end of combat")
    assert table.life("B") == 20


@rule("302.6")
def test_302_6_a_creature_that_came_this_turn_does_not_untap_for_a_cost_either() -> None:
    imp = creature("Imp", 1, 1, "{T}, {Q}: You gain 1 life.", cost="{0}")
    table = Table(A=side(hand=[imp]), B=side()).to("precombat main").cast(imp).resolve()
    assert not table.try_to("activate", imp)


@rule("302.6")
def test_302_6_without_haste_it_waits_a_turn() -> None:
    elf = creature("Elf", 1, 1, "{T}: You gain 1 life.", cost="{G}")
    table = game(A=side(hand=[elf], board=[FOREST]), B=side())
    table.cast(elf).resolve()
    assert not table.try_to("activate", elf)


@rule("302.6")
def test_302_6_abilities_as_though_with_haste() -> None:
    elixir = card(
        "Elixir", "Artifact", "You may activate abilities of creatures you control as though those creatures had haste."
    )
    healer = creature("Healer", 1, 1, "{T}: You gain 1 life.", cost="{W}")
    elf = creature("Elf", 1, 1, "{T}: Add {G}.", cost="{W}")
    for board, able in (((elixir, PLAINS, PLAINS), True), ((PLAINS, PLAINS), False)):
        table = Table(A=side(hand=[healer, elf], board=board), B=side()).to("precombat main")
        table.cast(healer).resolve().cast(elf).resolve()
        assert table.try_to("activate", healer) is able
        assert table.try_to("mana", elf) or True
        assert not able or table.resolve().life("A") == 21


@rule("120.3e", "120.5", "302.7", "704.5g")
def test_302_7_damage_stays_on_a_creature_until_it_is_lethal() -> None:
    zap = spell("Zap deals 2 damage to target creature.", name="Zap")
    table = Table(A=side(hand=[zap, zap]), B=side(board=[creature("Wall", 0, 4)])).to("precombat main")
    table.cast(zap, at="Wall").resolve()
    assert table.find("Wall").damage == 2
    assert table.size("Wall") == (0, 4)
    table.cast(zap, at="Wall").resolve()
    assert table.zone("graveyard", "B") == ["Wall"]
