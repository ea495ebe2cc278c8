"""Questions to players: every choice of a game is one of these (law 2). A question holds all legal options; an answer
is data (numbers), so that the list of answers is the game.

`Question.check(answer)` gives the answer back if it is legal, else raises `IllegalChoice`. Options are indexes into the
question's lists. `purpose` says what the choice is for, in the rules' words; the window and scripts use it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, final, overload

import msgspec

from engine.errors import IllegalChoice
from engine.game.answers import ActPaying as ActPaying
from engine.game.answers import Concede as Concede
from engine.game.answers import ManualDesk, PayingDesk
from engine.game.answers import Reserve as Reserve
from engine.game.manual.acts import ManualAct
from engine.game.state.entities import Entity
from engine.ids import ObjectId, PlayerId

Answer = int | tuple[int, ...] | tuple[tuple[int, int], ...] | ManualAct | Concede | ActPaying | Reserve
"""A number, or several, or pairs; or what a person does by hand, says about paying, or that the player gives up."""


class Question(msgspec.Struct, frozen=True, tag=True):
    """Root: `player` must answer; `source` is the object the choice belongs to (0: the game itself)."""

    player: PlayerId
    purpose: str
    source: ObjectId = ObjectId(0)

    def check(self, answer: Any) -> Answer:
        raise NotImplementedError

    def accept(self, answer: Any) -> Answer:
        """The same for whatever a player may say: an answer to the question, or that the player gives up.

        Raises:
            IllegalChoice: if it is neither.
        """
        return answer if isinstance(answer, Concede) else self.check(answer)


class Action(msgspec.Struct, frozen=True):
    """Something a player may do with priority. `kind`: "pass", "land", "cast", "activate", "special", "concede".

    `object`: the card or permanent; `face`: which face or half; `index`: which ability, or which of the ways to cast;
    `method`: a way of casting ("", "flashback", "free", ...) or the name of a special action.
    """

    kind: str
    object: ObjectId = ObjectId(0)
    face: int = 0
    index: int = 0
    method: str = ""


PASS = Action("pass")


CONCEDE = Action("concede")


@final
class ByHand(Sequence[Action]):
    """Actions that are worked out only when somebody looks at them."""

    def __init__(self, find: Callable[[], tuple[Action, ...]] = tuple) -> None:
        self._find = find
        self._found: tuple[Action, ...] | None = None

    def all(self) -> tuple[Action, ...]:
        if self._found is None:
            self._found = self._find()
        return self._found

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, place: int | slice) -> Action | tuple[Action, ...]:
        return self.all()[place]

    def __len__(self) -> int:
        return len(self.all())


@final
class ChooseAction(Question, frozen=True):
    """What to do with priority (117.1). The first option is always to pass. Answer: an index, an act by hand, or an
    index with what is to be paid with (`ActPaying`), or what is not to be paid with from now on (`Reserve`).

    `by_hand`: what is legal too but nobody needs: mana abilities, which payments activate by themselves (605.3a), and
    conceding (104.3a). Their indexes follow those of `actions`. `manual`: which acts by hand are open; None for players
    that are programs, who never act so.
    """

    actions: tuple[Action, ...] = ()
    by_hand: Sequence[Action] = ()
    manual: ManualDesk | None = None
    paying: PayingDesk | None = None

    def check(self, answer: Any) -> Answer:
        if isinstance(answer, ManualAct):
            refusal = "only a person may act by hand" if self.manual is None else self.manual.refusal(answer)
            if refusal:
                raise IllegalChoice(f"by hand: {refusal}")
            return answer
        if isinstance(answer, ActPaying | Reserve):
            return self._about_paying(answer)
        if isinstance(answer, int) and answer >= len(self.actions):
            return _index(answer, len(self.actions) + len(self.by_hand), self)
        return _index(answer, len(self.actions), self)

    def _about_paying(self, answer: ActPaying | Reserve) -> Answer:
        refusal = "nothing can be said about it here" if self.paying is None else self.paying.refusal(answer)
        if isinstance(answer, ActPaying):
            _index(answer.action, len(self.actions) + len(self.by_hand), self)
            refusal = refusal or ("" if self.action(answer.action).object else "the action costs nothing")
        if refusal:
            raise IllegalChoice(f"paying: {refusal}")
        return answer

    def action(self, answer: int) -> Action:
        """The action an answer stands for."""
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

    def check(self, answer: Any) -> Answer:
        chosen = _indexes(answer, len(self.options), self)
        if not self.low <= len(chosen) <= self.high:
            raise IllegalChoice(f"{self.purpose}: {len(chosen)} chosen, {self.low} to {self.high} are wanted")
        if len(set(chosen)) != len(chosen):
            raise IllegalChoice(f"{self.purpose}: the same option twice in {chosen!r}")
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

    def check(self, answer: Any) -> Answer:
        chosen = _indexes(answer, self.count, self)
        if not self.low <= len(chosen) <= self.high or any(mode not in self.legal for mode in chosen):
            raise IllegalChoice(f"{self.purpose}: {chosen!r} is no choice of {self.low} to {self.high} modes")
        if not self.repeat and len(set(chosen)) != len(chosen):
            raise IllegalChoice(f"{self.purpose}: a mode twice in {chosen!r}")
        return tuple(sorted(chosen))


@final
class ChooseNumber(Question, frozen=True):
    """A number from `low` to `high` (X, an amount), except for `gaps` between the two. Answer: the number."""

    low: int = 0
    high: int = 0
    gaps: tuple[int, ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """All that may be chosen."""
        return tuple(number for number in range(self.low, self.high + 1) if number not in self.gaps)

    def check(self, answer: Any) -> Answer:
        if not isinstance(answer, int) or not self.low <= answer <= self.high or answer in self.gaps:
            raise IllegalChoice(f"{self.purpose}: {answer!r} is not from {self.low} to {self.high}")
        return answer


@final
class YesNo(Question, frozen=True):
    """An offer. Answer: 1 or 0."""

    about: Entity = 0

    def check(self, answer: Any) -> Answer:
        if answer not in (0, 1):
            raise IllegalChoice(f"{self.purpose}: {answer!r} is neither yes nor no")
        return int(answer)


@final
class ChooseOption(Question, frozen=True):
    """One of some words: colours, creature types, names, replacement effects, triggers. Answer: an index."""

    options: tuple[str, ...] = ()
    objects: tuple[ObjectId, ...] = ()
    """The objects the options belong to, where they belong to any."""
    nodes: tuple[Any, ...] = ()
    """The abilities, costs or rules the options stand for, where they stand for any: nodes of `engine.ir`."""

    def check(self, answer: Any) -> Answer:
        return _index(answer, len(self.options), self)


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

    def check(self, answer: Any) -> Answer:
        amounts = tuple(answer) if isinstance(answer, list | tuple) else ()
        if len(amounts) != len(self.recipients) or not all(isinstance(part, int) for part in amounts):
            raise IllegalChoice(f"{self.purpose}: {answer!r} does not give each of {len(self.recipients)} an amount")
        if sum(amounts) != self.total or min(amounts) < self.least:
            raise IllegalChoice(f"{self.purpose}: {answer!r} does not divide {self.total}")
        if self.trample and amounts[-1] > 0:
            for amount, lethal in zip(amounts[:-1], self.lethal, strict=True):
                if amount < lethal:
                    raise IllegalChoice(f"{self.purpose}: a blocker gets less than lethal damage in {answer!r}")
        return amounts


class AttackOption(msgspec.Struct, frozen=True):
    """A creature that can attack, and whom."""

    attacker: ObjectId
    defenders: tuple[Entity, ...]


class AtMost(msgspec.Struct, frozen=True):
    """At most `count` of the `creatures` (indexes) may attack one of `whom`, or block (`whom` empty: anything)."""

    count: int
    creatures: tuple[int, ...]
    whom: tuple[Entity, ...] = ()


@final
class DeclareAttackers(Question, frozen=True):
    """Attackers (508.1). Answer: pairs (index of the creature, index of its defender).

    `required`: a declaration that fulfils the most requirements, () if nothing is required; `acceptable`: for each of
    its creatures the defenders with which as many are fulfilled. `not_alone`: creatures that can't attack alone;
    `limits`: how many may attack at once.
    """

    options: tuple[AttackOption, ...] = ()
    required: tuple[tuple[int, int], ...] = ()
    acceptable: tuple[tuple[int, ...], ...] = ()
    not_alone: tuple[int, ...] = ()
    limits: tuple[AtMost, ...] = ()

    def check(self, answer: Any) -> Answer:
        pairs = _pairs(answer, tuple(len(option.defenders) for option in self.options), self)
        declared = dict(pairs)
        for (index, _), good in zip(self.required, self.acceptable, strict=True):
            if declared.get(index) not in good:
                raise IllegalChoice(f"{self.purpose}: a creature that must attack does not, though it could")
        if len(pairs) == 1 and pairs[0][0] in self.not_alone:
            raise IllegalChoice(f"{self.purpose}: a creature that can't attack alone does")
        for limit in self.limits:
            attacking = [
                index
                for index, place in pairs
                if index in limit.creatures and (not limit.whom or self.options[index].defenders[place] in limit.whom)
            ]
            if len(attacking) > limit.count:
                raise IllegalChoice(f"{self.purpose}: {len(attacking)} creatures attack, at most {limit.count} may")
        return pairs


class BlockOption(msgspec.Struct, frozen=True):
    """A creature that can block, which attackers, and how many of them at once."""

    blocker: ObjectId
    attackers: tuple[ObjectId, ...]
    most: int = 1


class BlockLimits(msgspec.Struct, frozen=True):
    """How many creatures must block an attacker if any does (menace), and how many may."""

    attacker: ObjectId
    least: int = 1
    most: int = 99


class BlockRequirement(msgspec.Struct, frozen=True):
    """One of the `blockers` (indexes) must block one of the `attackers` if able."""

    blockers: tuple[int, ...]
    attackers: tuple[ObjectId, ...]


def fulfilled(
    options: Sequence[BlockOption], requirements: Sequence[BlockRequirement], pairs: Sequence[tuple[int, int]]
) -> int:
    """How many requirements blocks fulfil (509.1c)."""
    blocks = [(index, options[index].attackers[place]) for index, place in pairs]
    return sum(
        1
        for requirement in requirements
        if any(index in requirement.blockers and attacker in requirement.attackers for index, attacker in blocks)
    )


@final
class DeclareBlockers(Question, frozen=True):
    """Blockers (509.1). Answer: pairs (index of the creature, index of the attacker among its options).

    `attackers`: those with limits on the number of their blockers; `required`, `not_alone`, `limits` as for attackers:
    a declaration must fulfil as many of the `requirements` as `required` does.
    """

    options: tuple[BlockOption, ...] = ()
    required: tuple[tuple[int, int], ...] = ()
    requirements: tuple[BlockRequirement, ...] = ()
    attackers: tuple[BlockLimits, ...] = ()
    not_alone: tuple[int, ...] = ()
    limits: tuple[AtMost, ...] = ()

    def check(self, answer: Any) -> Answer:
        pairs = _pairs(answer, tuple(len(option.attackers) for option in self.options), self, several=True)
        counts: dict[ObjectId, int] = {}
        blocking: dict[int, int] = {}
        for index, place in pairs:
            attacker = self.options[index].attackers[place]
            counts[attacker] = counts.get(attacker, 0) + 1
            blocking[index] = blocking.get(index, 0) + 1
        if any(number > self.options[index].most for index, number in blocking.items()):
            raise IllegalChoice(f"{self.purpose}: a creature blocks more than it can in {answer!r}")
        for needs in self.attackers:
            number = counts.get(needs.attacker, 0)
            if number and not needs.least <= number <= needs.most:
                raise IllegalChoice(f"{self.purpose}: an attacker is blocked by {number} creatures, which it can't be")
        if len(blocking) == 1 and next(iter(blocking)) in self.not_alone:
            raise IllegalChoice(f"{self.purpose}: a creature that can't block alone does")
        for limit in self.limits:
            if sum(1 for index in blocking if index in limit.creatures) > limit.count:
                raise IllegalChoice(f"{self.purpose}: more than {limit.count} creatures block")
        least = fulfilled(self.options, self.requirements, self.required)
        if fulfilled(self.options, self.requirements, pairs) < least:
            raise IllegalChoice(f"{self.purpose}: a block that is required could be declared and is not")
        return pairs


def _index(answer: Any, count: int, question: Question) -> int:
    if not isinstance(answer, int) or not 0 <= answer < count:
        raise IllegalChoice(f"{question.purpose}: {answer!r} is not one of {count} options")
    return answer


def _indexes(answer: Any, count: int, question: Question) -> tuple[int, ...]:
    chosen = tuple(answer) if isinstance(answer, list | tuple) else (answer,)
    for part in chosen:
        _index(part, count, question)
    return chosen


def _pairs(
    answer: Any, counts: tuple[int, ...], question: Question, *, several: bool = False
) -> tuple[tuple[int, int], ...]:
    pairs: list[tuple[int, int]] = []
    for pair in answer if isinstance(answer, list | tuple) else (answer,):
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise IllegalChoice(f"{question.purpose}: {pair!r} is no pair")
        first = _index(pair[0], len(counts), question)
        pairs.append((first, _index(pair[1], counts[first], question)))
    if len(set(pairs)) != len(pairs) or (not several and len({first for first, _ in pairs}) != len(pairs)):
        raise IllegalChoice(f"{question.purpose}: a creature is named twice in {answer!r}")
    return tuple(pairs)
