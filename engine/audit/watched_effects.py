"""Rules of thumb about effects: plain instructions ("draw two cards", "destroy target creature") do exactly what they
say (608.2c), keywords work on damage and targets (702), and combat damage equals power (510).

Only instructions without condition or choice are checked, with fixed numbers, for "you" or one target, and only if
nothing visible replaces or prevents such events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.audit.watching import Doubt, Look, register_thumb
from engine.game.events import (
    AbilityActivated,
    CardDrawn,
    CostPaid,
    CountersAdded,
    CountersTaken,
    Damage,
    Event,
    LifeGained,
    LifeLost,
    Resolved,
    StepBegan,
    TargetChosen,
    TokenMade,
    ZoneMove,
)
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.objects import BATTLEFIELD, LIBRARY, GameObject, StackItem
from engine.game.kernel.steps import MAIN
from engine.ids import Entity, ObjectId, is_player
from engine.ir.abilities import Activated, Triggered
from engine.ir.changes import AddPT, Cant
from engine.ir.conditions import UntilEndOfTurn
from engine.ir.costs import LoyaltyCost, ManaPayment
from engine.ir.effects.cards import Draw, Exile, IntoHand, Mill, Move
from engine.ir.effects.game import DealDamage, GainLife, KeywordAction, LoseLife
from engine.ir.effects.permanents import Affect, CreateCopy, CreateToken, Destroy, PutCounters, TapThem, UntapThem
from engine.ir.effects.structure import Sequence
from engine.ir.node import Effect, Selector, find_nodes, walk_nodes
from engine.ir.patterns import HasColour, ObjectPattern
from engine.ir.replacing import EntersWith
from engine.ir.selectors import EXACTLY_ONE, AnyTarget, Target, This, You
from engine.ir.sorting import cost_parts
from engine.ir.values import Number

# -- plain instructions (608.2c) ---------------------------------------------------------------------------------------


def _resolved(now: Look) -> Iterator[tuple[GameObject, StackItem, list[Event]]]:
    """Yields the object that resolved since the last look, if it was the only one, with the events until it was
    done."""
    resolved = list(now.find_events(Resolved))
    if now.before is None or len(resolved) != 1 or resolved[0].fizzled:
        return
    obj = now.game.state.recall(resolved[0].object)
    if (
        obj is None
        or obj.item is None
        or obj.item.effect is None
        or obj.printed.type_line.is_permanent is (obj.kind != "ability")
    ):
        return
    ability = obj.item.ability
    if isinstance(ability, Triggered) and (ability.condition is not None or ability.do_limit):
        return
    yield obj, obj.item, now.events[: now.events.index(resolved[0])]


def _steps(effect: Effect) -> tuple[Effect, ...]:
    return effect.steps if isinstance(effect, Sequence) else (effect,)


def _amount(effect: Effect, kind: type[Any], plain: Callable[[Any], int | None]) -> int | None:
    """Returns the total amount of all instructions of a kind, or None if one of them isn't plain or is nested in
    another."""
    steps = [step for step in _steps(effect) if isinstance(step, kind)]
    if kind is CreateToken and any(isinstance(part, KeywordAction | CreateCopy) for part in walk_nodes(effect)):
        return None  # investigating also creates a token
    if not steps or len(steps) != sum(1 for _ in find_nodes(effect, kind)):
        return None
    amounts = [plain(step) for step in steps]
    known = [amount for amount in amounts if amount is not None]
    return sum(known) if len(known) == len(amounts) else None


def _of_you(step: Any, value: object) -> int | None:
    return value.n if isinstance(step.who, You) and isinstance(value, Number) else None


_COUNTED: tuple[tuple[type[Any], Callable[[Any], int | None], type[Any], tuple[str, ...]], ...] = (
    (Draw, lambda step: _of_you(step, step.count), CardDrawn, ("Draws", "dredge", "draw cards", "DrawsProposed")),
    (GainLife, lambda step: _of_you(step, step.amount), LifeGained, ("GainsLife", "gain life", "lifelink")),
    (LoseLife, lambda step: _of_you(step, step.amount), LifeLost, ("LosesLife", "lose life")),
    (
        CreateToken,
        lambda step: None if step.attached_to else _of_you(step, step.count),
        TokenMade,
        ("Creates", "create tokens"),
    ),
    (Mill, lambda step: _of_you(step, step.count), ZoneMove, ("Mill", "mill")),
)
"""Instruction, its amount, the event it logs, and the nodes that may change such events."""


@register_thumb("comes to", "608.2c")
def _comes_to(now: Look) -> Iterable[Doubt]:
    for obj, item, events in _resolved(now):
        assert item.effect is not None
        for kind, plain, event, others in _COUNTED:
            wanted = _amount(item.effect, kind, plain)
            if wanted is None or (now.speaks_of("Replace", "Prevent") and now.speaks_of(*others)):
                continue
            if now.speaks_of("draw cards", "gain life", "lose life"):
                continue
            told = [each for each in events if isinstance(each, event) and _whose(each) == obj.controller]
            if event is ZoneMove:
                told = [each for each in told if each.cause == "mill"]
            happened = sum(getattr(each, "amount", 1) for each in told)
            enough = now.game.state.players[obj.controller].in_game and _library(now, obj.controller) >= wanted
            if happened != wanted and enough:
                yield Doubt(obj.id, f"{wanted} {kind.__name__}", happened)


def _whose(event: Any) -> object:
    return event.by if isinstance(event, ZoneMove) else event.player


def _library(now: Look, player: int) -> int:
    """Returns the number of cards in a library at the last look."""
    assert now.before is not None
    return sum(zone == LIBRARY and owner == player for _, zone, owner in now.before.cards.values())


def _target(item: StackItem, what: Selector) -> Entity | None:
    """Returns the only target of a spell or ability, if an instruction is about it."""
    single = isinstance(what, Target | AnyTarget) and what.count == EXACTLY_ONE
    if not single or len(item.targets) != 1 or len(item.targets[0].chosen) != 1:
        return None
    return item.targets[0].chosen[0]


@register_thumb("done to", "608.2c")
def _done_to(now: Look) -> Iterable[Doubt]:
    """Checks that an instruction with one target was carried out on it."""
    if now.speaks_of("Replace", "Prevent", "NotMadeTo"):
        return
    for obj, item, events in _resolved(now):
        assert item.effect is not None
        steps = _steps(item.effect)
        if len(steps) != 1:
            continue
        entity = _target(item, getattr(steps[0], "what", getattr(steps[0], "on", getattr(steps[0], "to", This()))))
        if entity is not None:
            yield from _outcome(now, obj, steps[0], entity, events)


def _outcome(now: Look, obj: GameObject, step: Effect, entity: Entity, events: list[Event]) -> Iterator[Doubt]:
    assert now.before is not None
    was, seen = now.before.permanents.get(ObjectId(entity)), now.permanents.get(ObjectId(entity))
    if was is None:
        return
    kept = {"indestructible", "umbra armor", "totem armor", "protection"} & set(was[1].sorted.keyword_names)
    match step:
        case Destroy() if seen is not None and not kept and not was[0].regeneration and not was[0].counter("shield"):
            yield Doubt(obj.id, "destroyed", now.name_entity(entity))
        case Exile(until=None) | Move(to=IntoHand()) if seen is not None:
            yield Doubt(obj.id, "gone", now.name_entity(entity))
        case TapThem() if seen is not None and not seen[0].tapped:
            yield Doubt(obj.id, "tapped", now.name_entity(entity))
        case UntapThem() if seen is not None and seen[0].tapped and not was[0].counter("stun"):
            yield Doubt(obj.id, "untapped", now.name_entity(entity))
        case PutCounters(counter=kind, count=Number(n=count), also=()) if not now.speaks_of("have counters"):
            told = (each for each in events if isinstance(each, CountersAdded) and each.entity == entity)
            happened = sum(each.count for each in told if each.kind == kind)
            if happened != count:
                yield Doubt(obj.id, f"{count} {kind}", happened)
        case DealDamage(amount=Number(n=amount), divided=False, excess_to=None) if not kept and not was[0].counter(
            "shield"
        ):
            happened = sum(each.amount for each in events if isinstance(each, Damage) and each.target == entity)
            if happened != amount and "Creature" in was[1].types:
                yield Doubt(obj.id, amount, happened)
        case Affect(changes=(AddPT(power=Number(n=more), toughness=Number(n=tougher)),), duration=UntilEndOfTurn()):
            if seen is not None and "Creature" in was[1].types and "Creature" in seen[1].types:
                grown = _grown(was[1], seen[1])
                if grown != (more, tougher) and not now.speaks_of("DoubleStats", "SwitchPT"):
                    yield Doubt(obj.id, f"{more}/{tougher}", f"{grown[0]}/{grown[1]}")
        case _:
            pass


def _grown(was: Characteristics, now: Characteristics) -> tuple[int, int]:
    return (now.power or 0) - (was.power or 0), (now.toughness or 0) - (was.toughness or 0)


@register_thumb("enters tapped", "614.1c")
def _enters_tapped(now: Look) -> Iterable[Doubt]:
    entered = {event.new for event in now.events if isinstance(event, ZoneMove) and event.to == BATTLEFIELD}
    if now.speaks_of("UntapThem"):
        return
    for id in sorted(entered & set(now.permanents)):
        obj, chars = now.permanents[id]
        if obj.copied is not None or obj.face_down or obj.silent:
            continue
        for rule in chars.sorted.replacements:
            match rule.rule:
                case EntersWith(what=This(), effect=TapThem(), condition=None) if rule.condition is None:
                    if not obj.tapped:
                        yield Doubt(id, "tapped", "untapped")
                case _:
                    pass


# -- keywords, damage and targets --------------------------------------------------------------------------------------


def _always(now: Look, id: int, keyword: str) -> Characteristics | None:
    """Returns a permanent's characteristics if it had a keyword at the last look and still has it."""
    assert now.before is not None
    was, seen = now.before.permanents.get(ObjectId(id)), now.permanents.get(ObjectId(id))
    if was is None or seen is None:
        return None
    has = keyword in was[1].sorted.keyword_names and keyword in seen[1].sorted.keyword_names
    return seen[1] if has else None


