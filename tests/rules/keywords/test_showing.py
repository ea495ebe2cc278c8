"""Behold and blight (701.4, 701.68): what a player shows or weakens, as an effect and as a cost."""

from __future__ import annotations

from tests.rules.keywords.main_phase import game
from tests.rules.table import card, creature, land, side

FOREST = land("Forest")
BEAR = creature("Bear", 2, 2, cost="{1}{G}")
OX = creature("Ox", 2, 4)
ELF = card("Elf", "Creature — Elf", "", cost="{G}", power=1, toughness=1)
MENTOR = creature("Mentor", 2, 2, "As an additional cost to cast this spell, behold an Elf or pay {2}.", cost="{G}")


def test_701_4a_a_card_of_the_hand_is_beheld() -> None:
    table = game(A=side(board=[FOREST], hand=[MENTOR, ELF]), B=side())
    table.cast(MENTOR).to("precombat main")
    assert sorted(table.zone("battlefield", "A")) == ["Forest", "Mentor"]
    assert table.zone("hand", "A") == ["Elf"]


def test_701_4a_a_permanent_is_beheld() -> None:
    table = game(A=side(board=[FOREST, ELF], hand=[MENTOR]), B=side())
    table.cast(MENTOR).to("precombat main")
    assert sorted(table.zone("battlefield", "A")) == ["Elf", "Forest", "Mentor"]


def test_118_8_without_an_elf_the_mana_is_paid() -> None:
    assert not game(A=side(board=[FOREST, BEAR], hand=[MENTOR]), B=side()).try_to("cast", MENTOR)
    table = game(A=side(board=[FOREST] * 3, hand=[MENTOR]), B=side())
    table.cast(MENTOR).to("precombat main")
    assert table.game.state.objects[table.find(FOREST).id].tapped


def test_701_4a_what_was_beheld_can_be_exiled() -> None:
    champion = creature("Champion", 3, 3, "As an additional cost to cast this spell, behold an Elf and exile it.")
    champion = creature(
        "Champion", 3, 3, "As an additional cost to cast this spell, behold an Elf and exile it.", cost="{0}"
    )
    table = game(A=side(board=[ELF], hand=[champion]), B=side())
    table.cast(champion).to("precombat main")
    assert table.zone("battlefield", "A") == ["Champion"]
    assert table.zone("exile") == ["Elf"]


def test_blight_weakens_a_creature_of_the_players_choice() -> None:
    dissident = creature("Dissident", 1, 1, "Blight 2: You gain 1 life.")
    table = game(A=side(board=[dissident, OX]), B=side(board=[BEAR]))
    table.answer("A", ["Ox"]).activate(dissident).to("precombat main")
    assert table.find(OX).counters["-1/-1"] == 2
    assert table.life("A") == 21


def test_nobody_blights_without_a_creature() -> None:
    rite = card("Rite", "Sorcery", "As an additional cost to cast this spell, blight 1.\nDraw a card.", cost="{0}")
    assert not game(A=side(hand=[rite]), B=side(board=[BEAR])).try_to("cast", rite)


def test_118_8_a_spell_knows_that_its_player_blighted() -> None:
    rite = card(
        "Rite",
        "Sorcery",
        "As an additional cost to cast this spell, you may blight 1.\n"
        "You gain 1 life. If this spell's additional cost was paid, you gain 5 life instead.",
        cost="{0}",
    )
    table = game(A=side(board=[OX], hand=[rite]), B=side())
    table.answer("A", True).cast(rite).to("precombat main")
    assert table.life("A") == 25
    assert table.find(OX).counters["-1/-1"] == 1
