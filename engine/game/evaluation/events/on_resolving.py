"""Triggers on what happens to spells and abilities on the stack: resolving, being countered, a Saga's final chapter."""

from __future__ import annotations

from engine.game.evaluation.dispatch import Bindings, waits
from engine.game.evaluation.events.matching import is_meant
from engine.game.events import ManaAdded, Resolved, SpellCountered
from engine.game.kernel.context import Scope
from engine.ir.sorting import chapter_number, final_chapter
from engine.ir.triggers import FinalChapter, IsCast, Resolves, WouldProduce


@waits(Resolves, Resolved)
def _resolves(scope: Scope, t: Resolves, e: Resolved, out: Bindings) -> bool:
    return not e.fizzled and is_meant(scope, t.what, e.object, out)


@waits(FinalChapter, Resolved)
def _final_chapter(scope: Scope, t: FinalChapter, e: Resolved, out: Bindings) -> bool:
    """714.2d"""
    obj = scope.game.state.recall(e.object)
    number = chapter_number(obj.item.ability) if obj is not None and obj.item is not None else 0
    if e.fizzled or not number or scope.game.state.recall(e.source) is None:
        return False
    last = final_chapter(scope.game.characteristics(e.source).sorted)
    return number == last and is_meant(scope, t.saga, e.source, out)


@waits(IsCast, SpellCountered)
def _is_countered(scope: Scope, t: IsCast, e: SpellCountered, out: Bindings) -> bool:
    return t.how == "countered" and is_meant(scope, t.what, e.object, out)


@waits(WouldProduce, ManaAdded)
def _would_produce(scope: Scope, t: WouldProduce, e: ManaAdded, out: Bindings) -> bool:
    out["event"] = sum(count for _, count in e.mana)
    return e.tapped and is_meant(scope, t.who, e.player, out) and is_meant(scope, t.what, e.source, out)
