"""The facts of a cast: costs paid, and what a copy of the spell shares."""

from __future__ import annotations

from engine.game.kernel.records import BOUGHT_BACK, NOT_CAST, CastRecord, ManaSpent
from engine.ids import ObjectId, PlayerId
from tests.rules.marker import rule


def test_costs_are_counted() -> None:
    record = NOT_CAST.with_paid("kicked").with_paid("kicked", 2).with_paid("surge", 0)
    assert (record.times_paid("kicked"), record.times_paid("surge"), record.times_paid("entwine")) == (3, 0, 0)
    assert "surge" in record.paid, "it was decided not to"
    assert NOT_CAST.paid == {}


@rule("707.10")
def test_707_10_a_copy_shares_what_was_decided_and_was_not_cast() -> None:
    cast = CastRecord(PlayerId(1), "graveyard", "flashback", x=4, exile_after=True)
    cast = cast.with_paid("kicked").with_paid(BOUGHT_BACK)
    spent = (ManaSpent("G", ObjectId(9), 2),)
    copy = CastRecord(cast.by, cast.zone, cast.method, cast.x, cast.paid, mana=spent, exile_after=True).of_copy()
    assert (copy.x, copy.method, copy.times_paid("kicked")) == (4, "flashback", 1)
    assert (copy.by, copy.zone, copy.mana, copy.exile_after) == (None, "", (), False)
    assert copy.times_paid(BOUGHT_BACK) == 0
