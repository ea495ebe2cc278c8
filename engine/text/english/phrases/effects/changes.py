"""Continuous changes as predicates of their objects: "gets +1/+1", "has flying", "can't be blocked".

Category "change" (in a verb form) is one predicate, "changes" several joined by commas and "and". A static ability says
"has", an effect says "gains"; both are read, the change's `form` keeps which.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.abilities import Keyword
from engine.ir.changes import (
    AddPT,
    AssignByToughness,
    CanDo,
    Cant,
    CantHaveAbility,
    GainAbility,
    HelpsAs,
    IsGoaded,
    LoseAbility,
    LoseAllAbilities,
    LoseAllOther,
    LoseTypes,
    Must,
    SetPT,
    SkipUntap,
)
from engine.ir.node import Ability, Change, replace
from engine.ir.values import Number, Stat, Times, Variable
from engine.ir.vocabulary import HelpingAction, Prohibited
from engine.numerals import is_number
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.nouns.noun_phrases import join_words
from engine.text.english.reading import Reader
from engine.text.english.reading_tables import NUMBER
from engine.text.english.writing import Writer

IT = "it: "
"""Prefix of a change's `form`: it is a clause of its own, ", and it loses all abilities"."""

NOT_ACTIVATED: tuple[tuple[str, Prohibited], ...] = (
    (" unless they're mana abilities", "be activated unless for mana"),
    ("", "be activated"),
)

THEIR_ABILITIES = tuple(
    (f"{whose} activated abilities can't be activated{but}", Cant(what, form=whose))
    for whose in ("its", "their")
    for but, what in NOT_ACTIVATED
)
"""Clauses after other changes, with their meaning."""

CANNOT: tuple[Prohibited, ...] = (
    "attack",
    "block",
    "be blocked",
    "attack or block",
    "be countered",
    "be sacrificed",
    "be regenerated",
    "become untapped",
    "attack alone",
    "block alone",
    "attack or block alone",
    "transform",
    "be enchanted",
    "be equipped",
    "be copied",
    "crew vehicles",
    "phase in",
    "phase out",
    "become suspected",
    "be blocked by more than one creature",
)


def declare(grammar: Grammar) -> None:
    """Declares "change", "changes:base", "changes:singular" and "granted" (abilities in a list)."""
    for form in ("base", "singular"):
        grammar.native(f"changes:{form}", _reader(form), _writer(form), begins=(f"{{change:{form}}}",))
    grammar.native("granted", _read_granted, _write_granted, begins=("{one_granted}",))
    _declare_stats(grammar)
    _declare_abilities(grammar)
    _declare_limits(grammar)
    _declare_combat(grammar)
    grammar.template("change", "lose/loses all creature types", LoseTypes(("creature types",)))
    both = LoseAllOther(("land types", "abilities"), form="lands")
    grammar.template("change", "lose/loses all land types and abilities", both)


def _declare_stats(grammar: Grammar) -> None:
    grammar.native("plain_pt", _read_plain_pt, _write_plain_pt, begins=(NUMBER,))
    grammar.phrase("change", AddPT, "get/gets {pt:signed}", build=lambda pt: AddPT(*pt), take=_take_add_pt(""))
    gain = "gain/gains {pt:signed}"
    grammar.phrase("change", AddPT, gain, build=lambda pt: AddPT(*pt, form="gain"), take=_take_add_pt("gain"))
    more = "get/gets an additional {pt:signed}"
    grammar.phrase(
        "change", AddPT, more, build=lambda pt: AddPT(*pt, form="additional"), take=_take_add_pt("additional")
    )
    grammar.phrase(
        "change", AddPT, "get/gets {pt:signed} for each {per:per}", build=_add_pt_each, take=_take_add_pt_each
    )
    grammar.phrase(
        "change",
        SetPT,
        "have/has base power and toughness {pt:plain_pt}",
        build=lambda pt: SetPT(*pt),
        take=lambda value: {"pt": (value.power, value.toughness)} if not value.form and value.power else None,
    )
    for words, category, form in (
        ("base power and base toughness each equal to", "value", "each"),
        ("base power and toughness each equal to", "value", "base each"),
        ("power and toughness each equal to", "value", "plain each"),
    ):
        node = SetPT(hole("n"), hole("n"), form=form)
        grammar.template("change", f"have/has {words} {{n:{category}}}", node)
    theirs = SetPT(Stat("power", hole("of")), Stat("toughness", hole("of")), form="equal to its")
    words = "have/has base power and toughness equal to {of:whose_object} power and toughness"
    grammar.template("change", words, theirs)
    grammar.phrase("change", SetPT, "have/has base power {power:digits}", toughness=None, form="power")
    grammar.phrase("change", SetPT, "have/has base toughness {toughness:digits}", power=None, form="toughness")


