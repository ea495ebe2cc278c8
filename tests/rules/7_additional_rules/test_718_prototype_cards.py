"""Rule 718: prototype cards."""

from __future__ import annotations

from tests.rules.common_cards import FOREST, MOUNTAIN
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("718.4")
def test_718_4_a_prototype_is_a_whole_card_elsewhere() -> None:
    golem = card("Golem", "Artifact Creature — Golem", "Prototype {R} — 1/2", cost="{7}", power=6, toughness=4)
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{0}")
    table = Table(A=side(board=[MOUNTAIN], hand=[golem, kill]), B=side()).to("precombat main")
    table.cast(golem, method="prototype").to("precombat main")
    table.cast(kill, at="Golem").to("precombat main")
    buried = table.game.characteristics(table.find(golem).id)
    assert (buried.power, buried.toughness, buried.colours) == (6, 4, "")


@rule("718.3b")
def test_718_3b_the_prototypes_mana_value_decides_whether_it_may_be_cast() -> None:
    text = "Prototype {3}{G}{G} — 3/5\nReach"
    goliath = card("Goliath", "Artifact Creature — Construct", text, cost="{10}", power=10, toughness=10)
    winnower = creature("Winnower", 1, 1, "Your opponents can't cast spells with even mana values.")
    table = Table(A=side(hand=[goliath], board=[FOREST] * 10), B=side(board=[winnower])).to("precombat main")
    assert not table.try_to("cast", goliath)
    assert table.cast(goliath, method="prototype").resolve().size("Goliath") == (3, 5)
