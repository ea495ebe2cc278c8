"""Updates the catalogues of translations from the messages in the code.

Input: the modules of `app/messages` and `assets/translations/*.po`. Output: the same .po files with one entry for each
message: the name of its constant as context, the comment of the constant, and the kept translation. A message whose
English changed keeps its old translation, marked as fuzzy: a translator checks it. `python -m app.tools.translations
update` writes the files. `update LANGUAGE` also creates the catalogue of a new language.
"""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from app.files import catalogues
from app.messages import naming
from app.messages.message import Counted, Message

if TYPE_CHECKING:  # only translators need Babel
    from babel.messages.catalog import Catalog

_HEADER: Final = """\
# Translation of Commandeer. The English text is in app/messages. Update this file with
# `python -m app.tools.translations update`.
msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Language: {language}\\n"
"Plural-Forms: {plural_forms}\\n"

"""


class Entry(msgspec.Struct, frozen=True):
    """A message as translators see it. `plural` is "" for a message without a number. `file`: its module."""

    context: str
    en: str
    plural: str
    comments: tuple[str, ...]
    file: str


def entries() -> list[Entry]:
    """Returns all messages of the program in the order of their definition."""
    found: dict[tuple[str, str], Entry] = {}
    for name in naming.MODULES:
        importlib.import_module(f"app.messages.{name}")
    for name in naming.MODULES:
        module = sys.modules[f"app.messages.{name}"]
        path = Path(str(module.__file__))
        comments = _comments(path.read_text(encoding="utf-8"))
        for context, message in naming.named_in(module):
            if naming.context_of(message) != context:
                continue  # another module, or another table of this one, defines it
            en, plural = _texts(message)
            said = comments.get(context.partition(".")[0], ())
            found.setdefault(
                (context, en), Entry(context, en, plural, said, f"app/messages/{name.replace('.', '/')}.py")
            )
    return list(found.values())


def _texts(message: naming.Named) -> tuple[str, str]:
    if isinstance(message, Counted):
        return message.one, message.other
    assert isinstance(message, Message)
    return message.en, ""


def _comments(source: str) -> dict[str, tuple[str, ...]]:
    """Returns the comment of each constant: the lines above it that start with #, and the docstring below it."""
    lines, found, body = source.splitlines(), dict[str, tuple[str, ...]](), ast.parse(source).body
    for statement, following in zip(body, [*body[1:], None], strict=True):
        target = statement.targets[0] if isinstance(statement, ast.Assign) else getattr(statement, "target", None)
        if isinstance(target, ast.Name):
            above = tuple(_above(lines, statement.lineno - 1))
            found[target.id.lstrip("_")] = (*above, *_docstring(following))
    return found


def _above(lines: Sequence[str], line: int) -> Iterator[str]:
    first = line
    while first and lines[first - 1].startswith("# "):
        first -= 1
    yield from (comment.removeprefix("# ") for comment in lines[first:line])


def _docstring(statement: ast.stmt | None) -> Iterator[str]:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        yield " ".join(str(statement.value.value).split())


def read(source: Path) -> Catalog:
    """Returns the contents of a .po file."""
    from babel.messages.pofile import read_po

    with source.open("rb") as file:
        return read_po(file, locale=source.stem)


def updated(catalogue: Catalog, language: str, messages: Sequence[Entry]) -> str:
    """Returns the text of a .po file that contains exactly these messages, with the translations of `catalogue`."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    kept = _Kept(catalogue)
    new = Catalog(locale=language, charset="utf-8")
    for entry in messages:
        id = (entry.en, entry.plural) if entry.plural else entry.en
        text, fuzzy = kept.translation(entry)
        new.add(
            id,
            text if text is not None else ("",) * new.num_plurals if entry.plural else "",
            locations=[(entry.file, None)],  # type: ignore[list-item]
            flags={"fuzzy"} if fuzzy else set(),
            auto_comments=list(entry.comments),
            context=entry.context,
        )
    return _HEADER.format(language=language, plural_forms=new.plural_forms) + _written(new, write_po)


def _written(catalogue: Catalog, write_po: object) -> str:
    import io

    out = io.BytesIO()
    write_po(out, catalogue, width=-1, omit_header=True, include_lineno=False)  # type: ignore[operator]
    return out.getvalue().decode("utf-8")


_Translated = str | tuple[str, ...]


class _Kept:
    """The translations of the old catalogue."""

    def __init__(self, catalogue: Catalog) -> None:
        self._exact: dict[tuple[str, str], tuple[_Translated, bool]] = {}
        self._by_context: dict[str, tuple[_Translated, bool]] = {}
        self._by_text: dict[str, set[_Translated]] = {}
        for message in catalogue:
            if not message.id or not message.context:
                continue
            en = message.id if isinstance(message.id, str) else message.id[0]
            text = message.string if isinstance(message.string, str) else tuple(message.string or ())
            if not any(text):
                continue
            self._exact[message.context, en] = text, message.fuzzy
            self._by_context[message.context] = text, True
            if not message.fuzzy:
                self._by_text.setdefault(en, set()).add(text)

    def translation(self, entry: Entry) -> tuple[_Translated | None, bool]:
        """Returns the translation to keep, and whether a translator must check it."""
        known = self._exact.get((entry.context, entry.en))
        if known is None:
            elsewhere = self._by_text.get(entry.en, set())  # the constant was renamed
            known = (next(iter(elsewhere)), False) if len(elsewhere) == 1 else self._by_context.get(entry.context)
        if known is None or isinstance(known[0], str) == bool(entry.plural):
            return None, False
        return known


def update(folder: Path, languages: Sequence[str] = ()) -> list[Path]:
    """Updates all catalogues of a folder, creates those of new languages, and returns their files."""
    from babel.messages.catalog import Catalog

    files = sorted({*folder.glob("*.po"), *(folder / f"{language}.po" for language in languages)})
    messages = entries()
    for file in files:
        old = read(file) if file.exists() else Catalog(locale=file.stem)
        file.write_text(updated(old, file.stem, messages), encoding="utf-8")
    return files


def main(arguments: Sequence[str]) -> int:
    """Carries out a call and returns its exit code."""
    if not arguments or arguments[0] != "update" or not isinstance(catalogues.FOLDER, Path):
        sys.stderr.write("usage: python -m app.tools.translations update [LANGUAGE ...]   (in a checkout)\n")
        return 2
    for file in update(catalogues.FOLDER, arguments[1:]):
        catalogue = read(file)
        open_ones = sum(not any(message.string or ()) or message.fuzzy for message in catalogue if message.id)
        sys.stdout.write(f"{file.name}: {len(catalogue)} messages, {open_ones} to translate\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