def _take_add_pt(form: str) -> Any:
    return lambda value: {"pt": (value.power, value.toughness)} if value.form == form else None


def _add_pt_each(pt: Any, per: Any) -> AddPT:
    power, toughness = (part if part == Number(0) else Times(part, per, form="for each") for part in pt)
    return AddPT(power, toughness, form="for each")


def _take_add_pt_each(value: AddPT) -> Any:
    if value.form != "for each":
        return None
    parts = (value.power, value.toughness)
    per = next(part.value for part in parts if isinstance(part, Times))
    return {"pt": tuple(part.factor if isinstance(part, Times) else part for part in parts), "per": per}


def _read_plain_pt(reader: Reader, at: int) -> Iterator[tuple[tuple[Any, Any], int]]:
    """ "3/3", "X/X" without signs."""
    if at < reader.length:
        left, slash, right = reader.tokens[at].text.partition("/")
        if slash and left[:1] not in "+-" and right and "*" not in left + right:
            yield (_plain(left), _plain(right)), at + 1


def _plain(text: str) -> Any:
    return Number(int(text)) if is_number(text) else Variable(text)


def _write_plain_pt(writer: Writer, value: Any) -> str | None:
    said = []
    for part in value:
        match part:
            case Number(n=n, form=""):
                said.append(str(n))
            case Variable(name=name):
                said.append(name)
            case _:
                return None
    return "/".join(said)


def _declare_abilities(grammar: Grammar) -> None:
    grammar.phrase("change", GainAbility, "have/has {abilities:granted}")
    grammar.phrase("change", GainAbility, "gain/gains {abilities:granted}", form="gain")
    grammar.phrase("change", GainAbility, "gain/gains this ability", abilities=(), this=True, form="gain")
    choice = "gain/gains your choice of {abilities:granted_or}"
    grammar.phrase("change", GainAbility, choice, form="gain", choose=True)
    grammar.native("granted_or", _read_granted_or, _write_granted_or, begins=("{one_granted}",))
    grammar.phrase("change", LoseAbility, "lose/loses {abilities:granted}")
    with_other = Keyword("bands with other")
    every = 'all "bands with other" abilities'
    grammar.template("change", f"lose/loses {every}", LoseAbility((with_other,)))
    grammar.template("change", f"lose/loses banding and {every}", LoseAbility((Keyword("banding"), with_other)))
    grammar.phrase("change", LoseAllAbilities, "lose/loses all abilities", other=False)
    grammar.phrase("change", LoseAllAbilities, "lose/loses all other abilities", other=True)
    but_mana = "lose/loses all abilities except mana abilities"
    grammar.phrase("change", LoseAllAbilities, but_mana, but_mana=True)
    alone = Cant("attack together")
    grammar.template("change", "can only attack alone", alone)
    for many, one in (("have or gain", "gain"), ("have", "have")):
        form = "" if one == "gain" else "have"
        grammar.template("change", f"can't {many} {{a:keyword}}", CantHaveAbility((hole("a"),), form=form))
        pair = CantHaveAbility((hole("a"), hole("b")), form=form)
        grammar.template("change", f"can't {many} {{a:keyword}} or {{b:keyword}}", pair)
    grammar.phrase("one_granted", None, "{ability:keyword}")
    grammar.phrase("one_granted", None, "{ability:quoted}")
    grammar.template("one_granted", "suspend", Keyword("suspend"))


def _read_granted(reader: Reader, start: int) -> Iterator[tuple[tuple[Ability, ...], int]]:
    for first, at in reader.read("one_granted", start):
        yield from _read_more_granted(reader, (first,), at)


def _read_more_granted(reader: Reader, done: tuple[Ability, ...], at: int) -> Iterator[tuple[tuple[Ability, ...], int]]:
    comma = reader.is_word(at, ",")
    behind = at + 1 if comma else at
    if reader.is_word(behind, "and") and comma == (len(done) > 1):
        for ability, end in reader.read("one_granted", behind + 1):
            yield (*done, ability), end
    if comma:
        for ability, end in reader.read("one_granted", behind):
            yield from (result for result in _read_more_granted(reader, (*done, ability), end) if len(result[0]) > 2)
    yield done, at


