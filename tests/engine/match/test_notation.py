"""Positions as text: they survive writing and reading, errors are reported, and games start from them."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.services.files.program_files import stored_cards, stored_pool
from engine.agents.programs import RandomAgent
from engine.errors import Problem, UnreadableInput
from engine.game.kernel.ruleset import Ruleset, commander_ruleset
from engine.game.kernel.steps import STEPS
from engine.match.current_position import Unsaid, standing
from engine.match.notation import read_position, write_position
from engine.match.pool import CardPool
from engine.match.positions import Moment, Placed, PlayerPosition, Position
from engine.match.problems import (
    DeckTooLarge,
    NoHost,
    NoPlayerAbove,
    NoPosition,
    NotAMark,
    NotAPositionLine,
    OnLine,
    SaidTwice,
)
from engine.match.session import Session
from engine.match.setup import setup_of
from engine.randomness import LARGEST_SEED
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature

PRINTABLE = st.characters(exclude_categories=("C", "Z"), include_characters=" ")
NAMES = st.text(PRINTABLE, min_size=1, max_size=8)
SOME = st.lists(st.tuples(NAMES, st.integers(0, 99)), max_size=1).map(tuple)


def placed(on: st.SearchStrategy[str], players: st.SearchStrategy[str]) -> st.SearchStrategy[Placed]:
    return st.builds(
        Placed,
        NAMES,
        st.integers(1, 20),
        tapped=st.booleans(),
        alias=st.just("") | NAMES,
        colour=st.sampled_from(["", "W", "G"]),
        sick=st.booleans(),
        counters=SOME,
        damage=st.integers(0, 9),
        on=st.just("") | on,
        owner=st.just("") | players,
        commander=st.booleans(),
        casts=st.integers(0, 9),
        dealt=st.lists(st.tuples(players, st.integers(0, 30)), max_size=2).map(tuple),
    )


@st.composite
def positions(draw: st.DrawFn) -> Position:
    names = draw(st.lists(NAMES, min_size=1, max_size=3, unique=True))
    each = st.sampled_from(names)
    zone = st.lists(placed(each, each), max_size=2).map(tuple)
    players = tuple(
        PlayerPosition(
            name,
            draw(st.none() | st.integers(-50, 999)),
            draw(zone),
            shuffled=draw(st.booleans()),
            hand=draw(zone),
            battlefield=draw(zone),
            command=draw(zone),
            counters=draw(SOME),
            designations=draw(st.lists(NAMES, max_size=2).map(tuple)),
            lands_played=draw(st.integers(0, 3)),
        )
        for name in names
    )
    moment = st.builds(Moment, st.integers(1, 99), each, st.sampled_from(STEPS), st.booleans())
    rules = draw(
        st.sampled_from([Ruleset(opening_hands=False), commander_ruleset(len(names)), Ruleset(range_of_influence=2)])
    )
    return Position(
        rules,
        players,
        draw(st.just(()) | st.permutations(names).map(tuple)),
        draw(st.sampled_from([None, "day", "night"])),
        draw(st.integers(0, 10**9)),
        draw(st.none() | moment),
    )


@given(positions())
def test_what_is_written_reads_back(position: Position) -> None:
    assert read_position(write_position(position)) == position


TWO = """
rules: duel, starting_life 7   # a remark
turn 3 of Ann: before precombat main
player Ann: 5 life; 2 poison; monarch
  hand: Bear
  battlefield: 2 Forest [tapped]; Bear [2 +1/+1, damage 1, sick, as mine]; Bear [of Ben]; Boots [on mine]
player Ben:
  graveyard: Forest
  library: 4 Forest
