"""Rule 404: graveyard."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_0,
    BEAR_FOR_2,
    BEAR_FOR_G,
    BLOT,
    ELF,
    ELF_FOR_G,
    FOREST,
    OGRE,
    OX,
    OX_1_4,
    OX_FOR_0,
    SWAMP,
)
from tests.rules.common_games import at_end_if, spell, watcher
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

GRAVE = card(
    "Grave",
    "Instant",
    "Return the top creature card of your graveyard to the battlefield. That creature gains haste until end of turn. "
    "Exile it at the beginning of the next end step.",
    cost="{0}",
)


@rule("404")
def test_404_up_to_one_card_from_each_graveyard() -> None:
    text = "Exile up to one creature card from each graveyard."
    table = Table(A=side(hand=[spell(text)], graveyard=[ELF, OGRE]), B=side(graveyard=[BEAR])).to("precombat main")
    table.answer("A", ["Ogre"], ["Bear"]).cast("Rite").resolve()
    assert sorted(table.zone("exile")) == ["Bear", "Ogre"]


@rule("404")
def test_404_cards_of_a_type_in_your_graveyard() -> None:
    watch = at_end_if("two or more land cards are in your graveyard")
    for graveyard, life in (([FOREST, FOREST], 21), ([FOREST, BEAR_FOR_G], 20)):
        assert Table(A=side(board=[watch], graveyard=graveyard), B=side()).to("cleanup").life("A") == life


@rule("404")
def test_404_creature_cards_put_into_graveyards() -> None:
    watch = watcher("Whenever one or more creature cards are put into graveyards from anywhere, you gain 1 life.")
    mill = card("Mill", "Sorcery", "Each player mills a card.", cost="{0}")
    table = Table(A=side(board=[watch], hand=[mill], library=[BEAR_FOR_G]), B=side(library=[ELF_FOR_G])).to(
        "precombat main"
    )
    assert table.cast(mill).resolve(2).life("A") == 21


@rule("404.1")
def test_404_1_cards_in_your_graveyard_are_counted() -> None:
    text = "At the beginning of your end step, if you have two or more cards in your graveyard, you gain 1 life."
    watch = card("Watch", "Enchantment", text)
    for dead, life in ((1, 20), (2, 21)):
        table = Table(A=side(board=[watch], graveyard=[BEAR_FOR_G] * dead), B=side()).to("precombat main")
        assert table.to("cleanup").life("A") == life


@rule("404.1")
def test_404_1_if_you_have_so_many_cards_in_your_graveyard() -> None:
    text = "When Keeper enters, if you have two or more creature cards in your graveyard, you gain 1 life."
    keeper = creature("Keeper", 1, 1, text, cost="{B}")
    for gone, life in (([BEAR_FOR_G, BEAR_FOR_G], 21), ([BEAR_FOR_G, SWAMP], 20)):
        table = Table(A=side(board=[SWAMP], hand=[keeper], graveyard=gone), B=side()).to("precombat main")
        assert table.cast(keeper).to("end").life("A") == life


@rule("404.1")
@pytest.mark.parametrize(("cards", "size"), [(3, (5, 2)), (2, (2, 2))])
def test_404_1_so_many_cards_must_be_in_a_single_graveyard(cards: int, size: tuple[int, int]) -> None:
    text = "Swimmer gets +3/+0 as long as there are three or more cards in a single graveyard."
    swimmer = creature("Swimmer", 2, 2, text)
    table = Table(A=side(board=[swimmer], graveyard=[BEAR_FOR_2]), B=side(graveyard=[BEAR_FOR_2] * cards))
    assert table.size(swimmer) == size


@rule("404.2")
def test_404_2_the_top_card_of_a_graveyard_is_the_last_that_came() -> None:
    digger = card("Digger", "Artifact", "{0}: Put the top card of your graveyard on the bottom of your library.")
    alms = card("Alms", "Enchantment", "Exile the top card of your graveyard: You gain 1 life.")
    table = game(A=side(board=[digger, alms], graveyard=[BEAR, OX]), B=side())
    table.activate(digger).to("precombat main")
    assert table.zone("graveyard", "A") == ["Bear"]
    assert table.zone("library", "A")[-1] == "Ox"
    table.activate(alms).to("precombat main")
    assert table.zone("exile") == ["Bear"]
    assert table.life("A") == 21
    assert not table.try_to("activate", alms)


@rule("404.2")
def test_404_2_what_came_from_their_own_library() -> None:
    text = (
        "{0}: Choose target creature card in an opponent's graveyard that was put there from their library this turn. "
        "Put it onto the battlefield under your control."
    )
    pirate = creature("Pirate", 3, 6, text)
    mill = card("Mill", "Artifact", "{0}: Each opponent mills a card.")
    table = Table(A=side(board=[pirate, mill]), B=side(library=[OX_FOR_0], graveyard=[BEAR_FOR_0])).to("precombat main")
    assert not table.try_to("activate", pirate, at="Bear")
    table.activate(mill).resolve().activate(pirate, at="Ox").resolve()
    assert table.zone("battlefield", "A") == ["Pirate", "Mill", "Ox"]


@rule("404.2")
def test_404_2_the_top_creature_card_of_a_graveyard_comes_back() -> None:
    table = Table(A=side(hand=[GRAVE], graveyard=[BEAR, OX_1_4, BLOT]), B=side()).to("precombat main")
    order = table.zone("graveyard", "A")
    top = next(name for name in reversed(order) if name != "Blot")
    other = "Bear" if top == "Ox" else "Ox"
    table.cast(GRAVE).resolve()
    assert top in table.zone("battlefield", "A")
    assert other in table.zone("graveyard", "A")
    assert table.now(top).has_keyword("haste")
    table.to("upkeep", turn=2)
    assert table.zone("exile") == [top]


@rule("404.2")
def test_404_2_without_a_creature_card_nothing_comes_back() -> None:
    table = Table(A=side(hand=[GRAVE], graveyard=[BLOT]), B=side()).to("precombat main").cast(GRAVE).resolve()
    assert table.zone("battlefield", "A") == []
