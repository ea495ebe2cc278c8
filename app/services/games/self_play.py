"""Bots at the table: their names in saved games, games that they play against each other, and replays of saved games.

Input: decks, a seed, a variant or a format. Output: the game's numbers, and its record: setup, event log and decisions.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, Protocol, get_args, runtime_checkable

import msgspec

from app.files.doors import MOST_POSITION, MOST_RECORD, read_at_most, write_whole
from app.services.decks.formats import find_format, stored_formats
from app.services.files.program_files import stored_cards, stored_pool, stored_value_model
from app.services.problems import NoDecisionOfNumber, NoProgram, ProgramsDoNotFit
from engine.agents.decision import Reason
from engine.agents.programs import HeuristicAgent, PassiveAgent, RandomAgent
from engine.agents.search.levels import BeginnerAgent, make_searcher
from engine.decks.deck import Deck
from engine.decks.notation.decoding import decode_text
from engine.errors import EngineBug, ForPeople, InFile, Problem, UnreadableInput, in_words, problem_of
from engine.game.kernel.choices import Answer, Question
from engine.game.view.imagine import Prior
from engine.game.view.view import Agent, GameView
from engine.match.current_position import Unsaid, standing
from engine.match.notation import write_position
from engine.match.pool import CardPool
from engine.match.problems import NoVariant
from engine.match.record import GameRecord, ReplayEnded, decode_record, encode_record, first_difference, record_of
from engine.match.record import replay_agents as silent_agents
from engine.match.session import Session
from engine.match.setup import GameSetup, format_rules, ruleset_of, seat_of, setup_of
from engine.match.variants import VARIANTS
from engine.simulation.games_in_numbers import Counted, GameSummary, WorkLimit, summarise

ProgramName = Literal["beginner", "regular", "expert", "master", "random", "passive"]
"""The levels of the bot (`search.levels`), and two bots without plans."""
FORMER_NAMES: Final[Mapping[str, ProgramName]] = {"player": "regular"}
"""Names in games that earlier versions saved."""
PERSON = ""
"""The name of a seat without a bot."""
OPPONENT: ProgramName = "regular"
"""The bot of seats for which nobody chose a level."""
BUDGET: Final = 0.25
"""Seconds that it may think about one decision."""


def check_program(name: str) -> None:
    """Checks the name of a bot.

    Raises:
        UnreadableInput: if it isn't known.
    """
    if FORMER_NAMES.get(name, name) not in get_args(ProgramName):
        raise UnreadableInput(NoProgram(name, in_words(get_args(ProgramName))))


def make_program(name: str, seed: int, *, in_time: bool = True, hurry: Callable[[], bool] = lambda: False) -> Agent:
    """Returns a bot by its name. `seed` is for a bot that acts randomly or searches. `in_time`: somebody waits, so the
    regular bot has a time budget in addition to its work budget. Without it, the same game is played on every machine.
    `hurry`: returns True as soon as somebody wants an answer now.

    Raises:
        UnreadableInput: if the name isn't known.
    """
    match FORMER_NAMES.get(name, name):
        case "beginner":
            return BeginnerAgent(seed, HeuristicAgent())
        case "regular":
            return HeuristicAgent(clock=time.monotonic, budget=BUDGET) if in_time else HeuristicAgent()
        case "expert" | "master" as level:
            return make_searcher(level, seed, stored_value_model(), _expected_cards(), hurry)
        case "random":
            return RandomAgent(seed)
        case "passive":
            return PassiveAgent()
        case _:
            raise UnreadableInput(NoProgram(name, in_words(get_args(ProgramName))))


@lru_cache(maxsize=1)
def _expected_cards() -> Prior:
    """Returns the cards that a bot expects in decks that it doesn't know: all stored cards."""
    pool = stored_pool()
    return Prior(cards=tuple(pool.definition(card.facts.name) for card in stored_cards()))


COMMANDER = "commander"


class Remark(msgspec.Struct, frozen=True):
    """The reason for a bot's decision: the turn, the step and the player, the reason, and the names of its subject and
    object as that player knew them ("" for none)."""

    turn: int
    step: str
    player: str
    reason: Reason
    subject: str
    object: str


class Played(msgspec.Struct, frozen=True):
    """A played game: its numbers, the seconds it took, and on request its record and the bots' reasons."""

    summary: GameSummary
    seconds: float
    record: GameRecord | None = None
    remarks: tuple[Remark, ...] = ()


class UnfinishedGame(ForPeople, EngineBug):
    """Raised if a game couldn't be played to its end. `record` contains the game so far, so that the fault can be
    found."""

    def __init__(self, problem: Problem, record: GameRecord) -> None:
        super().__init__(problem)
        self.record = record


@runtime_checkable
class Reasoning(Protocol):
    """A bot that gives reasons. `reason`: of its last decision, None if it has none."""

    @property
    def reason(self) -> Reason | None: ...

    def decide(self, view: GameView, question: Question) -> Answer:
        """An answer to the question."""


class _Remarking:
    """A bot whose reasons are recorded."""

    def __init__(self, player: Reasoning, remarks: list[Remark]) -> None:
        self._player = player
        self._remarks = remarks

    def decide(self, view: GameView, question: Question) -> Answer:
        answer = self._player.decide(view, question)
        reason = self._player.reason
        if reason is not None:
            subject = "" if reason.subject is None else view.describe(reason.subject)
            about = "" if reason.object is None else view.describe(reason.object)
            me = view.player(view.me).name
            self._remarks.append(Remark(view.turn, view.step, me, reason, subject, about))
        return answer


