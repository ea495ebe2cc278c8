"""Resolving the top of the stack (608), countering (701.6), and rebound (702.88).

If an ability of a card fails, the game goes on (law 11). The program restores the state, removes the object from the
stack without its effect, and notes that in the log.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.errors import EngineBug, UnsupportedCardText, blamed
from engine.game.casting.keyword_hooks import INSTEAD_OF_ENTERING, WITHOUT_TARGETS
from engine.game.casting.keyword_options import ON_ADVENTURE, set_aside
from engine.game.casting.modes_and_targets import bind_targets, illegal_targets
from engine.game.evaluation.dispatch import is_true
from engine.game.evaluation.predicates import matches
from engine.game.evaluation.relations import can_be_attached
from engine.game.evaluation.restrictions import is_prohibited, rules_in_force
from engine.game.evaluation.this_way import BEGAN, is_meant
from engine.game.event_loop.executing import execute
from engine.game.event_loop.propose import performs, propose
from engine.game.events import Noted, Resolved, SpellCountered
from engine.game.events.vocabulary import ZONES, NoteKind, ZoneName
from engine.game.kernel.context import FIRST_OBJECT, Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, GameObject
from engine.game.kernel.records import BOUGHT_BACK
from engine.game.kernel.rollback import Transaction, name_of, silence_culprit, this_moment
from engine.game.operations.keyword_actions import record_action
from engine.game.operations.players import shuffle
from engine.game.operations.zones import move_object
from engine.ids import Entity, ObjectId
from engine.ir.abilities import Triggered
from engine.ir.conditions import Always
from engine.ir.effects.cards import CastIt, IntoHand
from engine.ir.effects.game import CopySpell, KeywordAction
from engine.ir.effects.permanents import Attach
from engine.ir.effects.structure import Delayed, May, Sequence
from engine.ir.node import Effect, contains
from engine.ir.rules import AsItResolves
from engine.ir.selectors import All, Ref, You
from engine.ir.triggers import BeginningOf
from engine.ir.values import Number


def rebound_later(context: Context, card: ObjectId) -> None:
    """702.88a: at the beginning of the player's next upkeep."""
    context.bindings["rebounding"] = (card,)
    cast = KeywordAction(You(), "cast for nothing", text="rebound", what=Ref(name="rebounding", form="it"))
    execute(context, Delayed(BeginningOf("upkeep", You()), cast))


_AGAIN = Sequence(
    (
        CopySpell(You(), Ref(name="paradigm", form="it"), Number(1), bind="copy"),
        May(You(), CastIt(You(), Ref(name="copy", form="the copy"))),
    )
)


def _again_each_turn(context: Context, card: ObjectId) -> None:
    """Paradigm: once a player has first resolved a spell with the name, a copy of it may be cast from exile for nothing
    at the beginning of each of that player's first main phases."""
    state = context.game.state
    name = state.objects[card].printed.name
    for delayed in state.delayed:
        known = delayed.bindings.get("paradigm") if delayed.controller == context.controller else None
        first = [state.recall(ObjectId(id)) for id in known if isinstance(id, int)] if isinstance(known, tuple) else []
        if any(spell is not None and spell.printed.name == name for spell in first):
            return
    context.bindings["paradigm"] = (card,)
    execute(context, Delayed(BeginningOf("precombat main phase", You()), _AGAIN, once=False, duration=Always()))


def resolve_top(game: Game) -> None:
    """Resolves the topmost object of the stack."""
    id = game.state.stack[-1]
    with Transaction(game, name_of(game, id), this_moment(game)) as outcome:
        _resolve(game, game.state.objects[id])
    if outcome.problem is not None and not _fault_of_another(game, id, outcome.problem):
        _abandon(game, id, outcome.problem)


def _fault_of_another(game: Game, id: ObjectId, problem: Exception) -> bool:
    """Whether it was the fault of something else, a replacement effect say, that is silenced now: then the object stays
    on the stack and resolves when the players pass again."""
    item = game.state.objects[id].item
    if blamed(problem) in (id, None if item is None else item.source):
        return False
    return silence_culprit(game, problem)


def _abandon(game: Game, id: ObjectId, problem: Exception) -> None:
    """Takes an object that cannot be resolved off the stack: a permanent card onto the battlefield, or where that
    breaks as well to the graveyard, like the rest."""
    obj = game.state.objects[id]
    name = name_of(game, id)
    what: NoteKind = "not automated" if isinstance(problem, UnsupportedCardText) else "bug"
    game.record(Noted(what, {"object": id}))
    permanent = obj.kind == "card" and obj.printed.type_line.is_permanent
    for zone in (BATTLEFIELD, GRAVEYARD) if permanent else (GRAVEYARD,):
        with Transaction(game, name, this_moment(game)) as outcome:
            move_object(game, id, zone, cause="resolve")
        if outcome.problem is None:
            return
    _take_away(game, game.state.objects[id])


