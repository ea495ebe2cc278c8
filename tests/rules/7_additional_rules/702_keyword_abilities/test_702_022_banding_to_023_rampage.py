"""Rule 702: keyword abilities."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BEAR_FOR_1G, OGRE, OX, OX_1_4
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

SOLDIER = creature("Soldier", 1, 1, "Banding")


DRAKE = creature("Drake", 2, 2, "Flying")


GIANT = creature("Giant", 4, 4)


SQUIRE = creature(
    "Squire", 1, 1, 'Banding\n{T}: Squire gains "bands with other legendary creatures" until end of turn.'
)


@rule("702.22b")
def test_702_22b_who_loses_banding_loses_bands_with_other_too() -> None:
    leveller = creature("Leveller", 1, 1, "{T}: Target creature loses banding until end of turn.")
    table = Table(A=side(board=[SQUIRE, leveller]), B=side())
    table.to("precombat main").activate(SQUIRE).resolve()
    assert table.now(SQUIRE).has_keyword("bands with other")
    table.activate(leveller, at="Squire").resolve()
    assert not table.now(SQUIRE).has_keyword("banding")
    assert not table.now(SQUIRE).has_keyword("bands with other")


@rule("702.22b")
def test_702_22b_bands_with_other_alone_is_lost() -> None:
    brownie = creature(
        "Brownie", 1, 1, '{T}: Target creature loses all "bands with other" abilities until end of turn.'
    )
    table = Table(A=side(board=[SQUIRE, brownie]), B=side())
    table.to("precombat main").activate(SQUIRE).resolve().activate(brownie, at="Squire").resolve()
    assert table.now(SQUIRE).has_keyword("banding")
    assert not table.now(SQUIRE).has_keyword("bands with other")


@rule("702.22c")
def test_702_22c_creatures_attack_alone_if_the_player_likes() -> None:
    table = Table(A=side(board=[SOLDIER, DRAKE]), B=side(board=[OGRE]))
    table.answer("A", False).attack(SOLDIER, DRAKE).block(OGRE, SOLDIER).to("end of combat")
    assert table.life("B") == 18


FRIEND = creature("Friend", 1, 3, "Banding")


@rule("702.22c")
def test_702_22c_any_number_with_banding_and_one_without() -> None:
    table = Table(A=side(board=[SOLDIER, FRIEND, DRAKE, GIANT]), B=side(board=[OGRE]))
    table.answer("A", True, ["Friend"], ["Giant"], [0, 0, 3]).attack(SOLDIER, FRIEND, DRAKE, GIANT).block(OGRE, GIANT)
    table.to("end of combat")
    assert table.life("B") == 18, "the drake is in no band"
    assert table.zone("graveyard", "A") == ["Friend"]


KINGS = """player A:
 battlefield: Hall; King; Queen; Page
