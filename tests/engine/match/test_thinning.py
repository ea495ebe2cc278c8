"""The thinning of snapshots: it keeps a few, close together where it matters."""

from __future__ import annotations

from itertools import pairwise

from engine.match.session import MOST_SNAPSHOTS, SNAPSHOT_EVERY, least_needed


def kept(decisions: int) -> list[int]:
    """Returns the kept snapshots after this number of decisions."""
    moments: list[int] = []
    for now in range(0, decisions, SNAPSHOT_EVERY):
        moments.append(now)
        if len(moments) > MOST_SNAPSHOTS:
            del moments[least_needed(moments, now)]
    return moments


def test_a_rewind_plays_again_no_more_than_a_part_of_how_far_it_goes_back() -> None:
    for decisions in (500, 2_000, 10_000, 50_000):
        moments = kept(decisions)
        assert moments[0] == 0
        assert len(moments) <= MOST_SNAPSHOTS
        assert moments[-1] >= decisions - SNAPSHOT_EVERY
        for before, after in pairwise(moments):
            assert after - before <= max(SNAPSHOT_EVERY, (decisions - before) * 0.5), (decisions, before, after)
