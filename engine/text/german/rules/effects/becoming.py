"""Becoming: types, colours, copies of a description, control, and duties of all others towards an object; copies:
"Erzeuge einen Spielstein, der eine Kopie jener Karte ist, außer dass er ... ist"; and copies of spells.
"""

from __future__ import annotations

from engine.ir.changes import (
    AlsoEnters,
    Become,
    BecomeCopy,
    Cant,
    GainAbility,
    LoseTypes,
    Must,
    SetColours,
    SetController,
    SetLoyalty,
    SetName,
    SetPT,
    SetTypes,
    SwitchPT,
)
from engine.ir.effects.game import DoubleX
from engine.ir.effects.permanents import BecomeBlocked, CreateCopy, DoubleStats, PutCounters
from engine.ir.node import Change, Condition, replace
from engine.ir.values import Number
from engine.text.german.grammar.chains import Chain, VerbPhrase, chain_clauses
from engine.text.german.grammar.clauses import Clause, change, say_clause
from engine.text.german.grammar.inflection import A, find_verb, fixed_determiner, possessive
from engine.text.german.grammar.phrases import (
    NP,
    SOFT_COMMA,
    YOU,
    Part,
    Pronouns,
    fixed_np,
    join_or,
    pronoun_np,
    say_np,
    tail_text,
)
from engine.text.german.rules.conditions.states import condition_final
from engine.text.german.rules.effects.changes import (
    HIS,
    NOT_ACTIVATED,
    abilities_cant,
    fill_pronouns,
    granted,
    make_change_clause,
    merged,
)
from engine.text.german.rules.effects.sequences import say_action, subject_of
from engine.text.german.rules.nouns.references import named_noun, owned_noun
from engine.text.german.rules.nouns.specs import no_type, spec_nominal, type_change
from engine.text.german.rules.values.quantities import amount, counter_noun, digits, spelled
from engine.text.german.rules.writer import (
    CHANGES,
    DURATIONS,
    EFFECTS,
    OTHERS,
    SELECTORS,
    GermanWriter,
    Untranslatable,
    inside,
)
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
"""Types that an object keeps as it becomes something else: "Es ist immer noch ein Land."."""


@CHANGES(LoseTypes)
def _lose_types(writer: GermanWriter, node: LoseTypes) -> tuple[VerbPhrase, ...]:
    if node.types == ("creature types",):
        return (make_change_clause("verlieren", Part("alle Kreaturentypen"), key="verlieren"),)
    if node.types == ("Legendary",):
        return (make_change_clause("sein", ending="legendär", negated=True),)
    if node.types == ("Snow",):
        return (make_change_clause("sein", adverbs=("nicht mehr",), ending="verschneit"),)
    if node.types:
        return (make_change_clause("sein", Part(no_type(node.types))),)
    raise Untranslatable("losing all other types")


@CHANGES(SetColours)
def _colours(writer: GermanWriter, node: SetColours) -> tuple[VerbPhrase, ...]:
    becomes = "become" in node.form
    own = "werden" if becomes else "sein"
    besides = (f"zusätzlich zu {HIS}en anderen Farben",) if node.add else ()
    if node.choice:
        wanted = "eine Farbe deiner Wahl" if node.choice == "color" else "beliebige Farben deiner Wahl"
        return (make_change_clause("erhalten", Part(wanted), adverbs=besides),)
    if node.chosen and node.add:
        return (make_change_clause("haben", Part("die bestimmte Farbe"), adverbs=besides),)
    if node.add and not node.colours:
        raise Untranslatable("colourless besides other colours")
    if node.chosen:
        return (make_change_clause("erhalten" if becomes else "haben", Part("die bestimmte Farbe")),)
    if node.form.startswith("all"):
        return (make_change_clause("erhalten" if becomes else "haben", Part("alle Farben")),)
    if not node.colours:
        return (make_change_clause(own, ending="farblos", key=own),)
    said = join_or([COLOUR_ADJECTIVES[letter] for letter in node.colours], "und")
    return (make_change_clause(own, adverbs=besides, ending=said, key="" if besides else own),)


@CHANGES(SetTypes)
def _set_types(writer: GermanWriter, node: SetTypes) -> tuple[VerbPhrase, ...]:
    return type_change(writer, node)


