"""Scenes: trials for every card, whatever its text. The card is observed, played with for a round of turns, cast,
activated and harmed. They show abilities that change characteristics or permissions and don't wait for an event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from engine.audit.board import FIRST, ME, empty_pools, pool_of
from engine.audit.making import Stimulus
from engine.audit.stage import Stage
from engine.audit.using import any_cast
from engine.cards.facts import TWO_FACED
from engine.game.events import Damage
from engine.game.kernel.choices import Action
from engine.game.kernel.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from engine.game.kernel.records import DueTurn
from engine.game.operations.damage import deal_damage
from engine.game.operations.permanents import destroy, put_counters, sacrifice, tap_permanents, transform
from engine.game.operations.players import discard, draw_cards, gain_life, lose_life, mill_cards
from engine.game.operations.tokens import create
from engine.game.operations.zones import move_all, move_object
from engine.ids import ObjectId, PlayerId
from engine.ir.effects.game import CounterSpell
from engine.ir.node import contains

MOST_CAST = 14
MOST_LANDS = 4


def scenes() -> Iterator[Stimulus]:
    """Yields the scenes, the quickest first."""
    yield Stimulus("look", Stage.settle, varied=False)
    yield Stimulus("choices", Stage.note_choices, varied=False)
    yield Stimulus("harm", _harm, varied=False)
    yield Stimulus("players", _players, varied=False)
    yield Stimulus("attack and block", partial(_round, "end of combat", ME), attack=True, block=True)
    yield Stimulus("be attacked", partial(_round, "end of combat", FIRST), attack=True, block=True)
    yield Stimulus("attack when it can, grown", _grown, attack=True, block=True)
    yield Stimulus("tapped, and a round", _tapped_round)
    yield Stimulus("lands are played", _lands, varied=False)
    yield Stimulus("twins", _twins, varied=False)
    yield Stimulus("own spells", partial(_spells, ME))
    yield Stimulus("others' spells", partial(_spells, FIRST))
    yield Stimulus("own spells in others' turn", _spells_later)
    yield SPELLS_COUNTERED
    yield Stimulus("activate", _activate)
    yield Stimulus("spells at it", partial(_at_it, (FIRST, ME)))
    yield Stimulus("own spells at it", partial(_at_it, (ME, FIRST)))
    yield Stimulus("a round", partial(_round, "draw", ME), attack=True)
    yield Stimulus("others' turn", partial(_choices_later, FIRST), varied=False)
    yield Stimulus("choices in combat", _choices_in_combat, attack=True, varied=False)
    yield Stimulus("turn it", _turned, varied=False)
    yield Stimulus("choices without mana", _poor_choices, varied=False)
    yield Stimulus("extra turns", _extra_turns, varied=False)


def prices(spot: str) -> Iterator[Stimulus]:
    """Yields scenes that note all costs: now, in response to a spell, after spells, in another player's turn; with the
    card in that zone."""
    for name, before in (
        ("", Stage.settle),
        (" in answer", _own_spell),
        (" after spells", _after_spell),
        (" in another turn", lambda stage: stage.go("precombat main", FIRST)),
        (" in answer in another turn", lambda stage: any_cast(stage, FIRST)),
    ):
        yield Stimulus(f"prices{name}", partial(_prices, before), spot=spot, varied=False)


def _prices(before: Callable[[Stage], object], stage: Stage) -> None:
    before(stage)
    stage.note_prices()


def _after_spell(stage: Stage) -> None:
    _own_spell(stage)
    stage.settle()


def _own_spell(stage: Stage) -> None:
    """Puts a spell of the card's player on the stack."""
    stage.fill_mana()
    for id in stage.game.state.player(ME).hand:
        if id != stage.source and stage.take_action(ME, partial(stage.options_of, id)) and stage.game.state.stack:
            return


