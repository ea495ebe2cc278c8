"""Compares the German text written from abilities with the printed text.

Input: a file of JSON lines with "name_en", "name_de" and "text_de" (a list of paragraphs), and the stored cards.
Output: the number of cards with the same text after normalisation, the similarity of the others, and the kinds of
differences. `german_differences.md` next to the tests of the German text explains each kind.

Call: python -m tests.tools.german_report FILE [--list]
"""

from __future__ import annotations

import difflib
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from engine.ir.stored_cards import StoredCard, read_cards
from engine.text.german.text import write_face

ROOT = Path(__file__).resolve().parents[2]

STORED = ROOT / "data/cards/cmm.jsonl"
OTHER = "other words"


class Official(NamedTuple):
    """One card with its printed text."""

    name: str
    name_de: str
    paragraphs: tuple[str, ...]


class Compared(NamedTuple):
    """One card in both versions, normalised. `similarity`: 1.0 for equal texts. `kinds`: kinds of differences."""

    name: str
    printed: tuple[str, ...]
    written: tuple[str, ...]
    similarity: float
    kinds: tuple[str, ...]


def read_official(path: Path) -> list[Official]:
    """Returns the printed cards of a file.

    Raises:
        KeyError: if a line has no name or text.
    """
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]
    return [Official(row["name_en"], row["name_de"], tuple(row["text_de"])) for row in rows]


_REMINDER = re.compile(r"\s*\([^()]*\)")
_MARKS = str.maketrans({"−": "-", "–": "-", "—": "-", "’": "'", "„": '"', "“": '"', "”": '"', "‚": '"', "‘": '"'})
_ARTICLE = re.compile(r"^(\S+) (der|die|das) (.+)$")


def normalised(text: str, name: str) -> str:
    """Returns one paragraph without irrelevant differences. These are reminder text (207.2), kinds of dashes and
    quotation marks, full stops inside or outside quotation marks, and full names instead of short ones."""
    text = _REMINDER.sub("", text).translate(_MARKS)
    text = text.replace('."', '"').replace('".', '"').replace('!"', '"')
    first, comma, rest = name.partition(", ")
    if comma:
        text = text.replace(f"{first} {rest}", first).replace(f"{name},", first).replace(name, first)
    elif found := _ARTICLE.match(name):
        epithet = re.escape(found[3][:-1])
        text = re.sub(rf"{re.escape(found[1])} (?:der|die|das|dem|den) {epithet}\w*", found[1], text)
        text = re.sub(rf"Die (\w+) von {re.escape(found[1])}\b", rf"{found[1]}' \1", text)
    return re.sub(r"\s+", " ", text).strip().rstrip(".")


def _sub(pattern: str, by: str) -> Callable[[str], str]:
    compiled = re.compile(pattern)
    return lambda text: compiled.sub(by, text)


KINDS: dict[str, Callable[[str], str]] = {
    "line break": _sub("\n", " "),
    "stray comma": _sub(r"(Sowie \w+),", r"\1"),
    "comma before und": _sub(", und ", " und "),
    "jener or der": _sub(r"\b(?:[Jj]ene[rsmn]?|[Dd](?:er|ie|as|em|en|es))\b", "·"),
    "noun or pronoun": _sub(r"\b(?:(?:[Jj]ene|[Dd]ie) (?:Karte|Kreatur|Ausrüstung)(?:en)?|sie|ihn bzw\. sie)\b", "·"),
    "anderer or weiterer": _sub(r"\b(?:andere|weitere)(?=[rsmn]?\b)", "·"),
    "außerdem, ebenfalls": _sub(r" (?:außerdem|ebenfalls)\b", ""),
    "beliebig": _sub(r" beliebige[nrs]?\b", ""),
    "each, all or one": _sub(
        r"\b(?:[Jj]ede|[Ee]inen?|Kreaturen?|Karte|Planeswalker)\b|[ ,]+(?:die|den)\b|(?<=block)(?:en|t)\b", "·"
    ),
    "player or opponent": _sub(r"\b(?:Gegner|Spieler)s?\b", "·"),
    "und or oder": _sub(r"\b(?:und jede|oder)\b", "·"),
    "offen": _sub(r"\b(?:offen )?(?=vorgezeigte)", ""),
    "of the attacker": _sub(r"\b(?:angreifenden|bestimmte) ", ""),
    "number of a name": _sub(r"\b(?:den|dem) (?=[\w-]+er(?:n)?\b)|(?<=er)n\b", ""),
    "hat or erhält": _sub(r"(?: und|, hat)(?= Todesberührung\b)", "·"),
    "list without und": _sub(r"(?<=Wachsamkeit)(?:,| und)", "·"),
}
"""Kinds of differences -> the function that removes them from a version."""


