"""Names of messages for translators: the constant that holds a message, and its place in a table.

Input: the modules of this folder that are loaded. Output: one context for each message, such as ``PASS``,
``ACTIONS.land`` or ``TURN.you``. A catalogue finds the translation of a message by this context and the English text.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import ClassVar, Final

import msgspec

MODULES: Final = (
    "message",
    "units",
    "yield_words",
    "card_words",
    "game_words",
    "keys",
    "table_words",
    "manual_words",
    "purpose_words",
    "watching_words",
    "bench_words",
    "problems.calls",
    "problems.cards_and_files",
    "problems.decks_and_games",
    "problems.libraries",
    "errors",
    "shell_words",
    "storage_words",
    "cube_words",
    "draft_words",
    "deck_reports",
    "deck_screen_words",
    "welcome_words",
    "command_words",
    "statistics_words",
)
"""The modules with messages. Each module comes after those from which it takes messages, so that a message is named
by the constant that defines it."""


class Named(msgspec.Struct, frozen=True, eq=False):
    """A constant that translators see under its context. `constant` is false for texts that are made in a game."""

    constant: ClassVar[bool] = True


def named_in(module: ModuleType) -> Iterator[tuple[str, Named]]:
    """Yields all messages of a module with their contexts, in the order of their definition."""
    for name, value in list(vars(module).items()):
        if not name.startswith("__"):
            yield from _within(value, name.lstrip("_"))


def _within(value: object, context: str) -> Iterator[tuple[str, Named]]:
    if isinstance(value, Named):
        if value.constant:
            yield context, value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _within(getattr(value, field), f"{context}.{field}")
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from _within(part, f"{context}.{_key(key)}")
    elif isinstance(value, tuple):
        for place, part in enumerate(value, start=1):
            yield from _within(part, f"{context}.{place}")


def _key(key: object) -> str:
    """Returns the key of a table as part of a context."""
    if isinstance(key, Named):
        return context_of(key)
    return key.__name__ if isinstance(key, type) else str(key)


_CONTEXTS: Final[dict[Named, str]] = {}
_READ: Final[set[str]] = set()


def context_of(message: Named) -> str:
    """Returns the context of a message, or "" if the message isn't a constant of this folder."""
    if message not in _CONTEXTS:
        read_contexts()
    return _CONTEXTS.get(message, "")


def read_contexts() -> None:
    """Names the messages of all modules that were loaded since the last call."""
    for name in MODULES:
        path = f"app.messages.{name}"
        if path in sys.modules and path not in _READ:
            _READ.add(path)
            for context, message in named_in(sys.modules[path]):
                _CONTEXTS.setdefault(message, context)
