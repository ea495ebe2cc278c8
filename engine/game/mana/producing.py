"""The mana that a mana ability can add, as alternatives for its activation or the payment.

An alternative is a bundle: units with counts. Each unit lists its possible types ("G", "WUBRG"). A source of two mana
of one colour has one alternative for each colour. "In any combination" is one alternative with open units.
"""

from __future__ import annotations

from itertools import combinations

from engine.errors import UnsupportedCardText
from engine.game.evaluation.dispatch import find_meant, value_of
from engine.game.kernel.context import Context, context_of
from engine.game.kernel.game import Game
from engine.game.kernel.mana import COLOURS, Bundle, count_units, read_symbols, total_mana
from engine.game.kernel.mana import multiply_bundle as so_often
from engine.game.kernel.objects import GameObject
from engine.ids import ObjectId, PlayerId, is_player
from engine.ir.abilities import Activated
from engine.ir.effects.game import AddMana, ManaSpec
from engine.ir.effects.permanents import RemoveCounters
from engine.ir.effects.structure import RepeatTimes
from engine.ir.node import Selector, find_nodes, once_per_node
from engine.ir.values import Distinct, Number

Alternatives = tuple[Bundle, ...]


def alternatives(context: Context, effect: AddMana, player: PlayerId) -> Alternatives:
    """Returns the alternatives of mana that the instruction lets `player` add."""
    if _is_plain(effect):
        return _always_added(effect)
    found = _of_spec(context, effect.mana, player)
    if effect.times is not None:
        times = max(0, value_of(context, effect.times))
        if _chosen_one_by_one(effect.mana, found):
            return ((("".join(unit for ((unit, _),) in found), times),),) if times else ()
        return tuple(so_often(units, times) for units in found)
    return found


def _chosen_one_by_one(spec: ManaSpec, found: Alternatives) -> bool:
    """Whether the player chooses the type of each mana separately: "add {B} or {G} for each", not "two mana of any one
    color for each"."""
    return (
        (bool(spec.choice) or spec.kind == "any color")
        and len(found) > 1
        and all(total_mana(units) == 1 for units in found)
    )


def _of_spec(context: Context, spec: ManaSpec, player: PlayerId) -> Alternatives:
    if spec.kind == "that color":
        return tuple(units for colour in _to_be_chosen(context) for units in _of_colour(context, spec, colour))
    count = 1 if spec.count is None else max(0, value_of(context, spec.count))
    if spec.kind == "combination":
        options = "".join(letter for symbols in spec.choice for letter in read_symbols(symbols)) or COLOURS
        return (_so_many(options, count),)
    if spec.choice:
        return tuple(count_units(read_symbols(symbols)) for symbols in spec.choice)
    if spec.symbols and not spec.kind:
        return (so_often(count_units(read_symbols(spec.symbols)), count),)
    return of_colours(spec, count, _colours_of(context, spec, player))


def of_colours(spec: ManaSpec, count: int, colours: str) -> Alternatives:
    """Returns the alternatives for `count` mana of a kind with known colours."""
    if spec.symbols:
        return (count_units(read_symbols(spec.symbols)), *(_so_many(colour, 1) for colour in colours))
    if spec.kind in ("one color", "chosen color"):
        return tuple(_so_many(colour, count) for colour in colours)
    if spec.kind == "different colors":
        return _different(colours, count)
    if count == 1:
        return tuple(_so_many(colour, 1) for colour in colours)
    return (_so_many(colours, count),) if colours else ()


def _so_many(unit: str, count: int) -> Bundle:
    return ((unit, count),) if count > 0 else ()


def _to_be_chosen(context: Context) -> str:
    """Returns the colour chosen as the ability resolves. Before that (while a payment is planned), returns all
    colours."""
    chosen = context.bindings.get(CHOSEN)
    return chosen if isinstance(chosen, str) else COLOURS


CHOSEN = "chosen color"


def _of_colour(context: Context, spec: ManaSpec, colour: str) -> Alternatives:
    """Returns the mana for one chosen colour ("an amount of mana of that color equal to ...")."""
    with context.bind_temporarily(CHOSEN, colour):
        count = 1 if spec.count is None else max(0, value_of(context, spec.count))
    return (_so_many(colour, count),) if count else ()


