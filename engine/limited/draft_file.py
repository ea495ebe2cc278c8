"""Saved drafts: a `DraftRecord` as one JSON document.

Comes in: a record or the bytes of a saved draft. Goes out: the other. Whether the decisions fit the packs is found
when the record is run (`engine.limited.draft.Draft`).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.errors import UnreadableInput, problem_of
from engine.limited.draft import DraftRecord
from engine.limited.problems import EmptyGroup, NoSavedDraft
from engine.problems import AtKey, Word


class _File(msgspec.Struct, frozen=True):
    format: Literal["commandeer draft"]
    version: Literal[1]
    draft: DraftRecord


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(_File)


def encode_draft(record: DraftRecord) -> bytes:
    """The saved form of a draft, one line."""
    return _encoder.encode(_File("commandeer draft", 1, record)) + b"\n"


def decode_draft(data: bytes, source: str) -> DraftRecord:
    """The draft of a saved file.

    Raises:
        UnreadableInput: one sentence naming `source`, if the file is truncated or is no saved draft.
    """
    try:
        saved = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise UnreadableInput(NoSavedDraft(Word(source), problem_of(problem))) from None
    if any(not group for group in saved.draft.undone):
        raise UnreadableInput(NoSavedDraft(Word(source), AtKey(EmptyGroup(), Word("draft.undone"))))
    return saved.draft
