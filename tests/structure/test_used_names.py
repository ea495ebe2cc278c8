"""Every function, class and constant of the program is used somewhere in it.

A name counts as used if it appears a second time in the program's code. A decorator that registers a function uses it.
A library uses the methods that its own classes have.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from importlib import import_module
from inspect import getmembers, isclass
from pathlib import Path
from typing import Final

from tests.structure.sources import PROGRAM, ROOT

_WORD = re.compile(r"\w+")
_DEFINED = re.compile(
    r"^(?P<before>(?: *@.*\n)*) *(?:async )?(?:def|class) (?P<name>\w+)|^(?P<constant>\w+)(?:: [^=\n]+)? = ",
    re.MULTILINE,
)
_REGISTERS_NOTHING = re.compile(
    r" *@(?:property|cached_property|staticmethod|classmethod|cache|final|override|contextmanager|guard_painting)\b"
)

ONLY_TESTS: Final = {
    "CatalogueHook": "hatchling finds it by its base class",
    "ALL_TABLES": "a test looks into all tables of German rules",
    "COMPANION_CONDITIONS": "a test compares it with the words and the parser",
    "end_point": "tests name the point until which everything passes",
    "forget_reports": "a test makes the same fault several times",
    "is_moving": "a test compares moving notices with the setting",
    "is_out_of_reach": "a test compares the quick answer with the long one",
    "list_keys": "a test compares the listed keys with the table of keys",
    "list_tiles": "tests look at the tiles of a board",
    "mark_of": "a test presses the mark of a card",
    "places_of_badges": "a test looks at the pixels of the badges",
    "required_attacks": "rulings name the required attacks",
    "sample_names": "a test compares the sample hand with the deck",
    "tile_places": "a test compares the places of tiles",
}
"""Names that only tests use, with the reason. The list may only get shorter."""


@cache
def _texts() -> dict[Path, str]:
    return {
        path: path.read_text(encoding="utf-8")
        for room in (*PROGRAM, "installer")
        for path in (ROOT / room).rglob("*.py")
    }


def unused() -> dict[str, Path]:
    """Returns each name that appears only where it is defined, and its file."""
    words = Counter(word for text in _texts().values() for word in _WORD.findall(text))
    found: dict[str, Path] = {}
    for path, text in _texts().items():
        for definition in _DEFINED.finditer(text):
            name = definition["name"] or definition["constant"]
            decorators = (definition["before"] or "").splitlines()
            registered = any(not _REGISTERS_NOTHING.match(line) for line in decorators)
            if words[name] == 1 and not name.startswith("__") and not registered:
                found[name] = path.relative_to(ROOT)
    return {name: path for name, path in found.items() if not _is_called_by_library(name, path)}


def _is_called_by_library(name: str, path: Path) -> bool:
    """True if a class of the module inherits the name from a library."""
    classes = getmembers(import_module(".".join(path.with_suffix("").parts)), isclass)
    own = [kind for _, kind in classes if name in vars(kind)]
    bases = {base for kind in own for base in kind.__mro__ if base.__module__.split(".")[0] not in PROGRAM}
    return any(hasattr(base, name) for base in bases)


def test_every_name_is_used() -> None:
    wrong = [f"{path}: nothing uses {name}" for name, path in unused().items() if name not in ONLY_TESTS]

    assert wrong == []


def test_the_names_that_only_tests_use_are_still_there() -> None:
    assert ONLY_TESTS.keys() - unused().keys() == set()


def test_the_check_sees_definitions() -> None:
    text = "@cache\ndef one() -> None:\n    @executes(Two)\n    def two() -> None:\nclass Three:\nFOUR: Final = 4\n"
    found = [(one["name"] or one["constant"], one["before"]) for one in _DEFINED.finditer(text)]

    assert [name for name, _ in found] == ["one", "two", "Three", "FOUR"]
    assert [bool(before) for _, before in found] == [True, True, False, False]
