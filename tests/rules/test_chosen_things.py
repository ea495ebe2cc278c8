"""Objects chosen by one ability of a permanent that another one speaks of (607.2d)."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

GUARD = creature(
    "Guard",
    3,
    2,
    "As Guard enters, choose another creature you control.\n"
    "Sacrifice Guard: The chosen creature gains indestructible until end of turn.",
    cost="{W}",
)
BEAR = creature("Bear", 2, 2)
OX = creature("Ox", 4, 4)
RUIN = card("Ruin", "Sorcery", "Destroy all creatures.", cost="{W}")


def test_607_2d_a_creature_chosen_as_a_permanent_enters_is_meant_by_its_other_ability() -> None:
    table = Table(A=side(hand=[GUARD, RUIN], board=[BEAR, OX, land("Plains"), land("Plains")]), B=side())
    table.to("precombat main").cast(GUARD).answer("A", "Ox").resolve()
    table.activate(GUARD).resolve()
    assert table.now(OX).has("indestructible")
    assert not table.now(BEAR).has("indestructible")
    table.cast(RUIN).resolve()
    assert table.zone("battlefield", "A") == ["Ox", "Plains", "Plains"]
