"""Checks of players' possibilities: their legal actions, and the mana they could produce.

For mana, the check tries all combinations of mana abilities on copies of the game, so that triggers, replacement
effects and costs count as they would. A combination is a sorted string of types ("GGR"). ``*`` means mana of any
colour: five combinations that differ only in the colour of one mana become one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.cards.mana_cost import ManaCost
from engine.conformance.acting import ability_actions, called_by, is_card, lands_of, name_of_option
from engine.conformance.checks import checks
from engine.conformance.naming import choose_by_text
from engine.conformance.scenario import CastWhat, Expectation
from engine.conformance.script import Script
from engine.errors import CommandeerError
from engine.game.actions.priority import legal_actions, mana_actions, perform
from engine.game.kernel.choices import Action, Answer, ChooseEntities, ChooseModes, ChooseNumber, ChooseOption, Question
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameState
from engine.game.kernel.mana import Mana, Pool
from engine.game.mana.foreseeing import Foresight, is_steady
from engine.game.mana.pool import amount_in, letters_of, with_mana
from engine.game.mana.sources import mana_sources, only_pool
from engine.game.view.view import GameView, Seated
from engine.ids import PlayerId
from engine.ir.costs import ManaPayment
from engine.ir.sorting import cost_parts

COLOURS = "WUBRG"
ANY = "*"
MOST_STATES = 2_000
"""Limit of different positions to explore."""


class _Path:
    """An agent that takes given options, then the first. `widths` has the number of options at each question."""

    def __init__(self, path: tuple[int, ...]) -> None:
        self._path = path
        self.widths: list[int] = []

    def decide(self, view: GameView, question: Question) -> Answer:
        place = len(self.widths)
        chosen = self._path[place] if place < len(self._path) else 0
        match question:
            case ChooseOption(options=options):
                self.widths.append(len(options))
                return chosen
            case ChooseEntities(options=options, low=low, high=high) if low == high == 1:
                self.widths.append(len(options))
                return (chosen,)
            case ChooseEntities(low=low):
                self.widths.append(1)
                return tuple(range(low))
            case ChooseNumber(numbers=numbers):
                self.widths.append(len(numbers))
                return numbers[-1 - chosen]
            case ChooseModes(legal=legal, low=low):
                self.widths.append(1)
                return legal[:low]
            case _:
                self.widths.append(1)
                return 1


def potential_mana(game: Game, player: PlayerId) -> frozenset[str]:
    """Returns the maximal combinations of mana that the player could produce; none if the player can't produce mana."""
    kept = game.state.snapshot()
    players, strict = game.players, game.strict
    logged, made = len(game.log), len(game.decisions)
    game.strict = True
    try:
        found = _explore(game, player)
    finally:
        game.players, game.strict = players, strict
        game.restore(game.state.back_to(kept))
        del game.log[logged:]
        del game.decisions[made:]
    return frozenset(_maximal(_merged(found)) - {""})


def _explore(game: Game, player: PlayerId) -> set[str]:
    found: set[str] = set()
    seen: set[Any] = set()
    waiting = [game.state.snapshot()]
    while waiting and len(seen) < MOST_STATES:
        state = waiting.pop()
        key = _signature(state, player)
        if key in seen:
            continue
        seen.add(key)
        found.add("".join(letter * count for letter, count in sorted(letters_of(state.player(player).mana).items())))
        waiting.extend(_next_states(game, state, player, seen))
    return found


def _next_states(game: Game, state: GameState, player: PlayerId, seen: set[Any]) -> Iterator[GameState]:
    """Yields the states after each activation, without the positions that have been `seen`."""
    game.restore(game.state.back_to(state))
    tried: set[Any] = set()
    for action in _to_try(game, player):
        obj = state.objects[action.object]
        kind = (id(obj.printed), obj.tapped, tuple(sorted(obj.counters.items())), obj.attachments, action.index)
        if kind in tried:
            continue
        tried.add(kind)
        for _ in _outcomes(game, state, player, action):
            if _signature(game.state, player) not in seen:
                yield game.state.snapshot()


