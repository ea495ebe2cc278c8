"""Rule 701: keyword actions."""

from __future__ import annotations

from tests.rules.common_cards import FOREST, MENTOR
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import card, creature, side

ELF = card("Elf", "Creature — Elf", "", cost="{G}", power=1, toughness=1)


@rule("701.4a")
def test_701_4a_a_card_of_the_hand_is_beheld() -> None:
    table = game(A=side(board=[FOREST], hand=[MENTOR, ELF]), B=side())
    table.cast(MENTOR).to("precombat main")
    assert sorted(table.zone("battlefield", "A")) == ["Forest", "Mentor"]
    assert table.zone("hand", "A") == ["Elf"]


@rule("701.4a")
def test_701_4a_a_permanent_is_beheld() -> None:
    table = game(A=side(board=[FOREST, ELF], hand=[MENTOR]), B=side())
    table.cast(MENTOR).to("precombat main")
    assert sorted(table.zone("battlefield", "A")) == ["Elf", "Forest", "Mentor"]


@rule("701.4a")
def test_701_4a_what_was_beheld_can_be_exiled() -> None:
    champion = creature("Champion", 3, 3, "As an additional cost to cast this spell, behold an Elf and exile it.")
    champion = creature(
        "Champion", 3, 3, "As an additional cost to cast this spell, behold an Elf and exile it.", cost="{0}"
    )
    table = game(A=side(board=[ELF], hand=[champion]), B=side())
    table.cast(champion).to("precombat main")
    assert table.zone("battlefield", "A") == ["Champion"]
    assert table.zone("exile") == ["Elf"]
