"""What players can't do (101.2)."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

ISLAND = land("Island")


@pytest.mark.parametrize(("rule", "poison", "energy"), [("get counters", 0, 0), ("get poison counters", 0, 1)])
def test_101_2_players_who_cant_get_counters(rule: str, poison: int, energy: int) -> None:
    ban = card("Ban", "Enchantment", f"Players can't {rule}.")
    gift = card("Gift", "Sorcery", "You get {E}. Target opponent gets a poison counter.", cost="{U}")
    rat = creature("Rat", 1, 1, "Infect")
    table = Table(A=side(hand=[gift], board=[ban, ISLAND, rat]), B=side()).to("precombat main")
    table.cast(gift, at="B").resolve().attack(rat).to("end of combat")
    counters = [table.game.state.player(table.seat(player)).counters for player in "AB"]
    assert (counters[0].get("energy", 0), counters[1].get("poison", 0)) == (energy, poison)
    assert table.life("B") == 20


def test_101_2_a_player_who_cant_become_the_monarch() -> None:
    ban = card("Ban", "Enchantment", "You can't become the monarch.")
    crown = card("Crown", "Sorcery", "You become the monarch.", cost="{U}")
    table = Table(A=side(hand=[crown], board=[ban, ISLAND]), B=side()).to("precombat main")
    assert table.cast(crown).resolve().game.state.monarch is None
