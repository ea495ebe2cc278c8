"""Lines of text for the terminal: packs, pools, advice, decks, boards, choices and the log of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from app.messages import command_words as words
from app.messages import table_words
from app.messages.card_words import honest
from app.messages.deck_reports import SUPPLEMENTARY_LINE, fix_sentence, problem_sentence, supplementary_counts
from app.messages.draft_words import pick_in_words
from app.messages.message import Message, Words
from app.models.player_seat import UNTIL
from app.models.table_view import CardHere, LogLine, Permanent, Row, Seat, TableView
from app.services.cards.look import CardBook, CardLook
from app.services.decks.formats import find_format
from app.services.decks.session import DeckSnapshot
from engine.limited.booster import PackCard
from engine.limited.bots.bot import BotPick
from engine.limited.pod import SeatView

_NAME_WIDTH = 34
_COST_WIDTH = 18
_ADVICE = 5


class TerminalLines:
    """Writes lines in the current language of `words_in`."""

    def __init__(self, book: CardBook, words_in: Words) -> None:
        self._book = book
        self._words = words_in

    def pack_lines(self, view: SeatView) -> list[str]:
        """Returns the numbered cards of a pack, with the commands."""
        title = self._words.say(
            words.PACK,
            pack=view.round + 1,
            packs=view.rounds,
            pick=view.turn + 1,
            picks=view.turns,
            count=view.picks,
        )
        cards = [f"{number:3}  {self._line(self._look(card))}" for number, card in enumerate(view.pack, 1)]
        return ["", title, *cards, self._words.say(words.PICK_HELP)]

    def advice(self, picks: Iterable[BotPick]) -> list[str]:
        """Returns an expert's picks, best first, with reasons."""
        language = self._words.language
        best = list(picks)[:_ADVICE]
        return [f"{pick.total / 100:5.1f}  {pick_in_words(pick, language, self._name)}" for pick in best]

    def pool_lines(self, pool: Iterable[PackCard]) -> list[str]:
        counted = Counter(card.name for card in pool)
        looks = sorted((self._book.look_of(name) for name in counted), key=lambda look: (look.mana_value, look.name))
        lines = [f"{counted[look.name]:3}  {self._line(look)}" for look in looks]
        return [self._words.say(words.POOL), *(lines or [self._words.say(words.NONE_YET)])]

    def card_lines(self, card: PackCard) -> list[str]:
        """Returns a card with its rules text."""
        look = self._look(card)
        text = honest(look.front_face.text_en or "", self._words.language)
        return [self._line(look), *(f"     {line}" for line in text.splitlines())]

    def deck_lines(self, snapshot: DeckSnapshot) -> list[str]:
        """Returns a deck by mana value, with its legality and the commands."""
        say, language = self._words.say, self._words.language
        rules = find_format(snapshot.format)
        title = say(
            words.DECK_TITLE, name=snapshot.name, format=rules.title_in(language), cards=snapshot.statistics.cards
        )
        lines = ["", title, say(words.COMMANDERS) + ":"]
        for commander in snapshot.deck.commanders:
            colour = f" [{commander.colour}]" if commander.colour else ""
            lines.append(f"  1  {self._known(commander.name)}{colour}")
        entries = Counter[str]()
        for entry in snapshot.deck.main:
            entries[entry.name] += entry.count
        for name in sorted(entries, key=self._place):
            lines.append(f"{entries[name]:3}  {self._known(name)}")
        return [*lines, *self._beside(snapshot), *self._verdict(snapshot), say(words.DECK_HELP)]

    def _beside(self, snapshot: DeckSnapshot) -> list[str]:
        decks = supplementary_counts(snapshot.statistics.supplementary, self._words.language)
        return [self._words.say(SUPPLEMENTARY_LINE, decks=decks)] if decks else []

    def _verdict(self, snapshot: DeckSnapshot) -> list[str]:
        say, language = self._words.say, self._words.language
        if snapshot.is_legal:
            return [say(words.LEGAL)]
        size = find_format(snapshot.format).deck_size
        lines = [say(words.NOT_LEGAL)]
        for problem in snapshot.problems:
            exact = size.minimum == size.maximum
            sentence = problem_sentence(problem, language, self._name, exact=exact)
            fix = f" → {fix_sentence(problem.fix, language, self._name)}" if problem.fix is not None else ""
            lines.append(f"  {problem.rule}: {sentence}{fix}")
        return lines

    def _place(self, name: str) -> tuple[bool, int, str]:
        look = self._book.find_look(name)
        return (look is not None and look.is_land, look.mana_value if look else 0, name)

    def _known(self, name: str) -> str:
        look = self._book.find_look(name)
        return self._line(look) if look is not None else name

    def _name(self, name: str) -> str:
        look = self._book.find_look(name)
        return look.title_in(self._words.language) if look is not None else name

    def _look(self, card: PackCard) -> CardLook:
        return self._book.printing(card.name, card.number, card.rarity, card.sheet, card.foil)

    def _line(self, look: CardLook) -> str:
        face = look.front_face
        german = self._words.language == "de"
        cost = str(face.cost or "").replace("}{", " ").strip("{}")
        numbers = f" {face.power}/{face.toughness}" if face.power is not None else ""
        loyalty = f" [{face.loyalty}]" if face.loyalty is not None else ""
        rarity = f" ({look.rarity[:1].upper()}{'*' if look.foil else ''})" if look.rarity else ""
        name = look.title_in(self._words.language)
        line = face.type_de if german else face.type_en
        return f"{name:{_NAME_WIDTH}} {cost:{_COST_WIDTH}} {line}{numbers}{loyalty}{rarity}"


