"""Position notation: reads and writes a position as text, like FEN for chess.

Tests, bug reports and games that begin in the middle use it.

    rules: commander
    turn 3 of Ann: before precombat main
    player Ann: 38 life; 2 poison
      hand: 2 Forest; Llanowar Elves
      battlefield: 3 Forest; Grizzly Bears [2 +1/+1, damage 1, as bear]; Rancor [on bear]
    player Ben: 40 life
      library: Wastes

Input: such a text, or a `Position`. Output: the other. The first line is a variant ("commander", "duel",
"free-for-all"), followed by the switches of the `Ruleset` that differ from it ("commander, starting_life 30"). `turn`
is left out if the game begins with the position. ";" separates cards, and brackets after a card hold its state. A name
needs quotation marks if it contains ";", "[", "]", '"' or "#", or begins with a digit. "#" starts a comment.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import msgspec

from engine.errors import Problem, UnreadableInput
from engine.game.kernel.ruleset import Ruleset
from engine.game.kernel.steps import STEPS
from engine.match.positions import Moment, Placed, PlayerPosition, Position
from engine.match.problems import (
    DeckTooLarge,
    NoHost,
    NoPlayerAbove,
    NoPosition,
    NotAMark,
    NotAPositionLine,
    OnLine,
    SaidTwice,
)
from engine.match.variants import USUAL_VARIANT, VARIANTS

MOST_COUNT = 2_000
"""The most of anything that a position holds."""

ZONES = ("hand", "battlefield", "graveyard", "exile", "command", "library", "sideboard")
SHUFFLED = "shuffled"

_QUOTED = r'"(?:[^"\\]|\\.)*"'
_ITEM = re.compile(rf"(?:{_QUOTED}|[^;\"])*")
_CARD = re.compile(
    rf"(?:(?P<count>\d+) )?(?P<name>{_QUOTED}|[^\[\]\"]*[^\[\]\" ])\s*(?:\[(?P<marks>(?:{_QUOTED}|[^\]\"])*)\])?"
)
_MARK = re.compile(rf"(?:{_QUOTED}|[^,\"])+")
_PLAYER = re.compile(rf"player (?P<name>{_QUOTED}|[^:\"]*[^:\" ]): ?(?P<facts>.*)")
_TURN = re.compile(rf"turn (?P<number>\d+) of (?P<name>{_QUOTED}|[^:\"]*[^:\" ]): (?P<when>before|in) (?P<step>.*)")
_COUNTED = re.compile(rf"(?P<count>\d+) (?P<kind>{_QUOTED}|[^\"]+)")
_REMARK = re.compile(rf"((?:{_QUOTED}|[^#\"])*)(?:#.*)?")
_NEEDS_QUOTES = re.compile(r'[;\[\]"#:,]|^\d|^\s|\s$|^$|[\x00-\x1f]')


# -- reading -----------------------------------------------------------------------------------------------------------


def read_position(text: str) -> Position:
    """Returns the position that a text describes.

    Raises:
        UnreadableInput: with the line that can't be read.
    """
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        try:
            reader.read_line(_without_remark(line).strip())
        except UnreadableInput as error:
            raise UnreadableInput(OnLine(number, error.problem)) from None
    return reader.position()


class _Reader:
    """Takes one line after the other."""

    def __init__(self) -> None:
        self.rules = USUAL_VARIANT
        self.switches: list[tuple[str, str]] = []
        self.said: set[str] = set()
        self.players: list[PlayerPosition] = []
        self.zones: set[str] = set()
        self.moment: Moment | None = None
        self.daytime: str | None = None
        self.seed = 0
        self.order: tuple[str, ...] = ()

    def read_line(self, line: str) -> None:
        if not line:
            return
        head, colon, rest = line.partition(":")
        if match := _PLAYER.fullmatch(line):
            self._player(_plain(match["name"]), match["facts"])
        elif match := _TURN.fullmatch(line):
            self._once("turn", line)
            self._turn(match, line)
        elif line in ("day", "night"):
            self._once("day", line)
            self.daytime = line
        elif colon and head in ZONES:
            self._zone(head, rest.strip(), line)
        elif colon and head == "rules":
            self._once(head, line)
            name, *switches = [part.strip() for part in rest.split(",")]
            if name not in VARIANTS:
                raise _bad(NotAPositionLine(line))
            self.rules = name
            self.switches = [_switch(part, line) for part in switches]
        elif colon and head == "seed" and re.fullmatch(r"\d{1,16}", rest.strip()):
            self._once(head, line)
            self.seed = int(rest)
        elif colon and head == "order":
            self._once(head, line)
            self.order = tuple(_plain(name.strip()) for name in _items(rest))
        else:
            raise _bad(NotAPositionLine(line))

    def _once(self, what: str, line: str) -> None:
        if what in self.said:
            raise _bad(SaidTwice(line))
        self.said.add(what)

    def _turn(self, match: re.Match[str], line: str) -> None:
        step = match["step"].strip()
        if step not in STEPS or not (number := _count(match["number"])) >= 1:
            raise _bad(NotAPositionLine(line))
        self.moment = Moment(number, _plain(match["name"]), step, match["when"] == "in")

    def _player(self, name: str, facts: str) -> None:
        if any(player.name == name for player in self.players):
            raise _bad(SaidTwice(name))
        player = PlayerPosition(name)
        for fact in _items(facts):
            player = _with_fact(player, fact)
        self.players.append(player)
        self.zones = set()

    def _zone(self, zone: str, cards: str, line: str) -> None:
        if not self.players:
            raise _bad(NoPlayerAbove(line))
        if zone in self.zones:
            raise _bad(SaidTwice(line))
        self.zones.add(zone)
        items, player = list(_items(cards)), self.players[-1]
        if zone == "library" and SHUFFLED in items[-1:]:
            player = msgspec.structs.replace(player, shuffled=True)
            items.pop()
        self.players[-1] = msgspec.structs.replace(player, **{zone: tuple(map(_card, items))})

    def position(self) -> Position:
        if not self.players:
            raise _bad(NoPosition())
        usual = msgspec.to_builtins(_variant(self.rules, len(self.players)))
        try:
            switched = {name: json.loads(value) for name, value in self.switches}
            ruleset = msgspec.convert({**usual, **switched}, Ruleset)
        except msgspec.ValidationError:
            raise _bad(NotAPositionLine(", ".join(" ".join(pair) for pair in self.switches))) from None
        self._check_names()
        return Position(ruleset, tuple(self.players), self.order, self.daytime, self.seed, self.moment)

    def _check_names(self) -> None:
        """Refuses a position that names a player, card or alias that doesn't exist in it."""
        for player in self.players:
            if sum(part.count for zone in ZONES for part in getattr(player, zone)) > MOST_COUNT:
                raise _bad(DeckTooLarge(player.name))
        players = {player.name for player in self.players}
        permanents = [part for player in self.players for part in player.battlefield]
        cards = [part for player in self.players for zone in ZONES for part in getattr(player, zone)]
        named = [*self.order, *(part.owner for part in permanents if part.owner)]
        named += [player for part in cards for player, _ in part.dealt]
        if self.moment is not None:
            named.append(self.moment.active)
        hosts = players | {part.alias for part in permanents}
        unknown = [name for name in named if name not in players]
        unknown += [part.on for part in permanents if part.on and part.on not in hosts]
        if unknown:
            raise _bad(NoHost(unknown[0]))


