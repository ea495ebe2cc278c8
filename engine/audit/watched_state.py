"""Rules of thumb about the state when a player gets priority: state-based actions have been performed (704), zones,
objects and cards agree (400), and numbers match the log (119, 120, 122).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from engine.audit.watching import Doubt, Look, find_moves, register_thumb
from engine.game.events import (
    CardDrawn,
    CountersAdded,
    CountersTaken,
    Damage,
    LifeGained,
    LifeLost,
    TurnBegan,
    ZoneMove,
)
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.game_state import SHARED_ZONES
from engine.game.kernel.objects import BATTLEFIELD, HAND, LIBRARY, PREPARES, STACK, GameObject
from engine.game.kernel.records import PendingTrigger
from engine.ids import Entity, ObjectId, is_player
from engine.ir.abilities import Triggered
from engine.ir.triggers import CountersPut

# -- state-based actions (704) -----------------------------------------------------------------------------------------


def _creatures(now: Look) -> Iterator[tuple[GameObject, Characteristics]]:
    return ((obj, chars) for obj, chars in now.permanents.values() if "Creature" in chars.types)


@register_thumb("no toughness", "704.5f")
def _toughness(now: Look) -> Iterable[Doubt]:
    for obj, chars in _creatures(now):
        if (chars.toughness or 0) <= 0:
            yield Doubt(obj.id, "> 0", chars.toughness)


@register_thumb("lethal damage", "704.5g")
def _lethal(now: Look) -> Iterable[Doubt]:
    if now.speaks_of("LethalByPower"):
        return
    for obj, chars in _creatures(now):
        lethal = obj.damage >= (chars.toughness or 0) > 0
        if lethal and "indestructible" not in chars.sorted.keyword_names:
            yield Doubt(obj.id, f"< {chars.toughness}", obj.damage)


@register_thumb("deathtouch", "704.5h")
def _deathtouched(now: Look) -> Iterable[Doubt]:
    """Checks creatures that a deathtouch source has damaged since the last look, if nothing visible could save them."""
    if now.before is None or now.speaks_of("regenerate", "Regenerate", "umbra armor", "totem armor", "shield"):
        return
    for event in now.find_events(Damage):
        source, struck = now.before.permanents.get(event.source), now.permanents.get(ObjectId(event.target))
        if source is None or struck is None or event.target not in now.before.permanents:
            continue
        (obj, chars), (_, earlier) = struck, now.before.permanents[ObjectId(event.target)]
        deadly = "deathtouch" in source[1].sorted.keyword_names and event.source in now.permanents
        deadly = deadly and "deathtouch" in now.permanents[event.source][1].sorted.keyword_names
        spared = "indestructible" in (*chars.sorted.keyword_names, *earlier.sorted.keyword_names)
        creature = "Creature" in chars.types and "Creature" in earlier.types
        if deadly and creature and not spared and not obj.counter("shield"):
            yield Doubt(obj.id, "-", now.name_entity(event.source))


@register_thumb("lost already", "704.5a")
def _players(now: Look) -> Iterable[Doubt]:
    if now.speaks_of("WinLose") or any(_says(now, "lose the game")):
        return
    rules = now.game.state.ruleset
    for player in now.game.state.remaining():
        if player.life <= 0:
            yield Doubt(player.id, "> 0", player.life)
        if player.counter("poison") >= rules.poison:
            yield Doubt(player.id, f"< {rules.poison}", player.counter("poison"))
        most = max(player.commander_damage.values(), default=0)
        if rules.commander_damage is not None and most >= rules.commander_damage:
            yield Doubt(player.id, f"< {rules.commander_damage}", most)


def _says(now: Look, what: str) -> Iterator[bool]:
    """Yields one item for each visible rule that players can't do this."""
    for _, chars in now.permanents.values():
        yield from (getattr(rule.rule, "what", "") == what for rule in chars.sorted.rules)
    yield from (getattr(effect.rule, "what", "") == what for effect in now.effects)


