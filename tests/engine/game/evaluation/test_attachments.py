"""Attachments are found through their host, so that the work does not grow with the battlefield."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.game.evaluation import predicates
from engine.game.evaluation.dispatch import iterate_matching
from engine.game.kernel.context import Context
from engine.ids import Entity
from engine.ir.patterns import AttachedToWhat, HasSubtype, ObjectPattern
from engine.ir.selectors import This
from tests.rules.table import Table, card, creature, side

SWORD = card("Sword", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}")
ATTACHED = ObjectPattern((HasSubtype("Equipment"),), (AttachedToWhat(This()),))


def armed(swords: int, others: int) -> tuple[Context, set[Entity]]:
    """A creature with some of its player's Equipment attached, and the attached Equipment."""
    table = Table(A=side(board=[creature("Bear", 2, 2), *[SWORD] * (swords + others)]), B=side())
    game = table.to("precombat main").game
    bear = table.find("Bear")
    equipment = [obj for obj in game.state.permanents() if obj.printed.name == "Sword"][:swords]
    for obj in equipment:
        obj.attached_to = bear.id
    bear.attachments = tuple(obj.id for obj in equipment)
    return Context(game, bear.id, bear.controller), {obj.id for obj in equipment}


@pytest.mark.parametrize("swords", [0, 1, 3])
def test_only_what_is_attached_to_the_host_fits(swords: int) -> None:
    context, attached = armed(swords, others=4)
    assert set(iterate_matching(context, ATTACHED)) == attached


def test_counting_attachments_tests_no_other_permanents(monkeypatch: pytest.MonkeyPatch) -> None:
    context, attached = armed(2, others=40)
    tested: list[Entity] = []
    table: dict[Any, Callable[..., Any]] = predicates.TESTS
    test = table[AttachedToWhat]

    def counted(context: Context, predicate: AttachedToWhat, obj: Any, chars: Any) -> bool:
        tested.append(obj.id)
        return bool(test(context, predicate, obj, chars))

    monkeypatch.setitem(table, AttachedToWhat, counted)
    pattern = ObjectPattern((HasSubtype("Equipment"),), (AttachedToWhat(This()),), form="counted")
    assert set(iterate_matching(context, pattern)) == attached
    assert len(tested) == len(attached)
