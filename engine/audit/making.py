"""Event makers: a table from each kind of trigger to the ways to cause its event, including combined, timed and counted
events; and preludes, which happen before the event so that a text or a card can look back on them.

The audit can't make an event without an entry in the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Generic, TypeVar

import msgspec

from engine.audit.board import FIRST, ME, SECOND
from engine.audit.stage import Stage
from engine.audit.trials import Prelude
from engine.game.events import Damage
from engine.game.kernel.choices import Action
from engine.game.kernel.objects import BATTLEFIELD
from engine.game.operations.damage import deal_damage
from engine.game.operations.designations import give_designation
from engine.game.operations.keyword_actions import record_action
from engine.game.operations.permanents import attach, destroy, put_counters, sacrifice, tap_permanents, untap_permanents
from engine.game.operations.players import discard, draw_cards, gain_life, lose_game, lose_life
from engine.game.operations.tokens import create
from engine.game.operations.zones import move_all, move_object
from engine.ids import ObjectId, PlayerId
from engine.ir.node import Trigger
from engine.ir.triggers import EitherEvent, EventDuring, FirstTime, TimesEvent
from engine.ir.values import Number

MOST_EACH = 4
"""Limit of objects or players tried for one event."""

Do = Callable[[Stage], "bool | None"]
"""Makes an event. Returns False if it can't be made here."""


class Stimulus(msgspec.Struct, frozen=True):
    """One trial: its `name`, the function that does it (`do`), and the players' manner in it. `spot`: the zone where
    the card must be first ("" for the zone where its ability works). `home`: the card itself doesn't attack. `varied`:
    the choices made matter."""

    name: str
    do: Do
    attack: bool = False
    block: bool = False
    alone: bool = False
    spot: str = ""
    home: bool = False
    varied: bool = True


T = TypeVar("T", bound=Trigger)

Maker = Callable[["Wanted[Any]"], Iterator[Stimulus]]
MAKERS: dict[type[Trigger], Maker] = {}
"""Kind of trigger -> the ways to cause its event."""


class Wanted(msgspec.Struct, Generic[T], frozen=True):
    """A trigger whose event the maker must cause, with an amount of `much`. `exact`: only objects that the trigger
    names may cause it."""

    trigger: T
    much: int = 3
    exact: bool = False


def register_maker(*kinds: type[Trigger]) -> Callable[[Maker], Maker]:
    """Registers a maker for kinds of events."""

    def register(maker: Maker) -> Maker:
        for kind in kinds:
            MAKERS[kind] = maker
        return maker

    return register


def stimuli(trigger: Trigger, much: int = 3, *, exact: bool = False) -> Iterator[Stimulus]:
    """Yields the ways to cause an event, the likeliest first. Yields nothing if the audit knows none."""
    maker = MAKERS.get(type(trigger))
    if maker is not None:
        yield from maker(Wanted(trigger, much, exact))


def knows_event(trigger: Trigger) -> bool:
    """True if the audit knows a way to cause the event."""
    return next(stimuli(trigger), None) is not None