def _variant(name: str, players: int) -> Ruleset:
    """Returns the rules of a variant, for a game without opening hands."""
    return msgspec.structs.replace(VARIANTS[name](players), opening_hands=False)


def _switch(part: str, line: str) -> tuple[str, str]:
    name, _, value = part.partition(" ")
    if name not in Ruleset.__struct_fields__:
        raise _bad(NotAPositionLine(line))
    try:
        json.loads(value)
    except ValueError:
        value = json.dumps(value)
    return name, value


def _with_fact(player: PlayerPosition, fact: str) -> PlayerPosition:
    """Returns the player with one more fact."""
    if (life := re.fullmatch(r"(-?)(\d+) life", fact)) is not None:
        return msgspec.structs.replace(player, life=-_count(life[2]) if life[1] else _count(life[2]))
    match = _COUNTED.fullmatch(fact)
    if match is None:
        return msgspec.structs.replace(player, designations=(*player.designations, _plain(fact)))
    count, kind = _count(match["count"]), _plain(match["kind"])
    if kind == "lands played":
        return msgspec.structs.replace(player, lands_played=count)
    return msgspec.structs.replace(player, counters=(*player.counters, (kind, count)))


def _card(item: str) -> Placed:
    match = _CARD.fullmatch(item)
    if match is None:
        raise _bad(NotAPositionLine(item))
    placed = Placed(_plain(match["name"]), _count(match["count"] or "1"))
    for mark in _MARK.findall(match["marks"] or ""):
        placed = _with_mark(placed, mark.strip())
    return placed


