"""What happens to players: cards drawn, discarded, milled; life; losing, winning and leaving (104, 119, 121, 800.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from engine.game.evaluation.dispatch import players_meant
from engine.game.evaluation.restrictions import player_cant, rules_in_force
from engine.game.evaluation.visibility import open_to_all
from engine.game.event_loop.executing import limit_repetitions
from engine.game.event_loop.propose import performs, propose
from engine.game.events import (
    CardDrawn,
    Discarded,
    DrawsProposed,
    Event,
    LifeGained,
    LifeLost,
    Noted,
    PlayerLost,
    PlayerWon,
    Revealed,
    ZoneMove,
)
from engine.game.events.vocabulary import LifeCause
from engine.game.kernel.choices import YesNo
from engine.game.kernel.game import Game
from engine.game.kernel.objects import EXILE, GRAVEYARD, HAND, LIBRARY
from engine.game.operations.keyword_actions import record_action
from engine.game.operations.zones import move_object
from engine.ids import ObjectId, PlayerId
from engine.ir.rules import LifeFloor


def draw_cards(game: Game, player: PlayerId, count: int, *, source: ObjectId | None = None) -> list[ObjectId]:
    """Draws cards one at a time (121.2); gives back the cards drawn."""
    drawn: list[ObjectId] = []
    if count > 1:
        before = len(game.log)
        announced = propose(game, [DrawsProposed(player, count, source)])
        count = sum(event.count for event in announced if isinstance(event, DrawsProposed))
        instead = (event for event in game.log[before:] if isinstance(event, CardDrawn))
        drawn += [event.card for event in instead if event.card and event.player == player]
    for _ in range(limit_repetitions(game, count, "draws")):
        if player_cant(game, player, "draw cards"):
            break
        if count > 1:
            _show_top(game, player)
        before = len(game.log)
        events = propose(game, [CardDrawn(player, source)])
        for event in events or game.log[before:]:  # also what is drawn by what replaces the draw
            if isinstance(event, CardDrawn) and event.card and event.player == player:
                drawn.append(event.card)
                if event.number_this_turn == 1:
                    _miracle(game, player, event.card)
    return drawn


@performs(DrawsProposed)
def _perform_draws(game: Game, event: DrawsProposed) -> DrawsProposed:
    """The cards are drawn one after another (121.2)."""
    return event


def _show_top(game: Game, player: PlayerId) -> None:
    """Of several cards drawn from a library with its top card revealed each is revealed before it is drawn."""
    top = game.state.player(player).library[:1]
    if top and open_to_all(game, top[0]):
        game.record(Revealed(player, top))


def _miracle(game: Game, player: PlayerId, card: ObjectId) -> None:
    """702.94a: a card with miracle may be revealed as it is drawn, if it is the first this turn."""
    if game.characteristics(card).has_keyword("miracle") and game.ask_player(
        YesNo(player, "miracle", card, about=card)
    ):
        reveal(game, player, (card,))
        record_action(game, player, "reveal for miracle", (card,))


@performs(CardDrawn)
def _perform_draw(game: Game, event: CardDrawn) -> CardDrawn | None:
    player = game.state.player(event.player)
    if not player.library:
        player.drew_from_empty = True  # 121.4, 704.5b
        return None
    card = move_object(game, player.library[0], HAND, cause="draw", by=event.player)
    before = sum(1 for e in game.state.this_turn if isinstance(e, CardDrawn) and e.player == event.player)
    return replace(event, card=card or ObjectId(0), number_this_turn=before + 1)


def discard(game: Game, player: PlayerId, ids: Iterable[ObjectId], *, by: PlayerId | None = None) -> list[ObjectId]:
    """Discards cards at the same time (701.9); gives back what they have become."""
    return discard_together(game, {player: tuple(ids)}, by=by)


def discard_together(
    game: Game, chosen: Mapping[PlayerId, Iterable[ObjectId]], *, by: PlayerId | None = None
) -> list[ObjectId]:
    """Cards of several players are discarded at the same time (101.4)."""
    cards = {id: player for player, ids in chosen.items() for id in ids if id in game.state.player(player).hand}
    mad = {id for id in cards if game.characteristics(id).has_keyword("madness")}  # 702.35a
    moves: list[Event] = [
        ZoneMove(id, HAND, EXILE if id in mad else GRAVEYARD, cause="discard", by=player if by is None else by)
        for id, player in cards.items()
    ]
    happened = propose(game, [*moves, *(Discarded(player, id, by=by) for id, player in cards.items())])
    for event in happened:
        if isinstance(event, ZoneMove) and event.object in mad and event.to == EXILE:
            record_action(game, cards[event.object], "exile with madness", (event.new,))
    return [game.state.became[id] for id in cards if id not in game.state.objects and id in game.state.became]


@performs(Discarded)
def _perform_discarded(game: Game, event: Discarded) -> Discarded:
    return replace(event, new=game.state.became.get(event.object, ObjectId(0)))


def mill_cards(game: Game, player: PlayerId, count: int) -> list[ObjectId]:
    """Puts the top cards of a library into the graveyard at the same time (701.17)."""
    return mill_together(game, [(player, count)])


def mill_together(game: Game, counts: Iterable[tuple[PlayerId, int]]) -> list[ObjectId]:
    """The same for several players, all at the same time (101.4)."""
    events = [
        ZoneMove(id, LIBRARY, GRAVEYARD, cause="mill", by=player)
        for player, count in counts
        for id in game.state.player(player).library[: max(0, count)]
    ]
    return [event.new for event in propose(game, events) if isinstance(event, ZoneMove)]


def shuffle(game: Game, player: PlayerId) -> None:
    """Shuffles a library (701.24)."""
    cards = list(game.state.player(player).library)
    game.state.random.shuffle(cards)
    game.state.player(player).library = tuple(cards)
    record_action(game, player, "shuffle")


@performs(Noted)
def _perform_noted(game: Game, event: Noted) -> Noted:
    return event


def reveal(game: Game, player: PlayerId, ids: Iterable[ObjectId], *, to: tuple[PlayerId, ...] | None = None) -> None:
    """Reveals cards to all, or shows them to some players (701.20)."""
    cards = tuple(ids)
    if cards:
        propose(game, [Revealed(player, cards, to)])


@performs(Revealed)
def _perform_revealed(game: Game, event: Revealed) -> Revealed:
    return event


# -- life --------------------------------------------------------------------------------------------------------------


def gain_life(game: Game, player: PlayerId, amount: int, *, source: ObjectId | None = None) -> int:
    """Gains life (119.3); gives back how much."""
    if amount <= 0 or player_cant(game, player, "gain life"):
        return 0
    happened = propose(game, [LifeGained(player, amount, source)])
    return sum(event.amount for event in happened if isinstance(event, LifeGained) and event.player == player)


@performs(LifeGained)
def _perform_gain(game: Game, event: LifeGained) -> LifeGained | None:
    player = game.state.player(event.player)
    if not player.in_game:
        return None
    player.life += event.amount
    return event


def lose_life(
    game: Game, player: PlayerId, amount: int, *, cause: LifeCause = "effect", source: ObjectId | None = None
) -> int:
    """Loses life (119.3); gives back how much."""
    if amount <= 0 or player_cant(game, player, "lose life"):
        return 0
    happened = propose(game, [LifeLost(player, amount, cause, source)])
    return sum(event.amount for event in happened if isinstance(event, LifeLost) and event.player == player)


@performs(LifeLost)
def _perform_loss(game: Game, event: LifeLost) -> LifeLost | None:
    player = game.state.player(event.player)
    if not player.in_game or (event.cause == "damage" and player_cant(game, event.player, "lose life")):
        return None  # 119.8
    event = _as_far_as_possible(game, event)
    player.life -= event.amount
    return event


def _as_far_as_possible(game: Game, event: LifeLost) -> LifeLost:
    """ "Damage that would reduce your life total to less than 1 reduces it to 1 instead"."""
    life = game.state.player(event.player).life
    if event.cause != "damage":
        return event
    for rule, context in rules_in_force(game, LifeFloor):
        if event.player in players_meant(context, rule.who) and life - event.amount < rule.least:
            event = replace(event, amount=max(0, life - rule.least))
    return event


def set_life(game: Game, player: PlayerId, total: int) -> None:
    """119.5: gains or loses what is missing."""
    difference = total - game.state.player(player).life
    if difference > 0:
        gain_life(game, player, difference)
    else:
        lose_life(game, player, -difference)


# -- ends --------------------------------------------------------------------------------------------------------------


def lose_game(game: Game, players: Iterable[PlayerId], reason: str) -> None:
    """Players lose the game at the same time (104.3)."""
    losing = [id for id in players if game.state.player(id).in_game and not player_cant(game, id, "lose the game")]
    propose(game, [PlayerLost(id, reason) for id in losing])


@performs(PlayerLost)
def _perform_lost(game: Game, event: PlayerLost) -> PlayerLost:
    player = game.state.player(event.player)
    player.lost = True
    player.reason = event.reason
    return event


def win_game(game: Game, player: PlayerId, reason: str) -> None:
    """A player wins the game (104.2b); with a limited range of influence the opponents within it lose (801.14)."""
    if player_cant(game, player, "win the game"):
        return
    if game.state.ruleset.range_of_influence is None:
        propose(game, [PlayerWon(player, reason)])
    else:
        lose_game(game, [id for id in game.state.opponents(player) if game.state.in_range(player, id)], "801.14")


@performs(PlayerWon)
def _perform_won(game: Game, event: PlayerWon) -> PlayerWon:
    game.state.player(event.player).won = True
    return event
