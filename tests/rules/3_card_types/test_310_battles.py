"""Rule 310: battles."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, ISLAND
from tests.rules.common_games import SIEGE
from tests.rules.marker import rule
from tests.rules.table import Table, creature, side


@rule("310.7")
def test_310_7_the_protector_may_block_for_it() -> None:
    wall = creature("Wall", 0, 4)
    table = Table(A=side(board=[SIEGE, BEAR]), B=side(board=[wall])).to("precombat main")
    table.attack(BEAR, on="Invasion").block(wall, BEAR).to("end of combat")
    assert table.find("Invasion").counter("defense") == 2


@rule("310.11a")
def test_310_11a_a_siege_enters_with_defense_and_a_protector() -> None:
    table = Table(A=side(hand=[SIEGE], board=[ISLAND]), B=side(), C=side()).to("precombat main")
    table.answer("A", "C").cast("Invasion").resolve()
    siege = table.find("Invasion")
    assert siege.counter("defense") == 2
    assert siege.protector == table.seat("C")


@rule("310.11b")
def test_310_11b_a_defeated_siege_is_exiled_and_cast_transformed() -> None:
    table = Table(A=side(board=[SIEGE, BEAR]), B=side()).to("precombat main")
    table.answer("A", True).attack(BEAR, on="Invasion").to("end of combat")
    assert table.zone("battlefield", "A") == ["Bear", "Victor"]
    assert table.size("Victor") == (4, 4)
