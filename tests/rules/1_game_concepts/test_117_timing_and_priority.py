"""Rule 117: timing and priority."""

from __future__ import annotations

from tests.rules.common_cards import BOLT, ISLAND, MOUNTAIN, NAY
from tests.rules.marker import rule
from tests.rules.table import Table, side


@rule("117.4")
def test_117_4_the_last_spell_cast_resolves_first() -> None:
    table = Table(A=side(hand=[BOLT], board=[MOUNTAIN]), B=side(hand=[NAY], board=[ISLAND]))
    table.to("precombat main").cast(BOLT, at="B").cast(NAY, at="Spark", by="B").resolve()
    assert table.zone("stack") == []
    assert table.life("B") == 20
    assert table.zone("graveyard") == ["Spark", "Nay"]
