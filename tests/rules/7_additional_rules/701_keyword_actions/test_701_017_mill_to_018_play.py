"""Rule 701: keyword actions."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR, BEAR_FOR_G, ELF, FOREST, ISLAND, MOUNTAIN, OX, SQUIRE, THINK
from tests.rules.common_games import spell, watching
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("701.17")
def test_701_17_from_among_the_milled_cards() -> None:
    insight = card(
        "Insight",
        "Sorcery",
        "Mill four cards. You may put an artifact, creature, or land card from among the milled cards into your hand.",
        cost="{0}",
    )
    table = Table(A=side(hand=[insight], library=[THINK, BEAR, THINK, THINK]), B=side()).to("precombat main")
    table.answer("A", True, "Bear").cast(insight).resolve()
    assert table.zone("hand", "A") == ["Bear"]
    assert len(table.zone("graveyard", "A")) == 4


@rule("701.17")
def test_701_17_one_of_the_milled_cards_is_of_a_kind() -> None:
    text = "Mill two cards. If at least one of them is a creature card, you gain 2 life."
    table = Table(A=side(hand=[spell(text)], library=[MOUNTAIN, ELF]), B=side()).to("precombat main")
    assert table.cast("Rite").resolve().life("A") == 22
    none = Table(A=side(hand=[spell(text)], library=[MOUNTAIN, MOUNTAIN, ELF]), B=side()).to("precombat main")
    assert none.cast("Rite").resolve().life("A") == 20


@rule("701.17")
@pytest.mark.parametrize(("second", "cards"), [("Grove", 4), ("Isle", 2)])
def test_701_17_both_milled_cards_share_a_colour(second: str, cards: int) -> None:
    text = "Target player mills two cards. If both cards share a color, repeat this process."
    green = [creature(name, 1, 1, cost="{G}") for name in ("Fern", "Grove")]
    isle = creature("Isle", 1, 1, cost="{U}")
    library = [green[0], green[1] if second == "Grove" else isle, MOUNTAIN, MOUNTAIN]
    table = Table(A=side(hand=[spell(text)]), B=side(library=library)).to("precombat main")
    table.cast("Rite", at="B").resolve()
    assert len(table.zone("graveyard", "B")) == cards


@rule("701.17")
def test_701_17_all_players_mill_at_the_same_time() -> None:
    wheel = card("Wheel", "Sorcery", "Each player mills two cards.", cost="{G}")
    crow = card("Crow", "Enchantment", "Whenever one or more nonland cards are milled, you gain that much life.")
    table = Table(
        A=side(hand=[wheel], board=[FOREST, crow], library=[BEAR_FOR_G, OX]), B=side(library=[BEAR_FOR_G, FOREST])
    )
    table.to("precombat main").cast(wheel).resolve(2)
    assert table.life("A") == 23


@rule("701.17")
def test_701_17_each_player_mills_a_number_of_their_own() -> None:
    folio = card(
        "Folio", "Sorcery", "Each opponent mills cards equal to the number of cards in their hand.", cost="{G}"
    )
    table = Table(A=side(hand=[folio], board=[FOREST]), B=side(hand=[BEAR_FOR_G, OX]), C=side(hand=[BEAR_FOR_G]))
    table.to("precombat main").cast(folio).resolve()
    assert (len(table.zone("graveyard", "B")), len(table.zone("graveyard", "C"))) == (2, 1)


GRIND = card("Grind", "Sorcery", "Target player mills three cards.", cost="{U}")


@rule("701.17a")
def test_701_17a_milled_cards_go_from_the_top_of_the_library_to_the_graveyard() -> None:
    table = Table(A=side(hand=[GRIND], board=[land("Island")]), B=side(library=[BEAR, SQUIRE, BEAR, SQUIRE]))
    before = len(table.zone("library", "B"))
    table.to("precombat main").cast(GRIND, at="B").resolve()
    assert sorted(table.zone("graveyard", "B")) == ["Bear", "Bear", "Squire"]
    assert len(table.zone("library", "B")) == before - 3


@rule("701.17b")
def test_701_17b_nobody_offers_to_mill_more_than_there_is() -> None:
    text = "Mill twenty cards. You may mill two cards. If you do, you gain 7 life."
    offer = card("Offer", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[offer], life=20), B=side())
    table.to("precombat main").cast(offer).resolve()
    assert table.life("A") == 20


@rule("701.18a")
@pytest.mark.parametrize(
    ("event", "life"),
    [
        ("a land from exile", 21),
        ("a land", 22),
        ("a card from exile", 21),
        ("a land from exile or cast a spell from exile", 21),
    ],
)
def test_701_18a_a_land_is_played_from_where_it_was(event: str, life: int) -> None:
    glimpse = card(
        "Glimpse", "Sorcery", "Exile the top card of your library. You may play that card this turn.", cost="{0}"
    )
    more = card("More", "Enchantment", "You may play an additional land on each of your turns.", cost="{2}")
    table = Table(
        A=side(hand=[glimpse, ISLAND], board=[watching(f"Whenever you play {event}"), more], library=[FOREST]), B=side()
    )
    table.to("precombat main").cast(glimpse).resolve()
    for name in ("Forest", "Island"):
        table.play(name)
        while table.game.state.stack or table.game.state.waiting:
            table.resolve()
    assert table.life("A") == life


@rule("701.18b")
def test_701_18b_casting_a_card_is_playing_it() -> None:
    host = card("Host", "Enchantment", "Whenever you play a card, you gain 1 life.")
    rest = card("Rest", "Instant", "Draw a card.", cost="{U}")
    table = Table(A=side(hand=[rest, ISLAND], board=[host, ISLAND]), B=side()).to("precombat main")
    table.play(ISLAND).resolve()
    assert table.life("A") == 21
    table.cast(rest).resolve(2)
    assert table.life("A") == 22
