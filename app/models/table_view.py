"""Table view: frozen values for the table screen, built only from the information of one player. Steps have the names
that the game uses (500.1).

The code that runs the game builds these values, so the screen never sees the game. Object numbers (`id`) are the game's
own, and answers contain them. Players are given by seat.
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
    """A permanent. `numbers` is the current "power/toughness", loyalty or defense; `change` is -1, 0 or 1 compared with
    the printed one. `counters` has (kind, count) pairs. `attached_to` is the host's id, and `host` its name if it is on
    another board. `bears`: seats of players who have attached something to it from their boards. `keywords`: its
    current keyword abilities that have a mark. `now`: the current card, if anything has changed it."""

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
    """A card in a hand, a graveyard, exile or the command zone. `playable`: it could be played now. `tax`: a
    commander's additional cost (903.8). A `companion` is shown next to the command zone, outside the game (702.139a).
    """

    id: int
    card: CardLook
    playable: bool = False
    tax: int = 0
    companion: bool = False


LETHAL: Final = 21
"""Combat damage from one commander that loses the game (903.10a)."""


class CommanderDamage(msgspec.Struct, frozen=True):
    """The combat damage that a player has `taken` from one commander of `seat`. `power`: the damage of its next attack,
    0 unless it is on the battlefield as another player's creature."""

    seat: int
    taken: int
    card: CardLook
    power: int = 0

    @property
    def lethal_next(self) -> bool:
        """True if its next attack would lose the player the game."""
        return self.power > 0 and self.taken + self.power >= LETHAL


class Seat(msgspec.Struct, frozen=True):
    """A player as everyone sees them. `hand` and `library` are numbers of cards. `commander_damage` has each commander
    that has dealt damage or whose next attack would be lethal. `mana` has (symbol, amount) pairs, `counters` (kind,
    count) pairs without poison. `designations` has the rules' names ("monarch"). `life_change`: the change of the life
    total by the last event."""

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
    """A spell or ability on the stack. `targets` are in words. `player` is its controller's name."""

    id: int
    seat: int
    title: str
    card: CardLook | None = None
    text: str = ""
    targets: str = ""
    player: str = ""


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log. `seat`: the player who caused it. `rule`: the rule that caused it. `turn_starts`: a new
    turn. `card`: its subject."""

    text: str
    seat: int | None = None
    rule: str = ""
    turn_starts: bool = False
    card: CardLook | None = None


_DECLARED: Final = ("508.1", "509.1")
"""Rules for declaring attackers and blockers: all at once, with a line for each defender."""


def just_told(log: Sequence[LogLine]) -> str:
    """Returns the end of the log: its last line, or all lines of one declaration of attackers or blockers."""
    lines: list[str] = []
    for line in reversed(log):
        if lines and (line.rule not in _DECLARED or (line.rule, line.seat) != (log[-1].rule, log[-1].seat)):
            break
        lines.append(line.text)
    return " ".join(reversed(lines))


class Arrow(msgspec.Struct, frozen=True):
    """An arrow from an object to another or to a player: an attack, a block, a target. For a spell on the stack, it
    starts at its player's plate (`from_seat`, `source` 0)."""

    source: int
    kind: ArrowKind
    target: int | None = None
    seat: int | None = None
    from_seat: int | None = None


class Option(msgspec.Struct, frozen=True):
    """An answer that isn't an object on the table: a mode, yes or no, a number, a `card` of a library. `chosen`: it is
    selected. `command`: it isn't an answer but a command that continues by itself (passing until later)."""

    key: str
    label: str
    enabled: bool = True
    card: CardLook | None = None
    chosen: bool = False
    command: bool = False


class Paid(msgspec.Struct, frozen=True):
    """A source that a payment would use, and the mana it makes as (letter, count)."""

    object: int
    mana: tuple[tuple[str, int], ...] = ()


class Prompt(msgspec.Struct, frozen=True):
    """The player's prompt. `button`: the action of the single main button, "" while it has none. `objects` and
    `players` can be clicked, and `chosen` are selected; `least` and `most` limit their number. `quiet` can be clicked
    too, but isn't highlighted. `planned`: the sources of a payment.

    `tally`: the choice so far. `blocked`: why that isn't legal and what to do; the main button then takes the closest
    legal choice. `payment`: the mana of each source in `planned`. `still`: mana is being made manually, so the player's
    board mustn't move meanwhile. `asked`: the number of the question; anything the window keeps for a prompt ends with
    it. `first`: the object or player with the first focus. `neutral`: no answer has the focus, so Return decides
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

    def accepts_click(self, entity: int) -> bool:
        """True if a click on an object or player has an effect."""
        return any(entity in group for group in (self.objects, self.players, self.quiet, self.chosen))

    @property
    def is_ready(self) -> bool:
        """True if the main button can be pressed."""
        return bool(self.button) and len(self.chosen) >= self.least


class Stops(msgspec.Struct, frozen=True):
    """Steps in which the player wants priority: in their own turn, and in others' turns."""

    own: frozenset[StepName] = frozenset(("main1", "main2"))
    others: frozenset[StepName] = frozenset(("attackers", "end"))

    @property
    def stored_stops(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The stops in the form in which they are stored."""
        return tuple(sorted(self.own)), tuple(sorted(self.others))


def stops_of(steps: tuple[tuple[str, ...], tuple[str, ...]] | None) -> Stops:
    """Returns the stops in steps of the player's own turn and of others' turns. Unknown steps are ignored, and None
    means the default ones."""
    if steps is None:
        return Stops()
    own, others = (frozenset(step for step in ORDER if step in names) for names in steps)
    return Stops(own, others)


class Timeline(msgspec.Struct, frozen=True):
    """Decisions so far: their number, the game's current place among them, and the numbers at which turns began."""

    decisions: int = 0
    current: int = 0
    turns: tuple[int, ...] = ()


NOBODY: Final = Prompt("", "")


class TableView(msgspec.Struct, frozen=True):
    """The whole table from one seat. `seats` are in turn order; `own` is the viewer's seat. `daytime`: "day", "night"
    or "" for neither (731). `since`: the changes since the viewer's last own turn. `stands`: seconds for which it is
    shown before bots continue, 0 if they don't. `asks`: the game waits for the viewer's answer."""

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

    def seat_of(self, seat: int) -> Seat:
        return self.seats[seat]

    def cleared(self) -> TableView:
        """Returns the table with its seats only: without objects, log and prompt."""
        seats = tuple(Seat(one.seat, one.name, one.life, 0, 0, lost=one.lost) for one in self.seats)
        return TableView(seats, self.own, (), self.turn, self.own, self.step, stops=self.stops, over=self.over)

    @property
    def settled(self) -> bool:
        """True if the game asks the viewer nothing any more, because it is over or lost."""
        return self.over or self.seats[self.own].lost

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The other players in turn order, starting with the next one after the viewer."""
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
