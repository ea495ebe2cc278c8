"""Deck and pool files on disk.

Input: paths, names of formats. Output: decks, pools and reports. Files are written completely or not at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path, PurePath

import msgspec

from app.files.doors import MOST_POD, read_at_most, write_whole
from app.services.files.program_files import data_files, stored_catalogue, stored_printings
from app.services.problems import (
    FileNotJson,
    MoreNotKnown,
    NameASeat,
    Named,
    NameOnLine,
    NearName,
    NearNameOnLine,
    NoKnownCard,
    NoListOfNames,
    NoNameKnown,
    NoPodFile,
    NoSeat,
    TooManyNames,
    UnknownName,
    WritesOver,
)
from engine.cards.catalogue import Catalogue
from engine.decks.deck import ChosenPrinting, Commander, Deck, DeckEntry, Pool
from engine.decks.notation.decoding import MOST_CARDS
from engine.decks.notation.draft_logs import MOST_LOG_BYTES, find_draft_log
from engine.decks.notation.files import NOTATIONS, Notation, find_notation, notation_for_file, read_deck, write_deck
from engine.decks.notation.json_decks import is_deck_document
from engine.decks.notation.json_text import read_json
from engine.decks.notation.report import ExportReport, ImportReport
from engine.decks.notation.tabletop import is_tabletop_document
from engine.errors import InFile, Problem, UnreadableInput, problem_of
from engine.library_errors import field_error
from engine.limited.booster import PackCard

MOST_NAMES = 5
"""Limit of unknown names that an error quotes."""


LEAST_STRANGE = 5
"""Number of names from which a text of only unknown names isn't a deck."""


def read_deck_file(
    path: Path, catalogue: Catalogue, notation: str | None = None, seat: int | None = None
) -> tuple[Deck, ImportReport]:
    """Returns the deck in a file of any known format. Of a draft log, it is the pool of `seat`, from 1, or of the log's
    owner.

    Raises:
        UnreadableInput: naming the file and quoting the part that can't be read.
        OSError: if the file can't be opened.
    """
    data = read_at_most(path, MOST_LOG_BYTES)
    try:
        has_seats = seat is None or find_draft_log(data) is not None
        if has_seats:
            return read_deck(data, path.name, catalogue, notation, seat)
    except UnreadableInput as error:
        raise UnreadableInput(InFile(str(path), error.problem)) from None
    raise UnreadableInput(NoPodFile(str(path), seat or 0))


def require_known_cards(path: Path, deck: Deck, report: ImportReport, catalogue: Catalogue) -> None:
    """Refuses a deck with names outside its maybeboard that no catalogue knows.

    The deck's check reports objects that aren't cards, for example tokens, if the catalogue knows these.

    Raises:
        UnreadableInput: quoting the names with their lines and the cards that are probably meant.
    """
    require_some_known(path, deck, report, catalogue)
    found = _unknown_in_use(deck, report)
    unknown = [(name, line) for name, line in found if not catalogue.object_kind(name)]
    if not unknown:
        return
    raise UnreadableInput(InFile(str(path), unknown_names_problem(unknown, catalogue)))


def unknown_names_problem(unknown: Sequence[tuple[str, int | None]], catalogue: Catalogue) -> Problem:
    """The problem that quotes unknown names with their lines and the cards that are probably meant."""
    named = tuple(_unknown_name(name, line, catalogue) for name, line in unknown[:MOST_NAMES])
    more = len(unknown) - MOST_NAMES
    return MoreNotKnown(named, more) if more > 0 else NoKnownCard(named)


def require_some_known(path: Path, deck: Deck, report: ImportReport, catalogue: Catalogue) -> None:
    """Refuses a text with several names and no known card, because it probably isn't a deck.

    Raises:
        UnreadableInput: quoting the first name.
    """
    unknown = _unknown_in_use(deck, report)
    if len(unknown) >= LEAST_STRANGE and not any(catalogue.find_card(name) for name in deck.names_in_use()):
        first = _unknown_name(*unknown[0], catalogue)
        raise UnreadableInput(InFile(str(path), NoNameKnown(len(unknown), first)))