"""

BEAR = creature("Bear", 2, 2)
BOOTS = creature("Boots", 0, 1)


def test_a_game_begins_where_the_text_says() -> None:
    table = Table.of(TWO, BEAR, BOOTS)
    ann, ben = table.game.state.players
    assert (ann.life, ben.life) == (5, 7)
    assert ann.counter("poison") == 2
    assert table.game.state.monarch == ann.id
    assert table.zone("battlefield", "Ann") == ["Forest", "Forest", "Bear", "Bear", "Boots"]
    assert table.size("Bear") == (4, 4)
    assert [obj.owner for obj in table.game.state.permanents()] == [0, 0, 0, 1, 0]
    table.to("precombat main", turn=3)
    assert (table.game.state.turn.number, table.step) == (3, "precombat main")
    assert table.zone("hand", "Ann") == ["Bear"], "the draw step of this turn is over"


@rule("302.6")
def test_302_6_who_is_sick_cannot_attack_and_who_has_been_there_can() -> None:
    table = Table.of(TWO, BEAR, BOOTS)
    table.to("beginning of combat", turn=3).attack("Bear").to("combat damage", turn=3)
    assert table.life("Ben") == 5, "of two bears only the one attacks that is not sick"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", NoPosition()),
        ("nonsense", OnLine(1, NotAPositionLine("nonsense"))),
        ("hand: Bear", OnLine(1, NoPlayerAbove("hand: Bear"))),
        ("player A:\nplayer A:", OnLine(2, SaidTwice("A"))),
        ("player A:\n hand: Bear\n hand: Bear", OnLine(3, SaidTwice("hand: Bear"))),
        ("player A:\n hand: Bear [hungry]", OnLine(2, NotAMark("hungry"))),
        ("player A:\n hand: Bear [", OnLine(2, NotAPositionLine("Bear ["))),
        ("player A:\n battlefield: Bear [on hill]", NoHost("hill")),
        ("turn 2 of B: before draw\nplayer A:", NoHost("B")),
        ("turn 2 of A: before lunch\nplayer A:", OnLine(1, NotAPositionLine("turn 2 of A: before lunch"))),
        ("rules: chess\nplayer A:", OnLine(1, NotAPositionLine("rules: chess"))),
        ("rules: duel, poison many\nplayer A:", NotAPositionLine('poison "many"')),
        ("player A:\n library: 2000 Forest; Forest", DeckTooLarge("A")),
        ("player A:\n library: 99999999999 Forest", OnLine(2, NotAMark("99999999999"))),
        ('player A:\n hand: "Bear', OnLine(2, NotAPositionLine('hand: "Bear'))),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(text: str, problem: Problem) -> None:
    with pytest.raises(UnreadableInput) as error:
        read_position(text)
    assert error.value.problem == problem


@given(st.text(max_size=60) | st.text(alphabet='player: []";#0123 hand\n', max_size=80))
def test_any_text_is_a_position_or_said_to_be_none(text: str) -> None:
    try:
        position = read_position(text)
    except UnreadableInput:
        return
    assert read_position(write_position(position)) == position


def session_of(text: str) -> Session:
    setup = setup_of(text)
    return Session(setup, stored_pool(), [RandomAgent(seat) for seat in range(len(setup.seats))])


GAME = """
rules: commander
player Ann: 9 life
  hand: 2 Forest; Elvish Mystic
  battlefield: 6 Forest; Elvish Mystic; Elvish Mystic [sick]
  command: Omnath, Locus of Mana
  library: 30 Forest
player Ben: 9 life
  battlefield: 6 Swamp
  library: 20 Swamp; shuffled
