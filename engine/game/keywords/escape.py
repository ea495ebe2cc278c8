"""Escape (702.138): cast from the graveyard for its escape cost, which exiles other cards there."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game.casting.keyword_hooks import from_graveyard
from engine.game.casting.keyword_options import own_cost
from engine.game.kernel.casting_option import CastingOption
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.ids import PlayerId
from engine.ir.abilities import Keyword


@from_graveyard("escape")
def _options(game: Game, player: PlayerId, obj: GameObject, keyword: Keyword, face: int) -> Iterator[CastingOption]:
    """702.138a"""
    yield CastingOption(face, keyword.name, own_cost(game, obj, keyword, face))
