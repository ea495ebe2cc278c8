"""A program that shares a folder with others and records its own changes.

It runs in a separate process. It opens entries of one shelf, changes them, and creates new ones. Other programs can't
change an open entry. Careless programs take no leases: their changes collide, and each conflict must keep both.
"""

from __future__ import annotations

import json
import random
import time
from multiprocessing.connection import Connection
from pathlib import Path

from app.services.app_services import AppServices
from app.services.decks.files import stored_decks
from app.services.drafts.session import DraftSetup
from app.services.games.playing import goldfish_game
from app.services.shelf import Conflict
from app.storage.database import open_database
from app.storage.problems import OpenElsewhere, Stale, StorageProblem
from app.storage.repositories import SavedDeck
from engine.match.record import answer_of

SETTINGS = 4


class Writer:
    """Does the work of one program; `counts` holds the number of its operations, conflicts and problems."""

    def __init__(self, folder: str, seed: int) -> None:
        self.shop = AppServices(open_database(Path(folder)))
        self.chance = random.Random(seed)
        self.seed = seed
        self.counts = {"operations": 0, "conflicts": 0, "refused": 0, "trouble": 0, "waits": 0}
        self.marks: dict[str, list[str]] = {}
        """Marks that this program stored, by entry."""
        self._made = 0
        self.shop.open_records.watch_conflicts(self._apart)
        self.shop.database.watch_trouble(self._troubled)

    def _apart(self, _conflict: Conflict) -> None:
        self.counts["conflicts"] += 1

    def _troubled(self, problem: StorageProblem) -> None:
        self.counts["waits" if problem.waiting else "trouble"] += 1

    def mark(self) -> str:
        """Returns a unique word."""
        self._made += 1
        return f"p{self.seed}n{self._made}"

    def work(self, seconds: float, *, careless: bool) -> None:
        last = time.monotonic() + seconds
        acts = [self.deck, self.game, self.draft, self.setting]
        if careless:
            acts = [self.careless_deck, self.careless_game, self.setting]
        while time.monotonic() < last:
            try:
                self.chance.choice(acts)()
            except OpenElsewhere:
                self.counts["refused"] += 1
        self.shop.close()

    def deck(self) -> None:
        """Opens one of the first decks, or creates one, and adds lands to it."""
        there = sorted(self.shop.library().decks, key=lambda deck: deck.id)[:3]
        if len(there) < 3 or self.chance.random() < 0.05:
            self.shop.deck_building.begin_deck(self.mark(), "commander", None)
        else:
            self.shop.deck_building.resume(self.chance.choice(there).id)
        for _ in range(self.chance.randrange(1, 5)):
            shot = self.shop.deck_building.add_copy("Island")
            self.marks.setdefault(f"deck {shot.id}", []).append("Island")
            self.counts["operations"] += 1

    def game(self) -> None:
        """Resumes one of the first games and appends decisions, each a unique mark."""
        there = sorted(self.shop.library().games, key=lambda game: game.id)[:3]
        if len(there) < 3:
            opened = self.shop.playing.store_game(goldfish_game(self.mark(), stored_decks()[0], seed=1))
        else:
            opened = self.shop.playing.resume(self.chance.choice(there).id)
        number = len(opened.decisions)
        for _ in range(self.chance.randrange(1, 6)):
            self._made += 1
            value = self.seed * 10_000_000 + self._made
            self.shop.playing.keep_decisions(opened.id, number, [answer_of(value)])
            number += 1
            self.marks.setdefault(f"game {opened.id}", []).append(str(value))
            self.counts["operations"] += 1
        self.shop.playing.close_game(opened.id)

    def draft(self) -> None:
        there = sorted(self.shop.library().drafts, key=lambda draft: draft.id)
        unfinished = [draft.id for draft in there if not draft.finished][:2]
        if len(unfinished) < 2:
            shot = self.shop.drafting.begin_draft(DraftSetup(seats=2, seed=self.chance.randrange(99)))
        else:
            shot = self.shop.drafting.resume(self.chance.choice(unfinished))
        if not shot.finished:
            shot = self.shop.drafting.choose(self.shop.drafting.suggest())
            self.marks.setdefault(f"draft {shot.id}", []).append("pick")
            self.counts["operations"] += 1

    def setting(self) -> None:
        """Changes a setting of this program. Other programs mustn't undo it."""
        self.shop.settings.put_values({f"{self.seed}.{self.chance.randrange(SETTINGS)}": json.dumps(self.mark())})
        self.counts["operations"] += 1

    def careless_deck(self) -> None:
        """Changes a deck that others change too; after a conflict, stores its own version next to it."""
        there = sorted(self.shop.decks.list_records(), key=lambda deck: deck.id or 0)[:1]
        word = self.mark()
        if not there:
            self.marks.setdefault("words", []).append(word)
            self.shop.decks.put_beside(_deck(word))
            return
        deck = there[0]
        time.sleep(self.chance.random() * 0.003)
        wanted = _deck(f"{deck.document} {word}", deck.id, deck.uid, deck.version)
        try:
            self.shop.decks.put_record(wanted)
        except Stale:
            self.counts["conflicts"] += 1
            self.shop.decks.put_beside(wanted)
        self.marks.setdefault("words", []).append(word)
        self.counts["operations"] += 1

    def careless_game(self) -> None:
        """Appends to a game that others change too; after a conflict, stores a fork."""
        there = sorted(self.shop.games.list_records(), key=lambda game: game.id or 0)[:1]
        if not there:
            self.shop.playing.store_game(goldfish_game("Shared", stored_decks()[0], seed=1))
            return
        game, word = there[0], json.dumps(self.mark())
        answers = self.shop.games.decisions(game.id or 0)
        try:
            self.shop.games.decide(game, len(answers), [word])
        except (Stale, IndexError):
            self.counts["conflicts"] += 1
            self.shop.games.fork_game(game, [*answers, word])
        self.marks.setdefault("answers", []).append(word)
        self.counts["operations"] += 1


def _deck(document: str, number: int | None = None, uid: str = "", version: int = 0) -> SavedDeck:
    return SavedDeck(number, "Shared", "commander", document, uid=uid, version=version)


def run(folder: str, seed: int, seconds: float, careless: bool, pipe: Connection) -> None:
    writer = Writer(folder, seed)
    pipe.send("ready")
    pipe.recv()
    writer.work(seconds, careless=careless)
    pipe.send((writer.counts, writer.marks))
