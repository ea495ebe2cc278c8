"""Outcomes that no single player decides: votes (701.38), coins (705) and dice (706). Players vote for words, objects
or players, in turn order from the controller, openly or secretly. Votes bind the counts as "votes for <word>", and the
winners as "most voted".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.game.evaluation.dispatch import computes, decides, everything, players_meant, value_of
from engine.game.evaluation.predicates import tests_object, tests_player
from engine.game.evaluation.restrictions import rules_in_force
from engine.game.event_loop.executing import bind_result, execute, executes, limit_repetitions
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.context import RESULT, Context
from engine.game.kernel.objects import GameObject
from engine.game.operations.choosing import choose, offer_choice, option
from engine.game.operations.keyword_actions import record_action
from engine.ids import Entity, PlayerId
from engine.ir.conditions import VoteResult
from engine.ir.effects.structure import FlipCoin, RollDie, Vote
from engine.ir.patterns import MostVoted
from engine.ir.replacing import MoreDice, MoreVotes, VotesFor
from engine.ir.selectors import Some
from engine.ir.values import FlipsWon, Votes

OPTIONS, MOST = "vote options", "most voted"


@executes(Vote)
def _vote(context: Context, effect: Vote) -> None:
    """Lets each player vote once (701.38a-b). Secret votes need nothing extra, because no player sees a vote before all
    are in."""
    purpose = "secret vote" if effect.secret else "vote"
    words: Counter[str] = Counter()
    entities: Counter[Entity] = Counter()
    for voter in _voters(context):
        player = _decides_for(context, voter)
        if effect.options:
            words[option(context, player, purpose, effect.options)] += 1
        elif isinstance(effect.which, Some):
            options = everything(context, effect.which.what)
            entities.update(choose(context, player, purpose, options, effect.which.count))
        record_action(context.game, voter, "vote")
    for word in effect.options:
        context.bindings[_count_of(word)] = words[word]
    context.bindings[OPTIONS] = effect.options
    most = max(entities.values(), default=0)
    context.bindings[MOST] = tuple(entity for entity, count in entities.items() if count == most)


def _voters(context: Context) -> Iterator[PlayerId]:
    """Yields the voters in order, each as often as they have votes (701.38d)."""
    for player in context.game.state.in_turn_order(context.controller):
        yield player
        for rule, inner in rules_in_force(context.game, MoreVotes):
            if player in players_meant(inner, rule.who):
                decider = _decides_for(context, player)
                if not rule.optional or offer_choice(context, decider, "additional vote"):
                    yield player


def _decides_for(context: Context, voter: PlayerId) -> PlayerId:
    """Returns the player who chooses a voter's vote. The last applicable effect decides."""
    decider = voter
    for rule, inner in rules_in_force(context.game, VotesFor):
        if voter in players_meant(inner, rule.voters):
            decider = next(iter(players_meant(inner, rule.who)), decider)
    return decider


def _count_of(word: str) -> str:
    return f"votes for {word}"


@computes(Votes)
def _votes(context: Context, v: Votes) -> int:
    return context.bound_count(_count_of(v.option))


@decides(VoteResult)
def _result(context: Context, c: VoteResult) -> bool:
    votes = {word: context.bound_count(_count_of(word)) for word in context.bound_words(OPTIONS)}
    others = max((count for word, count in votes.items() if word != c.option), default=0)
    own = votes.get(c.option, 0)
    return own >= others if c.tied else own > others


@tests_object(MostVoted)
def _most(context: Context, p: MostVoted, obj: GameObject, c: Characteristics) -> bool:
    return obj.id in context.bound_ids(MOST)


@tests_player(MostVoted)
def _most_player(context: Context, p: MostVoted, player: PlayerId) -> bool:
    return player in context.bound_ids(MOST)


WON, LOST = "flips won", "flips lost"
MOST_FLIPS = 1_000


@executes(FlipCoin)
def _flip(context: Context, effect: FlipCoin) -> bool:
    """Flips coins (705). Each coin is called and won or lost separately, and its outcome happens for each coin."""
    won = lost = 0
    for player in players_meant(context, effect.who):
        wanted = MOST_FLIPS
        if not effect.until_lost:
            wanted = limit_repetitions(context.game, value_of(context, effect.count), "coins")
        for _ in range(wanted):
            success = context.game.chance.flip_coin(context.game.state, player)
            won, lost = won + success, lost + (not success)
            record_action(context.game, player, "win a coin flip" if success else "lose a coin flip")
            outcome = effect.win if success else effect.lose
            if outcome is not None:
                execute(context, outcome)
            if effect.until_lost and not success:
                break
    context.bindings[WON], context.bindings[LOST] = won, lost
    bind_result(context, effect.bind, won)
    return won > 0


@computes(FlipsWon)
def _flips_won(context: Context, v: FlipsWon) -> int:
    return context.bound_count(LOST if v.lost else WON)


def _rolls(context: Context, player: PlayerId, sides: int, count: int) -> list[int]:
    """Returns the results of `count` dice. If rules add dice, some results are ignored as if those dice had not been
    rolled (706.6)."""
    rules = [rule for rule, inner in rules_in_force(context.game, MoreDice) if player in players_meant(inner, rule.who)]
    more = sum(rule.ignored == "lowest" for rule in rules) if count else 0
    each = 2 ** (len(rules) - more) if count else 1
    dice = [[_rolled(context, player, sides) for _ in range(each)] for _ in range(count + more)]
    results = [_best(context, player, rolls) for rolls in dice]
    for _ in range(more):
        results.remove(min(results))
    return results


def _rolled(context: Context, player: PlayerId, sides: int) -> int:
    return context.game.chance.roll_die(context.game.state, player, sides)


def _best(context: Context, player: PlayerId, results: list[int]) -> int:
    """The one of several results that the player does not ignore."""
    kinds = tuple(dict.fromkeys(str(result) for result in results))
    return results[0] if len(kinds) == 1 else int(option(context, player, "roll to keep", kinds))


@executes(RollDie)
def _roll(context: Context, effect: RollDie) -> bool:
    """706.2: the result of each die is its row of the table (706.3b); "the result" is the total. The dice of a player
    are rolled together: abilities that wait for "one or more dice" trigger once (603.2c)."""
    total = rolled = 0
    for player in players_meant(context, effect.who):
        count = limit_repetitions(context.game, value_of(context, effect.count), "dice")
        more = 0 if effect.more is None else value_of(context, effect.more)
        results = [natural + more for natural in _rolls(context, player, effect.sides, count)]
        if results:
            record_action(context.game, player, "roll a die", amount=sum(results))
        for result in results:
            context.bindings[RESULT] = result
            for row in effect.results:
                if row.low <= result and (row.high is None or result <= row.high):
                    execute(context, row.effect)
        total, rolled = total + sum(results), rolled + len(results)
    context.bindings[RESULT] = total
    bind_result(context, effect.bind, total)
    return rolled > 0
