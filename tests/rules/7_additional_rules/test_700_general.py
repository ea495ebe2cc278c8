"""Rule 700: general."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    BEAR_FOR_G,
    ELF,
    FOREST,
    FORK,
    ISLAND,
    JAB,
    MOUNTAIN,
    OGRE,
    OX,
    OX_FOR_2U,
    PLAIN_RELIC,
    SHY,
)
from tests.rules.common_games import at_end_if, played, spell, three_players_with
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("700")
def test_700_everything_except_for_some() -> None:
    rank = card("Rank", "Sorcery", "Destroy all creatures except for Goblins.", cost="{0}")
    goblin = card("Gob", "Creature — Goblin", power=1, toughness=1)
    table = Table(A=side(hand=[rank]), B=side(board=[BEAR, goblin])).to("precombat main")
    table.cast(rank).resolve()
    assert table.zone("battlefield", "B") == ["Gob"]


@rule("700")
def test_700_several_events_of_one_ability() -> None:
    text = "When a player casts a spell or a creature attacks, exile Wary."
    wary = creature("Wary", 2, 1, text)
    table = (
        Table(A=side(hand=[BEAR_FOR_G], board=[FOREST, wary]), B=side()).to("precombat main").cast(BEAR_FOR_G).resolve()
    )
    assert table.zone("exile", "A") == ["Wary"]
    table = Table(A=side(board=[OX_FOR_2U, wary]), B=side()).attack(OX_FOR_2U).to("end of combat")
    assert table.zone("exile", "A") == ["Wary"]


@rule("700.1")
def test_700_1_a_card_type_is_chosen_among_those_named() -> None:
    table = played(
        "Choose artifact or creature. Destroy all permanents of the chosen type.", a=[MOUNTAIN], answers=("Creature",)
    )
    assert table.zone("battlefield", "B") == []
    assert table.zone("battlefield", "A") == ["Mountain"]


@rule("700.2")
def test_700_2_two_modes_have_different_players_as_targets() -> None:
    text = (
        "Choose two. Each mode must target a different player.\n• Target player loses 3 life.\n"
        "• Target player gains 2 life."
    )
    gift, theft = spell(text, cost="{R}"), spell(text.replace("Target player", "Target opponent"), cost="{R}")
    table = Table(A=side(hand=[gift], board=[MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", (0, 1)).cast(gift, at=("B", "A")).resolve()
    assert (table.life("A"), table.life("B")) == (22, 17)
    only_one = Table(A=side(hand=[theft], board=[MOUNTAIN]), B=side()).to("precombat main")
    assert not only_one.try_to("cast", theft)


@rule("700.2")
def test_700_2_a_mode_that_has_not_been_chosen_this_turn() -> None:
    text = (
        "Whenever another creature you control enters, choose one that hasn't been chosen this turn.\n"
        "• You gain 1 life.\n• You gain 3 life."
    )
    lita = creature("Lita", 1, 1, text)
    table = Table(A=side(board=[lita, FOREST, FOREST, FOREST], hand=[BEAR_FOR_G] * 3), B=side()).to("precombat main")
    table.answer("A", [1]).cast(BEAR_FOR_G).resolve(2)
    assert table.life("A") == 23
    table.answer("A", [0]).cast(BEAR_FOR_G).resolve(2).cast(BEAR_FOR_G).to("end")
    assert table.life("A") == 24


@rule("700.2")
def test_700_2_both_modes_may_be_chosen_under_a_condition() -> None:
    text = "Choose one. If you control an Elf, you may choose both.\n• You gain 3 life.\n• Draw a card."
    rite = spell(text)
    table = Table(A=side(board=[card("Elf", "Creature — Elf", power=1, toughness=1)], hand=[rite]), B=side())
    table.to("precombat main").answer("A", (0, 1)).cast(rite).resolve()
    assert table.life("A") == 23
    assert len(table.zone("hand", "A")) == 1


@rule("700.3")
def test_700_3_a_pile_lies_face_down() -> None:
    text = (
        "Target opponent looks at the top four cards of your library and separates them into a face-down pile and "
        "a face-up pile. Put one pile into your hand and the other into your graveyard."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite], library=[BEAR, OX, ELF, FOREST]), B=side()).to("precombat main")
    table.answer("B", ["Bear"]).answer("A", "first pile").cast(rite, at="B").resolve()
    assert table.zone("hand", "A") == ["Bear"]
    assert sorted(table.zone("graveyard", "A")) == ["Elf", "Forest", "Ox", "Rite"]


@rule("700.3")
def test_700_3_the_pile_of_an_opponents_choice() -> None:
    text = (
        "Separate all creature cards in your graveyard into two piles. Exile the pile of an opponent's choice and "
        "return the other to the battlefield."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite], graveyard=[BEAR, OX, ELF]), B=side()).to("precombat main")
    table.answer("A", ["Bear"]).answer("B", "first pile").cast(rite).resolve()
    assert table.zone("exile", "A") == ["Bear"]
    assert sorted(table.zone("battlefield", "A")) == ["Elf", "Ox"]


@rule("700.3")
def test_700_3_creatures_of_a_pile_are_destroyed() -> None:
    text = (
        "Separate all creatures target player controls into two piles. Destroy all creatures in the pile of that "
        "player's choice. They can't be regenerated."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite]), B=side(board=[BEAR, OX, ELF])).to("precombat main")
    table.answer("A", ["Bear", "Ox"]).answer("B", "second pile").cast(rite, at="B").resolve()
    assert sorted(table.zone("battlefield", "B")) == ["Bear", "Ox"]


@rule("700.3")
@pytest.mark.parametrize("pile", ["first pile", "second pile"])
def test_700_3_the_chosen_pile_goes_one_way_and_the_other_the_other(pile: str) -> None:
    text = (
        "Reveal the top three cards of your library. An opponent separates those cards into two piles. "
        "Put one pile into your hand and the other into your graveyard."
    )
    table = three_players_with(text, library=[BEAR, OX, PLAIN_RELIC])
    table.answer("A", "B", pile).answer("B", ["Bear"]).cast("Rite").resolve()
    hand = table.zone("hand", "A")
    assert hand == (["Bear"] if pile == "first pile" else ["Ox", "Relic"])
    assert len(table.zone("graveyard", "A")) == 4 - len(hand)


@rule("700.4")
def test_700_4_artifacts_that_were_put_into_graveyards_are_counted() -> None:
    text = (
        "Destroy all artifacts, then Rite deals damage to each creature equal to the number of artifacts that were put "
        "into graveyards from the battlefield this turn."
    )
    stone = card("Stone", "Artifact", "", cost="{1}")
    table = played(text, a=[stone, stone, ELF], b=(BEAR, OX))
    assert table.zone("battlefield") == ["Ox"]


@rule("700.4")
def test_700_4_creatures_that_died_this_way() -> None:
    text = (
        "Destroy all creatures target player controls. For each creature that died this way, that player creates a "
        "1/1 red Goblin creature token."
    )
    table = played(text, at="B", a=[ELF], b=[BEAR, OGRE])
    assert table.zone("battlefield", "B") == ["Goblin Token"] * 2
    assert table.zone("battlefield", "A") == ["Elf"]


@rule("700.11")
def test_700_11_a_permanent_card_that_goes_to_the_graveyard_is_a_descent() -> None:
    deep = creature("Deep", 1, 1, "At the beginning of your end step, if you descended this turn, you gain 3 life.")
    grave = card("Grave", "Artifact", "{T}: Mill a card.")
    for top, life in ((BEAR_FOR_2, 13), (card("Idea", "Instant", "Draw a card."), 10)):
        table = Table(A=side(board=[deep, grave], library=[top], life=10), B=side()).to("precombat main")
        table.activate(grave).resolve().to("cleanup")
        assert table.life("A") == life


@rule("700.12")
def test_700_12_outlaws() -> None:
    watch = at_end_if("you control another outlaw")
    rogue = card("Knave", "Creature — Human Rogue", power=1, toughness=1)
    for board, life in (([rogue], 21), ([BEAR_FOR_G], 20)):
        assert Table(A=side(board=[watch, *board]), B=side()).to("cleanup").life("A") == life


@rule("700.12")
def test_700_12_creatures_that_are_no_outlaws() -> None:
    pirate = card("Corsair", "Creature — Human Pirate", power=1, toughness=1)
    rite = spell("Destroy target non-outlaw creature.")
    table = Table(A=side(hand=[rite]), B=side(board=[pirate, BEAR])).to("precombat main")
    with pytest.raises(AssertionError, match="Corsair is not among"):
        table.cast(rite, at="Corsair")


@rule("700.13")
def test_700_13_a_copy_and_new_targets_are_no_crime() -> None:
    outlaw = creature("Outlaw", 1, 1, "Whenever you commit a crime, you gain 1 life.")
    bear = creature("Bear", 2, 2)
    table = Table(A=side(hand=[JAB, FORK], board=[outlaw, bear]), B=side(board=[SHY])).to("precombat main")
    table.answer("A", True, "Shy").cast(JAB, at="Bear").cast(FORK, at="Jab").to("beginning of combat")
    assert (table.life("A"), table.life("B")) == (20, 21)


@rule("700.13")
def test_700_13_targeting_an_opponent_is_a_crime() -> None:
    outlaw = creature("Outlaw", 1, 1, "Whenever you commit a crime, draw a card.")
    ping = card("Ping", "Artifact", "{T}: Target player loses 1 life.")
    table = Table(A=side(board=[outlaw, ping, ping]), B=side()).to("precombat main")
    table.activate(ping, at="A").resolve()
    assert not table.zone("hand", "A")
    table.activate(table.find(ping).printed.name, at="B").resolve(2)
    assert len(table.zone("hand", "A")) == 1


@rule("700.14")
def test_700_14_a_player_expends_four() -> None:
    text = "Whenever you expend 4, you gain 5 life."
    mentor = creature("Mentor", 1, 1, text)
    table = Table(
        A=side(hand=[OX_FOR_2U, BEAR_FOR_G, BEAR_FOR_G], board=[mentor, *[ISLAND] * 3, FOREST, FOREST]), B=side()
    )
    table.to("precombat main").cast(OX_FOR_2U).resolve()
    assert table.life("A") == 20
    table.cast(BEAR_FOR_G).resolve(2)
    assert table.life("A") == 25
    assert table.cast(BEAR_FOR_G).resolve().life("A") == 25


@pytest.mark.parametrize(
    ("kind", "gained"), [("Artifact", 1), ("Legendary Enchantment", 1), ("Enchantment — Saga", 1), ("Enchantment", 0)]
)
@rule("700.6")
def test_700_6_legendary_objects_artifacts_and_sagas_are_historic(kind: str, gained: int) -> None:
    watch = card("Watch", "Enchantment", "Whenever you cast a historic spell, you gain 1 life.")
    text = "I — You gain 1 life." if "Saga" in kind else ""
    thing = card("Thing", kind, text, cost="{0}")
    table = Table(A=side(hand=[thing], board=[watch]), B=side()).to("precombat main").cast(thing)
    assert table.resolve(1 + gained).life("A") == 20 + gained


@rule("700.8a", "700.8b")
def test_700_8a_a_party_counts_each_creature_and_each_role_once() -> None:
    kinds = ("Cleric", "Rogue", "Rogue", "Wizard Warrior", "Bear")
    board = [card(f"Member {n}", f"Creature — {kind}", power=1, toughness=1) for n, kind in enumerate(kinds)]
    table = played("You gain X life, where X is the number of creatures in your party.", a=board)
    assert table.life("A") == 23


@rule("700.9")
def test_700_9_creatures_with_counters_or_equipment_are_modified() -> None:
    text = "You gain X life, where X is the number of modified creatures you control."
    club = card("Club", "Artifact — Equipment", "Equipped creature gets +0/+1.\nEquip {0}")
    position = "rules: duel\nplayer A:\n hand: Rite; Rite\n battlefield: Bear [1 +1/+1]; Elk; Club\nplayer B:"
    table = Table.of(position, spell(text), BEAR, creature("Elk", 2, 2), club).to("precombat main")
    assert table.cast("Rite").resolve().life("A") == 21
    table.activate("Club", at="Elk").resolve()
    assert table.cast("Rite").resolve().life("A") == 23


@rule("700.14")
def test_700_14_mana_for_abilities_is_not_expended() -> None:
    mentor = creature("Mentor", 1, 1, "Whenever you expend 4, you gain 5 life.")
    rod = card("Rod", "Artifact", "{3}: You gain 1 life.")
    lands = [*[ISLAND] * 3, FOREST]
    table = Table(A=side(hand=[BEAR_FOR_G], board=[mentor, rod, *lands]), B=side()).to("precombat main")
    table.activate(rod).resolve().cast(BEAR_FOR_G).resolve()
    assert table.life("A") == 21
