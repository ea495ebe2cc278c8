"""Costs: what can be paid decides what is offered (118, 119, 601.2)."""

from __future__ import annotations

from engine.game.kernel.choices import Answer, ChooseNumber, Question
from engine.game.view.view import GameView
from tests.rules.table import Table, card, land, side

SWAMP = land("Swamp")
DEBT = card("Debt", "Sorcery", "As an additional cost to cast this spell, pay 3 life.\nDraw a card.", cost="{B}")
TITHE = card(
    "Tithe",
    "Sorcery",
    "As an additional cost to cast this spell, pay 3 life and discard a card.\nDraw a card.",
    cost="{B}",
)
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
