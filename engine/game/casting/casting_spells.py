"""Casting a spell (601.2): the card goes onto the stack, and its player announces and pays. Playing a land (305.1)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game.casting import optional_costs
from engine.game.casting.announcing import announce_costs, announce_help, announce_x, choose_spell_modes
from engine.game.casting.finding_options import taxed
from engine.game.casting.keyword_hooks import CAST_EFFECTS, CAST_FACE_DOWN, PAST
from engine.game.casting.modes_and_targets import announce_targets, aura_target
from engine.game.casting.paying_spells import CannotCast, SpellCosts, can_afford, pay_spell
from engine.game.casting.permissions import ACTIVE, end_permission, note_kind, note_land, note_use, targets_allow
from engine.game.casting.spell_costs import additional_costs
from engine.game.casting.spell_faces import face_of
from engine.game.casting.targets import choose_targets
from engine.game.evaluation.castings import amounts_as_cast, true_as_cast
from engine.game.evaluation.layers.starting import start_effect
from engine.game.evaluation.visibility import tops_unchanged
from engine.game.event_loop.propose import performs, propose, trigger_now
from engine.game.events import LandPlayed, SpellCast
from engine.game.events.vocabulary import CastMoment, ZoneName
from engine.game.kernel.casting_option import CastingOption
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, HAND, STACK, GameObject, StackItem
from engine.game.kernel.records import CastRecord, FloatingEffect
from engine.game.kernel.steps import is_in_any_step
from engine.game.mana.pool import noted, spend_riders
from engine.game.operations.players import reveal
from engine.game.operations.zones import move_object
from engine.ids import ObjectId, PlayerId
from engine.ir.changes import GainAbility
from engine.ir.conditions import Always
from engine.ir.effects.permanents import Attach
from engine.ir.effects.structure import Sequence
from engine.ir.node import Cost, Effect, contains
from engine.ir.replacing import Replace
from engine.ir.selectors import This, You
from engine.ir.spell_patterns import TargetsWhat
from engine.ir.targets import modal_of


def play_land(game: Game, player: PlayerId, id: ObjectId, face: int) -> None:
    """Plays a land, which is a special action (305.1)."""
    obj = game.state.objects[id]
    who = game.state.player(player)
    who.lands_played += 1
    if obj.zone != HAND:
        note_land(game, player, obj)
    new = move_object(
        game, id, BATTLEFIELD, cause="play", by=player, under=player, face=face if obj.definition else None
    )
    if new is not None:
        propose(game, [LandPlayed(player, new)])


@performs(LandPlayed)
def _perform_land(game: Game, event: LandPlayed) -> LandPlayed:
    return event


def spell_effect(game: Game, obj: GameObject, option: CastingOption) -> Effect | None:
    """Returns the effect of the spell on resolution: its paragraphs in order. An Aura attaches to its target."""
    chars = game.characteristics(obj.id)
    if "Aura" in chars.subtypes:
        target = aura_target(game, obj)
        return None if target is None else obj.printed.remember("aura", Attach(You(), This(), target))
    spells = chars.sorted.spells
    effect: Effect | None = None
    if spells:
        effect = spells[0] if len(spells) == 1 else obj.printed.remember("spell", Sequence(spells))
    changed = CAST_EFFECTS.get(option.method)
    return effect if changed is None else changed(obj, effect)


def _splice(spell: SpellCosts, effect: Effect | None) -> Effect | None:
    """Adds the text of other cards to the spell, and their costs (702.47)."""
    game, obj = spell.game, spell.obj
    assert obj.item is not None
    cards = optional_costs.splice(game, spell.context, obj, effect, lambda costs: can_afford(spell.with_costs(costs)))
    if not cards or effect is None:
        return effect
    reveal(game, spell.player, cards)
    spell.extra += optional_costs.splice_costs(game, cards)
    longer = optional_costs.spliced_effect(game, obj, effect, cards)
    obj.item = replace(obj.item, effect=longer)
    return longer


def cast(game: Game, player: PlayerId, id: ObjectId, option: CastingOption, *, during: bool = False) -> ObjectId:
    """Casts a spell. Returns the spell on the stack.

    Raises: CannotCast: if the player can't complete a step. The caller restores the earlier state.
    """
    with tops_unchanged(game):
        return _cast(game, player, id, option, during=during)


def _cast(game: Game, player: PlayerId, id: ObjectId, option: CastingOption, *, during: bool) -> ObjectId:
    old = game.state.objects[id]
    zone, option = old.zone, taxed(game, player, old, option)
    new = move_object(
        game, id, STACK, cause="cast", by=player, under=player, face=option.face if old.definition else None
    )
    if new is None:
        raise CannotCast("the card did not get onto the stack")
    obj = game.state.objects[new]
    obj.printed = face_of(obj, option.face)
    obj.cast = _begun(player, zone, option)
    if option.permitted:
        Context(game, option.permitted, player).link_objects("cast", (new,))
        _follow(game, option.permitted, id, new)
    if option.method in CAST_FACE_DOWN:
        obj.face_down = True
        obj.designations |= CAST_FACE_DOWN[option.method]
    obj.item = StackItem(player, new)
    game.note_place(obj)
    effect = spell_effect(game, obj, option)
    obj.item = StackItem(player, new, effect=effect)
    context = Context(game, new, player, item=obj.item)
    if option.given is not None:  # it stays so on the battlefield (400.7b)
        start_effect(context, (new,), (GainAbility((option.given,)),), Always())
    spell = SpellCosts(context, obj, option)
    _announce(spell, effect)
    if not during and not targets_allow(game, player, obj):
        raise CannotCast("its targets do not let it be cast now")
    pay_spell(spell)
    obj.cast = replace(obj.cast, mana=noted(spell.spent), steps=_moment(game, player))
    obj.cast = replace(obj.cast, as_cast=true_as_cast(game, obj), amounts=amounts_as_cast(game, obj))
    obj.item = replace(obj.item, bindings=dict(context.bindings))
    for source in option.limited:
        note_use(game, source)
    end_permission(game, option.ends)
    if option.one_each:
        note_kind(game, option.permitted, player, obj, option.one_each)
    _end_casting(spell, zone)
    if option.then is not None:
        permitting = game.state.recall(option.permitted)
        holder = player if permitting is None else permitting.controller
        trigger_now(Context(game, option.permitted, holder), option.then, bindings={ACTIVE: (player,)})
    return new


def _announce(spell: SpellCosts, effect: Effect | None) -> None:
    """Lets the player announce additional costs, modes, X and targets (601.2b-c)."""
    game, context, obj = spell.game, spell.context, spell.obj
    announce_costs(spell)
    assert obj.item is not None
    if effect is not None:
        choose_spell_modes(context, obj, effect)
        spell.extra += optional_costs.mode_costs(game, obj, modal_of(effect), obj.item.modes)
    effect = _splice(spell, effect)
    announce_x(spell)
    announce_help(spell)
    if effect is not None:
        item = choose_targets(context, obj, obj.item, effect)
        if item is None:
            raise CannotCast("there are not enough targets")
        obj.item = item
        spell.extra += _target_costs(game, obj, spell.player)
    context.item = obj.item


def _follow(game: Game, permitted: ObjectId, card: ObjectId, spell: ObjectId) -> None:
    """Lets the permission's words about the card apply to the spell too (400.7): "if that spell would be put into
    your graveyard, exile it instead"."""
    found: list[FloatingEffect] = []
    for effect in game.state.effects:
        named = [name for name, value in effect.bindings.items() if value == (card,)]
        if effect.source == permitted and isinstance(effect.rule, Replace) and named:
            effect = replace(effect, bindings={**effect.bindings, **dict.fromkeys(named, (spell,))})
        found.append(effect)
    game.state.effects = tuple(found)


