"""What players and objects do by keyword actions and abilities (701, 702): "du Hellsicht anwendest", "diese Kreatur
eine Kreatur ausschlachtet", "du diese Tür entsperrst"; all from one table of verbs.
"""

from __future__ import annotations

from engine.ir.selectors import This
from engine.ir.triggers import Does
from engine.text.german.grammar.clauses import Clause
from engine.text.german.grammar.phrases import NP, Part, fixed_np
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.events.verbs import Event, event, says
from engine.text.german.rules.nouns.selectors import this_card
from engine.text.german.rules.writer import EVENTS, GermanWriter, Untranslatable
from engine.text.vocabulary.german_words import ORDINALS

DEEDS = {
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
    "search library": ("durchsuchen", "deine Bibliothek", ""),
    "be exiled": ("schicken", "passive", "ins Exil"),
    "be milled": ("millen", "passive", ""),
    "be drawn": ("ziehen", "passive", ""),
    "be destroyed": ("zerstören", "passive", ""),
    "be sacrificed": ("opfern", "passive", ""),
    "be revealed": ("vorzeigen", "passive", "offen"),
    "regenerate": ("regenerieren", "passive", ""),
    "connive": ("intrigieren", "", ""),
    "commit a crime": ("begehen", "ein Verbrechen", ""),
    "search their library": ("durchsuchen", "seine Bibliothek", ""),
    "be discarded": ("abwerfen", "passive", ""),
    "crew": ("bemannen", "", ""),
    "win a clash": ("gewinnen", "eine Fehde", ""),
    "fight": ("kämpfen", "", ""),
    "be countered": ("neutralisieren", "passive", ""),
    "be tapped": ("tappen", "passive", ""),
    "shuffle": ("mischen", "deine Bibliothek", ""),
    "shuffle their library": ("mischen", "seine Bibliothek", ""),
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
    "tap": ("tappen", "", ""),
}
"""The verb, its object or "passive", and what stands before its second part."""


@EVENTS(Does)
def _does(writer: GermanWriter, node: Does) -> Event:
    if node.deed == "change between day and night":
        day, night = fixed_np("Tag", "m"), fixed_np("Nacht", "f")
        return event(Clause(verb("werden"), day, ending="zu Nacht"), Clause(verb("werden"), night, ending="zu Tag"))
    who = says(writer, node.who)
    if node.deed in _SPECIAL:
        return _special(writer, node, who)
    if node.deed not in DEEDS:
        raise Untranslatable(f"the deed {node.deed!r}")
    infinitive, word, ending = DEEDS[node.deed]
    if word == "passive":
        return event(Clause(verb(infinitive), who, passive=True, ending=ending))
    objects: list[Part] = []
    if word == "sich":
        objects.append(Part("dich" if who.person == 2 else "sich", light=True))
    elif word and node.what is None:
        objects.append(Part(word))
    if node.what is not None:
        objects.append(_to_what(writer, node).part("acc"))
    return event(Clause(verb(infinitive), who, tuple(objects), ending=ending))


def _to_what(writer: GermanWriter, node: Does) -> NP:
    """What it is done to; of a Room a door is unlocked, and what is cycled is a card (709.5j, 702.29)."""
    assert node.what is not None
    if isinstance(node.what, This) and node.deed == "unlock":
        return fixed_np("diese Tür", "f")
    thing = says(writer, node.what)
    if isinstance(node.what, This) and node.deed == "cycle":
        return writer.remember("this", this_card(thing))
    return thing


_SPECIAL = (
    "cycle or discard",
    "exile with this",
    "expend",
    "be tempted by the Ring",
    "become attached to",
    "become unattached from",
)


def _special(writer: GermanWriter, node: Does, who: NP) -> Event:
    """Deeds whose German is more than a verb with an object."""
    match node.deed:
        case "exile with this":
            card = Part(f"eine andere Karte mit {writer.this_again().forms['dat']}")
            return event(Clause(verb("schicken"), who, (card,), ending="ins Exil"))
        case "expend":
            mana = Part(f"in einem Zug das {ORDINALS[node.number]}e Mana")
            return event(Clause(verb("ausgeben"), who, (mana,)))
        case "be tempted by the Ring":
            ring = fixed_np("der Ring", "m")
            return event(Clause(verb("führen"), ring, (who.part("acc"),), ending="in Versuchung"))
    assert node.what is not None
    what = says(writer, node.what)
    match node.deed:
        case "cycle or discard":
            thing = what.part("acc")
            return event(Clause(verb("umwandeln"), who, (thing,)), Clause(verb("abwerfen"), who))
        case "become attached to":
            to = Part(f"an {what.forms['acc']}", what.tail)
            return event(Clause(verb("anlegen"), who, (to,), passive=True))
        case _:
            off = Part(f"von {what.forms['dat']}", what.tail)
            return event(Clause(verb("lösen"), who, (off,), passive=True))
