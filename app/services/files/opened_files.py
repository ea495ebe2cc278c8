"""Opened files: turns a file that the user opens with the program into a draft, a deck or a game on the shelf.

Input: the path of a pod that `draft run` wrote, of a saved draft, of a game that `play --log` saved, of another
program's draft log, or of a deck in any known format. The content decides; a draft log becomes a deck with a pool.
Output: the number of the draft, deck or game on the shelf. Opening the same file again returns the same number.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from app.files.doors import MOST_RECORD, read_at_most
from app.files.doors import open_file as open_file_at
from app.services.app_services import AppServices, Shelf
from app.services.decks.documents import decode_document
from app.services.decks.files import pool_cards, require_known_cards
from app.services.decks.formats import DRAFT_FORMAT
from app.services.drafts.pods import stored_draft_set
from app.services.games.playing import GamePlan
from app.services.games.self_play import OPPONENT, PERSON, read_record
from app.services.problems import FileNotJson, NoPersonDrafts, PicksNotMadeAgain, StoredDeck
from app.storage.repositories import SavedDeck
from engine.decks.deck import Deck, Pool
from engine.decks.notation.draft_logs import MOST_LOG_BYTES, find_draft_log, read_pool_of
from engine.decks.notation.json_decks import is_deck_document
from engine.decks.notation.json_text import read_json
from engine.decks.notation.tabletop import is_tabletop_document
from engine.errors import UnreadableInput, problem_of
from engine.ids import SeatId
from engine.limited.booster import PackCard
from engine.limited.bots.drafter import LEVELS
from engine.limited.draft import BotSeat, Draft, DraftRecord, PersonSeat, Seat, check_seats, decode_draft
from engine.limited.draft_log import DraftLog
from engine.limited.pod import card_names
from engine.limited.problems import NoSavedDraft

_HEAD = 64
_GAME = b'{"commandeer_game"'
"""Beginning of a saved game."""

_MOST_DRAFT = 20_000_000
"""Bytes allowed for a pod file or a saved draft; one of eight seats with reasons needs less than a tenth."""


class Opened(msgspec.Struct, frozen=True):
    """The draft, deck or game on the shelf. `id` None: a deck that isn't on the shelf yet, because the user has to see
    something about it first."""

    kind: Shelf
    id: int | None


def open_file(services: AppServices, path: Path) -> Opened:
    """Puts a file's contents on the shelf, or finds them there.

    Raises:
        UnreadableInput: naming the file and the part that can't be read.
        OSError: if it can't be opened.
    """
    with open_file_at(path, MOST_RECORD) as file:
        head = file.read(_HEAD).lstrip(b"\xef\xbb\xbf \t\r\n")
    if head.startswith(_GAME):
        return Opened("game", _open_game(services, path))
    if head.startswith(b"{") and not _is_deck_document(path):
        return Opened("draft", _open_draft(services, path))
    log = find_draft_log(read_at_most(path, MOST_LOG_BYTES))
    if log is not None:
        return Opened("deck", _open_log(services, path, log))
    deck, report = services.deck_building.read_file(path)
    return Opened(
        "deck", None if report.notes else _known_deck(services, deck) or services.deck_building.take_over(deck).id
    )


def _is_deck_document(path: Path) -> bool:
    """True if a JSON file is a deck or another program's draft log. For any other file, opening it as a draft reports
    the problem."""
    data = read_at_most(path, _MOST_DRAFT)
    try:
        if find_draft_log(data) is not None:
            return True
        document = read_json(data.decode("utf-8", "replace"))
    except UnreadableInput:
        return False
    return is_tabletop_document(document) or is_deck_document(document)


def _open_log(services: AppServices, path: Path, log: DraftLog) -> int | None:
    """Returns a deck with the pool of the log's owner, or the deck that was started from it before.

    Raises:
        UnreadableInput: if a card of the pool is unknown.
    """
    catalogue = services.cards.catalogue
    pool, report = read_pool_of(log, None, catalogue)
    require_known_cards(path, pool, report, catalogue)
    cards = pool_cards(Pool.from_deck(pool))
    for saved in services.decks.list_records():
        if saved.name == path.stem and saved.id is not None and _pool_of(saved) == cards:
            return saved.id
    return services.deck_building.begin_deck(path.stem, DRAFT_FORMAT, cards).id


def _pool_of(saved: SavedDeck) -> tuple[PackCard, ...] | None:
    try:
        return decode_document(saved.document, StoredDeck(saved.id or 0)).pool
    except UnreadableInput:  # opening that deck reports the problem
        return None


def _known_deck(services: AppServices, deck: Deck) -> int | None:
    """Returns the number of the stored deck with that name and exactly these cards."""
    for saved in services.decks.list_records():
        if saved.name == deck.name:
            try:
                known = decode_document(saved.document, StoredDeck(saved.id or 0)).deck
            except UnreadableInput:  # opening that deck reports the problem
                continue
            if known == deck:
                return saved.id
    return None


def _open_game(services: AppServices, path: Path) -> int:
    """Opens a game. The person gets the seat with manual actions, otherwise the first; every decision can be
    rewound."""
    record = read_record(path)
    seats = record.setup.seats
    own = next((place for place, seat in enumerate(seats) if seat.manual), 0)
    programs = tuple(PERSON if place == own else OPPONENT for place in range(len(seats)))
    over = record.closing.winners is not None
    return services.playing.take_over(GamePlan(path.stem, record.setup, programs), record.decisions, over)


def _open_draft(services: AppServices, path: Path) -> int:
    data = read_at_most(path, _MOST_DRAFT)
    try:
        document = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise UnreadableInput(FileNotJson(str(path), problem_of(problem))) from None
    record = decode_draft(data, str(path)) if "format" in document else _record_of_pod(document, path)
    if not any(isinstance(seat, PersonSeat) for seat in record.seats):
        raise UnreadableInput(NoPersonDrafts(str(path)))
    return services.drafting.take_over(record, path.stem)


class _PodFile(msgspec.Struct, frozen=True):
    """The parts of a pod file that are needed to draft it again. `picks` are by seat, then by pass."""

    set: str
    seed: int
    seats: int
    picks: list[list[list[str]]]


def _record_of_pod(document: Mapping[str, Any], path: Path) -> DraftRecord:
    """Returns the draft of a pod file as if a person in the first seat had made it: with the same packs and picks, and
    each of that person's picks can be undone.

    Raises:
        UnreadableInput: if it isn't such a file, or its picks can't be made again.
    """
    try:
        pod = msgspec.convert(document, _PodFile)
    except msgspec.ValidationError as problem:
        raise UnreadableInput(NoSavedDraft(str(path), problem_of(problem))) from None
    draft_set = stored_draft_set(pod.set)
    check_seats(draft_set.recipe, pod.seats)
    for level in LEVELS:
        seats: list[Seat] = [PersonSeat()]
        seats += [BotSeat(level=level) for _ in range(pod.seats - 1)]
        draft = Draft(draft_set, DraftRecord(draft_set.recipe.set_code, pod.seed, tuple(seats)))
        if _picked_again(draft, pod):
            return draft.record
    raise UnreadableInput(PicksNotMadeAgain(str(path)))


def _picked_again(draft: Draft, pod: _PodFile) -> bool:
    """Makes the first drafter's picks. Returns True if all seats then picked as in the file."""
    me = SeatId(0)
    for wanted in pod.picks[0] if pod.picks else ():
        if draft.finished:
            return False
        pack = [card.name for card in draft.view_seat(me).pack]
        places: list[int] = []
        for name in wanted:
            place = next((at for at, there in enumerate(pack) if there == name and at not in places), None)
            if place is None:
                return False
            places.append(place)
        if len(places) != draft.view_seat(me).picks:
            return False
        draft.choose(me, tuple(places))
    seats = [SeatId(seat) for seat in range(pod.seats)]
    return [[card_names(pair) for pair in draft.picks_by_pass(seat)] for seat in seats] == pod.picks