"""


def test_a_game_from_a_position_is_played_and_rewound() -> None:
    session = session_of(GAME)
    session.run_game(until_turn=6)
    log = list(session.game.log)
    assert log, "something has happened"
    session.rewind(0, list(session.game.decisions))
    session.run_game(until_turn=6)
    assert session.game.log == log


def test_a_position_holds_every_seed_there_is() -> None:
    position = read_position(setup_of(GAME, LARGEST_SEED).position)
    assert position.seed == LARGEST_SEED


@rule("614.12")
def test_614_12_what_a_permanent_asks_as_it_gets_there_is_no_decision_of_the_game() -> None:
    asking = card("Lens", "Artifact", "As ~ enters, choose a color.\nAs ~ enters, you may pay 2 life.")
    text = GAME.replace("battlefield: 6 Swamp", "battlefield: 6 Swamp; Lens", 1)
    assert "Lens" in text
    pool = CardPool([asking, *stored_cards()])
    session = Session(setup_of(text), pool, [RandomAgent(seat) for seat in range(2)])
    assert session.game.decisions == []
    session.run_game(until_turn=6)
    log = list(session.game.log)
    session.rewind(0, list(session.game.decisions))
    session.run_game(until_turn=6)
    assert session.game.log == log


def test_how_a_game_stands_is_written_and_stands_so_again() -> None:
    session = session_of(GAME)
    session.run_game(until_turn=5)
    now = standing(session.game)
    again = standing(session_of(write_position(now.position)).game)
    assert again.position == now.position


def test_what_a_position_cannot_hold_is_said() -> None:
    assert standing(Table.of(TWO, BEAR, BOOTS).game).unsaid == ()
    maker = creature("Maker", 1, 1, "{0}: Create a 1/1 green Elf creature token.")
    table = Table.of("player A:\n battlefield: Maker\nplayer B:", maker)
    table.to("precombat main").activate("Maker").resolve()
    assert standing(table.game).unsaid == ((Unsaid.NO_CARD, "Elf Token"),)


HELD = """
rules: duel
turn 3 of Ann: before precombat main
player Ann: 9 life; monarch
  battlefield: Forest
  library: 9 Forest
player Ben: 9 life; 2 rad
  library: 9 Forest
"""


@rule("724.2", "727.1")
def test_724_2_727_1_what_a_player_is_or_has_brings_its_abilities() -> None:
    table = Table.of(HELD)
    table.to("cleanup", turn=3)
    assert len(table.zone("hand", "Ann")) == 1, "the monarch draws at the end step"
    table.to("beginning of combat", turn=4)
    assert len(table.zone("graveyard", "Ben")) == 2, "two rad counters mill two lands"


def test_what_stands_with_a_player_is_no_card_that_is_left_out() -> None:
    now = standing(Table.of(HELD).game)
    assert now.unsaid == ()
    assert [player.designations for player in now.position.players] == [("monarch",), ()]


def test_in_the_middle_of_a_game_permanents_have_just_the_counters_that_are_said() -> None:
    baker = creature("Baker", 1, 1, "~ enters tapped with two +1/+1 counters on it.")
    first = "player A:\n battlefield: Baker\nplayer B:"
    table = Table.of(first, baker)
    assert (table.find("Baker").tapped, table.size("Baker")) == (True, (3, 3))
    for marks, size in (("", (1, 1)), (" [5 +1/+1]", (6, 6))):
        table = Table.of(f"turn 2 of A: in upkeep\n{first.replace('Baker', f'Baker{marks}')}", baker)
        assert (table.find("Baker").tapped, table.size("Baker")) == (False, size)


def test_mana_and_choices_are_said_to_be_left_out() -> None:
    table = Table.of("player A:\n battlefield: Forest; Bear\nplayer B:", BEAR).to("precombat main")
    table.find("Bear").chosen = {"color": "R"}
    (tap,) = (action for action in table.actions("A") if action.kind == "activate")
    table.take(tap)
    assert standing(table.game).unsaid == ((Unsaid.MANA, "A"), (Unsaid.REMEMBERED, "Bear"))


def test_a_saved_game_whose_position_has_other_players_is_refused() -> None:
    setup = msgspec.structs.replace(setup_of(GAME), position=GAME + "player Cid: 9 life")
    with pytest.raises(UnreadableInput):
        Session(setup, stored_pool(), [RandomAgent(seat) for seat in range(2)])
