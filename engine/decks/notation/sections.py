"""Sections of a plain list, and the parts that they go to.

Input: sections in the order of the list, each with its lines and perhaps a heading. Output: every line in a part of the
collector, with hints about possible leaders. Sections without headings are blocks between blank lines, judged by their
sizes: the last is a sideboard only if the others are a deck without it.
"""

from __future__ import annotations

from typing import Final

import msgspec

from engine.decks.notation.entry_line import EntryLine
from engine.decks.notation.leaders import WHOLE_DECK, may_lead
from engine.decks.notation.parts import Block, Part
from engine.decks.notation.report import Collector

LEAST_DECK = 60
"""The fewest cards of a deck that may have a sideboard."""
MOST_SIDEBOARD = 15
_MOST_LEADING = 3
"""Two commanders and a companion."""


class Section(msgspec.Struct):
    """Lines under one heading or between blank lines. `part` None: no heading names a part; `label`: the category of
    the cards; `count`: the number of cards that the heading states; `grouped`: a heading of a group starts it;
    `from_comment`: the heading is a comment."""

    part: Part | None = None
    label: str = ""
    count: int | None = None
    grouped: bool = False
    from_comment: bool = False
    entries: list[tuple[int, EntryLine]] = []

    @property
    def size(self) -> int:
        """The number of cards, without those that a line marks as another part's."""
        return sum(found.entry.count for _, found in self.entries if marked_part(found) is None)


def place_sections(sections: list[Section], into: Collector) -> None:
    """Adds every line of the sections to its part."""
    filled = [section for section in sections if section.entries]
    if len({section.label for section in filled}) == 1:
        for section in filled:
            section.label = ""  # a single group of all cards carries no information
    boards = {section.part for section in sections} - {None, "commander", "companion", "main"}
    whole = all(section.part is None for section in sections)
    blocks = [section for section in filled if section.part in (None, "main")]
    last = _judge_last(blocks, filled, into) if not boards and not _marked(filled) else None
    for section in filled:
        block: Block = ""
        if section is filled[0] and section.part is None and not section.grouped and len(sections) > 1:
            block = "first"
        if section is last and section.part is None:
            block = "last"
        for number, found in section.entries:
            _add(found, number, section, into, block)
    if filled and filled[0].part is None and not filled[0].grouped and not _names_main(sections):
        into.expect_leader_first()
    if whole:
        into.expect_leaders_in_sideboard()
        if len(blocks) > 2 and last is None and not any(section.grouped for section in filled):
            into.note("blank_lines_group")


def _names_main(sections: list[Section]) -> bool:
    """True if a heading names the main deck or the commanders, so that the first line says nothing about them."""
    return any(section.part in ("main", "commander") for section in sections)


def _marked(sections: list[Section]) -> bool:
    """True if lines name their own sideboard, so that blocks needn't be judged."""
    marks = {marked_part(found) for section in sections for _, found in section.entries}
    return not marks.isdisjoint({"sideboard", "maybeboard"})


_CATEGORY_PARTS: Final[dict[str, Part]] = {
    "commander": "commander",
    "commanders": "commander",
    "companion": "companion",
    "sideboard": "sideboard",
    "maybeboard": "maybeboard",
    "considering": "maybeboard",
}
"""Categories of single lines that name a part, as Archidekt writes them."""


def marked_part(found: EntryLine) -> Part | None:
    """The part that a line's own marks name, or None."""
    if found.is_commander or "top" in found.flags:
        return "commander"
    for category in found.entry.categories[:1]:
        if category.casefold() in _CATEGORY_PARTS:
            return _CATEGORY_PARTS[category.casefold()]
    if "noDeck" in found.flags:
        return "maybeboard"
    return "sideboard" if found.in_sideboard else None


def _judge_last(blocks: list[Section], filled: list[Section], into: Collector) -> Section | None:
    """Returns the last block if it isn't part of the main deck. A sideboard gets its part. Leaders stay in the main
    deck, from which the resolver takes them."""
    if len(blocks) < 2 or blocks[-1] is not filled[-1] or blocks[-1].grouped:
        return None
    last = blocks[-1]
    leading = sum(section.size for section in filled if section.part == "commander")
    others = sum(section.size for section in blocks[:-1])
    if last.size <= _MOST_LEADING and not leading and _may_all_lead(last, into):
        return last
    if last.size > MOST_SIDEBOARD or others + leading < LEAST_DECK:
        return None
    if others + leading + last.size in (WHOLE_DECK, WHOLE_DECK - 1) or _are_lands(last, into):
        return last if last.size <= _MOST_LEADING and not leading else None
    last.part = "sideboard"
    return last


def _may_all_lead(section: Section, into: Collector) -> bool:
    cards = [into.meant(found.entry.name) for _, found in section.entries]
    return all(card is not None and may_lead(card) for card in cards)


def _are_lands(section: Section, into: Collector) -> bool:
    cards = [into.meant(found.entry.name) for _, found in section.entries]
    return all(card is not None and card.is_land for card in cards)


def _add(found: EntryLine, number: int, section: Section, into: Collector, block: Block) -> None:
    part: Part = section.part or "main"
    marked = marked_part(found)
    if marked is not None:
        part = marked
    elif part == "commander" and section.count is not None and into.count("commander") >= max(1, section.count):
        part = "main"
    entry = found.entry
    if not entry.name:
        into.note("line_not_understood", number, "")
        return
    if entry.categories and entry.categories[0].casefold() in _CATEGORY_PARTS:
        entry = msgspec.structs.replace(entry, categories=entry.categories[1:])
    if section.label and not entry.categories and part not in ("commander", "companion", "tokens"):
        entry = msgspec.structs.replace(entry, categories=(section.label,))
    into.add(part, entry, number, found.colour, block=block)
