"""What things become: types, colours, copies of a description; who controls them, what all others must do to them."""

from __future__ import annotations

from engine.ir.changes import Become, LoseTypes, Must, SetColours, SetController, SetTypes, SwitchPT
from engine.ir.effects.game import DoubleX
from engine.ir.effects.permanents import BecomeBlocked, DoubleStats
from engine.ir.node import Change
from engine.text.german.grammar.chains import Chain, Deed, chain
from engine.text.german.grammar.clauses import Clause
from engine.text.german.grammar.declension import A, possessive, words
from engine.text.german.grammar.phrases import NP, YOU, Part, fixed_np, join_or, say_np, tail_text
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.effects.changes import HIS, deed
from engine.text.german.rules.effects.doers import subject_of
from engine.text.german.rules.nouns.possession import named, owned
from engine.text.german.rules.nouns.specs import no_type, spec_nominal, type_change
from engine.text.german.rules.tables import (
    CHANGES,
    DURATIONS,
    EFFECTS,
    OTHERS,
    SELECTORS,
)
from engine.text.german.rules.writer import GermanWriter, Untranslatable
from engine.text.vocabulary.german_words import COLOUR_ADJECTIVES

STILL = {
    "a land": "ein Land",
    "lands": "Länder",
    "an enchantment": "eine Verzauberung",
    "an artifact": "ein Artefakt",
    "a planeswalker": "ein Planeswalker",
    "a creature": "eine Kreatur",
    "planeswalkers": "Planeswalker",
}
"""What something still is that becomes something else: "Es ist immer noch ein Land."."""


@CHANGES(LoseTypes)
def _lose_types(writer: GermanWriter, node: LoseTypes) -> tuple[Deed, ...]:
    if node.types == ("creature types",):
        return (deed("verlieren", Part("alle Kreaturentypen"), key="verlieren"),)
    if node.types:
        return (deed("sein", Part(no_type(node.types))),)
    raise Untranslatable("losing all other types")


@CHANGES(SetColours)
def _colours(writer: GermanWriter, node: SetColours) -> tuple[Deed, ...]:
    becomes = "become" in node.form
    own = "werden" if becomes else "sein"
    besides = (f"zusätzlich zu {HIS}en anderen Farben",) if node.add else ()
    if node.choice:
        wanted = "eine Farbe, die du bestimmst\u2e34" if node.choice == "color" else "beliebige Farben deiner Wahl"
        return (deed("erhalten", Part(wanted), adverbs=besides),)
    if node.chosen and node.add:
        return (deed("haben", Part("die bestimmte Farbe"), adverbs=besides),)
    if node.add and not node.colours:
        raise Untranslatable("colourless besides other colours")
    if node.chosen:
        return (deed("erhalten" if becomes else "haben", Part("die bestimmte Farbe")),)
    if node.form.startswith("all"):
        return (deed("erhalten" if becomes else "haben", Part("alle Farben")),)
    if not node.colours:
        return (deed(own, ending="farblos", key=own),)
    said = join_or([COLOUR_ADJECTIVES[letter] for letter in node.colours], "und")
    return (deed(own, adverbs=besides, ending=said, key="" if besides else own),)


@CHANGES(SetTypes)
def _set_types(writer: GermanWriter, node: SetTypes) -> tuple[Deed, ...]:
    return type_change(writer, node)


@CHANGES(Become)
def _become(writer: GermanWriter, node: Become) -> tuple[Deed, ...]:
    plural = node.form in ("p", "become p")
    what, with_text = spec_nominal(writer, node.spec)
    still = STILL.get(node.form.partition("still ")[2]) if "still " in node.form else None
    if "still " in node.form and (still is None or node.keep != "types"):
        raise Untranslatable(f"what it still is: {node.form!r}")
    keep = "" if still else keeping(node.keep)
    if node.form.startswith("become"):
        said = say_np(what, words("") if plural else A, plural=plural)
        ending = f"zu {said.forms['dat']}{tail_text(said.tail)}{with_text}"
        if still:
            return (Deed(deed("werden", adverbs=(keep,), ending=ending).clause, f"still {still}"),)
        return (deed("werden", adverbs=(keep,), ending=ending),)
    said = say_np(what, words("") if plural else A, plural=plural)
    return (deed("sein", adverbs=(keep,), ending=said.say("nom") + with_text, key="sein"),)


