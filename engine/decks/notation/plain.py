"""The plain form: this program's own, and what most programs and people write.

    Commander
    1 Queen Marchesa
    1 The Prismatic Piper [U]
    Deck
    36 Swamp

Headings start parts (any of them may carry a colon or a count in parentheses); ``//`` and ``#`` start comments;
``SB:`` puts one line into the sideboard. A list without headings has one blank line before its sideboard. Written
are also the deck's name, printings, finishes and tags; categories are lost.
"""

from __future__ import annotations

import re

from engine.decks.deck import Commander, Deck, DeckEntry
from engine.decks.notation.collector import Collector, Part
from engine.decks.notation.decoding import text_lines
from engine.decks.notation.entry_line import read_entry
from engine.decks.notation.report import Losses, clean_label, commander_entry, deck_title

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


def add_line(line: str, number: int, part: Part, into: Collector) -> None:
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
        into.add(part, found.entry, number, found.colour)


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
            add_line(line, number, "sideboard" if last_of_two else "main", into)
        if place == 0 and (len(blocks) > 1 or not whole):
            into.find_leaders_in("main")
    if len(blocks) > 2 and not into.count("sideboard"):
        into.note("blank_lines_group")
    if whole:
        into.find_leaders_in("sideboard")
        into.find_companion_in_sideboard()
