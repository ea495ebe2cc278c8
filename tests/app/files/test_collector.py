"""The collector of cyclic garbage is held back, and works again afterwards."""

from __future__ import annotations

import gc
import weakref

import pytest

from app.files.collector import held_back


def test_it_is_held_back_and_works_again_also_after_an_error() -> None:
    assert gc.isenabled()
    with held_back():
        assert not gc.isenabled()
        with held_back():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(ValueError, match="broken"), held_back():
        raise ValueError("broken")
    assert gc.isenabled()


def test_what_is_made_meanwhile_is_not_gone_through_any_more() -> None:
    with held_back():
        kept = [[number] for number in range(1000)]
    assert gc.get_freeze_count() >= len(kept)
    gc.unfreeze()


def test_garbage_of_the_meantime_is_collected_where_there_is_some() -> None:
    class Knot:
        """Something that knows itself."""

        itself: Knot

    with held_back(collecting=True):
        knot = Knot()
        knot.itself = knot
        gone = weakref.ref(knot)
        del knot
        assert gone() is not None
    assert gone() is None
    gc.unfreeze()
