"""Combat damage (510): which creature deals how much to which recipient, all at the same time."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.game.combat.bands import bound_together
from engine.game.evaluation.qualities import is_creature
from engine.game.evaluation.restrictions import limits_on
from engine.game.evaluation.selectors import player_behind
from engine.game.events import Damage
from engine.game.kernel.choices import Divide, YesNo
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.operations.damage import deal_damage, lethal_damage
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.changes import AssignAsUnblocked, AssignByToughness, AssignsNone


def has_first_strike(game: Game, id: ObjectId) -> bool:
    chars = game.characteristics(id)
    return chars.has_keyword("first strike") or chars.has_keyword("double strike")


def first_strike_needed(game: Game) -> bool:
    """Whether there are two combat damage steps (510.4)."""
    return any(
        (obj.attacking is not None or obj.blocking) and has_first_strike(game, obj.id)
        for obj in game.state.permanents()
    )


def deal_combat_damage(game: Game, *, first: bool) -> None:
    """Deals the damage of one combat damage step (510.1-2). `first`: the step of first strikers. A creature that struck
    first strikes again only with double strike (702.4b, 510.4)."""
    struck = game.state.combat.struck_first
    assigned: dict[ObjectId, list[Damage]] = {}
    strikers: set[ObjectId] = set()
    for obj in _in_combat(game):
        chars = game.characteristics(obj.id)
        if "Creature" not in chars.types:
            continue
        if first:
            if not has_first_strike(game, obj.id):
                continue
            strikers.add(obj.id)
        elif obj.id in struck and not chars.has_keyword("double strike"):
            continue
        others = [damage for dealt in assigned.values() for damage in dealt]
        assigned[obj.id] = _assigned(game, obj, others)
    game.state.combat = replace(game.state.combat, struck_first=frozenset(strikers))
    deal_damage(game, [damage for obj in game.state.permanents() for damage in assigned.get(obj.id, ())])


def _in_combat(game: Game) -> list[GameObject]:
    """The attacking creatures, then the blocking ones in the order in which they were declared: so their damage is
    assigned (510.1)."""
    there = list(game.state.permanents())
    attackers = [obj for obj in there if obj.attacking is not None]
    declared = list(dict.fromkeys(id for obj in attackers for id in obj.blocked_by))
    order = {id: place for place, id in enumerate(declared)}
    blockers = [obj for obj in there if obj.attacking is None and obj.blocking]
    return [*attackers, *sorted(blockers, key=lambda obj: order.get(obj.id, len(order)))]


def power_in_combat(game: Game, obj: GameObject) -> int:
    """How much combat damage a creature assigns (510.1a)."""
    chars = game.characteristics(obj.id)
    by_toughness = any(True for _ in limits_on(game, obj.id, AssignByToughness))
    return max(0, (chars.toughness if by_toughness else chars.power) or 0)


def _assigned(game: Game, obj: GameObject, others: Sequence[Damage]) -> list[Damage]:
    """Returns the damage that a creature assigns. `others`: the damage that other creatures have assigned so far."""
    amount = power_in_combat(game, obj)
    if amount == 0 or any(none.to is None or _hits_player(obj) for none, _ in limits_on(game, obj.id, AssignsNone)):
        return []
    if obj.attacking is not None:
        return _attacker(game, obj, amount, others)
    blocked = [id for id in obj.blocking if _fights(game, id)]
    by = game.state.turn.active if bound_together(game, blocked) else obj.controller  # 702.22k
    return _among(game, obj, blocked, amount, by, others)


def _hits_player(obj: GameObject) -> bool:
    return obj.attacking is not None and is_player(obj.attacking) and not obj.was_blocked


def _fights(game: Game, id: ObjectId) -> bool:
    obj = game.state.find_object(id)
    return obj is not None and obj.zone == BATTLEFIELD and not obj.phased_out and is_creature(game, id)


def _attacker(game: Game, obj: GameObject, amount: int, others: Sequence[Damage]) -> list[Damage]:
    """Returns the damage that an attacker deals (510.1b-c; trample 702.19). If creatures with banding block it, the
    defending player divides its damage among the blockers only (702.22j)."""
    assert obj.attacking is not None
    defender = obj.attacking if _still_there(game, obj.attacking) else None
    blockers = [id for id in obj.blocked_by if _fights(game, id)]
    chars = game.characteristics(obj.id)
    behind = _behind_planeswalker(game, defender) if chars.has_keyword(OVER_PLANESWALKERS) else None
    trample = chars.has_keyword("trample") or chars.has_keyword(OVER_PLANESWALKERS)
    if not obj.was_blocked or (trample and not blockers) or _as_unblocked(game, obj, defender):
        if defender is None or behind is None:
            return [] if defender is None else [Damage(obj.id, defender, amount, combat=True)]
        return _trample(game, obj, [ObjectId(defender)], behind, amount, others)
    if not blockers:
        return []
    if bound_together(game, blockers):
        by = player_behind(game, obj.attacking)
        by = game.state.objects[blockers[0]].controller if by is None else by
        return _among(game, obj, blockers, amount, by, others)
    if trample and defender is not None:
        if behind is not None:
            return _trample(game, obj, [*blockers, ObjectId(defender)], behind, amount, others)
        return _trample(game, obj, blockers, defender, amount, others)
    return _among(game, obj, blockers, amount, obj.controller, others)


def _as_unblocked(game: Game, obj: GameObject, defender: Entity | None) -> bool:
    """510.1c: its controller may have it assign its damage as though it weren't blocked."""
    if defender is None or not any(True for _ in limits_on(game, obj.id, AssignAsUnblocked)):
        return False
    return bool(game.ask_player(YesNo(obj.controller, "assign as unblocked", obj.id, about=obj.id)))


