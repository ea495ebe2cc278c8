"""Continuous changes of objects: "erhält +1/+1", "hat Flugfähigkeit", "kann nicht geblockt werden".

Each change becomes clauses without their subject. `predicate` joins them under one subject.
"""

from __future__ import annotations

from engine.ir.abilities import Keyword
from engine.ir.changes import (
    AddPT,
    AlsoEnters,
    AssignByToughness,
    Become,
    Cant,
    CantHaveAbility,
    GainAbilitiesOf,
    GainAbility,
    HelpsAs,
    IsGoaded,
    LethalByPower,
    LoseAbility,
    LoseAllAbilities,
    LoseAllOther,
    SetLoyalty,
    SetPT,
    SkipUntap,
    TakeFrom,
)
from engine.ir.node import Ability, Change, Value, replace
from engine.ir.selectors import ControllerOf
from engine.ir.values import Number, Stat, Times, Variable, Where
from engine.ir.vocabulary import AbilityKind
from engine.text.german.grammar.chains import Chain, Link, VerbPhrase, update
from engine.text.german.grammar.clauses import Clause, change
from engine.text.german.grammar.inflection import A, find_noun, find_verb, possessive
from engine.text.german.grammar.phrases import (
    NP,
    SOFT_COMMA,
    Head,
    Nominal,
    Part,
    fixed_np,
    join_or,
    pronoun_np,
    say_np,
)
from engine.text.german.rules.abilities.keywords import AS_QUALITY, is_trample, keyword_noun
from engine.text.german.rules.events.steps import step_nominal
from engine.text.german.rules.nouns.noun_phrases import subtype_word
from engine.text.german.rules.nouns.references import named_noun, of_somebody, owned_noun
from engine.text.german.rules.values.for_each import for_each
from engine.text.german.rules.values.quantities import digits
from engine.text.german.rules.writer import CHANGES, OTHERS, SELECTORS, VALUES, GermanWriter, Untranslatable
from engine.text.vocabulary.german_words import number_word

HE, HIM, HIS = "@er", "@ihn", "@sein"
"""Placeholders for the subject's pronouns and possessive."""


def make_change_clause(infinitive: str, *objects: Part, key: str = "", **fields: object) -> VerbPhrase:
    """A clause without a subject."""
    return VerbPhrase(change(Clause(find_verb(infinitive), None, objects), **fields), key)


def predicate(
    writer: GermanWriter, subject: NP, changes: tuple[Change, ...], *, late: str = "", early: str = ""
) -> Chain:
    """All changes under one subject: "erhält +2/+2, hat Eile und kann nicht geopfert werden"."""
    writer.subject = subject
    last = changes[-1]
    several = len(changes) > 1 and isinstance(last, Cant)
    apart = OTHERS[Cant](writer, pronoun_np(subject.pronouns), last) if several else None
    if apart is not None:
        first = predicate(writer, subject, changes[:-1], early=early)
        also = apart.links[0].clause
        return update(first, links=(*first.links, Link(change(also, late=(late,)), ",und")))
    of_others = OTHERS.get(type(changes[0])) if len(changes) == 1 else None
    others = of_others(writer, subject, changes[0]) if of_others is not None else None
    if others is not None:
        (link,) = others.links
        when = tuple(filter(None, (late, early)))
        return update(others, links=(link._replace(clause=change(link.clause, late=when)),))
    predicates = merged([found for part in changes for found in CHANGES.say(writer, part)])
    links: list[Link] = []
    for index, (clause, _) in enumerate(predicates):
        joint = "" if index == 0 else "und" if index == len(predicates) - 1 else ","
        own = change(fill_pronouns(clause, subject), subject=subject, commanded=False)
        if early and index == 0:
            own = change(own, adverbs=(early, *own.adverbs))
        if late and index == len(predicates) - 1:
            heavy = any(part.tail or part.text.endswith(SOFT_COMMA) for part in own.objects)
            own = change(own, adverbs=(*own.adverbs, late)) if heavy else change(own, late=(*own.late, late))
        links.append(Link(own, joint))
    still = [key.removeprefix("still ") for _, key in predicates if key.startswith("still ")]
    more = tuple(_still(subject, what) for what in still)
    return Chain(tuple(links), sentences=more)


NOT_ACTIVATED = {
    "be activated": "",
    "be activated unless for mana": "es sei denn, es sind Manafähigkeiten",
}
"""Abilities that can't be activated, with the words after them; the sentence is about the abilities."""


