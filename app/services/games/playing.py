"""Games that people play: chooses the opponents (the decks the bots drafted, or the program's own), starts games,
stores every decision and resumes games.

Input: a deck, then a `GamePlan`. Output: an `OpenGame`, everything needed to run the game again up to its current
place. Called from one thread at a time.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from app.services.decks.files import stored_decks
from app.services.decks.formats import find_format
from app.services.drafts.pods import DRAFT_FORMAT, build_decks
from app.services.games.self_play import OPPONENT, PERSON, make_program
from app.services.games.yields import MOST_YIELDS, Yield
from app.services.problems import GameOfUnknownVersion, GameUnreadable, NoGameOfNumber, NoLegalBotDeck
from app.services.shelf import Conflict, OpenRecords
from app.storage.problems import Stale
from app.storage.repositories import Games, SavedGame
from engine.decks.deck import Deck
from engine.errors import UnreadableInput
from engine.game.kernel.choices import Answer
from engine.limited.draft import BotSeat, Draft
from engine.match.pool import CardPool
from engine.match.record import answer_of
from engine.match.session import Session
from engine.match.setup import RULES, GameSetup, Seat, format_rules, read_setup, seat_of
from engine.match.variants import GOLDFISH
from engine.randomness import RandomStream

_VERSION = 1
_REMEMBERED = 3
"""Number of last open games whose decisions can still be stored."""


class GamePlan(msgspec.Struct, frozen=True):
    """A game to play. `programs` names the bot in each seat ("" for a person). `deck_id` is the first person's deck."""

    name: str
    setup: GameSetup
    programs: tuple[str, ...]
    deck_id: int | None = None

    @property
    def own_seat(self) -> int:
        """The person's seat; with several people, the first."""
        return self.programs.index(PERSON)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, who share one computer if there are several."""
        return tuple(place for place, program in enumerate(self.programs) if program == PERSON)

    def with_player(self, player: str) -> GamePlan:
        """Returns the same plan with the person's name at the table, if they have given one."""
        if not player:
            return self
        seats = tuple(
            msgspec.structs.replace(seat, name=player) if place == self.own_seat else seat
            for place, seat in enumerate(self.setup.seats)
        )
        return msgspec.structs.replace(self, setup=msgspec.structs.replace(self.setup, seats=seats))

    def with_new_seed(self) -> GamePlan:
        """Returns the same plan with another seed."""
        setup = msgspec.structs.replace(self.setup, seed=new_seed(), rules=RULES)
        return msgspec.structs.replace(self, setup=setup)


class _Document(msgspec.Struct, frozen=True):
    """The stored parts of a game other than its decisions."""

    version: int
    setup: Any
    programs: tuple[str, ...]
    deck_id: int | None = None
    yields: Any = ()


class OpenGame(msgspec.Struct, frozen=True):
    """A stored game: its number, its plan, the decisions made so far, and its players' yields."""

    id: int
    plan: GamePlan
    decisions: tuple[Answer, ...] = ()
    finished: bool = False
    yields: tuple[Yield, ...] = ()


class _OnTable:
    """A game as it was last stored, and all its stored decisions."""

    def __init__(self, saved: SavedGame, answers: list[str]) -> None:
        self.saved = saved
        self.answers = answers


