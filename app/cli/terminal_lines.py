"""Packs, pools, advice and decks as lines of text for the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from app.messages import terminal_words as words
from app.messages.card_words import honest
from app.messages.deck_reports import fix_sentence, problem_sentence
from app.messages.draft_reasons import pick_in_words
from app.messages.message import Words
from app.services.cards.look import CardBook, CardLook
from app.services.decks.building import find_format
from app.services.decks.session import DeckSnapshot
from engine.limited.booster import PackCard
from engine.limited.bots.bot import BotPick
from engine.limited.pod import SeatView

_NAME_WIDTH = 34
_COST_WIDTH = 18
_ADVICE = 5


class TerminalLines:
    """Writes in the language of `words_in`, whichever that is at the moment."""

    def __init__(self, book: CardBook, words_in: Words) -> None:
        self._book = book
        self._words = words_in

    def pack(self, view: SeatView) -> list[str]:
        """The pack in hand, numbered, with what can be typed."""
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
        """What an expert would take, best first, with reasons."""
        language = self._words.language
        best = list(picks)[:_ADVICE]
        return [f"{pick.total / 100:5.1f}  {pick_in_words(pick, language, self._name)}" for pick in best]

    def pool(self, pool: Iterable[PackCard]) -> list[str]:
        counted = Counter(card.name for card in pool)
        looks = sorted((self._book.look(name) for name in counted), key=lambda look: (look.mana_value, look.name))
        lines = [f"{counted[look.name]:3}  {self._line(look)}" for look in looks]
        return [self._words.say(words.POOL), *(lines or [self._words.say(words.NONE_YET)])]

    def card(self, card: PackCard) -> list[str]:
        """A card with its rules text."""
        look = self._look(card)
        text = honest(look.front.text_en or "", self._words.language)
        return [self._line(look), *(f"     {line}" for line in text.splitlines())]

    def deck(self, snapshot: DeckSnapshot) -> list[str]:
        """A deck by mana value, its legality, and what can be typed."""
        say, language = self._words.say, self._words.language
        rules = find_format(snapshot.format)
        title = say(words.DECK_TITLE, name=snapshot.name, format=rules.title[language], cards=snapshot.deck.size)
        lines = ["", title, say(words.COMMANDERS) + ":"]
        for commander in snapshot.deck.commanders:
            colour = f" [{commander.colour}]" if commander.colour else ""
            lines.append(f"  1  {self._known(commander.name)}{colour}")
        entries = Counter[str]()
        for entry in snapshot.deck.main:
            entries[entry.name] += entry.count
        for name in sorted(entries, key=self._place):
            lines.append(f"{entries[name]:3}  {self._known(name)}")
        return [*lines, *self._verdict(snapshot), say(words.DECK_HELP)]

    def _verdict(self, snapshot: DeckSnapshot) -> list[str]:
        say, language = self._words.say, self._words.language
        if snapshot.legal:
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
        look = self._book.find(name)
        return (look is not None and look.is_land, look.mana_value if look else 0, name)

    def _known(self, name: str) -> str:
        look = self._book.find(name)
        return self._line(look) if look is not None else name

    def _name(self, name: str) -> str:
        look = self._book.find(name)
        return look.title(self._words.language) if look is not None else name

    def _look(self, card: PackCard) -> CardLook:
        return self._book.printing(card.name, card.number, card.rarity, card.sheet, card.foil)

    def _line(self, look: CardLook) -> str:
        face = look.front
        german = self._words.language == "de"
        cost = str(face.cost or "").replace("}{", " ").strip("{}")
        numbers = f" {face.power}/{face.toughness}" if face.power is not None else ""
        loyalty = f" [{face.loyalty}]" if face.loyalty is not None else ""
        rarity = f" ({look.rarity[:1].upper()}{'*' if look.foil else ''})" if look.rarity else ""
        name = look.title(self._words.language)
        line = face.type_de if german else face.type_en
        return f"{name:{_NAME_WIDTH}} {cost:{_COST_WIDTH}} {line}{numbers}{loyalty}{rarity}"
