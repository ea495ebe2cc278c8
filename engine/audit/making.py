"""Events made to happen, from what an ability waits for: a table from each kind of trigger to the ways in which it may
come about. What is not in the table the audit cannot make.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

import msgspec

from engine.audit.stage import Stage
from engine.ir.node import Trigger

MOST_EACH = 4
"""So many objects or players are tried for one event."""

Do = Callable[[Stage], "bool | None"]
"""Makes an event; False if it could not be made here."""


class Stimulus(msgspec.Struct, frozen=True):
    """Something that is done: its `name`, the `do`ing, and how players take part in it. `spot`: the zone in which the
    card must be beforehand ("": where its ability works); `home`: the card itself does not attack; `varied`: whether it
    matters what is chosen."""

    name: str
    do: Do
    attack: bool = False
    block: bool = False
    alone: bool = False
    spot: str = ""
    home: bool = False
    varied: bool = True


T = TypeVar("T", bound=Trigger)

Maker = Callable[["Wanted[Any]"], Iterator[Stimulus]]
MAKERS: dict[type[Trigger], Maker] = {}
"""Kind of trigger -> the ways to bring it about."""


class Wanted(msgspec.Struct, Generic[T], frozen=True):
    """A trigger to be brought about, with so `much` of whatever is counted; `exact`: by nothing but what it names."""

    trigger: T
    much: int = 3
    exact: bool = False


def makes(*kinds: type[Trigger]) -> Callable[[Maker], Maker]:
    """Registers how a kind of event comes about."""

    def register(maker: Maker) -> Maker:
        for kind in kinds:
            MAKERS[kind] = maker
        return maker

    return register


def stimuli(trigger: Trigger, much: int = 3, *, exact: bool = False) -> Iterator[Stimulus]:
    """The ways to bring an event about, the likeliest first; none if the audit knows no way."""
    maker = MAKERS.get(type(trigger))
    if maker is not None:
        yield from maker(Wanted(trigger, much, exact))


def knows(trigger: Trigger) -> bool:
    """Whether there is any way to bring the event about."""
    return next(stimuli(trigger), None) is not None
