"""Predicates about an object's zone, its owner and controller, and its relations to other objects; a player's party
(700.8). The module also decides which objects Auras, Equipment and Fortifications can be attached to (301.5, 303.4),
including protection and its exceptions (702.16c-d, n).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.evaluation.copying import as_granted
from engine.game.evaluation.dispatch import asked_singly, find_meant, fits_here, players_meant, select, value_of
from engine.game.evaluation.predicates import fits_predicate, matches, tests_object, zones_meant
from engine.game.evaluation.restrictions import is_prohibited, limits_on, player_protected_from, protected_from
from engine.game.evaluation.values import gone_from_battlefield, left_with
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.context import FIRST_OBJECT, OTHER_THAN, Context, context_of
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, LIBRARY, STACK, GameObject
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Activated, Keyword
from engine.ir.changes import Cant, Spares
from engine.ir.costs import ManaPayment
from engine.ir.node import find_nodes, walk_nodes
from engine.ir.patterns import (
    AllDifferent,
    AllSame,
    AttachedToWhat,
    BlockedBy,
    Blocking,
    ControlledBy,
    FromSource,
    InAnyZone,
    InParty,
    InZone,
    IsAttacking,
    IsKind,
    IsRef,
    MadeBy,
    ObjectPattern,
    Other,
    OwnedBy,
    TotalIs,
)
from engine.ir.selectors import Some, This
from engine.ir.spell_patterns import (
    CastFrom,
    CostHas,
    CouldEnchant,
    EnchantableBy,
    HasAttached,
    ManaCostIs,
    OfDifferentTypes,
    PaidWith,
    TargetCount,
    TargetsWhat,
)


def can_be_attached(game: Game, id: ObjectId, to: Entity) -> bool:
    """Whether an Aura, Equipment or Fortification can be attached to an object or player (301.5, 303.4)."""
    chars = game.characteristics(id)
    if game.state.ruleset.range_of_influence is not None and not _in_reach(game, id, to):
        return False
    if "Creature" in chars.types and "Equipment" in chars.subtypes and not chars.has_keyword("reconfigure"):
        return False
    if not is_player(to) and ObjectId(to) == id:
        return False
    if "Aura" in chars.subtypes:
        return _can_enchant(game, id, to)
    if is_player(to) or not _fits(game, id, ObjectId(to)):
        return False
    host = game.state.find_object(ObjectId(to))
    if host is None or host.zone != BATTLEFIELD or host.phased_out:
        return False
    if protected_from(game, host.id, id, _sparing(game, host.id, id)):
        return False
    wanted = "Land" if "Fortification" in chars.subtypes else "Creature"
    return wanted in game.characteristics(host.id).types and not is_prohibited(game, host.id, "be equipped")


def _in_reach(game: Game, id: ObjectId, to: Entity) -> bool:
    """Whether a host is within the range of influence of the attachment's controller (801.8, 801.9)."""
    attached = game.state.recall(id)
    return attached is None or game.state.reaches(attached.controller, to)


def possible_hosts(game: Game, id: ObjectId) -> tuple[Entity, ...]:
    """Returns the players and objects among which an Aura that enters without being cast finds a host (303.4f). Cards
    in graveyards are among them for "enchant creature card in a graveyard"."""
    state = game.state
    hosts: tuple[Entity, ...] = (*state.in_turn_order(), *(other.id for other in state.permanents()))
    enchants = (keyword.what for keyword in game.characteristics(id).keywords("enchant"))
    if any(isinstance(what, ObjectPattern) and GRAVEYARD in zones_meant(what) for what in enchants):
        hosts = (*hosts, *state.objects_in(GRAVEYARD))
    return hosts


def _fits(game: Game, id: ObjectId, to: ObjectId) -> bool:
    """Whether no effect forbids this attachment: "can be attached only to a legendary creature"."""
    return all(
        change.what != "be attached" or change.except_by is None or matches(context, change.except_by, to)
        for change, context in limits_on(game, id, Cant)
    )