def keeping(keep: str) -> str:
    owners = {"types": "Typen", "creature types": "Kreaturentypen", "land types": "Landtypen"}
    if keep == "colors and types":
        return f"zusätzlich zu {HIS}en anderen Farben und Typen"
    if keep in owners:
        return f"zusätzlich zu {HIS}en anderen {owners[keep]}"
    if keep:
        raise Untranslatable(f"keeping {keep!r}")
    return ""


_CHOSEN_TYPES = {"creature type": ("einen", "Kreaturentyp"), "basic land type": ("einen", "Standardlandtyp")}


def said_of_others(writer: GermanWriter, subject: NP, node: Change) -> Chain | None:
    """Changes whose German subject is not the thing that changes; None for all others.

    "Du kontrollierst die verzauberte Kreatur", "Vertausche Stärke und Widerstandskraft einer Kreatur deiner Wahl",
    "Alle Kreaturen, die sie blocken können, tun dies"."""
    match node:
        case SetTypes(choice=choice, keep=keep) if choice in _CHOSEN_TYPES:
            article, own = _CHOSEN_TYPES[choice]
            besides = f"zusätzlich zu {possessive(subject.agreement).stem}en anderen Typen" if keep else ""
            wanted = f"{article} {own}, den du bestimmst\u2e34"
            return chain(Clause(verb("erhalten"), subject, (Part(wanted),), adverbs=(besides,), commanded=False))
        case SetController(who=who):
            by_whom = subject_of(writer, who)
            return chain(Clause(verb("kontrollieren"), by_whom, (subject.part("acc"),), commanded=False))
        case SwitchPT():
            both = Part(f"Stärke und Widerstandskraft {subject.forms['gen']}", subject.tail)
            return chain(Clause(verb("vertauschen"), YOU, (both,)))
        case Must(what="be blocked", all_able=True, who=None):
            able = fixed_np("alle Kreaturen", "p", tail=f"die {subject.say('acc')} blocken können")
            return chain(Clause(verb("tun"), able, (Part("dies"),), commanded=False))
        case _:
            return None


OTHERS.update(dict.fromkeys((SetTypes, SetController, SwitchPT, Must), said_of_others))


@CHANGES(SetController, SwitchPT)
def _of_others(writer: GermanWriter, node: SetController | SwitchPT) -> tuple[Deed, ...]:
    raise Untranslatable(f"{type(node).__name__} as something an object does")


@EFFECTS(DoubleStats)
def _double(writer: GermanWriter, node: DoubleStats) -> Chain:
    word = "Widerstandskraft" if node.toughness else "Stärke"
    what = owned(writer, named(word), node.what)
    said = what.part("acc")
    if node.power and node.toughness:
        said = Part(said.text.replace("die ", "die Stärke und die ", 1), said.tail)
    late = DURATIONS.say(writer, node.duration)
    return chain(Clause(verb("verdoppeln"), YOU, (said,), late=(late,)))


@EFFECTS(DoubleX)
def _double_x(writer: GermanWriter, node: DoubleX) -> Chain:
    return chain(Clause(verb("verdoppeln"), YOU, (Part("den Wert von X"),)))


@EFFECTS(BecomeBlocked)
def _become_blocked(writer: GermanWriter, node: BecomeBlocked) -> Chain:
    what = SELECTORS.say(writer, node.what)
    return chain(Clause(verb("blocken"), what, passive=True, commanded=False))
