"""Scripted choices of objects and players: the targets announced with an action, otherwise scripted answers, otherwise
the default rules for choices that a scenario leaves open.

The instruction that asks for the choice shows whether being chosen is good or bad for an object.
"""

from __future__ import annotations

import re
from functools import partial

from engine.conformance.scenario import Answer, Ref
from engine.conformance.script import Announced, NoAnswer, Refused, Script
from engine.game.kernel.choices import ChooseEntities, Divide
from engine.game.kernel.game import lethal_in_order
from engine.game.kernel.objects import HAND
from engine.game.mana.sources import mana_sources
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.changes import AddPT, Cant, SetController, SkipUntap
from engine.ir.effects.cards import Discard, Draw, Exile, Mill, Move
from engine.ir.effects.game import CounterSpell, DealDamage, GainLife, LoseLife
from engine.ir.effects.permanents import Destroy, Sacrifice, TapThem
from engine.ir.node import Node, walk_nodes
from engine.ir.rules import PlayerCant
from engine.ir.values import Number

HARMFUL = (Destroy, DealDamage, Exile, Sacrifice, Discard, LoseLife, CounterSpell, TapThem, Mill, Move)
HARMFUL_WORDS = frozenset({"discard", "sacrifice", "destroy", "damage", "exile", "lose", "goad", "tap"})
COSTS = ("discard", "sacrifice")
_WORDS = re.compile("[a-z]+")


def default_entities(script: Script, name: str, question: ChooseEntities) -> tuple[int, ...]:
    """Returns the objects or players that the default rules choose."""
    player = script.naming.seats[name]
    everything = tuple(range(len(question.options)))
    if question.purpose in ("scry: bottom", "surveil: graveyard"):
        return everything[: question.high]
    if question.ordered and question.low == question.high == len(question.options):
        return everything
    worth = {place: worth_of(script, entity) for place, entity in enumerate(question.options)}
    own = [place for place, entity in enumerate(question.options) if _side(script, entity) == player]
    others = [place for place in everything if place not in own]
    if any(word in question.purpose for word in COSTS) or question.purpose == "discard to hand size":
        useless = {place for place in own if _is_out_of_colour(script, player, question.options[place])}
        cheap = sorted(own or others, key=lambda place: (place not in useless, worth[place]))
        return tuple(cheap[: question.low])
    own.sort(key=lambda place: worth[place], reverse=True)
    others.sort(key=lambda place: worth[place], reverse=True)
    if _harmful(script, question):
        chosen = others[: question.high]
        missing = question.low - len(chosen)
        return (*chosen, *(list(reversed(own))[:missing] if missing > 0 else ()))
    chosen = own[: question.high]
    if not question.targets and not own:
        return tuple(others[: question.high])  # the chooser gets the cards, whoever owns them
    return (*chosen, *others[: max(0, question.low - len(chosen))])


def _is_out_of_colour(script: Script, player: PlayerId, entity: Entity) -> bool:
    """True if the player's permanents make no mana that could cast the card now. Such a card is worth least."""
    obj = None if is_player(entity) else script.running_game.state.find_object(ObjectId(entity))
    cost = None if obj is None or obj.zone != HAND else obj.printed.mana_cost
    if cost is None:
        return False
    outcomes = [outcome for source in mana_sources(script.running_game, player) for outcome in source.outcomes]
    colours = {letter for outcome in outcomes for unit, _ in outcome.units for letter in unit}
    coloured = (symbol for symbol in cost.symbols if symbol.payable and not (symbol.generic or symbol.phyrexian))
    return bool(colours) and any(colours.isdisjoint(symbol.payable) for symbol in coloured)


def _side(script: Script, entity: Entity) -> PlayerId:
    if is_player(entity):
        return PlayerId(entity)
    obj = script.naming.game.state.recall(ObjectId(entity))
    assert obj is not None
    return obj.controller


