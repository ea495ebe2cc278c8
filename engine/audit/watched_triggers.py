"""Rules of thumb about abilities: triggered abilities of a few plain kinds trigger on their events and on nothing else
(603.2), and creatures affected only by plain boosts and counters have exactly that size (613.4).

`plain_words.py` evaluates the patterns, and answers None for a pattern it doesn't know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.audit.plain_words import all_of, any_of, fits_pattern, is_meant, who_is
from engine.audit.watched_state import is_chapter
from engine.audit.watching import Doubt, Look, Seen, on_battlefield, register_thumb, said_by
from engine.game.events import (
    AbilityTriggered,
    AttackDeclared,
    CardDrawn,
    CountersAdded,
    Event,
    LifeGained,
    LifeLost,
    PhaseChanged,
    PlayerLeft,
    Sacrificed,
    SpellCast,
    StepBegan,
    Tapped,
    TokenMade,
    Untapped,
    ZoneMove,
)
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, GRAVEYARD, GameObject
from engine.ids import ObjectId, is_player
from engine.ir.abilities import Level, Static, StaticGroup, Triggered
from engine.ir.changes import AddPT, CanDo, Cant, GainAbility, Must
from engine.ir.effects.game import AddMana
from engine.ir.effects.structure import Modal
from engine.ir.node import Change, Selector, Trigger, contains, find_nodes
from engine.ir.selectors import ONE, All, AnyTarget, Attached, Some, Target, This
from engine.ir.triggers import (
    Attacks,
    BecomesTapped,
    BeginningOf,
    Casts,
    CountersPut,
    Dies,
    Draws,
    EitherEvent,
    Enters,
    GainsLife,
    LeavesBattlefield,
    LosesLife,
    Sacrifices,
)
from engine.ir.values import Number

# -- triggered abilities (603) -----------------------------------------------------------------------------------------

STEPS = {"upkeep": "upkeep", "draw step": "draw", "end step": "end", "combat": "beginning of combat"}
STEPS["precombat main phase"] = "precombat main"

Asked = Callable[[Any, Any, GameObject, Look], "bool | None"]
PLAIN: dict[type[Trigger], tuple[tuple[type[Event], ...], Asked]] = {}
"""Kind of trigger -> the events that it can trigger on, and the test for one such event."""


def _plain(kind: type[Trigger], *events: type[Event]) -> Callable[[Asked], Asked]:
    def register(asked: Asked) -> Asked:
        PLAIN[kind] = (events, asked)
        return asked

    return register


def triggers_on(trigger: Trigger, event: Event, source: GameObject, now: Look) -> bool | None:
    """Returns whether a plain trigger of a permanent triggers on an event, or None if that is unclear."""
    if isinstance(trigger, EitherEvent):
        return any_of(triggers_on(each, event, source, now) for each in trigger.events)
    events, asked = PLAIN[type(trigger)]
    return asked(trigger, event, source, now) if isinstance(event, events) else False


def is_plain(trigger: Trigger) -> bool:
    """True if the trigger is of a kind that this module knows."""
    match trigger:
        case EitherEvent(events=events):
            return all(map(is_plain, events))
        case BeginningOf(step=step):
            return step in STEPS
        case Attacks():
            return not (trigger.unblocked or trigger.whom or trigger.alone or trigger.first or trigger.others)
        case Draws():
            return not (trigger.ordinal or trigger.not_first or trigger.low > 1)
        case GainsLife(ordinal=ordinal) | Casts(ordinal=ordinal) if ordinal:
            return False
        case LosesLife():
            return not (trigger.ordinal or trigger.otherwise)
        case BecomesTapped():
            return not trigger.idle
        case CountersPut():
            return not (trigger.who or trigger.ordinal or trigger.each or trigger.low > 1 or trigger.by_effect)
        case _:
            return type(trigger) in PLAIN


def _there(now: Look, id: int, what: Selector, source: GameObject) -> bool | None:
    """Returns whether the trigger means a permanent that is still there."""
    seen = now.permanents.get(ObjectId(id))
    return None if seen is None else is_meant(what, seen, source)


def _gone(now: Look, id: int, what: Selector, source: GameObject) -> bool | None:
    """Returns whether the trigger means a permanent that has left, in its state at the last look; None if it differed
    as it left."""
    assert now.before is not None
    seen = now.before.permanents.get(ObjectId(id))
    if seen is None or now.game.characteristics(ObjectId(id)).types != seen[1].types:
        return None
    return is_meant(what, seen, source)


@_plain(Enters, ZoneMove, TokenMade)
def _enters(trigger: Enters, event: ZoneMove | TokenMade, source: GameObject, now: Look) -> bool | None:
    id = event.new if isinstance(event, TokenMade) else on_battlefield(event)
    if id is None:
        return False
    if trigger.origin or trigger.whose_origin or trigger.how or id not in now.permanents:
        return None
    under = now.permanents[id][0].controller
    whose = True if trigger.under is None else who_is(trigger.under, under, source)
    return all_of((_there(now, id, trigger.what, source), whose))


@_plain(Dies, ZoneMove)
def _dies(trigger: Dies, event: ZoneMove, source: GameObject, now: Look) -> bool | None:
    if event.origin != BATTLEFIELD:
        return False
    return _gone(now, event.object, trigger.what, source) if event.to == GRAVEYARD else False


@_plain(LeavesBattlefield, ZoneMove)
def _leaves(trigger: LeavesBattlefield, event: ZoneMove, source: GameObject, now: Look) -> bool | None:
    if event.origin != BATTLEFIELD or (trigger.without_dying and event.to == GRAVEYARD):
        return False
    return _gone(now, event.object, trigger.what, source)


@_plain(Attacks, AttackDeclared)
def _attacks(trigger: Attacks, event: AttackDeclared, source: GameObject, now: Look) -> bool | None:
    return _there(now, event.attacker, trigger.what, source)


@_plain(BeginningOf, StepBegan)
def _begins(trigger: BeginningOf, event: StepBegan, source: GameObject, now: Look) -> bool | None:
    if STEPS[trigger.step] != event.step:
        return False
    return True if trigger.whose is None else who_is(trigger.whose, event.active, source)


@_plain(Casts, SpellCast)
def _casts(trigger: Casts, event: SpellCast, source: GameObject, now: Look) -> bool | None:
    spell = now.game.state.find_object(event.object)
    if spell is None or trigger.zone:
        return None
    seen = (spell, now.game.characteristics(spell.id))
    return all_of((who_is(trigger.who, event.player, source), is_meant(trigger.what, seen, source)))


@_plain(BecomesTapped, Tapped, Untapped)
def _tapped(trigger: BecomesTapped, event: Tapped | Untapped, source: GameObject, now: Look) -> bool | None:
    if trigger.untapped is isinstance(event, Tapped):
        return False
    return _there(now, event.object, trigger.what, source)


@_plain(Sacrifices, Sacrificed)
def _sacrifices(trigger: Sacrifices, event: Sacrificed, source: GameObject, now: Look) -> bool | None:
    return all_of((who_is(trigger.who, event.player, source), _gone(now, event.object, trigger.what, source)))


@_plain(GainsLife, LifeGained)
@_plain(LosesLife, LifeLost)
@_plain(Draws, CardDrawn)
def _player(
    trigger: GainsLife | LosesLife | Draws, event: LifeGained | LifeLost | CardDrawn, source: GameObject, now: Look
) -> bool | None:
    return who_is(trigger.who, event.player, source)


@_plain(CountersPut, CountersAdded)
def _counters(trigger: CountersPut, event: CountersAdded, source: GameObject, now: Look) -> bool | None:
    if trigger.counter not in ("", event.kind):
        return False
    return None if is_player(event.entity) else _there(now, event.entity, trigger.on, source)


def _is_free(ability: Triggered) -> bool:
    """True if it goes on the stack whenever it triggers, and triggers as often as its event happens."""
    limited = ability.limit or ability.do_limit or ability.condition is not None
    chosen = any(contains(ability.effect, kind) for kind in (Target, AnyTarget, Modal))
    elsewhere = any(part.zone for part in find_nodes(ability, This))
    several = any(some.count.low != ONE for some in find_nodes(ability.trigger, Some))
    return not (limited or chosen or elsewhere or several) and is_plain(ability.trigger)


def _is_mana_trigger(ability: Triggered) -> bool:
    """True if it may be a triggered mana ability, which doesn't use the stack (605.1b)."""
    return contains(ability.effect, AddMana)


