"""Answers to questions that are not about objects: modes, numbers, offers, words, divisions."""

from __future__ import annotations

from engine.agents.evaluation.player_model import PlayerModel, judge_of
from engine.agents.evaluation.structure import cost_points
from engine.agents.hands import keeps
from engine.agents.mana_sense import mana_base, wanted_colours
from engine.agents.picking import resolving_effect
from engine.game.kernel import default_answers
from engine.game.kernel.choices import ChooseModes, ChooseNumber, ChooseOption, Divide, YesNo
from engine.ids import ObjectId, PlayerId, is_player
from engine.ir.effects.structure import Unless
from engine.ir.node import find
from engine.ir.targets import modal_of

COLOUR_WORDS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}


def choose_modes(sight: PlayerModel, question: ChooseModes) -> tuple[int, ...]:
    """The modes that gain most; no more than must be of those that gain nothing."""
    obj = sight.view.see(question.source)
    effect = obj.effect if obj is not None and obj.effect is not None else resolving_effect(sight)
    modal = None if effect is None else modal_of(effect)
    if modal is None:
        return question.legal[: question.low]
    source = question.source if obj is not None else sight.view.stack[-1]
    scored = sorted((-judge_of(sight, source).effect(modal.modes[mode].effect), mode) for mode in question.legal)
    if question.repeat:
        return (scored[0][1],) * max(question.low, question.high)
    chosen = [mode for rank, (points, mode) in enumerate(scored[: question.high]) if rank < question.low or points < 0]
    return tuple(chosen)


def choose_number(sight: PlayerModel, question: ChooseNumber) -> int:
    """X as high as it can be paid, within reason; otherwise as much as is offered."""
    del sight
    return max(question.low, min(question.high, MOST_X)) if question.purpose == "X" else question.high


MOST_X = 99
"""More than this makes no difference to how a game ends."""


def says_yes(sight: PlayerModel, question: YesNo) -> bool:
    """Whether an offer is taken up."""
    match question.purpose:
        case "keep this hand":
            return keeps(sight, int(question.about), free=sight.view.ruleset.free_mulligan)
        case "may":
            return _may(sight, question)
        case "unless":
            return _pays(sight, question)
        case "pay 2 life":
            return False  # mana comes back every turn
        case _:
            return True


def _may(sight: PlayerModel, question: YesNo) -> bool:
    """An offer of something that resolves: taken if the whole is good for the player."""
    effect = resolving_effect(sight)
    if effect is None:
        return True
    top = sight.view.see(sight.view.stack[-1])
    if top is not None and top.controller != sight.view.me:
        return True  # somebody else's ability offers it: what it costs is asked separately
    return judge_of(sight, sight.view.stack[-1]).effect(effect) >= 0


def _pays(sight: PlayerModel, question: YesNo) -> bool:
    """Paying so that something does not happen: if that is worse than the price."""
    effect = resolving_effect(sight)
    if effect is None:
        return True
    judge = judge_of(sight, sight.view.stack[-1])
    for part in find(effect, Unless):
        loss = -judge.effect(part.effect)
        return loss > cost_points(judge, part.cost)
    return True


def choose_option(sight: PlayerModel, question: ChooseOption) -> int:
    """Words: a colour that is wanted, the creature type one has most of; the first otherwise."""
    purpose = question.purpose
    if "color" in purpose:
        return _colour(sight, question)
    if "creature type" in purpose:
        counts = _own_types(sight)
        return max(range(len(question.options)), key=lambda place: (counts.get(question.options[place], 0), -place))
    if purpose == "top or bottom":
        return question.options.index("bottom") if "bottom" in question.options else 0
    return 0


def _colour(sight: PlayerModel, question: ChooseOption) -> int:
    have, wanted = mana_base(sight), wanted_colours(sight)

    def points(place: int) -> tuple[int, int]:
        option = question.options[place]
        letters = [letter for letter in option if letter in "WUBRGC"] if "{" in option or len(option) <= 2 else []
        letter = COLOUR_WORDS.get(option, letters[0] if letters else "")
        return 10 * wanted.get(letter, 0) // (1 + have.get(letter, 0)), -place

    return max(range(len(question.options)), key=points)


def _own_types(sight: PlayerModel) -> dict[str, int]:
    counts: dict[str, int] = {}
    hand = [obj for id in sight.view.player(sight.view.me).hand if (obj := sight.view.see(id)) is not None]
    for obj in (*sight.own_permanents(), *hand):
        if "Creature" in obj.characteristics.types:
            for subtype in obj.characteristics.subtypes:
                counts[subtype] = counts.get(subtype, 0) + 1
    return counts


def divide(sight: PlayerModel, question: Divide) -> tuple[int, ...]:
    """Enough for each recipient to die, the dearest first; the rest where it hurts most."""
    if question.trample:
        return default_answers.division(question)
    amounts = [question.least] * len(question.recipients)
    left = question.total - sum(amounts)
    order = sorted(range(len(amounts)), key=lambda place: (-_harm(sight, question, place), place))
    for place in order:
        needed = max(0, _needed(sight, question, place) - amounts[place])
        if needed <= left:
            amounts[place] += needed
            left -= needed
    amounts[_rest(question, order)] += left
    return tuple(amounts)


def _needed(sight: PlayerModel, question: Divide, place: int) -> int:
    if place < len(question.lethal):
        return question.lethal[place]
    entity = question.recipients[place]
    if is_player(entity):
        return question.total
    obj = sight.view.see(ObjectId(entity))
    return 1 if obj is None else max(1, (obj.characteristics.toughness or 0) - obj.damage)


def _harm(sight: PlayerModel, question: Divide, place: int) -> int:
    entity = question.recipients[place]
    if is_player(entity):
        return sight.care(PlayerId(entity)) // 4
    obj = sight.view.see(ObjectId(entity))
    return 0 if obj is None else sight.worth(obj.id) * sight.care(obj.controller) // 100


def _rest(question: Divide, order: list[int]) -> int:
    return next((place for place in order if is_player(question.recipients[place])), order[0])
