"""Replacement and prevention effects (614-616), abilities that trigger more often (603.2d)."""

from __future__ import annotations

import pytest

from engine.game.kernel.context import context_of
from engine.ir.effects.structure import Apply
from engine.ir.node import Effect, Rule
from engine.ir.patterns import IsKind, ObjectPattern
from engine.ir.replacing import CantPrevent, Prevent
from engine.ir.selectors import Some, You
from engine.ir.triggers import DealsDamage
from engine.ir.values import Number
from tests.rules.table import Table, card, creature, land, side

MOUNTAIN, ISLAND = land("Mountain"), land("Island")
BOLT = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
SWARM = card("Swarm", "Sorcery", "Create two 1/1 white Soldier creature tokens.", cost="{R}")
BEAR = creature("Bear", 2, 2)
DOUBLER = card(
    "Doubler",
    "Enchantment",
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
    "instead.",
)


def test_614_1a_twice_as_many_tokens() -> None:
    table = Table(A=side(hand=[SWARM], board=[MOUNTAIN, DOUBLER]), B=side()).to("precombat main")
    table.cast(SWARM).resolve()
    assert table.zone("battlefield", "A").count("Soldier Token") == 4


def test_614_1a_tokens_of_another_player_are_not_doubled() -> None:
    table = Table(A=side(hand=[SWARM], board=[MOUNTAIN]), B=side(board=[DOUBLER])).to("precombat main")
    table.cast(SWARM).resolve()
    assert table.zone("battlefield", "A").count("Soldier Token") == 2


def test_616_1_two_such_effects_both_apply() -> None:
    table = Table(A=side(hand=[SWARM], board=[MOUNTAIN, DOUBLER, DOUBLER]), B=side()).to("precombat main")
    table.cast(SWARM).resolve()
    assert table.zone("battlefield", "A").count("Soldier Token") == 8


def test_614_1a_an_effect_puts_more_counters_but_a_cost_does_not() -> None:
    text = "If an effect would put one or more counters on a permanent you control, it puts twice that many of those "
    season = card("Season", "Enchantment", text + "counters on that permanent instead.")
    walker = card("Walker", "Planeswalker — Test", "+1: You gain 1 life.", cost="{R}", loyalty=3)
    growth = card("Growth", "Instant", "Put a +1/+1 counter on target creature.", cost="{R}")
    table = Table(A=side(hand=[growth], board=[season, walker, BEAR, MOUNTAIN]), B=side()).to("precombat main")
    before = table.find(walker).counter("loyalty")
    table.activate(walker).resolve().cast(growth, at="Bear").resolve()
    assert table.find(walker).counter("loyalty") == before + 1
    assert table.size(BEAR) == (4, 4)


ANY_SOURCE = Some(ObjectPattern((IsKind("source"),)))


def start(table: Table, rule: Rule, *, by: str = "A") -> None:
    """An effect on rules that lasts this turn, as if a spell had made it."""
    from engine.game.event_loop.executing import execute

    effect: Effect = Apply(rule)
    execute(context_of(table.game, table.find("Wastes").id, table.seat(by)), effect)


def test_615_7_a_shield_prevents_so_much_and_is_used_up() -> None:
    table = Table(A=side(hand=[BOLT, BOLT], board=[MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    start(table, Prevent(DealsDamage(ANY_SOURCE, You()), Number(4), shield=True), by="B")
    table.cast(BOLT, at="B").resolve()
    assert table.life("B") == 20
    table.cast(BOLT, at="B").resolve()
    assert table.life("B") == 18


def test_615_8_the_next_time_only() -> None:
    table = Table(A=side(hand=[BOLT, BOLT], board=[MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    start(table, Prevent(DealsDamage(ANY_SOURCE, You()), once=True), by="B")
    table.cast(BOLT, at="B").resolve().cast(BOLT, at="B").resolve()
    assert table.life("B") == 17


def test_615_12_damage_that_cannot_be_prevented_uses_no_shield_up() -> None:
    table = Table(A=side(hand=[BOLT, BOLT], board=[MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    start(table, Prevent(DealsDamage(ANY_SOURCE, You()), Number(4), shield=True), by="B")
    start(table, CantPrevent(DealsDamage(ANY_SOURCE)))
    table.cast(BOLT, at="B").resolve()
    assert table.life("B") == 17
    assert len(table.game.state.effects) == 2


def test_615_1_damage_to_and_by_a_creature() -> None:
    text = "Enchant creature\nPrevent all combat damage that would be dealt to and dealt by enchanted creature."
    calm = card("Calm", "Enchantment — Aura", text, cost="{U}")
    ox = creature("Ox", 3, 3)
    table = Table(A=side(hand=[calm], board=[ISLAND, ox]), B=side(board=[BEAR])).to("precombat main")
    table.cast(calm, at="Ox").resolve().attack(ox).block(BEAR, ox).to("end of combat")
    assert table.find(BEAR).damage == 0
    assert table.find(ox).damage == 0


@pytest.mark.parametrize("copies", [0, 1, 2])
def test_603_2d_an_ability_triggers_an_additional_time(copies: int) -> None:
    text = (
        "If a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers "
        "an additional time."
    )
    harmony = card("Harmony", "Enchantment", text)
    drain = creature("Drain", 1, 4, "Whenever a creature dies, you gain 1 life.")
    board = [MOUNTAIN, BEAR, drain, *([harmony] * copies)]
    table = Table(A=side(hand=[BOLT], board=board), B=side(board=[drain])).to("precombat main")
    table.cast(BOLT, at="Bear").resolve()
    table.resolve(len(table.zone("stack")))
    assert table.life("A") == 21 + copies
    assert table.life("B") == 21