_ROWS: tuple[tuple[Row, Message], ...] = (
    ("creatures", words.CREATURES),
    ("others", words.OTHERS),
    ("lands", words.LANDS),
)


class Choice(msgspec.Struct, frozen=True):
    """A numbered choice: an object or player (`entity`), or an option (`key`)."""

    label: str
    entity: int | None = None
    key: str = ""
    card: CardLook | None = None


class GameLines:
    """Writes lines in the current language of `words_in`."""

    def __init__(self, words_in: Words) -> None:
        self._words = words_in

    def status(self, table: TableView) -> str:
        """Returns turn, step and life totals in one line."""
        say = self._words.say
        lives = ", ".join(
            say(words.OUT, name=seat.name) if seat.lost else say(words.LIFE, name=seat.name, life=seat.life)
            for seat in table.seats
        )
        if table.turn == 0:
            return say(words.OPENING, lives=lives)
        name, step = table.seat_of(table.active).name, say(table_words.STEPS[table.step])
        return say(words.STATUS, turn=table.turn, name=name, step=step, lives=lives)

    def boards(self, table: TableView) -> list[str]:
        """Returns all boards, the player's own one last, the stack and the hand."""
        lines = [""]
        for seat in (*table.opponents, table.seat_of(table.own)):
            lines.extend(self._board(seat, table))
        if table.stack:
            items = "; ".join(item.title for item in reversed(table.stack))
            lines.append(self._words.say(words.STACK, items=items))
        return [*lines, self.hand_line(table)]

    def hand_line(self, table: TableView) -> str:
        cards = ", ".join(self._card(card) for card in table.hand) or "–"
        return self._words.say(words.IN_HAND, cards=cards)

    def log_lines(self, lines: Sequence[LogLine]) -> list[str]:
        return [f"== {line.text} ==" if line.turn_starts else f"   {line.text}" for line in lines]

    def choices(self, table: TableView) -> list[Choice]:
        """Returns the current choices: objects, players, options."""
        prompt = table.prompt
        found: list[Choice] = []
        seen: set[int] = set()
        for entity, label, card in self._objects(table):
            if entity in seen or entity not in prompt.objects:
                continue
            seen.add(entity)
            found.append(Choice(self._marked(label, entity in prompt.chosen), entity, card=card))
        for seat in sorted(prompt.players):
            label = table.seat_of(seat).name
            found.append(Choice(self._marked(label, seat in prompt.chosen), seat))
        for option in prompt.options:
            if option.key not in UNTIL:  # these have their own letters
                found.append(Choice(self._marked(option.label, option.chosen), key=option.key, card=option.card))
        return found

    def card_lines(self, look: CardLook) -> list[str]:
        """Returns a card with its rules text."""
        german = self._words.language == "de"
        face = look.front_face
        text = (face.text_de if german else face.text_en) or ""
        cost = str(face.cost or "")
        head = f"{look.title_in(self._words.language)} {cost} – {face.type_de if german else face.type_en}"
        lines = honest(text, self._words.language).splitlines()
        return [head, *(f"     {line}" for line in lines)]

    def _marked(self, label: str, chosen: bool) -> str:
        return self._words.say(words.PICKED, choice=label) if chosen else label

    def _objects(self, table: TableView) -> Iterator[tuple[int, str, CardLook | None]]:
        """Yields every object at the table with a label."""
        own = table.seat_of(table.own)
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
        for damage in seat.commander_damage:
            if damage.taken:
                yield "   " + say(words.COMMANDER_DAMAGE, name=table.seat_of(damage.seat).name, count=damage.taken)

    def _permanent(self, permanent: Permanent) -> str:
        parts = [permanent.card.title_in(self._words.language) or "?"]
        if permanent.numbers:
            parts.append(permanent.numbers)
        parts.extend(f"[{name} ×{count}]" for name, count in permanent.counters)
        if permanent.damage:
            parts.append(f"({self._words.say(words.DAMAGE_TAKEN, count=permanent.damage)})")
        if permanent.tapped:
            parts.append(f"({self._words.say(words.TAPPED)})")
        return " ".join(parts)

    def _card(self, card: CardHere) -> str:
        face = card.card.front_face
        cost = str(face.cost or "")
        tax = f"+{{{card.tax}}}" if card.tax else ""
        return " ".join(part for part in (card.card.title_in(self._words.language), cost + tax) if part)