def kinds_of(printed: str, written: str) -> tuple[str, ...]:
    """Returns the fewest kinds that explain the difference of two texts, or `OTHER`."""
    for kind, remove in KINDS.items():
        if remove(printed) == remove(written):
            return (kind,)
    for first, one in KINDS.items():
        for second, two in KINDS.items():
            if two(one(printed)) == two(one(written)):
                return (first, second)
    return (OTHER,)


def compare(official: Official, card: StoredCard, names: Mapping[str, str]) -> Compared:
    """Returns the comparison of one card in both versions. `names`: English name -> German name."""
    faces = zip(card.facts.faces, card.faces, strict=True)
    paragraphs = [line for face, abilities in faces for line in write_face(face, abilities, official.name_de, names)]
    written = _lines((line or "?" for line in paragraphs), official.name_de)
    printed = _lines(official.paragraphs, official.name_de)
    one, other = "\n".join(printed), "\n".join(written)
    if one == other:
        return Compared(official.name, printed, written, 1.0, ())
    similarity = difflib.SequenceMatcher(None, one, other, autojunk=False).ratio()
    return Compared(official.name, printed, written, similarity, kinds_of(one, other))


def _lines(paragraphs: Iterable[str], name: str) -> tuple[str, ...]:
    lines = (normalised(line, name) for paragraph in paragraphs for line in paragraph.split("\n"))
    return tuple(line for line in lines if line)


def compare_all(path: Path) -> list[Compared]:
    """Returns the comparisons of the file's stored cards, in the file's order."""
    stored = {card.facts.name: card for card in read_cards(STORED.read_bytes(), STORED.name)}
    printed = read_official(path)
    names = {official.name: official.name_de for official in printed}
    return [compare(official, stored[official.name], names) for official in printed if official.name in stored]


def summary(compared: list[Compared]) -> list[str]:
    """Returns the figures as lines."""
    same = sum(not card.kinds for card in compared)
    average = sum(card.similarity for card in compared) / max(1, len(compared))
    counted = Counter(kind for card in compared for kind in card.kinds)
    return [
        f"cards       {len(compared)}",
        f"the same    {same} ({same / max(1, len(compared)):.1%})",
        f"similarity  {average:.4f}",
        *(f"{count:4}  {kind}" for kind, count in counted.most_common()),
    ]


def main(arguments: list[str]) -> int:
    """Prints the report."""
    files = [argument for argument in arguments if not argument.startswith("-")]
    if len(files) != 1:
        sys.stderr.write("name one file of printed cards\n")
        return 2
    compared = compare_all(Path(files[0]))
    sys.stdout.write("\n".join(summary(compared)) + "\n")
    if "--list" in arguments:
        for card in compared:
            if card.kinds:
                sys.stdout.write(f"\n{card.name}: {', '.join(card.kinds)} ({card.similarity:.3f})\n")
                sys.stdout.writelines(f"  - {line}\n" for line in card.printed if line not in card.written)
                sys.stdout.writelines(f"  + {line}\n" for line in card.written if line not in card.printed)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
