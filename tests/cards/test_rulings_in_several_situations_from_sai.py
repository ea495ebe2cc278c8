"""Rulings on cards from Sai to Skittering Cicada that take more than one situation to check in full."""

from __future__ import annotations

import pytest

from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, FIVE, LANDS, MURDER, NAY, every, start
from tests.rules.table import Cards, Table, card, creature, side

TRINKET = card("Trinket", "Artifact", "", cost="{1}")

# -- Sai, Shelter, Shimmer Myr, Skittering Cicada


@ruling("Sai, Master Thopterist", 1)
@ruling("Skittering Cicada", 2)
def test_sai_and_the_cicada_come_before_the_spell_even_if_it_is_countered() -> None:
    board: Cards = ["Sai, Master Thopterist", "Skittering Cicada", *FIVE]
    jewel = card("Jewel", "Artifact", "", cost="{2}")
    table = start(A=side(hand=[jewel], board=board), B=side(hand=[NAY], board=FIVE))
    table.answer("A", "Skittering Cicada").cast(jewel).cast(NAY, at="Jewel", by="B").resolve()
    assert "Jewel" in table.zone("graveyard", "A")

    table.resolve(2)

    assert len(every(table, "Thopter Token")) == 1
    assert table.size("Skittering Cicada") == (4, 4)
    assert table.now("Skittering Cicada").has("trample")


RED = creature("Red Guard", 2, 2, cost="{R}")
GREEN = creature("Green Guard", 2, 2, cost="{G}")


def sheltered(*, hand: Cards = (), a: Cards = (), b: Cards = ()) -> Table:
    """A's Grizzly has protection from red."""
    table = start(A=side(hand=["Shelter"], board=[BEAR, *a, *FIVE]), B=side(hand=hand, board=[*b, *FIVE, *FIVE]))
    return table.cast("Shelter", at="Grizzly").answer("A", "red").resolve()


@ruling("Shelter", 1)
def test_a_sheltered_creature_is_not_blocked_by_creatures_of_that_colour() -> None:
    table = sheltered(b=[RED, GREEN]).attack(BEAR).to("declare attackers")

    assert not table.may_block(RED, BEAR)
    assert table.may_block(GREEN, BEAR)


@ruling("Shelter", 1)
@pytest.mark.parametrize(("kind", "works"), [("red", False), ("blue", True)])
@pytest.mark.parametrize("spell", [True, False])
def test_a_sheltered_creature_is_no_target_for_that_colour(kind: str, *, works: bool, spell: bool) -> None:
    cost = "{R}" if kind == "red" else "{U}"
    ping = card("Ping", "Instant", "Ping deals 1 damage to target creature.", cost=cost)
    pinger = creature("Pinger", 1, 1, "{0}: This creature deals 1 damage to target creature.", cost=cost)
    table = sheltered(hand=[ping], b=[pinger])

    def aim() -> None:
        if spell:
            table.cast(ping, at="Grizzly", by="B").resolve()
        else:
            table.activate(pinger, at="Grizzly", by="B").resolve()

    if works:
        aim()
        assert table.find("Grizzly").damage == 1
    else:
        with pytest.raises(AssertionError, match="Grizzly is not among"):
            aim()


@ruling("Shelter", 1)
@pytest.mark.parametrize("kind", ["Enchantment — Aura", "Artifact — Equipment"])
def test_a_sheltered_creature_wears_nothing_of_that_colour(kind: str) -> None:
    words = "Enchant creature\nEnchanted" if "Aura" in kind else "Equip {0}\nEquipped"
    worn = [
        card(name, kind, f"{words} creature gets +1/+1.", cost=cost)
        for name, cost in (("Red Sash", "{R}"), ("Green Sash", "{G}"))
    ]
    table = start(A=side(hand=["Shelter", *worn], board=[BEAR, *LANDS]), B=side())
    for sash in worn:
        if "Aura" in kind:
            table.cast(sash, at="Grizzly").resolve()
        else:
            table.cast(sash).resolve().activate(sash, at="Grizzly").resolve()
    assert table.size("Grizzly") == (4, 4)

    table.cast("Shelter", at="Grizzly").answer("A", "red").resolve()

    assert table.size("Grizzly") == (3, 3)
    assert table.find("Red Sash").attached_to is None
    if "Artifact" in kind:
        with pytest.raises(AssertionError, match=r"Grizzly is not among|nothing to activate"):
            table.activate("Red Sash", at="Grizzly").resolve()


@ruling("Shelter", 1)
def test_a_sheltered_creature_is_spared_the_damage_of_that_colour_and_nothing_else() -> None:
    fire = card("Fire", "Instant", "Fire deals 5 damage to each creature.", cost="{R}")
    frost = card("Frost", "Instant", "Frost deals 1 damage to each creature.", cost="{U}")
    curse = card("Curse", "Instant", "All creatures get -1/-0 until end of turn.", cost="{R}")
    doom = card("Doom", "Instant", "Destroy all creatures.", cost="{R}")
    table = sheltered(hand=[fire, frost, curse, doom])
    table.cast(fire, by="B").resolve().cast(frost, by="B").resolve().cast(curse, by="B").resolve()
    assert table.find("Grizzly").damage == 1
    assert table.size("Grizzly") == (1, 2)

    table.cast(doom, by="B").resolve()

    assert "Grizzly" in table.zone("graveyard", "A")


@ruling("Shimmer Myr", 1)
def test_a_spell_cast_with_shimmer_myr_does_not_need_it_any_more() -> None:
    jewel = card("Jewel", "Artifact", "", cost="{2}")
    table = start(A=side(hand=[MURDER], board=FIVE), B=side(hand=[jewel, TRINKET], board=["Shimmer Myr", *FIVE]))
    table.cast(jewel, by="B").cast(MURDER, at="Shimmer Myr").resolve()
    assert table.zone("graveyard", "B") == ["Shimmer Myr"]

    table.resolve()

    assert "Jewel" in table.zone("battlefield", "B")
    assert not table.try_to("cast", TRINKET, by="B")
