"""The stored results of the layers and the index of abilities always equal a fresh calculation (613, law 6).
`COMMANDEER_KEPT=20` plays twenty more games, each to its end."""

from __future__ import annotations

import os

import pytest

from app.services.drafts.pods import build_decks, draft_pod
from app.services.files.program_files import stored_cards
from app.services.games.self_play import game_setup
from engine.agents.programs import HeuristicAgent, RandomAgent
from engine.game.evaluation.layers.current import CurrentValues
from engine.game.evaluation.layers.layers import LayerRun
from engine.game.events import CardDrawn, Damage, LifeGained, SpellCast, StepBegan, ZoneMove
from engine.game.kernel.characteristics import Characteristics, values_of
from engine.game.kernel.game import Game
from engine.ids import ObjectId
from engine.match.pool import CardPool
from engine.match.session import Session
from tests.rules.table import Table, creature, side

LORD = creature("Lord", 2, 2, "Other creatures you control get +1/+1.", cost="{0}")
GUARD = creature("Guard", 1, 1, "As long as you're the monarch, ~ gets +2/+0.")

TURNS = 14
TELLING = (ZoneMove, SpellCast, Damage, StepBegan, CardDrawn, LifeGained)
MORE = int(os.environ.get("COMMANDEER_KEPT", "0"))


def told(chars: Characteristics) -> tuple[object, ...]:
    """Returns all characteristics for a comparison, and limits without the names bound where they are read."""
    parts = (getattr(chars, name) for name in Characteristics.__slots__ if name not in ("limits", "sorted", "printed"))
    limits = tuple((limit.change, limit.source, limit.controller) for limit in chars.limits)
    return (*parts, chars.sorted.keyword_names, len(chars.sorted.activated), len(chars.sorted.triggered), limits)


def of_all(game: Game, changed: dict[ObjectId, Characteristics]) -> dict[ObjectId, tuple[object, ...]]:
    return {id: told(changed.get(id) or values_of(obj)) for id, obj in game.state.objects.items()}


def asked_of(game: Game) -> tuple[object, ...]:
    """Returns the abilities that the index lists for each purpose, in order."""
    sources = game.sources
    kinds = [sources.for_event(kind) for kind in TELLING]
    return (kinds, sources.state_triggers(), sources.list_rules(), [entry[1:] for entry in sources.replacements()])


@pytest.mark.parametrize("seed", [3, 5, *range(100, 100 + MORE)])
def test_what_is_kept_is_what_a_new_run_gives(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    decks = [(f"Seat {seat}", drafted.deck) for seat, drafted in enumerate(build_decks(draft_pod("CMM", seed, 8))[:3])]
    players = [HeuristicAgent() if seed % 2 else RandomAgent(seed + seat) for seat, _ in enumerate(decks)]
    session = Session(game_setup(decks, seed, "commander"), CardPool(stored_cards()), players)
    compared, refresh = 0, CurrentValues.refresh

    def compare(values: CurrentValues) -> None:
        nonlocal compared
        game = values._game
        if not values.dirty and values._run is None:
            kept, asked = of_all(game, values._changed), asked_of(game)
            known = {id: told(chars) for id, chars in values._known.items() if id in game.state.objects}
            board = [(obj.id, told(chars)) for obj, chars in values.board()]
            values.mark_dirty()
            refresh(values)
            anew = of_all(game, values._changed)
            assert anew == kept
            assert asked_of(game) == asked
            assert {id: anew[id] for id in known} == known
            assert [(obj.id, told(chars)) for obj, chars in values.board()] == board
            compared += 1
        refresh(values)

    monkeypatch.setattr(CurrentValues, "refresh", compare)
    session.run_game(until_turn=TURNS if seed < 100 else 60)

    assert compared > 100


def test_a_step_and_a_card_drawn_apply_no_layers_for_a_designation(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(A=side(board=[GUARD]), B=side()).to("precombat main")
    runs = _count_runs(monkeypatch)
    table.to("draw", turn=2)
    assert runs == []


def test_a_spell_whose_abilities_work_only_on_the_battlefield_applies_no_layers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(A=side(hand=[LORD], board=[GUARD]), B=side()).to("precombat main")
    runs = _count_runs(monkeypatch)
    table.cast(LORD)
    assert runs == []
    assert table.resolve().size("Guard") == (2, 2)
    assert runs


def _count_runs(monkeypatch: pytest.MonkeyPatch) -> list[LayerRun]:
    """Returns a list that gets each run of the layers from now on."""
    runs: list[LayerRun] = []
    run = LayerRun.run

    def counted(layers: LayerRun) -> dict[ObjectId, Characteristics]:
        runs.append(layers)
        return run(layers)

    monkeypatch.setattr(LayerRun, "run", counted)
    return runs
