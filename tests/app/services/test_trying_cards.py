"""Games with decks made by chance of exact cards: nothing breaks, nothing has to be survived, each is replayed alike.

`COMMANDEER_TRIED_GAMES` says how many games are played with the stored cards (by default two).
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from app.services.files.program_files import stored_cards
from app.tools.card_trials import BASICS, Try, exact_cards, mixed_seats, try_cards
from engine.errors import Complaint, Word
from engine.game.event_loop.executing import EXECUTORS
from engine.game.kernel.context import Context
from engine.ir.effects.cards import Draw
from engine.ir.stored_cards import write_cards
from tests.rules.marker import rule

GAMES = int(os.environ.get("COMMANDEER_TRIED_GAMES", "2"))


def test_random_decks_of_the_stored_cards_are_played_without_trouble() -> None:
    games = [Try(seed, 2 + seed % 3, 4) for seed in range(GAMES)]
    tried = list(try_cards(write_cards(stored_cards()), games, 1))
    assert [game for game in tried if not game.is_clean] == []
    assert all(game.decisions > 20 for game in tried)


def test_what_had_to_be_survived_is_told_with_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(context: Context, effect: Draw) -> bool:
        raise KeyError("no such thing")

    executors: dict[Any, Any] = EXECUTORS
    monkeypatch.setitem(executors, Draw, breaks)
    games = list(try_cards(write_cards(stored_cards()), [Try(1, 2, 6)], 1))

    told = [note for game in games for note in game.trouble]
    assert told
    assert {problem for _, problem, _ in told} == {Complaint(Word("KeyError: 'no such thing'"))}
    assert {card for card, _, _ in told} <= {card.facts.name for card in stored_cards()}
    assert all(game.problem is None and game.difference is None for game in games)


@rule("903.5")
def test_903_5_a_mixed_deck_has_a_hundred_cards_of_its_leaders_colours() -> None:
    facts = {card.facts.name: card.facts for card in stored_cards()}
    for seat in mixed_seats(stored_cards(), 4, 7):
        leader = facts[seat.commanders[0][0]]
        assert sum(count for _, count in seat.main) == 99
        assert all(count == 1 or name in BASICS.values() for name, count in seat.main)
        assert all(set(facts[name].colour_identity) <= set(leader.colour_identity) for name, _ in seat.main)
        assert leader.name not in dict(seat.main)


def test_only_what_is_exact_is_tried(tmp_path: Path) -> None:
    cards = [
        {"name": "Bear", "type_line": "Creature — Bear", "oracle_text": "Trample", "power": "2", "toughness": "2"},
        {"name": "Seer", "type_line": "Enchantment", "oracle_text": "Foo the bar."},
        {"name": "Delver", "type_line": "Enchantment", "oracle_text": "When Delver enters, open an Attraction."},
    ]
    file = tmp_path / "cards.jsonl"
    file.write_text("\n".join(map(json.dumps, cards)), encoding="utf-8")

    lines = exact_cards(file, 1).splitlines()
    assert len(lines) == 1
    assert b"Bear" in lines[0]
