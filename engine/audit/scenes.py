"""What is done with a card whatever it says: looked at, played with for a round of turns, cast, activated, harmed; for
abilities that change what is there, or what may be done, rather than wait for an event.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.audit.board import FIRST, ME
from engine.audit.making import Stimulus
from engine.audit.stage import Stage
from engine.game.events import Damage
from engine.game.kernel.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from engine.game.operations.damage import deal
from engine.game.operations.permanents import destroy, put_counters, sacrifice, tap
from engine.game.operations.players import discard, draw, gain_life, lose_life, mill
from engine.game.operations.zones import move
from engine.ids import ObjectId, PlayerId

MOST_CAST = 8


def scenes() -> Iterator[Stimulus]:
    """The scenes, the quickest first."""
    yield Stimulus("look", _look)
    yield Stimulus("choices", _choices)
    yield Stimulus("harm", _harm)
    yield Stimulus("players", _players)
    yield Stimulus("attack and block", partial(_round, "end of combat", ME), attack=True, block=True)
    yield Stimulus("be attacked", partial(_round, "end of combat", FIRST), attack=True, block=True)
    yield Stimulus("own spells", partial(_spells, ME))
    yield Stimulus("others' spells", partial(_spells, FIRST))
    yield Stimulus("activate", _activate)
    yield Stimulus("a round", partial(_round, "draw", ME), attack=True)
    yield Stimulus("others' turn", partial(_choices_later, FIRST))


def own_scenes() -> Iterator[Stimulus]:
    """With the card where it can be cast, or is a card."""
    yield Stimulus("cast", _cast, spot=HAND)
    yield Stimulus("enters", _enter, spot=HAND)
    yield Stimulus("choices in hand", _choices, spot=HAND)
    yield Stimulus("others' turn in hand", partial(_choices_later, FIRST), spot=HAND)
    yield Stimulus("choices in graveyard", _choices, spot=GRAVEYARD)
    yield Stimulus("choices in exile", _choices, spot=EXILE)
    yield Stimulus("cast and a round", _cast_and_on, spot=HAND, attack=True, block=True)


def _look(stage: Stage) -> None:
    stage.settle()


def _choices(stage: Stage) -> None:
    stage.note_choices()


def _choices_later(player: PlayerId, stage: Stage) -> bool:
    done = stage.go("precombat main", player)
    stage.note_choices()
    return done


def _harm(stage: Stage) -> None:
    game = stage.game
    creatures = [obj.id for obj in game.state.permanents() if game.characteristics(obj.id).is_creature]
    source = stage.source
    victims = list(dict.fromkeys((source, *creatures)))
    tap(game, victims[::2])
    stage.settle()
    for id in victims[:6]:
        deal(game, [Damage(stage.first_other(id), id, 1)])
        stage.settle()
        put_counters(game, id, "+1/+1", 1, by=ME)
        stage.settle()
    for number, id in enumerate(victims):
        obj = game.state.get(id)
        if obj is None or obj.zone != BATTLEFIELD or id == source:
            continue
        match number % 4:
            case 0:
                destroy(game, [id])
            case 1:
                sacrifice(game, obj.controller, [id])
            case 2:
                deal(game, [Damage(stage.first_other(id), id, 9)])
            case _:
                move(game, id, EXILE)
        stage.settle()
    if (obj := game.state.get(source)) is not None and obj.zone == BATTLEFIELD:
        deal(game, [Damage(stage.first_other(source), source, 9)])
        stage.settle()
        destroy(game, [source])
        stage.settle()


def _players(stage: Stage) -> None:
    game = stage.game
    for player in stage.everybody():
        draw(game, player, 2)
        stage.settle()
        gain_life(game, player, 3)
        stage.settle()
        lose_life(game, player, 2)
        deal(game, [Damage(id, player, 2) for id in stage.game.state.battlefield[:1]])
        stage.settle()
        hand = game.state.player(player).hand
        discard(game, player, hand[:1], by=FIRST)
        stage.settle()
        mill(game, player, 2)
        put_counters(game, player, "poison", 1, by=ME)
        stage.settle()


def _round(step: str, player: PlayerId, stage: Stage) -> bool:
    done = stage.go(step, player)
    stage.settle()
    return done


def _spells(player: PlayerId, stage: Stage) -> bool:
    done = False
    if player != ME and not stage.go("precombat main", player):
        return False
    for id in stage.game.state.player(player).hand[:MOST_CAST]:
        stage.fill()
        done = stage.act(player, partial(stage.ways_of, ObjectId(id))) or done
        stage.settle()
    return done


def _activate(stage: Stage) -> bool:
    done = False
    for player in (ME, FIRST):
        for id in stage.game.state.battlefield:
            stage.fill()
            done = stage.act(player, partial(stage.activations_of, id)) or done
            stage.settle()
    return done


def _cast(stage: Stage) -> bool:
    stage.fill()
    done = stage.act(ME, partial(stage.ways_of, stage.source))
    stage.settle()
    return done


def _enter(stage: Stage) -> bool:
    done = move(stage.game, stage.source, BATTLEFIELD) is not None
    stage.settle()
    return done


def _cast_and_on(stage: Stage) -> bool:
    done = _cast(stage)
    stage.go("end of combat", ME)
    stage.go("draw", ME)
    return done
