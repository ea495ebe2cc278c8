"""Every path and every name in backquotes exists, in the documents and in the docstrings of the program.

The check looks for a path at the top, in the folder of the text, and in the folders above it. A name must be a name of
the code, a module, or a word in a string of the program. A text with a space is a command or an expression: the check
looks only for the paths and the modules (`python -m`) in it. It skips expressions such as `{count}` or `a/b`.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.structure.sources import ROOT, modules, nodes

DOCUMENTS: Final = ("CONTRIBUTING.md", "README.md", "CHANGELOG.md", "installer/README.md")
GENERATED: Final = ("RULES.md", "INDEX.md")
"""Pages whose own tests keep them up to date."""
TOPS: Final = ("app", "engine", "data", "tests", "installer", "assets", ".github", ".ci")
_QUOTED = re.compile(r"(?<!`)`(?P<text>[^`\n]+)`(?!`)")
_FENCED = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
_LINK = re.compile(r"\]\((?P<file>[^)#:]+)\)")
_NAME = re.compile(r"@?(?P<name>[^\W\d]\w*(?:\.[^\W\d]\w*)*)(?:\(.*\)|=.*)?")
_FILE = re.compile(r"[\w*-]+(?:\.[\w*-]+)*\.(?:py|md|json|jsonl|tsv|txt|toml|svg|lock|spec|sh|iss|yml|case)")
_DEFINED = re.compile(r"^ *(?:def |class )?(\w+)(?=\(|:| = )|\b[A-Z]+_[A-Z_]+\b", re.MULTILINE)
_PLAIN: Final = ("", ".py", ".toml", ".lock", ".spec", ".sh", ".iss")
_MODULE = re.compile(r"python -m (?P<module>(?:app|engine|tests)[\w.]*)")
_OF_PROSE: Final = ("FILE", "FOLDER", "NAME", "VERSION", "ARCH", "MACHINE")


@cache
def files() -> tuple[frozenset[str], frozenset[str]]:
    """Returns all paths from the top, and all file and folder names."""
    found = {ROOT / name for name in TOPS} | {path for path in ROOT.iterdir() if path.is_file()}
    for top in TOPS:
        found |= {path for path in (ROOT / top).rglob("*") if "__pycache__" not in path.parts}
    return frozenset(str(path.relative_to(ROOT)) for path in found), frozenset(path.name for path in found)


@cache
def names() -> frozenset[str]:
    """Returns every name in the code, and every word in its strings but docstrings."""
    found = set(sys.stdlib_module_names) | {path.stem for top in TOPS for path in (ROOT / top).rglob("*.py")}
    for _, tree in modules("engine", "app"):
        found |= set(_names_of(tree))
    for path in (ROOT / "tests").rglob("*.py"):
        found |= {one[1] or one[0] for one in _DEFINED.finditer(path.read_text(encoding="utf-8"))}
    for path in (ROOT / "pyproject.toml", ROOT / "Makefile", *(ROOT / "installer").rglob("*")):
        if path.is_file() and path.suffix in _PLAIN:
            found |= set(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    return frozenset(found)


def _names_of(tree: ast.Module) -> Iterator[str]:
    documented = {id(node.value) for node in nodes(tree, ast.Expr)}
    yield from (node.id for node in nodes(tree, ast.Name))
    yield from (node.attr for node in nodes(tree, ast.Attribute))
    yield from (node.arg for node in nodes(tree, ast.arg))
    yield from (node.arg for node in nodes(tree, ast.keyword) if node.arg)
    yield from (node.name for node in nodes(tree, ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef))
    for alias in nodes(tree, ast.alias):
        yield from alias.name.split(".")
    for constant in nodes(tree, ast.Constant):
        if isinstance(constant.value, str) and id(constant) not in documented:
            yield from re.findall(r"\w+", constant.value)


def missing(text: str, folder: Path) -> str | None:
    """Returns the part of a quoted text that doesn't exist, or None. `folder` is that of the document or module."""
    if " " in text:
        parts = [part for part in re.split(r"[\s=]", text) if part.split("/")[0] in TOPS and "/" in part]
        called = [found["module"].replace(".", "/") for found in _MODULE.finditer(text)]
        lost = [part for part in parts if not _is_path(part, folder)]
        return next(iter([*lost, *(module for module in called if not _is_module(module))]), None)
    if any(word in text for word in _OF_PROSE):
        return None
    if "/" in text and re.fullmatch(r"[\w./*-]+", text):
        return None if _is_path(text, folder) or not _looks_like_path(text) else text
    if _FILE.fullmatch(text):
        return None if _is_file(text) or _comes_from_outside(text) else text
    name = _NAME.fullmatch(text)
    if name is None:
        return None
    lost = [part for part in name["name"].split(".") if part not in names() and part not in files()[1]]
    return lost[0] if lost else None