def in_hand() -> Iterator[Stimulus]:
    """Yields scenes that note what can be done with the card in hand, now and in another player's turn."""
    yield Stimulus("choices in hand", Stage.note_choices, spot=HAND, varied=False)
    yield Stimulus("others' turn in hand", partial(_choices_later, FIRST), spot=HAND, varied=False)


def own_scenes() -> Iterator[Stimulus]:
    """Yields scenes with the card in a zone where it can be cast, or where it is a card."""
    yield Stimulus("cast", Stage.play_it, spot=HAND)
    yield Stimulus("enters", _enter, spot=HAND)
    yield from in_hand()
    yield Stimulus("choices in hand without mana", _poor_choices, spot=HAND, varied=False)
    yield Stimulus("cast and countered", _countered, spot=HAND)
    yield TURNED_UP
    yield Stimulus("on the stack", _on_stack, spot=HAND)
    yield Stimulus("discarded", _discarded, spot=HAND)
    yield Stimulus("drawn", _drawn, spot=LIBRARY)
    yield Stimulus("choices in graveyard", Stage.note_choices, spot=GRAVEYARD, varied=False)
    yield Stimulus("choices in exile", Stage.note_choices, spot=EXILE, varied=False)
    yield Stimulus("spells at a graveyard", partial(_spells, FIRST), spot=GRAVEYARD)
    yield Stimulus("cast and a round", _cast_and_on, spot=HAND, attack=True, block=True)
    yield Stimulus("enters and combat", _enter_and_on, spot=HAND, attack=True)
    for step in ("declare attackers", "declare blockers"):
        done = partial(_poor_choices_in_combat, step)
        yield Stimulus(f"choices in hand in {step}", done, spot=HAND, attack=True, varied=False)


def _poor_choices(stage: Stage) -> None:
    """Notes what can be done with little mana: from lands, and with only the coloured part of the card's own cost."""
    empty_pools(stage.game)
    stage.note_choices()
    stage.game.state.player(ME).mana = pool_of(stage.colours_of_cost(), 1)
    stage.game.invalidate()
    own = [obj.id for obj in stage.game.state.permanents() if "Land" in obj.printed.type_line.types]
    tap_permanents(stage.game, own)
    stage.settle()
    stage.note_choices()


def _choices_in_combat(stage: Stage) -> bool:
    done = stage.go_to_step("declare attackers", ME)
    stage.note_choices()
    return done


def _poor_choices_in_combat(step: str, stage: Stage) -> bool:
    done = stage.go_to_step(step, ME)
    _poor_choices(stage)
    return done


def _choices_later(player: PlayerId, stage: Stage) -> bool:
    done = stage.go_to_step("precombat main", player)
    stage.note_choices()
    return done


def _harm(stage: Stage) -> None:
    game = stage.game
    creatures = [obj.id for obj in game.state.permanents() if game.characteristics(obj.id).is_creature]
    source = stage.source
    victims = list(dict.fromkeys((source, *creatures)))
    tap_permanents(game, victims[::2])
    stage.settle()
    for id in victims[:6]:
        deal_damage(game, [Damage(stage.first_other(id), id, 1)])
        stage.settle()
        put_counters(game, id, "+1/+1", 1, by=ME)
        stage.settle()
        put_counters(game, id, "-1/-1", 1, by=ME)
        stage.settle()
    for number, id in enumerate(victims):
        obj = game.state.find_object(id)
        if obj is None or obj.zone != BATTLEFIELD or id == source:
            continue
        match number % 4:
            case 0:
                destroy(game, [id])
            case 1:
                sacrifice(game, obj.controller, [id])
            case 2:
                deal_damage(game, [Damage(stage.first_other(id), id, 9)])
            case _:
                move_object(game, id, EXILE)
        stage.settle()
    if (obj := game.state.find_object(source)) is not None and obj.zone == BATTLEFIELD:
        deal_damage(game, [Damage(stage.first_other(source), source, 9)])
        stage.settle()
        destroy(game, [source])
        stage.settle()


