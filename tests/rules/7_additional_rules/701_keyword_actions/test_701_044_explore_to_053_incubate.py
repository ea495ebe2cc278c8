"""Rule 701: keyword actions."""

from __future__ import annotations

from tests.rules.common_cards import (
    BANNER,
    BEAR_FOR_1G,
    FOREST,
    ISLAND,
    LANDS,
    LOST_MINE,
    MAD_MAGE,
    MAP,
    OX_FOR_2U,
    STUDY,
    VETERAN,
)
from tests.rules.common_games import does, dungeon_table, entering, played, sorcery_cast, venture
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, creature, land, side


@rule("701.44")
def test_701_44_explore_again() -> None:
    guest = entering("it explores, then it explores again.")
    table = Table(A=side(hand=[guest], board=list(LANDS), library=[FOREST, ISLAND]), B=side()).to("precombat main")
    assert sorted(table.cast(guest).resolve(2).zone("hand", "A")) == ["Forest", "Island"]


@rule("701.44")
def test_701_44_a_creature_explores_a_land_card_or_a_nonland_card() -> None:
    text = "Whenever a creature you control explores a nonland card, put a +1/+1 counter on Guide."
    guide = creature("Guide", 1, 1, text)
    scout = creature("Scout", 1, 1, "{T}: Scout explores.")
    for top, power in ((FOREST, 1), (OX_FOR_2U, 2)):
        table = Table(A=side(board=[guide, scout], library=[top, FOREST]), B=side()).to("precombat main")
        if top is OX_FOR_2U:
            table.answer("A", False)
        table.activate(scout).resolve(power)
        assert table.size(guide) == (power, power)


@rule("701.44a")
def test_701_44a_explore_a_land_goes_to_the_hand() -> None:
    scout = creature("Scout", 1, 1, "When Scout enters, it explores.", cost="{G}")
    table = game(A=side(hand=[scout], board=[FOREST], library=[ISLAND]), B=side())
    table.cast(scout).resolve(2)
    assert table.zone("hand", "A") == ["Island"]
    assert table.size(scout) == (1, 1)


@rule("701.44a")
def test_701_44a_explore_something_else_gives_a_counter() -> None:
    scout = creature("Scout", 1, 1, "When Scout enters, it explores.", cost="{G}")
    table = game(A=side(hand=[scout], board=[FOREST], library=[BEAR_FOR_1G]), B=side())
    table.cast(scout).answer("A", True).resolve(2)
    assert table.size(scout) == (2, 2)
    assert table.zone("graveyard", "A") == ["Bear"]


@rule("701.46a")
def test_701_46a_adapt_only_without_counters() -> None:
    crab = creature("Crab", 1, 1, "{U}: Adapt 2.")
    table = game(A=side(board=[crab, ISLAND, ISLAND]), B=side())
    table.activate(crab).resolve()
    assert table.size(crab) == (3, 3)
    table.activate(crab).resolve()
    assert table.size(crab) == (3, 3)


@rule("701.47a")
def test_701_47a_amass_makes_or_grows_an_army() -> None:
    table = sorcery_cast("Amass Zombies 2.\nAmass Orcs 1.").resolve()
    assert table.size("Zombie Army Token") == (3, 3)
    assert table.now("Zombie Army Token").has_subtype("Orc")


@rule("701.47b")
def test_701_47b_the_amassed_army_is_spoken_of() -> None:
    table = played("Amass Orcs 3, then target player mills X cards, where X is the amassed Army's power.", at="B")
    assert len(table.zone("graveyard", "B")) == 3
    table = played(
        "Amass Zombies 2, then the Army you amassed deals damage equal to its power to each non-Army creature."
    )
    assert table.zone("battlefield") == ["Zombie Army Token"]


@rule("701.48a")
def test_701_48a_learn_may_discard_to_draw() -> None:
    spell = does("Learn.")
    table = game(A=side(hand=[spell, BEAR_FOR_1G], board=[ISLAND], library=[STUDY]), B=side())
    table.cast("Spell").answer("A", "Bear").resolve()
    assert table.zone("hand", "A") == ["Study"]


@rule("701.49a")
def test_701_49a_a_dungeon_is_brought_in_and_its_topmost_room_triggers() -> None:
    table = venture(dungeon_table(), MAD_MAGE)
    assert table.life("A") == 21
    assert table.zone("command") == ["Dungeon of the Mad Mage"]


@rule("701.49b")
def test_701_49b_the_marker_goes_down_one_arrow_of_several() -> None:
    table = dungeon_table()
    venture(table, LOST_MINE, "Wastes")
    venture(table, 1)
    assert table.zone("battlefield", "A").count("Treasure Token") == 1
    venture(table, 0)
    assert (table.life("A"), table.life("B")) == (21, 19)


@rule("701.49c")
def test_701_49c_from_the_bottommost_room_into_a_new_dungeon() -> None:
    table = dungeon_table()
    for answers in ((LOST_MINE, "Wastes"), (1,), (0,)):
        venture(table, *answers)
    table.activate(MAP).resolve()
    table.answer("A", MAD_MAGE).activate(MAP).resolve()
    assert table.zone("command") == ["Dungeon of the Mad Mage"]
    assert table.size(VETERAN) == (3, 3)


@rule("701.49d")
def test_701_49d_the_initiative_leads_into_the_undercity_alone() -> None:
    forest = land("Forest")
    table = Table(A=side(board=[BANNER, MAP], library=[forest]), B=side()).to("precombat main")
    table.activate(BANNER).resolve()
    assert table.zone("command").count("Undercity") == 0
    table.resolve()
    assert table.zone("command").count("Undercity") == 1
    table.answer("A", "Forest").resolve()
    assert table.zone("hand", "A") == ["Forest"]
    table.answer("A", 0).activate(MAP).resolve()
    assert "Undercity" in table.zone("command")


@rule("701.50a")
def test_701_50a_connive_counts_nonland_discards() -> None:
    spy = creature("Spy", 1, 1, "When Spy enters, it connives.", cost="{U}")
    table = game(A=side(hand=[spy], board=[ISLAND], library=[BEAR_FOR_1G]), B=side())
    table.cast(spy).resolve(2)
    assert table.size(spy) == (2, 2)
    assert table.zone("graveyard", "A") == ["Bear"]


@rule("701.53a", "111.10i")
def test_701_53a_incubate_makes_a_token_that_transforms() -> None:
    table = sorcery_cast("Incubate 3.", board=(FOREST, FOREST)).resolve()
    assert table.find("Incubator Token").counter("+1/+1") == 3
    table.activate("Incubator Token").resolve()
    assert table.size("Phyrexian Token") == (3, 3)
