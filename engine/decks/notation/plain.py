"""The plain form: this program's own, and what most programs and people write.

    Commander
    1 Queen Marchesa
    1 The Prismatic Piper [U]
    Deck
    36 Swamp

Headings start parts (any of them may carry a colon or a count in parentheses); ``//`` and ``#`` start comments;
``SB:`` puts one line into the sideboard. A list without headings has one blank line before its sideboard. Written
are also the deck's name, printings, finishes and tags; categories are lost.

One line: count, name, and what the dialects write after the name. Comes in: a line without its line end, and the
dialect. Goes out: an `EntryLine`. What follows the name is read from the right, piece by piece, and reading stops as
soon as what is left is the name of a known card; so a name that looks like a count, a set or a tag stays a name.
Grammar: ``[SB:] [N[x]] name [(SET) [number]] [*F* | *E* | *CMDR*] [colour or categories in brackets] [#tag ...]
[^tag,#hex^]``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import msgspec

from engine.decks.deck import ChosenPrinting, Commander, Deck, DeckEntry
from engine.decks.notation.decoding import check_length, read_count, text_lines
from engine.decks.notation.parts import Part
from engine.decks.notation.report import Collector, Losses, clean_label, commander_entry, deck_title, printing

Brackets = Literal["colour", "categories"]

_COUNT = re.compile(r"(?P<count>[0-9]+)(?:[xX]|\s+x(?=\s))?\s+(?P<name>\S.*)")
_HASH_TAGS = re.compile(r"(?P<rest>\S.*?)(?P<tags>(?:\s#[^#\s^][^#^]*)+)")
_CARET_TAG = re.compile(r"(?P<rest>\S.*?)\s*\^(?P<tag>[^^]*?)(?:,#[0-9A-Fa-f]{3,8})?\^")
_BRACKETS = re.compile(r"(?P<rest>\S.*?)\s*\[(?P<inside>[^\[\]]*)\]")
_MARK = re.compile(r"(?P<rest>\S.*?)\s+\*(?P<mark>[FfEe]|CMDR|cmdr)\*")
_PRINTING = re.compile(
    r"(?P<rest>\S.*?)\s+\((?P<set>[A-Za-z0-9]{2,6})\)(?:\s+(?P<number>[^\s()\[\]^#*]*[0-9★†Φ][^\s()\[\]^#*]*))?"
)
_COLOUR = re.compile(r"[WUBRGwubrg]")


class EntryLine(msgspec.Struct, frozen=True):
    """A line of a list. `flags` are the words in braces after categories ("top", "noDeck"); `colour` is a chosen
    colour; `is_commander`: the line is marked as one; `in_sideboard`: it begins with ``SB:``."""

    entry: DeckEntry
    colour: str | None = None
    flags: tuple[str, ...] = ()
    is_commander: bool = False
    in_sideboard: bool = False


class _Rest(msgspec.Struct):
    """What is left of the line, and what has been read from its right end."""

    text: str
    set_code: str | None = None
    number: str | None = None
    mark: str = ""
    is_commander: bool = False
    colour: str | None = None
    categories: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()

    def printing(self) -> ChosenPrinting | None:
        return printing(self.set_code, self.number, self.mark == "F", self.mark == "E")


def read_entry(text: str, line: int, brackets: Brackets, is_known: Callable[[str], bool]) -> EntryLine:
    """Reads one line that is not empty.

    Raises:
        UnreadableInput: quoting the count if it is absurd, or the line if it is too long.
    """
    check_length(text, line)
    in_sideboard = text.upper().startswith("SB:")
    if in_sideboard:
        text = text[3:].strip()
    count = 1
    counted = None if is_known(text) else _COUNT.fullmatch(text)
    if counted and not is_known(_read_right(text, brackets, is_known).text):
        count, text = read_count(counted["count"], line), counted["name"]
    rest = _read_right(text, brackets, is_known)
    entry = DeckEntry(" ".join(rest.text.split()), count, rest.printing(), rest.categories, rest.tags)
    return EntryLine(entry, rest.colour, rest.flags, rest.is_commander, in_sideboard)


_MOST_MARKS = 12
"""So many marks, tags and brackets behind a name are taken off it; more make no sense."""


def _read_right(text: str, brackets: Brackets, is_known: Callable[[str], bool]) -> _Rest:
    rest = _Rest(text)
    steps = (_read_tags, _read_mark, _read_printing, _read_categories if brackets == "categories" else _read_colour)
    for _ in range(_MOST_MARKS):
        if is_known(rest.text) or not any(step(rest) for step in steps):
            break
    return rest


def _read_tags(rest: _Rest) -> bool:
    caret = _CARET_TAG.fullmatch(rest.text)
    if caret:
        tag = caret["tag"].strip()
        rest.text, rest.tags = caret["rest"], ((tag,) if tag else ()) + rest.tags
        return True
    hashes = _HASH_TAGS.fullmatch(rest.text)
    if hashes:
        rest.text = hashes["rest"]
        rest.tags = tuple(tag.strip() for tag in hashes["tags"].split("#") if tag.strip()) + rest.tags
    return bool(hashes)


def _read_mark(rest: _Rest) -> bool:
    found = _MARK.fullmatch(rest.text)
    if not found:
        return False
    mark = found["mark"].upper()
    rest.text = found["rest"]
    if mark == "CMDR":
        rest.is_commander = True
    else:
        rest.mark = mark
    return True


def _read_printing(rest: _Rest) -> bool:
    found = _PRINTING.fullmatch(rest.text) if rest.set_code is None else None
    if not found:
        return False
    rest.text, rest.set_code, rest.number = found["rest"], found["set"], found["number"]
    return True


def _read_colour(rest: _Rest) -> bool:
    found = _BRACKETS.fullmatch(rest.text)
    if not found or not _COLOUR.fullmatch(found["inside"]):
        return False
    rest.text, rest.colour = found["rest"], found["inside"].upper()
    return True


def _read_categories(rest: _Rest) -> bool:
    found = _BRACKETS.fullmatch(rest.text)
    if not found:
        return False
    flags = tuple(flag.strip() for flag in re.findall(r"\{([^{}]*)\}", found["inside"]))
    names = [re.sub(r"\{[^{}]*\}", "", part).strip() for part in found["inside"].split(",")]
    rest.text = found["rest"]
    rest.categories = tuple(name for name in names if name) + rest.categories
    rest.flags = flags + rest.flags
    return True


HEADINGS: dict[str, Part] = {
    "commander": "commander",
    "commanders": "commander",
    "companion": "companion",
    "deck": "main",
    "main": "main",
    "main deck": "main",
    "maindeck": "main",
    "mainboard": "main",
    "sideboard": "sideboard",
    "side": "sideboard",
    "maybeboard": "maybeboard",
    "maybe": "maybeboard",
    "considering": "maybeboard",
    "kommandeur": "commander",
    "kommandeure": "commander",
    "gefährte": "companion",
    "hauptdeck": "main",
    "vielleicht": "maybeboard",
}
"""Words that start a part, as programs write them in English and German."""

_ABOUT = "about"
_TOKENS = frozenset({"tokens", "token"})
_GROUPS = re.compile(
    r"(?:artifact|battle|creature|enchantment|instant|kindred|land|planeswalker|sorcery|sorcerie|spell|other|ramp"
    r"|removal)s?(?: ?(?:&|and|/) ?\w+)*",
    re.IGNORECASE,
)
_HEADING = re.compile(r"(?P<words>[A-Za-zÄÖÜäöüß][A-Za-zÄÖÜäöüß &/]*?)\s*(?:\((?P<count>\d+)\))?\s*(?P<colon>:?)")


def read(text: str, into: Collector) -> None:
    """Reads a plain list.

    Raises:
        UnreadableInput: quoting an absurd count and its line.
    """
    lines = text_lines(text)
    first = next((place for place, (_, line) in enumerate(lines) if _starts_part(line)), len(lines))
    _read_blocks(lines[:first], into, whole=first == len(lines))
    _read_parts(lines[first:], into)


def _read_parts(lines: list[tuple[int, str]], into: Collector) -> None:
    part: Part | None = "main"
    about = False
    for number, line in lines:
        heading = _heading(line)
        if heading in _TOKENS:
            part = None
            into.note("part_ignored", number, line)
        elif _starts_part(line):
            about = heading == _ABOUT
            part = HEADINGS.get(heading, part)
        elif not about:
            if part is not None:
                add_line(line, number, part, into)
        elif line.lower().startswith("name "):
            into.deck_name = line[5:].strip()
        elif line and not is_comment(line):
            into.note("line_not_understood", number, line)


def add_line(line: str, number: int, part: Part, into: Collector, *, first_block: bool = False) -> None:
    """Reads one line into a part; comments and headings of groups of cards are passed over."""
    if not line or is_comment(line):
        return
    if _is_group(line) and not into.known(line):
        return
    found = read_entry(line, number, "colour", lambda name: into.known(name) is not None)
    if found.is_commander:
        part = "commander"
    elif found.in_sideboard:
        part = "sideboard"
    if not found.entry.name:
        into.note("line_not_understood", number, line)
    else:
        into.add(part, found.entry, number, found.colour, first_block=first_block)


def write(deck: Deck, losses: Losses) -> str:
    """A plain list."""
    lines: list[str] = []
    title = deck_title(deck, losses)
    if title:
        lines += ["About", f"Name {title}"]
    if deck.commanders:
        lines += ["Commander", *(_commander_line(commander, losses) for commander in deck.commanders)]
    if deck.companion:
        lines += ["Companion", entry_text(deck.companion, losses)]
    for heading, part in (("Deck", deck.main), ("Sideboard", deck.sideboard), ("Maybeboard", deck.maybeboard)):
        if part or heading == "Deck":
            lines += [heading, *(entry_text(entry, losses) for entry in part)]
        losses.labels(part, tags=False)
    return "\n".join(lines) + "\n"


def entry_text(entry: DeckEntry, losses: Losses) -> str:
    """One line of a list, with its printing, finish and tags."""
    losses.number_alone(entry.printing, entry.name)
    tags = (clean_label(tag, "#^", entry.name, losses) for tag in entry.tags)
    return printing_text(entry) + "".join(f" #{tag}" for tag in tags if tag)


def printing_text(entry: DeckEntry, name: str | None = None) -> str:
    """Count, name, and the printing as far as it is chosen."""
    text = f"{entry.count} {name or entry.name}"
    choice = entry.printing
    if choice is None:
        return text
    if choice.set_code:
        text += f" ({choice.set_code})" + (f" {choice.number}" if choice.number else "")
    return text + {"nonfoil": "", "foil": " *F*", "etched": " *E*"}[choice.finish]


def is_comment(line: str) -> bool:
    return line.startswith(("//", "#"))


def _commander_line(commander: Commander, losses: Losses) -> str:
    text = entry_text(commander_entry(commander), losses)
    return f"{text} [{commander.colour}]" if commander.colour else text


def _heading(line: str) -> str:
    found = _HEADING.fullmatch(line.removeprefix("//").strip())
    return found["words"].lower() if found else ""


def _starts_part(line: str) -> bool:
    heading = _heading(line)
    return heading in HEADINGS or heading in _TOKENS or heading == _ABOUT


def _is_group(line: str) -> bool:
    found = _HEADING.fullmatch(line)
    return bool(found and (found["count"] or found["colon"] or _GROUPS.fullmatch(found["words"])))


def _read_blocks(lines: list[tuple[int, str]], into: Collector, whole: bool) -> None:
    """Reads lines without headings: commanders before the first blank line; if it is the `whole` list, one blank
    line before the sideboard. More blank lines only group the cards."""
    blocks: list[list[tuple[int, str]]] = [[]]
    for number, line in lines:
        if line and not is_comment(line):
            blocks[-1].append((number, line))
        elif not line and blocks[-1]:
            blocks.append([])
    blocks = [block for block in blocks if block]
    for place, block in enumerate(blocks):
        last_of_two = whole and place > 0 and place == len(blocks) - 1 == (2 if into.count("commander") else 1)
        for number, line in block:
            first_block = place == 0 and (len(blocks) > 1 or not whole)
            add_line(line, number, "sideboard" if last_of_two else "main", into, first_block=first_block)
    if len(blocks) > 2 and not into.count("sideboard"):
        into.note("blank_lines_group")
    if whole:
        into.expect_leaders_in_sideboard()
        into.expect_leader_first()
