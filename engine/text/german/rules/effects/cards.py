"""Instructions about cards: draw, discard, mill, look, reveal, search, shuffle, put and return, exile, cast."""

from __future__ import annotations

from engine.ir.conditions import UntilEvent
from engine.ir.costs import PayLife
from engine.ir.effects.cards import (
    CastIt,
    Discard,
    Draw,
    Exile,
    IntoCommandZone,
    IntoExile,
    IntoGraveyard,
    IntoHand,
    LookAt,
    Manifest,
    Mill,
    Move,
    OntoBattlefield,
    OntoLibrary,
    PileMove,
    Reveal,
    RevealUntil,
    Scry,
    Search,
    Separate,
    Shuffle,
    Surveil,
)
from engine.ir.node import Node, Selector, Value, replace
from engine.ir.selectors import EXACTLY_ONE, OwnerOf, Range, Ref, Some, This, TopCards, You
from engine.ir.values import AmountRef, Number
from engine.text.german.grammar.chains import Chain, Link, chain_clauses
from engine.text.german.grammar.clauses import Clause, change, say_clause, say_final, with_adverb
from engine.text.german.grammar.inflection import BARE, THE, A, find_verb
from engine.text.german.grammar.phrases import NP, Part, fixed_np, join_or, pronoun_np, say_np, tail_text
from engine.text.german.rules.effects.sequences import said_of, say_action
from engine.text.german.rules.events.verbs import under_control
from engine.text.german.rules.nouns.references import ZONE_NOUNS, named_noun, of_somebody, say_zone, this_card
from engine.text.german.rules.values.for_each import each_in_front, split_for_each
from engine.text.german.rules.values.quantities import (
    amount,
    counted,
    counted_by_value,
    counter_noun,
    digits,
    spelled,
)
from engine.text.german.rules.writer import (
    EFFECTS,
    EVENTS,
    PATTERNS,
    SELECTORS,
    VALUES,
    GermanWriter,
    Untranslatable,
    inside,
)

inside(IntoCommandZone, IntoExile, IntoGraveyard, IntoHand, OntoBattlefield, OntoLibrary, UntilEvent)

_ORDERS = {"": "", "any": "in beliebiger Reihenfolge", "random": "in zufälliger Reihenfolge"}


def say_cards(writer: GermanWriter, count: Value) -> NP:
    """ "eine Karte", "zwei Karten", "entsprechend viele Karten"."""
    return amount(writer, count, named_noun("Karte"), spell_out=True)


@EFFECTS(Draw)
def _draw(writer: GermanWriter, node: Draw) -> Chain:
    count, each = split_for_each(writer, node.count)
    clause = say_action(writer, node.who, "ziehen", adverbs=(each,))
    drawn = say_cards(writer, count)
    if node.up_to:
        drawn = fixed_np(f"bis zu {spelled(count)} Karten", "p")
    writer.remember(node.bind, drawn)
    return chain_clauses(change(clause, objects=(each_one(drawn.part("acc"), clause.subject, count),)))


def each_one(what: Part, subject: NP | None, count: Value) -> Part:
    """ "je eine Karte" where several players do it."""
    several = subject is not None and subject.plural and isinstance(count, Number | AmountRef)
    return Part(f"je {what.text}", what.tail) if several else what


@EFFECTS(Discard)
def _discard(writer: GermanWriter, node: Discard) -> Chain:
    random: tuple[str, ...] = ()
    thrown, each = each_in_front(writer, node.what)
    if isinstance(thrown, Some) and thrown.random:
        thrown, random = replace(thrown, random=False), ("zufällig",)
    what = SELECTORS.say(writer, thrown)
    if isinstance(thrown, This):
        what = this_card(what)
    return chain_clauses(say_action(writer, node.who, "abwerfen", said_of(writer, node, what), adverbs=(each, *random)))


@EFFECTS(Mill)
def _mill(writer: GermanWriter, node: Mill) -> Chain:
    count, each = split_for_each(writer, node.count)
    milled = say_cards(writer, count)
    writer.remember(node.bind, milled)
    return chain_clauses(
        say_action(writer, node.who, "millen", milled.part("acc"), adverbs=(each,), stated_inside=True)
    )


@EFFECTS(Scry, Surveil)
def _scry(writer: GermanWriter, node: Scry | Surveil) -> Chain:
    word = "Hellsicht" if isinstance(node, Scry) else "Überwachen"
    said = f"{word} {digits(node.count)}"
    return chain_clauses(change(say_action(writer, node.who, "anwenden", Part(said)), short=said))