def _take_away(game: Game, obj: GameObject) -> None:
    """Puts what cannot even be moved where it belongs without asking any card: a card into its owner's graveyard,
    anything else out of the game."""
    state = game.state
    state.stack = tuple(id for id in state.stack if id != obj.id)
    if obj.kind == "card":
        obj.zone, obj.item = GRAVEYARD, None
        state.set_zone(GRAVEYARD, obj.owner, (*state.zone_of(GRAVEYARD, obj.owner), obj.id))
    else:
        del state.objects[obj.id]
        state.memory[obj.id] = obj
    game.invalidate()


def _resolve(game: Game, obj: GameObject) -> None:
    item = obj.item
    if item is None:
        raise EngineBug(f"{obj!r} is on the stack without being a spell or ability")
    effect = item.effect
    illegal: frozenset[Entity] = frozenset()
    if effect is not None and item.targets:
        illegal = illegal_targets(game, obj, effect)
        chosen = {entity for group in item.targets for entity in group.chosen}
        if chosen and chosen <= illegal:
            become = WITHOUT_TARGETS.get(obj.cast.method)
            if become is None:
                _fizzle(game, obj)
                return
            become(game, obj)
    if obj.kind != "ability" and game.characteristics(obj.id).printed.unread:
        propose(game, [Noted("unread ability", {"object": obj.id})])
    if obj.kind == "ability":
        _ability(game, obj, illegal)
    elif game.characteristics(obj.id).is_permanent:
        _permanent(game, obj, illegal)
    else:
        _instant(game, obj, illegal)


def _context(game: Game, obj: GameObject, illegal: frozenset[Entity]) -> Context:
    item = obj.item
    assert item is not None
    context = Context(
        game,
        item.source,
        obj.controller,
        bindings=dict(item.bindings),
        x=obj.cast.x,
        item=item,
        event=item.event,
    )
    context.illegal = illegal
    context.bindings[BEGAN] = len(game.state.this_turn)
    context.bindings[FIRST_OBJECT] = game.state.next_object
    bind_targets(context)
    return context


def _fizzle(game: Game, obj: GameObject) -> None:
    """608.2b: with all targets illegal it does not resolve."""
    assert obj.item is not None
    propose(game, [Resolved(obj.id, obj.item.source, fizzled=True)])
    zone: ZoneName = EXILE if obj.cast.exile_after else GRAVEYARD
    move_object(game, obj.id, zone, cause="fizzle")


def _ability(game: Game, obj: GameObject, illegal: frozenset[Entity]) -> None:
    item = obj.item
    assert item is not None
    context = _context(game, obj, illegal)
    ability = item.ability
    source = game.state.find_object(item.source)
    if source is not None:
        source.uses = source.uses.with_one("resolved", item.index)
    if not isinstance(ability, Triggered) or ability.condition is None or is_true(context, ability.condition):
        assert item.effect is not None
        if not (isinstance(ability, Triggered) and ability.do_limit):
            execute(context, item.effect)  # 603.4: an intervening "if" is asked again
        elif source is None or source.uses.count_uses("done", item.index) < ability.do_limit:
            _do_limited(game, context, item.source, item.index, item.effect)
    propose(game, [Resolved(obj.id, item.source)])
    move_object(game, obj.id, GRAVEYARD, cause="resolve")


def _do_limited(game: Game, context: Context, source: ObjectId, index: int, effect: Effect) -> None:
    """ "Do this only once each turn": what is done is counted, so that it does not let the ability trigger again."""
    _count(game, source, index, +1)
    done = execute(context, effect)
    if contains(effect, May):
        done = bool(context.bindings.get("who did"))
    if not done:
        _count(game, source, index, -1)


def _count(game: Game, source: ObjectId, index: int, change: int) -> None:
    obj = game.state.find_object(source)
    if obj is not None:
        obj.uses = obj.uses.with_one("done", index, change)


def _instant(game: Game, obj: GameObject, illegal: frozenset[Entity]) -> None:
    """608.2n: the instructions in order, then the card goes to its owner's graveyard."""
    assert obj.item is not None
    if obj.item.effect is not None:
        execute(_context(game, obj, illegal), obj.item.effect)
    propose(game, [Resolved(obj.id, obj.id)])
    if game.state.find_object(obj.id) is None:
        return
    _goes_away(game, obj)


def is_part(obj: GameObject, layout: str) -> bool:
    """Returns whether a spell is the adventure (715.3b) or omen (720) of its card. False for a copy, because it isn't a
    card."""
    if obj.kind != "card" or obj.definition is None or obj.face != 1:
        return False
    facts = obj.definition.facts
    called = layout.capitalize() in facts.faces[1].type_line.subtypes  # card data say "adventure" of both layouts
    return called if facts.layout in ("adventure", "omen") else facts.layout == layout


