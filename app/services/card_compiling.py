"""Compiles many card objects: what can be read of each, on several processor cores.

Comes in: card objects in Scryfall's shape. Goes out: one `CompiledText` per object, in their order whatever the number
of processes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import msgspec

from engine.cards.card_object import CardObject, rules_texts
from engine.compiler.pipeline import CompiledCard, Diagnostic, compile_card
from engine.errors import UnreadableInput
from engine.text.english.text import write_face

FACE_BREAK = "\n//\n"
_CHUNK = 200


class UnreadText(msgspec.Struct, frozen=True):
    """A paragraph that is not read: its `text` as given, where it stands in its face's text (`start`, `end`), the
    `face` (0-based), and why ("unread": no phrase from `broken` on; "reference", "differs", "unstable")."""

    text: str
    start: int
    end: int
    face: int
    reason: str
    detail: str


class CompiledText(msgspec.Struct, frozen=True):
    """What became of one card object. `written`: its text written from its abilities, unread paragraphs as given."""

    name: str
    status: str
    written: str
    unread: tuple[UnreadText, ...]


def compile_texts(cards: Iterable[CardObject], jobs: int) -> Iterator[CompiledText]:
    """Compiles the objects with `jobs` processes.

    Raises:
        UnreadableInput: naming the card and the field, if an object's facts are malformed.
    """
    waiting = list(cards)
    if jobs <= 1 or len(waiting) <= _CHUNK:
        yield from (compile_text(card) for card in waiting)
        return
    chunks = [waiting[start : start + _CHUNK] for start in range(0, len(waiting), _CHUNK)]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for compiled in pool.map(_compile_chunk, chunks):
            yield from compiled


def _compile_chunk(cards: Sequence[CardObject]) -> list[CompiledText]:
    return [compile_text(card) for card in cards]


def compile_text(card: CardObject) -> CompiledText:
    """Compiles one object.

    Raises:
        UnreadableInput: naming the card and the field, if the object's facts are malformed.
    """
    compiled = compile_card(card, keep_text=True)
    texts = rules_texts(card)
    unread = tuple(_unread(texts[problem.face], problem) for problem in compiled.diagnostics)
    return CompiledText(compiled.facts.name, compiled.status, _written(compiled), unread)


def _unread(text: str, problem: Diagnostic) -> UnreadText:
    start, end = problem.at
    return UnreadText(text[start:end], start, end, problem.face, problem.reason, problem.detail)


def _written(compiled: CompiledCard) -> str:
    faces = []
    for face, abilities in zip(compiled.facts.faces, compiled.faces, strict=True):
        paragraphs = write_face(face, abilities)
        if any(paragraph is None for paragraph in paragraphs):
            raise UnreadableInput(f"card {compiled.facts.name!r}: an ability was read that cannot be written")
        faces.append("\n".join(paragraph for paragraph in paragraphs if paragraph))
    return FACE_BREAK.join(faces)