def _colours_of(context: Context, spec: ManaSpec, player: PlayerId) -> str:
    game = context.game
    match spec.kind:
        case "any color" | "one color" | "different colors" | "chosen by player":
            return COLOURS
        case "any type":
            return COLOURS + "C"
        case "chosen color":
            return context.chosen("color") or ""
        case "commander identity":
            return game.state.commander_identity(player)
        case "could produce" | "could produce type":
            return _could_produce(context, spec)
        case "that type" | "produced":
            return "".join(context.bound_words("mana types"))
        case "colors of" | "colors among" if spec.of is not None:
            return _colours_among(context, spec.of)
        case _:
            raise UnsupportedCardText(f"mana of kind {spec.kind!r} is not automated")


def _colours_among(context: Context, of: Selector) -> str:
    seen = [ObjectId(entity) for entity in find_meant(context, of) if not is_player(entity)]
    found = {colour for id in seen for colour in context.game.characteristics(id).colours}
    return "".join(letter for letter in COLOURS if letter in found)


def colours_in_turn(context: Context, effect: RepeatTimes) -> str:
    """Returns the meanings of "that color" (`CHOSEN`), one after the other, in "for each color among permanents you
    control, add one mana of that color". Returns "" if the effect counts no colours."""
    if not isinstance(effect.count, Distinct) or effect.count.what != "color":
        return ""
    return _colours_among(context, effect.count.among)


def _could_produce(context: Context, spec: ManaSpec, asked: frozenset[ObjectId] = frozenset()) -> str:
    """Returns the types that mana abilities of these objects could add now (106.7). `asked`: the objects already in
    this question, which add nothing to the answer."""
    assert spec.of is not None
    types: set[str] = set()
    for entity in find_meant(context, spec.of):
        if not is_player(entity):
            types |= _types_of(context.game, ObjectId(entity), asked | {context.source})
    allowed = COLOURS if spec.kind == "could produce" else COLOURS + "C"
    return "".join(letter for letter in COLOURS + "C" if letter in types and letter in allowed)


def _types_of(game: Game, id: ObjectId, asked: frozenset[ObjectId]) -> set[str]:
    """Returns the types of mana that an object's mana abilities could add. Some depend on other objects in turn."""
    obj = game.state.find_object(id)
    if obj is None or id in asked:
        return set()
    found: set[str] = set()
    for ability in game.characteristics(id).sorted.mana:
        for effect in find_nodes(ability.effect, AddMana):
            if effect.mana.kind.startswith("could produce"):
                found.update(_could_produce(context_of(game, id), effect.mana, asked))
                continue
            for units in alternatives(_with_most_paid(game, obj, ability), effect, obj.controller):
                for unit, _ in units:
                    found.update(unit)
    return found


def _with_most_paid(game: Game, obj: GameObject, ability: Activated) -> Context:
    """Returns the context of a mana ability whose cost takes any number of counters, with all of them paid: whether
    the cost can be paid doesn't matter (106.7)."""
    context = context_of(game, obj.id)
    for part in find_nodes(ability.cost, RemoveCounters):
        if part.bind:
            context.bindings[part.bind] = obj.counter(part.counter) if part.counter else sum(obj.counters.values())
    return context


@once_per_node
def _is_plain(effect: AddMana) -> bool:
    """Whether an instruction always adds the same mana."""
    spec = effect.mana
    plain = not spec.kind and bool(spec.symbols or spec.choice)
    return plain and effect.times is None and isinstance(spec.count, Number | None)


@once_per_node
def _always_added(effect: AddMana) -> Alternatives:
    """Returns the mana of such an instruction."""
    spec = effect.mana
    if spec.choice:
        return tuple(count_units(read_symbols(symbols)) for symbols in spec.choice)
    return (so_often(count_units(read_symbols(spec.symbols)), spec.count.n if isinstance(spec.count, Number) else 1),)


def _different(colours: str, count: int) -> Alternatives:
    return tuple(count_units(combination) for combination in combinations(colours, min(count, len(colours))))
