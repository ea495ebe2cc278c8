"""Selectors as noun phrases: "eine Kreatur deiner Wahl", "jeder Gegner", "die oberste Karte deiner Bibliothek"."""

from __future__ import annotations

import msgspec

from engine.cards.type_line import TypeLine
from engine.ir.node import Pattern, Selector, replace
from engine.ir.patterns import ChosenBy, EitherPattern, IsKind, ObjectPattern, OwnedBy, PlayerPattern
from engine.ir.selectors import (
    EXACTLY_ONE,
    GRANTER,
    ActivePlayer,
    All,
    Among,
    AnyTarget,
    Attached,
    Both,
    ControllerOf,
    DefendingPlayer,
    Described,
    EitherOne,
    Granter,
    OfYourChoice,
    OwnerOf,
    Range,
    Ref,
    Some,
    Target,
    TheRest,
    This,
    TopCards,
    You,
    ZoneCards,
)
from engine.ir.values import Number, Variable, Where
from engine.text.german.grammar.inflection import ALL, BARE, CASES, EACH, THAT, THE, YOUR, A, Case, Determiner
from engine.text.german.grammar.names import card_name
from engine.text.german.grammar.phrases import (
    NP,
    TEAM,
    YOU,
    Head,
    Nominal,
    Pronouns,
    cased_np,
    fixed_np,
    join_or,
    say_np,
    tail_text,
)
from engine.text.german.rules.nouns.noun_phrases import heads_of
from engine.text.german.rules.nouns.references import (
    from_zone,
    head_noun,
    mentioned,
    named_noun,
    of_somebody,
    one_of,
    or_that_player,
    owned_noun,
    reference_nominal,
    say_zone,
    that_from,
    they_exiled,
    this_card,
)
from engine.text.german.rules.values.quantities import amount, any_number, counted, counted_by_value, spelled
from engine.text.german.rules.writer import PATTERNS, SELECTORS, GermanWriter, Untranslatable, inside

inside(Range)


@SELECTORS(This)
def _this(writer: GermanWriter, node: This) -> NP:
    said = writer.this()
    if node.zone:
        said = this_card(said)
        place = from_zone(writer, node.zone, OwnerOf(This()) if node.form == "owner's" else You())
        forms: dict[Case, str] = {case: f"{said.forms[case]} {place}" for case in CASES}
        return NP(forms, said.pronouns, tail=said.tail, nominal=said.nominal)
    return writer.remember("this", said)


ARTIFACT = TypeLine(types=("Artifact",))


@SELECTORS(Granter)
def _granter(writer: GermanWriter, node: Granter) -> NP:
    said = card_name(writer.called(node.called), ARTIFACT).full if node.called else writer.name.full
    return writer.remember(GRANTER, said)


@SELECTORS(Described)
def _described(writer: GermanWriter, node: Described) -> NP:
    """Returns the subject of a relative clause, whose place the relative pronoun takes."""
    return NP(dict.fromkeys(CASES, ""), Pronouns(("f",)), light=True)


@SELECTORS(You)
def _you(writer: GermanWriter, node: You) -> NP:
    return TEAM if node.form == "team" else YOU


@SELECTORS(Target)
def _target(writer: GermanWriter, node: Target) -> NP:
    yours = not any(isinstance(part, ChosenBy) for part in getattr(node.what, "after", ()))
    return writer.remember(node.bind, counted(PATTERNS.say(writer, node.what), node.count, choice=yours))


@SELECTORS(AnyTarget)
def _any_target(writer: GermanWriter, node: AnyTarget) -> NP:
    target, yours = named_noun("Ziel", *("ander",) * node.other), not isinstance(node.that, ChosenBy)
    if isinstance(node.that, ChosenBy):
        theirs = isinstance(node.that.who, Ref)
        choice = "seiner Wahl" if theirs else f"der Wahl {SELECTORS.say(writer, node.that.who).forms['gen']}"
        target = target.with_behind(choice)
    elif node.that is not None:  # said as for a permanent, in the words of its relative clause
        for relative in PATTERNS.say(writer, ObjectPattern((IsKind("permanent"),), (node.that,))).relatives:
            target = target.with_relative(relative)
    return writer.remember(node.bind, counted(target, node.count, choice=yours))


@SELECTORS(Some)
def _some(writer: GermanWriter, node: Some) -> NP:
    if node.form == "your":
        return writer.remember(node.bind, _own(writer, node.what))
    if node.form == "one of your":
        said = _one_of_yours(writer, node.what)
    elif node.form == "any":
        said = say_np(PATTERNS.say(writer, node.what).with_adjective("beliebig"), A)
    elif node.form == "of your choice":
        said = say_np(PATTERNS.say(writer, node.what), A, choice=True)
    else:
        nominal = PATTERNS.say(writer, node.what)
        if node.random:
            nominal = nominal.with_adjective("zufällig bestimmt")
        if node.form == "other than you":
            nominal = nominal.with_behind("als dich")
        if node.each_type:
            nominal = nominal.with_behind("jedes Typs bleibender Karten")
        said = counted_by_value(writer, nominal, node.count)
    return writer.remember(node.bind, said)


