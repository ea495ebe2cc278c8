"""Goldfish games: one deck plays turn after turn against a player who does nothing.

Input: a seat, a seed and a bot. Output: a `GoldfishGame`, the numbers of one game. The deck starts. The rules are those
of a table of four: the first draw isn't skipped (103.8c) and the first mulligan is free (103.5c). Turns are the deck's
own, counted from 1.
"""

from __future__ import annotations

from typing import Final

import msgspec

from engine.agents.hands import is_land
from engine.agents.programs import PassiveAgent
from engine.game.events import AbilityActivated, CardDrawn, CostPaid, Damage, SpellCast, Tapped, TurnBegan, ZoneMove
from engine.game.kernel.choices import Answer, Question, YesNo
from engine.game.kernel.game import KEEP
from engine.game.kernel.objects import HAND
from engine.game.view.insight import Insight
from engine.game.view.view import Agent, GameView, ObjectView
from engine.ids import ObjectId, PlayerId, is_player
from engine.match.pool import CardPool
from engine.match.session import Session
from engine.match.setup import FormatRules, GameSetup, Seat
from engine.match.variants import GOLDFISH
from engine.simulation.games_in_numbers import MOST_WORK, Counted, WorkLimit, trace_cards

DECK, NOBODY = PlayerId(0), PlayerId(1)
ENDLESS_LIFE: Final = 1_000_000
"""Life total of the other player, who therefore never loses."""


USUAL_LIFE: Final = 40


class OpeningHand(msgspec.Struct, frozen=True):
    """A hand of seven cards that the bot judged: its lands, the mulligans before it, and whether the bot kept it."""

    lands: int
    mulligans: int
    kept: bool


class GoldfishGame(msgspec.Struct, frozen=True):
    """One game of at most `turns` turns. `hands`: the opening hands in order.

    By turn: `lands` on the battlefield, `mana` that the permanents can produce, `spent` mana, `damage` to the other
    player, and `stuck`: whether a card in hand was affordable but lacked a colour at the end of the turn.
    `commander`: the turn in which the deck first cast a commander, None if never. `seen`: the cards of the kept hand
    and of the draw steps, each name once. Cards drawn by effects don't count: games with many draws are better anyway.
    `ended`: the turn in which the game ended, by poison for example, None if it went on. `won`: whether the deck won.
    `cut`: the turn in which the game reached the work limit and was stopped, None if it was played to its end.
    """

    seed: int
    turns: int
    hands: tuple[OpeningHand, ...]
    lands: tuple[int, ...]
    mana: tuple[int, ...]
    spent: tuple[int, ...]
    damage: tuple[int, ...]
    stuck: tuple[bool, ...]
    commander: int | None
    seen: tuple[str, ...]
    ended: int | None = None
    won: bool = False
    cut: int | None = None

    @property
    def mulligans(self) -> int:
        return sum(not hand.kept for hand in self.hands)


class _Watched:
    """The deck's player, whose opening hands are recorded."""

    def __init__(self, player: Agent) -> None:
        self._player = player
        self.hands: list[OpeningHand] = []

    def decide(self, view: GameView, question: Question) -> Answer:
        answer = self._player.decide(view, question)
        if isinstance(question, YesNo) and question.purpose == KEEP:
            hand = (view.view_object(id) for id in view.player(view.me).hand)
            lands = sum(obj is not None and is_land(obj) for obj in hand)
            self.hands.append(OpeningHand(lands, len(self.hands), bool(answer)))
        return answer


def goldfish_setup(seat: Seat, seed: int) -> GameSetup:
    """Returns the game. The other player has a copy of the deck, never uses it, and doesn't lose by damage."""
    other = msgspec.structs.replace(seat, name="nobody", life=ENDLESS_LIFE)
    return GameSetup((seat, other), seed, variant=GOLDFISH, first=0, format=FormatRules(USUAL_LIFE, None))


