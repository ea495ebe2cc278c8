"""Permissions to play cards from elsewhere: "Du kannst Kreaturenzauber aus deinem Friedhof wirken"."""

from __future__ import annotations

from engine.ir.conditions import Happened, InZoneNow, StepIs, WhileTrue
from engine.ir.costs import PayLife
from engine.ir.effects.structure import Apply
from engine.ir.node import Condition, Pattern, replace
from engine.ir.patterns import IsKind, ObjectPattern, OfChosen, OneOf
from engine.ir.rules import Options, PlayFrom
from engine.ir.selectors import ActivePlayer, All, Ref, Some, This, You
from engine.text.german.grammar.chains import Chain, Link, append, chain_clauses, update
from engine.text.german.grammar.clauses import Clause, change, say_final
from engine.text.german.grammar.inflection import THE, A, find_verb
from engine.text.german.grammar.phrases import NP, YOU, Part, fixed_np, say_np, tail_text
from engine.text.german.rules.abilities.costs import paid_by_clause
from engine.text.german.rules.conditions.circumstances import this_spell
from engine.text.german.rules.conditions.states import condition_final
from engine.text.german.rules.effects.cards import moved_object, without_paying
from engine.text.german.rules.effects.sequences import say_subordinate, subject_of
from engine.text.german.rules.events.steps import during
from engine.text.german.rules.writer import (
    EFFECTS,
    EVENTS,
    GAME_RULES,
    PATTERNS,
    SELECTORS,
    GermanWriter,
    Untranslatable,
)
from engine.text.vocabulary.keyword_words import KEYWORDS


@GAME_RULES(PlayFrom)
def _play(writer: GermanWriter, node: PlayFrom) -> Chain:
    if node.form.startswith("land or"):
        return _with_then(writer, _land_or_spell(writer, node), node)
    who = subject_of(writer, node.who)
    each, node = _one_for_each(node)
    what = _played(writer, node)
    when = f"{writer.take_when()} {each}".strip()
    own = "spielen" if node.play else "wirken"
    objects = [what.part("acc")]
    if node.look:
        oneself = "dir" if who.person == 2 else "sich"
        objects = [what.part("acc"), Part(f"{oneself} anschauen und")]
    clause = Clause(find_verb(own), who, tuple(objects), adverbs=(when,), modal="können", commanded=False)
    if node.using:
        its = "ihrer" if what.plural else "seiner"
        clause = change(clause, late=(f"mit {its} {KEYWORDS[node.using].german}-Fähigkeit",))
    after: list[str] = []
    if node.extra is not None:
        its = "ihrer" if what.plural else "seiner"
        paid = paid_by_clause(writer, node.extra, who)
        after.append(f"indem {who.forms['nom']} zusätzlich zum Bezahlen {its} anderen Kosten {paid}")
    if node.free:
        after.append(f"ohne {without_paying(what)}")
    if isinstance(node.cost, PayLife) and node.cost.form == "this way":
        life = Part("Lebenspunkte in Höhe seines Manabetrags")
        pay = chain_clauses(Clause(find_verb("bezahlen"), YOU, (life,), after="anstatt seine Manakosten zu bezahlen"))
        pay = say_subordinate(pay, "falls du einen Zauberspruch auf diese Weise wirkst")
        return update(_how_often(writer, chain_clauses(clause), node), sentences=(pay,))
    if node.cost is not None:
        paid = paid_by_clause(writer, node.cost, who)
        after.append(f"indem {who.forms['nom']} {paid}, anstatt {without_paying(what)}")
    if node.flash:
        after.append(f"als ob {what.pronouns.personal('nom')} Aufblitzen {'hätten' if what.plural else 'hätte'}")
    clause = change(clause, after=", und ".join(after))
    said = chain_clauses(clause)
    if node.any_mana:
        said = _with_any_mana(said, node, what)
    return _how_often(writer, said, node)