def _can_enchant(game: Game, id: ObjectId, to: Entity) -> bool:
    keywords = game.characteristics(id).keywords("enchant")
    context = context_of(game, id)
    if not keywords or not all(keyword.what is not None and matches(context, keyword.what, to) for keyword in keywords):
        return False
    if is_player(to):
        return game.state.player(PlayerId(to)).in_game and not player_protected_from(game, PlayerId(to), id)
    host = game.state.find_object(ObjectId(to))
    if host is None or host.phased_out or host.zone not in (BATTLEFIELD, "graveyard"):
        return False
    spared = _sparing(game, host.id, id)
    return not protected_from(game, host.id, id, spared) and not is_prohibited(game, host.id, "be enchanted")


@tests_object(CouldEnchant)
def _could_enchant(context: Context, p: CouldEnchant, obj: GameObject, c: Characteristics) -> bool:
    """Whether the Aura could enchant the host. A host that has left the battlefield is tested as it last was there
    (608.2h)."""
    game, keywords = context.game, c.keywords("enchant")
    about = context_of(game, obj.id)

    def could_enchant(host: Entity) -> bool:
        if is_player(host) or game.state.find_object(ObjectId(host)) is not None:
            return _can_enchant(game, obj.id, host)
        return bool(keywords) and all(word.what and matches(about, word.what, host, then=True) for word in keywords)

    return "Aura" in c.subtypes and any(could_enchant(host) for host in find_meant(context, p.what))


def _sparing(game: Game, host: ObjectId, id: ObjectId) -> list[Keyword]:
    """Returns the protections of `host` whose effect doesn't remove the object (702.16n)."""
    found: list[Keyword] = []
    for change, context in limits_on(game, host, Spares):
        if id not in find_meant(context, change.what):
            continue
        for static in game.characteristics(context.source).sorted.statics:
            if any(part is change for part in walk_nodes(static)):
                said = [part for part in walk_nodes(static) if isinstance(part, Keyword) and part.name == "protection"]
                found.extend(part for part in as_granted(context, tuple(said)) if isinstance(part, Keyword))
    return found


ROLES = ("Cleric", "Rogue", "Warrior", "Wizard")


def largest_party(game: Game, player: PlayerId) -> frozenset[ObjectId]:
    """Returns a largest party. Among interchangeable creatures, it contains the one that came first."""
    able: dict[str, list[ObjectId]] = {role: [] for role in ROLES}
    for obj, chars in game.board():
        if obj.controller == player and chars.is_creature:
            for role in ROLES:
                if chars.has_subtype(role):
                    able[role].append(obj.id)
    taken: dict[ObjectId, str] = {}
    for role in ROLES:
        _fill(role, able, taken, set())
    return frozenset(taken)


def _fill(role: str, able: dict[str, list[ObjectId]], taken: dict[ObjectId, str], tried: set[ObjectId]) -> bool:
    """Finds a creature for a role, moving others to other roles where that helps."""
    for id in able[role]:
        if id in tried:
            continue
        tried.add(id)
        if id not in taken or _fill(taken[id], able, taken, tried):
            taken[id] = role
            return True
    return False


@tests_object(Other)
def _other(context: Context, p: Other, obj: GameObject, c: Characteristics) -> bool:
    if p.than is not None:
        return obj.id not in find_meant(context, p.than)
    if OTHER_THAN in context.bindings:
        others = context.bound_ids(OTHER_THAN)
        return obj.id not in others and not (obj.zone == GRAVEYARD and obj.previous in others)
    if obj.id == context.source:
        return False
    source = context.game.state.find_object(context.source)
    if source is None:
        if obj.id == context.current(context.source):
            return False
        source = context.game.state.recall(context.source)
    if source is not None and obj.id == source.previous and obj.zone == STACK:
        return False  # the spell that it was ("another red spell")
    first = context.first_object_since(FIRST_OBJECT)
    if first is not None and source is not None and obj.id in targets_of_spell(context):
        return False
    return first is None or obj.id < first or context.item is None  # not an object of this resolution


def targets_of_spell(context: Context) -> set[Entity]:
    """Returns the objects that "other" leaves out while an instant or sorcery resolves. These are its targets, as they
    were and as they are now, because the pattern can't mean the spell itself."""
    item, source = context.item, context.game.state.recall(context.source)
    if item is None or item.ability is not None or item.effect is None or source is None or source.zone != STACK:
        return set()
    chosen = [entity for group in item.targets for entity in group.chosen]
    return {*chosen, *map(context.current, chosen)}