@register_thumb("two legends", "704.5j")
def _legends(now: Look) -> Iterable[Doubt]:
    if now.speaks_of("LegendRuleOff"):
        return
    found = [
        (obj.controller, chars.name)
        for obj, chars in now.permanents.values()
        if "Legendary" in chars.supertypes and chars.name
    ]
    for (player, name), count in Counter(found).items():
        if count > 1:
            yield Doubt(player, f"1 {name}", count)


@register_thumb("loose Aura", "704.5m")
def _auras(now: Look) -> Iterable[Doubt]:
    for obj, chars in now.permanents.values():
        if "Aura" not in chars.subtypes or obj.merged:
            continue
        host = obj.attached_to
        there = host is not None and (is_player(host) or now.game.state.find_object(ObjectId(host)) is not None)
        if not there or ("Creature" in chars.types and "bestow" not in chars.sorted.keyword_names):
            yield Doubt(obj.id, "+", host)


@register_thumb("attached wrongly", "704.5n")
def _equipment(now: Look) -> Iterable[Doubt]:
    for obj, chars in now.permanents.values():
        if obj.attached_to is None or "Aura" in chars.subtypes:
            continue
        host = now.permanents.get(ObjectId(obj.attached_to))
        wanted = {"Equipment": "Creature", "Fortification": "Land"}
        types = {wanted[subtype] for subtype in chars.subtypes if subtype in wanted}
        fits = host is not None and not types.isdisjoint(host[1].types)
        animated = "Creature" in chars.types and "reconfigure" not in chars.sorted.keyword_names
        if not fits or animated or obj.attached_to == obj.id:
            yield Doubt(obj.id, "/".join(types) or "-", now.name_entity(obj.attached_to))


@register_thumb("attachments", "701.3a")
def _attachments(now: Look) -> Iterable[Doubt]:
    """Checks that objects and their attachments refer to each other."""
    objects = now.game.state.objects
    for obj in objects.values():
        for id in obj.attachments:
            attached = objects.get(id)
            if attached is None or attached.attached_to != obj.id:
                yield Doubt(obj.id, now.name_entity(id), None if attached is None else attached.attached_to)
        host = None if obj.attached_to is None or is_player(obj.attached_to) else objects.get(ObjectId(obj.attached_to))
        if host is not None and obj.id not in host.attachments:
            yield Doubt(obj.id, now.name_entity(host.id), "-")


@register_thumb("both counters", "704.5q")
def _both(now: Look) -> Iterable[Doubt]:
    for obj, _ in now.permanents.values():
        if obj.counter("+1/+1") and obj.counter("-1/-1"):
            yield Doubt(obj.id, 0, min(obj.counter("+1/+1"), obj.counter("-1/-1")))


@register_thumb("no loyalty", "704.5i")
def _loyalty(now: Look) -> Iterable[Doubt]:
    for obj, chars in now.permanents.values():
        if "Planeswalker" in chars.types and not obj.counter("loyalty"):
            yield Doubt(obj.id, "> 0", 0)


def _has_on_stack(now: Look, obj: GameObject) -> bool:
    """True if an ability of a permanent is on the stack."""
    items = (now.game.state.objects[id].item for id in now.stack)
    return any(item is not None and item.source == obj.id and item.ability is not None for item in items)


@register_thumb("no defense", "704.5v")
def _defense(now: Look) -> Iterable[Doubt]:
    for obj, chars in now.permanents.values():
        if "Battle" in chars.types and not obj.counter("defense") and not _has_on_stack(now, obj):
            yield Doubt(obj.id, "> 0", 0)


