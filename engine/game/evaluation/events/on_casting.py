"""Triggers on casting, activating, targeting, drawing and tapping for mana, and on later events of the stack:
resolving, being countered, a Saga's final chapter.
"""

from __future__ import annotations

from engine.game.evaluation.dispatch import Bindings, players_meant, waits_for_event
from engine.game.evaluation.predicates import tests_object, would_match
from engine.game.evaluation.this_way import is_meant
from engine.game.events import (
    AbilityActivated,
    AttackDeclared,
    CardDrawn,
    Discarded,
    DrawsProposed,
    Event,
    ManaAdded,
    Resolved,
    Sacrificed,
    SpellCast,
    SpellCopied,
    SpellCountered,
    Tapped,
    TargetChosen,
    TokenMade,
    TokensProposed,
    Untapped,
)
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.context import ANNOUNCED, Context
from engine.game.kernel.mana import read_symbols
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.kernel.steps import is_in_any_step
from engine.ids import CardId, ObjectId
from engine.ir.node import Selector
from engine.ir.patterns import FromSource, ObjectPattern
from engine.ir.selectors import All, Ref, Some, This
from engine.ir.sorting import chapter_number, final_chapter
from engine.ir.spell_patterns import NextCast, NthCast
from engine.ir.triggers import (
    Activates,
    BecomesTapped,
    BecomesTarget,
    Casts,
    Creates,
    Discards,
    Does,
    Draws,
    Enters,
    FinalChapter,
    IsCast,
    Resolves,
    Sacrifices,
    TapsForMana,
    WouldProduce,
)


@waits_for_event(Casts, SpellCast)
def _casts(context: Context, t: Casts, e: SpellCast, out: Bindings) -> bool:
    if not is_meant(context, t.who, e.player, out) or (t.zone and e.zone != t.zone):
        return False
    if t.ordinal and _ordinal_cast(context, t, e) != t.ordinal:
        return False
    return is_meant(context, t.what, e.object, out) or _is_that_card(context, t.what, e.object)


def _is_that_card(context: Context, what: Selector | None, spell: ObjectId) -> bool:
    """ "When you cast that card": whether the spell was that card before. "If you've cast ~ this turn": whether the
    permanent was that spell before (400.7d)."""
    if isinstance(what, This):
        source = context.game.state.find_object(context.source)
        return source is not None and source.zone == BATTLEFIELD and source.previous == spell
    obj = context.game.state.recall(spell)
    bound = context.bindings.get(what.name, ()) if isinstance(what, Ref) else ()
    return obj is not None and isinstance(bound, tuple) and obj.previous in bound


def _ordinal_cast(context: Context, t: Casts, e: SpellCast) -> int:
    """Counts the spells of the trigger's kind that the player has cast this turn, including this one."""
    count = 0
    for event in context.game.state.this_turn:
        if isinstance(event, SpellCast) and event.player == e.player and is_meant(context, t.what, event.object, {}):
            count += 1
    return count


@tests_object(NthCast)
def _nth_cast(context: Context, p: NthCast, obj: GameObject, c: Characteristics) -> bool:
    """Whether the object is the spell with that number among the fitting spells of this turn. A spell that is being
    cast comes after them."""
    game = context.game
    players = players_meant(context, p.who)
    cast = [event for event in game.state.this_turn if isinstance(event, SpellCast) and event.player in players]
    fitting = [event.object for event in cast if p.among is None or is_meant(context, p.among, event.object, {})]
    if obj.zone == BATTLEFIELD and obj.id not in fitting and obj.previous not in fitting:
        return False  # the spell it was doesn't fit
    spell = obj.previous if obj.zone == BATTLEFIELD and obj.id not in fitting else obj.id
    place = fitting.index(spell) if spell in fitting else len(fitting)
    return obj.controller in players and place == p.ordinal - 1


@tests_object(NextCast)
def _next_cast(context: Context, p: NextCast, obj: GameObject, c: Characteristics) -> bool:
    """Whether the object is the first fitting spell since the effect began."""
    game = context.game
    players = players_meant(context, p.who)
    since = context.first_object_since(ANNOUNCED) or ObjectId(0)
    for event in game.state.this_turn:
        if isinstance(event, SpellCast) and event.object >= since and event.player in players:
            if event.object == obj.id:
                return True
            if p.among is None or is_meant(context, p.among, event.object, {}):
                return False
    return obj.controller in players and (obj.zone != "stack" or obj.id >= since)


