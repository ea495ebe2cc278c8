"""Creature cards in graveyards that come once more: embalm (702.128) and eternalize (702.129) as a token copy, unearth
(702.84) until it would leave.
"""

from __future__ import annotations

from engine.game.evaluation.copying import copiable
from engine.game.evaluation.dispatch import find_meant
from engine.game.evaluation.layers.starting import start_rule
from engine.game.kernel.context import Context
from engine.game.kernel.objects import BATTLEFIELD
from engine.game.kernel.printed import Printed
from engine.game.operations.keyword_actions import keyword_action, player_of
from engine.game.operations.tokens import create
from engine.ids import Entity
from engine.ir.changes import SetColours, SetPT, SetTypes
from engine.ir.conditions import Always
from engine.ir.effects.cards import Exile
from engine.ir.effects.game import KeywordAction
from engine.ir.keywords.sentences import YOU, bound_objects
from engine.ir.node import Change
from engine.ir.replacing import Replace
from engine.ir.triggers import MovesZone
from engine.ir.values import Number


@keyword_action("embalm", "eternalize")
def _embalm(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.128a, 702.129a: a token copy that is a Zombie, white or a black 4/4, with no mana cost."""
    game, player = context.game, player_of(context, who)
    original = game.state.recall(context.source)
    if original is None:
        return False
    changes: tuple[Change, ...] = (SetColours("W"), SetTypes(subtypes=("Zombie",), keep="types"))
    if effect.action == "eternalize":
        changes = (SetColours("B"), SetPT(Number(4), Number(4)), changes[1])
    printed = without_mana_cost(copiable(game, original, changes, context))
    return bool(create(game, player, printed, 1, source=context.source, definition=original.definition))


def without_mana_cost(base: Printed) -> Printed:
    """The same copiable values but for the mana cost."""
    return Printed(
        base.name,
        base.type_line,
        base.abilities,
        colours=base.colours,
        power=base.power,
        toughness=base.toughness,
        loyalty=base.loyalty,
        defense=base.defense,
        variable_loyalty=base.variable_loyalty,
    )


@keyword_action("exile if it would leave")
def _exile_if_it_would_leave(context: Context, effect: KeywordAction, who: Entity) -> None:
    """702.84a: "If it would leave the battlefield, exile it instead of putting it anywhere else"."""
    assert effect.what is not None
    context.bindings["bound to exile"] = find_meant(context, effect.what)
    bound = bound_objects("bound to exile")
    leaving = MovesZone(bound, origin=BATTLEFIELD)
    start_rule(context, Replace(leaving, Exile(YOU, bound)), Always())


# -- bending -----------------------------------------------------------------------------------------------------------