@CHANGES(Become)
def _become(writer: GermanWriter, node: Become) -> tuple[VerbPhrase, ...]:
    plural = "p" in node.form.split()[:2]
    what, with_text = spec_nominal(writer, node.spec)
    still = STILL.get(node.form.partition("still ")[2]) if "still " in node.form else None
    if "still " in node.form and (still is None or node.keep != "types"):
        raise Untranslatable(f"what it still is: {node.form!r}")
    keep = "" if still else keeping(node.keep)
    if node.form.startswith("become"):
        said = say_np(what, fixed_determiner("") if plural else A, plural=plural)
        ending = f"zu {said.forms['dat']}{tail_text(said.tail)}{with_text}"
        if still:
            return (VerbPhrase(make_change_clause("werden", adverbs=(keep,), ending=ending).clause, f"still {still}"),)
        return (make_change_clause("werden", adverbs=(keep,), ending=ending),)
    said = say_np(what, fixed_determiner("") if plural else A, plural=plural)
    return (make_change_clause("sein", adverbs=(keep,), ending=said.say("nom") + with_text, key="sein"),)


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
    """Says changes whose German subject isn't the object that changes; returns None for all others.

    "Du kontrollierst die verzauberte Kreatur", "Vertausche Stärke und Widerstandskraft einer Kreatur deiner Wahl",
    "Alle Kreaturen, die sie blocken können, tun dies"."""
    match node:
        case SetTypes(choice=choice, keep=keep) if choice in _CHOSEN_TYPES:
            article, own = _CHOSEN_TYPES[choice]
            besides = f"zusätzlich zu {possessive(subject.agreement).stem}en anderen Typen" if keep else ""
            wanted = f"{article} {own} deiner Wahl"
            return chain_clauses(
                Clause(find_verb("erhalten"), subject, (Part(wanted),), adverbs=(besides,), commanded=False)
            )
        case SetController(who=who):
            by_whom = subject_of(writer, who)
            return chain_clauses(Clause(find_verb("kontrollieren"), by_whom, (subject.part("acc"),), commanded=False))
        case SwitchPT():
            both = Part(f"Stärke und Widerstandskraft {subject.forms['gen']}", subject.tail)
            return chain_clauses(Clause(find_verb("vertauschen"), YOU, (both,)))
        case Must(what="be blocked", all_able=True, who=who):
            every = fixed_np("alle Kreaturen", "p") if who is None else SELECTORS.say(writer, replace(who, form="all"))
            tail = f"{every.tail}, die {subject.say('acc')} blocken können" if every.tail else ""
            able = NP(every.forms, every.pronouns, tail=tail or f"die {subject.say('acc')} blocken können")
            return chain_clauses(Clause(find_verb("tun"), able, (Part("dies"),), commanded=False))
        case Cant(what=what) if what in NOT_ACTIVATED:
            return chain_clauses(abilities_cant(subject, what))
        case Cant(what="have counters put on it", counter=kind):
            none = fixed_np(f"keine {counter_noun(kind).heads[0].noun.plural}", "p")
            put = Clause(find_verb("legen"), none, modal="können", passive=True, commanded=False)
            return chain_clauses(change(put, front=f"auf {subject.forms['acc']}{tail_text(subject.tail)}"))
        case _:
            return None


OTHERS.update(dict.fromkeys((SetTypes, SetController, SwitchPT, Must, Cant), said_of_others))


@CHANGES(SetController, SwitchPT)
def _of_others(writer: GermanWriter, node: SetController | SwitchPT) -> tuple[VerbPhrase, ...]:
    raise Untranslatable(f"{type(node).__name__} as something an object does")


@EFFECTS(DoubleStats)
def _double(writer: GermanWriter, node: DoubleStats) -> Chain:
    word = "Widerstandskraft" if node.toughness else "Stärke"
    what = owned_noun(writer, named_noun(word), node.what)
    said = what.part("acc")
    if node.power and node.toughness:
        said = Part(said.text.replace("die ", "die Stärke und die ", 1), said.tail)
    late = DURATIONS.say(writer, node.duration)
    return chain_clauses(Clause(find_verb("verdoppeln"), YOU, (said,), late=(late,)))


@EFFECTS(DoubleX)
def _double_x(writer: GermanWriter, node: DoubleX) -> Chain:
    return chain_clauses(Clause(find_verb("verdoppeln"), YOU, (Part("den Wert von X"),)))


@EFFECTS(BecomeBlocked)
def _become_blocked(writer: GermanWriter, node: BecomeBlocked) -> Chain:
    what = SELECTORS.say(writer, node.what)
    return chain_clauses(Clause(find_verb("blocken"), what, passive=True, commanded=False))


inside(SetName)


@CHANGES(BecomeCopy)
def _become_copy(writer: GermanWriter, node: BecomeCopy) -> tuple[VerbPhrase, ...]:
    of = SELECTORS.say(writer, node.of)
    after = ""
    if node.changes:
        subject = writer.subject
        if subject is None:
            raise Untranslatable("becoming a copy with exceptions")
        after = exceptions(writer, node.changes, subject.pronouns)
    copies = "zu Kopien" if node.form == "copies" else "zu einer Kopie"
    return (make_change_clause("werden", ending=f"{copies} {_of_whom(of)}{tail_text(of.tail)}", after=after),)


