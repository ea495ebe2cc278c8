"""Tests the cards of a file: reads their texts, and plays games of bots with random decks of supported cards.

Input: card objects in Scryfall's format. Output: one `CompiledText` per object, in order, and one `TriedGame` per
game. A game reports errors, whether its replay gives the same log, and, if watched, the broken rules of thumb. A deck
contains a legendary creature as its commander, cards of its colour identity and basic lands (903.5). The work runs on
several processor cores.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from app.services.cards.files import Complaints, card_objects
from app.services.files.program_files import stored_cards
from app.services.games.self_play import make_program
from app.services.problems import AbilityNotWritten, NobodyToLead, Raised
from app.services.processes import in_processes
from app.tools.trial_boards import board_by_chance
from engine.audit.watcher import Watcher
from engine.audit.watching import Finding
from engine.cards.card_object import AnyCardObject, CardObject, card_object, is_called, rules_texts
from engine.cards.facts import CardFacts
from engine.cards.type_line import BASIC_LAND_TYPES
from engine.compiler.pipeline import CompiledCard, Diagnostic
from engine.errors import CommandeerError, EngineBug, ForPeople, OfCard, Problem, UnreadableInput, Word, problem_of
from engine.game.view.view import Agent
from engine.ir.abilities import Unread
from engine.ir.stored_cards import StoredCard, read_cards, write_cards
from engine.match.pool import CardPool, compile_exactly
from engine.match.record import decode_record, encode_record, first_difference, record_of, replay_agents
from engine.match.session import BrokenGame, Session, StuckGame
from engine.match.setup import GameSetup, Seat
from engine.randomness import RandomStream
from engine.text.english.text import write_face

BASICS = {colour: land for land, colour in BASIC_LAND_TYPES.items()}
SPELLS = 60


def mixed_seats(cards: Sequence[StoredCard], players: int, seed: int) -> tuple[Seat, ...]:
    """Returns seats with random decks of the fully supported cards among `cards`.

    Raises:
        UnreadableInput: if none of them can be a commander.
    """
    random = RandomStream(seed, "mixed decks")
    known = [
        card.facts for card in cards if card.status == "exact" and card.facts.front_face.name not in BASICS.values()
    ]
    leaders = [facts for facts in known if _leads(facts)]
    if not leaders:
        raise UnreadableInput(NobodyToLead(len(known)))
    return tuple(_seat(f"seat {number}", known, random.choice(leaders), random) for number in range(1, players + 1))


def _leads(facts: CardFacts) -> bool:
    """Reports whether a card is a legendary creature with a colour (903.3)."""
    line = facts.front_face.type_line
    return line.is_legendary and "Creature" in line.types and bool(facts.colour_identity)


def _seat(name: str, known: Sequence[CardFacts], leader: CardFacts, random: RandomStream) -> Seat:
    identity = set(leader.colour_identity)
    fitting = [facts for facts in known if facts is not leader and identity.issuperset(facts.colour_identity)]
    spells = random.sample(fitting, min(SPELLS, len(fitting)))
    main: dict[str, int] = {facts.name: 1 for facts in spells}
    colours = sorted(identity)
    for number in range(99 - len(main)):
        land = BASICS[colours[number % len(colours)]]
        main[land] = main.get(land, 0) + 1
    return Seat(name, tuple(main.items()), ((leader.name, ""),))


FACE_BREAK = "\n//\n"
_CHUNK: Final = 200
"""Number of objects that a process compiles before it returns its results."""
MALFORMED = "malformed"


class Malformed(msgspec.Struct, frozen=True):
    """An object that isn't a card: its `name` if it has one, and a sentence about the problem."""

    name: str
    detail: str


class UnreadText(msgspec.Struct, frozen=True):
    """An unsupported paragraph: its original `text`, its position in the text of the `face` (0-based), and a `reason`.

    Reasons: "unread" (no phrase matches from `difference` on), "reference" (the word in `detail` refers to nothing),
    "differs" (the program would write `detail`, which differs from `difference` on), "unstable", "not automated" (a
    game can't carry out `detail`), "failed" (`detail` names the exception) and "malformed" (the object isn't a card,
    `detail` explains why).
    """

    text: str
    start: int
    end: int
    face: int
    reason: str
    detail: str
    difference: str


