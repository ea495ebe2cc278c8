"""What keyword abilities do around combat and with tapped creatures: myriad, ninjutsu, encore, crew, saddle, station;
detain, suspect, exert (702.49, 702.116, 702.122, 702.141, 702.171, 702.184; 701.35, 701.43, 701.60)."""

from __future__ import annotations

from engine.game.combat.exerting import exert
from engine.game.evaluation.copying import copiable
from engine.game.evaluation.defenders import attackable, defending_player, player_behind
from engine.game.evaluation.dispatch import meant
from engine.game.evaluation.layers.starting import start_effect
from engine.game.event_loop.executing import execute
from engine.game.events import TokensProposed
from engine.game.kernel.context import Scope
from engine.game.kernel.objects import BATTLEFIELD
from engine.game.operations.choosing import pick, yes
from engine.game.operations.keyword_actions import acts, player_of, source_here
from engine.game.operations.permanents import put_counters
from engine.game.operations.player_events import did
from engine.game.operations.tokens import create_together
from engine.game.operations.zones import move_all
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Keyword
from engine.ir.changes import Become, Cant, GainAbility, Must
from engine.ir.durations import UntilEndOfTurn, UntilYourNextTurn, WhileTrue
from engine.ir.effects.cards import Exile
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import Sacrifice
from engine.ir.effects.structure import Delayed
from engine.ir.keywords.nouns import YOU, it
from engine.ir.keywords.sentences import is_
from engine.ir.selectors import Ref
from engine.ir.tokens import TokenSpec
from engine.ir.triggers import BeginningOf

HASTE = GainAbility((Keyword("haste"),))


def _defenders_of(scope: Scope, player: PlayerId, opponent: PlayerId) -> list[Entity]:
    """An opponent and the planeswalkers and battles there that may be attacked."""
    return [entity for entity in attackable(scope.game, player) if player_behind(scope.game, entity) == opponent]


@acts("myriad")
def _myriad(scope: Scope, effect: KeywordAction, who: Entity) -> bool:
    """702.116a: for each opponent but the defending player a copy that attacks there; exiled at end of combat."""
    game, player = scope.game, player_of(scope, who)
    original = game.state.recall(scope.source)
    assert original is not None
    defending = defending_player(scope)
    printed, definition = copiable(game, original, (), scope), original.definition
    proposed: list[TokensProposed] = []
    for opponent in game.state.opponents(player):
        options = tuple(_defenders_of(scope, player, opponent))
        if opponent != defending and options and yes(scope, player, "myriad", opponent):
            proposed.append(TokensProposed(player, 1, printed, definition, scope.source, tapped=True, attacked=options))
    made = [token.new for token in create_together(game, proposed)]
    if made:
        scope.bindings["myriad"] = tuple(made)
        execute(scope, Delayed(BeginningOf("end of combat"), Exile(YOU, Ref(name="myriad", form="them"))))
    return bool(made)


@acts("encore")
def _encore(scope: Scope, effect: KeywordAction, who: Entity) -> bool:
    """702.141a: for each opponent a copy with haste that attacks that opponent this turn; sacrificed at the next end
    step."""
    game, player = scope.game, player_of(scope, who)
    original = game.state.recall(scope.source)
    assert original is not None
    printed, definition = copiable(game, original, (), scope), original.definition
    opponents = game.state.opponents(player)
    made = create_together(
        game,
        [TokensProposed(player, 1, printed, definition, scope.source, opponent=opponent) for opponent in opponents],
    )
    for token in made:
        scope.bindings["encored opponent"] = () if token.opponent is None else (token.opponent,)
        must = Must("attack", Ref(name="encored opponent", form="that player"))
        start_effect(scope, (token.new,), (HASTE, must), UntilEndOfTurn())
    scope.bindings["encored"] = tuple(token.new for token in made)
    execute(scope, Delayed(BeginningOf("next end step"), Sacrifice(YOU, Ref(name="encored", form="them"))))
    return bool(made)


