"""Rule 729: merging with permanents."""

from __future__ import annotations

from tests.rules.common_cards import BEAR_WITH_VIGILANCE, BEAST, FOREST, KILL, SWAMP
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import side


@rule("729.2")
def test_729_2_a_merged_permanent_is_the_creature_it_was() -> None:
    table = game(A=side(hand=[BEAST], board=[FOREST, BEAR_WITH_VIGILANCE]), B=side())
    table.cast(BEAST, method="mutate", at="Bear").answer("A", False).resolve(2)
    table.attack(BEAST).to("end of combat")
    assert table.life("B") == 15


@rule("729.3")
def test_729_3_all_its_cards_go_where_it_goes() -> None:
    table = game(A=side(hand=[BEAST, KILL], board=[FOREST, SWAMP, BEAR_WITH_VIGILANCE]), B=side())
    table.cast(BEAST, method="mutate", at="Bear").answer("A", False).resolve(2)
    table.cast(KILL, at="Beast").resolve()
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Beast", "Kill"]
