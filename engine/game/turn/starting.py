"""Starting the game (103): decks, commanders, starting player, opening hands, mulligans."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.game.event_loop.propose import performs, propose
from engine.game.events import Mulliganed
from engine.game.kernel.choices import ChooseEntities, YesNo
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameState
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, HAND, LIBRARY, GameObject, Player
from engine.game.kernel.printed import CardDefinition
from engine.game.operations.players import shuffle
from engine.game.operations.zones import move_all
from engine.ids import PlayerId
from engine.ir.rules import FromOpeningHand


class StartingDeck(msgspec.Struct, frozen=True):
    """What a player brings: the cards of the deck and the commanders, with a colour chosen for one where that is its
    rule ("" for none). `life`: a starting life total of one's own, None = the ruleset's. `manual`: the player may act
    by hand."""

    name: str
    cards: tuple[CardDefinition, ...]
    commanders: tuple[CardDefinition, ...] = ()
    commander_colours: tuple[str, ...] = ()
    life: int | None = None
    manual: bool = False


def set_up(state: GameState, decks: Sequence[StartingDeck]) -> None:
    """Seats the players and puts their cards where they start (103.2, 903.6)."""
    for index, deck in enumerate(decks):
        player = Player(PlayerId(index), deck.name, state.ruleset.starting_life if deck.life is None else deck.life)
        player.manual = deck.manual
        state.players.append(player)
        player.library = tuple(_new(state, card, player.id, LIBRARY).id for card in deck.cards)
        for number, card in enumerate(deck.commanders):
            obj = _new(state, card, player.id, COMMAND)
            state.command = (*state.command, obj.id)
            player.commanders = (*player.commanders, obj.card)
            colour = deck.commander_colours[number] if number < len(deck.commander_colours) else ""
            if colour:
                state.commander_colours[obj.card] = colour
                obj.chosen = {"color": colour}


def _new(state: GameState, card: CardDefinition, owner: PlayerId, zone: str) -> GameObject:
    obj = GameObject(state.new_object_id(), state.new_card_id(), card.front, owner, zone, definition=card)
    obj.timestamp = state.tick()
    state.objects[obj.id] = obj
    return obj


def start(game: Game, first: PlayerId | None = None) -> None:
    """Shuffles, decides who starts (at random unless told), draws opening hands, lets players mulligan
    (103.3-103.5)."""
    state = game.state
    for player in state.players:
        shuffle(game, player.id)
    if first is None:
        first = PlayerId(state.random.below(len(state.players)))
    state.turn.active = state.turn.regular = first
    if state.ruleset.opening_hands:
        for player in state.players:
            _draw_hand(game, player.id)
        _mulligans(game)
        opening_hands(game)
    state.this_turn = []


def _draw_hand(game: Game, player: PlayerId) -> None:
    library = game.state.player(player).library
    move_all(game, list(library[: game.state.ruleset.hand_size]), HAND, cause="draw", by=player)


def _mulligans(game: Game) -> None:
    """103.5: the London mulligan; in a multiplayer game and in Commander the first is free (103.5c)."""
    state = game.state
    deciding = list(state.in_turn_order())
    while deciding:
        again: list[PlayerId] = []
        for player in deciding:
            who = state.player(player)
            cost = _to_bottom(game, player)
            if cost < state.ruleset.hand_size and not game.ask(YesNo(player, "keep this hand", about=who.mulligans)):
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


def opening_hands(game: Game) -> None:
    """103.6a: cards with which players may begin the game on the battlefield, the starting player first."""
    for player in game.state.in_turn_order():
        for id in game.state.player(player).hand:
            rules = game.characteristics(id).sorted.rules
            if any(isinstance(ability.rule, FromOpeningHand) for ability in rules) and game.ask(
                YesNo(player, "begin the game with it", id, about=id)
            ):
                move_all(game, [id], BATTLEFIELD, cause="put", by=player)


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
    answer = game.ask(question)
    assert isinstance(answer, tuple)
    for index in answer:
        assert isinstance(index, int)
        move_all(game, [hand[index]], LIBRARY, cause="mulligan", by=player, position=-1)


@performs(Mulliganed)
def _perform_mulligan(game: Game, event: Mulliganed) -> Mulliganed:
    return event
