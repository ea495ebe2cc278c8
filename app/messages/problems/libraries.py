"""Translations of the error messages of libraries for JSON, text and patterns."""

from __future__ import annotations

import re
from typing import Final

from app.messages.message import Message, Words, quoted

LIBRARIES: Final = (
    (re.compile(r"(?P<said>.+?) - at `(?P<key>.+?)`"), Message("{said} - at `{key}`")),
    (
        re.compile(r"(?P<said>.+?) at position (?P<place>.+?)"),
        Message("{said} at position {place}"),
    ),
    (
        re.compile(r"JSON is malformed: (?P<reason>.+?) \(byte (?P<place>.+?)\)"),
        Message("JSON is malformed: {reason} (byte {place})"),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)` of length (?P<count>.+?), got (?P<found>.+?)"),
        Message("Expected `{wanted}` of length {count}, got {found}"),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)` of at least length (?P<count>.+?), got (?P<found>.+?)"),
        Message("Expected `{wanted}` of at least length {count}, got {found}"),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)` of at most length (?P<count>.+?), got (?P<found>.+?)"),
        Message("Expected `{wanted}` of at most length {count}, got {found}"),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)` of length (?P<count>.+?)"),
        Message("Expected `{wanted}` of length {count}"),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)`, got `(?P<found>.+?)`"),
        Message("Expected `{wanted}`, got `{found}`"),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)` (?P<bound>.+?)"),
        Message("Expected `{wanted}` {bound}"),
    ),
    (re.compile(r"Expected `(?P<wanted>.+?)`"), Message("Expected `{wanted}`")),
    (
        re.compile(r"Object missing required field `(?P<field>.+?)`"),
        Message("Object missing required field `{field}`"),
    ),
    (
        re.compile(r"Object contains unknown field `(?P<field>.+?)`"),
        Message("Object contains unknown field `{field}`"),
    ),
    (
        re.compile(r"Invalid enum value (?P<value>.+?)"),
        Message("Invalid enum value {value}"),
    ),
    (
        re.compile(r"Invalid value (?P<value>.+?)"),
        Message("Invalid value {value}"),
    ),
    (re.compile(r"Integer value out of range"), Message("Integer value out of range")),
    (re.compile(r"Number out of range"), Message("Number out of range")),
    (re.compile(r"Invalid base64 encoded string"), Message("Invalid base64 encoded string")),
    (
        re.compile(
            r"'(?P<code>.+?)' codec can't decode byte (?P<byte>.+?) in position (?P<place>.+?): (?P<reason>.+?)"
        ),
        Message("'{code}' codec can't decode byte {byte} in position {place}: {reason}"),
    ),
    (
        re.compile(r"'(?P<code>.+?)' codec can't decode bytes in position (?P<place>.+?): (?P<reason>.+?)"),
        Message("'{code}' codec can't decode bytes in position {place}: {reason}"),
    ),
    (
        re.compile(r"missing \), unterminated subpattern"),
        Message("missing ), unterminated subpattern"),
    ),
    (re.compile(r"unbalanced parenthesis"), Message("unbalanced parenthesis")),
    (
        re.compile(r"unterminated character set"),
        Message("unterminated character set"),
    ),
    (re.compile(r"nothing to repeat"), Message("nothing to repeat")),
    (re.compile(r"multiple repeat"), Message("multiple repeat")),
    (
        re.compile(r"bad escape \(end of pattern\)"),
        Message("bad escape (end of pattern)"),
    ),
    (
        re.compile(r"bad escape (?P<what>.+?)"),
        Message("bad escape {what}"),
    ),
    (
        re.compile(r"bad character range (?P<what>.+?)"),
        Message("bad character range {what}"),
    ),
    (
        re.compile(r"maximum recursion depth exceeded.*"),
        Message("it is nested too deeply"),
    ),
)
"""Error messages of libraries for JSON, text and patterns, with their translations."""

LIBRARY_PARTS: Final = (
    Message("invalid character"),
    Message("expected '\"'"),
    Message("expected ':'"),
    Message("expected ',' or ']'"),
    Message("expected ',' or '}'"),
    Message("trailing comma in array"),
    Message("trailing comma in object"),
    Message("trailing characters"),
    Message("object keys must be strings"),
    Message("invalid number"),
    Message("invalid escaped character"),
    Message("invalid escape character in string"),
    Message("invalid character in unicode escape"),
    Message("invalid utf-16 surrogate pair"),
    Message("unexpected end of escaped utf-16 surrogate pair"),
    Message("invalid start byte"),
    Message("invalid continuation byte"),
    Message("unexpected end of data"),
    Message("int"),
    Message("float"),
    Message("str"),
    Message("bool"),
    Message("null"),
    Message("array"),
    Message("object"),
    Message("bytes"),
)
"""Parts of those messages: reasons and types of values."""

_PARTS: Final = {part.en: part for part in LIBRARY_PARTS}
_ALTERNATIVE: Final = Message(" or ")


def in_own_words(said: str, words_in: Words) -> str:
    """Translates a library's message. Returns it unchanged if no pattern above matches."""
    if words_in.language == "en":
        return said
    for pattern, message in LIBRARIES:
        found = pattern.fullmatch(said)
        if found is not None:
            values = {gap: _part(gap, value, words_in) for gap, value in found.groupdict().items()}
            return words_in.say(message, **values)
    return said


def _part(gap: str, value: str, words_in: Words) -> str:
    if gap == "said":
        return in_own_words(value, words_in)
    if gap in ("wanted", "found", "reason"):
        pieces = value.split(" | ") if gap != "reason" else [value]
        return words_in.say(_ALTERNATIVE).join(words_in.say(_PARTS[one]) if one in _PARTS else one for one in pieces)
    if gap == "value":
        return quoted(value.strip("'"), words_in.language)
    return f"`{value}`" if gap == "field" else value