@tests_object(ControlledBy)
def _controlled(context: Context, p: ControlledBy, obj: GameObject, c: Characteristics) -> bool:
    settled = not p.settled or obj.control_since < context.game.state.turn.number
    fits = settled and (obj.controller in players_meant(context, p.who)) != p.negated
    name = getattr(p.who, "bind", "")
    if fits and name and not p.negated:  # "... with the greatest power among creatures that player controls"
        context.bindings[name] = (obj.controller,)
    return fits


@tests_object(OwnedBy)
def _owned(context: Context, p: OwnedBy, obj: GameObject, c: Characteristics) -> bool:
    whose = players_meant(context, p.who)
    if p.controlled and obj.controller not in whose:
        return False
    return (obj.owner in whose) != p.negated


def _played_from(context: Context, obj: GameObject) -> str:
    """Returns the zone that a spell was cast from (601.2a), or that a land was played from. For other cards, returns
    their present zone."""
    before = None if obj.previous is None or obj.zone != BATTLEFIELD else context.game.state.recall(obj.previous)
    return obj.cast.zone or (obj.zone if before is None else before.zone)


@tests_object(InZone)
def _in_zone(context: Context, p: InZone, obj: GameObject, c: Characteristics) -> bool:
    if p.origin and obj.zone in (STACK, BATTLEFIELD):  # "casts a spell from exile", "plays a land from exile"
        if _played_from(context, obj) != p.zone.removeprefix("top of "):
            return False
    elif p.zone == "top of library":
        if obj.zone != LIBRARY or context.game.state.player(obj.owner).library[0] != obj.id:
            return False
    elif obj.zone != p.zone:
        return False
    return p.whose is None or obj.owner in players_meant(context, p.whose)


@tests_object(IsAttacking)
def _attacking(context: Context, p: IsAttacking, obj: GameObject, c: Characteristics) -> bool:
    return obj.attacking is not None and obj.attacking in find_meant(context, p.whom)


@tests_object(Blocking)
def _blocking(context: Context, p: Blocking, obj: GameObject, c: Characteristics) -> bool:
    if not set(obj.blocking).isdisjoint(find_meant(context, p.whom)):
        return True
    return any(obj.id in gone.blocked_by for gone in gone_from_battlefield(context, p.whom))


@tests_object(BlockedBy)
def _blocked_by(context: Context, p: BlockedBy, obj: GameObject, c: Characteristics) -> bool:
    if not set(obj.blocked_by).isdisjoint(find_meant(context, p.by)):
        return True
    return any(obj.id in gone.blocking for gone in gone_from_battlefield(context, p.by))


@tests_object(InParty)
def _in_party(context: Context, p: InParty, obj: GameObject, c: Characteristics) -> bool:
    return any(obj.id in largest_party(context.game, player) for player in players_meant(context, p.who))


@tests_object(AttachedToWhat)
def _attached_to(context: Context, p: AttachedToWhat, obj: GameObject, c: Characteristics) -> bool:
    """Whether the object is attached to one that the selector means, or was as that one left the battlefield
    (608.2h)."""
    if obj.attached_to is not None and obj.attached_to in find_meant(context, p.to):
        return True
    return obj.id in left_with(context, p.to)


@tests_object(EnchantableBy)
def _enchantable(context: Context, p: EnchantableBy, obj: GameObject, c: Characteristics) -> bool:
    """Whether the Aura could be attached to the object. The present host doesn't count (701.3b)."""
    for aura in find_meant(context, This() if p.by is None else p.by):
        there = None if is_player(aura) else context.game.state.recall(ObjectId(aura))
        if there is not None and there.attached_to != obj.id and can_be_attached(context.game, there.id, obj.id):
            return True
    return False


@tests_object(HasAttached)
def _has_attached(context: Context, p: HasAttached, obj: GameObject, c: Characteristics) -> bool:
    return any(matches(context, p.what, id) for id in obj.attachments)


@tests_object(TargetsWhat)
def _targets(context: Context, p: TargetsWhat, obj: GameObject, c: Characteristics) -> bool:
    if obj.item is None:
        return False
    return has_targets(context, p, [entity for group in obj.item.targets for entity in group.chosen])


