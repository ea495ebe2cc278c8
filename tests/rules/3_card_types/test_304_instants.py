"""Rule 304: instants."""

from __future__ import annotations

from tests.rules.common_cards import BLINK, BOLT, FOREST, PLAINS
from tests.rules.common_games import spell
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


@rule("304.1", "117.1a")
def test_304_1_an_instant_is_cast_whenever_a_player_has_priority() -> None:
    idle = spell("You gain 1 life.")
    table = Table(A=side(hand=[idle, idle]), B=side(hand=[idle]))
    table.to("upkeep").cast(idle).cast(idle, by="B").resolve(2)
    assert (table.life("A"), table.life("B")) == (21, 21)
    assert table.to("declare attackers").try_to("cast", idle)
