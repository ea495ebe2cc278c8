"""Rule 514: cleanup step."""

from __future__ import annotations

import pytest

from engine.game.events import StepBegan
from tests.rules.common_cards import BEAR, FOREST
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("514.2")
def test_514_2_damage_that_is_not_removed_stays() -> None:
    tortoise = creature("Tortoise", 0, 5, "Damage isn't removed from Tortoise during cleanup steps.")
    spark = card("Spark", "Instant", "Spark deals 3 damage to target creature.", cost="{R}")
    table = Table(A=side(board=[tortoise, BEAR, land("Mountain")], hand=[spark]), B=side()).to("precombat main")
    table.cast(spark, at="Tortoise").resolve().to("upkeep", turn=2)
    assert table.find(tortoise).damage == 3


@rule("514.3a")
def test_514_3a_exiled_at_the_beginning_of_the_next_cleanup_step() -> None:
    text = "Create two 2/2 white Knight creature tokens. Exile them at the beginning of the next cleanup step."
    waylay = card("Waylay", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[waylay]), B=side()).to("precombat main")
    table.cast(waylay).resolve()
    assert table.zone("battlefield", "A") == ["Knight Token"] * 2
    table.to("end")
    assert table.zone("battlefield", "A") == ["Knight Token"] * 2
    table.to("upkeep", turn=2)
    assert table.zone("battlefield", "A") == []


@rule("514.3a")
@pytest.mark.parametrize(("step", "stays"), [("upkeep", False), ("precombat main", True)])
def test_514_3a_what_came_too_early_goes_in_the_cleanup_step(step: str, stays: bool) -> None:
    armor = card(
        "Armor",
        "Enchantment",
        "You may cast Armor as though it had flash. If you cast it any time a sorcery couldn't have been cast, the "
        "controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step.",
        cost="{G}",
    )
    table = Table(A=side(hand=[armor], board=[FOREST]), B=side()).to(step).cast(armor).resolve()
    table.to("upkeep", turn=2)
    assert ("Armor" in table.zone("battlefield", "A")) is stays


@rule("514.3a")
def test_514_3a_a_cleanup_step_begins_once_for_all_that_wait_for_it() -> None:
    armor = card(
        "Armor",
        "Enchantment",
        "You may cast Armor as though it had flash. If you cast it any time a sorcery couldn't have been cast, the "
        "controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step.",
        cost="{0}",
    )
    text = "Create a 2/2 white Knight creature token. Exile it at the beginning of the next cleanup step."
    waylay = card("Waylay", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[armor, waylay]), B=side()).to("upkeep")
    table.cast(armor).resolve().cast(waylay).resolve().answer("A", 0).to("upkeep", turn=2)
    assert table.zone("battlefield", "A") == []
    begun = [event for event in table.game.log if isinstance(event, StepBegan) and event.step == "cleanup"]
    assert len(begun) == 1


@rule("514.3")
def test_514_3_no_player_has_priority_in_the_cleanup_step() -> None:
    table = Table(A=side(), B=side()).to("cleanup")
    assert table.game.state.turn.stage == "end"
