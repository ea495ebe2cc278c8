"""A table in the middle of a game, built from real cards without the rules core.

It serves for pictures, and for looking at the screen without a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import msgspec

import tests.app.demo_words as words
from app.messages.message import Words
from app.models.table_view import (
    Arrow,
    CardHere,
    CommanderDamage,
    LogLine,
    Permanent,
    Prompt,
    Row,
    Seat,
    StackItem,
    TableView,
    Timeline,
)
from app.services.cards.look import CardBook

_NAMES = ("", "Ada", "Boris", "Chioma")

_BOARDS: tuple[tuple[str, ...], ...] = (
    (
        "Mirari's Wake", "Godo, Bandit Warlord", "Deadly Recluse", "Champion of the Flame", "Sol Ring",
        "Arcane Signet", "Swiftfoot Boots", "Command Tower", "Forest", "Forest", "Forest", "Mountain", "Mountain",
    ),
    (
        "Sun Titan", "Wall of Omens", "Monologue Tax", "Commander's Sphere", "Plains", "Plains", "Plains", "Plains",
        "Ash Barrens",
    ),
    (
        "Carrion Grub", "Nadier's Nightblade", "Fleshbag Marauder", "Witch's Cauldron", "Swamp", "Swamp", "Swamp",
        "Swamp",
    ),
    (
        "Talrand, Sky Summoner", "Murmuring Mystic", "Propaganda", "Sol Ring", "Island", "Island", "Island",
        "Reliquary Tower",
    ),
)  # fmt: skip

_HAND = ("Abundant Harvest", "Acidic Slime", "Swords to Plowshares", "Jeska's Will", "Cultivate", "Forest")
_COMMANDERS = ("The Ur-Dragon", "Kozilek, the Great Distortion", "Anikthea, Hand of Erebos", "Talrand, Sky Summoner")
_DEAD = ("Abrade", "Exclude", "Read the Bones")
_TAPPED = frozenset(("Swamp", "Arcane Signet", "Mountain", "Talrand, Sky Summoner"))


class DemoTable:
    """Builds the demonstration from the cards that the book knows."""

    def __init__(self, book: CardBook, words_in: Words) -> None:
        self._book = book
        self._words = words_in
        self._numbers = count(1)
        self._own_name = words_in.say(words.YOU)

    def table(self) -> TableView:
        """Returns the table during the declaration of the own attackers."""
        seats = tuple(self._seat(place) for place in range(4))
        own = [one for one in seats[0].permanents if one.row == "creatures" and not one.tapped]
        attackers = tuple(one.id for one in own[:2])
        target = seats[2].permanents[0]
        spell = self._card("Swords to Plowshares", "Abrade", "Cyclonic Rift")
        return TableView(
            seats=tuple(self._with_attackers(seat, attackers) for seat in seats),
            own=0,
            hand=tuple(CardHere(next(self._numbers), look.card, place in (0, 3)) for place, look in self._hand()),
            turn=9,
            active=0,
            step="attackers",
            priority=0,
            stack=(
                StackItem(
                    next(self._numbers),
                    1,
                    spell.card.title_in(self._words.language),
                    spell.card,
                    spell.card.front_face.text_en or "",
                    self._words.say(words.TARGETS, card=target.card.title_in(self._words.language)),
                ),
            ),
            log=self._log(),
            arrows=tuple(
                Arrow(attacker, "attack", seat=seat) for attacker, seat in zip(attackers, (1, 3), strict=False)
            ),
            prompt=Prompt(
                sentence=self._words.say(words.DECLARE_ATTACK),
                button=self._words.say(words.ATTACK_WITH),
                detail=self._words.say(words.ATTACK_DETAIL),
                objects=frozenset(one.id for one in own),
                players=frozenset((1, 2, 3)),
                chosen=attackers,
            ),
            timeline=Timeline(decisions=118, current=118, turns=(4, 15, 27, 38, 54, 66, 79, 93, 108)),
        )

    def _with_attackers(self, seat: Seat, attackers: tuple[int, ...]) -> Seat:
        changed = tuple(
            msgspec.structs.replace(one, attacking=True) if one.id in attackers else one for one in seat.permanents
        )
        return msgspec.structs.replace(seat, permanents=changed)

    def _hand(self) -> Iterator[tuple[int, CardHere]]:
        for place, name in enumerate(_HAND):
            yield place, self._card(name, "Abrade")

    def _card(self, *names: str) -> CardHere:
        name = next(name for name in names if self._book.knows_card(name))
        return CardHere(next(self._numbers), self._book.look_of(name))

    def _seat(self, place: int) -> Seat:
        known = [name for name in _BOARDS[place] if self._book.knows_card(name)]
        commander = self._card(_COMMANDERS[place], "Sol Ring")
        return Seat(
            seat=place,
            name=_NAMES[place] or self._own_name,
            life=(34, 27, 40, 9)[place],
            hand=(6, 4, 2, 7)[place],
            library=(38, 41, 37, 40)[place],
            permanents=tuple(self._permanent(name, place) for name in known),
            graveyard=tuple(self._card(name, "Abrade") for name in _DEAD[: place + 1]),
            command=(msgspec.structs.replace(commander, tax=2 * (place % 2)),),
            commander_damage=tuple(self._damage(place)),
            mana=(("G", 2), ("R", 1)) if place == 0 else (),
            poison=3 if place == 2 else 0,
        )

    def _damage(self, place: int) -> Iterator[CommanderDamage]:
        for seat, taken in {3: ((0, 7), (1, 17)), 0: ((3, 4),)}.get(place, ()):
            yield CommanderDamage(seat, taken, self._card(_COMMANDERS[seat], "Sol Ring").card)

    def _permanent(self, name: str, place: int) -> Permanent:
        look = self._book.look_of(name)
        face = look.front_face
        row: Row = "creatures" if "Creature" in look.types else "lands" if look.is_land else "others"
        numbers = f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or ""
        counters: tuple[tuple[str, int], ...] = ()
        change = 0
        if name == "Champion of the Flame":
            numbers, change, counters = "3/3", 1, (("+1/+1", 2),)
        return Permanent(
            id=next(self._numbers),
            card=look,
            row=row,
            numbers=numbers,
            change=change,
            counters=counters,
            damage=1 if name == "Wall of Omens" else 0,
            tapped=(name in _TAPPED and place != 0) or (place == 0 and name in ("Mountain", "Arcane Signet")),
            sick=name == "Carrion Grub",
        )

    def _log(self) -> tuple[LogLine, ...]:
        say = self._words.say

        def title(name: str) -> str:
            return self._book.look_of(name).title_in(self._words.language) if self._book.knows_card(name) else name

        you = self._own_name
        return (
            LogLine(say(words.LOG_TURN, number=8, name="Chioma"), 3, "500.1", turn_starts=True),
            LogLine(say(words.LOG_DRAWS, name="Chioma"), 3, "504.1"),
            LogLine(say(words.LOG_PLAYS, name="Chioma", card=title("Island")), 3, "305.1"),
            LogLine(say(words.LOG_CASTS, name="Chioma", card=title("Propaganda")), 3, "601.2"),
            LogLine(say(words.LOG_DAMAGE, name=you, card=title("Talrand, Sky Summoner"), count=2), 3, "510.2"),
            LogLine(say(words.LOG_TURN, number=9, name=you), 0, "500.1", turn_starts=True),
            LogLine(say(words.LOG_DRAWS, name=you), 0, "504.1"),
            LogLine(say(words.LOG_CASTS, name=you, card=title("Godo, Bandit Warlord")), 0, "601.2"),
            LogLine(say(words.LOG_CASTS, name="Ada", card=title("Swords to Plowshares")), 1, "601.2"),
            LogLine(say(words.LOG_PRIORITY, name=you), 0, "117.3"),
        )


def demo_table(book: CardBook, words_in: Words) -> TableView:
    """Returns the demonstration table in the language of `words_in`."""
    return DemoTable(book, words_in).table()
