"""Replacement (614) in words of its own: under whose control something enters, other mana than usual."""

from __future__ import annotations

from engine.ir.effects.game import ThatEvent
from engine.ir.replacing import Replace
from engine.ir.selectors import You
from engine.ir.triggers import WouldProduce
from engine.text.german.grammar.chains import Chain, chain
from engine.text.german.grammar.clauses import Clause, Statement
from engine.text.german.grammar.phrases import Part, pronoun_np
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.effects.sequences import under
from engine.text.german.rules.events.verbs import under_control
from engine.text.german.rules.writer import SELECTORS, GermanWriter, Untranslatable


def enters_under(writer: GermanWriter, would: Statement, effect: ThatEvent) -> Chain:
    """ "kommt sie stattdessen unter deiner Kontrolle ins Spiel"."""
    if would.subject is None or effect.who is None:
        raise Untranslatable("something else under somebody's control")
    it = pronoun_np(would.subject.pronouns)
    how = (f"stattdessen {under_control(writer, effect.who)}",)
    return chain(Clause(verb("kommen"), it, adverbs=how, ending="ins Spiel", commanded=False))


def produces(writer: GermanWriter, node: Replace) -> Chain:
    """ "Falls ein Land für Mana getappt wird, erzeugt es {B} anstatt Mana anderen Typs und anderer Menge."."""
    event, effect = node.event, node.effect
    if not isinstance(event, WouldProduce) or not isinstance(effect, ThatEvent):
        raise Untranslatable("other mana from something else")
    what = SELECTORS.say(writer, event.what)
    much = "zwei oder mehr Mana" if node.condition is not None else "Mana"
    tapped = f"{what.say('nom')} für {much} getappt {'werden' if what.plural else 'wird'}"
    if isinstance(event.who, You):
        tapped = f"du {what.say('acc')} für {much} tappst"
    other = "anderen Typs und anderer Menge" if effect.amount is not None else "anderen Typs"
    it = pronoun_np(what.pronouns)
    clause = Clause(verb("erzeugen"), it, (Part(effect.mana),), commanded=False, after=f"anstatt Mana {other}")
    return under(chain(clause), f"falls {tapped}")


def of_each_type(writer: GermanWriter, parts: tuple[Replace, ...]) -> Chain:
    """ "Falls sie für Mana getappt werden, erzeugen Ebenen {R}, Sümpfe {G} und Wälder {B} anstatt ..."."""
    said: list[str] = []
    for part in parts:
        if not isinstance(part.event, WouldProduce) or not isinstance(part.effect, ThatEvent):
            raise Untranslatable("other mana from something else")
        said.append(f"{SELECTORS.say(writer, part.event.what).say('nom')} {part.effect.mana}")
    row = f"{', '.join(said[:-1])} und {said[-1]}"
    return Chain(text=f"erzeugen {row} anstatt Mana anderen Typs", before="falls sie für Mana getappt werden")
