"""Equal permanents offer their abilities once (117.1d). A permanent that differs at all offers its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.game.actions.priority import every_action, legal_actions
from engine.game.kernel.choices import Action
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.operations.permanents import put_counters, tap_permanents
from engine.game.operations.zones import move_object
from engine.ids import PlayerId
from engine.ir.stored_cards import StoredCard
from tests.rules.made_cards import creature
from tests.rules.marker import rule
from tests.rules.table import Table

ME = PlayerId(0)
PINGER = creature("Pinger", 1, 3, "{1}: You gain 1 life.")
ONCE = creature("Miser", 1, 3, "{1}: You gain 1 life. Activate only once each turn.")


def board(text: str, *cards: StoredCard) -> Game:
    return Table.of(f"player A:\n battlefield: 4 Mountain; {text}\nplayer B:", *cards).to("precombat main").game


def offers(game: Game) -> list[Action]:
    return [action for action in legal_actions(game, ME) if action.kind == "activate"]


def named(game: Game, name: str) -> list[GameObject]:
    return [obj for obj in game.state.permanents() if obj.printed.name == name]


def test_equal_permanents_are_offered_once_and_each_is_open_to_scripts() -> None:
    game = board("5 Pinger", PINGER)
    assert [action.object for action in offers(game)] == [named(game, "Pinger")[0].id]
    assert sum(action.kind == "activate" for action in every_action(game, ME)) == 5


def _counter(game: Game, obj: GameObject) -> None:
    put_counters(game, obj.id, "+1/+1", 1, by=ME, effect=False)


def _damage(game: Game, obj: GameObject) -> None:
    obj.damage = 1
    game.invalidate()


def _tap(game: Game, obj: GameObject) -> None:
    tap_permanents(game, [obj.id], by=ME)


def _choice(game: Game, obj: GameObject) -> None:
    obj.chosen = {"color": "R"}
    game.invalidate()


def _newness(game: Game, obj: GameObject) -> None:
    obj.control_since = game.state.turn.number
    game.invalidate()


def _use(game: Game, obj: GameObject) -> None:
    obj.uses = obj.uses.with_one("activated", 0)
    game.invalidate()


def _attack(game: Game, obj: GameObject) -> None:
    obj.attacking = PlayerId(1)
    game.invalidate()


def _link(game: Game, obj: GameObject) -> None:
    obj.linked = {"exiled": (named(game, "Mountain")[0].id,)}
    game.invalidate()


def _reserved(game: Game, obj: GameObject) -> None:
    game.state.player(ME).reserved = (obj.id,)
    game.invalidate()


@pytest.mark.parametrize(
    "change",
    [_counter, _damage, _tap, _choice, _newness, _use, _attack, _link, _reserved],
    ids=lambda one: one.__name__,
)
def test_one_that_differs_is_offered_for_itself(change: Callable[[Game, GameObject], None]) -> None:
    game = board("3 Pinger", PINGER)
    first, other, third = named(game, "Pinger")
    assert [action.object for action in offers(game)] == [first.id]
    change(game, other)
    assert [action.object for action in offers(game)] == [first.id, other.id]
    assert third.id not in {action.object for action in offers(game)}


def test_what_something_is_attached_to_is_offered_for_itself() -> None:
    game = board("Pinger [as one]; 2 Pinger; Lightning Greaves [on one]", PINGER)
    one, two, _ = named(game, "Pinger")
    pingers = [action.object for action in offers(game) if action.object in (one.id, two.id)]
    assert pingers == [one.id, two.id]


def test_one_that_has_entered_this_turn_is_offered_for_itself() -> None:
    game = board("2 Pinger", PINGER)
    first, second = named(game, "Pinger")
    assert len(offers(game)) == 1
    back = move_object(game, second.id, "hand", cause="put", by=ME)
    assert back is not None
    new = move_object(game, back, "battlefield", cause="put", by=ME)
    assert [action.object for action in offers(game)] == [first.id, new]


@rule("602.5b")
def test_602_5b_once_each_turn_is_counted_for_each_of_equal_permanents() -> None:
    table = Table.of("player A:\n battlefield: 4 Mountain; 3 Miser\nplayer B:", ONCE).to("precombat main")
    misers = [obj.id for obj in named(table.game, "Miser")]
    for number in range(3):
        (offer, *others) = offers(table.game)
        assert offer.object == misers[number]
        assert not others
        table.activate("Miser").resolve()
    assert offers(table.game) == []
    assert table.life("A") == 43
