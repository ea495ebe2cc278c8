"""A context: its bindings, and the new object that an ability may still follow (400.7)."""

from __future__ import annotations

import pytest

from engine.game.events.vocabulary import ZoneName
from engine.game.kernel.context import ANNOUNCED, FIRST_OBJECT, GONE, Context, context_of
from engine.game.operations.zones import move_object
from engine.ids import ObjectId
from tests.rules.marker import rule
from tests.rules.table import Table, creature

BEAR = creature("Bear", 2, 2)
POSITION = "player A:\n battlefield: Bear\nplayer B:\n battlefield: Bear"


@pytest.fixture
def context() -> Context:
    table = Table.of(POSITION, BEAR)
    return context_of(table.game, table.find("Bear").id)


def test_a_name_means_something_for_a_while(context: Context) -> None:
    context.bindings["them"] = (1,)
    with context.bind_temporarily("them", (0,)), context.bind_temporarily("it", (1,)):
        assert (context.entities("them"), context.entities("it")) == ((0,), (1,))
    assert context.entities("them") == (1,)
    assert "it" not in context.bindings


def test_what_was_bound_is_bound_again_after_an_error(context: Context) -> None:
    context.bindings["n"] = 3
    with pytest.raises(ZeroDivisionError), context.bind_temporarily("n", 4):
        _ = 1 // 0
    assert context.bound_count("n") == 3


def test_each_kind_of_binding_is_read_as_what_it_is(context: Context) -> None:
    context.bindings |= {"n": 3, "words": ("red", "blue"), "them": (0, 1), "nothing": None}
    assert context.bound_count("n") == 3
    assert context.bound_count("other") == 0
    assert context.bound_words("words") == ("red", "blue")
    assert context.bound_ids("them") == (0, 1)
    assert context.bound_ids("words") == context.bound_ids("n") == context.bound_ids("nothing") == ()
    assert context.first_object_since("n") == ObjectId(3)
    assert context.first_object_since("them") is None
    with pytest.raises(AssertionError):
        context.bound_count("words")


def moved(context: Context, zone: ZoneName) -> ObjectId:
    """Moves the source and returns its new object."""
    became = move_object(context.game, context.source, zone)
    assert became is not None
    return ObjectId(became)


@rule("400.7")
def test_400_7_an_effect_finds_what_the_source_has_become_once_since_it_was_announced(context: Context) -> None:
    old = context.source
    context.bindings[ANNOUNCED] = context.game.state.next_object
    assert moved(context, "graveyard") != old
    assert context.current(old) == old, "it went after the ability was put on the stack"
    context.bindings[ANNOUNCED] = context.game.state.next_object
    assert context.current(old) == context.game.state.players[0].graveyard[0]


@rule("400.7j")
def test_400_7j_what_the_resolution_itself_has_moved_is_followed_through_all_zones(context: Context) -> None:
    old = context.source
    context.bindings |= {ANNOUNCED: context.game.state.next_object, FIRST_OBJECT: context.game.state.next_object}
    for zone in ("graveyard", "exile", "hand"):
        context.source = moved(context, zone)
    context.source = old
    assert context.current(old) == context.game.state.players[0].hand[0]


@rule("400.7")
def test_400_7_a_source_that_was_lost_is_not_found(context: Context) -> None:
    old = context.source
    moved(context, "graveyard")
    assert context.current(old) != old
    context.bindings[GONE] = (old,)
    assert context.current(old) == old


def test_what_outlasts_the_resolution_follows_things_as_they_are_now(context: Context) -> None:
    old = context.source
    context.bindings |= {"it": (old,), "n": 2, FIRST_OBJECT: context.game.state.next_object}
    new = moved(context, "graveyard")
    kept = context.lasting_bindings()
    assert (kept["it"], kept["n"]) == ((new,), 2)
    assert FIRST_OBJECT not in kept


@rule("603.7c")
def test_603_7c_what_outlasts_the_resolution_does_not_find_what_was_gone_before(context: Context) -> None:
    old = context.source
    context.bindings |= {"it": (old,), ANNOUNCED: context.game.state.next_object}
    new = moved(context, "graveyard")
    later = Context(context.game, old, context.controller, bindings=context.lasting_bindings())
    assert (later.current(old), later.entities("it")) == (old, (old,))
    assert new in context.game.state.objects


@rule("607")
def test_607_the_source_remembers_for_its_other_abilities(context: Context) -> None:
    other = context.game.state.battlefield[1]
    context.link_objects("exiled", [other])
    assert context.linked_objects("exiled") == (other,)
    assert context_of(context.game, other).linked_objects("exiled") == ()


def test_what_was_chosen_in_the_resolution_goes_before_what_was_chosen_as_it_entered(context: Context) -> None:
    context.game.state.objects[context.source].chosen = {"color": "R"}
    assert context.chosen("color") == "R"
    context.bindings["chosen color"] = "G"
    assert context.chosen("color") == "G"
    assert context.chosen("name") is None
