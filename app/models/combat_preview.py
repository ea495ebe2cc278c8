"""What an attack or a block as it is declared so far comes to, before it is confirmed: who would be dealt how much
damage (508, 510), and who would die. It looks at the creatures as they are: what is played or triggers later is not in
it.

Comes in: what the player may see, and pairs of creatures. Goes out: sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from app.messages import combat_words as words
from app.messages.message import Message, Words
from engine.agents.blocking import Fighter, clash, fighter
from engine.game.view.insight import Insight
from engine.game.view.view import GameView
from engine.ids import ObjectId, PlayerId, is_player

_PAIR = tuple[int, int]


class CombatPreview:
    """The combat of one question; `name_of` says what creatures and players are called."""

    def __init__(self, view: GameView, name_of: Callable[[int], str], words_in: Words) -> None:
        self._view = view.still()
        self._insight = Insight(self._view)
        self._name_of = name_of
        self._say = words_in.say

    def attack(self, attacks: Sequence[_PAIR]) -> Iterator[str]:
        """For attackers and whom they attack: the damage if nothing blocks, and whom one blocker alone could kill."""
        fighters = {attacker: found for attacker, _ in attacks if (found := self._fighter(attacker)) is not None}
        for defender in dict.fromkeys(defender for _, defender in attacks):
            striking = [fighters[one] for one, other in attacks if other == defender and one in fighters]
            yield from self._damage(defender, [(one, one.strikes) for one in striking], words.UNBLOCKED)
        for attacker, defender in attacks:
            killer = self._killer(fighters[attacker], defender) if attacker in fighters else None
            if killer is not None:
                yield self._say(words.MAY_DIE, card=self._name_of(attacker), other=self._name_of(killer))

    def blocks(self, blocks: Sequence[_PAIR]) -> Iterator[str]:
        """For blockers and what they block: who dies in each fight, and the damage that reaches the player."""
        reached: dict[int, list[tuple[Fighter, int]]] = {}
        for id in self._view.battlefield:
            seen = self._view.see(id)
            attacker = None if seen is None or seen.attacking is None else self._fighter(id)
            if seen is None or attacker is None or seen.attacking is None or not self._is_mine(seen.attacking):
                continue
            blockers = [found for one, other in blocks if other == id and (found := self._fighter(one)) is not None]
            fight = clash(attacker, blockers)
            if blockers:
                dead = [*(one.id for one in fight.dead), *([id] if fight.attacker_dies else [])]
                names = ", ".join(self._name_of(one) for one in dead)
                message = words.FIGHT_DEAD if dead else words.FIGHT_EVEN
                against = ", ".join(self._name_of(one.id) for one in blockers)
                yield self._say(message, attacker=self._name_of(id), blockers=against, dead=names)
            reached.setdefault(seen.attacking, []).append((attacker, fight.through))
        for defender, hits in reached.items():
            yield from self._damage(defender, hits, words.TAKES)

    def _damage(self, defender: int, hits: Sequence[tuple[Fighter, int]], message: Message) -> Iterator[str]:
        """What hits come to for a player or permanent; that it is lethal, and by whose hand."""
        amount = sum(damage for _, damage in hits)
        name = self._name_of(defender)
        name = name[:1].upper() + name[1:]
        if not is_player(defender):
            if amount:
                yield self._say(words.TO_PERMANENT, card=name, amount=amount)
            return
        player = self._view.player(PlayerId(defender))
        lethal = amount >= player.life or any(self._by_commander(one, damage, player.id) for one, damage in hits)
        said = self._say(message, name=name, amount=amount, before=player.life, now=player.life - amount)
        yield f"{said} {self._say(words.LETHAL)}" if lethal else said

    def _by_commander(self, attacker: Fighter, damage: int, player: PlayerId) -> bool:
        """903.10a"""
        limit, seen = self._view.ruleset.commander_damage, self._view.see(attacker.id)
        if limit is None or seen is None or not attacker.commander or not damage:
            return False
        return self._view.player(player).commander_damage.get(seen.card, 0) + damage >= limit

    def _killer(self, attacker: Fighter, defender: int) -> ObjectId | None:
        """A creature of the attacked player that could block alone and would kill the attacker."""
        if attacker.least > 1:
            return None
        seen = None if is_player(defender) else self._view.see(ObjectId(defender))
        owner = defender if seen is None else seen.controller
        for id in self._view.battlefield:
            other = self._view.see(id)
            if other is None or other.controller != owner or other.tapped or not other.characteristics.is_creature:
                continue
            blocker = self._fighter(id)
            if blocker is None or not self._insight.can_block(id, attacker.id):
                continue
            if clash(attacker, [blocker]).attacker_dies:
                return id
        return None

    def _fighter(self, id: int) -> Fighter | None:
        return fighter(self._view, self._insight, ObjectId(id), 0)

    def _is_mine(self, attacked: int) -> bool:
        if is_player(attacked):
            return attacked == self._view.me
        seen = self._view.see(ObjectId(attacked))
        return seen is not None and seen.controller == self._view.me