OVER_PLANESWALKERS = "trample over planeswalkers"


def _behind_planeswalker(game: Game, defender: Entity | None) -> Entity | None:
    """702.19c: the controller of an attacked planeswalker."""
    if defender is None or is_player(defender) or "Planeswalker" not in game.characteristics(ObjectId(defender)).types:
        return None
    return game.state.objects[ObjectId(defender)].controller


def _still_there(game: Game, defender: Entity) -> bool:
    if is_player(defender):
        return game.state.player(PlayerId(defender)).in_game
    obj = game.state.find_object(ObjectId(defender))
    return obj is not None and obj.zone == BATTLEFIELD and not obj.phased_out


def _among(
    game: Game, obj: GameObject, recipients: list[ObjectId], amount: int, by: PlayerId, others: Sequence[Damage]
) -> list[Damage]:
    """510.1c-d: divided among several as a player likes."""
    if not recipients:
        return []
    shares: tuple[int, ...] = (amount,)
    if len(recipients) > 1:
        question = Divide(
            by,
            "combat damage",
            obj.id,
            total=amount,
            recipients=tuple(recipients),
            least=0,
            lethal=_lethal(game, obj, recipients, others),
        )
        answer = game.ask_player(question)
        assert isinstance(answer, tuple)
        shares = tuple(part for part in answer if isinstance(part, int))
    return [Damage(obj.id, id, share, combat=True) for id, share in zip(recipients, shares, strict=True) if share]


def _lethal(game: Game, obj: GameObject, recipients: list[ObjectId], others: Sequence[Damage]) -> tuple[int, ...]:
    """Returns the lethal damage for each recipient, less the damage that other creatures assign to it (702.19b)."""
    deathtouch = game.characteristics(obj.id).has_keyword("deathtouch")
    needed = (lethal_damage(game, game.state.objects[id], deathtouch=deathtouch) for id in recipients)
    dealt = (sum(damage.amount for damage in others if damage.target == id) for id in recipients)
    return tuple(max(0, need - other) for need, other in zip(needed, dealt, strict=True))


def _trample(
    game: Game, obj: GameObject, blockers: list[ObjectId], defender: Entity, amount: int, others: Sequence[Damage]
) -> list[Damage]:
    """702.19b: lethal damage to all blockers before anything reaches the defender."""
    lethal = _lethal(game, obj, blockers, others)
    recipients: tuple[Entity, ...] = (*blockers, defender)
    if sum(lethal) >= amount and len(blockers) == 1:
        return [Damage(obj.id, blockers[0], amount, combat=True)]
    question = Divide(
        obj.controller,
        "combat damage",
        obj.id,
        total=amount,
        recipients=recipients,
        least=0,
        lethal=lethal,
        trample=True,
    )
    answer = game.ask_player(question)
    assert isinstance(answer, tuple)
    shares = [part for part in answer if isinstance(part, int)]
    return [Damage(obj.id, to, share, combat=True) for to, share in zip(recipients, shares, strict=True) if share]
