"""Format detection: finds the format of a deck file by its content, and by its name only if the content leaves a
choice.

Input: the text of a file and its name. Output: the id of a format. Formats with marks of their own come first. A list
of lines belongs to the first program whose marks one of its lines has, otherwise it is plain text.
"""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import Final

from engine.decks.notation.cockatrice import COCKATRICE_ROOT
from engine.decks.notation.csv_files import looks_like_table
from engine.decks.notation.decoding import LONGEST_ENTRY, shortened, text_lines
from engine.decks.notation.json_decks import is_deck_document
from engine.decks.notation.json_text import looks_like_json, read_json
from engine.decks.notation.magic_online import MTGO_ROOT
from engine.decks.notation.octgn import OCTGN_ROOT
from engine.decks.notation.other_kinds import kind_of_document, kind_of_text
from engine.decks.notation.tabletop import is_tabletop_document
from engine.decks.notation.workstation import WORKSTATION_ENTRY, WORKSTATION_MARK
from engine.decks.problems import OtherXml
from engine.errors import UnreadableInput

PLAIN: Final = "plain"

_FORGE_FACTS = re.compile(r"\[(?:metadata|general)\]", re.IGNORECASE)
_FORGE_SECTION = re.compile(r"\[(?:main|commander|sideboard)\]", re.IGNORECASE)
_XMAGE_ENTRY = re.compile(r"(?:SB:)?\s*[0-9]+\s*\[[^\[\]:]*:[^\[\]:]*\]\s*\S.*", re.IGNORECASE)
_ARCHIDEKT_MARK = re.compile(r".*(?:\[[^\[\]]*\{(?:top|noDeck|noPrice)\}.*\]|\^[^^]*,#[0-9A-Fa-f]{3,8}\^$)")
_ARCHIDEKT_ENTRY = re.compile(
    r"[0-9]+x\s.+\s"
    r"(?:\([a-z0-9]{2,6}\)(?:\s\S+)?(?:\s+\*[FE]\*)?\s+\[[^\[\]]+\]|\[(?![WUBRGwubrg]\])[^\[\]]+\]).*"
)
"""A category; without a printing before it, a single letter is a colour of the plain form."""
_MOXFIELD_MARK = re.compile(r"[0-9]+\s.+\s\([A-Za-z0-9]{2,6}\)\s\S+(?:\s+\*(?:F|E|CMDR)\*|\s+#\S.*)+")
_ARENA_ENTRY = re.compile(r"[0-9]+\s.+\s\([A-Z0-9]{2,6}\)\s\S+")
_ROOT = re.compile(r"<(?P<tag>[A-Za-z_][\w.:-]*)")
_XML_ROOTS = {COCKATRICE_ROOT: "cockatrice", MTGO_ROOT: "mtgo", OCTGN_ROOT: "octgn"}
_XML_ENDINGS = {".cod": "cockatrice", ".dek": "mtgo", ".o8d": "octgn"}


def detect_format(text: str, file_name: str = "") -> str:
    """The id of the format of a deck file.

    Raises:
        UnreadableInput: naming what kind of file it is, if it's no deck list.
    """
    ending = PurePath(file_name).suffix.lower()
    kind = kind_of_text(text)
    if kind is not None:
        raise UnreadableInput(kind)
    if text.lstrip().startswith("<"):
        return _xml_format(text, ending)
    if looks_like_json(text):
        return _json_format(text)
    lines = [line for _, line in text_lines(text) if 0 < len(line) <= LONGEST_ENTRY]
    if _is_workstation(lines, ending):
        return "workstation"
    if _is_forge(lines, ending):
        return "forge"
    if any(_XMAGE_ENTRY.fullmatch(line) for line in lines):
        return "xmage"
    if ending == ".dck":
        return "xmage"
    if looks_like_table(text, ending in (".csv", ".tsv")):
        return "csv"
    for name, pattern in (
        ("archidekt", _ARCHIDEKT_MARK),
        ("archidekt", _ARCHIDEKT_ENTRY),
        ("moxfield", _MOXFIELD_MARK),
        ("arena", _ARENA_ENTRY),
    ):
        if any(pattern.fullmatch(line) for line in lines):
            return name
    return PLAIN


def _is_forge(lines: list[str], ending: str) -> bool:
    """True if Forge wrote the list. People also put their headings into square brackets."""
    if any(_FORGE_FACTS.fullmatch(line) for line in lines):
        return True
    sections = any(_FORGE_SECTION.fullmatch(line) for line in lines)
    return sections and (ending == ".dck" or any("|" in line or line.endswith("+") for line in lines))


def _xml_format(text: str, ending: str) -> str:
    root = _ROOT.search(text)
    tag = root["tag"] if root else ""
    if tag in _XML_ROOTS:
        return _XML_ROOTS[tag]
    if ending in _XML_ENDINGS or not tag:  # the reader reports the problem
        return _XML_ENDINGS.get(ending, "mtgo")
    raise UnreadableInput(OtherXml(shortened(tag)))


def _json_format(text: str) -> str:
    try:
        document = read_json(text)
    except UnreadableInput:
        first, more, _ = text.strip().partition("\n")
        if not more:
            raise
        try:
            document = read_json(first)  # a document per line
        except UnreadableInput:
            document = None
        if document is None:
            raise
        raise UnreadableInput(kind_of_document(document)) from None
    if is_tabletop_document(document):
        return "tabletop"
    if is_deck_document(document):
        return "json"
    raise UnreadableInput(kind_of_document(document))


def _is_workstation(lines: list[str], ending: str) -> bool:
    if ending == ".mwdeck" or any(WORKSTATION_MARK.fullmatch(line) for line in lines):
        return True
    entries = [line for line in lines if not line.startswith("//")]
    return bool(entries) and all(WORKSTATION_ENTRY.fullmatch(line) for line in entries)
