"""Enlist (702.154): as a creature attacks, one that does not attack may be tapped to lend it its power."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.evaluation.facts import is_creature, summoning_sick
from engine.game.kernel.choices import ChooseEntities
from engine.game.kernel.game import Game
from engine.game.operations.permanents import tap
from engine.game.operations.player_events import did
from engine.ids import ObjectId, PlayerId


def enlist_attackers(game: Game, player: PlayerId, attackers: Sequence[ObjectId]) -> None:
    """702.154a: for each instance of enlist up to one untapped creature without summoning sickness that does not
    attack; what it does triggers then."""
    for id in attackers:
        for _ in game.characteristics(id).keywords("enlist"):
            able = tuple(
                obj.id
                for obj in game.state.permanents()
                if obj.controller == player
                and is_creature(game, obj.id)
                and not obj.tapped
                and obj.attacking is None
                and not summoning_sick(game, obj)
            )
            if not able:
                return
            answer = game.ask(ChooseEntities(player, "enlist", id, options=able, low=0, high=1))
            assert isinstance(answer, tuple)
            for index in answer:
                assert isinstance(index, int)
                power = game.characteristics(able[index]).power or 0
                tap(game, [able[index]], by=player)
                did(game, id, "enlist", (able[index],), power)
