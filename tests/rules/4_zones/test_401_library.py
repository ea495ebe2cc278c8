"""Rule 401: library."""

from __future__ import annotations

from engine.game.view.view import GameView
from tests.rules.common_cards import BEAR, BEAR_FOR_G, ELF, FOREST, OX
from tests.rules.common_games import in_main_with_four_lands, spell, watching
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("401.1")
def test_401_1_no_cards_are_left_in_the_library() -> None:
    mill = card("Mill", "Sorcery", "Exile all cards from your library.", cost="{R}")
    watch = watching("At the beginning of your end step, if you have no cards in your library")
    assert in_main_with_four_lands(watch).to("cleanup").life("A") == 20
    assert in_main_with_four_lands(watch, hand=(mill,)).cast(mill).resolve().to("cleanup").life("A") == 21


@rule("401.4")
def test_401_4_a_card_goes_back_on_top() -> None:
    text = (
        "Look at the top three cards of your library. You may put one of those cards back on top of your library. Put "
        "the rest into your graveyard."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite], library=[BEAR, OX, ELF]), B=side()).to("precombat main")
    table.answer("A", True, ["Ox"]).cast(rite).resolve()
    assert table.zone("library", "A")[0] == "Ox"
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Elf", "Rite"]


@rule("401.4")
def test_401_4_each_owner_orders_the_cards_that_go_to_their_library() -> None:
    text = "Put all creatures on top of their owners' libraries."
    tide = card("Tide", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[tide], board=[FOREST, BEAR_FOR_G, ELF]), B=side(board=[BEAR_FOR_G, ELF])).to(
        "precombat main"
    )
    table.answer("A", ["Elf", "Bear"]).answer("B", ["Bear", "Elf"]).cast(tide).resolve()
    assert table.zone("library", "A")[:2] == ["Bear", "Elf"]
    assert table.zone("library", "B")[:2] == ["Elf", "Bear"]


@rule("401.5")
def test_401_5_the_top_card_lies_open_to_all_or_to_its_owner() -> None:
    for text, others in (
        ("Play with the top card of your library revealed.", True),
        ("You may look at the top card of your library any time.", False),
    ):
        seer = card("Seer", "Enchantment", text)
        table = Table(A=side(board=[seer], library=[BEAR_FOR_G]), B=side()).to("precombat main")
        top = table.game.state.player(table.seat("A")).library[0]
        assert GameView(table.game, table.seat("A")).can_see(top)
        assert GameView(table.game, table.seat("B")).can_see(top) is others


@rule("401.7")
def test_401_7_a_permanent_goes_just_beneath_the_top_cards() -> None:
    text = "Put target creature into its owner's library just beneath the top two cards of that library."
    away = card("Away", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[away]), B=side(board=[BEAR], library=[ELF, ELF, ELF])).to("precombat main")
    table.cast(away, at="Bear").resolve()
    assert table.zone("library", "B")[:4] == ["Elf", "Elf", "Bear", "Elf"]


@rule("401.7")
def test_401_7_the_owner_of_a_target_puts_it_where_they_choose() -> None:
    text = "Target creature's owner puts it on the top or bottom of their library."
    rite = spell(text)
    table = Table(A=side(hand=[rite]), B=side(board=[BEAR])).to("precombat main")
    table.answer("B", "bottom").cast(rite, at="Bear").resolve()
    assert table.zone("library", "B")[-1] == "Bear"
