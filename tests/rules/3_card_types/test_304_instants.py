"""Rule 304: instants."""

from __future__ import annotations

from tests.rules.common_cards import BLINK, BOLT, FOREST, PLAINS
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("304.4")
def test_304_4_an_instant_stays_where_it_is_instead_of_entering() -> None:
    text = "Manifest the top card of your library."
    rite = card("Rite", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[rite, BLINK], board=[PLAINS, FOREST], library=[BOLT]), B=side()).to("precombat main")
    table.cast(rite).resolve()
    hidden = next(obj for obj in table.game.state.permanents() if obj.face_down)
    assert hidden.printed.name == "Spark"
    table.cast(BLINK, at="").resolve()
    assert table.zone("exile", "A") == ["Spark"]
    assert not [name for name in table.zone("battlefield", "A") if name not in ("Plains", "Forest")]
