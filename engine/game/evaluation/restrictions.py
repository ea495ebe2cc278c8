"""Decides which actions effects forbid, require or allow for objects and players (101.2, 613.11). All other modules ask
this one.

Restrictions on objects are in `Characteristics.limits`. Restrictions on players are rules of permanents, emblems and
resolved effects.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from engine.cards.type_line import TypeLine
from engine.game.evaluation.dispatch import find_meant, is_among, is_true, match_event, players_meant
from engine.game.evaluation.layers.starting import in_force
from engine.game.evaluation.predicates import matches, would_match
from engine.game.evaluation.qualities import summoning_sick
from engine.game.events import CardDrawn, Damage, SpellCast
from engine.game.kernel.context import Context, context_of, effect_context, limit_context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, STACK, GameObject, StackItem
from engine.game.kernel.printed import Printed
from engine.game.kernel.records import FloatingEffect, RulingEffects
from engine.ids import CardId, Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Activated, Keyword, StaticRule
from engine.ir.changes import CanDo, Cant, IsGoaded, LethalByPower
from engine.ir.node import Change, Pattern, Predicate, Rule, Selector, contains, find_nodes, once_per_node
from engine.ir.patterns import HasStatus, IsKind, ObjectPattern, OneOf, PlayerPattern
from engine.ir.replacing import CantPrevent, NotMadeTo
from engine.ir.rules import AbilityCost, CantPay, LifeForMana, PlayerCant, PlayerHas, PlayFrom, SpellCost
from engine.ir.selectors import EXACTLY_ONE, All, Among, Ref, Some
from engine.ir.spell_patterns import TargetsWhat

C = TypeVar("C", bound=Change)
R = TypeVar("R", bound=Rule)


def limits_on(game: Game, id: ObjectId, kind: type[C]) -> Iterator[tuple[C, Context]]:
    """Yields the restrictions, requirements or permissions of one kind on an object, each with its context."""
    limits = game.characteristics(id).limits
    return ((limit.change, limit_context(game, limit)) for limit in limits if isinstance(limit.change, kind))


def is_prohibited(game: Game, id: ObjectId, what: str) -> bool:
    """Whether an effect without exceptions keeps the object from doing or undergoing `what`."""
    limits = game.characteristics(id).limits
    return bool(limits) and any(
        isinstance(change, Cant) and change.what == what and change.who is None and not change.counter
        for change in (limit.change for limit in limits)
    )


def cant_have_counters(game: Game, id: ObjectId, kind: str) -> bool:
    """Whether an effect keeps players from putting counters of a kind on the object."""
    return any(
        change.what == "have counters put on it" and change.counter in ("", kind)
        for change, _ in limits_on(game, id, Cant)
    )


def can_also(game: Game, id: ObjectId, what: str) -> bool:
    """Whether an effect lets the object do `what`."""
    return any(change.what == what for change, _ in limits_on(game, id, CanDo))


def too_new_to_tap(game: Game, obj: GameObject) -> bool:
    """Whether the player can't activate abilities of a creature with {T} or {Q} in their costs yet (302.6)."""
    return summoning_sick(game, obj) and not can_also(game, obj.id, "activate despite sickness")


def goaders(game: Game, id: ObjectId) -> list[PlayerId]:
    """Returns the players who have goaded a creature (701.15)."""
    found: list[PlayerId] = []
    for change, context in limits_on(game, id, IsGoaded):
        players = (context.controller,) if change.who is None else players_meant(context, change.who)
        found.extend(player for player in players if player not in found)
    return found


def lethal_by_power(game: Game, id: ObjectId) -> bool:
    """Whether the creature's power decides how much damage is lethal."""
    return any(True for _ in limits_on(game, id, LethalByPower))


# -- rules for players -------------------------------------------------------------------------------------------------


OF_THE_CARD = "condition of the card"
"""The binding with the condition of a permission for each card ("if it's a creature card"). `permissions.permits`
decides it."""


ONLY_ONE = "effect for one card"
"""The binding with the resolved effect that lets a player play one card ("you may cast a creature spell from that
player's graveyard this turn"). The effect ends with that card."""


@once_per_node
def _is_for_one(rule: Rule) -> bool:
    if not isinstance(rule, PlayFrom) or not isinstance(rule.what, Some | Among):
        return False
    return not rule.limit and rule.what.count == EXACTLY_ONE


@once_per_node
def _asks_of_the_card(ability: StaticRule) -> bool:
    """Whether the condition of a permission or a cost names the card or spell, or the targets of the ability."""
    rule, condition = ability.rule, ability.condition
    if condition is None:
        return False
    if isinstance(rule, AbilityCost):
        return contains(condition, TargetsWhat)
    name = getattr(rule.what, "bind", "") if isinstance(rule, PlayFrom | SpellCost) else ""
    return bool(name) and any(ref.name == name for ref in find_nodes(condition, Ref))


