"""Scenarios as data: one scripted game and the conditions at its end.

Input: lines of JSON, one scenario each, or the file of library decks. Output: `Scenario` values. This module doesn't
know the rules; `runner` plays the scenarios.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from engine.errors import InFile, OnLineOfFile, UnreadableInput, Word, problem_of
from engine.game.events.vocabulary import AttackRule

FORMATS = ("duel", "free_for_all", "commander_duel", "commander_free_for_all")


class Reference(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An object or player, given by more than a name: `name` with `index` (0-based, in order of entering); `alias`;
    `player`; `face_down`; `locked_room`; `stack_ability`: an ability on the stack by the beginning of its text; `copy`:
    only copies, or none; `mode`: the target of that printed mode."""

    name: str | None = None
    alias: str | None = None
    player: str | None = None
    index: int | None = None
    face_down: bool = False
    locked_room: bool = False
    stack_ability: str | None = None
    copy: bool | None = None
    mode: int | None = None


Ref = str | Reference


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Root of the script's entries: the time and the player."""

    turn: int
    step: str
    player: str


class Conditional(Entry, frozen=True, kw_only=True):
    """An entry that may wait until something is, or isn't, on the stack, or mana is in the pool."""

    if_on_stack: str | None = None
    if_not_on_stack: str | None = None
    if_copy_on_stack: str | None = None
    if_top_of_stack: str | None = None
    if_mana_in_pool: int | None = None
    illegal: bool = False
    targets: tuple[Ref, ...] = ()


class Cast(Conditional, frozen=True, kw_only=True, tag="cast"):
    card: Ref
    using: str | None = None


class PlayLand(Conditional, frozen=True, kw_only=True, tag="play_land"):
    card: Ref


class Activate(Conditional, frozen=True, kw_only=True, tag="activate"):
    ability: str
    source: Ref | None = None


class ActivateMana(Conditional, frozen=True, kw_only=True, tag="activate_mana"):
    ability: str
    source: Ref | None = None


class Attack(Entry, frozen=True, kw_only=True, tag="attack"):
    """`attacker` None: no attackers are declared; `defender` None: the only possible one, or any."""

    attacker: Ref | None
    defender: Ref | None = None
    illegal: bool = False


class Block(Entry, frozen=True, kw_only=True, tag="block"):
    """`blocker` None: no blockers are declared."""

    blocker: Ref | None
    attacker: Ref | None = None
    illegal: bool = False


class Wait(Entry, frozen=True, kw_only=True, tag="wait"):
    until: Literal["stack empty", "one resolved"]


class AddCounters(Entry, frozen=True, kw_only=True, tag="add_counters"):
    permanent: Ref
    counter: str
    count: Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]


class Concede(Entry, frozen=True, kw_only=True, tag="concede"):
    pass


class CastWhat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: str
    using: str | None = None


