"""For each card type a card of that type (205.2): each chosen card stands for a type of its own."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

BEAR, OX = creature("Bear", 2, 2), creature("Ox", 1, 4)
GOLEM = card("Golem", "Artifact Creature — Golem", power=2, toughness=2)
RELIC = card("Relic", "Artifact", "{T}: You gain 1 life.")
THINK = card("Think", "Sorcery", "You gain 1 life.", cost="{0}")
ANGEL = card(
    "Angel",
    "Sorcery",
    "Reveal the top five cards of your library. For each card type, you may put a card of that type from among the "
    "revealed cards into your hand. Put the rest on the bottom of your library in a random order.",
    cost="{0}",
)


def _cast(answers: list[list[str]]) -> list[str]:
    library = [BEAR, OX, GOLEM, RELIC, THINK]
    table = Table(A=side(hand=[ANGEL], library=library), B=side()).to("precombat main")
    table.answer("A", *answers).cast(ANGEL).resolve()
    return sorted(table.zone("hand", "A"))


def test_205_2_one_card_for_each_card_type() -> None:
    assert _cast([["Bear"], ["Relic"], ["Think"]]) == ["Bear", "Relic", "Think"]
    assert _cast([[]]) == []


def test_205_2_a_card_of_two_types_stands_for_the_one_that_is_left() -> None:
    assert _cast([["Golem"], ["Bear"], []]) == ["Bear", "Golem"]
    assert _cast([["Golem"], ["Relic"], []]) == ["Golem", "Relic"]


def test_205_2_two_cards_of_one_type_are_not_offered() -> None:
    table = Table(A=side(hand=[ANGEL], library=[BEAR, OX, BEAR, OX, BEAR]), B=side()).to("precombat main")
    table.answer("A", ["Bear"]).cast(ANGEL).resolve()
    assert table.zone("hand", "A") == ["Bear"]


def test_205_2_a_card_of_each_type_of_a_graveyard_is_exiled() -> None:
    gorger = creature(
        "Gorger",
        3,
        3,
        "Whenever Gorger attacks, exile up to one card of each card type from defending player's graveyard. Put a "
        "+1/+1 counter on Gorger for each card exiled this way.",
    )
    table = Table(A=side(board=[gorger]), B=side(graveyard=[BEAR, OX, RELIC, land("Island")]))
    table.answer("A", ["Bear"], ["Relic"], ["Island"]).attack(gorger).to("end of combat")
    assert table.zone("graveyard", "B") == ["Ox"]
    assert table.size(gorger) == (6, 6)


def test_110_4_for_each_permanent_type_a_card_comes_back() -> None:
    revival = card(
        "Revival",
        "Sorcery",
        "For each permanent type, return up to one card of that type from your graveyard to the battlefield. You lose "
        "3 life for each card returned this way.",
        cost="{0}",
    )
    table = Table(A=side(hand=[revival], graveyard=[BEAR, RELIC, THINK]), B=side()).to("precombat main")
    table.answer("A", ["Bear"], ["Relic"]).cast(revival).resolve()
    assert sorted(table.zone("battlefield", "A")) == ["Bear", "Relic"]
    assert table.life("A") == 14


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