def _read_granted_or(reader: Reader, start: int) -> Iterator[tuple[tuple[Ability, ...], int]]:
    """ "Flying, vigilance, or haste"."""
    for first, at in reader.read("one_granted", start):
        found, end = [first], at
        while end < reader.length:
            comma = reader.is_word(end, ",")
            last = reader.is_word(end + comma, "or")
            more = next(iter(reader.read("one_granted", end + comma + last)), None) if comma or last else None
            if more is None:
                break
            found.append(more[0])
            end = more[1]
            if last:
                yield tuple(found), end
                break


def _write_granted_or(writer: Writer, value: Any) -> str | None:
    said = [writer.write("one_granted", ability) for ability in value]
    return join_words([text for text in said if text is not None], "or") if all(said) else None


def _write_granted(writer: Writer, value: Any) -> str | None:
    said = [writer.write("one_granted", ability) for ability in value]
    return join_words([text for text in said if text is not None], "and") if all(said) else None


def _declare_limits(grammar: Grammar) -> None:
    for what in CANNOT:
        grammar.phrase("change", Cant, f"can't {what}", what=what)
    _declare_counters(grammar)
    only = "can be attached only to a {except_by:noun_s}"
    grammar.phrase("change", Cant, only, what="be attached", form="only to")
    grammar.phrase("change", Cant, "can't attack {who:attacked}", what="attack")
    grammar.phrase("change", Cant, "can't block {who:what}", what="block")
    grammar.phrase("change", Cant, "can't be blocked by {who:what}", what="be blocked")
    grammar.phrase("change", Cant, "can't be blocked except by {except_by:noun_p}", what="be blocked")
    several = "can't be blocked except by {at_least:int} or more {except_by:noun_p}"
    grammar.phrase("change", Cant, several, what="be blocked")
    only = "can be blocked only by {except_by:noun_p}"
    grammar.phrase("change", Cant, only, what="be blocked", form="only by")
    whole = "can't be blocked unless all creatures defending player controls block it"
    grammar.phrase("change", Cant, whole, what="be blocked", all_or_none=True)
    grammar.phrase("change", Cant, "can't be the target of {who:what}", what="be targeted")
    grammar.phrase("change", Cant, "can't be the targets of {who:what}", what="be targeted", form="many")
    for form, steps, words in (
        ("", 0, "untap step"),
        ("many", 0, "untap steps"),
        ("", 1, "next untap step"),
        ("many", 1, "next untap steps"),
        ("", 2, "next two untap steps"),
    ):
        untap = f"don't/doesn't untap during {{whose:whose}} {words}"
        grammar.phrase("change", SkipUntap, untap, steps=steps, form=form)


def _declare_counters(grammar: Grammar) -> None:
    """ "Can't have (-1/-1) counters put on it"."""
    for form, pronoun in (("", "it"), ("them", "them")):
        none: dict[str, Any] = {"what": "have counters put on it", "form": form}
        grammar.phrase("change", Cant, f"can't have counters put on {pronoun}", counter="", **none)
        grammar.phrase("change", Cant, f"can't have {{counter:counter}} counters put on {pronoun}", **none)


_HELPING: dict[tuple[HelpingAction, ...], str] = {
    ("crew",): "crew/crews Vehicles",
    ("saddle",): "saddle/saddles Mounts",
    ("saddle", "crew"): "saddle/saddles Mounts and crew/crews Vehicles",
    ("station",): "station/stations permanents",
}


def _declare_combat(grammar: Grammar) -> None:
    for what, words in (("attack", "attack/attacks"), ("block", "block/blocks")):
        grammar.phrase("change", Must, f"{words} each combat if able", what=what)
        grammar.phrase("change", Must, f"{words} each turn if able", what=what, form="turn")
    grammar.phrase("change", Must, "attack/attacks if able", what="attack", form="then")
    grammar.phrase("change", Must, "must be blocked if able", what="be blocked")
    grammar.phrase("change", Must, "must be blocked each combat if able", what="be blocked", form="each combat")
    grammar.phrase("change", Must, "attack/attacks {who:attacked} if able", what="attack")
    grammar.phrase("change", Must, "attack/attacks {who:attacked} each combat if able", what="attack", form="combat")
    grammar.phrase("change", Must, "block/blocks {who:what} if able", what="block")
    grammar.phrase("change", Must, "must be blocked by {who:what} if able", what="be blocked")
    grammar.phrase("change", IsGoaded, "are/is goaded", who=None)
    for form, words in (("", "its"), ("their", "their")):
        assign = f"assign/assigns combat damage equal to {words} toughness rather than {words} power"
        grammar.phrase("change", AssignByToughness, assign, form=form)
        for actions, said in _HELPING.items():
            more = f"{said} as though {words} power were {{more:digits}} greater"
            grammar.phrase("change", HelpsAs, more, actions=actions, toughness=False, form=form)
            instead = HelpsAs(actions, toughness=True, form=form)
            grammar.template("change", f"{said} using {words} toughness rather than {words} power", instead)
    for form, pronoun in (("", "it"), ("they", "they")):
        grammar.phrase(
            "change",
            CanDo,
            f"can attack as though {pronoun} didn't have defender",
            what="attack despite defender",
            form=form,
        )

    _declare_despite(grammar)
    grammar.phrase("change", CanDo, "can block any number of creatures", what="block additional", count=0)
    up_to = "can block up to {count:int} additional creatures"
    grammar.phrase("change", CanDo, up_to, what="block additional", form="up to")
    once = "can block an additional creature"
    grammar.phrase("change", CanDo, once, what="block additional", count=1, form="this turn")
    grammar.phrase("change", CanDo, "can block an additional creature each combat", what="block additional", count=1)
    grammar.phrase(
        "change", CanDo, "can block an additional {count:int} creatures each combat", what="block additional"
    )
    grammar.phrase("change", CanDo, "can block only {who:what}", what="block only")


