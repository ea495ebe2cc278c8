"""A game: the state, the log, and the agents of the players; its randomness (705, 706); and the moments that it can go
back to, with the failures there (law 11).

`Game` doesn't know the rooms above the kernel. Parts from `assembly.new_game` tell it the current characteristics of
objects and the abilities in force. Where a player can't be asked or gives an illegal answer, the default answer is
always legal and does as little as possible: pass, decline, choose the least number of options, attack and block only
with creatures that must.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

import msgspec

from engine.errors import EngineBug, Problem
from engine.game.events import Event, StepBegan
from engine.game.events.base import EventBatch
from engine.game.events.vocabulary import CardName, FreeText
from engine.game.kernel.characteristics import COMBAT, Characteristics, Permanents
from engine.game.kernel.choices import (
    Answer,
    ChooseAction,
    ChooseEntities,
    ChooseModes,
    ChooseNumber,
    ChooseOption,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Question,
    YesNo,
)
from engine.game.kernel.game_state import UNSETTLED, GameState, TurnState
from engine.game.kernel.objects import CONCEDED, GameObject
from engine.game.kernel.records import RulingEffects, Traced
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import StaticRule, Triggered
from engine.ir.node import Rule

KEEP = "keep this hand"


def default_answer(question: Question) -> Answer:
    """The least that may be answered; hands are kept."""
    match question:
        case ChooseAction() | ChooseOption():
            return 0
        case YesNo(purpose=purpose):
            return int(purpose == KEEP)
        case ChooseEntities(low=low):
            return tuple(range(low))
        case ChooseModes(legal=legal, low=low, repeat=repeat):
            return legal[:1] * low if repeat else legal[:low]
        case ChooseNumber(low=low):
            return low
        case Divide():
            return divide_legally(question)
        case DeclareAttackers(required=required) | DeclareBlockers(required=required):
            return required
        case _:
            raise EngineBug(f"no answer to {type(question).__name__}")


def divide_legally(question: Divide) -> tuple[int, ...]:
    """Lethal damage in order, then all the rest to the last, which is legal for trample too (702.19)."""
    amounts, left = lethal_in_order(question)
    amounts[-1] += left
    return tuple(amounts)


def lethal_in_order(question: Divide) -> tuple[list[int], int]:
    """Returns lethal damage for each recipient in order while it lasts (510.1c), and the rest of the total."""
    amounts = [question.least] * len(question.recipients)
    left = question.total - sum(amounts)
    for place, lethal in enumerate(question.lethal):
        part = min(left, max(0, lethal - amounts[place]))
        amounts[place] += part
        left -= part
    return amounts, left


class Chance:
    """Flips and rolls out of the state's random stream."""

    def flip_coin(self, state: GameState, player: PlayerId) -> bool:
        """A coin flipped by a player: true if it is won, or shows heads where nobody calls (705.1-2)."""
        return state.random.below(2) == 0

    def roll_die(self, state: GameState, player: PlayerId, sides: int) -> int:
        """The natural result of a die rolled by a player, from 1 to `sides` (706.2)."""
        return state.random.below(sides) + 1


class AbilityFailure(msgspec.Struct, frozen=True):
    """A failure in a game: the `card` whose ability failed or "", the `problem`, the innermost calls (`where`), and the
    number of `decisions` before it."""

    card: CardName
    problem: Problem
    where: FreeText
    decisions: int


class Moment:
    """A moment to go back to: a snapshot of the `state`, where in the `turn` the game was
    (players may have passed since the state was copied), how long the log was (`logged`), and the number of `decisions`
    made before."""

    def __init__(self, state: GameState, turn: TurnState, logged: int, decisions: int) -> None:
        self.state = state
        self.turn = turn
        self.logged = logged
        self.decisions = decisions

    def copy_state(self) -> GameState:
        """Returns the state as a copy that another game can play on from."""
        state = self.state.copy()
        state.turn = msgspec.structs.replace(self.turn, settled=UNSETTLED)
        return state

    def resume_state(self, now: GameState) -> GameState:
        """The state, to be played on from instead of the one it is now (`GameState.back_to`)."""
        state = now.back_to(self.state)
        state.turn = msgspec.structs.replace(self.turn, settled=UNSETTLED)
        return state