def rules_in_force(game: Game, kind: type[R]) -> Iterator[tuple[R, Context]]:
    """Yields every rule of one kind from static abilities and resolved effects, with its context, while its condition
    holds."""
    abilities = game.sources.rules_of(kind)
    effects = ruling_effects(game).effects_of_kind(kind) if game.state.effects else ()
    return _in_force(game, kind, abilities, effects) if abilities or effects else iter(())


def ruling_effects(game: Game) -> RulingEffects:
    """Returns the effects of resolutions that change rules."""
    effects, ruling = game.state.effects, game.ruling
    if effects is not ruling.effects:
        ruling = game.ruling = RulingEffects(effects)
    return ruling


def may_be_in_force(game: Game, *kinds: type[Rule]) -> bool:
    """Whether a rule of one of these kinds exists, in force or not."""
    rules_of = game.sources.rules_of
    for kind in kinds:
        if rules_of(kind):
            return True
    if not game.state.effects:
        return False
    effects_of = ruling_effects(game).effects_of_kind
    return any(effects_of(kind) for kind in kinds)


def _in_force(
    game: Game,
    kind: type[R],
    abilities: Sequence[tuple[ObjectId, PlayerId, StaticRule]],
    effects: Sequence[FloatingEffect],
) -> Iterator[tuple[R, Context]]:
    for id, controller, ability in abilities:
        rule, context = ability.rule, context_of(game, id, controller)
        assert isinstance(rule, kind)
        if _asks_of_the_card(ability):
            context.bindings[OF_THE_CARD] = ability.condition
            yield rule, context
        elif ability.condition is None or is_true(context, ability.condition):
            yield rule, context
    for effect in effects:
        made = effect.rule
        if isinstance(made, kind) and in_force(game, effect):
            context = effect_context(game, effect)
            if _is_for_one(made):
                context.bindings[ONLY_ONE] = effect.id
            yield made, context


def cant_pay_life(game: Game, player: PlayerId, *, for_mana: bool = False) -> bool:
    """Whether an effect keeps a player from paying life as a cost of spells and abilities."""
    return any(
        rule.life and (rule.mana_too or not for_mana) and player in players_meant(context, rule.who)
        for rule, context in rules_in_force(game, CantPay)
    )


def not_made_to(game: Game, player: PlayerId, action: str, by: PlayerId) -> bool:
    """Whether effects that `by` controls can't cause the player to perform an action."""
    return by != player and any(
        action in rule.actions and player in players_meant(context, rule.who)
        for rule, context in rules_in_force(game, NotMadeTo)
    )


def life_for_mana(game: Game, player: PlayerId) -> str:
    """Returns the colours of mana that a player may replace with 2 life in a cost."""
    return "".join(
        rule.colours
        for rule, context in rules_in_force(game, LifeForMana)
        if player in players_meant(context, rule.who)
    )


def may_forbid_sacrifices(game: Game) -> bool:
    """Whether an effect may exist that keeps players from sacrificing permanents as a cost."""
    return may_be_in_force(game, CantPay)


def cant_sacrifice_as_cost(game: Game, player: PlayerId, id: ObjectId) -> bool:
    """Whether an effect keeps a player from sacrificing a permanent as a cost of spells and abilities."""
    return any(
        rule.sacrifice is not None
        and player in players_meant(context, rule.who)
        and matches(context, rule.sacrifice, id)
        for rule, context in rules_in_force(game, CantPay)
    )


def split_second(game: Game) -> bool:
    """Whether a spell with split second is on the stack. Players then can't cast spells or activate abilities other
    than mana abilities (702.61a)."""
    stack = game.state.stack
    return bool(stack) and any(game.characteristics(id).has_keyword("split second") for id in stack)


def player_cant(game: Game, player: PlayerId, what: str, of: ObjectId | None = None) -> bool:
    """Whether a player can't do `what` ("gain life", "draw cards", "cast" something, ...)."""
    if what == "cast" and split_second(game):
        return True
    for rule, context in rules_in_force(game, PlayerCant):
        if rule.what != what or player not in players_meant(context, rule.who):
            continue
        if rule.condition is not None and not is_true(context, rule.condition):
            continue
        if rule.limit and _done_this_turn(game, context, rule, player) < rule.limit:
            continue
        if rule.of is None or of is None:
            if rule.of is None:
                return True
            continue
        if of in find_meant(context, rule.of) or would_be(context, rule.of, of):
            return True
    return False


