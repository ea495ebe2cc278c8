"""Starting the game (103): decks, commanders, starting player, opening hands, mulligans. Players who lose leave it
(104.5, 800.4); when one is left, that player has won (104.2a).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.game.event_loop.executing import execute
from engine.game.event_loop.pending_triggers import collect_triggers
from engine.game.event_loop.propose import performs, propose, queue_triggers
from engine.game.events import GameEnded, Mulliganed, PlayerLeft, PlayerLost, Revealed, ZoneMove
from engine.game.events.vocabulary import ZoneName
from engine.game.kernel.choices import ChooseEntities, YesNo
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameResult, GameState
from engine.game.kernel.objects import (
    BATTLEFIELD,
    COMMAND,
    COMPANION,
    CONCEDED,
    EXILE,
    HAND,
    LIBRARY,
    OUTSIDE,
    SIDEBOARD,
    GameObject,
    Player,
)
from engine.game.kernel.printed import CardDefinition
from engine.game.kernel.records import RETURNING
from engine.game.operations.beside_decks import (
    begin_on_a_plane,
    is_beside_decks,
    lay_out,
    only_archenemy,
    shuffle_planes,
    shuffle_schemes,
    starting_hand,
)
from engine.game.operations.designations import give_designation
from engine.game.operations.permanents import put_counters
from engine.game.operations.players import shuffle
from engine.game.operations.zones import move_all, vanish
from engine.ids import ObjectId, PlayerId
from engine.ir.rules import FromOpeningHand
from engine.ir.vocabulary import Designation


class StartingDeck(msgspec.Struct, frozen=True):
    """A player's deck: its cards and commanders, with a colour for a commander whose rule asks for one ("" for none).
    `life`: a starting life total, None for that of the ruleset. `manual`: the player may take manual actions.
    `companion`: revealed before the game begins, outside the game (103.2b)."""

    name: str
    cards: tuple[CardDefinition, ...]
    commanders: tuple[CardDefinition, ...] = ()
    commander_colours: tuple[str, ...] = ()
    life: int | None = None
    manual: bool = False
    companion: CardDefinition | None = None


def set_up(state: GameState, decks: Sequence[StartingDeck]) -> None:
    """Seats the players and puts their cards where they start (103.2, 903.6)."""
    for index, deck in enumerate(decks):
        player = Player(PlayerId(index), deck.name, state.ruleset.starting_life if deck.life is None else deck.life)
        player.manual = deck.manual
        state.players.append(player)
        library = (card for card in deck.cards if not is_beside_decks(card))
        player.library = tuple(_new(state, card, player.id, LIBRARY).id for card in library)
        beside = [card for card in deck.cards if is_beside_decks(card)]
        lay_out(state, player, beside, own_life=deck.life is not None)
        for number, card in enumerate(deck.commanders):
            obj = _new(state, card, player.id, COMMAND)
            state.command = (*state.command, obj.id)
            player.commanders = (*player.commanders, obj.card)
            colour = deck.commander_colours[number] if number < len(deck.commander_colours) else ""
            if colour:
                state.commander_colours[obj.card] = colour
                obj.chosen = {"color": colour}
        if deck.companion is not None:
            obj = _new(state, deck.companion, player.id, SIDEBOARD)
            obj.designations = frozenset({COMPANION})
            player.sideboard = (obj.id,)


def _new(state: GameState, card: CardDefinition, owner: PlayerId, zone: ZoneName) -> GameObject:
    obj = GameObject(state.new_object_id(), state.new_card_id(), card.front_values, owner, zone, definition=card)
    obj.timestamp = state.next_timestamp()
    state.objects[obj.id] = obj
    return obj


def start_game(game: Game, first: PlayerId | None = None) -> None:
    """Shuffles, decides who starts (at random unless told), draws opening hands, lets players mulligan
    (103.3-103.5)."""
    state = game.state
    for player in state.players:
        shuffle(game, player.id)
    shuffle_schemes(state)
    shuffle_planes(state)
    if first is None:
        first = only_archenemy(state)
    if first is None:
        first = PlayerId(state.random.below(len(state.players)))
    state.turn.active = state.turn.regular = first
    if state.ruleset.opening_hands:
        for player in state.players:
            _draw_hand(game, player.id)
        _mulligans(game)
        use_opening_hands(game)
    begin_on_a_plane(state, first)
    state.this_turn = []


def _draw_hand(game: Game, player: PlayerId) -> None:
    library = game.state.player(player).library
    move_all(game, list(library[: starting_hand(game.state, player)]), HAND, cause="draw", by=player)


def _mulligans(game: Game) -> None:
    """103.5: the London mulligan; in a multiplayer game the first is free (103.5c)."""
    state = game.state
    deciding = list(state.in_turn_order())
    while deciding:
        again: list[PlayerId] = []
        for player in deciding:
            who = state.player(player)
            cost = _to_bottom(game, player)
            may = cost < starting_hand(state, player)
            if may and not game.ask_player(YesNo(player, "keep this hand", about=who.mulligans)):
                again.append(player)
            else:
                _bottom(game, player, cost)
        for player in again:
            who = state.player(player)
            who.mulligans += 1
            move_all(game, list(who.hand), LIBRARY, cause="mulligan", by=player)
            shuffle(game, player)
            _draw_hand(game, player)
            propose(game, [Mulliganed(player, who.mulligans)])
        deciding = again


def _beginning(game: Game, player: PlayerId, id: ObjectId) -> FromOpeningHand | None:
    """Returns the rule that lets a player begin the game with a card."""
    first = game.state.in_turn_order()[0] == player
    for ability in game.characteristics(id).sorted.rules:
        if isinstance(ability.rule, FromOpeningHand) and not (ability.rule.not_first and first):
            return ability.rule
    return None


def use_opening_hands(game: Game) -> None:
    """103.6a: cards with which players may begin the game on the battlefield, the starting player first."""
    for player in game.state.in_turn_order():
        for id in game.state.player(player).hand:
            rule = _beginning(game, player, id)
            if rule is None or not game.ask_player(YesNo(player, "begin the game with it", id, about=id)):
                continue
            for new in move_all(game, [id], BATTLEFIELD, cause="put", by=player):
                if rule.counter:
                    put_counters(game, new, rule.counter, 1, by=player)
                if rule.then is not None:
                    execute(Context(game, new, player), rule.then)


def _to_bottom(game: Game, player: PlayerId) -> int:
    """How many cards a player who keeps now puts on the bottom."""
    free = 1 if game.state.ruleset.free_mulligan else 0
    return max(0, game.state.player(player).mulligans - free)


def _bottom(game: Game, player: PlayerId, count: int) -> None:
    hand = game.state.player(player).hand
    count = min(count, len(hand))
    if count <= 0:
        return
    question = ChooseEntities(
        player, "mulligan: bottom", options=hand, low=count, high=count, ordered=True, hidden=True
    )
    answer = game.ask_player(question)
    assert isinstance(answer, tuple)
    for index in answer:
        assert isinstance(index, int)
        move_all(game, [hand[index]], LIBRARY, cause="mulligan", by=player, position=-1)


@performs(Mulliganed)
def _perform_mulligan(game: Game, event: Mulliganed) -> Mulliganed:
    return event


def leave_game(game: Game) -> bool:
    """Applies the results of losing and winning; true if a player left or the game ended."""
    state = game.state
    if state.result is not None:
        return False
    winners = tuple(player.id for player in state.remaining() if player.won)
    if winners:
        _end(game, winners, "104.2b")
        return True
    leaving = [player.id for player in state.remaining() if player.lost]
    if not leaving:
        return False
    left = [player.id for player in state.remaining() if not player.lost]
    placed = len(left) + 1
    for player in leaving:
        if state.player(player).conceded:
            _lose_by_conceding(game, player)
        state.player(player).placed = placed
        state.player(player).in_game = False
    propose(game, [PlayerLeft(player) for player in leaving])
    if not left:
        _end(game, (), "104.4a")
    elif len(left) == 1:
        _end(game, (left[0],), "104.2a")
    return True


def _lose_by_conceding(game: Game, player: PlayerId) -> None:
    """Makes a player who concedes lose the game (104.3a). No effect can replace or prevent that event."""
    event = PlayerLost(player, CONCEDED)
    game.record(event)
    queue_triggers(game, collect_triggers(game, [event], looking_back=False))


def concede_game(game: Game, player: PlayerId) -> None:
    """104.3a: at any time."""
    state = game.state
    if state.player(player).in_game:
        state.player(player).lost = True
        state.player(player).reason = CONCEDED
        leave_game(game)


def show_face_down(game: Game, player: PlayerId) -> None:
    """Reveals all face-down permanents and spells of a player who leaves the game, or when the game ends (708.9)."""
    state = game.state
    found = (state.objects[id] for id in (*state.battlefield, *state.stack))
    cards = tuple(obj.id for obj in found if obj.face_down and obj.controller == player)
    if cards:
        game.record(Revealed(player, cards))


def _end(game: Game, winners: tuple[PlayerId, ...], reason: str) -> None:
    for player in game.state.remaining():
        show_face_down(game, player.id)
    for winner in winners:
        game.state.player(winner).placed = 1
    game.state.result = GameResult(winners, reason)
    game.record(GameEnded(winners, reason))


@performs(PlayerLeft)
def _perform_left(game: Game, event: PlayerLeft) -> PlayerLeft:
    """Removes a player who leaves the game (800.4a). All objects they own leave, and their control of other objects
    ends. Their abilities and copies on the stack cease to exist. Everything they still control is exiled."""
    state = game.state
    show_face_down(game, event.player)
    heir = _heir(game, event.player)
    state.player(event.player).left_on_turn = state.turn.number
    _take_away(game, event.player)
    state.delayed = tuple(
        delayed for delayed in state.delayed if delayed.controller != event.player or delayed.until == RETURNING
    )
    state.waiting = tuple(waiting for waiting in state.waiting if waiting.controller != event.player)
    state.extra_turns = tuple(due for due in state.extra_turns if due.player != event.player)
    for other in state.players:
        other.controller = None if other.controller == event.player else other.controller
        other.next_controller = None if other.next_controller == event.player else other.next_controller
    game.refresh()
    for obj in [state.objects[id] for id in state.stack]:
        if obj.controller == event.player and obj.kind in ("ability", "copy"):
            vanish(game, obj)
    exile_abandoned(game)
    holders: tuple[tuple[Designation, PlayerId | None], ...] = (
        ("monarch", state.monarch),
        ("initiative", state.initiative),
    )
    for designation, holder in holders:
        if holder == event.player:  # 724.4, 725.4
            _pass_on(game, designation, heir)
    if state.turn.priority == event.player and heir is not None:
        state.turn.priority = state.next_player(event.player)
    state.turn.passed = 0
    game.invalidate()
    return event


def _take_away(game: Game, player: PlayerId) -> None:
    """All objects that the player owns leave the game; that phased-in permanents do so is an event (603.6c)."""
    owned = [obj for obj in game.state.objects.values() if obj.owner == player]
    seen = [obj for obj in owned if obj.zone == BATTLEFIELD and not obj.phased_out]
    propose(game, [ZoneMove(obj.id, BATTLEFIELD, OUTSIDE, cause="leave") for obj in seen])
    for obj in owned:
        if obj.id in game.state.objects:
            vanish(game, obj)


def exile_abandoned(game: Game) -> bool:
    """Exiles what is controlled by players who have left (800.4a, 800.4c); true if there was anything."""
    state = game.state
    gone = {player.id for player in state.players if not player.in_game}
    if not gone:
        return False
    objects = map(state.objects.__getitem__, (*state.battlefield, *state.stack))
    left = [obj.id for obj in objects if obj.controller in gone and not (obj.phased_out and obj.zone == BATTLEFIELD)]
    return bool(move_all(game, left, EXILE))


def _pass_on(game: Game, designation: Designation, heir: PlayerId | None) -> None:
    if designation == "monarch":
        game.state.monarch = None
    else:
        game.state.initiative = None
    if heir is not None:
        give_designation(game, heir, designation)


def _heir(game: Game, leaving: PlayerId) -> PlayerId | None:
    """Returns the player who becomes the monarch when the monarch leaves: the active player, otherwise the next in turn
    order (724.4)."""
    active = game.state.turn.active
    if active != leaving and game.state.player(active).in_game:
        return active
    others = [player for player in game.state.in_turn_order(leaving) if player != leaving]
    return others[0] if others else None
