"""Deck building session: one open deck, whose every change is validated and saved, with undo and redo.

Input: the builder's actions. Output: a `DeckSnapshot`, everything a deck screen shows. Called from one thread.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from app.services.cards.judging import CardJudge
from app.services.decks.building import (
    LeftCard,
    find_intended_format,
    left_of,
    suggest_deck,
    without_surplus,
)
from app.services.decks.documents import DeckDocument, decode_document, encode_document
from app.services.decks.files import read_deck_file, write_deck_file
from app.services.decks.formats import DRAFT_FORMAT, find_format
from app.services.problems import NoDeckOfNumber, StoredDeck
from app.services.shelf import Keeper, OpenRecords
from app.storage.repositories import Decks, SavedDeck
from engine.cards.catalogue import MemoryCatalogue
from engine.cards.facts import CardFacts
from engine.decks.deck import ChosenPrinting, Commander, Deck, DeckEntry, PartOfDeck, Pool, merged, without
from engine.decks.deck_changes import (
    ChooseColour,
    Fix,
    SetCommanders,
    apply_fix,
    categorised,
    move_copy,
    put_in,
    taken_out,
    with_companion,
    with_printing,
)
from engine.decks.formats import Format
from engine.decks.notation.files import read_deck, write_deck
from engine.decks.notation.report import ExportReport, ImportReport
from engine.decks.problems import DeckProblem
from engine.decks.resolved import Leader, can_lead_together, combined_identity, is_background, resolve
from engine.decks.statistics import DeckStatistics, deck_statistics, suggest_basics
from engine.decks.validation import validate_deck
from engine.errors import UnreadableInput
from engine.limited.booster import PackCard

_MOST_COMMANDERS = 2
_STEPS_KEPT = 200


class DeckSnapshot(msgspec.Struct, frozen=True):
    """A deck as shown. `left` is None if every card may be used. `candidates`: the cards that may lead it. `identity`:
    None without a commander."""

    id: int
    name: str
    format: str
    deck: Deck
    pool: tuple[PackCard, ...] | None
    left: tuple[LeftCard, ...] | None
    problems: tuple[DeckProblem, ...]
    statistics: DeckStatistics
    identity: str | None
    candidates: frozenset[str]
    basics: tuple[str, ...]
    draft_id: int | None
    can_undo: bool
    can_redo: bool

    @property
    def is_legal(self) -> bool:
        return not self.problems

    def copies(self, name: str) -> int:
        """Copies of a card in the main deck."""
        return sum(entry.count for entry in self.deck.main if entry.name == name)


class DeckBuilding:
    """The open deck, if any."""

    def __init__(self, decks: Decks, catalogue: MemoryCatalogue, open_records: OpenRecords, judge: CardJudge) -> None:
        self._judge = judge
        self._decks = decks
        self._records = open_records
        self._keeper = Keeper("deck", decks, open_records)
        self._catalogue = catalogue
        self._saved: SavedDeck | None = None
        self._pool: tuple[PackCard, ...] | None = None
        self._deck = Deck()
        self._past: list[Deck] = []
        self._future: list[Deck] = []

    def begin_deck(
        self, name: str, format_name: str, pool: tuple[PackCard, ...] | None, draft_id: int | None = None
    ) -> DeckSnapshot:
        """Starts an empty deck. A deck from a draft starts as the suggestion."""
        find_format(format_name)
        self._open(SavedDeck(None, name, format_name, "", draft_id), Deck(name=name), pool)
        if pool is not None and (suggested := self._suggestion()) is not None:
            self._deck = msgspec.structs.replace(suggested, name=name)
        return self._keep()

    def of_draft(self, draft_id: int, name: str, pool: tuple[PackCard, ...]) -> DeckSnapshot:
        """Opens the deck that was started from this draft with exactly this pool, or a new one."""
        for saved in self._decks.list_records():
            if saved.draft_id != draft_id or saved.id is None:
                continue
            if decode_document(saved.document, StoredDeck(saved.id)).pool == pool:
                return self.resume(saved.id)
        return self.begin_deck(name, DRAFT_FORMAT, pool, draft_id)

    def resume(self, deck_id: int) -> DeckSnapshot:
        """Opens a stored deck.

        Raises:
            UnreadableInput: if it doesn't exist or can't be read.
            OpenElsewhere: if another window has it open.
        """
        if self._saved is not None and self._saved.id == deck_id and self._records.is_open("deck", self._saved.uid):
            return self._snapshot()
        saved, document = _load(self._decks, deck_id)
        self._records.open_record("deck", saved)
        saved, document = _load(self._decks, deck_id)  # the state in which the previous window left it
        self._open(saved, document.deck, document.pool)
        return self._snapshot()

    def close_deck(self) -> None:
        """Closes the deck, so that other windows may change it."""
        self._saved = None
        self._records.close_record("deck")

    def take_over(self, deck: Deck) -> DeckSnapshot:
        """Stores an imported deck as a new one, in the format that it is meant for (`find_intended_format`)."""
        rules = find_intended_format(deck, self._catalogue)
        self._open(SavedDeck(None, deck.name, rules.id, ""), deck, None)
        return self._keep()

    def add_copy(self, name: str) -> DeckSnapshot:
        """Adds a copy. A card that is free only as a commander becomes one."""
        if any(card.name == name and card.free for card in self._left() or ()):
            return self.toggle_commander(name)
        main = merged((*self._deck.main, DeckEntry(name)))
        return self._change(msgspec.structs.replace(self._deck, main=main))

    def remove(self, name: str) -> DeckSnapshot:
        """Removes a copy, or the last commander of that name if the main deck has none."""
        if any(entry.name == name for entry in self._deck.main):
            return self._change(msgspec.structs.replace(self._deck, main=without(self._deck.main, name, 1)))
        kept = tuple(commander for commander in self._deck.commanders if commander.name != name)
        return self._change(msgspec.structs.replace(self._deck, commanders=kept))

    def toggle_commander(self, name: str) -> DeckSnapshot:
        """Makes a card a commander, next to the current one if both may lead together; or removes it as one."""
        present = self._deck.commanders
        if any(commander.name == name for commander in present) and not self._can_lead_twice(name):
            kept = tuple(commander for commander in present if commander.name != name)
            return self._change(self._with_commanders(kept))
        partners = [commander for commander in present[-1:] if self._together(commander, name)]
        return self._change(self._with_commanders((*partners, Commander(name))))

    def move_copy(self, name: str, source: PartOfDeck, target: PartOfDeck) -> DeckSnapshot:
        """Moves a copy from one part of the deck to another."""
        return self._change(move_copy(self._deck, name, source, target))

    def put_aside(self, name: str, target: PartOfDeck) -> DeckSnapshot:
        """Adds a copy to a part other than the main deck."""
        return self._change(put_in(self._deck, name, target))

    def take_out(self, name: str, source: PartOfDeck) -> DeckSnapshot:
        """Removes a copy from a part."""
        return self._change(taken_out(self._deck, name, source))

    def toggle_companion(self, name: str) -> DeckSnapshot:
        """Makes a card the companion (702.139), or removes it as one."""
        present = self._deck.companion
        return self._change(with_companion(self._deck, None if present and present.name == name else name))

    def categorise(self, name: str, category: str | None) -> DeckSnapshot:
        """Puts a card into a category of the player's own, or into none."""
        return self._change(categorised(self._deck, name, category))

    def choose_printing(self, name: str, printing: ChosenPrinting | None) -> DeckSnapshot:
        return self._change(with_printing(self._deck, name, printing))

    def choose_colour(self, place: int, colour: str) -> DeckSnapshot:
        """Sets the colour of a commander that chooses one (903.13e)."""
        return self._change(apply_fix(self._deck, ChooseColour(place, colour)))

    def change_land(self, name: str, by: int) -> DeckSnapshot:
        """Changes the number of a basic land by `by`."""
        main = merged((*self._deck.main, DeckEntry(name, by))) if by > 0 else without(self._deck.main, name, -by)
        return self._change(msgspec.structs.replace(self._deck, main=main))

    def split_lands(self) -> DeckSnapshot:
        """Distributes the same number of basic lands, or as many as the deck lacks, by the colours that are needed."""
        rules = self._rules
        basics = set(rules.basic_lands.values())
        others = tuple(entry for entry in self._deck.main if entry.name not in basics)
        present = sum(entry.count for entry in self._deck.main if entry.name in basics)
        without_basics = msgspec.structs.replace(self._deck, main=others)
        least = rules.deck_size.minimum or 0
        count = max(present, least - without_basics.card_count)
        cards = resolve(without_basics, self._catalogue)
        added = tuple(DeckEntry(name, number) for name, number in suggest_basics(cards, count, rules, self._catalogue))
        if not added:
            return self._snapshot()
        return self._change(msgspec.structs.replace(without_basics, main=(*others, *added)))

    def suggest(self) -> DeckSnapshot:
        """Replaces the deck by a legal one from the pool (from all cards without a pool), led by the chosen commanders
        if they are a legal choice."""
        suggested = self._suggestion(self._deck.commanders) or self._suggestion()
        if suggested is None:
            return self._snapshot()
        return self._change(msgspec.structs.replace(suggested, name=self._deck.name))

    def apply_fix(self, fix: Fix) -> DeckSnapshot:
        """Applies a problem's fix."""
        return self._change(apply_fix(self._deck, fix))

    def rename(self, name: str) -> DeckSnapshot:
        assert self._saved is not None
        self._saved = msgspec.structs.replace(self._saved, name=name)
        self._deck = msgspec.structs.replace(self._deck, name=name)
        return self._keep()

    def set_format(self, format_name: str) -> DeckSnapshot:
        """Changes the format that validates the deck.

        Raises:
            UnreadableInput: quoting an unknown format.
        """
        assert self._saved is not None
        find_format(format_name)
        self._saved = msgspec.structs.replace(self._saved, format=format_name)
        return self._keep()

    def undo_change(self) -> DeckSnapshot:
        if self._past:
            self._future.append(self._deck)
            self._deck = self._past.pop()
        return self._keep()

    def redo_change(self) -> DeckSnapshot:
        if self._future:
            self._past.append(self._deck)
            self._deck = self._future.pop()
        return self._keep()

    def read_file(self, path: Path) -> tuple[Deck, ImportReport]:
        """Reads a deck file of any known format, without taking it over.

        Raises:
            UnreadableInput: naming the file and quoting the part that can't be read.
            OSError: if the file can't be opened.
        """
        deck, report = read_deck_file(path, self._catalogue)
        return msgspec.structs.replace(deck, name=deck.name or path.stem), report

    def read_text(self, text: str) -> tuple[Deck, ImportReport]:
        """A deck list from the clipboard.

        Raises:
            UnreadableInput: quoting the part that can't be read.
        """
        return read_deck(text.encode("utf-8", "replace"), "", self._catalogue)

    def export_text(self, notation: str) -> tuple[bytes, ExportReport]:
        """Returns the deck in a file format, and the losses."""
        return write_deck(self._deck, notation, self._catalogue)

    def write_file(self, path: Path, notation: str) -> ExportReport:
        """Writes the deck.

        Raises:
            OSError: if the file can't be written; an older file of that name then still exists.
        """
        return write_deck_file(path, self._deck, notation, self._catalogue)

    @property
    def _rules(self) -> Format:
        assert self._saved is not None
        return find_format(self._saved.format)

    def _open(self, saved: SavedDeck, deck: Deck, pool: tuple[PackCard, ...] | None) -> None:
        self._saved, self._deck, self._pool = saved, deck, pool
        self._past, self._future = [], []

    def _change(self, deck: Deck) -> DeckSnapshot:
        if deck != self._deck:
            self._past.append(self._deck)
            del self._past[:-_STEPS_KEPT]
            self._future.clear()
            self._deck = deck
        return self._keep()

    def _with_commanders(self, commanders: tuple[Commander, ...]) -> Deck:
        """Returns the deck with other commanders. Removed ones go to the main deck, free ones nowhere."""
        changed = apply_fix(self._deck, SetCommanders(commanders))
        if self._pool is None:
            return changed
        return without_surplus((card.name for card in self._pool), changed, self._rules)

    def _can_lead_twice(self, name: str) -> bool:
        """True for a card that chooses its colour, which may lead together with a second copy of itself."""
        facts = self._catalogue.find_card(name)
        leading = sum(commander.name == name for commander in self._deck.commanders)
        return facts is not None and facts.traits.chooses_colour and leading < _MOST_COMMANDERS

    def _together(self, commander: Commander, name: str) -> bool:
        one, two = self._catalogue.find_card(commander.name), self._catalogue.find_card(name)
        if one is None or two is None:
            return False
        return can_lead_together(
            Leader.from_commander(commander, one), Leader.from_commander(Commander(name), two), self._rules
        )

    def _suggestion(self, commanders: tuple[Commander, ...] = ()) -> Deck | None:
        pool = self._card_pool
        if not all(self._is_candidate(commander.name) for commander in commanders):
            return None
        if pool is not None:
            names = dict.fromkeys(card.name for card in self._pool or ())
            return suggest_deck(pool, self._rules, self._catalogue, commanders, self._judge.judge_pool(names))
        if not commanders:
            return None
        hints = self._judge.judge_cards(_cards_within(commanders, self._catalogue))
        return suggest_deck(Pool.from_names(hints), self._rules, self._catalogue, commanders, hints)

    @property
    def _card_pool(self) -> Pool | None:
        return None if self._pool is None else Pool.from_names(card.name for card in self._pool)

    def _is_candidate(self, name: str) -> bool:
        return may_lead(self._catalogue.find_card(name), self._rules)

    def _left(self) -> tuple[LeftCard, ...] | None:
        return None if self._pool is None else left_of((card.name for card in self._pool), self._deck, self._rules)

    def _keep(self) -> DeckSnapshot:
        """Saves the current deck."""
        assert self._saved is not None
        problems = validate_deck(self._deck, self._rules, self._catalogue, self._card_pool)
        document = encode_document(DeckDocument(self._deck, self._pool, not problems))
        known = self._records.open_unstored("deck", self._saved)
        self._saved = self._keeper.put_record(msgspec.structs.replace(known, document=document))
        self._records.open_record("deck", self._saved)
        return self._snapshot(problems)

    def follow(self, copies: Mapping[tuple[str, str], str]) -> None:
        """Continues with the copy that has this window's changes, if a merge made one."""
        self._saved = self._keeper.follow(self._saved, copies)

    def _snapshot(self, problems: tuple[DeckProblem, ...] | None = None) -> DeckSnapshot:
        assert self._saved is not None
        if problems is None:
            problems = validate_deck(self._deck, self._rules, self._catalogue, self._card_pool)
        left = self._left()
        names = {name for name, _ in self._deck.starting_deck()} | {card.name for card in left or ()}
        leaders = resolve(self._deck, self._catalogue).leaders
        return DeckSnapshot(
            id=self._saved.id or 0,
            name=self._saved.name,
            format=self._saved.format,
            deck=self._deck,
            pool=self._pool,
            left=left,
            problems=problems,
            statistics=deck_statistics(self._deck, self._catalogue),
            identity=combined_identity(leaders) if leaders else None,
            candidates=frozenset(name for name in names if self._is_candidate(name)),
            basics=tuple(self._rules.basic_lands.values()),
            draft_id=self._saved.draft_id,
            can_undo=bool(self._past),
            can_redo=bool(self._future),
        )


def may_lead(facts: CardFacts | None, rules: Format) -> bool:
    """True if a card may be a commander in a format (903.3), alone or as a Background (702.124)."""
    return facts is not None and (rules.may_be_commander(facts) or is_background(facts))


def stored_deck(decks: Decks, deck_id: int) -> Deck:
    """A deck as it was stored last.

    Raises:
        UnreadableInput: if it doesn't exist or can't be read.
    """
    return _load(decks, deck_id)[1].deck


def _load(decks: Decks, deck_id: int) -> tuple[SavedDeck, DeckDocument]:
    saved = decks.get_record(deck_id)
    if saved is None:
        raise UnreadableInput(NoDeckOfNumber(deck_id))
    return saved, decode_document(saved.document, StoredDeck(deck_id))


def _cards_within(commanders: tuple[Commander, ...], catalogue: MemoryCatalogue) -> list[str]:
    """Returns the names of the cards that a deck with these commanders may have, without basic lands."""
    leaders = [Leader.from_commander(each, catalogue.get_card(each.name)) for each in commanders]
    identity = set(combined_identity(leaders))
    cards = [card for card in catalogue if not card.type_line.is_basic_land]
    return [card.name for card in cards if identity.issuperset(card.colour_identity)]
