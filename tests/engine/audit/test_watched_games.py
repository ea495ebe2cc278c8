"""Games and boards made by chance, watched: of those in which nothing is broken nothing is said, and watching changes
nothing."""

from __future__ import annotations

from app.services.files.program_files import stored_cards
from app.tools.card_trials import Try, never_seen, try_cards
from app.tools.trial_boards import board_by_chance
from engine.ir.stored_cards import write_cards
from engine.match.pool import CardPool
from engine.match.record import replay_agents
from engine.match.session import Session
from engine.match.setup import setup_of


def test_of_clean_games_nothing_is_said() -> None:
    cards = write_cards(stored_cards())
    games = [Try(3, 2, 4, watched=True), Try(5, 3, 3, board=True, watched=True, kept=True)]
    tried = list(try_cards(cards, games, 1))
    assert [game.findings for game in tried] == [(), ()]
    assert all(game.clean and game.resolved and not game.record for game in tried)


def test_a_watched_game_is_the_same_game() -> None:
    cards = write_cards(stored_cards())
    watched_game, plain = try_cards(cards, [Try(5, 2, 4, board=True, watched=True), Try(5, 2, 4, board=True)], 1)
    assert (watched_game.decisions, watched_game.turns) == (plain.decisions, plain.turns)
    assert plain.resolved == ()


def test_boards_by_chance_are_the_same_for_the_same_seed_and_have_something_of_each_kind() -> None:
    first, again = (board_by_chance(stored_cards(), 3, 11) for _ in range(2))
    assert first == again
    session = Session(setup_of(first.position), CardPool(stored_cards()), replay_agents(3))
    types = {type for obj in session.game.state.permanents() for type in obj.printed.type_line.types}
    assert {"Creature", "Land"} < types
    assert all(player.hand and player.graveyard and player.library for player in session.game.state.players)


def test_never_seen_counts_over_all_games() -> None:
    cards = write_cards(stored_cards())
    tried = list(try_cards(cards, [Try(7, 2, 3, board=True, watched=True)], 1))
    assert all(not what.traced for what in never_seen(tried, 1))
