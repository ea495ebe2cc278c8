"""Creatures that come onto the battlefield attacking: ninjutsu (702.49), myriad (702.116), encore (702.141)."""

from __future__ import annotations

from engine.game.evaluation.copying import copiable
from engine.game.evaluation.layers.starting import start_effect
from engine.game.evaluation.selectors import attackable, defending_player, player_behind, still_attacked
from engine.game.event_loop.executing import execute
from engine.game.events import TokensProposed
from engine.game.kernel.context import Context
from engine.game.kernel.objects import BATTLEFIELD
from engine.game.operations.choosing import offer_choice
from engine.game.operations.keyword_actions import keyword_action, player_of
from engine.game.operations.tokens import create_together
from engine.game.operations.zones import move_all
from engine.ids import Entity, PlayerId
from engine.ir.abilities import Keyword
from engine.ir.changes import GainAbility, Must
from engine.ir.conditions import UntilEndOfTurn
from engine.ir.effects.cards import Exile
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import Sacrifice
from engine.ir.effects.structure import Delayed
from engine.ir.keywords.sentences import YOU
from engine.ir.selectors import Ref
from engine.ir.triggers import BeginningOf

HASTE = GainAbility((Keyword("haste"),))


def _defenders_of(context: Context, player: PlayerId, opponent: PlayerId) -> list[Entity]:
    """An opponent and the planeswalkers and battles there that may be attacked."""
    return [entity for entity in attackable(context.game, player) if player_behind(context.game, entity) == opponent]


@keyword_action("myriad")
def _myriad(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.116a: for each opponent but the defending player a copy that attacks there; exiled at end of combat."""
    game, player = context.game, player_of(context, who)
    original = game.state.recall(context.source)
    assert original is not None
    defending = defending_player(context)
    printed, definition = copiable(game, original, (), context), original.definition
    proposed: list[TokensProposed] = []
    for opponent in game.state.opponents(player):
        options = tuple(_defenders_of(context, player, opponent))
        if opponent != defending and options and offer_choice(context, player, "myriad", opponent):
            proposed.append(
                TokensProposed(player, 1, printed, definition, context.source, tapped=True, attacked=options)
            )
    made = [token.new for token in create_together(game, proposed)]
    if made:
        context.bindings["myriad"] = tuple(made)
        execute(context, Delayed(BeginningOf("end of combat"), Exile(YOU, Ref(name="myriad", form="them"))))
    return bool(made)


@keyword_action("encore")
def _encore(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.141a: for each opponent a copy with haste that attacks that opponent this turn; sacrificed at the next end
    step."""
    game, player = context.game, player_of(context, who)
    original = game.state.recall(context.source)
    assert original is not None
    printed, definition = copiable(game, original, (), context), original.definition
    opponents = game.state.opponents(player)
    made = create_together(
        game,
        [TokensProposed(player, 1, printed, definition, context.source, opponent=opponent) for opponent in opponents],
    )
    for token in made:
        context.bindings["encored opponent"] = () if token.opponent is None else (token.opponent,)
        must = Must("attack", Ref(name="encored opponent", form="that player"))
        start_effect(context, (token.new,), (HASTE, must), UntilEndOfTurn())
    context.bindings["encored"] = tuple(token.new for token in made)
    execute(context, Delayed(BeginningOf("end step", form="next"), Sacrifice(YOU, Ref(name="encored", form="them"))))
    return bool(made)


@keyword_action("ninjutsu")
def _ninjutsu(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.49a, c: tapped and attacking whom the returned creature attacked."""
    game, player = context.game, player_of(context, who)
    here = game.state.find_object(context.source)
    if here is None or here.zone not in ("hand", "command"):
        return False
    moved = move_all(
        game,
        [context.source],
        BATTLEFIELD,
        cause="put",
        by=player,
        under=player,
        tapped=True,
        attacking=still_attacked(game, player, context.bound_ids("returned")),
        source=context.source,
    )
    for id in moved:
        game.state.objects[id].designations |= {"ninjutsu"}
    return bool(moved)
