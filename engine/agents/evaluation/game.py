"""Judging damage, life, mana, the stack, turns and designations."""

from __future__ import annotations

from engine.agents.evaluation.changes import damage, gain_life, lose, lose_life
from engine.agents.evaluation.judge import Judge, judges
from engine.agents.evaluation.permanents import counter_points
from engine.agents.evaluation.points import CARD, DEEDS, MANA, WIN, emblem_points
from engine.ids import Entity
from engine.ir.effects.game import (
    AddMana,
    BecomeMonarch,
    ChooseNewTargets,
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


@judges(DealDamage)
def _damage(judge: Judge, effect: DealDamage) -> int:
    amount = judge.number(effect.amount)
    options = judge.meant(effect.to)
    if effect.divided and options:
        return judge.over(effect.to, lambda entity: damage(judge, entity, max(1, amount // 2)))
    return judge.over(effect.to, lambda entity: damage(judge, entity, amount))


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

    def feel(player: Entity) -> int:
        life = judge.field.life(player)
        gain = total - life
        return gain_life(judge, player, gain) if gain > 0 else damage(judge, player, -gain)

    return judge.over(effect.who, feel)


@judges(ExchangeLife)
def _exchange(judge: Judge, effect: ExchangeLife) -> int:
    both = (effect.one,) if effect.other is None else (effect.one, effect.other)
    lives = [judge.field.life(player) for part in both for player in judge.meant(part)]
    own = judge.field.life(judge.field.me())
    return 3 * (max(lives, default=own) - own)


@judges(AddMana)
def _mana(judge: Judge, effect: AddMana) -> int:
    times = 1 if effect.times is None else judge.number(effect.times)
    count = 1 if effect.mana.count is None else judge.number(effect.mana.count)
    symbols = max(1, effect.mana.symbols.count("{"))
    return judge.for_players(effect.who, MANA * times * count * symbols)


@judges(CounterSpell)
def _counter(judge: Judge, effect: CounterSpell) -> int:
    return judge.over(effect.what, lambda entity: lose(judge, entity))


@judges(CopySpell)
def _copy(judge: Judge, effect: CopySpell) -> int:
    return judge.over(effect.what, lambda entity: judge.field.worth(entity))


@judges(ChooseNewTargets)
def _redirect(judge: Judge, effect: ChooseNewTargets) -> int:
    return judge.over(effect.what, lambda entity: 12 if judge.field.care(entity) > 0 else 0)


@judges(GetEmblem)
def _emblem(judge: Judge, effect: GetEmblem) -> int:
    return judge.for_players(effect.who, emblem_points(effect.ability))


@judges(ExtraTurn)
def _extra_turn(judge: Judge, effect: ExtraTurn) -> int:
    return judge.for_players(effect.who, 110 * judge.number(effect.count))


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
def _deed(judge: Judge, effect: KeywordAction) -> int:
    times = 1 if effect.number is None else judge.number(effect.number)
    points = DEEDS.get(effect.action, 6) * times
    players = tuple(entity for entity in judge.meant(effect.who) if judge.field.is_player(entity))
    return judge.for_players(effect.who, points) if players else points


@judges(GetCounters)
def _get(judge: Judge, effect: GetCounters) -> int:
    count = judge.number(effect.count)
    return judge.over(effect.who, lambda player: counter_points(judge, player, effect.counter, count))
