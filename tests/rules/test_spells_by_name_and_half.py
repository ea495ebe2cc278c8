"""Cards named alike, halves of what players control, cards chosen by their mana value, and suspend that is granted."""

from __future__ import annotations

from tests.rules.played_spells import BEAR, ELF, MOUNTAIN, OGRE
from tests.rules.table import Table, card, creature, side


def test_201_2_cards_named_like_the_exiled_one_are_exiled() -> None:
    text = (
        "Exile a card from an opponent's graveyard. "
        "Then search its owner's graveyard, hand, and library for any number of cards with that name and exile them. "
        "That player shuffles, then draws a card for each card exiled from their hand this way."
    )
    cover = card("Cover", "Sorcery", text, cost="{0}")
    theirs = side(graveyard=[BEAR, BEAR, ELF], hand=[BEAR, ELF], library=[MOUNTAIN] * 3)
    table = Table(A=side(hand=[cover]), B=theirs).to("precombat main")
    table.answer("A", "Bear", ("Bear", "Bear")).cast(cover).resolve()
    assert table.zone("exile", "B") == ["Bear"] * 3
    assert table.zone("graveyard", "B") == ["Elf"]
    assert len(table.zone("hand", "B")) == 2


def test_107_1a_half_the_creatures_are_sacrificed() -> None:
    hunger = card(
        "Hunger", "Sorcery", "Each opponent sacrifices half the creatures they control, rounded up.", cost="{0}"
    )
    table = Table(A=side(hand=[hunger], board=[ELF]), B=side(board=[BEAR, ELF, OGRE])).to("precombat main")
    table.answer("B", ("Bear", "Elf")).cast(hunger).resolve()
    assert table.zone("battlefield", "B") == ["Ogre"]
    assert table.zone("battlefield", "A") == ["Elf"]


def test_701_9_a_card_is_chosen_by_its_mana_value() -> None:
    text = (
        "Target player reveals their hand. You choose a nonland card from it with mana value 3 or less. That player "
        "discards that card."
    )
    quest = card("Quest", "Sorcery", text, cost="{0}")
    big, small = creature("Big", 5, 5, cost="{5}"), creature("Small", 1, 1, cost="{1}")
    table = Table(A=side(hand=[quest]), B=side(hand=[big, small, MOUNTAIN])).to("precombat main")
    table.cast(quest, at="B").resolve()
    assert sorted(table.zone("hand", "B")) == ["Big", "Mountain"]


def test_702_62_suspend_can_be_granted() -> None:
    text = "Exile target creature and put two time counters on it. If it doesn't have suspend, it gains suspend."
    hold = card("Hold", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[hold]), B=side(board=[BEAR])).to("precombat main")
    table.cast(hold, at="Bear").resolve()
    assert table.zone("exile", "B") == ["Bear"]
    table.to("draw", turn=2)
    assert table.find(BEAR).counter("time") == 1


def test_601_3_the_next_card_can_be_cast_as_though_it_had_flash() -> None:
    quick = card(
        "Quick", "Instant", "The next sorcery card you cast this turn can be cast as though it had flash.", cost="{0}"
    )
    slow = card("Slow", "Sorcery", "You gain 1 life.", cost="{0}")
    table = Table(A=side(), B=side(hand=[quick, slow, slow])).to("precombat main")
    assert not table.try_to("cast", slow, by="B")
    table.cast(quick, by="B").resolve().cast(slow, by="B").resolve()
    assert table.life("B") == 21
    assert not table.try_to("cast", slow, by="B")


def test_608_2c_a_process_is_repeated_as_often_as_one_likes() -> None:
    text = (
        "Reveal the top card of your library and put that card into your hand. You lose life equal to its mana value. "
        "You may repeat this process any number of times."
    )
    nauseam = card("Nauseam", "Instant", text, cost="{0}")
    ogre = creature("Ogre", 3, 3, cost="{3}")
    table = Table(A=side(hand=[nauseam], library=[ogre, BEAR, ELF, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", True, False).cast(nauseam).resolve()
    assert table.zone("hand", "A") == ["Ogre", "Bear"]
    assert table.life("A") == 17


def test_509_creatures_that_were_blocked_by_it_this_combat() -> None:
    text = (
        "Destroy target blocking creature. "
        "Creatures that were blocked by that creature this combat gain trample until end of turn."
    )
    ride = card("Ride", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[ride], board=[OGRE, ELF]), B=side(board=[BEAR]))
    table.attack(OGRE, ELF).block(BEAR, OGRE).to("declare blockers").cast(ride, at="Bear").resolve()
    assert table.now(OGRE).has("trample")
    assert not table.now(ELF).has("trample")


def test_201_2_that_name_is_the_name_of_what_was_exiled() -> None:
    text = (
        "Exile target creature. "
        "Then its controller reveals their hand and exiles all cards with that name from their hand."
    )
    end = card("End", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[end]), B=side(board=[BEAR], hand=[BEAR, ELF])).to("precombat main")
    table.cast(end, at="Bear").resolve()
    assert table.zone("exile", "B") == ["Bear", "Bear"]
    assert table.zone("hand", "B") == ["Elf"]
