"""What keyword actions leave to be spoken of, what mana paid for, phases that are skipped or added; where things come
from and go to."""

from __future__ import annotations

import pytest

from engine.game.events import StepBegan
from tests.rules.played_spells import played, spell
from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, MOUNTAIN = land("Forest"), land("Island"), land("Mountain")
BEAR, OX, ELF = creature("Bear", 2, 2), creature("Ox", 2, 4), creature("Elf", 1, 1)


def test_701_47b_the_amassed_army_is_spoken_of() -> None:
    table = played("Amass Orcs 3, then target player mills X cards, where X is the amassed Army's power.", at="B")
    assert len(table.zone("graveyard", "B")) == 3
    table = played(
        "Amass Zombies 2, then the Army you amassed deals damage equal to its power to each non-Army creature."
    )
    assert table.zone("battlefield") == ["Zombie Army Token"]


@pytest.mark.parametrize(("mine", "controller"), [(5, "A"), (0, "B")])
def test_701_30_whoever_was_clashed_with_is_that_player(mine: int, controller: str) -> None:
    text = (
        "Clash with an opponent. If you win, you gain 1 life. Otherwise, that player gains control of target creature."
    )
    top = creature("Titan", 5, 5, cost="{5}") if mine else BEAR
    rite = spell(text)
    elf = creature("Imp", 1, 1)
    table = Table(
        A=side(hand=[rite], board=[elf], library=[top]), B=side(library=[creature("Colt", 1, 1, cost="{2}")])
    ).to("precombat main")
    table.answer("A", False).answer("B", False).cast(rite, at="Imp").resolve()
    assert table.zone("battlefield", controller) == ["Imp"]


def test_701_36_a_token_that_is_populated_enters_attacking() -> None:
    rider = creature("Rider", 2, 2, "Whenever Rider attacks, populate. The token enters tapped and attacking.")
    rite = spell("Create a 4/4 green Rhino creature token.")
    table = Table(A=side(board=[rider], hand=[rite]), B=side()).to("precombat main").cast(rite).resolve()
    table.attack(rider).to("end of combat")
    assert table.life("B") == 14
    assert table.zone("battlefield", "A").count("Rhino Token") == 2


def test_508_4_a_copy_enters_attacking() -> None:
    text = "Whenever Shade attacks, create a token that's a copy of another target attacking creature."
    shade = creature("Shade", 1, 1, f"{text} The token enters tapped and attacking.")
    table = Table(A=side(board=[shade, BEAR]), B=side()).to("precombat main")
    table.answer("A", ["Bear"]).attack(shade, BEAR).to("end of combat")
    assert table.life("B") == 15