def has_targets(context: Context, p: TargetsWhat, chosen: Sequence[Entity]) -> bool:
    """Returns whether chosen targets are those of "it targets two creatures you control"."""
    wanted = find_meant(context, p.what)
    hits = [entity in wanted for entity in chosen]
    least = value_of(context, p.what.count.low) if isinstance(p.what, Some) else 1
    name = getattr(p.what, "bind", "")
    if name:  # "a spell that targets a single creature deals damage to that creature"
        context.bindings[name] = tuple(entity for entity in chosen if entity in wanted)
    return bool(hits) and (all(hits) if p.only else sum(hits) >= least)


@tests_object(CostHas)
def _cost_has(context: Context, p: CostHas, obj: GameObject, c: Characteristics) -> bool:
    """Whether the cost contains the symbol. It reads the printed mana cost, whatever X is (202.1)."""
    ability = obj.item.ability if obj.item is not None and obj.kind == "ability" else None
    if isinstance(ability, Activated):
        return any(p.symbol in payment.symbols for payment in find_nodes(ability.cost, ManaPayment))
    return c.mana_cost is not None and p.symbol in str(c.mana_cost)


@tests_object(ManaCostIs)
def _mana_cost_is(context: Context, p: ManaCostIs, obj: GameObject, c: Characteristics) -> bool:
    return c.mana_cost is not None and str(c.mana_cost) in p.costs


@tests_object(PaidWith)
def _paid_with(context: Context, p: PaidWith, obj: GameObject, c: Characteristics) -> bool:
    sources = find_meant(context, p.source)
    return any(part.source in sources for part in obj.cast.mana)


@tests_object(TargetCount)
def _target_count(context: Context, p: TargetCount, obj: GameObject, c: Characteristics) -> bool:
    return obj.item is not None and sum(len(group.chosen) for group in obj.item.targets) == p.count


@tests_object(IsRef)
def _is_ref(context: Context, p: IsRef, obj: GameObject, c: Characteristics) -> bool:
    if isinstance(p.which, Some):  # "a card other than a basic land card"
        return fits_here(context, p.which.what, obj.id)
    if isinstance(p.which, This):  # the spell that the permanent was counts as the same object
        source = context.game.state.recall(context.source)
        if source is not None and source.previous == obj.id and obj.is_spell:
            return True
    return obj.id in select(context, p.which)


@tests_object(CastFrom)
def _cast_from(context: Context, p: CastFrom, obj: GameObject, c: Characteristics) -> bool:
    if p.who is not None and obj.controller not in players_meant(context, p.who):
        return False
    if not p.zones:
        return obj.cast.by is not None or p.who is not None
    return is_cast_from(p, _played_from(context, obj), obj, obj.controller)


def is_cast_from(p: CastFrom, zone: str, obj: GameObject, player: PlayerId) -> bool:
    """Whether a card that `player` casts from `zone` is cast from one of the zones of `p`, or from none if negated.

    All players share exile and the command zone (400.1), so it doesn't matter who owns a card there.
    """
    own = p.anyones or zone in (EXILE, COMMAND) or obj.owner == player
    return (zone in p.zones and own) != p.negated


@tests_object(InAnyZone)
def _in_any_zone(context: Context, p: InAnyZone, obj: GameObject, c: Characteristics) -> bool:
    return any(fits_predicate(context, option, obj, c) for option in p.options)


@tests_object(FromSource)
def _from_source(context: Context, p: FromSource, obj: GameObject, c: Characteristics) -> bool:
    if obj.item is None:
        return False
    pattern, source = asked_singly(p.source), context.game.state.recall(obj.item.source)
    if pattern is not None and source is not None:  # a source that is gone counts too (113.7a)
        there = source.zone in zones_meant(pattern) or IsKind("source") in pattern.words
        return there and matches(context, pattern, source.id)
    return obj.item.source in find_meant(context, p.source)


@tests_object(MadeBy)
def _made_by(context: Context, p: MadeBy, obj: GameObject, c: Characteristics) -> bool:
    """Whether the selector means the object that made this one or put it there. That source remembers it (607)."""
    makers = find_meant(context, p.by)
    if isinstance(p.by, This):
        makers = (*makers, context.source)  # the source in its earlier zone, where it made them
    return any(obj.id in context.game.state.made_with(entity) for entity in makers)


@tests_object(AllDifferent, AllSame, TotalIs, OfDifferentTypes)
def _together(context: Context, p: object, obj: GameObject, c: Characteristics) -> bool:
    """Always true for a single object. `choosable` tests these predicates on all chosen objects together."""
    return True
