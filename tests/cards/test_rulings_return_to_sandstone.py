"""Rulings on cards from Return to Dust to Sandstone Oracle."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, LANDS, OGRE, every, start
from tests.rules.table import card, creature, land, side

DUST, ENGINEER, RUKARUMEL = "Return to Dust", "Reverse Engineer", "Rukarumel, Biologist"
TRINKET = card("Trinket", "Artifact", "", cost="{1}")
JEWEL = card("Jewel", "Artifact", "", cost="{2}")
ISLAND = land("Island")


# -- Return to Dust


@ruling(DUST, 1)
def test_the_second_target_is_exiled_only_in_the_own_main_phase() -> None:
    def exiled(turn: int) -> list[str]:
        table = start(A=side(hand=[DUST], board=FIVE), B=side(board=[TRINKET, JEWEL]))
        table.to("precombat main", turn=turn).answer("A", True).cast(DUST, at=["Trinket", "Jewel"])
        item = table.find(DUST).item
        assert item is not None
        assert len(item.targets) == 2
        return table.resolve().zone("exile")

    assert (exiled(1), exiled(2)) == (["Trinket", "Jewel"], ["Trinket"])


@ruling(DUST, 2)
def test_a_copy_exiles_the_first_target_only() -> None:
    fork = card("Fork", "Instant", "Copy target instant spell.", cost="{R}")
    table = start(A=side(hand=[DUST, fork], board=LANDS), B=side(board=[TRINKET, JEWEL]))

    table.cast(DUST, at=["Trinket", "Jewel"]).cast(fork, at=DUST).resolve(2)
    assert table.zone("exile") == ["Trinket"]

    assert table.answer("A", True).resolve().zone("exile") == ["Trinket", "Jewel"]


# -- Reverse Engineer


def engineer(*board: StoredCard, islands: int = 2) -> bool:
    """Whether A can cast Reverse Engineer with two Islands and these."""
    table = start(A=side(hand=[ENGINEER], board=[*[ISLAND] * islands, *board]), B=side())
    return table.try_to("cast", ENGINEER)


@ruling(ENGINEER, 2)
def test_artifacts_are_tapped_for_the_cost_that_increases_and_reductions_leave() -> None:
    dearer = card("Tax", "Enchantment", "Noncreature spells cost {1} more to cast.")
    cheaper = card("Guild", "Enchantment", "Spells you cast cost {2} less to cast.")
    assert not engineer(*[TRINKET] * 3, dearer)
    assert engineer(*[TRINKET] * 4, dearer)

    table = start(A=side(hand=[ENGINEER], board=[ISLAND, ISLAND, TRINKET, TRINKET, cheaper]), B=side())
    table.cast(ENGINEER)
    assert [obj.tapped for obj in every(table, "Trinket")].count(True) == 1


@ruling(ENGINEER, 4)
def test_improvise_pays_nothing_but_the_cost_of_the_spell() -> None:
    leak = card("Leak", "Instant", "Counter target spell unless its controller pays {3}.", cost="{U}")
    table = start(
        A=side(hand=[ENGINEER], board=[*[ISLAND] * 5, TRINKET, TRINKET, TRINKET]), B=side(hand=[leak], board=FIVE)
    )
    for _ in range(5):
        table.activate("Island")

    table.cast(ENGINEER).cast(leak, at=ENGINEER, by="B").resolve(1)

    assert table.zone("graveyard", "A") == [ENGINEER]
    assert table.zone("hand", "A") == []
    assert not any(obj.tapped for obj in every(table, "Trinket"))


@ruling(ENGINEER, 5)
def test_an_artifact_that_makes_mana_does_not_help_besides() -> None:
    for text in ("{T}: Add {C}{C}.", "Sacrifice Rock: Add {C}{C}."):
        rock = card("Rock", "Artifact", text)
        assert not engineer(rock)
        assert engineer(rock, TRINKET)


@ruling(ENGINEER, 6)
def test_a_tapped_artifacts_abilities_go_on() -> None:
    banner = card("Banner", "Artifact", "Creatures you control get +1/+1.")
    table = start(A=side(hand=[ENGINEER], board=[BEAR, ISLAND, ISLAND, banner, banner, banner]), B=side())

    table.cast(ENGINEER)

    assert all(obj.tapped for obj in every(table, "Banner"))
    assert table.size("Grizzly") == (5, 5)


@ruling(ENGINEER, 7)
def test_an_equipment_and_its_creature_are_tapped_apart() -> None:
    blade = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {0}", cost="{1}")
    nap = card("Nap", "Instant", "Tap target creature.", cost="{U}")

    def tapped(hand: StoredCard | str) -> tuple[bool, bool]:
        table = start(A=side(hand=[hand], board=[BEAR, blade, TRINKET, TRINKET, ISLAND, ISLAND]), B=side())
        table.activate(blade, at="Grizzly").resolve()
        table.cast(hand, at="Grizzly") if hand is nap else table.cast(hand)
        table.resolve()
        assert table.size("Grizzly") == (3, 3)
        return table.find("Blade").tapped, table.find("Grizzly").tapped

    assert (tapped(ENGINEER), tapped(nap)) == ((True, False), (False, True))


@ruling(ENGINEER, 8)
def test_x_is_chosen_before_artifacts_pay_for_it() -> None:
    directive = card("Directive", "Sorcery", "Improvise\nDraw X cards.", cost="{X}{R}{R}{R}")
    lands = [land("Mountain"), land("Mountain"), land("Mountain"), land("Plains")]
    table = start(A=side(hand=[directive], board=[*lands, TRINKET, TRINKET]), B=side())

    table.answer("A", 3).cast(directive)

    assert all(obj.tapped for obj in table.game.state.permanents())
    assert len(table.resolve().zone("hand", "A")) == 3


# -- Rukarumel, Biologist


@ruling(RUKARUMEL, 1)
def test_rukarumel_wants_one_creature_type() -> None:
    for answer in ("Artifact", "Jace", "Vehicle", "Treasure", "Vampire, Knight"):
        table = start(A=side(hand=[RUKARUMEL], board=LANDS), B=side()).answer("A", answer).cast(RUKARUMEL)
        with pytest.raises(ValueError, match="not in"):
            table.resolve()

    table = start(A=side(hand=[RUKARUMEL], board=[BEAR, *LANDS]), B=side()).answer("A", "Vampire").cast(RUKARUMEL)
    table.resolve()
    assert tuple(table.now("Grizzly").subtypes) == ("Test", "Vampire")


@ruling(RUKARUMEL, 2)
def test_what_changes_how_creatures_of_the_chosen_type_enter_applies() -> None:
    text = "Each other Warrior creature you control enters with an additional +1/+1 counter on it."
    paragon = creature("Paragon", 1, 1, text)
    bear = creature("Bear", 2, 2, cost="{G}")
    table = start(A=side(hand=[RUKARUMEL, bear], board=[paragon, *LANDS]), B=side())

    table.answer("A", "Warrior").cast(RUKARUMEL).resolve().cast(bear).resolve()

    assert table.find("Bear").counter("+1/+1") == 1


# -- Sandstone Oracle


@ruling("Sandstone Oracle", 1)
def test_the_oracles_opponent_is_chosen_as_the_ability_resolves() -> None:
    table = start(
        A=side(hand=["Sandstone Oracle"], board=LANDS),
        B=side(hand=[BEAR, OGRE, BOLT], board=FIVE),
        C=side(hand=[BIRD, GIANT]),
    )
    table.cast("Sandstone Oracle").resolve()
    table.cast(BOLT, at="A", by="B").resolve()

    table.answer("A", "B").resolve()

    assert len(table.zone("hand", "A")) == 2