def test_106_6_mana_of_certain_sources_is_counted() -> None:
    desert = card("Dune", "Land — Desert", "{T}: Add {R}.")
    text = "For each mana from a Desert spent to cast Rite, create a tapped Treasure token."
    rite = card("Rite", "Sorcery", text, cost="{1}{R}{R}")
    table = Table(A=side(hand=[rite], board=[desert, desert, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(rite).resolve()
    assert table.zone("battlefield", "A").count("Treasure Token") == 2


@pytest.mark.parametrize("count", [2, 3])
def test_106_6_so_much_mana_from_creatures(count: int) -> None:
    druid = creature("Druid", 1, 1, "{T}: Add {G}.")
    text = "Whenever you cast a creature spell, if three or more mana from creatures was spent to cast it, draw a card."
    cat = creature("Cat", 3, 3, cost="{2}{G}")
    board = [card("Rite", "Enchantment", text), *[druid] * count, *[FOREST] * (3 - count)]
    table = Table(A=side(hand=[cat], board=board), B=side()).to("precombat main").cast(cat)
    table.resolve(len(table.game.state.stack))
    assert len(table.zone("hand", "A")) == (count == 3)


def combats(table: Table) -> list[int]:
    """The turns in which there was a combat phase."""
    steps = [event for event in table.game.log if getattr(event, "step", "") == "beginning of combat"]
    return [event.turn for event in steps if isinstance(event, StepBegan)]


def test_500_11_all_combat_phases_of_a_turn_are_skipped() -> None:
    table = played("Target opponent skips all combat phases of their next turn.", at="B").to("upkeep", turn=5)
    assert combats(table) == [1, 3, 4]


@pytest.mark.parametrize(("whom", "turns"), [("A", [2, 3]), ("B", [1, 2, 3])])
def test_500_11_the_next_combat_phase_of_this_turn_is_skipped(whom: str, turns: list[int]) -> None:
    table = played("Target player skips their next combat phase this turn.", at=whom).to("upkeep", turn=4)
    assert combats(table) == turns


@pytest.mark.parametrize(
    ("text", "whom", "turns"),
    [
        ("Target player skips their next combat phase this turn.", "A", [1, 2, 4, 5]),
        ("Target player skips their next combat phase this turn.", "B", [1, 2, 3, 4, 5]),
        ("Target opponent skips all combat phases of their next turn.", "B", [1, 2, 3, 5]),
        ("Target player skips all combat phases of their next turn.", "A", [1, 2, 3, 4]),
    ],
)
def test_500_11_it_is_known_in_which_turn_that_was_said(text: str, whom: str, turns: list[int]) -> None:
    rite = card("Rite", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[rite], board=[BEAR]), B=side(board=[BEAR])).to("precombat main", turn=3)
    table.cast(rite, at=whom).resolve().to("end", turn=5)
    assert combats(table) == turns


def test_500_8_several_more_combat_phases() -> None:
    text = (
        "After this main phase, there are two additional combat phases.\n"
        "At the beginning of each combat this turn, untap all creatures that attacked this turn."
    )
    rite = card("Rite", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[rite], board=[BEAR]), B=side()).to("precombat main").cast(rite).resolve()
    for _ in range(3):
        table.attack(BEAR).to("end of combat")
        table.to("beginning of combat") if table.life("B") > 14 else table.to("cleanup")
    assert table.life("B") == 14


def test_500_8_another_combat_and_another_main_phase() -> None:
    text = (
        "If it's your main phase, there is an additional combat phase after this phase, followed by an additional main "
        "phase."
    )
    table = played(text, a=[ELF], b=())
    table.attack(ELF).to("end of combat").to("cleanup")
    assert combats(table) == [1, 1]


def test_120_1_additional_damage_to_some_of_them() -> None:
    text = "Rite deals 1 damage to each nonblack creature and an additional 1 damage to each green creature."
    green = card("Fern", "Creature — Plant", cost="{G}", power=2, toughness=2)
    table = played(text, b=(BEAR, green))
    assert table.zone("battlefield", "B") == ["Bear"]


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


def test_700_3_creatures_of_a_pile_are_destroyed() -> None:
    text = (
        "Separate all creatures target player controls into two piles. Destroy all creatures in the pile of that "
        "player's choice. They can't be regenerated."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite]), B=side(board=[BEAR, OX, ELF])).to("precombat main")
    table.answer("A", ["Bear", "Ox"]).answer("B", "second pile").cast(rite, at="B").resolve()
    assert sorted(table.zone("battlefield", "B")) == ["Bear", "Ox"]


def test_701_40_a_shuffled_pile_is_manifested() -> None:
    text = (
        "Exile all creature cards from target player's graveyard in a face-down pile, shuffle that pile, then "
        "manifest those cards."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite]), B=side(graveyard=[BEAR, OX, FOREST])).to("precombat main")
    table.cast(rite, at="B").resolve()
    assert table.zone("graveyard", "B") == ["Forest"]
    here = [obj for obj in table.game.state.permanents() if obj.controller == table.seat("A")]
    assert [obj.face_down for obj in here] == [True, True]
    assert {table.game.characteristics(obj.id).power for obj in here} == {2}


@pytest.mark.parametrize(("taken", "cards"), [(True, 0), (False, 3)])
def test_608_2d_if_no_one_takes_the_offer_up(taken: bool, cards: int) -> None:
    rite = spell("Any player may have Rite deal 5 damage to them. If no one does, target player draws three cards.")
    table = Table(A=side(hand=[rite]), B=side()).to("precombat main")
    table.answer("A", False).answer("B", taken).cast(rite, at="A").resolve()
    assert table.life("B") == (15 if taken else 20)
    assert len(table.zone("hand", "A")) == cards


