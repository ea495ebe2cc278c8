"""What cards say about spells: where a countered one goes, what a copy is not, what X is for its targets."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, MOUNTAIN = land("Forest"), land("Island"), land("Mountain")
BEAR, OX = creature("Bear", 2, 2, cost="{G}"), creature("Ox", 2, 4)
BOLT = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")


def test_701_6a_a_countered_spell_is_put_where_the_effect_says() -> None:
    text = (
        "Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into that "
        "player's graveyard."
    )
    remand = card("Return", "Instant", text, cost="{U}")
    table = Table(A=side(hand=[BEAR], board=[FOREST]), B=side(hand=[remand], board=[ISLAND])).to("precombat main")
    table.cast(BEAR).cast(remand, at="Bear", by="B").resolve()
    assert table.zone("hand", "A") == ["Bear"]
    assert table.zone("graveyard", "B") == ["Return"]


def test_701_6a_a_countered_spell_is_put_on_top_of_the_library() -> None:
    text = (
        "Counter target spell. If that spell is countered this way, put it on top of its owner's library instead of "
        "into that player's graveyard."
    )
    lapse = card("Lapse", "Instant", text, cost="{U}")
    table = Table(A=side(hand=[BEAR], board=[FOREST]), B=side(hand=[lapse], board=[ISLAND])).to("precombat main")
    table.cast(BEAR).cast(lapse, at="Bear", by="B").resolve()
    assert table.zone("library", "A")[0] == "Bear"


def test_707_9_a_copy_of_a_legendary_spell_that_is_not_legendary_stays() -> None:
    text = "Copy target creature spell you control, except it isn't legendary if the spell is legendary."
    double = card("Double", "Instant", text, cost="{U}")
    king = card("King", "Legendary Creature — Human", cost="{R}", power=3, toughness=3)
    table = Table(A=side(hand=[king, double], board=[MOUNTAIN, ISLAND]), B=side()).to("precombat main")
    table.cast(king).cast(double, at="King").resolve(3)
    assert table.zone("battlefield", "A").count("King") == 2


def test_107_3_a_spell_knows_its_x_while_it_is_on_the_stack() -> None:
    text = (
        "Blaze deals X damage to any target.\n"
        "If X is 2 or more, Blaze can't be countered and the damage can't be prevented."
    )
    blaze = card("Blaze", "Sorcery", text, cost="{X}{R}")
    ward = card("Ward", "Enchantment", "Prevent all damage that would be dealt to you.")
    no = card("No", "Instant", "Counter target spell.", cost="{U}")
    for x, left, life in ((1, 1, 20), (2, 2, 18)):
        table = Table(A=side(hand=[blaze], board=[MOUNTAIN] * 3), B=side(hand=[no], board=[ward, ISLAND]))
        table.to("precombat main").answer("A", x).cast(blaze, at="B").cast(no, at="Blaze", by="B").resolve(left)
        assert table.life("B") == life


def test_601_2c_the_number_of_targets_is_an_x_that_the_text_defines() -> None:
    text = "Put a +1/+1 counter on each of up to X target creatures, where X is the number of Forests you control."
    grow = card("Grow", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[grow], board=[FOREST, FOREST, BEAR, OX]), B=side()).to("precombat main")
    table.cast(grow, at=["Bear", "Ox"]).resolve()
    assert (table.size("Bear"), table.size("Ox")) == ((3, 3), (3, 5))


def test_601_2_a_spell_cast_from_a_hand_is_on_the_stack() -> None:
    watcher = card("Watcher", "Enchantment", "Whenever an opponent casts a spell from their hand, you gain 2 life.")
    table = Table(A=side(board=[watcher]), B=side(hand=[BOLT], board=[MOUNTAIN])).to("precombat main")
    table.cast(BOLT, at="A", by="B").resolve(2)
    assert table.life("A") == 19


def test_701_17_all_players_mill_at_the_same_time() -> None:
    wheel = card("Wheel", "Sorcery", "Each player mills two cards.", cost="{G}")
    crow = card("Crow", "Enchantment", "Whenever one or more nonland cards are milled, you gain that much life.")
    table = Table(A=side(hand=[wheel], board=[FOREST, crow], library=[BEAR, OX]), B=side(library=[BEAR, FOREST]))
    table.to("precombat main").cast(wheel).resolve(2)
    assert table.life("A") == 23


def test_701_17_each_player_mills_a_number_of_their_own() -> None:
    folio = card(
        "Folio", "Sorcery", "Each opponent mills cards equal to the number of cards in their hand.", cost="{G}"
    )
    table = Table(A=side(hand=[folio], board=[FOREST]), B=side(hand=[BEAR, OX]), C=side(hand=[BEAR]))
    table.to("precombat main").cast(folio).resolve()
    assert (len(table.zone("graveyard", "B")), len(table.zone("graveyard", "C"))) == (2, 1)


def test_400_7_an_ability_cannot_find_its_source_that_died_before_it_triggered() -> None:
    text = "Whenever another creature dies, exile Healer, then return it to the battlefield under your control."
    healer = creature("Healer", 2, 2, text)
    plague = card("Plague", "Sorcery", "All creatures get -3/-3 until end of turn.", cost="{U}")
    table = Table(A=side(hand=[plague], board=[ISLAND, healer, BEAR]), B=side()).to("precombat main")
    table.cast(plague).resolve(2)
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Healer", "Plague"]


def test_122_6_counters_put_by_a_player_are_doubled_or_halved() -> None:
    hydra = card(
        "Monster",
        "Enchantment",
        "If you would put one or more counters on a permanent or player, put twice that many of each of those kinds of "
        "counters on that permanent or player instead.\n"
        "If an opponent would put one or more counters on a permanent or player, they put half that many of each of "
        "those kinds of counters on that permanent or player instead, "
        "rounded down.",
    )
    grow = card("Grow", "Instant", "Put three +1/+1 counters on target creature.", cost="{G}")
    table = Table(A=side(hand=[grow], board=[hydra, FOREST, BEAR]), B=side(hand=[grow], board=[FOREST, OX]))
    table.to("precombat main").cast(grow, at="Bear").resolve()
    table.cast(grow, at="Ox", by="B").resolve()
    assert (table.size("Bear"), table.size("Ox")) == ((8, 8), (3, 5))


def test_702_16_protection_from_several_qualities() -> None:
    angel = creature("Angel", 5, 5, "Protection from Demons and from instants")
    demon = card("Fiend", "Creature — Demon", power=6, toughness=6)
    table = Table(A=side(hand=[BOLT], board=[MOUNTAIN, demon]), B=side(board=[angel])).to("precombat main")
    table.attack(demon).block(angel, demon).to("end of combat")
    assert table.zone("battlefield", "B") == ["Angel"]
    with pytest.raises(AssertionError, match="Angel is not among"):
        table.cast(BOLT, at="Angel")
