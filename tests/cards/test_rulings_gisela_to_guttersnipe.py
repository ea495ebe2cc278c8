"""Rulings on cards from Gisela to Guttersnipe."""

from __future__ import annotations

from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, LANDS, MURDER, NAY, OGRE, WRATH, every, start
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Gonti, Lord of Luxury", 7, "lists the types of mana; snow costs are not in the set"),
    untested("Guttersnipe", 2, "Two-Headed Giant is not among these games"),
]

# -- Gisela, Godo

GISELA = "Gisela, Blade of Goldnight"


@ruling(GISELA, 1)
def test_gisela_doubles_what_opponents_deal_each_other() -> None:
    table = start(A=side(board=[GISELA]), B=side(hand=[BOLT], board=FIVE), C=side())

    table.cast(BOLT, at="C", by="B").resolve()

    assert table.life("C") == 14


@ruling(GISELA, 3)
def test_damage_is_divided_before_gisela_doubles_it() -> None:
    trampler = creature("Trampler", 5, 5, "Trample")
    table = start(A=side(board=[GISELA, trampler]), B=side(board=[BEAR]))

    table.answer("A", [2, 3]).attack(trampler).block(BEAR, trampler).to("end of combat")

    assert table.life("B") == 14


@ruling("Godo, Bandit Warlord", 1)
def test_godos_additional_combat_comes_right_after_the_first() -> None:
    table = start(A=side(board=["Godo, Bandit Warlord"]), B=side()).attack("Godo, Bandit Warlord")
    table.to("end of combat").attack("Godo, Bandit Warlord").to("postcombat main")

    assert table.life("B") == 14


# -- Gonti, Lord of Luxury

GONTI = "Gonti, Lord of Luxury"


def gonti(card_taken: str) -> Table:
    """A's Gonti has exiled a card of B's library; A has lands left."""
    top = [BOLT, creature("Guest", 2, 2, cost="{G}"), land("Forest")]
    table = start(A=side(hand=[GONTI, MURDER], board=LANDS), B=side(library=top))
    return table.answer("A", "B", card_taken).cast(GONTI).resolve(2)


@ruling(GONTI, 1, 3, 5)
def test_a_card_exiled_by_gonti_is_paid_for_and_cast_once_even_without_gonti() -> None:
    table = gonti("Spark").cast(MURDER, at=GONTI).resolve()
    untapped = sum(not obj.tapped for obj in table.game.state.permanents())

    table.cast("Spark", at="B", method="permission").resolve()

    assert table.life("B") == 17
    assert sum(not obj.tapped for obj in table.game.state.permanents()) == untapped - 1
    assert not table.try_to("cast", "Spark", at="B", method="permission")


@ruling(GONTI, 2)
def test_a_land_exiled_by_gonti_cannot_be_played() -> None:
    assert not gonti("Forest").try_to("land", "Forest")


@ruling(GONTI, 4)
def test_a_creature_exiled_by_gonti_needs_its_time() -> None:
    assert not gonti("Guest").to("end").try_to("cast", "Guest", method="permission")
    assert gonti("Guest").try_to("cast", "Guest", method="permission")


# -- Goreclaw, Goremand

GORECLAW = "Goreclaw, Terror of Qal Sisma"


@ruling(GORECLAW, 1)
def test_goreclaw_does_not_count_what_changes_the_power_later() -> None:
    grown = creature("Grown", 2, 2, "This creature enters with three +1/+1 counters on it.", cost="{2}{G}")
    hymn = card("Hymn", "Enchantment", "Creatures you control get +2/+2.")
    table = start(A=side(hand=[grown], board=[GORECLAW, hymn, "Forest"]), B=side())
    assert not table.try_to("cast", grown)

    large = creature("Large", 4, 4, cost="{2}{G}")
    assert start(A=side(hand=[large], board=[GORECLAW, "Forest"]), B=side()).try_to("cast", large)


@ruling(GORECLAW, 2, 3)
def test_goreclaw_looks_at_the_power_as_its_ability_resolves() -> None:
    rager = creature("Rager", 2, 2, "Whenever this creature attacks, it gets +2/+0 until end of turn.")
    shrink = card("Shrink", "Instant", "Target creature gets -3/-0 until end of turn.", cost="{U}")
    table = start(A=side(hand=[shrink], board=[GORECLAW, rager, *FIVE]), B=side())
    table.answer("A", GORECLAW).attack(GORECLAW).attack(rager).to("declare attackers")
    assert table.size("Rager") == (5, 3)

    table.cast(shrink, at="Rager").resolve()

    assert table.size("Rager") == (2, 3)
    assert table.now("Rager").has("trample")


@ruling("Goremand", 1)
def test_creatures_for_goremand_are_sacrificed_together() -> None:
    watcher = creature("Watcher", 1, 1, "Whenever another creature dies, you gain 1 life.")
    table = start(A=side(hand=["Goremand"], board=[BEAR, *LANDS]), B=side(board=[watcher]), C=side(board=[GIANT]))

    table.answer("A", "Grizzly").cast("Goremand").resolve(4)

    assert table.zone("graveyard", "B") == ["Watcher"]
    assert table.zone("graveyard", "C") == ["Stone Giant"]
    assert table.life("B") == 22, "for the sacrificed Grizzly, and for the giant that died at the same time"


# -- Grand Abolisher, Grave Pact, Guttersnipe


@ruling("Grand Abolisher", 1, 2)
def test_grand_abolisher_leaves_other_zones_and_triggers() -> None:
    watcher = creature("Watcher", 1, 1, "Whenever another creature dies, you gain 1 life.\n{0}: You gain 5 life.")
    runner = creature("Runner", 2, 2, "Cycling {U}", cost="{5}{R}")
    table = start(
        A=side(hand=[MURDER], board=["Grand Abolisher", BEAR, *FIVE]), B=side(hand=[runner], board=[watcher, *FIVE])
    )
    table.cast(MURDER, at="Grizzly").resolve(2)

    assert table.life("B") == 21
    assert not table.try_to("activate", watcher, by="B")
    assert table.try_to("activate", runner, by="B")


@ruling("Grave Pact", 1)
def test_grave_pact_takes_a_creature_for_each() -> None:
    table = start(A=side(hand=[MURDER, MURDER], board=["Grave Pact", BEAR, OGRE, *FIVE]), B=side(board=[GIANT]))
    assert table.cast(MURDER, at="Grizzly").resolve(2).zone("battlefield", "B") == []

    three = [creature(name, 1, 1, "Indestructible") for name in ("Ant", "Bee", "Cat")]
    other = start(A=side(hand=[WRATH], board=["Grave Pact", BEAR, OGRE, *FIVE]), B=side(board=three))
    other.answer("B", "Ant", "Bee").cast(WRATH).resolve(3)
    assert other.zone("battlefield", "B") == ["Cat"]


@ruling("Guttersnipe", 1)
def test_guttersnipe_does_not_mind_a_countered_spell() -> None:
    table = start(A=side(hand=[BOLT], board=["Guttersnipe", *FIVE]), B=side(hand=[NAY], board=FIVE))
    table.cast(BOLT, at="B").cast(NAY, at="Spark", by="B").resolve()
    assert table.life("B") == 20

    assert table.resolve().life("B") == 18
    assert not every(table, "Spark", "stack")
