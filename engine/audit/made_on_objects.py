"""Makers of events that happen to objects: entering, dying, leaving, moving, counters, tapping, damage, combat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from engine.audit.board import FIRST, ME, SECOND
from engine.audit.making import MOST_EACH, Stimulus, Wanted, register_maker
from engine.audit.stage import Stage
from engine.audit.using import answer_ability, answer_all
from engine.cards.facts import TWO_FACED
from engine.game.events import Damage
from engine.game.events.vocabulary import ZONES
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, GameObject
from engine.game.operations.damage import deal_damage
from engine.game.operations.permanents import (
    destroy,
    put_counters,
    remove_counters,
    sacrifice,
    tap_permanents,
    untap_permanents,
)
from engine.game.operations.tokens import create
from engine.game.operations.zones import move_object
from engine.ids import ObjectId, PlayerId
from engine.ir.effects.game import DealDamage
from engine.ir.node import Selector, contains, find_nodes, walk_nodes
from engine.ir.patterns import ControlledBy, HasStatus, HasType, IsKind, ObjectPattern
from engine.ir.selectors import EitherOne, Ref, Some, This
from engine.ir.triggers import (
    Attacks,
    BecomesBlocked,
    BecomesTapped,
    Blocks,
    CountersPut,
    CountersRemoved,
    Creates,
    DealsDamage,
    Dies,
    Enters,
    IsDealtDamage,
    LeavesBattlefield,
    MovesZone,
    PlayerAttacks,
    Sacrifices,
)

Pick = Callable[[Stage], "list[ObjectId]"]


def stimulate_each(name: str, pick: Pick, do: Callable[[Stage, ObjectId], Any], **more: Any) -> Iterator[Stimulus]:
    """Yields a stimulus that does the same to each picked object in turn."""
    for number in range(MOST_EACH):
        yield Stimulus(f"{name} {number + 1}", partial(_to_nth, pick, do, number), **more)


def _to_nth(pick: Pick, do: Callable[[Stage, ObjectId], Any], number: int, stage: Stage) -> bool:
    found = pick(stage)
    if number >= len(found):
        return False
    done = do(stage, found[number])
    stage.settle()
    return done is not False


def is_itself(selector: Selector | None) -> bool:
    """True if a selector means the card itself, or a single object that may be the card."""
    return isinstance(selector, This) or (
        isinstance(selector, EitherOne) and any(isinstance(part, This) for part in selector.parts)
    )


def by_players(name: str, who: Selector | None, do: Callable[[Stage, PlayerId], Any]) -> Iterator[Stimulus]:
    """Yields a stimulus in which each of the players meant does something."""
    yield from stimulate_each(name, meant_players(who), lambda stage, id: do(stage, PlayerId(id)))


def pick_fitting(selector: Selector | None, zone: str = BATTLEFIELD) -> Pick:
    """Returns a pick of the objects in a zone that a selector means."""
    return lambda stage: stage.objects_meant(selector, zone)


def meant_players(selector: Selector | None) -> Pick:
    """Returns a function that finds the players of a selector on a stage."""
    return lambda stage: [ObjectId(id) for id in stage.players(selector)]


def _played_in_combat(stage: Stage) -> bool:
    return stage.go_to_step("declare attackers", FIRST) and stage.play_it()


@register_maker(Enters)
def _enters(wanted: Wanted[Enters]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    if is_itself(trigger.what):
        if trigger.origin in ("", HAND):
            yield Stimulus("it is played", Stage.play_it, spot=HAND)
            yield Stimulus("it answers spells", answer_all, spot=HAND)
            yield Stimulus("it answers an ability", answer_ability, spot=HAND)
            yield Stimulus("it is played in combat", _played_in_combat, attack=True, spot=HAND)
        zone = str(trigger.origin or GRAVEYARD)
        if zone in (HAND, GRAVEYARD, EXILE, LIBRARY):
            yield Stimulus(f"it enters from {zone}", _put_itself, spot=zone)
        yield Stimulus("it enters with that face up", _put_face, spot=EXILE)
    if any(part == IsKind("token") for part in walk_nodes(trigger.what)):
        yield from _tokens(trigger.what, trigger.under or _holder(trigger.what))
    zones = (trigger.origin,) if trigger.origin in (GRAVEYARD, EXILE, LIBRARY, HAND) else (HAND, GRAVEYARD)
    for zone in (COMMAND, *zones) if speaks_of_commander(trigger.what) else zones:
        yield from stimulate_each(f"enters from {zone}", partial(_from, trigger, zone), partial(_put_under, trigger))


def speaks_of_commander(selector: Selector) -> bool:
    """True if a selector mentions commanders, which are then also looked for in the command zone."""
    return any(part == IsKind("commander") for part in walk_nodes(selector))


def _put_under(trigger: Enters, stage: Stage, id: ObjectId) -> bool:
    """Puts a card onto the battlefield under the control that the trigger needs."""
    who = trigger.under or _holder(trigger.what)
    under = None if who is None else next(iter(stage.players(who)), None)
    tapped, face_down = trigger.how == "tapped", _is_face_down(trigger.what)
    return move_object(stage.game, id, BATTLEFIELD, under=under, tapped=tapped, face_down=face_down) is not None


def _is_face_down(what: Selector) -> bool:
    return any(part.status == "face-down" for part in find_nodes(what, HasStatus))


def _from(trigger: Enters, zone: str, stage: Stage) -> list[ObjectId]:
    owners = stage.players(trigger.whose_origin)
    what = None if _is_face_down(trigger.what) else trigger.what
    found = (id for id in stage.fitting(what, zone) if stage.game.state.objects[id].owner in owners)
    return [id for id in found if id != stage.source]


def _put_itself(stage: Stage) -> bool:
    move_object(stage.game, stage.source, BATTLEFIELD, under=ME)
    stage.settle()
    return True


def _put_face(stage: Stage) -> bool:
    """Makes the card enter transformed, if it can."""
    definition = stage.game.state.objects[stage.source].definition
    if not stage.face or definition is None or definition.facts.layout not in TWO_FACED:
        return False
    move_object(stage.game, stage.source, BATTLEFIELD, under=ME, face=stage.face)
    stage.settle()
    return True


def _holder(what: Selector) -> Selector | None:
    """Returns the selector of the player who must control the objects."""
    pattern = what.what if isinstance(what, Some) else None
    after = pattern.after if isinstance(pattern, ObjectPattern) else ()
    return next((part.who for part in after if isinstance(part, ControlledBy) and not part.negated), None)


def _tokens(what: Selector, who: Selector | None) -> Iterator[Stimulus]:
    for number in range(2):
        yield from stimulate_each(
            f"a token of player {number + 1}",
            lambda stage: stage.fitting(what, BATTLEFIELD) or stage.fitting(what, HAND),
            partial(_copy_token, who, number),
        )


def _copy_token(who: Selector | None, number: int, stage: Stage, id: ObjectId) -> bool:
    players = stage.players(who)
    if number >= len(players):
        return False
    player = players[number]
    return bool(create(stage.game, player, stage.game.state.objects[id].printed, 1))


@register_maker(Creates)
def _creates(wanted: Wanted[Creates]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    yield from _tokens(trigger.what, trigger.who)


@register_maker(Dies)
def _dies(wanted: Wanted[Dies]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    yield from stimulate_each(
        "is destroyed", pick_fitting(trigger.what), lambda stage, id: bool(destroy(stage.game, [id]))
    )
    yield from stimulate_each("is sacrificed", pick_fitting(trigger.what), _sacrificed)
    yield from stimulate_each("shrinks", pick_fitting(trigger.what), _shrunk)
    if not wanted.exact:
        yield from combat("attack and blocks", attack=True, block=True)


def _shrunk(stage: Stage, id: ObjectId) -> bool:
    """Gives it enough -1/-1 counters to die."""
    toughness = stage.game.characteristics(id).toughness
    return toughness is not None and put_counters(stage.game, id, "-1/-1", toughness, by=ME) > 0


def _sacrificed(stage: Stage, id: ObjectId) -> bool:
    return bool(sacrifice(stage.game, stage.game.state.objects[id].controller, [id]))


@register_maker(LeavesBattlefield)
def _leaves(wanted: Wanted[LeavesBattlefield]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    yield from stimulate_each(
        "is exiled", pick_fitting(trigger.what), lambda stage, id: move_object(stage.game, id, EXILE) is not None
    )
    yield from stimulate_each(
        "is returned", pick_fitting(trigger.what), lambda stage, id: move_object(stage.game, id, HAND) is not None
    )


@register_maker(MovesZone)
def _moves(wanted: Wanted[MovesZone]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    origins = (
        (trigger.origin,)
        if trigger.origin not in ("", "anywhere") and not trigger.elsewhere
        else (BATTLEFIELD, HAND, LIBRARY, GRAVEYARD)
    )
    to = ZONES.get(trigger.to, LIBRARY if trigger.to == "top of library" else EXILE)
    for origin in origins:
        if origin in (BATTLEFIELD, HAND, LIBRARY, GRAVEYARD, EXILE) and (origin != to):
            spot = origin if is_itself(trigger.what) else ""
            yield from stimulate_each(
                f"goes from {origin} to {to}",
                partial(_in_zone, trigger.what, str(origin)),
                lambda stage, id: move_object(stage.game, id, to) is not None,
                spot=spot,
            )

    if BATTLEFIELD in origins and to == GRAVEYARD and not wanted.exact:
        yield from combat("attack and blocks", attack=True, block=True)


def _in_zone(selector: Selector, zone: str, stage: Stage) -> list[ObjectId]:
    if is_itself(selector):
        return [stage.source]
    return list(dict.fromkeys((*stage.objects_meant(selector, zone), *stage.fitting(selector, zone))))


@register_maker(Sacrifices)
def _sacrifices(wanted: Wanted[Sacrifices]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    yield from stimulate_each("is sacrificed", partial(_of_players, trigger.what, trigger.who), _sacrificed)


def _of_players(what: Selector, who: Selector, stage: Stage) -> list[ObjectId]:
    players = stage.players(who)
    return [id for id in stage.objects_meant(what) if stage.game.state.objects[id].controller in players]


@register_maker(BecomesTapped)
def _tapped(wanted: Wanted[BecomesTapped]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    if trigger.untapped:
        yield from stimulate_each("becomes untapped", pick_fitting(trigger.what), _untapped)
    else:
        yield from stimulate_each(
            "becomes tapped", pick_fitting(trigger.what), lambda stage, id: bool(tap_permanents(stage.game, [id]))
        )


def _untapped(stage: Stage, id: ObjectId) -> bool:
    tap_permanents(stage.game, [id])
    stage.settle()
    return bool(untap_permanents(stage.game, [id]))


@register_maker(CountersPut)
def _counters_put(wanted: Wanted[CountersPut]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    kind = trigger.counter or "+1/+1"
    much = max(trigger.low, 1 if trigger.each else wanted.much)

    def put_on(stage: Stage, id: ObjectId) -> bool:
        by = ME if trigger.who is None else next(iter(stage.players(trigger.who)), ME)
        for _ in range(max(1, trigger.ordinal)):
            put_counters(stage.game, id, kind, 1 if trigger.ordinal else much, by=by)
            stage.settle()
        return True

    yield from stimulate_each("gets counters", pick_fitting(trigger.on), put_on)
    yield from stimulate_each("player gets counters", meant_players(trigger.on), put_on)


@register_maker(CountersRemoved)
def _counters_removed(wanted: Wanted[CountersRemoved]) -> Iterator[Stimulus]:
    trigger = wanted.trigger

    def remove(stage: Stage, id: ObjectId) -> bool:
        kind = trigger.counter or "+1/+1"
        put_counters(stage.game, id, kind, 1)
        stage.settle()
        return remove_counters(stage.game, id, kind, 100 if trigger.last else 1) > 0

    for zone in (BATTLEFIELD, EXILE):
        yield from stimulate_each("loses counters", pick_fitting(trigger.off, zone), remove)


# -- damage and combat -------------------------------------------------------------------------------------------------


def combat(name: str, **more: Any) -> Iterator[Stimulus]:
    """Yields combats, one in each player's next turn."""
    for player in (ME, FIRST, SECOND):
        yield Stimulus(f"{name} in turn of player {player + 1}", partial(_combat, player), **more)