def _one_for_each(node: PlayFrom) -> tuple[str, PlayFrom]:
    """ "für jeden Nichtland-Kartentyp einen Zauberspruch jenes Typs ...": one of each kind instead of all."""
    if not node.one_each:
        return "", node
    what = node.what
    if node.one_each not in _EACH_OF or not isinstance(what, All) or not isinstance(what.what, ObjectPattern):
        raise Untranslatable(f"one card for each {node.one_each}")
    of_that_type = replace(what.what, after=(OfChosen("type", form="each"), *what.what.after))
    return f"für jeden {_EACH_OF[node.one_each]}", replace(node, one_each="", what=Some(of_that_type))


_EACH_OF = {
    "nonland card type": "Nichtland-Kartentyp",
    "permanent type": "Typ bleibender Karten",
    "card type": "Kartentyp",
    "creature type": "Kreaturentyp",
}


def _played(writer: GermanWriter, node: PlayFrom) -> NP:
    """ "sie", "einen Kreaturenzauber aus deinem Friedhof": what is cast is a spell."""
    what = node.what
    if isinstance(what, Some | All) and isinstance(what.what, ObjectPattern) and not node.play:
        words = tuple(IsKind("spell") if word == IsKind("card") else word for word in what.what.words)
        form = "" if what.form == "one" else what.form
        what = replace(what, what=ObjectPattern(words, what.what.after), form=form)
        return SELECTORS.say(writer, what)
    if isinstance(what, Ref) and what.form == "that card" and not node.free and not writer.when:
        return SELECTORS.say(writer, replace(what, form="the card"))
    if isinstance(what, Ref):
        return moved_object(writer, what)
    spell = this_spell(writer, what)
    place = {"graveyard": "aus deinem Friedhof", "exile": "aus dem Exil", "hand": "aus deiner Hand"}
    if isinstance(what, This) and what.zone in place:
        where = place[what.zone]
        if where in spell.forms["nom"]:
            return spell
        return NP({case: f"{said} {where}" for case, said in spell.forms.items()}, spell.pronouns)
    return spell


def _with_any_mana(said: Chain, node: PlayFrom, what: NP) -> Chain:
    """ "..., und Mana beliebigen Typs kann ausgegeben werden, um sie zu wirken"."""
    it = "ihn" if "spell" in node.form else what.pronouns.personal("acc")
    if "those" in node.form or "them" in node.form:
        it = "sie"
    if node.form.startswith("can"):
        mana = fixed_np("Mana beliebigen Typs" if node.any_mana == "any type" else "Mana beliebiger Farbe", "n")
        spent = Clause(find_verb("ausgeben"), mana, modal="können", passive=True, commanded=False)
        more = change(spent, after=f"um {it} zu wirken")
        return update(said, links=(*said.links, Link(more, ",und")))
    kind = "einer beliebigen Farbe" if node.any_mana == "any color" else "eines beliebigen Typs"
    which = Part("Mana aus verschneiten Quellen" if node.snow else "Mana")
    who = fixed_np("er", "m") if node.form.endswith("they") else YOU
    spend = Clause(find_verb("ausgeben"), who, (which,), modal="können", own_modal=True, commanded=False)
    more = change(spend, front=f"um {it} zu wirken", after=f"als wäre es Mana {kind}")
    return update(said, links=(*said.links, Link(more, ",und")))


def _how_often(writer: GermanWriter, said: Chain, node: PlayFrom) -> Chain:
    """ "Einmal während jedes deiner Züge kannst du ..."."""
    if not node.limit and node.when is None:
        return said
    if node.limit not in (0, 1):
        raise Untranslatable("playing so many cards")
    if node.when is None:
        return update(said, adverb="einmal pro Zug")
    if isinstance(node.when, Happened) and not node.limit:
        event = say_final(EVENTS.say(writer, node.when.event)("past"))
        return update(said, adverb=f"in jedem Zug, in dem {event},")
    if not isinstance(node.when, StepIs):
        raise Untranslatable("playing under a condition")
    if node.limit and node.when == StepIs((), You()):
        return update(said, adverb="einmal während jedes deiner Züge")
    if node.limit:
        raise Untranslatable("playing once in some step")
    return update(said, adverb=during(writer, node.when))