def worth_of(script: Script, entity: Entity) -> tuple[int, int]:
    """Returns the value of an object: mana value, then power. A player is worth more than any object."""
    if is_player(entity):
        return 99, 0
    game = script.naming.game
    obj = game.state.recall(ObjectId(entity))
    assert obj is not None
    chars = game.characteristics(obj.id)
    return chars.mana_value(obj), chars.power or 0


def _harmful(script: Script, question: ChooseEntities) -> bool:
    """True if being chosen is bad for the chosen object."""
    if not question.targets:
        return bool(HARMFUL_WORDS & set(_WORDS.findall(question.purpose))) or _harmful_aura(script, question)
    obj = script.naming.game.state.find_object(question.source)
    effect = obj.item.effect if obj is not None and obj.item is not None else None
    return effect is not None and is_harmful(effect)


def _harmful_aura(script: Script, question: ChooseEntities) -> bool:
    """True if the Aura that enters attached to the chosen object harms it."""
    if question.purpose != "enchant" or script.naming.game.state.recall(question.source) is None:
        return False
    said = script.naming.game.characteristics(question.source).sorted
    return any(_harmful_change(part) for ability in (*said.statics, *said.rules) for part in walk_nodes(ability))


def is_harmful(effect: Node) -> bool:
    """True if an instruction harms its object."""
    parts = list(walk_nodes(effect))
    helps = any(isinstance(part, Draw | GainLife) for part in parts)
    return any(
        (isinstance(part, HARMFUL) and not (helps and isinstance(part, LoseLife))) or _harmful_change(part)
        for part in parts
    )


def _harmful_change(part: Node) -> bool:
    match part:
        case AddPT(power=Number(n=power), toughness=Number(n=toughness)):
            return power < 0 or toughness < 0
        case Cant() | PlayerCant() | SetController() | SkipUntap():
            return True
        case _:
            return False


def default_division(question: Divide) -> tuple[int, ...]:
    """Divides combat damage: lethal damage to each in order, the excess to the defender with trample, otherwise to the
    first. Divides other amounts as evenly as possible."""
    amounts, left = lethal_in_order(question)
    amounts[-1 if question.trample else 0] += left
    return tuple(amounts)


def pick_entities(script: Script, name: str, question: ChooseEntities) -> tuple[int, ...]:
    """Returns the answer of player `name`, as indices of the options.

    Raises:
        Refused: if a target announced in the script isn't legal.
        NoAnswer: if nothing scripted fits and the scenario is strict.
    """
    announced = script.announced
    if question.targets and announced is not None and announced.player == name and announced.left:
        return _announced(script, announced, question)
    chosen = scripted(script, name, question)
    if chosen is None and question.purpose == "new target" and _keeps_target(script, name):
        return (0,)
    moment = (name, question.source, question.purpose, len(script.running_game.log))
    if chosen is None and question.low == 0 and script.selected == moment and not question.targets:
        return ()  # the script has named all objects of this one-by-one choice
    script.selected = moment if chosen is not None else script.selected
    if chosen is not None and question.purpose == "cast":
        chosen = _and_the_last(script, name, question, chosen)
    if chosen is not None and question.purpose.startswith("scry") and len(chosen) > 1:
        return _in_scripted_order(script, name, question, chosen)
    if chosen is not None:
        return chosen
    if question.purpose == "cast":
        part = _with_a_part(script, name, question)
        if part is not None:
            return (part,)
    if script.taken == (name, question.source) and question.low == 0 and len(question.options) == 1:
        script.taken = None
        return (0,)  # "you may cast any number of them": a yes has already answered whether to cast the only one
    offered = _offer(script, name, question)
    if offered is not None:
        return offered
    if question.targets and question.low == 0 and announced is not None and announced.player == name:
        return ()  # "up to two": the action names all its targets
    if script.strict and not _one_answer(question) and not _alike(script, question):
        raise NoAnswer(name, question, script.describe(question.options))
    return default_entities(script, name, question)