def _is_group(trigger: Trigger) -> bool:
    """True for "one or more", which triggers once for all simultaneous events."""
    return any(some.count.high is None for some in find_nodes(trigger, Some))


@register_thumb("trigger missing", "603.2")
def _missing(now: Look) -> Iterable[Doubt]:
    for source, ability, triggered in _waiting_abilities(now):
        if not _is_free(ability) or is_chapter(ability) or _is_mana_trigger(ability):
            continue
        wanted = sum(triggers_on(ability.trigger, event, source, now) is True for event in now.events)
        wanted = min(wanted, 1) if _is_group(ability.trigger) else wanted
        if triggered < wanted:
            yield Doubt(source.id, wanted, f"{triggered} ({type(ability.trigger).__name__})")


@register_thumb("trigger unasked", "603.2")
def _unasked(now: Look) -> Iterable[Doubt]:
    for source, ability, triggered in _waiting_abilities(now):
        if not triggered or not is_plain(ability.trigger) or is_chapter(ability):
            continue
        answers = [triggers_on(ability.trigger, event, source, now) for event in now.events]
        if all(answer is False for answer in answers):
            yield Doubt(source.id, 0, f"{triggered} ({type(ability.trigger).__name__})")


def _waiting_abilities(now: Look) -> Iterator[tuple[GameObject, Triggered, int]]:
    """Yields the triggered abilities that permanents have had since the last look or since they entered, and how often
    each has been put on the stack since."""
    if now.before is None or now.speaks_of("TriggersNot", "CausesTrigger", "LoseAllAbilities", "LoseAbility"):
        return
    if any(isinstance(event, PlayerLeft | PhaseChanged) for event in now.events):
        return
    counts: dict[tuple[ObjectId, int], int] = {}
    for event in now.find_events(AbilityTriggered):
        item = now.game.state.find_object(event.item)
        if item is not None and item.item is not None:
            key = (event.source, id(item.item.ability))
            counts[key] = counts.get(key, 0) + 1
    for (earlier, was), (obj, chars) in now.stayed():
        if obj.silent or obj.controller != earlier.controller or obj.attached_to != earlier.attached_to:
            continue
        for ability in chars.sorted.triggered:
            alike = sum(other is ability for other in chars.sorted.triggered)
            if alike == 1 and any(other is ability for other in was.sorted.triggered):
                yield obj, ability, counts.get((obj.id, id(ability)), 0)
    entered = {event.new for event in now.events if isinstance(event, ZoneMove | TokenMade)}
    for id_, (obj, chars) in now.permanents.items():
        if id_ in entered and id_ not in now.before.permanents and not obj.silent:
            for ability in chars.sorted.triggered:
                its_own = isinstance(ability.trigger, Enters) and isinstance(ability.trigger.what, This)
                if its_own and sum(other is ability for other in chars.sorted.triggered) == 1:
                    yield obj, ability, counts.get((id_, id(ability)), 0)
    for id_, (obj, chars) in now.before.permanents.items():
        if id_ not in now.permanents and not obj.silent:
            for ability in chars.sorted.triggered:
                its_own = isinstance(ability.trigger, Dies) and isinstance(ability.trigger.what, This)
                if its_own and sum(other is ability for other in chars.sorted.triggered) == 1:
                    yield obj, ability, counts.get((id_, id(ability)), 0)


