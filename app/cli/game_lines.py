"""A table in lines of text: short boards, what can be chosen, the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from app.messages import table_words
from app.messages import terminal_words as words
from app.messages.card_words import honest
from app.messages.message import Message, Words
from app.models.table_view import CardHere, LogLine, Permanent, Row, Seat, TableView
from app.services.cards.look import CardLook

_ROWS: tuple[tuple[Row, Message], ...] = (
    ("creatures", words.CREATURES),
    ("others", words.OTHERS),
    ("lands", words.LANDS),
)


class Choice(msgspec.Struct, frozen=True):
    """Something that can be chosen by its number: an object or player (`entity`), or an option (`key`)."""

    label: str
    entity: int | None = None
    key: str = ""
    card: CardLook | None = None


class GameLines:
    """Writes in the language of `words_in`, whichever that is at the moment."""

    def __init__(self, words_in: Words) -> None:
        self._words = words_in

    def status(self, table: TableView) -> str:
        """Turn, step and life totals in one line."""
        say = self._words.say
        lives = ", ".join(
            say(words.OUT, name=seat.name) if seat.lost else say(words.LIFE, name=seat.name, life=seat.life)
            for seat in table.seats
        )
        if table.turn == 0:
            return say(words.OPENING, lives=lives)
        name, step = table.seat(table.active).name, say(table_words.STEPS[table.step])
        return say(words.STATUS, turn=table.turn, name=name, step=step, lives=lives)

    def boards(self, table: TableView) -> list[str]:
        """All boards, the own one last; the stack and the hand."""
        lines = [""]
        for seat in (*table.opponents, table.seat(table.own)):
            lines.extend(self._board(seat, table))
        if table.stack:
            items = "; ".join(item.title for item in reversed(table.stack))
            lines.append(self._words.say(words.STACK, items=items))
        return [*lines, self.hand(table)]

    def hand(self, table: TableView) -> str:
        cards = ", ".join(self._card(card) for card in table.hand) or "–"
        return self._words.say(words.IN_HAND, cards=cards)

    def log(self, lines: Sequence[LogLine]) -> list[str]:
        return [f"== {line.text} ==" if line.turn_starts else f"   {line.text}" for line in lines]

    def choices(self, table: TableView) -> list[Choice]:
        """What can be chosen now: objects, players, options."""
        prompt = table.prompt
        found: list[Choice] = []
        seen: set[int] = set()
        for entity, label, card in self._things(table):
            if entity in seen or entity not in prompt.objects:
                continue
            seen.add(entity)
            found.append(Choice(self._marked(label, entity in prompt.chosen), entity, card=card))
        for seat in sorted(prompt.players):
            label = table.seat(seat).name
            found.append(Choice(self._marked(label, seat in prompt.chosen), seat))
        for option in prompt.options:
            if not option.command:
                found.append(Choice(self._marked(option.label, option.chosen), key=option.key, card=option.card))
        return found

    def text(self, look: CardLook) -> list[str]:
        """A card with its rules text."""
        german = self._words.language == "de"
        face = look.front
        text = (face.text_de if german else face.text_en) or ""
        cost = str(face.cost or "")
        head = f"{look.title(self._words.language)} {cost} – {face.type_de if german else face.type_en}"
        lines = honest(text, self._words.language).splitlines()
        return [head, *(f"     {line}" for line in lines)]

    def _marked(self, label: str, chosen: bool) -> str:
        return self._words.say(words.PICKED, choice=label) if chosen else label

    def _things(self, table: TableView) -> Iterator[tuple[int, str, CardLook | None]]:
        """Everything at the table that may be chosen, with a label."""
        own = table.seat(table.own)
        for card in (*table.hand, *own.command):
            yield card.id, self._card(card), card.card
        for seat in (own, *table.opponents):
            owner = "" if seat is own else f" ({seat.name})"
            for permanent in seat.permanents:
                yield permanent.id, self._permanent(permanent) + owner, permanent.card
        for item in reversed(table.stack):
            yield item.id, item.title, item.card

    def _board(self, seat: Seat, table: TableView) -> Iterator[str]:
        say = self._words.say
        yield say(
            words.BOARD,
            name=seat.name,
            life=seat.life,
            hand=seat.hand,
            library=seat.library,
            graveyard=len(seat.graveyard),
        )
        for row, message in _ROWS:
            counted = Counter(self._permanent(one) for one in seat.permanents if one.row == row)
            if counted:
                cards = ", ".join(f"{count}× {label}" if count > 1 else label for label, count in counted.items())
                yield "   " + say(message, cards=cards)
        if seat.command:
            yield "   " + say(words.COMMAND, cards=", ".join(self._card(card) for card in seat.command))
        if seat.mana:
            yield "   " + say(words.MANA, mana=" ".join(f"{count}{{{symbol}}}" for symbol, count in seat.mana))
        for owner, count in seat.commander_damage:
            yield "   " + say(words.COMMANDER_DAMAGE, name=table.seat(owner).name, count=count)

    def _permanent(self, permanent: Permanent) -> str:
        parts = [permanent.card.title(self._words.language) or "?"]
        if permanent.numbers:
            parts.append(permanent.numbers)
        parts.extend(f"[{name} ×{count}]" for name, count in permanent.counters)
        if permanent.damage:
            parts.append(f"({self._words.say(words.DAMAGE_TAKEN, count=permanent.damage)})")
        if permanent.tapped:
            parts.append(f"({self._words.say(words.TAPPED)})")
        return " ".join(parts)

    def _card(self, card: CardHere) -> str:
        face = card.card.front
        cost = str(face.cost or "")
        tax = f"+{{{card.tax}}}" if card.tax else ""
        return " ".join(part for part in (card.card.title(self._words.language), cost + tax) if part)
