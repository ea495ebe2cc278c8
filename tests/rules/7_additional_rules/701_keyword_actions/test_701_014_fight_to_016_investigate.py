"""Rule 701: keyword actions."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_1G,
    BEAR_FOR_G,
    BEAR_FOR_R,
    ELF,
    ELF_FOR_G,
    GIANT_5_6,
    ISLAND,
    MOUNTAIN,
    OX,
    SWAMP,
)
from tests.rules.common_games import does, played, sorcery_cast, spell, table_with
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

DUEL = card("Duel", "Sorcery", "Target creature you control fights target creature you don't control.", cost="{G}")


@rule("701.14")
def test_701_14_a_creature_that_fights() -> None:
    table = table_with("Whenever a creature you control fights", DUEL, board=(BEAR_FOR_G,), theirs=(ELF_FOR_G,))
    table.cast(DUEL, at=("Bear", "Elf")).resolve(2)
    assert table.life("A") == 21


@rule("701.14a")
def test_701_14a_creatures_that_fight_deal_damage_to_each_other() -> None:
    giant = creature("Big", 4, 4)
    fight = does("Target creature you control fights target creature you don't control.")
    table = game(A=side(hand=[fight], board=[ISLAND, BEAR_FOR_1G]), B=side(board=[giant]))
    table.cast("Spell", at=["Bear", "Big"]).resolve()
    assert "Bear" in table.zone("graveyard", "A")
    assert table.find(giant).damage == 2


@rule("701.14b")
def test_701_14b_nothing_fights_if_one_of_them_is_gone() -> None:
    fight = does("Target creature you control fights target creature you don't control.")
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
    table = game(A=side(hand=[fight], board=[ISLAND, BEAR_FOR_1G]), B=side(board=[OX, SWAMP], hand=[kill]))
    table.cast("Spell", at=["Bear", "Ox"]).cast(kill, by="B", at="Bear").resolve(2)
    assert table.find(OX).damage == 0


@rule("701.15")
def test_701_15_a_creature_is_goaded_for_the_rest_of_the_game() -> None:
    text = "Tap target creature. It's goaded for the rest of the game and it gains menace."
    table = played(text, at="Bear", b=[creature("Bear", 2, 2)]).to("upkeep", turn=2)
    assert table.now(BEAR).has_keyword("menace")
    assert table.now(BEAR).limits


@rule("701.15a")
def test_701_15a_creatures_goaded_this_way_are_counted() -> None:
    text = "Goad each creature your opponents control. Put a +1/+1 counter on target creature for each creature goaded "
    calm = card("Calm", "Sorcery", f"{text}this way.", cost="{R}")
    table = Table(
        A=side(hand=[calm], board=[MOUNTAIN, BEAR_FOR_R]), B=side(board=[GIANT_5_6]), C=side(board=[GIANT_5_6])
    )
    table.to("precombat main").cast(calm, at="Bear").resolve()
    assert table.size("Bear") == (4, 4)


@rule("701.15b")
def test_701_15b_a_goaded_creature_attacks_another_player_than_the_goader() -> None:
    table = game(A=side(hand=[does("Goad target creature.")], board=[ISLAND]), B=side(board=[BEAR_FOR_1G]), C=side())
    table.cast("Spell", at="Bear").resolve()
    table.attack(BEAR_FOR_1G, on="C").to("end of combat", turn=2)
    assert table.life("C") == 18


@rule("701.15b")
def test_701_15b_a_planeswalker_is_not_another_player_that_a_goaded_creature_could_attack() -> None:
    sage = card("Sage", "Planeswalker — Sage", "+1: You gain 1 life.", loyalty=3)
    goad = does("Goad target creature.")
    table = game(A=side(hand=[goad], board=[ISLAND]), B=side(board=[BEAR_FOR_1G]), C=side(board=[sage]))
    table.cast("Spell", at="Bear").resolve()
    with pytest.raises(IllegalChoice):
        table.attack(BEAR_FOR_1G, on="Sage").to("end of combat", turn=2)


@rule("701.16")
def test_701_16_investigating_for_each_thing() -> None:
    rite = spell("Exile all creatures. You investigate for each creature exiled this way.")
    table = Table(A=side(hand=[rite]), B=side(board=[BEAR, ELF])).to("precombat main").cast(rite).resolve()
    assert table.zone("battlefield", "A") == ["Clue Token"] * 2


@rule("701.16a")
def test_701_16a_investigate_makes_a_clue() -> None:
    table = sorcery_cast("Investigate.").resolve()
    assert "Clue Token" in table.zone("battlefield", "A")
