"""The value model: the probability that each player wins, from the features of a position.

Each player has a score, the weighted sum of the player's features. The probabilities are the softmax of the scores over
the players who are still in the game. The weights come from games of bots (`data/models`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

from engine.agents.evaluation.player_model import EvaluationCache, PlayerModel
from engine.agents.search.features import NAMES, describe_position
from engine.errors import Complaint, EngineBug, InFile, UnreadableInput, Word, problem_of
from engine.game.kernel.game import Game
from engine.game.view.view import GameView
from engine.ids import PlayerId

_ROUGH: Final = {"log life": 1.0, "log board": 1.0, "power": 0.5, "first lands": 1.0, "hand": 1.0, "near death": -1.0}
"""Weights of a model that nobody has fitted."""


class StoredModel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The stored form of a model. `origin`: the games that it was fitted to, and how well it predicts others."""

    origin: str
    weights: dict[str, float]


_decoder = msgspec.json.Decoder(StoredModel)


def read_value_model(data: bytes, source: str) -> ValueModel:
    """Returns the model in a stored file.

    Raises:
        UnreadableInput: naming `source` and the invalid field.
    """
    try:
        stored = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise UnreadableInput(InFile(Word(source), problem_of(problem))) from None
    if tuple(stored.weights) != NAMES:
        raise UnreadableInput(InFile(Word(source), Complaint(Word("weights: other features than the program's"))))
    return ValueModel(tuple(stored.weights.values()))


class ValueModel(msgspec.Struct, frozen=True):
    """`weights`: one for each of the features (`features.NAMES`)."""

    weights: tuple[float, ...] = tuple(_ROUGH.get(name, 0.0) for name in NAMES)

    def __post_init__(self) -> None:
        if len(self.weights) != len(NAMES):
            raise EngineBug(f"a value model needs {len(NAMES)} weights, not {len(self.weights)}")

    def score(self, row: Sequence[float]) -> float:
        """Returns the score of a player with these features."""
        return sum(weight * value for weight, value in zip(self.weights, row, strict=True))

    def chance(self, game: Game, player: PlayerId, cache: EvaluationCache) -> float:
        """Returns the probability that a player wins the game."""
        result = game.state.result
        if result is not None:
            return 1 / len(result.winners) if player in result.winners else 0.0
        if not game.state.player(player).in_game:
            return 0.0
        game.refresh()
        rows = describe_position(PlayerModel(GameView(game, player), cache))
        scores = {id: self.score(row) for id, row in rows.items()}
        highest = max(scores.values())
        parts = {id: math.exp(score - highest) for id, score in scores.items()}
        return parts[player] / sum(parts.values())
