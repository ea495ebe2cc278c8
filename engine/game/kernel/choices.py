"""Questions to players: every choice of a game is one of these (law 2).

A question holds all legal options. An answer is data: numbers, mostly indexes into the question's lists. So the list of
answers is the game. `Question.check_answer` returns a legal answer and raises `IllegalChoice` for any other. `purpose`
names the choice in the rules' words. The window and scripts read it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, final, overload

import msgspec

from engine.game.events.manual_actions import ManualAction
from engine.game.events.vocabulary import ActionKind, CostName
from engine.game.kernel.answers import ActPaying as ActPaying
from engine.game.kernel.answers import AtMost as AtMost
from engine.game.kernel.answers import AttackOption as AttackOption
from engine.game.kernel.answers import BlockLimits as BlockLimits
from engine.game.kernel.answers import BlockOption as BlockOption
from engine.game.kernel.answers import BlockRequirement as BlockRequirement
from engine.game.kernel.answers import Concede as Concede
from engine.game.kernel.answers import (
    ManualDesk,
    PayingDesk,
    RefusalCode,
    RefusedAnswer,
    check_count,
    find_repeated,
    read_index,
    read_indexes,
    read_pairs,
    refuse_answer,
)
from engine.game.kernel.answers import Reserve as Reserve
from engine.game.kernel.answers import count_fulfilled as count_fulfilled
from engine.game.kernel.casting_option import CastingOption
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.node import Node

Answer = int | tuple[int, ...] | tuple[tuple[int, int], ...] | ManualAction | Concede | ActPaying | Reserve
"""A number, several numbers, or pairs; a manual action; an answer about payments; or that the player gives up."""


class Question(msgspec.Struct, frozen=True, tag=True):
    """Root: `player` must answer; `source` is the object the choice belongs to (0: the game itself)."""

    player: PlayerId
    purpose: str
    source: ObjectId = ObjectId(0)

    def check_answer(self, answer: Any) -> Answer:
        raise NotImplementedError

    def accept(self, answer: Any) -> Answer:
        """The same for whatever a player may say: an answer to the question, or that the player gives up.

        Raises:
            IllegalChoice: if it is neither.
        """
        return answer if isinstance(answer, Concede) else self.check_answer(answer)


class Action(msgspec.Struct, frozen=True):
    """Something a player may do with priority. `kind`: "pass", "land", "cast", "activate", "special", "concede".

    `object`: the card or permanent; `face`: which face or half; `index`: the place of the ability or of the casting
    option; `method`: the method of casting ("", "flashback", ...) or the name of a special action; `option`: the
    casting option that the action was made from, None if somebody else made the action.
    """

    kind: ActionKind
    object: ObjectId = ObjectId(0)
    face: int = 0
    index: int = 0
    method: CostName = ""
    option: CastingOption | None = None


PASS = Action("pass")


CONCEDE = Action("concede")


@final
class LazyActions(Sequence[Action]):
    """Actions that are worked out only when somebody looks at them."""

    def __init__(self, find: Callable[[], tuple[Action, ...]] = tuple) -> None:
        self._find = find
        self._found: tuple[Action, ...] | None = None

    def list_actions(self) -> tuple[Action, ...]:
        if self._found is None:
            self._found = self._find()
        return self._found

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, place: int | slice) -> Action | tuple[Action, ...]:
        return self.list_actions()[place]

    def __len__(self) -> int:
        return len(self.list_actions())


@final
class ChooseAction(Question, frozen=True):
    """A choice of an action with priority (117.1). The first option is always to pass. Answer: an index, a manual
    action, an index with a payment (`ActPaying`), or a list of locked sources (`Reserve`).

    `by_hand`: legal actions that nobody needs: mana abilities, which payments activate (605.3a), and conceding
    (104.3a). Their indexes follow those of `actions`. `manual`: the open manual actions; None for bots.
    """

    actions: tuple[Action, ...] = ()
    by_hand: Sequence[Action] = ()
    manual: ManualDesk | None = None
    paying: PayingDesk | None = None
    equal: Mapping[ObjectId, ObjectId] = MappingProxyType({})
    """Permanents whose abilities are not offered -> the equal one for which they are: either may be meant."""

    def check_answer(self, answer: Any) -> Answer:
        if isinstance(answer, ManualAction):
            if self.manual is None:
                raise refuse_answer(self, "not_a_person")
            refusal = self.manual.refusal(answer)
            if refusal:
                raise refuse_answer(self, "not_by_hand", detail=refusal)
            return answer
        if isinstance(answer, ActPaying | Reserve):
            return self._about_paying(answer)
        if isinstance(answer, int) and answer >= len(self.actions):
            return read_index(answer, len(self.actions) + len(self.by_hand), self)
        return read_index(answer, len(self.actions), self)

    def _about_paying(self, answer: ActPaying | Reserve) -> Answer:
        refusal = "nothing can be said about it here" if self.paying is None else self.paying.refusal(answer)
        if isinstance(answer, ActPaying):
            read_index(answer.action, len(self.actions) + len(self.by_hand), self)
            if not self.action(answer.action).object:
                refusal = refusal or "the action costs nothing"
        if refusal:
            raise refuse_answer(self, "not_paid_so", detail=refusal)
        return answer

    def action(self, answer: int) -> Action:
        """Returns the action of an answer."""
        return self.actions[answer] if answer < len(self.actions) else self.by_hand[answer - len(self.actions)]


@final
class ChooseEntities(Question, frozen=True):
    """Objects or players, from `low` to `high` of `options`. `targets`: the choice of targets (115). `ordered`: the
    order of the answer matters. Answer: indexes."""

    options: tuple[Entity, ...] = ()
    low: int = 1
    high: int = 1
    targets: bool = False
    ordered: bool = False
    hidden: bool = False
    """The options are cards only the player may see (a search, a hand)."""
    path: int = -1
    """For targets: which target of the spell or ability they are for (its place as in `TargetGroup.path`)."""

    def check_answer(self, answer: Any) -> Answer:
        chosen = read_indexes(answer, len(self.options), self)
        check_count(chosen, self.low, self.high, self)
        twice = find_repeated(chosen)
        if twice is not None:
            raise refuse_answer(self, "chosen_twice", self.options[twice])
        return chosen


@final
class ChooseModes(Question, frozen=True):
    """Modes (700.2): `legal` are the indexes that may be chosen, from `low` to `high`; `repeat`: the same one more than
    once. Answer: indexes of modes in printed order."""

    count: int = 0
    legal: tuple[int, ...] = ()
    low: int = 1
    high: int = 1
    repeat: bool = False

    def check_answer(self, answer: Any) -> Answer:
        chosen = read_indexes(answer, self.count, self)
        check_count(chosen, self.low, self.high, self)
        if any(mode not in self.legal for mode in chosen):
            raise refuse_answer(self, "mode_not_offered")
        if not self.repeat and find_repeated(chosen) is not None:
            raise refuse_answer(self, "chosen_twice")
        return tuple(sorted(chosen))


@final
class ChooseNumber(Question, frozen=True):
    """A number from `low` to `high` (X, an amount), except for `gaps` between the two. Answer: the number."""

    low: int = 0
    high: int = 0
    gaps: tuple[int, ...] = ()

    @property
    def numbers(self) -> Sequence[int]:
        """All that may be chosen: worked out only where there are gaps, for there may be any number of them."""
        every = range(self.low, self.high + 1)
        return tuple(number for number in every if number not in self.gaps) if self.gaps else every

    def check_answer(self, answer: Any) -> Answer:
        if not isinstance(answer, int):
            raise refuse_answer(self, "no_answer")
        if not self.low <= answer <= self.high or answer in self.gaps:
            raise refuse_answer(self, "number_not_offered", count=answer, least=self.low, limit=self.high)
        return answer


@final
class YesNo(Question, frozen=True):
    """An offer. Answer: 1 or 0."""

    about: Entity = 0

    def check_answer(self, answer: Any) -> Answer:
        if answer not in (0, 1):
            raise refuse_answer(self, "no_answer")
        return int(answer)


@final
class ChooseOption(Question, frozen=True):
    """One of some words: colours, creature types, names, replacement effects, triggers. Answer: an index."""

    options: tuple[str, ...] = ()
    objects: tuple[ObjectId, ...] = ()
    """The objects the options belong to, where they belong to any."""
    nodes: tuple[Node | None, ...] = ()
    """The abilities, costs or rules of the options, where they have any: nodes of `engine.ir`."""

    def check_answer(self, answer: Any) -> Answer:
        return read_index(answer, len(self.options), self)


@final
class Divide(Question, frozen=True):
    """A total divided among recipients, each at least `least`. Answer: one amount per recipient. With `defender`
    (trample) the last recipient is the defending player, planeswalker or battle, and each other one needs `lethal`
    before it gets anything (702.19b)."""

    total: int = 0
    recipients: tuple[Entity, ...] = ()
    least: int = 1
    lethal: tuple[int, ...] = ()
    trample: bool = False

    def check_answer(self, answer: Any) -> Answer:
        amounts = tuple(answer) if isinstance(answer, list | tuple) else ()
        if len(amounts) != len(self.recipients) or not all(isinstance(part, int) for part in amounts):
            raise refuse_answer(self, "no_answer")
        if sum(amounts) != self.total:
            raise refuse_answer(self, "not_divided", count=sum(amounts), limit=self.total)
        for entity, amount in zip(self.recipients, amounts, strict=True):
            if amount < self.least:
                raise refuse_answer(self, "too_small_share", entity, count=amount, limit=self.least)
        if self.trample and amounts[-1] > 0:
            rest = (self.recipients[-1],)
            for entity, amount, lethal in zip(self.recipients[:-1], amounts[:-1], self.lethal, strict=True):
                if amount < lethal:
                    raise refuse_answer(self, "not_lethal", entity, others=rest, count=amount, limit=lethal)
        return amounts


@final
class DeclareAttackers(Question, frozen=True):
    """Attackers (508.1). Answer: pairs (index of the creature, index of its defender).

    `met`: for each creature and each of its defenders how many requirements are fulfilled by that attack, () if nothing
    is required; `required`: a declaration that fulfils the most, as each legal one must. `not_alone`: creatures that
    can't attack alone; `limits`: how many may attack at once; `costly`: pairs that cost something, which nobody must
    declare.
    """

    options: tuple[AttackOption, ...] = ()
    required: tuple[tuple[int, int], ...] = ()
    met: tuple[tuple[int, ...], ...] = ()
    not_alone: tuple[int, ...] = ()
    limits: tuple[AtMost, ...] = ()
    costly: tuple[tuple[int, int], ...] = ()

    def count_fulfilled(self, pairs: Sequence[tuple[int, int]]) -> int:
        """How many requirements attacks fulfil (508.1d)."""
        return sum(self.met[index][place] for index, place in pairs) if self.met else 0

    def check_answer(self, answer: Any) -> Answer:
        pairs = read_pairs(answer, tuple(len(option.defenders) for option in self.options), self)
        twice = find_repeated([index for index, _ in pairs])
        if twice is not None:
            raise refuse_answer(self, "attacks_twice", self.options[twice].attacker)
        if self.count_fulfilled(pairs) < self.count_fulfilled(self.required):
            raise self._missing_attack(pairs)
        if len(pairs) == 1 and pairs[0][0] in self.not_alone:
            raise refuse_answer(self, "attacks_alone", self.options[pairs[0][0]].attacker)
        for limit in self.limits:
            attacking = [
                index
                for index, place in pairs
                if index in limit.creatures and (not limit.whom or self.options[index].defenders[place] in limit.whom)
            ]
            if len(attacking) > limit.count:
                code: RefusalCode = "too_many_attack_there" if limit.whom else "too_many_attack"
                raise refuse_answer(self, code, others=limit.whom, count=len(attacking), limit=limit.count)
        return pairs

    def _missing_attack(self, pairs: Sequence[tuple[int, int]]) -> RefusedAnswer:
        """Names a creature that fulfils more requirements in `required` than in these attacks, and whom to attack."""
        declared = dict(pairs)
        index, wanted = next(
            (index, self.met[index][place])
            for index, place in self.required
            if self.count_fulfilled([(index, declared[index])] if index in declared else []) < self.met[index][place]
        )
        option = self.options[index]
        whom = tuple(it for it, met in zip(option.defenders, self.met[index], strict=True) if met >= wanted)
        return refuse_answer(self, "must_attack", option.attacker, others=whom)


@final
class DeclareBlockers(Question, frozen=True):
    """Blockers (509.1). Answer: pairs (index of the creature, index of the attacker among its options).

    `attackers`: those with limits on the number of their blockers; `required`, `not_alone`, `limits` as for attackers:
    a declaration must fulfil as many of the `requirements` as `required` does. `costly`: creatures whose blocks cost
    something, which nobody must declare.
    """

    options: tuple[BlockOption, ...] = ()
    required: tuple[tuple[int, int], ...] = ()
    requirements: tuple[BlockRequirement, ...] = ()
    attackers: tuple[BlockLimits, ...] = ()
    not_alone: tuple[int, ...] = ()
    limits: tuple[AtMost, ...] = ()
    costly: tuple[int, ...] = ()

    def check_answer(self, answer: Any) -> Answer:
        pairs = read_pairs(answer, tuple(len(option.attackers) for option in self.options), self)
        twice = find_repeated(pairs)
        if twice is not None:
            option = self.options[twice[0]]
            raise refuse_answer(self, "blocks_twice", option.blocker, others=(option.attackers[twice[1]],))
        counts: dict[ObjectId, int] = {}
        blocking: dict[int, int] = {}
        for index, place in pairs:
            attacker = self.options[index].attackers[place]
            counts[attacker] = counts.get(attacker, 0) + 1
            blocking[index] = blocking.get(index, 0) + 1
        for index, number in blocking.items():
            option = self.options[index]
            if number > option.most:
                raise refuse_answer(self, "blocks_too_many", option.blocker, count=number, limit=option.most)
        for needs in self.attackers:
            number = counts.get(needs.attacker, 0)
            if number and number < needs.least:
                raise refuse_answer(self, "too_few_blockers", needs.attacker, count=number, limit=needs.least)
            if number > needs.most:
                raise refuse_answer(self, "too_many_blockers", needs.attacker, count=number, limit=needs.most)
        if len(blocking) == 1 and next(iter(blocking)) in self.not_alone:
            raise refuse_answer(self, "blocks_alone", self.options[next(iter(blocking))].blocker)
        for limit in self.limits:
            number = sum(1 for index in blocking if index in limit.creatures)
            if number > limit.count:
                raise refuse_answer(self, "too_many_block", count=number, limit=limit.count)
        least = count_fulfilled(self.options, self.requirements, self.required)
        if count_fulfilled(self.options, self.requirements, pairs) < least:
            raise self._missing_block(pairs)
        return pairs

    def _missing_block(self, pairs: Sequence[tuple[int, int]]) -> RefusedAnswer:
        """Names a requirement that `required` fulfils and these blocks do not."""
        missing = next(
            one
            for one in self.requirements
            if count_fulfilled(self.options, (one,), self.required) > count_fulfilled(self.options, (one,), pairs)
        )
        blocker = self.options[missing.blockers[0]].blocker if len(missing.blockers) == 1 else None
        return refuse_answer(self, "must_block", blocker, others=missing.attackers)