@waits_for_event(Casts, SpellCopied)
def _copies(context: Context, t: Casts, e: SpellCopied, out: Bindings) -> bool:
    return t.copies and is_meant(context, t.who, e.player, out) and is_meant(context, t.what, e.object, out)


@waits_for_event(Does, SpellCopied)
def _copies_alone(context: Context, t: Does, e: SpellCopied, out: Bindings) -> bool:
    """ "Whenever you copy a spell": "that spell" is the copy."""
    if t.action != "copy" or t.what is None or not is_meant(context, t.who, e.player, out):
        return False
    return is_meant(context, t.what, e.object, out)


@waits_for_event(Activates, AbilityActivated)
def _activates(context: Context, t: Activates, e: AbilityActivated, out: Bindings) -> bool:
    if not is_meant(context, t.who, e.player, out):
        return False
    if e.mana:
        source = _source_alone(t.what)
        return t.mana_too and source is not None and is_meant(context, source, e.source, out)
    return is_meant(context, t.what, e.item, out)


def _source_alone(what: Selector) -> Selector | None:
    """Returns the source of the ability if the pattern asks for nothing else. A mana ability is never an object on the
    stack (605.3b)."""
    if not isinstance(what, Some) or not isinstance(what.what, ObjectPattern) or what.bind:
        return None
    match what.what.after:
        case (FromSource(source=source),):
            return source
        case _:
            return None


@waits_for_event(TapsForMana, Tapped)
def _taps_for_mana(context: Context, t: TapsForMana, e: Tapped, out: Bindings) -> bool:
    if not e.for_mana or (t.who is not None and (e.by is None or not is_meant(context, t.who, e.by, out))):
        return False
    if t.mana == "chosen color":
        colour = context.chosen("color")
        if not colour or colour not in e.mana:
            return False
        out["chosen color"] = colour
    elif t.mana and not set(read_symbols(t.mana)) & set(e.mana):
        return False
    return is_meant(context, t.what, e.object, out)


@waits_for_event(BecomesTarget, TargetChosen)
def _becomes_target(context: Context, t: BecomesTarget, e: TargetChosen, out: Bindings) -> bool:
    if not is_meant(context, t.of, e.item, out) or not is_meant(context, t.what, e.entity, out):
        return False
    return not t.first or not any(_is_earlier(context, t, e, event) for event in context.game.state.this_turn)


def _is_earlier(context: Context, t: BecomesTarget, e: TargetChosen, event: Event) -> bool:
    """Whether the same object or player had already become a target in the same way this turn."""
    if not isinstance(event, TargetChosen) or event is e or event.entity != e.entity or event.item == e.item:
        return False
    return is_meant(context, t.of, event.item, {})


@waits_for_event(Draws, CardDrawn)
def _draws(context: Context, t: Draws, e: CardDrawn, out: Bindings) -> bool:
    if t.low > 1 or not is_meant(context, t.who, e.player, out) or (t.ordinal and e.number_this_turn != t.ordinal):
        return False
    return not t.not_first or not _is_first_of_step(context, e)


def _is_first_of_step(context: Context, e: CardDrawn) -> bool:
    """Whether a card is the first that a player draws in their draw step."""
    state = context.game.state
    if not is_in_any_step(state, ("draw",)) or state.turn.active != e.player:
        return False
    since = state.this_turn[state.turn.step_began :]
    drawn = (event for event in since if isinstance(event, CardDrawn) and event.player == e.player)
    return next((event.number_this_turn for event in drawn), e.number_this_turn) == e.number_this_turn


@waits_for_event(Draws, DrawsProposed)
def _would_draw_several(context: Context, t: Draws, e: DrawsProposed, out: Bindings) -> bool:
    """For replacement effects: "would draw two or more cards" (121.2a)."""
    return t.low > 1 and e.count >= t.low and is_meant(context, t.who, e.player, out)


@waits_for_event(BecomesTapped, Tapped)
def _tapped(context: Context, t: BecomesTapped, e: Tapped, out: Bindings) -> bool:
    if e.for_mana:
        return False  # it became tapped earlier, as the player paid the cost
    if t.idle and _being_declared(context, e.object):
        return False
    return not t.untapped and is_meant(context, t.what, e.object, out)


