"""Rulings on cards from Ghoulish Impetus to Grave Pact."""

from __future__ import annotations

import pytest

from engine.game.turn.starting_and_leaving import concede_game
from engine.game.view.view import GameView
from engine.ir.stored_cards import StoredCard
from tests.cards.common_games import demands
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, LANDS, MURDER, OGRE, WRATH, commander_table, every, start
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Gonti, Lord of Luxury", 7, "lists the types of mana; snow costs are not in the set"),
]


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

    assert not table.now("Grizzly").has_keyword("deathtouch")
    assert demands(table) == {"Grizzly": {"C"}}


@ruling(IMPETUS, 4)
def test_attacking_does_not_end_an_impetus() -> None:
    table = urged().attack(BEAR, on="C").to("precombat main", turn=5)

    assert demands(table) == {"Grizzly": {"C"}}
    assert table.life("C") == 17


# -- Gisela, Blade of Goldnight


GISELA = "Gisela, Blade of Goldnight"


@ruling(GISELA, 1)
def test_gisela_doubles_what_opponents_deal_each_other() -> None:
    table = start(A=side(board=[GISELA]), B=side(hand=[BOLT], board=FIVE), C=side())

    table.cast(BOLT, at="C", by="B").resolve()

    assert table.life("C") == 14


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


@ruling(GISELA, 3)
def test_damage_is_divided_before_gisela_doubles_it() -> None:
    trampler = creature("Trampler", 5, 5, "Trample")
    table = start(A=side(board=[GISELA, trampler]), B=side(board=[BEAR]))

    table.answer("A", [2, 3]).attack(trampler).block(BEAR, trampler).to("end of combat")

    assert table.life("B") == 14


# -- Godo, Bandit Warlord


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


@ruling(GONTI, 6)
def test_a_card_exiled_by_gonti_stays_hidden_when_gontis_player_leaves() -> None:
    table = start(A=side(hand=[GONTI], board=LANDS), B=side(library=[BOLT, BEAR, OGRE, GIANT]), C=side())
    table.answer("A", "B", "Grizzly").cast(GONTI).resolve(2)
    hidden = every(table, "Grizzly", "exile")[0]
    assert GameView(table.game, table.seat("A")).can_see(hidden.id)

    concede_game(table.game, table.seat("A"))
    table.to("precombat main", turn=2)

    assert table.find(BEAR).zone == "exile"
    assert table.find(BEAR).face_down
    assert not any(GameView(table.game, table.seat(name)).can_see(hidden.id) for name in "BC")
    assert not any(action.object == hidden.id for name in "BC" for action in table.actions(name))


# -- Goreclaw, Terror of Qal Sisma


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
    assert table.now("Rager").has_keyword("trample")


# -- Goremand


@ruling("Goremand", 1)
def test_creatures_for_goremand_are_sacrificed_together() -> None:
    watcher = creature("Watcher", 1, 1, "Whenever another creature dies, you gain 1 life.")
    table = start(A=side(hand=["Goremand"], board=[BEAR, *LANDS]), B=side(board=[watcher]), C=side(board=[GIANT]))

    table.answer("A", "Grizzly").cast("Goremand").resolve(4)

    assert table.zone("graveyard", "B") == ["Watcher"]
    assert table.zone("graveyard", "C") == ["Stone Giant"]
    assert table.life("B") == 22, "for the sacrificed Grizzly, and for the giant that died at the same time"


# -- Gorex, the Tombshell


GOREX = "Gorex, the Tombshell"


DEAD = [creature(name, 1, 1) for name in ("Ant", "Bee", "Cat", "Dog", "Eel")]


@ruling(GOREX, 1)
def test_gorex_still_costs_two_black_mana_however_many_cards_are_exiled() -> None:
    names = [part.facts.front_face.name for part in DEAD]
    table = start(A=side(hand=[GOREX, MURDER], graveyard=DEAD, board=[land("Swamp")] * 3), B=side())
    table.answer("A", names).cast(GOREX)
    assert sorted(table.zone("exile")) == names, "more than the three that were needed"
    table.resolve().cast(MURDER, at=GOREX).resolve(2)
    (returned,) = table.zone("hand", "A")
    assert returned in names, "one of them, at random"

    short = start(A=side(hand=[GOREX], graveyard=DEAD, board=[land("Swamp")]), B=side())
    assert not short.try_to("cast", GOREX)


@ruling(GOREX, 2)
def test_gorex_takes_its_reduction_off_the_commander_tax_too() -> None:
    def third_tax(swamps: int) -> Table:
        a = side(command=[GOREX], graveyard=DEAD[:4], board=[land("Swamp")] * swamps)
        table = commander_table(a, side())
        owner = table.game.state.player(table.seat("A"))
        owner.commander_casts = {owner.commanders[0]: 3}
        return table

    table = third_tax(6).answer("A", ["Ant", "Bee", "Cat", "Dog"]).cast(GOREX)
    assert all(obj.tapped for obj in every(table, "Swamp"))

    assert not third_tax(5).try_to("cast", GOREX)


# -- Grand Abolisher


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


# -- Grave Pact


@ruling("Grave Pact", 1)
def test_grave_pact_takes_a_creature_for_each() -> None:
    table = start(A=side(hand=[MURDER, MURDER], board=["Grave Pact", BEAR, OGRE, *FIVE]), B=side(board=[GIANT]))
    assert table.cast(MURDER, at="Grizzly").resolve(2).zone("battlefield", "B") == []

    three = [creature(name, 1, 1, "Indestructible") for name in ("Ant", "Bee", "Cat")]
    other = start(A=side(hand=[WRATH], board=["Grave Pact", BEAR, OGRE, *FIVE]), B=side(board=three))
    other.answer("B", "Ant", "Bee").cast(WRATH).resolve(3)
    assert other.zone("battlefield", "B") == ["Cat"]