def _land_or_spell(writer: GermanWriter, node: PlayFrom) -> Chain:
    """ "... unter den Karten in deinem Friedhof ein Land spielen oder einen Zauberspruch wirken"."""
    pattern = node.what.what if isinstance(node.what, All) else None
    either = pattern.words[0] if isinstance(pattern, ObjectPattern) else None
    if not isinstance(pattern, ObjectPattern) or not isinstance(either, OneOf):
        raise Untranslatable("a land or a spell from elsewhere")
    cards, spell = _cards_and_spell(writer, pattern, either.options[1])
    active = isinstance(node.who, ActivePlayer)
    who = fixed_np("jener Spieler", "m") if active else subject_of(writer, node.who)
    said = _land_with_spell(who, "oder", cards, spell)
    if node.any_mana:
        said = _with_any_mana(said, node, spell)
    return update(said, adverb="während des Zuges jedes Spielers") if active else _how_often(writer, said, node)


def _with_then(writer: GermanWriter, said: Chain, node: PlayFrom) -> Chain:
    """ "Wenn er dies tut, schickt er die oberste Karte seiner Bibliothek ins Exil."."""
    if node.then is None:
        return said
    writer.remember("active player", fixed_np("er", "m"))
    return update(said, sentences=(say_subordinate(EFFECTS.say(writer, node.then), "wenn er dies tut"),))


def land_and_spell(writer: GermanWriter, node: Options) -> Chain:
    """ "Während jedes deiner Züge kannst du unter den Karten ... ein Land spielen und einen Zauberspruch wirken"."""
    lands, spells = (part.what.what for part in node.parts if isinstance(part, PlayFrom) and isinstance(part.what, All))
    if not isinstance(lands, ObjectPattern) or not isinstance(spells, ObjectPattern):
        raise Untranslatable("a land and a spell from elsewhere")
    cards, spell = _cards_and_spell(writer, lands, ObjectPattern(spells.words))
    return update(_land_with_spell(YOU, "und", cards, spell), adverb="während jedes deiner Züge")


def _cards_and_spell(writer: GermanWriter, lands: ObjectPattern, spell: Pattern) -> tuple[NP, NP]:
    """The cards among which the land is, and the spell."""
    cards = say_np(PATTERNS.say(writer, ObjectPattern((IsKind("card"),), lands.after)), THE, plural=True)
    return cards, say_np(PATTERNS.say(writer, spell), A)


def _land_with_spell(who: NP, joiner: str, cards: NP, spell: NP) -> Chain:
    """ "du kannst unter den Karten in deinem Friedhof ein Land spielen oder einen Zauberspruch wirken"."""
    among = f"unter {cards.forms['dat']}{tail_text(cards.tail)}{',' * bool(cards.tail)}"
    what = Part(f"ein Land spielen {joiner} {spell.forms['acc']}", spell.tail)
    return chain_clauses(Clause(find_verb("wirken"), who, (what,), adverbs=(among,), modal="können", commanded=False))


def playable_if(writer: GermanWriter, node: Apply, rule: PlayFrom, when: Condition) -> Chain:
    """ "..., falls du einen Drachen kontrollierst": when the permission may be used."""
    said = EFFECTS.say(writer, replace(node, rule=replace(rule, when=None), form="before"))
    return append(said, f"falls {condition_final(writer, when)}")


def while_there(writer: GermanWriter, rule: PlayFrom, duration: WhileTrue) -> Chain:
    """ "Solange die Karte im Exil bleibt, kannst du sie wirken"."""
    condition = duration.condition
    if isinstance(condition, InZoneNow) and isinstance(condition.what, Ref):
        many = condition.what.form in ("they", "them")
        condition = replace(condition, what=replace(condition.what, form="the cards" if many else "the card"))
    before = f"solange {condition_final(writer, condition)}"
    if isinstance(rule.what, Ref) and rule.what.form == "that card":
        rule = replace(rule, what=replace(rule.what, form="it"))
    return say_subordinate(GAME_RULES.say(writer, rule), before)
