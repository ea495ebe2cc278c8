"""Explains and audits the abilities of cards.

Explaining a card shows its text, its abilities as the program reads them, and unsupported text: where parsing stopped,
and the closest phrases. An audit plays each ability of fully supported cards with and without its effect
(`engine.audit`), on several processor cores.

Input: the name of a card of the program or of a file, files of card objects in Scryfall's format, and a file of
verdicts on suspects. Output: an `ExplainedCard`, or one `AuditedCard` per fully supported card, in order.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, Literal

import msgspec

from app.files.collector import held_back
from app.files.doors import MOST_SET_DATA, read_at_most
from app.services.cards.english_texts import ability_text, in_lines
from app.services.cards.files import Complaints, card_objects
from app.services.cards.texts import ability_text_german
from app.services.files.program_files import stored_cards, stored_catalogue
from app.services.processes import in_processes
from app.tools.card_trials import exact_cards
from engine.audit.judge import audit_card
from engine.audit.trials import AbilityAudit, CardAudit, Reason, flat_card, places
from engine.cards.card_object import CardObject, is_called, rules_texts
from engine.cards.facts import CardFacts
from engine.compiler.pipeline import SPELL_TYPES, Diagnostic
from engine.errors import OnLineOfFile, UnknownCard, UnreadableInput, problem_of
from engine.ir.abilities import Unread
from engine.ir.node import Ability, stripped
from engine.ir.stored_cards import Faces, StoredCard, pretty, read_cards, to_data
from engine.match.pool import compile_exactly
from engine.text.english.reading import Nearest
from engine.text.english.text import nearest


class ReadAbility(msgspec.Struct, frozen=True):
    """An ability of a face: its text in English and German, and the ability as data (`read`)."""

    face: int
    text_en: str
    text_de: str
    read: str


class NotRead(msgspec.Struct, frozen=True):
    """An unsupported paragraph: its `text` and position in the face's text, and the reason (as in `compile`).

    `read` is the part before the stop, `rest` the part after it, `nearest` the closest phrases.
    """

    face: int
    text: str
    start: int
    end: int
    reason: str
    detail: str
    read: str
    rest: str
    nearest: tuple[Nearest, ...]


class ExplainedCard(msgspec.Struct, frozen=True):
    """An explained card. `given` is the original text of each face, or () for the program's own cards."""

    facts: CardFacts
    status: str
    given: tuple[str, ...]
    abilities: tuple[ReadAbility, ...]
    unread: tuple[NotRead, ...]


def explain_card(name: str, file: Path | None) -> ExplainedCard:
    """Explains the card with that name, or with a face of that name. Looks in the file if there is one.

    Raises:
        UnknownCard: if there is none.
        UnreadableInput: if the file holds no card objects.
        OSError: if it cannot be opened.
    """
    if file is not None:
        card = next((card for card in card_objects(file, Complaints()) if is_called(card, name)), None)
        if card is None:
            raise UnknownCard(name)
        return _of_object(card)
    facts = stored_catalogue().get_card(name)
    stored = next(card for card in stored_cards() if card.facts is facts)
    return ExplainedCard(facts, stored.status, (), _read(facts, stored.faces), ())


def _of_object(card: CardObject) -> ExplainedCard:
    compiled = compile_exactly(card)
    texts = rules_texts(card)
    unread = tuple(_not_read(compiled.facts, texts[problem.face], problem) for problem in compiled.diagnostics)
    return ExplainedCard(compiled.facts, compiled.status, tuple(texts), _read(compiled.facts, compiled.faces), unread)


def _read(facts: CardFacts, faces: Faces) -> tuple[ReadAbility, ...]:
    found = []
    for number, (face, abilities) in enumerate(zip(facts.faces, faces, strict=True)):
        for ability in abilities:
            if isinstance(ability, Unread):
                continue
            english = ability_text(ability, face.name, face.type_line)
            german = ability_text_german(ability, face.name, face.type_line, facts.name_de)
            found.append(ReadAbility(number, english, german, pretty(ability)))
    return tuple(found)


def _not_read(facts: CardFacts, text: str, problem: Diagnostic) -> NotRead:
    start, end = problem.at
    stopped = problem.start if problem.reason == "unread" else len(problem.text)
    spell = not SPELL_TYPES.isdisjoint(facts.faces[problem.face].type_line.types)
    return NotRead(
        problem.face,
        text[start:end],
        start,
        end,
        problem.reason,
        problem.detail,
        problem.text[:stopped],
        problem.text[stopped:],
        nearest(problem.text, spell=spell) if problem.reason == "unread" else (),
    )


