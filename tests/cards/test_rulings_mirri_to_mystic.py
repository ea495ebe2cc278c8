"""Rulings on cards from Mirri to Mystic Confluence."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, LANDS, MURDER, NAY, OGRE, every, start
from tests.rules.table import Table, card, land, side

# -- Mirri, Weatherlight Duelist

MIRRI = "Mirri, Weatherlight Duelist"


@ruling(MIRRI, 1)
def test_mirri_does_not_guard_planeswalkers() -> None:
    def against_mirri() -> Table:
        table = start(A=side(board=[BEAR, OGRE, GIANT]), B=side(board=[MIRRI, "Jace Beleren"]))
        table.find(MIRRI).tapped = True
        return table

    table = against_mirri().attack(BEAR, OGRE, on="Jace Beleren").attack(GIANT, on="B").to("end of combat")
    assert "Jace Beleren" in table.zone("graveyard", "B")
    assert table.life("B") == 15

    with pytest.raises(IllegalChoice):
        against_mirri().attack(BEAR, OGRE, on="B").to("end of combat")


@ruling(MIRRI, 2)
def test_mirri_tapped_later_removes_no_attackers() -> None:
    tap = card("Sleep", "Instant", "Tap target creature.", cost="{U}")
    table = start(A=side(hand=[tap], board=[BEAR, OGRE, *FIVE]), B=side(board=[MIRRI]))
    table.attack(BEAR, OGRE).to("declare attackers").cast(tap, at=MIRRI).resolve()

    assert table.to("end of combat").life("B") == 15


# -- Mizzix of the Izmagnus

MIZZIX = "Mizzix of the Izmagnus"


def experienced(counters: int, spell: StoredCard, lands: int, *, graveyard: bool = False) -> Table:
    """A has Mizzix, so many experience counters and Mountains, and the spell in hand or graveyard."""
    where = [] if graveyard else [spell]
    table = start(
        A=side(hand=where, graveyard=[spell] if graveyard else [], board=[MIZZIX, *[land("Mountain")] * lands]),
        B=side(),
    )
    player = table.game.state.player(table.seat("A"))
    player.counters = {"experience": counters}
    return table


@ruling(MIZZIX, 5)
def test_mizzix_reduces_flashback_costs() -> None:
    past = card("Past", "Sorcery", "You gain 3 life.\nFlashback {4}{R}", cost="{R}")

    assert experienced(3, past, 2, graveyard=True).cast(past, method="flashback").resolve().life("A") == 23
    assert not experienced(3, past, 1, graveyard=True).try_to("cast", past, method="flashback")


@ruling(MIZZIX, 6)
def test_x_is_chosen_before_mizzix_reduces_the_cost() -> None:
    surge = card("Surge", "Sorcery", "You gain X life.", cost="{X}{R}")

    assert experienced(1, surge, 5).answer("A", 5).cast(surge).resolve(2).life("A") == 25
    with pytest.raises(IllegalChoice):
        experienced(1, surge, 5).answer("A", 6).cast(surge)


# -- Morophon, the Boundless

MOROPHON = "Morophon, the Boundless"


WASTE = card("Waste", "Land", "{T}: Add {C}.")
CALL = card("Call", "Sorcery", "Put a creature card from your hand onto the battlefield.", cost="{0}")


def boundless(spell: StoredCard, *lands: StoredCard | str, kind: str = "Cat") -> Table:
    """A has Morophon, with a chosen creature type, these lands and the spell."""
    table = start(A=side(hand=[CALL, MOROPHON, spell], board=lands), B=side())
    return table.cast(CALL).answer("A", MOROPHON, kind).resolve()


@ruling(MOROPHON, 1)
def test_one_existing_creature_type_is_chosen_for_morophon() -> None:
    for wrong in ("Artifact", "Legendary", "Snow"):
        with pytest.raises(ValueError, match="not in tuple"):  # it is not offered
            boundless(BEAR, kind=wrong)

    assert boundless(BEAR, kind="Warrior").find(MOROPHON).chosen["type"] == "Warrior"


def cat(cost: str, text: str = "") -> StoredCard:
    return card("Puma", "Creature — Cat", text, cost=cost, power=2, toughness=2)


@ruling(MOROPHON, 2)
def test_morophon_saves_one_mana_of_each_colour() -> None:
    dear = cat("{4}{R}{W}{W}")

    assert boundless(dear, *[WASTE] * 4, "Plains").try_to("cast", dear)
    assert not boundless(dear, *[WASTE] * 5).try_to("cast", dear)
    assert not boundless(dear, *[WASTE] * 3, "Plains").try_to("cast", dear)


@ruling(MOROPHON, 3)
def test_morophon_reduces_the_chosen_halves_of_hybrid_symbols() -> None:
    mixed = cat("{2}{W/U}{W/U}")

    assert boundless(mixed, WASTE, WASTE).try_to("cast", mixed)
    assert not boundless(mixed, WASTE).try_to("cast", mixed)


@ruling(MOROPHON, 4)
def test_morophon_reduces_additional_and_alternative_costs() -> None:
    kicked = cat("{1}", "Kicker {G}{G}\nIf this creature was kicked, it enters with a +1/+1 counter on it.")
    table = boundless(kicked, WASTE, "Forest").answer("A", True).cast(kicked).resolve()
    assert table.find("Puma").counter("+1/+1") == 1

    dashing = cat("{7}{R}", "Dash {1}{R}")
    assert boundless(dashing, WASTE).cast(dashing, method="dash").resolve().size("Puma") == (3, 3)


@ruling(MOROPHON, 5)
def test_damage_kills_once_morophon_is_gone() -> None:
    puma = cat("{W}")
    table = start(A=side(hand=[MOROPHON, puma, MURDER], board=LANDS), B=side(hand=[BOLT], board=FIVE))
    table.cast(MOROPHON).answer("A", "Cat").resolve().cast(puma).resolve()
    pinch = table.find("Puma")
    pinch.damage = 2
    assert "Puma" in table.to("postcombat main").zone("battlefield", "A")

    table.cast(MURDER, at=MOROPHON).resolve()

    assert "Puma" in table.zone("graveyard", "A")


# -- Mowu, Myrsmith, Mystic Confluence


@ruling("Mowu, Loyal Companion", 1)
def test_mowu_that_enters_with_a_counter_gets_another() -> None:
    feed = card("Feed", "Enchantment", "Creatures you control enter with an additional +1/+1 counter on them.")
    table = start(A=side(hand=["Mowu, Loyal Companion"], board=[feed, *FIVE]), B=side())

    table.cast("Mowu, Loyal Companion").resolve()

    assert table.find("Mowu, Loyal Companion").counter("+1/+1") == 2


TRINKET = card("Trinket", "Artifact", "", cost="{1}")


@ruling("Myrsmith", 1)
def test_the_myr_comes_before_the_artifact_even_if_it_is_countered() -> None:
    table = start(A=side(hand=[TRINKET], board=["Myrsmith", *FIVE]), B=side(hand=[NAY], board=FIVE))
    table.cast(TRINKET).cast(NAY, at="Trinket", by="B").resolve()
    assert (table.zone("graveyard", "A"), every(table, "Myr Token")) == (["Trinket"], [])

    table.answer("A", True).resolve()

    assert len(every(table, "Myr Token")) == 1


@ruling("Myrsmith", 2)
def test_the_myrsmith_makes_one_myr_for_one_mana() -> None:
    table = start(A=side(hand=[TRINKET], board=["Myrsmith", *FIVE]), B=side())

    table.cast(TRINKET).answer("A", True).resolve()

    assert len(every(table, "Myr Token")) == 1
    assert sum(obj.tapped for obj in table.game.state.permanents()) == 2
    assert table.zone("stack") == ["Trinket"]


CONFLUENCE = "Mystic Confluence"


def confluence(modes: tuple[int, ...], *targets: str, answers: tuple[StoredCard, ...]) -> Table:
    """A casts Mystic Confluence while B has a Spark on the stack; B answers with these spells."""
    table = start(A=side(hand=[CONFLUENCE], board=LANDS), B=side(hand=[BOLT, *answers], board=[BEAR, OGRE, *LANDS]))
    table.cast(BOLT, at="A", by="B")
    return table.answer("A", modes).cast(CONFLUENCE, at=targets)


@ruling(CONFLUENCE, 1)
def test_a_confluence_without_legal_targets_draws_nothing() -> None:
    back = card("Retract", "Instant", "Return target creature to its owner's hand.", cost="{U}")
    table = confluence((1, 2, 2), "Grizzly", answers=(back,))
    table.cast(back, at="Grizzly", by="B").resolve(2)
    assert table.zone("hand", "A") == []

    table = confluence((1, 1, 2), "Grizzly", "Hill Ogre", answers=(back,))
    table.cast(back, at="Grizzly", by="B").resolve(2)
    assert len(table.zone("hand", "A")) == 1
    assert "Hill Ogre" in table.zone("hand", "B")

    counter = card("Withdraw", "Instant", "Counter target spell.", cost="{U}")
    table = confluence((0, 2, 2), "Spark", answers=(counter,))
    table.cast(counter, at="Spark", by="B").resolve(2)
    assert table.zone("hand", "A") == []
