"""What a person may do by hand, as values that a window or a terminal can show: menus and forms.

`ByHandMenus` makes them; whoever shows them hands the act back as the answer to the question about priority.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from engine.game.events.manual_acts import ManualAct
from engine.game.kernel.choices import Reserve

WHOLE_TABLE: Final = -1
"""Stands for no single object and no player."""


class NumberField(msgspec.Struct, frozen=True):
    """A number to be chosen."""

    key: str
    label: str
    value: int = 1
    low: int = 1
    high: int = 99


class ChoiceField(msgspec.Struct, frozen=True):
    """One of some values, each with its words; `filtered`: there are many, so one may type to find one."""

    key: str
    label: str
    options: tuple[tuple[str, str], ...]
    value: str = ""
    filtered: bool = False


class TextField(msgspec.Struct, frozen=True):
    """Words to be typed, with `suggestions`."""

    key: str
    label: str
    value: str = ""
    suggestions: tuple[str, ...] = ()


class CheckField(msgspec.Struct, frozen=True):
    """Yes or no."""

    key: str
    label: str
    value: bool = False


Field = NumberField | ChoiceField | TextField | CheckField
Filled = Mapping[str, object]
"""What stands in the fields, by key: numbers, texts, True or False."""


class HandForm(msgspec.Struct, frozen=True):
    """An act of which something has yet to be said. `make` gives the act, or why there is none, in words."""

    title: str
    fields: tuple[Field, ...]
    make: Callable[[Filled], ManualAct | str]


class HandEntry(msgspec.Struct, frozen=True):
    """One line of a menu: an `act` (or what is locked from now on), a `form`, or further `entries`.
    `reason`: why it is not open now, "" if it is."""

    label: str
    icon: str = ""
    act: ManualAct | Reserve | None = None
    form: HandForm | None = None
    entries: tuple[HandEntry, ...] = ()
    reason: str = ""


class HandMenu(msgspec.Struct, frozen=True):
    """All that may be done by hand with something. `reason`: why nothing can be done now, "" if it can."""

    title: str
    entries: tuple[HandEntry, ...] = ()
    reason: str = ""


def fits(label: str, wanted: str) -> bool:
    """Whether all words of `wanted` stand in a label, in whatever order."""
    return all(word in label.casefold() for word in wanted.casefold().split())


def number_in(filled: Filled, key: str) -> int:
    """The number in a field."""
    value = filled[key]
    assert isinstance(value, int)
    return value


def text_in(filled: Filled, key: str) -> str:
    """The text or chosen value in a field."""
    return str(filled[key]).strip()