def _combat(player: PlayerId, stage: Stage) -> bool:
    vehicles = [obj.id for obj in stage.game.state.permanents() if obj.controller == player and _is_vehicle(stage, obj)]
    if vehicles and stage.go_to_step("beginning of combat", player):
        for id in vehicles:
            stage.carry_out(player, partial(stage.useful_of, id))
    done = stage.go_to_step("end of combat", player)
    stage.settle()
    return done


def _is_vehicle(stage: Stage, obj: GameObject) -> bool:
    return "Vehicle" in stage.game.characteristics(obj.id).subtypes


@register_maker(Attacks, PlayerAttacks)
def _attacks(wanted: Wanted[Attacks | PlayerAttacks]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    if isinstance(trigger, Attacks) and trigger.alone:
        yield from combat("attack alone", alone=True)
    else:
        if isinstance(trigger, Attacks) and contains(trigger, HasType):
            yield Stimulus("what it speaks of is attacked", partial(_attacked, trigger.whom), attack=True)
        yield from combat("attack", attack=True)
        yield from combat("one attacks", alone=True)


def _attacked(whom: Selector | None, stage: Stage) -> bool:
    objects = stage.objects_meant(whom) if whom is not None else []
    stage.player.wanted = next(iter(objects), None)
    return bool(objects) and _combat(ME, stage)


@register_maker(Blocks, BecomesBlocked)
def _blocks(wanted: Wanted[Blocks | BecomesBlocked]) -> Iterator[Stimulus]:
    yield from combat("attack and blocks", attack=True, block=True)
    yield from combat("one attacks and is blocked", alone=True, block=True)


@register_maker(DealsDamage)
def _deals(wanted: Wanted[DealsDamage]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    if trigger.combat != "combat":
        yield from stimulate_each("deals damage", pick_fitting(trigger.what), partial(_hits, trigger.to, wanted.much))
        yield from stimulate_each("deals a little damage", pick_fitting(trigger.what), partial(_hits, trigger.to, 1))
        yield from stimulate_each("deals damage", _spell_sources, partial(_hits, trigger.to, wanted.much))
        for player in (ME, FIRST):
            yield from stimulate_each("is hit by a spell", partial(_victims, trigger.to), partial(_bolted, player))
    if trigger.combat != "noncombat":
        yield from combat("attack", attack=True)
        yield from combat("attack and block", attack=True, block=True)


def _victims(to: Selector | None, stage: Stage) -> list[ObjectId]:
    if isinstance(to, Ref):  # any object or player that the spell has chosen
        return [stage.first_other(stage.source)]
    players = [ObjectId(id) for id in stage.players(to)]
    return [*(players[1:2] or players), *stage.objects_meant(to)[:3]]


def _bolted(player: PlayerId, stage: Stage, id: ObjectId) -> bool:
    """Makes a spell of the player deal damage to it."""
    stage.player.wanted = id
    done = False
    for card in stage.game.state.player(player).hand:
        if contains(stage.effect_of(card), DealDamage):
            done = stage.carry_out(player, partial(stage.options_of, card)) or done
    return done


def _spell_sources(stage: Stage) -> list[ObjectId]:
    return list(stage.game.state.objects_in(HAND))


def _hits(to: Selector | None, much: int, stage: Stage, id: ObjectId) -> bool:
    objects = stage.objects_meant(to)
    victims: list[int] = [
        *(stage.players(to)[:2] if to is not None else (FIRST,)),
        *[it for it in objects if it != id][:1],
    ]
    done = deal_damage(stage.game, [Damage(id, victim, much) for victim in victims])
    return bool(done)


@register_maker(IsDealtDamage)
def _is_dealt(wanted: Wanted[IsDealtDamage]) -> Iterator[Stimulus]:
    trigger = wanted.trigger

    def deal_to(stage: Stage, id: ObjectId) -> bool:
        sources = stage.objects_meant(trigger.by) if trigger.by is not None else [stage.first_other(id)]
        return bool(deal_damage(stage.game, [Damage(source, id, wanted.much) for source in sources[:1]]))

    if trigger.combat != "combat":
        yield from stimulate_each("is dealt damage", pick_fitting(trigger.what), deal_to)
        for player in (FIRST, ME):
            yield from stimulate_each("is hit by a spell", partial(_victims, trigger.what), partial(_bolted, player))
        yield from stimulate_each("player is dealt damage", meant_players(trigger.what), deal_to)
    if trigger.combat != "noncombat":
        yield from combat("attack and block", attack=True, block=True)
        yield from combat("attack", attack=True)
