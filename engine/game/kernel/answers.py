"""Answers that are neither numbers nor manual actions, the reading of every answer, and the reasons for refusing one.
Parts of a declaration of attackers or blockers: the creatures, whom they may attack or block, and the limits (508.1,
509.1).

Giving up (104.3a) and a player's decisions about paying mana costs (601.2g-h) are data. The program saves them with the
other decisions and replays them (law 1). Numbers, lists and pairs are checked against the number of options. An answer
that the question doesn't offer raises `RefusedAnswer`. Its `refusal` holds the reason, so that the asking code can
report it, with a remedy, in any language. The error's sentence is for scripts and logs. An agent that can no longer
answer raises `Interruption`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, Protocol, TypeVar, final

import msgspec

from engine.errors import IllegalChoice
from engine.game.events.manual_actions import ManualAction
from engine.game.events.vocabulary import FreeText
from engine.ids import Entity, ObjectId

UNLIMITED: Final = 1_000_000_000
"""As many as there are."""


class AttackOption(msgspec.Struct, frozen=True):
    """A creature that can attack, and whom."""

    attacker: ObjectId
    defenders: tuple[Entity, ...]


class AtMost(msgspec.Struct, frozen=True):
    """At most `count` of the `creatures` (indexes) may attack one of `whom`, or block (`whom` empty: anything)."""

    count: int
    creatures: tuple[int, ...]
    whom: tuple[Entity, ...] = ()


class BlockOption(msgspec.Struct, frozen=True):
    """A creature that can block, which attackers, and how many of them at once."""

    blocker: ObjectId
    attackers: tuple[ObjectId, ...]
    most: int = 1


class BlockLimits(msgspec.Struct, frozen=True):
    """How many creatures must block an attacker if any does (menace), and how many may."""

    attacker: ObjectId
    least: int = 1
    most: int = UNLIMITED


class BlockRequirement(msgspec.Struct, frozen=True):
    """One of the `blockers` (indexes) must block one of the `attackers` if able."""

    blockers: tuple[int, ...]
    attackers: tuple[ObjectId, ...]


def count_fulfilled(
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
class Concede(msgspec.Struct, frozen=True, tag_field="says", tag=True):
    """The player gives up, whatever is asked (104.3a)."""


@final
class ActPaying(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="says", tag=True):
    """With priority: take the action of that index (as `ChooseAction.action` counts them) and pay the mana of all its
    costs with the sources `first`, in this order, as far as they can help; the sources `never` are left alone unless
    nothing else can pay. Both name objects: permanents, or cards that act from the hand or the graveyard."""

    action: int
    first: tuple[ObjectId, ...] = ()
    never: tuple[ObjectId, ...] = ()


@final
class Reserve(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="says", tag=True):
    """With priority: from now on every automatic payment of the player, whatever it is for, leaves these objects alone
    unless nothing else can pay. They take the place of those reserved before; () reserves nothing any more. The player
    keeps priority and is asked again."""

    objects: tuple[ObjectId, ...] = ()


AboutPaying = ActPaying | Reserve


class ManualDesk(Protocol):
    """Reports which manual actions are open."""

    def refusal(self, act: ManualAction) -> str:
        """Returns the reason for a refusal; "" if the action is open."""


class PayingDesk(Protocol):
    """Reports whether an answer about payments is possible."""

    def refusal(self, answer: AboutPaying) -> str:
        """Why it cannot; "" if it can."""


RefusalCode = Literal[
    "no_answer",  # something that is no answer to such a question at all
    "not_offered",  # an option that is not there
    "too_few_chosen",  # count, limit
    "too_many_chosen",  # count, limit
    "chosen_twice",  # entity where it is one
    "mode_not_offered",
    "number_not_offered",  # count: what was said; least, limit
    "not_divided",  # count: what was given out, limit: the total
    "too_small_share",  # entity, count, limit: the least share
    "not_lethal",  # entity, count, limit: lethal damage; others: who gets the rest
    "must_attack",  # entity, others: one of whom it must attack
    "attacks_alone",  # entity
    "too_many_attack",  # count, limit
    "too_many_attack_there",  # count, limit, others: one of whom
    "attacks_twice",  # entity
    "blocks_twice",  # entity, others: the attacker
    "blocks_too_many",  # entity, count, limit
    "too_few_blockers",  # entity: the attacker, count, limit
    "too_many_blockers",  # entity: the attacker, count, limit
    "blocks_alone",  # entity
    "too_many_block",  # count, limit
    "must_block",  # entity: the blocker, none if it may be one of several; others: one of which attackers
    "not_by_hand",  # detail: one of `manual.allowing.REASONS`
    "not_a_person",
    "not_paid_so",  # detail: for scripts and logs
]
"""Beside each code the fields of `Refusal` that it sets."""


_SENTENCES: Final[dict[RefusalCode, str]] = {
    "no_answer": "that is no answer to this question",
    "not_offered": "number {count} is not among the {limit} options",
    "too_few_chosen": "{count} chosen, {limit} are wanted at least",
    "too_many_chosen": "{count} chosen, {limit} are wanted at most",
    "chosen_twice": "the same option twice",
    "mode_not_offered": "a mode that cannot be chosen",
    "number_not_offered": "{count} is not from {least} to {limit}",
    "not_divided": "{count} given out, {limit} are to be divided",
    "too_small_share": "a share of {count}, {limit} is the least",
    "not_lethal": "a blocker gets {count}, lethal damage is {limit}",
    "must_attack": "a creature that must attack does not, though it could",
    "attacks_alone": "a creature that can't attack alone does",
    "too_many_attack": "{count} creatures attack, at most {limit} may",
    "too_many_attack_there": "{count} creatures attack the same, at most {limit} may",
    "attacks_twice": "a creature attacks twice",
    "blocks_twice": "a creature blocks the same attacker twice",
    "blocks_too_many": "a creature blocks {count} attackers, at most {limit} are possible",
    "too_few_blockers": "an attacker is blocked by {count} creatures, at least {limit} are needed",
    "too_many_blockers": "an attacker is blocked by {count} creatures, at most {limit} may",
    "blocks_alone": "a creature that can't block alone does",
    "too_many_block": "{count} creatures block, at most {limit} may",
    "must_block": "a block that is required could be declared and is not",
    "not_by_hand": "{detail}",
    "not_a_person": "only a person may act by hand",
    "not_paid_so": "{detail}",
}


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A problem with an answer. The `code` decides which fields are set."""

    code: RefusalCode
    purpose: str = ""
    entity: Entity | None = None
    others: tuple[Entity, ...] = ()
    count: int = 0
    limit: int = 0
    least: int = 0
    detail: FreeText = ""