@register_thumb("Saga over", "704.5s")
def _sagas(now: Look) -> Iterable[Doubt]:
    for obj, chars in now.permanents.values():
        last = max((number for chapter in chars.sorted.chapters for number in chapter.numbers), default=0)
        over = "Saga" in chars.subtypes and 0 < last <= obj.counter("lore") and not _has_on_stack(now, obj)
        if over and not any(getattr(limit.change, "what", "") == "be sacrificed" for limit in chars.limits):
            yield Doubt(obj.id, f"< {last}", obj.counter("lore"))


@register_thumb("world rule", "704.5k")
def _worlds(now: Look) -> Iterable[Doubt]:
    worlds = [obj for obj, chars in now.permanents.values() if "World" in chars.supertypes]
    if len(worlds) > 1 and now.game.state.ruleset.range_of_influence is None:
        yield Doubt(worlds[0].id, 1, len(worlds))


@register_thumb("elsewhere", "704.5d")
def _elsewhere(now: Look) -> Iterable[Doubt]:
    """Checks that no token is outside the battlefield, and no copy of a spell off the stack."""
    for obj in now.game.state.objects.values():
        lost = obj.kind == "token" and obj.zone != BATTLEFIELD
        lost = lost or (obj.kind == "copy" and obj.zone != STACK and PREPARES not in obj.designations)
        if lost or (obj.kind == "ability" and obj.zone != STACK):
            yield Doubt(obj.id, STACK if obj.kind != "token" else BATTLEFIELD, obj.zone)


@register_thumb("waiting", "117.5")
def _waiting(now: Look) -> Iterable[Doubt]:
    """Checks that nobody gets priority while triggered abilities wait."""
    waiting: tuple[PendingTrigger, ...] = now.game.state.waiting
    for each in waiting:
        yield Doubt(each.source, 0, len(waiting))


# -- zones and objects (400) -------------------------------------------------------------------------------------------


@register_thumb("one zone", "400.1")
def _zones(now: Look) -> Iterable[Doubt]:
    """Checks that each object is in its own zone and no other, and in its owner's unless the zone is shared."""
    state = now.game.state
    places: list[tuple[ObjectId, str, int | None]] = []
    for zone in SHARED_ZONES:
        places += [(id, zone, None) for id in getattr(state, zone)]
    for player in state.players:
        for zone in (HAND, LIBRARY, "graveyard", "sideboard"):
            places += [(id, zone, player.id) for id in getattr(player, zone)]
    times = Counter(id for id, _, _ in places)
    for id, zone, holder in places:
        obj = state.objects.get(id)
        if obj is None or obj.zone != zone or times[id] > 1 or holder not in (None, obj.owner):
            yield Doubt(id, zone, None if obj is None else f"{obj.zone} x {times[id]}")
    for obj in state.objects.values():
        if not times[obj.id]:
            yield Doubt(obj.id, obj.zone, "-")


@register_thumb("cards kept", "400.7")
def _cards(now: Look) -> Iterable[Doubt]:
    """Checks that no card of a player in the game is missing or duplicated, and that each is the object that the log
    names."""
    if now.before is None:
        return
    state = now.game.state
    parts = {part.card for obj in state.objects.values() for part in obj.merged}
    twice = Counter(obj.card for obj in state.objects.values() if obj.kind == "card")
    for card, (id, zone, owner) in now.before.cards.items():
        if not state.players[owner].in_game:
            continue
        if card not in now.cards:
            if card not in parts and zone != "sideboard":
                yield Doubt(id, zone, "-")
            continue
        found, there, _ = now.cards[card]
        if twice[card] > 1:
            yield Doubt(id, 1, twice[card])
        moves = find_moves(now, card)
        last = (moves[-1].new, moves[-1].to) if moves else (id, zone)
        if last != (found, there) and card not in parts and zone != "sideboard" and not _was_part(now, id):
            yield Doubt(found, f"{last[1]} #{last[0]}", f"{there} #{found}")


def _was_part(now: Look, id: ObjectId) -> bool:
    """True if a permanent was merged from several cards, of which the log moves only one (729.3)."""
    assert now.before is not None
    seen = now.before.permanents.get(id)
    return seen is not None and bool(seen[0].merged)


