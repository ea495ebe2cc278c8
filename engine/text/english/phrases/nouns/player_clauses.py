"""What stands behind "player" and "opponent": "who controls more lands than you", "with the most life"."""

from __future__ import annotations

from engine.ir.patterns import HasMost, IsRef, MoreThan, ObjectPattern, PlayerDoes, ThatDid
from engine.ir.selectors import You
from engine.text.english.grammar import Grammar
from engine.text.english.templates import hole


def declare(grammar: Grammar) -> None:
    """Declares "player_after_s" and "player_after_p", and "than"."""
    for form in ("s", "p"):
        category = f"player_after_{form}"
        controls, have, do = ("controls", "has", "does") if form == "s" else ("control", "have", "do")
        more = f"who {controls} more {{pattern:noun_p}} than {{than:than}}"
        grammar.phrase(category, MoreThan, more, what="controls")
        grammar.phrase(category, PlayerDoes, f"who {controls} a {{pattern:noun_s}}")
        one = PlayerDoes(ObjectPattern((), (IsRef(hole("group")),)), past=True, form="one of")
        grammar.template(category, "who controlled one of {group:group}", one)
        for what, words in (("life", "life"), ("hand", "cards in hand")):
            grammar.phrase(category, MoreThan, f"who {have} more {words} than {{than:than}}", what=what)
            grammar.phrase(category, HasMost, f"who {have} the most {words}", what=what, form="who")
            grammar.phrase(category, HasMost, f"with the most {words}", what=what)
            tied = f"with the most {words} or tied for most {words}"
            grammar.phrase(category, HasMost, tied, what=what, form="tied")
        grammar.phrase(category, HasMost, "with the highest life total", what="life", form="total")
        grammar.phrase(category, HasMost, "with the lowest life total", what="life", least=True, form="total")
        grammar.phrase(category, HasMost, f"who {controls} the most {{pattern:noun_p}}", what="controls")
        fewest = f"who {controls} the fewest {{pattern:noun_p}}"
        grammar.phrase(category, HasMost, fewest, what="controls", least=True)
        grammar.phrase(category, ThatDid, f"who {do}", form="offer", event=None)
        grammar.phrase(category, ThatDid, f"who {do}n't", form="offer", event=None, negated=True)
        grammar.phrase(category, ThatDid, "who {event:player_deed} this turn")
        grammar.phrase(category, ThatDid, "who {event:player_deed} this way", when="this way")
        grammar.phrase(category, ThatDid, "who {event:player_deed}", when="")
        didnt = "who didn't {event:player_deed_base} this turn"
        grammar.phrase(category, ThatDid, didnt, negated=True)
    grammar.phrase("than", You, "you", form="you")
    grammar.phrase("than", None, "{value:who}")
