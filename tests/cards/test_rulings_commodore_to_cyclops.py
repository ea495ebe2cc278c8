"""Rulings on cards from Commodore Guff to Cyclops Electromancer."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.combat.attacking import attack_options, required_attacks
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BANISH, BEAR, BIRD, BOLT, FIVE, GIANT, LANDS, MURDER, OGRE, every, start
from tests.rules.table import Table, card, creature, side

UNTESTED = [
    untested("Custodi Squire", 2, "votes are cast one after the other, in the open"),
    untested("Custodi Squire", 4, "nobody votes before the resolution"),
    untested("Custodi Squire", 5, "nobody has priority during a resolution"),
    untested("Cryptic Serpent", 2, "no split card is both an instant and a sorcery card in the set"),
    untested("Cyclops Electromancer", 2, "no split card is both an instant and a sorcery card in the set"),
]

GOADED = ("Coveted Peacock", "Disrupt Decorum", "Taunting Sliver")
"""Cards of which one goads in these tests; the rulings on goading are the same for all."""


@ruling("Commodore Guff", 1)
def test_guff_counts_planeswalkers_as_the_ability_resolves() -> None:
    table = start(A=side(hand=[BANISH], board=["Commodore Guff", "Jace Beleren", *FIVE]), B=side())
    table.activate("Commodore Guff", 1).cast(BANISH, at="Jace Beleren").resolve(2)

    assert table.life("B") == 19
    assert len(table.zone("hand", "A")) == 1


@ruling("Corpse Augur", 1)
def test_corpse_augur_counts_as_it_resolves_and_counts_itself() -> None:
    table = start(A=side(hand=[MURDER, MURDER], graveyard=[BEAR], board=["Corpse Augur", OGRE, *FIVE]), B=side())
    table.answer("A", ["A"]).cast(MURDER, at="Corpse Augur").resolve()
    table.cast(MURDER, at="Hill Ogre").resolve(2)

    assert table.life("A") == 17
    assert len(table.zone("hand", "A")) == 3


# -- goading


def goaded(*, tapped: bool = False, board: Sequence[StoredCard] = (), hand: Sequence[StoredCard] = ()) -> Table:
    """A goads B's Grizzly; it is B's turn, before attackers are declared."""
    table = Table(
        None,
        A=side(hand=["Disrupt Decorum"], board=FIVE),
        B=side(board=[BEAR, *board], hand=hand),
        C=side(),
    )
    table.to("precombat main").cast("Disrupt Decorum").resolve().to("precombat main", turn=2)
    table.find("Grizzly").tapped = tapped
    return table


def demands(table: Table, by: str = "B") -> dict[str, set[str]]:
    """Who must attack, and whom that satisfies."""
    options = attack_options(table.game, table.seat(by))
    required = required_attacks(table.game, options, table.seat(by))
    return {
        table.describe(options[index].attacker): {table.describe(options[index].defenders[place])}
        for index, place in required
    }


@ruling("Coveted Peacock", 1)
@ruling("Disrupt Decorum", 2)
@ruling("Taunting Sliver", 1)
def test_a_goaded_creature_that_cannot_attack_does_not() -> None:
    assert demands(goaded(tapped=True)) == {}


@ruling("Coveted Peacock", 2)
@ruling("Disrupt Decorum", 3)
@ruling("Taunting Sliver", 2)
def test_a_goaded_creature_attacks_somebody_else_if_it_can() -> None:
    assert demands(goaded()) == {"Grizzly": {"C"}}

    duel = Table(None, A=side(hand=["Disrupt Decorum"], board=FIVE), B=side(board=[BEAR]))
    duel.to("precombat main").cast("Disrupt Decorum").resolve().to("precombat main", turn=2)
    assert demands(duel) == {"Grizzly": {"A"}}


@ruling("Coveted Peacock", 3)
@ruling("Disrupt Decorum", 4)
@ruling("Taunting Sliver", 3)
def test_being_goaded_is_no_ability_that_could_be_lost() -> None:
    blank = card("Blank", "Instant", "Target creature loses all abilities until end of turn.", cost="{U}")
    table = goaded(hand=(blank,), board=FIVE)
    table.cast(blank, at="Grizzly", by="B").resolve()

    assert demands(table) == {"Grizzly": {"C"}}


@ruling("Coveted Peacock", 4)
@ruling("Disrupt Decorum", 5)
@ruling("Taunting Sliver", 4)
def test_a_goaded_creature_attacks_again_in_another_combat() -> None:
    again = card(
        "Again",
        "Sorcery",
        "Untap all creatures you control. After this phase, there is an additional combat phase.",
        cost="{R}",
    )
    table = goaded(hand=(again,), board=FIVE)
    table.attack(BEAR, on="C").to("postcombat main").cast(again, by="B").resolve()
    assert table.life("C") == 18

    assert demands(table) == {"Grizzly": {"C"}}


@ruling("Coveted Peacock", 5)
@ruling("Disrupt Decorum", 6)
@ruling("Taunting Sliver", 5)
def test_a_creature_goaded_by_several_attacks_whoever_has_not_goaded_it() -> None:
    table = Table(
        None,
        A=side(hand=["Disrupt Decorum"], board=FIVE),
        B=side(hand=["Disrupt Decorum"], board=FIVE),
        C=side(board=[BEAR]),
        D=side(),
    )
    table.to("precombat main").cast("Disrupt Decorum").resolve()
    table.to("precombat main", turn=2).cast("Disrupt Decorum", by="B").resolve().to("precombat main", turn=3)

    assert demands(table, "C") == {"Grizzly": {"D"}}


@ruling("Disrupt Decorum", 1)
def test_creatures_that_come_later_are_not_goaded() -> None:
    late = creature("Latecomer", 2, 2, "Haste", cost="{R}")
    table = goaded(hand=(late,), board=FIVE)
    table.cast(late, by="B").resolve()

    assert "Latecomer" not in demands(table)


# -- more cards


@ruling("Craterhoof Behemoth", 1, 2)
def test_craterhoof_counts_once_and_reaches_those_who_are_there() -> None:
    late = creature("Latecomer", 1, 1, "Flash", cost="{W}")
    table = start(A=side(hand=["Craterhoof Behemoth", late, MURDER], board=[BEAR, OGRE, *LANDS]), B=side())
    table.cast("Craterhoof Behemoth").resolve(2)
    assert table.size("Grizzly") == (5, 5)

    table.cast(late).resolve().cast(MURDER, at="Hill Ogre").resolve()

    assert table.size("Latecomer") == (1, 1)
    assert table.size("Grizzly") == (5, 5)


@ruling("Crawling Infestation", 1)
def test_crawling_infestation_must_still_be_there() -> None:
    ruin = card("Ruin of All", "Sorcery", "Destroy all nonland permanents.", cost="{B}")
    table = Table(None, A=side(hand=[ruin], board=["Crawling Infestation", BEAR, *FIVE]), B=side())
    table.answer("A", False).to("precombat main")

    table.cast(ruin).resolve()

    assert every(table, "Insect Token") == []


@ruling("Cryptic Serpent", 1, 3)
def test_cryptic_serpent_costs_less_but_keeps_its_mana_value_and_two_blue() -> None:
    nine = [card(f"Scroll {n}", "Sorcery", "Draw a card.", cost="{U}") for n in range(9)]
    islands = ["Island", "Island"]
    table = start(A=side(hand=["Cryptic Serpent"], graveyard=nine, board=islands), B=side())
    serpent = table.find("Cryptic Serpent")
    assert table.game.characteristics(serpent.id).mana_value(serpent) == 7

    assert table.try_to("cast", "Cryptic Serpent")
    short = start(A=side(hand=["Cryptic Serpent"], graveyard=nine, board=["Island"]), B=side())
    assert not short.try_to("cast", "Cryptic Serpent")


@ruling("Custodi Squire", 1, 3, 6)
def test_the_vote_of_custodi_squire_takes_place_without_it() -> None:
    table = start(
        A=side(hand=["Custodi Squire"], graveyard=[BEAR, OGRE, "Mind Stone"], board=FIVE),
        B=side(hand=[MURDER], board=FIVE),
        C=side(),
    )
    table.cast("Custodi Squire").resolve()
    table.cast(MURDER, at="Custodi Squire", by="B").resolve()
    table.answer("A", "Grizzly").answer("B", "Hill Ogre").answer("C", "Grizzly").resolve()

    assert table.zone("hand", "A") == ["Grizzly"]
    assert "Mind Stone" in table.zone("graveyard", "A")


@ruling("Cyclonic Rift", 1, 2)
def test_an_overloaded_rift_targets_nothing_and_reaches_the_hexproof() -> None:
    shy = creature("Shy Bird", 1, 1, "Hexproof")
    table = start(A=side(hand=["Cyclonic Rift"], board=LANDS), B=side(board=[shy, BEAR]))
    table.cast("Cyclonic Rift", method="overload").resolve()

    assert sorted(table.zone("hand", "B")) == ["Grizzly", "Shy Bird"]


@ruling("Cyclonic Rift", 3)
def test_overload_costs_are_reduced_and_the_mana_value_stays() -> None:
    cheap = card("Discount", "Enchantment", "Instant and sorcery spells you cast cost {3} less to cast.")
    table = start(A=side(hand=["Cyclonic Rift"], board=[cheap, *["Island"] * 4]), B=side(board=[BEAR]))

    table.cast("Cyclonic Rift", method="overload")

    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert table.game.characteristics(spell.id).mana_value(spell) == 2


@ruling("Cyclonic Rift", 4)
def test_a_rift_for_nothing_is_not_overloaded() -> None:
    gift = card(
        "Gift",
        "Sorcery",
        "Until end of turn, you may cast spells from your hand without paying their mana costs.",
        cost="{U}",
    )
    table = start(A=side(hand=["Cyclonic Rift", gift], board=["Island"]), B=side(board=[BEAR]))
    table.cast(gift).resolve()

    methods = {action.method for action in table.actions("A") if action.kind == "cast"}

    assert methods == {"free"}


@ruling("Cyclops Electromancer", 1)
def test_cyclops_counts_as_its_ability_resolves() -> None:
    table = start(A=side(hand=["Cyclops Electromancer", BOLT], board=FIVE), B=side(board=[GIANT, BIRD]))
    table.answer("A", ["Stone Giant"]).cast("Cyclops Electromancer").resolve()

    table.cast(BOLT, at="B").resolve(2)

    assert table.find("Stone Giant").damage == 1
