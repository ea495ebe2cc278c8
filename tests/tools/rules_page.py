"""Writes `tests/RULES.md`: each rule with the tests that show it, and each row of the inventory with its tests.

    python -m tests.tools.rules_page write     write the page
    python -m tests.tools.rules_page count     print how many rules have a test

A test names its rules with the mark of `tests.rules.marker`. A deck case names its rule in its title.
`tests/exempt_rules.tsv` lists the rules that no game can show, with the reason. The page contains no text of the rules.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.rules.numbers import NUMBERS, ROWS, SUBJECTS

TESTS = Path(__file__).resolve().parents[1]
PAGE = TESTS / "RULES.md"
RULES = tuple(row.number for row in ROWS if "." in row.number)
"""The rules of chapters 1 to 9 in their order. The number of a whole section isn't a rule."""

HEAD = """# Rules and their tests

Written by `python -m tests.tools.rules_page write`. After each rule the page names its tests, the reason why no game
can show it (`exempt_rules.tsv`), or "no test". Some tests name a whole section. The last part lists the inventory.
"""

_TITLE = re.compile(r"^=== ((?:\d{3}\.\d+[a-z]?[ ,]+)+)(.*)$", re.MULTILINE)


class Place(NamedTuple):
    """A test: its file, relative to `tests`, and its name."""

    file: str
    name: str


class InventoryRow(NamedTuple):
    """A row of the inventory: the covered rules, and files with tests of features without a rule."""

    number: str
    rules: tuple[str, ...]
    title: str
    files: tuple[str, ...]


def rules_of(test: ast.FunctionDef) -> tuple[str, ...]:
    """Returns the rule numbers of a test's mark."""
    marks = [
        mark
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule"
    ]
    return tuple(str(part.value) for mark in marks for part in mark.args if isinstance(part, ast.Constant))


def _marked(tree: ast.Module) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Returns name and rules of each marked test of a module, also inside classes."""
    for node in tree.body:
        for inner in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(inner, ast.FunctionDef) and (numbers := rules_of(inner)):
                yield (f"{node.name}::{inner.name}" if isinstance(node, ast.ClassDef) else inner.name), numbers


def places_by_rule() -> dict[str, list[Place]]:
    """Returns rule number -> its tests, in the order of their files."""
    found: dict[str, list[Place]] = defaultdict(list)
    for path in sorted(TESTS.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "@rule(" in text:
            for name, numbers in _marked(ast.parse(text)):
                for number in numbers:
                    found[number].append(Place(path.relative_to(TESTS).as_posix(), name))
    for path in sorted(TESTS.rglob("*.case")):
        for numbers, title in _TITLE.findall(path.read_text(encoding="utf-8")):
            for number in re.findall(r"[\d.]+[a-z]?", numbers):
                found[number].append(Place(path.relative_to(TESTS).as_posix(), title))
    return found


def _table(name: str, columns: int) -> list[list[str]]:
    """Returns the rows of a file of `tests` with tabs between the columns. Missing columns are empty."""
    lines = (TESTS / name).read_text(encoding="utf-8").splitlines()
    return [(line.split("\t") + [""] * columns)[:columns] for line in lines if line and not line.startswith("#")]


def exemptions() -> dict[str, str]:
    """Returns rule number -> the reason why no game can show it."""
    return {row[0]: row[1] for row in _table("exempt_rules.tsv", 2)}


def inventory() -> list[InventoryRow]:
    """Returns the rows of the inventory in their order."""
    return [
        InventoryRow(number, tuple(rules.split()), title, tuple(files.split()))
        for number, rules, title, files in _table("inventory.tsv", 4)
    ]


def covers(prefix: str, number: str) -> bool:
    """Returns whether a rule belongs to a section or rule: 903.4 covers 903.4a, and 603.1 doesn't cover 603.10."""
    rest = number.removeprefix(prefix)
    return number.startswith(prefix) and (not rest or rest[0] == "." or rest.isalpha())


