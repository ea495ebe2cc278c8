"""How many cards players may hold: "Deine maximale Handkartenzahl wird um zwei verringert."; what decks may have."""

from __future__ import annotations

from engine.ir.node import Selector, Value
from engine.ir.rules import (
    CanBeCommander,
    DeckCopies,
    MaxHandSize,
)
from engine.ir.values import Number, Variable, Where
from engine.text.german.grammar.chains import Chain, chain
from engine.text.german.grammar.clauses import Clause
from engine.text.german.grammar.phrases import Part, fixed_np, tail_text
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.effects.sequences import subject_of
from engine.text.german.rules.nouns.references import named, owned
from engine.text.german.rules.values.quantities import digits, spelled
from engine.text.german.rules.writer import (
    GAME_RULES,
    VALUES,
    GermanWriter,
)


@GAME_RULES(MaxHandSize)
def _hand_size(writer: GermanWriter, node: MaxHandSize) -> Chain:
    who = subject_of(writer, node.who)
    if node.size is not None:
        own = owned(writer, named("Handkartenzahl", "maximal"), node.who)
        if not isinstance(node.size, Number | Variable | Where):
            size = VALUES.say(writer, node.size)
            equal = f"gleich {size.forms['dat']}{tail_text(size.tail)}"
            return chain(Clause(verb("sein"), own, ending=equal, commanded=False))
        return chain(Clause(verb("sein"), own, ending=digits(node.size), commanded=False))
    if node.delta is not None:
        return _changed_hand_size(writer, node.who, node.delta)
    return chain(Clause(verb("haben"), who, (Part("keine maximale Handkartenzahl"),), commanded=False))


def _changed_hand_size(writer: GermanWriter, who: Selector, delta: Value) -> Chain:
    """ "Deine maximale Handkartenzahl wird um zwei verringert."."""
    own = owned(writer, named("Handkartenzahl", "maximal"), who)
    less = isinstance(delta, Number) and delta.n < 0
    by = spelled(Number(abs(delta.n)) if isinstance(delta, Number) else delta).replace("ein", "eins")
    changed = verb("verringern" if less else "erhöhen")
    return chain(Clause(changed, own, (Part(f"um {by}"),), passive=True, commanded=False))


@GAME_RULES(CanBeCommander)
def _commander(writer: GermanWriter, node: CanBeCommander) -> Chain:
    this = writer.this()
    return chain(Clause(verb("sein"), this, (Part("dein Kommandeur"),), modal="können", commanded=False))


@GAME_RULES(DeckCopies)
def _copies(writer: GermanWriter, node: DeckCopies) -> Chain:
    this = writer.this().forms["nom"]
    deck = fixed_np("ein Deck", "n")
    many = "eine beliebige Anzahl an Karten" if node.most is None else f"bis zu {spelled(Number(node.most))} Karten"
    what = Part(f"{many} namens {this}")
    return chain(Clause(verb("enthalten"), deck, (what,), modal="können", commanded=False))
