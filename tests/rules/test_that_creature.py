"""Which creature or permanent "that creature", "that permanent" is (608.2c)."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

BEAR, GIANT = creature("Bear", 2, 9), creature("Giant", 5, 9)
MOUNTAIN = land("Mountain")


@pytest.mark.parametrize("blocks", [True, False])
def test_608_2c_whom_an_equipped_creature_blocks_or_is_blocked_by(blocks: bool) -> None:
    text = "Whenever equipped creature blocks or becomes blocked by a creature, destroy that creature.\nEquip {0}"
    stake = card("Stake", "Artifact — Equipment", text)
    table = Table(A=side(board=[stake, BEAR]), B=side(board=[GIANT])).to("precombat main")
    table.activate(stake, at="Bear").resolve()
    if blocks:
        table.to("precombat main", turn=2).attack(GIANT).block(BEAR, GIANT).to("end of combat")
    else:
        table.attack(BEAR).block(GIANT, BEAR).to("end of combat")
    assert (table.zone("graveyard", "A"), table.zone("graveyard", "B")) == ([], ["Giant"])


def test_608_2c_whom_an_equipped_creature_hurts() -> None:
    text = "Whenever equipped creature deals damage to a creature, exile that creature.\nEquip {0}"
    sword = card("Sword", "Artifact — Equipment", text)
    table = Table(A=side(board=[sword, BEAR]), B=side(board=[GIANT])).to("precombat main")
    table.activate(sword, at="Bear").resolve().attack(BEAR).block(GIANT, BEAR).to("end of combat")
    assert table.zone("exile") == ["Giant"]


def test_608_2c_that_permanent_is_the_target_and_not_the_spell() -> None:
    text = "Flame deals 1 damage to target creature. If that permanent is a Goblin, you gain 3 life."
    flame = card("Flame", "Instant", text, cost="{R}")
    goblin = card("Goblin", "Creature — Goblin", power=1, toughness=3)
    table = Table(A=side(hand=[flame], board=[MOUNTAIN]), B=side(board=[goblin])).to("precombat main")
    table.cast(flame, at="Goblin").resolve()
    assert table.life("A") == 23