@EFFECTS(LookAt)
def _look(writer: GermanWriter, node: LookAt) -> Chain:
    what = SELECTORS.say(writer, node.what)
    oneself = "dir" if isinstance(node.who, You) else "sich"
    writer.remember(node.bind, what)
    looked = (Part(oneself, light=True), what.part("acc"))
    return chain_clauses(say_action(writer, node.who, "anschauen", *(reversed(looked) if what.light else looked)))


@EFFECTS(Reveal)
def _reveal(writer: GermanWriter, node: Reveal) -> Chain:
    """Cards of a library are turned up ("aufdecken"), cards in hand or just found are shown ("offen vorzeigen")."""
    what = moved_object(writer, node.what)
    writer.remember(node.bind, what)
    if isinstance(node.what, TopCards):
        return chain_clauses(say_action(writer, node.who, "aufdecken", what.part("acc")))
    return chain_clauses(say_action(writer, node.who, "vorzeigen", what.part("acc"), ending="offen"))


@EFFECTS(RevealUntil)
def _reveal_until(writer: GermanWriter, node: RevealUntil) -> Chain:
    library = say_zone(writer, "library", node.whose)
    what = Part(f"Karten oben von {library.say('dat')}")
    many = EXACTLY_ONE if node.count is None else Range(node.count, node.count)
    found = counted_by_value(writer, PATTERNS.say(writer, node.until), many)
    first = say_action(writer, node.who, "schicken" if node.exile else "aufdecken", what)
    who = first.subject
    again = _again(writer, node, who)
    own = "schicken" if node.exile else "aufdecken"
    until = Clause(find_verb(own), again, (found.part("acc"),), ending="ins Exil" if node.exile else "", extrapose=True)
    writer.remember(node.bind, found)
    writer.remember(node.bind_all, say_np(named_noun("Karte"), BARE, plural=True))
    ending = "ins Exil" if node.exile else ""
    return chain_clauses(change(first, ending=ending, after=f"bis {say_clause(until, 'final')}"))


def _again(writer: GermanWriter, node: RevealUntil, who: NP | None) -> NP:
    if who is None:
        raise Untranslatable("cards turned up by nobody")
    return who if who.person == 2 else pronoun_np(who.pronouns)


@EFFECTS(Search)
def _search(writer: GermanWriter, node: Search) -> Chain:
    pattern = PATTERNS.say(writer, node.what)
    found = counted(pattern, node.count)
    places = [say_zone(writer, name, node.whose) for name in node.zones]
    if len(places) > 1 and not SELECTORS.say(writer, node.whose).light:  # their player is named once
        places[:-1] = [say_np(named_noun(ZONE_NOUNS[name]), THE) for name in node.zones[:-1]]
    where = join_or([place.forms["acc"] for place in places], "und/oder" if node.any_zone else "und")
    writer.remember(node.bind, found)
    what = Part(f"nach {found.forms['dat']}", found.tail)
    if node.also is not None:
        also = say_np(PATTERNS.say(writer, node.also), A)
        rest = [say_np(PATTERNS.say(writer, pattern), A) for pattern in node.more]
        listed = [found, also, *rest]
        row = f"{', '.join(one.say('dat') for one in listed[:-1])} und {listed[-1].forms['dat']}"
        what = Part(f"nach {row}", listed[-1].tail)
        writer.remember(node.bind, say_np(named_noun("Karte"), BARE, plural=True))
    return chain_clauses(say_action(writer, node.who, "durchsuchen", Part(where, places[-1].tail), what))


@EFFECTS(Shuffle)
def _shuffle(writer: GermanWriter, node: Shuffle) -> Chain:
    if node.what is not None:
        what = SELECTORS.say(writer, node.what)
        into = say_zone(writer, "library", node.whose, plural=node.form == "many")
        return chain_clauses(say_action(writer, node.who, "mischen", what.part("acc"), ending=f"in {into.say('acc')}"))
    if node.whose is not None and not _same_player(node.who, node.whose):
        return chain_clauses(
            say_action(writer, node.who, "mischen", say_zone(writer, "library", node.whose).part("acc"))
        )
    return chain_clauses(say_action(writer, node.who, "mischen"))


@EFFECTS(Move)
def _move(writer: GermanWriter, node: Move) -> Chain:
    moved, each = each_in_front(writer, node.what)
    what = moved_object(writer, moved)
    writer.remember(node.bind, what)
    clause = say_action(writer, node.who, "bringen", said_of(writer, node, what), adverbs=(each,))
    writer.moved = what
    return chain_clauses(_moved(writer, node, node.to, clause))


