"""Rule 905: conspiracy draft."""

from __future__ import annotations

from engine.match.current_position import standing
from tests.rules.common_cards import BEAR, OGRE
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("905.4")
def test_905_4_conspiracies_begin_in_the_command_zone_and_function_there() -> None:
    weight = card("Weight", "Conspiracy", "Creatures you control get +0/+2.")
    table = Table(A=side(command=[weight], board=[BEAR]), B=side(board=[OGRE])).to("precombat main")
    assert (table.size(BEAR), table.size(OGRE)) == ((2, 4), (3, 3))
    assert [part.card for part in standing(table.game).position.players[0].command] == ["Weight"]
