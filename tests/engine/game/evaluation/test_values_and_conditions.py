"""Values of numbers and conditions of abilities in a position."""

from __future__ import annotations

import pytest

from engine.errors import UnsupportedCardText
from engine.game.evaluation.dispatch import VALUES, everything, is_true, iterate_matching, value_of
from engine.game.kernel.context import Context, context_of
from engine.ir.conditions import AllOf, AnyOf, Compare, NotSo
from engine.ir.node import Condition, Predicate, Value
from engine.ir.patterns import ControlledBy, HasType, ObjectPattern, Other, PlayerPattern, StatIs
from engine.ir.selectors import All, This, You
from engine.ir.values import (
    Count,
    CountersOn,
    Difference,
    Greatest,
    Half,
    LifeTotal,
    Number,
    Stat,
    Sum,
    Times,
    Total,
    Variable,
)
from tests.rules.marker import rule
from tests.rules.table import Table, creature

BEAR = creature("Bear", 2, 3)
GIANT = creature("Giant", 6, 5)
POSITION = """
player A: 31 life
  battlefield: Bear [2 +1/+1]; Giant; 3 Forest
player B: 7 life; 4 poison
  battlefield: Giant
"""


@pytest.fixture
def context() -> Context:
    table = Table.of(POSITION, BEAR, GIANT)
    return context_of(table.game, table.find("Bear").id)


def objects(*after: Predicate, type: str = "Creature") -> ObjectPattern:
    return ObjectPattern((HasType(type),), after)


YOURS = ControlledBy(You())
CREATURES = All(objects(YOURS))


@rule("107")
@pytest.mark.parametrize(
    ("value", "number"),
    [
        (Number(4), 4),
        (Count(CREATURES), 2),
        (Count(All(objects())), 3),
        (Count(All(objects(YOURS, type="Land"))), 3),
        (Count(All(objects(YOURS, Other()))), 1),
        (CountersOn("+1/+1", This()), 2),
        (CountersOn("charge", This()), 0),
        (Stat("power", This()), 4),
        (Greatest("power", CREATURES), 6),
        (Total("toughness", CREATURES), 10),
        (LifeTotal(You()), 31),
        (Half(LifeTotal(You()), up=True), 16),
        (Half(LifeTotal(You()), up=False), 15),
        (Sum(Number(2), Stat("toughness", This())), 7),
        (Times(Number(3), Count(CREATURES)), 6),
        (Difference(Number(2), Number(5)), -3),
    ],
)
def test_107_what_a_value_is(context: Context, value: Value, number: int) -> None:
    assert value_of(context, value) == number


@rule("107.3")
def test_107_3_x_is_what_was_chosen_and_nothing_else(context: Context) -> None:
    assert value_of(context, Variable("X")) == 0
    context.x = 5
    assert value_of(context, Variable("X")) == 5


TRUE, FALSE = Compare(Number(1), "<", Number(2)), Compare(Number(1), ">", Number(2))


@pytest.mark.parametrize(
    ("condition", "so"),
    [
        (TRUE, True),
        (FALSE, False),
        (NotSo(FALSE), True),
        (AllOf((TRUE, FALSE)), False),
        (AllOf((TRUE, TRUE)), True),
        (AnyOf((FALSE, TRUE)), True),
        (AnyOf((FALSE, FALSE)), False),
        (Compare(Count(CREATURES), ">=", Number(2)), True),
        (Compare(Count(CREATURES), "=", Number(3)), False),
    ],
)
def test_what_a_condition_says(context: Context, condition: Condition, so: bool) -> None:
    assert is_true(context, condition) is so


def test_who_and_what_fits_a_pattern_in_a_fixed_order(context: Context) -> None:
    state = context.game.state
    creatures = tuple(id for id in state.battlefield if context.game.characteristics(id).power is not None)
    assert everything(context, objects()) == creatures
    assert everything(context, PlayerPattern("player")) == (0, 1)
    giants = objects(StatIs("power", ">=", Number(6)))
    assert next(iterate_matching(context, giants)) == everything(context, giants)[0] == creatures[1]


def test_what_nobody_computes_says_so(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.game.evaluation.dispatch.VALUES", {Number: VALUES[Number]})
    with pytest.raises(UnsupportedCardText, match="value Times is not automated"):
        value_of(context, Times(Number(1), Number(2)))
