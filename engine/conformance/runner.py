"""Scenario runner: sets up each scenario, compiles its cards on demand, plays it and compares the result.

A failure in one scenario doesn't stop the others.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterable
from functools import partial

import msgspec

from engine.cards.card_object import AnyCardObject, CardObject, card_object, face_objects
from engine.cards.catalogue import name_key
from engine.cards.deck_traits import read_card
from engine.compiler.normalise import normalise
from engine.compiler.pipeline import CompiledCard, compile_paragraph
from engine.conformance import action_checks, permanent_checks
from engine.conformance.checks import CheckUnsupported
from engine.conformance.deciding import ScriptedChance, ScriptedPlayer, note_forced
from engine.conformance.naming import Naming
from engine.conformance.playing import Play
from engine.conformance.scenario import FORMATS, Decks, LibrarySpec, PlayerSpec, Scenario, Zoned
from engine.conformance.script import NoAnswer, Queues, ScenarioError, Script
from engine.errors import CommandeerError, UnsupportedCardText
from engine.game.kernel.choices import YesNo
from engine.game.kernel.printed import CardDefinition
from engine.game.kernel.ruleset import Ruleset
from engine.game.turn.starting_and_leaving import use_opening_hands
from engine.ir.node import Ability
from engine.ir.stored_cards import StoredCard
from engine.match.pool import CardPool, compile_exactly
from engine.match.positions import Device, Placed, PlacedGame, PlayerPosition, Position, place_game


class CardNotKnown(Exception):
    """Raised if a card doesn't exist or isn't fully supported. The message names the unsupported text."""


class CompiledCards:
    """Card objects by name, each compiled once on first use. If names repeat, the first counts."""

    def __init__(self, objects: Iterable[AnyCardObject]) -> None:
        self._by_name: dict[str, CardObject] = {}
        self._by_face: dict[str, CardObject] = {}
        self._compiled: dict[str, StoredCard | CardNotKnown] = {}
        self._made: dict[str, CardDefinition] = {}
        for given in objects:
            data = card_object(given)
            self._by_name.setdefault(name_key(data.name or ""), data)
            for face in face_objects(data):
                self._by_face.setdefault(name_key(face.name or data.name or ""), data)

    def find_card(self, name: str, *, by_face: bool = True) -> StoredCard:
        """Returns the card of that name, or with `by_face` also of that back face or half.

        Raises:
            CardNotKnown: if it doesn't exist or isn't fully supported.
        """
        key = name_key(name)
        data = self._by_name.get(key) or self._by_face.get(key)
        if data is not None and not by_face and key not in (name_key(data.name or ""), _front(data)):
            data = None
        if data is None:
            raise CardNotKnown(f"no card is named {name!r}")
        whole = data.name or ""
        found = self._compiled.get(whole)
        if found is None:
            found = self._compiled[whole] = _compiled(whole, data)
        if isinstance(found, CardNotKnown):
            raise found
        return found

    def gather_pool(self, names: Iterable[str], *, by_face: bool) -> CardPool:
        """Returns the cards of a scenario.

        Raises:
            CardNotKnown: if a card doesn't exist or isn't fully supported.
        """
        return CardPool((self.find_card(name, by_face=by_face) for name in names), self._made)


def _front(data: CardObject) -> str:
    return name_key(face_objects(data)[0].name or data.name or "")


def _compiled(name: str, data: CardObject) -> StoredCard | CardNotKnown:
    try:
        compiled = compile_exactly(data)
    except CommandeerError as problem:
        return CardNotKnown(f"{name}: {problem}")
    if compiled.status != "exact":
        return CardNotKnown(f"{name}: {_unread(compiled)}")
    facts = msgspec.structs.replace(compiled.facts, traits=read_card(data).traits)
    return StoredCard(facts, compiled.faces)


def _unread(compiled: CompiledCard) -> str:
    return " | ".join(f"{part.reason}: {part.text}" for part in compiled.diagnostics)


assert action_checks
assert permanent_checks

MOUNTAINS = 71
"""Number of Mountains in the default library."""


class ScenarioResult(msgspec.Struct, frozen=True):
    """The result of one scenario. `result`: "pass", "fail" (`detail` lists the expectations and the actual values),
    "error" (something couldn't be performed or decided) or "unsupported" (something the engine doesn't know). `left`:
    the number of unused answers."""

    id: str
    result: str
    detail: str = ""
    left: int = 0


def run_scenario(scenario: Scenario, cards: CompiledCards, decks: Decks) -> ScenarioResult:
    """Plays one scenario. No error escapes. If a yes or no is missing, it plays the scenario again with answers read in
    order: a choice that precedes a yes then accepts its own offer, and the yes belongs to a later one."""
    result, missing = _run(scenario, cards, decks, in_turn=False)
    if missing:
        again, _ = _run(scenario, cards, decks, in_turn=True)
        return result if again.result == "error" else again
    return result


def _run(scenario: Scenario, cards: CompiledCards, decks: Decks, *, in_turn: bool) -> tuple[ScenarioResult, bool]:
    """Returns the result, and whether a yes or no is missing."""
    script: Script | None = None
    try:
        position, pool = _position(scenario, cards, decks)
        players = [ScriptedPlayer(name) for name in scenario.game.turn_order]

        def begin_script(placed: PlacedGame) -> None:
            nonlocal script
            queues = {name: Queues() for name in scenario.game.players}
            for name, answers in scenario.answers.items():
                queues[name].add_answers(answers)
            script = Script(scenario, Naming(placed), queues, in_turn=in_turn)
            for player in players:
                player.script = script
            placed.game.strict = True
            placed.game.on_forced = partial(note_forced, script)
            placed.game.chance = ScriptedChance(script)

        placed = place_game(position, pool, players, ready=begin_script)
        use_opening_hands(placed.game)
        assert script is not None
        play = Play(script)
        play.run_stages()
    except (CardNotKnown, CheckUnsupported, UnsupportedCardText) as problem:
        return ScenarioResult(scenario.id, "unsupported", str(problem)), False
    except ScenarioError as problem:
        left = 0 if script is None else script.answers_left
        missing = isinstance(problem, NoAnswer) and isinstance(problem.question, YesNo)
        return ScenarioResult(scenario.id, "error", str(problem), left), missing
    except Exception as problem:  # noqa: BLE001 - a bug of the engine is the result of its scenario
        told = f"{type(problem).__name__}: {problem} ({_where(problem)})"
        return ScenarioResult(scenario.id, "error", told), False
    finally:
        if script is not None:
            script.running_game.let_go()
    result = "fail" if play.failures else "pass"
    return ScenarioResult(scenario.id, result, "; ".join(play.failures), script.answers_left), False


def _where(problem: Exception) -> str:
    frames = traceback.extract_tb(problem.__traceback__)[-3:]
    return " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))


# -- the position ------------------------------------------------------------------------------------------------------


def _position(scenario: Scenario, cards: CompiledCards, decks: Decks) -> tuple[Position, CardPool]:
    """Returns the starting position of a scenario, and its cards.

    Raises:
        CardNotKnown: if one of its cards isn't known.
        CheckUnsupported: if it needs something that doesn't exist here.
    """
    game = scenario.game
    if game.format not in FORMATS:
        raise CheckUnsupported(f"format {game.format!r}")
    if any(player.manual_mana for player in scenario.players.values()):
        raise CheckUnsupported("manual mana")
    by_face = "named-by-face" in scenario.tags
    pool = cards.gather_pool(("Mountain", *scenario.cards), by_face=by_face)
    players = tuple(
        _player(name, scenario.players.get(name, PlayerSpec()), cards, pool, decks) for name in game.players
    )
    return Position(ruleset(scenario), players, game.turn_order, game.daytime, chapters=True), pool


def ruleset(scenario: Scenario) -> Ruleset:
    """Returns the rules of a scenario's format."""
    game = scenario.game
    commander = game.format.startswith("commander")
    return Ruleset(
        starting_life=game.starting_life,
        commander=commander,
        commander_damage=21 if commander else None,
        skip_first_draw=game.format in ("duel", "commander_duel"),
        attack=game.attack,
        range_of_influence=game.range_of_influence,
        opening_hands=False,
    )


