"""Answering for priority (117.1), where clicks on cards become actions; and for numbers that actions need: X, or an
amount of any size.

One click plays a land. For anything that costs mana, the window first shows the payment: the button names the price,
and the sources are marked. A click on another source pays with that one instead. Nothing is tapped before the player
presses the button or clicks the card again. While no card is held, a click on a source makes its mana manually
(605.3a).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from app.messages import game_words as words
from app.messages import purpose_words as purposes
from app.messages.game_words import life
from app.messages.message import Words
from app.messages.purpose_words import method_word
from app.models.answering import Answering, Names
from app.models.paying import Paying, symbols
from app.models.table_view import Option, Prompt
from engine.game.kernel.choices import Action, Answer, ChooseAction, ChooseNumber
from engine.ids import ObjectId

TAKE_BACK: Final = "take back"
"""Key of the option that takes back manually made mana."""
KEEP: Final = "keep"
"""Key of the option that keeps priority with the player's next spell or ability on the stack."""
_BACK: Final = "back"
_OTHER: Final = "other"


class ActionAnswering(Answering):
    """A player's priority. `sentence`: the current situation. `pass_label`: the effect of passing. `commands`: further
    options, whose keys the caller handles. `held`: the card whose actions are shown. `take_back`: manually made mana
    can be taken back."""

    def __init__(
        self,
        question: ChooseAction,
        names: Names,
        words_in: Words,
        *,
        sentence: str = "",
        pass_label: str = "",
        commands: tuple[Option, ...] = (),
        held: int | None = None,
        take_back: bool = False,
    ) -> None:
        super().__init__(question, names, words_in)
        self._all = (*question.actions, *question.by_hand)
        self._actions = question.actions
        self._equal: Mapping[int, int] = {int(one): int(other) for one, other in question.equal.items()}
        self._text = sentence or words_in.say(words.PRIORITY)
        self._pass_label = pass_label or words_in.say(words.PASS)
        self._commands = commands
        self.held = held if held is not None and self._places(held) else None
        self._picked: Paying | None = None
        self._pool = names.floating_mana()
        self._take_back = take_back and bool(self._pool)

    def prompt(self) -> Prompt:
        objects = self._with_equals(self._actions)
        quiet = self._with_equals(self._all)
        if self.held is None:
            listed = tuple(
                Option(str(place), self._label(action), card=self._names.look_of(action.object))
                for place, action in enumerate(self._actions)
                if action.object and not self._names.on_table(action.object)
            )
            options = (*listed, *self._taking_back, *self._commands)
            detail = self._words.say(words.FLOATING, mana=symbols(self._pool)) if self._pool else ""
            return Prompt(
                self._text, self._pass_label, objects=objects, options=options, quiet=quiet, detail=detail,
                still=bool(self._pool),
            )  # fmt: skip
        paying = self._paying
        back = Option(_BACK, self._words.say(words.BACK))
        if paying is not None:
            return self._one(paying, objects, quiet, back)
        what = self._words.say(words.WHICH_ACTION, card=self._names.name_of(self.held))
        options = (*(Option(str(place), self._priced(place)) for place in self._places(self.held)), back)
        return Prompt(what, "", objects=objects, chosen=(self.held,), options=options, quiet=quiet)

    def click_entity(self, entity: int) -> Answer | None:
        self.remark = ""
        places, paying = self._places(entity), self._paying
        if self.held == entity:
            return self._click_again(paying)
        makes_mana = any(place >= len(self._actions) for place in places)
        planned = paying is not None and paying.shown_plan is not None and entity in paying.shown_plan.objects
        if paying is not None and not self._is_mana(paying.place) and (makes_mana or planned):
            self.remark = paying.click_source(ObjectId(entity))
            return None
        if self.held is not None and self._offered_for(entity) == self._offered_for(self.held):
            return self._click_again(paying)
        if len(places) == 1 and (makes_mana or self._all[places[0]].kind == "land"):
            return places[0]
        self._let_go()
        self.held = entity if places else None
        return None

    def _click_again(self, paying: Paying | None) -> Answer | None:
        """The card on show was clicked once more, or one that is equal to it."""
        if paying is not None and not paying.locked:
            return self._done(paying)
        if paying is None:
            self._let_go()
        return None

    def at_once(self, plain: Callable[[Action], bool]) -> Answer | None:
        """Returns the answer if the held card has one action with one payment, or None if something is left to confirm.
        `plain`: tests whether an action costs only mana and tapping."""
        paying = self._paying
        if paying is None or self._is_mana(paying.place) or self._take_back:
            return None
        action = self._all[paying.place]
        return (
            self._done(paying) if paying.is_certain and action.kind in ("cast", "activate") and plain(action) else None
        )

    def choose(self, key: str) -> Answer | None:
        self.remark = ""
        if key == _OTHER and self._paying is not None:
            self._paying.another()
            return None
        place = int(key) if key.isdecimal() and int(key) < len(self._all) else None
        if place is None or self.held is None:
            self._let_go()
            return place
        picked = self._pay(place)
        if picked.shown_plan is not None and picked.shown_plan.sources:
            self._picked = picked
            return None
        self._let_go()
        return place

    def confirm(self) -> Answer | None:
        if self.held is None:
            return 0
        paying = self._paying
        return None if paying is None else self._done(paying)

    @property
    def _paying(self) -> Paying | None:
        """Returns the payment shown: for the only action of the held card, or for the chosen one."""
        if self.held is None:
            return None
        places = self._places(self.held)
        if self._picked is None and len(places) == 1:
            self._picked = self._pay(places[0])
        return self._picked

    def _pay(self, place: int) -> Paying:
        return Paying(place, self._all[place], self._names, self._words)

    def _done(self, paying: Paying) -> Answer:
        answer = paying.answer()
        self._let_go()
        return answer

    def _let_go(self) -> None:
        self.held = self._picked = None

    @property
    def _taking_back(self) -> tuple[Option, ...]:
        return (Option(TAKE_BACK, self._words.say(words.TAKE_BACK)),) if self._take_back else ()

    def _places(self, entity: int) -> list[int]:
        """The places of what can be done with an object. Of equal permanents only one has its abilities offered; what
        makes mana is each one's own."""
        offered = self._offered_for(entity)
        return [
            place
            for place, action in enumerate(self._all)
            if action.object and action.object == (entity if self._is_mana(place) else offered)
        ]

    def _offered_for(self, entity: int) -> int:
        """The permanent whose abilities are offered for one: itself, or an equal one."""
        return self._equal.get(entity, entity)

    def _with_equals(self, actions: Sequence[Action]) -> frozenset[int]:
        """Returns the objects with actions, including equal objects that share a tile."""
        objects = frozenset(action.object for action in actions if action.object)
        return objects | {entity for entity, offered in self._equal.items() if offered in objects}

    def _is_mana(self, place: int) -> bool:
        """True if an action only makes mana."""
        return place >= len(self._actions)

    def _one(self, paying: Paying, objects: frozenset[int], quiet: frozenset[int], back: Option) -> Prompt:
        """Returns the prompt for a card with one action: the button shows its price, and the table marks its
        sources."""
        action, plan = self._all[paying.place], paying.shown_plan
        say = self._words.say
        lines = [self._names.ability(action)] if action.kind == "activate" else []
        if plan is None or not plan.symbols:
            button = say(words.DO_IT_FREE)
        else:
            message = words.PAY_LIFE if plan.life else words.PAY
            button = say(message, price=plan.symbols, life=life(plan.life))
            if paying.locked:
                named = ", ".join(dict.fromkeys(self._names.name_of(one) for one in paying.locked))
                lines.append(say(words.ONLY_LOCKED, cards=named))
                button = say(words.PAY_WITH_LOCKED, price=plan.symbols)
            else:
                lines.append(say(words.CLICK_SOURCES))
        other = (Option(_OTHER, say(words.OTHER)),) if paying.choosable else ()
        keep = tuple(option for option in self._commands if option.key == KEEP)
        paid = paying.list_used()
        planned = frozenset(one.object for one in paid)
        return Prompt(
            self._label(action),
            button,
            objects=objects,
            chosen=(self.held or action.object,),
            options=(back, *other, *self._taking_back, *keep),
            detail="\n".join(line for line in lines if line),
            quiet=quiet | planned,
            planned=planned,
            payment=paid,
            tally="\n".join(paying.payment_lines()),
            still=bool(self._pool),
        )

    def _label(self, action: Action) -> str:
        card = self._names.name_of(action.object)
        method = self._words.say(method_word(action.method)) if action.method else ""
        if action.kind == "cast" and action.method:
            return self._words.say(words.CAST_WITH, card=card, method=method)
        message = words.ACTIONS.get(action.kind, words.ACTIONS["special"])
        return self._words.say(message, card=card, method=method)

    def _priced(self, place: int) -> str:
        """Returns an action with the text of its ability, or its price."""
        action = self._all[place]
        what = (self._names.ability(action) if action.kind == "activate" else "") or self._label(action)
        price = self._names.price_of(action) if action.kind in ("cast", "special") else None
        if price is None or not price.symbols:
            return what
        return self._words.say(words.PRICED, what=what, price=price.symbols)