# -- sizes (613.4) -----------------------------------------------------------------------------------------------------

_COUNTER = re.compile(r"([+-]\d+)/([+-]\d+)")


@register_thumb("size", "613.4")
def _sizes(now: Look) -> Iterable[Doubt]:
    if any(obj.kind == "emblem" or not _is_card(obj) for obj in now.game.state.objects.values() if obj.zone == COMMAND):
        return
    parts = [(obj, part) for obj, chars in now.permanents.values() for part in _parts(chars.sorted.statics)]
    for obj, chars in now.permanents.values():
        if "Creature" not in chars.types or not _is_plain_creature(now, obj, chars):
            continue
        added = _boosts(now, (obj, chars), parts)
        if added is None:
            continue
        power, toughness = obj.copiable.power or 0, obj.copiable.toughness or 0
        for kind, count in obj.counters.items():
            counter = _COUNTER.fullmatch(kind)
            if counter is not None:
                added = (added[0] + int(counter[1]) * count, added[1] + int(counter[2]) * count)
        expected = (power + added[0], toughness + added[1])
        if (chars.power, chars.toughness) != expected:
            yield Doubt(obj.id, "/".join(map(str, expected)), f"{chars.power}/{chars.toughness}")


def _is_card(obj: GameObject) -> bool:
    return not {"Plane", "Phenomenon", "Scheme", "Vanguard", "Conspiracy"} & set(obj.printed.type_line.types)


