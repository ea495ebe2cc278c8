"""Whole pods drafted by programs, and what is written down of them.

Comes in: a set, a seed, a number of seats. Goes out: a finished `Draft`, and the document of `draft run`.
"""

from __future__ import annotations

from typing import Any

from app.services.draft_sets import stored_draft_set
from engine.ids import SeatId
from engine.limited.bots.profile import LevelName
from engine.limited.draft import BotSeat, Draft, DraftRecord, pool_names
from engine.limited.pod import names


def draft_pod(set_code: str, seed: int, seats: int, level: LevelName = "expert") -> Draft:
    """A pod of bots that has drafted to the end.

    Raises:
        UnreadableInput: if the set has no booster, or so many seats cannot draft it.
    """
    draft_set = stored_draft_set(set_code)
    return Draft(draft_set, DraftRecord(draft_set.recipe.set_code, seed, (BotSeat(level=level),) * seats))


def pod_document(draft: Draft) -> dict[str, Any]:
    """A finished draft as plain lists: the packs as opened by round, then by seat, with their collector numbers
    (a star for foil); the picks by seat, pass by pass; the pools and temperaments by seat."""
    seats = [SeatId(seat) for seat in range(draft.pod.seats)]
    return {
        "set": draft.record.set_code,
        "seed": draft.record.seed,
        "seats": len(seats),
        "packs": [[names(pack) for pack in of_round] for of_round in draft.packs],
        "numbers": [[[card.label for card in pack] for pack in of_round] for of_round in draft.packs],
        "picks": [[names(pair) for pair in draft.picks(seat)] for seat in seats],
        "pools": pool_names(draft),
        "temperaments": [draft.temperament(seat) for seat in seats],
    }