def _same_player(who: Selector, whose: Selector) -> bool:
    """True if players shuffle their own library, which needn't be said."""
    if isinstance(who, You):
        return isinstance(whose, You)
    name = getattr(who, "name", "") or getattr(who, "bind", "")
    return isinstance(whose, Ref) and bool(name) and whose.name == name


def moved_object(writer: GermanWriter, what: Selector) -> NP:
    """Returns "sie" for a card that was just found, and not "jene Karte", as it is moved."""
    if isinstance(what, Ref) and what.form in ("that card", "those cards"):
        what = replace(what, form="it")
    said = SELECTORS.say(writer, what)
    if what == This() and writer.gone_itself and not writer.quoted:  # it became a card as it left the battlefield
        return writer.remember("this", this_card(said))
    return said


def _moved(writer: GermanWriter, node: Move, to: Node, clause: Clause) -> Clause:
    back = node.form.startswith("return")
    match to:
        case OntoBattlefield():
            return _onto_battlefield(writer, to, clause, back=back)
        case IntoHand(whose=whose):
            return _into_hand(writer, to, whose, clause, node, back=back)
        case IntoGraveyard(whose=whose):
            place = say_zone(writer, "graveyard", whose)
            return change(clause, verb=find_verb("legen"), ending=f"auf {place.say('acc')}")
        case OntoLibrary():
            return _onto_library(writer, to, clause)
        case IntoExile():
            return change(clause, verb=find_verb("schicken"), ending="ins Exil")
        case IntoCommandZone():
            return change(clause, verb=find_verb("legen"), ending="in die Kommandozone")
        case _:
            raise Untranslatable(f"moving to {type(to).__name__}")


def _into_hand(
    writer: GermanWriter, to: IntoHand, whose: Selector | None, clause: Clause, node: Move, *, back: bool
) -> Clause:
    """Found cards are taken ("nimm sie auf deine Hand"), cards from other zones return ("bringe ... zurück")."""
    place = "auf die Hand" if whose is None else f"auf {_hand(writer, whose).say('acc')}"
    if back or isinstance(whose, OwnerOf):
        return change(clause, verb=find_verb("zurückbringen"), ending=place)
    return change(clause, verb=find_verb("nehmen"), ending=place)


def _hand(writer: GermanWriter, whose: Selector) -> NP:
    """ "die Hand ihres Besitzers": the owner of the moved object."""
    if isinstance(whose, OwnerOf) and isinstance(whose.of, Ref) and whose.of.form in ("its", "their"):
        moved = writer.moved
        if moved is not None:
            owner = of_somebody(named_noun("Besitzer"), pronoun_np(moved.pronouns), plural=whose.form == "their")
            return of_somebody(named_noun("Hand"), owner)
    return say_zone(writer, "hand", whose)


def _onto_battlefield(writer: GermanWriter, to: OntoBattlefield, clause: Clause, *, back: bool) -> Clause:
    how: list[str] = []
    if to.counter:
        number = to.counter_count if to.counter_count is not None else Number(1)
        counters = amount(writer, number, counter_noun(to.counter), spell_out=True)
        more = [amount(writer, kind.count, counter_noun(kind.counter), spell_out=True) for kind in to.also]
        how.append(f"mit {join_or([counters.forms['dat'], *(other.forms['dat'] for other in more)], 'und')}")
    if to.transformed:
        how.append("transformiert")
    if to.face_down:
        how.append("verdeckt")
    if to.tapped or to.attacking:
        whom = "" if to.attacking_whom is None else f"{SELECTORS.say(writer, to.attacking_whom).say('acc')} "
        how.append(" und ".join([*(["getappt"] * to.tapped), *([f"{whom}angreifend"] * to.attacking)]))
    if to.under is not None:
        how.insert(1 if to.face_down else 0, under_control(writer, to.under))
    if to.attached_to is not None:
        host = SELECTORS.say(writer, to.attached_to)
        how.append(f"an {host.say('acc')} angelegt")
    if to.changes:
        raise Untranslatable("entering changed")
    own = find_verb("zurückbringen" if back else "bringen")
    return change(clause, verb=own, late=(*clause.late, *how), ending="ins Spiel")


_PLACES = {1: "zweite", 2: "dritte", 3: "vierte", 6: "siebte"}


