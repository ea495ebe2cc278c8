"""Reads puzzles: positions with a question and the answer that is right beyond doubt.

Input: the files beside this module, in this notation. Output: `Puzzle` values.

    === chump only when it matters
    seats A and B are assumed; the position is in the notation of `engine.match.notation`
    ask: Which creature blocks?
    why: The attack doesn't kill, and the blocker would die for nothing.
    right: never block
    card: Ogre | {3}{R} | Creature | 4/4 | Trample
    turns: 1
    others: attack Ogre
    ---
    turn 1 of B: before precombat main
    player A: 20 life
    ...

A line before "---" has a name and a value. `ask`, `why` and at least one `right` are needed. `card`: an invented card
(name, cost, type, power/toughness, text with "/" between its paragraphs). `turns`: the budget, in how many turns the
puzzle has to be solved (1). `others`: what the other players do; otherwise they pass and don't attack or block.
`seed` fixes chance. A is the player who solves the puzzle.

Conditions of `right` on the moves of A (`tests.tools.puzzles.playing` lists the words of moves):

    does: cast Doom              one of the moves begins so
    never: attack Ogre           no move begins so
    first: play Forest           the first move begins so
    order: play Forest, cast Elf the moves happen in that order
    attackers: Bear, Ogre        exactly these creatures attack in the first attack of A ("none")
    blockers: Bear               exactly these creatures block ("none")
    out: B                       B has lost at the end
    alive                        A hasn't lost at the end
    kept: Dragon                 A controls or holds the card at the end
    gone: Dragon                 nobody controls it at the end
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from engine.ir.stored_cards import StoredCard
from tests.rules.made_cards import card

FOLDER: Final = Path(__file__).parent
HEAD: Final = "=== "


class Claim(msgspec.Struct, frozen=True):
    """One condition of a right answer: its `kind`, and the names or moves that it speaks of."""

    kind: str
    words: tuple[str, ...] = ()


class Puzzle(msgspec.Struct, frozen=True):
    """A position, a question, and the conditions of the right answer."""

    name: str
    ask: str
    why: str
    right: tuple[Claim, ...]
    position: str
    cards: tuple[StoredCard, ...] = ()
    turns: int = 1
    others: tuple[str, ...] = ()
    seed: int = 1

    @property
    def seats(self) -> int:
        return sum(line.startswith("player ") for line in self.position.splitlines())


@cache
def read_puzzles() -> tuple[Puzzle, ...]:
    """Returns all puzzles, in the order of the files and of the lines in them."""
    return tuple(puzzle for path in sorted(FOLDER.glob("*.puzzles")) for puzzle in _read(path.read_text("utf-8")))


def _read(text: str) -> Iterator[Puzzle]:
    for part in text.split("\n" + HEAD)[1:] if not text.startswith(HEAD) else text[len(HEAD) :].split("\n" + HEAD):
        head, _, position = part.partition("\n---\n")
        name, *lines = head.splitlines()
        values: dict[str, list[str]] = {}
        for line in lines:
            key, _, value = line.partition(": ")
            values.setdefault(key, []).append(value.strip())
        yield Puzzle(
            name.strip(),
            values["ask"][0],
            values["why"][0],
            tuple(map(_claim, values["right"])),
            position,
            tuple(map(_card, values.get("card", ()))),
            int(values.get("turns", ["1"])[0]),
            tuple(values.get("others", ())),
            int(values.get("seed", ["1"])[0]),
        )


def _claim(text: str) -> Claim:
    kind, _, words = text.partition(" ")
    return Claim(kind.rstrip(":"), tuple(word.strip() for word in words.split(", ") if word.strip()))


def _card(text: str) -> StoredCard:
    name, cost, types, *rest = (part.strip() for part in text.split("|", 4))
    size = rest[0] if rest else ""
    power, _, toughness = size.partition("/")
    return card(
        name,
        types,
        "\n".join(part.strip() for part in rest[1].split(" / ")) if len(rest) > 1 else "",
        cost=cost,
        power=power if toughness else None,
        toughness=toughness or None,
        loyalty=int(power) if power and not toughness else None,
    )