@register_thumb("lifelink", "702.15b")
def _lifelink(now: Look) -> Iterable[Doubt]:
    if now.before is None or now.speaks_of("gain life") or (now.speaks_of("Replace") and now.speaks_of("GainsLife")):
        return
    dealt: Counter[ObjectId] = Counter()
    for event in now.find_events(Damage):
        dealt[event.source] += event.amount
    for source, amount in dealt.items():
        if _always(now, source, "lifelink") is None:
            continue
        gained = sum(event.amount for event in now.find_events(LifeGained) if event.source == source)
        if gained < amount and now.game.state.players[now.permanents[source][0].controller].in_game:
            yield Doubt(source, amount, gained)


@register_thumb("target", "115.4")
def _targets(now: Look) -> Iterable[Doubt]:
    """Checks that illegal targets aren't targeted: hexproof, shroud, protection from a colour."""
    if now.before is None or any(True for _ in now.find_events(Resolved)):
        return
    for event in now.find_events(TargetChosen):
        if is_player(event.entity) or event.entity not in now.permanents:
            continue
        obj, chars = now.permanents[ObjectId(event.entity)]
        spoken_of = any(isinstance(limit.change, Cant) and "target" in limit.change.what for limit in chars.limits)
        if spoken_of or now.speaks_of("CanDo"):
            continue
        if _always(now, obj.id, "shroud"):
            yield Doubt(obj.id, "-", "shroud")
        if _always(now, obj.id, "hexproof") and obj.controller != event.player:
            yield Doubt(obj.id, "-", "hexproof")
        item = now.game.state.find_object(event.item)
        source = None if item is None or item.item is None else now.game.characteristics(item.item.source)
        if source is not None and any(colour in source.colours for colour in _protected(chars)):
            yield Doubt(obj.id, "-", "protection")


