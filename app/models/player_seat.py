"""Player's seat: the current question in words, and the effect of clicks.

Input: views and questions of a `LiveGame`, and the person's actions. Output: `TableView` values with a prompt, and
answers. This module knows no widget and no thread; the window and the terminal both use it.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec.structs import replace

from app.messages import game_words as prompts
from app.messages import manual_words, yield_words
from app.messages import table_words as words
from app.messages.message import Words
from app.models.answering import Answering, OfferAnswering, why_refused
from app.models.answering_action import KEEP, ActionAnswering
from app.models.answering_combat import AttackAnswering, BlockAnswering, answering
from app.models.appearance import CardLooks
from app.models.automatic import Automatic
from app.models.before_deciding import ALONE, CombatPreview, Passing, Until, why_not
from app.models.comparing import Remembered
from app.models.first_focus import Start, is_costly, start_of
from app.models.manual_forms import HandMenu
from app.models.manual_menus import ManualMenus
from app.models.pacing import PACES, reading_time
from app.models.paying import is_lockable, is_plain, toggle_locks
from app.models.program_prompts import concede_prompt, end_prompt, held_prompt, watch_prompt
from app.models.table_maker import TableMaker
from app.models.table_view import NOBODY, ORDER, STEP_OF, LogLine, Option, Prompt, TableView, Timeline
from app.services.games.live_game import LiveGame
from app.services.preferences import Speed
from engine.errors import IllegalChoice
from engine.game.events.manual_actions import ManualAction
from engine.game.kernel.choices import Answer, ChooseAction, Question, Reserve, YesNo
from engine.game.view.view import GameView
from engine.ids import ObjectId, is_player


def _keeps_held(question: Question | None, answer: object) -> bool:
    """True if a card stays held after an answer: while the player makes mana for it, locks a source, or acts manually.
    Unknown if the caller doesn't give the answer (None)."""
    if answer is None or isinstance(answer, Reserve | ManualAction):
        return True
    return isinstance(question, ChooseAction) and isinstance(answer, int) and answer >= len(question.actions)


UNTIL: Final[dict[str, Until]] = {"until end": "end of turn", "until own": "own turn"}


