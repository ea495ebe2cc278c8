"""Rule 702: keyword abilities."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_0,
    BEAR_FOR_1G,
    BEAR_FOR_2,
    BLACK,
    BOLT,
    CHOSEN,
    ELF,
    GREEN,
    ISLAND,
    KILL,
    MOUNTAIN,
    OX,
    PLAINS,
    SWAMP,
)
from tests.rules.common_games import spell
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.16")
def test_702_16_protection_from_a_card_type_that_is_chosen() -> None:
    guard = creature(
        "Guard",
        2,
        2,
        "{0}: Another target creature you control gains protection from the card type of "
        "your choice until end of turn.",
    )
    bolt = card("Bolt", "Instant", "Destroy target creature.", cost="{0}")
    table = Table(A=side(board=[guard, BEAR_FOR_0], hand=[bolt]), B=side()).to("precombat main")
    table.answer("A", "Instant").activate(guard, at="Bear").resolve()
    table.cast(bolt, at="Guard").resolve()
    assert table.zone("battlefield", "A") == ["Bear"]
    assert not table.game.state.stack


@rule("702.16")
def test_702_16_protection_from_a_colour_chosen_as_the_effect_begins() -> None:
    text = "Target creature you control gains protection from the color of your choice until end of turn."
    ward = card("Shelter", "Instant", text, cost="{U}")
    table = Table(A=side(hand=[ward], board=[ISLAND, BEAR]), B=side(hand=[BOLT], board=[MOUNTAIN])).to("precombat main")
    table.answer("A", "red").cast(ward, at="Bear").resolve()
    with pytest.raises(AssertionError, match="Bear is not among"):
        table.cast(BOLT, at="Bear", by="B")


@rule("702.16")
def test_702_16_protection_from_several_qualities() -> None:
    angel = creature("Angel", 5, 5, "Protection from Demons and from instants")
    demon = card("Fiend", "Creature — Demon", power=6, toughness=6)
    table = Table(A=side(hand=[BOLT], board=[MOUNTAIN, demon]), B=side(board=[angel])).to("precombat main")
    table.attack(demon).block(angel, demon).to("end of combat")
    assert table.zone("battlefield", "B") == ["Angel"]
    with pytest.raises(AssertionError, match="Angel is not among"):
        table.cast(BOLT, at="Angel")


@rule("702.16a")
def test_702_16a_protection_from_artifacts_or_from_a_colour() -> None:
    text = "Target creature gains protection from artifacts or from the color of your choice until end of turn."
    shot = card("Shot", "Instant", "Shot deals 3 damage to target creature.", cost="{R}")
    table = Table(A=side(board=[ELF], hand=[spell(text)]), B=side(board=[MOUNTAIN], hand=[shot]))
    table.to("precombat main").answer("A", "red").cast("Rite", at="Elf").resolve()
    with pytest.raises(AssertionError, match=r"Elf is not among|cannot be cast"):
        table.cast(shot, at="Elf", by="B")


@rule("702.16b")
def test_702_16b_protection_keeps_spells_of_the_colour_from_targeting() -> None:
    knight = creature("Knight", 2, 2, "Protection from black")
    table = game(A=side(hand=[KILL], board=[SWAMP]), B=side(board=[knight]))
    assert not table.try_to("cast", KILL, at="Knight")


@rule("702.16b")
@pytest.mark.parametrize(("colour", "safe"), [(BLACK, True), (GREEN, False)])
def test_702_16b_an_aura_gives_protection_from_the_colour_chosen_for_it(colour: int, safe: bool) -> None:
    guard = card("Guard", "Enchantment — Aura", CHOSEN + "the chosen color.", cost="{W}")
    table = game(A=side(hand=[guard, KILL], board=[SWAMP, PLAINS, BEAR_FOR_1G]), B=side())
    table.answer("A", colour).cast(guard, at="Bear").resolve()
    assert table.try_to("cast", KILL, at="Bear") is not safe


@rule("702.16b")
def test_702_16b_all_of_a_kind_have_protection_from_the_chosen_colour() -> None:
    text = "As Totem enters the battlefield, choose a color.\nGreen creatures have protection from the chosen color."
    totem = card("Totem", "Artifact", text, cost="{1}")
    table = game(A=side(hand=[totem, KILL], board=[SWAMP, SWAMP, BEAR_FOR_1G]), B=side())
    table.answer("A", BLACK).cast(totem).resolve()
    assert not table.try_to("cast", KILL, at="Bear")


@rule("702.16b")
def test_702_16b_protection_from_card_types_of_an_exiled_card() -> None:
    golem = creature(
        "Golem",
        3,
        4,
        "When Golem enters, exile target card from a graveyard.\nGolem has protection from each of the exiled card's "
        "card types.",
        cost="{B}",
    )
    table = Table(A=side(hand=[golem], board=[SWAMP], graveyard=[BEAR_FOR_2]), B=side(board=[OX])).to("precombat main")
    table.cast(golem, at="Bear").resolve(1).answer("A", ["Bear"]).resolve().to("precombat main", turn=3)
    table.attack(golem).block(OX, golem).to("end of combat", turn=3)
    assert table.find(golem).damage == 0


@rule("702.16c")
def test_702_16c_an_aura_of_the_colour_falls_off() -> None:
    curse = card("Curse", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{B}")
    ward = card("Guard", "Instant", "Target creature gains protection from black until end of turn.", cost="{W}")
    table = game(A=side(hand=[curse, ward], board=[SWAMP, PLAINS, BEAR_FOR_1G]), B=side())
    table.cast(curse, at="Bear").resolve()
    table.cast(ward, at="Bear").resolve()
    assert "Curse" in table.zone("graveyard", "A")


@rule("702.16e")
def test_702_16e_damage_by_sources_of_the_colour_is_prevented() -> None:
    knight = creature("Knight", 2, 2, "Protection from black")
    ghoul = creature("Ghoul", 2, 2, cost="{B}")
    table = game(A=side(hand=[KILL], board=[SWAMP, ghoul]), B=side(board=[knight]))
    table.attack(ghoul).block(knight, ghoul).to("end of combat")
    assert table.find(knight).damage == 0


@rule("702.16e")
def test_702_16e_a_creature_with_protection_from_everything_cannot_be_blocked() -> None:
    avatar = creature("Avatar", 6, 6, "Protection from everything")
    table = Table(A=side(board=[avatar]), B=side(board=[BEAR_FOR_1G]))
    table.attack(avatar).to("declare attackers")
    assert not table.may_block(BEAR_FOR_1G, avatar)


@rule("702.16j")
def test_702_16j_protection_from_the_chosen_name() -> None:
    halo = card(
        "Halo",
        "Enchantment",
        "As Halo enters, choose a card name.\nYou have protection from the chosen name.",
        cost="{W}",
    )
    table = Table(A=side(hand=[halo], board=[PLAINS]), B=side(board=[BEAR_FOR_2, OX])).to("precombat main")
    table.answer("A", "Bear").cast(halo).resolve().to("precombat main", turn=2)
    table.attack(BEAR_FOR_2, OX).to("end of combat", turn=2)
    assert table.life("A") == 18


@rule("702.16j")
def test_702_16j_a_player_with_protection_from_everything() -> None:
    text = "When Ring enters, you gain protection from everything until your next turn."
    ring = card("Ring", "Artifact", text, cost="{U}")
    quake = card("Quake", "Sorcery", "Quake deals 3 damage to each player.", cost="{R}")
    table = Table(A=side(hand=[ring, quake], board=[ISLAND, MOUNTAIN]), B=side(hand=[BOLT], board=[MOUNTAIN]))
    table.to("precombat main").cast(ring).resolve(2).cast(quake).resolve()
    assert (table.life("A"), table.life("B")) == (20, 17)
    with pytest.raises(AssertionError, match="A is not among"):
        table.cast(BOLT, at="A", by="B")


@rule("702.16k")
def test_702_16k_protection_from_the_chosen_player() -> None:
    shy = creature(
        "Shy", 3, 1, "As Shy enters, choose a player.\nShy has protection from the chosen player.", cost="{0}"
    )
    zap = card("Zap", "Instant", "Zap deals 1 damage to target creature.", cost="{0}")
    table = Table(A=side(hand=[shy]), B=side(hand=[zap]), C=side(hand=[zap]))
    table.to("precombat main").answer("A", "B").cast(shy).resolve()
    assert not table.try_to("cast", zap, at="Shy", by="B")
    assert table.try_to("cast", zap, at="Shy", by="C")


@rule("702.16n")
@pytest.mark.parametrize(("removes", "stays"), [("", False), (" This effect doesn't remove Guard.", True)])
def test_702_16n_an_aura_of_the_chosen_colour_stays_if_it_says_so(removes: str, stays: bool) -> None:
    guard = card("Guard", "Enchantment — Aura", f"{CHOSEN}the chosen color.{removes}", cost="{B}")
    table = game(A=side(hand=[guard, KILL], board=[SWAMP, SWAMP, BEAR_FOR_1G]), B=side())
    table.answer("A", BLACK).cast(guard, at="Bear").resolve()
    assert ("Guard" in table.zone("battlefield", "A")) is stays
    assert table.try_to("cast", KILL, at="Bear") is not stays