@pytest.mark.parametrize("paid", [True, False])
def test_118_12a_somebody_has_a_spell_deal_damage_to_them(paid: bool) -> None:
    rite = spell("Counter target instant or sorcery spell unless its controller has Rite deal 4 damage to them.")
    gift = card("Gift", "Instant", "You gain 1 life.", cost="{0}")
    table = Table(A=side(hand=[rite]), B=side(hand=[gift])).to("precombat main").cast(gift, by="B")
    table.answer("B", paid).cast(rite, at="Gift").resolve(2 if paid else 1)
    assert table.life("B") == (17 if paid else 20)
    assert not table.zone("stack")


def test_601_2c_any_target_of_another_players_choice() -> None:
    text = (
        "Whenever a creature enters, that creature's controller may have it deal damage equal to its power to any "
        "target of their choice."
    )
    storm, ogre = card("Storm", "Enchantment", text), creature("Ogre", 3, 3, cost="{0}")
    table = Table(A=side(board=[storm]), B=side(hand=[ogre])).to("precombat main", turn=2)
    table.answer("B", ["A"], True).cast(ogre, by="B").resolve(2)
    assert (table.life("A"), table.life("B")) == (17, 20)


def test_601_2c_that_player_chooses_the_target() -> None:
    text = (
        "At the beginning of each player's upkeep, destroy target nonartifact creature that player controls of their "
        "choice. It can't be regenerated."
    )
    pit = card("Pit", "World Enchantment", text)
    table = Table(A=side(board=[pit, BEAR]), B=side(board=[OX, ELF]))
    table.answer("A", ["Bear"]).answer("B", ["Elf"]).to("draw", turn=2)
    assert table.zone("battlefield", "B") == ["Ox"]
    assert table.zone("battlefield", "A") == ["Pit"]


def test_700_4_artifacts_that_were_put_into_graveyards_are_counted() -> None:
    text = (
        "Destroy all artifacts, then Rite deals damage to each creature equal to the number of artifacts that were put "
        "into graveyards from the battlefield this turn."
    )
    stone = card("Stone", "Artifact", "", cost="{1}")
    table = played(text, a=[stone, stone, ELF], b=(BEAR, OX))
    assert table.zone("battlefield") == ["Ox"]


def test_120_6_creatures_dealt_damage_this_turn() -> None:
    spark = spell("Spark deals 1 damage to any target.", name="Spark")
    rite = spell("Rite deals 2 damage to each creature dealt damage this turn.")
    table = Table(A=side(hand=[spark, rite]), B=side(board=[BEAR, creature("Colt", 3, 3)])).to("precombat main")
    table.cast(spark, at="Colt").resolve().cast(rite).resolve()
    assert table.zone("battlefield", "B") == ["Bear"]


def test_701_21_a_creature_that_attacked_or_blocked_is_sacrificed() -> None:
    rite = spell("Target opponent sacrifices a creature that attacked or blocked this turn.")
    table = Table(A=side(board=[BEAR], hand=[rite]), B=side(board=[OX, ELF]))
    table.attack(BEAR).block(OX, BEAR).to("end of combat").cast(rite, at="B").resolve()
    assert table.zone("battlefield", "B") == ["Elf"]


def test_608_2d_one_of_the_creatures_with_the_least_power() -> None:
    text = (
        "At the beginning of your upkeep, destroy the creature with the least power. It can't be regenerated. If two "
        "or more creatures are tied for least power, you choose one of them."
    )
    drop = card("Drop", "Enchantment", text)
    table = Table(A=side(board=[drop, OX]), B=side(board=[ELF, creature("Imp", 1, 1)]))
    table.answer("A", ["Imp"]).to("draw")
    assert table.zone("battlefield", "B") == ["Elf"]


def test_608_2c_a_process_is_repeated_once() -> None:
    text = "Target opponent loses 5 life unless that player discards two cards. Repeat this process once."
    rite = spell(text)
    table = Table(A=side(hand=[rite]), B=side(hand=[BEAR, ELF])).to("precombat main")
    table.answer("B", True).cast(rite, at="B").resolve()
    assert (table.life("B"), table.zone("hand", "B")) == (15, [])