class Playing:
    """The shelf of games. It remembers the last open ones, because the last decision of one may be stored after the
    next one is opened."""

    def __init__(self, games: Games, open_records: OpenRecords) -> None:
        self._games = games
        self._records = open_records
        self._known: dict[int, _OnTable] = {}

    def store_game(self, plan: GamePlan) -> OpenGame:
        """Stores a new game."""
        fresh = SavedGame(None, plan.name, _written(plan))
        saved = self._games.put_record(self._records.open_unstored("game", fresh))
        return self._opened(OpenGame(saved.id or 0, plan), _OnTable(saved, []))

    def take_over(self, plan: GamePlan, decisions: Sequence[Answer], finished: bool) -> int:
        """Stores a game that was started elsewhere. Returns its number, which is the existing one if the same game is
        already stored."""
        document = _written(plan)
        for known in self._games.list_records():
            if known.name == plan.name and _without_yields(known.setup) == document and known.id is not None:
                return known.id
        fresh = self._games.put_record(SavedGame(None, plan.name, document, finished))
        stored = self._games.decide(fresh, 0, [msgspec.json.encode(answer).decode() for answer in decisions])
        return stored.id or 0

    def resume(self, game_id: int) -> OpenGame:
        """Returns a stored game with all its decisions, and opens it.

        Raises:
            UnreadableInput: if it doesn't exist or can't be read.
            OpenElsewhere: if another window has it open.
        """
        opened, table = self._read(game_id)
        if not opened.finished:
            self._records.open_record("game", table.saved)
            opened, table = self._read(game_id)  # the state in which the previous window left it
        return self._opened(opened, table)

    def _read(self, game_id: int) -> tuple[OpenGame, _OnTable]:
        saved = self._games.get_record(game_id)
        if saved is None:
            raise UnreadableInput(NoGameOfNumber(game_id))
        try:
            document = msgspec.json.decode(saved.setup, type=_Document)
            setup = read_setup(document.setup)
            answers = self._games.decisions(game_id)
            decisions = tuple(read_answer(text) for text in answers)
        except (msgspec.DecodeError, TypeError, ValueError, OverflowError, RecursionError):
            raise UnreadableInput(GameUnreadable(saved.name)) from None
        if document.version != _VERSION or PERSON not in document.programs:
            raise UnreadableInput(GameOfUnknownVersion(saved.name, document.version))
        plan = GamePlan(saved.name, setup, document.programs, document.deck_id)
        yields = _read_yields(document.yields)
        return OpenGame(game_id, plan, decisions, saved.finished, yields), _OnTable(saved, list(answers))

    def _opened(self, game: OpenGame, table: _OnTable) -> OpenGame:
        if not game.finished:
            self._records.open_record("game", table.saved)
        self._known.pop(game.id, None)
        self._known[game.id] = table
        for old in list(self._known)[:-_REMEMBERED]:
            del self._known[old]
        return game

    def close_game(self, game_id: int) -> None:
        """Closes the game, so that other windows may continue it."""
        table = self._known.get(game_id)
        if table is not None and self._records.is_open("game", table.saved.uid):
            self._records.close_record("game")

    def keep_decisions(self, game_id: int, number: int, answers: Sequence[Answer]) -> None:
        """Stores decisions from `number` on, in place of those stored from there on. If the game was continued
        elsewhere, the decisions made here are stored in a copy.

        Raises:
            UnreadableInput: if the game isn't open here.
        """
        table = self._known.get(game_id)
        if table is None:
            raise UnreadableInput(NoGameOfNumber(game_id))
        fresh = [msgspec.json.encode(answer).decode() for answer in answers]
        table.answers[number:] = fresh
        try:
            table.saved = self._games.decide(table.saved, number, fresh)
        except IndexError:  # the earlier decisions are out of reach, so all of them are stored again
            table.saved = self._games.decide(table.saved, 0, table.answers)
        except Stale as stale:
            self._go_apart(table, stale)

    def keep_yields(self, game_id: int, plan: GamePlan, yields: Sequence[Yield]) -> None:
        """Stores the yields of a game that is open here. For any other game they are dropped."""
        table = self._known.get(game_id)
        if table is None:
            return
        wanted = msgspec.structs.replace(table.saved, setup=_written(plan, yields))
        try:
            table.saved = self._games.put_record(wanted)
        except Stale as stale:
            table.saved = wanted
            self._go_apart(table, stale)

    def finish(self, game_id: int, finished: bool = True) -> None:
        """Stores whether the game is finished."""
        table = self._known.get(game_id)
        if table is None or table.saved.finished == finished:
            return
        wanted = msgspec.structs.replace(table.saved, finished=finished)
        try:
            table.saved = self._games.put_record(wanted)
        except Stale as stale:
            table.saved = wanted
            self._go_apart(table, stale)
        if finished:
            self._records.close_record("game")
        else:
            self._records.open_record("game", table.saved)

    def follow(self, copies: Mapping[tuple[str, str], str]) -> None:
        """Continues with the copies that have this window's changes, if a merge made some."""
        for table in self._known.values():
            there = self._games.find_record(copies.get(("game", table.saved.uid), ""))
            if there is not None:
                theirs = self._games.find_record(table.saved.uid)
                self._switch(table, there, theirs.id or 0 if theirs else 0)

    def _go_apart(self, table: _OnTable, stale: Stale) -> None:
        self._switch(table, self._games.fork_game(table.saved, table.answers), stale.number)

    def _switch(self, table: _OnTable, copy: SavedGame, theirs: int) -> None:
        was_open = self._records.is_open("game", table.saved.uid)
        name, table.saved = table.saved.name, copy
        if was_open:
            self._records.open_record("game", copy)
        self._records.tell_conflict(Conflict("game", name, theirs, copy.id or 0, copy.name))


