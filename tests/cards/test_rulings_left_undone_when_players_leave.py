"""Rulings on cards from Abstruse Archaic to Gorex: what copies, thefts and leaving players leave undone."""

from __future__ import annotations

import pytest

from engine.game.turn.starting_and_leaving import concede
from engine.game.view.view import GameView
from tests.cards.ruling import ruling
from tests.cards.situations import BANISH, BEAR, BOLT, FIVE, GIANT, LANDS, OGRE, every, start
from tests.rules.table import Table, card, creature, land, side

ARCHAIC = "Abstruse Archaic"
SPITTER = card(
    "Spitter", "Artifact", "{1}: This artifact deals 3 damage divided as you choose among one, two, or three targets."
)
HERALD = card("Herald", "Artifact", "Whenever you cast a spell, you may pay {1}. If you do, draw a card.")
FETCH = "When this artifact enters, exile target creature card from a graveyard."


@ruling(ARCHAIC, 6)
def test_abstruse_archaic_keeps_the_division_and_the_number_of_targets() -> None:
    table = start(A=side(board=[ARCHAIC, SPITTER, *FIVE]), B=side(board=[BEAR, OGRE, GIANT]), C=side())
    table.answer("A", [1, 2]).activate(SPITTER, at=["Grizzly", "Hill Ogre"])
    table.activate(ARCHAIC, at="Spitter").answer("A", True, "Stone Giant", "C").resolve(2)

    assert table.answers["A"] == []
    assert table.find("Stone Giant").damage == 1
    assert table.life("C") == 18
    assert (table.find("Grizzly").damage, table.find("Hill Ogre").damage) == (0, 0)

    table.resolve()
    assert (table.find("Grizzly").damage, table.find("Hill Ogre").damage) == (1, 2)


@ruling(ARCHAIC, 8)
def test_a_copied_ability_asks_and_is_paid_for_by_itself() -> None:
    table = start(A=side(hand=[BOLT], board=[ARCHAIC, HERALD, *FIVE]), B=side())
    table.cast(BOLT, at="B")
    table.activate(ARCHAIC, at="Herald").resolve()
    before = untapped_lands(table)

    table.answer("A", True).resolve()
    assert (len(table.zone("hand", "A")), untapped_lands(table)) == (1, before - 1)

    table.answer("A", False).resolve()
    assert (len(table.zone("hand", "A")), untapped_lands(table)) == (1, before - 1)


def untapped_lands(table: Table) -> int:
    return sum(
        not obj.tapped for obj in table.game.state.permanents() if "Land" in table.game.characteristics(obj.id).types
    )


@ruling(ARCHAIC, 9)
def test_a_linked_ability_returns_what_the_copy_exiled_too() -> None:
    sculler = card(
        "Sculler",
        "Artifact Creature — Zombie",
        "When this creature enters, target opponent reveals their hand and you choose a nonland card from it. "
        "Exile that card.\nWhen this creature leaves the battlefield, return the exiled card to its owner's hand.",
        cost="{2}",
        power=2,
        toughness=2,
    )
    table = start(A=side(hand=[sculler, BANISH], board=[ARCHAIC, *FIVE]), B=side(hand=[BEAR, OGRE, land("Forest")]))
    table.answer("A", "B").cast(sculler).resolve()
    table.activate(ARCHAIC, at="Sculler").answer("A", False).resolve()
    table.answer("A", "Grizzly").resolve()
    table.resolve()
    assert table.zone("hand", "B") == ["Forest"]
    assert sorted(table.zone("exile")) == ["Grizzly", "Hill Ogre"]

    table.cast(BANISH, at="Sculler").resolve(2)

    assert sorted(table.zone("hand", "B")) == ["Forest", "Grizzly", "Hill Ogre"]


FETCH = "When this artifact enters, exile target creature card from a graveyard."
BEAST_2 = creature("Small Beast", 2, 2, cost="{2}")
BEAST_5 = creature("Great Beast", 5, 5, cost="{5}")


