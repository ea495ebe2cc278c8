"""Games that people play: begun, kept decision by decision, and gone on with.

Comes in: a `GamePlan`. Goes out: an `OpenGame`, all that is needed to run the game again up to where it stands. Called
from one thread at a time.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import msgspec

from app.services.programs import OPPONENT, PERSON, make_program
from app.storage.records import SavedGame
from app.storage.repositories import Games
from engine.errors import UnreadableInput
from engine.game.choices import Answer
from engine.match.pool import CardPool
from engine.match.record import answer_of
from engine.match.session import Session
from engine.match.setup import GameSetup

_VERSION = 1


class GamePlan(msgspec.Struct, frozen=True):
    """A game to play: `programs` names who plays each seat ("" = the person); `deck_id` is the person's deck."""

    name: str
    setup: GameSetup
    programs: tuple[str, ...]
    deck_id: int | None = None

    @property
    def own(self) -> int:
        """The person's seat."""
        return self.programs.index(PERSON)

    def again(self) -> GamePlan:
        """The same decks with other luck."""
        setup = msgspec.structs.replace(self.setup, seed=secrets.randbelow(1 << 31))
        return msgspec.structs.replace(self, setup=setup)


class _Document(msgspec.Struct, frozen=True):
    """What is stored of a game besides its decisions."""

    version: int
    setup: GameSetup
    programs: tuple[str, ...]
    deck_id: int | None = None


class OpenGame(msgspec.Struct, frozen=True):
    """A game as it is stored: its number, its plan and the decisions made so far."""

    id: int
    plan: GamePlan
    decisions: tuple[Answer, ...] = ()
    finished: bool = False


class Playing:
    """The shelf of games."""

    def __init__(self, games: Games) -> None:
        self._games = games

    def begin(self, plan: GamePlan) -> OpenGame:
        """Stores a new game."""
        document = _Document(_VERSION, plan.setup, plan.programs, plan.deck_id)
        saved = self._games.put(SavedGame(None, plan.name, msgspec.json.encode(document).decode()))
        return OpenGame(saved.id or 0, plan)

    def resume(self, game_id: int) -> OpenGame:
        """A stored game with all its decisions.

        Raises:
            UnreadableInput: if there is no such game, or it cannot be read.
        """
        saved = self._games.get(game_id)
        if saved is None:
            raise UnreadableInput(f"there is no saved game {game_id!r}")
        try:
            document = msgspec.json.decode(saved.setup, type=_Document)
            decisions = tuple(read_answer(text) for text in self._games.decisions(game_id))
        except (msgspec.DecodeError, TypeError, ValueError, OverflowError, RecursionError):
            raise UnreadableInput(f"the game {saved.name!r} cannot be read any more") from None
        if document.version != _VERSION or PERSON not in document.programs:
            raise UnreadableInput(f"the game {saved.name!r} is of the unknown version {document.version!r}")
        plan = GamePlan(saved.name, document.setup, document.programs, document.deck_id)
        return OpenGame(game_id, plan, decisions, saved.finished)

    def keep(self, game_id: int, number: int, answers: Sequence[Answer]) -> None:
        """Stores decisions from `number` on in place of whatever was stored from there on."""
        self._games.decide(game_id, number, [msgspec.json.encode(answer).decode() for answer in answers])

    def finish(self, game_id: int, finished: bool = True) -> None:
        """Notes whether the game has come to its end."""
        saved = self._games.get(game_id)
        if saved is not None and saved.finished != finished:
            self._games.put(msgspec.structs.replace(saved, finished=finished))


def read_answer(text: str) -> Answer:
    """An answer as it was stored.

    Raises:
        TypeError, ValueError: if it is none.
    """
    return answer_of(msgspec.json.decode(text))


def play_ahead(plan: GamePlan, pool: CardPool, turn: int) -> tuple[Answer, ...]:
    """The decisions of programs in all seats up to the turn of that number."""
    programs = [make_program(name or OPPONENT, plan.setup.seed * 8 + seat) for seat, name in enumerate(plan.programs)]
    session = Session(plan.setup, pool, programs)
    session.run(until_turn=turn)
    return tuple(session.game.decisions)
