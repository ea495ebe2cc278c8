"""Rule 601: casting spells."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR, BOLT, ELF, GAIN, MOUNTAIN, PLAIN_SQUIRE, PLAINS, SWAMP
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

SPELL = card("Spell", "Sorcery", "Draw a card.", cost="{B}")


STALWART = creature(
    "Stalwart", 2, 2, "{T}, Tap an untapped artifact or creature you control: Add one mana of any color."
)


GUIDE = creature("Guide", 2, 2, "{T}, Tap an untapped creature you control: Draw a card.")


@rule("601.2h")
def test_601_2h_what_is_tapped_as_a_cost_is_not_tapped_for_another_part_of_it() -> None:
    for others, castable in (([], False), ([PLAIN_SQUIRE], True)):
        table = Table(A=side(hand=[SPELL], board=[STALWART, *others]), B=side()).to("precombat main")
        assert any(action.kind == "cast" for action in table.actions("A")) is castable
        assert any(action.kind == "activate" for action in table.actions("A")) is castable
        table = Table(A=side(board=[GUIDE, *others]), B=side()).to("precombat main")
        assert any(action.kind == "activate" for action in table.actions("A")) is castable


@rule("601.2h")
def test_601_2h_two_creatures_are_sacrificed_for_two_parts_of_a_cost() -> None:
    altar = creature("Altar", 1, 1, "Sacrifice ~, Sacrifice a creature: Draw a card.")
    for others, castable in (([], False), ([PLAIN_SQUIRE], True)):
        table = Table(A=side(board=[altar, *others]), B=side()).to("precombat main")
        assert any(action.kind == "activate" for action in table.actions("A")) is castable


@rule("601.2h")
@pytest.mark.parametrize(
    ("cost", "tapped", "payable", "after"),
    [
        ("{T}, {Q}", False, True, False),
        ("{T}, {Q}", True, True, True),
        ("{Q}, {T}", False, True, False),
        ("{T}, {Q}, {T}, {Q}, {T}", False, True, True),
        ("{T}, {Q}, {T}, {Q}, {T}", True, False, True),
        ("{Q}, {T}, {Q}", True, True, False),
        ("{Q}, {T}, {Q}", False, False, False),
    ],
)
def test_601_2h_tapping_and_untapping_are_paid_in_the_order_that_can_be(
    cost: str, tapped: bool, payable: bool, after: bool
) -> None:
    lamp = card("Lamp", "Artifact", f"{cost}: You gain 1 life.")
    position = f"player A:\nplayer B:\n battlefield: Lamp{' [tapped]' * tapped}"
    table = Table.of(position, lamp).to("precombat main")
    assert table.try_to("activate", lamp, by="B") is payable
    table.resolve(int(payable))
    assert (table.life("B"), table.find(lamp).tapped) == (40 + payable, after)


@rule("601.2h")
def test_601_2h_mana_abilities_tap_and_untap_too() -> None:
    coil = card("Coil", "Artifact", "{T}, {Q}, {T}: Add {B}.")
    table = Table(A=side(hand=[SPELL, SWAMP], board=[coil], library=[SWAMP]), B=side()).to("precombat main")
    table.cast(SPELL).resolve()
    assert table.find(coil).tapped


@rule("601.2h")
@pytest.mark.parametrize(("payer", "cards"), [("Treasure", 1), ("Mountain", 0)])
def test_601_2h_mana_from_a_treasure_was_spent_on_an_ability(payer: str, cards: int) -> None:
    broker = creature(
        "Broker",
        2,
        2,
        "Whenever an opponent casts a spell or activates an ability, if mana from a Treasure was spent to cast it or "
        "activate it, draw a card.",
    )
    treasure = card("Treasure", "Artifact — Treasure", "{T}, Sacrifice ~: Add one mana of any color.")
    rod = card("Rod", "Artifact", "{1}: You gain 1 life.")
    source = treasure if payer == "Treasure" else MOUNTAIN
    table = Table(A=side(board=[rod, source]), B=side(board=[broker], library=[MOUNTAIN] * 3)).to("precombat main")
    before = len(table.zone("hand", "B"))
    table.activate(rod).resolve(1 + cards)
    assert len(table.zone("hand", "B")) == before + cards


@rule("601.2h")
def test_601_2h_casting_a_spell_taps_lands_for_its_cost() -> None:
    table = Table(A=side(hand=[BOLT], board=[MOUNTAIN]), B=side())
    table.to("precombat main").cast(BOLT, at="B").resolve()
    assert table.life("B") == 17
    assert table.find(MOUNTAIN).tapped
    assert table.zone("graveyard", "A") == ["Spark"]


@rule("601.2i")
def test_601_2i_the_spells_a_player_has_cast_this_turn_are_counted() -> None:
    loss = "Whenever a player casts a spell, they lose 1 life for each spell they've cast this turn."
    burn = (
        "Whenever a player casts a noncreature spell, Lizard deals damage to that player equal to the number of "
        "noncreature spells they've cast this turn."
    )
    for watcher in (creature("Rug", 1, 1, loss), creature("Lizard", 1, 1, burn)):
        table = Table(A=side(board=[PLAINS, PLAINS, watcher], hand=[GAIN, GAIN]), B=side(board=[PLAINS], hand=[GAIN]))
        table.to("precombat main").cast(GAIN).resolve(2)
        table.cast(GAIN).resolve(2).cast(GAIN, by="B").resolve(2)
        assert (table.life("A"), table.life("B")) == (19, 20)


@rule("601.2i")
def test_601_2i_spells_other_than_the_first_of_the_turn() -> None:
    for words in ("other than your first spell each turn", "during your turn other than your first spell that turn"):
        hound = creature("Hound", 1, 1, f"Whenever you cast a spell {words}, put a +1/+1 counter on Hound.")
        table = Table(A=side(board=[hound, *[PLAINS] * 3], hand=[GAIN] * 3), B=side()).to("precombat main")
        table.cast(GAIN).resolve()
        assert table.size(hound) == (1, 1)
        table.cast(GAIN).resolve(2).cast(GAIN).resolve(2)
        assert table.size(hound) == (3, 3)


@rule("601.2i")
def test_601_2i_a_counter_for_each_other_spell_cast_this_turn() -> None:
    entity = creature(
        "Entity", 1, 1, "Entity enters with a +1/+1 counter on it for each other spell cast this turn.", cost="{R}"
    )

    table = Table(A=side(hand=[entity], board=[MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(entity).resolve()
    assert table.size(entity) == (1, 1)
    spell = card("Gain", "Instant", "You gain 1 life.", cost="{R}")
    table = Table(A=side(hand=[spell, entity], board=[MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(spell).resolve().cast(entity).resolve()
    assert table.size(entity) == (2, 2)


@rule("601.2i")
def test_601_2i_a_number_is_that_of_the_time_of_casting() -> None:
    text = "You gain X life, where X is the number of creatures you control as you cast Rite."
    rite = card("Rite", "Instant", text, cost="{0}")
    spark = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
    table = Table(A=side(board=[BEAR, ELF], hand=[rite]), B=side(board=[MOUNTAIN], hand=[spark])).to("precombat main")
    table.cast(rite).cast(spark, at="Bear", by="B").resolve(2)
    assert table.life("A") == 22
