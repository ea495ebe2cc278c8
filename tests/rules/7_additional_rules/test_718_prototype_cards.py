"""Rule 718: prototype cards."""

from __future__ import annotations

from tests.rules.common_cards import MOUNTAIN
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("718.4")
def test_718_4_a_prototype_is_a_whole_card_elsewhere() -> None:
    golem = card("Golem", "Artifact Creature — Golem", "Prototype {R} — 1/2", cost="{7}", power=6, toughness=4)
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{0}")
    table = Table(A=side(board=[MOUNTAIN], hand=[golem, kill]), B=side()).to("precombat main")
    table.cast(golem, method="prototype").to("precombat main")
    table.cast(kill, at="Golem").to("precombat main")
    buried = table.game.characteristics(table.find(golem).id)
    assert (buried.power, buried.toughness, buried.colours) == (6, 4, "")
