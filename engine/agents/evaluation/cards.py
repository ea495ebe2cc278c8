"""Judging what is done with cards: drawing, discarding, milling, searching, moving between zones, casting."""

from __future__ import annotations

from engine.agents.evaluation.changes import lose
from engine.agents.evaluation.judge import Judge, judges
from engine.agents.evaluation.points import CARD, LAND, SCRY
from engine.game.kernel.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from engine.ids import Entity
from engine.ir.effects.cards import (
    CastIt,
    Discard,
    Draw,
    Exile,
    IntoHand,
    LookAt,
    Manifest,
    Mill,
    Move,
    OntoBattlefield,
    OntoLibrary,
    Reveal,
    RevealUntil,
    Scry,
    Search,
    Shuffle,
    Surveil,
)
from engine.ir.node import Pattern, Place, walk
from engine.ir.patterns import HasType
from engine.ir.selectors import Ref, Some, TopCards, ZoneCards


@judges(Draw)
def _draw(judge: Judge, effect: Draw) -> int:
    return judge.for_players(effect.who, CARD * min(10, judge.number(effect.count)))


@judges(Discard)
def _discard(judge: Judge, effect: Discard) -> int:
    if isinstance(effect.what, ZoneCards):
        return judge.for_players(effect.who, -CARD * 2)
    count = judge.number(effect.what.count.low) if isinstance(effect.what, Some) else 1
    return judge.for_players(effect.who, -(CARD - 10) * count)


@judges(Mill)
def _mill(judge: Judge, effect: Mill) -> int:
    return judge.for_players(effect.who, -judge.number(effect.count) // 4)


@judges(Scry, Surveil)
def _scry(judge: Judge, effect: Scry | Surveil) -> int:
    return judge.for_players(effect.who, SCRY * judge.number(effect.count))


@judges(LookAt, Reveal)
def _look(judge: Judge, effect: LookAt | Reveal) -> int:
    judge.searched.add(effect.bind)
    return 2


@judges(RevealUntil)
def _reveal_until(judge: Judge, effect: RevealUntil) -> int:
    judge.searched.update((effect.bind, effect.bind_all))
    return 0


@judges(Search)
def _search(judge: Judge, effect: Search) -> int:
    """What is found counts when it is put somewhere."""
    judge.searched.add(effect.bind)
    judge.name(f"land {effect.bind}", ()) if _only_lands(effect.what) else None
    return 0


def _only_lands(pattern: Pattern) -> bool:
    return any(isinstance(part, HasType) and part.type == "Land" for part in walk(pattern))


@judges(Shuffle)
def _shuffle(judge: Judge, effect: Shuffle) -> int:
    return 0 if effect.what is None else judge.over(effect.what, lambda entity: _leaves(judge, entity))


@judges(Move)
def _move(judge: Judge, effect: Move) -> int:
    """Where things come from and go to, and whose they are."""
    what = effect.what
    if isinstance(what, Ref) and what.name in judge.searched:
        land = f"land {what.name}" in judge.bound
        return judge.for_players(effect.who, _arriving(effect.to, LAND if land else CARD + 10))
    group = getattr(what, "group", None)
    if isinstance(what, TopCards) or isinstance(group, TopCards):
        return judge.for_players(effect.who, _arriving(effect.to, CARD))
    if isinstance(group, Ref) and group.name in judge.searched:
        return judge.for_players(effect.who, _arriving(effect.to, CARD))
    return judge.over(what, lambda entity: moved(judge, entity, effect.to))


def _arriving(to: Place, worth: int) -> int:
    """What a card of that worth is worth where it is put."""
    match to:
        case IntoHand():
            return worth
        case OntoBattlefield():
            return worth + 6
        case OntoLibrary(position=0):
            return worth // 3
        case _:
            return 0


def moved(judge: Judge, entity: Entity, to: Place) -> int:
    """One object goes to a place."""
    field = judge.field
    if field.is_player(entity):
        return 0
    zone = field.zone(entity)
    if zone in (BATTLEFIELD, STACK):
        left = lose(judge, entity)
        match to:
            case OntoBattlefield():
                return 4
            case IntoHand():
                kept = 10 if field.trait(entity, "token") else 4
                return left * kept // 10
            case OntoLibrary():
                return left * 8 // 10
            case _:
                return left
    if zone in (GRAVEYARD, EXILE, HAND, LIBRARY):
        good = -field.care(entity)
        if isinstance(to, OntoBattlefield):
            return field.worth(entity) if to.under is None and good > 0 else abs(field.worth(entity))
        gain = _arriving(to, CARD) - (CARD if zone == HAND else 0)
        if zone == GRAVEYARD and gain == 0:
            gain = -6
        return gain * good // 100
    return 0


def _leaves(judge: Judge, entity: Entity) -> int:
    if judge.field.is_player(entity):
        return 0
    return lose(judge, entity) if judge.field.zone(entity) == BATTLEFIELD else 0


@judges(Exile)
def _exile(judge: Judge, effect: Exile) -> int:
    what = effect.what
    if isinstance(what, TopCards):
        judge.searched.add(effect.bind or what.bind)
        return 0

    def feel(entity: Entity) -> int:
        if judge.field.is_player(entity):
            return 0
        zone = judge.field.zone(entity)
        if zone == BATTLEFIELD:
            return lose(judge, entity, 100 if effect.until is None else 90)
        if zone == STACK:
            return lose(judge, entity)
        if zone == HAND:
            return CARD * judge.field.care(entity) // 100
        return (4 + judge.field.worth(entity) // 10) * judge.field.care(entity) // 100

    points = judge.over(what, feel)
    judge.name(effect.bind, judge.bound.get(getattr(what, "bind", ""), ()))
    return points


@judges(CastIt)
def _cast(judge: Judge, effect: CastIt) -> int:
    return judge.for_players(effect.who, CARD)


@judges(Manifest)
def _manifest(judge: Judge, effect: Manifest) -> int:
    return judge.for_players(effect.who, 24)