def abilities_cant(subject: NP, what: str) -> Clause:
    """ "die aktivierten Fähigkeiten der verzauberten Kreatur können nicht aktiviert werden"."""
    abilities = of_somebody(named_noun("Fähigkeit", "aktiviert"), subject, plural=True)
    owners = dict.fromkeys(possessive(agreement).stem for agreement in subject.pronouns.agreements)
    if subject.light and len(owners) > 1:
        abilities = fixed_np(f"{' bzw. '.join(f'{stem}e' for stem in owners)} aktivierten Fähigkeiten", "p")
    clause = Clause(find_verb("aktivieren"), abilities, modal="können", passive=True, negated=True, commanded=False)
    return change(clause, after=NOT_ACTIVATED[what])


def _still(subject: NP, what: str) -> Chain:
    """ "Er ist immer noch eine Verzauberung."."""
    it = pronoun_np(subject.pronouns)
    return Chain((Link(Clause(find_verb("sein"), it, adverbs=("immer noch",), ending=what, commanded=False)),))


def fill_pronouns(clause: Clause, subject: NP) -> Clause:
    """The clause with the subject's pronouns put in."""
    he, him = subject.pronouns.personal("nom"), subject.pronouns.personal("acc")
    his = possessive(subject.agreement).stem

    def say_pronouns(text: str) -> str:
        return text.replace(HE, he).replace(HIM, him).replace(HIS, his)

    return change(
        clause,
        objects=tuple(part._replace(text=say_pronouns(part.text)) for part in clause.objects),
        adverbs=tuple(say_pronouns(text) for text in clause.adverbs),
        ending=say_pronouns(clause.ending),
        after=say_pronouns(clause.after),
    )


def merged(predicates: list[VerbPhrase]) -> list[VerbPhrase]:
    """Merges neighbours with the same verb: "erhält +1/+1 und Flugfähigkeit"."""
    merged: list[VerbPhrase] = []
    for found in predicates:
        if merged and found.key == merged[-1].key == "sein":
            merged[-1] = VerbPhrase(_one_being(merged[-1].clause, found.clause), "sein")
        elif merged and found.key and merged[-1].key == found.key:
            before = merged[-1].clause
            merged[-1] = VerbPhrase(change(before, objects=before.objects + found.clause.objects), found.key)
        else:
            merged.append(found)
    return [VerbPhrase(_listed(clause), key) for clause, key in merged]


def _one_being(first: Clause, second: Clause) -> Clause:
    """ "ist schwarz und zusätzlich zu ihren anderen Kreaturentypen ein Nachtmahr"."""
    more = " ".join(filter(None, (*second.adverbs, second.ending)))
    return change(first, ending=f"{first.ending} und {more}")


def _listed(clause: Clause) -> Clause:
    if len(clause.objects) < 2:
        return clause
    said = [str(part) for part in clause.objects[:-1]]
    last = clause.objects[-1]
    return change(clause, objects=(Part(join_or([*said, last.text], "und"), last.tail),))


@CHANGES(AddPT)
def _add_pt(writer: GermanWriter, node: AddPT) -> tuple[VerbPhrase, ...]:
    said = f"{_signed(node.power, node.toughness)}/{_signed(node.toughness, node.power)}"
    if node.form == "additional":
        said = f"zusätzlich {said}"
    parts = (node.power, node.toughness)
    per = next((part.value for part in parts if isinstance(part, Times) and part.form == "for each"), None)
    if per is None:
        return (make_change_clause("erhalten", Part(said), key="erhalten"),)
    return (make_change_clause("erhalten", Part(f"{said} {for_each(writer, per)}"), key="erhalten"),)


def _signed(value: Value, other: Value) -> str:
    """ "+2", "-X"; zero takes the sign of the other half ("-0/-1")."""
    match value:
        case Times(factor=Number(n=-1), value=Variable(name=name)):
            return f"-{name}"
        case Times(factor=factor, form="for each"):
            return _signed(factor, other)
        case Number(n=0):
            return "-0" if _negative(other) else "+0"
        case Number(n=n):
            return f"{n:+d}"
        case Variable(name=name) | Where(name=name):
            return f"+{name}"
        case Times(factor=Number(n=-1), value=Where(name=name)):
            return f"-{name}"
        case _:
            raise Untranslatable(f"power and toughness by {type(value).__name__}")


def _negative(value: Value) -> bool:
    inner = value.factor if isinstance(value, Times) else value
    return isinstance(inner, Number) and inner.n < 0


