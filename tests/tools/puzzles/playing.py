"""Lets a bot solve a puzzle, and reports whether it did.

Input: a `Puzzle` and a bot. Output: the conditions that don't hold (none if the puzzle is solved), and the moves. A
move is "play LAND", "cast CARD", "cast CARD (flashback)", "activate CARD", "target NAME", "attack CREATURE on NAME",
"block CREATURE with CREATURE", "X 3", "mode 2" (counted from 1), or the purpose of a question and the answer ("discard
Bear", "may yes").
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from app.services.files.program_files import stored_cards
from engine.agents.blocking import legal_attack, legal_blocks
from engine.game.kernel.choices import (
    Answer,
    ChooseAction,
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
from engine.game.kernel.game import Game, default_answer
from engine.game.turn.loop import advance_game
from engine.game.view.view import Agent, GameView
from engine.ids import ObjectId
from engine.match.notation import read_position
from engine.match.pool import CardPool
from engine.match.positions import Placed, place_game
from tests.rules.made_cards import FILLING
from tests.tools.puzzles.reading import Claim, Puzzle

SOLVER = "A"


class Outcome(msgspec.Struct, frozen=True):
    """The conditions that don't hold, and the moves of the solver."""

    broken: tuple[Claim, ...]
    moves: tuple[str, ...]

    @property
    def solved(self) -> bool:
        return not self.broken


def solve_puzzle(puzzle: Puzzle, bot: Agent) -> Outcome:
    """Plays the puzzle for its number of turns."""
    position = read_position(puzzle.position)
    players = tuple(
        player if player.library else msgspec.structs.replace(player, library=(Placed(FILLING.facts.name, 30),))
        for player in position.players
    )
    position = msgspec.structs.replace(position, seed=puzzle.seed, players=players)
    solver = _Watched(bot)
    agents: list[Agent] = [
        solver if player.name == SOLVER else _Scripted(player.name, puzzle.others) for player in position.players
    ]
    placed = place_game(position, CardPool([*puzzle.cards, FILLING, *stored_cards()]), agents)
    game = placed.game
    game.strict = True
    solver.moves.clear()
    last = max(1, game.state.turn.number) + puzzle.turns - 1
    while game.state.result is None:
        turn = game.state.turn
        if turn.number >= last and turn.stage == "next turn":
            break
        advance_game(game)
    moves = tuple(solver.moves)
    return Outcome(tuple(claim for claim in puzzle.right if not _holds(claim, moves, game)), moves)


def _holds(claim: Claim, moves: tuple[str, ...], game: Game) -> bool:
    match claim.kind:
        case "does":
            return all(any(move.startswith(word) for move in moves) for word in claim.words)
        case "never":
            return not any(move.startswith(word) for move in moves for word in claim.words)
        case "first":
            return bool(moves) and moves[0].startswith(claim.words)
        case "order":
            places = [next((at for at, move in enumerate(moves) if move.startswith(word)), -1) for word in claim.words]
            return -1 not in places and places == sorted(places)
        case "attackers":
            return _named(claim) == sorted(_second(move) for move in moves if move.startswith("attack "))
        case "blockers":
            return _named(claim) == sorted(_blocker(move) for move in moves if move.startswith("block "))
        case "out":
            return all(player.lost or not player.in_game for player in game.state.players if player.name in claim.words)
        case "alive":
            player = next(player for player in game.state.players if player.name == SOLVER)
            return player.in_game and not player.lost
        case "kept":
            return all(name in _cards_of_solver(game) for name in claim.words)
        case "gone":
            return not any(name in _battlefield(game) for name in claim.words)
        case kind:
            raise ValueError(f"a puzzle has no condition {kind!r}")


def _named(claim: Claim) -> list[str]:
    return [] if claim.words == ("none",) else sorted(claim.words)


def _second(move: str) -> str:
    return move.removeprefix("attack ").rpartition(" on ")[0]


def _blocker(move: str) -> str:
    return move.removeprefix("block ").rpartition(" with ")[2]


def _battlefield(game: Game) -> list[str]:
    return [game.characteristics(id).name for id in game.state.battlefield]


def _cards_of_solver(game: Game) -> list[str]:
    objects = game.state.objects.values()
    return [
        game.characteristics(obj.id).name
        for obj in objects
        if game.state.players[obj.controller].name == SOLVER and obj.zone in ("battlefield", "hand", "command")
    ]


