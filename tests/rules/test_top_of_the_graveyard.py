"""404.2: a graveyard is in order; its top creature card, its top three black cards."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, side

BEAR, OX = creature("Bear", 2, 2), creature("Ox", 1, 4)
BLOT = card("Blot", "Sorcery", "Each opponent loses 1 life.", cost="{B}")
GRAVE = card(
    "Grave",
    "Instant",
    "Return the top creature card of your graveyard to the battlefield. That creature gains haste until end of turn. "
    "Exile it at the beginning of the next end step.",
    cost="{0}",
)


def test_404_2_the_top_creature_card_of_a_graveyard_comes_back() -> None:
    table = Table(A=side(hand=[GRAVE], graveyard=[BEAR, OX, BLOT]), B=side()).to("precombat main")
    order = table.zone("graveyard", "A")
    top = next(name for name in reversed(order) if name != "Blot")
    other = "Bear" if top == "Ox" else "Ox"
    table.cast(GRAVE).resolve()
    assert top in table.zone("battlefield", "A")
    assert other in table.zone("graveyard", "A")
    assert table.now(top).has("haste")
    table.to("upkeep", turn=2)
    assert table.zone("exile") == [top]


def test_404_2_without_a_creature_card_nothing_comes_back() -> None:
    table = Table(A=side(hand=[GRAVE], graveyard=[BLOT]), B=side()).to("precombat main").cast(GRAVE).resolve()
    assert table.zone("battlefield", "A") == []


def test_118_9_the_top_black_cards_are_a_price_that_must_be_there() -> None:
    darkness = card(
        "Darkness",
        "Instant",
        "You may exile the top three black cards of your graveyard rather than pay Darkness's mana cost.\n"
        "Each opponent loses 3 life.",
        cost="{4}{B}{B}",
    )
    for there in (2, 3):
        table = Table(A=side(hand=[darkness], graveyard=[*[BLOT] * there, OX]), B=side()).to("precombat main")
        assert table.try_to("cast", darkness, method="alternative") == (there == 3)
        if there == 3:
            table.resolve()
            assert table.life("B") == 17
            assert sorted(table.zone("graveyard", "A")) == ["Darkness", "Ox"]


def test_702_24_a_price_of_the_top_creature_card() -> None:
    vulture = creature(
        "Vulture",
        3,
        2,
        "At the beginning of your upkeep, sacrifice Vulture unless you exile the top creature card of your graveyard.",
    )
    table = Table(A=side(board=[vulture], graveyard=[BEAR, BLOT]), B=side())
    table.answer("A", True).to("precombat main", turn=3)
    assert table.zone("exile") == ["Bear"]
    table.to("precombat main", turn=5)
    assert "Vulture" in table.zone("graveyard", "A")
