"""The plain form: this program's own, and the form that most programs and people write.

    Commander
    1 Queen Marchesa
    1 The Prismatic Piper [U]
    Deck
    36 Swamp

Headings start parts (`headings`); ``//`` and ``#`` start comments, which may be headings too or name the commander;
``SB:`` puts one line into the sideboard. Other headings start groups of the part before them, and give its cards a
category if they aren't card types. A blank line ends the commanders' part. Lists without headings are judged by the
sizes of the blocks between their blank lines. Written are also the deck's name, printings, finishes and tags;
categories are lost.
"""

from __future__ import annotations

import re

from engine.decks.deck import Commander, Deck, DeckEntry
from engine.decks.notation.decoding import LONGEST_ENTRY, MOST_CARDS, check_length, text_lines
from engine.decks.notation.entry_line import Brackets, EntryLine, read_entry
from engine.decks.notation.headings import (
    Heading,
    Inline,
    is_comment,
    read_fact,
    read_heading,
    read_inline,
    read_total,
)
from engine.decks.notation.leaders import Evidence
from engine.decks.notation.report import Collector, Losses, clean_label, commander_entry, deck_title
from engine.decks.notation.sections import LEAST_DECK, Section, place_sections
from engine.decks.problems import TooManyCards
from engine.errors import UnreadableInput


def read(text: str, into: Collector, brackets: Brackets = "colour") -> None:
    """Reads a plain list; `brackets`: the meaning of brackets behind a name.

    Raises:
        UnreadableInput: quoting an absurd count and its line, or if there are far more lines than a deck has cards.
    """
    lines = text_lines(text)
    if sum(bool(line) for _, line in lines) > _MOST_FILLED:
        raise UnreadableInput(TooManyCards(MOST_CARDS))
    for number, line in lines:
        if not is_comment(line):
            check_length(line, number)
    lines = [(number, _without_tags(line)) for number, line in lines if len(line) <= LONGEST_ENTRY]
    reader = _Reader(into, lines, brackets)
    for number, line in lines:
        reader.read_line(number, line)
    reader.finish()


_MOST_FILLED = 2 * MOST_CARDS
"""Lines with text. A file with more of them is refused before they are read."""
_COUNT = re.compile(
    r"(?:SB:\s*)?[^\w]{0,6}[xX×]?[0-9]{1,3}[\]).]?[xX×]?[\s(\[]*\S.*|.*\s[xX×][0-9]{1,3}", re.IGNORECASE
)
_SUFFIX_COUNT = re.compile(r"(?P<name>\S.*?)\s*[(\[](?P<count>[0-9]{1,3})[)\]]")
_CARDS_OF_LINE = re.compile(r"(?:\s*[,;]\s+|\t+|\s{3,})(?=[1-9][0-9]{0,2}\s*[xX×]?\s+[^\W\d])")
_LETTER = re.compile(r"[^\W_]")
_FORUM_TAG = re.compile(
    r"\[(?P<tag>b|i|u|h[1-6]|size|color|url|card|center)(?:=[^\[\]]*)?\]"
    r"(?P<inside>.*?)\[/(?P=tag)\]"
)
_SEVERAL = re.compile(r"\s+(?:/{1,2}|&|\+|and|und|,)\s+", re.IGNORECASE)


def _without_tags(line: str) -> str:
    """A line without the tags of forums: ``[b]Lands[/b]``."""
    if "[/" in line:
        for _ in range(3):
            line = _FORUM_TAG.sub(lambda found: found["inside"], line)
    return line.strip()


