"""A program that changes data step by step, reports each step before and after it, and gets killed in between.

It runs in a separate process. Each report is a pair: "will" or "done", and a dictionary of the entries to store.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from app.services.app_services import AppServices
from app.services.decks.files import stored_decks
from app.services.drafts.session import DraftSetup
from app.services.games.playing import GamePlan, goldfish_game
from app.storage.database import open_database
from engine.errors import CommandeerError
from engine.match.record import answer_of

Say = Callable[[str, dict[str, Any]], None]

KINDS = ("draft", "deck", "game", "import", "elsewhere", "all")
"""Kinds of work of a victim. Each one opens the folder first, which may migrate or repair the file."""


def run(folder: str, seed: int, way: str, pipe: Connection) -> None:
    """Works until the test kills it."""
    chance = random.Random(seed)
    pipe.send(("will", {}))
    shop = AppServices(open_database(Path(folder)))
    pipe.send(("done", {}))
    acts = {"draft": _draft, "deck": _deck, "game": _game, "import": _import, "elsewhere": _elsewhere}
    running = {name: iter(act(shop, chance, Path(folder))) for name, act in acts.items()}
    while True:
        name = way if way in running else chance.choice(("draft", "deck", "game"))
        pipe.send(("will", next(running[name])))
        pipe.send(("done", next(running[name])))


Steps = Iterator[dict[str, Any]]
"""The entries that the next step stores; after the step, the same entries again."""


def _draft(shop: AppServices, chance: random.Random, _folder: Path) -> Steps:
    while True:
        left = [draft.id for draft in shop.library().drafts if not draft.finished]
        yield {}
        if left and chance.random() < 0.7:
            shot = shop.drafting.resume(chance.choice(left))
        else:
            shot = shop.drafting.begin_draft(DraftSetup(seats=4, seed=chance.randrange(100)))
        done = shop.drafts.get_record(shot.id)
        assert done is not None
        yield {f"draft {shot.id}": done.progress}
        while not shot.finished:
            yield {f"draft {shot.id}": done.progress + 1}
            shot = shop.drafting.choose(shop.drafting.suggest())
            done = shop.drafts.get_record(shot.id)
            assert done is not None
            yield {f"draft {shot.id}": done.progress}


def _deck(shop: AppServices, chance: random.Random, _folder: Path) -> Steps:
    while True:
        there = [deck.id for deck in shop.library().decks]
        yield {}
        if there and chance.random() < 0.7:
            shot = shop.deck_building.resume(chance.choice(there))
        else:
            shot = shop.deck_building.begin_deck(f"Deck {chance.randrange(10**9)}", "commander", None)
        yield {f"deck {shot.id}": shot.copies("Island")}
        for _ in range(20):
            yield {f"deck {shot.id}": shot.copies("Island") + 1}
            shot = shop.deck_building.change_land("Island", 1)
            yield {f"deck {shot.id}": shot.copies("Island")}


def _game(shop: AppServices, chance: random.Random, _folder: Path) -> Steps:
    plan: GamePlan = goldfish_game("Game", stored_decks()[0], seed=1)
    while True:
        there = [game.id for game in shop.library().games]
        yield {}
        number = chance.choice(there) if there and chance.random() < 0.7 else shop.playing.store_game(plan).id
        shop.playing.resume(number)
        answers = [json.loads(answer) for answer in shop.games.decisions(number)]
        yield {f"game {number}": list(answers)}
        for _ in range(40):
            start = len(answers) if chance.random() < 0.8 else chance.randrange(len(answers) + 1)
            fresh = [chance.randrange(1000) for _ in range(chance.randrange(1, 6))]
            answers[start:] = fresh
            yield {f"game {number}": list(answers)}
            shop.playing.keep_decisions(number, start, [answer_of(answer) for answer in fresh])
            yield {f"game {number}": list(answers)}


def _import(shop: AppServices, chance: random.Random, folder: Path) -> Steps:
    """Imports a few more cards at each step."""
    while True:
        names = [f"Own {chance.randrange(10**9)}" for _ in range(3)]
        file = folder.parent / f"{names[0]}.json"
        card = {"object": "card", "layout": "normal", "mana_cost": "{1}", "type_line": "Artifact", "oracle_text": ""}
        file.write_text(
            json.dumps([{**card, "name": name, "colors": [], "color_identity": []} for name in names]), "utf-8"
        )
        wanted: dict[str, Any] = {f"card {name}": 1 for name in names}
        yield wanted
        shop.cards.import_file(file)
        file.unlink()
        yield wanted


def _elsewhere(shop: AppServices, chance: random.Random, folder: Path) -> Steps:
    """Moves the data to another folder and back. In the end, both folders hold the changes in between."""
    places = [folder.parent / "elsewhere", folder]
    while True:
        for place in places:
            number = shop.deck_building.begin_deck(f"Deck {chance.randrange(10**9)}", "commander", None).id
            yield {f"deck {number}": 0} if place is places[0] else {}
            try:
                shop.save_elsewhere(place)
            except CommandeerError as problem:
                raise AssertionError(str(problem)) from problem
            yield {}
