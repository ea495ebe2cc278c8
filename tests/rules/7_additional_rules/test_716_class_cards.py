"""Rule 716: class cards."""

from __future__ import annotations

from tests.rules.common_cards import PLAINS
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("716.2b")
def test_716_2b_a_class_gains_its_levels_one_after_the_other_and_keeps_them() -> None:
    second = "{W}: Level 2\nWhen this Class becomes level 2, you gain 3 life."
    text = f"{second}\n{{W}}: Level 3\nCreatures you control get +1/+1."
    school = card("School", "Enchantment — Class", text)
    bear = creature("Bear", 2, 2)
    table = Table(A=side(board=[school, bear, PLAINS, PLAINS, PLAINS]), B=side()).to("precombat main")
    life = table.life("A")
    assert not table.try_to("activate", school, index=1)
    table.activate(school).resolve().resolve()
    assert table.life("A") == life + 3
    assert not table.try_to("activate", school)
    assert table.size(bear) == (2, 2)
    table.activate(school, 1).resolve()
    assert table.size(bear) == (3, 3)
    assert table.life("A") == life + 3
