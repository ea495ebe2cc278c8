"""What is chosen of each type, in a row or at somebody's choice, and what becomes of the rest; what is lost; conditions
on names, hands and groups."""

from __future__ import annotations

import pytest

from tests.rules.played_spells import BEAR, ELF, MOUNTAIN, OGRE, played, spell
from tests.rules.table import Table, card, creature, side

RING = card("Ring", "Artifact", cost="{0}")


def test_110_4_one_permanent_of_each_type_is_kept() -> None:
    text = "Each opponent chooses a permanent they control of each permanent type and sacrifices the rest."
    table = Table(A=side(hand=[spell(text)]), B=side(board=[RING, BEAR, OGRE, MOUNTAIN, MOUNTAIN])).to("precombat main")
    table.answer("B", ["Ogre"], ["Mountain"]).cast("Rite").resolve()
    assert sorted(table.zone("battlefield", "B")) == ["Mountain", "Ogre", "Ring"]


def test_608_2d_targets_in_a_row_are_the_chosen_permanents() -> None:
    text = (
        "Choose up to one target artifact, up to one target creature, and up to one target land. Tap the chosen "
        "permanents you don't control."
    )
    table = played(text, at=("Ring", "Bear", "Mountain"), a=[RING], b=[BEAR, MOUNTAIN])
    assert [table.find(name).tapped for name in ("Ring", "Bear", "Mountain")] == [False, True, True]


def test_504_1_a_card_is_drawn_during_each_opponents_draw_step() -> None:
    muse = creature("Muse", 1, 1, "You draw a card during each opponent's draw step.")
    table = Table(A=side(board=[muse]), B=side()).to("upkeep", turn=2)
    before = len(table.zone("hand", "A"))
    table.to("draw", turn=2)
    assert len(table.zone("hand", "A")) == before + 1
    table.to("draw", turn=3)
    assert len(table.zone("hand", "A")) == before + 2


def test_702_16a_protection_from_artifacts_or_from_a_colour() -> None:
    text = "Target creature gains protection from artifacts or from the color of your choice until end of turn."
    shot = card("Shot", "Instant", "Shot deals 3 damage to target creature.", cost="{R}")
    table = Table(A=side(board=[ELF], hand=[spell(text)]), B=side(board=[MOUNTAIN], hand=[shot]))
    table.to("precombat main").answer("A", "red").cast("Rite", at="Elf").resolve()
    with pytest.raises(AssertionError, match=r"Elf is not among|cannot be cast"):
        table.cast(shot, at="Elf", by="B")


def test_701_60b_a_creature_is_no_longer_suspected() -> None:
    text = "Suspect target creature. It becomes no longer suspected."
    table = played(text, at="Bear")
    assert "suspected" not in table.find(BEAR).designations
    assert not table.now(BEAR).has("menace")


def test_122_1_counters_cannot_be_put_on_creatures() -> None:
    wall = creature("Warden", 0, 4, "Counters can't be put on artifacts or creatures.")
    table = played("Put two +1/+1 counters on target creature.", at="Bear", a=[wall])
    assert table.size(BEAR) == (2, 2)


def test_205_1a_a_land_loses_its_types_and_abilities() -> None:
    blight = card(
        "Blight",
        "Enchantment — Aura",
        'Enchant land\nEnchanted land loses all land types and abilities and has "{T}: Add {C}."',
    )
    table = Table.of("player A:\n battlefield: Mountain [as m]; Blight [on m]\nplayer B:", blight).to("precombat main")
    assert table.now("Mountain").subtypes == ()


def test_201_3_two_creatures_of_those_names() -> None:
    one, other = creature("Mine Worker", 1, 1), creature("Tower Worker", 1, 1)
    text = "You gain 1 life. If you control creatures named Mine Worker and Tower Worker, you gain 3 life instead."
    assert played(text, a=[one, other]).life("A") == 23
    assert played(text, a=[one, one]).life("A") == 21


def test_402_1_so_many_cards_of_a_kind_in_a_hand() -> None:
    text = "If you have two or more land cards in your hand, you gain 5 life."
    for lands, life in ((1, 20), (2, 25)):
        table = Table(A=side(hand=[spell(text), ELF, *[MOUNTAIN] * lands]), B=side()).to("precombat main")
        assert table.cast("Rite").resolve().life("A") == life


def test_701_17_one_of_the_milled_cards_is_of_a_kind() -> None:
    text = "Mill two cards. If at least one of them is a creature card, you gain 2 life."
    table = Table(A=side(hand=[spell(text)], library=[MOUNTAIN, ELF]), B=side()).to("precombat main")
    assert table.cast("Rite").resolve().life("A") == 22
    none = Table(A=side(hand=[spell(text)], library=[MOUNTAIN, MOUNTAIN, ELF]), B=side()).to("precombat main")
    assert none.cast("Rite").resolve().life("A") == 20


