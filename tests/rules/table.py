"""A table for rules tests: set up a position, let players act, check the result.

    table = Table(A=side(board=[land("Forest"), BEAR]), B=side(life=5))
    table.attack(BEAR).to("end of combat")
    assert table.life("B") == 3

A test defines its cards (`card`, `creature`, `land`) or names cards of the stored set. Players are "A", "B", ...; A
starts. Players do only what the test specifies. Otherwise they pass, and don't attack or block. A decision without a
scripted answer fails the test. A side can't describe counters, damage, attachments or a later turn. For these, the test
writes the position as text: `Table.of`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import msgspec

from app.services.files.program_files import stored_cards
from engine.game.actions.priority import every_action, mana_actions
from engine.game.combat.blocking import block_options
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.choices import (
    PASS,
    Action,
    Answer,
    ChooseEntities,
    ChooseModes,
    ChooseNumber,
    ChooseOption,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Question,
    YesNo,
)
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.kernel.ruleset import Ruleset
from engine.game.kernel.steps import step_name
from engine.game.turn.loop import advance_game, open_priority, take_action
from engine.game.view.view import GameView
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.stored_cards import StoredCard
from engine.match.notation import read_position
from engine.match.pool import CardPool
from engine.match.positions import Placed, PlayerPosition, Position, place_game
from tests.rules.made_cards import FILLING, Cards, card, creature, land

Scripted = bool | int | str | Sequence[str] | Sequence[int]
"""A scripted answer: yes or no, a number, the index of a mode or option, names of chosen objects, or a division."""


class Side(msgspec.Struct, frozen=True):
    """The start position of one player (see `side`)."""

    life: int | None
    library: Cards
    hand: Cards
    board: Cards
    graveyard: Cards
    exile: Cards
    command: Cards


def side(
    *,
    life: int | None = None,
    library: Cards = (),
    hand: Cards = (),
    board: Cards = (),
    graveyard: Cards = (),
    exile: Cards = (),
    command: Cards = (),
) -> Side:
    """Returns one player's start position. The first card of `library` is on top. Wastes fill a short library."""
    return Side(life, library, hand, board, graveyard, exile, command)


