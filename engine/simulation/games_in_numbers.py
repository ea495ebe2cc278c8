"""Games in numbers: the result of one game, what each seat's cards did, and the statistics of cards over many drafts
and games.

Input: a session that was played. Output: a `GameSummary`, small enough to keep for thousands of games. `CardStatistics`
takes picks, decks and summaries one after the other and returns a `CardRow` per card: when it is taken, how often it is
played, and how decks with it fare. Objects of the log change with every zone (400.7), so each is traced to its card and
owner first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from engine.errors import Problem
from engine.game.events import AbilityActivated, Resolved, SpellCast, ZoneMove
from engine.game.kernel.answers import Interruption
from engine.game.kernel.choices import Answer, Question
from engine.game.kernel.objects import BATTLEFIELD, HAND, STACK
from engine.game.kernel.printed import CardDefinition
from engine.game.view.view import Agent, GameView
from engine.ids import ObjectId, PlayerId
from engine.match.session import Session
from engine.match.setup import Seat

MOST_WORK = 20_000
"""The work of one game: each decision counts as many steps as there are permanents, and one more. It's counted, not
timed, so that the same seed ends the same way on every machine."""


class WorkLimit(Interruption):
    """The game has reached the limit of its work."""


class Counted:
    """A player whose decisions are counted, together with those of others who share the same `spent`.

    Raises:
        WorkLimit: instead of a decision beyond the limit.
    """

    def __init__(self, player: Agent, spent: list[int], most: int = MOST_WORK) -> None:
        self._player = player
        self._spent = spent
        self._most = most

    def decide(self, view: GameView, question: Question) -> Answer:
        self._spent[0] += 1 + len(view.battlefield)
        if self._spent[0] > self._most:
            raise WorkLimit
        return self._player.decide(view, question)


class Traced(msgspec.Struct, frozen=True):
    """The card an object is, and who owns it."""

    definition: CardDefinition
    owner: PlayerId

    @property
    def card_name(self) -> str:
        return self.definition.name


def trace_cards(session: Session) -> dict[ObjectId, Traced]:
    """Object number -> card, for every object of the log that is a card; tokens, copies and abilities are none."""
    found = {
        obj.id: Traced(obj.definition, obj.owner)
        for obj in session.beginning.objects.values()
        if obj.definition is not None and obj.kind == "card"
    }
    for event in session.game.log:
        if isinstance(event, ZoneMove) and event.new and event.object in found:
            found[event.new] = found[event.object]
    return found


UNFINISHED = "unfinished"
"""The reason of a game that was stopped before its end."""


class SeatSummary(msgspec.Struct, frozen=True):
    """How a seat fared: `placed` 1 is best, None if the game did not end; `left_on_turn` None if it stayed to the end;
    `drawn` and `cast`: names of its cards that got into its hand (each name once) or that it cast."""

    deck: str
    life: int
    placed: int | None
    left_on_turn: int | None
    drawn: tuple[str, ...] = ()
    cast: tuple[str, ...] = ()


class TroubleCount(msgspec.Struct, frozen=True):
    """A failure: the card whose ability failed or "", the problem, and the number of times."""

    card: str
    problem: Problem
    times: int


class GameSummary(msgspec.Struct, frozen=True):
    """`winners`: seats, empty for a draw and for a game that did not end; `reason`: the number of the rule that ended
    it; `turns`: the number of the last turn; `unread`: cards that came into play or were cast though part of their text
    is not automated; `resolved`: cards that were cast, or had an ability activated, and that spell or ability
    resolved (a mana ability does so at once, 605.3b)."""

    seed: int
    winners: tuple[int, ...]
    reason: str
    turns: int
    decisions: int
    events: int
    seats: tuple[SeatSummary, ...]
    unread: tuple[str, ...] = ()
    trouble: tuple[TroubleCount, ...] = ()
    resolved: tuple[str, ...] = ()

    @property
    def winner(self) -> int | None:
        """The seat that won alone."""
        return self.winners[0] if len(self.winners) == 1 else None


def summarise(session: Session) -> GameSummary:
    """What came of a game, as far as it was played."""
    state, result = session.game.state, session.result
    drawn: dict[int, dict[str, None]] = {player.id: {} for player in state.players}
    cast: dict[int, dict[str, None]] = {player.id: {} for player in state.players}
    unread: dict[str, None] = {}
    cards = trace_cards(session)
    for event in session.game.log:
        if isinstance(event, ZoneMove) and event.new in cards:
            card = cards[event.new]
            if event.to == HAND:
                drawn[card.owner][card.card_name] = None
            elif event.to in (BATTLEFIELD, STACK) and any(face.unread for face in card.definition.faces):
                unread[card.card_name] = None
        elif isinstance(event, SpellCast) and event.object in cards:
            cast[event.player][cards[event.object].card_name] = None
    seats = tuple(
        SeatSummary(
            player.name,
            player.life,
            player.placed,
            player.left_on_turn,
            tuple(drawn[player.id]),
            tuple(cast[player.id]),
        )
        for player in state.players
    )
    return GameSummary(
        session.setup.seed,
        () if result is None else tuple(result.winners),
        UNFINISHED if result is None else result.reason,
        state.turn.number,
        len(session.game.decisions),
        len(session.game.log),
        seats,
        tuple(unread),
        _trouble(session),
        _resolved(session, cards),
    )


def _resolved(session: Session, cards: Mapping[ObjectId, Traced]) -> tuple[str, ...]:
    """Names of the cards that did what a player had them do."""
    begun: dict[ObjectId, ObjectId] = {}
    names: dict[str, None] = {}
    for event in session.game.log:
        if isinstance(event, SpellCast):
            begun[event.object] = event.object
        elif isinstance(event, AbilityActivated) and not event.mana:
            begun[event.item] = event.source
        elif isinstance(event, AbilityActivated) and event.source in cards:
            names[cards[event.source].card_name] = None
        elif isinstance(event, Resolved) and not event.fizzled and begun.get(event.object) in cards:
            names[cards[begun[event.object]].card_name] = None
    return tuple(names)


def _trouble(session: Session) -> tuple[TroubleCount, ...]:
    counts: dict[tuple[str, Problem], int] = {}
    for note in session.game.trouble:
        key = (note.card, note.problem)
        counts[key] = counts.get(key, 0) + 1
    return tuple(TroubleCount(card, problem, times) for (card, problem), times in counts.items())


class CardRow(msgspec.Struct):
    """One card: the number of times it was `taken`, and its average pick within its pack (from 1); the number of
    `decks` with it (of these as `commander`); the games with it in the deck, drawn or cast, and the wins among them;
    the games in which it was cast or activated and resolved."""

    name: str
    taken: int = 0
    pick_total: int = 0
    decks: int = 0
    commander: int = 0
    games: int = 0
    wins: int = 0
    drawn_games: int = 0
    drawn_wins: int = 0
    cast_games: int = 0
    cast_wins: int = 0
    resolved_games: int = 0

    @property
    def average_pick(self) -> float | None:
        return round(self.pick_total / self.taken, 2) if self.taken else None


class CardStatistics:
    """Adds up."""

    def __init__(self) -> None:
        self._rows: dict[str, CardRow] = {}

    def list_cards(self) -> list[CardRow]:
        """All cards, by name."""
        return [self._rows[name] for name in sorted(self._rows)]

    def add_picks(self, packs: Iterable[Sequence[Sequence[str]]]) -> None:
        """The picks of one drafter: for each pack the cards taken in each pass."""
        for passes in packs:
            for number, taken in enumerate(passes, 1):
                for name in taken:
                    row = self._row(name)
                    row.taken += 1
                    row.pick_total += number

    def add_deck(self, seat: Seat) -> None:
        for name in _names(seat):
            self._row(name).decks += 1
        for name, _ in seat.commanders:
            self._row(name).commander += 1

    def add_game(self, seats: Sequence[Seat], game: GameSummary) -> None:
        """A game of decks; a game without a winner counts as played."""
        for number, (seat, summary) in enumerate(zip(seats, game.seats, strict=True)):
            won = number in game.winners
            for name in _names(seat):
                row = self._row(name)
                row.games += 1
                row.wins += won
            for name in summary.drawn:
                row = self._row(name)
                row.drawn_games += 1
                row.drawn_wins += won
            for name in summary.cast:
                row = self._row(name)
                row.cast_games += 1
                row.cast_wins += won
        for name in game.resolved:
            self._row(name).resolved_games += 1

    def _row(self, name: str) -> CardRow:
        return self._rows.setdefault(name, CardRow(name))


def _names(seat: Seat) -> tuple[str, ...]:
    """Each card of a deck once."""
    return tuple(dict.fromkeys((*(name for name, _ in seat.commanders), *(name for name, _ in seat.main))))
