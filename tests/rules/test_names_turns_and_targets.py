"""Names of narrow kinds, the first turns of a game, abilities with targets, targets that change, sizes that are taken
over, and what Treasures paid for."""

from __future__ import annotations

import pytest

from tests.rules.played_spells import BEAR, ELF, MOUNTAIN, spell
from tests.rules.table import Table, card, creature, land, side


@pytest.mark.parametrize(("turn", "castable"), [(1, False), (5, False), (7, True)])
def test_500_1_not_cast_during_the_first_three_turns(turn: int, castable: bool) -> None:
    avenger = creature(
        "Avenger", 3, 3, "You can't cast ~ during your first, second, or third turns of the game.", cost="{0}"
    )
    deck = [MOUNTAIN] * 9
    table = Table(A=side(hand=[avenger], library=deck), B=side(library=deck)).to("precombat main", turn=turn)
    assert table.try_to("cast", avenger) is castable


def test_613_4b_a_size_is_changed_to_that_of_a_creature() -> None:
    mimic = creature(
        "Mimic",
        2,
        1,
        "Whenever another creature enters under your control, you may change ~'s base power and toughness to that "
        "creature's power and toughness until end of turn.",
    )
    giant = creature("Giant", 3, 4, cost="{0}")
    table = Table(A=side(board=[mimic], hand=[giant]), B=side()).to("precombat main")
    table.answer("A", True).cast(giant).resolve(2)
    assert table.size(mimic) == (3, 4)
    assert table.to("upkeep", turn=2).size(mimic) == (2, 1)


def test_115_7a_the_target_is_changed_to_a_named_permanent() -> None:
    prison = card(
        "Prison",
        "Enchantment — Aura",
        "Enchant creature\nWhenever an opponent casts a spell, if it has a single target, change the target to "
        "enchanted creature if able.",
        cost="{0}",
    )
    rite = spell("Destroy target creature.")
    table = Table(A=side(hand=[prison], board=[ELF]), B=side(hand=[rite], board=[BEAR])).to("precombat main")
    table.cast(prison, at="Bear").resolve()
    table.cast(rite, at="Elf", by="B").resolve(2)
    assert "Bear" in table.zone("graveyard", "B")
    assert "Elf" in table.zone("battlefield", "A")


def test_201_4_a_name_of_a_card_that_is_neither_creature_nor_land() -> None:
    council = creature(
        "Council",
        2,
        4,
        "As ~ enters, choose a noncreature, nonland card name.\nYour opponents can't cast spells with the chosen name.",
        cost="{0}",
    )
    rite = spell("You gain 1 life.")
    table = Table(A=side(hand=[council], board=[ELF]), B=side(hand=[rite, spell("You gain 2 life.", name="Psalm")]))
    table.to("precombat main").answer("A", "Rite").cast(council).resolve()
    table.to("precombat main", turn=2)
    assert not table.try_to("cast", "Rite", by="B")
    assert table.try_to("cast", "Psalm", by="B")


@pytest.mark.parametrize(("target", "life"), [("B", 16), ("Elf", 20)])
def test_707_10_an_ability_that_targets_a_creature_or_player_is_copied(target: str, life: int) -> None:
    mentor = creature(
        "Mentor",
        2,
        2,
        "Whenever you activate an ability that targets a creature or player, copy that ability. You may choose new "
        "targets for the copy.",
    )
    rod = card("Rod", "Artifact", "{T}: ~ deals 2 damage to any target.")
    table = Table(A=side(board=[mentor, rod]), B=side(board=[creature("Elf", 1, 9)])).to("precombat main")
    table.activate(rod, at=target).answer("A", False).resolve(3)
    assert table.life("B") == life
    if target == "Elf":
        assert table.find("Elf").damage == 4


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


