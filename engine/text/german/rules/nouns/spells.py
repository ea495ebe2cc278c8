"""What stands behind spells and behind what something is attached to: how a spell was cast, what it targets."""

from __future__ import annotations

from engine.ir.patterns import AttachedToWhat
from engine.ir.selectors import Ref, This, You
from engine.ir.spell_patterns import (
    CastFrom,
    CostHas,
    CouldEnchant,
    EnchantableBy,
    HasAttached,
    NthCast,
    OfDifferentTypes,
    PaidWith,
    TargetCount,
    TargetsWhat,
)
from engine.text.german.grammar.clauses import Clause, say
from engine.text.german.grammar.nouns import A
from engine.text.german.grammar.phrases import say_np, tail_text
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.nouns.patterns import be_or_have, behind, relative
from engine.text.german.rules.nouns.references import from_zone
from engine.text.german.rules.writer import PATTERNS, PREDICATES, SELECTORS, GermanWriter, Modifier, Untranslatable


@PREDICATES(CouldEnchant)
def _could_enchant(writer: GermanWriter, node: CouldEnchant) -> Modifier:
    host = SELECTORS.say(writer, node.what).say("acc")
    could = {True: "könnten", False: "könnte"}
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {host} verzaubern {could[pronouns.plural]}")


@PREDICATES(EnchantableBy)
def _enchantable(writer: GermanWriter, node: EnchantableBy) -> Modifier:
    aura = SELECTORS.say(writer, This() if node.by is None else node.by).say("nom")
    return relative(lambda pronouns: f"{pronouns.relative('acc')} {aura} verzaubern kann")


@PREDICATES(AttachedToWhat)
def _attached(writer: GermanWriter, node: AttachedToWhat) -> Modifier:
    to = SELECTORS.say(writer, node.to)
    place = f"an {to.forms['acc']}{tail_text(to.tail)}"
    is_there = {True: "waren", False: "war"} if node.form == "that was" else {True: "sind", False: "ist"}
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {place} angelegt {is_there[pronouns.plural]}")


@PREDICATES(HasAttached)
def _has_attached(writer: GermanWriter, node: HasAttached) -> Modifier:
    what = say_np(PATTERNS.say(writer, node.what), A).say("nom").replace("eine andere ", "eine weitere ", 1)
    return relative(lambda pronouns: f"an {pronouns.relative('acc')} {what} angelegt ist")


@PREDICATES(OfDifferentTypes)
def _of_different_types(writer: GermanWriter, node: OfDifferentTypes) -> Modifier:
    kind = "Typ bleibender Karten" if node.permanent else "Kartentyp"
    return relative(lambda pronouns: f"{pronouns.behind('von', 'dat')} jede für einen anderen {kind} steht")


@PREDICATES(TargetsWhat)
def _targets(writer: GermanWriter, node: TargetsWhat) -> Modifier:
    what = SELECTORS.say(writer, node.what).say("acc")
    only = "nur " if node.only else ""
    return relative(lambda pronouns: f"{pronouns.relative('nom')} {only}{what} als Ziel {be_or_have(pronouns, 'hat')}")


@PREDICATES(NthCast)
def _nth_cast(writer: GermanWriter, node: NthCast) -> Modifier:
    if node.form == "that's" and node.ordinal in ORDINALS:
        nth = f"der {ORDINALS[node.ordinal].removesuffix('n')} in diesem Zug gewirkte Zauberspruch ist"
        return relative(lambda pronouns: f"{pronouns.relative('nom')} {nth}")
    if not isinstance(node.who, You) or node.ordinal not in ORDINALS or node.form:
        raise Untranslatable("somebody else's first spell")
    place = ORDINALS[node.ordinal]
    return relative(lambda pronouns: f"{pronouns.relative('acc')} du in jedem Zug als {place} wirkst")


ORDINALS = {1: "ersten", 2: "zweiten", 3: "dritten"}
"""The place of a spell among those of a turn."""


@PREDICATES(PaidWith)
def _paid_with(writer: GermanWriter, node: PaidWith) -> Modifier:
    source = SELECTORS.say(writer, node.source)
    produced = f"Mana gewirkt hast, das von {source.forms['dat']} erzeugt wurde{tail_text(source.tail)}"
    return relative(lambda pronouns: f"{pronouns.relative('acc')} du mit {produced}")


@PREDICATES(CostHas)
def _cost_has(writer: GermanWriter, node: CostHas) -> Modifier:
    return behind(f"mit {node.symbol} in den Manakosten")


@PREDICATES(TargetCount)
def _target_count(writer: GermanWriter, node: TargetCount) -> Modifier:
    return behind("mit einem einzelnen Ziel")


@PREDICATES(CastFrom)
def _cast(writer: GermanWriter, node: CastFrom) -> Modifier:
    whose = You() if node.who is None or isinstance(node.who, You) else Ref(form="their")
    place = _cast_zone(writer, node.zone, whose)
    if node.negated:
        place = f"von irgendwo anders als {place}"
    if node.who is None:
        return relative(
            lambda pronouns: f"{pronouns.relative('nom')} {place} gewirkt {'werden' if pronouns.plural else 'wird'}"
        )
    who = SELECTORS.say(writer, node.who)
    clause = say(Clause(verb("wirken"), who, adverbs=(place,)), "final")
    return relative(lambda pronouns: f"{pronouns.relative('acc')} {clause}")


def _cast_zone(writer: GermanWriter, zone: str, whose: You | Ref) -> str:
    match zone:
        case "":
            return ""
        case "hand" | "graveyard" | "library" if isinstance(whose, You):
            return from_zone(writer, zone, whose)
        case "exile" | "command":
            return from_zone(writer, zone, None)
        case "any graveyard":
            return "aus einem Friedhof"
        case "their hand":
            return "aus seiner Hand"
        case _:
            raise Untranslatable(f"cast from {zone!r}")