@CHANGES(SetPT)
def _set_pt(writer: GermanWriter, node: SetPT) -> tuple[VerbPhrase, ...]:
    if node.form in ("each", "base each") and node.power is not None and node.power == node.toughness:
        same = VALUES.say(writer, node.power)
        both = Part(f"Basis-Stärke und -Widerstandskraft jeweils in Höhe {same.forms['gen']}", same.tail)
        return (make_change_clause("haben", both, key="haben"),)
    if node.form == "equal to its" and isinstance(node.power, Stat):
        whose = SELECTORS.say(writer, node.power.of)
        like = Part(f"Basis-Stärke und -Widerstandskraft in Höhe von Stärke und Widerstandskraft {whose.forms['gen']}")
        return (make_change_clause("haben", like, key="haben"),)
    if node.power is None or node.toughness is None:
        stat = "Basis-Stärke" if node.toughness is None else "Basis-Widerstandskraft"
        value = node.power or node.toughness
        assert value is not None
        return (make_change_clause("haben", Part(f"{stat} {digits(value)}"), key="haben"),)
    said = f"Basis-Stärke und -Widerstandskraft {digits(node.power)}/{digits(node.toughness)}"
    return (make_change_clause("haben", Part(said), key="haben"),)


@CHANGES(GainAbility)
def _gain(writer: GermanWriter, node: GainAbility) -> tuple[VerbPhrase, ...]:
    own = "erhalten" if node.form.startswith("gain") else "haben"
    if node.choose:
        said = join_or([keyword_noun(writer, ability) for ability in node.abilities], "oder")
        return (make_change_clause(own, Part(f"nach deiner Wahl {said}"), key=own),)
    if node.this:
        return (*granted(writer, node.abilities, own), make_change_clause(own, Part("diese Fähigkeit"), key=own))
    return granted(writer, node.abilities, own)


def granted(writer: GermanWriter, abilities: tuple[Ability, ...], own: str) -> tuple[VerbPhrase, ...]:
    """ "hat Wachsamkeit und Eile", "verursacht Trampelschaden"."""
    predicates: list[VerbPhrase] = []
    for ability in abilities:
        if isinstance(ability, Keyword) and ability.name in AS_QUALITY:
            predicates.append(make_change_clause("sein", ending=AS_QUALITY[ability.name]))
        elif not is_trample(ability):
            predicates.append(make_change_clause(own, Part(keyword_noun(writer, ability)), key=own))
    if any(is_trample(ability) for ability in abilities):
        predicates.append(make_change_clause("verursachen", Part("Trampelschaden")))
    return tuple(predicates)


def grantee_of(subject: NP, changes: tuple[Change, ...]) -> str:
    """Returns the meaning of "this" in abilities that the subject gets: "Kreatur", "Land", ..."""
    if any(isinstance(part, Become) and "Creature" in part.spec.types for part in changes):
        return "Kreatur"
    heads = () if subject.nominal is None or not subject.light else subject.nominal.heads
    words = " ".join((subject.forms["nom"], *(head.noun.singular for head in heads)))
    if "reatur" in words:
        return "Kreatur"
    for found, word in (
        ("Länder", "Land"),
        ("Land", "Land"),
        ("Spielstein", "Spielstein"),
        ("Artefakt", "Artefakt"),
        ("Verzauberung", "Verzauberung"),
    ):
        if found in words:
            return word
    return "Planeswalker" if "Planeswalker" in words else "Kreatur"


@CHANGES(LoseAbility)
def _lose(writer: GermanWriter, node: LoseAbility) -> tuple[VerbPhrase, ...]:
    return tuple(
        make_change_clause("verlieren", Part(keyword_noun(writer, part)), key="verlieren") for part in node.abilities
    )


@CHANGES(LoseAllAbilities)
def _lose_all(writer: GermanWriter, node: LoseAllAbilities) -> tuple[VerbPhrase, ...]:
    lost = "alle anderen Fähigkeiten" if node.other else "alle Fähigkeiten"
    kept = " außer Manafähigkeiten" if node.but_mana else ""
    return (make_change_clause("verlieren", Part(f"{lost}{kept}"), key="verlieren"),)


@CHANGES(CantHaveAbility)
def _cant_have(writer: GermanWriter, node: CantHaveAbility) -> tuple[VerbPhrase, ...]:
    nouns = " oder ".join(keyword_noun(writer, ability) for ability in node.abilities)
    what = Part(f"{nouns} weder haben noch")
    return (make_change_clause("erhalten", what, modal="können"),)


@CHANGES(GainAbilitiesOf)
def _abilities_of(writer: GermanWriter, node: GainAbilitiesOf) -> tuple[VerbPhrase, ...]:
    of = SELECTORS.say(writer, node.of)
    return (make_change_clause("haben", Part(f"alle {_ABILITIES[node.kind]} {of.forms['gen']}", of.tail), key="haben"),)