def test_201_5_a_name_that_is_a_verb_or_a_creature_type_is_no_name_there() -> None:
    shield = card("Regenerate", "Instant", "Regenerate target creature.", cost="{0}")
    worker = card("Worker", "Artifact Creature — Assembly-Worker", power=1, toughness=1)
    maker = card(
        "Assembly-Worker",
        "Artifact Creature — Assembly-Worker",
        "{0}: Target Assembly-Worker creature gets +1/+1 until end of turn.",
        power=2,
        toughness=2,
    )
    rite = spell("Destroy target creature.")
    table = Table(A=side(hand=[shield, rite], board=[worker, maker, ELF]), B=side()).to("precombat main")
    table.activate(maker, at="Worker").resolve()
    assert table.size(worker) == (2, 2)
    table.cast(shield, at="Elf").resolve().cast(rite, at="Elf").resolve()
    assert "Elf" in table.zone("battlefield", "A")


@pytest.mark.parametrize(("power", "damage"), [(1, 2), (5, 5)])
def test_107_1_the_greater_of_two_numbers(power: int, damage: int) -> None:
    text = (
        "~ deals damage to target creature equal to 2 or the greatest power among Dinosaurs you control, whichever is "
        "greater."
    )
    beast = card("Raptor", "Creature — Dinosaur", power=power, toughness=1)
    wall = creature("Wall", 0, 9)
    table = Table(A=side(hand=[spell(text)], board=[beast]), B=side(board=[wall])).to("precombat main")
    table.cast("Rite", at="Wall").resolve()
    assert table.find("Wall").damage == damage


def test_608_2c_where_the_contrary_is_so_it_is_not_what_the_other_alternative_made() -> None:
    text = (
        "{0}: Choose target artifact. If you're the monarch, create a token that's a copy of it. If you're not the "
        "monarch, destroy it."
    )
    court = card("Court", "Enchantment", text)
    relic = card("Relic", "Artifact", cost="{1}")
    table = Table(A=side(board=[court]), B=side(board=[relic])).to("precombat main")
    table.activate(court, at="Relic").resolve()
    assert table.zone("battlefield", "A") == ["Court"]
    assert table.zone("graveyard", "B") == ["Relic"]


def test_113_6_this_card_and_another_are_returned_from_the_graveyard() -> None:
    sand = creature(
        "Sand", 2, 2, "{0}: Return this card and target land card from your graveyard to the battlefield tapped."
    )
    table = Table(A=side(graveyard=[sand, MOUNTAIN]), B=side()).to("precombat main")
    table.activate(sand, at="Mountain").resolve()
    assert sorted(table.zone("battlefield", "A")) == ["Mountain", "Sand"]
    there = Table(A=side(board=[sand], graveyard=[MOUNTAIN]), B=side()).to("precombat main")
    assert not there.try_to("activate", sand, at="Mountain")


def test_201_4_no_name_of_a_basic_land_is_chosen() -> None:
    text = "As ~ enters, choose a card name other than a basic land card name."
    warden = creature("Warden", 2, 2, f"{text}\nYour opponents can't cast spells with the chosen name.", cost="{0}")
    table = Table(A=side(hand=[warden]), B=side(hand=[land("Forest")])).to("precombat main")
    table.cast(warden).resolve()  # there is no other name, so that nobody is asked
    assert table.find(warden).chosen == {"name": "Warden"}


def test_606_3_loyalty_abilities_are_activated_at_any_time_where_something_allows_it() -> None:
    text = "As long as ~ entered this turn, you may activate its loyalty abilities any time you could cast an instant."
    ruler = card("Ruler", "Legendary Planeswalker", f"Flash\n{text}\n-2: You gain 2 life.", cost="{0}", loyalty=6)
    table = Table(A=side(hand=[ruler]), B=side()).to("upkeep", turn=2).cast(ruler).resolve()
    table.activate(ruler).resolve()
    assert table.life("A") == 22
    table.to("upkeep", turn=4)
    assert not table.try_to("activate", ruler)
