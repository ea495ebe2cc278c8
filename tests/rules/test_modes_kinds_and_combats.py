"""X that can't be 0 in every mode, kinds of cards among what was sacrificed, the first combat of a turn, players seen
in spite of hexproof, cards that share a colour, sizes that become a number."""

from __future__ import annotations

import pytest

from engine.game.kernel.answers import RefusedAnswer
from tests.rules.played_spells import BEAR, ELF, MOUNTAIN, OGRE, spell
from tests.rules.table import Table, card, creature, side


def test_107_3_x_of_every_mode_is_above_0() -> None:
    text = (
        "{X}, Remove X +1/+1 counters from Hero: Choose one —\n• You gain X life. X can't be 0.\n• Draw X "
        "cards. X can't be 0."
    )
    hero = creature("Hero", 1, 1, text)
    position = "player A:\n battlefield: Hero [2 +1/+1]; 2 Mountain\nplayer B:"
    table = Table.of(position, hero).to("precombat main")
    table.answer("A", 0, 1).activate(hero).resolve()
    assert table.life("A") == 41
    bare = Table.of("player A:\n battlefield: Hero; 2 Mountain\nplayer B:", hero).to("precombat main")
    assert not bare.try_to("activate", hero)


@pytest.mark.parametrize(("victims", "life"), [(["Elf", "Ring", "Mountain"], 23), (["Elf", "Ring"], 20)])
def test_109_2_card_types_among_what_was_sacrificed(victims: list[str], life: int) -> None:
    witch = creature(
        "Witch",
        1,
        1,
        "{0}, Sacrifice up to three permanents: If there were three or more card types among the sacrificed "
        "permanents, you "
        "gain 3 life.",
    )
    ring = card("Ring", "Artifact", cost="{0}")
    table = Table(A=side(board=[witch, ELF, ring, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", victims).activate(witch).resolve()
    assert table.life("A") == life


def test_500_8_only_the_first_combat_of_a_turn_has_one_more_behind_it() -> None:
    text = (
        "At the end of the first combat phase on your turn, untap target creature you control. After this phase, there "
        "is an additional combat phase."
    )
    drum = card("Drum", "Enchantment", text)
    table = Table(A=side(board=[drum, ELF]), B=side())
    table.answer("A", ["Elf"]).attack(ELF).to("postcombat main", turn=1)
    assert table.life("B") in (18, 19)
    begun = [event for event in table.game.log if getattr(event, "step", "") == "beginning of combat"]
    assert len(begun) == 2


def test_702_11c_opponents_are_targets_in_spite_of_hexproof() -> None:
    text = (
        "Until end of turn, your opponents and creatures your opponents control with hexproof can be the "
        "targets of spells "
        "and abilities you control as though they didn't have hexproof."
    )
    orb, bolt = card("Orb", "Artifact", "You have hexproof."), spell("Rite deals 3 damage to target player.")
    tower = card("Tower", "Artifact", f"{{0}}: {text}")
    table = Table(A=side(board=[tower], hand=[bolt]), B=side(board=[orb])).to("precombat main")
    table.activate(tower).resolve()
    table.cast(bolt, at="B").resolve()
    assert table.life("B") == 17


@pytest.mark.parametrize(("second", "cards"), [("Grove", 4), ("Isle", 2)])
def test_701_17_both_milled_cards_share_a_colour(second: str, cards: int) -> None:
    text = "Target player mills two cards. If both cards share a color, repeat this process."
    green = [creature(name, 1, 1, cost="{G}") for name in ("Fern", "Grove")]
    isle = creature("Isle", 1, 1, cost="{U}")
    library = [green[0], green[1] if second == "Grove" else isle, MOUNTAIN, MOUNTAIN]
    table = Table(A=side(hand=[spell(text)]), B=side(library=library)).to("precombat main")
    table.cast("Rite", at="B").resolve()
    assert len(table.zone("graveyard", "B")) == cards


def test_613_4b_other_creatures_take_on_a_power() -> None:
    text = (
        "You may have the base power and toughness of each other creature you control become equal to Chief's "
        "power until end "
        "of turn."
    )
    chief = creature("Chief", 4, 4, f"{{0}}: {text}")
    table = Table(A=side(board=[chief, ELF]), B=side(board=[BEAR, OGRE])).to("precombat main")
    table.answer("A", True).activate(chief).resolve()
    assert table.size(ELF) == (4, 4)
    assert table.size(BEAR) == (2, 2)


def test_106_12_a_land_produces_colourless_mana_instead() -> None:
    rite = card(
        "Ritual", "Enchantment", "If a land is tapped for mana, it produces colorless mana instead of any other type."
    )
    table = Table(A=side(board=[rite, MOUNTAIN], hand=[spell("You gain 1 life.", cost="{R}")]), B=side())
    assert not table.to("precombat main").try_to("cast", "Rite")


def test_606_5_loyalty_abilities_cost_more_loyalty() -> None:
    text = "Planeswalkers' loyalty abilities you activate cost an additional {+1} to activate."
    lion = creature("Lion", 3, 5, text)
    sage = card("Sage", "Legendary Planeswalker — Jace", "−3: You gain 1 life.\n−4: You gain 9 life.", loyalty=2)
    table = Table(A=side(board=[lion, sage]), B=side()).to("precombat main")
    assert [action.index for action in table.actions("A") if action.kind == "activate"] == [0]
    assert table.activate(sage).resolve().life("A") == 21
    assert "Sage" in table.zone("graveyard", "A")
    alone = Table(A=side(board=[sage]), B=side(board=[lion])).to("precombat main")
    assert not alone.try_to("activate", sage)


def test_601_2f_equip_abilities_cost_less_by_what_they_target() -> None:
    smith = creature("Smith", 1, 1, "Equip abilities you activate that target Smith cost {2} less to activate.")
    plate = card("Plate", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {3}")
    table = Table(A=side(board=[smith, BEAR, plate, MOUNTAIN]), B=side()).to("precombat main")
    assert not table.try_to("activate", plate, at="Bear")
    assert table.activate(plate, at="Smith").resolve().size("Smith") == (2, 2)


@pytest.mark.parametrize("may", [True, False])
def test_702_6a_equip_abilities_are_activated_any_time(may: bool) -> None:
    text = "As long as it's your turn, you may activate equip abilities any time you could cast an instant."
    marshal = creature("Marshal", 1, 1, text if may else "")
    plate = card("Plate", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {0}")
    board = side(board=[marshal, BEAR, plate])
    table = Table(A=board, B=side()).attack(BEAR).to("declare attackers")
    assert any(action.kind == "activate" for action in table.actions("A")) is may
    theirs = Table(A=board, B=side()).to("upkeep", turn=2)
    assert not any(action.kind == "activate" for action in theirs.actions("A"))


def test_606_3_a_planeswalkers_own_words_let_its_abilities_be_activated_any_time() -> None:
    text = "As long as it's your turn, you may activate her loyalty abilities any time you could cast an instant."
    sage = card("Sage Regent", "Legendary Planeswalker — Jace", f"{text}\n+1: You gain 1 life.", loyalty=2)
    table = Table(A=side(board=[sage, BEAR]), B=side()).attack(BEAR).to("declare attackers")
    assert table.activate(sage).resolve().life("A") == 21
    assert not table.try_to("activate", sage)


def test_508_1c_no_more_than_one_creature_attacks_a_planeswalker() -> None:
    text = "No more than one creature can attack Sage each combat.\n+1: You gain 1 life."
    sage = card("Sage", "Legendary Planeswalker — Jace", text, loyalty=5)
    table = Table(A=side(board=[BEAR, OGRE]), B=side(board=[sage]))
    with pytest.raises(RefusedAnswer):
        table.attack(BEAR, OGRE, on="Sage").to("end of combat")
    alone = Table(A=side(board=[BEAR, OGRE]), B=side(board=[sage])).attack(BEAR, on="Sage").to("end of combat")
    assert alone.find(sage).counter("loyalty") == 3


def test_601_2f_spells_cost_more_for_each_of_their_targets() -> None:
    tax = card("Tax", "Enchantment", "Spells your opponents cast cost {1} more to cast for each target.")
    two = spell("Tap up to two target creatures.", cost="{R}")
    for lands, able in ((3, True), (2, False)):
        table = Table(A=side(board=[tax]), B=side(board=[BEAR, OGRE, *[MOUNTAIN] * lands], hand=[two]))
        table.to("precombat main", turn=2).answer("B", ["Bear", "Ogre"])
        assert table.try_to("cast", two, by="B") is able


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


def test_601_2f_spells_cost_less_for_each_creature_they_target() -> None:
    text = "Each instant and sorcery spell you cast costs {1} less to cast for each creature it targets."
    mage = creature("Mage", 2, 1, text)
    two = spell("Tap up to two target creatures.", cost="{2}{R}")
    table = Table(A=side(board=[mage, BEAR, OGRE, MOUNTAIN], hand=[two]), B=side()).to("precombat main")
    table.answer("A", ["Bear", "Ogre"])
    assert table.try_to("cast", two)
    poor = Table(A=side(board=[mage, BEAR, OGRE, MOUNTAIN], hand=[two]), B=side()).to("precombat main")
    poor.answer("A", ["Bear"])
    assert not poor.try_to("cast", two)