def _named(places: Sequence[Place]) -> str:
    """Returns the tests as text, each file once."""
    by_file: dict[str, list[str]] = defaultdict(list)
    for place in places:
        by_file[place.file].append(place.name)
    return "; ".join(f"[{Path(file).name}]({file}): {', '.join(names)}" for file, names in by_file.items())


def _line(number: str, tests: Mapping[str, Sequence[Place]], exempt: Mapping[str, str]) -> str:
    if tests.get(number):
        return f"- {number}: {_named(tests[number])}"
    return f"- {number}: exempt, {exempt[number]}" if number in exempt else f"- {number}: no test"


def _sum(numbers: Sequence[str], tests: Mapping[str, Sequence[Place]], exempt: Mapping[str, str]) -> str:
    """Returns the numbers of rules with a test, with an exemption, and without both."""
    tested = sum(bool(tests.get(number)) for number in numbers)
    left_out = sum(number in exempt and not tests.get(number) for number in numbers)
    return f"{tested} tested, {left_out} exempt, {len(numbers) - tested - left_out} without a test"


def _rules_part(tests: Mapping[str, Sequence[Place]], exempt: Mapping[str, str]) -> Iterator[str]:
    sections: dict[str, list[str]] = defaultdict(list)
    for number in RULES:
        sections[number[:3]].append(number)
    folders = {path.name[0]: path.name for path in (TESTS / "rules").iterdir() if path.name[0].isdigit()}
    for section, numbers in sections.items():
        if section[0] in folders:
            yield f"## {folders.pop(section[0]).replace('_', ' ')}\n"
        yield f"### {section} {SUBJECTS[section]}\n\n{_sum(numbers, tests, exempt)}\n"
        if tests.get(section):
            yield f"- {section}: {_named(tests[section])}"
        yield "\n".join(_line(number, tests, exempt) for number in numbers) + "\n"


def _inventory_part(tests: Mapping[str, Sequence[Place]], exempt: Mapping[str, str]) -> Iterator[str]:
    yield "## Inventory\n"
    for row in inventory():
        numbers = [number for number in RULES if any(covers(prefix, number) for prefix in row.rules)]
        many: dict[str, int] = defaultdict(int)
        for number in (*row.rules, *numbers) if row.rules else ():
            for place in tests.get(number, ()) if number in numbers or "." not in number else ():
                many[place.file] += 1
        shown = [f"[{Path(file).name}]({file}) {count}" for file, count in sorted(many.items())]
        shown += [f"[{Path(file).name}]({file})" for file in row.files]
        rules = f" ({' '.join(row.rules)}; {_sum(numbers, tests, exempt)})" if row.rules else ""
        yield f"- {row.number} {row.title}{rules}: {', '.join(shown) or 'no test'}"


def written() -> str:
    """Returns the page for the current tests."""
    tests, exempt = places_by_rule(), exemptions()
    total = f"{len(RULES)} rules: {_sum(RULES, tests, exempt)}.\n"
    return "\n".join([HEAD, total, *_rules_part(tests, exempt), *_inventory_part(tests, exempt)]) + "\n"


def mistakes() -> list[str]:
    """Returns errors: unknown rule numbers, exemptions of tested rules, and files that don't exist."""
    tests, exempt = places_by_rule(), exemptions()
    found = [f"{number} isn't a rule" for number in sorted({*tests, *exempt} - NUMBERS)]
    found += [f"{number} has a test and is exempt" for number in exempt if tests.get(number)]
    found += [f"{number} is exempt without a reason" for number, reason in exempt.items() if not reason]
    for row in inventory():
        found += [f"row {row.number}: no rule {prefix}" for prefix in row.rules if prefix not in NUMBERS]
        found += [f"row {row.number}: no file {file}" for file in row.files if not (TESTS / file).exists()]
    return found


def main(arguments: Sequence[str]) -> int:
    if list(arguments) == ["write"]:
        PAGE.write_text(written(), encoding="utf-8")
    elif list(arguments) == ["count"]:
        sys.stdout.write(_sum(RULES, places_by_rule(), exemptions()) + "\n")
    else:
        sys.stdout.write(__doc__ or "")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
