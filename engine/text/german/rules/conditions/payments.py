"""Conditions about what was paid for a spell or a permanent (601.2b): "falls seine Bonuskosten bezahlt wurden", "falls
um diesen Zauberspruch gefeilscht wurde", "falls das Geschenk versprochen wurde", "falls kein Tribut gezahlt wurde".
"""

from __future__ import annotations

from engine.ir.conditions import WasPaid
from engine.ir.selectors import This
from engine.text.german.grammar.clauses import Clause, Statement
from engine.text.german.grammar.phrases import NP, fixed_np
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.conditions.circumstances import this_spell
from engine.text.german.rules.conditions.states import one
from engine.text.german.rules.writer import CONDITIONS, SELECTORS, GermanWriter, Untranslatable
from engine.text.vocabulary.keywords import KEYWORDS

_COSTS = {"kicked": "Bonuskosten", "escape cost": "Befreiungskosten", "additional cost": "zusätzlichen Kosten"}
"""Costs whose name is not made of the keyword: "Schwall-Kosten"."""

_FACTS = {
    "collect evidence": ("durchführen", "Beweissicherung"),
    "gift": ("versprechen", "das Geschenk"),
    "no gift": ("versprechen", "das Geschenk"),
    "tribute": ("zahlen", "ein Tribut"),
}
"""What was done, whatever it was done for."""

_DONE = {"foretold": "vorherbestimmen", "plotted": "aushecken", "unearthed": "exhumieren", "evoked": "herbeirufen"}
"""What was done to the card itself."""

_WITH = {"warped": "warp", "sneaked": "sneak", "teamwork": "teamwork"}
"""Keywords that a spell was cast with."""


@CONDITIONS(WasPaid)
def _paid(writer: GermanWriter, node: WasPaid) -> Statement:
    if node.how in _FACTS:
        own, what = _FACTS[node.how]
        negated = node.how == "no gift"
        return one(Clause(verb(own), fixed_np(what, "n"), passive=True, tense="past", negated=negated))
    if node.how == "bargained":
        now = node.form == "it's"
        about = "um ihn" if now else f"um {_itself(writer, node).forms['acc']}"
        return one(Clause(verb("feilschen"), None, adverbs=(about,), passive=True, tense="present" if now else "past"))
    if node.how in _DONE:
        return one(Clause(verb(_DONE[node.how]), _itself(writer, node), passive=True, tense="past"))
    if node.how in _WITH:
        keyword = f"mit {KEYWORDS[_WITH[node.how]].german}"
        return one(Clause(verb("wirken"), _itself(writer, node), adverbs=(keyword,), passive=True, tense="past"))
    if node.how.startswith("alternative cost "):
        symbols = node.how.removeprefix("alternative cost ")
        return one(Clause(verb("bezahlen"), fixed_np(f"die Kosten von {symbols}", "p"), passive=True, tense="past"))
    return one(Clause(verb("bezahlen"), _whose(writer, node, _costs(node.how)), passive=True, tense="past"))


def _itself(writer: GermanWriter, node: WasPaid) -> NP:
    """ "dieser Zauberspruch", or what became of it."""
    return this_spell(writer, node.what) if writer.spell else SELECTORS.say(writer, node.what)


def _costs(how: str) -> str:
    """ "Bonuskosten", "{G}-Bonuskosten", "Schwall-Kosten"."""
    if how in _COSTS:
        return _COSTS[how]
    if how.startswith("kicked {"):
        return f"{how.removeprefix('kicked ')}-Bonuskosten"
    keyword = KEYWORDS.get(how.removesuffix(" cost")) if how.endswith(" cost") else None
    if keyword is None:
        raise Untranslatable(f"whether it was {how!r}")
    return f"{keyword.german}-Kosten"


def _whose(writer: GermanWriter, node: WasPaid, costs: str) -> NP:
    """ "die Bonuskosten dieser Kreatur", "ihre Bonuskosten"."""
    named_before = "this" in writer.mentions
    what = SELECTORS.say(writer, node.what)
    if isinstance(node.what, This) and not named_before and not writer.quoted:
        return fixed_np(f"die {costs} {what.forms['gen']}", "p")
    possessive = "ihre" if what.agreement in ("f", "p") else "seine"
    return fixed_np(f"{possessive} {costs}", "p")