class Look(msgspec.Struct, frozen=True):
    """A player looked at hidden cards to answer a question. `logged`: the number of events before; `last`: the last of
    them, by which a game that went back recognises looks that it has undone."""

    player: PlayerId
    objects: tuple[ObjectId, ...]
    logged: int
    last: Event | None

    def is_of(self, log: Sequence[Event]) -> bool:
        """Returns whether the look belongs to a game with this log."""
        return self.logged <= len(log) and (not self.logged or log[self.logged - 1] is self.last)


class Answering(Protocol):
    """Answers for a player."""

    def answer(self, game: Game, question: Question) -> Answer:
        """An answer to the question; it is checked afterwards."""


class CurrentCharacteristics(Protocol):
    """What every object is at the moment (613). `dirty`: something has changed since it was last found out."""

    dirty: bool
    of: Callable[[ObjectId], Characteristics]
    """What an object is now; what it last was, if it is gone."""

    def board(self) -> Permanents:
        """Returns the phased-in permanents with their current characteristics. Nobody may change the list."""

    def refresh(self) -> None:
        """Applies all continuous effects again if anything has changed (613)."""

    def changes_cards(self) -> bool:
        """Whether continuous effects change objects outside the battlefield."""

    def trace_changes(self) -> Mapping[ObjectId, Sequence[Traced]]:
        """What changes each object, effect by effect."""

    def mark_dirty(self) -> None:
        """Marks everything as changed."""

    def note_events(self, events: Iterable[Event]) -> None:
        """These events have happened: all is dirty if one of them could matter to a continuous effect."""

    def note_change(self, aspects: frozenset[str]) -> None:
        """No more than that has changed."""

    def note_place(self, obj: GameObject) -> None:
        """An object has come to a place, has left it, or has other copiable values there."""

    def look_again(self, id: ObjectId) -> None:
        """The copiable values of an object are others, or are what they were again."""

    def note_mana(self) -> None:
        """There is more unspent mana, or less."""

    def forget(self) -> None:
        """Notes that the game continues from another state."""

    def controls(self) -> tuple[dict[ObjectId, PlayerId], dict[ObjectId, PlayerId]]:
        """Returns the controllers that layer 2 has set, and the controllers the objects have now."""

    def restore_controls(self, controls: tuple[dict[ObjectId, PlayerId], dict[ObjectId, PlayerId]]) -> None:
        """Undoes the changes of controllers since `controls` was called."""

    def note_control(self, id: ObjectId, player: PlayerId) -> None:
        """An effect says who controls an object."""

    def let_go(self) -> None:
        """Drops everything when nobody needs the game any more."""


class AbilitySources(Protocol):
    """Which objects have abilities that something is to be asked of."""

    @property
    def version(self) -> int:
        """Another number whenever other rules are to be asked."""

    def forget(self) -> None:
        """Another state is played on from."""

    def look_again(self) -> None:
        """Notes that characteristics were computed again."""

    def note_place(self, obj: GameObject) -> None:
        """An object outside the battlefield has come to its place, has left it, or has other copiable values there."""

    def for_event(self, kind: type[Event]) -> list[tuple[ObjectId, int, Triggered]]:
        """The triggered abilities that may trigger on an event of this kind, in the order of their objects."""

    def state_triggers(self) -> list[tuple[ObjectId, int, Triggered]]:
        """Abilities that trigger on a state of the game (603.8)."""

    def list_rules(self) -> list[tuple[ObjectId, PlayerId, StaticRule]]:
        """The static abilities in force that change rules."""

    def rules_of(self, kind: type[Rule]) -> list[tuple[ObjectId, PlayerId, StaticRule]]:
        """Those of one kind."""

    def replacements(self) -> list[tuple[GameObject, int, StaticRule]]:
        """Returns the static abilities that replace or prevent events or change how objects enter."""

    def replacing(self, kind: type[Event]) -> list[tuple[GameObject, int, StaticRule]]:
        """Those that may replace or prevent events of one kind."""