@SELECTORS(OfYourChoice)
def _of_your_choice(writer: GermanWriter, node: OfYourChoice) -> NP:
    return writer.remember(node.bind, say_np(PATTERNS.say(writer, node.what), A, choice=True))


def _own(writer: GermanWriter, pattern: Pattern) -> NP:
    """ "dein Kommandeur": a possessive instead of "den du besitzt"."""
    if isinstance(pattern, ObjectPattern) and pattern.after and isinstance(pattern.after[0], OwnedBy):
        pattern = ObjectPattern(pattern.words, pattern.after[1:])
    return say_np(PATTERNS.say(writer, pattern), YOUR)


def _one_of_yours(writer: GermanWriter, pattern: Pattern) -> NP:
    """ "einer deiner Gegner"."""
    nouns = say_np(PATTERNS.say(writer, pattern), YOUR, plural=True)
    one = Determiner("ein", "dies")
    agreement = PATTERNS.say(writer, pattern).heads[0].noun.agreement(plural=False)
    forms = {case: f"{one.form(case, agreement)} {nouns.forms['gen']}" for case in CASES}
    return NP(forms, Pronouns((agreement,)), tail=nouns.tail, nominal=nouns.nominal)


@SELECTORS(All)
def _all(writer: GermanWriter, node: All) -> NP:
    if node.form == "that from" and isinstance(node.what, ObjectPattern):
        return writer.remember(node.bind, that_from(writer, node.what))
    if node.form == "they exiled" and isinstance(node.what, ObjectPattern):
        return writer.remember(node.bind, they_exiled(writer, node.what))
    nominal = PATTERNS.say(writer, node.what)
    if node.form in ("each", "each of your"):
        said = say_np(_joined_by_and(nominal), EACH)
    elif node.form in ("all", "any of"):
        said = say_np(_joined_by_and(nominal), ALL, plural=True)
    elif node.form == "the":
        said = say_np(_joined_by_and(nominal), THE, plural=True)
    elif node.form == "your":
        said = say_np(nominal, YOUR, plural=True)
    elif node.form == "next":
        said = say_np(nominal, THE)
    else:
        said = say_np(nominal, BARE, plural=True)
    if node.from_you and not said.tail:
        said = msgspec.structs.replace(said, tail="beginnend mit dir")
    return writer.remember(node.bind, said)


def _joined_by_and(nominal: Nominal) -> Nominal:
    return Nominal(nominal.heads, "und", nominal.behind, nominal.relatives) if nominal.joiner == "oder" else nominal


@SELECTORS(Attached)
def _attached(writer: GermanWriter, node: Attached) -> NP:
    how, *words = node.form.lower().split()
    adjective = {"enchanted": "verzaubert", "equipped": "ausgerüstet", "fortified": "befestigt"}[how]
    said = say_np(reference_nominal(words).with_adjective(adjective), THE)
    return writer.remember("attached", said)


def say_owner(writer: GermanWriter, node: ControllerOf | OwnerOf) -> NP:
    """ "ihr Beherrscher", "der Besitzer jener Kreatur", "ihre Besitzer"."""
    word = named_noun("Beherrscher" if isinstance(node, ControllerOf) else "Besitzer")
    of = node.of
    if isinstance(of, Ref) and of.form in ("that creature", "that permanent", "that artifact", "that land"):
        of = replace(of, form=of.form.replace("that ", "the "))
    if node.form in ("player or", "or player"):
        return writer.remember(node.bind, or_that_player(owned_noun(writer, word, node.of), node.form))
    return writer.remember(node.bind, owned_noun(writer, word, of, plural=node.form == "their"))


@SELECTORS(ControllerOf, OwnerOf)
def _owner(writer: GermanWriter, node: ControllerOf | OwnerOf) -> NP:
    return say_owner(writer, node)


@SELECTORS(DefendingPlayer)
def _defending(writer: GermanWriter, node: DefendingPlayer) -> NP:
    return writer.remember("defending player", say_np(named_noun("Spieler", "verteidigend"), THE))


@SELECTORS(ActivePlayer)
def _active(writer: GermanWriter, node: ActivePlayer) -> NP:
    if "attacking" in node.form:
        return say_np(named_noun("Spieler", "angreifend"), THE)
    return (
        say_np(named_noun("Spieler"), THAT) if node.form else say_np(named_noun("Spieler").with_adjective("aktiv"), THE)
    )


