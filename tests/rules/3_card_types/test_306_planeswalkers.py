"""Rule 306: planeswalkers."""

from __future__ import annotations

from tests.rules.common_cards import FOREST, ISLAND, WALKER
from tests.rules.common_games import spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("306.5b")
def test_306_5b_a_copy_of_a_planeswalker_enters_with_its_loyalty() -> None:
    mimic = card(
        "Mimic", "Enchantment", "You may have Mimic enter as a copy of any planeswalker on the battlefield.", cost="{U}"
    )
    table = Table(A=side(hand=[mimic], board=[ISLAND]), B=side(board=[WALKER])).to("precombat main")
    table.answer("A", True).cast(mimic).resolve()
    copy = next(obj for obj in table.game.state.permanents() if obj.copied is not None)
    assert copy.counter("loyalty") == 3


@rule("306.5b")
def test_306_5b_a_loyalty_of_x_is_the_x_that_was_chosen() -> None:
    walker = card("Walker", "Planeswalker — Test", "0: You gain 1 life.", cost="{X}{G}", loyalty=0)
    table = Table(A=side(hand=[walker], board=[FOREST] * 4), B=side()).to("precombat main")
    table.answer("A", 3).cast(walker).resolve()
    assert table.find(walker).counter("loyalty") == 3


@rule("120.3c", "306.5c", "306.8", "306.9", "704.5i")
def test_306_8_damage_removes_loyalty_and_a_planeswalker_without_loyalty_dies() -> None:
    walker = card("Walker", "Planeswalker — Test", loyalty=4)
    zap = spell("Zap deals 2 damage to any target.", name="Zap")
    table = Table(A=side(hand=[zap, zap]), B=side(board=[walker])).to("precombat main")
    table.cast(zap, at="Walker").resolve()
    assert table.find("Walker").counter("loyalty") == 2
    table.cast(zap, at="Walker").resolve()
    assert table.zone("graveyard", "B") == ["Walker"]