def _to_try(game: Game, player: PlayerId) -> tuple[Action, ...]:
    """Returns the activations to try now. If every source only taps itself, the order of free activations doesn't
    matter and skipping one gains nothing. Then it returns only the activations of one source."""
    actions = mana_actions(game, player)
    sources = mana_sources(game, player)
    if (
        all(source.ability is not None and is_steady(source.ability) for source in sources)
        and Foresight(game, player).unchanged
    ):
        free = {source.object for source in sources if not source.cost}
        first = next((action.object for action in actions if action.object in free), None)
        if first is not None:
            return tuple(action for action in actions if action.object == first)
    return actions


def _outcomes(game: Game, state: GameState, player: PlayerId, action: Action) -> Iterator[None]:
    """Puts the state into each result of an action in turn, for each mana that may be spent and each combination of
    choices. Yields after each."""
    needed = _needed(game, action)
    for spent, kept in _spendings(state.player(player).mana, needed):
        from_pool = needed is not None and 0 < needed <= amount_in(spent)
        paths: list[tuple[int, ...]] = [()]
        while paths:
            path = paths.pop()
            agent = _Path(path)
            game.restore(game.state.back_to(state))
            game.players = [Seated(agent)] * len(game.players)
            game.state.player(player).mana = spent
            if from_pool:
                only_pool(game, player)
            try:
                done = perform(game, player, action)
            except CommandeerError:
                if from_pool:  # the mana has the wrong types, so more is produced
                    from_pool = False
                    paths.append(path)
                continue
            if done:
                who = game.state.player(player)
                who.mana = with_mana(who.mana, kept)
                yield
            # Queue every other option of each question beyond this path. Each combination is then visited once.
            for place in range(len(path), len(agent.widths)):
                before = (*path, *(0 for _ in range(place - len(path))))
                paths.extend((*before, other) for other in range(1, agent.widths[place]))


def _needed(game: Game, action: Action) -> int | None:
    """Returns how much mana an activation costs, or None if the player chooses the amount."""
    ability = game.characteristics(action.object).sorted.activated[action.index]
    symbols = [part.symbols for part in cost_parts(ability.cost) if isinstance(part, ManaPayment)]
    return None if "X" in "".join(symbols) else int(sum(ManaCost.parse(each).mana_value for each in symbols))


def _spendings(pool: Pool, needed: int | None) -> list[tuple[Pool, Pool]]:
    """Returns the parts of a pool that can pay this much mana, each with the rest of the pool."""
    if not needed or amount_in(pool) <= needed:
        return [(pool, ())]
    return [(spent, with_mana(pool, ((mana, -count) for mana, count in spent))) for spent in _parts_of(pool, needed)]


def _parts_of(pool: Pool, size: int) -> list[Pool]:
    """Returns every part of a pool with this much mana; the mana's source doesn't matter."""
    if not size:
        return [()]
    if not pool:
        return []
    alike = [(mana, count) for mana, count in pool if _likeness(mana) == _likeness(pool[0][0])]
    others = tuple(part for part in pool if part not in alike)
    there = amount_in(tuple(alike))
    return [
        (*_first_of(alike, count), *rest)
        for count in range(min(there, size) + 1)
        for rest in _parts_of(others, size - count)
    ]


def _likeness(mana: Mana) -> tuple[object, ...]:
    return mana.type, mana.snow, mana.spend_on, mana.riders, mana.persists


def _first_of(alike: list[tuple[Mana, int]], size: int) -> Iterator[tuple[Mana, int]]:
    for mana, count in alike:
        if size > 0:
            yield mana, min(count, size)
        size -= count


def _signature(state: GameState, player: PlayerId) -> Any:
    who = state.player(player)
    board = sorted(
        (obj.printed.name, obj.tapped, tuple(sorted(obj.counters.items())), len(obj.attachments))
        for obj in state.permanents()
        if obj.controller == player
    )
    pool = sorted((mana.type, len(mana.spend_on), count) for mana, count in who.mana)
    return tuple(board), tuple(pool), len(who.hand), len(state.objects)


