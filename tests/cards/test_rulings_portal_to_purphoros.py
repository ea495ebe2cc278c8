"""Rulings on cards from Portal Mage to Purphoros."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, BIRD, FIVE, LANDS, OGRE, start, to_trigger
from tests.rules.table import Table, card, creature, side

MAGE, RAMPAGE, GOD = "Portal Mage", "Predatory Rampage", "Purphoros, God of the Forge"


# -- Portal Mage


def redirected(attacker: StoredCard, *walls: StoredCard, target: str = "") -> Table:
    """A attacks B; C sends the attacker on to itself: the Mage's ability waits to resolve."""
    table = start(A=side(board=[attacker]), B=side(board=[BIRD]), C=side(hand=[MAGE], board=[*FIVE, *walls]))
    if target:
        table.answer("A", target)
    table.attack(attacker, on="B")
    table = table.to("declare attackers") if attacker is BEAR else to_trigger(table)
    return table.answer("C", attacker.facts.name, True, "C").cast(MAGE, by="C").resolve()


@ruling(MAGE, 2)
def test_no_restriction_and_no_cost_stops_a_new_choice_of_whom_to_attack() -> None:
    fort = card("Fort", "Enchantment", "Creatures can't attack you.")
    toll = card(
        "Toll",
        "Enchantment",
        "Creatures can't attack you unless their controller pays {2} for each of those creatures.",
    )

    for wall in (fort, toll):
        table = redirected(BEAR, wall).resolve().to("end of combat")
        assert (table.life("B"), table.life("C")) == (20, 18)


@ruling(MAGE, 3)
def test_a_new_choice_of_whom_to_attack_is_no_attack() -> None:
    drum = creature("Drummer", 2, 2, "Whenever Drummer attacks, you gain 1 life.")

    table = redirected(drum).resolve(2).to("end of combat")

    assert (table.life("A"), table.life("B"), table.life("C")) == (21, 20, 18)


@ruling(MAGE, 4)
def test_the_player_who_was_attacked_first_has_still_been_attacked() -> None:
    brawler = creature("Brawler", 2, 2, "Melee")
    table = start(A=side(board=[brawler, BEAR]), B=side(), C=side(hand=[MAGE], board=FIVE))
    to_trigger(table.attack(brawler, on="B").attack(BEAR, on="C"))
    table.answer("C", "Grizzly", True, "B").cast(MAGE, by="C").resolve(2)
    assert table.find("Grizzly").attacking == table.seat("B")

    table.resolve()

    assert table.size("Brawler") == (4, 4)


@ruling(MAGE, 5)
def test_what_the_first_defending_player_controls_is_no_longer_a_legal_target() -> None:
    raider = creature("Raider", 2, 2, "Whenever Raider attacks, destroy target creature defending player controls.")

    table = redirected(raider, target="Songbird").resolve(2)

    assert table.zone("battlefield", "B") == ["Songbird"]
    assert table.zone("stack") == []


# -- Predatory Rampage


def rampage(*theirs: StoredCard, hand: list[StoredCard | str] | None = None) -> Table:
    """A has cast the Rampage and attacks with a Bear and an Ogre."""
    table = start(A=side(hand=[RAMPAGE], board=[BEAR, OGRE, *LANDS]), B=side(hand=hand or [], board=[*theirs, *FIVE]))
    return table.cast(RAMPAGE).resolve().attack(BEAR, OGRE)


@ruling(RAMPAGE, 2)
def test_creatures_that_come_after_the_rampage_must_block_as_well() -> None:
    late = creature("Latecomer", 1, 1, "Flash", cost="{G}")
    table = rampage(hand=[late]).to("declare attackers").cast(late, by="B").resolve()
    with pytest.raises(IllegalChoice):
        table.to("declare blockers")

    table = rampage(hand=[late]).to("declare attackers").cast(late, by="B").resolve()
    assert table.block(late, BEAR).to("end of combat").life("B") == 14


@ruling(RAMPAGE, 4)
def test_what_cannot_block_does_not_and_nobody_must_pay_to_block() -> None:
    tap = card("Nap", "Instant", "Tap target creature.", cost="{U}")
    coward = creature("Coward", 1, 1, "Coward can't block.")
    text = "Creatures can't block unless their controller pays {1} for each of those creatures."
    toll = card("Toll", "Enchantment", text)

    napped = rampage(BIRD, hand=[tap]).to("declare attackers").cast(tap, at="Songbird", by="B").resolve()
    assert napped.to("end of combat").life("B") == 9
    assert rampage(coward).to("end of combat").life("B") == 9
    assert rampage(BIRD, toll).to("end of combat").life("B") == 9

    others = start(A=side(hand=[RAMPAGE], board=[BEAR, *LANDS]), B=side(), C=side(board=[BIRD]))
    others.cast(RAMPAGE).resolve().attack(BEAR, on="B")
    assert others.to("end of combat").life("B") == 15


@ruling(RAMPAGE, 5)
def test_the_opponent_chooses_what_each_creature_blocks() -> None:
    for attacker, left in ((BEAR, 14), (OGRE, 15)):
        table = rampage(BIRD).block(BIRD, attacker).to("end of combat")
        assert table.life("B") == left


# -- Purphoros, God of the Forge

RED = creature("Red Guard", 1, 1, cost="{R}{R}{R}{R}")
CHEST = card("Chest", "Enchantment", "Each creature you control enters with an additional +1/+1 counter on it.")


@ruling(GOD, 5)
def test_a_god_is_a_creature_card_and_a_creature_spell_everywhere_else() -> None:
    deny = card("Deny", "Instant", "Counter target creature spell.", cost="{U}")
    dig = card("Dig", "Sorcery", "Return target creature card from your graveyard to your hand.", cost="{B}")
    table = start(A=side(hand=[GOD, dig], board=LANDS), B=side(hand=[deny], board=FIVE))

    table.cast(GOD).cast(deny, at=GOD, by="B").resolve()
    assert table.zone("graveyard", "A") == [GOD]

    table.cast(dig, at=GOD).resolve()
    assert table.zone("hand", "A") == [GOD]


@ruling(GOD, 6)
def test_the_gods_own_symbols_do_not_count_for_what_changes_how_creatures_enter() -> None:
    ember = card("Ember", "Enchantment", "", cost="{R}")

    def counters(*board: StoredCard) -> int:
        table = start(A=side(hand=[GOD], board=[CHEST, RED, *board, *LANDS]), B=side())
        return table.cast(GOD).resolve().find(GOD).counter("+1/+1")

    assert (counters(), counters(ember)) == (0, 1)


@ruling(GOD, 8)
def test_a_god_that_is_no_creature_has_no_creature_type() -> None:
    table = start(A=side(board=[GOD]), B=side())
    now = table.now(GOD)

    assert set(now.types) == {"Enchantment"}
    assert (tuple(now.subtypes), tuple(now.supertypes)) == ((), ("Legendary",))
