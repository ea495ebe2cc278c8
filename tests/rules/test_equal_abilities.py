"""Equal abilities of one object are one choice: offered once, used as often as there are of them (602.5b, 113.2c)."""

from __future__ import annotations

from engine.game.actions.priority import mana_actions
from engine.game.kernel.choices import Action
from tests.rules.table import Table, card, creature, side

BEAR = creature("Bear", 2, 2)
TEACHER = card(
    "Teacher", "Enchantment", 'Creatures you control have "Pay 1 life: This creature gets +1/+1 until end of turn."'
)
ONCE = card(
    "Tutor",
    "Enchantment",
    'Creatures you control have "Pay 1 life: You gain 3 life. Activate only once each turn."',
)
GROWER = card("Grower", "Enchantment", 'Creatures you control have "{T}: Add {G}."')


def offered(table: Table, name: str) -> list[Action]:
    found = table.find(name)
    return [action for action in table.actions("A") if action.kind == "activate" and action.object == found.id]


def test_113_2c_three_equal_abilities_are_offered_once() -> None:
    table = Table(A=side(board=[BEAR, TEACHER, TEACHER, TEACHER]), B=side()).to("precombat main")

    assert len(table.now(BEAR).sorted.activated) == 3
    assert len(offered(table, "Bear")) == 1
    table.activate(BEAR).resolve().activate(BEAR).resolve()
    assert table.size(BEAR) == (4, 4)


def test_602_5b_an_ability_for_once_each_turn_that_an_object_has_twice_is_used_twice() -> None:
    table = Table(A=side(board=[BEAR, ONCE, ONCE]), B=side()).to("precombat main")

    indices = []
    for _ in range(2):
        (action,) = offered(table, "Bear")
        indices.append(action.index)
        table.take(action).resolve()

    assert indices == [0, 1]
    assert table.life("A") == 20 + 2 * (3 - 1)
    assert offered(table, "Bear") == []


def test_113_2c_abilities_that_differ_are_offered_each() -> None:
    table = Table(A=side(board=[BEAR, TEACHER, ONCE, TEACHER]), B=side()).to("precombat main")

    assert len(offered(table, "Bear")) == 2


def test_605_3a_equal_mana_abilities_are_offered_once() -> None:
    table = Table(A=side(board=[BEAR, GROWER, GROWER]), B=side()).to("precombat main")
    bear = table.find("Bear")

    found = mana_actions(table.game, table.seat("A"))

    assert [action.object for action in found] == [bear.id]