def _player(name: str, spec: PlayerSpec, cards: CompiledCards, pool: CardPool, decks: Decks) -> PlayerPosition:
    library = _library(spec.library, cards, pool, decks)
    return PlayerPosition(
        name,
        life=spec.life,
        library=library,
        shuffled=spec.library.shuffled,
        hand=_placed(spec.hand),
        battlefield=_placed(spec.battlefield),
        graveyard=_placed(spec.graveyard),
        exile=_placed(spec.exile),
        command=_commanders(spec.command, library, pool),
        devices=tuple(Device(device.label, _device(device.text)) for device in spec.devices),
    )


def _placed(zoned: tuple[Zoned, ...]) -> tuple[Placed, ...]:
    return tuple(Placed(part.card, part.count, part.tapped, part.alias) for part in zoned)


def _commanders(zoned: tuple[Zoned, ...], library: tuple[Placed, ...], pool: CardPool) -> tuple[Placed, ...]:
    """Returns the commanders. Those with a chosen colour get the library's colours that no other commander has."""
    facts = [pool.definition(part.card).facts for part in zoned for _ in range(part.count)]
    known = "".join(fact.colour_identity for fact in facts)
    others = "".join(pool.definition(part.card).facts.colour_identity for part in library)
    missing = [colour for colour in "WUBRG" if colour in others and colour not in known] or ["W"]
    placed: list[Placed] = []
    for part in zoned:
        for number in range(1, part.count + 1):
            alias = f"{part.alias}.{number}" if part.alias and part.count > 1 else part.alias
            colour = ""
            if pool.definition(part.card).facts.traits.chooses_colour:
                colour = missing.pop(0) if len(missing) > 1 else missing[0]
            placed.append(Placed(part.card, alias=alias, colour=colour))
    return tuple(placed)


def _library(spec: LibrarySpec, cards: CompiledCards, pool: CardPool, decks: Decks) -> tuple[Placed, ...]:
    """Returns a library from the top. Mountains replace unknown cards of its deck."""
    top = _placed(spec.top)
    if spec.base == "empty":
        return top
    if spec.base == "mountains":
        return (*top, Placed("Mountain", MOUNTAINS))
    deck = decks.get(spec.base)
    if deck is None:
        raise CheckUnsupported(f"library {spec.base!r}")
    base: list[Placed] = []
    for part in deck.main:
        try:
            pool.add([cards.find_card(part.card)])
            base.append(Placed(part.card, part.count))
        except CardNotKnown:
            base.append(Placed("Mountain", part.count))
    return (*top, *base)


def _device(text: str) -> tuple[Ability, ...]:
    ability, problem = compile_paragraph(normalise(text), spell=False)
    if ability is None:
        raise CardNotKnown(f"device: {text}" if problem is None else f"device: {problem.reason}: {text}")
    return (ability,)
