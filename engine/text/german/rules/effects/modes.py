"""Modes (700.2): "Bestimme eines —" and its options; spree, tiered and options worth points."""

from __future__ import annotations

from engine.ir.effects.structure import Modal, Mode
from engine.ir.selectors import You
from engine.ir.values import Number
from engine.text.german.grammar.chains import Chain, Link
from engine.text.german.grammar.phrases import Part
from engine.text.german.rules.abilities.costs import before_colon
from engine.text.german.rules.conditions.states import condition_final
from engine.text.german.rules.effects.sequences import by, say_body, worded
from engine.text.german.rules.writer import EFFECTS, GermanWriter, Untranslatable, inside
from engine.text.vocabulary.german_words import number_word
from engine.text.vocabulary.keywords import KEYWORDS

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
_AGAIN = "Du kannst denselben Modus mehr als einmal bestimmen."


@EFFECTS(Modal)
def _modal(writer: GermanWriter, node: Modal) -> Chain:
    sign = "+" if node.form == "spree" else "•"
    modes = "".join(f"\n{sign} {_mode(writer, mode)}" for mode in node.modes)
    if node.form in ("spree", "tiered"):
        return Chain(text=f"{KEYWORDS[node.form].german}{modes}")
    if node.points:
        return Chain(text=f"Bestimme Modi im Wert von bis zu {number_word(node.points)} {{P}}. {_AGAIN}{modes}")
    if node.bonus_condition is not None and node.bonus_count is None:
        raise Untranslatable("modes chosen in another way")
    low = node.count.low.n if isinstance(node.count.low, Number) else None
    high = node.count.high.n if isinstance(node.count.high, Number) else None
    count = _MODES.get((low, high)) if low is not None else None
    if count is None:
        raise Untranslatable("so many modes")
    random = "per Zufall " if node.random else ""
    who = node.who if node.who is not None else You()
    clause = by(writer, who, "bestimmen", Part(f"{random}{count}{_behind(writer, node)}{modes}"))
    return Chain((Link(clause),))


def _behind(writer: GermanWriter, node: Modal) -> str:
    """What stands between the number and the options."""
    if node.repeat:
        return f". {_AGAIN}"
    if node.different:
        return ". Jeder Modus muss einen anderen Spieler als Ziel haben."
    if node.bonus_condition is not None:
        return f". Bestimme stattdessen beide, falls {condition_final(writer, node.bonus_condition)}."
    if node.unchosen:
        since = {"ever": "", "this turn": "in diesem Zug "}[node.unchosen]
        return f", das {since}noch nicht bestimmt wurde —"
    return " —"


def _mode(writer: GermanWriter, mode: Mode) -> str:
    price = f"{before_colon(writer, mode.cost)} — " if mode.cost is not None else ""
    if mode.weight:
        price = f"{'{P}' * mode.weight} — "
    mentions = dict(writer.mentions)
    said = say_body(EFFECTS.say(writer, mode.effect))
    writer.mentions = mentions
    return worded(mode.word, price + said)
