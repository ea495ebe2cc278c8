"""What the table screen shows: frozen values, made from what one player may see and nothing else; steps by the names
that the game gives them (500.1).

Whoever runs the game fills these and hands them to the screen; the screen never sees the game. Numbers of objects
(`id`) are the game's own and are handed back in answers; players are named by seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from app.services.cards.look import CardLook, CardNow

Row = Literal["creatures", "others", "lands"]
ArrowKind = Literal["attack", "block", "target"]
Zone = Literal["library", "hand", "graveyard", "exile", "command"]

StepName = Literal[
    "untap",
    "upkeep",
    "draw",
    "main1",
    "combat",
    "attackers",
    "blockers",
    "damage",
    "combat_end",
    "main2",
    "end",
    "cleanup",
]
"""The steps of a turn in order (500.1); the main phases count as steps here."""


class Permanent(msgspec.Struct, frozen=True):
    """A permanent. `numbers` is the current "power/toughness", loyalty or defense; `change` -1, 0 or 1 against the
    printed ones. `counters` holds (kind, count). `attached_to` is the host's id, `host` its name where it lies on
    another board; `bears` the seats of those who have attached something to it from theirs. `keywords` are the names of
    the keyword abilities it has now, as far as they have a mark of their own; `now` is the card as it is where anything
    has changed it."""

    id: int
    card: CardLook
    row: Row
    numbers: str = ""
    change: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    tapped: bool = False
    sick: bool = False
    face_down: bool = False
    attached_to: int | None = None
    attacking: bool = False
    blocking: bool = False
    locked: bool = False
    keywords: tuple[str, ...] = ()
    commander: bool = False
    token: bool = False
    host: str = ""
    bears: tuple[int, ...] = ()
    now: CardNow | None = None


class CardHere(msgspec.Struct, frozen=True):
    """A card in a hand, a graveyard, exile or the command zone. `playable`: it could be played now. `tax` is what
    a commander costs more (903.8); a `companion` lies beside the command zone, outside the game (702.139a)."""

    id: int
    card: CardLook
    playable: bool = False
    tax: int = 0
    companion: bool = False


LETHAL: Final = 21
"""So much combat damage from one commander is lost to (903.10a)."""


class CommanderDamage(msgspec.Struct, frozen=True):
    """What a player has `taken` in combat from one commander of `seat`; `power` is what it would add if it attacked as
    it is now, 0 where it does not lie on the battlefield as a creature of another player."""

    seat: int
    taken: int
    card: CardLook
    power: int = 0

    @property
    def lethal_next(self) -> bool:
        """Whether one more attack with it would be lost to."""
        return self.power > 0 and self.taken + self.power >= LETHAL


class Seat(msgspec.Struct, frozen=True):
    """A player as everyone sees them. `hand` and `library` count cards; `commander_damage` holds what was taken from
    each commander that has dealt some, or that would be lost to; `mana` holds (symbol, amount), `counters` (kind,
    count), poison apart; `designations` holds the rules' names ("monarch"). `life_change` is what the last thing that
    happened has done to the life total; `own` marks the reader's seat."""

    seat: int
    name: str
    life: int
    hand: int
    library: int
    permanents: tuple[Permanent, ...] = ()
    graveyard: tuple[CardHere, ...] = ()
    exile: tuple[CardHere, ...] = ()
    command: tuple[CardHere, ...] = ()
    commander_damage: tuple[CommanderDamage, ...] = ()
    poison: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    mana: tuple[tuple[str, int], ...] = ()
    designations: tuple[str, ...] = ()
    lost: bool = False
    life_change: int = 0
    own: bool = False


