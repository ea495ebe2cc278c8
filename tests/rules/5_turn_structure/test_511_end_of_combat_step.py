"""Rule 511: end of combat step."""

from __future__ import annotations

from tests.rules.common_cards import BEAR
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("511")
def test_511_what_blocked_it_is_destroyed_at_end_of_combat() -> None:
    text = (
        "Choose target creature. At this turn's next end of combat, "
        "destroy all creatures that blocked or were blocked by it this turn."
    )
    venom = card("Venom", "Instant", text, cost="{0}")
    big, wall = creature("Big", 1, 5), creature("Wall", 0, 9)
    table = Table(A=side(board=[big], hand=[venom]), B=side(board=[wall, BEAR])).to("precombat main")
    table.cast(venom, at="Big").resolve().attack(big).block(wall, big).to("postcombat main")
    assert table.zone("battlefield", "B") == ["Bear"]
    assert "Big" in table.zone("battlefield", "A")


@rule("511.2")
def test_511_2_at_the_end_of_combat() -> None:
    text = (
        "Whenever Kari attacks, create a 1/1 red Goblin creature token that's tapped and attacking. "
        "Exile that token at the end of combat."
    )
    kari = creature("Kari", 1, 3, text)
    table = Table(A=side(board=[kari]), B=side()).to("precombat main").attack(kari).to("postcombat main")
    assert table.life("B") == 18
    assert table.zone("battlefield", "A") == ["Kari"]