def portal(text: str) -> Table:
    """A's artifact with that ability has exiled a card of B's graveyard, and the copy of its trigger another."""
    device = card("Portal", "Artifact", f"{FETCH}\n{text}", cost="{1}")
    table = start(A=side(hand=[device], board=[ARCHAIC, *LANDS]), B=side(graveyard=[BEAST_2, BEAST_5]))
    table.cast(device).answer("A", "Small Beast").resolve()
    table.activate(ARCHAIC, at="Portal").answer("A", True, "Great Beast").resolve(3)
    assert sorted(table.zone("exile")) == ["Great Beast", "Small Beast"]
    return table


@ruling(ARCHAIC, 10)
def test_the_sum_counts_where_one_exiled_card_was_meant() -> None:
    table = portal("{2}: You gain life equal to the exiled card's mana value.")

    assert table.activate("Portal").resolve().life("A") == 27


@ruling(ARCHAIC, 10)
def test_a_token_is_made_for_each_exiled_card_where_one_was_meant() -> None:
    table = portal("{2}: Create a token that's a copy of the exiled card.").activate("Portal").resolve()

    tokens = [obj for name in ("Small Beast", "Great Beast") for obj in every(table, name)]
    assert [table.size(table.describe(obj.id)) for obj in tokens] == [(2, 2), (5, 5)]
    assert all(obj.is_token for obj in tokens)


# -- Commandeer, Gisela, Gonti


@ruling("Commandeer", 4)
@pytest.mark.parametrize("keyword", ["Replicate {1}", "Storm"])
def test_the_copies_of_a_commandeered_spell_stay_with_the_player_who_cast_it(keyword: str) -> None:
    growth = card("Growth", "Sorcery", f"{keyword}\nYou gain 3 life.", cost="{G}")
    table = start(A=side(hand=[BOLT, growth], board=FIVE), B=side(hand=["Commandeer"], board=LANDS), C=side())
    table.cast(BOLT, at="C").resolve()
    if keyword != "Storm":
        table.answer("A", True, False)
    table.cast(growth)

    table.cast("Commandeer", at="Growth", by="B")
    assert len(table.game.state.stack) == 3, "the spell, the trigger that copies it, and Commandeer"
    table.resolve(2)
    assert every(table, "Growth", "stack")[0].controller == table.seat("B")
    table.resolve(2)

    assert (table.life("A"), table.life("B")) == (23, 23)


GISELA = "Gisela, Blade of Goldnight"


@ruling(GISELA, 2)
@pytest.mark.parametrize(("first", "damage"), [(GISELA, 5), ("Shield", 4)])
@pytest.mark.parametrize("whom", ["B", "Wall"])
def test_who_is_damaged_orders_gisela_and_other_effects(first: str, damage: int, whom: str) -> None:
    shield = card(
        "Shield",
        "Enchantment",
        "If a source would deal damage to you or a permanent you control, prevent 1 of that damage.",
    )
    table = start(A=side(hand=[BOLT], board=[GISELA, *FIVE]), B=side(board=[creature("Wall", 0, 9), shield]))
    table.cast(BOLT, at=whom).answer("B", first).resolve()

    found = 20 - table.life("B") if whom == "B" else table.find("Wall").damage
    assert found == damage


GONTI = "Gonti, Lord of Luxury"


@ruling(GONTI, 6)
def test_a_card_exiled_by_gonti_stays_hidden_when_gontis_player_leaves() -> None:
    table = start(A=side(hand=[GONTI], board=LANDS), B=side(library=[BOLT, BEAR, OGRE, GIANT]), C=side())
    table.answer("A", "B", "Grizzly").cast(GONTI).resolve(2)
    hidden = every(table, "Grizzly", "exile")[0]
    assert GameView(table.game, table.seat("A")).can_see(hidden.id)

    concede(table.game, table.seat("A"))
    table.to("precombat main", turn=2)

    assert table.find(BEAR).zone == "exile"
    assert table.find(BEAR).face_down
    assert not any(GameView(table.game, table.seat(name)).can_see(hidden.id) for name in "BC")
    assert not any(action.object == hidden.id for name in "BC" for action in table.actions(name))