def _being_declared(context: Context, id: ObjectId) -> bool:
    """Whether the creature is being declared as an attacker. Attackers are tapped before they count as attacking
    (508.1f)."""
    state = context.game.state
    obj = state.find_object(id)
    if obj is None or obj.attacking is None:
        return False
    return not any(isinstance(event, AttackDeclared) for event in state.this_turn[state.turn.combat_began :])


@waits_for_event(BecomesTapped, Untapped)
def _untapped(context: Context, t: BecomesTapped, e: Untapped, out: Bindings) -> bool:
    return t.untapped and is_meant(context, t.what, e.object, out)


@waits_for_event(Discards, Discarded)
def _discards(context: Context, t: Discards, e: Discarded, out: Bindings) -> bool:
    if not is_meant(context, t.who, e.player, out):
        return False
    if t.by is not None and (not e.new or e.by is None or not is_meant(context, t.by, e.by, out)):
        return False  # before the card moves, the event is the move itself, for replacement effects
    itself = isinstance(t.what, This) or (isinstance(t.what, Ref) and t.what.name == "this")
    return (itself and e.new == context.source) or is_meant(context, t.what, e.object, out)


@waits_for_event(Sacrifices, Sacrificed)
def _sacrifices(context: Context, t: Sacrifices, e: Sacrificed, out: Bindings) -> bool:
    return is_meant(context, t.who, e.player, out) and is_meant(context, t.what, e.object, out)


@waits_for_event(Creates, TokenMade)
def _creates(context: Context, t: Creates, e: TokenMade, out: Bindings) -> bool:
    return is_meant(context, t.who, e.player, out) and is_meant(context, t.what, e.new, out)


@waits_for_event(Creates, TokensProposed)
def _would_create(context: Context, t: Creates, e: TokensProposed, out: Bindings) -> bool:
    """For replacement effects. The token doesn't exist yet, so the pattern is tested on a preview of it."""
    if not isinstance(t.what, Some | All) or not is_meant(context, t.who, e.player, out):
        return False
    if t.what.bind:
        out[t.what.bind] = e.count  # "instead create that many ..."
    token = GameObject(ObjectId(0), CardId(0), e.printed, e.player, BATTLEFIELD, kind="token")
    return would_match(context, t.what.what, token)


@waits_for_event(Enters, TokensProposed)
def _tokens_would_enter(context: Context, t: Enters, e: TokensProposed, out: Bindings) -> bool:
    """Like `_would_create`, for tokens that would enter."""
    if t.origin or not isinstance(t.what, Some | All):
        return False
    if t.under is not None and not is_meant(context, t.under, e.player, out):
        return False
    token = GameObject(ObjectId(0), CardId(0), e.printed, e.player, BATTLEFIELD, kind="token")
    return would_match(context, t.what.what, token)


@waits_for_event(Resolves, Resolved)
def _resolves(context: Context, t: Resolves, e: Resolved, out: Bindings) -> bool:
    return not e.fizzled and is_meant(context, t.what, e.object, out)


@waits_for_event(FinalChapter, Resolved)
def _final_chapter(context: Context, t: FinalChapter, e: Resolved, out: Bindings) -> bool:
    """Whether the chapter ability that resolved is the Saga's final chapter (714.2d)."""
    obj = context.game.state.recall(e.object)
    number = chapter_number(obj.item.ability) if obj is not None and obj.item is not None else 0
    if e.fizzled or not number or context.game.state.recall(e.source) is None:
        return False
    last = final_chapter(context.game.characteristics(e.source).sorted)
    return number == last and is_meant(context, t.saga, e.source, out)


@waits_for_event(IsCast, SpellCountered)
def _is_countered(context: Context, t: IsCast, e: SpellCountered, out: Bindings) -> bool:
    return t.how == "countered" and is_meant(context, t.what, e.object, out)


@waits_for_event(WouldProduce, ManaAdded)
def _would_produce(context: Context, t: WouldProduce, e: ManaAdded, out: Bindings) -> bool:
    out["event"] = sum(count for _, count in e.mana)
    return e.tapped and is_meant(context, t.who, e.player, out) and is_meant(context, t.what, e.source, out)
