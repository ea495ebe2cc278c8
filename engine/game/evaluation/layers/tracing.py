"""Where the characteristics of objects come from: the layers applied once more, noting what each continuous effect and
each kind of counter changes (613, 122.1a-b). Only for those who look; the game itself never asks.
"""

from __future__ import annotations

from engine.game.evaluation.layers.layer_effects import ADD_PT, CONTROL, COPY, DEFINE_PT, SET_PT, SWITCH_PT, LayerEffect
from engine.game.evaluation.layers.layers import KEYWORD_COUNTERS, LayerRun, counter_change
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.game import Game
from engine.game.kernel.records import Size, Traced
from engine.ids import ObjectId
from engine.ir.keywords import expand


class TracedRun(LayerRun):
    """A run of the layers that fills `traced`: object -> what was changed, in the order in which it was applied."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.traced: dict[ObjectId, list[Traced]] = {}
        self._before: dict[ObjectId, Characteristics] | None = None
        """What the effect that is being applied has touched, as it was; None outside one that counts."""
        self._trying = 0

    def writable(self, id: ObjectId) -> Characteristics:
        if self._before is not None:
            self._before.setdefault(id, self.of(id).copy())
        return super().writable(id)

    def _depends(self, effect: LayerEffect, other: LayerEffect, layer: int) -> bool:
        self._trying += 1
        try:
            return super()._depends(effect, other, layer)
        finally:
            self._trying -= 1

    def _carry_out(self, effect: LayerEffect, layer: int) -> None:
        self._before = None if self._trying else {}
        super()._carry_out(effect, layer)
        touched, self._before = self._before or {}, None
        for id, was in touched.items():
            made = _difference(effect.context.source, layer, was, self.of(id))
            if made is not None:
                self._note(id, made)

    def _keyword_counters(self) -> None:
        super()._keyword_counters()
        for id, kind, count in self._kinds():
            if kind in KEYWORD_COUNTERS:
                self._note(id, Traced(counter=kind, count=count, gained=(kind,)))

    def _counters(self) -> None:
        super()._counters()
        for id, kind, count in self._kinds():
            change = counter_change(kind)
            if change is not None and self.of(id).power is not None:
                self._note(id, Traced(counter=kind, count=count, added=(change[0] * count, change[1] * count)))

    def _kinds(self) -> list[tuple[ObjectId, str, int]]:
        objects = self.game.state.objects
        here = ((id, objects[id].counters) for id in self.game.state.battlefield)
        return [(id, kind, count) for id, counters in here for kind, count in counters.items() if count]

    def _note(self, id: ObjectId, made: Traced) -> None:
        self.traced.setdefault(id, []).append(made)


def _difference(source: ObjectId, layer: int, was: Characteristics, now: Characteristics) -> Traced | None:
    """What an effect has changed in a layer; None if nothing."""
    if layer == COPY:
        return Traced(source, copied=True)
    if layer == CONTROL:
        return Traced(source, controlled=True)
    words_were, words_are = _words(was), _words(now)
    size_was, size_is = (was.power, was.toughness), (now.power, now.toughness)
    resized = size_is != size_was
    made = Traced(
        source,
        added=_added(size_was, size_is) if resized and layer == ADD_PT else None,
        set=size_is if resized and layer in (DEFINE_PT, SET_PT) else None,
        switched=layer == SWITCH_PT,
        gained=tuple(word for word in words_are if word not in words_were),
        lost=tuple(word for word in words_were if word not in words_are),
        abilities=_others(now) - _others(was),
        colours=now.colours if now.colours != was.colours else None,
        name=now.name if now.name != was.name else "",
        ruled=len(now.limits) > len(was.limits),
    )
    return None if made == Traced(source) else made


def _added(was: Size, now: Size) -> tuple[int, int]:
    return (now[0] or 0) - (was[0] or 0), (now[1] or 0) - (was[1] or 0)


def _words(chars: Characteristics) -> tuple[str, ...]:
    """The words of the type line, then the names of keywords, in alphabetical order."""
    every = ("every creature type",) if chars.every_creature_type else ()
    return (*chars.supertypes, *chars.types, *chars.subtypes, *every, *sorted(chars.sorted.keyword_names))


def _others(chars: Characteristics) -> int:
    """How many abilities there are that no keyword stands for."""
    kinds = chars.sorted
    stood_for = {id(part) for keyword in kinds.keywords for part in expand(keyword)}
    listed = (*kinds.triggered, *kinds.activated, *kinds.statics, *kinds.rules, *kinds.replacements)
    return len({id(part) for part in listed} - stood_for)
