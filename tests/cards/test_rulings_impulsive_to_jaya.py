"""Rulings on cards from Impulsive Pilferer to Jaya's Phoenix."""

from __future__ import annotations

import pytest

from engine.game.turn.starting_and_leaving import concede
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, BOUNCE, FIVE, LANDS, MURDER, every, start, to_trigger
from tests.rules.table import Cards, Table, card, creature, land, side

TRINKET = card("Trinket", "Artifact", "", cost="{1}")

# -- Impulsive Pilferer

PILFERER = "Impulsive Pilferer"
THEFT = card("Theft", "Instant", "Gain control of target creature.", cost="{U}")


@ruling(PILFERER, 2)
def test_encore_makes_no_token_for_who_has_left() -> None:
    table = start(A=side(graveyard=[PILFERER], board=FIVE), B=side(), C=side(), D=side())
    concede(table.game, table.seat("C"))

    table.activate(PILFERER).resolve()

    assert len(every(table, PILFERER)) == 2


@ruling(PILFERER, 7)
def test_an_encore_token_that_somebody_else_controls_stays_for_good() -> None:
    table = start(
        A=side(graveyard=[PILFERER], hand=[THEFT], board=[*FIVE, *FIVE]), B=side(hand=[THEFT], board=FIVE), C=side()
    )
    table.activate(PILFERER).resolve()
    stolen = every(table, PILFERER)[0].id
    table.attack(PILFERER, on="B").attack(PILFERER, on="C").to("postcombat main").cast(
        THEFT, at=PILFERER, by="B"
    ).resolve()

    table.to("upkeep", turn=2)
    assert [obj.id for obj in every(table, PILFERER)] == [stolen]

    table.cast(THEFT, at=PILFERER, by="A").resolve().to("upkeep", turn=5)
    assert [(obj.id, obj.controller) for obj in every(table, PILFERER)] == [(stolen, table.seat("A"))]


# -- Inspiring Statuary

STATUARY = "Inspiring Statuary"


@ruling(STATUARY, 1)
@pytest.mark.parametrize(("cost", "works"), [("{1}{U}", True), ("{2}{U}", False)])
def test_improvising_twice_is_improvising_once(cost: str, *, works: bool) -> None:
    sketch = card("Sketch", "Sorcery", "Improvise\nDraw a card.", cost=cost)
    table = start(A=side(hand=[sketch], board=[STATUARY, land("Island")]), B=side())

    assert table.try_to("cast", sketch) is works


@ruling(STATUARY, 2)
def test_an_artifact_is_tapped_for_improvise_and_then_sacrificed() -> None:
    text = "As an additional cost to cast this spell, sacrifice an artifact.\nDraw two cards."
    smelt = card("Smelt", "Sorcery", text, cost="{2}{R}")
    table = start(A=side(hand=[smelt], board=[STATUARY, TRINKET, land("Mountain")]), B=side())

    table.answer("A", "Trinket").cast(smelt)

    assert table.zone("graveyard", "A") == ["Trinket"]
    assert table.find(STATUARY).tapped


@ruling(STATUARY, 8)
@pytest.mark.parametrize("text", ["{T}: Add {C}.", "Sacrifice this artifact: Add {C}."])
@pytest.mark.parametrize(("cost", "works"), [("{2}{U}", True), ("{3}{U}", False)])
def test_an_artifact_makes_mana_or_improvises(text: str, cost: str, *, works: bool) -> None:
    sketch = card("Sketch", "Sorcery", "Draw a card.", cost=cost)
    stone = card("Stone", "Artifact", text)
    table = start(A=side(hand=[sketch], board=[STATUARY, stone, land("Island")]), B=side())

    assert table.try_to("cast", sketch) is works


@ruling(STATUARY, 8)
def test_an_artifact_whose_mana_was_made_by_hand_no_longer_improvises() -> None:
    sketch = card("Sketch", "Sorcery", "Draw a card.", cost="{2}{U}")
    table = start(A=side(hand=[sketch], board=[STATUARY, "Mind Stone", land("Island")]), B=side())
    table.activate("Mind Stone")

    table.cast(sketch)

    assert all(table.find(name).tapped for name in (STATUARY, "Mind Stone", "Island"))


@ruling(STATUARY, 11)
def test_x_is_chosen_before_artifacts_are_tapped_for_it() -> None:
    whir = card("Whir", "Sorcery", "You gain X life.", cost="{X}{U}{U}{U}")
    table = start(A=side(hand=[whir], board=[STATUARY, TRINKET, *[land("Island")] * 4]), B=side())

    table.answer("A", 3).cast(whir)

    assert all(obj.tapped for name in (STATUARY, "Trinket", "Island") for obj in every(table, name))
    assert table.resolve().life("A") == 23


