"""Benchmarks with many cards of the user's own: how fast cards are compiled, a start knows them all, and a first search
is answered.

Comes in: an empty folder, which is filled with copies of the program's cards under new names. Goes out: benchmarks.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec

from app.services.cards.kept_cards import write_own_index
from app.services.cards.known import KnownCards, keep_cards
from app.services.cards.own_cards import write_own_file
from app.services.cards.search import complete_words, form_of, words_of
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards
from app.tools.measuring import Benchmark
from engine.cards.facts import CardFacts
from engine.ir.stored_cards import StoredCard
from engine.match.pool import compile_exactly

OWN_CARDS: Final = 5_000
"""How many own cards the benchmarks know."""
_COMPILED: Final = 150
_SEARCH: Final = 't:legendary id<=wug o:"draw a card"'


def own_card_benchmarks(folder: Path, count: int = OWN_CARDS) -> tuple[Benchmark, ...]:
    """Cards compiled as an import does it; a start with `count` own cards; its first search."""
    _fill(folder, count)
    objects = list(_objects(_COMPILED))

    def compiled() -> int:
        for card in objects:
            compile_exactly(card, keep_text=True)
        return len(objects)

    def start_program() -> int:
        known = KnownCards(folder)
        known.read_own()
        return int(known.own_count == count)

    def search() -> int:
        known = KnownCards(folder)
        known.read_own()
        return int(bool(known.find_names_of(_SEARCH)))

    return (
        Benchmark("compile cards", "cards/s", compiled, runs=3),
        Benchmark(f"start, {count:,} own cards", "starts/s", start_program),
        Benchmark("start and first search", "searches/s", search),
    )


def _fill(folder: Path, count: int) -> None:
    """Stores `count` own cards in a folder, with their words and the file of all cards."""
    writer = StoredWriter(stored_cards())
    words = {card.facts.name: words_of(card, writer) for card in stored_cards()}
    copies = list(islice(_copies(), count))
    write_own_file(folder, [copy for _, copy in copies], ())
    known = {
        copy.facts.name: msgspec.structs.replace(words[base.facts.name], name=copy.facts.name, form=form_of(copy))
        for base, copy in copies[1:]  # the words of the first one are written, and so all are kept
    }
    complete_words(folder, [copy for _, copy in copies], known, 1)
    write_own_index(folder)
    keep_cards(folder)


def _copies() -> Iterator[tuple[StoredCard, StoredCard]]:
    """The program's cards again and again, each with a copy under a new name."""
    turn = 1
    while True:
        for card in stored_cards():
            yield card, card.with_facts(_renamed(card.facts, turn))
        turn += 1


def _renamed(facts: CardFacts, turn: int) -> CardFacts:
    suffix = f" {turn}"
    faces = tuple(msgspec.structs.replace(face, name=face.name + suffix) for face in facts.faces)
    return msgspec.structs.replace(facts, name=" // ".join(face.name for face in faces), faces=faces, name_de=None)


def _objects(count: int) -> Iterator[dict[str, object]]:
    """The program's cards of one face as card objects."""
    writer = StoredWriter(stored_cards())
    plain = (card for card in stored_cards() if card.status == "exact" and len(card.facts.faces) == 1)
    for card in islice(plain, count):
        face = card.facts.front_face
        values = {name: getattr(face, name) for name in ("power", "toughness", "loyalty", "defense")}
        yield {
            "name": face.name,
            "layout": card.facts.layout,
            "type_line": str(face.type_line),
            "mana_cost": "" if face.mana_cost is None else str(face.mana_cost),
            "oracle_text": writer.write_card(card.facts).texts_en[0] or "",
            "color_identity": list(card.facts.colour_identity),
            **{name: value for name, value in values.items() if value is not None},
        }
