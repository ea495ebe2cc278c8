"""Cuts rules text into tokens; every token knows its place in the text."""

from __future__ import annotations

import re
from typing import NamedTuple

_TOKEN = re.compile(
    r"""
    ~'s | ~
  | \{[^{}]+\}                                        # a symbol
  | [+\-]?(?:\d+|[XY*])/[+\-]?(?:\d+|[XY*])(?![\w/])  # power and toughness
  | [+\-](?:\d+|X)(?!\w)                              # loyalty
  | \d+
  | (?<![\w.!?"])'(?=[A-Z{~+\-\d])                    # a quotation inside a quotation opens
  | (?<=[.!?])'                                       # ... and closes
  | [^\W\d_](?:[\w]|['-](?=\w))*'?(?<![.!?]')         # a word, with its apostrophes and hyphens
  | \n | [,.:;—•"()!?/]
  | \S
    """,
    re.VERBOSE,
)


class Token(NamedTuple):
    """`word` is what the grammar compares (lower case, "an" as "a"); `text` is as written; `start`/`end` are places
    in the text."""

    word: str
    text: str
    start: int
    end: int


_SAME = {"an": "a"}


def tokenize(text: str) -> tuple[Token, ...]:
    """The tokens of `text`; nothing but white space is left out (a newline is a token)."""
    tokens: list[Token] = []
    for found in _TOKEN.finditer(text):
        written = found.group()
        word = written.lower()
        tokens.append(Token(_SAME.get(word, word), written, found.start(), found.end()))
    return tuple(tokens)