_CHUNK: Final = 20
"""Number of cards that a process audits before it reports its results."""


class AuditedCard(msgspec.Struct, frozen=True):
    """The result of a card's audit, with the text of each ability in English and German, and its digest."""

    found: CardAudit
    texts_en: tuple[str, ...]
    texts_de: tuple[str, ...]
    digests: tuple[str, ...]

    def with_texts(self) -> Iterator[tuple[AbilityAudit, str, str]]:
        """Yields each ability with its texts."""
        return zip(self.found.abilities, self.texts_en, self.texts_de, strict=True)


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person's verdict on a suspect ability of a `card`.

    It is valid while the ability is read in the same way (`digest`) and is suspect for the same reason (`why`).
    `played`: it worked in a separate game. `read`: a person compared it with the text, because the audit has no scene
    for it. `idle`: it can't have a visible effect. `fault`: it is wrong. `found` contains details.
    """

    card: str
    kind: str
    digest: str
    why: Reason
    verdict: Literal["played", "read", "idle", "fault"]
    found: str


class Verdicts:
    """The known verdicts on suspects."""

    def __init__(self, known: Sequence[Verdict] = ()) -> None:
        self._known: Mapping[tuple[str, str, str], Verdict] = {(it.card, it.digest, it.why): it for it in known}

    def judge_card(self, card: AuditedCard) -> tuple[Verdict | None, ...]:
        """Returns the verdict on each ability of a card, or None if it isn't suspect or has no verdict."""
        name, abilities = card.found.name, zip(card.found.abilities, card.digests, strict=True)
        return tuple(
            self._known.get((name, digest, each.why)) if each.result == "suspect" else None
            for each, digest in abilities
        )

    def is_new(self, card: AuditedCard) -> bool:
        """Reports whether a card has a suspect ability without a verdict."""
        pairs = zip(card.found.abilities, self.judge_card(card), strict=True)
        return any(each.result == "suspect" and verdict is None for each, verdict in pairs)


def read_verdicts(file: Path | None) -> Verdicts:
    """Reads the verdicts of a file, one JSON document per line. Returns none without a file.

    Raises:
        UnreadableInput: naming the line and the invalid field.
        OSError: if the file cannot be read.
    """
    found = []
    lines = b"" if file is None else read_at_most(file, MOST_SET_DATA)
    for number, line in enumerate(lines.splitlines(), 1):
        try:
            found.append(_verdict.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
            raise UnreadableInput(OnLineOfFile(str(file), number, problem_of(problem))) from None
    return Verdicts(found)


def digest_of(ability: Ability) -> str:
    """Returns a short hash of an ability, independent of its wording."""
    written = msgspec.json.encode(to_data(stripped(ability)), order="deterministic")
    return hashlib.sha256(written).hexdigest()[:_DIGITS]


_DIGITS: Final = 12
_verdict = msgspec.json.Decoder(Verdict)


def known_cards(files: Sequence[Path], only: str | None, jobs: int) -> list[bytes]:
    """Returns the fully supported cards of files in stored form, or only the card (or face) named `only`.

    Raises:
        UnreadableInput: if a file holds no card objects.
        UnknownCard: if no fully supported card has that name.
        OSError: if a file cannot be opened.
    """
    lines = [line for file in files for line in exact_cards(file, jobs, only).splitlines(keepends=True)]
    if only is not None and not lines:
        raise UnknownCard(only)
    return lines


def audit_cards(lines: Sequence[bytes], seed: int, jobs: int) -> Iterator[AuditedCard]:
    """Audits the cards with `jobs` processes."""
    chunks = [(b"".join(lines[start : start + _CHUNK]), seed) for start in range(0, len(lines), _CHUNK)]
    for audited in in_processes(_audit, chunks, jobs):
        yield from audited


def _audit(given: tuple[bytes, int]) -> list[AuditedCard]:
    lines, seed = given
    with held_back(collecting=True):
        return [_with_texts(card, audit_card(card, seed)) for card in read_cards(lines, "the cards to be audited")]


def _with_texts(card: StoredCard, found: CardAudit) -> AuditedCard:
    english, german, digests = [], [], []
    for place, ability in places(flat_card(card)):
        digests.append(digest_of(ability))
        face = card.facts.faces[place.face]
        (line,) = in_lines((ability,))
        english.append(ability_text(line, face.name, face.type_line))
        german.append(ability_text_german(line, face.name, face.type_line, card.facts.name_de))
    return AuditedCard(found, tuple(english), tuple(german), tuple(digests))