def copy_token(writer: GermanWriter, node: CreateCopy) -> Chain:
    """ "erzeuge einen Spielstein, der eine Kopie von ihr ist"."""
    of = SELECTORS.say(writer, node.of)
    how = [word for word, so in (("getappt", node.tapped), ("angreifend", node.attacking)) if so]
    nominal = named_noun("Spielstein", "|und|".join(how)) if how else named_noun("Spielstein")
    one = node.count == Number(1)
    tokens = say_np(nominal, A) if one else say_np(nominal, fixed_determiner(spelled(node.count)), plural=True)
    writer.remember(node.bind, tokens)
    is_copy = _is_copy(of, tokens.pronouns, plural=not one)
    except_that = exceptions(writer, node.changes, tokens.pronouns)
    tail = ", ".join(filter(None, (is_copy, except_that)))
    return chain_clauses(say_action(writer, node.who, "erzeugen", Part(tokens.forms["acc"], tail), extrapose=True))


def _is_copy(of: NP, pronouns: Pronouns, *, plural: bool) -> str:
    copies, are = ("Kopien", "sind") if plural else ("eine Kopie", "ist")
    return f"{pronouns.relative('nom')} {copies} {_of_whom(of)} {are}{tail_text(of.tail)}"


def _of_whom(of: NP) -> str:
    return f"von {of.forms['dat']}" if of.light else of.forms["gen"]


def exceptions(writer: GermanWriter, changes: tuple[Change, ...], pronouns: Pronouns) -> str:
    """ ", außer dass er zusätzlich zu seinen anderen Typen ein Artefakt ist"."""
    if not changes:
        return ""
    subject = pronoun_np(pronouns)
    said: list[str] = []
    again = True
    for found in changes:
        if isinstance(found, SetName):
            said.append(f"{possessive(pronouns.agreements[0]).stem} Name {_own_name(writer, found)} ist")
            again = True
            continue
        for clause, _ in _exception(writer, found):
            said.append(say_clause(change(fill_pronouns(clause, subject), subject=subject), "final", subject=again))
            again = False
    return f"außer dass {join_or(said, 'und')}"


def _own_name(writer: GermanWriter, node: SetName) -> str:
    name = writer.own_name() if node.name == "~" else writer.called(node.name)
    if not name:
        raise Untranslatable("a copy with a name that is not known")
    return f"{name}{SOFT_COMMA}" if "," in name else name


def _also_enters(writer: GermanWriter, put: PutCounters, condition: Condition | None) -> VerbPhrase:
    """ "mit einer zusätzlichen +1/+1-Marke ins Spiel kommt, falls er eine Kreatur ist"."""
    if isinstance(put.count, Number):
        counters = amount(writer, Number(put.count.n, form="additional"), counter_noun(put.counter), spell_out=True)
    else:
        counters = amount(writer, put.count, counter_noun(put.counter).with_adjective("zusätzlich"), spell_out=True)
    behind = f"falls {condition_final(writer, condition)}\u2e34" if condition is not None else ""
    return make_change_clause("kommen", adverbs=(f"mit {counters.forms['dat']}",), ending="ins Spiel", after=behind)


def _exception(writer: GermanWriter, node: Change) -> tuple[VerbPhrase, ...]:
    match node:
        case GainAbility(abilities=(), this=True):
            return (make_change_clause("haben", Part("diese Fähigkeit")),)
        case GainAbility(this=True, abilities=abilities):
            had = (
                *granted(writer, abilities, "haben"),
                make_change_clause("haben", Part("diese Fähigkeit"), key="haben"),
            )
            return tuple(merged(list(had)))
        case GainAbility(abilities=abilities):
            return granted(writer, abilities, "haben")
        case LoseTypes(types=("Legendary",)):
            return (make_change_clause("sein", ending="legendär", negated=True),)
        case SetColours(colours=str() as letters, add=False) if letters:
            return (
                make_change_clause("sein", ending=join_or([COLOUR_ADJECTIVES[letter] for letter in letters], "und")),
            )
        case SetLoyalty(loyalty=loyalty):
            return (make_change_clause("haben", Part(f"Anfangsloyalität {digits(loyalty)}")),)
        case AlsoEnters(effect=PutCounters() as put, condition=condition):
            return (_also_enters(writer, put, condition),)
        case SetTypes(supertypes=kinds, types=(), subtypes=(), choice="") if node.form.endswith(" so"):
            said = " und ".join({"Legendary": "legendär", "Snow": "verschneit"}[kind] for kind in kinds)
            besides = (keeping(node.keep),) if node.keep else ()
            return (make_change_clause("sein", adverbs=besides, ending=said),)
        case SetPT(power=Number() as power, toughness=Number() as toughness, form="it's" | "the token is"):
            return (make_change_clause("sein", ending=f"{digits(power)}/{digits(toughness)}"),)
        case SetPT(power=Number() as power, toughness=Number() as toughness, form="still"):
            return (make_change_clause("sein", adverbs=("immer noch",), ending=f"{digits(power)}/{digits(toughness)}"),)
        case SetPT() if node.form.endswith("own"):
            words = "gleich der Stärke und Widerstandskraft dieser Kreatur"
            return (make_change_clause("haben", Part("Stärke und Widerstandskraft"), ending=words),)
        case Become():
            return CHANGES.say(writer, node)
        case _:
            raise Untranslatable(f"a copy except {type(node).__name__}")