def _into_library(game: Game, obj: GameObject) -> None:
    """720.3d: the card of an omen is shuffled into its owner's library."""
    owner = obj.owner
    if move_object(game, obj.id, LIBRARY, cause="resolve") is not None:
        shuffle(game, owner)


def _said(game: Game, obj: GameObject) -> tuple[AsItResolves, Context] | None:
    """Returns the effect that decides where the card goes "as it resolves", with its context."""
    for rule, context in rules_in_force(game, AsItResolves):
        pattern = rule.what.what if isinstance(rule.what, All) else None
        if is_meant(context, rule.what, obj.id, {}) if pattern is None else matches(context, pattern, obj.id):
            return rule, context
    return None


def _goes_away(game: Game, obj: GameObject) -> None:
    """608.2n: where the card of a resolved instant or sorcery goes: the graveyard, if no keyword says otherwise."""
    rebounds = obj.kind == "card" and obj.cast.zone == HAND and game.characteristics(obj.id).has_keyword("rebound")
    recurs = obj.kind == "card" and game.characteristics(obj.id).has_keyword("paradigm")
    said, zone = None, ZONES[GRAVEYARD]
    if obj.cast.exile_after or recurs:
        zone = EXILE
    elif obj.cast.times_paid(BOUGHT_BACK):
        zone = HAND
    elif rebounds:
        zone = EXILE
    elif is_part(obj, "omen"):
        _into_library(game, obj)
        return
    elif is_part(obj, "adventure"):
        zone = EXILE
    elif obj.kind == "card":
        said = _said(game, obj)
        zone = GRAVEYARD if said is None else HAND if isinstance(said[0].to, IntoHand) else EXILE
    new = move_object(game, obj.id, zone, cause="resolve")
    if said is not None and new is not None and said[0].then is not None:
        with said[1].bind_temporarily(FIRST_OBJECT, new):  # what is said of the card finds it where it has gone
            execute(said[1], said[0].then)
    exiled = game.state.find_object(new) if new is not None else None
    if exiled is not None and zone == EXILE and is_part(obj, "adventure"):
        set_aside(game, exiled, ON_ADVENTURE, by=obj.controller)
    if new is not None and zone == EXILE and rebounds:
        rebound_later(Context(game, obj.id, obj.controller), new)
    if new is not None and recurs:
        _again_each_turn(Context(game, obj.id, obj.controller), new)


def _permanent(game: Game, obj: GameObject, illegal: frozenset[Entity]) -> None:
    """608.3: it becomes a permanent; an Aura enters attached to its target (608.3c)."""
    item = obj.item
    assert item is not None
    host: Entity | None = None
    if isinstance(item.effect, Attach) and item.targets and "Aura" in game.characteristics(obj.id).subtypes:
        host = next(iter(item.targets[0].chosen), None)
        if host is None or host in illegal:
            _fizzle(game, obj)
            return
    propose(game, [Resolved(obj.id, obj.id)])
    instead = INSTEAD_OF_ENTERING.get(obj.cast.method)
    if instead is not None and instead(game, obj, illegal):
        return
    new = move_object(
        game,
        obj.id,
        BATTLEFIELD,
        cause="resolve",
        by=obj.controller,
        under=obj.controller,
        face=obj.face if obj.definition is not None else None,
        face_down=obj.face_down,
        attached_to=host,
    )
    if new is not None and host is not None and not can_be_attached(game, new, host):
        game.invalidate()
    if new is not None and obj.copiable.halves:
        record_action(game, obj.controller, "unlock", (new,), amount=obj.face + 1)


@performs(Resolved)
def _perform_resolved(game: Game, event: Resolved) -> Resolved:
    return event


def counter(
    game: Game,
    id: ObjectId,
    *,
    by: ObjectId | None = None,
    exile: bool = False,
    put: Callable[[ObjectId], object] | None = None,
) -> bool:
    """Counters a spell or ability; false if it can't be countered or is gone. `put`: puts the card where the effect
    says instead of into the graveyard."""
    obj = game.state.find_object(id)
    if obj is None or obj.zone != STACK or is_prohibited(game, id, "be countered"):
        return False
    zone: ZoneName = EXILE if exile or leaves_to_exile(game, id) else GRAVEYARD
    happened = propose(game, [SpellCountered(id, by, zone)])
    if happened:
        if put is not None and zone == GRAVEYARD:
            put(id)
        else:
            move_object(game, id, zone, cause="counter", source=by)
    return bool(happened)


def leaves_to_exile(game: Game, id: ObjectId) -> bool:
    """Whether a spell is exiled whenever it leaves the stack (flashback 702.34a and its like)."""
    obj = game.state.find_object(id)
    return obj is not None and obj.cast.exile_after


@performs(SpellCountered)
def _perform_countered(game: Game, event: SpellCountered) -> SpellCountered:
    return event
