"""What players have that grows with actions: the Ring (701.54), speed (702.179); and harnessing (701.64)."""

from __future__ import annotations

from engine.game.evaluation.facts import is_creature
from engine.game.kernel.context import Context
from engine.game.operations.choosing import choose_some
from engine.game.operations.keyword_actions import acts, player_of, source_here
from engine.game.operations.player_events import did
from engine.game.operations.tokens import emblem
from engine.ids import Entity, ObjectId
from engine.ir.abilities import Keyword, Static, Triggered
from engine.ir.changes import GainAbility, SetTypes
from engine.ir.effects.cards import Discard, Draw
from engine.ir.effects.game import KeywordAction, LoseLife
from engine.ir.effects.permanents import Sacrifice
from engine.ir.effects.structure import Delayed
from engine.ir.keywords.sentences import CARD, EACH_OPPONENT, ONE, YOU, YOURS, creature, it, sequence
from engine.ir.node import Ability
from engine.ir.patterns import HasStatus, HasType, ObjectPattern, PlayerPattern
from engine.ir.selectors import All, ControllerOf, Some
from engine.ir.triggers import Attacks, BecomesBlocked, BeginningOf, DealsDamage
from engine.ir.values import Number

MOST_SPEED = 4
BEARER = ObjectPattern((HasStatus("Ring-bearer"), HasType("Creature")), (YOURS,))
BLOCKER = Some(creature(), bind="blocker")

RING: tuple[Ability, ...] = (
    Static(All(BEARER), (SetTypes(supertypes=("Legendary",), keep="types"), GainAbility((Keyword("skulk"),)))),
    Triggered(Attacks(Some(BEARER)), sequence(Draw(YOU, ONE), Discard(YOU, Some(CARD)))),
    Triggered(
        BecomesBlocked(Some(BEARER), BLOCKER),
        Delayed(BeginningOf("end of combat"), Sacrifice(ControllerOf(it("blocker")), it("blocker"))),
    ),
    Triggered(DealsDamage(Some(BEARER), Some(PlayerPattern("player")), "combat"), LoseLife(EACH_OPPONENT, Number(3))),
)
"""701.54c: the abilities of the emblem named The Ring, one more with each temptation."""


@acts("be tempted by the Ring")
def _tempt(context: Context, effect: KeywordAction, who: Entity) -> None:
    """701.54a, c: the emblem gains its next ability; a creature of the player becomes their Ring-bearer."""
    game, player = context.game, player_of(context, who)
    owner = game.state.player(player)
    if owner.ring < len(RING):
        emblem(game, player, (RING[owner.ring],), context.source)
    owner.ring += 1
    own = [obj.id for obj in game.state.permanents() if obj.controller == player and is_creature(game, obj.id)]
    for id in choose_some(context, player, "Ring-bearer", own, 1, 1):
        for obj in game.state.permanents():
            if obj.controller == player:
                obj.designations -= {"Ring-bearer"}
        game.state.objects[ObjectId(id)].designations |= {"Ring-bearer"}
        game.invalidate()
    did(game, player, "be tempted by the Ring")


@acts("increase speed")
def _faster(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.179d: by one, once each turn."""
    game, player = context.game, player_of(context, who)
    faster = game.state.player(player)
    if faster.sped_up or not 0 < faster.speed < MOST_SPEED:
        return False
    faster.sped_up = True
    faster.speed += 1
    game.invalidate()
    return True


@acts("harness")
def _harness(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.64a: it becomes harnessed until it leaves the battlefield."""
    here = source_here(context)
    if here is None or "harnessed" in here.designations:
        return False
    here.designations |= {"harnessed"}
    context.game.invalidate()
    return True