def _written(plan: GamePlan, yields: Sequence[Yield] = ()) -> str:
    """Returns the stored form of a plan, with yields only if there are some."""
    document = _Document(_VERSION, plan.setup, plan.programs, plan.deck_id, tuple(yields))
    fields = {name: value for name, value in msgspec.structs.asdict(document).items() if name != "yields" or value}
    return msgspec.json.encode(fields).decode()


def _without_yields(document: str) -> str:
    """Returns a stored plan without its yields, because two copies of a game may differ in them."""
    if '"yields"' not in document:
        return document
    try:
        fields = msgspec.json.decode(document, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, RecursionError):
        return document
    return msgspec.json.encode({name: value for name, value in fields.items() if name != "yields"}).decode()


def _read_yields(stored: object) -> tuple[Yield, ...]:
    """Returns the stored yields; none if they can't be read, because a game can be played without them."""
    try:
        return msgspec.convert(stored, tuple[Yield, ...])[-MOST_YIELDS:]
    except (msgspec.ValidationError, RecursionError):
        return ()


def read_answer(text: str) -> Answer:
    """Returns a stored answer.

    Raises:
        TypeError, ValueError: if the text isn't an answer.
    """
    return answer_of(msgspec.json.decode(text))


def play_ahead(plan: GamePlan, pool: CardPool, turn: int) -> tuple[Answer, ...]:
    """Returns the decisions of bots in all seats up to that turn."""
    programs = [make_program(name or OPPONENT, plan.setup.seed * 8 + seat) for seat, name in enumerate(plan.programs)]
    session = Session(plan.setup, pool, programs)
    session.run_game(until_turn=turn)
    return tuple(session.game.decisions)


OPPONENTS: Final = 3
COMMANDER: Final = "commander"
NAMES: Final = ("Ada", "Boris", "Chioma", "Dario", "Elif", "Farid", "Greta")
"""Names of the bots at the table."""


def drafted_game(name: str, deck: Deck, draft: Draft, deck_id: int | None = None, seed: int | None = None) -> GamePlan:
    """Returns a game of the deck against the decks of three bots of its draft, different ones each time.

    Raises:
        UnreadableInput: if no bot has drafted a deck there.
    """
    seed = _seed(seed)
    able = bot_decks(draft)
    if not able:
        raise UnreadableInput(NoLegalBotDeck(name))
    chosen = RandomStream(seed, "opponents").sample(able, min(OPPONENTS, len(able)))
    return _plan(name, deck, [seat_of(other, bot) for bot, other in chosen], OPPONENT, seed, deck_id, DRAFT_FORMAT)


def bot_decks(draft: Draft) -> list[tuple[str, Deck]]:
    """Returns the legal decks of a draft's bots, with their names at the table."""
    built = build_decks(draft)
    decks = [built[place] for place, seat in enumerate(draft.record.seats) if isinstance(seat, BotSeat)]
    names = [NAMES[place % len(NAMES)] for place in range(len(decks))]
    return [(bot, made.deck) for bot, made in zip(names, decks, strict=True) if made.is_legal]


def stored_game(name: str, deck: Deck, deck_id: int | None = None, seed: int | None = None) -> GamePlan:
    """The deck against three of the decks that come with the program."""
    seed = _seed(seed)
    chosen = RandomStream(seed, "opponents").sample(list(stored_decks()), OPPONENTS)
    seats = [seat_of(other, bot) for bot, other in zip(NAMES, chosen, strict=False)]
    return _plan(name, deck, seats, OPPONENT, seed, deck_id, COMMANDER)


def goldfish_game(name: str, deck: Deck, deck_id: int | None = None, seed: int | None = None) -> GamePlan:
    """Returns a game of the deck against one player who does nothing, by the rules of a table of four."""
    plan = _plan(name, deck, [seat_of(deck, NAMES[0])], "passive", _seed(seed), deck_id, COMMANDER)
    return msgspec.structs.replace(plan, setup=msgspec.structs.replace(plan.setup, variant=GOLDFISH))


def _plan(
    name: str, deck: Deck, others: list[Seat], program: str, seed: int, deck_id: int | None, format_name: str
) -> GamePlan:
    own = msgspec.structs.replace(seat_of(deck, name), manual=True)
    seats = (own, *others)
    setup = GameSetup(seats, seed, format=format_rules(find_format(format_name), len(seats)))
    return GamePlan(name, setup, (PERSON, *(program for _ in others)), deck_id)


def new_seed() -> int:
    """Returns a seed for another game."""
    return secrets.randbelow(1 << 31)


def _seed(seed: int | None) -> int:
    return new_seed() if seed is None else seed