@register_thumb("drawn", "121.2")
def _drawn(now: Look) -> Iterable[Doubt]:
    """Checks that each drawn card has moved from the library to the hand."""
    moves = {event.new for event in now.find_events(ZoneMove) if event.origin == LIBRARY and event.to == HAND}
    for event in now.find_events(CardDrawn):
        if event.card not in moves:
            yield Doubt(event.player, f"{LIBRARY} - {HAND}", now.name_entity(event.card))


# -- numbers (119, 120, 122) -------------------------------------------------------------------------------------------


@register_thumb("life", "119.3")
def _life(now: Look) -> Iterable[Doubt]:
    if now.before is None:
        return
    expected = list(now.before.life)
    for event in now.events:
        if isinstance(event, LifeGained):
            expected[event.player] += event.amount
        elif isinstance(event, LifeLost):
            expected[event.player] -= event.amount
    for player in now.game.state.remaining():
        if player.life != expected[player.id]:
            yield Doubt(player.id, expected[player.id], player.life)


def _changed(now: Look) -> Mapping[tuple[Entity, str], int]:
    """Returns how many counters of each kind were added (or removed, if below 0), according to the log."""
    found: Counter[tuple[Entity, str]] = Counter()
    for event in now.events:
        if isinstance(event, CountersAdded):
            found[event.entity, event.kind] += event.count
        elif isinstance(event, CountersTaken):
            found[event.entity, event.kind] -= event.count
    return found


@register_thumb("counters", "122.1")
def _counters(now: Look) -> Iterable[Doubt]:
    if now.before is None:
        return
    changed = _changed(now)
    for id, (obj, _) in now.permanents.items():
        earlier = now.before.permanents.get(id)
        if earlier is None and obj.previous is None and not obj.is_token:
            continue  # it phased in
        if earlier is None and obj.entered_turn != now.turn:
            continue
        yield from _told(id, {} if earlier is None else earlier[0].counters, obj.counters, changed)
    for player in now.game.state.remaining():
        yield from _told(player.id, now.before.counters[player.id], player.counters, changed)


def _told(
    about: Entity, before: Mapping[str, int], after: Mapping[str, int], changed: Mapping[tuple[Entity, str], int]
) -> Iterator[Doubt]:
    for kind in sorted({*before, *after}):
        expected = before.get(kind, 0) + changed.get((about, kind), 0)
        if after.get(kind, 0) != expected:
            yield Doubt(about, f"{expected} {kind}", after.get(kind, 0))


@register_thumb("damage", "120.6")
def _damage(now: Look) -> Iterable[Doubt]:
    """Checks that the damage marked on a creature equals the damage logged this turn, except for damage dealt as
    counters (702.80, 702.90) and for healing."""
    if now.before is None or now.step == "cleanup" or now.speaks_of("Regenerate", "regenerate", "umbra armor", "Heal"):
        return
    began = any(True for _ in now.find_events(TurnBegan))
    for (earlier, was), (obj, chars) in now.stayed():
        if "Creature" not in was.types or "Creature" not in chars.types:
            continue
        dealt = 0
        for event in now.events:
            if isinstance(event, TurnBegan):
                dealt = 0
            elif isinstance(event, Damage) and event.target == obj.id:
                source = now.game.characteristics(event.source).sorted.keyword_names
                dealt += 0 if source & {"wither", "infect"} else event.amount
        expected = dealt + (0 if began else earlier.damage)
        if obj.damage != expected and not now.speaks_of("lose damage"):
            yield Doubt(obj.id, expected, obj.damage)


def is_chapter(ability: object) -> bool:
    """True for a chapter ability of a Saga."""
    trigger = ability.trigger if isinstance(ability, Triggered) else None
    return isinstance(trigger, CountersPut) and trigger.counter == "lore" and trigger.ordinal > 0
