"""Cached results of nodes: one for each node, and only as long as the node exists."""

from __future__ import annotations

import gc
from weakref import ref

from engine.ir.costs import Costs, ManaPayment
from engine.ir.node import Cost, Node, Recent, once_per_node
from engine.ir.sorting import cost_parts


class _Known:
    """An object with support for weak references."""

    def __init__(self, node: Node) -> None:
        self.node = node


def test_a_result_is_kept_with_its_node_and_goes_with_it() -> None:
    made: list[ref[_Known]] = []

    @once_per_node
    def known(node: Cost) -> _Known:
        result = _Known(node)
        made.append(ref(result))
        return result

    node = Costs((ManaPayment("{1}"), ManaPayment("{2}")))
    assert known(node) is known(node)
    assert known(Costs((ManaPayment("{1}"), ManaPayment("{2}")))) is not known(node)
    assert len(made) == 2
    del node
    gc.collect()
    assert [one() for one in made] == [None, None]


def test_what_is_computed_of_leaves_is_not_kept_for_ever() -> None:
    """The collector doesn't visit a node without children. A cache must not keep a result that contains such a node."""
    gc.collect()
    before = len(gc.get_objects())
    for number in range(1000):
        cost_parts(ManaPayment(f"{{{number}}}"))
    gc.collect()
    assert len(gc.get_objects()) - before < 50


def test_what_is_known_of_a_node_is_no_part_of_it() -> None:
    node, other = Costs((ManaPayment("{1}"),)), Costs((ManaPayment("{1}"),))
    cost_parts(node)
    assert node == other
    assert hash(node) == hash(other)


def test_a_recent_store_keeps_what_is_used_and_is_bounded() -> None:
    store: Recent[int, str] = Recent(10)
    store.put(0, "kept")
    for number in range(1, 1000):
        store.put(number, str(number))
        assert store.get(0) == "kept"
        assert len(store) <= 20
    assert store.get(500) is None
