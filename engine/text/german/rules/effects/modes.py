"""Modes (700.2): "Bestimme eines —" with its bullets, in all the ways of choosing them."""

from __future__ import annotations

from engine.ir.effects.structure import Modal, Mode
from engine.ir.selectors import You
from engine.ir.values import Number
from engine.text.german.grammar.chains import Chain, Link
from engine.text.german.grammar.phrases import Part
from engine.text.german.rules.abilities.costs import before_colon
from engine.text.german.rules.conditions.states import condition_final
from engine.text.german.rules.effects.doers import by
from engine.text.german.rules.effects.sequences import say_body
from engine.text.german.rules.tables import EFFECTS
from engine.text.german.rules.writer import GermanWriter, Untranslatable, inside

inside(Mode)

_MODES = {
    (1, 1): "eines",
    (2, 2): "zwei",
    (3, 3): "drei",
    (4, 4): "vier",
    (1, 2): "eines oder beides",
    (1, None): "eines oder mehrere",
    (0, None): "eine beliebige Anzahl",
    (0, 1): "bis zu eines",
    (0, 2): "bis zu zwei",
    (0, 3): "bis zu drei",
}


@EFFECTS(Modal)
def _modal(writer: GermanWriter, node: Modal) -> Chain:
    if node.points or (node.bonus_condition is not None and node.bonus_count is None):
        raise Untranslatable("modes chosen in another way")
    low = node.count.low.n if isinstance(node.count.low, Number) else None
    high = node.count.high.n if isinstance(node.count.high, Number) else None
    count = _MODES.get((low, high)) if low is not None else None
    if count is None:
        raise Untranslatable("so many modes")
    modes = "".join(f"\n• {_mode(writer, mode)}" for mode in node.modes)
    if node.repeat:
        behind = ". Du kannst denselben Modus mehr als einmal bestimmen."
    elif node.different:
        behind = ". Jeder Modus muss einen anderen Spieler als Ziel haben."
    elif node.bonus_condition is not None:
        behind = f". Bestimme stattdessen beide, falls {condition_final(writer, node.bonus_condition)}."
    elif node.unchosen:
        since = {"ever": "", "this turn": "in diesem Zug "}[node.unchosen]
        behind = f", das {since}noch nicht bestimmt wurde —"
    else:
        behind = " —"
    random = "per Zufall " if node.random else ""
    who = node.who if node.who is not None else You()
    clause = by(writer, who, "bestimmen", Part(f"{random}{count}{behind}{modes}"))
    return Chain((Link(clause),))


def _mode(writer: GermanWriter, mode: Mode) -> str:
    if mode.weight:
        raise Untranslatable("a mode with a weight")
    price = f"{before_colon(writer, mode.cost)} — " if mode.cost is not None else ""
    mentions = dict(writer.mentions)
    said = say_body(EFFECTS.say(writer, mode.effect))
    writer.mentions = mentions
    return price + said
