"""The boards of the benchmarks hold what they say, and their work is done on them."""

from __future__ import annotations

from app.tools.boards import BASICS, ask_again, big_board, board_benchmarks, sliver_board, work_round


def test_a_big_board_is_half_lands_and_the_same_for_the_same_seed() -> None:
    session, again = big_board(60, 4), big_board(60, 4)

    names = [session.game.state.objects[id].printed.name for id in session.game.state.battlefield]
    assert names == [again.game.state.objects[id].printed.name for id in again.game.state.battlefield]
    assert sum(name in BASICS for name in names) == 30
    assert work_round(session) >= 1


def test_slivers_offer_no_more_than_a_few_actions_each() -> None:
    session = sliver_board(32, 1)

    slivers = [obj for obj, chars in session.game.board() if "Sliver" in chars.subtypes]
    assert len(slivers) >= 30
    assert 1 < ask_again(session) <= 1 + 8 * len(slivers)


def test_each_board_has_a_benchmark_of_its_own() -> None:
    found = board_benchmarks()

    assert [each.name for each in found][-1] == "actions of 128 slivers"
    assert found[0].work() > 0
