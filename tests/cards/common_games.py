"""Games that several files of this folder use."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.game.combat.attacking import attack_options, required_attacks
from engine.ir.stored_cards import StoredCard
from tests.cards.situations import BEAR, FIVE
from tests.rules.table import Table, side


def untapped_lands(table: Table, player: str = "A") -> int:
    """How many untapped lands a player has."""
    return sum(
        not obj.tapped and "Land" in table.game.characteristics(obj.id).types
        for obj in table.game.state.permanents()
        if obj.controller == table.seat(player)
    )


def is_no_target(table: Table, spell: StoredCard | str, name: str, by: str) -> None:
    """Fails unless the spell refuses this one target."""
    with pytest.raises(AssertionError, match=f"{name} is not among"):
        table.cast(spell, at=name, by=by)


def with_loyalty(table: Table, name: str, count: int) -> Table:
    """Sets the number of loyalty counters of a planeswalker."""
    table.find(name).set_counter("loyalty", count)
    table.game.invalidate()
    return table


def goaded(*, tapped: bool = False, board: Sequence[StoredCard] = (), hand: Sequence[StoredCard] = ()) -> Table:
    """A has goaded B's Grizzly. B is about to declare attackers."""
    table = Table(
        None,
        A=side(hand=["Disrupt Decorum"], board=FIVE),
        B=side(board=[BEAR, *board], hand=hand),
        C=side(),
    )
    table.to("precombat main").cast("Disrupt Decorum").resolve().to("precombat main", turn=2)
    table.find("Grizzly").tapped = tapped
    return table


def demands(table: Table, by: str = "B") -> dict[str, set[str]]:
    """Returns for each required attacker the players whom it must attack."""
    options = attack_options(table.game, table.seat(by))
    required = required_attacks(table.game, options, table.seat(by))
    return {
        table.describe(options[index].attacker): {table.describe(options[index].defenders[place])}
        for index, place in required
    }


def pool(table: Table) -> str:
    """Returns the letters of A's mana pool."""
    return "".join(sorted(table.pool("A")))


def bearer(table: Table, name: str) -> str:
    """Returns the name of the host of a permanent, or ""."""
    host = table.find(name).attached_to
    return "" if host is None else table.describe(host)
