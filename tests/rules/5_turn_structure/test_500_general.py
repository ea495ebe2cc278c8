"""Rule 500: general."""

from __future__ import annotations

import pytest

from engine.game.events import StepBegan
from tests.rules.common_cards import BEAR, BEAR_FOR_G, ELF, FOREST, MOUNTAIN, A, B, C
from tests.rules.common_games import controlled_table, played, watcher
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


def combats(table: Table) -> list[int]:
    """The turns in which there was a combat phase."""
    steps = [event for event in table.game.log if getattr(event, "step", "") == "beginning of combat"]
    return [event.turn for event in steps if isinstance(event, StepBegan)]


@rule("500.1")
@pytest.mark.parametrize(("turn", "castable"), [(1, False), (5, False), (7, True)])
def test_500_1_not_cast_during_the_first_three_turns(turn: int, castable: bool) -> None:
    avenger = creature(
        "Avenger", 3, 3, "You can't cast ~ during your first, second, or third turns of the game.", cost="{0}"
    )
    deck = [MOUNTAIN] * 9
    table = Table(A=side(hand=[avenger], library=deck), B=side(library=deck)).to("precombat main", turn=turn)
    assert table.try_to("cast", avenger) is castable


@rule("500.1")
@pytest.mark.parametrize("turn", [1, 3, 5, 7])
def test_500_1_the_first_turns_of_the_game(turn: int) -> None:
    town = card("Town", "Land", "Town enters tapped unless it's your first, second, or third turn of the game.")
    table = Table(A=side(hand=[town]), B=side()).to("precombat main", turn=turn)
    assert table.play(town).find(town).tapped is (turn > 5)


LATER = card(
    "Later",
    "Sorcery",
    "You gain control of target opponent during that player's next turn. "
    "After that turn, that player takes an extra turn.",
    cost="{B}",
)


@rule("500.7")
def test_500_7_the_extra_turn_comes_after_the_controlled_one_and_is_not_controlled() -> None:
    table = controlled_table(LATER)
    table.cast(LATER, at="B").resolve().to("upkeep", turn=2)
    assert (table.game.state.turn.active, table.game.state.decider(B)) == (B, A)
    table.to("upkeep", turn=3)
    assert (table.game.state.turn.active, table.game.state.decider(B)) == (B, B)
    assert table.to("upkeep", turn=4).game.state.turn.active == C


@rule("500.7")
def test_500_7_who_takes_the_extra_turn_loses_at_its_end_step() -> None:
    text = "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game."
    fortune = card("Fortune", "Instant", text, cost="{R}")
    table = Table(A=side(hand=[fortune], board=[land("Mountain")]), B=side(), C=side())
    table.to("precombat main").cast(fortune).resolve().to("end", turn=1).to("postcombat main", turn=2)
    assert table.game.state.turn.active == table.seat("A")
    assert not table.lost("A")
    table.to("upkeep", turn=3)
    assert table.lost("A")


@rule("500.7")
def test_500_7_it_is_that_turn_and_no_other_extra_turn() -> None:
    fortune = card(
        "Fortune",
        "Instant",
        "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game.",
        cost="{R}",
    )
    walk = card("Walk", "Instant", "Take an extra turn after this one.", cost="{U}")
    table = Table(A=side(hand=[fortune, walk], board=[land("Mountain"), land("Island")]), B=side(), C=side())
    table.to("precombat main").cast(fortune).resolve().cast(walk).resolve().to("upkeep", turn=3)
    assert not table.lost("A")
    table.to("upkeep", turn=4)
    assert table.lost("A")


@rule("500.7")
def test_500_7_an_extra_turn_is_skipped() -> None:
    hold = card("Hold", "Enchantment", "If an opponent would begin an extra turn, that player skips that turn instead.")
    warp = card("Warp", "Artifact", "{T}: Take an extra turn after this one.")
    for board, active in (((hold,), 1), ((), 0)):
        table = Table(A=side(board=[warp]), B=side(board=board)).to("precombat main").activate(warp).resolve()
        table.to("upkeep", turn=2)
        assert table.game.state.turn.active == active


@rule("500.8")
def test_500_8_several_more_combat_phases() -> None:
    text = (
        "After this main phase, there are two additional combat phases.\n"
        "At the beginning of each combat this turn, untap all creatures that attacked this turn."
    )
    rite = card("Rite", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[rite], board=[BEAR]), B=side()).to("precombat main").cast(rite).resolve()
    for _ in range(3):
        table.attack(BEAR).to("end of combat")
        table.to("beginning of combat") if table.life("B") > 14 else table.to("cleanup")
    assert table.life("B") == 14


@rule("500.8")
def test_500_8_another_combat_and_another_main_phase() -> None:
    text = (
        "If it's your main phase, there is an additional combat phase after this phase, followed by an additional main "
        "phase."
    )
    table = played(text, a=[ELF], b=())
    table.attack(ELF).to("end of combat").to("cleanup")
    assert combats(table) == [1, 1]