class _Watched:
    """A bot whose moves are written down."""

    def __init__(self, bot: Agent) -> None:
        self._bot = bot
        self.moves: list[str] = []

    def decide(self, view: GameView, question: Question) -> Answer:
        answer = question.accept(self._bot.decide(view, question))
        self.moves.extend(describe_move(view, question, answer))
        return answer


def describe_move(view: GameView, question: Question, answer: Answer) -> Iterator[str]:
    """Yields the parts of an answer in words."""
    match question, answer:
        case ChooseAction(), int():
            action = question.actions[answer]
            word = {"land": "play", "cast": "cast", "activate": "activate"}.get(action.kind)
            if word is not None:
                card = view.view_object(action.object)
                name = "" if card is None else card.faces[min(action.face, len(card.faces) - 1)].name
                yield f"{word} {name}" + (f" ({action.method})" if action.method else "")
        case ChooseEntities(), tuple():
            word = "target" if question.targets else question.purpose
            for index in answer:
                yield f"{word} {view.describe(question.options[int(str(index))])}"
        case DeclareAttackers(), tuple():
            for index, place in _pairs(answer):
                option = question.options[index]
                yield f"attack {view.describe(option.attacker)} on {view.describe(option.defenders[place])}"
        case DeclareBlockers(), tuple():
            for index, place in _pairs(answer):
                block = question.options[index]
                yield f"block {view.describe(block.attackers[place])} with {view.describe(block.blocker)}"
        case ChooseModes(), tuple():
            yield from (f"mode {int(str(index)) + 1}" for index in answer)
        case ChooseNumber(), int():
            yield f"{question.purpose} {answer}"
        case YesNo(), int():
            yield f"{question.purpose} {'yes' if answer else 'no'}"
        case ChooseOption(), int():
            yield f"{question.purpose} {question.options[answer]}"
        case Divide(), tuple():
            for entity, amount in zip(question.recipients, answer, strict=True):
                yield f"divide {amount} to {view.describe(entity)}"
        case _:
            return


def _pairs(answer: tuple[object, ...]) -> list[tuple[int, int]]:
    return [(pair[0], pair[1]) for pair in answer if isinstance(pair, tuple)]


class _Scripted:
    """Another player of a puzzle. Each of `lines` names a player and a move: "B attack Bear", "B attack Bear on C",
    "B block Bear with Ogre", "B cast Doom at Bear"."""

    def __init__(self, name: str, lines: tuple[str, ...]) -> None:
        own = [line.partition(" ")[2] for line in lines if line.startswith(f"{name} ")]
        self._attacks = [line.removeprefix("attack ").partition(" on ") for line in own if line.startswith("attack ")]
        self._blocks = [line.removeprefix("block ").partition(" with ") for line in own if line.startswith("block ")]
        self._casts = [line.removeprefix("cast ").partition(" at ") for line in own if line.startswith("cast ")]
        self._target = ""

    def decide(self, view: GameView, question: Question) -> Answer:
        match question:
            case ChooseAction():
                return self._act(view, question)
            case ChooseEntities(targets=True) if self._target:
                names = [view.describe(entity) for entity in question.options]
                return (names.index(self._target),)
            case DeclareAttackers():
                return legal_attack(question, self._pair(view, question))
            case DeclareBlockers():
                return legal_blocks(question, self._block(view, question))
            case _:
                return default_answer(question)

    def _act(self, view: GameView, question: ChooseAction) -> Answer:
        for index, action in enumerate(question.actions):
            card = view.view_object(action.object) if action.kind == "cast" else None
            cast = next((each for each in self._casts if card is not None and each[0] == card.name), None)
            if cast is not None and (view.active == view.me or view.step == "declare blockers"):
                self._casts.remove(cast)
                self._target = cast[2]
                return index
        return 0

    def _pair(self, view: GameView, question: DeclareAttackers) -> Iterator[tuple[int, int]]:
        left = list(self._attacks)
        for index, option in enumerate(question.options):
            name = view.describe(option.attacker)
            attack = next((each for each in left if each[0] == name), None)
            if attack is not None:
                left.remove(attack)
                wanted = attack[2] or SOLVER
                places = [place for place, it in enumerate(option.defenders) if view.describe(it) == wanted]
                yield from ((index, place) for place in places[:1])

    def _block(self, view: GameView, question: DeclareBlockers) -> Iterator[tuple[int, int]]:
        for index, option in enumerate(question.options):
            names: dict[str, ObjectId] = {view.describe(id): id for id in option.attackers}
            for attacker, _, blocker in self._blocks:
                if blocker == view.describe(option.blocker) and attacker in names:
                    yield index, option.attackers.index(names[attacker])
                    break
