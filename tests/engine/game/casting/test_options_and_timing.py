"""Options and times for casting cards: one option for each permission, each with its own cost (601.2-601.3)."""

from __future__ import annotations

import pytest

from engine.game.casting.finding_options import casting_options
from engine.game.casting.permissions import land_plays_left, sorcery_speed, timing_allows
from engine.game.casting.spell_costs import as_symbols, total_spell_cost
from engine.game.kernel.objects import GameObject
from engine.ids import PlayerId
from engine.ir.stored_cards import StoredCard
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature

A, B = PlayerId(0), PlayerId(1)
BEAR = creature("Bear", 2, 2, cost="{1}{G}")
SNAKE = creature("Snake", 1, 1, "Flash", cost="{G}")
SHOCK = card("Shock", "Instant", "~ deals 2 damage to any target.", cost="{R}")
THINK = card("Think", "Sorcery", "Draw a card.\nFlashback {2}{U}", cost="{U}")
GUARD = creature("Guard", 2, 2, "Evoke {W}", cost="{3}{W}")
TAX = card("Tax", "Artifact", "Noncreature spells cost {1} more to cast.")
HELP = card("Help", "Artifact", "Creature spells you cast cost {1} less to cast.")
ALL = (BEAR, SNAKE, SHOCK, THINK, GUARD, TAX, HELP)


def table_of(text: str) -> Table:
    return Table.of(text, *ALL)


def found(table: Table, card: StoredCard, zone: str) -> GameObject:
    name = card.facts.name
    return next(obj for obj in table.game.state.objects.values() if obj.printed.name == name and obj.zone == zone)


def methods(table: Table, card: StoredCard, zone: str = "hand", player: PlayerId = A) -> list[str]:
    return [option.method for option in casting_options(table.game, player, found(table, card, zone))]


@rule("307.1")
@pytest.mark.parametrize(
    ("moment", "allowed"),
    [
        ("turn 3 of A: in precombat main", {"Bear", "Snake", "Shock"}),
        ("turn 3 of A: in postcombat main", {"Bear", "Snake", "Shock"}),
        ("turn 3 of A: in upkeep", {"Snake", "Shock"}),
        ("turn 4 of B: in precombat main", {"Snake", "Shock"}),
    ],
)
def test_307_1_what_is_no_instant_is_cast_in_ones_own_main_phase(moment: str, allowed: set[str]) -> None:
    table = table_of(f"rules: duel\n{moment}\nplayer A:\n hand: Bear; Snake; Shock\nplayer B:")
    hand = [table.game.state.objects[id] for id in table.game.state.players[0].hand]
    assert {obj.printed.name for obj in hand if timing_allows(table.game, A, obj, obj.printed)} == allowed
    assert sorcery_speed(table.game, A) is (len(allowed) == 3)


@rule("601.3")
def test_601_3_the_hand_is_cast_from_and_the_graveyard_where_something_says_so() -> None:
    table = table_of(
        "turn 3 of A: in precombat main\nplayer A:\n hand: Think; Bear\n graveyard: Think; Bear\nplayer B:"
    )
    assert methods(table, THINK) == methods(table, BEAR) == [""]
    assert methods(table, THINK, "graveyard") == ["flashback"]
    assert methods(table, BEAR, "graveyard") == []


@rule("601.3")
def test_601_3_nobody_casts_from_anothers_hand() -> None:
    table = table_of("turn 3 of A: in precombat main\nplayer A:\nplayer B:\n hand: Shock")
    assert methods(table, SHOCK, player=B) == [""]
    assert methods(table, SHOCK, player=A) == []


@rule("118.9")
def test_118_9_an_alternative_cost_is_an_option_of_its_own() -> None:
    table = table_of("turn 3 of A: in precombat main\nplayer A:\n hand: Guard\nplayer B:")
    assert methods(table, GUARD) == ["", "evoke"]


def cost(table: Table, card: StoredCard, zone: str = "hand") -> str:
    """Returns the mana that the first option for casting the card costs now."""
    obj = found(table, card, zone)
    option = casting_options(table.game, A, obj)[0]
    total = total_spell_cost(table.game, A, obj, option.cost, [], x=0, tax=option.tax)
    return "".join(sorted(map(str, as_symbols(total))))


@rule("601.2f")
@pytest.mark.parametrize(
    ("board", "bear", "shock"),
    [("", "{1}{G}", "{R}"), ("Tax", "{1}{G}", "{1}{R}"), ("Help", "{G}", "{R}"), ("2 Help", "{G}", "{R}")],
)
def test_601_2f_increases_and_reductions_make_the_total_cost(board: str, bear: str, shock: str) -> None:
    table = table_of(f"turn 3 of A: in precombat main\nplayer A:\n hand: Bear; Shock\n battlefield: {board}\nplayer B:")
    assert (cost(table, BEAR), cost(table, SHOCK)) == (bear, shock)


@rule("903.8")
def test_903_8_a_commander_costs_two_more_for_each_cast_before() -> None:
    table = table_of("turn 3 of A: in precombat main\nplayer A:\n command: Bear [cast 2]\nplayer B:")
    assert cost(table, BEAR, zone="command") == "{5}{G}"


@rule("305.2")
def test_305_2_one_land_a_turn() -> None:
    for played, left in ((0, 1), (1, 0)):
        table = table_of(f"turn 3 of A: in precombat main\nplayer A: {played} lands played\nplayer B:")
        assert land_plays_left(table.game, A) == left
