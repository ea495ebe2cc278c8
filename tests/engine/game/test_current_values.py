"""What is kept of the layers is what applying them anew would give, whatever has happened meanwhile (613, law 6)."""

from __future__ import annotations

import pytest

from app.services.drafting import build_decks, draft_pod
from app.services.program_files import stored_cards
from app.services.self_play import game_setup
from engine.agents.heuristic import HeuristicAgent
from engine.game.evaluation.layers.current import CurrentValues
from engine.game.kernel.characteristics import Characteristics, values_of
from engine.game.kernel.game import Game
from engine.ids import ObjectId
from engine.match.pool import CardPool
from engine.match.session import Session

TURNS = 14


def told(chars: Characteristics) -> tuple[object, ...]:
    """All that characteristics say, to be compared; limits without the contexts they are read in."""
    parts = (getattr(chars, name) for name in Characteristics.__slots__ if name not in ("limits", "sorted", "printed"))
    limits = tuple((change, context.source, context.controller) for change, context in chars.limits)
    return (*parts, chars.sorted.keyword_names, len(chars.sorted.activated), len(chars.sorted.triggered), limits)


def of_all(game: Game, changed: dict[ObjectId, Characteristics]) -> dict[ObjectId, tuple[object, ...]]:
    return {id: told(changed.get(id) or values_of(obj)) for id, obj in game.state.objects.items()}


@pytest.mark.parametrize("seed", [3, 5])
def test_what_is_kept_is_what_a_new_run_gives(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    decks = [(f"Seat {seat}", drafted.deck) for seat, drafted in enumerate(build_decks(draft_pod("CMM", seed, 8))[:3])]
    session = Session(game_setup(decks, seed, "commander"), CardPool(stored_cards()), [HeuristicAgent() for _ in decks])
    compared, refresh = 0, CurrentValues.refresh

    def compare(values: CurrentValues) -> None:
        nonlocal compared
        game = values._game
        if not values.dirty and values._run is None:
            kept = of_all(game, values._changed)
            values.dirty = True
            refresh(values)
            assert of_all(game, values._changed) == kept
            compared += 1
        refresh(values)

    monkeypatch.setattr(CurrentValues, "refresh", compare)
    session.run(until_turn=TURNS)

    assert compared > 100
