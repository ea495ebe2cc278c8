"""Every exact card of files audited: each of its abilities really played, with and without what it says
(`engine.audit`), on several processor cores.

Comes in: files of card objects in Scryfall's shape. Goes out: one `AuditedCard` per exact card, in their order whatever
the number of processes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from app.services.cards.texts import ability_text, ability_text_german, in_lines
from app.services.processes import in_processes
from app.tools.card_trials import exact_cards
from engine.audit.judge import audit_card
from engine.audit.trials import AbilityAudit, CardAudit, flat_card, places
from engine.errors import UnknownCard
from engine.ir.stored_cards import StoredCard, read_cards

_CHUNK: Final = 20
"""So many cards are audited by one process before it says what came of them."""


class AuditedCard(msgspec.Struct, frozen=True):
    """What an audit found of a card, with the words of each of its abilities in English and German."""

    found: CardAudit
    texts_en: tuple[str, ...]
    texts_de: tuple[str, ...]

    def with_texts(self) -> Iterator[tuple[AbilityAudit, str, str]]:
        """Each ability with its words."""
        return zip(self.found.abilities, self.texts_en, self.texts_de, strict=True)


def known_cards(files: Sequence[Path], only: str | None, jobs: int) -> list[bytes]:
    """The exact cards of files in their stored form, or the one of that name (or with a face of that name).

    Raises:
        UnreadableInput: if a file holds no card objects.
        UnknownCard: if no exact card has that name.
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
    return [_with_texts(card, audit_card(card, seed)) for card in read_cards(lines, "the cards to be audited")]


def _with_texts(card: StoredCard, found: CardAudit) -> AuditedCard:
    english, german = [], []
    for place, ability in places(flat_card(card)):
        face = card.facts.faces[place.face]
        (line,) = in_lines((ability,))
        english.append(ability_text(line, face.name, face.type_line))
        german.append(ability_text_german(line, face.name, face.type_line, card.facts.name_de))
    return AuditedCard(found, tuple(english), tuple(german))