class PlayerSeat:
    """One person's seat. `question` is the current question while the game waits."""

    def __init__(self, game: LiveGame, looks: CardLooks, words_in: Words, passing: Passing) -> None:
        self._game = game
        self.words = words_in
        self._looks = looks
        self._maker = TableMaker(looks, words_in)
        self._remembered = Remembered()
        self._turn = 0
        """The last turn whose beginning was stored."""
        self.passing = passing
        self.automatic = Automatic(game, passing, looks)
        self.question: Question | None = None
        self._view: GameView | None = None
        self._answering: Answering | None = None
        self._asked = 0
        """Number of the current question. A change of language keeps it."""
        self._start = Start()
        self._offers: tuple[Option, ...] = ()
        """Options for automatic answers, which no answering knows."""
        self._base: TableView | None = None
        self._watched: tuple[LogLine, ...] = ()
        """The log when a bot last acted."""
        self.conceding = False
        """Whether the player is being asked to confirm a concession."""
        self.mana_from: int | None = None
        """Number of the player's decision with which manually making mana began, while that mana is in the pool."""
        self.speed: Speed | None = "normal"
        """Speed of the remaining game for a player who is out; None while it is paused."""
        self.held = False
        """Whether the game is paused: it waits after each action of a bot."""

    def take_question(self, view: GameView, question: Question) -> None:
        """Takes a question of the game. The view stays the same until the answer."""
        self.passing.note_question(question)
        if isinstance(question, ChooseAction) and not view.player(view.me).mana_pool:
            self.mana_from = None
        self._asked += 1
        held = self._answering.held if isinstance(self._answering, ActionAnswering) else None
        self._view, self.question = view, question
        self._answering = self._begin(view, question, held)
        self._offers = self.automatic.offers(view, question, self.words)
        self._start = self._begins(view, question, self._answering)
        self._base = self._look(view)

    def _begins(self, view: GameView, question: Question, answering: Answering) -> Start:
        """Returns the first focus; none for a player who decides for another."""
        if isinstance(question, ChooseAction):
            return Start()
        if view.decider != view.me:
            return Start(neutral=True)
        if isinstance(answering, OfferAnswering):
            answering.costs = is_costly(view, question) if isinstance(question, YesNo) else False
        listed = sum(1 for option in answering.prompt().options if not option.command)
        return start_of(view, question, listed)

    def repeat_question(self) -> None:
        """Repeats the question in another language."""
        if self._view is not None and self.question is not None:
            # It holds sentences; the other kinds keep the current choice.
            if isinstance(self._answering, ActionAnswering):
                self._answering = self._begin(self._view, self.question, self._answering.held)
            self._offers = self.automatic.offers(self._view, self.question, self.words)
            self._base = self._look(self._view)

    def watch_table(self, view: GameView) -> TableView:
        """Returns the table while the game asks nobody."""
        table = replace(self._look(view), stops=self.passing.stops, timeline=self._timeline())
        return self.with_prompt(table)

    def pace_table(self, view: GameView, pace: float | None) -> tuple[TableView, float | None]:
        """Returns the table after a bot's action, and the seconds it is shown. A player who is out sets the speed."""
        before, table = self._watched, self.watch_table(view)
        self._watched = table.log
        own = None if self.speed is None else PACES[self.speed]
        seconds = reading_time(own if view.player(view.me).has_lost else pace, before, table.log)
        return replace(table, stands=seconds or 0.0), seconds

    def _look(self, view: GameView) -> TableView:
        """Returns the current table, with the changes since the player's last own turn."""
        table = self._maker.make_table(view)
        if view.decider != view.me:  # another player's turn is controlled (722.5), so it isn't the player's own
            return table
        return replace(table, since=self._remembered.list_since(table, self._maker.recent_lines(view), self.words))

    def with_prompt(self, table: TableView) -> TableView:
        """Returns a table on which the game asks nobody, with the options that the player has nevertheless."""
        prompt = NOBODY
        if self.conceding:
            prompt = self._asks_to_concede(table)
        elif table.seat_of(table.own).lost and not table.over:
            prompt = watch_prompt(self.speed, self.words)
        elif self.held and not table.over:
            prompt = held_prompt(self.words)
        return replace(table, prompt=prompt)

    def has_news(self, view: GameView) -> bool:
        """True if something worth showing has happened since the last look. Call it at every decision."""
        fresh = self._maker.follow(view)
        if view.turn != self._turn and view.decider == view.me:
            self._turn = view.turn
            self._remembered.note_table(self._maker.make_table(view))
        return fresh

    def table_asked(self) -> TableView | None:
        """Returns the table with the prompt; None before the first question."""
        if self._base is None:
            return None
        prompt = self._prompt
        if self.mana_from is not None:
            prompt = replace(prompt, still=True)
        shown = replace(self._base, prompt=prompt, stops=self.passing.stops, timeline=self._timeline())
        shown = replace(shown, asks=self.question is not None and not self.conceding)
        if isinstance(self._answering, AttackAnswering | BlockAnswering):
            shown = replace(shown, arrows=(*shown.arrows, *self._answering.arrows()))
        playable = prompt.objects
        hand = tuple(replace(card, playable=card.id in playable) for card in shown.hand)
        return replace(shown, hand=hand)

    def final_table(self) -> TableView:
        """Returns the table when the game is over."""
        view = self._game.current_view()
        self.question = self._answering = None
        self.conceding = False
        return replace(self.watch_table(view), prompt=end_prompt(view, self.words))

    def click_entity(self, entity: int) -> Answer | None:
        """Handles a click on an object or a player, and returns an answer if that completes one. A click on anything
        else does nothing."""
        answering, prompt = self._answering, self._prompt
        if answering is None or not prompt.accepts_click(entity):
            return None
        answer, view = answering.click_entity(entity), self._view
        if answer is None and view is not None and isinstance(answering, ActionAnswering):
            at_once = not self.automatic.careful and entity not in prompt.chosen
            return answering.at_once(partial(is_plain, view)) if at_once else None
        return answer

    def choose(self, key: str) -> Answer | None:
        """Handles the choice of an option, by a click or its key. An option that isn't available does nothing."""
        answering = self._answering
        if answering is None or not any(option.key == key and option.enabled for option in self._prompt.options):
            return None
        if self._view is not None and self.question is not None:
            if key in UNTIL:
                self.passing.pass_until(UNTIL[key], self._view)
                return 0
            if key == KEEP:
                self.passing.keeps = not self.passing.keeps
                return None
            chosen = self.automatic.choose(key, self._view, self.question)
            if chosen is not None:
                return chosen
        return answering.choose(key)

    def confirm(self) -> Answer | None:
        """Handles a press of the main button. Does nothing if the button is missing or the choice is incomplete."""
        answering = self._answering
        return answering.confirm() if answering is not None and self._prompt.is_ready else None

    def refusal(self, problem: IllegalChoice) -> str:
        """Returns why an answer isn't possible, and what to do instead."""
        assert self._view is not None
        return why_refused(problem, self._maker.make_names(self._view), self.words)

    def why_not(self, entity: int) -> str:
        """Returns why one of the player's cards can't be played now, or "" if the game asks something else or the
        reason is unknown."""
        if self._view is None or not isinstance(self.question, ChooseAction) or is_player(entity):
            return ""
        return why_not(self._view, entity, self._maker.make_names(self._view).name_of, self.words)

    def toggle_lock(self, entity: int) -> Answer | str:
        """Locks or unlocks a source. Returns the reason in words if that isn't possible now."""
        view, question = self._view, self.question
        if view is None or not isinstance(question, ChooseAction) or question.paying is None:
            return self.words.say(prompts.LOCK_WHEN_ASKED)
        seen = None if is_player(entity) else view.view_object(ObjectId(entity))
        if seen is None or not is_lockable(view, seen):
            return self.words.say(prompts.NO_SOURCE, card=self._maker.make_names(view).name_of(entity))
        return toggle_locks(view, (seen.id,))

    def manual_menu(self, entity: int) -> HandMenu:
        """Returns the manual actions available now: for an object, for a player, or for the `WHOLE_TABLE`."""
        if self.question is None or self._view is None:
            over = self._base is not None and self._game.session.result is not None
            reason = manual_words.GAME_OVER if over else manual_words.NOT_ASKED
            return HandMenu(self.words.say(manual_words.BY_HAND), reason=self.words.say(reason))
        return ManualMenus(self.question, self._view, self._looks, self.words).menu_of(entity)

    @property
    def remark(self) -> str:
        """Returns why the last click had no effect, or "" if that is obvious."""
        return "" if self._answering is None else self._answering.remark

    def answered(self, answer: object = None) -> None:
        """Notes that the answer was given, so that nothing is asked any more."""
        question = self.question
        self.automatic.decided(question, answer)
        if isinstance(question, ChooseAction) and answer == 0:
            self.passing.keeps = False
        if isinstance(question, ChooseAction) and not isinstance(answer, Reserve):
            by_hand = isinstance(answer, int) and answer >= len(question.actions)
            if not by_hand:
                self.mana_from = None
            elif self.mana_from is None:
                self.mana_from = self._game.moments().current
        self.question = None
        if not (isinstance(self._answering, ActionAnswering) and _keeps_held(question, answer)):
            self._answering = None

    @property
    def _prompt(self) -> Prompt:
        """Returns the current prompt."""
        if self.conceding and self._base is not None:
            return self._asks_to_concede(self._base)
        if self._answering is None or self._view is None:
            return NOBODY
        start, view = self._start, self._view
        prompt = self._answering.prompt()
        if isinstance(self._answering, ActionAnswering):
            kept = self.passing.keeps
            options = tuple(replace(one, chosen=kept) if one.key == KEEP else one for one in prompt.options)
        else:
            options = (*prompt.options, *self._offers)
        prompt = replace(
            prompt,
            options=options,
            asked=self._asked,
            first=start.first,
            neutral=start.neutral,
            typing=start.typing,
        )
        if view.decider == view.me:
            return prompt
        sentence = self.words.say(prompts.DECIDE_FOR, name=view.player(view.me).name, sentence=prompt.sentence)
        return replace(prompt, sentence=sentence)

    def _asks_to_concede(self, table: TableView) -> Prompt:
        """True while the confirmation of a concession replaces the question it interrupts."""
        return replace(concede_prompt(table, self.words), asked=-self._asked - 1)

    def _begin(self, view: GameView, question: Question, held: int | None) -> Answering:
        names = self._maker.make_names(view)
        if not isinstance(question, ChooseAction):
            return answering(question, names, self.words, CombatPreview(view, names.name_of, self.words))
        until_end = prompts.END_MY_TURN if view.active == view.me else prompts.UNTIL_END
        offered = [("until end", until_end), ("until own", prompts.UNTIL_OWN)]
        if len(question.actions) > ALONE:
            offered.append((KEEP, yield_words.KEEP_PRIORITY))
        commands = tuple(Option(key, self.words.say(message), command=True) for key, message in offered)
        return ActionAnswering(
            question,
            names,
            self.words,
            sentence=self._where(view),
            pass_label=self._pass_label(view),
            commands=commands,
            held=held,
            take_back=self.mana_from is not None,
        )

    def _where(self, view: GameView) -> str:
        """Describes the situation when the person has priority."""
        say = self.words.say
        if view.stack:
            return say(prompts.RESPOND, card=self._maker.make_names(view).name_of(view.stack[-1]))
        if view.active == view.me and STEP_OF.get(view.step) in ("main1", "main2"):
            return say(prompts.MAIN_PHASE)
        return say(prompts.PRIORITY)

    def _pass_label(self, view: GameView) -> str:
        """Describes the effect of passing, as far as it is known."""
        say = self.words.say
        if view.stack:
            return say(prompts.RESOLVE, card=self._maker.make_names(view).name_of(view.stack[-1]))
        if view.active != view.me:
            return say(prompts.PASS)
        now = STEP_OF.get(view.step, "main1")
        if now == "main1" and self._may_attack(view):
            return say(prompts.TO_COMBAT)
        later = [step for step in ORDER[ORDER.index(now) + 1 :] if step in self.passing.stops.own]
        if not later:
            return say(prompts.END_TURN)
        return say(prompts.TO_STEP, step=words.STEPS[later[0]])

    def _may_attack(self, view: GameView) -> bool:
        seen = [view.view_object(id) for id in view.battlefield]
        return any(
            one is not None
            and one.controller == view.me
            and one.characteristics.is_creature
            and not (one.tapped or one.summoning_sick or one.characteristics.has_keyword("defender"))
            for one in seen
        )

    def _timeline(self) -> Timeline:
        moments = self._game.moments()
        return Timeline(len(moments.numbers), moments.current, moments.turns)
