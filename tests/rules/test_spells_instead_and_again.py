"""Spells that say "instead" of themselves, several targets that depend on one another, what is done for each of
something, and villainous choices."""

from __future__ import annotations

from tests.rules.played_spells import BEAR, ELF, MOUNTAIN, OGRE, played, spell
from tests.rules.table import Table, card, creature, side


def test_608_2c_it_deals_more_instead() -> None:
    text = "Rite deals 1 damage to target creature. If you control a Mountain, it deals 2 damage instead."
    assert played(text, at="Ogre", b=[OGRE]).find(OGRE).damage == 1
    assert played(text, at="Ogre", a=[MOUNTAIN], b=[OGRE]).find(OGRE).damage == 2
    text = (
        "Rite deals 1 damage to target creature. It deals 2 damage to that creature instead if you control a Mountain."
    )
    assert played(text, at="Ogre", a=[MOUNTAIN], b=[OGRE]).find(OGRE).damage == 2


def test_608_2c_another_condition_instead() -> None:
    text = (
        "Destroy target creature if it has mana value 2 or less.\n"
        "Morbid — Destroy that creature if it has mana value 4 or less instead if you control a Mountain."
    )
    big = creature("Big", 3, 3, cost="{3}")
    assert played(text, at="Big", b=[big]).zone("battlefield", "B") == ["Big"]
    assert played(text, at="Big", a=[MOUNTAIN], b=[big]).zone("battlefield", "B") == []


def test_115_4_each_further_target_is_another_one() -> None:
    text = "Rite deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target."
    table = played(text, at=("B", "Ogre", "Bear"), b=[OGRE, BEAR])
    assert table.life("B") == 19
    assert table.find(OGRE).damage == 2
    assert table.zone("battlefield", "B") == ["Ogre"]


def test_601_2c_a_first_target_that_leaves_no_second_one_is_not_offered() -> None:
    text = "Rite deals 1 damage to target player and 1 damage to target creature that player controls."
    table = played(text, at=("B", "Ogre"), b=[OGRE])
    assert table.life("B") == 19
    assert table.find(OGRE).damage == 1


def test_613_4c_an_additional_change_for_each_thing() -> None:
    text = (
        "Target creature gets +1/+1 until end of turn. It gets an additional +1/+1 until end of turn for each Mountain "
        "you control."
    )
    assert played(text, at="Bear", a=[MOUNTAIN, MOUNTAIN]).size(BEAR) == (5, 5)


def test_615_5_counters_for_each_damage_prevented() -> None:
    text = (
        "Prevent the next 3 damage that would be dealt to target creature this turn, and put a +1/+1 counter on that "
        "creature for each 1 damage prevented this way."
    )
    rite = spell(text)
    spark = card("Spark", "Instant", "Spark deals 2 damage to any target.", cost="{R}")
    table = Table(A=side(board=[MOUNTAIN], hand=[rite, spark]), B=side(board=[BEAR])).to("precombat main")
    table.cast(rite, at="Bear").resolve().cast(spark, at="Bear").resolve()
    assert table.find(BEAR).counter("+1/+1") == 2
    assert table.find(BEAR).damage == 0


def test_903_9_a_commander_is_returned_to_the_command_zone() -> None:
    text = "Target player returns each commander they control from the battlefield to the command zone."
    table = played(text, at="B")
    assert table.zone("battlefield", "B") == ["Bear"]


