"""Paying as a script says. Mana is paid automatically; but what is tapped for a cost that is paid by waterbending
(701.67) is a choice of objects like others, and the entries that name it are among the choices: some permanents, then
`skip` if there could be more.

Comes in: the action that is about to be performed. Goes out: what its payment uses first and leaves alone.
"""

from __future__ import annotations

from functools import partial

from engine.conformance.scenario import Answer
from engine.conformance.script import Script
from engine.game.kernel.answers import ActPaying
from engine.game.kernel.choices import Action
from engine.game.kernel.game import Game
from engine.ids import ObjectId, PlayerId
from engine.ir.costs import ManaPayment
from engine.ir.node import Node, walk

AUTOMATIC = ActPaying(0)


def named_payment(script: Script, name: str, action: Action) -> ActPaying:
    """What the answers say about paying for an action; they are used up."""
    player = script.naming.seats[name]
    if not _is_bent(script.game, action):
        return AUTOMATIC
    able = _able(script.game, player)
    queues = script.queues[name]
    chosen: list[ObjectId] = []
    while (found := queues.peek(partial(_names, script, able, chosen), "choices")) is not None:
        queues.remove(*found)
        if found[1].skip:
            break
        for ref in found[1].pick or ():
            place = script.naming.among(ref, able, [able.index(id) for id in chosen])
            assert place is not None
            chosen.append(able[place])
    return ActPaying(0, tuple(chosen), tuple(id for id in able if id not in chosen)) if chosen else AUTOMATIC


def _is_bent(game: Game, action: Action) -> bool:
    """Whether something may be tapped for a mana cost of the action itself."""
    if action.kind not in ("cast", "activate"):
        return False
    said = game.characteristics(action.object).sorted
    costs: list[Node] = [said.activated[action.index].cost] if action.kind == "activate" else [*said.rules]
    return any(isinstance(part, ManaPayment) and part.waterbend for cost in costs for part in walk(cost))


def _able(game: Game, player: PlayerId) -> list[ObjectId]:
    """The untapped artifacts and creatures (701.67a)."""
    return [
        permanent.id
        for permanent, chars in game.board()
        if permanent.controller == player and not permanent.tapped and {"Artifact", "Creature"} & set(chars.types)
    ]


def _names(script: Script, able: list[ObjectId], chosen: list[ObjectId], entry: Answer) -> bool:
    """Whether an entry names some more of them, or ends with those that are chosen."""
    if entry.skip:
        return bool(chosen)
    taken = [able.index(id) for id in chosen]
    for ref in entry.pick or ():
        place = script.naming.among(ref, able, taken)
        if place is None:
            return False
        taken.append(place)
    return bool(entry.pick)
