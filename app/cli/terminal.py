"""The program in a terminal: draft a pod, view the deck and play it, with numbers and letters.

Input and output are lines of text. The program saves everything as in the window, so a draft can continue there. It
exits cleanly at the end of the input.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import cast

import msgspec

from app.cli.terminal_game import TerminalGame
from app.cli.terminal_lines import TerminalLines
from app.files.catalogues import languages
from app.messages import command_words as words
from app.messages import deck_screen_words, shell_words, storage_words, table_words
from app.messages.errors import error_sentence
from app.messages.message import Message, Words, quoted
from app.services.app_services import AppServices, Shelf
from app.services.decks.session import DeckSnapshot
from app.services.drafts.session import DraftSetup, DraftSnapshot
from app.services.games.playing import GamePlan, OpenGame
from app.services.plain_text import visible_lines
from app.services.preferences import Language
from app.services.shelf import Conflict
from app.storage.problems import CannotOpen, OpenElsewhere, StorageProblem
from engine.decks.notation.files import PLAIN
from engine.errors import CommandeerError
from engine.game.kernel.answers import Interruption

Ask = Callable[[str], str | None]
"""Shows a prompt and returns the typed line, or None at the end of the input."""


class NoMoreInput(Interruption):
    """The input ended."""


class Terminal:
    """One session in a terminal. `tell` writes a line."""

    def __init__(self, services: AppServices, language: Language, ask: Ask, tell: Callable[[str], None]) -> None:
        self._services = services
        self._words = Words(language)
        self._ask_line = ask
        self._write = tell
        self._lines = TerminalLines(services.book, self._words)

    def run_loop(self) -> None:
        """Runs until the user quits or the input ends."""
        database = self._services.database
        database.watch_trouble(self._tell_problem)
        self._services.open_records.watch_conflicts(self._tell_conflict)
        if database.problem is not None:
            self._tell_problem(database.problem)
        damage = self._services.cards.damage
        if damage is not None:
            self._tell(storage_words.own_damage_typed(damage, self._words))
        self._say(words.WELCOME)
        try:
            while self._menu():
                pass
        except NoMoreInput:
            self._tell("")
        self._say(words.GOODBYE if self._is_saved else words.NOT_SAVED)

    def _tell_problem(self, problem: StorageProblem) -> None:
        message, values = storage_words.storage_sentence(problem)
        self._say(message, **values)

    def _tell_conflict(self, conflict: Conflict) -> None:
        self._say(storage_words.CONFLICT_TYPED, name=conflict.name, copy=conflict.copy_name)

    @property
    def _is_saved(self) -> bool:
        return self._services.database.place is not None

    def _save_elsewhere(self) -> None:
        """Asks for a folder and saves everything there."""
        self._say(words.WHICH_FOLDER)
        typed = self._ask()
        if typed:
            folder = Path(os.path.expanduser(typed))
            try:
                remembered = self._services.save_elsewhere(folder)
            except CannotOpen as refused:
                self._tell_problem(refused.problem)
                return
            self._say(storage_words.SAVED_IN if remembered else storage_words.SAVED_IN_ONCE, place=folder)

    def _save_again(self) -> None:
        """Tries the usual folder again."""
        try:
            self._services.save_again()
        except CannotOpen as refused:
            self._tell_problem(refused.problem)
        else:
            self._say(storage_words.SAVED_IN, place=self._services.usual_folder())

    def _menu(self) -> bool:
        """Shows the main menu once. Returns False to quit."""
        library = self._services.library()
        choices: list[tuple[str, Callable[[], object]]] = [(self._text(words.MENU_DRAFT), self._new_draft)]
        for draft in library.drafts:
            if not draft.finished:
                text = self._text(words.MENU_CONTINUE, name=draft.name, picks=draft.picks)
                choices.append((text, partial(self._resume_draft, draft.id)))
        for deck in library.decks:
            state = shell_words.LEGAL if deck.legal else shell_words.NOT_LEGAL
            text = self._text(words.MENU_DECK, name=deck.name, cards=deck.cards, state=state)
            choices.append((text, partial(self._resume_deck, deck.id)))
        for game in library.games:
            if not game.finished:
                text = self._text(words.MENU_GAME, name=game.name)
                choices.append((text, partial(self._resume_game, game.id)))
        if not self._is_saved:
            choices.append((self._text(words.MENU_SAVE), self._save_elsewhere))
            choices.append((self._text(shell_words.TRY_AGAIN), self._save_again))
        choices.append((words.LANGUAGE.text(self._next_language()), self._switch_language))
        self._tell("")
        for number, (text, _) in enumerate(choices, 1):
            self._tell(f"{number:3}  {text}")
        self._tell(f"{0:3}  {self._text(words.MENU_END)}")
        typed = self._ask()
        if typed == "0":
            return False
        if not typed.isdecimal() or not 1 <= int(typed) <= len(choices):
            self._say(words.NOT_A_CHOICE, text=quoted(typed, self._words.language))
            return True
        self._guarded(choices[int(typed) - 1][1])
        return True

    def _next_language(self) -> Language:
        spoken = languages()
        return spoken[(spoken.index(self._words.language) + 1) % len(spoken)]

    def _switch_language(self) -> None:
        self._words.language = self._next_language()
        chosen = msgspec.structs.replace(self._services.preferences(), language=self._words.language)
        self._services.keep_preferences(chosen)

    def _new_draft(self) -> None:
        self._draft(self._services.drafting.begin_draft(DraftSetup()))

    def _resume_draft(self, number: int) -> None:
        self._draft(self._services.drafting.resume(number))

    def _resume_deck(self, number: int) -> None:
        self._deck(self._services.deck_building.resume(number))

    def _resume_game(self, number: int) -> None:
        self._play(self._services.playing.resume(number))

    def _new_game(self, plan: GamePlan) -> None:
        self._play(self._services.playing.store_game(plan))

    def _play(self, opened: OpenGame) -> None:
        """Plays a game, and repeats it with the same decks while the user wants to."""
        while True:
            again = TerminalGame(self._services, opened, self._words, self._ask, self._tell).play_game()
            if again is None:
                return
            opened = self._services.playing.store_game(again)

    def _draft(self, snapshot: DraftSnapshot) -> None:
        """Drafts until the draft is finished or the user goes back, then shows the deck."""
        drafting = self._services.drafting
        shown: DraftSnapshot | None = None
        while snapshot.view is not None:
            if snapshot is not shown:
                self._tell_all(self._lines.pack_lines(snapshot.view))
                shown = snapshot
            typed = self._ask()
            if typed == "q":
                drafting.close_draft()
                return
            snapshot = self._pick(snapshot, typed)
        self._say(words.DONE, count=len(snapshot.pool))
        name = self._text(deck_screen_words.DRAFT_NAME, set=snapshot.name)
        self._deck(self._services.deck_building.of_draft(snapshot.id, name, snapshot.pool))

    def _pick(self, snapshot: DraftSnapshot, typed: str) -> DraftSnapshot:
        """Carries out a draft command and returns the new state of the draft."""
        view, drafting = snapshot.view, self._services.drafting
        assert view is not None
        command, _, rest = typed.partition(" ")
        if command == "a":
            self._tell_all(self._lines.advice(drafting.advise()))
        elif command == "p":
            self._tell_all(self._lines.pool_lines(snapshot.pool))
        elif command == "z":
            if snapshot.can_undo:
                return drafting.undo_pick()
            self._say(words.NOTHING_TO_UNDO)
        elif command == "i" and rest.isdecimal() and 1 <= int(rest) <= len(view.pack):
            self._tell_all(self._lines.card_lines(view.pack[int(rest) - 1]))
        elif all(part.isdecimal() for part in typed.split()) and typed:
            places = tuple(int(part) - 1 for part in typed.split())
            if len(set(places)) == view.picks and all(0 <= place < len(view.pack) for place in places):
                return drafting.choose(places)
            self._say(words.WRONG_COUNT, count=view.picks)
        else:
            self._say(words.NOT_A_CHOICE, text=quoted(typed, self._words.language))
        return snapshot

    def _deck(self, snapshot: DeckSnapshot) -> None:
        """Shows a deck and carries out commands until the user goes back."""
        while True:
            self._tell_all(self._lines.deck_lines(snapshot))
            typed = self._ask()
            if typed == "q":
                self._services.deck_building.close_deck()
                return
            changed = self._guarded(partial(self._change_deck, snapshot, typed))
            if isinstance(changed, DeckSnapshot):
                snapshot = changed

    def _change_deck(self, snapshot: DeckSnapshot, typed: str) -> DeckSnapshot | None:
        decks = self._services.deck_building
        command, _, rest = typed.partition(" ")
        if command == "s":
            return decks.suggest()
        if command == "z":
            return decks.undo_change()
        if command in ("p", "p!"):
            if snapshot.is_legal or command == "p!":
                self._new_game(self._services.game_plan(snapshot))
            else:
                self._say(table_words.PLAY_ILLEGAL_TYPED)
            return None
        if command == "g":
            self._new_game(self._services.goldfish_plan(snapshot))
            return None
        if command == "f":
            fix = next((problem.fix for problem in snapshot.problems if problem.fix is not None), None)
            if fix is not None:
                return decks.apply_fix(fix)
            self._say(words.NOTHING_TO_FIX)
        elif command == "e" and rest.strip():
            decks.write_file(Path(os.path.expanduser(rest.strip())), PLAIN)
            self._say(words.EXPORTED, file=rest.strip())
        else:
            self._say(words.NOT_A_CHOICE, text=quoted(typed, self._words.language))
        return None

    def _guarded(self, work: Callable[[], object]) -> object:
        """Runs `work` and reports errors of the user or the disk in one sentence."""
        try:
            return work()
        except OpenElsewhere as refused:
            return self._offer_copy(refused)
        except (CommandeerError, OSError) as problem:
            self._tell(error_sentence(problem, self._words.language))
        return None

    def _offer_copy(self, refused: OpenElsewhere) -> object:
        """Offers a copy of a draft, deck or game that another window has open."""
        self._say(storage_words.OPEN_ELSEWHERE_TYPED, name=refused.name)
        if self._ask() != "c":
            return None
        opened = {"draft": self._resume_draft, "deck": self._resume_deck, "game": self._resume_game}
        return opened[refused.kind](self._services.copy_entry(cast(Shelf, refused.kind), refused.number))

    def _ask(self) -> str:
        typed = self._ask_line(self._text(words.CHOOSE))
        if typed is None:
            raise NoMoreInput
        self._services.open_records.leases.renew_leases()  # the user is still here
        return typed.strip()

    def _tell(self, line: str) -> None:
        self._write(visible_lines(line))

    def _text(self, message: Message, **values: object) -> str:
        return self._words.say(message, **values)

    def _say(self, message: Message, **values: object) -> None:
        self._tell(self._text(message, **values))

    def _tell_all(self, lines: list[str]) -> None:
        for line in lines:
            self._tell(line)


def reason_sentence(language: Language, reason: Message, detail: str, message: Message = shell_words.NO_DISPLAY) -> str:
    """Returns `message` with the reason why the program can't open a window. The default adds that the program
    continues in the terminal."""
    say = Words(language).say
    return say(message, reason=say(reason, name=detail, detail=detail))