@register_maker(EitherEvent)
def _either(wanted: Wanted[EitherEvent]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    for event in trigger.events:
        yield from stimuli(event, wanted.much)


@register_maker(EventDuring)
def _during(wanted: Wanted[EventDuring]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    yield from stimuli(trigger.event, wanted.much)
    for step, player in (
        ("precombat main", FIRST),
        ("declare attackers", ME),
        ("declare attackers", FIRST),
        ("upkeep", ME),
    ):
        for found in stimuli(trigger.event, wanted.much):
            attack = found.attack or step == "declare attackers"
            name, do = f"{found.name} in {step} of {player + 1}", partial(_then, step, player, found)
            yield msgspec.structs.replace(found, name=name, do=do, attack=attack)


def _then(step: str, player: PlayerId, found: Stimulus, stage: Stage) -> bool:
    return stage.go_to_step(step, player) and found.do(stage) is not False


@register_maker(FirstTime)
def _first_time(wanted: Wanted[FirstTime]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    yield from stimuli(trigger.event, wanted.much)


@register_maker(TimesEvent)
def _times(wanted: Wanted[TimesEvent]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    much = trigger.low.n if isinstance(trigger.low, Number) else wanted.much
    yield from stimuli(trigger.event, max(1, much if trigger.exactly else max(much, wanted.much)))


GROWN = frozenset(("monstrous", "renowned", "saddled", "solved", "harnessed", "suspected"))
MOST_ACTIVATED = 4


def _nothing(stage: Stage) -> None:
    """Does nothing."""


def _played(stage: Stage) -> None:
    stage.play_it()


def _used(stage: Stage) -> None:
    """Activates each of the card's own abilities once, or only the first, or only the second."""
    turn = stage.player.manner.turn
    for index in range(MOST_ACTIVATED) if turn == 0 else (turn - 1,):
        stage.carry_out(ME, partial(_useful, stage, index))
    untap_permanents(stage.game, [stage.source])
    stage.settle()


def _useful(stage: Stage, index: int, player: PlayerId) -> Iterator[Action]:
    return (action for action in stage.useful_of(stage.source, player) if action.index == index)


def _busy(stage: Stage) -> None:
    """Makes everything happen this turn that a text may look back on, to every player. The card's player gets every
    designation, and the card every status."""
    for player in stage.everybody():
        _busy_player(stage, player)
    game = stage.game
    for designation in ("monarch", "city's blessing"):
        give_designation(game, ME, designation)
        stage.settle()
    game.state.initiative = ME  # without the consequences of taking it
    game.state.player(ME).designations |= {"initiative"}
    game.state.player(ME).speed = 4
    game.state.daytime = "night"
    leader = game.state.player(ME)
    leader.commander_casts = dict.fromkeys(leader.commanders, 2)
    put_counters(game, ME, "energy", 9, by=ME)
    put_counters(game, ME, "experience", 3, by=ME)
    put_counters(game, FIRST, "poison", 4, by=ME)
    source = game.state.find_object(stage.source)
    if source is not None and source.zone == BATTLEFIELD:
        source.designations |= GROWN
        game.invalidate()
        if game.characteristics(source.id).is_creature:
            _dress(stage, source.id)
    stage.settle()


def _dress(stage: Stage, id: ObjectId) -> None:
    """Makes the card bigger, enchanted and equipped."""
    put_counters(stage.game, id, "+1/+1", 3, by=ME)
    stage.settle()
    for card in stage.outfit():
        attach(stage.game, card, id)
        stage.settle()


def _busy_player(stage: Stage, player: PlayerId) -> None:
    game = stage.game
    first = stage.first_other(0)
    deal_damage(game, [Damage(source, player, 1) for source in dict.fromkeys((first, stage.first_other(first)))])
    gain_life(game, player, 1)
    lose_life(game, player, 1)
    draw_cards(game, player, 2)
    stage.settle()
    own = [obj.id for obj in game.state.permanents() if obj.controller == player and obj.id != stage.source]
    creatures = [id for id in own if game.characteristics(id).is_creature and game.state.objects[id].attachments == ()]
    if len(creatures) > 2:
        destroy(game, creatures[-1:])
        stage.settle()
        sacrifice(game, player, creatures[-2:-1])
        stage.settle()
        put_counters(game, creatures[0], "+1/+1", 1, by=player)
        deal_damage(game, [Damage(stage.first_other(id), id, 1) for id in creatures[:-2] if _is_big(stage, id)])
    hand = game.state.player(player).hand
    if len(hand) > 2:
        discard(game, player, [id for id in hand[-2:] if id != stage.source][-1:], by=player)
        stage.settle()
    for action in ("scry", "surveil", "commit a crime", "search"):
        record_action(game, player, action, (), 1)
    move_object(game, game.state.player(player).library[0], "exile", by=player)
    stage.settle()
    if player in (ME, FIRST):
        stage.cast_quick(player)


def _arrived(stage: Stage) -> None:
    """Makes permanents of every kind enter this turn: cards from hands, commanders, copies of tokens."""
    game = stage.game
    for player in stage.everybody():
        waiting = (*game.state.player(player).hand, *game.state.command)
        own = [id for id in waiting if id != stage.source and game.state.objects[id].owner == player]
        move_all(game, [id for id in own if game.state.objects[id].printed.type_line.is_permanent], BATTLEFIELD)
        for obj in [obj for obj in game.state.permanents() if obj.controller == player and obj.kind == "token"]:
            create(game, player, obj.printed, 1)
        stage.settle()


def _is_big(stage: Stage, id: ObjectId) -> bool:
    """True if a creature survives one damage."""
    return (stage.game.characteristics(id).toughness or 0) > 1


def _fought(stage: Stage) -> None:
    """Attacks with everything, and stops in the main phase after that combat. The combat goes the same way in every
    trial."""
    manner = stage.player.manner
    stage.player.manner = msgspec.structs.replace(manner, attack=True, block=False, alone=False, home=False)
    stage.go_to_step("postcombat main", ME)
    stage.player.manner = manner
    stage.settle()


def _duel(stage: Stage) -> None:
    """Makes the third player leave the game."""
    lose_game(stage.game, [SECOND], "104.3b")
    stage.settle()


def _tired(stage: Stage) -> None:
    """Taps everything except the card."""
    stage.game.state.daytime = "day"
    stage.game.invalidate()
    tap_permanents(stage.game, [obj.id for obj in stage.game.state.permanents() if obj.id != stage.source])
    stage.settle()


PRELUDES: dict[Prelude, Callable[[Stage], None]] = {
    "": _nothing,
    "played": _played,
    "used": _used,
    "busy": _busy,
    "tired": _tired,
    "fought": _fought,
    "duel": _duel,
    "others": _nothing,
    "arrived": _arrived,
}
""""others" is filled in by the caller that knows the card's other abilities."""