def _onto_library(writer: GermanWriter, to: OntoLibrary, clause: Clause) -> Clause:
    order = _ORDERS[to.order]
    late = (order,) if order else ()
    if to.form == "plain":
        if to.position > 0:
            return change(clause, verb=find_verb("legen"), ending=f"an die {_PLACES[to.position]} Stelle von oben")
        where = "oben darauf" if to.position == 0 else "darunter"
        return change(clause, verb=find_verb("legen"), ending=where)
    library = say_zone(writer, "library", to.whose, plural=to.form == "many").say("acc")
    if to.beneath is not None:
        late = (f"direkt unter die obersten {spelled(to.beneath)} Karten",)
        return change(clause, verb=find_verb("legen"), late=late, ending=f"in {library}")
    if to.either_end:
        return change(clause, verb=find_verb("legen"), ending=f"oben auf oder unter {library}")
    if to.position == 0:
        return change(clause, verb=find_verb("legen"), late=late, ending=f"oben auf {library}")
    if to.position == -1:
        return change(clause, verb=find_verb("legen"), late=late, ending=f"unter {library}")
    place = _PLACES.get(to.position)
    if place is None:
        raise Untranslatable(f"the {to.position}th place of a library")
    return change(clause, verb=find_verb("legen"), late=(f"als {place} Karte von oben",), ending=f"in {library}")


@EFFECTS(Exile)
def _exile(writer: GermanWriter, node: Exile) -> Chain:
    affected, each = each_in_front(writer, node.what)
    node = replace(node, what=affected)
    if isinstance(node.what, TopCards):
        count, each = split_for_each(writer, node.what.count)
        node = replace(node, what=replace(node.what, count=count))
    what = moved_object(writer, node.what) if node.what == This() else SELECTORS.say(writer, node.what)
    writer.remember(node.bind, what)
    late: list[str] = []
    if node.counter:
        number = node.counter_count if node.counter_count is not None else Number(1)
        counters = amount(writer, number, counter_noun(node.counter), spell_out=True)
        late.append(f"mit {counters.forms['dat']}")
    if node.face_down:
        late.append("verdeckt")
    clause = say_action(writer, node.who, "schicken", said_of(writer, node, what), late=tuple(late), ending="ins Exil")
    clause = with_adverb(clause, each) if each else clause
    if isinstance(node.until, UntilEvent):
        until = say_final(EVENTS.say(writer, node.until.event)("present"))
        clause = change(clause, after=f"bis {until}")
    elif node.until is not None:
        raise Untranslatable(f"exile for {type(node.until).__name__}")
    return chain_clauses(clause)


@EFFECTS(Separate)
def _separate(writer: GermanWriter, node: Separate) -> Chain:
    what = SELECTORS.say(writer, node.what)
    piles = "auf einen verdeckten und einen offenen Haufen" if node.hidden else "auf zwei Haufen"
    return chain_clauses(say_action(writer, node.who, "aufteilen", what.part("acc"), ending=piles))


@EFFECTS(PileMove)
def _piles(writer: GermanWriter, node: PileMove) -> Chain:
    own = "einen Haufen deiner Wahl" if node.form == "of your choice" else "einen Haufen"
    one = _pile(writer, node, node.one, "jenen Haufen" if node.chosen else own)
    other = _pile(writer, node, node.other, "den anderen")
    return Chain((Link(one), Link(other, "und")))


def _pile(writer: GermanWriter, node: PileMove, to: Node, what: str) -> Clause:
    clause = say_action(writer, node.who, "bringen", Part(what))
    return _moved(writer, Move(node.who, You(), IntoExile()), to, clause)


@EFFECTS(CastIt)
def _cast(writer: GermanWriter, node: CastIt) -> Chain:
    what = SELECTORS.say(writer, node.what)
    own = "spielen" if node.play else "wirken"
    clause = say_action(writer, node.who, own, what.part("acc"))
    if node.cost:
        raise Untranslatable("casting for another cost")
    if isinstance(node.rather, PayLife):
        life = VALUES.say(writer, node.rather.amount)
        paid = f"Lebenspunkte in Höhe {life.forms['gen']} bezahlst{tail_text(life.tail)}"
        clause = change(clause, after=f"indem du {paid}, anstatt {without_paying(what)}")
    if node.any_mana:
        kind = "beliebigen Typs" if node.any_mana == "any type" else "beliebiger Farbe"
        clause = change(clause, after=f"wobei dafür Mana {kind} ausgegeben werden kann")
    if node.free:
        clause = change(clause, after=f"ohne {without_paying(what)}")
    return chain_clauses(clause)


def without_paying(what: NP) -> str:
    """ "ihre Manakosten zu bezahlen"."""
    return f"{'ihre' if what.agreement in ('f', 'p') else 'seine'} Manakosten zu bezahlen"


@EFFECTS(Manifest)
def _manifest(writer: GermanWriter, node: Manifest) -> Chain:
    what = SELECTORS.say(writer, node.what)
    writer.remember(node.bind, what)
    return chain_clauses(say_action(writer, node.who, "tarnen" if node.cloak else "manifestieren", what.part("acc")))