class NotWritten(ForPeople, EngineBug):
    """Raised if the program reads an ability that it can't write."""


class CompiledText(msgspec.Struct, frozen=True):
    """The result for one card object.

    `written` is the text written from its abilities, with unsupported paragraphs unchanged. `rank` is its rank by
    popularity in Commander decks, if known.
    """

    name: str
    status: str
    written: str
    unread: tuple[UnreadText, ...]
    rank: int | None = None


def compile_texts(cards: Iterable[CardObject | Malformed], jobs: int) -> Iterator[CompiledText]:
    """Compiles the objects with `jobs` processes. An object that isn't a card becomes unread, with the reason
    "malformed" (`detail` names line and field)."""
    waiting = list(cards)
    chunks = [waiting[start : start + _CHUNK] for start in range(0, len(waiting), _CHUNK)]
    for compiled in in_processes(_compile_chunk, chunks, jobs):
        yield from compiled


def _compile_chunk(cards: Sequence[CardObject | Malformed]) -> list[CompiledText]:
    return [_refused(card) if isinstance(card, Malformed) else compile_text(card) for card in cards]


def _refused(card: Malformed) -> CompiledText:
    return CompiledText(card.name, "unread", "", (UnreadText("", 0, 0, 0, MALFORMED, card.detail, ""),))


def compile_text(card: AnyCardObject) -> CompiledText:
    """Compiles one object.

    Raises:
        UnreadableInput: naming the card and the field, if the object's facts are malformed.
    """
    compiled = compile_exactly(card)
    texts = rules_texts(card)
    unread = tuple(_unread(texts[problem.face], problem) for problem in compiled.diagnostics)
    rank = card_object(card).edhrec_rank
    rank = rank if isinstance(rank, int) and rank > 0 else None
    return CompiledText(compiled.facts.name, compiled.status, _written(compiled, unread), unread, rank)


def _unread(text: str, problem: Diagnostic) -> UnreadText:
    start, end = problem.at
    difference = problem.text[problem.start : problem.end]
    if problem.reason == "differs":
        pairs = enumerate(zip(problem.text, problem.detail, strict=False))
        same = next((at for at, (given, said) in pairs if given != said), None)
        difference = problem.text[min(len(problem.text), len(problem.detail)) if same is None else same :]
    return UnreadText(text[start:end], start, end, problem.face, problem.reason, problem.detail, difference)


def _written(compiled: CompiledCard, unread: tuple[UnreadText, ...]) -> str:
    faces, given = [], iter(unread)
    for face, abilities in zip(compiled.facts.faces, compiled.faces, strict=True):
        said = write_face(face, abilities)
        paragraphs = [
            next(given).text if isinstance(ability, Unread) else paragraph
            for ability, paragraph in zip(abilities, said, strict=True)
        ]
        if None in paragraphs:
            raise NotWritten(OfCard(compiled.facts.name, AbilityNotWritten()))
        faces.append("\n".join(paragraph for paragraph in paragraphs if paragraph))
    return FACE_BREAK.join(faces)


class Silent(msgspec.Struct, frozen=True):
    """An ability ("spell", "triggered 0") of a `card`, how often it `resolved`, and how often that left a trace."""

    card: str
    ability: str
    resolved: int
    traced: int


class TriedGame(msgspec.Struct, frozen=True):
    """The result of a game.

    `trouble` lists survived errors as (card, problem, place). `problem` is the error that stopped the game, or None.
    `difference` is the number of the first event that differs in the replay, or None. A watched game also has
    `findings` and `resolved` abilities. `record` is the saved game, if wanted and if there are findings.
    """

    seed: int
    players: int
    turns: int
    decisions: int
    trouble: tuple[tuple[str, Problem, str], ...]
    problem: Problem | None
    difference: int | None
    findings: tuple[Finding, ...] = ()
    resolved: tuple[Silent, ...] = ()
    record: bytes = b""

    @property
    def is_clean(self) -> bool:
        return not self.trouble and self.problem is None and self.difference is None and not self.findings


class Try(msgspec.Struct, frozen=True):
    """A game to play, with a number of `players` (0: two to six at random) and a maximum number of `rounds`.

    `board`: start on a random board. `watched`: check rules of thumb. `kept`: save the game if it has findings.
    """

    seed: int
    players: int
    rounds: int
    board: bool = False
    watched: bool = False
    kept: bool = False