class _Reader:
    """One list, line by line."""

    def __init__(self, into: Collector, lines: list[tuple[int, str]], brackets: Brackets) -> None:
        self._into = into
        self._brackets: Brackets = brackets
        self._sections = [Section()]
        self._in_about = False
        self._leaders: list[tuple[int, Inline]] = []
        self._title: tuple[int, EntryLine] | None = None
        self._has_entry = False
        words = [line for _, line in lines if line and not is_comment(line) and read_heading(line) is None]
        headings = [read_heading(line) for _, line in lines if line]
        unsure = sum(1 for heading in headings if heading is not None and not heading.sure)
        counted = sum(1 for line in words if _COUNT.fullmatch(line))
        self._is_counted = counted > 0 and counted >= len(words) - counted + unsure
        self._counts_follow = any(
            into.known(found["name"]) for _, line in lines if (found := _SUFFIX_COUNT.fullmatch(line))
        )

    def read_line(self, number: int, line: str) -> None:
        if not line or self._is_divider(line):
            self._in_about = False
            self._end_block()
        elif self._in_about and not self._starts_part(line):
            self._read_about(number, line)
        elif not self._read_words(number, line) and not is_comment(line):
            self._read_entry(number, line)

    def _is_divider(self, line: str) -> bool:
        """True if a line of signs alone divides the list, as a blank line does."""
        return not is_comment(line) and not _LETTER.search(line) and self._into.known(line) is None

    def _read_words(self, number: int, line: str) -> bool:
        """Reads a heading, a card behind its heading, or a fact; False if the line is something else."""
        if self._read_heading(number, line) or self._read_inline(number, line):
            return True
        return self._read_fact(line) or self._read_own_heading(number, line)

    def finish(self) -> None:
        """Takes the title and puts every section into its part."""
        self._judge_title()
        place_sections(self._sections, self._into)
        for number, inline in self._leaders:
            self._claim(number, inline)

    @property
    def _section(self) -> Section:
        return self._sections[-1]

    def _begin(self, section: Section) -> bool:
        self._in_about = False
        self._sections.append(section)
        return True

    def _end_block(self) -> None:
        section = self._section
        if section.entries:
            ended = section.part in ("commander", "companion")
            kept = Section() if ended else Section(section.part, section.label, None, section.grouped)
            kept.from_comment = section.from_comment
            self._sections.append(kept)

    # headings

    def _starts_part(self, line: str) -> bool:
        found = read_heading(line)
        return found is not None and found.kind == "part"

    def _read_heading(self, number: int, line: str) -> bool:
        """Starts the section of a heading; False if the line is none."""
        found = read_heading(line)
        if found is None:
            found = read_total(line)
            if found is None or self._into.meant(found.words) is not None:
                return False
        if found.kind == "about":
            self._in_about = True
            return True
        if found.kind == "part":
            if found.part == "tokens":
                self._into.note("part_ignored", number, line)
            return self._begin(Section(found.part, "", found.count, False, found.is_comment))
        if self._is_card(line, found):
            return False
        if found.kind == "title":
            return True
        return found.sure and self._begin_group(found)

    def _read_own_heading(self, number: int, line: str) -> bool:
        """Starts the group of a heading without any sign; above all cards it's the title."""
        found = read_heading(line)
        if found is None or found.sure or self._is_card(line, found) or not self._is_own_heading(line):
            return False
        card = self._entry(number, line)
        if card.counted or card.in_sideboard or card.is_commander or card.entry.printing is not None:
            return False
        if self._has_entry:
            return self._begin_group(found)
        self._read_title(number, line)
        return True

    def _is_card(self, line: str, found: Heading) -> bool:
        if found.is_comment:
            return False
        if self._into.known(line) or self._into.known(found.words):
            return True
        return self._counts_follow and found.count is not None and bool(_SUFFIX_COUNT.fullmatch(line))

    def _is_own_heading(self, line: str) -> bool:
        """True if a line without any sign is a heading: in a list with counts, a name without one that no card has."""
        if not self._is_counted or self._into.meant(line) is not None:
            return False
        if self._into.has_catalogue:
            return not self._into.is_misspelt(line)
        return not self._section.entries

    def _begin_group(self, found: Heading) -> bool:
        section = self._section
        part = section.part
        if not self._has_entry and found.label and (found.count or 0) >= LEAST_DECK:
            self._into.deck_name = self._into.deck_name or found.label  # "My deck (100)"
            return True
        if part in ("commander", "companion"):
            part = None
        elif part in ("sideboard", "maybeboard", "tokens") and self._leaves_part(section, found):
            part = "main"
        return self._begin(Section(part, found.label, found.count, True, section.from_comment))

    def _leaves_part(self, section: Section, found: Heading) -> bool:
        """True if a group's heading ends a sideboard or maybeboard, because that has cards without a group."""
        if found.is_comment and not section.from_comment:
            return False
        run: list[Section] = []
        for earlier in reversed(self._sections):
            if earlier.part != section.part:
                break
            run.append(earlier)
        return any(earlier.entries and not earlier.grouped for earlier in run)

    def _read_inline(self, number: int, line: str) -> bool:
        found = read_inline(line)
        if found is None or (not found.is_comment and self._into.known(line)):
            return False
        if found.part in ("commander", "companion"):
            self._leaders.append((number, found))
            return True
        is_name = found.part == "main" and not self._has_entry and not _COUNT.fullmatch(found.text)
        if is_name and self._into.meant(found.text) is None:
            self._into.deck_name = self._into.deck_name or found.text
            return True
        self._begin(Section(found.part))
        self._read_entry(number, found.text)
        return True

    # facts and titles

    def _read_about(self, number: int, line: str) -> None:
        if line.lower().startswith("name "):
            self._into.deck_name = line[5:].strip()
        elif not is_comment(line):
            self._into.note("line_not_understood", number, line)

    def _read_fact(self, line: str) -> bool:
        found = read_fact(line)
        if found is None or self._into.known(line):
            return False
        if found.name and not self._into.deck_name:
            self._into.deck_name = found.name
        return True

    def _read_title(self, number: int, line: str) -> None:
        """Takes the first line above the list as the deck's name; others are noted."""
        if not self._into.deck_name:
            self._into.deck_name = line.strip("#=*~_- :")
        else:
            self._into.note("line_not_understood", number, line)

    def _judge_title(self) -> None:
        """In a list without counts, an unknown first line above known cards is the title; but a first line before 97
        to 99 other cards leads them."""
        if self._title is None:
            return
        number, found = self._title
        others = [
            other.entry
            for section in self._sections
            for _, other in section.entries
            if other is not found and not other.in_sideboard
        ]
        known = sum(self._into.meant(entry.name) is not None for entry in others)
        size = sum(entry.count for entry in others)
        apart = len(self._sections[0].entries) == 1 and 97 <= size <= 99
        if len(others) >= 2 and known * 2 > len(others) and not apart:
            self._sections[0].entries.pop(0)
            self._read_title(number, found.entry.name)

    # cards

    def _read_entry(self, number: int, line: str) -> None:
        cards = _CARDS_OF_LINE.split(line) if self._into.known(line) is None else [line]
        if len(cards) > 1 and all(_COUNT.fullmatch(card) for card in cards):
            for card in cards:
                self._read_card(number, card)
        else:
            self._read_card(number, line)

    def _read_card(self, number: int, line: str) -> None:
        suffix = _SUFFIX_COUNT.fullmatch(line) if self._counts_follow else None
        if suffix and not _COUNT.fullmatch(line):
            line = f"{suffix['count']} {suffix['name']}"
        found = self._entry(number, line)
        first = not self._has_entry and self._section is self._sections[0]
        self._has_entry = True
        if first and self._into.has_catalogue and not found.counted and not found.is_commander:
            name = found.entry.name
            if found.entry.printing is None and self._into.meant(name) is None and not self._into.is_misspelt(name):
                self._title = (number, found)
        self._section.entries.append((number, found))

    def _entry(self, number: int, line: str) -> EntryLine:
        into = self._into
        return read_entry(
            line,
            number,
            self._brackets,
            lambda name: into.known(name) is not None,
            lambda name: into.meant(name) is not None,
        )

    def _claim(self, number: int, inline: Inline) -> None:
        """Claims the cards that a line of the list or a comment names as leaders."""
        into = self._into
        for text in self._named(inline.text):
            found = self._entry(number, text)
            name = found.entry.name
            if inline.part == "companion":
                if inline.is_comment:
                    into.claim_companion(name, number)
                else:
                    into.add("companion", found.entry, number)
            elif not inline.is_comment and found.counted:
                into.add("commander", found.entry, number, found.colour)
            else:
                facts = into.meant(name)
                fits = facts is not None or 97 <= into.count("main") + into.count("sideboard") <= 99
                adds = found.entry if fits or not inline.is_comment else None
                evidence: Evidence = "comment" if inline.is_comment else "mark"
                into.claim_leader(name, evidence, number, found.colour, or_adds=adds)

    def _named(self, text: str) -> list[str]:
        """The names of a line: one, or two with a sign between them."""
        if self._into.meant(self._entry(1, text).entry.name) is not None:
            return [text]
        for sign in _SEVERAL.finditer(text):
            pair = [text[: sign.start()].strip(), text[sign.end() :].strip()]
            if all(pair) and all(self._into.meant(self._entry(1, one).entry.name) for one in pair):
                return pair
        return [text]


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


def _commander_line(commander: Commander, losses: Losses) -> str:
    text = entry_text(commander_entry(commander), losses)
    return f"{text} [{commander.colour}]" if commander.colour else text