def cant_play_land(game: Game, player: PlayerId, obj: GameObject, face: Printed) -> bool:
    """Whether a player can't play a card as this land ("lands with the chosen name can't be played")."""
    for rule, context in rules_in_force(game, PlayerCant):
        if rule.what != "play lands" or not isinstance(rule.of, All) or player not in players_meant(context, rule.who):
            continue
        land = obj.copy()
        land.printed = face
        if would_match(context, rule.of.what, land):
            return True
    return False


def _done_this_turn(game: Game, context: Context, rule: PlayerCant, player: PlayerId) -> int:
    """Counts the player's actions of this turn that a rule limits: spells of its kind cast, or cards drawn."""
    if rule.what == "draw cards":
        return sum(isinstance(event, CardDrawn) and event.player == player for event in game.state.this_turn)
    cast = [event.object for event in game.state.this_turn if isinstance(event, SpellCast) and event.player == player]
    return sum(rule.of is None or would_be(context, rule.of, id) for id in cast)


def may_forbid_activating(game: Game) -> bool:
    """Whether an effect exists, in force or not, that keeps players from activating some abilities."""
    abilities = [ability.rule for _, _, ability in game.sources.rules_of(PlayerCant)]
    floating = [effect.rule for effect in ruling_effects(game).effects_of_kind(PlayerCant)]
    return any(isinstance(rule, PlayerCant) and rule.what == "activate" for rule in (*abilities, *floating))


def forbids_activating(game: Game, player: PlayerId) -> list[tuple[PlayerCant, Context]]:
    """Returns the effects that keep a player from activating some abilities now, each with its context."""
    return [
        (rule, context)
        for rule, context in rules_in_force(game, PlayerCant)
        if rule.what == "activate" and not rule.limit and player in players_meant(context, rule.who)
        if rule.condition is None or is_true(context, rule.condition)
    ]


def cant_activate(game: Game, player: PlayerId, source: ObjectId, ability: Activated) -> bool:
    """Whether an effect keeps a player from activating an ability of an object."""
    rules = forbids_activating(game, player)
    if not rules:
        return False
    would = GameObject(ObjectId(0), CardId(0), Printed("", TypeLine(), ()), player, "stack", kind="ability")
    would.item = StackItem(player, source, ability)
    for rule, context in rules:
        pattern = getattr(rule.of, "what", None)
        if rule.of is None or (isinstance(pattern, Pattern) and would_match(context, pattern, would)):
            return True
    return False


def would_be(context: Context, selector: Any, id: ObjectId) -> bool:
    """Whether a selector would mean an object that isn't a spell yet."""
    pattern = getattr(selector, "what", None)
    if not isinstance(pattern, ObjectPattern):
        return False
    words = tuple(word for word in pattern.words if word != IsKind("spell"))
    obj = context.game.state.find_object(id)
    if obj is not None and obj.printed is not context.game.characteristics(id).printed and obj.copied is None:
        return would_match(context, ObjectPattern(words, pattern.after), obj)  # one face of a card, or face down
    return matches(context, ObjectPattern(words, pattern.after), id)


# -- protection, targeting, damage -------------------------------------------------------------------------------------


def can_be_target(game: Game, entity: Entity, item: ObjectId, player: PlayerId) -> bool:
    """Whether an object or player can be a target (115.2). Checks shroud, hexproof, protection, "can't be the target"
    and the range of influence (801.4)."""
    if not game.state.reaches(player, entity):
        return False
    if is_player(entity):
        who = PlayerId(entity)
        hidden = _player_hexproof(game, who, player) and not _player_seen_all_the_same(game, who, item)
        safe = hidden or player_protected_from(game, who, item)
        return game.state.player(who).in_game and not safe
    obj = game.state.find_object(ObjectId(entity))
    if obj is None or obj.phased_out:
        return False
    if obj.zone == BATTLEFIELD and _is_shielded(game, obj, item, player):
        return False
    for change, context in limits_on(game, obj.id, Cant):
        if change.what == "be targeted" and change.who is not None and _is_or_would_be(context, change.who, item):
            return False
    return True


def _is_or_would_be(context: Context, selector: Selector, item: ObjectId) -> bool:
    """Whether a selector means a spell or ability, or the card or permanent that would put it on the stack (601.3)."""
    obj, pattern = context.game.state.find_object(item), getattr(selector, "what", None)
    if obj is None or obj.zone == STACK or not isinstance(pattern, ObjectPattern):
        return is_among(context, selector, item)
    kind = IsKind("ability" if obj.zone == BATTLEFIELD else "spell")
    words = tuple(word for word in pattern.words if not _allows_kind(word, kind))
    spoken_of = len(words) < len(pattern.words)
    return spoken_of and would_be(context, All(ObjectPattern(words, pattern.after)), item)


