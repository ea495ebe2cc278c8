"""Creating tokens: "create two 1/1 white Spirit creature tokens with flying", "create a token that's a copy of ~"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.cards.type_line import BASIC_LAND_TYPES, BY_LOWER
from engine.ir.changes import TokenSpec
from engine.ir.effects.permanents import CreateCopy, CreateToken
from engine.ir.effects.structure import EitherDo
from engine.ir.node import Ability, Value, replace
from engine.ir.patterns import HasSubtype, HasType
from engine.ir.values import Number
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.effects.followers import THOSE
from engine.text.english.phrases.nouns.noun_phrases import join_words
from engine.text.english.phrases.nouns.words import PLURAL
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer, plural
from engine.text.vocabulary.words import CARD_TYPES, COLOUR_WORDS, COLOURS, SUPERTYPES, TOKEN_NAMES

VP = "vp"

BASE = "base"
"""`TokenSpec.form` for a size at the end: "a Dragon with base power and toughness 4/4"."""

EQUAL = tuple(f"with {base}power and toughness {each}equal to" for base in ("", "base ") for each in ("each ", ""))
"""`TokenSpec.form` for a computed size."""


def declare(grammar: Grammar) -> None:
    """Declares "create ..." in "vp"; "token_s"/"token_p" (a token's description with the noun "token") and
    "spec_s"/"spec_p" (a description of what something becomes)."""
    grammar.native("token_s", lambda reader, at: _read_token(reader, at, many=False), _writer(many=False))
    grammar.native("token_p", lambda reader, at: _read_token(reader, at, many=True), _writer(many=True))
    grammar.native("spec_s", lambda reader, at: _read_spec(reader, at, many=False), _spec_writer(many=False))
    grammar.native("spec_p", lambda reader, at: _read_spec(reader, at, many=True), _spec_writer(many=True))
    one = Number(1)
    create = "create/creates"
    for tapped, word in ((False, ""), (True, " tapped")):
        grammar.phrase(VP, CreateToken, f"{create} a{word} {{token:token_s}}", subject="who", count=one, tapped=tapped)
        grammar.phrase(
            VP, CreateToken, f"{create} {{count:word}}{word} {{token:token_p}}", subject="who", tapped=tapped
        )
    attached = f"{create} a {{token:token_s}} attached to {{attached_to:what}}"
    grammar.phrase(VP, CreateToken, attached, subject="who", count=one)
    attacking = f"{create} a tapped and attacking {{token:token_s}}"
    first = {"tapped": True, "attacking": True, "form": "first"}
    grammar.phrase(VP, CreateToken, attacking, subject="who", count=one, **first)  # type: ignore[arg-type]
    attacking = f"{create} {{count:word}} tapped and attacking {{token:token_p}}"
    grammar.phrase(VP, CreateToken, attacking, subject="who", **first)  # type: ignore[arg-type]
    attacking = f"{create} a {{token:token_s}} that's tapped and attacking"
    grammar.phrase(VP, CreateToken, attacking, subject="who", count=one, tapped=True, attacking=True)
    for one_token, words in (
        (True, "a {token:token_s} that's attacking"),
        (False, "{count:word} {token:token_p} that are attacking"),
    ):
        const: dict[str, Any] = {"count": one} if one_token else {}
        grammar.phrase(VP, CreateToken, f"{create} {words}", subject="who", attacking=True, **const)
    attacking = f"{create} {{count:word}} {{token:token_p}} that are tapped and attacking"
    grammar.phrase(VP, CreateToken, attacking, subject="who", tapped=True, attacking=True)
    for words, const in (
        ("a {token:token_s} that's tapped and attacking {attacking_whom:attacked}", {"tapped": True}),
        ("a {token:token_s} that's attacking {attacking_whom:attacked}", {}),
        ("a tapped {token:token_s} that's attacking {attacking_whom:attacked}", FIRST_TAPPED),
    ):
        against: dict[str, Any] = {"count": one, "attacking": True, **const}
        grammar.phrase(VP, CreateToken, f"{create} {words}", subject="who", **against)
    grammar.phrase(VP, CreateToken, f"{create} {{token:named_token}}", subject="who", count=one, form="name first")
    grammar.phrase("named_token", TokenSpec, "{name:card_name}, a {token:token_s}", build=_named, take=_take_named)
    those = CreateToken(hole("who"), hole("count"), THOSE)
    grammar.template(VP, f"{create} {{count:word}} of those tokens", those, subject="who")
    for tapped, word in ((False, ""), (True, "tapped ")):
        equal = f"{create} a number of {word}{{token:token_p}} equal to {{count:value}}"
        grammar.phrase(VP, CreateToken, equal, subject="who", form="equal", tapped=tapped)
    for names, row in (
        ("ab", "a {a:token_s} or a {b:token_s}"),
        ("abc", "a {a:token_s}, a {b:token_s}, or a {c:token_s}"),
    ):
        options = tuple(CreateToken(hole("who"), one, hole(name)) for name in names)
        either = EitherDo(options, form=f"your choice of {len(names)}")
        grammar.template(VP, f"{create} your choice of {row}", either, subject="who")
    _declare_copies(grammar)


def _named(name: str, token: TokenSpec) -> TokenSpec | None:
    return None if token.name else replace(token, name=name, form="name first")


def _take_named(value: TokenSpec) -> dict[str, Any] | None:
    return {"name": value.name, "token": replace(value, name="", form="")} if value.form == "name first" else None


def _declare_copies(grammar: Grammar) -> None:
    one = Number(1)
    for tapped, word in ((False, ""), (True, " tapped")):
        copy = f"create/creates a{word} token that's a copy of {{of:what}}"
        grammar.phrase(VP, CreateCopy, copy, subject="who", count=one, tapped=tapped)
        grammar.phrase(
            VP, CreateCopy, f"{copy}, except {{changes:exceptions}}", subject="who", count=one, tapped=tapped
        )
        bare = f"{copy} except {{changes:exceptions}}"
        grammar.phrase(VP, CreateCopy, bare, subject="who", count=one, tapped=tapped, form="no comma")
    first = "create/creates a tapped and attacking token that's a copy of {of:what}"
    attacks = {"tapped": True, "attacking": True, "form": "first"}
    grammar.phrase(VP, CreateCopy, first, subject="who", count=one, **attacks)  # type: ignore[arg-type]
    first = f"{first}, except {{changes:exceptions}}"
    grammar.phrase(VP, CreateCopy, first, subject="who", count=one, **attacks)  # type: ignore[arg-type]
    attacking = "create/creates a token that's a copy of {of:what} and that's tapped and attacking"
    grammar.phrase(VP, CreateCopy, attacking, subject="who", count=one, tapped=True, attacking=True)
    tapped_copies = "create/creates {count:word} tapped tokens that are copies of {of:what}"
    grammar.phrase(VP, CreateCopy, tapped_copies, subject="who", tapped=True)
    copies = "create/creates {count:word} tokens that are copies of {of:what}"
    grammar.phrase(VP, CreateCopy, copies, subject="who")
    grammar.phrase(VP, CreateCopy, f"{copies}, except {{changes:exceptions}}", subject="who")


NAMED_LAST = "named last"
"""`TokenSpec.form` for a name after the abilities."""

ALL_COLOURS = "that's all colors"
FIRST_TAPPED: dict[str, Any] = {"tapped": True, "form": "tapped first"}
EVERY_LAND = "that is every basic land type"


def _read_token(reader: Reader, start: int, *, many: bool) -> Iterator[tuple[TokenSpec, int]]:
    for spec, at in _read_body(reader, start, many=many):
        yield from _read_sized(reader, spec, at)
        if reader.is_word(at, "with"):
            for abilities, end in reader.read("granted", at + 1):
                yield replace(spec, abilities=abilities), end
                if reader.is_word(end, *ALL_COLOURS.split()) and not spec.colours:
                    coloured = replace(spec, abilities=abilities, colours="WUBRG", form=ALL_COLOURS)
                    yield coloured, end + len(ALL_COLOURS.split())
                if reader.is_word(end, "named"):
                    for name, last in reader.read("card_name", end + 1):
                        yield replace(spec, name=name, abilities=abilities, form=NAMED_LAST), last
        for words in EQUAL:
            if spec.power is None and spec.types and reader.is_word(at, *words.split()):
                for value, end in reader.read("value", at + len(words.split())):
                    yield replace(spec, power=value, toughness=value, form=words), end
        if reader.is_word(at, *ALL_COLOURS.split()):
            yield replace(spec, colours="WUBRG", form=ALL_COLOURS), at + len(ALL_COLOURS.split())
        if reader.is_word(at, "named"):
            for name, end in reader.read("card_name", at + 1):
                yield replace(spec, name=name, form="named"), end
                if reader.is_word(end, *EVERY_LAND.split()):
                    every = (*spec.subtypes, *BASIC_LAND_TYPES)
                    yield replace(spec, name=name, subtypes=every, form="named"), end + len(EVERY_LAND.split())
                if reader.is_word(end, "with"):
                    for abilities, last in reader.read("granted", end + 1):
                        yield replace(spec, name=name, abilities=abilities, form="named"), last
        yield spec, at


SIZED = "sized"
"""`TokenSpec.form` for separately computed sizes: "with power equal to ... and toughness"."""


def _read_sized(reader: Reader, spec: TokenSpec, at: int) -> Iterator[tuple[TokenSpec, int]]:
    if spec.power is not None or not reader.is_word(at, "with", "power", "equal", "to"):
        return
    for power, middle in reader.read("value", at + 4):
        if reader.is_word(middle, "and", "toughness", "equal", "to"):
            for toughness, end in reader.read("value", middle + 4):
                yield replace(spec, power=power, toughness=toughness, form=SIZED), end


def _read_body(reader: Reader, start: int, *, many: bool) -> Iterator[tuple[TokenSpec, int]]:
    noun = "tokens" if many else "token"
    named = _predefined(reader, start, noun)
    if named is not None:
        yield named
        return
    for spec, at in _read_description(reader, start, many=False):
        if spec.types and reader.is_word(at, noun):
            yield spec, at + 1


def _read_spec(reader: Reader, start: int, *, many: bool) -> Iterator[tuple[TokenSpec, int]]:
    """Reads the description of an object that something becomes: "3/3 blue Bird creature with flying"."""
    for spec, at in _read_description(reader, start, many=many):
        if not (spec.types or spec.subtypes):
            continue
        if reader.is_word(at, "with", "base", "power", "and", "toughness") and spec.power is None:
            for (power, toughness), end in reader.read("plain_pt", at + 5):
                sized = replace(spec, power=power, toughness=toughness, form=BASE)
                yield sized, end
                for abilities, last in _read_besides(reader, end, ()):
                    yield replace(sized, abilities=abilities), last
        for words in EQUAL:
            if spec.power is None and reader.is_word(at, *words.split()):
                for value, end in reader.read("value", at + len(words.split())):
                    yield replace(spec, power=value, toughness=value, form=words), end
        if reader.is_word(at, "with"):
            for abilities, end in reader.read("granted", at + 1):
                yield replace(spec, abilities=abilities), end
                yield from _read_named(reader, replace(spec, abilities=abilities), end)
        yield from _read_named(reader, spec, at)
        yield spec, at


def _read_named(reader: Reader, spec: TokenSpec, at: int) -> Iterator[tuple[TokenSpec, int]]:
    """Reads "... named Oak" at the end."""
    if reader.is_word(at, "named") and not spec.form:
        for name, end in reader.read("card_name", at + 1):
            yield replace(spec, name=name, form=NAMED_LAST), end


def _read_besides(reader: Reader, at: int, done: tuple[Ability, ...]) -> Iterator[tuple[tuple[Ability, ...], int]]:
    """The abilities of a list that begins with base power and toughness: "..., flying, and first strike"."""
    comma = reader.is_word(at, ",")
    if reader.is_word(at + comma, "and") and comma == bool(done):
        for ability, end in reader.read("one_granted", at + comma + 1):
            yield (*done, ability), end
    elif comma:
        for ability, end in reader.read("one_granted", at + 1):
            yield from _read_besides(reader, end, (*done, ability))


def _read_description(reader: Reader, start: int, *, many: bool) -> Iterator[tuple[TokenSpec, int]]:
    """Supertypes, P/T, colours, subtypes, card types, in this order; with `many` the last noun is a plural."""
    at = start
    supertypes: list[str] = []
    while at < reader.length and reader.words[at] in SUPERTYPES:
        supertypes.append(reader.words[at].capitalize())
        at += 1
    power, toughness, at = _read_pt(reader, at)
    colours, at = _read_colours(reader, at)
    if colours is None:
        return
    subtypes: list[str] = []
    while at < reader.length and (name := _subtype(reader.words[at], many=many)):
        subtypes.append(name)
        at += 1
    types: list[str] = []
    while at < reader.length and (word := _card_type(reader.words[at], many=many)):
        types.append(word)
        at += 1
    colourless = colours == "colorless"
    colours = "" if colourless else colours
    yield TokenSpec(power, toughness, colours, colourless, tuple(supertypes), tuple(types), tuple(subtypes)), at


def _subtype(word: str, *, many: bool) -> str | None:
    found = BY_LOWER.get(word)
    if found is None and many:
        predicate = PLURAL.get(word)
        found = predicate.subtype if isinstance(predicate, HasSubtype) else None
    return found


def _card_type(word: str, *, many: bool) -> str | None:
    if word in CARD_TYPES:
        return word.capitalize()
    predicate = PLURAL.get(word) if many else None
    return predicate.type if isinstance(predicate, HasType) else None


def _predefined(reader: Reader, at: int, noun: str) -> tuple[TokenSpec, int] | None:
    for length in (1, 2, 3):
        if at + length < reader.length and reader.is_word(at + length, noun):
            text = " ".join(token.text for token in reader.tokens[at : at + length])
            return (TokenSpec(name=text), at + length + 1) if text in TOKEN_NAMES else None
    return None


def _read_pt(reader: Reader, at: int) -> tuple[Value | None, Value | None, int]:
    for pair, end in reader.read("plain_pt", at):
        return pair[0], pair[1], end
    return None, None, at


def _read_colours(reader: Reader, at: int) -> tuple[str | None, int]:
    """Reads colour letters in spoken order, "colorless", or "" if no colour is named; None if malformed."""
    if reader.is_word(at, "colorless"):
        return "colorless", at + 1
    letters = ""
    while at < reader.length and reader.words[at] in COLOURS:
        letters += COLOURS[reader.words[at]]
        at += 1
        if reader.is_word(at, ",") and at + 1 < reader.length:
            at += 1
        if reader.is_word(at, "and") and at + 1 < reader.length and reader.words[at + 1] in COLOURS:
            at += 1
    return letters, at


def _writer(*, many: bool) -> Any:
    def write_phrase(writer: Writer, value: Any) -> str | None:
        if not isinstance(value, TokenSpec) or value == THOSE:
            return None
        noun = plural("token") if many else "token"
        if value.name and value.form == NAMED_LAST:
            before = write_phrase(writer, replace(value, name="", form=""))
            return f"{before} named {value.name}" if before else None
        if value.form in EQUAL:
            plain = write_phrase(writer, replace(value, power=None, toughness=None, form=""))
            size = writer.write("value", value.power)
            return f"{plain} {value.form} {size}" if plain and size else None
        if value.form == SIZED:
            plain = write_phrase(writer, replace(value, power=None, toughness=None, form=""))
            power, toughness = writer.write("value", value.power), writer.write("value", value.toughness)
            sized = plain and power and toughness
            return f"{plain} with power equal to {power} and toughness equal to {toughness}" if sized else None
        if value.form == ALL_COLOURS:
            plain = write_phrase(writer, replace(value, colours="", form=""))
            return f"{plain} {ALL_COLOURS}" if plain else None
        if value.name and value.form != "named":
            return f"{value.name} {noun}"
        every = value.form == "named" and value.subtypes[-len(BASIC_LAND_TYPES) :] == tuple(BASIC_LAND_TYPES)
        described = replace(value, subtypes=value.subtypes[: -len(BASIC_LAND_TYPES)]) if every else value
        words = _description(writer, described, many=False)
        if words is None:
            return None
        words.append(noun)
        if value.form == "named":
            words.extend(("named", value.name))
        if every:
            words.append(EVERY_LAND)
        return _with_abilities(writer, value, words)

    return write_phrase


def _spec_writer(*, many: bool) -> Any:
    def write_phrase(writer: Writer, value: Any) -> str | None:
        words = _description(writer, value, many=many) if isinstance(value, TokenSpec) else None
        said = _with_abilities(writer, value, words) if words else None
        return f"{said} named {value.name}" if said and value.form == NAMED_LAST else said

    return write_phrase


def _description(writer: Writer, value: TokenSpec, *, many: bool) -> list[str] | None:
    words = [word.lower() for word in value.supertypes]
    if value.power is not None and value.toughness is not None and value.form not in (BASE, *EQUAL):
        pt = writer.write("plain_pt", (value.power, value.toughness))
        if pt is None:
            return None
        words.append(pt)
    words.extend(_colour_words(value))
    words.extend(value.subtypes)
    words.extend(word.lower() for word in value.types)
    if many and (value.types or value.subtypes):
        words[-1] = plural(words[-1])
    if value.form == BASE:
        pt = writer.write("plain_pt", (value.power, value.toughness))
        words.append(f"with base power and toughness {pt}")
    if value.form in EQUAL:
        size = writer.write("value", value.power)
        if size is None:
            return None
        words.append(f"{value.form} {size}")
    return words


def _with_abilities(writer: Writer, value: TokenSpec, words: list[str]) -> str | None:
    if value.abilities:
        abilities = writer.write("granted", value.abilities)
        if abilities is None:
            return None
        if value.form == BASE:
            said = [writer.write("one_granted", ability) or "" for ability in value.abilities]
            return join_words([" ".join(words), *said], "and") if all(said) else None
        words.extend(("with", abilities))
    return " ".join(words)


def _colour_words(spec: TokenSpec) -> list[str]:
    if spec.colours:
        return [join_words([COLOUR_WORDS[letter] for letter in spec.colours], "and")]
    return ["colorless"] if spec.colourless else []
