"""Rulings on cards from Ghalta to Ghoulish Impetus."""

from __future__ import annotations

from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, FIVE, GIANT, GROW, OGRE, start
from tests.cards.test_rulings_commodore_to_cyclops import demands
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Ghalta, Primal Hunger", 2, "mana abilities are activated after costs are fixed, as for every spell"),
]

# -- Ghalta, Primal Hunger

GHALTA = "Ghalta, Primal Hunger"
FOREST = land("Forest")


def castable(lands: int, *board: StoredCard) -> bool:
    """Whether Ghalta can be cast with so many Forests."""
    table = start(A=side(hand=[GHALTA], board=[*board, *[FOREST] * lands]), B=side())
    return table.try_to("cast", GHALTA)


@ruling(GHALTA, 1)
def test_ghaltas_cost_rises_before_it_falls_and_the_mana_value_stays() -> None:
    tax = card("Tax", "Enchantment", "Spells cost {2} more to cast.")
    table = start(A=side(hand=[GHALTA], board=[tax, GIANT, GIANT, *[FOREST] * 4]), B=side())

    table.cast(GHALTA)

    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert table.game.characteristics(spell.id).mana_value(spell) == 12
    assert not castable(1, GIANT, GIANT, OGRE)


@ruling(GHALTA, 3)
def test_a_negative_power_is_subtracted_for_ghalta() -> None:
    weak = creature("Weakling", -3, 4)

    assert castable(7, GIANT)
    assert not castable(9, GIANT, weak)
    assert castable(10, GIANT, weak)
    assert castable(12, weak)
    assert not castable(11, weak)


@ruling(GHALTA, 4)
def test_ghalta_costs_two_green_at_least() -> None:
    assert castable(2, GIANT, GIANT, GIANT)
    assert not castable(1, GIANT, GIANT, GIANT)


# -- Ghost of Ramirez DePietro, Ghostly Flicker

GHOST = "Ghost of Ramirez DePietro"


@ruling(GHOST, 1)
def test_a_blocker_of_the_ghost_that_grows_goes_on_blocking() -> None:
    table = start(A=side(hand=[GROW], board=[GHOST, *FIVE]), B=side(board=[BEAR, OGRE]))
    assert not table.may_block(OGRE, GHOST)
    table.attack(GHOST).block(BEAR, GHOST).to("declare blockers")

    table.cast(GROW, at="Grizzly").resolve().to("end of combat")

    assert table.life("B") == 20


@ruling(GHOST, 2)
def test_the_ghost_takes_only_what_was_discarded_or_milled_this_turn() -> None:
    mill = card("Mill", "Sorcery", "Target player mills a card.", cost="{U}")
    table = start(A=side(hand=[mill], graveyard=[OGRE], library=[BEAR], board=[GHOST, *FIVE]), B=side())
    table.cast(mill, at="A").resolve()

    table.answer("A", ["Grizzly"]).attack(GHOST).to("end of combat")

    assert table.zone("hand", "A") == ["Grizzly"]
    assert sorted(table.zone("graveyard", "A")) == ["Hill Ogre", "Mill"]


@ruling("Ghostly Flicker", 1)
def test_ghostly_flickers_targets_may_differ_in_type() -> None:
    relic = card("Relic", "Artifact", "When this artifact enters, you gain 2 life.", cost="{1}")
    glad = creature("Glad One", 1, 1, "When this creature enters, you gain 3 life.")
    table = start(A=side(hand=["Ghostly Flicker"], board=[relic, glad, *FIVE]), B=side())

    table.answer("A", "Relic").cast("Ghostly Flicker", at=["Relic", "Glad One"]).resolve(3)

    assert table.life("A") == 25


# -- Ghoulish Impetus

IMPETUS = "Ghoulish Impetus"


def urged(*others: StoredCard, sides: int = 3) -> Table:
    """A has put Ghoulish Impetus on B's Grizzly; it is B's turn."""
    more = {name: side() for name in "CD"[: sides - 2]}
    table = Table(None, A=side(hand=[IMPETUS], board=FIVE), B=side(hand=others, board=[BEAR, *FIVE]), **more)
    return table.to("precombat main").cast(IMPETUS, at="Grizzly").resolve().to("precombat main", turn=2)


@ruling(IMPETUS, 1)
def test_the_goaded_bearer_of_an_impetus_that_is_tapped_does_not_attack() -> None:
    table = urged()
    table.find("Grizzly").tapped = True

    assert demands(table) == {}


@ruling(IMPETUS, 2)
def test_the_goaded_bearer_of_an_impetus_attacks_somebody_else_if_it_can() -> None:
    assert demands(urged()) == {"Grizzly": {"C"}}
    assert demands(urged(sides=2)) == {"Grizzly": {"A"}}


@ruling(IMPETUS, 3)
def test_the_bearer_of_an_impetus_stays_goaded_without_abilities() -> None:
    blank = card("Blank", "Instant", "Target creature loses all abilities until end of turn.", cost="{U}")
    table = urged(blank).cast(blank, at="Grizzly", by="B").resolve()

    assert not table.now("Grizzly").has("deathtouch")
    assert demands(table) == {"Grizzly": {"C"}}


@ruling(IMPETUS, 4)
def test_attacking_does_not_end_an_impetus() -> None:
    table = urged().attack(BEAR, on="C").to("precombat main", turn=5)

    assert demands(table) == {"Grizzly": {"C"}}
    assert table.life("C") == 17
