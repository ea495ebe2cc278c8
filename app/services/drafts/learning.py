"""Learning ratings from the games of `commandeer simulate`: reads its result folders and fits the ratings of a set.

Input: folders with `pods.jsonl`. Output: `LearnedRatings`, which `data/ratings/` stores by set.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from app.files.doors import lines_at_most
from app.services.drafts.pods import unlearned_draft_set
from app.services.files.program_files import stored_catalogue
from app.services.problems import NoFinishedGames
from engine.errors import OnLineOfFile, UnreadableInput, problem_of
from engine.limited.learning import GamePlayed, LearnedRatings, SeatPlayed, learn_ratings

PODS_FILE: Final = "pods.jsonl"
_LONGEST_POD: Final = 16_000_000
_MOST_PODS: Final = 4_000_000_000


class _Seat(msgspec.Struct, frozen=True):
    placed: int | None = None
    drawn: tuple[str, ...] = ()


class _Summary(msgspec.Struct, frozen=True):
    winners: tuple[int, ...]
    seats: tuple[_Seat, ...]


class _Game(msgspec.Struct, frozen=True):
    seats: tuple[int, ...]
    summary: _Summary | None = None


class _Deck(msgspec.Struct, frozen=True):
    commanders: tuple[str, ...]
    main: dict[str, int]


class _Pod(msgspec.Struct, frozen=True):
    seed: int
    decks: tuple[_Deck, ...]
    games: tuple[_Game, ...]


_decoder = msgspec.json.Decoder(_Pod)


def learn_from_folders(set_code: str, folders: Sequence[Path]) -> LearnedRatings:
    """Returns the ratings of a set that the games in these folders teach.

    Raises:
        UnreadableInput: if a file can't be read, or no game has a winner; naming file and line of bad data.
        OSError: if a file can't be opened.
    """
    games = [game for folder in folders for game in _read_games(folder / PODS_FILE)]
    if not games:
        raise UnreadableInput(NoFinishedGames(tuple(str(folder) for folder in folders)))
    draft_set = unlearned_draft_set(set_code)
    return learn_ratings(draft_set.recipe.set_code, draft_set.guide, games)


def _read_games(file: Path) -> Iterable[GamePlayed]:
    for number, line in lines_at_most(file, _LONGEST_POD, _MOST_PODS):
        try:
            pod = _decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise UnreadableInput(OnLineOfFile(str(file), number, problem_of(problem))) from None
        for game in pod.games:
            if game.summary is not None and len(game.summary.winners) == 1:
                yield _played(pod, game, game.summary)


def _played(pod: _Pod, game: _Game, summary: _Summary) -> GamePlayed:
    seats = tuple(_seat(pod.decks[seat], played.drawn) for seat, played in zip(game.seats, summary.seats, strict=True))
    places = [seat.placed for seat in summary.seats]
    known = [place for place in places if place is not None]
    if len(set(known)) < len(places):
        return GamePlayed(pod.seed, seats, summary.winners)
    return GamePlayed(pod.seed, seats, tuple(sorted(range(len(places)), key=lambda seat: known[seat])))


def _seat(deck: _Deck, drawn: Iterable[str]) -> SeatPlayed:
    catalogue = stored_catalogue()
    spells = tuple(name for name in deck.main if not catalogue.get_card(name).is_land)
    held = set(drawn)
    return SeatPlayed(deck.commanders, spells, tuple(name for name in spells if name in held))