def test_608_2c_a_process_is_repeated_until_no_one_does_it() -> None:
    text = (
        "Starting with you, each player may put a permanent card from their hand onto the battlefield. Repeat this "
        "process until no one puts a card onto the battlefield."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite, BEAR]), B=side(hand=[OX, ELF])).to("precombat main")
    table.answer("A", True).answer("B", True, ["Ox"], True).cast(rite).resolve()
    assert table.zone("battlefield", "A") == ["Bear"]
    assert sorted(table.zone("battlefield", "B")) == ["Elf", "Ox"]


def test_701_9_creatures_not_chosen_this_way() -> None:
    text = "You may choose a creature. Rite deals 3 damage to each creature not chosen this way."
    rite = spell(text)
    table = Table(A=side(hand=[rite], board=[BEAR]), B=side(board=[ELF])).to("precombat main")
    table.answer("A", True, ["Bear"]).cast(rite).resolve()
    assert table.zone("battlefield") == ["Bear"]


def test_601_2c_any_of_them_of_a_kind() -> None:
    wall = card("Wall", "Creature — Wall", power=0, toughness=4)
    text = "Up to three target creatures can't block this turn. Destroy any of them that are Walls."
    rite = spell(text)
    table = Table(A=side(hand=[rite]), B=side(board=[BEAR, wall])).to("precombat main")
    table.cast(rite, at=("Bear", "Wall")).resolve()
    assert table.zone("battlefield", "B") == ["Bear"]


def test_115_7_the_target_becomes_another_one() -> None:
    text = (
        "Flash\nWhen Guard enters, you may change the target of target instant or sorcery spell with a single target "
        "to Guard."
    )
    guard = card("Guard", "Creature — Test", text, cost="{0}", power=1, toughness=4)
    spark = spell("Spark deals 1 damage to any target.", name="Spark")
    table = Table(A=side(hand=[guard], board=[ELF]), B=side(hand=[spark])).to("precombat main")
    table.cast(spark, at="Elf", by="B").answer("A", ["Spark"], True).cast(guard).resolve(3)
    assert sorted(table.zone("battlefield", "A")) == ["Elf", "Guard"]


def test_107_14_for_each_energy_paid_this_way() -> None:
    text = (
        "Choose target creature. You get {E}{E}, then you may pay any amount of {E}. The creature gets -1/-1 until end "
        "of turn for each {E} paid this way."
    )
    table = played(text, at="Ox", b=(OX,), answers=(True, 2))
    assert table.size(OX) == (0, 2)


def test_107_3_half_of_x_goes_to_somebody_else() -> None:
    text = (
        "Rite deals X damage to target opponent or planeswalker, where X is the number of Mountains you control. It "
        "deals half X damage, rounded up, to you."
    )
    mountain = card("Peak", "Land — Mountain", "")
    table = played(text, at="B", a=[mountain] * 5)
    assert (table.life("A"), table.life("B")) == (17, 15)


@pytest.mark.parametrize("lands", [3, 4])
def test_118_12a_twice_x_is_paid(lands: int) -> None:
    rite = spell("Counter target spell unless its controller pays twice {X}.", cost="{X}")
    gift = card("Gift", "Instant", "You gain 1 life.", cost="{0}")
    table = Table(A=side(hand=[rite], board=[ISLAND] * 2), B=side(hand=[gift], board=[ISLAND] * lands))
    table.to("precombat main").cast(gift, by="B").answer("A", 2)
    if lands == 4:
        table.answer("B", True)
    table.cast(rite, at="Gift").resolve(1 if lands == 3 else 2)
    assert table.life("B") == (21 if lands == 4 else 20)


def test_401_4_a_card_goes_back_on_top() -> None:
    text = (
        "Look at the top three cards of your library. You may put one of those cards back on top of your library. Put "
        "the rest into your graveyard."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite], library=[BEAR, OX, ELF]), B=side()).to("precombat main")
    table.answer("A", True, ["Ox"]).cast(rite).resolve()
    assert table.zone("library", "A")[0] == "Ox"
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Elf", "Rite"]