def game_setup(decks: Sequence[tuple[str, Deck]], seed: int, variant: str) -> GameSetup:
    """Returns the setup of a game of named decks. `variant`: one of the rules' variants, or a Commander format, whose
    life totals and commander damage then apply.

    Raises:
        UnreadableInput: if the variant doesn't exist, or doesn't allow this number of players.
    """
    seats = tuple(seat_of(deck, name) for name, deck in decks)
    formats = stored_formats()
    if variant in formats:
        ruleset_of(COMMANDER, len(seats))
        return GameSetup(seats, seed, COMMANDER, format=format_rules(find_format(variant), len(seats)))
    if variant not in VARIANTS:
        raise UnreadableInput(NoVariant(variant, in_words(dict.fromkeys((*formats, *VARIANTS)))))
    ruleset_of(variant, len(seats))
    return GameSetup(seats, seed, variant)


def read_position_file(path: Path, seed: int | None) -> GameSetup:
    """Returns the setup of a game that begins in a position from a file.

    Raises:
        UnreadableInput: naming the file and the problem.
        OSError: if it can't be opened.
    """
    data = read_at_most(path, MOST_POSITION)
    try:
        return setup_of(decode_text(data), seed)
    except UnreadableInput as error:
        raise UnreadableInput(InFile(str(path), error.problem)) from None


def write_position_file(path: Path, session: Session, remark: Callable[[tuple[Unsaid, str]], str]) -> None:
    """Writes the current position of a game, with a remark about each fact that it leaves out.

    Raises:
        OSError: if the file can't be written.
    """
    now = standing(session.game)
    remarks = "".join(f"# {remark(unsaid)}\n" for unsaid in now.unsaid)
    write_whole(path, (remarks + write_position(now.position)).encode())


def programs_of(names: Sequence[str], seats: int, seed: int) -> list[Agent]:
    """Returns the bots of all seats: one name for all of them, or one for each.

    Raises:
        UnreadableInput: if a name isn't known, or the number of names doesn't fit.
    """
    if len(names) not in (1, seats):
        raise UnreadableInput(ProgramsDoNotFit(len(names), seats))
    return [make_program(names[seat % len(names)], seed * 8 + seat, in_time=False) for seat in range(seats)]


def play_game(
    setup: GameSetup,
    pool: CardPool,
    programs: Sequence[str],
    *,
    most_turns: int | None = None,
    record: bool = False,
    reasons: bool = False,
    most_work: int | None = None,
) -> Played:
    """Plays a game to its end, until `most_turns` turns have been played, or until it has taken `most_work` steps of
    work (`games_in_numbers.Counted`). The summary reports an unfinished game.

    Raises:
        UnreadableInput: if a bot or a card isn't known.
        UnfinishedGame: if the game breaks or makes no progress.
    """
    remarks: list[Remark] = []
    players = programs_of(programs, len(setup.seats), setup.seed)
    if reasons:
        players = [_Remarking(each, remarks) if isinstance(each, Reasoning) else each for each in players]
    spent = [0]
    counted = players if most_work is None else [Counted(player, spent, most_work) for player in players]
    session = Session(setup, pool, counted)
    started = time.perf_counter()
    try:
        with suppress(WorkLimit):
            session.run_game(until_turn=most_turns)
    except EngineBug as problem:
        raise UnfinishedGame(problem_of(problem), record_of(session)) from problem
    seconds = time.perf_counter() - started
    return Played(summarise(session), round(seconds, 2), record_of(session) if record else None, tuple(remarks))


class Replayed(msgspec.Struct, frozen=True):
    """A replayed game. `difference`: the number of the first event that differs from the saved one, None if the log is
    identical. `decisions`, `events`: how many were made and compared."""

    session: Session
    difference: int | None
    decisions: int
    events: int

    @property
    def identical(self) -> bool:
        return self.difference is None


def write_record(path: Path, record: GameRecord) -> None:
    """Saves a game.

    Raises:
        OSError: if the file can't be written.
    """
    write_whole(path, encode_record(record))


def read_record(path: Path) -> GameRecord:
    """Returns a saved game.

    Raises:
        UnreadableInput: naming the file and the problem.
        OSError: if it can't be opened.
    """
    data = read_at_most(path, MOST_RECORD)
    try:
        return decode_record(data)
    except UnreadableInput as error:
        raise UnreadableInput(InFile(str(path), error.problem)) from None


def play_again(record: GameRecord, pool: CardPool, *, to: int | None = None) -> Replayed:
    """Makes all decisions of a saved game again, or only the first `to`, and compares the logs.

    Raises:
        UnreadableInput: if the game has fewer decisions, or one of its cards isn't known.
        IllegalChoice: if a decision isn't possible any more.
    """
    made = record.decisions
    if to is not None and not 0 <= to <= len(made):
        raise UnreadableInput(NoDecisionOfNumber(len(made), to))
    script = made if to is None else made[:to]
    session = Session(record.setup, pool, silent_agents(len(record.setup.seats)), script)
    with suppress(ReplayEnded):
        session.run_game()
    log = session.game.log
    if to is not None and to < len(made):
        record = msgspec.structs.replace(record, lines=record.lines[: len(log)])
    elif record.closing.winners is None:  # it was stopped between two decisions, so the rest isn't in the record
        log = log[: len(record.lines)]
    difference = first_difference(record, log)
    return Replayed(session, difference, len(session.game.decisions), len(log))
