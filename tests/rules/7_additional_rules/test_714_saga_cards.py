"""Rule 714: saga cards."""

from __future__ import annotations

from tests.rules.common_cards import ISLAND
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

SAGA = card(
    "Tale",
    "Enchantment — Saga",
    "(As this Saga enters and after your draw step, add a lore counter. Sacrifice after III.)\n"
    "I — You gain 1 life.\nII, III — You gain 10 life.",
    cost="{U}",
)


@rule("714.2d")
def test_714_2d_the_final_chapter_ability_resolves() -> None:
    keeper = creature("Keeper", 1, 1, "Whenever the final chapter ability of a Saga you control resolves, draw a card.")
    table = Table(A=side(board=[SAGA, keeper]), B=side())
    table.to("upkeep", turn=3)
    before = len(table.zone("hand", "A"))
    table.to("precombat main", turn=3)
    assert len(table.zone("hand", "A")) == before + 2


@rule("714.3a")
def test_714_3a_a_saga_enters_with_a_lore_counter_and_its_first_chapter_triggers() -> None:
    table = Table(A=side(hand=[SAGA], board=[ISLAND]), B=side()).to("precombat main").cast(SAGA).resolve()
    assert table.find(SAGA).counter("lore") == 1
    assert len(table.zone("stack")) == 1
    table.resolve()
    assert table.life("A") == 21


def chapter(table: Table) -> Table:
    """Advances to the first main phase of A's next turn and resolves the chapter ability."""
    table.to("precombat main", turn=table.game.state.turn.number + 2)
    return table


@rule("714.3b", "714.4")
def test_714_3b_each_turn_a_chapter_and_714_4_after_the_last_it_is_sacrificed() -> None:
    table = Table(A=side(hand=[SAGA], board=[ISLAND]), B=side()).to("precombat main").cast(SAGA).resolve().resolve()
    chapter(table)
    assert table.life("A") == 31
    assert table.find(SAGA).counter("lore") == 2
    chapter(table)
    assert table.life("A") == 41
    assert table.zone("graveyard", "A") == ["Tale"]


@rule("714.4")
def test_714_4_it_stays_until_the_last_chapter_ability_has_left_the_stack() -> None:
    table = Table(A=side(board=[SAGA]), B=side())
    table.to("precombat main", turn=3)
    assert "Tale" not in table.zone("battlefield")
    assert table.life("A") == 40