@SELECTORS(TopCards)
def _top_cards(writer: GermanWriter, node: TopCards) -> NP:
    if not isinstance(node.count, Number | Variable | Where):
        return writer.remember(node.bind, _so_many_top_cards(writer, node))
    adjective = "unterst" if node.bottom else "oberst"
    library = say_zone(writer, node.zone, node.whose)
    cards = named_noun("Karte") if node.what is None else PATTERNS.say(writer, node.what)
    if node.count != Number(1):
        cards = cards.with_adjective(f"={spelled(node.count)}")
    cards = cards.with_adjective(adjective)
    whole = say_np(cards, THE, plural=node.count != Number(1))
    forms = {case: f"{whole.forms[case]} {library.forms['gen']}" for case in CASES}
    nominal = Nominal((Head(named_noun("Karte").heads[0].noun),))
    return writer.remember(node.bind, NP(forms, whole.pronouns, tail=library.tail, nominal=nominal))


def _so_many_top_cards(writer: GermanWriter, node: TopCards) -> NP:
    """ "so viele Karten oben von deiner Bibliothek, wie Marken auf ihm lagen"."""
    place = f"{'unten' if node.bottom else 'oben'} von {say_zone(writer, 'library', node.whose).say('dat')}"
    return amount(writer, node.count, named_noun("Karte").with_behind(place), spell_out=True)


@SELECTORS(ZoneCards)
def _zone_cards(writer: GermanWriter, node: ZoneCards) -> NP:
    if node.form == "all":
        return writer.remember(node.bind, say_np(named_noun("Friedhof"), ALL, plural=True))
    if node.form.startswith("all cards"):
        place = from_zone(writer, node.zone, node.whose)
        return writer.remember(node.bind, say_np(named_noun("Karte").with_behind(place), ALL, plural=True))
    return writer.remember(node.bind, say_zone(writer, node.zone, node.whose))


@SELECTORS(Both)
def _both(writer: GermanWriter, node: Both) -> NP:
    parts = [SELECTORS.say(writer, part) for part in node.parts]
    joined = _coordinate(parts, "und")
    person = 2 if any(part.person == 2 for part in parts) else 3
    return writer.remember(node.bind, NP(joined.forms, Pronouns(("p",)), person=person, tail=joined.tail))


@SELECTORS(EitherOne)
def _either(writer: GermanWriter, node: EitherOne) -> NP:
    parts = [SELECTORS.say(writer, part) for part in node.parts]
    joined = _coordinate(parts, "und/oder" if node.form == "and/or" else "oder")
    agreements = tuple(dict.fromkeys(agreement for part in parts for agreement in part.pronouns.agreements))
    return writer.remember(node.bind, NP(joined.forms, Pronouns(agreements), tail=joined.tail))


def _coordinate(parts: list[NP], joiner: str) -> NP:
    """Joins several phrases. Only the last one's relative clause can be moved."""
    forms: dict[Case, str] = {}
    for case in CASES:
        said = [part.forms[case] + tail_text(part.tail) for part in parts[:-1]]
        forms[case] = join_or([*said, parts[-1].forms[case]], joiner)
    return NP(forms, parts[-1].pronouns, tail=parts[-1].tail)


@SELECTORS(Among)
def _among(writer: GermanWriter, node: Among) -> NP:
    """ "eine davon", "davon eine beliebige Anzahl an Kreaturenkarten"."""
    if node.different and node.what is None and isinstance(node.group, Ref):
        group = SELECTORS.say(writer, replace(node.group, form=node.group.form or "those creatures"))
        return writer.remember(node.bind, one_of(group, "unterschiedlich"))
    group = SELECTORS.say(writer, node.group)
    named_group = isinstance(node.group, Ref) and node.group.form.startswith("the chosen")
    if named_group and node.form == "one of" and node.what is None:
        return writer.remember(node.bind, _one_of_group(group))
    if node.random:
        raise Untranslatable("some of a group at random")
    if node.what is None:
        return writer.remember(node.bind, _some_of(group, node.count))
    nominal = PATTERNS.say(writer, node.what)
    if node.form.startswith("all "):
        said = say_np(nominal, ALL, plural=True)
    elif node.count.low == Number(0) and node.count.high is None:
        said = any_number(nominal)
    else:
        said = counted(nominal, node.count)
    forms: dict[Case, str] = {case: f"davon {said.forms[case]}" for case in CASES}
    return writer.remember(node.bind, NP(forms, said.pronouns, tail=said.tail, nominal=nominal))


