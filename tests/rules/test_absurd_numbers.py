"""Numbers of any size: life, damage, counters and power are plain numbers; what is carried out one by one ends at a
bound, and the log says so."""

from __future__ import annotations

import time
import tracemalloc

import pytest

from engine.game.event_loop.executing import CUT_SHORT, MOST_AT_ONCE, MOST_TOKENS
from engine.game.events import Noted
from engine.game.kernel.choices import ChooseNumber, Divide
from engine.match.record import encode_event
from tests.cards.situations import start
from tests.rules.table import Table, card, creature, land, side

HUGE = 10**30
X = ", where X is your life total"
BEAR = creature("Bear", 2, 2)


def table_with(text: str, life: int = HUGE) -> Table:
    """A table where A can cast a sorcery with that text."""
    big = card("Big Thing", "Sorcery", text, cost="{G}")
    table = start(A=side(hand=[big], board=[BEAR, land("Forest")], library=[BEAR] * 30), B=side(library=[BEAR] * 30))
    table.game.state.players[0].life = life
    table.game.strict = True
    return table


def cut_short(table: Table) -> list[Noted]:
    return [event for event in table.game.log if isinstance(event, Noted) and event.what == CUT_SHORT]


ONE_BY_ONE = {
    "Create X 1/1 green Saproling creature tokens": ("tokens", MOST_TOKENS // 2),
    "Create X Treasure tokens": ("tokens", MOST_TOKENS // 2),
    "Draw X cards": ("draws", MOST_AT_ONCE),
    "Investigate X times": ("times", MOST_AT_ONCE),
    "Proliferate X times": ("times", MOST_AT_ONCE),
    "Flip X coins": ("coins", MOST_AT_ONCE),
    "Roll X six-sided dice": ("dice", MOST_AT_ONCE),
}


@pytest.mark.parametrize("text", ONE_BY_ONE)
def test_what_is_done_one_by_one_ends_at_a_bound_and_says_so(text: str) -> None:
    table = table_with(f"{text}{X}.")
    began = time.process_time()
    table.cast("Big Thing").resolve()
    took = time.process_time() - began
    what, done = ONE_BY_ONE[text]
    (note,) = cut_short(table)
    assert note.details == {"what": what, "wanted": str(HUGE), "done": done}
    assert took < 1.5, f"{took:.1f} s"


@pytest.mark.parametrize(
    "text",
    ["You gain X life", "Exile the top X cards of your library", "Amass Zombies X", "Incubate X", "Discard X cards"],
)
def test_what_is_one_number_is_not_cut_short(text: str) -> None:
    table = table_with(f"{text}{X}.")
    table.cast("Big Thing").resolve()
    assert not cut_short(table)


def test_absurdly_many_tokens_take_little_memory() -> None:
    table = table_with(f"Create X Treasure tokens{X}.")
    tracemalloc.start()
    table.cast("Big Thing").resolve()
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 50_000_000


def test_life_counters_and_power_are_plain_numbers() -> None:
    table = table_with(f"You gain X life{X}.")
    table.cast("Big Thing").resolve()
    assert table.life("A") == 2 * HUGE
    army = table_with(f"Amass Zombies X{X}.")
    army.cast("Big Thing").resolve()
    found = army.find("Zombie Army Token")
    assert army.game.characteristics(found.id).power == HUGE
    assert str(HUGE).encode() in b"".join(encode_event(event) for event in army.game.log)


def test_tokens_are_no_more_than_the_battlefield_holds() -> None:
    table = table_with(f"Create X 1/1 green Saproling creature tokens{X}. Create X Treasure tokens{X}.")
    table.cast("Big Thing").resolve()
    assert sum(obj.is_token for obj in table.game.state.permanents()) == MOST_TOKENS


def test_a_number_out_of_many_is_offered_at_once() -> None:
    question = ChooseNumber(table_with("Draw a card.").seat("A"), "X", low=0, high=HUGE)
    assert question.check(HUGE // 3) == HUGE // 3
    assert question.numbers[5] == 5
    divide = Divide(question.player, "damage", total=2**100, recipients=(1, 2), least=0)
    assert divide.check((2**99, 2**99)) == (2**99, 2**99)
