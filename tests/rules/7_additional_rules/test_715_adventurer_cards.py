"""Rule 715: adventurer cards."""

from __future__ import annotations

from tests.rules.common_cards import BEAR_FOR_G, FOREST, ISLAND, LANDS
from tests.rules.common_games import STOMPING_GIANT, castable_faces, two, watcher
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("715")
def test_715_a_card_that_has_an_adventure() -> None:
    from_two = two(
        "adventure",
        ("Scout", "Creature — Human Scout", "{G}", ""),
        ("Trip", "Sorcery — Adventure", "{G}", "You gain 10 life."),
    )
    watch = watcher("Whenever you cast a creature spell that has an Adventure, you gain 1 life.")
    table = Table(A=side(hand=[from_two, BEAR_FOR_G], board=[watch, *LANDS]), B=side()).to("precombat main")
    table.take(next(action for action in table.actions("A") if action.kind == "cast" and action.face == 0)).resolve(2)
    assert table.cast(BEAR_FOR_G).resolve().life("A") == 21


@rule("715.3d")
def test_715_3d_whoever_cast_the_adventure_may_cast_the_creature_later() -> None:
    text = "Exile target card from a graveyard. You may cast that card for as long as it remains exiled."
    theft = card("Theft", "Sorcery", text, cost="{U}")
    table = Table(A=side(hand=[theft], board=[ISLAND] * 5), B=side(graveyard=[STOMPING_GIANT])).to("precombat main")
    table.cast(theft, at="Giant").resolve()
    stomp = next(action for action in table.actions("A") if action.kind == "cast" and action.face == 1)
    table.take(stomp, at="B").resolve()
    assert table.life("B") == 18
    assert table.zone("exile", "B") == ["Giant"]
    assert castable_faces(table, "Giant") == {0}


@rule("715.3d")
def test_715_3d_an_adventurer_goes_on_an_adventure_and_can_be_cast_from_exile() -> None:
    table = Table(A=side(hand=[STOMPING_GIANT], board=[ISLAND] * 4), B=side()).to("precombat main")
    cast = next(action for action in table.actions("A") if action.kind == "cast" and action.face == 1)
    table.take(cast, at="B").resolve()
    assert table.life("B") == 18
    assert table.zone("exile") == ["Giant"]
    table.take(next(action for action in table.actions("A") if action.kind == "cast")).resolve()
    assert table.size("Giant") == (4, 3)


@rule("715.4")
def test_715_4_elsewhere_an_adventurer_is_only_the_creature() -> None:
    table = Table(A=side(hand=[STOMPING_GIANT], board=[ISLAND] * 4), B=side()).to("precombat main")
    assert table.now("Giant").types == ("Creature",)


@rule("715.3d")
def test_715_3d_a_land_that_was_on_an_adventure_is_played_from_exile() -> None:
    town = two(
        "adventure", ("Town", "Land", "", "{T}: Add {G}."), ("Trip", "Sorcery — Adventure", "{G}", "You gain 2 life.")
    )
    table = Table(A=side(hand=[town], board=[FOREST]), B=side()).to("precombat main")
    table.take(next(action for action in table.actions("A") if action.kind == "cast")).resolve()
    assert table.zone("exile") == ["Town"]
    table.play("Town")
    assert "Town" in table.zone("battlefield", "A")


@rule("715.3a")
def test_715_3a_only_the_adventure_counts_for_when_it_may_be_cast() -> None:
    treat = ("Treat", "Sorcery — Adventure", "{0}", "You gain 1 life.")
    pair = two("adventure", ("Pair", "Creature — Test", "{1}{G}", "", 1, 3), treat)
    wizard = creature("Wizard", 3, 3, "You may cast sorcery spells as though they had flash.")
    table = Table(A=side(hand=[pair], board=[wizard, FOREST, FOREST]), B=side()).to("beginning of combat")
    (cast,) = (action for action in table.actions("A") if action.kind == "cast")
    assert table.take(cast).resolve().life("A") == 21
