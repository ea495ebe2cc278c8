"""Small things that rules and texts leave to be understood: counters for each, delayed triggers of a target, cards that
begin in play, omens, a loyalty of X."""

from __future__ import annotations

from engine.game.turn.starting_and_leaving import opening_hands
from tests.rules.table import Table, card, creature, land, side
from tests.rules.test_two_faces import two

PLAINS, ISLAND, FOREST = land("Plains"), land("Island"), land("Forest")
BEAR = creature("Bear", 2, 2, cost="{G}")


def test_122_1_a_counter_on_it_for_each_land_goes_on_what_was_made() -> None:
    text = "Create a 1/1 colorless Hero creature token. Put a +1/+1 counter on it for each land you control."
    call = card("Call", "Sorcery", text, cost="{W}")
    table = Table(A=side(hand=[call], board=[PLAINS, PLAINS, ISLAND]), B=side()).to("precombat main")
    table.cast(call).resolve()
    assert table.size("Hero Token") == (4, 4)


def test_603_7_a_delayed_ability_may_be_about_a_target() -> None:
    text = "{W}: Whenever target creature deals damage this turn, you gain that much life."
    priest = creature("Priest", 0, 1, text)
    table = Table(A=side(board=[priest, BEAR, PLAINS]), B=side()).to("precombat main")
    table.activate(priest, at="Bear").resolve().attack(BEAR).to("end of combat")
    assert (table.life("A"), table.life("B")) == (22, 18)


def test_103_6a_a_card_may_begin_the_game_on_the_battlefield() -> None:
    ley = card(
        "Ley", "Enchantment", "If Ley is in your opening hand, you may begin the game with it on the battlefield."
    )
    for wanted in (True, False):
        table = Table(A=side(hand=[ley, BEAR]), B=side())
        table.answer("A", wanted)
        opening_hands(table.game)
        assert ("Ley" in table.zone("battlefield", "A")) is wanted


def test_720_3d_an_omen_is_shuffled_into_the_library() -> None:
    for layout in ("omen", "adventure"):
        dragon = two(
            layout,
            ("Dragon", "Creature — Dragon", "{5}{U}", "Flying", 4, 4),
            ("Strike", "Instant — Omen", "{U}", "You gain 1 life."),
        )
        table = Table(A=side(hand=[dragon], board=[ISLAND]), B=side()).to("precombat main")
        table.take(next(action for action in table.actions("A") if action.face == 1)).resolve()
        assert table.life("A") == 21
        assert "Dragon" in table.zone("library", "A")


def test_306_5b_a_loyalty_of_x_is_the_x_that_was_chosen() -> None:
    walker = card("Walker", "Planeswalker — Test", "0: You gain 1 life.", cost="{X}{G}", loyalty=0)
    table = Table(A=side(hand=[walker], board=[FOREST] * 4), B=side()).to("precombat main")
    table.answer("A", 3).cast(walker).resolve()
    assert table.find(walker).counter("loyalty") == 3
