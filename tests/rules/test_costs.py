"""Costs: what can be paid decides what is offered (118, 119, 601.2)."""

from __future__ import annotations

import pytest

from engine.game.kernel.choices import Answer, ChooseNumber, Question
from engine.game.view.view import GameView
from tests.rules.table import Table, card, creature, land, side

SWAMP = land("Swamp")
DEBT = card("Debt", "Sorcery", "As an additional cost to cast this spell, pay 3 life.\nDraw a card.", cost="{B}")
TITHE = card(
    "Tithe",
    "Sorcery",
    "As an additional cost to cast this spell, pay 3 life and discard a card.\nDraw a card.",
    cost="{B}",
)
SPELL = card("Spell", "Sorcery", "Draw a card.", cost="{B}")
BLEED = card("Bleed", "Sorcery", "As an additional cost to cast this spell, pay X life.\nDraw X cards.", cost="{B}")


def test_119_4_an_additional_cost_of_more_life_than_one_has_cannot_be_paid() -> None:
    for life, castable in ((2, False), (3, True)):
        table = Table(A=side(life=life, hand=[DEBT], board=[SWAMP]), B=side()).to("precombat main")
        assert any(action.kind == "cast" for action in table.actions("A")) is castable


def test_118_3_every_part_of_an_additional_cost_must_be_payable() -> None:
    for life, others, castable in ((2, [SWAMP], False), (3, [], False), (3, [SWAMP], True)):
        table = Table(A=side(life=life, hand=[TITHE, *others], board=[SWAMP]), B=side()).to("precombat main")
        assert any(action.kind == "cast" for action in table.actions("A")) is castable


def test_601_2a_a_card_cannot_be_discarded_to_cast_itself() -> None:
    toll = card(
        "Toll", "Sorcery", "As an additional cost to cast this spell, discard a card.\nDraw a card.", cost="{B}"
    )
    for others, castable in (([], False), ([SWAMP], True)):
        table = Table(A=side(hand=[toll, *others], board=[SWAMP]), B=side()).to("precombat main")
        assert any(action.kind == "cast" for action in table.actions("A")) is castable


def test_601_2b_x_of_an_additional_cost_is_offered_up_to_what_can_be_paid() -> None:
    class Curious(Table):
        """Remembers how high X may be."""

        most = -1

        def decide(self, view: GameView, question: Question) -> Answer:
            assert isinstance(question, ChooseNumber)
            self.most = question.high
            return 2

    table = Curious(A=side(life=7, hand=[BLEED], board=[SWAMP]), B=side()).to("precombat main")
    table.cast(BLEED).resolve()
    assert isinstance(table, Curious)
    assert (table.most, table.life("A"), len(table.zone("hand", "A"))) == (7, 5, 2)


STALWART = creature(
    "Stalwart", 2, 2, "{T}, Tap an untapped artifact or creature you control: Add one mana of any color."
)
GUIDE = creature("Guide", 2, 2, "{T}, Tap an untapped creature you control: Draw a card.")
SQUIRE = creature("Squire", 1, 1)


def test_601_2h_what_is_tapped_as_a_cost_is_not_tapped_for_another_part_of_it() -> None:
    for others, castable in (([], False), ([SQUIRE], True)):
        table = Table(A=side(hand=[SPELL], board=[STALWART, *others]), B=side()).to("precombat main")
        assert any(action.kind == "cast" for action in table.actions("A")) is castable
        assert any(action.kind == "activate" for action in table.actions("A")) is castable
        table = Table(A=side(board=[GUIDE, *others]), B=side()).to("precombat main")
        assert any(action.kind == "activate" for action in table.actions("A")) is castable


def test_601_2h_two_creatures_are_sacrificed_for_two_parts_of_a_cost() -> None:
    altar = creature("Altar", 1, 1, "Sacrifice ~, Sacrifice a creature: Draw a card.")
    for others, castable in (([], False), ([SQUIRE], True)):
        table = Table(A=side(board=[altar, *others]), B=side()).to("precombat main")
        assert any(action.kind == "activate" for action in table.actions("A")) is castable


def test_118_3_a_counter_is_removed_only_from_what_has_one() -> None:
    crusher = creature("Crusher", 4, 4, "{T}, Remove a +1/+1 counter from a creature you control: You gain 2 life.")
    position = "player A:\n battlefield: Bear; Ox [1 +1/+1]; Elk [1 +1/+1]; Crusher\nplayer B:"
    others = [creature(name, 2, 2) for name in ("Bear", "Ox", "Elk")]
    table = Table.of(position, crusher, *others).to("precombat main")
    table.answer("A", "Elk").activate(crusher).resolve()
    assert table.life("A") == 42
    assert [table.size(name) for name in ("Ox", "Elk")] == [(3, 3), (2, 2)]
    assert not table.answer("A", "Bear").try_to("activate", crusher)


@pytest.mark.parametrize(
    ("cost", "tapped", "payable", "after"),
    [
        ("{T}, {Q}", False, True, False),
        ("{T}, {Q}", True, True, True),
        ("{Q}, {T}", False, True, False),
        ("{T}, {Q}, {T}, {Q}, {T}", False, True, True),
        ("{T}, {Q}, {T}, {Q}, {T}", True, False, True),
        ("{Q}, {T}, {Q}", True, True, False),
        ("{Q}, {T}, {Q}", False, False, False),
    ],
)
def test_601_2h_tapping_and_untapping_are_paid_in_the_order_that_can_be(
    cost: str, tapped: bool, payable: bool, after: bool
) -> None:
    lamp = card("Lamp", "Artifact", f"{cost}: You gain 1 life.")
    position = f"player A:\nplayer B:\n battlefield: Lamp{' [tapped]' * tapped}"
    table = Table.of(position, lamp).to("precombat main")
    assert table.try_to("activate", lamp, by="B") is payable
    table.resolve(int(payable))
    assert (table.life("B"), table.find(lamp).tapped) == (40 + payable, after)


def test_107_5_what_is_tapped_already_is_not_tapped_again_to_pay() -> None:
    twice = card("Twice", "Artifact", "{T}, {T}: You gain 1 life.")
    table = Table(A=side(board=[twice]), B=side()).to("precombat main")
    assert not table.try_to("activate", twice)


def test_302_6_a_creature_that_came_this_turn_does_not_untap_for_a_cost_either() -> None:
    imp = creature("Imp", 1, 1, "{T}, {Q}: You gain 1 life.", cost="{0}")
    table = Table(A=side(hand=[imp]), B=side()).to("precombat main").cast(imp).resolve()
    assert not table.try_to("activate", imp)


def test_601_2h_mana_abilities_tap_and_untap_too() -> None:
    coil = card("Coil", "Artifact", "{T}, {Q}, {T}: Add {B}.")
    table = Table(A=side(hand=[SPELL, SWAMP], board=[coil], library=[SWAMP]), B=side()).to("precombat main")
    table.cast(SPELL).resolve()
    assert table.find(coil).tapped