class KnownSources(Protocol):
    """What is known of a player's sources of mana. `timeless`: the beginning of a step changes nothing of it."""

    timeless: bool


class Game:
    """One running game. Everything that must survive a copy is in `state`. The game can compute the rest again."""

    current_values: CurrentCharacteristics
    sources: AbilitySources
    characteristics: Callable[[ObjectId], Characteristics]
    """What an object is now; what it last was, if it is gone."""
    board: Callable[[], Permanents]

    def __init__(self, state: GameState, players: Sequence[Answering]) -> None:
        self.state: GameState = state
        self.players: list[Answering] = list(players)
        self.log: list[Event] = []
        self.decisions: list[Answer] = []
        self.known_sources: dict[PlayerId, KnownSources] = {}
        """The sources of mana of each player, as long as nothing changes (`mana.sources`)."""
        self.former_sources: dict[PlayerId, KnownSources] = {}
        """What was known of them last, which may be so again."""
        self.standings: dict[tuple[PlayerId, bool], object] = {}
        """What each player might do, when a sorcery could be cast and when not (`actions.standing`)."""
        self.places = 0
        """How often an object has come to its place, has left it, or got other copiable values there."""
        self.changes = 0
        """How often something has happened. The beginning of a step and a change of what attacks and blocks count only
        if they change what objects are."""
        self.checked: int | None = None
        """How often it had when state-based actions were last looked for and there were none (`turn.checking`)."""
        self.defining: dict[int, tuple[Sequence[ObjectId], Sequence[ObjectId]]] = {}
        """The objects that were in each zone outside the battlefield at the last look, and those of them that may
        define their own characteristics."""
        self.ruling = RulingEffects(())
        """The effects of the state when they were last looked at (`evaluation.restrictions`)."""
        self.batch = EventBatch()
        self.causing: PlayerId | None = None  # whose spell or ability is being carried out
        """What happens at once now; set and put back by `event_loop.executing` alone."""
        self.strict = False  # whether trouble is raised instead of survived (law 11)
        self.trouble: list[AbilityFailure] = []  # what could not be carried out
        self.most_actions = 2_000
        """So many actions and resolutions in one step are taken for a loop (104.4b)."""
        self.checkpoint: Moment | None = None  # the last priority
        self.resume_point: Moment | None = None
        """The moment from which a copy of the game reaches the current question by the decisions made since."""
        self.looks: list[Look] = []
        self.another: Callable[[GameState], Game] = lambda state: Game(state, ())
        """Returns a game with all its parts and without players (`assembly.new_game`)."""
        self.auto_pass: Callable[[Game, PlayerId], bool] | None = None
        """Decides which players pass without being asked. A pass of this kind isn't a decision of the game."""
        self.on_priority: Callable[[Game, PlayerId], None] | None = None
        self.on_forced: Callable[[Question], None] | None = None
        """Told of choices with one legal answer, which are not asked."""
        self.chance = Chance()

    def connect_parts(self, current_values: CurrentCharacteristics, sources: AbilitySources) -> None:
        """Connects the game with its parts."""
        self.current_values, self.sources = current_values, sources
        self.characteristics, self.board = current_values.of, current_values.board

    def invalidate(self, *aspects: str) -> None:
        """Something that continuous effects depend on has changed: no more than these of `aspects.EVERYTHING`, or
        anything."""
        if aspects:
            self.current_values.note_change(frozenset(aspects))
        else:
            self.current_values.mark_dirty()
            self.state.turn.settled = UNSETTLED  # state-based actions are looked for again
        self._note_change(aspects == (COMBAT,))

    def note_place(self, obj: GameObject) -> None:
        """Notes that an object has entered its zone, has left it, or has other copiable values."""
        self.current_values.note_place(obj)
        self._forget_sources()
        self.places += 1

    def look_again(self, id: ObjectId) -> None:
        """The copiable values of an object are others for a while, or are its own again."""
        self.current_values.look_again(id)

    def note_events(self, events: Sequence[Event]) -> None:
        """Events have happened, which continuous effects may depend on."""
        self.current_values.note_events(events)
        self._note_change(all(isinstance(event, StepBegan) for event in events))

    def note_mana(self) -> None:
        """The mana in a pool has changed."""
        self.current_values.note_mana()
        self._forget_sources()

    def note_action(self) -> None:
        """Notes that a player took an action other than passing, or that the top of the stack resolves."""
        self.state.turn.settled = UNSETTLED
        self.changes += 1

    def _note_change(self, small: bool) -> None:
        """Something has happened, no more than a step or combat if it is `small`."""
        if small and not self.current_values.dirty:
            self.known_sources = {player: known for player, known in self.known_sources.items() if known.timeless}
        else:
            self._forget_sources()

    def _forget_sources(self) -> None:
        self.known_sources.clear()
        self.changes += 1

    def refresh(self) -> None:
        """Applies all continuous effects again if anything has changed (613)."""
        self.current_values.refresh()

    def record(self, event: Event) -> None:
        """Keeps an event in the log and among the events of the turn."""
        self.log.append(event)
        self.state.this_turn.append(event)

    # -- decisions ---------------------------------------------------------------------------------------------------

    def ask_player(self, question: Question) -> Answer:
        """Asks a player, or the controller of that player (722.5). The game keeps the checked answer: it is the game
        (law 1). A player who gives up instead loses at the next check (104.3a, 704.3); a controlled player never does
        by this (722.6). Until then the default answers apply.

        Raises:
            IllegalChoice: if the agent answers something that was not offered.
        """
        decider = self.state.decider(question.player)
        player = self.state.players[decider]
        if player.conceded or self.state.players[question.player].conceded:
            return default_answer(question)
        self.refresh()  # what an agent looks at must not decide when effects are applied anew
        if isinstance(question, ChooseEntities) and question.hidden:
            self._note_look(decider, question)
        answer = question.accept(self.players[decider].answer(self, question))
        self.decisions.append(answer)
        if isinstance(answer, Concede):
            player.lost, player.reason = True, CONCEDED
            return default_answer(question)
        return answer

    def _note_look(self, player: PlayerId, question: ChooseEntities) -> None:
        """Keeps which hidden cards a player sees as the options of a question."""
        shown = tuple(ObjectId(each) for each in question.options)
        while self.looks and not self.looks[-1].is_of(self.log):
            self.looks.pop()
        self.looks.append(Look(player, shown, len(self.log), self.log[-1] if self.log else None))

    def note_forced_choice(self, question: Callable[[], Question]) -> None:
        """Says that a choice had only one legal answer and so was made without being asked."""
        if self.on_forced is not None:
            self.on_forced(question())

    def at_priority(self, player: PlayerId) -> None:
        """A player is about to be asked what to do: the places where a game can be copied and rewound to."""
        if self.on_priority is not None:
            self.on_priority(self, player)

    def restore(self, state: GameState) -> None:
        """Goes back to a state; decisions made since stay in the list, for they were made (law 1)."""
        self.state = state
        self.current_values.forget()
        self._forget_sources()
        self.standings.clear()
        self.checked = None
        self.batch = EventBatch()
        self.checkpoint = self.resume_point = None
        self.sources.forget()

    def let_go(self) -> None:
        """Nobody plays on or looks any more. The parts of a game know the game in turn: without this all of it would
        stay until the collector of cycles comes by."""
        self.current_values.let_go()
        self.__dict__.clear()
