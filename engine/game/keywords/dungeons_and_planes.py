"""Cards in the command zone that a player walks through. Venture into the dungeon (701.49) and dungeons (309): the
venture marker moves from room to room, and the ability of the room triggers each time.

The planar die (901.9): a special action of the active player that costs {1} more each time in a turn. Its result leads
to chaos (311.7) or triggers the planeswalking ability (901.8).
"""

from __future__ import annotations

from engine.game.actions.priority import SPECIALS, Special
from engine.game.casting.permissions import sorcery_speed
from engine.game.event_loop.propose import trigger_now
from engine.game.events import ActionDone
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import COMMAND, GameObject
from engine.game.kernel.predefined import CARDS, DUNGEONS, Dungeon, Room
from engine.game.operations.beside_decks import PLANESWALK, planes_face_up
from engine.game.operations.choosing import option
from engine.game.operations.costs import can_pay, pay_cost
from engine.game.operations.keyword_actions import keyword_action, player_of, record_action
from engine.game.operations.zones import vanish
from engine.ids import Entity, PlayerId
from engine.ir.costs import ManaPayment
from engine.ir.effects.game import KeywordAction
from engine.ir.selectors import You
from engine.ir.triggers import Does

ROOM = "room"
"""Key under which a dungeon stores the room with the venture marker."""


@keyword_action("venture")
def _venture(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.49a-d: into a new dungeon, into the next room, or out of the bottommost room into a new dungeon."""
    game, player = context.game, player_of(context, who)
    here = _dungeon_of(game, player)
    room = None if here is None else _room(here)
    if here is not None and room is not None and room.exits:
        effects = [DUNGEONS[here.printed.name].find_room(name).effect for name in room.exits]
        _enter(game, here, option(context, player, "room", room.exits, effects))
        return True
    if here is not None:
        _complete(game, here)
    dungeon = _chosen(context, player, effect.text)
    _enter(game, _bring_in(game, player, dungeon), dungeon.rooms[0].name)
    return True


def _dungeon_of(game: Game, player: PlayerId) -> GameObject | None:
    """The dungeon that the player owns in the command zone."""
    objects = (game.state.objects[id] for id in game.state.command)
    return next((obj for obj in objects if obj.owner == player and ROOM in obj.chosen), None)


def _room(dungeon: GameObject) -> Room:
    return DUNGEONS[dungeon.printed.name].find_room(str(dungeon.chosen[ROOM]))


def _chosen(context: Context, player: PlayerId, named: str) -> Dungeon:
    """Lets the player choose a dungeon of the given name. Without a name, only dungeons that needn't be named are
    options (701.49d)."""
    names = [name for name, dungeon in DUNGEONS.items() if (name == named if named else not dungeon.named)]
    return DUNGEONS[option(context, player, "dungeon", names)]


def _bring_in(game: Game, player: PlayerId, dungeon: Dungeon) -> GameObject:
    """309.2b"""
    state = game.state
    card = GameObject(state.new_object_id(), state.new_card_id(), CARDS[dungeon.name], player, COMMAND, kind="emblem")
    state.bring_in(card)
    game.invalidate()
    return card


def _enter(game: Game, dungeon: GameObject, name: str) -> None:
    """309.4c: the marker is moved into a room, whose ability triggers."""
    dungeon.chosen = {**dungeon.chosen, ROOM: name}
    record_action(game, dungeon.owner, "venture", (dungeon.id,))
    trigger_now(Context(game, dungeon.id, dungeon.owner), _room(dungeon).effect, Does(You(form="you"), "venture"))


def _complete(game: Game, dungeon: GameObject) -> None:
    """309.7: as it leaves the game."""
    vanish(game, dungeon)
    record_action(game, dungeon.owner, "complete a dungeon", (dungeon.id,))


def leave_dungeons(game: Game) -> bool:
    """309.6, 704.5t: a dungeon whose bottommost room has been seen to leaves the game."""
    state = game.state
    done = False
    for dungeon in [state.objects[id] for id in state.command if ROOM in state.objects[id].chosen]:
        if _room(dungeon).exits or any(waiting.source == dungeon.id for waiting in state.waiting):
            continue
        items = (state.objects[id].item for id in state.stack)
        if not any(item is not None and item.source == dungeon.id for item in items):
            _complete(game, dungeon)
            done = True
    return done


ROLL, CHAOS = "roll the planar die", "roll {CHAOS}"
SIDES = 6


def _cost(game: Game, player: PlayerId) -> ManaPayment:
    """901.9: as much mana as often as the player has rolled the die so this turn."""
    told = (event for event in game.state.this_turn if isinstance(event, ActionDone))
    return ManaPayment(f"{{{sum(event.action == ROLL and event.who == player for event in told)}}}")


def _may_roll(game: Game, player: PlayerId, plane: GameObject) -> bool:
    if player != game.state.turn.active or planes_face_up(game.state)[:1] != [plane] or not sorcery_speed(game, player):
        return False
    return can_pay(Context(game, plane.id, player), player, _cost(game, player))


def _roll(game: Game, player: PlayerId, plane: GameObject, index: int) -> bool:
    """901.9a-d: one side is chaos, with another the planeswalking ability triggers, four are blank."""
    if not pay_cost(Context(game, plane.id, player), player, _cost(game, player)):
        return False
    result = game.chance.roll_die(game.state, player, SIDES)
    record_action(game, player, ROLL)
    record_action(game, player, "roll a die")
    if result == SIDES:
        record_action(game, player, CHAOS)
    elif result == 1:
        trigger_now(Context(game, plane.id, player), KeywordAction(You(), PLANESWALK), Does(You(form="you"), ROLL))
    return True


@keyword_action("ensue chaos")
def _chaos(context: Context, effect: KeywordAction, who: Entity) -> None:
    """Triggers the chaos abilities of face-up planes, as if the die had shown chaos (311.7)."""
    if planes_face_up(context.game.state):
        record_action(context.game, context.game.state.turn.active, CHAOS)


def _is_one_here(game: Game, player: PlayerId) -> bool:
    return player == game.state.turn.active and bool(planes_face_up(game.state))


SPECIALS[ROLL] = Special(COMMAND, _may_roll, _roll, ever=_is_one_here)
