"""Solitaire: one deck plays turn after turn against somebody who does nothing, to see what the deck does by itself.

Comes in: a setup of two seats, the first of which is the deck. Goes out: a `Solitaire` for each game, and `Goldfish`,
the statistics of all of them. Turns are the deck's own, counted from 1; it starts the game, so it does not draw in its
first turn (103.8a).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engine.agents.programs import PassiveAgent
from engine.game.events import Damage, SpellCast, TurnBegan
from engine.game.kernel.choices import Answer, Question, YesNo
from engine.game.kernel.game import KEEP
from engine.game.view.insight import Insight
from engine.game.view.view import Agent, GameView
from engine.ids import PlayerId, is_player
from engine.match.pool import CardPool
from engine.match.session import Session
from engine.match.setup import GameSetup, Seat

DECK, NOBODY = PlayerId(0), PlayerId(1)
ENDLESS_LIFE = 1_000_000
"""So that the other player never loses."""


class Solitaire(msgspec.Struct, frozen=True):
    """One game: hands turned down; by turn how much mana the permanents can make and how many of them are lands, and
    the damage dealt to the other player; the turn in which a commander was first cast, None if never."""

    mulligans: int
    mana: tuple[int, ...]
    lands: tuple[int, ...]
    damage: tuple[int, ...]
    commander: int | None


class Goldfish(msgspec.Struct, frozen=True):
    """Statistics of many games. `keep_rate`: how many first hands were kept, 0 to 1; by turn the averages; in the
    tables, number or turn ("never") -> how many games."""

    games: int
    turns: int
    keep_rate: float
    mulligans: dict[str, int]
    mana_by_turn: tuple[float, ...]
    lands_by_turn: tuple[float, ...]
    damage_by_turn: tuple[float, ...]
    commander_turn: dict[str, int]


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


def play_solitaire(seat: Seat, seed: int, pool: CardPool, player: Agent, turns: int) -> Solitaire:
    """Plays so many turns of a deck.

    Raises:
        UnknownCard: if the pool does not know a card of it.
    """
    watched = _Watched(player)
    session = Session(solitaire_setup(seat, seed), pool, [watched, PassiveAgent()])
    mana: list[int] = []
    lands: list[int] = []
    number = 0
    while len(mana) < turns and session.result is None:
        number += 1
        session.run(until_turn=number)
        if session.game.state.turn.active == DECK:
            view = session.view(DECK)
            mana.append(_mana(view))
            lands.append(_lands(view))
    damage, commander = _deeds(session, turns)
    return Solitaire(watched.mulligans, tuple(mana), tuple(lands), damage, commander)


def _mana(view: GameView) -> int:
    """How much mana the deck's permanents can make at once."""
    insight = Insight(view)
    own = [obj for id in view.battlefield if (obj := view.see(id)) is not None and obj.controller == DECK]
    return sum(insight.mana(obj.id)[1] for obj in own if obj.characteristics.sorted.mana)


def _lands(view: GameView) -> int:
    own = [obj for id in view.battlefield if (obj := view.see(id)) is not None and obj.controller == DECK]
    return sum("Land" in obj.characteristics.types for obj in own)


def _deeds(session: Session, turns: int) -> tuple[tuple[int, ...], int | None]:
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


def goldfish_statistics(games: Sequence[Solitaire], turns: int) -> Goldfish:
    """What many games have in common."""
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
