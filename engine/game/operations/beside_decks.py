"""Cards that players use in addition to their decks, in the command zone (108.2a): schemes, from the scheme deck of
each archenemy (314, 904), vanguards (313, 902), conspiracies (315, 905), planes and phenomena (311, 312, 901). Face-up
cards function like emblems. The active player controls the one plane or phenomenon. Planeswalking (701.31) turns up the
next. A face-down scheme deck or planar deck consists of the definitions of its cards, the top one first.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameState
from engine.game.kernel.objects import COMMAND, GameObject, Player
from engine.game.kernel.printed import CardDefinition
from engine.game.operations.keyword_actions import keyword_action, player_of, record_action
from engine.game.operations.zones import vanish
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import HandAndLife
from engine.ir.effects.game import KeywordAction

PLANE, PHENOMENON = "Plane", "Phenomenon"
PLANESWALK, TO, AWAY, ENCOUNTER = "planeswalk", "planeswalk to", "planeswalk away from", "encounter"


def is_planar(card: CardDefinition) -> bool:
    line = card.front_values.type_line
    return line.has_type(PLANE) or line.has_type(PHENOMENON)


def is_card_of(obj: GameObject, kind: str) -> bool:
    """Whether it is such a card that is face up beside the decks."""
    return obj.kind == "emblem" and obj.printed.type_line.has_type(kind)


def face_up(state: GameState, player: PlayerId, card: CardDefinition) -> GameObject:
    """The player's card is face up in the command zone from now on, where it functions as an emblem does."""
    obj = GameObject(
        state.new_object_id(), state.new_card_id(), card.front_values, player, COMMAND, kind="emblem", definition=card
    )
    state.bring_in(obj)
    return obj


def shuffled(state: GameState, cards: Sequence[CardDefinition]) -> tuple[CardDefinition, ...]:
    """A deck of such cards in another order."""
    order = list(cards)
    if order:
        state.random.shuffle(order)
    return tuple(order)


def planes_face_up(state: GameState) -> list[GameObject]:
    """The planes and phenomena that are face up."""
    emblems = [obj for id in state.command if (obj := state.objects[id]).kind == "emblem"]
    return [obj for obj in emblems if is_card_of(obj, PLANE) or is_card_of(obj, PHENOMENON)]


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
    while who.planes and not who.planes[0].front_values.type_line.has_type(PLANE):
        phenomena.append(who.planes[0])
        who.planes = who.planes[1:]
    if who.planes:
        _turn_up(state, who)
    who.planes = (*who.planes, *phenomena)


def give_to_active(game: Game) -> None:
    """901.6: the active player is the planar controller."""
    active = game.state.turn.active
    for obj in planes_face_up(game.state):
        if obj.controller != active:
            obj.controller = obj.base_controller = obj.settled_controller = active
            game.invalidate()


def planeswalk(game: Game, player: PlayerId) -> bool:
    """701.31b: all that is face up goes to the bottom of its owner's planar deck; the top card of one's own is turned
    up."""
    state = game.state
    who = state.player(player)
    left = planes_face_up(state)
    if not (left or who.planes):
        return False
    for obj in left:
        assert obj.definition is not None
        record_action(game, player, AWAY, (obj.id,))
        vanish(game, obj)
        owner = state.player(obj.owner)
        owner.planes = (*owner.planes, obj.definition)
    new = _turn_up(state, who) if who.planes else None
    game.invalidate()
    record_action(game, player, PLANESWALK)
    if new is not None:
        record_action(game, player, ENCOUNTER if is_card_of(new, PHENOMENON) else TO, (new.id,))
    return True


