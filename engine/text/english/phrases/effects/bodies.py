"""Bodies: the sentences of one ability, up to its end; a spell's paragraphs.

Sentences stand side by side and become steps of a `Sequence`, or they change the sentence before them and become one
instruction with it (category "follower", see `followers`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.effects.structure import Sequence
from engine.ir.node import Effect
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.effects.chance import TABLE, read_row_head
from engine.text.english.phrases.effects.followers import Said
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer, capitalise

PARAGRAPH = "¶"
"""Joint between the paragraphs of a spell; an ability word before the second follows it ("¶Morbid")."""

_SAID = {".": "", ". then": "Then ", ". then,": "Then, "}


def declare(grammar: Grammar) -> None:
    """Declares "body"."""
    grammar.native("body", _read_body, _write_body)


def _read_body(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    for first, at in reader.read("sentence", start):
        yield from _read_more(reader, (first,), (), at)


def _read_more(
    reader: Reader, done: tuple[Effect, ...], joints: tuple[str, ...], at: int
) -> Iterator[tuple[Effect, int]]:
    ended = sentence_end(reader, at)
    if ended is None:
        return
    for joint, begin in _joints(reader, ended):
        if joint in (".", PARAGRAPH) or joint.startswith(PARAGRAPH):
            for fold, end in reader.read("follower", begin):
                folded = fold(done[-1], "" if joint == "." else joint)
                if folded is not None:
                    yield from _read_more(reader, (*done[:-1], folded), joints, end)
        for effect, end in reader.read("sentence", begin):
            yield from _read_more(reader, (*done, effect), (*joints, joint), end)
    if len(done) == 1:
        yield done[0], ended
    else:
        plain = all(joint == "." for joint in joints)
        split = joints[0].startswith(PARAGRAPH)
        yield Sequence(done, paragraphs=split, form="" if plain else "|".join(joints)), ended


def _joints(reader: Reader, at: int) -> Iterator[tuple[str, int]]:
    """The joints at the end of a sentence: what stands before the next one."""
    if read_row_head(reader, at) is not None:
        yield ".", at
        return
    if reader.is_word(at, "\n") and not reader.is_word(at + 1, "•"):
        yield PARAGRAPH, at + 1
        for end in range(at + 2, min(at + 6, reader.length)):
            if reader.tokens[end].text[0] in "{+":
                return
            if reader.is_word(end, "—"):
                yield PARAGRAPH + " ".join(token.text for token in reader.tokens[at + 1 : end]), end + 1
                return
        return
    yield ".", at
    if reader.is_word(at, "then"):
        yield ". then", at + 1
        if reader.is_word(at + 1, ","):
            yield ". then,", at + 2


def sentence_end(reader: Reader, at: int) -> int | None:
    """The index behind the full stop that ends a sentence; one inside a closing quotation mark will do."""
    if reader.is_word(at, "."):
        return at + 1
    if at >= 1 and reader.words[at - 1] == ".":  # the sentence ended with sentences of its own (modes)
        return at
    if at >= 2 and reader.words[at - 1] in ('"', "'") and reader.words[at - 2] in (".", "!", '"', "'"):
        return at
    return None


def _write_body(writer: Writer, effect: Any) -> str | None:
    steps: tuple[Any, ...] = (effect,)
    joints: tuple[str, ...] = ()
    if isinstance(effect, Sequence) and (not effect.form or effect.form.startswith((".", PARAGRAPH))):
        steps = effect.steps
        joints = tuple(effect.form.split("|")) if effect.form else (".",) * (len(steps) - 1)
    said = [_write_sentences(writer, step) for step in steps]
    if not all(said):
        return None
    text = str(said[0])
    for joint, more in zip(joints, said[1:], strict=True):
        text = f"{stopped(text)}{_joined(joint, str(more))}"
    return stopped(text)


def _joined(joint: str, text: str) -> str:
    if joint.startswith(PARAGRAPH):
        word = joint.removeprefix(PARAGRAPH)
        return f"\n{word} — {capitalise(text)}" if word else f"\n{capitalise(text)}"
    start = _SAID[joint]
    return f" {start}{text if start else capitalise(text)}"


def _write_sentences(writer: Writer, effect: Any) -> str | None:
    """An instruction as one sentence, or as two where the second changes the first."""
    for name, unfold in writer.grammar.unfolding.items():
        found = unfold(effect)
        if found is not None:
            before, joint, values = found
            said = _write_sentences(writer, before)
            more = writer.write("follower", Said(name, values))
            if said and more:
                return f"{stopped(said)}{more if joint == TABLE else _joined(joint or '.', more)}"
    return writer.write("sentence", effect)


def stopped(text: str) -> str:
    """The text with a full stop at its end."""
    return text if text.endswith((".", '."')) else f"{text} ."
