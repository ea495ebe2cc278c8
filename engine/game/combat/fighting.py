"""Combat damage (510): who deals how much to whom, all at the same time. Bands (702.22), which divide it another way:
who attacks together with whom, what is blocked with its band, and who divides the combat damage of what creatures with
banding fight. They are declared as attackers are (508.1e) and last as long as the combat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.game.evaluation.predicates import matches
from engine.game.evaluation.qualities import is_creature
from engine.game.evaluation.restrictions import limits_on
from engine.game.evaluation.selectors import player_behind
from engine.game.event_loop.propose import performs, propose
from engine.game.events import BandFormed, Damage
from engine.game.kernel.choices import ChooseEntities, Divide, YesNo
from engine.game.kernel.context import context_of
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.operations.damage import deal, lethal_damage
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.changes import AssignAsUnblocked, AssignByToughness, AssignsNone

BANDING = "banding"
WITH_OTHERS = "bands with other"
BAND = "band"
"""Purpose of the questions."""


def form_bands(game: Game, player: PlayerId, attackers: Sequence[ObjectId]) -> None:
    """702.22c: for each attacker with banding or "bands with other" that is in no band yet, whether it attacks in one,
    and with whom of those that attack the same player or permanent (702.22d)."""
    for id in (id for id in attackers if _has_banding(game, id) or game.characteristics(id).keywords(WITH_OTHERS)):
        for choose in (_with_banding, _with_others):
            alone = [other for other in attackers if not companions(game, other)]
            if id in alone:
                choose(game, player, id, [other for other in alone if other != id and _same_defender(game, id, other)])


def _same_defender(game: Game, one: ObjectId, other: ObjectId) -> bool:
    objects = game.state.objects
    return objects[one].attacking == objects[other].attacking


def _with_banding(game: Game, player: PlayerId, id: ObjectId, others: Sequence[ObjectId]) -> None:
    """Any number of creatures with banding and up to one without."""
    if not _has_banding(game, id) or not others or not _agrees(game, player, id):
        return
    bound = [other for other in others if _has_banding(game, other)]
    chosen = _chosen(game, player, id, bound, len(bound))
    chosen += _chosen(game, player, id, [other for other in others if other not in bound], 1)
    _form(game, player, (id, *chosen))


def _with_others(game: Game, player: PlayerId, id: ObjectId, others: Sequence[ObjectId]) -> None:
    """For each quality: any number of creatures that have it too."""
    for keyword in game.characteristics(id).keywords(WITH_OTHERS):
        assert keyword.what is not None
        alike = [other for other in _alike(game, id, (id, *others)) if other != id]
        if alike and _agrees(game, player, id):
            _form(game, player, (id, *_chosen(game, player, id, alike, len(alike))))
            return


def _alike(game: Game, id: ObjectId, creatures: Iterable[ObjectId]) -> list[ObjectId]:
    """Those with a quality of "bands with other" of the creature, if it has that quality itself and others do."""
    for keyword in game.characteristics(id).keywords(WITH_OTHERS):
        context = context_of(game, id)
        if keyword.what is not None and matches(context, keyword.what, id):
            found = [other for other in creatures if matches(context, keyword.what, other)]
            if len(found) > 1:
                return found
    return []


def _has_banding(game: Game, id: ObjectId) -> bool:
    return game.characteristics(id).has(BANDING)


def _agrees(game: Game, player: PlayerId, id: ObjectId) -> bool:
    return bool(game.ask(YesNo(player, BAND, id, about=id)))


def _chosen(game: Game, player: PlayerId, id: ObjectId, options: Sequence[ObjectId], most: int) -> tuple[ObjectId, ...]:
    if not options:
        return ()
    answer = game.ask(ChooseEntities(player, BAND, id, options=tuple(options), low=0, high=most))
    assert isinstance(answer, tuple)
    return tuple(options[index] for index in answer if isinstance(index, int))


def _form(game: Game, player: PlayerId, band: tuple[ObjectId, ...]) -> None:
    if len(band) > 1:
        propose(game, [BandFormed(player, band)])


@performs(BandFormed)
def _perform_band(game: Game, event: BandFormed) -> BandFormed:
    """702.22e: it lasts, whatever abilities its creatures have later."""
    combat = game.state.combat
    game.state.combat = replace(combat, bands=(*combat.bands, event.creatures))
    return event


def companions(game: Game, id: ObjectId) -> tuple[ObjectId, ...]:
    """The other creatures of an attacker's band that are still there; () if it is in none."""
    for band in game.state.combat.bands:
        if id in band:
            there = ((other, game.state.get(other)) for other in band if other != id)
            return tuple(other for other, obj in there if obj is not None and obj.attacking is not None)
    return ()


def blocked_together(game: Game, blocks: Sequence[tuple[ObjectId, ObjectId]]) -> list[tuple[ObjectId, ObjectId]]:
    """702.22h: whoever blocks a creature (blocker, attacker) blocks all of its band."""
    found = dict.fromkeys(blocks)
    for blocker, attacker in blocks:
        found.update(((blocker, other), None) for other in companions(game, attacker))
    return list(found)


def bound_together(game: Game, creatures: Sequence[ObjectId]) -> bool:
    """Whether the controller of these creatures, which fight the same one, divides its damage: one has banding, or
    "bands with other" of a quality that it and another one have (702.22j-k)."""
    return any(_has_banding(game, id) or _alike(game, id, creatures) for id in creatures)


