"""The sets this program can draft, from its own files."""

from __future__ import annotations

from functools import lru_cache

from app.services.problems import NoBoosterOf
from app.services.program_files import data_file, data_names, stored_catalogue
from engine.cards.set_data import read_printings
from engine.errors import UnreadableInput
from engine.limited.booster import Collation
from engine.limited.draft import DraftSet
from engine.limited.guide import build_guide, read_hints
from engine.limited.recipe import read_recipe
from engine.problems import in_words

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
        raise UnreadableInput(NoBoosterOf(set_code, in_words(known)))
    stem = set_code.lower()
    recipe = read_recipe(*data_file(f"boosters/{stem}.json"))
    collation = Collation(recipe, read_printings(*data_file(f"cards/printings/{stem}.jsonl")))
    hints = read_hints(*data_file(f"boosters/{stem}_ratings.json"))
    return DraftSet(collation, build_guide(collation, stored_catalogue(), hints))


def draftable_sets() -> tuple[str, ...]:
    """The codes of the sets that have a booster recipe, in order."""
    stems = (name.removesuffix(".json") for name in data_names("boosters", ".json"))
    return tuple(stem.upper() for stem in stems if not stem.endswith("_ratings"))