def _with_mark(placed: Placed, mark: str) -> Placed:
    """Returns the card with one more mark."""
    word, _, rest = mark.partition(" ")
    change: dict[str, object]
    match word:
        case "tapped" | "sick" | "commander" | "companion" if not rest:
            change = {word: True}
        case "as" if rest:
            change = {"alias": _plain(rest)}
        case "on" if rest:
            change = {"on": _plain(rest)}
        case "of" if rest:
            change = {"owner": _plain(rest)}
        case "chosen" if rest in tuple("WUBRG"):
            change = {"colour": rest}
        case "damage" | "cast" if rest.isdecimal():
            change = {"damage" if word == "damage" else "casts": _count(rest)}
        case "dealt" if (dealt := re.fullmatch(rf"(\d+) to ({_QUOTED}|.+)", rest)) is not None:
            change = {"dealt": (*placed.dealt, (_plain(dealt[2]), _count(dealt[1])))}
        case _ if (counted := _COUNTED.fullmatch(mark)) is not None:
            change = {"counters": (*placed.counters, (_plain(counted["kind"]), _count(counted["count"])))}
        case _:
            raise _bad(NotAMark(mark))
    return msgspec.structs.replace(placed, **change)


def _count(digits: str) -> int:
    if len(digits) > 9 or int(digits) > MOST_COUNT:
        raise _bad(NotAMark(digits))
    return int(digits)


def _items(text: str) -> Iterator[str]:
    """Yields the parts between semicolons."""
    for item in _ITEM.findall(text):
        if item.strip():
            yield item.strip()


def _plain(name: str) -> str:
    """Returns a name without its quotation marks."""
    if not name.startswith('"'):
        return name
    try:
        return str(json.loads(name))
    except ValueError:
        raise _bad(NotAMark(name)) from None


def _without_remark(line: str) -> str:
    match = _REMARK.fullmatch(line)
    if match is None:
        raise _bad(NotAPositionLine(line.strip()))
    return match[1]


def _bad(problem: Problem) -> UnreadableInput:
    return UnreadableInput(problem)


# -- writing -----------------------------------------------------------------------------------------------------------


def write_position(position: Position) -> str:
    """Returns a text that reads back as the same position. Devices aren't cards, so they are left out."""
    lines = [f"rules: {_rules(position.ruleset, len(position.players))}"]
    if position.seed:
        lines.append(f"seed: {position.seed}")
    if position.turn_order:
        lines.append(f"order: {'; '.join(map(_name, position.turn_order))}")
    if position.daytime is not None:
        lines.append(position.daytime)
    if (moment := position.moment) is not None:
        when = "in" if moment.begun else "before"
        lines.append(f"turn {moment.number} of {_name(moment.active)}: {when} {moment.step}")
    for player in position.players:
        lines.append(f"player {_name(player.name)}: {'; '.join(_facts(player))}".rstrip())
        for zone in ZONES:
            cards = [_placed(part) for part in getattr(player, zone)]
            if zone == "library" and player.shuffled:
                cards.append(SHUFFLED)
            if cards:
                lines.append(f"  {zone}: {'; '.join(cards)}")
    return "\n".join(lines) + "\n"


def _rules(ruleset: Ruleset, players: int) -> str:
    """Returns the variant with the fewest switches that differ, followed by those switches."""
    best: list[str] | None = None
    for name in VARIANTS:
        usual = _variant(name, players)
        said = [name]
        for field in Ruleset.__struct_fields__:
            value = getattr(ruleset, field)
            if value != getattr(usual, field):
                said.append(f"{field} {json.dumps(value)}")
        if best is None or len(said) < len(best):
            best = said
    assert best is not None
    return ", ".join(best)


def _facts(player: PlayerPosition) -> Iterator[str]:
    if player.life is not None:
        yield f"{player.life} life"
    if player.lands_played:
        yield f"{player.lands_played} lands played"
    for kind, count in player.counters:
        yield f"{count} {_name(kind)}"
    yield from map(_name, player.designations)


def _placed(placed: Placed) -> str:
    marks = list(_marks(placed))
    count = "" if placed.count == 1 else f"{placed.count} "
    said = f" [{', '.join(marks)}]" if marks else ""
    return f"{count}{_name(placed.card, comma=True)}{said}"


def _marks(placed: Placed) -> Iterator[str]:
    for word in ("tapped", "sick", "commander", "companion"):
        if getattr(placed, word):
            yield word
    for kind, count in placed.counters:
        yield f"{count} {_name(kind)}"
    if placed.damage:
        yield f"damage {placed.damage}"
    if placed.owner:
        yield f"of {_name(placed.owner)}"
    if placed.on:
        yield f"on {_name(placed.on)}"
    if placed.casts:
        yield f"cast {placed.casts}"
    for player, amount in placed.dealt:
        yield f"dealt {amount} to {_name(player)}"
    if placed.colour:
        yield f"chosen {placed.colour}"
    if placed.alias:
        yield f"as {_name(placed.alias)}"


def _name(name: str, *, comma: bool = False) -> str:
    """Returns a name as the text spells it: in quotation marks if it could be read as something else."""
    shown = name.replace(",", "").replace(":", "") if comma else name
    return json.dumps(name, ensure_ascii=False) if _NEEDS_QUOTES.search(shown) or name == SHUFFLED else name
