"""Counts blunders of players: moves that a person at the table would call a mistake.

Input: the view, the question and the answer of each decision. Output: `Blunders`, one count for each kind. The same
counters judge every player, people included, so they read only what the player could see.

The kinds:

- losing attacks: an attacker that one free creature of the attacked player could block and kill without dying. Each
  such creature counts for one attacker only. An attack that kills the player despite any block doesn't count.
- early chump blocks: a blocker that dies and kills nothing, though the player would have survived without the block.
- idle turns: the player ends the own postcombat main phase with an empty stack, though a permanent card could be cast.
- unblocked commanders: commander damage reaches 21 (704.6c), though a free creature could have blocked the commander.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.agents.blocking import COMMANDER_DAMAGE, Fighter, fighter, resolve_clash
from engine.game.kernel.choices import Answer, ChooseAction, DeclareAttackers, DeclareBlockers, Question
from engine.game.view.insight import Insight
from engine.game.view.view import Agent, GameView
from engine.ids import Entity, ObjectId, PlayerId, is_player


class Blunders(msgspec.Struct, frozen=True):
    """How often each kind of blunder happened, in how many games of one seat, and in how many of its decisions."""

    seat_games: int = 0
    decisions: int = 0
    losing_attacks: int = 0
    early_chump_blocks: int = 0
    idle_turns: int = 0
    unblocked_commanders: int = 0

    def __add__(self, other: Blunders) -> Blunders:
        return Blunders(*(getattr(self, name) + getattr(other, name) for name in self.__struct_fields__))

    def rate(self, kind: str) -> float:
        """Returns the blunders of one kind in a hundred games of one seat."""
        count: int = getattr(self, kind)
        return 100 * count / self.seat_games if self.seat_games else 0.0


KINDS: Final = ("losing_attacks", "early_chump_blocks", "idle_turns", "unblocked_commanders")


class Attack(msgspec.Struct, frozen=True):
    """One player attacked other players in a turn."""

    turn: int
    attacker: PlayerId
    attacked: tuple[PlayerId, ...]


class BlunderCounter:
    """A player whose decisions are judged as they are made. `attacks`: whom the player attacked in which turn."""

    def __init__(self, player: Agent) -> None:
        self._player = player
        self._idle_turn = 0
        self.found = Blunders(seat_games=1)
        self.attacks: list[Attack] = []

    def decide(self, view: GameView, question: Question) -> Answer:
        answer = self._player.decide(view, question)
        self.judge(view, question, answer)
        return answer

    def judge(self, view: GameView, question: Question, answer: Answer) -> None:
        """Counts the blunders of one decision, which may also be a person's."""
        found = Blunders(decisions=1)
        if isinstance(question, DeclareAttackers) and isinstance(answer, tuple):
            pairs = [(one[0], one[1]) for one in answer if isinstance(one, tuple)]
            attacks = [(question.options[index].attacker, question.options[index].defenders[at]) for index, at in pairs]
            if attacks:
                attacked = (player_behind(view, defender) for _, defender in attacks)
                self.attacks.append(Attack(view.turn, view.me, tuple(dict.fromkeys(attacked))))
            found = Blunders(decisions=1, losing_attacks=count_losing_attacks(view, attacks))
        elif isinstance(question, DeclareBlockers) and isinstance(answer, tuple):
            pairs = [(one[0], one[1]) for one in answer if isinstance(one, tuple)]
            blocks = [(question.options[index].blocker, question.options[index].attackers[at]) for index, at in pairs]
            found = Blunders(
                decisions=1,
                early_chump_blocks=count_early_chump_blocks(view, blocks),
                unblocked_commanders=count_unblocked_commanders(view, question, blocks),
            )
        elif isinstance(question, ChooseAction) and answer == 0 and self._is_idle(view, question):
            self._idle_turn = view.turn
            found = Blunders(decisions=1, idle_turns=1)
        self.found = self.found + found

    def _is_idle(self, view: GameView, question: ChooseAction) -> bool:
        """Returns True at most once a turn, when the last chance to cast a permanent card at sorcery speed passes."""
        if view.active != view.me or view.step != "postcombat main" or view.stack or self._idle_turn == view.turn:
            return False
        offered = (view.view_object(action.object) for action in question.actions if action.kind == "cast")
        return any(card is not None and card.characteristics.is_permanent for card in offered)


def count_losing_attacks(view: GameView, attacks: Sequence[tuple[ObjectId, Entity]]) -> int:
    """Returns how many attackers one blocker each could kill without dying."""
    insight = Insight(view)
    free = [
        creature
        for id in view.battlefield
        if (obj := view.view_object(id)) is not None
        and not obj.tapped
        and (creature := fighter(view, insight, id, 0)) is not None
    ]
    used: set[ObjectId] = set()
    count = 0
    for attacker, defender in attacks:
        mine = fighter(view, insight, attacker, 0)
        if mine is None or mine.least > 1 or _is_lethal(view, insight, attacks, free, defender):
            continue
        behind = player_behind(view, defender)
        for theirs in free:
            if theirs.id in used or theirs.controller != behind or not insight.can_block(theirs.id, attacker):
                continue
            if _loses(mine, theirs):
                used.add(theirs.id)
                count += 1
                break
    return count


