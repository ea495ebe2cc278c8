"""Random games and boards with a watcher. The watcher reports nothing in a correct game, and it changes nothing."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.cli.program import run_program
from app.services.files.program_files import stored_cards
from app.tools.card_trials import Silent, Try, never_seen, try_cards
from app.tools.trial_boards import board_by_chance
from engine.audit.watching import RULES_OF_THUMB, Doubt, Look
from engine.ir.stored_cards import write_cards
from engine.match.pool import CardPool
from engine.match.record import replay_agents
from engine.match.session import Session
from engine.match.setup import setup_of
from tests.app.cli.test_every_option import NO_DOORS
from tests.app.outside_cards import card_file


def test_of_clean_games_nothing_is_said() -> None:
    cards = write_cards(stored_cards())
    games = [Try(3, 2, 4, watched=True), Try(5, 3, 3, board=True, watched=True, kept=True)]
    tried = list(try_cards(cards, games, 1))
    assert [game.findings for game in tried] == [(), ()]
    assert all(game.is_clean and game.resolved and not game.record for game in tried)


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
    games = list(try_cards(cards, [Try(seed, 2, 3, board=True, watched=True) for seed in (11, 15)], 1))
    resolved: Counter[tuple[str, str]] = Counter()
    traced: Counter[tuple[str, str]] = Counter()
    for what in (what for game in games for what in game.resolved):
        resolved[what.card, what.ability] += what.resolved
        traced[what.card, what.ability] += what.traced
    silent = {key: count for key, count in resolved.items() if not traced[key]}
    assert len(silent) > 1
    for often in (1, max(silent.values())):
        found = {(what.card, what.ability): what.resolved for what in never_seen(games, often)}
        assert found == {key: count for key, count in silent.items() if count >= often}
    assert never_seen(games, max(silent.values()) + 1) == []
    (card, ability), count = next(iter(silent.items()))
    seen = replace(games[0], resolved=(Silent(card, ability, 1, 1),))
    assert (card, ability) not in {(what.card, what.ability) for what in never_seen([*games, seen], 1)}
    again = {(what.card, what.ability): what.resolved for what in never_seen([*games, *games], 1)}
    assert again[card, ability] == 2 * count


def test_a_game_in_which_something_is_found_is_said_kept_and_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def doubts(now: Look) -> list[Doubt]:
        return [Doubt(0, 1, 2)] if now.number == 3 else []

    monkeypatch.setitem(RULES_OF_THUMB, "size", ("613.4", doubts))
    cards, kept = str(card_file(tmp_path)), tmp_path / "kept"
    call = ["cards", "try", cards, "--boards", "--games", "1", "--rounds", "1", "--seed", "4", "--jobs", "1"]

    assert run_program([*call, "--keep", str(kept), "--lang", "en"], NO_DOORS) == 1
    said = capsys.readouterr().out
    assert "seat 1 (613.4): power or toughness differs from its effects and counters: expected 1, found 2" in said
    assert run_program([*call, "--watch", "--lang", "de"], NO_DOORS) == 1
    assert "erwartet 1, gefunden 2" in capsys.readouterr().out
    assert run_program([*call, "--lang", "en"], NO_DOORS) == 0
    assert ": 0 failed, in" in capsys.readouterr().out

    (game,) = kept.iterdir()
    assert run_program(["replay", str(game), "--cards", cards, "--lang", "en"], NO_DOORS) == 0
    assert capsys.readouterr().out.startswith("Identical")


def test_the_document_names_rule_card_and_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(RULES_OF_THUMB, "size", ("613.4", lambda now: [Doubt(0, 1, 2)]))
    cards = str(card_file(tmp_path))
    assert (
        run_program(["cards", "try", cards, "--boards", "--games", "1", "--rounds", "1", "--watch", "--json"], NO_DOORS)
        == 1
    )
    (found,) = json.loads(capsys.readouterr().out)["games"][0]["findings"]
    assert (found["kind"], found["rule"], found["card"], found["expected"]) == ("size", "613.4", "seat 1", "1")