def _players(stage: Stage) -> None:
    game = stage.game
    for player in stage.everybody():
        draw_cards(game, player, 2)
        stage.settle()
        gain_life(game, player, 3)
        stage.settle()
        lose_life(game, player, 2)
        deal_damage(game, [Damage(id, player, 2) for id in stage.game.state.battlefield[:1]])
        stage.settle()
        hand = game.state.player(player).hand
        discard(game, player, hand[:1], by=FIRST)
        stage.settle()
        buried = [id for id in game.state.player(player).graveyard if game.characteristics(id).is_creature]
        move_all(game, buried[:1], BATTLEFIELD, by=player)
        move_all(game, buried[1:2], BATTLEFIELD, by=player, tapped=True)
        stage.settle()
        mill_cards(game, player, 2)
        put_counters(game, player, "poison", 1, by=ME)
        stage.settle()


def _round(step: str, player: PlayerId, stage: Stage) -> bool:
    done = stage.go_to_step(step, player)
    stage.settle()
    return done


ONE_ATTACKS = Stimulus("only it attacks", partial(_round, "end of combat", ME), alone=True)


def _extra_turns(stage: Stage) -> bool:
    """Gives every player an extra turn after this one."""
    stage.game.state.extra_turns = tuple(
        DueTurn(player, stage.game.state.next_timestamp()) for player in stage.everybody()
    )
    return stage.go_to_step("draw", ME) and stage.go_to_step("draw", FIRST)


def _tapped_round(stage: Stage) -> bool:
    """Taps the card and goes to its player's next untap step."""
    tap_permanents(stage.game, [stage.source])
    stage.settle()
    return stage.go_to_step("draw", ME)


def _lands(stage: Stage) -> None:
    """Plays lands as long as the card's player may."""
    game = stage.game
    lands = [id for id in game.state.player(ME).library if "Land" in game.state.objects[id].printed.type_line.types]
    for card in move_all(game, lands[:MOST_LANDS], HAND):
        stage.carry_out(ME, partial(stage.options_of, card))


def _twins(stage: Stage) -> None:
    """Duplicates legendary permanents."""
    legends = [obj for obj in stage.game.state.permanents() if obj.printed.type_line.is_legendary]
    for obj in legends:
        create(stage.game, obj.controller, obj.printed, 1)
    stage.settle()


def _spells(player: PlayerId, stage: Stage) -> bool:
    done = False
    if player != ME and not stage.go_to_step("precombat main", player):
        return False
    holder = stage.game.state.player(player)
    leaders = [id for id in stage.game.state.command if stage.game.state.objects[id].owner == player]
    exiled = [id for id in stage.game.state.exile if stage.game.state.objects[id].owner == player]
    for id in (*holder.hand[:MOST_CAST], *leaders, *exiled[:MOST_LANDS]):
        done = stage.carry_out(player, partial(stage.options_of, ObjectId(id))) or done
    return done


def _spells_later(stage: Stage) -> bool:
    """Casts spells of the card's player in another player's turn."""
    return stage.go_to_step("precombat main", FIRST) and _spells(ME, stage)


def _turned_up(stage: Stage) -> bool:
    """Casts the card, face down if possible, and turns it face up."""
    done = stage.carry_out(ME, lambda player: (option for option in stage.every_option(player) if option.method))
    return stage.play_it() or done


TURNED_UP = Stimulus("cast and turned up", _turned_up, spot=HAND)


def _all_countered(stage: Stage) -> None:
    """Makes the other players try to counter the spells of the card's player."""
    for id in stage.game.state.player(ME).hand[:4]:
        stage.fill_mana()
        if not stage.take_action(ME, partial(stage.options_of, id)) or not stage.game.state.stack:
            continue
        stage.player.wanted = stage.game.state.stack[-1]
        for answer in stage.game.state.player(FIRST).hand:
            if contains(stage.effect_of(answer), CounterSpell):
                stage.take_action(FIRST, partial(stage.options_of, answer))
                break
        stage.settle()


