"""Rule 702: keyword abilities."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BEAR_FOR_1G, BEAR_FOR_2, FOREST, KILL, OX, SWAMP
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("702.12b")
def test_702_12b_indestructible_survives_destruction_and_damage() -> None:
    golem = creature("Golem", 2, 2, "Indestructible")
    table = game(A=side(hand=[KILL], board=[SWAMP, golem]), B=side())
    table.cast(KILL, at="Golem").resolve()
    assert "Golem" in table.zone("battlefield", "A")


@rule("702.13b")
def test_702_13b_intimidate_is_blocked_by_artifacts_and_creatures_that_share_a_colour() -> None:
    ghoul = creature("Ghoul", 2, 2, "Intimidate", cost="{B}")
    golem = card("Golem", "Artifact Creature — Golem", power=1, toughness=1)
    rat = creature("Rat", 1, 1, cost="{B}")
    table = Table(A=side(board=[ghoul]), B=side(board=[BEAR_FOR_1G, golem, rat]))
    table.attack(ghoul).to("declare attackers")
    assert not table.may_block(BEAR_FOR_1G, ghoul)
    assert table.may_block(golem, ghoul)
    assert table.may_block(rat, ghoul)


@rule("702.14")
def test_702_14_landwalk_that_does_not_help() -> None:
    walker = creature("Walker", 2, 2, "Forestwalk")
    fall = card(
        "Fall", "Enchantment", "Creatures with forestwalk can be blocked as though they didn't have forestwalk."
    )
    savvy = creature(
        "Savvy", 2, 2, "Savvy can block creatures with landwalk abilities as though they didn't have those abilities."
    )
    table = Table(A=side(board=[walker]), B=side(board=[BEAR_FOR_2, FOREST, savvy])).to("precombat main")
    assert not table.may_block(BEAR_FOR_2, walker)
    assert table.may_block(savvy, walker)
    table = Table(A=side(board=[walker]), B=side(board=[BEAR_FOR_2, FOREST, fall])).to("precombat main")
    assert table.may_block(BEAR_FOR_2, walker)


@rule("702.14c")
def test_702_14c_landwalk_of_lands_of_some_kind() -> None:
    snow = card("Snowy", "Snow Land — Swamp", "")
    walker = creature("Walker", 2, 2, "Snow swampwalk")
    walked = Table(A=side(board=[walker]), B=side(board=[BEAR, snow]))
    walked.attack(walker).to("declare attackers")
    assert not walked.may_block(BEAR, walker)
    plain = Table(A=side(board=[walker]), B=side(board=[BEAR, land("Swamp")]))
    plain.attack(walker).to("declare attackers")
    assert plain.may_block(BEAR, walker)


@rule("702.14c")
def test_702_14c_landwalk_cannot_be_blocked_by_a_player_with_such_a_land() -> None:
    snake = creature("Snake", 2, 2, "Swampwalk")
    table = Table(A=side(board=[snake]), B=side(board=[OX, SWAMP]))
    table.attack(snake).to("declare attackers")
    assert not table.may_block(OX, snake)


@rule("702.15b", "120.3f")
def test_702_15b_lifelink_gains_life_with_the_damage() -> None:
    healer = creature("Healer", 3, 3, "Lifelink")
    table = Table(A=side(board=[healer]), B=side())
    table.attack(healer).to("end of combat")
    assert (table.life("A"), table.life("B")) == (23, 17)


@rule("702.15b")
def test_702_15b_lifelink_of_two_sources_gains_life_twice() -> None:
    cat = creature("Cat", 2, 2, "Lifelink")
    watch = card("Watch", "Enchantment", "Whenever you gain life, draw a card.")
    table = Table(A=side(board=[cat, cat, watch]), B=side())
    table.attack(cat, cat).to("end of combat")
    assert table.life("A") == 24
    assert len(table.zone("hand", "A")) == 2


@rule("702.15c")
def test_702_15c_lifelink_of_a_source_that_has_left_still_counts() -> None:
    cat = creature("Cat", 2, 2, "Lifelink\n{T}, Sacrifice Cat: It deals 2 damage to any target.")
    table = game(A=side(board=[cat], life=20), B=side())
    table.activate(cat, at="B").resolve()
    assert table.life("A") == 22


@rule("702.15f")
def test_702_15f_several_instances_of_lifelink_are_redundant() -> None:
    cat = creature("Cat", 2, 2, "Lifelink, lifelink")
    table = Table(A=side(board=[cat]), B=side())
    table.attack(cat).to("end of combat")
    assert table.life("A") == 22