def _merged(found: set[str]) -> set[str]:
    """Merges combinations that differ in one mana that may have each colour, or in several of one colour, into one with
    mana of any colour."""
    merged = set(found) | _of_any_one_colour(found)
    waiting = list(found)
    while waiting:
        combination = waiting.pop()
        for letter in set(combination) & set(COLOURS):
            rest = combination.replace(letter, "", 1)
            together = ["".join(sorted(rest + colour)) for colour in COLOURS]
            whole = "".join(sorted(rest + ANY))
            if whole not in merged and all(each in merged for each in together):
                merged.add(whole)
                waiting.append(whole)
    return merged


def _of_any_one_colour(found: set[str]) -> set[str]:
    """Returns "{Any}{Any}" and the like, where two mana of any one colour are possible."""
    together: set[str] = set()
    for combination in found:
        for letter in set(combination) & set(COLOURS):
            for count in range(2, combination.count(letter) + 1):
                rest = combination.replace(letter, "", count)
                if all("".join(sorted(rest + colour * count)) in found for colour in COLOURS):
                    together.add("".join(sorted(rest + ANY * count)))
    return together


def _maximal(found: set[str]) -> set[str]:
    """Returns the combinations that no other one contains. Mana of any colour contains each colour."""
    return {one for one in found if not any(other != one and _contains(other, one) for other in found)}


def _contains(whole: str, part: str) -> bool:
    left = list(whole)
    for letter in sorted(part, key=lambda letter: letter != ANY):
        if letter in left:
            left.remove(letter)
        elif letter in COLOURS and ANY in left:
            left.remove(ANY)
        else:
            return False
    return True


@checks("playable")
def _playable(script: Script, expected: Expectation) -> bool:
    """True if the player could do something, with the mana the player could produce."""
    assert expected.of is not None
    assert expected.what is not None
    player, what = script.naming.seats[expected.of], expected.what
    if what.cast is not None:
        return _castable(script, player, what.cast)
    if what.play_land is not None:
        return bool(lands_of(script, player, what.play_land))
    text = what.activate or what.ability or ""
    options = ability_actions(script, player)
    return bool(choose_by_text(text, [called_by(script, action) for action in options], strict=True))


def _castable(script: Script, player: PlayerId, what: CastWhat) -> bool:
    actions = [action for action in legal_actions(script.naming.game, player) if action.kind == "cast"]
    named = [action for action in actions if is_card(script, action, what.card, beginning=True)]
    return any(what.using is None or name_of_option(action) == what.using for action in named)


@checks("potential_mana")
def _potential_mana(script: Script, expected: Expectation) -> bool:
    return _combination(expected.includes) in _potential(script, expected)


@checks("potential_mana_count")
def _potential_count(script: Script, expected: Expectation) -> int:
    return len(_potential(script, expected))


@checks("potential_mana_list")
def _potential_list(script: Script, expected: Expectation) -> list[int | str]:
    """Returns the combinations in the order of the expected list, if they are the same."""
    found = _potential(script, expected)
    wanted = expected.value if isinstance(expected.value, list) else []
    return wanted if sorted(_combination(str(each)) for each in wanted) == sorted(found) else sorted(found)


def _potential(script: Script, expected: Expectation) -> frozenset[str]:
    assert expected.of is not None
    moment = (expected.of, len(script.running_game.log), len(script.running_game.decisions))
    if script.potential is None or script.potential[0] != moment:
        script.potential = (moment, potential_mana(script.running_game, script.naming.seats[expected.of]))
    return script.potential[1]


def _combination(symbols: str) -> str:
    """Returns "{G}{Any}" in the form of `potential_mana`."""
    parts = symbols.replace("{Any}", f"{{{ANY}}}").strip("{}").split("}{")
    return "".join(sorted(parts))
