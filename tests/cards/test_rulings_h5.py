"""Rulings on Hellkite Charger, Herald of the Host and Heroic Intervention: more combats, myriad, protection."""

from __future__ import annotations

import pytest
from ruling import ruling
from situations import BANISH, BEAR, BOLT, FIVE, GIANT, LANDS, MURDER, OGRE, WRATH, every, start
from table import Cards, Side, Table, card, creature, land, side
from test_two_faces import two

# -- Hellkite Charger

CHARGER = "Hellkite Charger"


def charge(*, lands: int = 7, chargers: int = 1) -> Table:
    """A attacks with its Chargers; their triggers wait."""
    board: list[str] = [CHARGER] * chargers
    table = Table(None, A=side(board=[*board, OGRE, *[land("Mountain")] * lands]), B=side(life=60)).to("upkeep")
    for name in board:
        table.attack(name)
    return table.attack(OGRE).answer("A", *[True] * chargers)


@ruling(CHARGER, 1)
def test_the_charger_asks_for_mana_as_its_ability_resolves() -> None:
    table = Table(None, A=side(board=[CHARGER, *[land("Mountain")] * 7]), B=side(hand=[BOLT], board=FIVE))
    table.to("beginning of combat").attack(CHARGER)
    while not table.game.state.stack:
        act_on(table)
    assert not any(obj.tapped for obj in every(table, "Mountain"))

    table.cast(BOLT, at="A", by="B").resolve()
    assert not any(obj.tapped for obj in every(table, "Mountain"))

    table.answer("A", True).resolve()
    assert all(obj.tapped for obj in every(table, "Mountain"))
    assert not table.find(CHARGER).tapped