def _is_lethal(
    view: GameView,
    insight: Insight,
    attacks: Sequence[tuple[ObjectId, Entity]],
    free: Sequence[Fighter],
    defender: Entity,
) -> bool:
    """Returns True if the attacks on a player kill, though each free creature stops the most dangerous attacker."""
    if not is_player(defender):
        return False
    coming = [fighter(view, insight, id, 0) for id, whom in attacks if whom == defender]
    attackers = [each for each in coming if each is not None]
    damage = {each.id: each.strikes for each in attackers}
    for blocker in free:
        if blocker.controller != defender:
            continue
        able = [each for each in attackers if insight.can_block(blocker.id, each.id)]
        if able:
            worst = max(able, key=lambda each: damage[each.id])
            damage[worst.id] -= min(damage[worst.id], blocker.left) if worst.trample else damage[worst.id]
    return sum(damage.values()) >= view.player(PlayerId(defender)).life


def _loses(attacker: Fighter, blocker: Fighter) -> bool:
    """Returns True if the attacker dies in a fight and the blocker survives it."""
    fight = resolve_clash(attacker, [blocker])
    return fight.attacker_dies and not fight.dead


def count_early_chump_blocks(view: GameView, blocks: Sequence[tuple[ObjectId, ObjectId]]) -> int:
    """Returns how many blockers die for nothing, though the player would survive all attacks unblocked."""
    insight = Insight(view)
    by_attacker: dict[ObjectId, list[Fighter]] = {}
    for blocker, attacker in blocks:
        found = fighter(view, insight, blocker, 0)
        if found is not None:
            by_attacker.setdefault(attacker, []).append(found)
    if not by_attacker or not _survives_unblocked(view, insight):
        return 0
    count = 0
    for attacker, blockers in by_attacker.items():
        theirs = fighter(view, insight, attacker, 0)
        if theirs is not None:
            fight = resolve_clash(theirs, blockers)
            count += 0 if fight.attacker_dies else len(fight.dead)
    return count


def _survives_unblocked(view: GameView, insight: Insight) -> bool:
    """Returns True if the attacks on the player don't end the game for the player, whoever blocks."""
    taken = view.player(view.me).commander_damage
    damage = 0
    for id in view.battlefield:
        obj = view.view_object(id)
        if obj is None or obj.attacking != view.me:
            continue
        theirs = fighter(view, insight, id, 0)
        if theirs is None:
            continue
        damage += theirs.strikes
        if obj.is_commander and taken.get(obj.card, 0) + theirs.strikes >= COMMANDER_DAMAGE:
            return False
    return damage < view.player(view.me).life


def count_unblocked_commanders(
    view: GameView, question: DeclareBlockers, blocks: Sequence[tuple[ObjectId, ObjectId]]
) -> int:
    """Returns how many unblocked commanders kill the player, though an idle creature could have blocked them."""
    insight = Insight(view)
    blocked = {attacker for _, attacker in blocks}
    busy = {blocker for blocker, _ in blocks}
    taken = view.player(view.me).commander_damage
    count = 0
    for id in view.battlefield:
        obj = view.view_object(id)
        if obj is None or obj.attacking != view.me or not obj.is_commander or id in blocked:
            continue
        theirs = fighter(view, insight, id, 0)
        if theirs is None or taken.get(obj.card, 0) + theirs.strikes < COMMANDER_DAMAGE:
            continue
        able = [option for option in question.options if id in option.attackers and option.blocker not in busy]
        count += len(able) >= theirs.least
    return count


def player_behind(view: GameView, defender: Entity) -> PlayerId:
    """Returns the attacked player, or the controller of the attacked planeswalker or battle."""
    if is_player(defender):
        return PlayerId(defender)
    obj = view.view_object(ObjectId(defender))
    return view.me if obj is None else obj.controller


def count_joint_attacks(attacks: Sequence[Attack], players: int) -> tuple[int, int]:
    """Returns in how many rounds of the table several players attacked, and in how many of these all of them attacked
    one and the same player. A round is `players` turns."""
    rounds: dict[int, list[Attack]] = {}
    for attack in attacks:
        rounds.setdefault((attack.turn - 1) // players, []).append(attack)
    several = [made for made in rounds.values() if len({each.attacker for each in made}) >= players - 1]
    joint = sum(bool(set.intersection(*(set(each.attacked) for each in made))) for made in several)
    return len(several), joint
