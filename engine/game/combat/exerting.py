"""Exerting attackers (701.43): "you may exert ~ as it attacks"; an exerted permanent won't untap during its
controller's next untap step."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.evaluation.layers.starting import start_effect
from engine.game.event_loop.reflexive import trigger_now
from engine.game.kernel.choices import YesNo
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.operations.player_events import did
from engine.ids import ObjectId, PlayerId
from engine.ir.changes import SkipUntap
from engine.ir.conditions import Always
from engine.ir.effects.structure import IfDone
from engine.ir.rules import MayExert
from engine.ir.selectors import Ref


def exert_attackers(game: Game, player: PlayerId, attackers: Sequence[ObjectId]) -> None:
    """508.1g: the player chooses which of the attackers are exerted, as the attack is declared."""
    for id in attackers:
        for ability in game.characteristics(id).sorted.rules:
            rule = ability.rule
            if isinstance(rule, MayExert) and game.ask(YesNo(player, "exert", id, about=id)):
                exert(game, player, id)
                if isinstance(rule.effect, IfDone):
                    trigger_now(Context(game, id, player), rule.effect.effect)


def exert(game: Game, player: PlayerId, id: ObjectId) -> None:
    """701.43a: it won't untap during the player's next untap step."""
    context = Context(game, id, player)
    context.bindings["exerting"] = (player,)
    start_effect(context, (id,), (SkipUntap(Ref("exerting"), 1),), Always())
    did(game, player, "exert", (id,))