def _unknown_in_use(deck: Deck, report: ImportReport) -> list[tuple[str, int | None]]:
    """The unknown names outside the maybeboard, with their lines."""
    in_use = set(deck.names_in_use())
    notes = (note for note in report.notes if note.code == "unknown_card")
    return [(name, note.line) for note in notes for name in note.cards if name in in_use]


def _unknown_name(name: str, line: int | None, catalogue: Catalogue) -> UnknownName:
    near = next(iter(catalogue.suggest_names(name)), None)
    if near is None:
        return NameOnLine(name, line) if line else Named(name)
    return NearNameOnLine(name, line, near) if line else NearName(name, near)


def read_pool_file(path: Path, catalogue: Catalogue, seat: int | None = None) -> Pool:
    """Returns the card pool in a deck file, a JSON list of names, a draft log, or a pod file of a draft with the number
    of a `seat` (from 1).

    Raises:
        UnreadableInput: naming the file and quoting the part that can't be read, or unknown names.
        OSError: if the file can't be opened.
    """
    if path.suffix.lower() == ".json" and not _is_deck_or_log(path):
        pool = _json_pool(path, seat)
        missing = next((name for name in pool.cards if catalogue.find_card(name) is None), None)
        if missing is not None:
            raise UnreadableInput(InFile(str(path), NoKnownCard((_unknown_name(missing, None, catalogue),))))
        return pool
    deck, report = read_deck_file(path, catalogue, seat=seat)
    require_known_cards(path, deck, report, catalogue)
    return Pool.from_deck(deck)


def pool_cards(pool: Pool) -> tuple[PackCard, ...]:
    """Returns the cards of a pool that wasn't drafted in this program, each in its first known printing."""
    printings = stored_printings()
    found: list[PackCard] = []
    for name, count in pool.cards.items():
        known = printings.get(name)
        first = PackCard(name, "", "common", "draft")
        if known:
            first = PackCard(name, known[0].number, known[0].rarity, known[0].sheet)
        found += [first] * count
    return tuple(found)


def _is_deck_or_log(path: Path) -> bool:
    """True if a JSON file is a draft log or a deck, and not a pod or a list of names."""
    data = read_at_most(path, MOST_LOG_BYTES)
    text = data.decode("utf-8", "replace")
    try:
        if find_draft_log(data) is not None:
            return True
        document = read_json(text)
    except UnreadableInput:  # reading it as a pool reports the problem
        return False
    is_names = isinstance(document, list) and all(isinstance(name, str) for name in document)
    return not is_names and (is_tabletop_document(document) or is_deck_document(document))


def write_deck_file(path: Path, deck: Deck, notation: str | None, catalogue: Catalogue) -> ExportReport:
    """Writes a deck in the format with that id, or the one for the file's ending. If the format needs a printing of
    every card, cards without a chosen one get a known one.

    Raises:
        UnreadableInput: quoting an unknown format or ending.
        OSError: if the file can't be written; an older file of that name then still exists.
    """
    chosen = find_notation(notation) if notation else notation_for_file(path.name)
    if chosen.wants_printings:
        deck = with_known_printings(deck)
    data, report = write_deck(deck, chosen.id, catalogue)
    write_whole(path, data)
    return report


def names_in_folder(decks: Sequence[Path], folder: Path, notation: str) -> list[Path]:
    """Where each deck is written if all are written into a folder in the format of that id.

    Raises:
        UnreadableInput: quoting an unknown format.
    """
    chosen = find_notation(notation)
    return [folder / _name_in(deck.name, chosen) for deck in decks]


def _name_in(name: str, notation: Notation) -> str:
    """The file's name with an ending that means this format: "deck.arena.txt" for one whose ending means another."""
    stem = PurePath(name).stem
    if PurePath(stem).suffix.removeprefix(".").lower() in NOTATIONS:
        stem = PurePath(stem).stem
    ending = notation.endings[0] if notation.endings else ".txt"
    named = f"{stem}{ending}"
    return named if notation_for_file(named) is notation else f"{stem}.{notation.id}{ending}"


