"""Where answering starts: Return does no harm by default."""

from __future__ import annotations

import pytest

from app.messages.purpose_words import OFFERS
from app.models.first_focus import Start, is_costly, is_harmful, start_of
from engine.game.kernel.choices import ChooseEntities, ChooseModes, ChooseNumber, ChooseOption, DeclareBlockers, YesNo
from engine.game.view.view import GameView
from engine.ids import ObjectId
from tests.rules.made_cards import card, creature, land
from tests.rules.table import Table, side

BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 5, 5)
SHOCK = card("Shock", "Instant", "Shock deals 2 damage to any target.", cost="{R}")
MURDER = card("Murder", "Instant", "Destroy target creature.", cost="{R}")
GROWTH = card("Growth", "Instant", "Target creature gets +3/+3 until end of turn.", cost="{R}")
MOUNTAIN = land("Mountain")


def targets(spell: str, *, mine: bool = True, theirs: bool = True) -> tuple[GameView, ChooseEntities, Table]:
    """The question for the targets of a spell, with its effect on the stack."""
    table = Table(
        A=side(hand=[SHOCK, MURDER, GROWTH], board=[MOUNTAIN, *([BEAR] if mine else [])]),
        B=side(board=[GIANT] if theirs else []),
    ).to("precombat main")
    asked: list[ChooseEntities] = []
    table.cast(spell, at="B" if spell == "Shock" else "Giant" if theirs else "Bear")
    view = GameView(table.game, table.seat("A"))
    item = view.view_object(view.stack[-1])
    assert item is not None
    group = table.game.state.objects[item.id].item
    assert group is not None
    creatures = [table.find(name).id for name, there in (("Bear", mine), ("Giant", theirs)) if there]
    players = (table.seat("A"), table.seat("B")) if spell == "Shock" else ()
    options = (*players, *creatures)
    path = group.targets[0].path
    asked.append(ChooseEntities(view.me, "target", item.id, options=options, targets=True, path=path))
    return view, asked[0], table


def test_harm_starts_at_an_opponent_and_help_at_the_own_side() -> None:
    for spell, wanted in (("Murder", "Giant"), ("Growth", "Bear")):
        view, question, table = targets(spell)
        assert start_of(view, question, 0).first == table.find(wanted).id
    view, question, table = targets("Shock")
    first = start_of(view, question, 0).first
    assert first in (table.seat("B"), table.find("Giant").id)


def test_where_only_the_own_side_can_be_harmed_no_target_has_the_focus() -> None:
    view, question, _ = targets("Murder", theirs=False)
    assert start_of(view, question, 0) == Start(neutral=True)
    assert is_harmful(view, question)
    view, question, _ = targets("Murder", mine=False)
    assert not is_harmful(view, question)


@pytest.mark.parametrize("purpose", sorted(OFFERS))
def test_an_offer_that_costs_something_has_no_default(purpose: str) -> None:
    view = GameView(Table(A=side(), B=side()).game, Table(A=side(), B=side()).seat("A"))
    costly = is_costly(view, YesNo(view.me, purpose))
    pays = ("pay", "cost", "kicker", "buyback", "unless", "exert", "casualty", "bargain", "replicate", "squad")
    assert costly or not any(word in purpose for word in pays)
    assert start_of(view, YesNo(view.me, purpose), 0).neutral == costly


def test_words_modes_numbers_and_cards_of_a_library_have_no_default() -> None:
    table = Table(A=side(board=[BEAR]), B=side())
    view = GameView(table.game, table.seat("A"))
    bear = table.find("Bear").id
    for question in (
        ChooseOption(view.me, "top or bottom", options=("top", "bottom")),
        ChooseModes(view.me, "modes", count=2, legal=(0, 1)),
        ChooseNumber(view.me, "X", low=0, high=3),
        ChooseEntities(view.me, "scry: bottom", options=(bear,), low=0, high=1),
        ChooseEntities(view.me, "surveil: graveyard", options=(bear,), low=0, high=1),
        ChooseEntities(view.me, "sacrifice", options=(bear,), low=0, high=1),
    ):
        assert start_of(view, question, 2).neutral, question


def test_a_search_and_a_long_list_are_typed_into() -> None:
    view = GameView(Table(A=side(), B=side()).game, Table(A=side(), B=side()).seat("A"))
    cards = tuple(ObjectId(900 + number) for number in range(3))
    search = ChooseEntities(view.me, "search", options=cards, low=0, high=1, hidden=True)
    assert start_of(view, search, 3).typing
    assert start_of(view, ChooseOption(view.me, "choose creature type", options=("Elf",) * 9), 9).typing
    assert not start_of(view, ChooseOption(view.me, "choose color", options=("white",) * 5), 5).typing


def test_no_block_is_no_default_where_it_loses_the_game() -> None:
    for life, neutral in ((5, True), (6, False)):
        table = Table(A=side(board=[GIANT]), B=side(life=life, board=[BEAR]))
        table.attack("Giant", on="B").to("declare attackers")
        view = GameView(table.game, table.seat("B"))
        assert start_of(view, DeclareBlockers(view.me, "blockers"), 0).neutral == neutral
