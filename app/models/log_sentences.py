"""Log sentences: turns an event of the game into a log entry. Events that nobody needs to read about give none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from app.messages import game_words as words
from app.messages import manual_words
from app.messages.card_words import counter_kind
from app.messages.message import Bilingual, Message, filled
from app.models.log_entries import Entry, Narrator
from engine.game import events
from engine.game.events import Event
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from engine.ids import Entity, ObjectId, PlayerId, is_player

E = TypeVar("E", bound=Event)


def narrate(narrator: Narrator, event: Event, targets: Sequence[Entity] = ()) -> Entry | None:
    """Returns the entry for an event. `targets` are those of a spell or ability that is put on the stack."""
    told = _TELLERS.get(type(event))
    if told is None:
        return None
    entry: Entry | None = told(narrator, event)
    if entry is None or not targets:
        return entry
    return replace(entry, targets=tuple(narrator.someone(entity, words.YOU) for entity in targets))


_TELLERS: dict[type[Event], Callable[..., Entry | None]] = {}


def register_sentence(
    kind: type[E],
) -> Callable[[Callable[[Narrator, E], Entry | None]], Callable[[Narrator, E], Entry | None]]:
    """Registers the function that describes a kind of event."""

    def register(teller: Callable[[Narrator, E], Entry | None]) -> Callable[[Narrator, E], Entry | None]:
        _TELLERS[kind] = teller
        return teller

    return register


@register_sentence(events.TurnBegan)
def _turn(narrator: Narrator, event: events.TurnBegan) -> Entry:
    told = words.EXTRA_TURN if event.extra else words.TURN
    return replace(narrator.about_player(told, event.active, event, number=event.turn), turn_starts=True)


@register_sentence(events.TurnControlled)
def _turn_controlled(narrator: Narrator, event: events.TurnControlled) -> Entry:
    controlled = narrator.someone(event.player, words.YOU)
    entry = narrator.about_player(words.TURN_CONTROLLED, event.by, event, other=controlled)
    return replace(entry, sentence=words.TURN_CONTROLLED_YOURS) if controlled is words.YOU else entry


@register_sentence(events.CardDrawn)
def _drawn(narrator: Narrator, event: events.CardDrawn) -> Entry:
    entry = narrator.about_player(words.DRAWS, event.player, event)
    look = narrator.look_of(event.card)
    return replace(entry, cards=(narrator.name_object(event.card),), group=f"draw {event.player}", card=look)


@register_sentence(events.LandPlayed)
def _land(narrator: Narrator, event: events.LandPlayed) -> Entry:
    entry = narrator.about_player(words.PLAYS, event.player, event, card=narrator.name_object(event.object))
    return replace(entry, card=narrator.look_of(event.object))


@register_sentence(events.SpellCast)
def _cast(narrator: Narrator, event: events.SpellCast) -> Entry:
    card = narrator.name_object(event.object)
    zone = words.FROM_ZONES.get(event.zone)
    if zone is None:
        entry = narrator.about_player(words.CASTS, event.player, event, card=card)
    else:
        entry = narrator.about_player(words.CASTS_FROM, event.player, event, card=card, zone=zone)
    return replace(entry, card=narrator.look_of(event.object))


@register_sentence(events.SpellCopied)
def _copied(narrator: Narrator, event: events.SpellCopied) -> Entry:
    return narrator.about_player(words.COPIES, event.player, event, card=narrator.name_object(event.original))


@register_sentence(events.AbilityActivated)
def _activated(narrator: Narrator, event: events.AbilityActivated) -> Entry | None:
    if event.mana:
        return None
    entry = narrator.about_player(words.ACTIVATES, event.player, event, card=narrator.name_object(event.source))
    return replace(entry, card=narrator.look_of(event.source))


@register_sentence(events.AbilityTriggered)
def _triggered(narrator: Narrator, event: events.AbilityTriggered) -> Entry:
    card = narrator.name_object(event.source)
    return Entry(
        words.TRIGGERS, {"card": card}, seat=event.player, rule=event.rule_number, card=narrator.look_of(event.source)
    )


@register_sentence(events.Resolved)
def _resolved(narrator: Narrator, event: events.Resolved) -> Entry | None:
    if not event.fizzled:
        return None
    return narrator.about_card(words.FIZZLES, event.source, event)


@register_sentence(events.SpellCountered)
def _countered(narrator: Narrator, event: events.SpellCountered) -> Entry:
    return narrator.about_card(words.COUNTERED, event.object, event)


@register_sentence(events.Noted)
def _noted(narrator: Narrator, event: events.Noted) -> Entry | None:
    if event.what == "draw by loop":
        return Entry(words.LOOP, rule="104.4b")
    if event.what == "by hand without effect":
        return Entry(manual_words.LOG_NO_EFFECT)
    if event.what == "cut short":
        wanted, done = event.details.get("wanted", ""), event.details.get("done", 0)
        return Entry(words.CUT_SHORT[str(event.details.get("what", "times"))], {"wanted": wanted, "done": done})
    if event.what == "left out":
        return Entry(words.LEFT_OUT)
    if event.what in ("unread ability", "silenced"):
        id = ObjectId(int(event.details.get("object", 0)))
        told = words.SILENCED if event.what == "silenced" else words.PARTLY_AUTOMATED
        return narrator.about_card(told, id, event)
    if event.what in ("not automated", "bug"):
        number = event.details.get("object", 0)
        id = ObjectId(number if isinstance(number, int) else 0)
        return narrator.about_card(words.NOT_AUTOMATED, id, event)
    return None


@register_sentence(events.ZoneMove)
def _moved(narrator: Narrator, event: events.ZoneMove) -> Entry | None:
    if event.cause in ("cast", "play", "discard", "sacrifice", "counter", "leave") or event.origin == STACK:
        return None
    if event.cause == "draw":
        return None if narrator.playing or event.to != HAND else _opening_hand(narrator, event)
    if event.cause == "mulligan":
        return None
    if event.cause == "mill":
        return _milled(narrator, event)
    return _arrived(narrator, event)


def _opening_hand(narrator: Narrator, event: events.ZoneMove) -> Entry | None:
    """Returns one entry for all cards drawn in an opening hand (103.5)."""
    if event.by is None:
        return None
    card = narrator.name_object(event.object if narrator.look_of(event.object) else event.new)
    entry = narrator.about_player(words.DRAWS, event.by, event)
    return replace(entry, cards=(card,), group=f"hand {event.by}", rule="103.5")


def _milled(narrator: Narrator, event: events.ZoneMove) -> Entry:
    owner = narrator.owner_of(event.new) or PlayerId(0)
    entry = narrator.about_player(words.MILLS, owner, event)
    return replace(
        entry, cards=(narrator.name_object(event.new),), group=f"mill {owner}", card=narrator.look_of(event.new)
    )


def _arrived(narrator: Narrator, event: events.ZoneMove) -> Entry | None:
    id = event.object if event.origin in (BATTLEFIELD, GRAVEYARD, EXILE, COMMAND) else event.new or event.object
    if narrator.name_object(id) == words.SOME_CARD and event.object:
        id = event.object  # revealed before it moved
    if narrator.name_object(id) == words.FACE_DOWN and event.new:
        id = event.new  # players see what it was as it leaves (708.9)
    card, owner = narrator.name_object(id), narrator.owner_of(event.new or event.object)
    if owner is None:
        if event.origin == event.to:
            return None  # the position of a hidden card among others is private
        owner = event.under
    seat = narrator.controller(id) if narrator.controller(id) is not None else owner
    values = {"card": card, "origin": _origin(event)}
    entry = Entry(words.EXILED, values, seat=seat, rule=event.rule_number, card=narrator.look_of(id))
    if event.to == GRAVEYARD:
        return replace(entry, sentence=_to_graveyard(narrator, event))
    if event.to == EXILE:
        return entry
    if event.to == COMMAND:
        return replace(entry, sentence=words.TO_COMMAND)
    told = {HAND: words.TO_HAND, LIBRARY: words.TO_LIBRARY, BATTLEFIELD: words.ENTERS}.get(event.to)
    player = narrator.controller(event.new) if event.to == BATTLEFIELD else owner
    if told is None or player is None:
        return None
    about = narrator.about_player(told, player, event, **values)
    return replace(about, card=entry.card)


def _origin(event: events.ZoneMove) -> Message:
    """Returns the origin of a card, unless it is obvious."""
    said = words.ORIGINS.get(event.origin)
    usual = event.origin == BATTLEFIELD and event.to != HAND and event.to != LIBRARY
    if said is None or usual or event.origin == event.to:
        return Bilingual("", "")
    return filled(words.FROM, zone=said)


def _to_graveyard(narrator: Narrator, event: events.ZoneMove) -> Message:
    if event.origin == BATTLEFIELD:
        if narrator.is_creature(event.object):
            return words.LEGEND if event.cause == "legend" else words.DIES
        return {"destroy": words.DESTROYED, "legend": words.LEGEND}.get(event.cause, words.TO_GRAVEYARD)
    return words.TO_GRAVEYARD


@register_sentence(events.Sacrificed)
def _sacrificed(narrator: Narrator, event: events.Sacrificed) -> Entry:
    entry = narrator.about_player(words.SACRIFICES, event.player, event, card=narrator.name_object(event.object))
    return replace(entry, card=narrator.look_of(event.object))


@register_sentence(events.Discarded)
def _discarded(narrator: Narrator, event: events.Discarded) -> Entry:
    id = event.new or event.object
    entry = narrator.about_player(words.DISCARDS, event.player, event, card=narrator.name_object(id))
    return replace(entry, card=narrator.look_of(id))


@register_sentence(events.TokenMade)
def _token(narrator: Narrator, event: events.TokenMade) -> Entry:
    entry = narrator.about_player(words.MAKES, event.player, event)
    look = narrator.look_of(event.new)
    return replace(entry, cards=(narrator.name_object(event.new),), group=f"token {event.player}", card=look)


@register_sentence(events.Damage)
def _damage(narrator: Narrator, event: events.Damage) -> Entry | None:
    if event.amount <= 0:
        return None
    values = {
        "source": narrator.name_object(event.source),
        "damage": words.damage(event.amount),
        "target": narrator.someone(event.target, words.YOU_AS_TARGET),
    }
    seat = narrator.controller(event.source)
    return Entry(words.DAMAGES, values, seat=seat, rule=event.rule_number, card=narrator.look_of(event.source))


@register_sentence(events.LifeGained)
def _gained(narrator: Narrator, event: events.LifeGained) -> Entry:
    return narrator.about_player(words.GAINS, event.player, event, life=words.life(event.amount))


@register_sentence(events.LifeLost)
def _lost_life(narrator: Narrator, event: events.LifeLost) -> Entry | None:
    if event.cause == "damage":
        return None
    told = words.PAYS_LIFE if event.cause == "payment" else words.LOSES_LIFE
    return narrator.about_player(told, event.player, event, life=words.life(event.amount))


@register_sentence(events.CountersAdded)
def _counters(narrator: Narrator, event: events.CountersAdded) -> Entry | None:
    return _of_counters(narrator, words.COUNTERS, event.entity, event.kind, event.count, event)


@register_sentence(events.CountersTaken)
def _counters_gone(narrator: Narrator, event: events.CountersTaken) -> Entry | None:
    return _of_counters(narrator, words.COUNTERS_GONE, event.entity, event.kind, event.count, event)


def _of_counters(
    narrator: Narrator, sentence: Message, entity: Entity, kind: str, count: int, event: Event
) -> Entry | None:
    if count <= 0:
        return None
    seat = PlayerId(entity) if is_player(entity) else narrator.controller(ObjectId(entity))
    values = {"card": narrator.someone(entity, words.YOU), "count": count, "kind": counter_kind(kind)}
    return Entry(sentence, values, seat=seat, rule=event.rule_number)


@register_sentence(events.AttackDeclared)
def _attack(narrator: Narrator, event: events.AttackDeclared) -> Entry:
    target = narrator.someone(event.defender, words.YOU_ATTACKED)
    whose = None if is_player(event.defender) else narrator.controller(ObjectId(event.defender))
    if whose is not None:
        owner = narrator.someone(whose, words.YOU)
        target = filled(words.OWNED_BY, card=target, player=owner)
    entry = narrator.about_player(words.ATTACKS, event.player, event, target=target)
    look = narrator.look_of(event.attacker)
    group = f"attack {event.defender}"
    return replace(entry, cards=(narrator.name_object(event.attacker),), group=group, card=look)


@register_sentence(events.BandFormed)
def _band(narrator: Narrator, event: events.BandFormed) -> Entry:
    entry = narrator.about_player(words.BANDS, event.player, event)
    return replace(entry, cards=tuple(narrator.name_object(id) for id in event.creatures))


@register_sentence(events.BlockDeclared)
def _block(narrator: Narrator, event: events.BlockDeclared) -> Entry:
    values = {"source": narrator.name_object(event.blocker), "target": narrator.name_object(event.attacker)}
    seat = narrator.controller(event.blocker)
    return Entry(words.BLOCKS, values, seat=seat, rule=event.rule_number, card=narrator.look_of(event.blocker))


@register_sentence(events.ControlChanged)
def _control(narrator: Narrator, event: events.ControlChanged) -> Entry:
    return narrator.about_player(words.TAKES_OVER, event.new, event, card=narrator.name_object(event.object))


@register_sentence(events.Attached)
def _attached(narrator: Narrator, event: events.Attached) -> Entry:
    values = {"source": narrator.name_object(event.object), "target": narrator.someone(event.to, words.YOU)}
    return Entry(words.ATTACHED, values, seat=narrator.controller(event.object), rule=event.rule_number)


@register_sentence(events.PhaseChanged)
def _phased(narrator: Narrator, event: events.PhaseChanged) -> Entry:
    return narrator.about_card(words.PHASES_OUT if event.out else words.PHASES_IN, event.object, event)


@register_sentence(events.FaceTurned)
def _turned(narrator: Narrator, event: events.FaceTurned) -> Entry:
    return narrator.about_card(words.TURNED_UP if event.up else words.TURNED_DOWN, event.object, event)


@register_sentence(events.Transformed)
def _transformed(narrator: Narrator, event: events.Transformed) -> Entry:
    return narrator.about_card(words.TRANSFORMS, event.object, event)


@register_sentence(events.ActionDone)
def _did(narrator: Narrator, event: events.ActionDone) -> Entry | None:
    told = words.ACTION_LINES.get(event.action)
    if told is None or not is_player(event.who) or not narrator.playing:
        return None
    return narrator.about_player(told, PlayerId(event.who), event, count=event.amount)


@register_sentence(events.DesignationGiven)
def _designated(narrator: Narrator, event: events.DesignationGiven) -> Entry | None:
    told = words.DESIGNATIONS.get(event.designation)
    return None if told is None else narrator.about_player(told, event.player, event)


@register_sentence(events.Revealed)
def _revealed(narrator: Narrator, event: events.Revealed) -> Entry | None:
    told = words.REVEALS if event.to is None else words.LOOKS
    entry = narrator.about_player(told, event.player, event)
    return replace(entry, cards=tuple(narrator.name_object(id) for id in event.objects))


@register_sentence(events.Mulliganed)
def _mulligan(narrator: Narrator, event: events.Mulliganed) -> Entry:
    return narrator.about_player(words.MULLIGAN, event.player, event, count=event.number)


@register_sentence(events.PlayerLost)
def _lost(narrator: Narrator, event: events.PlayerLost) -> Entry:
    if event.reason == "104.3a":
        return narrator.about_player(words.CONCEDED, event.player, event)
    return narrator.about_player(words.LOST, event.player, event, why=why_lost(event.reason))


def why_lost(rule: str) -> Message:
    """Returns why a player has lost, from the number of the rule."""
    return words.WHY_LOST.get(rule) or filled(words.WHY_UNKNOWN, rule=rule)


@register_sentence(events.GameEnded)
def _ended(narrator: Narrator, event: events.GameEnded) -> Entry:
    if not event.winners:
        return Entry(words.DRAWN_GAME, rule=event.reason)
    winners = tuple(narrator.someone(winner, words.YOU) for winner in event.winners)
    return Entry(words.ENDED, cards=winners, rule=event.reason)
