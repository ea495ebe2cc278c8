"""The sets this program can draft, from its own files."""

from __future__ import annotations

from functools import lru_cache

from app.services.program_files import DATA, ROOT, stored_catalogue
from engine.cards.printings import read_printings
from engine.errors import UnreadableInput
from engine.limited.booster import Collation
from engine.limited.draft import DraftSet
from engine.limited.guide import build_guide
from engine.limited.hints import read_hints
from engine.limited.recipe import read_recipe

DRAFT_FORMAT = "commander-draft"
"""The format of decks that are drafted."""


@lru_cache(maxsize=4)
def stored_draft_set(set_code: str) -> DraftSet:
    """The set of that code.

    Raises:
        UnreadableInput: if there is no booster recipe for it; or naming file and field of bad data.
    """
    known = draftable_sets()
    if set_code.upper() not in known:
        raise UnreadableInput(f"there is no booster of the set {set_code!r}; known sets: {', '.join(known)}")
    stem = set_code.lower()

    def stored(path: str) -> tuple[bytes, str]:
        file = DATA / path
        return file.read_bytes(), str(file.relative_to(ROOT))

    recipe = read_recipe(*stored(f"boosters/{stem}.json"))
    collation = Collation(recipe, read_printings(*stored(f"cards/printings/{stem}.jsonl")))
    hints = read_hints(*stored(f"boosters/{stem}_ratings.json"))
    return DraftSet(collation, build_guide(collation, stored_catalogue(), hints))


def draftable_sets() -> tuple[str, ...]:
    """The codes of the sets that have a booster recipe, in order."""
    return tuple(
        sorted(file.stem.upper() for file in (DATA / "boosters").glob("*.json") if not file.stem.endswith("_ratings"))
    )