def refuse_overwriting(source: Path, target: Path, targets: Mapping[Path, Path]) -> None:
    """Refuses to write a deck over one of the decks that are read, or over what an earlier one of them has become.

    Raises:
        UnreadableInput: naming the target and the other deck.
    """
    earlier = next((other for other, at in targets.items() if str(at).casefold() == str(target).casefold()), source)
    other = next((one for one in targets if _is_same(one, target)), None) or (None if earlier == source else earlier)
    if other is not None:
        raise UnreadableInput(InFile(str(source), WritesOver(str(target), str(other))))


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:  # one of them isn't there
        return False


def with_known_printings(deck: Deck) -> Deck:
    """Returns the deck with a stored printing for every card without a chosen one, if one is known."""
    known = _known_printings()

    def chosen(name: str, choice: ChosenPrinting | None) -> ChosenPrinting | None:
        if choice is not None and choice.set_code and choice.number:
            return choice
        found = known.get(name)
        return msgspec.structs.replace(found, finish=choice.finish) if found and choice else found or choice

    def fill_part(entries: Sequence[DeckEntry]) -> tuple[DeckEntry, ...]:
        return tuple(msgspec.structs.replace(entry, printing=chosen(entry.name, entry.printing)) for entry in entries)

    return msgspec.structs.replace(
        deck,
        commanders=tuple(Commander(one.name, one.colour, chosen(one.name, one.printing)) for one in deck.commanders),
        companion=fill_part((deck.companion,))[0] if deck.companion else None,
        main=fill_part(deck.main),
        sideboard=fill_part(deck.sideboard),
    )


def _known_printings() -> Mapping[str, ChosenPrinting]:
    """Returns one printing of each card: the first."""
    found = stored_printings().items()
    return {name: ChosenPrinting(known[0].set_code, known[0].number) for name, known in found}


class _Pod(msgspec.Struct, frozen=True):
    pools: msgspec.Raw = msgspec.Raw()


_pod = msgspec.json.Decoder(_Pod)
_pools: msgspec.json.Decoder[list[list[str]] | None] = msgspec.json.Decoder(list[list[str]] | None)
_names = msgspec.json.Decoder(list[str])


def _json_pool(path: Path, seat: int | None) -> Pool:
    data = read_at_most(path, MOST_POD)
    try:
        msgspec.json.decode(data, type=msgspec.Raw)  # first check that it is JSON at all, then its contents
        names = _names.decode(data) if data.lstrip()[:1] != b"{" else _seat_of(_pod.decode(data), path, seat)
    except msgspec.ValidationError:
        if seat is None:
            raise UnreadableInput(InFile(str(path), NameASeat())) from None
        raise UnreadableInput(NoListOfNames(str(path))) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise UnreadableInput(FileNotJson(str(path), problem_of(problem))) from None
    if len(names) > MOST_CARDS:
        raise UnreadableInput(InFile(str(path), TooManyNames(len(names), MOST_CARDS)))
    return Pool.from_names(names)


def _seat_of(pod: _Pod, path: Path, seat: int | None) -> list[str]:
    try:
        pools = _pools.decode(pod.pools) if pod.pools and seat is not None else None
    except msgspec.ValidationError as problem:
        if field_error(problem).field:
            raise
        pools = None  # not a list at all
    if pools is None or seat is None:
        raise UnreadableInput(InFile(str(path), NameASeat()))
    if not 1 <= seat <= len(pools):
        raise UnreadableInput(NoSeat(str(path), seat))
    return pools[seat - 1]


@lru_cache(maxsize=1)
def stored_decks() -> tuple[Deck, ...]:
    """The decks that come with the program, without names.

    Raises:
        UnreadableInput: if one can't be read.
    """
    return tuple(read_deck(data, name, stored_catalogue())[0] for data, name in data_files("decks", ".txt"))


def ready_made_decks() -> tuple[Deck, ...]:
    """Returns the same decks with the names under which they are sold, which are the names of their files."""
    names = (PurePath(name).stem.replace("_", " ").title() for _, name in data_files("decks", ".txt"))
    return tuple(msgspec.structs.replace(deck, name=name) for deck, name in zip(stored_decks(), names, strict=True))
