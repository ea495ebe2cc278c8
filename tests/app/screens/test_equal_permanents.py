"""Equal permanents offer their abilities once; a click on any of them takes the offer."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from app.screens.desktop import Desktop
from engine.game.kernel.choices import ChooseAction, ChooseEntities
from tests.app.screens.positions import Sitting
from tests.app.screens.test_playing_walk import click

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

GOBLIN = "Spikeshot Goblin"
POSITION = """
rules: commander
turn 3 of Anna: before precombat main
player Anna: 40 life
  battlefield: 2 Mountain; {goblins}
  library: 30 Swamp
player Ben: 40 life
  library: 30 Wastes
"""


@pytest.mark.parametrize("goblins", [2, 3])
@pytest.mark.parametrize("which", [0, 1, -1])
def test_a_click_on_any_of_them_activates_the_ability(
    goblins: int, which: int, start: Start, settle: Settle, qtbot: QtBot
) -> None:
    table = Sitting(start(), settle, qtbot, POSITION.format(goblins=f"{goblins} {GOBLIN}"))
    question = table.question
    assert isinstance(question, ChooseAction)
    assert sum(action.kind == "activate" for action in question.actions) == 1
    tiles = [tile for tile in table.presenter.screen.tiles_by_number().values() if tile.look.name == GOBLIN]
    click(tiles[which if -len(tiles) <= which < len(tiles) else 0])
    if isinstance(table.question, ChooseAction):
        table.press("Return")
    table.wait()
    assert isinstance(table.question, ChooseEntities)
    assert table.question.targets


def test_a_tapped_one_offers_nothing_and_the_other_is_offered(start: Start, settle: Settle, qtbot: QtBot) -> None:
    table = Sitting(start(), settle, qtbot, POSITION.format(goblins=f"{GOBLIN} [tapped]; {GOBLIN}"))
    goblins = [one for one in table.table.seat_of(0).permanents if one.card.name == GOBLIN]
    takes = {one.tapped: table.prompt.accepts_click(one.id) for one in goblins}
    assert takes == {True: False, False: True}
