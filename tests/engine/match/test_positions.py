"""Positions: permanents start on the battlefield. Only effects that modify entering apply (614.1c)."""

from __future__ import annotations

import pytest

from engine.game.kernel.ruleset import Ruleset
from engine.ir.node import Ability
from engine.ir.stored_cards import StoredCard
from engine.match.pool import CardPool
from engine.match.positions import Device, Placed, PlacedGame, PlayerPosition, Position, place_game
from tests.rules.made_cards import card, creature
from tests.rules.marker import rule
from tests.rules.table import Table

BEAR = creature("Bear", 2, 2)
WALKER = card("Walker", "Planeswalker — Test", "+1: You gain 1 life.", loyalty=4)
WEIGHT = card("Weight", "Artifact", "Creatures your opponents control enter tapped.")


def placed(*own: StoredCard, theirs: tuple[StoredCard, ...] = (), devices: tuple[Ability, ...] = ()) -> PlacedGame:
    """A's permanents and devices, then B's permanents."""
    sides = [
        PlayerPosition(
            name,
            battlefield=tuple(Placed(each.facts.name) for each in cards),
            devices=tuple(Device(f"{name}{number}", (ability,)) for number, ability in enumerate(said)),
        )
        for name, cards, said in (("A", own, devices), ("B", theirs, ()))
    ]
    pool = CardPool((BEAR, WALKER, WEIGHT))
    return place_game(Position(Ruleset(opening_hands=False), tuple(sides)), pool, [Table(), Table()])


def permanents(game: PlacedGame) -> dict[str, tuple[bool, dict[str, int]]]:
    return {obj.printed.name: (obj.tapped, dict(obj.counters)) for obj in game.game.state.permanents()}


@rule("306.5b")
def test_306_5b_a_planeswalker_has_its_loyalty_where_nothing_says_how_things_enter() -> None:
    assert permanents(placed(BEAR, WALKER)) == {"Bear": (False, {}), "Walker": (False, {"loyalty": 4})}


@rule("614.12")
@pytest.mark.parametrize("by_device", [False, True], ids=["a card", "a device"])
def test_614_12_what_is_there_says_how_what_is_placed_after_it_enters(by_device: bool) -> None:
    (rule,) = WEIGHT.faces[0]
    game = placed(devices=(rule,), theirs=(BEAR,)) if by_device else placed(WEIGHT, theirs=(BEAR,))
    assert permanents(game)["Bear"] == (True, {})