@acts("ninjutsu")
def _ninjutsu(scope: Scope, effect: KeywordAction, who: Entity) -> bool:
    """702.49a, c: tapped and attacking whom the returned creature attacked."""
    game, player = scope.game, player_of(scope, who)
    returned = [game.state.recall(ObjectId(id)) for id in scope.bindings.get("returned", ())]
    attacked = next((obj.attacking for obj in returned if obj is not None), None)
    if attacked is not None and attacked not in attackable(game, player):
        attacked = None
    here = game.state.get(scope.source)
    if here is None or here.zone not in ("hand", "command"):
        return False
    moved = move_all(
        game,
        [scope.source],
        BATTLEFIELD,
        cause="put",
        by=player,
        under=player,
        tapped=True,
        attacking=attacked,
        source=scope.source,
    )
    for id in moved:
        game.state.objects[id].designations |= {"ninjutsu"}
    return bool(moved)


# -- vehicles and mounts -----------------------------------------------------------------------------------------------


def _helpers(scope: Scope, effect: KeywordAction) -> tuple[Entity, ...]:
    assert effect.what is not None
    return meant(scope, effect.what)


@acts("crew")
def _crew(scope: Scope, effect: KeywordAction, who: Entity) -> bool:
    """702.122a-d: it becomes an artifact creature until end of turn."""
    vehicle = source_here(scope)
    if vehicle is None:
        return False
    spec = TokenSpec(types=("Artifact", "Creature"))
    start_effect(scope, (vehicle.id,), (Become(spec, keep="types"),), UntilEndOfTurn())
    for creature in _helpers(scope, effect):
        did(scope.game, creature, "crew", (vehicle.id,))
    did(scope.game, vehicle.id, "become crewed")
    return True


@acts("saddle")
def _saddle(scope: Scope, effect: KeywordAction, who: Entity) -> bool:
    """702.171a-b: saddled until end of turn or until it leaves the battlefield."""
    mount = source_here(scope)
    if mount is None:
        return False
    mount.designations |= {"saddled"}
    scope.game.invalidate()
    for creature in _helpers(scope, effect):
        did(scope.game, creature, "saddle", (mount.id,))
    did(scope.game, mount.id, "become saddled")
    return True


@acts("station")
def _station(scope: Scope, effect: KeywordAction, who: Entity) -> bool:
    """702.184a: charge counters equal to the tapped creature's power."""
    here = source_here(scope)
    helpers = [id for id in _helpers(scope, effect) if not is_player(id)]
    power = sum(scope.game.characteristics(ObjectId(id)).power or 0 for id in helpers)
    if here is None or power <= 0:
        return False
    put_counters(scope.game, here.id, "charge", power, by=player_of(scope, who), source=scope.source)
    return True


# -- detain, suspect, exert --------------------------------------------------------------------------------------------


@acts("detain")
def _detain(scope: Scope, effect: KeywordAction, who: Entity) -> bool:
    """701.35a: until your next turn it can't attack or block and its activated abilities can't be activated."""
    assert effect.what is not None
    chosen = pick(scope, effect.what, scope.controller, "detain")
    return start_effect(scope, chosen, (Cant("attack or block"), Cant("be activated")), UntilYourNextTurn())


@acts("suspect")
def _suspect(scope: Scope, effect: KeywordAction, who: Entity) -> bool:
    """701.60a-d: it has menace and "This creature can't block" for as long as it is suspected."""
    game = scope.game
    ids = [who] if effect.what is None else pick(scope, effect.what, scope.controller, "suspect")
    for id in ids:
        obj = game.state.get(ObjectId(id)) if not is_player(id) else None
        if obj is None or obj.zone != BATTLEFIELD or "suspected" in obj.designations:
            continue
        obj.designations |= {"suspected"}
        game.invalidate()
        scope.bindings["suspect"] = (obj.id,)
        kept = WhileTrue(is_("suspected", it("suspect")))
        start_effect(scope, (obj.id,), (GainAbility((Keyword("menace"),)), Cant("block")), kept)
    return bool(ids)


@acts("exert")
def _exert(scope: Scope, effect: KeywordAction, who: Entity) -> bool:
    """701.43a: it won't untap during its controller's next untap step."""
    ids = (scope.source,) if effect.what is None else pick(scope, effect.what, scope.controller, "exert")
    for id in ids:
        exert(scope.game, player_of(scope, who), ObjectId(id))
    return bool(ids)
