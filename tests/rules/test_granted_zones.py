"""Where an ability works that grants abilities which work elsewhere (113.6)."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, side

FEAST = card(
    "Feast",
    "Enchantment",
    'Sacrifice Feast: Creature cards in your graveyard gain "You may cast this card from your graveyard." '
    "until end of turn.",
    cost="{W}",
)
BEAR = creature("Bear", 2, 2, cost="{0}")


def test_113_6_what_a_granted_ability_says_of_a_graveyard_is_not_said_of_the_one_that_grants_it() -> None:
    table = Table(A=side(board=[FEAST], graveyard=[BEAR]), B=side()).to("precombat main")
    table.activate(FEAST).resolve()
    assert table.zone("graveyard", "A") == ["Bear", "Feast"]
    assert table.now(BEAR).sorted.rules
    assert not table.try_to("activate", FEAST)


def test_113_2c_a_card_in_a_graveyard_may_be_cast_by_a_permission_that_it_was_given() -> None:
    table = Table(A=side(board=[FEAST], graveyard=[BEAR]), B=side()).to("precombat main")
    assert not table.try_to("cast", BEAR, method="permission")
    table.activate(FEAST).resolve().cast(BEAR, method="permission").resolve()
    assert table.zone("battlefield", "A") == ["Bear"]

    late = Table(A=side(board=[FEAST], graveyard=[BEAR]), B=side()).to("precombat main")
    late.activate(FEAST).resolve().to("precombat main", turn=3)
    assert not late.try_to("cast", BEAR, method="permission")
