"""Replacement and prevention effects (614-616), abilities that trigger more often (603.2d)."""

from __future__ import annotations

import pytest

from engine.game.kernel.context import context_of
from engine.ir.effects.structure import Apply
from engine.ir.node import Effect, Rule
from engine.ir.patterns import IsKind, ObjectPattern
from engine.ir.replacing import CantPrevent, Prevent
from engine.ir.selectors import Some, You
from engine.ir.stored_cards import StoredCard
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


OTHER_DOUBLER = card(
    "Second Doubler",
    "Artifact",
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
    "instead.",
)
COUNTER_TEXT = "If one or more +1/+1 counters would be put on a creature you control, "
TWICE = card("Twice", "Enchantment", f"{COUNTER_TEXT}twice that many +1/+1 counters are put on it instead.")
SEASON = card(
    "Season",
    "Enchantment",
    "If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters "
    "on that permanent instead.",
)
PLUS_ONE = card("Plus One", "Enchantment", f"{COUNTER_TEXT}that many plus one +1/+1 counters are put on it instead.")
PLUS_TWO = card("Plus Two", "Enchantment", f"{COUNTER_TEXT}that many plus two +1/+1 counters are put on it instead.")
GROWTH = card("Growth", "Instant", "Put a +1/+1 counter on target creature.", cost="{R}")


def grown(*enchantments: StoredCard, answers: tuple[int, ...] = ()) -> tuple[int | None, int | None]:
    """The size of a 2/2 on which an effect puts one counter. A question without an answer fails the test."""
    table = Table(A=side(hand=[GROWTH], board=[*enchantments, BEAR, MOUNTAIN]), B=side()).to("precombat main")
    return table.answer("A", *answers).cast(GROWTH, at="Bear").resolve().size(BEAR)


def test_616_1_doublers_of_different_cards_are_applied_without_a_question() -> None:
    board = [MOUNTAIN, DOUBLER, OTHER_DOUBLER, DOUBLER]
    table = Table(A=side(hand=[SWARM], board=board), B=side()).to("precombat main")
    table.cast(SWARM).resolve()
    assert table.zone("battlefield", "A").count("Soldier Token") == 16


def test_616_1_doublers_with_different_conditions_are_applied_without_a_question() -> None:
    assert grown(TWICE, SEASON, TWICE) == (10, 10)


def test_616_1_effects_that_add_are_applied_without_a_question() -> None:
    assert grown(PLUS_ONE, PLUS_TWO, PLUS_ONE) == (7, 7)


@pytest.mark.parametrize(("first", "size"), [(0, (6, 6)), (1, (5, 5))])
def test_616_1_the_player_orders_an_effect_that_adds_and_one_that_doubles(first: int, size: tuple[int, int]) -> None:
    assert grown(PLUS_ONE, TWICE, answers=(first,)) == size


def test_616_1_only_effects_that_differ_are_offered() -> None:
    table = Table(A=side(hand=[GROWTH], board=[*4 * [TWICE], SEASON, PLUS_ONE, BEAR, MOUNTAIN]), B=side())
    table.to("precombat main").answer("A", 0).answer("A", 1).cast(GROWTH, at="Bear").resolve()
    assert table.size(BEAR) == (2 + (1 * 2 + 1) * 16, 2 + (1 * 2 + 1) * 16)


@pytest.mark.parametrize(("first", "size"), [(0, (3, 3)), (1, (2, 2))])
def test_616_1_the_player_orders_doubling_and_halving(first: int, size: tuple[int, int]) -> None:
    halver = card(
        "Halver",
        "Enchantment",
        "If an opponent would put one or more counters on a permanent or player, they put half that many of each of "
        "those kinds of counters on that permanent or player instead, rounded down.",
    )
    table = Table(A=side(hand=[GROWTH], board=[BEAR, MOUNTAIN, TWICE]), B=side(board=[halver])).to("precombat main")
    table.answer("A", first).cast(GROWTH, at="Bear").resolve()
    assert table.size(BEAR) == size


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
