"""Rule 727: rad counters."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, ISLAND
from tests.rules.marker import rule
from tests.rules.table import Table, card, land, side


@rule("727.1")
def test_727_1_rad_counters_mill_and_hurt_in_the_own_main_phase_and_go() -> None:
    glow = card("Glow", "Sorcery", "Target opponent gets three rad counters.", cost="{U}")
    library = [BEAR, land("Forest"), BEAR, land("Swamp")]
    table = Table(A=side(hand=[glow], board=[ISLAND]), B=side(library=library)).to("precombat main")
    table.cast(glow, at="B").resolve().to("end")
    assert (table.life("B"), table.zone("graveyard", "B")) == (20, [])
    table.to("beginning of combat", turn=2)
    assert table.zone("graveyard", "B") == ["Forest", "Bear", "Swamp"], "the first Bear was drawn"
    assert (table.life("B"), table.game.state.players[1].counter("rad")) == (19, 2)
