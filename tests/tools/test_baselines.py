"""The baselines: each plays as on the day it was frozen, and reads only facts that its player can see."""

from __future__ import annotations

import hashlib

import msgspec
import pytest

from app.services.drafts.pods import DRAFT_FORMAT, build_decks, draft_pod
from app.services.files.program_files import stored_pool
from app.services.games.bot_bench import Factory
from app.services.games.self_play import game_setup
from engine.game.kernel.choices import Answer, ChooseAction, Question
from engine.game.view.view import GameView
from engine.match.session import Session
from engine.randomness import RandomStream
from tests.engine.game.scrambling import scrambled
from tests.tools.baselines import heuristic_1, look_1

TURNS = 14
DIGESTS = {1: "e2a96ba3e7c44215", 2: "439ebb28fe6f2dc0"}
"""Seed of a pod of two -> digest of the decisions of heuristic-1 in the first turns. A digest changes only because a
rule was wrong, or because a draft or a deck is built in another way."""


def _play(seed: int, make: Factory, turns: int = TURNS) -> Session:
    decks = [made.deck for made in build_decks(draft_pod("CMM", seed, 2))]
    setup = game_setup([(f"seat {number}", deck) for number, deck in enumerate(decks)], seed, DRAFT_FORMAT)
    session = Session(setup, stored_pool(), [make(seed), make(seed + 1)])
    session.game.strict = True
    session.run_game(until_turn=turns)
    return session


def _digest(session: Session) -> str:
    return hashlib.sha256(msgspec.json.encode(session.game.decisions, order="deterministic")).hexdigest()[:16]


@pytest.mark.parametrize("seed", DIGESTS)
def test_heuristic_1_plays_as_it_did_when_it_was_frozen(seed: int) -> None:
    assert _digest(_play(seed, heuristic_1)) == DIGESTS[seed]


def test_look_1_plays_without_an_illegal_answer_and_the_same_twice() -> None:
    first, second = _play(3, look_1, 8), _play(3, look_1, 8)
    assert first.game.decisions == second.game.decisions
    assert first.game.trouble == []


def test_look_1_decides_the_same_if_only_hidden_cards_differ() -> None:
    seen = [0]

    class Twin:
        """Answers as look-1, and asks a second one about a game with other hidden cards."""

        def decide(self, view: GameView, question: Question) -> Answer:
            bot = look_1(5)
            answer = bot.decide(view, question)
            if isinstance(question, ChooseAction) and answer != 0:
                seen[0] += 1
                other = scrambled(view, RandomStream(seen[0], "twin"))
                assert look_1(5).decide(GameView(other, view.me), question) == answer
            return answer

    _play(4, lambda seed: Twin(), 6)
    assert seen[0] > 5
