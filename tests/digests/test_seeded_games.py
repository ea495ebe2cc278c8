"""Seeded games happen as they did: a sample of openings always, whole games with `COMMANDEER_DIGESTS=1`."""

from __future__ import annotations

import os

import pytest

from tests.digests.seeded_games import GAMES, SeededGame, digests_of, games, opening_digest, stored

SAMPLE = [SeededGame(number) for number in (0, 6, 12, 18, 24, 35, 41, 47, 53, 59)]
"""Two to six seats, drafted and preconstructed decks, both kinds of programs and a mixed table."""


def test_every_game_has_digests() -> None:
    assert sorted(stored()) == list(range(GAMES))


@pytest.mark.parametrize("game", SAMPLE, ids=lambda game: game.name)
def test_a_sample_of_games_begins_as_it_did(game: SeededGame) -> None:
    assert opening_digest(game) == stored()[game.number].opening


@pytest.mark.skipif("COMMANDEER_DIGESTS" not in os.environ, reason="COMMANDEER_DIGESTS=1 plays three hundred games")
@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_game_goes_as_it_did(game: SeededGame) -> None:
    assert digests_of(game) == stored()[game.number]