def _declare_despite(grammar: Grammar) -> None:
    """Declares actions as though creatures had or didn't have evasion abilities."""
    for words, form in (
        ("it had shadow", ""),
        ("they had shadow", "they"),
        ("they didn't have shadow", "didn't"),
        ("~ had shadow", "~"),
    ):
        shadow = f"can block creatures with shadow as though {words}"
        grammar.phrase("change", CanDo, shadow, what="block shadow", form=form)
    walks = "can block creatures with landwalk abilities as though they didn't have those abilities"
    grammar.phrase("change", CanDo, walks, what="block landwalk")
    every = "can be blocked as though they didn't have those abilities"
    grammar.phrase("change", CanDo, every, what="be blocked despite landwalk")
    for pronoun, form in (("they", ""), ("it", "it")):
        one = f"can be blocked as though {pronoun} didn't have {{ability:keyword}}"
        grammar.phrase("change", CanDo, one, what="be blocked despite landwalk", form=form)
        for targets, number in (("targets", "many"), ("target", "one")):
            despite = f"can be the {targets} of {{who:what}} as though {pronoun} didn't have hexproof"
            target: dict[str, Any] = {"what": "be targeted despite hexproof", "form": f"{form} {number}"}
            grammar.phrase("change", CanDo, despite, **target)


def _reader(form: str) -> Any:
    def read_phrase(reader: Reader, start: int) -> Iterator[tuple[tuple[Change, ...], int]]:
        for first, at in reader.read(f"change:{form}", start):
            yield from _read_more(reader, form, (first,), at)

    return read_phrase


def _read_more(
    reader: Reader, form: str, done: tuple[Change, ...], at: int
) -> Iterator[tuple[tuple[Change, ...], int]]:
    """ "A and B", "A, B, and C": the longest row first."""
    comma = reader.is_word(at, ",")
    behind = at + 1 if comma else at
    if reader.is_word(behind, "and") and comma == (len(done) > 1):
        for change, end in reader.read(f"change:{form}", behind + 1):
            yield (*done, change), end
    if comma and reader.is_word(behind, "and", "it"):
        for change, end in reader.read("change:singular", behind + 2):
            yield (*done, replace(change, form=f"{IT}{change.form}")), end
    for words, change in THEIR_ABILITIES:
        if comma and reader.is_word(behind, "and", *words.split()):
            yield (*done, change), behind + 1 + len(words.split())
    if comma:
        for change, end in reader.read(f"change:{form}", behind):
            yield from (result for result in _read_more(reader, form, (*done, change), end) if len(result[0]) > 2)
    yield done, at


def _writer(form: str) -> Any:
    def write_phrase(writer: Writer, value: Any) -> str | None:
        last = value[-1]
        if last.form.startswith(IT) and len(value) > 1:
            before = write_phrase(writer, value[:-1])
            more = writer.write("change:singular", replace(last, form=last.form.removeprefix(IT)))
            return f"{before} , and it {more}" if before and more else None
        own = next((words for words, change in THEIR_ABILITIES if change == last), None)
        if own is not None and len(value) > 1:
            before = write_phrase(writer, value[:-1])
            return f"{before} , and {own}" if before else None
        said = [writer.write(f"change:{form}", part) for part in value]
        return join_words([text for text in said if text is not None], "and") if all(said) else None

    return write_phrase
