"""Writes `engine/INDEX.md`: the modules of each keyword, and the modules of each section of the rules.

    python -m tests.tools.engine_index write

A keyword's modules define it (`engine/ir/keywords/`) or name it in a string of the core. A section's modules name one
of its rules. The titles of sections come from the names of the files in `tests/rules/`.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from engine.ir.keywords.definitions import DEFINITIONS
from engine.text.vocabulary.keyword_words import KEYWORDS

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / "engine" / "INDEX.md"
CORE: Final = ("engine/game", "engine/decks", "engine/cards", "engine/ir/keywords")
ONLY_NAMES: Final = ("engine/game/assembly/words.py", "engine/ir/keywords/definitions.py")
"""Modules that list words without a meaning."""

DEFINED_BY_WORD: Final = "engine/ir/keywords/definitions.py"
"""The module of keywords that are a word before an ability (boast) or unsupported."""

_RULE = re.compile(r"(?<![\d.,/-])(?P<section>[1-9]\d\d)\.\d+[a-z]?(?![\d.])|\((?P<alone>[1-9]\d\d)\)")
_TITLE = re.compile(r"(?:test_)?(?P<section>[1-9]\d\d)_(?P<title>[a-z_]+?)(?:\.py)?")

_HEAD = """# Index of the engine

`python -m tests.tools.engine_index write` writes this page.

## Keywords

| keyword | rule | modules |
| --- | --- | --- |
"""

_SECTIONS = """
## Rules

Modules that name a rule of the section.

| section | modules |
| --- | --- |
"""


def read_modules(rooms: Iterable[str]) -> dict[str, str]:
    """Returns the text of each module of these rooms by its path."""
    paths = sorted(path for room in rooms for path in (ROOT / room).rglob("*.py"))
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths}


def keyword_modules(texts: dict[str, str]) -> dict[str, list[str]]:
    """Returns the modules of each keyword: the one that defines it first, then those that name it."""
    found: dict[str, list[str]] = {name: [] for name in KEYWORDS}
    for name, definition in DEFINITIONS.items():
        found.setdefault(name, []).append(f"{definition.__module__.replace('.', '/')}.py")
    strings = {file: set(re.findall(r'"([^"\n]+)"', text)) for file, text in texts.items() if file not in ONLY_NAMES}
    for name, modules in found.items():
        modules += [file for file, words in strings.items() if name in words and file not in modules]
        if not modules:
            modules.append(DEFINED_BY_WORD)
    return found


def section_modules(texts: dict[str, str]) -> dict[str, list[str]]:
    """Returns the modules that name a rule of each section, by section and path."""
    found: dict[str, set[str]] = defaultdict(set)
    for file, text in texts.items():
        for rule in _RULE.finditer(text):
            found[rule["section"] or rule["alone"]].add(file)
    return {section: sorted(files) for section, files in sorted(found.items())}


def section_titles() -> dict[str, str]:
    """Returns the title of each section that has a file or a folder of tests."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "tests" / "rules").rglob("*")):
        title = _TITLE.fullmatch(path.name)
        if title is not None:
            found.setdefault(title["section"], title["title"].replace("_", " "))
    return found


def page() -> str:
    """Returns the text of the page."""
    keywords, sections = keyword_modules(read_modules(CORE)), section_modules(read_modules(["engine"]))
    titles = section_titles()
    rows = [
        f"| {name} | {KEYWORDS[name].rule if name in KEYWORDS else ''} | {_listed(modules)} |"
        for name, modules in sorted(keywords.items())
    ]
    lines = [
        f"| {section} {titles[section]} | {_listed(modules)} |"
        for section, modules in sections.items()
        if section in titles
    ]
    return _HEAD + "\n".join(rows) + "\n" + _SECTIONS + "\n".join(lines) + "\n"


def _listed(modules: Iterable[str]) -> str:
    return ", ".join(f"`{module}`" for module in modules)


def main(arguments: list[str]) -> int:
    if arguments != ["write"]:
        sys.stderr.write("usage: python -m tests.tools.engine_index write\n")
        return 2
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
