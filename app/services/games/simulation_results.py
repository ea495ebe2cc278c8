"""Results of simulations as lines of JSON, and the totals of many lines.

Input: a `SimulatedPod` or a `SimulatedGame`. Output: the name of its file and its line, which contains no times and so
is the same on every machine. `SimulationTotals` adds up lines, so a run that continues after a kill has the same
totals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from app.services.decks.files import stored_decks
from engine.errors import Problem
from engine.match.setup import Seat, seat_of
from engine.simulation.games_in_numbers import UNFINISHED, CardRow, CardStatistics, GameSummary

PODS_FILE: Final = "pods.jsonl"
GAMES_FILE: Final = "games.jsonl"

Describe = Callable[[Problem], str]
"""Returns the sentence for a problem."""


class SimulatedGame(msgspec.Struct, frozen=True):
    """A game of decks: the `seats` of the pod, or the stored decks, that played, and the result. `problem`: why it
    couldn't be played to its end, if so."""

    seats: tuple[int, ...]
    summary: GameSummary | None
    problem: Problem | None = None


class SimulatedPod(msgspec.Struct, frozen=True):
    """A pod: its decks, its picks by seat, round and pass, and its games."""

    seed: int
    decks: tuple[Seat, ...]
    legal: tuple[bool, ...]
    picks: tuple[tuple[tuple[tuple[str, ...], ...], ...], ...]
    games: tuple[SimulatedGame, ...]


def result_line(result: SimulatedPod | SimulatedGame, describe: Describe) -> tuple[str, bytes]:
    """Returns the file of a result and its line."""
    if isinstance(result, SimulatedGame):
        return GAMES_FILE, msgspec.json.encode(_game(result, describe)) + b"\n"
    decks = [{"commanders": [name for name, _ in deck.commanders], "main": dict(deck.main)} for deck in result.decks]
    games = [_game(game, describe) for game in result.games]
    pod = {"seed": result.seed, "decks": decks, "legal": result.legal, "picks": result.picks, "games": games}
    return PODS_FILE, msgspec.json.encode(pod) + b"\n"


def _game(game: SimulatedGame, describe: Describe) -> dict[str, Any]:
    """Returns a game as a document, with its error message or ""."""
    summary: dict[str, Any] | None = None
    if game.summary is not None:
        trouble = [
            {"card": each.card, "problem": describe(each.problem), "times": each.times} for each in game.summary.trouble
        ]
        summary = {**msgspec.structs.asdict(game.summary), "trouble": trouble}
    return {"seats": game.seats, "summary": summary, "error": "" if game.problem is None else describe(game.problem)}


class SimulationTotals:
    """Adds up lines. The order of the files doesn't matter."""

    def __init__(self) -> None:
        self._statistics = CardStatistics()
        self.pods = self.games = self.ended = self.draws = self.illegal_decks = self.trouble = 0
        self._turns = self._decisions = 0
        self._errors: dict[str, list[str]] = {PODS_FILE: [], GAMES_FILE: []}
        self._cut: dict[str, list[tuple[int, int]]] = {PODS_FILE: [], GAMES_FILE: []}

    def add_line(self, file: str, line: bytes) -> None:
        """Adds the line of one result.

        Raises:
            msgspec.DecodeError: if it isn't such a line.
        """
        document = msgspec.json.decode(line)
        if file == GAMES_FILE:
            decks = stored_decks()
            self._add_game(file, document, [seat_of(decks[seat], str(seat)) for seat in document["seats"]])
            return
        self.pods += 1
        self.illegal_decks += sum(not legal for legal in document["legal"])
        for packs in document["picks"]:
            self._statistics.add_picks(packs)
        seats = [
            Seat("", tuple(deck["main"].items()), tuple((name, "") for name in deck["commanders"]))
            for deck in document["decks"]
        ]
        for seat in seats:
            self._statistics.add_deck(seat)
        for game in document["games"]:
            self._add_game(file, game, [seats[seat] for seat in game["seats"]])

    def _add_game(self, file: str, game: dict[str, Any], seats: Sequence[Seat]) -> None:
        self.games += 1
        if game["error"]:
            self._errors[file].append(game["error"])
        if game["summary"] is None:
            return
        found = {**game["summary"], "trouble": ()}
        self.trouble += sum(each["times"] for each in game["summary"]["trouble"])
        summary = msgspec.convert(found, GameSummary)
        self.ended += 1
        self.draws += not summary.winners
        self._turns += summary.turns
        self._decisions += summary.decisions
        if summary.reason == UNFINISHED:
            self._cut[file].append((summary.seed, summary.turns))
        self._statistics.add_game(seats, summary)

    @property
    def turns(self) -> float:
        """The average number of turns of a game."""
        return round(self._turns / max(1, self.ended), 1)

    @property
    def decisions(self) -> float:
        """The average number of decisions in a game."""
        return round(self._decisions / max(1, self.ended), 1)

    @property
    def errors(self) -> list[str]:
        """The errors of games that couldn't be played to their end."""
        return [*self._errors[PODS_FILE], *self._errors[GAMES_FILE]]

    @property
    def cut_games(self) -> list[tuple[int, int]]:
        """Seed and last turn of the games that reached the work limit."""
        return [*self._cut[PODS_FILE], *self._cut[GAMES_FILE]]

    def list_cards(self) -> list[CardRow]:
        """Returns the statistics of all cards, by name."""
        return self._statistics.list_cards()
