"""Acting by hand in the terminal: numbered lists in place of menus, a line for each field of a form.

Comes in: what is typed behind "h", and the person's seat. Goes out: the act, or None if the person goes back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from app.messages import table_words
from app.messages import terminal_words as words
from app.messages.message import Words
from app.models.by_hand import CheckField, ChoiceField, Field, HandEntry, HandForm, NumberField, TextField, fits
from app.models.player_seat import PlayerSeat
from app.models.table_view import CardHere, Seat, TableView
from engine.game.events.manual_acts import ManualAct
from engine.game.kernel.choices import Reserve

_SHOWN = 30
"""At most so many lines of a list are shown; more are found by typing a part of them."""


class TerminalHand:
    """Asks what shall be done by hand, and with what."""

    def __init__(self, seat: PlayerSeat, words_in: Words, ask: Callable[[], str], tell: Callable[[str], None]) -> None:
        self._seat = seat
        self._words = words_in
        self._ask = ask
        self._tell = tell

    def act(self, wanted: str, table: TableView) -> ManualAct | Reserve | None:
        """What the person does by hand; `wanted` is a part of the name of whom or what it is done with."""
        everything = list(self._things(table))
        named = [thing for thing in everything if thing[1].casefold() == wanted.casefold()]
        things = named or [thing for thing in everything if fits(thing[1], wanted)]
        place = 0 if len(things) == 1 else self._pick([label for _, label in things])
        if place is None:
            return None
        menu = self._seat.by_hand(things[place][0])
        self._tell(menu.title)
        if menu.reason:
            self._tell(menu.reason)
            return None
        leaves = list(_leaves(menu.entries, ""))
        chosen = self._pick([label if not entry.reason else f"{label} – {entry.reason}" for label, entry in leaves])
        if chosen is None:
            return None
        entry = leaves[chosen][1]
        if entry.reason:
            self._tell(entry.reason)
            return None
        return entry.act if entry.form is None else self._fill(entry.form)

    def _things(self, table: TableView) -> Iterator[tuple[int, str]]:
        """Everybody and everything that can be named, with what it is called."""
        language = self._words.language
        for seat in table.seats:
            yield seat.seat, seat.name
        for card in table.hand:
            yield card.id, self._labelled(card.card.title(language), "hand", table.seat(table.own))
        for item in reversed(table.stack):
            yield item.id, item.title
        for seat in table.seats:
            for permanent in seat.permanents:
                yield permanent.id, f"{permanent.card.title(language)} {permanent.numbers} ({seat.name})"
            zones: tuple[tuple[str, tuple[CardHere, ...]], ...] = (
                ("graveyard", seat.graveyard),
                ("exile", seat.exile),
                ("command", seat.command),
            )
            for zone, cards in zones:
                for card in cards:
                    yield card.id, self._labelled(card.card.title(language), zone, seat)

    def _labelled(self, title: str, zone: str, seat: Seat) -> str:
        return f"{title} ({self._words.say(table_words.ZONES[zone])}, {seat.name})"

    def _pick(self, labels: Sequence[str]) -> int | None:
        """One of the lines by its number; None to go back. Anything else typed sifts the lines."""
        sift = ""
        while True:
            shown = [(place, label) for place, label in enumerate(labels) if fits(label, sift)]
            for number, (_, label) in enumerate(shown[:_SHOWN], 1):
                self._tell(f"{number:3}  {label}")
            if len(shown) > _SHOWN:
                self._tell(self._words.say(words.AND_MORE, count=len(shown) - _SHOWN))
            self._tell(self._words.say(words.PICK_ONE if shown else words.NOTHING_FITS))
            typed = self._ask().strip()
            if not typed:
                return None
            if typed.isdecimal() and 1 <= int(typed) <= min(len(shown), _SHOWN):
                return shown[int(typed) - 1][0]
            sift = typed

    def _fill(self, form: HandForm) -> ManualAct | None:
        """The form line by line; Return takes what stands in brackets."""
        filled: dict[str, object] = {}
        for field in form.fields:
            value = self._value(field)
            if value is None:
                return None
            filled[field.key] = value
        made = form.make(filled)
        if isinstance(made, str):
            self._tell(made)
            return None
        return made

    def _value(self, field: Field) -> object:
        """What is typed for one field; None to go back."""
        say = self._words.say
        match field:
            case NumberField():
                self._tell(say(words.FIELD, label=field.label, value=field.value))
                typed = self._ask().strip()
                return int(typed) if typed.isdecimal() and field.low <= int(typed) <= field.high else field.value
            case CheckField():
                usual = say(table_words.YES if field.value else table_words.NO)
                self._tell(say(words.FIELD, label=field.label, value=usual))
                typed = self._ask().strip().casefold()
                return field.value if not typed else typed[:1] == say(table_words.YES)[:1]
            case TextField():
                self._tell(say(words.FIELD, label=field.label, value=field.value))
                return self._ask().strip() or field.value
            case ChoiceField():
                self._tell(field.label)
                place = self._pick([label for _, label in field.options])
                return None if place is None else field.options[place][0]


def _leaves(entries: Sequence[HandEntry], path: str) -> Iterator[tuple[str, HandEntry]]:
    """The entries that do something, each with the menus it stands in."""
    for entry in entries:
        if entry.entries:
            yield from _leaves(entry.entries, f"{path}{entry.label}: ")
        else:
            yield f"{path}{entry.label}", entry
