"""A player who drafts, builds a deck and plays with the keyboard alone, and a walk that counts the key presses."""

from __future__ import annotations

from app.screens.desktop import Desktop
from engine.game.kernel.choices import ChooseAction, ChooseEntities, DeclareAttackers, DeclareBlockers, Question
from tests.app.screens.keyboard import TableKeyboard, Waiting

DRAFT_SEED = 7
GAME_SEED = 12
"""In a game with this seed, six own turns contain attacks on two players, a block and targets."""


class Player(TableKeyboard):
    """Plays sensibly with the keyboard: attacks, blocks and casts when possible. It records its actions."""

    def __init__(self, desktop: Desktop, waiting: Waiting) -> None:
        super().__init__(desktop, waiting)
        self.done: set[str] = set()
        self.tried: set[int] = set()
        self.rounds = 0
        self._last: Question | None = None

    @property
    def question(self) -> Question | None:
        return None if self.presenter.seat is None else self.presenter.seat.question

    def note(self, action: str) -> None:
        """Records an action before the player confirms it."""
        if action and action not in self.done:
            self.look(action)
        self.done |= {action} if action else set()

    def answer(self) -> None:
        """Answers the question and waits for the next one."""
        self.answer_at_once()
        self.wait()

    def answer_at_once(self) -> None:
        """Answers the question. A question may take several rounds, but fewer than twelve."""
        self.rounds = self.rounds + 1 if self.question is self._last else 0
        self._last = self.question
        assert self.rounds < 12, (self.question, self.prompt, self.latest)
        match self.question:
            case ChooseAction():
                self._act()
            case ChooseEntities(targets=targets):
                self._choose(targets)
            case DeclareAttackers() as asked:
                self._attack(asked)
            case DeclareBlockers() as asked:
                self._block(asked)
            case _ if self.prompt.typing:
                self.press("Down", "Return")
            case _:
                self.press("Return" if self.prompt.is_ready else "1")

    def _act(self) -> None:
        hand = [card.id for card in self.table.hand if card.id in self.prompt.objects and card.id not in self.tried]
        if not hand or self.prompt.chosen:
            self.press("Return")
            return
        asked = self.question
        self.tried.add(hand[0])
        self.mark(hand[0])
        if isinstance(asked, ChooseAction) and self.question is not asked:  # one payment needs no confirmation
            self.done |= {action.kind for action in asked.actions if action.object == hand[0]}
        if self.prompt.chosen and not self.prompt.button:
            self.press("1")
            self.done.add("cast")
        elif self.prompt.chosen and self.prompt.is_ready:
            self.press("Return")
            self.done.add("cast")

    def _choose(self, targets: bool) -> None:
        """Chooses listed options by digit, and cards on the table by letter."""
        while not self.prompt.is_ready or (targets and not self.prompt.chosen):
            before = self.prompt
            listed = self.presenter.screen.prompt.options.answer_digits()
            wanted = [one for one in (*self.prompt.objects, *self.prompt.players) if one not in self.prompt.chosen]
            shown = [one for one in sorted(wanted, reverse=True) if self.presenter.screen.objects.with_id(one)]
            if shown:
                self.mark(shown[0])
            elif listed:
                self.press(listed[len(self.prompt.chosen)])
            if self.prompt == before:
                break
        self.note("target" if targets and self.prompt.chosen else "")
        self.press("Return")

    def _attack(self, asked: DeclareAttackers) -> None:
        """Attacks two players with two creatures, if possible."""
        opponents = [seat.seat for seat in self.table.opponents if not seat.lost]
        for option, opponent in zip(asked.options, opponents, strict=False):
            if opponent in option.defenders:
                self.mark(option.attacker)
                self.mark(opponent)
        attacked = {arrow.seat for arrow in self.table.arrows if arrow.kind == "attack"}
        self.note(f"attack {len(attacked)}" if attacked else "")
        self.press("Return")

    def _block(self, asked: DeclareBlockers) -> None:
        option = asked.options[0]
        self.mark(option.blocker)
        self.mark(option.attackers[0])
        blocked = any(arrow.kind == "block" and arrow.source == option.blocker for arrow in self.table.arrows)
        self.note("block" if blocked else "")
        self.press("Return")
        if self.presenter.is_asking and self.question is asked:  # the block is incomplete: take it back
            self.mark(option.blocker)
            self.press("Return")


class Walk:
    """Walks through a draft, its deck, own turns and a rewind; counts the presses of each part."""

    def __init__(self, player: Player, seats: int, turns: int) -> None:
        self.player = player
        self.seats = seats
        self.turns = turns
        self.picks = 0
        self.begun_with = 0

    def draft(self) -> None:
        """Goes from the home screen to the last pick; types the number of seats and the seed."""
        player, presenter = self.player, self.player.desktop.draft_presenter
        player.press("F3")
        player.press(*["Shift+Tab"] * 5, str(self.seats), *["Tab"] * 4, *str(DRAFT_SEED), "Return")
        player.settle()
        self.begun_with = player.presses
        while not presenter.screen.end.isVisible():
            places = player.desktop.services.drafting.suggest()
            player.press(*(presenter.screen.pick.grid.key_of(place) for place in places))
            if not self.picks:
                player.look("draft")
            player.press("Return")
            player.settle()
            self.picks += 1
        player.part("draft")
        player.look("drafted")

    def build(self) -> None:
        """Takes the suggested deck, checks it and goes on to the table."""
        player = self.player
        player.press("Return")
        player.settle()
        deck = player.desktop.deck_presenter.snapshot
        assert deck is not None
        assert deck.is_legal
        player.look("deck")
        player.press("Ctrl+Return")
        player.part("deck")
        player.settle()
        player.wait()

    def play(self) -> None:
        """Plays the own turns and answers all questions between them."""
        player = self.player
        assert len(player.table.seats) == self.seats
        begun = 0
        steps = 0
        while player.presenter.thread_.running and steps < 80 * self.turns:
            turn = player.table.turn
            if player.table.active == player.table.own and turn and turn != begun:
                player.part(f"turn {begun}" if begun else "opening hand")
                player.look(f"turn {turn}")
                if sum(part.startswith("turn") for part in player.parts) == self.turns:
                    return
                begun = turn
            player.answer()
            steps += 1
        player.part(f"turn {begun}")

    def rewind(self) -> None:
        """Takes back the latest decision."""
        player = self.player
        before = player.table.timeline.current
        player.press("Ctrl+Z")
        player.until(lambda: player.table.timeline.current == before - 1)
        player.part("rewind")
        player.look("rewind")

    def keys_of_turns(self) -> list[int]:
        return [keys for part, keys in self.player.parts.items() if part.startswith("turn")]

    def report(self) -> list[str]:
        """Returns one line for each part."""
        lines = [f"{part}: {keys} keys" for part, keys in self.player.parts.items()]
        turns = self.keys_of_turns()
        return [*lines, f"{self.picks} picks; {len(turns)} own turns: {sum(turns)} keys; {sorted(self.player.done)}"]
