"""Answers to decisions that a scenario leaves open: the default rules. Whether being chosen is good or bad for an
object is read off the instruction the choice belongs to."""

from __future__ import annotations

from engine.conformance.script import Script
from engine.game.kernel.choices import ChooseEntities, Divide
from engine.game.kernel.default_answers import lethal_in_order
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.changes import AddPT, Cant, SetController, SkipUntap
from engine.ir.effects.cards import Discard, Draw, Exile, Mill, Move
from engine.ir.effects.game import CounterSpell, DealDamage, GainLife, LoseLife
from engine.ir.effects.permanents import Affect, Destroy, Sacrifice, TapThem
from engine.ir.node import Effect, Node, walk
from engine.ir.values import Number

HARMFUL = (Destroy, DealDamage, Exile, Sacrifice, Discard, LoseLife, CounterSpell, TapThem, Mill, Move)
HARMFUL_WORDS = ("discard", "sacrifice", "destroy", "damage", "exile", "lose", "goad", "tap")
COSTS = ("discard", "sacrifice")


def default_entities(script: Script, name: str, question: ChooseEntities) -> tuple[int, ...]:
    """The choice of objects or players that the default rules make."""
    player = script.naming.seats[name]
    everything = tuple(range(len(question.options)))
    if question.purpose in ("scry: bottom", "surveil: graveyard"):
        return everything[: question.high]
    if question.ordered and question.low == question.high == len(question.options):
        return everything
    worth = {place: _worth(script, entity) for place, entity in enumerate(question.options)}
    own = [place for place, entity in enumerate(question.options) if _side(script, entity) == player]
    others = [place for place in everything if place not in own]
    if any(word in question.purpose for word in COSTS) or question.purpose == "discard to hand size":
        cheap = sorted(own or others, key=lambda place: worth[place])
        return tuple(cheap[: question.low])
    own.sort(key=lambda place: worth[place], reverse=True)
    others.sort(key=lambda place: worth[place], reverse=True)
    if _harmful(script, question):
        chosen = others[: question.high]
        missing = question.low - len(chosen)
        return (*chosen, *(list(reversed(own))[:missing] if missing > 0 else ()))
    chosen = own[: question.high]
    if not question.targets and not own:
        return tuple(others[: question.high])  # cards that the chooser is to have, whoever owns them
    return (*chosen, *others[: max(0, question.low - len(chosen))])


def _side(script: Script, entity: Entity) -> PlayerId:
    if is_player(entity):
        return PlayerId(entity)
    obj = script.naming.game.state.recall(ObjectId(entity))
    assert obj is not None
    return obj.controller


def _worth(script: Script, entity: Entity) -> tuple[int, int]:
    """How valuable something is: mana value, then power; a player more than any object."""
    if is_player(entity):
        return 99, 0
    game = script.naming.game
    obj = game.state.recall(ObjectId(entity))
    assert obj is not None
    chars = game.characteristics(obj.id)
    return chars.mana_value(obj), chars.power or 0


def _harmful(script: Script, question: ChooseEntities) -> bool:
    """Whether being chosen is bad for what is chosen."""
    if not question.targets:
        return any(word in question.purpose for word in HARMFUL_WORDS)
    obj = script.naming.game.state.get(question.source)
    effect = obj.item.effect if obj is not None and obj.item is not None else None
    return effect is not None and harms(effect)


def harms(effect: Effect) -> bool:
    """Whether an instruction does harm to what it is about."""
    parts = list(walk(effect))
    helps = any(isinstance(part, Draw | GainLife) for part in parts)
    return any(
        (isinstance(part, HARMFUL) and not (helps and isinstance(part, LoseLife))) or _harmful_change(part)
        for part in parts
    )


def _harmful_change(part: Node) -> bool:
    match part:
        case AddPT(power=Number(n=power), toughness=Number(n=toughness)):
            return power < 0 or toughness < 0
        case Cant() | SetController() | SkipUntap():
            return True
        case Affect():
            return False
        case _:
            return False


def default_division(question: Divide) -> tuple[int, ...]:
    """Combat damage: lethal to each in order, the excess to the defender with trample, else to the first; other
    amounts: as evenly as they come."""
    amounts, left = lethal_in_order(question)
    amounts[-1 if question.trample else 0] += left
    return tuple(amounts)