def _allows_kind(word: Predicate, kind: IsKind) -> bool:
    """Whether a word is "spell", or "spell or ability"."""
    return word == kind or (isinstance(word, OneOf) and ObjectPattern((kind,)) in word.options)


def _is_shielded(game: Game, obj: GameObject, item: ObjectId, player: PlayerId) -> bool:
    """Whether shroud, hexproof or protection keeps a permanent from being a target."""
    chars = game.characteristics(obj.id)
    hidden = obj.controller != player and (chars.has_keyword("hexproof") or _hexproof_from(game, obj.id, item))
    if chars.has_keyword("shroud") or (hidden and not _seen_all_the_same(game, obj.id, item)):
        return True
    return protected_from(game, obj.id, item)


def _seen_all_the_same(game: Game, id: ObjectId, item: ObjectId) -> bool:
    """Whether an effect ignores the object's hexproof: "can be the targets of spells and abilities you control as
    though they didn't have hexproof"."""
    return any(
        change.what == _DESPITE and (change.who is None or is_among(context, change.who, item))
        for change, context in limits_on(game, id, CanDo)
    )


_DESPITE = "be targeted despite hexproof"


def _player_seen_all_the_same(game: Game, player: PlayerId, item: ObjectId) -> bool:
    """Like `_seen_all_the_same`, for a player. Reads the effects of resolved abilities."""
    for effect in game.state.effects:
        seen = [change for change in effect.changes if isinstance(change, CanDo) and change.what == _DESPITE]
        if not seen:
            continue
        context = effect_context(game, effect)
        players = effect.affected or (() if effect.what is None else find_meant(context, effect.what))
        if player in players and any(change.who is None or item in find_meant(context, change.who) for change in seen):
            return True
    return False


def player_protected_from(game: Game, player: PlayerId, source: ObjectId) -> bool:
    """Whether a player has protection from a source (702.16j)."""
    for rule, context in rules_in_force(game, PlayerHas):
        if player in players_meant(context, rule.who):
            protections = (part for part in rule.abilities if isinstance(part, Keyword) and part.name == "protection")
            if any(_has_quality(game, context.source, keyword, source) for keyword in protections):
                return True
    return False


def _player_hexproof(game: Game, player: PlayerId, by: PlayerId) -> bool:
    for rule, context in rules_in_force(game, PlayerHas):
        if player in players_meant(context, rule.who):
            names = {ability.name for ability in rule.abilities if isinstance(ability, Keyword)}
            if "shroud" in names or ("hexproof" in names and by != player):
                return True
    return False


def _hexproof_from(game: Game, id: ObjectId, item: ObjectId) -> bool:
    return any(_has_quality(game, id, keyword, item) for keyword in game.characteristics(id).keywords("hexproof from"))


def protected_from(game: Game, id: ObjectId, source: ObjectId, ignored: Sequence[Keyword] = ()) -> bool:
    """Whether an object has protection from a source (702.16). The protections in `ignored` don't count."""
    chars = game.characteristics(id)
    if not chars.has_keyword("protection"):
        return False
    keywords = chars.keywords("protection")
    return any(_has_quality(game, id, keyword, source) for keyword in keywords if keyword not in ignored)


def _has_quality(game: Game, id: ObjectId, keyword: Keyword, source: ObjectId) -> bool:
    quality = keyword.what
    obj = game.state.recall(source)
    if obj is None or quality is None:
        return False
    item = source
    if obj.kind == "ability" and obj.item is not None:
        source = obj.item.source
    if isinstance(quality, PlayerPattern):
        holder = game.state.recall(id)
        return holder is not None and quality.kind == "opponent" and obj.controller != holder.controller
    assert isinstance(quality, ObjectPattern)
    context = context_of(game, id)
    if IsKind("ability") not in quality.words:
        if obj.zone in (BATTLEFIELD, STACK) or IsKind("spell") not in quality.words:
            return matches(context, quality, source)
        return would_be(context, All(quality), source)  # a card that is about to be cast
    if obj.zone == BATTLEFIELD:  # an ability that isn't activated yet
        return _activated(quality)
    return matches(context, quality, item)


def _activated(quality: ObjectPattern) -> bool:
    """Whether "activated and triggered abilities" includes activated abilities."""
    said = {part.status for part in find_nodes(quality, HasStatus)}
    return not said or "activated" in said


def can_be_prevented(game: Game, damage: Damage) -> bool:
    """Whether damage can be prevented (615.12)."""
    return not any(
        match_event(context, rule.event, damage) is not None for rule, context in rules_in_force(game, CantPrevent)
    )