def _keeps_target(script: Script, name: str) -> bool:
    """True if the script answers for each target of a copy, and keeps this one."""
    queues = script.queues[name]
    front = queues.first_answer("choices")
    kept = front is not None and front.yes is False
    if front is not None and kept:
        queues.remove("choices", front)
    return kept


def _and_the_last(script: Script, name: str, question: ChooseEntities, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """Answers for cards that are cast one after the other: a yes for each of them. The last one needs no name."""
    queues = script.queues[name]
    left = [place for place in range(len(question.options)) if place not in chosen]
    offers = queues.yeses_in_front()
    if len(left) != 1 or len(chosen) == question.high or offers != len(chosen):
        return chosen
    for _ in range(offers):
        queues.take_answer(lambda entry: entry.yes is True, "choices")
    return (*chosen, left[0])


def _with_a_part(script: Script, name: str, question: ChooseEntities) -> int | None:
    """Returns the card whose face or half a later answer names ("Cast Fire")."""
    for place, entity in enumerate(question.options):
        obj = None if is_player(entity) else script.naming.game.state.recall(ObjectId(entity))
        faces = () if obj is None or obj.definition is None else obj.definition.faces
        labels = {f"{verb} {face.name}" for face in faces for verb in ("Cast", "Play")}
        if script.queues[name].peek_answer(partial(_says_one_of, labels), "choices"):
            return place
    return None


def _says_one_of(labels: set[str], entry: Answer) -> bool:
    return entry.pick is not None and str(next(iter(entry.pick), "")) in labels


def _in_scripted_order(script: Script, name: str, question: ChooseEntities, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """Orders cards for the bottom by the further answers that name them; the rest keep their order."""
    left = list(chosen)
    ordered: list[int] = []
    while len(left) > 1:
        options = [question.options[place] for place in left]
        found = script.queues[name].peek_answer(partial(_names_one, script, options), "choices")
        if found is None or found[1].pick is None:
            break
        place = script.naming.find_among(found[1].pick[0], options)
        assert place is not None
        script.queues[name].remove(*found)
        ordered.append(left.pop(place))
    return (*ordered, *left)


def _names_one(script: Script, options: list[Entity], entry: Answer) -> bool:
    return entry.pick is not None and script.naming.find_among(entry.pick[0], options) is not None


def _offer(script: Script, name: str, question: ChooseEntities) -> tuple[int, ...] | None:
    """Answers an optional choice by yes or no: no chooses nothing, yes chooses the only option."""
    if question.low > 0 or question.targets:
        return None
    queues = script.queues[name]
    if queues.peek_answer(lambda entry: entry.yes is not None, "choices") is None:
        return None
    only = len(question.options) == 1
    answer = queues.take_answer(lambda entry: entry.yes is False or (entry.yes is True and only), "choices")
    if answer is None:
        return None
    return (0,) if answer.yes else ()


def _one_answer(question: ChooseEntities) -> bool:
    return question.low == len(question.options) and not question.ordered


def _alike(script: Script, question: ChooseEntities) -> bool:
    """True if the choice makes no difference: the cards have one name and are in one hand or library."""
    game = script.naming.game
    objects = [None if is_player(entity) else game.state.find_object(ObjectId(entity)) for entity in question.options]
    kinds = {None if obj is None else (obj.printed.name, obj.zone, obj.owner) for obj in objects}
    only = next(iter(kinds)) if len(kinds) == 1 else None
    return question.low > 0 and only is not None and only[1] in ("hand", "library")


def _announced(script: Script, announced: Announced, question: ChooseEntities) -> tuple[int, ...]:
    """Takes as many of the announced targets as belong to this choice."""
    chosen: list[int] = []
    while announced.left and len(chosen) < question.high:
        ref = announced.left[0]
        place = script.naming.find_among(ref, question.options, chosen)
        if place is None:
            break
        chosen.append(place)
        announced.left.pop(0)
    if not chosen and question.low == 0 and len(announced.left) < announced.nodes_left:
        return ()
    if len(chosen) < max(1, question.low):
        more = _more(script, announced.player, question, chosen) if chosen else None
        if more is None:
            shown = script.describe(question.options)
            raise Refused(f"target {announced.left[:1]!r} is not legal: {shown}")
        return more
    return tuple(chosen)


def _more(script: Script, name: str, question: ChooseEntities, chosen: list[int]) -> tuple[int, ...] | None:
    """Takes the remaining targets from the answers."""
    found = scripted(script, name, question, chosen)
    return found if found is not None and len(found) >= question.low else None


def scripted(
    script: Script, name: str, question: ChooseEntities, chosen: list[int] | None = None
) -> tuple[int, ...] | None:
    """Returns the choice in the scripted answers, or None if none fits."""
    queues = script.queues[name]
    of_targets = question.targets or question.purpose.startswith(("scry", "surveil", "search", "move"))
    places = list(chosen or ())
    front = queues.first_answer("choices")
    if of_targets and front is not None and not front.skip and _of_permanents(script, question):
        of_targets = not _fits(script, question, places, front)
    order: tuple[str, ...] = ("targets", "choices") if of_targets else ("choices", "targets")
    amounts: dict[Entity, int] = {}
    used = bool(chosen)
    while len(places) < _wanted(question):
        found = queues.peek_answer(lambda answer: _fits(script, question, places, answer), *order)
        if found is None:
            break
        queue, answer = found
        queues.remove(queue, answer)
        used = True
        missing = question.low - len(places) - len(answer.pick or ())
        order = (queue, *(other for other in order if other != queue and missing > 0))
        if answer.skip:
            break
        assert answer.pick is not None
        for number, ref in enumerate(answer.pick):
            if len(places) >= _wanted(question):
                queues.put_back(queue, Answer(pick=answer.pick[number:], amount=answer.amount))
                break
            place = script.naming.find_among(ref, question.options, places)
            assert place is not None
            places.append(place)
            if answer.amount is not None:
                amounts[question.options[place]] = answer.amount
    if not used:
        return None
    if question.ordered and len(places) < question.low:
        places.extend(place for place in range(len(question.options)) if place not in places)
    if len(places) < question.low:
        return None if not places else _filled(script, name, question, places)
    script.amounts = amounts or script.amounts
    return tuple(places[: question.high])


def _of_permanents(script: Script, question: ChooseEntities) -> bool:
    """True if permanents or cards in hand are chosen without being targets. Scripts answer that like other choices."""
    state = script.naming.game.state
    places = (state.battlefield, state.player(question.player).hand)
    return not question.targets and any(all(entity in place for entity in question.options) for place in places)


def _wanted(question: ChooseEntities) -> int:
    """Returns how many answers to look for. The last of an order needs none."""
    whole_order = question.ordered and question.low == question.high == len(question.options)
    return question.high - 1 if whole_order and question.high > 1 else question.high


def _filled(script: Script, name: str, question: ChooseEntities, places: list[int]) -> tuple[int, ...]:
    if script.strict:
        raise NoAnswer(name, question, script.describe(question.options))
    rest = (place for place in range(len(question.options)) if place not in places)
    return (*places, *(place for place, _ in zip(rest, range(question.low - len(places)), strict=False)))


def _fits(script: Script, question: ChooseEntities, places: list[int], answer: Answer) -> bool:
    """True if the answer is of the right kind and everything it names is a legal option."""
    if answer.skip:
        return len(places) >= question.low
    if answer.pick is None:
        return False
    taken = list(places)
    for ref in answer.pick:
        place = script.naming.find_among(ref, question.options, taken)
        if place is None:
            return _again(script, question, places, ref)
        taken.append(place)
    return bool(answer.pick)


def _again(script: Script, question: ChooseEntities, places: list[int], ref: Ref) -> bool:
    """True if the game asks for one object at a time, so that the next choice may mean the same name again."""
    return question.high == 1 and script.naming.find_among(ref, question.options, places) is not None