def _begun(player: PlayerId, zone: ZoneName, option: CastingOption) -> CastRecord:
    """Returns the facts about a cast at its announcement."""
    paid = dict.fromkeys((option.method, PAST.get(option.method, option.method)), 1) if option.method else {}
    return CastRecord(
        player, zone, option.method, paid=paid, permitted_by=option.permitted or None, exile_after=option.exile_after
    )


def _moment(game: Game, player: PlayerId) -> tuple[CastMoment, ...]:
    """Returns the facts about the time of casting that abilities may ask for. The spell is already on the stack."""
    own_main = game.state.turn.active == player and is_in_any_step(game.state, ("main",))
    alone = len(game.state.stack) == 1
    return (*(("your main",) if own_main else ()), *(() if own_main and alone else ("not sorcery",)))


def _end_casting(spell: SpellCosts, zone: ZoneName) -> None:
    """Ends casting: the spell has been cast from `zone` (601.2i)."""
    game, player, obj = spell.game, spell.player, spell.obj
    who = game.state.player(player)
    if zone == "command" and obj.card in who.commanders:
        casts = who.commander_casts.get(obj.card, 0) + 1
        who.commander_casts = {**who.commander_casts, obj.card: casts}
    announce_targets(game, obj)
    before = sum(1 for event in game.state.this_turn if isinstance(event, SpellCast) and event.player == player)
    propose(game, [SpellCast(player, obj.id, zone, before + 1)])
    spend_riders(game, player, obj, spell.spent)


@performs(SpellCast)
def _perform_cast(game: Game, event: SpellCast) -> SpellCast:
    return event


def _target_costs(game: Game, obj: GameObject, player: PlayerId) -> list[Cost]:
    """Returns the additional costs of the chosen targets (601.2f)."""
    rules = (rule for rule, _ in additional_costs(game, obj, player) if not isinstance(rule.what, This))
    return [rule.cost for rule in rules if not rule.optional and contains(rule.what, TargetsWhat)]


__all__ = ["CannotCast", "can_afford", "cast", "play_land", "spell_effect"]
