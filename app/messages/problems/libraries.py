"""Translations of the error messages of libraries for JSON, text and patterns."""

from __future__ import annotations

import re
from typing import Final

from app.messages.message import Message, Words, quoted

LIBRARIES: Final = (
    (re.compile(r"(?P<said>.+?) - at `(?P<key>.+?)`"), Message("{said} - at `{key}`", "{said} – bei `{key}`")),
    (
        re.compile(r"(?P<said>.+?) at position (?P<place>.+?)"),
        Message("{said} at position {place}", "{said} (Stelle {place})"),
    ),
    (
        re.compile(r"JSON is malformed: (?P<reason>.+?) \(byte (?P<place>.+?)\)"),
        Message("JSON is malformed: {reason} (byte {place})", "kein gültiges JSON: {reason} (Byte {place})"),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)` of length (?P<count>.+?), got (?P<found>.+?)"),
        Message(
            "Expected `{wanted}` of length {count}, got {found}",
            "{wanted} mit Länge {count} erwartet, nicht mit {found}",
        ),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)` of at least length (?P<count>.+?), got (?P<found>.+?)"),
        Message(
            "Expected `{wanted}` of at least length {count}, got {found}",
            "{wanted} mit Länge {count} oder mehr erwartet, nicht mit {found}",
        ),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)` of at most length (?P<count>.+?), got (?P<found>.+?)"),
        Message(
            "Expected `{wanted}` of at most length {count}, got {found}",
            "{wanted} höchstens mit Länge {count} erwartet, nicht mit {found}",
        ),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)` of length (?P<count>.+?)"),
        Message("Expected `{wanted}` of length {count}", "{wanted} mit Länge {count} erwartet"),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)`, got `(?P<found>.+?)`"),
        Message("Expected `{wanted}`, got `{found}`", "{wanted} erwartet, nicht {found}"),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)` (?P<bound>.+?)"),
        Message("Expected `{wanted}` {bound}", "{wanted} {bound} erwartet"),
    ),
    (re.compile(r"Expected `(?P<wanted>.+?)`"), Message("Expected `{wanted}`", "{wanted} erwartet")),
    (
        re.compile(r"Object missing required field `(?P<field>.+?)`"),
        Message("Object missing required field `{field}`", "das Feld {field} fehlt"),
    ),
    (
        re.compile(r"Object contains unknown field `(?P<field>.+?)`"),
        Message("Object contains unknown field `{field}`", "das Feld {field} ist unbekannt"),
    ),
    (
        re.compile(r"Invalid enum value (?P<value>.+?)"),
        Message("Invalid enum value {value}", "{value} ist nicht erlaubt"),
    ),
    (
        re.compile(r"Invalid value (?P<value>.+?)"),
        Message("Invalid value {value}", "der Wert {value} ist nicht erlaubt"),
    ),
    (re.compile(r"Integer value out of range"), Message("Integer value out of range", "die Zahl ist zu groß")),
    (re.compile(r"Number out of range"), Message("Number out of range", "die Zahl ist zu groß")),
    (re.compile(r"Invalid base64 encoded string"), Message("Invalid base64 encoded string", "kein gültiges Base64")),
    (
        re.compile(
            r"'(?P<code>.+?)' codec can't decode byte (?P<byte>.+?) in position (?P<place>.+?): (?P<reason>.+?)"
        ),
        Message(
            "'{code}' codec can't decode byte {byte} in position {place}: {reason}",
            "das Byte {byte} an der Stelle {place} ist kein Text ({code}): {reason}",
        ),
    ),
    (
        re.compile(r"'(?P<code>.+?)' codec can't decode bytes in position (?P<place>.+?): (?P<reason>.+?)"),
        Message(
            "'{code}' codec can't decode bytes in position {place}: {reason}",
            "die Bytes an den Stellen {place} sind kein Text ({code}): {reason}",
        ),
    ),
    (
        re.compile(r"missing \), unterminated subpattern"),
        Message("missing ), unterminated subpattern", "eine schließende Klammer fehlt"),
    ),
    (re.compile(r"unbalanced parenthesis"), Message("unbalanced parenthesis", "eine öffnende Klammer fehlt")),
    (
        re.compile(r"unterminated character set"),
        Message("unterminated character set", "eine schließende eckige Klammer fehlt"),
    ),
    (re.compile(r"nothing to repeat"), Message("nothing to repeat", "vor dem Wiederholungszeichen fehlt etwas")),
    (re.compile(r"multiple repeat"), Message("multiple repeat", "zwei Wiederholungszeichen folgen aufeinander")),
    (
        re.compile(r"bad escape \(end of pattern\)"),
        Message("bad escape (end of pattern)", "hinter „\\“ fehlt ein Zeichen"),
    ),
    (
        re.compile(r"bad escape (?P<what>.+?)"),
        Message("bad escape {what}", "ungültiges Zeichen hinter „\\“: {what}"),
    ),
    (
        re.compile(r"bad character range (?P<what>.+?)"),
        Message("bad character range {what}", "{what} ist kein Zeichenbereich"),
    ),
    (
        re.compile(r"maximum recursion depth exceeded.*"),
        Message("it is nested too deeply", "es ist zu tief verschachtelt"),
    ),
)
"""Error messages of libraries for JSON, text and patterns, with their translations."""

LIBRARY_PARTS: Final = (
    Message("invalid character", "unerwartetes Zeichen"),
    Message("expected '\"'", "ein Anführungszeichen fehlt"),
    Message("expected ':'", "ein Doppelpunkt fehlt"),
    Message("expected ',' or ']'", "ein Komma oder „]“ fehlt"),
    Message("expected ',' or '}'", "ein Komma oder „}“ fehlt"),
    Message("trailing comma in array", "ein Komma am Ende einer Liste"),
    Message("trailing comma in object", "ein Komma am Ende eines Objekts"),
    Message("trailing characters", "am Ende steht zu viel"),
    Message("object keys must be strings", "Feldnamen müssen Text sein"),
    Message("invalid number", "ungültige Zahl"),
    Message("invalid escaped character", "ungültiges Zeichen hinter „\\“"),
    Message("invalid escape character in string", "ungültiges Zeichen hinter „\\“"),
    Message("invalid character in unicode escape", "ungültiges Zeichen hinter „\\u“"),
    Message("invalid utf-16 surrogate pair", "ungültiges Zeichenpaar in UTF-16"),
    Message("unexpected end of escaped utf-16 surrogate pair", "unvollständiges Zeichenpaar in UTF-16"),
    Message("invalid start byte", "ungültiges erstes Byte eines Zeichens"),
    Message("invalid continuation byte", "ungültiges Folgebyte eines Zeichens"),
    Message("unexpected end of data", "die Daten sind unvollständig"),
    Message("int", "eine ganze Zahl"),
    Message("float", "eine Zahl"),
    Message("str", "Text"),
    Message("bool", "ein Ja-Nein-Wert"),
    Message("null", "nichts"),
    Message("array", "eine Liste"),
    Message("object", "ein Objekt"),
    Message("bytes", "Bytes"),
)
"""Parts of those messages: reasons and types of values."""

_PARTS: Final = {part.en: part for part in LIBRARY_PARTS}
_ALTERNATIVE: Final = Message(" or ", " oder ")


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
