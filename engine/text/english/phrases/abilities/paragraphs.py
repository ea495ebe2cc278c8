"""Paragraphs: keyword lines, triggered (603), activated, static and spell abilities, modes, chapters; quotations; and
level symbols, Class levels and Spacecraft thresholds with the lines that belong to them.

Categories: "ability_permanent" and "ability_spell" are whole paragraphs of a permanent's or an instant's or sorcery's
text; "quoted" is a paragraph between quotation marks.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from engine.ir.abilities import (
    Activated,
    Anchored,
    Chapter,
    KeywordLine,
    Level,
    SpellAbility,
    Static,
    StaticGroup,
    StaticRule,
    Triggered,
)
from engine.ir.conditions import AllOf, Matches, NotSo
from engine.ir.effects.game import KeywordAction
from engine.ir.keywords.definitions import WORDS
from engine.ir.node import Ability, contains, find_nodes, replace
from engine.ir.patterns import HasStatus, ObjectPattern
from engine.ir.replacing import CantPrevent
from engine.ir.rules import (
    AdditionalCost,
    AlternativeCost,
    BeforeGame,
    CastTiming,
    DeckCopies,
    FromOpeningHand,
    PlayFrom,
    SpellCost,
    XAboveZero,
)
from engine.ir.selectors import Ref, This, You
from engine.ir.triggers import BeginningOf, EitherEvent
from engine.ir.vocabulary import LevelKind
from engine.numerals import is_number
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.effects.bodies import sentence_end, stopped
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer, capitalise
from engine.text.vocabulary.words import ROMAN

OF_SPELLS = (
    AdditionalCost,
    AlternativeCost,
    BeforeGame,
    CastTiming,
    DeckCopies,
    FromOpeningHand,
    SpellCost,
    XAboveZero,
)
"""Rules about the spell or its card itself."""
WORDED = (KeywordLine, SpellAbility, Activated, Triggered, Static, StaticRule, StaticGroup)
LONGEST_WORD = 6
"""Limit of words in an ability word or flavour word."""


def declare(grammar: Grammar) -> None:
    """Declares the paragraph categories."""
    grammar.native("static_ability", _read_static, _write_static, begins=("{static}",))
    grammar.native("spell_static", _read_spell_static, _write_spell_static, begins=("{static}",))
    grammar.native("spell_triggered", _read_spell_triggered, _write_spell_triggered, begins=("{triggered}",))
    grammar.phrase("spell_ability", SpellAbility, "{effect:capital_body}")
    grammar.native("capital_body", lambda reader, at: reader.read("body", at), _write_capital_body, begins=("{body}",))
    grammar.native("chapter", _read_chapter, _write_chapter, begins=map(str.lower, ROMAN[1:]))
    for category, kinds in (
        (
            "ability_permanent",
            ("keyword_line", "triggered", "activated", "static_ability", "chapter", "level", "special_ability"),
        ),
        (
            "ability_spell",
            (
                "keyword_line",
                "cleavable",
                "spell_static",
                "spell_triggered",
                "spell_ability",
                "activated",
                "special_ability",
            ),
        ),
    ):
        for kind in kinds:
            grammar.phrase(f"bare_{category}", None, "{ability:" + kind + "}")
        grammar.native(category, _reader_worded(f"bare_{category}"), _writer_worded(f"bare_{category}"))
    grammar.native("quoted", _read_quoted, _write_quoted, begins=('"', "'"))


def _write_capital_body(writer: Writer, value: Any) -> str | None:
    said = writer.write("body", value)
    return capitalise(said) if said else None


def _read_static(reader: Reader, start: int) -> Iterator[tuple[Ability, int]]:
    for ability, at in reader.read("static", start):
        end = sentence_end(reader, at)
        if end is not None:
            yield ability, end


def _write_static(writer: Writer, value: Any) -> str | None:
    said = writer.write("static", value)
    return stopped(said) if said else None


def _read_spell_static(reader: Reader, start: int) -> Iterator[tuple[Ability, int]]:
    for ability, end in _read_static(reader, start):
        if is_spells_static(ability):
            yield ability, end


def _write_spell_static(writer: Writer, value: Any) -> str | None:
    return _write_static(writer, value) if is_spells_static(value) else None


def _read_spell_triggered(reader: Reader, start: int) -> Iterator[tuple[Ability, int]]:
    for ability, end in reader.read("triggered", start):
        if _is_of_itself(ability):
            yield ability, end


def _write_spell_triggered(writer: Writer, value: Any) -> str | None:
    return writer.write("triggered", value) if isinstance(value, Triggered) and _is_of_itself(value) else None


def _is_of_itself(ability: Triggered) -> bool:
    """True if a triggered ability of an instant or sorcery is about that card, or about the creature it haunts
    (702.55c). Any other one is a delayed ability that the spell creates as it resolves (603.7a)."""
    haunted = any(part.form == "the haunted creature" for part in find_nodes(ability.trigger, Ref))
    return contains(ability, This) or haunted


def is_spells_static(ability: object) -> bool:
    """True if an instant's or sorcery's statement is a static ability: one about the spell itself or how it is cast.
    Everything else in its text happens as it resolves (113.3a)."""
    match ability:
        case Static():
            on_the_stack = ability.condition is not None and contains(ability.condition, This)
            return isinstance(ability.what, This) or on_the_stack
        case StaticRule():
            if isinstance(ability.rule, PlayFrom):
                return isinstance(ability.rule.what, This)
            if isinstance(ability.rule, CantPrevent):
                return ability.rule.form == "the"
            return isinstance(ability.rule, OF_SPELLS)
        case StaticGroup():
            return all(is_spells_static(part) for part in ability.parts)
    return False


def _read_chapter(reader: Reader, start: int) -> Iterator[tuple[Chapter, int]]:
    numbers: list[int] = []
    at = start
    while at < reader.length and reader.tokens[at].text in ROMAN[1:]:
        numbers.append(ROMAN.index(reader.tokens[at].text))
        at += 1
        if reader.is_word(at, ","):
            at += 1
        else:
            break
    if numbers and reader.is_word(at, "—"):
        for word, behind in _read_word(reader, at + 1):
            for effect, end in reader.read("body", behind):
                yield Chapter(tuple(numbers), effect, word=word), end


def _read_word(reader: Reader, start: int) -> Iterator[tuple[str, int]]:
    """Yields no word, or the ability word or flavour word at this place with the index after its dash."""
    yield "", start
    for end in range(start + 1, min(start + LONGEST_WORD, reader.length)):
        if reader.tokens[end - 1].text[0] in "{+\n":
            return  # symbols instead of words, or another paragraph
        if reader.is_word(end, "—"):
            # "Choose" begins modes.
            if reader.tokens[start].text[0].isupper() and reader.tokens[start].text != "Choose":
                yield _as_written(reader, start, end), end + 1
            return


def _as_written(reader: Reader, start: int, end: int) -> str:
    """Returns the tokens as text, without spaces before punctuation."""
    said = reader.tokens[start].text
    for before, token in pairwise(reader.tokens[start:end]):
        said += " " * (token.start > before.end) + token.text
    return said


def _write_chapter(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, Chapter):
        return None
    body = writer.write("capital_body", value.effect)
    numbers = ", ".join(ROMAN[number] for number in value.numbers)
    word = f"{value.word} — " if value.word else ""
    return f"{numbers} — {word}{body}" if body else None


def _reader_worded(bare: str) -> Any:
    """Returns a reader of a paragraph with an optional ability word or flavour word ("Landfall — ")."""

    def read_phrase(reader: Reader, start: int) -> Iterator[tuple[Ability, int]]:
        for word, at in _read_word(reader, start):
            for ability, end in reader.read(bare, at):
                if not word:
                    yield ability, end
                elif isinstance(ability, WORDED) and not ability.word and _may_name(word, ability):
                    yield replace(ability, word=word), end

    return read_phrase


def _may_name(word: str, ability: Ability) -> bool:
    """True if the word may name the ability. Words that are keywords give the condition for the abilities after them
    (702.169, 702.178)."""
    return not isinstance(ability, KeywordLine) or word not in WORDS


def _writer_worded(bare: str) -> Any:
    def write_phrase(writer: Writer, value: Any) -> str | None:
        word = value.word if isinstance(value, WORDED) else ""
        said = writer.write(bare, replace(value, word="") if word else value)
        if said is None:
            return None
        said = capitalise(said)
        return f"{word} — {said}" if word else said

    return write_phrase


def _read_quoted(reader: Reader, start: int) -> Iterator[tuple[Ability, int]]:
    if start >= reader.length or reader.words[start] not in ('"', "'"):
        return
    sign = reader.words[start]
    for ability, end in reader.read("ability_permanent", start + 1):
        if reader.is_word(end, sign):
            if isinstance(ability, KeywordLine) and reader.is_word(end - 1, "."):
                ability = replace(ability, form=f"{ability.form}.")
            yield ability, end + 1


def _write_quoted(writer: Writer, value: Any) -> str | None:
    said = writer.write("ability_permanent", value) if isinstance(value, Ability) else None
    if isinstance(value, KeywordLine) and value.form.endswith("."):
        plain = writer.write("ability_permanent", replace(value, form=value.form.removesuffix(".")))
        said = stopped(plain) if plain else None
    if said is None:
        return None
    if not isinstance(value, KeywordLine) and '"' in said:
        said = said.replace('"', "'")
    return f'"{said}"'


LIMITS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    (" This ability triggers only once each turn .", {"limit": 1}),
    (" This ability triggers only twice each turn .", {"limit": 2}),
    (" This ability triggers only three times each turn .", {"limit": 3}),
    (" Do this only once each turn .", {"do_limit": 1}),
    (" Do this only twice each turn .", {"do_limit": 2}),
)


def declare_triggered(grammar: Grammar) -> None:
    """Declares "triggered"."""
    for word in ("whenever", "when"):
        for joint in ("or", "and"):
            pair = EitherEvent((hole("first"), hole("second")), form=f"{joint} {word} at")
            grammar.template("step_event", f"{{first:one_step}} {joint} {word} {{second:trigger}}", pair)
    for word, form in (("when", "when"), ("whenever", ""), ("at", "at")):
        event = "step_event" if word == "at" else "trigger"
        for behind, const in LIMITS:
            for condition in ("if {condition:condition}, ", ""):
                words = f"{word} {{trigger:{event}}}, {condition}{{effect:body}}{behind}"
                grammar.phrase("triggered", Triggered, words, form=form, **const)
    unsolved = NotSo(Matches(This(), ObjectPattern((HasStatus("solved"),))))
    solving = KeywordAction(You(), "solve", what=This())
    when = AllOf((hole("condition"), unsolved))
    case = Triggered(BeginningOf("end step", You()), solving, when, form="to solve")  # 719.3a
    grammar.template("triggered", "to solve — {condition:condition} .", case)


def declare_anchored(grammar: Grammar) -> None:
    """Declares more of "special_ability": "As ~ enters, choose Khans or Dragons", and the abilities of the words."""
    grammar.native("special_ability", _read_anchored, _write_anchored, begins=_AS_IT_ENTERS[:1])


_AS_IT_ENTERS = ("as", "~", "enters", ",", "choose")


def _read_anchored(reader: Reader, start: int) -> Iterator[tuple[Anchored, int]]:
    if not reader.is_word(start, *_AS_IT_ENTERS):
        return
    at = start + len(_AS_IT_ENTERS)
    if not reader.is_word(at + 1, "or") or not reader.is_word(at + 3, "."):
        return
    words = (reader.tokens[at].text, reader.tokens[at + 2].text)
    for first, behind in _read_anchor(reader, at + 4, words[0]):
        for second, end in _read_anchor(reader, behind, words[1]):
            yield Anchored(words, (first, second)), end


def _read_anchor(reader: Reader, at: int, word: str) -> Iterator[tuple[Ability, int]]:
    if reader.is_word(at, "\n", "•", word.lower(), "—"):
        yield from reader.read("ability_permanent", at + 4)


def _write_anchored(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, Anchored):
        return None
    said = [writer.write("ability_permanent", ability) for ability in value.abilities]
    if not all(said):
        return None
    lines = (f"• {word} — {text}" for word, text in zip(value.words, said, strict=True))
    return "\n".join((f"As ~ enters, choose {' or '.join(value.words)} .", *lines))


OPENERS: dict[LevelKind, str] = {"level": "LEVEL", "station": "STATION"}


def declare_levels(grammar: Grammar) -> None:
    """Declares "level"."""
    grammar.native("level", _read, _write, begins=(*map(str.lower, OPENERS.values()), "{costs}"))


def _read(reader: Reader, start: int) -> Iterator[tuple[Level, int]]:
    for level, at in _read_opening(reader, start):
        size, behind = _read_size(reader, at)
        if size:
            level, at = replace(level, power=size[0], toughness=size[1]), behind
        for abilities, end in _read_abilities(reader, at):
            last, finish = _read_size(reader, end) if level.kind == "station" else (None, end)
            if last:
                yield replace(level, abilities=abilities, power=last[0], toughness=last[1]), finish
            yield replace(level, abilities=abilities), end


def _read_opening(reader: Reader, start: int) -> Iterator[tuple[Level, int]]:
    for kind, word in OPENERS.items():
        if start + 2 < reader.length and reader.tokens[start].text == word and is_number(reader.words[start + 1]):
            low, behind = int(reader.words[start + 1]), reader.words[start + 2]
            if behind == "+":
                yield Level(kind, low), start + 3
            elif behind[0] == "-" and is_number(behind[1:]):
                yield Level(kind, low, int(behind[1:])), start + 3
            return
    for cost, at in reader.read("costs", start):
        if reader.is_word(at, ":", "level") and at + 2 < reader.length and is_number(reader.words[at + 2]):
            yield Level("class", int(reader.words[at + 2]), cost=cost), at + 3


def _read_size(reader: Reader, at: int) -> tuple[tuple[str, str] | None, int]:
    """Reads a line of power and toughness."""
    if reader.is_word(at, "\n") and at + 1 < reader.length:
        power, slash, toughness = reader.tokens[at + 1].text.partition("/")
        if slash and is_number(power) and is_number(toughness):
            return (power, toughness), at + 2
    return None, at


def _read_abilities(reader: Reader, at: int) -> Iterator[tuple[tuple[Ability, ...], int]]:
    if reader.is_word(at, "\n"):
        for ability, behind in reader.read("ability_permanent", at + 1):
            for more, end in _read_abilities(reader, behind):
                yield (ability, *more), end
    yield (), at


def _write(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, Level):
        return None
    lines = [_write_opening(writer, value)]
    size = [f"{value.power}/{value.toughness}"] if value.power else []
    lines += size if value.kind != "station" else []
    lines += [writer.write("ability_permanent", ability) for ability in value.abilities]
    lines += size if value.kind == "station" else []
    return "\n".join(capitalise(line) for line in lines if line) if all(lines) else None


def _write_opening(writer: Writer, level: Level) -> str | None:
    if level.kind == "class":
        cost = writer.write("costs", level.cost)
        return f"{cost} : Level {level.low}" if cost else None
    return f"{OPENERS[level.kind]} {level.low}{'+' if level.high is None else f'-{level.high}'}"
