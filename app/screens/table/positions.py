"""Says of everything on the table where it lies and how it stands, for those who hear the table."""

from __future__ import annotations

from collections.abc import Iterator

from app.messages import key_words as words
from app.messages import table_words
from app.messages.message import Words
from app.models.table_view import Permanent, Prompt, TableView, Zone
from app.screens.table.things import HAND, PLATES, ZONE, Thing, Things


def describe_things(things: Things, table: TableView, words_in: Words) -> None:
    """Gives every thing its description: "2 of 5 in the creatures of Ada, may be chosen, attacks"."""
    permanents = {one.id: one for seat in table.seats for one in seat.permanents}
    counts: dict[str, int] = {}
    places: list[tuple[Thing, str, int]] = []
    for thing in things.all():
        if thing.group == PLATES:
            thing.widget.setAccessibleDescription(", ".join(_states(thing, None, table.prompt, words_in)))
            continue
        permanent = permanents.get(thing.ids[0])
        group = _group(thing, permanent, table, things.zone, words_in)
        counts[group] = counts.get(group, 0) + 1
        places.append((thing, group, counts[group]))
    for thing, group, place in places:
        spot = words_in.say(words.SPOT, place=place, count=counts[group], group=group)
        state = _states(thing, permanents.get(thing.ids[0]), table.prompt, words_in)
        thing.widget.setAccessibleDescription(", ".join((spot, *state)))


def _group(
    thing: Thing, permanent: Permanent | None, table: TableView, zone: tuple[int, Zone] | None, words_in: Words
) -> str:
    if permanent is not None and thing.group.isdecimal():
        name = table.seat(int(thing.group)).name
        return words_in.say(words.GROUP_OF, row=words.ROWS[permanent.row], name=name)
    if thing.group == ZONE and zone is not None:
        return words_in.say(table_words.ZONE_OF, zone=table_words.ZONES[zone[1]], name=table.seat(zone[0]).name)
    return words_in.say(table_words.HAND if thing.group == HAND else table_words.STACK)


def _states(thing: Thing, permanent: Permanent | None, prompt: Prompt, words_in: Words) -> Iterator[str]:
    if thing.chosen_in(prompt):
        yield words_in.say(words.STATES["chosen"])
    elif thing.pointed_out(prompt):
        yield words_in.say(words.STATES["choosable"])
    elif thing.taken_by(prompt):
        yield words_in.say(words.STATES["quiet"])
    if any(one in prompt.planned for one in thing.ids):
        yield words_in.say(words.STATES["planned"])
    if permanent is not None:
        for shown, state in (
            (permanent.attacking, "attacking"),
            (permanent.blocking, "blocking"),
            (permanent.sick, "sick"),
        ):
            if shown:
                yield words_in.say(words.STATES[state])