def test_701_23_a_card_is_put_third_from_the_top() -> None:
    rite = spell("Search your library for a card, shuffle, then put that card third from the top.")
    table = Table(A=side(hand=[rite], library=[BEAR, MOUNTAIN, MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", "Bear").cast(rite).resolve()
    assert table.zone("library", "A")[2] == "Bear"


def test_608_2d_a_card_goes_to_hand_or_graveyard() -> None:
    text = "Search your library for a creature card, reveal it, put it into your hand or graveyard, then shuffle."
    rite = spell(text)
    table = Table(A=side(hand=[rite], library=[BEAR, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", "Bear", "2").cast(rite).resolve()
    assert "Bear" in table.zone("graveyard", "A")


def test_122_1_creatures_without_a_counter_are_returned() -> None:
    grown = spell("Put a +1/+1 counter on target creature.", name="Growth")
    rite = spell("Return each creature without a +1/+1 counter on it to its owner's hand.")
    table = Table(A=side(hand=[grown, rite]), B=side(board=[BEAR, OGRE])).to("precombat main")
    table.cast(grown, at="Bear").resolve().cast(rite).resolve()
    assert table.zone("battlefield", "B") == ["Bear"]


def test_701_55_a_villainous_choice_is_that_players() -> None:
    text = "Target opponent faces a villainous choice — They discard two cards, or you draw two cards."
    rite = spell(text)
    table = Table(A=side(hand=[rite]), B=side(hand=[BEAR, ELF])).to("precombat main")
    table.answer("B", "2").cast(rite, at="B").resolve()
    assert len(table.zone("hand", "A")) == 2
    table = Table(A=side(hand=[rite]), B=side(hand=[BEAR, ELF])).to("precombat main")
    table.answer("B", "1").cast(rite, at="B").resolve()
    assert table.zone("hand", "B") == []


def test_101_4_what_each_player_exiled_comes_back() -> None:
    text = (
        "Each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then "
        "puts all cards they exiled this way onto the battlefield."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite], board=[ELF], graveyard=[OGRE]), B=side(board=[BEAR])).to("precombat main")
    table.cast(rite).resolve()
    assert table.zone("battlefield", "A") == ["Ogre"]
    assert table.zone("battlefield", "B") == []
    assert "Elf" in table.zone("graveyard", "A")


def test_707_10_whoever_copies_chooses_a_new_target() -> None:
    text = (
        "Return target creature to its owner's hand. Then that creature's controller may sacrifice a land. "
        "If the player does, they may copy Rite and may choose a new target for that copy."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite], board=[ELF]), B=side(board=[BEAR, MOUNTAIN])).to("precombat main")
    table.answer("B", True, True, True, "Elf").cast(rite, at="Bear").resolve().resolve()
    assert table.zone("hand", "B") == ["Bear"]
    assert table.zone("hand", "A") == ["Elf"]
    assert table.zone("graveyard", "B") == ["Mountain"]


def test_701_9_as_many_cards_are_drawn_as_were_discarded() -> None:
    rite = spell("Target player discards two cards, then draws as many cards as they discarded this way.")
    table = Table(A=side(hand=[rite]), B=side(hand=[BEAR], library=[MOUNTAIN] * 4)).to("precombat main")
    table.cast(rite, at="B").resolve()
    assert table.zone("hand", "B") == ["Mountain"]


def test_701_16_investigating_for_each_thing() -> None:
    rite = spell("Exile all creatures. You investigate for each creature exiled this way.")
    table = Table(A=side(hand=[rite]), B=side(board=[BEAR, ELF])).to("precombat main").cast(rite).resolve()
    assert table.zone("battlefield", "A") == ["Clue Token"] * 2


def test_120_6_damage_already_dealt_this_turn() -> None:
    rite = spell("Target player loses life equal to the damage already dealt to them this turn.")
    spark = card("Spark", "Instant", "Spark deals 2 damage to any target.", cost="{R}")
    table = Table(A=side(board=[MOUNTAIN], hand=[rite, spark]), B=side()).to("precombat main")
    table.cast(spark, at="B").resolve().cast(rite, at="B").resolve()
    assert table.life("B") == 16


def test_a_misprinted_line_without_full_stop_is_a_sentence() -> None:
    rite = spell("You gain 2 life.\nScry 1")
    table = Table(A=side(hand=[rite], library=[BEAR, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", ("Bear",)).cast(rite).resolve()
    assert table.zone("library", "A")[0] == "Mountain"
