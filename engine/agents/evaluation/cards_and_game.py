"""Judging what is done with cards (drawing, discarding, milling, searching, moving between zones, casting), and damage,
life, mana, the stack, turns and designations.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.agents.evaluation.changes import damage, gain_life, lose_life, rate_loss
from engine.agents.evaluation.judge import Judge, judges
from engine.agents.evaluation.permanents import counter_points
from engine.agents.evaluation.points import ACTION_POINTS, CARD, LAND, MANA, SCRY, WIN, emblem_points
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
    PileMove,
    Reveal,
    RevealUntil,
    Scry,
    Search,
    Separate,
    Shuffle,
    Surveil,
)
from engine.ir.effects.game import (
    AddMana,
    BecomeMonarch,
    ChooseNewTargets,
    ControlTurn,
    CopySpell,
    CounterSpell,
    DealDamage,
    EndTurn,
    ExchangeLife,
    ExtraCombat,
    ExtraTurn,
    GainLife,
    GetCounters,
    GetEmblem,
    KeywordAction,
    LoseGame,
    LoseLife,
    SetLife,
    SkipStep,
    WinGame,
)
from engine.ir.node import Pattern, Place, walk_nodes
from engine.ir.patterns import HasType
from engine.ir.selectors import Ref, Some, Target, TopCards, ZoneCards

BLINK = 8
"""Worth of a permanent that leaves the battlefield and returns at once."""


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
    if isinstance(effect.what, TopCards):
        judge.searched.add(effect.what.bind)
    return 2


@judges(Separate)
def _separate(judge: Judge, effect: Separate) -> int:
    """The piles count when they are put somewhere."""
    return 0


@judges(PileMove)
def _move_pile(judge: Judge, effect: PileMove) -> int:
    """A player gets one of two piles, usually two cards."""
    return judge.for_players(effect.who, 2 * max(_arriving(effect.one, CARD), _arriving(effect.other, CARD)))


@judges(RevealUntil)
def _reveal_until(judge: Judge, effect: RevealUntil) -> int:
    judge.searched.update((effect.bind, effect.bind_all))
    return 0


@judges(Search)
def _search(judge: Judge, effect: Search) -> int:
    """What is found counts when it is put somewhere."""
    judge.searched.add(effect.bind)
    judge.name_entities(f"land {effect.bind}", ()) if _only_lands(effect.what) else None
    return 0


def _only_lands(pattern: Pattern) -> bool:
    return any(isinstance(part, HasType) and part.type == "Land" for part in walk_nodes(pattern))


@judges(Shuffle)
def _shuffle(judge: Judge, effect: Shuffle) -> int:
    return 0 if effect.what is None else judge.sum_over(effect.what, lambda entity: _leaves(judge, entity))


@judges(Move)
def _move(judge: Judge, effect: Move) -> int:
    """Rates a move by its zones and by the owners of the objects."""
    what = effect.what
    if isinstance(what, Ref) and what.name in judge.searched:
        land = f"land {what.name}" in judge.bound
        return judge.for_players(effect.who, _arriving(effect.to, LAND if land else CARD + 10))
    group = getattr(what, "group", None)
    if isinstance(what, TopCards) or isinstance(group, TopCards):
        return judge.for_players(effect.who, _arriving(effect.to, CARD))
    if isinstance(group, Ref) and group.name in judge.searched:
        return judge.for_players(effect.who, _arriving(effect.to, CARD))
    return judge.sum_over(what, lambda entity: rate_move(judge, entity, effect.to))


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


def rate_move(judge: Judge, entity: Entity, to: Place) -> int:
    """One object goes to a place."""
    field = judge.field
    if field.is_player(entity):
        return 0
    zone = field.zone_of(entity)
    if zone in (BATTLEFIELD, STACK):
        left = rate_loss(judge, entity)
        match to:
            case OntoBattlefield():
                return 4
            case IntoHand():
                kept = 10 if field.has_trait(entity, "token") else 4
                return left * kept // 10
            case OntoLibrary():
                return left * 8 // 10
            case _:
                return left
    if zone in (GRAVEYARD, EXILE, HAND, LIBRARY):
        good = -field.harm_percent(entity)
        if isinstance(to, OntoBattlefield):
            return field.rate_object(entity) if to.under is None and good > 0 else abs(field.rate_object(entity))
        gain = _arriving(to, CARD) - (CARD if zone == HAND else 0)
        if zone == GRAVEYARD and gain == 0:
            gain = -6
        return gain * good // 100
    return 0


def _leaves(judge: Judge, entity: Entity) -> int:
    if judge.field.is_player(entity):
        return 0
    return rate_loss(judge, entity) if judge.field.zone_of(entity) == BATTLEFIELD else 0


@judges(Exile)
def _exile(judge: Judge, effect: Exile) -> int:
    what = effect.what
    if isinstance(what, TopCards):
        judge.searched.add(effect.bind or what.bind)
        return 0
    returns = {effect.bind, getattr(what, "bind", "")} & judge.returning

    def rate_entity(entity: Entity) -> int:
        if judge.field.is_player(entity):
            return 0
        zone = judge.field.zone_of(entity)
        if zone == BATTLEFIELD and returns:
            return -BLINK * judge.field.harm_percent(entity) // 100
        if zone == BATTLEFIELD:
            return rate_loss(judge, entity, 100 if effect.until is None else 90)
        if zone == STACK:
            return rate_loss(judge, entity)
        if zone == HAND:
            return CARD * judge.field.harm_percent(entity) // 100
        return (4 + judge.field.rate_object(entity) // 10) * judge.field.harm_percent(entity) // 100

    points = judge.sum_over(what, rate_entity)
    judge.name_entities(effect.bind, judge.bound.get(getattr(what, "bind", ""), ()))
    return points


@judges(CastIt)
def _cast(judge: Judge, effect: CastIt) -> int:
    return judge.for_players(effect.who, CARD)


@judges(Manifest)
def _manifest(judge: Judge, effect: Manifest) -> int:
    return judge.for_players(effect.who, 24)


@judges(DealDamage)
def _damage(judge: Judge, effect: DealDamage) -> int:
    if isinstance(effect.source, Target):
        _choose_source(judge, effect.source)
    amount = judge.number(effect.amount)
    options = judge.find_meant(effect.to)
    if effect.divided and options:
        return _divided(judge, options, amount)
    return judge.sum_over(effect.to, lambda entity: damage(judge, entity, amount))


def _choose_source(judge: Judge, source: Target) -> None:
    """A creature that is chosen to deal damage: the own one with the most power."""
    own = [entity for entity in judge.find_meant(source) if judge.field.harm_percent(entity) < 0]
    if own:
        strongest = max(own, key=lambda entity: judge.field.power_and_toughness(entity) or (0, 0))
        judge.name_entities(source.bind, (strongest,))


def _divided(judge: Judge, options: Sequence[Entity], amount: int) -> int:
    """Returns the worth of damage that is divided: it kills what it can, the best first, a player takes the rest."""
    field, left, total = judge.field, amount, 0
    kills = []
    for entity in options:
        body = field.power_and_toughness(entity)
        points = 0 if body is None else damage(judge, entity, max(1, body[1]))
        if body is not None and points > 0:
            kills.append((points, max(1, body[1])))
    for points, needed in sorted(kills, reverse=True):
        if needed <= left:
            total, left = total + points, left - needed
    players = [damage(judge, entity, left) for entity in options if field.is_player(entity)]
    return total + max(0, max(players, default=0))


@judges(GainLife)
def _gain(judge: Judge, effect: GainLife) -> int:
    amount = judge.number(effect.amount)
    return sum(gain_life(judge, player, amount) for player in judge.players(effect.who))


@judges(LoseLife)
def _lose(judge: Judge, effect: LoseLife) -> int:
    amount = judge.number(effect.amount)
    return sum(lose_life(judge, player, amount) for player in judge.players(effect.who))


@judges(SetLife)
def _set_life(judge: Judge, effect: SetLife) -> int:
    total = judge.number(effect.total)

    def rate_player(player: Entity) -> int:
        life = judge.field.life_total(player)
        gain = total - life
        return gain_life(judge, player, gain) if gain > 0 else damage(judge, player, -gain)

    return judge.sum_over(effect.who, rate_player)


@judges(ExchangeLife)
def _exchange(judge: Judge, effect: ExchangeLife) -> int:
    both = (effect.one,) if effect.other is None else (effect.one, effect.other)
    lives = [judge.field.life_total(player) for part in both for player in judge.find_meant(part)]
    own = judge.field.life_total(judge.field.own_player())
    return 3 * (max(lives, default=own) - own)


@judges(AddMana)
def _mana(judge: Judge, effect: AddMana) -> int:
    times = 1 if effect.times is None else judge.number(effect.times)
    count = 1 if effect.mana.count is None else judge.number(effect.mana.count)
    symbols = max(1, effect.mana.symbols.count("{"))
    return judge.for_players(effect.who, MANA * times * count * symbols)


@judges(CounterSpell)
def _counter(judge: Judge, effect: CounterSpell) -> int:
    return judge.sum_over(effect.what, lambda entity: rate_loss(judge, entity))


@judges(CopySpell)
def _copy(judge: Judge, effect: CopySpell) -> int:
    return judge.sum_over(effect.what, lambda entity: judge.field.rate_object(entity))


@judges(ChooseNewTargets)
def _redirect(judge: Judge, effect: ChooseNewTargets) -> int:
    return judge.sum_over(effect.what, lambda entity: 12 if judge.field.harm_percent(entity) > 0 else 0)


@judges(GetEmblem)
def _emblem(judge: Judge, effect: GetEmblem) -> int:
    return judge.for_players(effect.who, emblem_points(effect.ability))


@judges(ExtraTurn)
def _extra_turn(judge: Judge, effect: ExtraTurn) -> int:
    return judge.for_players(effect.who, 110 * judge.number(effect.count))


@judges(ControlTurn)
def _control_turn(judge: Judge, effect: ControlTurn) -> int:
    return judge.for_players(effect.whom, -100)


@judges(ExtraCombat)
def _extra_combat(judge: Judge, effect: ExtraCombat) -> int:
    return 30


@judges(EndTurn)
def _end_turn(judge: Judge, effect: EndTurn) -> int:
    return 0


@judges(SkipStep)
def _skip(judge: Judge, effect: SkipStep) -> int:
    return judge.for_players(effect.who, -80 if "turn" in effect.step else -CARD)


@judges(BecomeMonarch)
def _monarch(judge: Judge, effect: BecomeMonarch) -> int:
    return judge.for_players(effect.who, 50)


@judges(WinGame)
def _win(judge: Judge, effect: WinGame) -> int:
    return judge.for_players(effect.who, WIN)


@judges(LoseGame)
def _lose_game(judge: Judge, effect: LoseGame) -> int:
    return judge.for_players(effect.who, -WIN)


@judges(KeywordAction)
def _keyword_action(judge: Judge, effect: KeywordAction) -> int:
    times = 1 if effect.number is None else judge.number(effect.number)
    points = ACTION_POINTS.get(effect.action, 6) * times
    players = tuple(entity for entity in judge.find_meant(effect.who) if judge.field.is_player(entity))
    return judge.for_players(effect.who, points) if players else points


@judges(GetCounters)
def _get(judge: Judge, effect: GetCounters) -> int:
    count = judge.number(effect.count)
    return judge.sum_over(effect.who, lambda player: counter_points(judge, player, effect.counter, count))
