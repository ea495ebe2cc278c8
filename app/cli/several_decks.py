"""One deck file or several of one call: `deck check`, `show` and `convert` do their work file by file.

Comes in: the files, and the work on one of them, which gives an `Outcome`. Goes out: the printed answers, and the exit
code, the worst of all. With one file, an error is the call's own. With several, each has its name above its lines, an
error costs only its file, and a last line counts them. `--json` prints one document for one file, and a list of them,
each with its file, for several.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from app.cli.calls import EXIT_BAD_CALL, print_json
from app.cli.streams import write_text
from app.messages.errors import error_sentence, problem_sentence
from app.messages.message import Words
from app.messages.problems.calls import TooLittleMemory
from engine.errors import CommandeerError


class Outcome(msgspec.Struct, frozen=True):
    """The result of one file: the lines and the document to print, the notes for standard error, and the exit code.
    `error`: the problem with the file, printed last."""

    lines: tuple[str, ...] = ()
    document: dict[str, Any] = {}
    notes: tuple[str, ...] = ()
    code: int = 0
    error: CommandeerError | None = None


Work = Callable[[Path], Outcome]


def do_each(
    files: Sequence[Path],
    work: Work,
    words: Words,
    summary: Callable[[Sequence[int]], str],
    *,
    as_json: bool = False,
) -> int:
    """Does the work on each file and prints what comes of it; returns the exit code. `summary` gets the exit code of
    each of several files, and gives the last line.

    Raises:
        CommandeerError, OSError: with one file, whatever is wrong with it.
    """
    if len(files) == 1:
        return _do_one(work(files[0]), as_json=as_json)
    codes: list[int] = []
    documents: list[dict[str, Any]] = []
    for file in files:
        outcome, sentence = _tried(file, work, words)
        documents.append({"file": str(file), **outcome.document, **({"error": sentence} if sentence else {})})
        if not as_json:
            write_text("\n".join((f"{file}:", *outcome.lines)))
        for note in outcome.notes:
            write_text(f"{file}: {note}", err=True)
        if sentence:
            write_text(f"commandeer: {sentence}", err=True)
        codes.append(EXIT_BAD_CALL if sentence else outcome.code)
    if as_json:
        print_json(documents)
    else:
        write_text(summary(codes))
    return max(codes, default=0)


def _do_one(outcome: Outcome, *, as_json: bool) -> int:
    if as_json:
        print_json(outcome.document)
    elif outcome.lines:
        write_text("\n".join(outcome.lines))
    if outcome.error is not None:
        raise outcome.error
    for note in outcome.notes:
        write_text(note, err=True)
    return outcome.code


def _tried(file: Path, work: Work, words: Words) -> tuple[Outcome, str]:
    """What came of one of several files, and the sentence about what is wrong with it, "" if nothing is."""
    try:
        outcome = work(file)
    except (CommandeerError, OSError) as error:
        return Outcome(), _naming(file, error_sentence(error, words.language))
    except MemoryError:
        return Outcome(), _naming(file, problem_sentence(TooLittleMemory(), words.language))
    return outcome, "" if outcome.error is None else _naming(file, error_sentence(outcome.error, words.language))


def _naming(file: Path, sentence: str) -> str:
    """The sentence with the file's name before it, if it doesn't quote the file itself."""
    return sentence if file.name in sentence else f"{file}: {sentence}"
