"""The queues of scripted answers of one player: choices, targets, modes.

An answer is the first entry of the queue that fits the decision; it is taken out. What is left over at the end is told.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.conformance.scenario import Answer, Answers

QUEUES = ("choices", "targets", "modes")


class Queues:
    """What one player has still to say."""

    def __init__(self) -> None:
        self._lists: dict[str, list[Answer]] = {name: [] for name in QUEUES}

    def add(self, answers: Answers) -> None:
        """A further stage's answers come after what is left."""
        for name in QUEUES:
            self._lists[name].extend(getattr(answers, name))

    def take(self, fits: Callable[[Answer], bool], *queues: str) -> Answer | None:
        """Takes the first fitting entry out of the first of the queues that has one."""
        for name in queues:
            for place, answer in enumerate(self._lists[name]):
                if fits(answer):
                    return self._lists[name].pop(place)
        return None

    def peek(self, fits: Callable[[Answer], bool], *queues: str) -> tuple[str, Answer] | None:
        """The queue and the entry that `take` would take."""
        for name in queues:
            for answer in self._lists[name]:
                if fits(answer):
                    return name, answer
        return None

    def first(self, queue: str) -> Answer | None:
        """The entry in front."""
        return next(iter(self._lists[queue]), None)

    def modes_in_front(self) -> list[int]:
        """The modes that come next, until a selection ends."""
        found: list[int] = []
        for answer in self._lists["modes"]:
            if answer.mode is None:
                break
            found.append(answer.mode)
        return found

    def remove(self, queue: str, answer: Answer) -> None:
        """Takes out an entry that `peek` has found."""
        place = next(place for place, other in enumerate(self._lists[queue]) if other is answer)
        del self._lists[queue][place]

    def put_back(self, queue: str, answer: Answer) -> None:
        """Puts the unused rest of an entry in front."""
        self._lists[queue].insert(0, answer)

    def left(self) -> int:
        """How many entries were never used."""
        return sum(map(len, self._lists.values()))

    def saved(self) -> dict[str, list[Answer]]:
        return {name: list(entries) for name, entries in self._lists.items()}

    def restore(self, saved: dict[str, list[Answer]]) -> None:
        self._lists = {name: list(entries) for name, entries in saved.items()}

    def rest(self) -> str:
        """What is left, for a report."""
        return "; ".join(f"{name}: {entries}" for name, entries in self._lists.items() if entries)
