"""Events made to happen, from what an ability waits for: a table from each kind of trigger to the ways in which it may
come about; events that are said of others, either of several, at a time, of an amount. What is not in the table the
audit cannot make. And preludes: what happens before an event is made, so that a text can look back on it, or on what a
card remembers.
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
from engine.game.operations.damage import deal
from engine.game.operations.designations import give_designation
from engine.game.operations.keyword_actions import did
from engine.game.operations.permanents import attach, destroy, put_counters, sacrifice, tap, untap
from engine.game.operations.players import discard, draw, gain_life, lose, lose_life
from engine.game.operations.tokens import create
from engine.game.operations.zones import move, move_all
from engine.ids import ObjectId, PlayerId
from engine.ir.node import Trigger
from engine.ir.triggers import EitherEvent, EventDuring, FirstTime, TimesEvent
from engine.ir.values import Number

MOST_EACH = 4
"""So many objects or players are tried for one event."""

Do = Callable[[Stage], "bool | None"]
"""Makes an event; False if it could not be made here."""


class Stimulus(msgspec.Struct, frozen=True):
    """Something that is done: its `name`, the `do`ing, and how players take part in it. `spot`: the zone in which the
    card must be beforehand ("": where its ability works); `home`: the card itself does not attack; `varied`: whether it
    matters what is chosen."""

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
"""Kind of trigger -> the ways to bring it about."""


class Wanted(msgspec.Struct, Generic[T], frozen=True):
    """A trigger to be brought about, with so `much` of whatever is counted; `exact`: by nothing but what it names."""

    trigger: T
    much: int = 3
    exact: bool = False


def makes(*kinds: type[Trigger]) -> Callable[[Maker], Maker]:
    """Registers how a kind of event comes about."""

    def register(maker: Maker) -> Maker:
        for kind in kinds:
            MAKERS[kind] = maker
        return maker

    return register


def stimuli(trigger: Trigger, much: int = 3, *, exact: bool = False) -> Iterator[Stimulus]:
    """The ways to bring an event about, the likeliest first; none if the audit knows no way."""
    maker = MAKERS.get(type(trigger))
    if maker is not None:
        yield from maker(Wanted(trigger, much, exact))


def knows(trigger: Trigger) -> bool:
    """Whether there is any way to bring the event about."""
    return next(stimuli(trigger), None) is not None


@makes(EitherEvent)
def _either(wanted: Wanted[EitherEvent]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    for event in trigger.events:
        yield from stimuli(event, wanted.much)


@makes(EventDuring)
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
    return stage.go(step, player) and found.do(stage) is not False


@makes(FirstTime)
def _first_time(wanted: Wanted[FirstTime]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    yield from stimuli(trigger.event, wanted.much)


@makes(TimesEvent)
def _times(wanted: Wanted[TimesEvent]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    much = trigger.low.n if isinstance(trigger.low, Number) else wanted.much
    yield from stimuli(trigger.event, max(1, much if trigger.exactly else max(much, wanted.much)))


GROWN = frozenset(("monstrous", "renowned", "saddled", "solved", "harnessed", "suspected"))
MOST_ACTIVATED = 4


def _nothing(stage: Stage) -> None:
    """Nothing happens before."""


def _played(stage: Stage) -> None:
    stage.play_it()


def _used(stage: Stage) -> None:
    """Its own abilities are activated, each once; or only the first, or only the second."""
    turn = stage.player.manner.turn
    for index in range(MOST_ACTIVATED) if turn == 0 else (turn - 1,):
        stage.carry_out(ME, partial(_useful, stage, index))
    untap(stage.game, [stage.source])
    stage.settle()


def _useful(stage: Stage, index: int, player: PlayerId) -> Iterator[Action]:
    return (action for action in stage.useful_of(stage.source, player) if action.index == index)


def _busy(stage: Stage) -> None:
    """Everything that a text may look back on has happened this turn, to everybody; the card's player is whatever a
    player can be, and the card whatever a permanent can be."""
    for player in stage.everybody():
        _busy_player(stage, player)
    game = stage.game
    for designation in ("monarch", "city's blessing"):
        give_designation(game, ME, designation)
        stage.settle()
    game.state.initiative = ME  # without what comes of taking it
    game.state.player(ME).designations |= {"initiative"}
    game.state.player(ME).speed = 4
    game.state.daytime = "night"
    leader = game.state.player(ME)
    leader.commander_casts = dict.fromkeys(leader.commanders, 2)
    put_counters(game, ME, "energy", 9, by=ME)
    put_counters(game, ME, "experience", 3, by=ME)
    put_counters(game, FIRST, "poison", 4, by=ME)
    source = game.state.get(stage.source)
    if source is not None and source.zone == BATTLEFIELD:
        source.designations |= GROWN
        game.invalidate()
        if game.characteristics(source.id).is_creature:
            _dress(stage, source.id)
    stage.settle()


def _dress(stage: Stage, id: ObjectId) -> None:
    """The card is bigger, enchanted and equipped."""
    put_counters(stage.game, id, "+1/+1", 3, by=ME)
    stage.settle()
    for card in stage.outfit():
        attach(stage.game, card, id)
        stage.settle()


def _busy_player(stage: Stage, player: PlayerId) -> None:
    game = stage.game
    first = stage.first_other(0)
    deal(game, [Damage(source, player, 1) for source in dict.fromkeys((first, stage.first_other(first)))])
    gain_life(game, player, 1)
    lose_life(game, player, 1)
    draw(game, player, 2)
    stage.settle()
    own = [obj.id for obj in game.state.permanents() if obj.controller == player and obj.id != stage.source]
    creatures = [id for id in own if game.characteristics(id).is_creature and game.state.objects[id].attachments == ()]
    if len(creatures) > 2:
        destroy(game, creatures[-1:])
        stage.settle()
        sacrifice(game, player, creatures[-2:-1])
        stage.settle()
        put_counters(game, creatures[0], "+1/+1", 1, by=player)
        deal(game, [Damage(stage.first_other(id), id, 1) for id in creatures[:-2] if _is_big(stage, id)])
    hand = game.state.player(player).hand
    if len(hand) > 2:
        discard(game, player, [id for id in hand[-2:] if id != stage.source][-1:], by=player)
        stage.settle()
    for deed in ("scry", "surveil", "commit a crime", "search"):
        did(game, player, deed, (), 1)
    move(game, game.state.player(player).library[0], "exile", by=player)
    stage.settle()
    if player in (ME, FIRST):
        stage.cast_quick(player)


def _arrived(stage: Stage) -> None:
    """Permanents of every kind have entered this turn: cards from hands, commanders, copies of tokens."""
    game = stage.game
    for player in stage.everybody():
        waiting = (*game.state.player(player).hand, *game.state.command)
        own = [id for id in waiting if id != stage.source and game.state.objects[id].owner == player]
        move_all(game, [id for id in own if game.state.objects[id].printed.type_line.is_permanent], BATTLEFIELD)
        for obj in [obj for obj in game.state.permanents() if obj.controller == player and obj.kind == "token"]:
            create(game, player, obj.printed, 1)
        stage.settle()


def _is_big(stage: Stage, id: ObjectId) -> bool:
    """Whether a creature survives a damage."""
    return (stage.game.characteristics(id).toughness or 0) > 1


def _fought(stage: Stage) -> None:
    """The card's player has attacked with everything; it is the main phase after that combat. It goes the same way
    whatever is tried then."""
    manner = stage.player.manner
    stage.player.manner = msgspec.structs.replace(manner, attack=True, block=False, alone=False, home=False)
    stage.go("postcombat main", ME)
    stage.player.manner = manner
    stage.settle()


def _duel(stage: Stage) -> None:
    """The third player has left the game."""
    lose(stage.game, [SECOND], "104.3b")
    stage.settle()


def _tired(stage: Stage) -> None:
    """Everything but the card is tapped."""
    stage.game.state.daytime = "day"
    stage.game.invalidate()
    tap(stage.game, [obj.id for obj in stage.game.state.permanents() if obj.id != stage.source])
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
"""What "others" does is said by whoever knows the card."""