class RefusedAnswer(IllegalChoice):
    """An answer that the question did not offer, with the reason as a value."""

    def __init__(self, refusal: Refusal) -> None:
        said = _SENTENCES[refusal.code].format(
            count=refusal.count, limit=refusal.limit, least=refusal.least, detail=refusal.detail
        )
        super().__init__(f"{refusal.purpose}: {said}")
        self.refusal = refusal


class Asked(Protocol):
    """The part of a question that a refusal needs."""

    @property
    def purpose(self) -> str: ...


def refuse_answer(
    question: Asked,
    code: RefusalCode,
    entity: Entity | None = None,
    *,
    others: tuple[Entity, ...] = (),
    count: int = 0,
    limit: int = 0,
    least: int = 0,
    detail: str = "",
) -> RefusedAnswer:
    """Returns the error with which `question` refuses an answer."""
    return RefusedAnswer(Refusal(code, question.purpose, entity, others, count, limit, least, detail))


_Part = TypeVar("_Part", int, tuple[int, int])


def read_index(answer: Any, count: int, question: Asked) -> int:
    if not isinstance(answer, int):
        raise refuse_answer(question, "no_answer")
    if not 0 <= answer < count:
        raise refuse_answer(question, "not_offered", count=answer, limit=count)
    return answer


def read_indexes(answer: Any, count: int, question: Asked) -> tuple[int, ...]:
    chosen = tuple(answer) if isinstance(answer, list | tuple) else (answer,)
    for part in chosen:
        read_index(part, count, question)
    return chosen


def check_count(chosen: Sequence[int], low: int, high: int, question: Asked) -> None:
    if len(chosen) < low:
        raise refuse_answer(question, "too_few_chosen", count=len(chosen), limit=low)
    if len(chosen) > high:
        raise refuse_answer(question, "too_many_chosen", count=len(chosen), limit=high)


def find_repeated(chosen: Sequence[_Part]) -> _Part | None:
    """Returns an option that was chosen more than once."""
    return next((one for one in chosen if chosen.count(one) > 1), None)


def read_pairs(answer: Any, counts: tuple[int, ...], question: Asked) -> tuple[tuple[int, int], ...]:
    pairs: list[tuple[int, int]] = []
    for pair in answer if isinstance(answer, list | tuple) else (answer,):
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise refuse_answer(question, "no_answer")
        first = read_index(pair[0], len(counts), question)
        pairs.append((first, read_index(pair[1], counts[first], question)))
    return tuple(pairs)


class Interruption(Exception):
    """Root of the exceptions that an agent may raise instead of an answer. The game then stops or goes back."""
