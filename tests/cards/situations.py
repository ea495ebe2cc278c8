"""Situations for tests with real cards: tables in a main phase, plenty of lands, and small cards for the other
parts."""

from __future__ import annotations

from engine.game.kernel.choices import PASS
from engine.game.kernel.objects import GameObject
from engine.game.kernel.ruleset import commander_ruleset
from engine.game.turn.loop import advance_game, open_priority, take_action
from tests.rules.table import Side, Table, card, creature, land

FIVE = [land(name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")] * 3
"""Fifteen lands, three of each colour."""

LANDS = [*FIVE, *FIVE]

BEAR = creature("Grizzly", 2, 2)
OGRE = creature("Hill Ogre", 3, 3)
GIANT = creature("Stone Giant", 5, 5)
BIRD = creature("Songbird", 1, 1, "Flying")
BOLT = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
MURDER = card("Slay", "Instant", "Destroy target creature.", cost="{B}")
NAY = card("Nay", "Instant", "Counter target spell.", cost="{U}")
WRATH = card("Ruin", "Sorcery", "Destroy all creatures.", cost="{W}")
BANISH = card("Banish", "Instant", "Exile target permanent.", cost="{W}")
BOUNCE = card("Recall", "Instant", "Return target permanent to its owner's hand.", cost="{U}")
STUDY = card("Study", "Sorcery", "Draw two cards.", cost="{U}")
GROW = card("Grow", "Instant", "Put a +1/+1 counter on target creature.", cost="{G}")


def start(**sides: Side) -> Table:
    """A table in A's first precombat main phase."""
    return Table(None, **sides).to("precombat main")


def commander_table(a: Side, b: Side) -> Table:
    """The same with the rules of Commander for two."""
    return Table(commander_ruleset(2), A=a, B=b).to("precombat main")


def every(table: Table, name: str, zone: str = "battlefield") -> list[GameObject]:
    """All objects of that name in a zone."""
    found = (table.game.state.objects[id] for id in table.game.state.objects_in(zone))
    return [obj for obj in found if table.game.characteristics(obj.id).name == name]


def to_trigger(table: Table) -> Table:
    """Goes on until something is on the stack."""
    game = table.game
    while not game.state.stack:
        if game.state.turn.stage != "priority":
            advance_game(game)
        elif open_priority(game) is not None and not game.state.stack:
            take_action(game, PASS)
    return table
