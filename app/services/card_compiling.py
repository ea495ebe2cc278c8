"""Compiles many card objects: what can be read of each, on several processor cores.

Comes in: card objects in Scryfall's shape. Goes out: one `CompiledText` per object, in their order whatever the number
of processes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from app.services.problems import AbilityNotWritten
from app.services.processes import in_processes
from engine.cards.card_object import AnyCardObject, CardObject, rules_texts
from engine.compiler.pipeline import CompiledCard, Diagnostic
from engine.errors import EngineBug, ForPeople
from engine.ir.abilities import Unread
from engine.match.pool import compile_exactly
from engine.problems import OfCard
from engine.text.english.text import write_face

FACE_BREAK = "\n//\n"
_CHUNK = 200
MALFORMED = "malformed"


class Malformed(msgspec.Struct, frozen=True):
    """An object that is no card: its `name` as far as it has one, and what is wrong with it, in one sentence."""

    name: str
    detail: str


class UnreadText(msgspec.Struct, frozen=True):
    """A paragraph that is not read: its `text` as given, where it stands in its face's text (`start`, `end`), the
    `face` (0-based), and why (`reason`): "unread" (no phrase from `difference` on), "reference" (`detail` says which
    word means nothing), "differs" (`detail` is what would be written, from `difference` on not the same), "unstable",
    "not automated" (understood, but `detail` cannot be carried out in a game) or "malformed" (the object is no card;
    `detail` says why)."""

    text: str
    start: int
    end: int
    face: int
    reason: str
    detail: str
    difference: str


class NotWritten(ForPeople, EngineBug):
    """An ability was read for which there are no words."""


class CompiledText(msgspec.Struct, frozen=True):
    """What became of one card object. `written`: its text written from its abilities, unread paragraphs as given."""

    name: str
    status: str
    written: str
    unread: tuple[UnreadText, ...]


def compile_texts(cards: Iterable[CardObject | Malformed], jobs: int) -> Iterator[CompiledText]:
    """Compiles the objects with `jobs` processes. One that is no card is unread, for the reason "malformed" (`detail`
    names line and field)."""
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
    return CompiledText(compiled.facts.name, compiled.status, _written(compiled, unread), unread)


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
