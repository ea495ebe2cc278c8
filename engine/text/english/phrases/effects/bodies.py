"""Bodies: the sentences of one ability up to its end; a spell's paragraphs; and modal instructions (700.2): "Choose one
—" with bulleted modes, in all variants.

Sentences become steps of a `Sequence`, or they change the previous sentence and form one instruction with it (category
"follower", see `followers`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from engine.ir.costs import ManaPayment
from engine.ir.effects.structure import Modal, Mode, RepeatTimes, Sequence
from engine.ir.node import Cost, Effect, replace
from engine.ir.selectors import ANY_NUMBER, Range
from engine.ir.values import Number
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.effects.chance import TABLE, read_row_head
from engine.text.english.phrases.effects.followers import Said, kinds_at_end
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer, capitalise

PARAGRAPH = "¶"
"""Joint between the paragraphs of a spell. The second one's ability word may follow it ("

Morbid")."""

_SAID = {".": "", ". then": "Then ", ". then,": "Then, "}


def declare(grammar: Grammar) -> None:
    """Declares "body"."""
    grammar.native("body", _read_body, _write_body, begins=("repeat", "{sentence}"))


THE_FOLLOWING = "the following"
FOLLOWING = ("repeat", "the", "following", "process")


def _read_body(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    if reader.is_word(start, *FOLLOWING):
        for times, at in reader.read("times", start + len(FOLLOWING)):
            if reader.is_word(at, "."):
                for effect, end in reader.read("body", at + 1):
                    yield RepeatTimes(times, effect, form=THE_FOLLOWING), end
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
    """Yields the joints at the end of a sentence, which precede the next one."""
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
    """Returns the index after the full stop that ends a sentence; it may be inside a closing quotation mark."""
    if reader.is_word(at, "."):
        return at + 1
    if at >= 1 and reader.words[at - 1] == ".":  # the sentence ended with inner sentences (modes)
        return at
    if at >= 2 and reader.words[at - 1] in ('"', "'") and reader.words[at - 2] in (".", "!", '"', "'"):
        return at
    return None


def _write_body(writer: Writer, effect: Any) -> str | None:
    if isinstance(effect, RepeatTimes) and effect.form == THE_FOLLOWING:
        times, process = writer.write("times", effect.count), _write_body(writer, effect.effect)
        return f"{' '.join(FOLLOWING)} {times} . {capitalise(process)}" if times and process else None
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
    """Writes an instruction as one sentence, or as two if the second changes the first."""
    for name, unfold in _unfolding(writer.grammar, kinds_at_end(effect)):
        found = unfold(effect)
        if found is not None:
            before, joint, values = found
            said = _write_sentences(writer, before)
            more = writer.write("follower", Said(name, values))
            if said and more:
                return f"{stopped(said)}{more if joint == TABLE else _joined(joint or '.', more)}"
    return writer.write("sentence", effect)


@lru_cache(maxsize=1024)
def _unfolding(grammar: Grammar, kinds: tuple[type, ...]) -> tuple[tuple[str, Callable[[Any], Any]], ...]:
    """The followers that an effect may have that ends with instructions of these classes."""
    at_end = grammar.unfolded_at_end
    return tuple(
        (name, unfold)
        for name, unfold in grammar.unfolding.items()
        if any(issubclass(kind, at_end.get(name, object)) for kind in kinds)
    )


def stopped(text: str) -> str:
    """The text with a full stop at its end."""
    return text if text.endswith((".", '."')) else f"{text} ."


COUNTS = (
    ("one", 1, 1),
    ("two", 2, 2),
    ("three", 3, 3),
    ("four", 4, 4),
    ("five", 5, 5),
    ("one or both", 1, 2),
    ("one or more", 1, None),
    ("any number", 0, None),
    ("up to one", 0, 1),
    ("up to two", 0, 2),
    ("up to three", 0, 3),
    ("up to four", 0, 4),
)

AGAIN = "You may choose the same mode more than once ."
PAWPRINT = "{p}"


def declare_modes(grammar: Grammar) -> None:
    """Declares modal sentences in "sentence"; "modes"."""
    grammar.native("modes", _read_modes, _write_modes, begins=("\n",))
    grammar.native("spree_modes", _read_modes, _write_modes, begins=("\n",))
    for words, low, high in COUNTS:
        _declare_count(grammar, words, Range(Number(low), None if high is None else Number(high)))
    spree = Modal(Range(Number(1), None), hole("modes"), form="spree")  # 702.172
    grammar.template("sentence", "spree {modes:spree_modes}", spree)
    tiered = Modal(Range(Number(1), Number(1)), hole("modes"), form="tiered")  # 702.183
    grammar.template("sentence", "tiered {modes:modes}", tiered)
    x_modes = Modal(Range(hole("x"), hole("x")), hole("modes"))
    grammar.template("sentence", f"choose {{x:variable}} . {AGAIN} {{modes:modes}}", replace(x_modes, repeat=True))
    points = Modal(ANY_NUMBER, hole("modes"), repeat=True, points=hole("points"))
    grammar.template("sentence", f"choose up to {{points:int}} {{P}} worth of modes . {AGAIN} {{modes:modes}}", points)


def _declare_count(grammar: Grammar, words: str, count: Range) -> None:
    node = Modal(count, hole("modes"))
    modes = "{modes:modes}"
    grammar.template("sentence", f"choose {words} — {modes}", node)
    grammar.template("sentence", f"choose {words} . {AGAIN} {modes}", replace(node, repeat=True))
    grammar.template("sentence", f"choose {words} . {modes}", replace(node, form="stop"))
    each = f"choose {words} . Each mode must target a different player . {modes}"
    grammar.template("sentence", each, replace(node, different=True))
    grammar.template("sentence", f"choose {words} at random — {modes}", replace(node, random=True))
    grammar.template("sentence", f"{{who:who}} chooses {words} — {modes}", replace(node, who=hole("who")))
    grammar.template("sentence", f"choose {words} that hasn't been chosen — {modes}", replace(node, unchosen="ever"))
    this_turn = replace(node, unchosen="this turn")
    grammar.template("sentence", f"choose {words} that hasn't been chosen this turn — {modes}", this_turn)
    both = Range(Number(2), Number(2))
    for form, said, bonus in (
        ("", "choose both instead", both),
        ("both more", "choose both", both),
        ("may both", "you may choose both instead", Range(Number(1), Number(2))),
        ("may both more", "you may choose both", Range(Number(1), Number(2))),
        ("may any more", "you may choose any number", Range(Number(1), None)),
        ("any number", "choose any number instead", Range(Number(1), None)),
        ("may any number", "you may choose any number instead", Range(Number(1), None)),
        ("two", "choose two instead", both),
        ("may two", "you may choose two instead", Range(Number(1), Number(2))),
        ("one or more", "choose one or more instead", Range(Number(1), None)),
        ("three", "choose three instead", Range(Number(3), Number(3))),
    ):
        instead = replace(node, bonus_condition=hole("condition"), bonus_count=bonus, form=form)
        grammar.template("sentence", f"choose {words} . If {{condition:condition}}, {said} . {modes}", instead)


def _read_modes(reader: Reader, start: int) -> Iterator[tuple[tuple[Mode, ...], int]]:
    if not (reader.is_word(start, "\n", "•") or reader.is_word(start, "\n", "+")):
        return
    for mode, at in _read_mode(reader, start + 2):
        if reader.is_word(at, "\n", "•") or reader.is_word(at, "\n", "+"):
            for more, end in _read_modes(reader, at):
                yield (mode, *more), end
        else:
            yield (mode,), at


def _read_mode(reader: Reader, start: int) -> Iterator[tuple[Mode, int]]:
    spree = reader.is_word(start - 1, "+")
    weight = 0
    while reader.is_word(start + weight, PAWPRINT):
        weight += 1
    if weight and reader.is_word(start + weight, "—"):
        for effect, end in reader.read("body", start + weight + 1):
            yield Mode(effect, weight=weight), end
        return
    if spree:
        yield from _read_costly(reader, start, "", "spree")
        return
    for effect, end in reader.read("body", start):
        yield Mode(effect), end
    for end in range(start + 1, min(start + 7, reader.length)):
        if reader.is_word(end, "—"):
            word = " ".join(token.text for token in reader.tokens[start:end])
            for effect, behind in reader.read("body", end + 1):
                yield Mode(effect, word=word), behind
            yield from _read_costly(reader, end + 1, word, "")
            return


def _read_costly(reader: Reader, start: int, word: str, form: str) -> Iterator[tuple[Mode, int]]:
    for symbols, at in reader.read("mana_symbols", start):
        if reader.is_word(at, "—"):
            for effect, end in reader.read("body", at + 1):
                yield Mode(effect, ManaPayment(symbols), word=word, form=form), end
    for cost, at in reader.read("costs", start):
        if reader.is_word(at, "—") and not isinstance(cost, ManaPayment):
            for effect, end in reader.read("body", at + 1):
                yield Mode(effect, cost, word=word, form=form), end


def _write_modes(writer: Writer, value: Any) -> str | None:
    said = []
    for mode in value:
        effect = writer.write("capital_body", mode.effect)
        cost = _write_cost(writer, mode.cost)
        if effect is None or cost is None:
            return None
        before = [mode.word] if mode.word else []
        before += [cost] if cost else []
        before += [PAWPRINT.upper() * mode.weight] if mode.weight else []
        sign = "+" if mode.form == "spree" else "•"
        said.append(f"\n{sign} {' — '.join((*before, effect))}")
    return "".join(said)


def _write_cost(writer: Writer, cost: Cost | None) -> str | None:
    return "" if cost is None else writer.write("costs", cost)