def _looks_like_path(text: str) -> bool:
    """True if the text begins at the top, or ends like a file, or has two slashes. "mill/mills" does none of it."""
    first, _, last = text.rstrip("/").partition("/")
    return first in TOPS or bool(last and text.endswith("/")) or _FILE.fullmatch(text.split("/")[-1]) is not None


def _comes_from_outside(file: str) -> bool:
    """True if it is a data file whose name the program mentions."""
    name, _, ending = file.rpartition(".")
    return ending in ("json", "jsonl", "txt") and set(re.findall(r"\w+", name)) <= names()


def _is_module(path: str) -> bool:
    return not {f"{path}.py", f"{path}/__main__.py"}.isdisjoint(files()[0])


def _is_path(text: str, folder: Path) -> bool:
    wanted = text.rstrip("/").replace(".", "\\.").replace("*", ".*")
    starts = (*(f"{above}/" for above in (folder, *folder.parents) if above != Path(".")), "", "data/")
    if "*" not in text:
        return any(f"{start}{text.rstrip('/')}" in files()[0] for start in starts)
    return any(re.fullmatch(f"{re.escape(start)}{wanted}", path) for start in starts for path in files()[0])


def _is_file(text: str) -> bool:
    if "*" not in text:
        return text in files()[1]
    return any(re.fullmatch(text.replace(".", "\\.").replace("*", ".*"), name) for name in files()[1])


def _docstrings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in nodes(tree, ast.Expr):
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value


def test_names_in_documents_exist() -> None:
    documents = [ROOT / name for name in DOCUMENTS] + [
        path for path in sorted((ROOT / "tests").rglob("*.md")) if path.name not in GENERATED
    ]
    wrong = [
        f"{document.relative_to(ROOT)}: `{found['text']}` names {lost}, which doesn't exist"
        for document in documents
        if document.exists()
        for found in _QUOTED.finditer(_FENCED.sub("", document.read_text(encoding="utf-8")))
        if (lost := missing(found["text"], document.relative_to(ROOT).parent)) is not None
    ]
    assert not wrong, "\n".join(wrong)


def test_links_in_documents_lead_to_files() -> None:
    wrong = [
        f"{name}: {found['file']} doesn't exist"
        for name in DOCUMENTS
        if (ROOT / name).exists()
        for found in _LINK.finditer((ROOT / name).read_text(encoding="utf-8"))
        if not (ROOT / name).parent.joinpath(found["file"]).exists()
    ]
    assert not wrong, "\n".join(wrong)


def test_names_in_docstrings_exist() -> None:
    checked = 0
    wrong = []
    for path, tree in modules("engine", "app"):
        for line, text in _docstrings(tree):
            for found in _QUOTED.finditer(text):
                checked += 1
                lost = missing(found["text"], path.parent)
                if lost is not None:
                    wrong.append(f"{path}:{line}: `{found['text']}` names {lost}, which doesn't exist")

    assert checked > 2000
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "text", ["nowhere_at_all", "engine/nowhere.py", "nowhere.py", "python -m tests.tools.nowhere", "Game.nowhere_at"]
)
def test_the_check_sees_what_is_missing(text: str) -> None:
    assert missing(text, Path("engine/game/mana")) is not None


@pytest.mark.parametrize(
    "text", ["Game", "flow.py", "engine/game/", "sources.py", "{count:…}", "a/b", "python -m tests.tools.every_card X"]
)
def test_the_check_accepts_what_exists(text: str) -> None:
    assert missing(text, Path("engine/game/mana")) is None
