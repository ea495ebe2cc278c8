"""Attacks that kill for certain, by numbers of equal creatures: those that no blocks prevent."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.ids import Entity, ObjectId, is_player
from tests.tools.heuristic_1.armies import COST_OF_A_PAIR, Armies, Counts, Front
from tests.tools.heuristic_1.blocking import Fighter, Squad
from tests.tools.heuristic_1.decision import Deadline

CERTAIN = 1_000
"""More damage than kills by commander damage."""


class Hits(msgspec.Struct):
    """`count` equal attackers that nothing has stopped; `damage`: what each of them still deals."""

    one: Fighter
    count: int
    damage: int

    def stopped_by(self, blocker: Fighter) -> int:
        """How much of the damage one blocker stops."""
        if not self.one.trample:
            return self.damage
        return min(self.damage, 1 if self.one.deathtouch else max(0, blocker.left))


def find_kills(
    armies: Armies, deadline: Deadline, fronts: Mapping[Entity, Front], left: Counts
) -> dict[Entity, Counts]:
    """For each opponent who can't prevent it, the attack that kills. It takes the fewest creatures. The opponent who
    needs the fewest comes first. `left`: how many creatures of each group can attack."""
    found: dict[Entity, Counts] = {}
    rest = dict(left)
    while True:
        killers = {
            place: counts
            for place, front in fronts.items()
            if is_player(place)
            and place not in found
            and (counts := _killers(armies, deadline, front, rest)) is not None
        }
        if not killers:
            return found
        place = min(killers, key=lambda each: sum(killers[each].values()))
        found[place] = killers[place]
        for number, count in killers[place].items():
            rest[number] -= count


def _killers(armies: Armies, deadline: Deadline, front: Front, left: Counts) -> Counts | None:
    """The fewest creatures, strongest first, that kill a player for certain; None if all together don't."""
    able = [
        armies.able[number] for number, count in left.items() if count and front.place in armies.able[number].places
    ]
    able.sort(key=lambda each: (-each.one.strikes, each.indexes[0]))
    if not deadline.allows(COST_OF_A_PAIR * len(able) * len(front.blockers)):
        return None

    def take_first(count: int) -> Counts:
        chosen: Counts = {}
        for each in able:
            if count > 0:
                chosen[each.group] = min(count, left[each.group])
                count -= left[each.group]
        return chosen

    few, many = 0, sum(left[each.group] for each in able)
    if not _is_certain(armies, take_first(many), front):
        return None
    while many - few > 1:  # fewer than `few` aren't enough, `many` are
        middle = (few + many) // 2
        if _is_certain(armies, take_first(middle), front):
            many = middle
        else:
            few = middle
    return take_first(many)


def _is_certain(armies: Armies, chosen: Counts, front: Front) -> bool:
    """Whether attackers kill a player even if each blocker stops as much damage as it can."""
    hits = [Hits(armies.able[number].one, count, armies.able[number].one.strikes) for number, count in chosen.items()]
    deadly = front.commander_left
    spare: list[tuple[Squad, int]] = []
    for blocker in front.blockers:
        unused = _stop(armies, blocker, hits, deadly)
        if unused:
            spare.append((blocker, unused))
    for each in hits:
        if each.one.least > 1:
            stopped = sum(count for blocker, count in spare if armies.can_block(blocker.one.id, each.one.id))
            each.count -= min(each.count, stopped // each.one.least)
            if stopped >= each.one.least:
                spare = []
    if any(each.count and each.damage >= deadly.get(each.one.id, CERTAIN) for each in hits):
        return True
    return sum(each.count * each.damage for each in hits) >= front.life


def _stop(armies: Armies, blocker: Squad, hits: list[Hits], deadly: Mapping[ObjectId, int]) -> int:
    """Lets blockers of one squad stop the attackers that hurt most; returns how many find nothing to stop."""
    unused = blocker.count
    while unused:
        best, most = None, (False, 0)
        for each in hits:
            if each.count and each.one.least == 1:
                stops = (each.damage >= deadly.get(each.one.id, CERTAIN), each.stopped_by(blocker.one))
                if stops[1] and stops > most and armies.can_block(blocker.one.id, each.one.id):
                    best, most = each, stops
        if best is None:
            return unused
        stopped = most[1]
        if best.count <= unused:
            times = min(unused // best.count, best.damage // stopped)
            unused -= times * best.count
            best.damage -= times * stopped
        else:
            hits.append(Hits(best.one, unused, best.damage - stopped))
            best.count -= unused
            unused = 0
    return unused
