"""Turns in which another player makes the decisions (722)."""

from __future__ import annotations

import pytest

from engine.game.events import TurnControlled, ZoneMove
from engine.game.kernel.choices import Answer, ChooseEntities, Concede, Question
from engine.game.view.view import EventReader, GameView
from engine.ids import PlayerId
from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side

A, B, C = PlayerId(0), PlayerId(1), PlayerId(2)
SWAMP = land("Swamp")
BEAR, ELF = creature("Bear", 2, 2), creature("Elf", 1, 1)
MINE = card("Mine", "Sorcery", "You control target player during that player's next turn.", cost="{B}")
THEIRS = card("Theirs", "Sorcery", "You control target opponent during their next turn.", cost="{B}")
LATER = card(
    "Later",
    "Sorcery",
    "You gain control of target opponent during that player's next turn. "
    "After that turn, that player takes an extra turn.",
    cost="{B}",
)
EDICT = card("Edict", "Sorcery", "Each opponent sacrifices a creature.", cost="{B}")
IDLE = card("Idle", "Sorcery", "Target player skips their next turn.", cost="{B}")


class Watched(Table):
    """Notes by whom which player's choices are made; whoever decides gives up where `gives_up` says so."""

    made: list[tuple[PlayerId, PlayerId]]
    gives_up: bool = False

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, ChooseEntities) and not question.targets:
            self.made.append((question.player, view.decider))
            if self.gives_up:
                return Concede()
        return super().decide(view, question)


def table_with(*hand: StoredCard, theirs: tuple[StoredCard, ...] = ()) -> Watched:
    table = Watched(
        A=side(hand=list(hand), board=[SWAMP, SWAMP, SWAMP, BEAR, ELF]),
        B=side(hand=list(theirs), board=[SWAMP, SWAMP, BEAR, ELF]),
        C=side(board=[BEAR, ELF]),
    )
    table.made = []
    table.to("precombat main")
    return table


@pytest.mark.parametrize("spell", [MINE, THEIRS])
def test_722_5_who_controls_a_player_makes_that_players_choices_for_the_whole_turn(spell: StoredCard) -> None:
    table = table_with(spell, theirs=(EDICT,))
    table.cast(spell, at="B").resolve()
    table.to("precombat main", turn=2)
    assert table.game.state.turn.active == B  # 722.3: still the active player
    table.cast(EDICT, by="B").answer("A", "Elf").answer("C", "Elf").resolve()
    assert table.made == [(C, C), (A, A)]  # 722.8
    assert table.game.state.decider(B) == A
    assert table.game.log.count(TurnControlled(B, A)) == 1
    table.to("upkeep", turn=3)
    assert table.game.state.decider(B) == B


def test_722_5_choices_of_the_controlled_player_are_made_by_the_other() -> None:
    toll = card("Toll", "Enchantment", "At the beginning of each upkeep, that player sacrifices a creature.")
    table = Watched(A=side(hand=[MINE], board=[SWAMP, toll, BEAR, ELF]), B=side(board=[BEAR, ELF]))
    table.made = []
    table.answer("A", "Elf").to("precombat main").cast(MINE, at="B").resolve()
    table.answer("B", "Bear").to("precombat main", turn=2)
    assert table.made == [(A, A), (B, A)]
    assert table.zone("graveyard", "B") == ["Bear"]


def test_722_4_what_the_controlled_player_may_see_both_may_see() -> None:
    table = table_with(MINE, theirs=(EDICT,))
    hidden = table.find(EDICT).id
    table.cast(MINE, at="B").resolve()
    assert not GameView(table.game, A).can_see(hidden)
    table.to("upkeep", turn=2)
    assert GameView(table.game, A).can_see(hidden)
    assert GameView(table.game, B).can_see(hidden)
    assert not GameView(table.game, C).can_see(hidden)
    table.to("upkeep", turn=3)
    assert not GameView(table.game, A).can_see(hidden)


def test_722_1a_the_latest_effect_alone_controls_the_turn() -> None:
    table = table_with(MINE)
    mine = card("Mine Too", "Instant", "You control target player during that player's next turn.", cost="{0}")
    table = Watched(A=side(hand=[MINE], board=[SWAMP]), B=side(), C=side(hand=[mine]))
    table.made = []
    table.to("precombat main").cast(MINE, at="B").resolve()
    table.cast(mine, at="B", by="C").resolve()
    table.to("upkeep", turn=2)
    assert table.game.state.decider(B) == C


def test_722_1b_the_effect_waits_for_a_turn_that_is_taken() -> None:
    table = table_with(MINE, IDLE)
    table.cast(MINE, at="B").resolve().cast(IDLE, at="B").resolve()
    table.to("upkeep", turn=2)
    assert table.game.state.turn.active == C
    assert table.game.state.decider(C) == C
    table.to("upkeep", turn=4)
    assert (table.game.state.turn.active, table.game.state.decider(B)) == (B, A)


def test_722_9_who_controls_oneself_decides_as_usual() -> None:
    table = table_with(MINE)
    table.cast(MINE, at="A").resolve().to("upkeep", turn=4)
    assert (table.game.state.turn.active, table.game.state.decider(A)) == (A, A)


def test_500_7_the_extra_turn_comes_after_the_controlled_one_and_is_not_controlled() -> None:
    table = table_with(LATER)
    table.cast(LATER, at="B").resolve().to("upkeep", turn=2)
    assert (table.game.state.turn.active, table.game.state.decider(B)) == (B, A)
    table.to("upkeep", turn=3)
    assert (table.game.state.turn.active, table.game.state.decider(B)) == (B, B)
    assert table.to("upkeep", turn=4).game.state.turn.active == C


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


def test_800_4a_control_of_a_player_ends_when_the_controller_leaves() -> None:
    bane = card("Bane", "Instant", "Target player loses the game.", cost="{0}")
    table = Watched(A=side(hand=[MINE], board=[SWAMP]), B=side(), C=side(hand=[bane]))
    table.made = []
    table.to("precombat main").cast(MINE, at="B").resolve()
    table.to("upkeep", turn=2)
    assert table.game.state.decider(B) == A
    table.cast(bane, at="A", by="C").resolve()
    assert table.game.state.decider(B) == B


@pytest.mark.parametrize(("viewer", "knows"), [(A, True), (B, True), (C, False)])
def test_722_4_who_controls_a_player_is_told_what_that_player_draws(viewer: PlayerId, knows: bool) -> None:
    table = table_with(MINE)
    table.cast(MINE, at="B").resolve().to("upkeep", turn=2)
    reader = EventReader()
    reader.read(GameView(table.game, viewer))
    table.to("draw", turn=2)
    _, told = reader.read(GameView(table.game, viewer))
    (drawn,) = [event for event in told if isinstance(event, ZoneMove) and event.to == "hand"]
    assert bool(drawn.new) == knows
