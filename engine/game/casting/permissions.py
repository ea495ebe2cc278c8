"""Zones and times for playing cards: permissions (601.3b, 305.1) such as "you may play that card this turn", the
number of land plays (305.2), and the times for spells and abilities (117.1, 307, 601.3, 602.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.game.evaluation.castings import would_be_spell
from engine.game.evaluation.dispatch import find_meant, is_true, players_meant, value_of
from engine.game.evaluation.restrictions import (
    OF_THE_CARD,
    ONLY_ONE,
    may_be_in_force,
    player_cant,
    rules_in_force,
    ruling_effects,
)
from engine.game.event_loop.propose import trigger_now
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import COMMAND, HAND, GameObject
from engine.game.kernel.printed import Printed
from engine.game.kernel.records import Bound
from engine.game.kernel.steps import is_main
from engine.game.operations.choosing import option
from engine.ids import ObjectId, PlayerId
from engine.ir.conditions import Matches
from engine.ir.node import Condition, Cost, Node, Selector, find_nodes, once_per_node, rebuild
from engine.ir.patterns import HasType, InAnyZone, InZone, IsRef, ObjectPattern
from engine.ir.rules import CastTiming, ExtraLandPlays, PlayFrom
from engine.ir.selectors import All, Among, Ref, Some, This, You
from engine.ir.spell_patterns import TargetsWhat


def permissions(game: Game, player: PlayerId) -> list[tuple[PlayFrom, Context]]:
    """The permissions the player has now."""
    return [
        (rule, context)
        for rule, context in rules_in_force(game, PlayFrom)
        if player in players_meant(context, rule.who)
        and (rule.when is None or is_true(context, rule.when))
        and not _used_up(game, rule, context)
    ]


def may_be_permitted(game: Game, player: PlayerId, *, flash: bool = False) -> bool:
    """Whether there is a permission, in force or not, that could be this player's. `flash`: counts only permissions to
    cast cards as though they had flash."""
    held = [(controller, ability.rule) for _, controller, ability in game.sources.rules_of(PlayFrom)]
    if game.state.effects:
        floating = ruling_effects(game).effects_of_kind(PlayFrom)
        held += [(effect.controller, effect.rule) for effect in floating if effect.rule is not None]
    return any(
        isinstance(rule, PlayFrom)
        and (rule.flash or not flash)
        and (controller == player or not isinstance(rule.who, You))
        for controller, rule in held
    )


def _used_up(game: Game, rule: PlayFrom, context: Context) -> bool:
    source = game.state.find_object(context.source)
    if not rule.limit or source is None:
        return False
    return (source.uses.lands_permitted if _is_for_lands(rule) else source.uses.permissions) >= rule.limit


@once_per_node
def _is_for_lands(rule: PlayFrom) -> bool:
    """Whether it lets lands be played and nothing be cast: its uses are counted apart."""
    pattern = getattr(rule.what, "what", None)
    return rule.play and isinstance(pattern, ObjectPattern) and HasType("Land") in pattern.words


def kinds_left(game: Game, source: ObjectId, obj: GameObject, one_each: str) -> tuple[str, ...]:
    """The card types of a card of which the source has not let a card be played yet ("for each nonland card type, you
    may cast a spell of that type")."""
    used, never = game.state.kinds_cast.get(source, ()), KINDS_LEFT_OUT[one_each]
    return tuple(kind for kind in game.characteristics(obj.id).types if kind not in never and kind not in used)


KINDS_LEFT_OUT = {
    "nonland card type": frozenset({"Land"}),
    "permanent type": frozenset({"Instant", "Sorcery", "Kindred", "Tribal"}),  # 110.4
}
"""Kind of which a player may play one each -> card types that don't count."""


def note_kind(game: Game, source: ObjectId, player: PlayerId, obj: GameObject, one_each: str) -> None:
    """Plays a card as the one card of its type. If several types are left, the player chooses one."""
    kind = option(Context(game, source, player), player, "choose card type", kinds_left(game, source, obj, one_each))
    used = game.state.kinds_cast
    game.state.kinds_cast = {**used, source: (*used.get(source, ()), kind)}


def note_use(game: Game, source: ObjectId) -> None:
    """A permission with a limit per turn has been used."""
    obj = game.state.find_object(source)
    if obj is not None:
        obj.uses = obj.uses.with_permission()


def note_land(game: Game, player: PlayerId, obj: GameObject) -> None:
    """Notes that a land was played from another zone than the hand. The permission may have a limit each turn."""
    held = [
        (rule, context)
        for rule, context in permissions(game, player)
        if rule.play and permits(game, player, obj, rule, context)
    ]
    if not held or not all(_leaves_a_trace(rule, context) for rule, context in held):
        return
    rule, context = held[0]
    end_permission(game, context.bindings.get(ONLY_ONE, 0))
    if rule.one_each:
        note_kind(game, context.source, player, obj, rule.one_each)
    if rule.limit and _is_for_lands(rule):
        source = game.state.find_object(context.source)
        if source is not None:
            source.uses = source.uses.with_land()
    elif rule.limit:
        note_use(game, context.source)
    if rule.then is not None:
        trigger_now(context, rule.then, bindings={ACTIVE: (player,)})


def _leaves_a_trace(rule: PlayFrom, context: Context) -> bool:
    """Whether playing a land by a permission changes what it lets one play."""
    return bool(rule.limit or rule.one_each or rule.then is not None or context.bindings.get(ONLY_ONE))


def end_permission(game: Game, effect: Bound) -> None:
    """Ends the resolved effect that let one card be played, once one has been (0: none did)."""
    if effect:
        game.state.effects = tuple(one for one in game.state.effects if one.id != effect)


ACTIVE = "active player"
"""The binding of the player whose turn it was ("during each player's turn, that player ...")."""


def cards_permitted(game: Game, held: list[tuple[PlayFrom, Context]]) -> Iterator[ObjectId]:
    """The cards outside hand and command zone that the permissions could be about."""
    seen: set[ObjectId] = set()
    for rule, context in held:
        for id in cards_reached(game, context, rule.what):
            if id not in seen:
                seen.add(id)
                yield id


def cards_reached(game: Game, context: Context, what: Selector) -> Iterator[ObjectId]:
    """Returns the cards in the zones that words such as "a creature card from your graveyard" name."""
    if isinstance(what, All | Some):
        for zone, whose in _zones(what):
            yield from _cards(game, context, zone, whose)
        yield from _named(game, context, what)
    else:
        group = what.group if isinstance(what, Among) else what
        yield from (ObjectId(entity) for entity in find_meant(context, group) if entity in game.state.objects)


def _named(game: Game, context: Context, selector: All | Some) -> Iterator[ObjectId]:
    """Yields the cards that a permission refers to ("from among the exiled cards"), in any zone."""
    pattern = selector.what
    for part in pattern.after if isinstance(pattern, ObjectPattern) else ():
        if isinstance(part, IsRef):
            yield from (ObjectId(entity) for entity in find_meant(context, part.which) if entity in game.state.objects)


@once_per_node
def _says_where(selector: Selector) -> bool:
    """Whether a permission says from where cards may be played, or which."""
    if not isinstance(selector, All | Some):
        return True
    return any(True for _ in (*find_nodes(selector, InZone), *find_nodes(selector, IsRef)))


def _zones(selector: All | Some) -> Iterator[tuple[str, InZone]]:
    pattern = selector.what
    if not isinstance(pattern, ObjectPattern):
        return
    for part in pattern.after:
        if isinstance(part, InZone):
            yield part.zone, part
        elif isinstance(part, InAnyZone):
            yield from ((option.zone, option) for option in part.options)


def _cards(game: Game, context: Context, zone: str, predicate: InZone) -> Iterator[ObjectId]:
    owners = range(len(game.state.players)) if predicate.whose is None else players_meant(context, predicate.whose)
    for owner in owners:
        if zone == "top of library":
            yield from game.state.players[owner].library[:1]
        elif zone == "exile":
            yield from (id for id in game.state.exile if game.state.objects[id].owner == owner)
        elif zone in ("graveyard", "hand", "sideboard"):
            yield from game.state.zone_of(zone, PlayerId(owner))
        elif zone == "library":
            yield from game.state.players[owner].library[:1]


@cache
def of_the_spell(cost: Cost, name: str) -> Cost:
    """The cost of a permission, "its mana value" being the spell's that is cast by it."""
    if not name:
        return cost

    def told(node: Node) -> Node:
        return This() if isinstance(node, Ref) and node.name == name else rebuild(node, told)

    return rebuild(cost, told)


def permits(game: Game, player: PlayerId, obj: GameObject, rule: PlayFrom, context: Context) -> bool:
    """Whether a permission is about this card."""
    if rule.one_each and not kinds_left(game, context.source, obj, rule.one_each):
        return False
    condition = context.bindings.get(OF_THE_CARD)
    if isinstance(condition, Condition) and not _is_so(player, obj, context, rule, condition):
        return False
    if isinstance(rule.what, All | Some):
        if not _says_where(rule.what) and not _may_be_cast_from_there(game, player, obj):
            return False  # it is only about how, not from where
        return would_be_spell(context, rule.what, obj.id, player)
    if isinstance(rule.what, Among) and rule.what.what is not None:  # "an artifact spell from among them"
        of_the_kind = would_be_spell(context, All(rule.what.what), obj.id, player)
        return of_the_kind and obj.id in find_meant(context, rule.what.group)
    return obj.id in find_meant(context, rule.what)


def _is_so(player: PlayerId, obj: GameObject, context: Context, rule: PlayFrom, condition: Condition) -> bool:
    """Returns whether a condition about the card holds for the spell that it would be (601.3e)."""
    name = getattr(rule.what, "bind", "")
    if isinstance(condition, Matches) and isinstance(condition.what, Ref) and condition.what.name == name:
        return would_be_spell(context, All(condition.pattern), obj.id, player)
    context.bindings[name] = (obj.id,)
    return is_true(context, condition)


def _may_be_cast_from_there(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """Whether the owner can cast the card from its zone, or another permission allows it."""
    if obj.zone in (HAND, COMMAND) and obj.owner == player:
        return True
    return any(
        _says_where(rule.what) and permits(game, player, obj, rule, context)
        for rule, context in permissions(game, player)
    )


def land_plays_left(game: Game, player: PlayerId) -> int:
    """How many lands the player may still play this turn (305.2a-b)."""
    if player_cant(game, player, "play lands"):
        return 0
    allowed = 1
    for rule, context in rules_in_force(game, ExtraLandPlays):
        if player in players_meant(context, rule.who):
            if rule.count is None:
                return 99
            allowed += value_of(context, rule.count)
    return allowed - game.state.player(player).lands_played


def sorcery_speed(game: Game, player: PlayerId) -> bool:
    """Whether the player could cast a sorcery: own main phase, empty stack (307.1)."""
    state = game.state
    return state.turn.active == player and not state.stack and is_main(state)


def timing_allows(game: Game, player: PlayerId, obj: GameObject, printed: Printed) -> bool:
    """Whether now is a time at which the player may cast the card as `printed`, in whatever way."""
    given = is_given_flash(game, obj)
    if (not given and _must_wait(game, player, printed)) or not _may_now(game, player, obj, printed):
        return False
    if given or "Instant" in printed.type_line.types or "flash" in printed.sorted.keyword_names:
        return True
    if sorcery_speed(game, player):
        return True
    if _as_though_flash(game, player, obj.id):
        return True
    return any(open_still or held for open_still, held in _own_flash(game, player, obj, printed))


def is_given_flash(game: Game, obj: GameObject) -> bool:
    """702.8a: whether an effect gives flash to a card where it is."""
    chars = game.characteristics(obj.id)
    return chars is not obj.printed.base and chars.has_keyword("flash")


def _may_now(game: Game, player: PlayerId, obj: GameObject, printed: Printed) -> bool:
    return own_limits(game, player, obj, printed) and not _is_held_back(game, player, obj)


def flash_permitted(game: Game, player: PlayerId, obj: GameObject, printed: Printed) -> bool:
    """Whether a permission lets the card be cast now "as though it had flash": by that permission only (601.3b)."""
    if _must_wait(game, player, printed) or not _may_now(game, player, obj, printed):
        return False
    return _permitted_now(game, player, obj)


def _is_held_back(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """ "Each opponent can cast spells only as a sorcery" (101.2)."""
    held = [(rule, context) for rule, context in rules_in_force(game, CastTiming) if rule.sorcery]
    if not held or sorcery_speed(game, player):
        return False
    return any(
        player in players_meant(context, rule.who) and would_be_spell(context, rule.what, obj.id, player)
        for rule, context in held
    )


def flash_costs(game: Game, player: PlayerId, obj: GameObject, printed: Printed) -> list[Cost]:
    """Returns the costs that allow casting the card now, if it would otherwise be impossible: "as though it had flash
    if you pay {2} more to cast it"."""
    rules = [ability.rule for ability in printed.sorted.rules if isinstance(ability.rule, CastTiming)]
    costs = [rule.cost for rule in rules if isinstance(rule.what, This) and rule.flash and rule.cost is not None]
    return costs if costs and _may_now(game, player, obj, printed) else []


def _must_wait(game: Game, player: PlayerId, printed: Printed) -> bool:
    """Returns whether a quick look shows that a card must wait for sorcery speed, because neither its own rules nor
    others could allow it now."""
    return not printed.may_be_quick and only_quick(game, player)


def only_quick(game: Game, player: PlayerId) -> bool:
    """Whether only cards that are quick by their own words can be cast now. The player couldn't cast a sorcery
    (307.1), and no rule could give other cards flash."""
    if sorcery_speed(game, player):
        return False
    return not may_be_in_force(game, CastTiming) and not may_be_permitted(game, player, flash=True)


def targets_allow(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """601.2e: whether a spell on the stack that could be cast "as though it had flash if it targets" something does so,
    or needs no flash."""
    own = list(_own_flash(game, player, obj, obj.printed))
    if not any(open_still for open_still, _ in own) or any(held for _, held in own):
        return True
    state = game.state
    if state.turn.active == player and len(state.stack) == 1 and is_main(state):
        return True
    return _as_though_flash(game, player, obj.id) or _permitted_now(game, player, obj)


def _own_flash(game: Game, player: PlayerId, obj: GameObject, printed: Printed) -> Iterator[tuple[bool, bool]]:
    """For each "you may cast this spell as though it had flash if ...": whether that is about its targets, and whether
    it is so."""
    for ability in printed.sorted.rules:
        rule = ability.rule
        if isinstance(rule, CastTiming) and isinstance(rule.what, This) and rule.flash and rule.cost is None:
            conditions = [condition for condition in (ability.condition, rule.when) if condition is not None]
            about_targets = any(True for condition in conditions for _ in find_nodes(condition, TargetsWhat))
            context = Context(game, obj.id, player, item=obj.item)
            held = obj.item is not None or not about_targets
            yield about_targets, held and all(is_true(context, condition) for condition in conditions)


def _permitted_now(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """A permission to cast the card that says "as though it had flash"."""
    return any(
        rule.flash and player in players_meant(context, rule.who) and permits(game, player, obj, rule, context)
        for rule, context in rules_in_force(game, PlayFrom)
    )


def own_limits(game: Game, player: PlayerId, obj: GameObject, printed: Printed) -> bool:
    """ "Cast this spell only during combat"; a legendary instant or sorcery needs a legendary creature or planeswalker
    (205.4e)."""
    line = printed.type_line
    if "Legendary" in line.supertypes and not line.is_permanent and not _has_legend(game, player):
        return False
    for ability in printed.sorted.rules:
        rule = ability.rule
        if isinstance(rule, CastTiming) and isinstance(rule.what, This) and rule.when is not None:
            context = Context(game, obj.id, player)
            if rule.flash:
                continue
            if not is_true(context, rule.when):
                return False
            if ability.condition is not None and not is_true(context, ability.condition):
                return False
    return True


def _has_legend(game: Game, player: PlayerId) -> bool:
    return any(
        obj.controller == player and "Legendary" in chars.supertypes and {"Creature", "Planeswalker"} & {*chars.types}
        for obj, chars in game.board()
    )


def _as_though_flash(game: Game, player: PlayerId, id: ObjectId) -> bool:
    """ "You may cast creature spells as though they had flash"."""
    for rule, context in rules_in_force(game, CastTiming):
        if not rule.flash or isinstance(rule.what, This) or player not in players_meant(context, rule.who):
            continue
        now = rule.when is None or is_true(context, rule.when)
        if now and would_be_spell(context, rule.what, id, player):
            return True
    return False