class What(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An action (`playable`) or an object on the stack (`stack_count`)."""

    cast: CastWhat | None = None
    play_land: str | None = None
    activate: str | None = None
    ability: str | None = None


class Attachment(msgspec.Struct, frozen=True, omit_defaults=True):
    """The host of an attachment: a permanent of a player, or a player."""

    permanent: Ref | None = None
    of: str | None = None
    player: str | None = None


class Expectation(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One comparison. `check` names the measure and `value` the expected value, which may also be an attachment
    selector. The other fields choose the objects."""

    check: str
    value: bool | int | str | list[int | str] | Attachment | None = None
    op: Literal["=", "!=", "<", ">", "<=", ">="] = "="
    of: str | None = None
    permanent: Ref | None = None
    card: Ref | None = None
    counter: str = ""
    token: bool | None = None
    emblem: str | None = None
    position: int = 0
    alias: str = ""
    zone: str = ""
    which: Literal["any", "all", "first"] = "any"
    base: bool = False
    absent_ok: bool = False
    tapped: bool = True
    designation: str = ""
    type: str = ""
    subtype: str = ""
    supertype: str = ""
    colors: tuple[str, ...] = ()
    ability: str = ""
    instances: int | None = None
    match: str = ""
    attachment: Ref | None = None
    host: Ref | None = None
    defender: Ref | None = None
    what: What | None = None
    color: str = ""
    includes: str = ""


class Check(Expectation, frozen=True, kw_only=True, tag_field="do", tag="check"):
    """An expectation in the script."""

    turn: int
    step: str
    player: str


AnyEntry = Cast | PlayLand | Activate | ActivateMana | Attack | Block | Wait | AddCounters | Concede | Check
Action = Cast | PlayLand | Activate | ActivateMana


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One scripted answer; exactly one of its kinds is set."""

    yes: bool | None = None
    number: int | None = None
    pick: tuple[Ref, ...] | None = None
    amount: int | None = None
    skip: bool = False
    mode: int | None = None
    coin: Literal["won", "lost"] | None = None
    die: int | None = None
    cancel_payment: bool = False
    give_up_failed_action: bool = False


class Answers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    choices: tuple[Answer, ...] = ()
    targets: tuple[Answer, ...] = ()
    modes: tuple[Answer, ...] = ()


class Zoned(msgspec.Struct, frozen=True):
    """Cards in a zone at the start."""

    card: str
    count: Annotated[int, msgspec.Meta(ge=0, le=500)] = 1
    tapped: bool = False
    alias: str = ""
    printing: str = ""
    commander: bool = False


class LibrarySpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    base: str = "mountains"
    top: tuple[Zoned, ...] = ()
    shuffled: bool = False


class DeviceSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    label: str
    text: str


class PlayerSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    life: int | None = None
    library: LibrarySpec = LibrarySpec()
    hand: tuple[Zoned, ...] = ()
    battlefield: tuple[Zoned, ...] = ()
    graveyard: tuple[Zoned, ...] = ()
    exile: tuple[Zoned, ...] = ()
    command: tuple[Zoned, ...] = ()
    devices: tuple[DeviceSpec, ...] = ()
    manual_mana: bool = False


class GameSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    players: tuple[str, ...]
    turn_order: tuple[str, ...]
    starting_life: int = 20
    range_of_influence: int | None = None
    attack: AttackRule = "multiple"
    daytime: Literal["day", "night"] | None = None


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turn: int
    step: str


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A further stage of a scenario."""

    stop: Stop
    script: tuple[AnyEntry, ...] = ()
    answers: dict[str, Answers] = {}
    expect: tuple[Expectation, ...] = ()


class Scenario(msgspec.Struct, frozen=True):
    """One scripted game."""

    id: str
    game: GameSpec
    players: dict[str, PlayerSpec]
    stop: Stop
    title: str = ""
    topic: str = ""
    tags: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    strict: bool = True
    script: tuple[AnyEntry, ...] = ()
    answers: dict[str, Answers] = {}
    expect: tuple[Expectation, ...] = ()
    ends_on_illegal_action: bool = False
    then: tuple[Stage, ...] = ()

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The scenario itself as its first stage, then the further ones."""
        return (Stage(self.stop, self.script, self.answers, self.expect), *self.then)


class LibraryDeck(msgspec.Struct, frozen=True):
    main: tuple[Zoned, ...]
    command: tuple[Zoned, ...] = ()


Decks = dict[str, LibraryDeck]

_scenario = msgspec.json.Decoder(Scenario)
_decks = msgspec.json.Decoder(Decks)


def read_scenarios(data: bytes, source: str) -> Iterator[Scenario]:
    """Yields the scenarios of a file, one per line.

    Raises:
        UnreadableInput: naming `source`, the line and the invalid field.
    """
    for number, line in enumerate(data.splitlines(), 1):
        if line.strip():
            try:
                yield _scenario.decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
                raise UnreadableInput(OnLineOfFile(Word(source), number, problem_of(problem))) from None


def read_decks(data: bytes, source: str) -> Decks:
    """Returns the decks from which libraries can be made.

    Raises:
        UnreadableInput: naming `source` and the invalid field.
    """
    try:
        return _decks.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise UnreadableInput(InFile(Word(source), problem_of(problem))) from None
