"""A game in the terminal, with numbered choices, passing and undo. The program saves everything as in the window.
A command has the letter of the key that does the same at the table of the window.

Input: a saved or new game and lines of text. Output: lines of text.

Manual actions use numbered lists instead of menus, and one line per field of a form. The text after "b" leads to an
action, or to None if the player goes back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from app.cli.terminal_lines import Choice, GameLines
from app.messages import command_words as words
from app.messages import table_words, yield_words
from app.messages.message import Message, Words, quoted
from app.models.appearance import CardLooks
from app.models.before_deciding import Passing, reasons_of
from app.models.manual_forms import (
    CheckField,
    ChoiceField,
    Field,
    HandEntry,
    ManualForm,
    NumberField,
    TextField,
    fits_label,
)
from app.models.player_seat import PlayerSeat
from app.models.program_prompts import refit_sentence
from app.models.table_view import CardHere, LogLine, Seat, TableView
from app.services.app_services import AppServices
from app.services.games.live_game import LiveGame
from app.services.games.playing import GamePlan, OpenGame
from engine.errors import IllegalChoice
from engine.game.events.manual_actions import ManualAction
from engine.game.kernel.answers import Interruption
from engine.game.kernel.choices import Answer, Concede, Question, Reserve
from engine.game.view.view import GameView
from engine.match.session import Rewind

_SHOWN = 30
"""Maximum number of lines shown of a list. Typing a part of a line finds the others."""


class TerminalHand:
    """Asks for a manual action and its object."""

    def __init__(self, seat: PlayerSeat, words_in: Words, ask: Callable[[], str], tell: Callable[[str], None]) -> None:
        self._seat = seat
        self._words = words_in
        self._ask = ask
        self._tell = tell

    def choose_action(self, wanted: str, table: TableView) -> ManualAction | Reserve | None:
        """Returns the chosen manual action. `wanted` is a part of the name of a player or object."""
        everything = list(self._objects(table))
        named = [entry for entry in everything if entry[1].casefold() == wanted.casefold()]
        found = named or [entry for entry in everything if fits_label(entry[1], wanted)]
        place = 0 if len(found) == 1 else self._pick([label for _, label in found])
        if place is None:
            return None
        menu = self._seat.manual_menu(found[place][0])
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

    def _objects(self, table: TableView) -> Iterator[tuple[int, str]]:
        """Yields all players and objects with their names."""
        language = self._words.language
        for seat in table.seats:
            yield seat.seat, seat.name
        for card in table.hand:
            yield card.id, self._labelled(card.card.title_in(language), "hand", table.seat_of(table.own))
        for item in reversed(table.stack):
            yield item.id, item.title
        for seat in table.seats:
            for permanent in seat.permanents:
                yield permanent.id, f"{permanent.card.title_in(language)} {permanent.numbers} ({seat.name})"
            zones: tuple[tuple[str, tuple[CardHere, ...]], ...] = (
                ("graveyard", seat.graveyard),
                ("exile", seat.exile),
                ("command", seat.command),
            )
            for zone, cards in zones:
                for card in cards:
                    yield card.id, self._labelled(card.card.title_in(language), zone, seat)

    def _labelled(self, title: str, zone: str, seat: Seat) -> str:
        return f"{title} ({self._words.say(table_words.ZONES[zone])}, {seat.name})"

    def _pick(self, labels: Sequence[str]) -> int | None:
        """Returns the number of the chosen line, or None to go back. Other input filters the lines."""
        sift = ""
        while True:
            shown = [(place, label) for place, label in enumerate(labels) if fits_label(label, sift)]
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

    def _fill(self, form: ManualForm) -> ManualAction | None:
        """Asks for the fields of a form line by line. Return accepts the value in brackets."""
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
        """Returns the value typed for one field, or None to go back."""
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
    """Yields the entries that do something, each with the path of its menus."""
    for entry in entries:
        if entry.entries:
            yield from _leaves(entry.entries, f"{path}{entry.label}: ")
        else:
            yield f"{path}{entry.label}", entry


_LOG_SHOWN = 25
_UNTIL = {"e": "until end", "t": "until own"}


class LeaveGame(Interruption):
    """The player goes back to the menu."""


class TerminalGame:
    """Plays one game. `ask` returns a typed line or raises an `Interruption`. `tell` writes a line."""

    def __init__(
        self,
        services: AppServices,
        opened: OpenGame,
        words_in: Words,
        ask: Callable[[], str],
        tell: Callable[[str], None],
    ) -> None:
        self._services = services
        self._words = words_in
        self._ask = ask
        self._tell = tell
        self._lines = GameLines(words_in)
        self._told: tuple[LogLine, ...] = ()
        self._begun = False
        playing = services.playing
        keep = partial(playing.keep_decisions, opened.id)
        self._passing = Passing()
        self._game = LiveGame(opened, services.cards.playable_cards(), self._asked, self._passing, keep, self._seen)
        self._seat = PlayerSeat(self._game, CardLooks(services.book), words_in, self._passing)
        self._passing.reasons = reasons_of(services.preferences().stop_for)
        self._seat.automatic.confirms = services.preferences().confirm
        self._game.answers = self._seat.automatic.answer
        self._game.yields.keep = partial(playing.keep_yields, opened.id, opened.plan)

    def play_game(self) -> GamePlan | None:
        """Plays until the game ends or the player leaves. Returns the plan of another game if the player wants one.

        Raises:
            Interruption: if `ask` raises it.
        """
        if len(self._game.people) > 1:  # a terminal would show one player's cards to the next
            self._say(words.ONLY_IN_WINDOW)
            self._services.playing.close_game(self._game.opened.id)
            return None
        self._say(words.GAME_HELP)
        while True:
            try:
                self._game.play_game()
            except LeaveGame:
                self._game.keep_all()
                self._services.playing.close_game(self._game.opened.id)
                return None
            except Interruption:
                self._game.keep_all()
                raise
            number = self._game.opened.id
            self._services.playing.finish(number)
            table = self._seat.final_table()
            self._tell_news(table)
            self._tell_all(["", table.prompt.sentence])
            self._say(words.OVER)
            typed = self._ask()
            if typed == "a":
                return self._game.opened.plan.with_new_seed()
            request = self._game.go_to_decision(self._game.moments().current - 1) if typed == "z" else None
            if request is None:
                return None
            self._game.session.rewind(request.to, request.then)
            self._services.playing.finish(number, finished=False)

    def _seen(self, view: GameView, fresh: bool) -> None:
        if self._seat.has_news(view) and fresh:
            self._tell_news(self._seat.watch_table(view))

    def _asked(self, view: GameView, question: Question) -> Answer:
        """Asks until there is a valid answer."""
        self._seat.take_question(view, question)
        first = True
        while True:
            table = self._seat.table_asked()
            assert table is not None
            choices = self._lines.choices(table)
            if first:
                self._tell_news(table)
                self._tell_refit(table)
                self._tell_all(["", self._lines.status(table), self._lines.hand_line(table)])
            first = False
            self._tell_prompt(table, choices)
            typed = self._ask()
            answer = self._do(typed, choices, table)
            if answer is None:
                continue
            try:
                checked = question.accept(answer)
            except IllegalChoice as refusal:
                self._tell(self._seat.refusal(refusal))
                continue
            self._seat.answered()
            return checked

    def _tell_refit(self, table: TableView) -> None:
        """Explains once from where an older game continues."""
        said = None if self._begun else refit_sentence(self._game, table)
        self._begun = True
        if said is not None:
            message, values = said
            self._say(message, **values)

    def _do(self, typed: str, choices: Sequence[Choice], table: TableView) -> Answer | None:
        """Carries out a command. Returns an answer if the command gives one."""
        command, _, rest = typed.partition(" ")
        parts = typed.split()
        if not typed:
            answer = self._seat.confirm() if table.prompt.button else None
            if answer is None and not (table.prompt.button and table.prompt.chosen):
                self._say(words.NOT_CONFIRMED)
            return answer
        if all(part.isdecimal() for part in parts):
            return self._choose(parts, choices)
        if command in _UNTIL:
            return self._pass_until(_UNTIL[command], table)
        match command:
            case "?":
                self._say(words.GAME_HELP)
            case "o":
                self._tell_all(self._lines.boards(table))
            case "j":
                self._tell_all(self._lines.log_lines(table.log[-_LOG_SHOWN:]))
            case "i" if rest.isdecimal() and 1 <= int(rest) <= len(choices):
                card = choices[int(rest) - 1].card
                self._tell_all(self._lines.card_lines(card) if card is not None else [choices[int(rest) - 1].label])
            case "y":
                self._end_yield(rest)
            case "b":
                return TerminalHand(self._seat, self._words, self._ask, self._tell).choose_action(rest, table)
            case "z":
                self._go_back(table.timeline.current - 1)
            case "Z":
                self._go_back(self._game.turn_start())
            case "c":
                self._say(table_words.CONCEDE_TYPED)
                return Concede() if self._ask() == "c" else None
            case "q":
                raise LeaveGame
            case _:
                self._say(words.NOT_A_CHOICE, text=quoted(typed, self._words.language))
        return None

    def _choose(self, parts: Sequence[str], choices: Sequence[Choice]) -> Answer | None:
        """Chooses the given numbers one after the other."""
        for part in parts:
            if not 1 <= int(part) <= len(choices):
                self._say(words.NOT_A_CHOICE, text=quoted(part, self._words.language))
                return None
            choice = choices[int(part) - 1]
            entity = choice.entity
            answer = self._seat.choose(choice.key) if entity is None else self._seat.click_entity(entity)
            if answer is not None:
                return answer
        return None

    def _pass_until(self, key: str, table: TableView) -> Answer | None:
        if any(option.key == key for option in table.prompt.options):
            return self._seat.choose(key)
        self._say(words.NOT_CONFIRMED)
        return None

    def _end_yield(self, wanted: str) -> None:
        """Lists the automatic answers. A number removes one of them."""
        automatic = self._seat.automatic
        in_force = automatic.in_force(self._words)
        if wanted.isdecimal() and 1 <= int(wanted) <= len(in_force):
            automatic.end_yield(in_force[int(wanted) - 1][0])
            in_force = automatic.in_force(self._words)
        self._tell_all([f"{number:3}  {name}" for number, (_, name, _) in enumerate(in_force, 1)])
        if not in_force:
            self._say(yield_words.NO_YIELDS)

    def _go_back(self, place: int | None) -> None:
        request: Rewind | None = None if place is None else self._game.go_to_decision(place)
        if request is None:
            self._say(words.NOTHING_TO_TAKE_BACK)
            return
        self._told = ()
        raise request

    def _tell_prompt(self, table: TableView, choices: Sequence[Choice]) -> None:
        prompt = table.prompt
        self._tell(prompt.sentence)
        for line in (*prompt.detail.splitlines(), *prompt.tally.splitlines(), *prompt.blocked.splitlines()):
            self._tell(f"   {line}")
        for number, choice in enumerate(choices, 1):
            self._tell(f"{number:3}  {choice.label}")
        if prompt.button:
            self._say(words.RETURN_DOES, button=prompt.button)

    def _tell_news(self, table: TableView) -> None:
        """Writes the new lines of the log. After an undo it starts at the last turn."""
        lines = table.log
        known = len(self._told)
        while known and (known > len(lines) or lines[known - 1] != self._told[known - 1]):
            known -= 1
        if not self._told:
            starts = [place for place, line in enumerate(lines) if line.turn_starts]
            known = starts[-1] if starts else 0
        self._told = lines
        self._tell_all(self._lines.log_lines(lines[known:]))

    def _say(self, message: Message, **values: object) -> None:
        self._tell(self._words.say(message, **values))

    def _tell_all(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._tell(line)