@keyword_action(PLANESWALK)
def _planeswalk(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.31a: only the planar controller can."""
    player = player_of(context, who)
    return player == context.game.state.turn.active and planeswalk(context.game, player)


def leave_phenomena(game: Game) -> bool:
    """704.6f: once the ability of a phenomenon has left the stack, the planar controller planeswalks; so too if the
    owner of the plane has left the game (901.10)."""
    state = game.state
    there = planes_face_up(state)
    active = state.turn.active
    if not there:
        return bool(state.player(active).planes) and planeswalk(game, active)
    if not any(is_card_of(obj, PHENOMENON) for obj in there):
        return False
    sources = {waiting.source for waiting in state.waiting}
    items = (state.objects[id].item for id in state.stack)
    sources |= {item.source for item in items if item is not None}
    return not any(obj.id in sources for obj in there) and planeswalk(game, active)


SCHEME, VANGUARD, CONSPIRACY = "Scheme", "Vanguard", "Conspiracy"
ARCHENEMYS_LIFE = 20
"""So much more life than others an archenemy starts with (904.5, 904.13b)."""
SET_IN_MOTION, ABANDON = "set in motion", "abandon"


def is_beside_decks(card: CardDefinition) -> bool:
    """Returns whether the card is used in addition to a deck and isn't part of one."""
    return is_planar(card) or any(card.front_values.type_line.has_type(kind) for kind in (SCHEME, VANGUARD, CONSPIRACY))


def lay_out(state: GameState, player: Player, cards: Sequence[CardDefinition], *, own_life: bool) -> None:
    """Puts a player's cards beside the deck; `own_life`: the player's life total does not follow from the rules."""
    player.schemes = (*player.schemes, *(card for card in cards if card.front_values.type_line.has_type(SCHEME)))
    if player.schemes and not own_life:
        player.life += ARCHENEMYS_LIFE
    player.planes = (*player.planes, *(card for card in cards if is_planar(card)))
    for card in cards:
        if card.front_values.type_line.has_type(CONSPIRACY):
            face_up(state, player.id, card)  # 905.4
        elif card.front_values.type_line.has_type(VANGUARD):
            face_up(state, player.id, card)
            if not own_life:
                player.life += sum(modifier.life for modifier in _modifiers(state, player.id, card.name))  # 902.4


def _modifiers(state: GameState, player: PlayerId, name: str = "") -> list[HandAndLife]:
    """Returns the modifiers of hand and life on the player's vanguards, or on one of them."""
    own = (obj for id in state.command if (obj := state.objects[id]).owner == player and is_card_of(obj, VANGUARD))
    return [
        ability
        for obj in own
        for ability in obj.printed.abilities
        if isinstance(ability, HandAndLife) and name in ("", obj.printed.name)
    ]


def stays_face_up(obj: GameObject) -> bool:
    """Returns whether the card stays face up in the command zone for the whole game."""
    return is_card_of(obj, VANGUARD) or is_card_of(obj, CONSPIRACY)


def hand_modifier(state: GameState, player: PlayerId) -> int:
    """How many cards more the player starts with and may keep (902.5, 902.5b)."""
    return sum(modifier.hand for modifier in _modifiers(state, player))


def starting_hand(state: GameState, player: PlayerId) -> int:
    """How many cards a player draws for an opening hand."""
    return max(0, state.ruleset.hand_size + hand_modifier(state, player))


def only_archenemy(state: GameState) -> PlayerId | None:
    """904.6: the one player with a scheme deck, who starts the game."""
    having = [player.id for player in state.players if player.schemes]
    return having[0] if len(having) == 1 else None


def shuffle_schemes(state: GameState) -> None:
    """904.3, 103.3: every scheme deck is shuffled."""
    for player in state.players:
        player.schemes = shuffled(state, player.schemes)


def set_in_motion(game: Game, player: PlayerId) -> bool:
    """701.32: the top card of the player's scheme deck is turned face up."""
    who = game.state.player(player)
    if not who.schemes:
        return False
    card, *left = who.schemes
    who.schemes = tuple(left)
    scheme = face_up(game.state, player, card)
    game.invalidate()
    record_action(game, player, SET_IN_MOTION, (scheme.id,))
    return True


def _turn_down(game: Game, scheme: GameObject) -> None:
    """It is put on the bottom of its owner's scheme deck, face down."""
    assert scheme.definition is not None
    vanish(game, scheme)
    owner = game.state.player(scheme.owner)
    owner.schemes = (*owner.schemes, scheme.definition)
    game.invalidate()


@keyword_action(ABANDON)
def _abandon(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.33a: only an ongoing scheme, by its owner; it is turned face down and put on the bottom of the deck."""
    game = context.game
    scheme = game.state.find_object(context.source)
    if scheme is None or not is_card_of(scheme, SCHEME) or scheme.owner != player_of(context, who):
        return False
    _turn_down(game, scheme)
    record_action(game, scheme.owner, ABANDON, (scheme.id,))
    return True


def end_schemes(game: Game) -> bool:
    """904.10, 704.6e: a scheme that is not ongoing goes as soon as no ability of a scheme has triggered any more."""
    state = game.state
    over = [
        obj
        for id in state.command
        if is_card_of(obj := state.objects[id], SCHEME) and "Ongoing" not in obj.printed.type_line.supertypes
    ]
    if not over or any(_is_scheme(state, source) for source in _triggered(state)):
        return False
    for scheme in over:
        _turn_down(game, scheme)
    return True


def _triggered(state: GameState) -> list[ObjectId]:
    """The sources of the triggered abilities that wait or are on the stack."""
    items = (state.objects[id].item for id in state.stack)
    return [
        *(waiting.source for waiting in state.waiting),
        *(item.source for item in items if item is not None and item.source is not None),
    ]


def _is_scheme(state: GameState, source: ObjectId) -> bool:
    obj = None if is_player(source) else state.recall(source)
    return obj is not None and is_card_of(obj, SCHEME)
