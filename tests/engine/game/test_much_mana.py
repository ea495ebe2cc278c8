"""Mana as counts by kind (106.4): a pool of trillions is made, seen, spent and saved as quickly as one of two."""

from __future__ import annotations

import tracemalloc

import msgspec

from engine.game.event_loop.executing import CUT_SHORT, MOST_TOKENS
from engine.game.events import CostPaid, ManaAdded, Noted
from engine.game.kernel.mana import MOST_MANA
from engine.game.view.view import GameView
from engine.ids import PlayerId
from engine.match.record import encode_event
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

A = PlayerId(0)
TRIPLE = "If you tap a permanent for mana, it produces three times as much of that mana instead."
BLOOM = creature("Bloom", 5, 5, TRIPLE, cost="{4}{G}{G}{G}")
GAIN = card("Gain", "Sorcery", "You gain X life.", cost="{X}{G}")
MUCH = 3**30


@rule("106.4")
def test_106_4_three_times_as_much_thirty_times_is_one_entry_in_the_pool() -> None:
    table = Table(None, A=side(hand=[GAIN], board=[land("Forest"), *[BLOOM] * 30]), B=side()).to("precombat main")

    tracemalloc.start()
    table.activate("Forest")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert len(table.game.state.player(A).mana) == 1
    assert GameView(table.game, A).player(A).mana_pool == {"G": MUCH}
    assert most < 200_000_000
    added = [event for event in table.game.log if isinstance(event, ManaAdded)]
    assert added[-1].mana == (("G", MUCH),)
    assert len(encode_event(added[-1])) < 200


@rule("106.4")
def test_106_4_trillions_of_mana_are_spent_as_a_number() -> None:
    table = Table(None, A=side(hand=[GAIN], board=[land("Forest"), *[BLOOM] * 30]), B=side()).to("precombat main")

    table.activate("Forest").answer("A", 10**13).cast(GAIN).resolve()

    assert table.life("A") == 20 + 10**13
    assert GameView(table.game, A).player(A).mana_pool == {"G": MUCH - 10**13 - 1}
    assert [event.mana for event in table.game.log if isinstance(event, CostPaid)] == [(("G", 10**13 + 1),)]
    copied = table.game.state.copy().player(A).mana
    assert copied == table.game.state.player(A).mana
    assert msgspec.json.decode(msgspec.json.encode(copied))


def test_a_payment_makes_what_it_foresees_of_so_much_mana() -> None:
    table = Table(None, A=side(hand=[GAIN], board=[land("Forest"), *[BLOOM] * 30]), B=side()).to("precombat main")

    table.answer("A", MUCH - 1).cast(GAIN).resolve()

    assert table.life("A") == 20 + MUCH - 1
    assert GameView(table.game, A).player(A).mana_pool == {}


@rule("106.4")
def test_106_4_more_mana_than_a_file_can_hold_and_as_many_tokens_go_wrong_nowhere() -> None:
    many = card("Many", "Sorcery", "Create X 1/1 green Saproling creature tokens.", cost="{X}{G}")
    table = Table(None, A=side(hand=[many], board=[land("Forest"), *[BLOOM] * 70]), B=side()).to("precombat main")

    table.activate("Forest")  # 3 ** 70 is more than 10 ** 33
    assert GameView(table.game, A).player(A).mana_pool == {"G": MOST_MANA}

    table.answer("A", 10**9).cast(many).resolve()
    assert GameView(table.game, A).player(A).mana_pool == {"G": MOST_MANA - 10**9 - 1}
    assert sum(obj.is_token for obj in table.game.state.permanents()) == MOST_TOKENS // 2
    (said,) = [event for event in table.game.log if isinstance(event, Noted) and event.what == CUT_SHORT]
    assert said.details == {"what": "tokens", "wanted": str(10**9), "done": MOST_TOKENS // 2}
