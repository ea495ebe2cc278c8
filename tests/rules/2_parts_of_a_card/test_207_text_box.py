"""Rule 207: text box."""

from __future__ import annotations

from tests.rules.common_cards import BEAR_FOR_1G, FOREST
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import card, side


@rule("207.2c")
def test_207_2c_eminence_works_in_the_command_zone() -> None:
    event = "Whenever you cast a creature spell, if Ed is in the command zone or on the battlefield"
    text = f"Eminence — {event}, you gain 1 life."
    leader = card("Ed", "Legendary Creature — Vampire", text, cost="{5}", power=3, toughness=3)
    table = game(A=side(command=[leader], hand=[BEAR_FOR_1G], board=[FOREST] * 2, life=20), B=side())
    table.cast(BEAR_FOR_1G).resolve(2)
    assert table.life("A") == 21
