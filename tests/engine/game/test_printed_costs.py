"""The fast path for usual cards and abilities gives the same result as the general one (601.2f, 601.3, 602.2b)."""

from __future__ import annotations

from engine.game.actions.priority import legal_actions
from engine.game.casting.ability_costs import ability_cost
from engine.game.casting.castable import castable
from engine.game.casting.finding_options import casting_options
from engine.game.casting.paying_spells import SpellCosts, can_afford
from engine.game.casting.printed_costs import is_out_of_reach, steady_cost, usual_need
from engine.game.casting.spell_costs import additional_costs, as_symbols, total_spell_cost
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.mana.needs import need_of
from engine.ids import PlayerId
from tests.engine.game.precon_games import random_game

TURNS = 14


def test_usual_cards_and_abilities_cost_what_is_worked_out_for_them() -> None:
    session, compared, passed_over = random_game(7), [0, 0], [0]

    def compare(game: Game, player: PlayerId) -> None:
        who = game.state.player(player)
        for id in (*who.hand, *who.graveyard, *game.state.command):
            obj = game.state.objects[id]
            options = casting_options(game, player, obj)
            if is_out_of_reach(game, player, obj):
                passed_over[0] += 1
                assert not any(castable(game, player, obj, option) for option in options), obj
            need = usual_need(game, player, obj)
            for option in options:
                if need is None or option.method or obj.zone not in ("hand", "command"):
                    continue
                total = total_spell_cost(game, player, obj, option.cost, [], x=0, tax=option.tax)
                assert (need_of(as_symbols(total)), total.others, additional_costs(game, obj, player)) == (need, [], [])
                context = Context(game, id, player, x=0)
                assert castable(game, player, obj, option) <= can_afford(SpellCosts(context, obj, option))
                compared[0] += 1
        for obj, chars in game.board():
            for ability in chars.sorted.activated:
                steady = steady_cost(game, ability)
                if steady is not None:
                    cost = ability_cost(game, player, obj.id, ability, x=0)
                    assert (need_of(as_symbols(cost)), tuple(cost.others)) == (steady.need, steady.others)
                    compared[1] += 1
        assert legal_actions(game, player)[0].kind == "pass"

    session.game.on_priority = compare
    session.run_game(until_turn=TURNS)

    assert min(*compared, *passed_over) > 50
