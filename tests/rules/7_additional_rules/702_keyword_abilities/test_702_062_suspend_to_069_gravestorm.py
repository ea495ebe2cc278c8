"""Rule 702: keyword abilities."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_1G,
    BEAR_FOR_G,
    ELF,
    ELF_FOR_G,
    FOREST,
    INSIGHT,
    ISLAND,
    KILL,
    LANDS,
    PLAINS,
    SWAMP,
)
from tests.rules.common_games import spell
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.62")
def test_702_62_a_card_in_exile_notices_its_counters() -> None:
    text = "Suspend 2—{W}\nWhenever a time counter is removed from Knight while it's exiled, you gain 1 life."
    knight = creature("Knight", 2, 2, text)
    table = Table(A=side(hand=[knight], board=[PLAINS]), B=side()).to("precombat main")
    table.take(next(action for action in table.actions("A") if action.method == "suspend"))
    assert table.to("draw", turn=3).life("A") == 21


@rule("702.62")
def test_702_62_suspend_can_be_granted() -> None:
    text = "Exile target creature and put two time counters on it. If it doesn't have suspend, it gains suspend."
    hold = card("Hold", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[hold]), B=side(board=[BEAR])).to("precombat main")
    table.cast(hold, at="Bear").resolve()
    assert table.zone("exile", "B") == ["Bear"]
    table.to("draw", turn=2)
    assert table.find(BEAR).counter("time") == 1


@rule("702.62")
def test_702_62_a_suspended_card_triggers_in_exile() -> None:
    kraken = creature(
        "Kraken",
        6,
        6,
        "Suspend 9—{U}\nWhenever a player casts a spell, if Kraken is suspended, remove a time counter from it.",
    )
    table = Table(A=side(hand=[kraken, ELF_FOR_G, BEAR_FOR_G], board=list(LANDS)), B=side()).to("precombat main")
    table.take(next(action for action in table.actions("A") if action.method == "suspend"))
    table.cast(ELF_FOR_G).resolve(2)
    assert table.find(kraken).counter("time") == 8


@rule("702.62a", "116.2f")
def test_702_62a_a_suspended_card_loses_a_counter_each_upkeep_and_is_cast_for_nothing() -> None:
    giant = creature("Giant", 5, 5, "Suspend 2—{G}", cost="{5}{G}")
    table = game(A=side(hand=[giant], board=[FOREST]), B=side())
    assert table.try_to("special", giant, method="suspend")
    assert table.find(giant).counter("time") == 2
    table.to("upkeep", turn=3)
    assert table.find(giant).counter("time") == 1
    table.answer("A", True).to("upkeep", turn=5)
    assert table.zone("battlefield", "A") == ["Forest", "Giant"]
    table.attack(giant).to("end of combat", turn=5)
    assert table.life("B") == 15


@rule("702.62a")
def test_702_62a_declining_leaves_the_card_in_exile() -> None:
    giant = creature("Giant", 5, 5, "Suspend 1—{G}", cost="{5}{G}")
    table = game(A=side(hand=[giant], board=[FOREST]), B=side())
    assert table.try_to("special", giant, method="suspend")
    table.answer("A", False).to("draw", turn=3)
    assert table.zone("exile") == ["Giant"]


@rule("702.62a")
def test_702_62a_suspending_needs_a_time_at_which_the_card_could_be_cast() -> None:
    giant = creature("Giant", 5, 5, "Suspend 1—{G}", cost="{5}{G}")
    table = game(A=side(hand=[giant], board=[FOREST]), B=side())
    table.to("upkeep", turn=3)
    assert not table.try_to("special", giant, method="suspend")


@rule("702.62b")
def test_702_62b_a_suspended_card_is_one_with_suspend_and_time_counters() -> None:
    text = "Remove two time counters from target permanent or suspended card."
    rite, rift = spell(text), creature("Rift", 4, 4, "Suspend 3—{R}")
    position = "player A:\n battlefield: Mountain\n hand: Rite; Rift\n exile: Elf\nplayer B:"
    table = Table.of(position, rite, rift, ELF).to("precombat main")
    (suspend,) = [action for action in table.actions("A") if action.kind == "special"]
    table.take(suspend)
    with pytest.raises(AssertionError, match="Elf is not among"):
        table.cast(rite, at="Elf")
    table = Table.of(position, rite, rift, ELF).to("precombat main")
    table.take(suspend).cast(rite, at="Rift").resolve()
    assert table.find(rift).counter("time") == 1


@rule("702.63a")
def test_702_63a_vanishing_sacrifices_with_the_last_counter() -> None:
    wisp = creature("Wisp", 3, 3, "Vanishing 2", cost="{G}")
    table = game(A=side(hand=[wisp], board=[FOREST]), B=side())
    table.cast(wisp).resolve()
    table.to("draw", turn=3)
    assert table.find(wisp).counter("time") == 1
    table.to("draw", turn=5)
    assert table.zone("graveyard", "A") == ["Wisp"]


@rule("702.64a")
def test_702_64a_absorb_prevents_damage_of_each_source() -> None:
    wall = creature("Sponge", 0, 3, "Absorb 1")
    table = Table(A=side(board=[BEAR_FOR_1G, BEAR_FOR_1G]), B=side(board=[wall]))
    table.attack(BEAR_FOR_1G).block(wall, BEAR_FOR_1G).to("end of combat")
    assert table.find(wall).damage == 1


@rule("702.65a")
def test_702_65a_aura_swap_changes_places_with_an_aura_of_the_hand() -> None:
    wings = card("Wings", "Enchantment — Aura", "Enchant creature\nAura swap {U}", cost="{U}")
    might = card("Might", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2.", cost="{4}{G}")
    table = game(A=side(hand=[wings, might], board=[ISLAND, ISLAND, BEAR_FOR_1G]), B=side())
    table.cast(wings, at="Bear").resolve()
    table.activate(wings).answer("A", "Might").resolve()
    assert table.size(BEAR_FOR_1G) == (4, 4)
    assert table.zone("hand", "A") == ["Wings"]


@rule("702.66a")
def test_702_66a_delve_exiles_cards_from_the_graveyard() -> None:
    dig = card("Dig", "Sorcery", "Delve\nDraw a card.", cost="{2}{U}")
    table = game(A=side(hand=[dig], board=[ISLAND], graveyard=[BEAR_FOR_1G, INSIGHT]), B=side())
    table.cast(dig).resolve()
    assert sorted(table.zone("exile")) == ["Bear", "Insight"]


@rule("702.67a")
def test_702_67a_fortify_attaches_to_a_land() -> None:
    fort = card("Keep", "Artifact — Fortification", "Fortified land has indestructible.\nFortify {1}")
    table = game(A=side(board=[fort, FOREST]), B=side())
    table.activate(fort, at="Forest").resolve()
    assert table.find(fort).attached_to == table.find("Forest").id


@rule("702.68a")
def test_702_68a_frenzy_when_unblocked() -> None:
    mad = creature("Mad", 1, 1, "Frenzy 2")
    table = Table(A=side(board=[mad]), B=side())
    table.attack(mad).to("end of combat")
    assert table.life("B") == 17


@rule("702.69a")
def test_702_69a_gravestorm_counts_permanents_put_into_graveyards() -> None:
    rise = card("Rise", "Sorcery", "Gravestorm\nYou gain 1 life.", cost="{W}")
    table = game(A=side(hand=[rise, KILL], board=[PLAINS, SWAMP], life=20), B=side(board=[BEAR_FOR_1G]))
    table.cast(KILL, at="Bear").resolve()
    table.cast(rise).resolve(3)
    assert table.life("A") == 22