def has_first_strike(game: Game, id: ObjectId) -> bool:
    chars = game.characteristics(id)
    return chars.has("first strike") or chars.has("double strike")


def first_strike_needed(game: Game) -> bool:
    """Whether there are two combat damage steps (510.4)."""
    return any(
        (obj.attacking is not None or obj.blocking) and has_first_strike(game, obj.id)
        for obj in game.state.permanents()
    )


def deal_combat_damage(game: Game, *, first: bool) -> None:
    """510.1-2 for one combat damage step; `first`: the one with first strikers. Who struck first strikes again only
    with double strike (702.4b, 510.4)."""
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
        elif obj.id in struck and not chars.has("double strike"):
            continue
        assigned[obj.id] = _assigned(game, obj)
    game.state.combat = replace(game.state.combat, struck_first=frozenset(strikers))
    deal(game, [damage for obj in game.state.permanents() for damage in assigned.get(obj.id, ())])


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


def _assigned(game: Game, obj: GameObject) -> list[Damage]:
    amount = power_in_combat(game, obj)
    if amount == 0 or any(none.to is None or _hits_player(obj) for none, _ in limits_on(game, obj.id, AssignsNone)):
        return []
    if obj.attacking is not None:
        return _attacker(game, obj, amount)
    blocked = [id for id in obj.blocking if _fights(game, id)]
    by = game.state.turn.active if bound_together(game, blocked) else obj.controller  # 702.22k
    return _among(game, obj, blocked, amount, by)


def _hits_player(obj: GameObject) -> bool:
    return obj.attacking is not None and is_player(obj.attacking) and not obj.was_blocked


def _fights(game: Game, id: ObjectId) -> bool:
    obj = game.state.get(id)
    return obj is not None and obj.zone == BATTLEFIELD and not obj.phased_out and is_creature(game, id)


def _attacker(game: Game, obj: GameObject, amount: int) -> list[Damage]:
    """510.1b-c; trample 702.19. What creatures with banding block is divided by the defending player, among them alone
    (702.22j)."""
    assert obj.attacking is not None
    defender = obj.attacking if _still_there(game, obj.attacking) else None
    blockers = [id for id in obj.blocked_by if _fights(game, id)]
    chars = game.characteristics(obj.id)
    behind = _behind_planeswalker(game, defender) if chars.has(OVER_PLANESWALKERS) else None
    trample = chars.has("trample") or chars.has(OVER_PLANESWALKERS)
    if not obj.was_blocked or (trample and not blockers) or _as_unblocked(game, obj, defender):
        if defender is None or behind is None:
            return [] if defender is None else [Damage(obj.id, defender, amount, combat=True)]
        return _trample(game, obj, [ObjectId(defender)], behind, amount)
    if not blockers:
        return []
    if bound_together(game, blockers):
        by = player_behind(game, obj.attacking)
        return _among(game, obj, blockers, amount, game.state.objects[blockers[0]].controller if by is None else by)
    if trample and defender is not None:
        if behind is not None:
            return _trample(game, obj, [*blockers, ObjectId(defender)], behind, amount)
        return _trample(game, obj, blockers, defender, amount)
    return _among(game, obj, blockers, amount, obj.controller)


def _as_unblocked(game: Game, obj: GameObject, defender: Entity | None) -> bool:
    """510.1c: its controller may have it assign its damage as though it weren't blocked."""
    if defender is None or not any(True for _ in limits_on(game, obj.id, AssignAsUnblocked)):
        return False
    return bool(game.ask(YesNo(obj.controller, "assign as unblocked", obj.id, about=obj.id)))


OVER_PLANESWALKERS = "trample over planeswalkers"


def _behind_planeswalker(game: Game, defender: Entity | None) -> Entity | None:
    """702.19c: the controller of an attacked planeswalker."""
    if defender is None or is_player(defender) or "Planeswalker" not in game.characteristics(ObjectId(defender)).types:
        return None
    return game.state.objects[ObjectId(defender)].controller


def _still_there(game: Game, defender: Entity) -> bool:
    if is_player(defender):
        return game.state.player(PlayerId(defender)).in_game
    obj = game.state.get(ObjectId(defender))
    return obj is not None and obj.zone == BATTLEFIELD and not obj.phased_out


def _among(game: Game, obj: GameObject, recipients: list[ObjectId], amount: int, by: PlayerId) -> list[Damage]:
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
            lethal=_lethal(game, obj, recipients),
        )
        answer = game.ask(question)
        assert isinstance(answer, tuple)
        shares = tuple(part for part in answer if isinstance(part, int))
    return [Damage(obj.id, id, share, combat=True) for id, share in zip(recipients, shares, strict=True) if share]


def _lethal(game: Game, obj: GameObject, recipients: list[ObjectId]) -> tuple[int, ...]:
    deathtouch = game.characteristics(obj.id).has("deathtouch")
    return tuple(lethal_damage(game, game.state.objects[id], deathtouch=deathtouch) for id in recipients)


def _trample(game: Game, obj: GameObject, blockers: list[ObjectId], defender: Entity, amount: int) -> list[Damage]:
    """702.19b: lethal damage to all blockers before anything reaches the defender."""
    lethal = _lethal(game, obj, blockers)
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
    answer = game.ask(question)
    assert isinstance(answer, tuple)
    shares = [part for part in answer if isinstance(part, int)]
    return [Damage(obj.id, to, share, combat=True) for to, share in zip(recipients, shares, strict=True) if share]