# -- Isareth the Awakener

ISARETH = "Isareth the Awakener"
PURGE = card("Purge", "Instant", "Exile target card from a graveyard.", cost="{W}")
CLEAN = card("Clean", "Instant", "Remove all counters from target creature.", cost="{W}")
MOURNED = creature("Mourned", 2, 2, "When this creature dies, you gain 5 life.", cost="{1}{G}")


def isareth(*dead: StoredCard, x: int = 2, hand: Cards = (), b: Cards = ()) -> Table:
    """A has paid {X} for Isareth's attack; the ability that returns a card is on the stack."""
    table = start(A=side(board=[ISARETH, *LANDS], graveyard=dead, hand=hand), B=side(hand=b, board=FIVE))
    to_trigger(table.attack(ISARETH))
    item = table.game.state.objects[table.game.state.stack[-1]].item
    assert item is not None
    assert item.targets == ()
    return table.answer("A", True, x, dead[0].facts.front.name).resolve()


@ruling(ISARETH, 1)
def test_isareths_target_is_chosen_once_mana_was_paid_and_may_be_answered() -> None:
    table = isareth(MOURNED, BEAR, b=[PURGE])
    assert table.zone("stack") == [ISARETH]
    assert sum(obj.tapped for obj in table.game.state.permanents()) == 3, "two lands and Isareth"

    table.cast(PURGE, at="Mourned", by="B").resolve(2)

    assert table.zone("exile") == ["Mourned"]
    assert "Mourned" not in table.zone("battlefield")


@ruling(ISARETH, 3)
def test_x_in_the_cost_of_a_card_in_the_graveyard_is_0() -> None:
    hydra = creature("Hydra", 1, 1, "This creature enters with X +1/+1 counters on it.", cost="{X}{X}{G}")

    assert isareth(hydra, x=1).resolve().size("Hydra") == (1, 1)


@ruling(ISARETH, 4, 5, 6)
@pytest.mark.parametrize("before", [CLEAN, MURDER, None])
@pytest.mark.parametrize("by", [MURDER, BOUNCE])
def test_what_isareth_returned_is_exiled_when_it_leaves(before: StoredCard | None, by: StoredCard) -> None:
    table = isareth(MOURNED, hand=[by, *([before] if before else [])]).resolve()
    assert dict(table.find("Mourned").counters) == {"corpse": 1}
    if before is not None:
        table.cast(before, at=ISARETH if before is MURDER else "Mourned").resolve()

    table.cast(by, at="Mourned").resolve()

    assert table.zone("exile") == ["Mourned"]
    assert len(table.game.state.stack) == 0
    assert table.life("A") == 20


# -- Jaya's Phoenix

PHOENIX = "Jaya's Phoenix"
SAGE = card(
    "Sage", "Planeswalker — Sage", "+1: You gain 2 life.\n−X: Sage deals X damage to any target.", cost="{1}", loyalty=5
)


def phoenix(*, b: Cards = ()) -> Table:
    """A's Phoenix has hit B; it is A's second main phase."""
    table = start(A=side(board=[PHOENIX, SAGE]), B=side(hand=b, board=FIVE)).attack(PHOENIX).to("postcombat main")
    assert table.life("B") == 17
    return table


@ruling(PHOENIX, 1, 3)
def test_the_copy_of_a_loyalty_ability_comes_first_and_costs_nothing() -> None:
    table = phoenix().activate("Sage").resolve()
    assert table.zone("stack") == ["Sage", "Sage"]
    copy = table.game.state.objects[table.game.state.stack[-1]].item
    assert copy is not None
    assert copy.is_copy

    assert table.resolve().life("A") == 22
    assert table.resolve().life("A") == 24
    assert table.find("Sage").counter("loyalty") == 6


@ruling(PHOENIX, 2)
def test_the_copy_has_the_same_x() -> None:
    table = phoenix().answer("A", 3).activate("Sage", 1, at="B").answer("A", False).resolve()

    assert table.resolve().life("B") == 14
    assert table.resolve().life("B") == 11
    assert table.find("Sage").counter("loyalty") == 2


@ruling(PHOENIX, 3)
def test_the_copy_resolves_though_the_ability_is_countered() -> None:
    silence = card("Silence", "Instant", "Counter target activated or triggered ability.", cost="{U}")
    table = phoenix(b=[silence]).activate("Sage").resolve()
    original = table.game.state.stack[0]

    table.cast(silence, at="Sage", by="B")
    spell = table.game.state.objects[table.game.state.stack[-1]].item
    assert spell is not None
    assert spell.targets[0].chosen == (original,)
    table.resolve()
    assert len(table.game.state.stack) == 1

    assert table.resolve().life("A") == 22
