"""Standings: the formats in which a card may be played, and what kind of object it is.

Input: words of a card object ("legalities", "digital", "security_stamp", ...). Output: a `Standing`, stored as one line
of text: `digital legal:vintage banned:commander,legacy`. Many cards share each of the few different standings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Final, Literal

import msgspec

from engine.cards.problems import NotAStanding
from engine.errors import UnreadableInput

Legality = Literal["legal", "banned", "restricted", "not_legal"]
"""Values of "legalities" in card objects."""
Mark = Literal["digital", "funny", "meld-result", "game-changer", "reserved"]
"""`digital`: exists in digital games only. `funny`: acorn, silver border or a playtest card. `meld-result`: one half of
two melded cards, which isn't a card. `game-changer`: on the list of that name. `reserved`: on the reserved list."""

LEGALITIES: Final[tuple[Legality, ...]] = ("legal", "banned", "restricted", "not_legal")
MARKS: Final[tuple[Mark, ...]] = ("digital", "funny", "meld-result", "game-changer", "reserved")
_PREVIEW: Final = "preview:"
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")


class Standing(msgspec.Struct, frozen=True, dict=True):
    """The formats in which a card may be played. `by_format` has the formats that the card object names, in its words.
    `preview`: the release day in ISO form if the object was written before it, otherwise ""."""

    marks: tuple[Mark, ...] = ()
    by_format: tuple[tuple[str, Legality], ...] = ()
    preview: str = ""

    @cached_property
    def legalities(self) -> Mapping[str, Legality]:
        """Format in the words of card objects -> its legality there."""
        return dict(self.by_format)

    def formats(self, *wanted: Legality) -> frozenset[str]:
        """Returns the formats with one of these legalities."""
        return frozenset(name for name, said in self.by_format if said in wanted)

    def has_mark(self, mark: Mark) -> bool:
        return mark in self.marks

    def on_day(self, day: str) -> Standing:
        """Returns the standing on a given day. A card released since its object was written counts as legal, because
        the object doesn't say so yet."""
        if not self.preview or self.preview > day:
            return self
        return Standing(self.marks)

    @classmethod
    def parse(cls, text: str) -> Standing:
        """Reads the stored text.

        Raises:
            UnreadableInput: if one of its words isn't known.
        """
        return _parse(text)

    def __str__(self) -> str:
        said = [(word, [name for name, found in self.by_format if found == word]) for word in LEGALITIES]
        parts = [*self.marks, *(f"{word}:{','.join(names)}" for word, names in said if names)]
        return " ".join([*parts, f"{_PREVIEW}{self.preview}"] if self.preview else parts)


NO_STANDING: Final = Standing()
"""Unknown standing: the format's own lists alone decide."""


def standing_of(marks: Iterable[Mark], legalities: Mapping[str, str], preview: str = "") -> Standing:
    """Returns the standing for these words of a card object. Unknown words are left out."""
    kept = set(marks)
    by_format = tuple((name, word) for name, said in legalities.items() for word in LEGALITIES if word == said)
    ordered = sorted(by_format, key=lambda each: (LEGALITIES.index(each[1]), each[0]))
    return _parse(str(Standing(tuple(mark for mark in MARKS if mark in kept), tuple(ordered), preview)))


@lru_cache(maxsize=4096)
def _parse(text: str) -> Standing:
    marks: list[Mark] = []
    by_format: list[tuple[str, Legality]] = []
    preview = ""
    for word in text.split():
        said, colon, names = word.partition(":")
        mark = next((known for known in MARKS if known == word), None)
        legality = next((known for known in LEGALITIES if known == said), None)
        if mark is not None:
            marks.append(mark)
        elif legality is not None and colon:
            by_format.extend((name, legality) for name in names.split(",") if name)
        elif word.startswith(_PREVIEW) and _DAY.fullmatch(names):
            preview = names
        else:
            raise UnreadableInput(NotAStanding(word))
    return Standing(tuple(marks), tuple(by_format), preview)