def _is_plain_creature(now: Look, obj: GameObject, chars: Characteristics) -> bool:
    """True if only static abilities and counters may change its size."""
    if obj.merged or obj.face_down or obj.silent or chars.sorted.defining or "Creature" not in _printed_types(obj):
        return False
    if any(isinstance(ability, Level) for ability in obj.copiable.abilities):
        return False
    for effect in now.effects:
        changes = [part for part in said_by(effect) if isinstance(part, Change)]
        if changes and (effect.affected is None or obj.id in effect.affected):
            return False
    return True


def _printed_types(obj: GameObject) -> tuple[str, ...]:
    return obj.copiable.type_line.types


def _parts(statics: Iterable[Static | StaticGroup]) -> Iterator[Static]:
    for ability in statics:
        if isinstance(ability, Static):
            yield ability
        else:
            for part in ability.parts:
                if isinstance(part, Static):
                    grouped = ability.condition is not None
                    yield part if not grouped else Static(part.what, part.changes, ability.condition)


_HARMLESS = (Cant, CanDo, Must, GainAbility)
"""Changes that don't affect size. Gained abilities are checked on the object that has them."""


def _boosts(now: Look, seen: Seen, parts: Iterable[tuple[GameObject, Static]]) -> tuple[int, int] | None:
    """Returns the total of static abilities on a creature's power and toughness, or None if one of them isn't plain."""
    power, toughness = 0, 0
    for source, part in parts:
        if all(isinstance(change, _HARMLESS) for change in part.changes):
            continue
        meant = _is_boosted(part.what, seen, source)
        if meant is False:
            continue
        if meant is None or part.condition is not None:
            return None
        for change in part.changes:
            match change:
                case AddPT(power=Number(n=more), toughness=Number(n=tougher)):
                    power, toughness = power + more, toughness + tougher
                case _ if not isinstance(change, _HARMLESS):
                    return None
    return power, toughness


def _is_boosted(what: Selector, seen: Seen, source: GameObject) -> bool | None:
    match what:
        case All(what=pattern):
            return fits_pattern(pattern, seen, source)
        case This() | Attached():
            return is_meant(what, seen, source)
        case _:
            return None
