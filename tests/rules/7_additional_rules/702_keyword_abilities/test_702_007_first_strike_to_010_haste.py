"""Rule 702: keyword abilities."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR, BEAR_FOR_1G, BEAR_FOR_2, FOREST, ISLAND, MOUNTAIN, PLAINS, RED_BEAR, SWAMP
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.7b")
def test_702_7b_first_strike_kills_before_the_other_strikes() -> None:
    knight = creature("Knight", 2, 2, "First strike")
    table = Table(A=side(board=[knight]), B=side(board=[BEAR]))
    table.attack(knight).block(BEAR, knight).to("end of combat")
    assert table.zone("battlefield") == ["Knight"]


@rule("702.7c")
def test_702_7c_first_strike_gained_after_first_damage_does_not_stop_the_regular_damage() -> None:
    knight = creature("Knight", 2, 2, "First strike")
    swift = card("Swift", "Instant", "Target creature gains first strike until end of turn.", cost="{W}")
    table = Table(A=side(board=[knight, BEAR_FOR_1G, PLAINS], hand=[swift]), B=side())
    table.attack(knight, BEAR_FOR_1G).to("first-strike combat damage")
    table.cast(swift, at="Bear").to("end of combat")
    assert table.life("B") == 16


@rule("702.8a")
def test_702_8a_flash_at_any_time_with_priority() -> None:
    ambush = creature("Ambush", 2, 1, "Flash", cost="{G}")
    table = Table(A=side(), B=side(hand=[ambush], board=[FOREST]))
    table.to("end").cast(ambush, by="B").resolve()
    assert "Ambush" in table.zone("battlefield", "B")


@rule("702.8a")
def test_702_8a_spells_may_be_cast_this_turn_as_though_they_had_flash() -> None:
    wind = card("Wind", "Instant", "You may cast sorcery spells this turn as though they had flash.", cost="{U}")
    study = card("Study", "Sorcery", "Draw a card.", cost="{U}")
    sides = {"A": side(), "B": side(hand=[wind, study, study], board=[ISLAND] * 3)}
    table = Table(None, **sides).to("upkeep")
    assert not table.try_to("cast", study, by="B")
    table.cast(wind, by="B").resolve()
    assert table.try_to("cast", study, by="B")
    assert not table.to("upkeep", turn=3).try_to("cast", study, by="B")


@rule("702.8a")
@pytest.mark.parametrize("zone", ["hand", "command"])
def test_702_8a_flash_that_is_given_to_a_card_where_it_is(zone: str) -> None:
    text = "Creature cards you own that aren't on the battlefield have flash."
    lord = creature("Lord", 2, 2, text)
    for board, possible in ((lord, True), (BEAR_FOR_2, False)):
        table = Table(A=side(board=[board, SWAMP, MOUNTAIN], **{zone: [RED_BEAR]}), B=side())  # type: ignore[arg-type]
        assert table.to("upkeep").try_to("cast", RED_BEAR) is possible


@rule("702.9b")
def test_702_9b_a_flyer_is_blocked_by_flying_and_reach_only() -> None:
    bird = creature("Bird", 1, 1, "Flying")
    spider = creature("Spider", 1, 3, "Reach")
    table = Table(A=side(board=[bird]), B=side(board=[BEAR, spider]))
    table.attack(bird).block(spider, bird).to("declare attackers")
    assert not table.may_block(BEAR, bird)
    assert table.may_block(spider, bird)
    assert table.to("end of combat").life("B") == 20


@rule("702.9b")
def test_702_9b_and_17b_flying_is_blocked_by_flying_and_reach() -> None:
    bird = creature("Bird", 2, 2, "Flying")
    other = creature("Other", 1, 1, "Flying")
    spider = creature("Spider", 1, 3, "Reach")
    table = Table(A=side(board=[bird]), B=side(board=[BEAR_FOR_1G, other, spider]))
    table.attack(bird).to("declare attackers")
    assert not table.may_block(BEAR_FOR_1G, bird)
    assert table.may_block(other, bird)
    assert table.may_block(spider, bird)


@rule("702.10b")
def test_702_10b_haste_attacks_and_taps_at_once() -> None:
    elf = creature("Elf", 1, 1, "Haste\n{T}: You gain 1 life.", cost="{G}")
    table = game(A=side(hand=[elf], board=[FOREST], life=20), B=side())
    table.cast(elf).resolve()
    table.activate(elf).resolve()
    assert table.life("A") == 21