def _one_of_group(group: NP) -> NP:
    """ "einer der bestimmten Spieler"."""
    head = head_noun(group)
    agreement, one = head.agreement(plural=False), Determiner("ein", "dies")
    forms: dict[Case, str] = {case: f"{one.form(case, agreement)} {group.forms['gen']}" for case in CASES}
    return NP(forms, Pronouns((agreement,)), nominal=Nominal((Head(head),)))


def _some_of(group: NP, count: Range) -> NP:
    head = head_noun(group)
    agreement = head.agreement(plural=False)
    one = Determiner("ein", "dies")
    nominal = Nominal((Head(head),))
    if count == EXACTLY_ONE or (count.low == Number(0) and count.high == Number(1)):
        before = "bis zu " if count != EXACTLY_ONE else ""
        forms = {case: f"{before}{one.form(case, agreement)} davon" for case in CASES}
        return NP(forms, Pronouns((agreement,)), nominal=nominal)
    if count.high is None and count.low == Number(0):
        return fixed_np("eine beliebige Anzahl davon", "p")
    if count.high is not None and count.low in (count.high, Number(0)):
        before = "bis zu " if count.low == Number(0) else ""
        return NP(dict.fromkeys(CASES, f"{before}{spelled(count.high)} davon"), Pronouns(("p",)), nominal=nominal)
    raise Untranslatable("so many of a group")


@SELECTORS(TheRest)
def _rest(writer: GermanWriter, node: TheRest) -> NP:
    if node.form.startswith("the rest"):
        action = {"revealed": "aufgedeckten ", "exiled": "ins Exil geschickten "}.get(
            "".join(node.form.split()[4:5]), ""
        )
        of = f" der {action}Karten" if node.form != "the rest" else ""
        return cased_np(f"der Rest{of}", f"den Rest{of}", f"dem Rest{of}", f"des Rests{of}", "m")
    if "put onto the battlefield" in node.form:
        words = " auf diese Weise aufgedeckten Karten, die nicht ins Spiel gebracht wurden"
        return cased_np(f"alle{words}", f"alle{words}", f"allen{words}", f"aller{words}", "p")
    if "cast" in node.form.split():
        action = "aufgedeckten" if "revealed" in node.form else "ins Exil geschickten"
        way = " auf diese Weise" if "cast this way" in node.form else ""
        words = f" {action} Karten, die nicht{way} gewirkt wurden,"
        return cased_np(f"die{words}", f"die{words}", f"den{words}", f"der{words}", "p")
    if node.form == "the other chosen player":
        return say_np(named_noun("Spieler", "ander", "bestimmt"), THE)
    group = writer.mentions.get(node.name)
    if node.form.endswith("this way"):
        action = "vorgezeigten" if "revealed" in node.form else "ins Exil geschickten"
        words = f" anderen auf diese Weise {action} Karten"
        return cased_np(f"alle{words}", f"alle{words}", f"allen{words}", f"aller{words}", "p")
    if node.form == "the other cards":
        return cased_np("die anderen Karten", "die anderen Karten", "den anderen Karten", "der anderen Karten", "p")
    agreement = head_noun(group).agreement(plural=node.form == "the others")
    forms: dict[Case, str] = {}
    for case in CASES:
        forms[case] = f"{THE.form(case, agreement)} ander{THE.ending(case, agreement)}"
    return NP(forms, Pronouns((agreement,)), nominal=group.nominal if group is not None else None)


def either_pattern(writer: GermanWriter, node: EitherPattern) -> Nominal:
    """ "Spieler oder Planeswalker", "Kreatur oder Spieler"."""
    *first, last = node.options
    behind = last.after if isinstance(last, ObjectPattern) else ()  # common words follow the last one
    once = [replace(part, after=()) if behind and getattr(part, "after", ()) == behind else part for part in first]
    options = [PATTERNS.say(writer, option) for option in (*once, last)]
    heads = heads_of(options)
    if len(heads) == 2 and all(head.noun.gender == "m" and not (head.adjectives or head.behind) for head in heads):
        pair = " oder ".join(head.noun.singular for head in heads)
        many = " oder ".join(head.noun.plural for head in heads)
        heads = (Head(heads[-1].noun._replace(singular=pair, plural=many)),)
    return Nominal(heads, "oder", options[-1].behind, options[-1].relatives)


PATTERNS(EitherPattern)(either_pattern)


def is_player(selector: Selector) -> bool:
    """True if a selector definitely means players."""
    match selector:
        case You() | ControllerOf() | OwnerOf() | DefendingPlayer() | ActivePlayer():
            return True
        case Some(what=pattern) | All(what=pattern) | Target(what=pattern):
            return isinstance(pattern, PlayerPattern)
        case _:
            return False


__all__ = ["mentioned", "of_somebody", "say_owner"]