def _protected(chars: Characteristics) -> Iterator[str]:
    """Yields the colours that something has protection from (702.16), as far as the text is plain."""
    for keyword in chars.sorted.keywords:
        if keyword.name == "protection" and isinstance(keyword.what, ObjectPattern) and not keyword.what.after:
            yield from (word.colour for word in keyword.what.words if isinstance(word, HasColour))


_OTHER_DAMAGE = ("AssignByToughness", "AssignsNone", "AssignAsUnblocked", "PlayerHas", "Prevent", "banding")


@register_thumb("combat damage", "510.1")
def _combat_damage(now: Look) -> Iterable[Doubt]:
    """Checks that a creature deals combat damage equal to its power. An unblocked one deals it to the defender; a
    blocked one without trample deals the defender none."""
    if now.before is None or now.speaks_of(*_OTHER_DAMAGE) or _replaces_damage(now):
        return
    dealt: Counter[ObjectId] = Counter()
    to_whom: dict[ObjectId, set[Entity]] = {}
    for event in now.find_events(Damage):
        if event.combat:
            dealt[event.source] += event.amount
            to_whom.setdefault(event.source, set()).add(event.target)
    strikes = [event.step for event in now.find_events(StepBegan) if "damage" in event.step]
    shielded = any(event.kind == "shield" for event in now.find_events(CountersTaken))
    if len(strikes) != 1 or shielded or any(True for _ in now.find_events(Resolved)):
        return
    for id, (obj, chars) in now.before.permanents.items():
        power, words = max(0, chars.power or 0), chars.sorted.keyword_names
        if id in dealt and dealt[id] != power:
            yield Doubt(id, power, dealt[id])
        if obj.attacking is None:
            continue
        whom = to_whom.get(id, set())
        if obj.was_blocked and obj.attacking in whom and "trample" not in words:
            yield Doubt(id, 0, dealt[id])
        first = "first" in strikes[0]
        strikes_now = "double strike" in words or first == ("first strike" in words)
        player = is_player(obj.attacking) and now.game.state.players[obj.attacking].in_game
        if power and strikes_now and player and not obj.was_blocked and id not in dealt:
            yield Doubt(id, power, 0)


