"""Games in numbers. One game: who won, when, and what each seat's cards did; statistics of cards over many drafts and
games: when they are taken, how often they are played, and how decks with them fare. And solitaire: one deck plays turn
after turn against somebody who does nothing, to see what the deck does by itself.

Comes in: a session that was played, or a setup of two seats, the first of which is the deck. Goes out: a `GameSummary`,
small enough to be kept for thousands of games; of picks, decks and summaries, one after the other, a `CardRow` per
card; a `Solitaire` for each game alone, and `Goldfish`, the statistics of all of them. Objects of the log change with
every zone (400.7), so each is traced to its card and owner first. Turns of a solitaire are the deck's own, counted from
1; it starts the game, so it does not draw in its first turn (103.8a).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from engine.agents.programs import PassiveAgent
from engine.errors import Problem
from engine.game.events import AbilityActivated, Damage, Resolved, SpellCast, TurnBegan, ZoneMove
from engine.game.kernel.answers import Interruption
from engine.game.kernel.choices import Answer, Question, YesNo
from engine.game.kernel.game import KEEP
from engine.game.kernel.objects import BATTLEFIELD, HAND, STACK
from engine.game.kernel.printed import CardDefinition
from engine.game.view.insight import Insight
from engine.game.view.view import Agent, GameView
from engine.ids import ObjectId, PlayerId, is_player
from engine.match.pool import CardPool
from engine.match.session import Session
from engine.match.setup import GameSetup, Seat

DECK, NOBODY = PlayerId(0), PlayerId(1)
ENDLESS_LIFE = 1_000_000
"""So that the other player never loses."""


MOST_WORK = 20_000
"""The work of one game: each decision counts as many steps as there are permanents, and one more. It's counted, not
timed, so that the same seed ends the same way on every machine."""


class Solitaire(msgspec.Struct, frozen=True):
    """One game: hands turned down; by turn how much mana the permanents can make and how many of them are lands, and
    the damage dealt to the other player; the turn in which a commander was first cast, None if never. `cut`: the turn
    in which the game reached the work limit and was stopped, None if it was played to its end."""

    mulligans: int
    mana: tuple[int, ...]
    lands: tuple[int, ...]
    damage: tuple[int, ...]
    commander: int | None
    cut: int | None = None


class CutGame(msgspec.Struct, frozen=True):
    """A game that reached the work limit: its seed and the turn in which it was stopped."""

    seed: int
    turn: int


class Goldfish(msgspec.Struct, frozen=True):
    """Statistics of many games. `keep_rate`: how many first hands were kept, 0 to 1; by turn the averages; in the
    tables, number or turn ("never") -> how many games. `cut_games`: those that reached the work limit; they count in
    the averages of the turns that they finished."""

    games: int
    turns: int
    keep_rate: float
    mulligans: dict[str, int]
    mana_by_turn: tuple[float, ...]
    lands_by_turn: tuple[float, ...]
    damage_by_turn: tuple[float, ...]
    commander_turn: dict[str, int]
    cut_games: tuple[CutGame, ...] = ()


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


class _Watched:
    """The player of the deck; counts the hands turned down."""

    def __init__(self, player: Agent) -> None:
        self._player = player
        self.mulligans = 0

    def decide(self, view: GameView, question: Question) -> Answer:
        answer = self._player.decide(view, question)
        if isinstance(question, YesNo) and question.purpose == KEEP and not answer:
            self.mulligans += 1
        return answer


def solitaire_setup(seat: Seat, seed: int) -> GameSetup:
    """The deck starts; the other player has a copy of it and never uses it."""
    other = msgspec.structs.replace(seat, name="nobody", life=ENDLESS_LIFE)
    return GameSetup((seat, other), seed, first=0)


def play_solitaire(
    seat: Seat, seed: int, pool: CardPool, player: Agent, turns: int, most_work: int = MOST_WORK
) -> Solitaire:
    """Plays that many turns of a deck, or fewer if the game reaches the limit of its work.

    Raises:
        UnknownCard: if the pool does not know a card of it.
    """
    watched = _Watched(player)
    spent = [0]
    players = [Counted(agent, spent, most_work) for agent in (watched, PassiveAgent())]
    session = Session(solitaire_setup(seat, seed), pool, players)
    mana: list[int] = []
    lands: list[int] = []
    number, cut = 0, None
    while len(mana) < turns and session.result is None:
        number += 1
        try:
            session.run_game(until_turn=number)
        except WorkLimit:
            cut = len(mana) + 1
            break
        if session.game.state.turn.active == DECK:
            view = session.view_game(DECK)
            mana.append(_mana(view))
            lands.append(_lands(view))
    damage, commander = _count_actions(session, turns)
    if cut is not None:  # the turn in which it was cut has no full number
        damage = damage[: cut - 1]
    return Solitaire(watched.mulligans, tuple(mana), tuple(lands), damage, commander, cut)


def _mana(view: GameView) -> int:
    """How much mana the deck's permanents can make at once."""
    insight = Insight(view)
    own = [obj for id in view.battlefield if (obj := view.view_object(id)) is not None and obj.controller == DECK]
    return sum(insight.mana_output(obj.id)[1] for obj in own if obj.characteristics.sorted.mana)


def _lands(view: GameView) -> int:
    own = [obj for id in view.battlefield if (obj := view.view_object(id)) is not None and obj.controller == DECK]
    return sum("Land" in obj.characteristics.types for obj in own)


def _count_actions(session: Session, turns: int) -> tuple[tuple[int, ...], int | None]:
    """The damage of each of the deck's turns, and the turn in which a commander was first cast from the command
    zone."""
    damage = [0] * turns
    commander: int | None = None
    own = 0
    for event in session.game.log:
        if isinstance(event, TurnBegan):
            own += event.active == DECK
        elif isinstance(event, Damage) and is_player(event.target) and event.target == NOBODY and 0 < own <= turns:
            damage[own - 1] += event.amount
        elif isinstance(event, SpellCast) and event.player == DECK and event.zone == "command" and commander is None:
            commander = own
    return tuple(damage), commander


def goldfish_statistics(games: Sequence[Solitaire], turns: int, first_seed: int = 0) -> Goldfish:
    """What many games have in common; their seeds follow each other from `first_seed` on."""
    count = len(games)
    return Goldfish(
        count,
        turns,
        round(sum(game.mulligans == 0 for game in games) / max(1, count), 3),
        _table(str(game.mulligans) for game in games),
        _averages([game.mana for game in games], turns),
        _averages([game.lands for game in games], turns),
        _averages([game.damage for game in games], turns),
        _table("never" if game.commander is None else str(game.commander) for game in games),
        tuple(CutGame(seed, game.cut) for seed, game in enumerate(games, first_seed) if game.cut is not None),
    )


def _averages(rows: Sequence[Sequence[int]], turns: int) -> tuple[float, ...]:
    """By turn, over the games that came so far."""
    found = []
    for turn in range(turns):
        column = [row[turn] for row in rows if turn < len(row)]
        found.append(round(sum(column) / max(1, len(column)), 2))
    return tuple(found)


def _table(keys: Iterable[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for key in keys:
        counts[key] = counts.get(key, 0) + 1
    return dict(sorted(counts.items(), key=lambda pair: (not pair[0].isdecimal(), pair[0].zfill(4))))


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
