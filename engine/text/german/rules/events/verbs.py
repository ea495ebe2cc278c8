"""Events as statements in the tense that their place requires: "ins Spiel kommt", "sterben würde", "gestorben ist"; and
keyword actions and abilities of players and objects (701, 702): "du Hellsicht anwendest", "diese Kreatur eine Kreatur
ausschlachtet", "du diese Tür entsperrst", all from one table of verbs.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.ir.node import Selector, replace
from engine.ir.patterns import ControlledBy, ObjectPattern
from engine.ir.selectors import EitherOne, Some, This
from engine.ir.triggers import (
    Attacks,
    BecomesBlocked,
    Blocks,
    DealsDamage,
    Dies,
    Does,
    Enters,
    IsDealtDamage,
    LeavesBattlefield,
    MovesZone,
    PlayerAttacks,
)
from engine.text.german.grammar.clauses import Clause, Statement, Tense, change
from engine.text.german.grammar.inflection import A, find_verb, fixed_determiner
from engine.text.german.grammar.phrases import NP, Part, fixed_np, say_np
from engine.text.german.rules.nouns.references import from_zone, named_noun, owned_noun, say_zone, this_card
from engine.text.german.rules.writer import EVENTS, PATTERNS, SELECTORS, GermanWriter, Untranslatable
from engine.text.vocabulary.german_words import ORDINALS, number_word

Event = Callable[[Tense], Statement]


def make_event(*clauses: Clause, joiner: str = "oder") -> Event:
    """The clauses in any tense."""
    return lambda tense: Statement(tuple(change(clause, tense=tense) for clause in clauses), joiner)


def say_selector(writer: GermanWriter, selector: Selector) -> NP:
    return SELECTORS.say(writer, selector)


def under_control(writer: GermanWriter, whose: Selector) -> str:
    """ "unter deiner Kontrolle"."""
    return f"unter {owned_noun(writer, named_noun('Kontrolle'), whose).say('dat')}"


@EVENTS(Enters)
def _enters(writer: GermanWriter, node: Enters) -> Event:
    what, under = _without_controller(node)
    subject = say_selector(writer, what)
    adverbs: list[str] = []
    if node.origin:
        adverbs.append(from_zone(writer, node.origin, node.whose_origin))
    if under is not None:
        adverbs.append(under_control(writer, under))
    after = "ohne gespielt zu werden" if node.how == "unplayed" else ""
    if node.how and not after:
        adverbs.append({"tapped": "getappt", "untapped": "ungetappt", "attacking": "angreifend"}[node.how])
    return make_event(Clause(find_verb("kommen"), subject, adverbs=tuple(adverbs), ending="ins Spiel", after=after))


def _without_controller(node: Enters) -> tuple[Selector, Selector | None]:
    """Returns the entering object and its controller: "unter deiner Kontrolle" and not "die du kontrollierst"."""
    what = node.what
    if node.under is None and isinstance(what, Some) and isinstance(what.what, ObjectPattern):
        pattern = what.what
        for predicate in pattern.after:
            if isinstance(predicate, ControlledBy) and not predicate.negated:
                kept = tuple(part for part in pattern.after if part is not predicate)
                return replace(what, what=ObjectPattern(pattern.words, kept)), predicate.who
    if node.under is None and isinstance(what, EitherOne):
        first, last = what.parts[0], what.parts[-1]
        if isinstance(last, Some):
            bare, under = _without_controller(Enters(last))
            return EitherOne((*what.parts[:-1], bare), bind=what.bind), under if first is not last else None
    return what, node.under


@EVENTS(LeavesBattlefield)
def _leaves(writer: GermanWriter, node: LeavesBattlefield) -> Event:
    after = "ohne zu sterben" if node.without_dying else ""
    return make_event(
        Clause(find_verb("verlassen"), say_selector(writer, node.what), (Part("das Spiel"),), after=after)
    )


@EVENTS(Dies)
def _dies(writer: GermanWriter, node: Dies) -> Event:
    subject = say_selector(writer, node.what)
    if node.form.startswith("put"):
        place = "aus dem Spiel auf einen Friedhof"
        return make_event(Clause(find_verb("legen"), subject, adverbs=(place,), passive=True))
    return make_event(Clause(find_verb("sterben"), subject))


@EVENTS(MovesZone)
def _moves(writer: GermanWriter, node: MovesZone) -> Event:
    subject = say_selector(writer, node.what)
    if not node.to:
        left = say_zone(writer, node.origin, node.whose_origin)
        return make_event(Clause(find_verb("verlassen"), subject, (left.part("acc"),)))
    origin = ""
    if node.origin == "anywhere":
        origin = "von irgendwoher"
    elif node.elsewhere:
        origin = "von irgendwo anders als aus dem Spiel"
    elif node.origin == "battlefield":
        origin = "aus dem Spiel"
    elif node.origin:
        origin = from_zone(writer, node.origin, node.whose_origin)
        if node.origin == "library":
            origin = "von" + origin.removeprefix("aus")
    if node.to == "exile":
        return make_event(Clause(find_verb("schicken"), subject, adverbs=(origin,), ending="ins Exil", passive=True))
    if node.to == "command":
        return make_event(
            Clause(find_verb("bringen"), subject, adverbs=(origin,), ending="in die Kommandozone", passive=True)
        )
    to = say_zone(writer, node.to, node.whose_to).say("acc")
    preposition = {"graveyard": "auf", "hand": "auf", "library": "in"}[node.to]
    own = find_verb("legen") if node.to == "graveyard" else find_verb("bringen")
    return make_event(Clause(own, subject, adverbs=(origin,), ending=f"{preposition} {to}", passive=True))


@EVENTS(Attacks)
def _attacks(writer: GermanWriter, node: Attacks) -> Event:
    subject = say_selector(writer, node.what)
    if node.others:
        subject = _and_others(subject, node.others) if node.kind is None else _and_one(writer, subject, node)
    adverbs = ("alleine",) if node.alone else ("zum ersten Mal in einem Zug",) if node.first else ()
    objects = () if node.whom is None else (say_selector(writer, node.whom).part("acc"),)
    attack = Clause(find_verb("angreifen"), subject, objects, adverbs=adverbs)
    if node.unblocked:
        return make_event(attack, Clause(find_verb("blocken"), subject, negated=True, passive=True), joiner="und")
    return make_event(attack)


def _and_others(subject: NP, others: int) -> NP:
    more = say_np(
        named_noun("Kreatur", "ander"),
        fixed_determiner(f"mindestens {number_word(others) if others > 1 else 'eine'}"),
        plural=others > 1,
    )
    forms = {case: f"{subject.say(case)} und {more.forms[case]}" for case in subject.forms}
    return NP(forms, more.pronouns if more.plural else fixed_np("", "p").pronouns)


def _and_one(writer: GermanWriter, subject: NP, node: Attacks) -> NP:
    """ "diese Kreatur und mindestens ein anderer Krieger"."""
    assert node.kind is not None
    kind = PATTERNS.say(writer, node.kind)
    other = kind if node.form == "not other" else kind.with_adjective("ander")
    more = (
        say_np(other, fixed_determiner(number_word(node.others)), plural=True) if node.others > 1 else say_np(other, A)
    )
    forms = {case: f"{subject.say(case)} und mindestens {more.forms[case]}" for case in subject.forms}
    return NP(forms, fixed_np("", "p").pronouns, tail=more.tail)


@EVENTS(PlayerAttacks)
def _player_attacks(writer: GermanWriter, node: PlayerAttacks) -> Event:
    who = say_selector(writer, node.who)
    objects = [say_selector(writer, node.whom).part("acc")] if node.whom is not None else []
    if node.with_what is not None:
        what = say_selector(writer, node.with_what)
        objects.append(Part(f"mit {what.forms['dat']}", what.tail))
    return make_event(Clause(find_verb("angreifen"), who, tuple(objects)))


@EVENTS(Blocks)
def _blocks(writer: GermanWriter, node: Blocks) -> Event:
    objects = () if node.whom is None else (say_selector(writer, node.whom).part("acc"),)
    return make_event(Clause(find_verb("blocken"), say_selector(writer, node.what), objects))


@EVENTS(BecomesBlocked)
def _blocked(writer: GermanWriter, node: BecomesBlocked) -> Event:
    by = () if node.by is None else (f"von {say_selector(writer, node.by).say('dat')}",)
    return make_event(Clause(find_verb("blocken"), say_selector(writer, node.what), adverbs=by, passive=True))


def damage_word(combat: str) -> str:
    """ "Schaden", "Kampfschaden"."""
    return {"": "Schaden", "combat": "Kampfschaden", "noncombat": "Nichtkampfschaden"}[combat]


def damage_points(combat: str) -> str:
    """ "Schadenspunkte", "Kampfschadenspunkte"."""
    return f"{damage_word(combat)}spunkte"


def is_any_source(selector: Selector) -> bool:
    """True if a text names no source of damage."""
    return isinstance(selector, Some) and selector.form == "any" and not getattr(selector.what, "after", ())


@EVENTS(DealsDamage)
def _deals(writer: GermanWriter, node: DealsDamage) -> Event:
    if is_any_source(node.what) and node.to is not None:
        dealt = (say_selector(writer, node.to).part("dat"), Part(damage_word(node.combat)))
        return make_event(Clause(find_verb("zufügen"), None, dealt, passive=True))
    subject = say_selector(writer, node.what)
    to = () if node.to is None else (say_selector(writer, node.to).part("dat"),)
    return make_event(Clause(find_verb("zufügen"), subject, (*to, Part(damage_word(node.combat)))))


@EVENTS(IsDealtDamage)
def _is_dealt(writer: GermanWriter, node: IsDealtDamage) -> Event:
    by = () if node.by is None else (f"von {say_selector(writer, node.by).say('dat')}",)
    what = say_selector(writer, node.what).part("dat")
    damage = f"überschüssiger {damage_word(node.combat)}" if node.excess else damage_word(node.combat)
    clause = Clause(find_verb("zufügen"), None, (what, Part(damage)), adverbs=(), passive=True)
    return make_event(change(clause, late=by))


def so_much_damage(writer: GermanWriter, node: DealsDamage | IsDealtDamage, number: str) -> Event:
    """ "eine Quelle dir 4 oder mehr Schadenspunkte zufügt", "dir 4 oder mehr Schadenspunkte zugefügt wurden"."""
    points = Part(f"{number} {damage_points(node.combat)}")
    if isinstance(node, DealsDamage):
        to = () if node.to is None else (say_selector(writer, node.to).part("dat"),)
        return make_event(Clause(find_verb("zufügen"), say_selector(writer, node.what), (*to, points)))
    silent = NP(fixed_np("", "p").forms, fixed_np("", "p").pronouns, light=True)
    by = () if node.by is None else (f"von {say_selector(writer, node.by).say('dat')}",)
    dealt = (say_selector(writer, node.what).part("dat"), points)
    return make_event(Clause(find_verb("zufügen"), silent, dealt, late=by, passive=True))


ACTIONS = {
    "scry": ("anwenden", "Hellsicht", ""),
    "surveil": ("anwenden", "Überwachen", ""),
    "proliferate": ("durchführen", "Wucherung", ""),
    "investigate": ("anstellen", "Nachforschungen", ""),
    "play a land": ("spielen", "ein Land", ""),
    "become the monarch": ("werden", "", "zum Monarchen"),
    "lose the game": ("verlieren", "die Partie", ""),
    "win a coin flip": ("gewinnen", "einen Münzwurf", ""),
    "explore": ("erkunden", "", ""),
    "transform": ("transformieren", "", ""),
    "become monstrous": ("werden", "", "monströs"),
    "become level 2": ("werden", "", "Stufe 2"),
    "become level 3": ("werden", "", "Stufe 3"),
    "phase out": ("destabilisieren", "sich", ""),
    "phase in": ("stabilisieren", "sich", ""),
    "be turned face up": ("aufdecken", "passive", ""),
    "roll a die": ("werfen", "einen oder mehrere Würfel", ""),
    "cycle": ("umwandeln", "", ""),
    "play": ("spielen", "", ""),
    "mill": ("millen", "", ""),
    "exile": ("schicken", "", "ins Exil"),
    "search": ("durchsuchen", "deine Bibliothek", ""),
    "be exiled": ("schicken", "passive", "ins Exil"),
    "be milled": ("millen", "passive", ""),
    "be drawn": ("ziehen", "passive", ""),
    "be destroyed": ("zerstören", "passive", ""),
    "be sacrificed": ("opfern", "passive", ""),
    "be revealed": ("vorzeigen", "passive", "offen"),
    "regenerate": ("regenerieren", "passive", ""),
    "connive": ("intrigieren", "", ""),
    "commit a crime": ("begehen", "ein Verbrechen", ""),
    "be discarded": ("abwerfen", "passive", ""),
    "crew": ("bemannen", "", ""),
    "win a clash": ("gewinnen", "eine Fehde", ""),
    "fight": ("kämpfen", "", ""),
    "be countered": ("neutralisieren", "passive", ""),
    "be tapped": ("tappen", "passive", ""),
    "shuffle": ("mischen", "deine Bibliothek", ""),
    "roll the planar die": ("würfeln", "den Welten-Würfel", ""),
    "roll {CHAOS}": ("würfeln", "{CHAOS}", ""),
    "planeswalk": ("weltenwandern", "", ""),
    "set in motion": ("schmieden", "", ""),
    "abandon": ("lassen", "", "fallen"),
    "unlock": ("entsperren", "", ""),
    "unlock fully": ("entsperren", "einen Raum", "vollständig"),
    "exploit": ("ausschlachten", "", ""),
    "mutate": ("mutieren", "", ""),
    "descend": ("absteigen", "", ""),
    "saddle": ("aufsatteln", "", ""),
    "become saddled": ("werden", "", "gesattelt"),
    "become crewed": ("bemannen", "passive", ""),
    "pay life": ("bezahlen", "Lebenspunkte", ""),
    "collect evidence": ("durchführen", "Beweissicherung", ""),
    "forage": ("hamstern", "", ""),
    "exert": ("erschöpfen", "eine Kreatur", ""),
    "enlist": ("abkommandieren", "eine Kreatur", ""),
    "be returned": ("zurückbringen", "passive", ""),
    "become prepared": ("werden", "", "vorbereitet"),
    "become plotted": ("aushecken", "passive", ""),
    "become renowned": ("werden", "", "ruhmvoll"),
    "evolve": ("weiterentwickeln", "sich", ""),
    "train": ("trainieren", "", ""),
    "complete a dungeon": ("absolvieren", "ein Gewölbe", ""),
    "venture": ("wagen", "sich", "ins Gewölbe"),
    "discover": ("entdecken", "", ""),
    "manifest dread": ("manifestieren", "das Grauen", ""),
    "clash": ("fehden", "", ""),
    "lose a coin flip": ("verlieren", "einen Münzwurf", ""),
    "foretell": ("vorherbestimmen", "", ""),
    "copy": ("kopieren", "", ""),
    "tap": ("tappen", "", ""),
}
"""Verb, object or "passive", and the words before its second part."""


_PLANAR = {
    "planeswalk to": ("weltenwandern", "zu {}"),
    "planeswalk away from": ("weltenwandern", "von {} weg"),
    "encounter": ("begegnen", "{}"),
}


@EVENTS(Does)
def _does(writer: GermanWriter, node: Does) -> Event:
    if node.action == "change between day and night":
        day, night = fixed_np("Tag", "m"), fixed_np("Nacht", "f")
        return make_event(
            Clause(find_verb("werden"), day, ending="zu Nacht"), Clause(find_verb("werden"), night, ending="zu Tag")
        )
    who = say_selector(writer, node.who)
    if node.action in _SPECIAL:
        return _special(writer, node, who)
    if node.action in _PLANAR and node.what is not None:
        infinitive, adverb = _PLANAR[node.action]
        adverbs = (adverb.format(say_selector(writer, node.what).say("dat")),)
        return make_event(Clause(find_verb(infinitive), who, adverbs=adverbs))
    if node.action not in ACTIONS:
        raise Untranslatable(f"the action {node.action!r}")
    infinitive, word, ending = ACTIONS[node.action]
    if word == "passive":
        return make_event(Clause(find_verb(infinitive), who, passive=True, ending=ending))
    objects: list[Part] = []
    if word == "sich":
        objects.append(Part("dich" if who.person == 2 else "sich", light=True))
    elif word == "deine Bibliothek" and node.form:
        objects.append(Part("seine Bibliothek"))
    elif word and node.what is None:
        objects.append(Part(word))
    if node.what is not None:
        objects.append(_to_what(writer, node).part("acc"))
    return make_event(Clause(find_verb(infinitive), who, tuple(objects), ending=ending))


def _to_what(writer: GermanWriter, node: Does) -> NP:
    """Returns the action's object. Of a Room a door is unlocked, and a card is cycled (709.5j, 702.29)."""
    assert node.what is not None
    if isinstance(node.what, This) and node.action == "unlock":
        return fixed_np("diese Tür", "f")
    noun = say_selector(writer, node.what)
    if isinstance(node.what, This) and node.action == "cycle":
        return writer.remember("this", this_card(noun))
    return noun


