"""Counters on many objects at the same time, with many effects that double them (122.6, 603.2c, 616.1).

The tests count steps of the engine: runs of the layers, and comparisons of an event with a replacement effect.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.game.evaluation.dispatch import match_event
from engine.game.evaluation.layers.current import CurrentValues
from engine.game.events import CountersAdded
from tests.rules.table import Table, card, creature, land, side

ROOM = "engine.game.event_loop.replacement"

FOREST = land("Forest")
BEAR = creature("Bear", 2, 2)
SEASON = card(
    "Season",
    "Enchantment",
    "If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters "
    "on that permanent instead.",
)
GROWTH = card("Growth", "Sorcery", "Put a +1/+1 counter on each creature you control.", cost="{G}")
SCALES = card(
    "Scales",
    "Enchantment",
    "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put "
    "on it instead.",
)
HALVER = card(
    "Halver",
    "Enchantment",
    "If an opponent would put one or more counters on a permanent or player, they put half that many of each of those "
    "kinds of counters on that permanent or player instead, rounded down.",
)


class Steps:
    """Counts the calls of a function."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.made = 0
        self._function = function

    def counting(self) -> Callable[..., Any]:
        def counted(*args: Any) -> Any:
            self.made += 1
            return self._function(*args)

        return counted


def grown(board: list[Any], opposing: list[Any] | None = None) -> Table:
    """A table where A is about to let Growth resolve."""
    table = Table(A=side(hand=[GROWTH], board=[FOREST, *board]), B=side(board=opposing or [])).to("precombat main")
    return table.cast(GROWTH)


@pytest.mark.parametrize("bears", [5, 60])
def test_122_6_one_instruction_computes_the_layers_once_for_all_recipients(
    monkeypatch: pytest.MonkeyPatch, bears: int
) -> None:
    table = grown([*[BEAR] * bears, *[SEASON] * 3])
    runs = Steps(CurrentValues._apply_all)
    monkeypatch.setattr(CurrentValues, "_apply_all", runs.counting())
    table.resolve()
    put = [event for event in table.game.log if isinstance(event, CountersAdded)]
    assert [event.count for event in put] == [2**3] * bears
    assert runs.made <= 6


def test_616_1_equal_doublers_are_compared_once_with_each_event(monkeypatch: pytest.MonkeyPatch) -> None:
    table = grown([*[BEAR] * 40, *[SEASON] * 11])
    equal, single = Steps(match_event), Steps(match_event)
    monkeypatch.setattr(f"{ROOM}.equal_effects.match_event", equal.counting())
    monkeypatch.setattr(f"{ROOM}.applying.match_event", single.counting())
    table.resolve()
    assert table.size(BEAR) == (2 + 2**11, 2 + 2**11)
    assert equal.made == 40
    assert single.made <= 5


def test_616_1_equal_effects_that_add_apply_once_for_each_of_their_objects() -> None:
    table = grown([BEAR, creature("Ox", 3, 3), *[SCALES] * 4]).resolve()
    assert table.size(BEAR) == (7, 7)
    assert table.size("Ox") == (8, 8)


def test_614_1a_doublers_of_the_other_player_change_nothing() -> None:
    table = grown([BEAR, creature("Ox", 3, 3), SEASON], [SEASON, SEASON, BEAR]).resolve()
    assert table.size("Ox") == (5, 5)


@pytest.mark.parametrize(("first", "size"), [(0, 2 + 1), (1, 2 + 0)])
def test_616_1_each_recipient_is_asked_about_effects_that_differ(first: int, size: int) -> None:
    board = [BEAR, creature("Ox", 2, 2)]
    table = grown([*board, SEASON], [HALVER])
    table.answer("A", first).answer("A", first).resolve()
    assert [table.size(name) for name in ("Bear", "Ox")] == [(size, size)] * 2


def test_603_2c_one_or_more_counters_on_several_creatures_trigger_once() -> None:
    watcher = card(
        "Watcher",
        "Enchantment",
        "Whenever one or more +1/+1 counters are put on one or more creatures you control, you gain 1 life.",
    )
    table = grown([*[BEAR] * 3, watcher]).resolve()
    table.resolve(len(table.zone("stack")))
    assert table.life("A") == 21