_FEW = 8
"""Limit of numbers that are shown as buttons of their own."""


class NumberAnswering(Answering):
    """A number: one button for each if there are few, otherwise buttons for more and fewer, with larger steps if there
    are many."""

    def __init__(self, question: ChooseNumber, names: Names, words_in: Words) -> None:
        super().__init__(question, names, words_in)
        self._asked = question
        self._number = question.high

    def prompt(self) -> Prompt:
        low, high, say = self._asked.low, self._asked.high, self._words.say
        message = purposes.how_many(self._question.purpose) or words.NUMBER
        sentence = self._sentence(say(message, low=low, high=high))
        if self._few:
            numbers = tuple(Option(str(number), str(number)) for number in self._asked.numbers)
            return Prompt(sentence, "", options=numbers, detail=self._detail)
        options = tuple(Option(key, label, self._after(key) != self._number) for key, label in self._steps())
        return Prompt(sentence, say(words.TAKE_NUMBER, number=self._number), options=options, detail=self._detail)

    def choose(self, key: str) -> Answer | None:
        if self._few:
            return int(key) if key.isdecimal() and int(key) in self._asked.numbers else None
        self._number = self._after(key)
        return None

    def confirm(self) -> Answer | None:
        return None if self._few else self._number

    def _steps(self) -> Iterator[tuple[str, str]]:
        say, asked = self._words.say, self._asked
        yield "fewer", say(words.FEWER)
        yield "more", say(words.MORE)
        for by in (10, 100, 1000):
            if asked.high - asked.low >= 2 * by:
                yield f"fewer {by}", say(words.FEWER_BY, by=by)
                yield f"more {by}", say(words.MORE_BY, by=by)
        if asked.high - asked.low >= 20:
            yield "half", say(words.HALF_AS_MANY)
            yield "twice", say(words.TWICE_AS_MANY)
            yield "least", say(words.LEAST_NUMBER, number=asked.low)
            yield "most", say(words.GREATEST_NUMBER, number=asked.high)

    def _after(self, key: str) -> int:
        """Returns the number after a step: the next possible one in that direction."""
        step, _, by = key.partition(" ")
        match step:
            case "fewer":
                wanted = self._number - int(by or 1)
            case "more":
                wanted = self._number + int(by or 1)
            case "half":
                wanted = self._number // 2
            case "twice":
                wanted = self._number * 2
            case "least":
                wanted = self._asked.low
            case "most":
                wanted = self._asked.high
            case _:
                return self._number
        wanted = max(self._asked.low, min(self._asked.high, wanted))
        direction = 1 if wanted > self._number else -1
        while wanted in self._asked.gaps:
            wanted += direction
        return wanted

    @property
    def _few(self) -> bool:
        """True if each number has a button of its own."""
        return self._asked.high - self._asked.low + 1 - len(self._asked.gaps) <= _FEW
