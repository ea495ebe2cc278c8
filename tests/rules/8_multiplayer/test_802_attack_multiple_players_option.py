"""Rule 802: attack multiple players option."""

from __future__ import annotations

from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("802.2a")
def test_802_2a_an_ability_of_a_creature_that_does_not_attack_speaks_of_the_defending_player() -> None:
    text = (
        "{T}: Target creature gets +1/+1 until end of turn. Activate only during combat and only if defending player "
        "controls no snow lands."
    )
    guard, bear = creature("Guard", 1, 1, text), creature("Bear", 2, 2)
    snowy = card("Snowy", "Snow Land", "{T}: Add {C}.")
    table = Table(A=side(board=[guard, bear]), B=side()).to("precombat main")
    assert not table.try_to("activate", guard, at="Bear")
    table.attack(bear).to("declare attackers").activate(guard, at="Bear").resolve()
    assert table.size("Bear") == (3, 3)
    table = Table(A=side(board=[guard, bear]), B=side(board=[snowy])).attack(bear).to("declare attackers")
    assert not table.try_to("activate", guard, at="Bear")