@rule("500.8")
def test_500_8_another_combat_phase_after_this_one() -> None:
    text = (
        "Whenever Razer deals combat damage to a player, untap Razer. After this combat phase, there is "
        "an additional combat phase."
    )
    razer = creature("Razer", 3, 3, f"{text} This ability triggers only once each turn.")
    table = Table(A=side(board=[razer]), B=side()).to("precombat main").attack(razer).to("end of combat")
    table.attack(razer).to("cleanup")
    assert table.life("B") == 14


@rule("500.8")
def test_500_8_only_the_first_combat_of_a_turn_has_one_more_behind_it() -> None:
    text = (
        "At the end of the first combat phase on your turn, untap target creature you control. After this phase, there "
        "is an additional combat phase."
    )
    drum = card("Drum", "Enchantment", text)
    table = Table(A=side(board=[drum, ELF]), B=side())
    table.answer("A", ["Elf"]).attack(ELF).to("postcombat main", turn=1)
    assert table.life("B") in (18, 19)
    begun = [event for event in table.game.log if getattr(event, "step", "") == "beginning of combat"]
    assert len(begun) == 2


@rule("500.9")
def test_500_9_steps_added_to_ones_own_turn() -> None:
    clock = card("Clock", "Enchantment", "At the beginning of your upkeep, you gain 1 life.")
    for text, life in (
        ("At the beginning of your postcombat main phase, you get an additional beginning phase after this phase.", 22),
        ("At the beginning of combat on your turn, you get two additional upkeep steps after this step.", 23),
        ("At the beginning of your first upkeep each turn, you get an additional upkeep step after this step.", 22),
        ("At the beginning of each opponent's upkeep, you get an additional upkeep step after this phase.", 21),
    ):
        table = Table(A=side(board=[clock, watcher(text)]), B=side())
        table.answer("A", *([0] if "first" in text else [])).to("cleanup", turn=2)
        assert table.life("A") == life, text


@rule("500.9")
def test_500_9_the_turn_goes_on_where_it_was() -> None:
    text = "Whenever Obeka deals combat damage to a player, you get that many additional upkeep steps after this phase."
    obeka = creature("Obeka", 2, 2, text)
    table = (
        Table(A=side(board=[obeka], library=[BEAR_FOR_G]), B=side()).to("precombat main").attack(obeka).to("cleanup")
    )
    assert table.zone("hand", "A") == []
    assert sum("upkeep" in str(event) for event in table.game.log) == 3


@rule("500.11")
def test_500_11_all_combat_phases_of_a_turn_are_skipped() -> None:
    table = played("Target opponent skips all combat phases of their next turn.", at="B").to("upkeep", turn=5)
    assert combats(table) == [1, 3, 4]


@rule("500.11")
@pytest.mark.parametrize(("whom", "turns"), [("A", [2, 3]), ("B", [1, 2, 3])])
def test_500_11_the_next_combat_phase_of_this_turn_is_skipped(whom: str, turns: list[int]) -> None:
    table = played("Target player skips their next combat phase this turn.", at=whom).to("upkeep", turn=4)
    assert combats(table) == turns


@rule("500.11")
@pytest.mark.parametrize(
    ("text", "whom", "turns"),
    [
        ("Target player skips their next combat phase this turn.", "A", [1, 2, 4, 5]),
        ("Target player skips their next combat phase this turn.", "B", [1, 2, 3, 4, 5]),
        ("Target opponent skips all combat phases of their next turn.", "B", [1, 2, 3, 5]),
        ("Target player skips all combat phases of their next turn.", "A", [1, 2, 3, 4]),
    ],
)
def test_500_11_it_is_known_in_which_turn_that_was_said(text: str, whom: str, turns: list[int]) -> None:
    rite = card("Rite", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[rite], board=[BEAR]), B=side(board=[BEAR])).to("precombat main", turn=3)
    table.cast(rite, at=whom).resolve().to("end", turn=5)
    assert combats(table) == turns


@rule("500.11")
def test_500_11_the_untap_step_of_the_extra_turn_is_skipped() -> None:
    savor = card("Savor", "Sorcery", "Take an extra turn after this one. Skip the untap step of that turn.", cost="{U}")
    table = Table(A=side(hand=[savor], board=[land("Island")]), B=side())
    table.to("precombat main").cast(savor).resolve().to("upkeep", turn=2)
    assert table.find("Island").tapped
    table.to("upkeep", turn=4)
    assert not table.find("Island").tapped


@rule("500.11")
def test_500_11_players_skip_their_upkeep_steps() -> None:
    hub = card("Hub", "Artifact", "Players skip their upkeep steps.")
    gain = creature("Gain", 1, 1, "At the beginning of each upkeep, you gain 1 life.")
    table = Table(A=side(board=[hub, gain]), B=side()).to("precombat main", turn=3)
    assert table.life("A") == 20


@rule("500.11")
def test_500_11_the_next_two_turns_are_skipped() -> None:
    eater = creature("Eater", 9, 9, "When Eater enters, you skip your next two turns.", cost="{G}")
    table = Table(A=side(hand=[eater], board=[FOREST]), B=side()).to("precombat main").cast(eater).resolve(2)
    table.to("upkeep", turn=2).to("upkeep", turn=3).to("upkeep", turn=4)
    assert table.game.state.turn.active == table.seat("B")
    assert table.to("upkeep", turn=5).game.state.turn.active == table.seat("A")
