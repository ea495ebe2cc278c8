"""Draft bots: picks depend only on the view and the random stream, reasons add up, and pools make a deck."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.ids import SeatId
from engine.limited.bots.bot import Bot
from engine.limited.bots.drafter import (
    LEVELS,
    TEMPERAMENTS,
    TemperamentName,
    check_level,
    describe,
    make_plan,
    profile,
    seat_temperament,
    style_of,
)
from engine.limited.draft import BotSeat, Draft
from engine.limited.guide import GuideCard, colour_mask, mask_colours
from engine.randomness import RandomStream
from tests.engine.limited.drafting_room import bots, cmm_set, table
from tests.rules.marker import rule
from tests.tools.draft_report import common_picks
from tests.tools.unreadable import refused

STEADY = profile("steady", "expert")


def pool(*names: str) -> list[GuideCard]:
    return [cmm_set().guide.cards[name] for name in names]


def plan_of(cards: Sequence[GuideCard], progress: int = 1000) -> tuple[str, tuple[str, ...]]:
    best = make_plan(cmm_set().guide, cards, STEADY, progress).best
    return mask_colours(best.mask), describe(best)


def red_and_green() -> list[GuideCard]:
    cards = cmm_set().guide.cards.values()
    plain = [card for card in cards if card.step is not None and card.commander is None]
    return [card for card in plain if card.mask == colour_mask("R")][:18] + [
        card for card in plain if card.mask == colour_mask("G")
    ][:18]


def test_a_bot_is_a_function_of_its_view_and_its_stream() -> None:
    draft = table(*bots(4))
    bot, view = Bot(cmm_set().guide, STEADY), draft.passes[7].view_seat(SeatId(1))
    assert bot.choose(view, RandomStream(1)) == bot.choose(view, RandomStream(1))


def test_the_parts_of_a_score_add_up_and_come_with_their_kind() -> None:
    draft = table(*bots(4))
    for number in range(30):
        for choice in draft.reasons(SeatId(2), number):
            assert sum(part.amount for part in choice.parts) == choice.total
            assert choice.parts[0].kind == "rating"
            assert len({part.kind for part in choice.parts}) == len(choice.parts)


def test_bots_of_other_temperament_or_level_pick_otherwise() -> None:
    views = [pod.view_seat(SeatId(0)) for pod in table(*bots(2)).passes[:-1]]
    choices = {
        (temperament, level): tuple(
            tuple(pick.card for pick in Bot(cmm_set().guide, profile(temperament, level)).choose(view, RandomStream(5)))
            for view in views
        )
        for temperament in TEMPERAMENTS
        for level in LEVELS
    }
    assert len(set(choices.values())) == len(choices)


def test_temperaments_take_at_most_three_of_four_cards_in_common() -> None:
    common = common_picks(1)
    assert max(common.values()) <= 0.8
    assert sum(common.values()) / len(common) <= 0.75


@pytest.mark.parametrize(
    ("temperament", "likes", "than"),
    [
        ("bold", "Ulamog, the Ceaseless Hunger", "Champion of the Flame"),
        ("swift", "Champion of the Flame", "Ulamog, the Ceaseless Hunger"),
        ("warden", "Path to Exile", "Champion of the Flame"),
        ("prospector", "Arcane Signet", "Champion of the Flame"),
        ("planner", "Grave Pact", "Counterspell"),
    ],
)
def test_a_temperament_has_a_style(temperament: TemperamentName, likes: str, than: str) -> None:
    liked, other = pool(likes, than)
    assert style_of(liked, temperament) > 20 > style_of(other, temperament)


def test_a_pick_names_the_best_other_card() -> None:
    view = table(*bots(4)).passes[5].view_seat(SeatId(1))
    best, second, *_ = Bot(cmm_set().guide, STEADY).advise(view)
    assert best.rival is not None
    assert second.rival is not None
    assert (best.rival.card, best.rival.total) == (second.card, second.total)
    assert (second.rival.card, second.rival.total) == (best.card, best.total)


def test_the_lead_of_a_rival_is_the_greatest_difference_in_its_favour() -> None:
    for number in range(25):
        view = table(*bots(4)).passes[number].view_seat(SeatId(2))
        best, second, *_ = Bot(cmm_set().guide, STEADY).advise(view)
        own, others = ({part.kind: part.amount for part in pick.parts} for pick in (best, second))
        leads = {kind: others.get(kind, 0) - own.get(kind, 0) for kind in others}
        lead = None if best.rival is None else best.rival.lead
        if lead is not None:
            assert lead in second.parts
            assert leads[lead.kind] == max(leads.values()) > 0


def test_seats_have_temperaments_by_seed() -> None:
    assert seat_temperament(7, 0) == seat_temperament(7, 0)
    assert len({seat_temperament(7, seat) for seat in range(40)}) == len(TEMPERAMENTS)
    assert table(BotSeat("bold"), BotSeat()).temperament(SeatId(0)) == "bold"


def test_an_unknown_level_is_refused() -> None:
    assert check_level("beginner") == "beginner"
    with refused("'godlike' isn't a drafting level"):
        check_level("godlike")


@rule("903.13e")
def test_903_13e_without_a_commander_a_plan_leads_with_two_free_ones() -> None:
    assert plan_of(red_and_green()) == ("RG", ("The Prismatic Piper [R]", "The Prismatic Piper [G]"))


@rule("903.13f")
def test_903_13f_two_commanders_of_one_colour_each_lead_together() -> None:
    colours, leaders = plan_of([*red_and_green(), *pool("Krenko, Mob Boss", "Jolrael, Mwonvuli Recluse")])
    assert (colours, leaders) == ("RG", ("Krenko, Mob Boss", "Jolrael, Mwonvuli Recluse"))


@rule("903.13f")
def test_903_13f_a_commander_of_two_colours_leads_alone() -> None:
    colours, leaders = plan_of([*red_and_green(), *pool("Tuya Bearclaw", "Zilortha, Strength Incarnate")])
    assert colours == "RG"
    assert leaders in [("Tuya Bearclaw",), ("Zilortha, Strength Incarnate",)]


def test_a_plan_is_open_at_first_and_settled_at_the_end() -> None:
    cards = pool("Krenko, Mob Boss")
    first, last = (make_plan(cmm_set().guide, cards, STEADY, progress) for progress in (0, 1000))
    red, blue = colour_mask("R"), colour_mask("U")
    assert first.fits[red] > first.fits[blue] > 100
    assert last.fits[red] > first.fits[red]
    assert first.fits[0] == last.fits[0] == 1000


def playables(draft: Draft, seat: SeatId) -> int:
    """Returns the spells of the pool that fit the best plan's colours."""
    cards = [draft.draft_set.guide.cards[card.name] for card in draft.picked_cards(seat)]
    best = make_plan(draft.draft_set.guide, cards, STEADY, 1000).best
    return sum(card.step is not None and not card.mask & ~best.mask for card in cards)


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_bots_end_with_enough_playable_cards_for_a_deck_of_sixty(seats: int) -> None:
    for seed in range(3):
        draft = table(*bots(seats), seed=seed)
        assert all(playables(draft, SeatId(seat)) >= 30 for seat in range(seats))


def test_bots_draft_better_decks_than_chance_would() -> None:
    drafted, opened = [], []
    for seed in range(3):
        draft = table(*bots(8), seed=seed)
        drafted += [playables(draft, SeatId(seat)) for seat in range(8)]
        opened += [
            sum(not draft.draft_set.guide.cards[card.name].mask & ~colour_mask("WU") for card in draft.packs[0][seat])
            for seat in range(8)
        ]
    assert sum(drafted) / len(drafted) > 1.2 * 3 * sum(opened) / len(opened)