player B:
 battlefield: Giant"""


@rule("702.22c")
def test_702_22c_creatures_band_with_others_of_their_quality() -> None:
    hall = card("Hall", "Land", 'White legendary creatures you control have "bands with other legendary creatures."')
    king = card("King", "Legendary Creature — Test", cost="{W}", power=2, toughness=2)
    queen = card("Queen", "Legendary Creature — Test", cost="{G}", power=2, toughness=2)
    page = card("Page", "Creature — Test", cost="{W}", power=1, toughness=1)
    table = Table.of(KINGS, hall, king, queen, page, GIANT)
    table.answer("A", True, ["Queen"], [0, 4]).attack(king, queen, page).block(GIANT, king).to("end of combat")
    assert table.life("B") == 39, "the page is no legend"
    assert table.zone("graveyard", "A") == ["Queen"]
    assert table.zone("graveyard", "B") == ["Giant"]


@rule("702.22d")
def test_702_22d_a_band_attacks_one_player() -> None:
    table = Table(A=side(board=[SOLDIER, DRAKE]), B=side(), C=side())
    table.attack(SOLDIER, on="B").attack(DRAKE, on="C").to("end of combat")
    assert (table.life("B"), table.life("C")) == (19, 18), "nobody is asked for a band"


@rule("702.22e")
def test_702_22e_a_band_lasts_when_banding_is_gone() -> None:
    blast = creature("Blast", 1, 1, "{T}: Target creature loses all abilities until end of turn.")
    table = Table(A=side(board=[SOLDIER, GIANT]), B=side(board=[OGRE, blast]))
    table.answer("A", True, ["Giant"]).attack(SOLDIER, GIANT).to("declare attackers")
    table.activate(blast, at="Soldier", by="B").resolve()
    table.answer("B", [1, 2]).block(OGRE, SOLDIER).to("end of combat")
    assert table.life("B") == 20
    assert sorted(table.zone("graveyard", "A")) == ["Soldier"]


@rule("702.22f")
def test_702_22f_who_leaves_combat_leaves_the_band() -> None:
    banish = creature("Banish", 1, 1, "{T}: Return target creature to its owner's hand.")
    table = Table(A=side(board=[SOLDIER, GIANT]), B=side(board=[OGRE, banish]))
    table.answer("A", True, ["Giant"]).attack(SOLDIER, GIANT).to("declare attackers")
    table.activate(banish, at="Soldier", by="B").resolve()
    table.block(OGRE, GIANT).to("end of combat")
    assert table.game.state.combat.bands == ()
    assert table.zone("graveyard", "B") == ["Ogre"]


@rule("702.22h")
def test_702_22h_who_blocks_one_of_a_band_blocks_all_of_it() -> None:
    table = Table(A=side(board=[SOLDIER, DRAKE]), B=side(board=[OGRE]))
    table.answer("A", True, ["Drake"], [3, 0]).attack(SOLDIER, DRAKE).block(OGRE, SOLDIER)
    table.to("end of combat")
    assert table.life("B") == 20
    assert table.zone("graveyard", "A") == ["Soldier"], (
        "the active player divides the damage of what blocks the band (702.22k)"
    )
    assert table.zone("graveyard", "B") == ["Ogre"]


@rule("702.22i")
def test_702_22i_the_whole_band_becomes_blocked() -> None:
    smoke = creature("Smoke", 1, 1, "{T}: Target attacking creature becomes blocked.")
    table = Table(A=side(board=[SOLDIER, GIANT]), B=side(board=[smoke]))
    table.answer("A", True, ["Giant"]).attack(SOLDIER, GIANT).to("declare attackers")
    table.activate(smoke, at="Soldier", by="B").resolve().to("end of combat")
    assert table.life("B") == 20


@rule("702.22j")
def test_702_22j_the_defending_player_divides_the_damage_of_what_banding_blocks() -> None:
    table = Table(A=side(board=[GIANT]), B=side(board=[SOLDIER, OGRE]))
    table.answer("B", [4, 0]).attack(GIANT).block(SOLDIER, GIANT).block(OGRE, GIANT).to("end of combat")
    assert table.zone("graveyard", "A") == ["Giant"]
    assert table.zone("graveyard", "B") == ["Soldier"]


TRAMPLER = creature("Trampler", 5, 5, "Trample")


@rule("702.22j")
def test_702_22j_trample_does_not_help_against_banding() -> None:
    table = Table(A=side(board=[TRAMPLER]), B=side(board=[SOLDIER, OGRE]))
    table.answer("B", [5, 0]).attack(TRAMPLER).block(SOLDIER, TRAMPLER).block(OGRE, TRAMPLER).to("end of combat")
    assert table.life("B") == 20
    assert table.zone("graveyard", "B") == ["Soldier"]


@rule("702.22j")
def test_702_22j_one_legend_alone_does_not_divide_the_damage() -> None:
    hall = card("Hall", "Land", 'Creatures you control have "bands with other legendary creatures."')
    king = card("King", "Legendary Creature — Test", power=2, toughness=2)
    table = Table(A=side(board=[GIANT]), B=side(board=[hall, king, OGRE]))
    table.answer("A", [2, 2]).attack(GIANT).block(king, GIANT).block(OGRE, GIANT).to("end of combat")
    assert table.zone("graveyard", "B") == ["King"]


@rule("702.23")
def test_702_23_for_each_creature_beyond_the_first() -> None:
    wurm = creature(
        "Wurm",
        6,
        6,
        "Whenever Wurm becomes blocked, it gets -2/-1 until end of turn for each creature "
        "blocking it beyond the first.",
    )
    table = Table(A=side(board=[wurm]), B=side(board=[BEAR, OX_1_4]))
    table.attack(wurm).block(BEAR, wurm).block(OX_1_4, wurm).to("declare blockers")
    assert table.size(wurm) == (4, 5)


@rule("702.23a")
def test_702_23a_rampage_counts_blockers_beyond_the_first() -> None:
    giant = creature("Giant", 3, 3, "Rampage 2")
    table = Table(A=side(board=[giant]), B=side(board=[BEAR_FOR_1G, OX]))
    table.attack(giant).block(BEAR_FOR_1G, giant).block(OX, giant).to("declare blockers")
    assert table.size(giant) == (5, 5)
