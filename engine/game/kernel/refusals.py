"""Why an answer is refused, as values.

A question that is answered with what it does not offer raises `RefusedAnswer`; what is wrong stands in its `refusal`,
so that whoever asked can say it, with a remedy, in any language. The sentence of the error is for scripts and logs.
"""

from __future__ import annotations

from typing import Final, Literal, Protocol, get_args

import msgspec

from engine.errors import IllegalChoice
from engine.ids import Entity

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

REFUSAL_CODES: Final[tuple[RefusalCode, ...]] = get_args(RefusalCode)

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
    """What is wrong with an answer. Which fields are set depends on `code`."""

    code: RefusalCode
    purpose: str = ""
    entity: Entity | None = None
    others: tuple[Entity, ...] = ()
    count: int = 0
    limit: int = 0
    least: int = 0
    detail: str = ""


class RefusedAnswer(IllegalChoice):
    """An answer that the question did not offer, with the reason as a value."""

    def __init__(self, refusal: Refusal) -> None:
        said = _SENTENCES[refusal.code].format(
            count=refusal.count, limit=refusal.limit, least=refusal.least, detail=refusal.detail
        )
        super().__init__(f"{refusal.purpose}: {said}")
        self.refusal = refusal


class Asked(Protocol):
    """A question, as far as refusing goes."""

    @property
    def purpose(self) -> str: ...


def refused(
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
    """The error with which `question` refuses an answer."""
    return RefusedAnswer(Refusal(code, question.purpose, entity, others, count, limit, least, detail))
