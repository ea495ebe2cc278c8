"""Wordings of cards that many decks hold: each read from its words, and played as they say."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from tests.rules.table import Table, card, creature, land, side

BEAR, OX, FOREST = creature("Bear", 2, 2), creature("Ox", 2, 4), land("Forest")


def test_702_16k_protection_from_the_chosen_player() -> None:
    shy = creature(
        "Shy", 3, 1, "As Shy enters, choose a player.\nShy has protection from the chosen player.", cost="{0}"
    )
    zap = card("Zap", "Instant", "Zap deals 1 damage to target creature.", cost="{0}")
    table = Table(A=side(hand=[shy]), B=side(hand=[zap]), C=side(hand=[zap]))
    table.to("precombat main").answer("A", "B").cast(shy).resolve()
    assert not table.try_to("cast", zap, at="Shy", by="B")
    assert table.try_to("cast", zap, at="Shy", by="C")


def test_605_lands_keep_only_their_mana_abilities() -> None:
    sun = card("Sun", "Enchantment", "All lands lose all abilities except mana abilities.")
    lair = card("Lair", "Land", "{T}: Add {G}.\n{0}: You gain 1 life.")
    table = Table(A=side(board=[lair, FOREST]), B=side()).to("precombat main")
    assert table.try_to("activate", lair, index=1)
    table = Table(A=side(board=[sun, lair, FOREST]), B=side()).to("precombat main")
    assert table.try_to("activate", FOREST)
    assert table.try_to("activate", lair)
    assert table.pool("A") == "GG"
    table = Table(A=side(board=[sun, lair]), B=side()).to("precombat main")
    assert not table.try_to("activate", lair, index=1)


def test_508_1c_a_creature_that_can_only_attack_alone() -> None:
    cruel = creature("Cruel", 1, 4, "Cruel can only attack alone.")
    table = Table(A=side(board=[cruel, BEAR]), B=side())
    assert table.attack(cruel).to("end of combat").life("B") == 19
    table = Table(A=side(board=[cruel, BEAR, OX]), B=side())
    assert table.attack(BEAR, OX).to("end of combat").life("B") == 16
    with pytest.raises(IllegalChoice):
        Table(A=side(board=[cruel, BEAR]), B=side()).attack(cruel, BEAR).to("end of combat")


def test_508_1c_nobody_is_attacked_twice_by_it_in_a_turn() -> None:
    text = "Razer can't attack a player it has already attacked this turn."
    razer = creature("Razer", 4, 4, text)
    more = "After this phase, there is an additional combat phase.\nUntap all creatures you control."
    again = card("Again", "Instant", more, cost="{0}")
    table = Table(A=side(board=[razer], hand=[again]), B=side(), C=side()).attack(razer, on="B").to("postcombat main")
    table.cast(again).resolve().attack(razer, on="C").to("end of combat")
    assert (table.life("B"), table.life("C")) == (16, 16)

    table = Table(A=side(board=[razer], hand=[again]), B=side(), C=side()).attack(razer, on="B").to("postcombat main")
    with pytest.raises(AssertionError, match="cannot attack B"):
        table.cast(again).resolve().attack(razer, on="B").to("end of combat")