class Table:
    """A game in progress. A card name means the first object of this name on the battlefield, or else the first
    anywhere."""

    def __init__(self, ruleset: Ruleset | None = None, **sides: Side) -> None:
        rules = msgspec.structs.replace(ruleset or Ruleset(), opening_hands=False)
        pool = CardPool()
        for player in sides.values():
            for zone in (player.library, player.hand, player.board, player.graveyard, player.exile, player.command):
                pool.add(part for part in zone if isinstance(part, StoredCard))
        pool.add([FILLING, *stored_cards()])
        players = tuple(_position(name, player) for name, player in sides.items())
        self._begin(Position(rules, players), pool)

    @classmethod
    def of(cls, text: str, *cards: StoredCard) -> Self:
        """Reads a position in the notation of `engine.match.notation`. The cards are stored cards and `cards`."""
        table = cls.__new__(cls)
        table._begin(read_position(text), CardPool([*cards, FILLING, *stored_cards()]))
        return table

    def _begin(self, position: Position, pool: CardPool) -> None:
        self.names = tuple(player.name for player in position.players)
        self.answers: dict[str, list[Scripted]] = {name: [] for name in self.names}
        self._attacks: list[tuple[str, str]] = []
        self._blocks: list[tuple[str, str]] = []
        self._targets: list[str] = []
        self.game: Game = place_game(position, pool, [self] * len(self.names)).game
        self.game.strict = True

    # -- player actions -----------------------------------------------------------------------------------------------

    def answer(self, player: str, *answers: Scripted) -> Self:
        """Adds answers to the next decisions of a player, in order."""
        self.answers[player].extend(answers)
        return self

    def to(self, step: str, *, turn: int | None = None) -> Table:
        """Plays on until a player would get priority in this step with an empty stack. If the game skips the step, this
        is the step after it. Stops earlier if the game ends."""
        game, wanted = self.game, self.game.state.turn.number if turn is None else turn
        wanted = max(wanted, 1)
        while game.state.result is None:
            state = game.state
            here = state.turn.number == wanted and step_name(state) == step
            if state.turn.stage == "priority":
                if open_priority(game) is None:
                    continue
                if here and not game.state.stack:
                    return self
                take_action(game, PASS)
            elif here and state.turn.stage == "end":
                return self
            else:
                assert state.turn.number <= wanted, f"{step} of turn {wanted} did not come"
                advance_game(game)
        return self

    def cast(self, name: StoredCard | str, *, at: str | Sequence[str] = (), by: str = "A", method: str = "") -> Table:
        """Casts a spell without resolving it. Fails if the player can't cast it."""
        assert self.try_to("cast", name, at=at, by=by, method=method), f"{_name(name)} cannot be cast"
        return self

    def play(self, name: StoredCard | str, *, by: str = "A") -> Table:
        """Plays a land."""
        assert self.try_to("land", name, by=by), f"{_name(name)} cannot be played"
        return self

    def activate(self, name: StoredCard | str, index: int = 0, *, at: str | Sequence[str] = (), by: str = "A") -> Table:
        """Activates the object's activated ability with this index."""
        assert self.try_to("activate", name, at=at, by=by, index=index), f"{_name(name)} has nothing to activate"
        return self

    def try_to(
        self,
        kind: str,
        name: StoredCard | str,
        *,
        at: str | Sequence[str] = (),
        by: str = "A",
        method: str = "",
        index: int = 0,
    ) -> bool:
        """Takes an action if the player can. Returns whether the player took it."""
        self._give_priority(by)
        for action in self.actions(by):
            if action.kind == kind and self._is(action.object, _name(name)) and action.method == method:
                if kind == "activate" and action.index != index:
                    continue
                self._targets = [at] if isinstance(at, str) else list(at)
                return take_action(self.game, action)
        return False

    def take(self, action: Action, *, at: str | Sequence[str] = ()) -> Table:
        """Takes one of `actions`. Fails if the game refuses it."""
        self._targets = [at] if isinstance(at, str) else list(at)
        assert take_action(self.game, action), f"{action} cannot be done"
        return self

    def actions(self, by: str) -> tuple[Action, ...]:
        """Returns all actions that a player can take now, with mana abilities."""
        player = self.seat(by)
        return (*every_action(self.game, player), *mana_actions(self.game, player))

    def _give_priority(self, by: str) -> None:
        for _ in self.names:
            player = open_priority(self.game)
            assert player is not None, f"{by} cannot get priority now"
            if player == self.seat(by):
                return
            take_action(self.game, PASS)
        raise AssertionError(f"{by} cannot get priority now")

    def resolve(self, count: int = 1) -> Table:
        """Passes for all players until `count` objects of the stack have resolved."""
        for _ in range(count):
            assert open_priority(self.game) is not None
            top = self.game.state.stack[-1]
            while top in self.game.state.stack and open_priority(self.game) is not None:
                take_action(self.game, PASS)
        open_priority(self.game)
        return self

    def attack(self, *attackers: StoredCard | str, on: str = "") -> Table:
        """Sets the active player's attack this turn. `on`: a player or a planeswalker ("": the first defender)."""
        self._attacks.extend((_name(attacker), on) for attacker in attackers)
        return self

    def block(self, blocker: StoredCard | str, attacker: StoredCard | str) -> Table:
        """Adds a block for this turn."""
        self._blocks.append((_name(blocker), _name(attacker)))
        return self

    # -- position -----------------------------------------------------------------------------------------------------

    def seat(self, name: str) -> PlayerId:
        return PlayerId(self.names.index(name))

    def life(self, player: str) -> int:
        return self.game.state.player(self.seat(player)).life

    def pool(self, player: str) -> str:
        return "".join(mana.type * count for mana, count in self.game.state.player(self.seat(player)).mana)

    def zone(self, zone: str, player: str | None = None) -> list[str]:
        """Returns the current names of the objects in a zone, in order, for one player or for all. The player is the
        controller on the battlefield and the stack, and otherwise the owner."""
        found = []
        for id in self.game.state.objects_in(zone):
            obj = self.game.state.objects[id]
            holder = obj.controller if zone in ("battlefield", "stack") else obj.owner
            if player is None or holder == self.seat(player):
                found.append(self.game.characteristics(id).name)
        return found

    def find(self, name: StoredCard | str) -> GameObject:
        """Finds an object by name, on the battlefield first."""
        objects = [obj for obj in self.game.state.objects.values() if self._is(obj.id, _name(name))]
        assert objects, f"there is no {_name(name)}"
        return min(objects, key=lambda obj: obj.zone != "battlefield")

    def now(self, name: StoredCard | str) -> Characteristics:
        """Returns the current characteristics of an object."""
        return self.game.characteristics(self.find(name).id)

    def size(self, name: StoredCard | str) -> tuple[int | None, int | None]:
        """Returns power and toughness."""
        return self.now(name).power, self.now(name).toughness

    def may_block(self, blocker: StoredCard | str, attacker: StoredCard | str) -> bool:
        """Returns whether a creature can block this attacker, alone or with others."""
        blocks, attacks = self.find(blocker), self.find(attacker)
        options = block_options(self.game, blocks.controller, [attacks])
        return any(option.blocker == blocks.id for option in options)

    def lost(self, player: str) -> bool:
        return self.game.state.player(self.seat(player)).lost

    @property
    def step(self) -> str:
        return step_name(self.game.state)

    # -- answering ----------------------------------------------------------------------------------------------------

    def decide(self, view: GameView, question: Question) -> Answer:
        """Answers a question for every seat."""
        player = self.names[question.player]
        match question:
            case DeclareAttackers():
                return self._declared_attackers(question)
            case DeclareBlockers():
                return self._declared_blockers(question)
            case ChooseEntities(targets=True) if self._targets:
                names, self._targets = self._targets[: question.high], self._targets[question.high :]
                return self._by_name(question, names)
            case _:
                assert self.answers[player], f"{player} is asked, but nothing is scripted: {question}"
                return self._scripted(question, self.answers[player].pop(0))

    def _scripted(self, question: Question, scripted: Scripted) -> Answer:
        match question:
            case YesNo():
                assert isinstance(scripted, bool), question
                return int(scripted)
            case ChooseNumber():
                assert isinstance(scripted, int), question
                return scripted
            case ChooseModes():
                return (scripted,) if isinstance(scripted, int) else tuple(int(part) for part in scripted)
            case Divide():
                assert isinstance(scripted, Sequence), question
                return tuple(int(part) for part in scripted)
            case ChooseOption(options=options):
                assert isinstance(scripted, str | int), question
                return scripted if isinstance(scripted, int) else options.index(scripted)
            case ChooseEntities():
                assert isinstance(scripted, str | Sequence), question
                names = [scripted] if isinstance(scripted, str) else [str(part) for part in scripted]
                return self._by_name(question, names)
            case _:
                raise AssertionError(question)

    def _by_name(self, question: ChooseEntities, names: list[str]) -> Answer:
        chosen: list[int] = []
        for name in names:
            fitting = [
                index for index, entity in enumerate(question.options) if index not in chosen and self._is(entity, name)
            ]
            assert fitting, f"{name} is not among {[self.describe(entity) for entity in question.options]}"
            chosen.append(fitting[0])
        return tuple(chosen)

    def describe(self, entity: Entity) -> str:
        return self.names[entity] if is_player(entity) else self.game.characteristics(ObjectId(entity)).name

    def _is(self, entity: Entity, name: str) -> bool:
        return self.describe(entity) == name

    def _declared_attackers(self, question: DeclareAttackers) -> Answer:
        pairs: list[tuple[int, int]] = []
        for name, on in self._attacks:
            pair = next(
                (
                    (index, place)
                    for index, option in enumerate(question.options)
                    for place, it in enumerate(option.defenders)
                    if self._is(option.attacker, name) and index not in dict(pairs) and (not on or self._is(it, on))
                ),
                None,
            )
            assert pair is not None, f"{name} cannot attack {on}"
            pairs.append(pair)
        self._attacks = []
        return tuple(pairs)

    def _declared_blockers(self, question: DeclareBlockers) -> Answer:
        pairs: list[tuple[int, int]] = []
        for blocker, attacker in self._blocks:
            pair = next(
                (
                    (index, place)
                    for index, option in enumerate(question.options)
                    for place, it in enumerate(option.attackers)
                    if self._is(option.blocker, blocker) and self._is(it, attacker) and (index, place) not in pairs
                ),
                None,
            )
            assert pair is not None, f"{blocker} cannot block {attacker}"
            pairs.append(pair)
        self._blocks = []
        return tuple(pairs)


def _name(card: StoredCard | str) -> str:
    return card if isinstance(card, str) else card.facts.front_face.name


def _position(name: str, player: Side) -> PlayerPosition:
    def zone(cards: Cards) -> tuple[Placed, ...]:
        return tuple(Placed(part if isinstance(part, str) else part.facts.name) for part in cards)

    return PlayerPosition(
        name,
        player.life,
        (*zone(player.library), Placed(FILLING.facts.name, 20)),
        hand=zone(player.hand),
        battlefield=zone(player.board),
        graveyard=zone(player.graveyard),
        exile=zone(player.exile),
        command=zone(player.command),
    )


__all__ = ["FILLING", "Cards", "Side", "Table", "card", "creature", "land", "side"]