def test_601_3_a_spell_cast_only_after_an_opponents_upkeep() -> None:
    late = card(
        "Late",
        "Instant",
        "Cast Late only during an opponent's turn after their upkeep step.\nYou gain 1 life.",
        cost="{0}",
    )
    table = Table(A=side(hand=[late]), B=side()).to("precombat main")
    assert not table.try_to("cast", late)
    assert not table.to("upkeep", turn=2).try_to("cast", late)
    assert table.to("draw", turn=2).try_to("cast", late)


def test_603_7_something_happens_when_that_token_dies() -> None:
    table = played("Create a 1/1 white Bird creature token. You gain 2 life when that token dies.")
    assert table.life("A") == 20
    gone = Table(
        A=side(hand=[spell("Create a 1/1 white Bird creature token. You gain 2 life when that token dies.")]),
        B=side(hand=[card("Bolt", "Instant", "Bolt deals 3 damage to target creature.", cost="{0}")]),
    ).to("precombat main")
    gone.cast("Rite").resolve()
    gone.cast("Bolt", at="Bird Token", by="B").resolve(2)
    assert gone.life("A") == 22


def test_105_2_the_colours_that_a_creature_was() -> None:
    text = "Sacrifice a creature. You gain X life, where X is the number of colors that creature was."
    pie = creature("Pie", 1, 1, cost="{W}{U}{B}")
    assert played(text, a=[pie]).life("A") == 23


def test_701_21_one_of_two_targets_is_sacrificed_and_the_other_is_not() -> None:
    text = (
        "Choose two target creatures an opponent controls. That player chooses and sacrifices one of those "
        "creatures. Put a "
        "-1/-1 counter on the other."
    )
    table = Table(A=side(hand=[spell(text)]), B=side(board=[BEAR, OGRE])).to("precombat main")
    table.answer("B", ["Bear"]).cast("Rite", at=("Bear", "Ogre")).resolve()
    assert table.zone("battlefield", "B") == ["Ogre"]
    assert table.size(OGRE) == (2, 2)


def test_613_1f_a_returned_card_has_no_abilities() -> None:
    text = (
        "Return target creature card from your graveyard to the battlefield. It's a Skeleton in addition to its other "
        "types and has no abilities."
    )
    bird = creature("Bird", 1, 1, "Flying")
    table = Table(A=side(hand=[spell(text)], graveyard=[bird]), B=side()).to("precombat main")
    table.cast("Rite", at="Bird").resolve()
    assert not table.now(bird).has("flying")
    assert "Skeleton" in table.now(bird).subtypes


def test_701_15_a_creature_is_goaded_for_the_rest_of_the_game() -> None:
    text = "Tap target creature. It's goaded for the rest of the game and it gains menace."
    table = played(text, at="Bear", b=[creature("Bear", 2, 2)]).to("upkeep", turn=2)
    assert table.now(BEAR).has("menace")
    assert table.now(BEAR).limits


def test_301_5_an_equipment_that_was_attached_goes_over() -> None:
    sword = card("Sword", "Artifact — Equipment", "Equipped creature gets +2/+2.\nEquip {1}")
    squire = creature(
        "Squire",
        1,
        1,
        "Sacrifice Squire: Attach an Equipment that was attached to Squire to target creature you control.",
    )
    position = "player A:\n battlefield: Squire [as s]; Sword [on s]; Bear\nplayer B:"
    table = Table.of(position, sword, squire, BEAR).to("precombat main")
    table.activate(squire, at="Bear").resolve()
    assert table.size(BEAR) == (4, 4)


@pytest.mark.parametrize(
    ("rule", "totals"),
    [
        ("Creatures you control have haste.", (12, 20)),
        ("Players can't gain life.", (20, 12)),
        ("Your life total can't change.", (20, 12)),
    ],
)
def test_119_7_life_totals_are_exchanged_only_if_both_can_become_the_other(rule: str, totals: tuple[int, int]) -> None:
    swap = card("Swap", "Sorcery", "Two target players exchange life totals.", cost="{R}")
    board = [MOUNTAIN, card("Law", "Enchantment", rule)]
    table = Table(A=side(hand=[swap], board=board), B=side(life=12)).to("precombat main")
    table.cast(swap, at=("A", "B")).resolve()
    assert (table.life("A"), table.life("B")) == totals


def test_608_2c_who_does_not_do_what_all_are_told_to_do() -> None:
    rite = card("Rite", "Sorcery", "Each opponent discards a card. Each opponent who doesn't loses 3 life.", cost="{R}")
    table = Table(A=side(hand=[rite], board=[MOUNTAIN]), B=side(hand=[BEAR], life=20), C=side(life=20))
    table.to("precombat main").cast(rite).resolve()
    assert (table.life("B"), table.life("C")) == (20, 17)