def _replaces_damage(now: Look) -> bool:
    return now.speaks_of("Replace") and now.speaks_of("DealsDamage", "IsDealtDamage")


# -- activating (602, 606) ---------------------------------------------------------------------------------------------


@register_thumb("activation", "602.5")
def _activations(now: Look) -> Iterable[Doubt]:
    """Checks that loyalty abilities and "only as a sorcery" ones are activated in the player's own main phase with an
    empty stack, the former once each turn; and that mana costs were paid."""
    before = now.before
    if before is None or any(True for _ in now.find_events(Resolved)):
        return
    for event in now.find_events(AbilityActivated):
        item = now.game.state.find_object(event.item)
        ability = None if item is None or item.item is None else item.item.ability
        if event.mana or not isinstance(ability, Activated) or event.player != before.player:
            continue
        parts = cost_parts(ability.cost)
        loyal = any(isinstance(part, LoyaltyCost) for part in parts)
        slow = loyal or ability.sorcery
        in_time = before.active == event.player and before.step in MAIN and not before.stack
        if slow and not in_time and not now.speaks_of("LoyaltyActivations", "CastTiming"):
            yield Doubt(event.source, "main", f"{before.step}, {len(before.stack)}")
        if loyal and _times(now, event) > 1 and not now.speaks_of("LoyaltyActivations"):
            yield Doubt(event.source, 1, _times(now, event))
        symbols = [part.cost for part in parts if isinstance(part, ManaPayment) and not part.waterbend]
        whole = len(symbols) == sum(1 for _ in find_nodes(ability.cost, ManaPayment))  # "{2} or {B}" doesn't count
        plain = whole and all("/" not in str(cost) and not cost.variables for cost in symbols) and not ability.discount
        if plain and not now.speaks_of("AbilityCost", "SpendAsThough", "LifeForMana"):
            wanted = sum(cost.mana_value for cost in symbols)
            paid = sum(n for each in now.find_events(CostPaid) if each.for_what == event.source for _, n in each.mana)
            if paid != wanted:
                yield Doubt(event.source, wanted, paid)


def _times(now: Look, wanted: AbilityActivated) -> int:
    """Returns how often loyalty abilities of a permanent were activated this turn, according to the log."""
    count = 0
    for event in now.game.state.this_turn:
        if isinstance(event, AbilityActivated) and event.source == wanted.source and not event.mana:
            item = now.game.state.recall(event.item)
            ability = None if item is None or item.item is None else item.item.ability
            if isinstance(ability, Activated) and any(isinstance(p, LoyaltyCost) for p in cost_parts(ability.cost)):
                count += 1
    return count
