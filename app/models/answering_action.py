"""Priority: what a player may do, and passing (117.1). Clicks on cards become actions.

A land is played at one click. Whatever costs mana is shown first: the button names the price, the permanents that would
pay are marked, and clicking others makes their mana by hand (605.3a); a second click on the card, or the button, does
it.
"""

from __future__ import annotations

from app.messages import prompt_words as words
from app.messages.event_words import life
from app.messages.keyword_words import method_word
from app.messages.message import Words
from app.models.answering import Answering, Names
from app.models.table_view import Option, Prompt
from engine.game.choices import Action, Answer, ChooseAction


class ActionAnswering(Answering):
    """`sentence` says where the game stands, `pass_label` what passing does, `commands` what else the player may say
    besides passing (their keys are handled by whoever shows the prompt). `held`: a card whose actions are on show."""

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
    ) -> None:
        super().__init__(question, names, words_in)
        self._all = (*question.actions, *question.by_hand)
        self._actions = question.actions
        self._text = sentence or words_in.say(words.PRIORITY)
        self._pass_label = pass_label or words_in.say(words.PASS)
        self._commands = commands
        self.held = held if held is not None and self._places(held) else None

    def prompt(self) -> Prompt:
        objects = frozenset(action.object for action in self._actions if action.object)
        quiet = frozenset(action.object for action in self._all if action.object)
        if self.held is None:
            listed = tuple(
                Option(str(place), self._label(action), card=self._names.card(action.object))
                for place, action in enumerate(self._actions)
                if action.object and not self._names.on_table(action.object)
            )
            options = (*listed, *self._commands)
            return Prompt(self._text, self._pass_label, objects=objects, options=options, quiet=quiet)
        places = self._places(self.held)
        back = Option("back", self._words.say(words.BACK))
        if len(places) == 1:
            return self._one(places[0], objects, quiet, back)
        what = self._words.say(words.WHICH_ACTION, card=self._names.of(self.held))
        options = (*(Option(str(place), self._priced(place)) for place in places), back)
        return Prompt(what, "", objects=objects, chosen=(self.held,), options=options, quiet=quiet)

    def click(self, entity: int) -> Answer | None:
        places = self._places(entity)
        if self.held == entity:
            self.held = None
            return places[0] if len(places) == 1 else None
        mana = [place for place in places if place >= len(self._actions)]
        if mana and self.held is not None and not self._is_mana(self.held):
            return mana[0]  # paying for the held card
        if len(places) == 1 and (mana or self._all[places[0]].kind == "land"):
            return places[0]
        self.held = entity if places else None
        return None

    def choose(self, key: str) -> Answer | None:
        self.held = None
        return int(key) if key.isdecimal() and int(key) < len(self._all) else None

    def confirm(self) -> Answer | None:
        if self.held is None:
            return 0
        places = self._places(self.held)
        if len(places) != 1:
            return None
        self.held = None
        return places[0]

    def _places(self, entity: int) -> list[int]:
        return [place for place, action in enumerate(self._all) if action.object and action.object == entity]

    def _is_mana(self, entity: int) -> bool:
        """Whether an object can do nothing here but make mana."""
        return all(place >= len(self._actions) for place in self._places(entity))

    def _one(self, place: int, objects: frozenset[int], quiet: frozenset[int], back: Option) -> Prompt:
        """A card with one action: the button says its price."""
        action = self._all[place]
        price = self._names.price(action)
        say = self._words.say
        if price is None or not price.symbols:
            button, hint = say(words.DO_IT_FREE), ""
        else:
            message = words.PAY_LIFE if price.life else words.PAY
            button, hint = say(message, price=price.symbols, life=life(price.life)), say(words.PAY_HINT)
        text = self._names.ability(action) if action.kind == "activate" else ""
        return Prompt(
            self._label(action),
            button,
            objects=objects,
            chosen=(action.object,),
            options=(back,),
            detail="\n".join(part for part in (text, hint) if part),
            quiet=quiet,
            planned=frozenset(price.used) if price is not None else frozenset(),
        )

    def _label(self, action: Action) -> str:
        card = self._names.of(action.object)
        method = self._words.say(method_word(action.method)) if action.method else ""
        if action.kind == "cast" and action.method:
            return self._words.say(words.CAST_WITH, card=card, method=method)
        message = words.ACTIONS.get(action.kind, words.ACTIONS["special"])
        return self._words.say(message, card=card, method=method)

    def _priced(self, place: int) -> str:
        """An action with the text of its ability, or its price."""
        action = self._all[place]
        what = (self._names.ability(action) if action.kind == "activate" else "") or self._label(action)
        price = self._names.price(action) if action.kind in ("cast", "special") else None
        if price is None or not price.symbols:
            return what
        return self._words.say(words.PRICED, what=what, price=price.symbols)
