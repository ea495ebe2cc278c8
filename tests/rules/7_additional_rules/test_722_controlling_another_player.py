"""Rule 722: controlling another player."""

from __future__ import annotations

import pytest

from engine.game.events import TurnControlled, ZoneMove
from engine.game.view.view import EventReader, GameView
from engine.ids import PlayerId
from engine.ir.stored_cards import StoredCard
from tests.rules.common_cards import BEAR, ELF, MINE, SWAMP, A, B, C
from tests.rules.common_games import Watched, controlled_table
from tests.rules.marker import rule
from tests.rules.table import card, side

EDICT = card("Edict", "Sorcery", "Each opponent sacrifices a creature.", cost="{B}")


@rule("722.1a")
def test_722_1a_the_latest_effect_alone_controls_the_turn() -> None:
    table = controlled_table(MINE)
    mine = card("Mine Too", "Instant", "You control target player during that player's next turn.", cost="{0}")
    table = Watched(A=side(hand=[MINE], board=[SWAMP]), B=side(), C=side(hand=[mine]))
    table.made = []
    table.to("precombat main").cast(MINE, at="B").resolve()
    table.cast(mine, at="B", by="C").resolve()
    table.to("upkeep", turn=2)
    assert table.game.state.decider(B) == C


IDLE = card("Idle", "Sorcery", "Target player skips their next turn.", cost="{B}")


@rule("722.1b")
def test_722_1b_the_effect_waits_for_a_turn_that_is_taken() -> None:
    table = controlled_table(MINE, IDLE)
    table.cast(MINE, at="B").resolve().cast(IDLE, at="B").resolve()
    table.to("upkeep", turn=2)
    assert table.game.state.turn.active == C
    assert table.game.state.decider(C) == C
    table.to("upkeep", turn=4)
    assert (table.game.state.turn.active, table.game.state.decider(B)) == (B, A)


@rule("722.4")
def test_722_4_what_the_controlled_player_may_see_both_may_see() -> None:
    table = controlled_table(MINE, theirs=(EDICT,))
    hidden = table.find(EDICT).id
    table.cast(MINE, at="B").resolve()
    assert not GameView(table.game, A).can_see(hidden)
    table.to("upkeep", turn=2)
    assert GameView(table.game, A).can_see(hidden)
    assert GameView(table.game, B).can_see(hidden)
    assert not GameView(table.game, C).can_see(hidden)
    table.to("upkeep", turn=3)
    assert not GameView(table.game, A).can_see(hidden)


@rule("722.4")
@pytest.mark.parametrize(("viewer", "knows"), [(A, True), (B, True), (C, False)])
def test_722_4_who_controls_a_player_is_told_what_that_player_draws(viewer: PlayerId, knows: bool) -> None:
    table = controlled_table(MINE)
    table.cast(MINE, at="B").resolve().to("upkeep", turn=2)
    reader = EventReader()
    reader.read_events(GameView(table.game, viewer))
    table.to("draw", turn=2)
    _, told = reader.read_events(GameView(table.game, viewer))
    (drawn,) = [event for event in told if isinstance(event, ZoneMove) and event.to == "hand"]
    assert bool(drawn.new) == knows


THEIRS = card("Theirs", "Sorcery", "You control target opponent during their next turn.", cost="{B}")


@rule("722.5")
@pytest.mark.parametrize("spell", [MINE, THEIRS])
def test_722_5_who_controls_a_player_makes_that_players_choices_for_the_whole_turn(spell: StoredCard) -> None:
    table = controlled_table(spell, theirs=(EDICT,))
    table.cast(spell, at="B").resolve()
    table.to("precombat main", turn=2)
    assert table.game.state.turn.active == B  # 722.3: still the active player
    table.cast(EDICT, by="B").answer("A", "Elf").answer("C", "Elf").resolve()
    assert table.made == [(C, C), (A, A)]  # 722.8
    assert table.game.state.decider(B) == A
    assert table.game.log.count(TurnControlled(B, A)) == 1
    table.to("upkeep", turn=3)
    assert table.game.state.decider(B) == B


@rule("722.5")
def test_722_5_choices_of_the_controlled_player_are_made_by_the_other() -> None:
    toll = card("Toll", "Enchantment", "At the beginning of each upkeep, that player sacrifices a creature.")
    table = Watched(A=side(hand=[MINE], board=[SWAMP, toll, BEAR, ELF]), B=side(board=[BEAR, ELF]))
    table.made = []
    table.answer("A", "Elf").to("precombat main").cast(MINE, at="B").resolve()
    table.answer("B", "Bear").to("precombat main", turn=2)
    assert table.made == [(A, A), (B, A)]
    assert table.zone("graveyard", "B") == ["Bear"]


@rule("722.6")
def test_722_6_who_gives_up_while_deciding_for_another_loses_alone() -> None:
    toll = card("Toll", "Enchantment", "At the beginning of each upkeep, that player sacrifices a creature.")
    table = Watched(A=side(hand=[MINE], board=[SWAMP]), B=side(board=[toll, BEAR, ELF]), C=side())
    table.made = []
    table.to("precombat main").cast(MINE, at="B").resolve()
    table.gives_up = True
    table.to("precombat main", turn=2)
    assert table.lost("A")
    assert not table.lost("B")
    assert table.game.state.decider(B) == B  # 800.4a


@rule("722.9")
def test_722_9_who_controls_oneself_decides_as_usual() -> None:
    table = controlled_table(MINE)
    table.cast(MINE, at="A").resolve().to("upkeep", turn=4)
    assert (table.game.state.turn.active, table.game.state.decider(A)) == (A, A)