_ABILITIES: dict[AbilityKind, str] = {
    "activated": "aktivierten Fähigkeiten",
    "triggered": "ausgelösten Fähigkeiten",
    "activated and triggered": "aktivierten und ausgelösten Fähigkeiten",
    "loyalty": "Loyalitätsfähigkeiten",
    "all": "Fähigkeiten",
}


@CHANGES(IsGoaded)
def _goaded(writer: GermanWriter, node: IsGoaded) -> tuple[VerbPhrase, ...]:
    return (make_change_clause("sein", ending="angestachelt"),)


@CHANGES(AssignByToughness)
def _by_toughness(writer: GermanWriter, node: AssignByToughness) -> tuple[VerbPhrase, ...]:
    what = Part(f"Kampfschaden in Höhe {HIS}er Widerstandskraft anstatt {HIS}er Stärke")
    return (make_change_clause("zuweisen", what),)


_HELPING = {
    "saddle": ("aufsatteln", "Reittiere"),
    "crew": ("bemannen", "Fahrzeuge"),
    "station": ("stationieren", "bleibende Karten"),
}


@CHANGES(HelpsAs)
def _helps(writer: GermanWriter, node: HelpsAs) -> tuple[VerbPhrase, ...]:
    """ "bemannt Fahrzeuge, als ob ihre Stärke um 2 höher wäre"."""
    predicates = [make_change_clause(own, Part(what)) for own, what in map(_HELPING.__getitem__, node.actions)]
    last, key = predicates[-1]
    if node.more is None:
        last = change(last, ending=f"mithilfe {HIS}er Widerstandskraft anstatt {HIS}er Stärke")
    else:
        last = change(last, after=f"als ob {HIS}e Stärke um {digits(node.more)} höher wäre")
    return (*predicates[:-1], VerbPhrase(last, key))


@CHANGES(LethalByPower)
def _lethal(writer: GermanWriter, node: LethalByPower) -> tuple[VerbPhrase, ...]:
    raise Untranslatable("lethal damage by power")


@CHANGES(LoseAllOther)
def _lose_all_other(writer: GermanWriter, node: LoseAllOther) -> tuple[VerbPhrase, ...]:
    kinds = {
        "abilities": "Fähigkeiten",
        "colors": "Farben",
        "card types": "Kartentypen",
        "creature types": "Kreaturentypen",
        "land types": "Landtypen",
        "types": "Typen",
        "subtypes": "Untertypen",
    }
    lost = join_or([kinds[kind] for kind in node.kinds], "und")
    every = "alle" if node.form == "lands" else "alle anderen"
    return (make_change_clause("verlieren", Part(f"{every} {lost}"), key="verlieren"),)


_TAKEN = {"power": "die Stärke", "toughness": "die Widerstandskraft", "creature types": "die Kreaturentypen"}


@CHANGES(TakeFrom)
def _take(writer: GermanWriter, node: TakeFrom) -> tuple[VerbPhrase, ...]:
    """ "hat die Stärke, die Widerstandskraft und die Kreaturentypen der letzten ins Exil geschickten Karte"."""
    of = SELECTORS.say(writer, node.of)
    which = join_or([_TAKEN[part] for part in node.which], "und")
    still = f"still {spelled_type(node.still)}" if node.still else ""
    return (make_change_clause("haben", Part(f"{which} {of.forms['gen']}", of.tail), key=still),)


def spelled_type(subtype: str) -> str:
    """ "ein Gestaltwandler"."""
    return say_np(Nominal((Head(find_noun(subtype_word(subtype))),)), A).forms["nom"]


@CHANGES(SetLoyalty, AlsoEnters)
def _not_yet(writer: GermanWriter, node: Change) -> tuple[VerbPhrase, ...]:
    raise Untranslatable(f"{type(node).__name__} outside copies")


@CHANGES(SkipUntap)
def _skip_untap(writer: GermanWriter, node: SkipUntap) -> tuple[VerbPhrase, ...]:
    step = step_nominal("next untap step" if node.steps else "untap step")
    if node.whose is None:
        raise Untranslatable("an untap step of nobody")
    whose = replace(node.whose, form="") if isinstance(node.whose, ControllerOf) else node.whose
    own = owned_noun(writer, step, whose)
    if node.steps > 1:
        several = step_nominal("untap step").with_adjective(f"={number_word(node.steps)}").with_adjective("nächst")
        own = owned_noun(writer, several, whose, plural=True)
    return (make_change_clause("enttappen", negated=True, ending=f"während {own.say('gen')}"),)