def exact_cards(file: Path, jobs: int, only: str | None = None) -> bytes:
    """Returns the fully supported cards of a file in stored form, one per line. `only` selects a card or face by name.

    Raises:
        UnreadableInput: if the file holds no card objects.
        OSError: if it cannot be opened.
    """
    found = [card for card in card_objects(file, Complaints()) if only is None or is_called(card, only)]
    chunks = [found[start : start + _CHUNK] for start in range(0, len(found), _CHUNK)]
    return b"".join(in_processes(_compiled, chunks, jobs))


def _compiled(objects: list[CardObject]) -> bytes:
    compiled = (compile_exactly(data) for data in objects)
    return write_cards(StoredCard(each.facts, each.faces) for each in compiled if each.status == "exact")


def try_cards(cards: bytes, games: list[Try], jobs: int) -> Iterator[TriedGame]:
    """Plays the games with decks of those cards and the program's basic lands."""
    yield from in_processes(_try, games, jobs, _begin, (cards,))


class _Known:
    """The cards of this process."""

    cards: tuple[StoredCard, ...] = ()
    pool: CardPool = CardPool()


def _begin(cards: bytes) -> None:
    _Known.cards = tuple(read_cards(cards, "the cards to be tried"))
    basics = [card for card in stored_cards() if card.facts.name in BASICS.values()]
    _Known.pool = CardPool((*_Known.cards, *basics))


def _try(wanted: Try) -> TriedGame:
    players = wanted.players or 2 + RandomStream(wanted.seed, "players").below(5)
    session = Session(_setup(wanted, players), _Known.pool, [_program(wanted.seed, seat) for seat in range(players)])
    watcher = Watcher(session.game) if wanted.watched else None
    last = players * wanted.rounds + (session.game.state.turn.number if wanted.board else 0)
    problem = _run(session, last)
    trouble = tuple((note.card, note.problem, note.where) for note in session.game.trouble)
    difference = None if problem else _replayed(session, last)
    if watcher is not None and watcher.problem is not None and problem is None:
        problem = Raised(Word(type(watcher.problem).__name__), problem_of(watcher.problem))
    state = session.game.state
    tried = TriedGame(
        wanted.seed, players, state.turn.number, len(session.game.decisions), trouble, problem, difference
    )
    if watcher is None:
        return tried
    resolved = (Silent(*what, trace.resolved, trace.traced) for what, trace in watcher.traces.items())
    tried = replace(tried, findings=tuple(watcher.findings), resolved=tuple(resolved))
    return replace(tried, record=encode_record(record_of(session))) if wanted.kept and not tried.is_clean else tried


def _setup(wanted: Try, players: int) -> GameSetup:
    if wanted.board:
        return board_by_chance(_Known.cards, players, wanted.seed)
    return GameSetup(mixed_seats(_Known.cards, players, wanted.seed), wanted.seed)


def never_seen(games: Iterable[TriedGame], often: int) -> list[Silent]:
    """Returns abilities that resolved at least `often` times in all games and never left a trace."""
    resolved: dict[tuple[str, str], tuple[int, int]] = {}
    for what in (what for game in games for what in game.resolved):
        known = resolved.get((what.card, what.ability), (0, 0))
        resolved[what.card, what.ability] = known[0] + what.resolved, known[1] + what.traced
    return [Silent(*what, *counts) for what, counts in sorted(resolved.items()) if counts[0] >= often and not counts[1]]


def _program(seed: int, seat: int) -> Agent:
    """Returns a bot. Two of three act at random, to try everything."""
    return make_program("regular" if (seed + seat) % 3 == 0 else "random", seed * 8 + seat, in_time=False)


def _run(session: Session, most_turns: int) -> Problem | None:
    try:
        session.run_game(until_turn=most_turns)
    except (BrokenGame, StuckGame, CommandeerError, AssertionError) as error:
        return Raised(Word(type(error).__name__), problem_of(error))
    return None


def _replayed(session: Session, most_turns: int) -> int | None:
    """Returns the number of the first event that differs when the saved game is replayed."""
    record = decode_record(encode_record(record_of(session)))
    again = Session(record.setup, _Known.pool, replay_agents(len(record.setup.seats)), record.decisions)
    problem = _run(again, most_turns)
    return 0 if problem else first_difference(record, again.game.log)
