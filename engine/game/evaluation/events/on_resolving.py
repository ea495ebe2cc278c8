"""Triggers on what happens to spells and abilities on the stack: resolving, being countered, a Saga's final chapter."""

from __future__ import annotations

from engine.game.evaluation.dispatch import Bindings, waits
from engine.game.evaluation.events.matching import is_meant
from engine.game.events import ManaAdded, Resolved, SpellCountered
from engine.game.kernel.context import Context
from engine.ir.sorting import chapter_number, final_chapter
from engine.ir.triggers import FinalChapter, IsCast, Resolves, WouldProduce


@waits(Resolves, Resolved)
def _resolves(context: Context, t: Resolves, e: Resolved, out: Bindings) -> bool:
    return not e.fizzled and is_meant(context, t.what, e.object, out)


@waits(FinalChapter, Resolved)
def _final_chapter(context: Context, t: FinalChapter, e: Resolved, out: Bindings) -> bool:
    """714.2d"""
    obj = context.game.state.recall(e.object)
    number = chapter_number(obj.item.ability) if obj is not None and obj.item is not None else 0
    if e.fizzled or not number or context.game.state.recall(e.source) is None:
        return False
    last = final_chapter(context.game.characteristics(e.source).sorted)
    return number == last and is_meant(context, t.saga, e.source, out)


@waits(IsCast, SpellCountered)
def _is_countered(context: Context, t: IsCast, e: SpellCountered, out: Bindings) -> bool:
    return t.how == "countered" and is_meant(context, t.what, e.object, out)


@waits(WouldProduce, ManaAdded)
def _would_produce(context: Context, t: WouldProduce, e: ManaAdded, out: Bindings) -> bool:
    out["event"] = sum(count for _, count in e.mana)
    return e.tapped and is_meant(context, t.who, e.player, out) and is_meant(context, t.what, e.source, out)
