"""Replacement (614) in words of its own: under whose control something enters, other mana than usual; where a card
goes as it resolves (608.2n)."""

from __future__ import annotations

from engine.ir.effects.cards import IntoExile, IntoHand
from engine.ir.effects.game import ThatEvent
from engine.ir.patterns import ObjectPattern
from engine.ir.replacing import Replace
from engine.ir.rules import AsItResolves
from engine.ir.selectors import All, Ref, You
from engine.ir.triggers import WouldProduce
from engine.text.german.grammar.chains import Chain, chain, update
from engine.text.german.grammar.clauses import Clause, Statement
from engine.text.german.grammar.nouns import A
from engine.text.german.grammar.phrases import YOU, Part, pronoun_np, say_np
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.effects.sequences import under
from engine.text.german.rules.events.verbs import under_control
from engine.text.german.rules.writer import EFFECTS, GAME_RULES, PATTERNS, SELECTORS, GermanWriter, Untranslatable


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


@GAME_RULES(AsItResolves)
def _as_it_resolves(writer: GermanWriter, node: AsItResolves) -> Chain:
    """ "Das nächste Mal, wenn du in diesem Zug einen Zauberspruch aus deiner Hand wirkst, nimm ..., sowie ..."."""
    if isinstance(node.what, Ref) and isinstance(node.to, IntoExile):
        return _exiled_resolved(writer, node, node.what)
    if (
        not isinstance(node.what, All)
        or not isinstance(node.what.what, ObjectPattern)
        or not isinstance(node.to, IntoHand)
    ):
        raise Untranslatable("where a card goes as it resolves")
    pattern = node.what.what
    what = say_np(PATTERNS.say(writer, ObjectPattern(pattern.words, pattern.after[:-2])), A)
    when = f"das nächste Mal, wenn du in diesem Zug {what.forms['acc']} aus deiner Hand wirkst"
    card = Part("die Karte, sowie sie verrechnet wird,")
    take = Clause(
        verb("nehmen"), YOU, (card,), ending="auf deine Hand", after="anstatt sie auf deinen Friedhof zu legen"
    )
    return under(chain(take), when)


def _exiled_resolved(writer: GermanWriter, node: AsItResolves, what: Ref) -> Chain:
    """ "Schicke jene Karte, sowie sie verrechnet wird, ins Exil, anstatt sie auf deinen Friedhof zu legen. Falls du
    dies tust, ..."."""
    card = Part(f"{SELECTORS.say(writer, what).say('acc')}, sowie sie verrechnet wird\u2e34")
    instead = "anstatt sie auf deinen Friedhof zu legen"
    said = chain(Clause(verb("schicken"), YOU, (card,), ending="ins Exil", after=instead))
    if node.then is None:
        return said
    return update(said, sentences=(under(EFFECTS.say(writer, node.then), "falls du dies tust"),))