def _on_stack(stage: Stage) -> bool:
    """Casts the card, and lets nothing resolve."""
    done = _face_up(stage)
    stage.note_choices()
    return done


def _activate(stage: Stage) -> bool:
    done = False
    for player in (ME, FIRST):
        for id in stage.game.state.battlefield:
            done = stage.carry_out(player, partial(stage.activations_of, id)) or done
    stage.note_choices()
    return done


def _enter(stage: Stage) -> bool:
    definition = stage.game.state.objects[stage.source].definition
    turned = definition is not None and definition.facts.layout in TWO_FACED
    move_object(stage.game, stage.source, BATTLEFIELD, face=stage.face if stage.face and turned else None)
    stage.settle()
    return True


def _enter_and_on(stage: Stage) -> bool:
    _enter(stage)
    return stage.go_to_step("end of combat", ME)


def _cast_and_on(stage: Stage) -> bool:
    done = stage.play_it()
    stage.go_to_step("end of combat", ME)
    stage.go_to_step("draw", ME)
    return done


SPELLS_COUNTERED = Stimulus("spells are countered", _all_countered, varied=False)


def _these(options: Sequence[Action], player: PlayerId) -> Iterator[Action]:
    return iter(options)


def _face_up(stage: Stage) -> bool:
    """Casts the card, face up if possible; first another spell of its player, if the card needs a spell."""
    for before in (Stage.fill_mana, _own_spell):
        before(stage)
        stage.fill_mana()
        options = sorted(stage.options_of(stage.source, ME), key=lambda option: option.method != "")
        if stage.take_action(ME, partial(_these, options)):
            return True
    return False


def _countered(stage: Stage) -> bool:
    """Casts the card, and makes the other players try to counter it."""
    if not _face_up(stage):
        return False
    stage.player.wanted = stage.source
    for id in stage.game.state.player(FIRST).hand:
        if stage.game.state.objects[id].printed.type_line.types == ("Instant",):
            stage.take_action(FIRST, partial(stage.options_of, id))
    stage.settle()
    return True


def _discarded(stage: Stage) -> None:
    """Discards the card, which may then be cast from its new zone."""
    discard(stage.game, ME, [stage.source], by=FIRST)
    stage.settle()
    stage.note_choices()
    stage.play_it()


def _drawn(stage: Stage) -> None:
    draw_cards(stage.game, ME, 1)
    stage.settle()
    stage.note_choices()


def _at_it(players: Sequence[PlayerId], stage: Stage) -> None:
    """Uses the players' spells and abilities on the card."""
    stage.player.wanted = stage.source
    for player in players:
        for id in stage.game.state.player(player).hand[:MOST_CAST]:
            stage.carry_out(player, partial(stage.options_of, id))
            stage.notes.append(sum(count for _, count in stage.game.state.player(player).mana))


def _abilities_at_it(stage: Stage) -> None:
    """Uses abilities of every player's permanents on the card."""
    stage.player.wanted = stage.source
    for player in (FIRST, ME):
        for id in tuple(stage.game.state.battlefield):
            stage.carry_out(player, partial(stage.useful_of, id))


ABILITIES_AT_IT = Stimulus("abilities at it", _abilities_at_it, varied=False)


def _turned(stage: Stage) -> None:
    """Transforms the card, and transforms it back."""
    transform(stage.game, stage.source)
    stage.settle()
    transform(stage.game, stage.source)
    stage.settle()


def _grown(stage: Stage) -> None:
    """Makes the card bigger, uses its abilities, then attacks."""
    for index in range(2):
        stage.carry_out(ME, partial(stage.activation, stage.source, index))
    put_counters(stage.game, stage.source, "+1/+1", 3, by=ME)
    stage.settle()
    stage.go_to_step("end of combat", ME)
    stage.go_to_step("end of combat", FIRST)