_SPECIAL = (
    "cycle or discard",
    "exile with this",
    "expend",
    "be tempted by the Ring",
    "become attached to",
    "become unattached from",
    "lose control",
)


def _special(writer: GermanWriter, node: Does, who: NP) -> Event:
    """Says actions whose German is more than a verb with an object."""
    match node.action:
        case "exile with this":
            card = Part(f"eine andere Karte mit {writer.this_again().forms['dat']}")
            return make_event(Clause(find_verb("schicken"), who, (card,), ending="ins Exil"))
        case "expend":
            mana = Part(f"in einem Zug das {ORDINALS[node.number]}e Mana")
            return make_event(Clause(find_verb("ausgeben"), who, (mana,)))
        case "be tempted by the Ring":
            ring = fixed_np("der Ring", "m")
            return make_event(Clause(find_verb("führen"), ring, (who.part("acc"),), ending="in Versuchung"))
    assert node.what is not None
    what = say_selector(writer, node.what)
    match node.action:
        case "cycle or discard":
            noun = what.part("acc")
            return make_event(Clause(find_verb("umwandeln"), who, (noun,)), Clause(find_verb("abwerfen"), who))
        case "lose control":
            over = Part(f"die Kontrolle über {what.forms['acc']}", what.tail)
            return make_event(Clause(find_verb("verlieren"), who, (over,)))
        case "become attached to":
            to = Part(f"an {what.forms['acc']}", what.tail)
            return make_event(Clause(find_verb("anlegen"), who, (to,), passive=True))
        case _:
            off = Part(f"von {what.forms['dat']}", what.tail)
            return make_event(Clause(find_verb("lösen"), who, (off,), passive=True))
