"""All services of a running program, built once on the data folder's database, including the user's own card
pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from app.services.cards.known import KnownCards
from app.services.cards.own_cards import bring_own_cards
from app.services.cards.pictures import CardPictures
from app.services.drafts.pods import stored_draft_set
from app.services.drafts.session import Drafting
from app.services.files.program_files import stored_catalogue
from app.services.preferences import Preferences, read_preferences, write_preferences
from app.services.problems import GoneBeforeCopy, NothingToBringIn
from app.services.shelf import Library, OpenRecords, read_library
from app.storage.database import Database, open_database
from app.storage.folder import data_folder, is_chosen, remember_folder
from app.storage.merging import Merged
from app.storage.opened_file import FILE_NAME, read_whatever_is_left
from app.storage.problems import CannotOpen, StorageTrouble
from app.storage.repositories import Decks, Drafts, Games, Settings
from engine.decks.deck import known_part
from engine.decks.statistics import OPENING_HAND
from engine.errors import UnreadableInput

if TYPE_CHECKING:
    from app.services.decks.session import DeckBuilding, DeckSnapshot
    from app.services.games.goldfishing import GoldfishOrder
    from app.services.games.playing import GamePlan, Playing
    from app.services.games.table_setup import Choices, DeckChoice, TableSetup
    from engine.decks.deck import Deck


Shelf = Literal["draft", "deck", "game"]


def _done(_stored: object) -> None:
    """Ignores the result of a call that is made only for its effect."""


_PATIENCE_AT_END = 2.0
"""Seconds that closing waits for other programs. Changes that aren't stored by then go into a file next to the
database."""

_PRACTICE_SEED = 26


class News(msgspec.Struct, frozen=True):
    """The changes since the last check: whether anything in the data folder `changed`, and the kinds that another
    window asks this one to show."""

    changed: bool = False
    calls: tuple[str, ...] = ()


NO_NEWS = News()


class AppServices:
    """All services on one database. One thread at a time may request changes. With `own_later`, the user's own cards
    and pictures are read later (`KnownCards.read_own`, `CardPictures.read_own`)."""

    def __init__(self, database: Database, *, own_later: bool = False) -> None:
        self.database = database
        self.settings = Settings(database)
        self.decks = Decks(database)
        self.drafts = Drafts(database)
        self.games = Games(database)
        self._folder = self.usual_folder()
        self._preferences: Preferences | None = None
        self._mark = database.change_mark()
        self.pictures = CardPictures(self._folder, own_later=own_later)
        self.open_records = OpenRecords(database)
        self.drafting = Drafting(self.drafts, stored_draft_set, self.open_records)
        self.cards = KnownCards(self._folder, self.pictures)
        if not own_later:
            self.cards.read_own()
        self.book = self.cards.book

    @cached_property
    def deck_building(self) -> DeckBuilding:
        """The deck that is being built, if any."""
        from app.services.cards.judging import CardJudge
        from app.services.decks.building import stored_hints
        from app.services.decks.session import DeckBuilding  # loads every kind of deck file

        judge = CardJudge(self.cards.index, self.cards.catalogue, stored_hints)
        return DeckBuilding(self.decks, self.cards.catalogue, self.open_records, judge)

    def _stored_deck(self, number: int) -> Deck:
        from app.services.decks.session import stored_deck

        return stored_deck(self.decks, number)

    @cached_property
    def playing(self) -> Playing:
        """The game on the table, if any."""
        from app.services.games.playing import Playing

        return Playing(self.games, self.open_records)

    def game_plan(self, snapshot: DeckSnapshot, seed: int | None = None) -> GamePlan:
        """Returns a game of a deck against three bots: with decks of its draft if it has one, otherwise with the
        program's.

        Raises:
            UnreadableInput: if the draft can't be read any more.
        """
        from app.services.games.playing import drafted_game, stored_game

        deck = self._known_part(snapshot.deck)
        if snapshot.draft_id is not None and self.drafts.get_record(snapshot.draft_id) is not None:
            draft = self.drafting.read_draft(snapshot.draft_id)
            if draft.finished:
                return drafted_game(snapshot.name, deck, draft, snapshot.id, seed).with_player(self._player)
        return stored_game(snapshot.name, deck, snapshot.id, seed).with_player(self._player)

    def table_choices(self, snapshot: DeckSnapshot) -> Choices:
        """Returns the decks that a deck can play against."""
        from app.services.decks.files import ready_made_decks
        from app.services.games.table_setup import Choices, DeckChoice

        own = (
            DeckChoice("own", deck.id, deck.name, legal=deck.legal)
            for deck in self.library().decks
            if deck.id != snapshot.id and not deck.damaged and deck.cards >= OPENING_HAND
        )
        drafted = (
            DeckChoice("draft", at, leaders=tuple(leader.name for leader in deck.commanders))
            for at, deck in enumerate(self._drafted_with(snapshot))
        )
        ready_made = (DeckChoice("program", at, deck.name) for at, deck in enumerate(ready_made_decks()))
        return Choices((*drafted, *own, *ready_made))

    def open_ready_made(self, deck: Deck) -> DeckSnapshot:
        """Opens one of the program's decks as the person's own: the deck that was begun from it if it is unchanged,
        otherwise a copy."""
        for listed in self.library().decks:
            same = listed.name == deck.name and not listed.damaged and self._stored_deck(listed.id) == deck
            if same:
                return self.deck_building.resume(listed.id)
        return self.deck_building.take_over(deck)

    def set_up_plan(self, snapshot: DeckSnapshot, wanted: TableSetup) -> GamePlan:
        """Returns a game with the user's own setup.

        Raises:
            UnreadableInput: if a deck can't be read any more.
        """
        from app.services.decks.files import stored_decks
        from app.services.games.table_setup import set_up_game

        drafted = self._drafted_with(snapshot)

        def of_choice(choice: DeckChoice) -> Deck:
            if choice.kind == "own":
                return self._known_part(self._stored_deck(choice.number))
            return (drafted if choice.kind == "draft" else stored_decks())[choice.number]

        others: Sequence[Deck] = stored_decks()
        if wanted.against == "draft":
            others = drafted
        elif wanted.against == "own":
            others = [self._known_part(self._stored_deck(number)) for number in wanted.decks]
        chosen = [None if choice is None else of_choice(choice) for choice in wanted.people_decks]
        own = self._known_part(snapshot.deck)
        plan = set_up_game(snapshot.name, own, snapshot.id, others, wanted, snapshot.format, chosen)
        return plan.with_player(self._player)

    def _known_part(self, deck: Deck) -> Deck:
        """Returns a deck without names that no card has, because a game can't be played with them."""
        return known_part(deck, self.cards.catalogue)

    def _drafted_with(self, snapshot: DeckSnapshot) -> list[Deck]:
        """Returns the decks of the bots that drafted together with this deck."""
        from app.services.games.playing import bot_decks

        if snapshot.draft_id is None or self.drafts.get_record(snapshot.draft_id) is None:
            return []
        draft = self.drafting.read_draft(snapshot.draft_id)
        return [deck for _, deck in bot_decks(draft)] if draft.finished else []

    @property
    def _player(self) -> str:
        return (self._preferences or self.preferences()).player

    def goldfish_plan(self, snapshot: DeckSnapshot) -> GamePlan:
        """A game with a deck against a player who does nothing."""
        from app.services.games.playing import goldfish_game

        return goldfish_game(snapshot.name, self._known_part(snapshot.deck), snapshot.id).with_player(self._player)

    def goldfish_order(
        self, snapshot: DeckSnapshot, games: int, turns: int, seed: int, against: DeckChoice | None = None
    ) -> GoldfishOrder:
        """Returns the goldfish games of a deck for its statistics, perhaps compared with another deck.

        Raises:
            UnreadableInput: if the other deck can't be read any more.
        """
        from app.services.decks.files import stored_decks
        from app.services.games.goldfishing import GoldfishOrder
        from engine.match.setup import seat_of

        other = None
        if against is not None:
            chosen = self._stored_deck(against.number) if against.kind == "own" else stored_decks()[against.number]
            other = seat_of(self._known_part(chosen), against.title)
        deck = seat_of(self._known_part(snapshot.deck), snapshot.name)
        return GoldfishOrder(deck, games, turns, seed, self._folder, against=other)

    def practice_plan(self, name: str) -> GamePlan:
        """Returns a game for trying out the table: one of the program's decks against a player who does nothing and
        plays second. The seed deals three lands and four cheap artifacts, so each of the first turns has something to
        play."""
        from app.services.decks.files import stored_decks
        from app.services.games.playing import goldfish_game

        plan = goldfish_game(name, stored_decks()[0], seed=_PRACTICE_SEED).with_player(self._player)
        return msgspec.structs.replace(plan, setup=msgspec.structs.replace(plan.setup, first=plan.own_seat))

    @classmethod
    def in_data_folder(cls, *, own_later: bool = False) -> AppServices:
        """Returns the services on the user's data folder, whatever its state."""
        return cls(open_database(data_folder(), must_exist=is_chosen()), own_later=own_later)

    def preferences(self) -> Preferences:
        self._preferences = read_preferences(self.settings)
        return self._preferences

    def keep_preferences(self, preferences: Preferences) -> None:
        before = self._preferences or self.preferences()
        self._preferences = preferences
        write_preferences(self.settings, preferences, before)

    def cards_of(self, what: str, opened: DeckSnapshot | None = None) -> tuple[str, ...]:
        """Returns the card names of the set, of all decks, of the opened deck or of its pool; none if nothing is open.

        Raises:
            UnreadableInput: if a deck can't be read any more.
        """
        if what == "set":
            return tuple(card.name for card in stored_catalogue())
        if what == "decks":
            decks = (self._stored_deck(deck.id) for deck in self.library().decks if not deck.damaged)
            return tuple(dict.fromkeys(name for deck in decks for name, _ in deck.starting_deck()))
        if opened is None:
            return ()
        names = [name for name, _ in opened.deck.starting_deck()]
        return tuple(dict.fromkeys((*names, *(card.name for card in opened.left or ())) if what == "pool" else names))

    def library(self) -> Library:
        """Returns everything on the home screen's lists."""
        return read_library(self.drafts, self.decks, self.games, self.open_records.leases.elsewhere())

    def list_changes(self) -> News:
        """Returns the changes by other programs since the last call."""
        leases = self.open_records.leases
        leases.renew_leases()
        mark, self._mark = self._mark, self.database.change_mark()
        if mark == self._mark:
            return NO_NEWS
        return News(changed=True, calls=tuple(row.kind for row in leases.answer_calls()))

    @property
    def waits_for_file(self) -> bool:
        """True if everything is only in memory until another program releases the file."""
        problem = self.database.problem
        return self.database.place is None and problem is not None and problem.trouble is StorageTrouble.BUSY

    def remove(self, kind: Shelf, number: int) -> Callable[[], None]:
        """Removes a draft, a deck or a game. The returned function restores it.

        Raises:
            OpenElsewhere: if another window has it open.
        """
        shelf = self._shelf(kind)
        record = shelf.get_record(number)
        if record is not None:
            self.open_records.require_free(kind, record)
        removed = shelf.remove(number)
        return lambda: _done(self.database.bring_in(removed))

    def copy_entry(self, kind: Shelf, number: int) -> int:
        """Copies a draft, a deck or a game on the shelf, and returns the copy's number.

        Raises:
            UnreadableInput: if it doesn't exist any more.
        """
        made = self._shelf(kind).copy_record(number)
        if made is None:
            raise UnreadableInput(GoneBeforeCopy(number))
        return made.id or 0

    def _shelf(self, kind: Shelf) -> Decks | Drafts | Games:
        shelves: dict[Shelf, Decks | Drafts | Games] = {"draft": self.drafts, "deck": self.decks, "game": self.games}
        return shelves[kind]

    def close(self) -> None:
        """Releases everything that was open here, and closes the data folder."""
        self.database.patience = _PATIENCE_AT_END
        self.open_records.close_all()
        self.database.close_file()

    def save_elsewhere(self, folder: Path) -> bool:
        """Merges everything into the database of `folder`, where existing data stays, and continues there. Returns True
        if later starts will use it automatically.

        Raises:
            CannotOpen: if that folder can't be written either.
            OSError: if only the user's own cards can't be copied.
        """
        self._follow(self.database.save_to(folder / FILE_NAME))
        remembered = remember_folder(folder)
        before, self._folder = self._folder, folder
        self.cards.folder = folder
        bring_own_cards(before, folder)
        return remembered

    def usual_folder(self) -> Path:
        """Returns the folder where the file is or should be."""
        database = self.database
        if database.place is not None:
            return database.place.parent
        return data_folder() if database.problem is None else Path(database.problem.place).parent

    def save_again(self) -> None:
        """Opens the usual folder's database again, and merges the changes made meanwhile.

        Raises:
            CannotOpen: if it still can't be written.
        """
        file = self.usual_folder() / FILE_NAME
        problem = self.database.problem
        if problem is not None and problem.trouble is StorageTrouble.MISSING and not file.parent.is_dir():
            raise CannotOpen(StorageTrouble.MISSING, file)
        self._follow(self.database.save_to(file))
        self._folder = self.cards.folder = file.parent

    def bring_in(self, file: Path) -> Merged:
        """Adds the contents of another database file, for example one that was put aside. Nothing here is overwritten.

        Raises:
            OSError: if the file can't be read.
            UnreadableInput: if nothing in it can be read.
        """
        found = read_whatever_is_left(file)
        if not found:
            raise UnreadableInput(NothingToBringIn(str(file)))
        return self.database.bring_in(found)

    def _follow(self, merged: Merged) -> None:
        """Continues with everything open here under its new name after a merge."""
        self.drafting.follow(merged.copies)
        if "deck_building" in self.__dict__:
            self.deck_building.follow(merged.copies)
        if "playing" in self.__dict__:
            self.playing.follow(merged.copies)
