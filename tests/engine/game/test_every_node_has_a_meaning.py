"""The rules core implements every node of the ability language (law 12): the compiler reads no text that the core can't
play."""

from __future__ import annotations

import ast
import inspect
from types import ModuleType

import pytest

from engine.game.assembly import new_game
from engine.game.effects import places
from engine.game.evaluation.dispatch import CHECKS, MATCHERS, SELECTORS, VALUES
from engine.game.evaluation.layers import applying, layer_effects, starting
from engine.game.evaluation.layers.aspects import LAYERS
from engine.game.evaluation.predicates import PLAYER_TESTS, TESTS
from engine.game.event_loop.executing import EXECUTORS
from engine.game.operations import costs as paying
from engine.ir.effects.structure import IfDone
from engine.ir.node import (
    NODE_TYPES,
    Condition,
    Cost,
    Duration,
    Effect,
    Node,
    Place,
    Predicate,
    Selector,
    Trigger,
    Value,
)
from engine.ir.selectors import Among, OfYourChoice, Some
from engine.ir.stored_cards import MODULES
from engine.ir.triggers import CausesTrigger, EitherEvent, EventDuring, FirstTime, StateIs, TimesEvent
from tests.rules.marker import rule

assert MODULES
assert new_game.MODULES
assert applying
assert layer_effects

TABLES: dict[type[Node], frozenset[type[Node]]] = {
    Effect: frozenset(EXECUTORS),
    Predicate: frozenset(TESTS) | frozenset(PLAYER_TESTS),
    Value: frozenset(VALUES),
    Condition: frozenset(CHECKS),
    Selector: frozenset(SELECTORS),
    Trigger: frozenset(MATCHERS),
}

ELSEWHERE: frozenset[type[Node]] = frozenset(
    {
        IfDone,
        Some,
        OfYourChoice,
        Among,
        EitherEvent,
        EventDuring,
        FirstTime,
        TimesEvent,
        StateIs,
        CausesTrigger,
    }
)
"""Nodes with a place of their own: parts of a sequence, of a replacement, of a choice, of other events or rules."""

MISSING: frozenset[str] = frozenset()
"""Nodes that aren't supported yet. This list may only get shorter."""


def _nodes(kind: type[Node]) -> list[type[Node]]:
    return [node for node in NODE_TYPES.values() if issubclass(node, kind) and node is not kind]


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.__name__)
def test_every_node_of_a_kind_is_in_its_table(kind: type[Node]) -> None:
    without = {node.__name__ for node in _nodes(kind) if node not in TABLES[kind] and node not in ELSEWHERE}
    assert without <= MISSING


def test_the_list_of_missing_nodes_holds_nothing_that_is_there() -> None:
    without = {node.__name__ for kind, table in TABLES.items() for node in _nodes(kind) if node not in table}
    assert without >= MISSING


@pytest.mark.parametrize(
    ("kind", "module", "function"),
    [
        (Cost, paying, "_can_pay"),
        (Cost, paying, "pay_cost"),
        (Duration, starting, "until_text"),
        (Place, places, "put_cards"),
    ],
    ids=lambda what: getattr(what, "__name__", str(what)).rpartition(".")[2],
)
def test_every_cost_duration_and_place_has_its_case(kind: type[Node], module: ModuleType, function: str) -> None:
    """These have no table: one function has a case for each."""
    assert {node.__name__ for node in _nodes(kind)} - _cases(module, function) == set()


@rule("613.1")
def test_613_1_every_change_of_a_layer_has_its_case() -> None:
    assert {node.__name__ for node in LAYERS} == _cases(applying, "apply_change")


def _cases(module: ModuleType, function: str) -> set[str]:
    """The nodes that a function has a case for."""
    tree = ast.parse(inspect.getsource(getattr(module, function)))
    return {ast.unparse(part.cls) for part in ast.walk(tree) if isinstance(part, ast.MatchClass)}