def play_goldfish(
    seat: Seat, seed: int, pool: CardPool, player: Agent, turns: int, most_work: int = MOST_WORK
) -> GoldfishGame:
    """Plays that many turns of a deck, or fewer if the game reaches the limit of its work.

    Raises:
        UnknownCard: if the pool doesn't know a card of the deck.
    """
    watched = _Watched(player)
    spent = [0]
    players = [Counted(agent, spent, most_work) for agent in (watched, PassiveAgent())]
    session = Session(goldfish_setup(seat, seed), pool, players)
    lands: list[int] = []
    mana: list[int] = []
    stuck: list[bool] = []
    number, cut = 0, None
    while len(mana) < turns and session.result is None:
        number += 1
        try:
            session.run_game(until_turn=number)
        except WorkLimit:
            cut = len(mana) + 1
            break
        if session.game.state.turn.active == DECK:
            board = _Board(session.view_game(DECK))
            lands.append(board.lands)
            mana.append(board.mana)
            stuck.append(board.lacks_colour())
    actions = _Actions(session)
    result = session.result
    ended = None if result is None else min(turns, max(1, actions.turn))
    full = ended or turns
    if cut is not None:  # the turn in which it was cut has no complete numbers
        full = cut - 1
    return GoldfishGame(
        seed,
        turns,
        tuple(watched.hands),
        tuple(lands),
        tuple(mana),
        actions.by_turn(actions.spent, full),
        actions.by_turn(actions.damage, full),
        tuple(stuck),
        actions.commander,
        tuple(actions.seen),
        ended,
        result is not None and DECK in result.winners,
        cut,
    )


class _Board:
    """The deck's permanents at the end of a turn."""

    def __init__(self, view: GameView) -> None:
        self._view = view
        insight = Insight(view)
        objects = (view.view_object(id) for id in view.battlefield)
        own = [obj for obj in objects if obj is not None and obj.controller == DECK]
        self.lands = sum("Land" in obj.characteristics.types for obj in own)
        self.mana = 0
        self._sources: dict[str, int] = {}
        for obj in own:
            if obj.characteristics.sorted.mana:
                letters, amount = insight.mana_output(obj.id)
                self.mana += amount
                for letter in letters:
                    self._sources[letter] = self._sources.get(letter, 0) + amount

    def lacks_colour(self) -> bool:
        """Reports whether a card in hand costs no more mana than there is, but more of a colour than there is."""
        hand = (self._view.view_object(id) for id in self._view.player(DECK).hand)
        return any(obj is not None and self._is_stuck(obj) for obj in hand)

    def _is_stuck(self, obj: ObjectView) -> bool:
        cost = obj.characteristics.mana_cost
        if cost is None or is_land(obj) or obj.mana_value > self.mana:
            return False
        needed: dict[frozenset[str], int] = {}
        for part in cost.symbols:
            if part.payable and not part.phyrexian and not part.generic:
                letters = frozenset(part.payable)
                needed[letters] = needed.get(letters, 0) + 1
        return any(sum(self._sources.get(letter, 0) for letter in ways) < count for ways, count in needed.items())


class _Actions:
    """What the deck did, by its own turns, read from the log."""

    def __init__(self, session: Session) -> None:
        self.damage: dict[int, int] = {}
        self.spent: dict[int, int] = {}
        self.commander: int | None = None
        self.seen: dict[str, None] = {}
        self.turn = 0
        self._hand: dict[ObjectId, None] = {}
        self._paid: CostPaid | None = None
        cards = trace_cards(session)
        names = {id: card.card_name for id, card in cards.items() if card.owner == DECK}
        for event in session.game.log:
            self._read(event, names)

    def by_turn(self, numbers: dict[int, int], turns: int) -> tuple[int, ...]:
        return tuple(numbers.get(turn, 0) for turn in range(1, turns + 1))

    def _read(self, event: object, names: dict[ObjectId, str]) -> None:
        paid = self._paid
        if not isinstance(event, Tapped):
            self._paid = None
        match event:
            case TurnBegan(active=active):
                if not self.turn:
                    self.seen.update((names[card], None) for card in self._hand if card in names)
                self.turn += active == DECK
            case ZoneMove() if not self.turn:  # before the first turn, cards come to the hand and go back
                self._hand.pop(event.object, None)
                if event.to == HAND and event.new in names:
                    self._hand[event.new] = None
            case CardDrawn(player=player, source=None, card=card) if player == DECK and self.turn and card in names:
                self.seen[names[card]] = None
            case Damage(target=target) if is_player(target) and target == NOBODY:
                self.damage[self.turn] = self.damage.get(self.turn, 0) + event.amount
            case CostPaid(player=player) if player == DECK:
                self._paid = event
                self.spent[self.turn] = self.spent.get(self.turn, 0) + _amount(event)
            case AbilityActivated(mana=True, source=source) if paid is not None and paid.for_what == source:
                self.spent[self.turn] -= _amount(paid)  # this mana only became other mana
            case SpellCast(player=player, zone="command") if player == DECK and self.commander is None:
                self.commander = self.turn
            case _:
                pass


def _amount(event: CostPaid) -> int:
    return sum(amount for _, amount in event.mana)
