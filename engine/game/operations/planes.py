"""Planechase (311, 312, 901): planar decks beside decks, and planeswalking (701.31). The face-up plane or phenomenon
functions as an emblem does and is controlled by the active player; a planar deck is the definitions of its cards, the
top one first.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameState
from engine.game.kernel.objects import COMMAND, GameObject, Player
from engine.game.kernel.printed import CardDefinition
from engine.game.operations.keyword_actions import acts, did, player_of
from engine.game.operations.zones import vanish
from engine.ids import Entity, PlayerId
from engine.ir.effects.game import KeywordAction

PLANE, PHENOMENON = "Plane", "Phenomenon"
PLANESWALK, TO, AWAY, ENCOUNTER = "planeswalk", "planeswalk to", "planeswalk away from", "encounter"


def is_planar(card: CardDefinition) -> bool:
    line = card.front.type_line
    return line.has_type(PLANE) or line.has_type(PHENOMENON)


def is_card_of(obj: GameObject, kind: str) -> bool:
    """Whether it is such a card that is face up beside the decks."""
    return obj.kind == "emblem" and obj.printed.type_line.has_type(kind)


def face_up(state: GameState, player: PlayerId, card: CardDefinition) -> GameObject:
    """The player's card is face up in the command zone from now on, where it functions as an emblem does."""
    obj = GameObject(
        state.new_object_id(), state.new_card_id(), card.front, player, COMMAND, kind="emblem", definition=card
    )
    state.bring_in(obj)
    return obj


def shuffled(state: GameState, cards: Sequence[CardDefinition]) -> tuple[CardDefinition, ...]:
    """A deck of such cards in another order."""
    order = list(cards)
    if order:
        state.random.shuffle(order)
    return tuple(order)


def here(state: GameState) -> list[GameObject]:
    """The planes and phenomena that are face up."""
    objects = (state.objects[id] for id in state.command)
    return [obj for obj in objects if is_card_of(obj, PLANE) or is_card_of(obj, PHENOMENON)]


def _turn_up(state: GameState, player: Player) -> GameObject:
    card, *left = player.planes
    player.planes = tuple(left)
    return face_up(state, player.id, card)


def shuffle_planes(state: GameState) -> None:
    """901.3, 103.3: every planar deck is shuffled."""
    for player in state.players:
        player.planes = shuffled(state, player.planes)


def begin_on_a_plane(state: GameState, player: PlayerId) -> None:
    """901.5: the player turns cards up until one is a plane; the phenomena go to the bottom. Nothing triggers."""
    who = state.player(player)
    phenomena: list[CardDefinition] = []
    while who.planes and not who.planes[0].front.type_line.has_type(PLANE):
        phenomena.append(who.planes[0])
        who.planes = who.planes[1:]
    if who.planes:
        _turn_up(state, who)
    who.planes = (*who.planes, *phenomena)


def give_to_active(game: Game) -> None:
    """901.6: the active player is the planar controller."""
    active = game.state.turn.active
    for obj in here(game.state):
        if obj.controller != active:
            obj.controller = obj.base_controller = obj.settled_controller = active
            game.invalidate()


def planeswalk(game: Game, player: PlayerId) -> bool:
    """701.31b: all that is face up goes to the bottom of its owner's planar deck; the top card of one's own is turned
    up."""
    state = game.state
    who = state.player(player)
    left = here(state)
    if not (left or who.planes):
        return False
    for obj in left:
        assert obj.definition is not None
        did(game, player, AWAY, (obj.id,))
        vanish(game, obj)
        owner = state.player(obj.owner)
        owner.planes = (*owner.planes, obj.definition)
    new = _turn_up(state, who) if who.planes else None
    game.invalidate()
    did(game, player, PLANESWALK)
    if new is not None:
        did(game, player, ENCOUNTER if is_card_of(new, PHENOMENON) else TO, (new.id,))
    return True


@acts(PLANESWALK)
def _planeswalk(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.31a: only the planar controller can."""
    player = player_of(context, who)
    return player == context.game.state.turn.active and planeswalk(context.game, player)


def leave_phenomena(game: Game) -> bool:
    """704.6f: once the ability of a phenomenon has left the stack, the planar controller planeswalks; so too if the
    owner of the plane has left the game (901.10)."""
    state = game.state
    there = here(state)
    active = state.turn.active
    if not there:
        return bool(state.player(active).planes) and planeswalk(game, active)
    if not any(is_card_of(obj, PHENOMENON) for obj in there):
        return False
    sources = {waiting.source for waiting in state.waiting}
    items = (state.objects[id].item for id in state.stack)
    sources |= {item.source for item in items if item is not None}
    return not any(obj.id in sources for obj in there) and planeswalk(game, active)