class StackItem(msgspec.Struct, frozen=True):
    """A spell or ability on the stack; `targets` in words; `player` is the name of whose it is."""

    id: int
    seat: int
    title: str
    card: CardLook | None = None
    text: str = ""
    targets: str = ""
    player: str = ""


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log; `seat` whose doing it was, `rule` the rule that caused it, `turn_starts` a new turn, `card`
    what it is about."""

    text: str
    seat: int | None = None
    rule: str = ""
    turn_starts: bool = False
    card: CardLook | None = None


_DECLARED: Final = ("508.1", "509.1")
"""The rules by which attackers and blockers are declared: all of them at once, in a line for each defender."""


def just_told(log: Sequence[LogLine]) -> str:
    """What the log ends with: its last line, or all lines of one declaration of attackers or blockers."""
    lines: list[str] = []
    for line in reversed(log):
        if lines and (line.rule not in _DECLARED or (line.rule, line.seat) != (log[-1].rule, log[-1].seat)):
            break
        lines.append(line.text)
    return " ".join(reversed(lines))


class Arrow(msgspec.Struct, frozen=True):
    """From an object to another or to a player: an attack, a block, a target. A spell on the stack points from the
    plate of the player whose it is (`from_seat`, `source` 0)."""

    source: int
    kind: ArrowKind
    target: int | None = None
    seat: int | None = None
    from_seat: int | None = None


class Option(msgspec.Struct, frozen=True):
    """An answer that is no object on the table: a mode, yes or no, a number, a `card` of a library. `chosen`: it has
    been; `command`: what it does is no answer but goes on by itself (passing until later)."""

    key: str
    label: str
    enabled: bool = True
    card: CardLook | None = None
    chosen: bool = False
    command: bool = False


class Paid(msgspec.Struct, frozen=True):
    """What a payment would use: an object, and the mana it makes as (letter, count)."""

    object: int
    mana: tuple[tuple[str, int], ...] = ()


class Prompt(msgspec.Struct, frozen=True):
    """What the player is asked. `button` says what the one main button does, "" if it does nothing yet. `objects` and
    `players` are what may be clicked, `chosen` what has been; `least` and `most` how many must be chosen. `quiet` may
    be clicked too but is not pointed out; `planned` is what a payment would use. `tally` says what has been chosen so
    far; `blocked` why that is not legal, and what to do about it: the main button does the nearest that is.
    `payment` says what each source of `planned` makes; `still`: mana is being made by hand, so nothing on the own board
    may move meanwhile. `asked` numbers the question: whatever the window keeps of a prompt ends with its number.
    `first` is the object or player that gets the focus first. `neutral`: no answer has the focus, so Return decides
    nothing. `typing`: letters go to the filter."""

    sentence: str
    button: str
    objects: frozenset[int] = frozenset()
    players: frozenset[int] = frozenset()
    chosen: tuple[int, ...] = ()
    options: tuple[Option, ...] = ()
    least: int = 0
    most: int = 0
    detail: str = ""
    quiet: frozenset[int] = frozenset()
    planned: frozenset[int] = frozenset()
    tally: str = ""
    blocked: str = ""
    payment: tuple[Paid, ...] = ()
    still: bool = False
    asked: int = 0
    first: int | None = None
    neutral: bool = False
    typing: bool = False

    def takes(self, entity: int) -> bool:
        """Whether a click on an object or player does something."""
        return any(entity in group for group in (self.objects, self.players, self.quiet, self.chosen))

    @property
    def ready(self) -> bool:
        """Whether the main button may be pressed."""
        return bool(self.button) and len(self.chosen) >= self.least


class Stops(msgspec.Struct, frozen=True):
    """Steps in which the player wants priority: in the own turn, and in others' turns."""

    own: frozenset[StepName] = frozenset(("main1", "main2"))
    others: frozenset[StepName] = frozenset(("attackers", "end"))

    @property
    def steps(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """As they are kept."""
        return tuple(sorted(self.own)), tuple(sorted(self.others))


def stops_of(steps: tuple[tuple[str, ...], tuple[str, ...]] | None) -> Stops:
    """The stops in steps of the own turn and of others' turns, as far as there are such steps; None: the usual ones."""
    if steps is None:
        return Stops()
    own, others = (frozenset(step for step in ORDER if step in names) for names in steps)
    return Stops(own, others)


class Timeline(msgspec.Struct, frozen=True):
    """Decisions so far: how many, where the game stands among them, and at which a turn began."""

    decisions: int = 0
    current: int = 0
    turns: tuple[int, ...] = ()


NOBODY: Final = Prompt("", "")


class TableView(msgspec.Struct, frozen=True):
    """The whole table from one seat. `seats` in turn order; `own` is the seat that looks. `daytime` is "day", "night"
    or "" where it is neither (731); `since` what has changed since the own last turn. `stands`: for so many seconds it
    is shown before programs go on, 0 where they do not; `asks`: the game waits for the looker's answer."""

    seats: tuple[Seat, ...]
    own: int
    hand: tuple[CardHere, ...]
    turn: int
    active: int
    step: StepName
    priority: int | None = None
    stack: tuple[StackItem, ...] = ()
    log: tuple[LogLine, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    prompt: Prompt = NOBODY
    stops: Stops = Stops()
    timeline: Timeline = Timeline()
    over: bool = False
    daytime: str = ""
    since: tuple[LogLine, ...] = ()
    stands: float = 0.0
    asks: bool = False

    def seat(self, seat: int) -> Seat:
        return self.seats[seat]

    def cleared(self) -> TableView:
        """Its seats, and nothing that lies there, was told, or is asked."""
        seats = tuple(Seat(one.seat, one.name, one.life, 0, 0, lost=one.lost) for one in self.seats)
        return TableView(seats, self.own, (), self.turn, self.own, self.step, stops=self.stops, over=self.over)

    @property
    def settled(self) -> bool:
        """Whether the game asks the looker nothing any more: it is over, or lost."""
        return self.over or self.seats[self.own].lost

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The others in turn order, beginning with the one to act after the looker."""
        count = len(self.seats)
        return tuple(self.seats[(self.own + step) % count] for step in range(1, count))


STEP_OF: Final[dict[str, StepName]] = {
    "untap": "untap",
    "upkeep": "upkeep",
    "draw": "draw",
    "precombat main": "main1",
    "beginning of combat": "combat",
    "declare attackers": "attackers",
    "declare blockers": "blockers",
    "first-strike combat damage": "damage",
    "combat damage": "damage",
    "end of combat": "combat_end",
    "postcombat main": "main2",
    "end": "end",
    "cleanup": "cleanup",
}

ORDER: Final[tuple[StepName, ...]] = tuple(dict.fromkeys(STEP_OF.values()))
