"""Permissions of players beyond the rules: play cards from other zones, look at them, keep mana; and revealed cards."""

from __future__ import annotations

from engine.ir.costs import ActivationTimes, AnyTimeActivations, LoyaltyActivations, LoyaltyMore, OtherAbilityCost
from engine.ir.effects.structure import IfDone
from engine.ir.node import replace
from engine.ir.rules import (
    AbilityCost,
    Attackers,
    AttackNearest,
    BeforeGame,
    DrawDuring,
    FromOpeningHand,
    ManaPersists,
    MayExert,
    Options,
    PlayerCant,
    PlayerHas,
    PlayFrom,
    Revealed,
    SpendAsThough,
    UntapDuring,
    WinLose,
    XAboveZero,
)
from engine.ir.selectors import All, This, You
from engine.text.german.grammar.chains import Chain, Link, append, chain_clauses, update
from engine.text.german.grammar.clauses import Clause, change, with_adverb
from engine.text.german.grammar.inflection import A, find_noun, find_verb, possessive
from engine.text.german.grammar.phrases import (
    THIS_EFFECT,
    YOU,
    Head,
    Nominal,
    Part,
    cased_np,
    fixed_np,
    join_or,
    say_np,
    tail_text,
)
from engine.text.german.rules.abilities.costs import you_can
from engine.text.german.rules.abilities.game_rules import own_turns
from engine.text.german.rules.abilities.keywords import keyword_noun
from engine.text.german.rules.abilities.playing import land_and_spell
from engine.text.german.rules.conditions.states import condition_final
from engine.text.german.rules.effects.sequences import say_subordinate, subject_of
from engine.text.german.rules.events.steps import step_nominal
from engine.text.german.rules.nouns.references import from_zone, named_noun, of_somebody, owned_noun
from engine.text.german.rules.values.for_each import for_each
from engine.text.german.rules.values.quantities import counter_noun, where_x_is
from engine.text.german.rules.writer import COSTS, EFFECTS, GAME_RULES, SELECTORS, GermanWriter, Untranslatable
from engine.text.vocabulary.german_words import COLOUR_ADJECTIVES, number_word
from engine.text.vocabulary.keyword_words import KEYWORDS


@GAME_RULES(Revealed)
def _revealed(writer: GermanWriter, node: Revealed) -> Chain:
    if node.private:
        look = Clause(
            find_verb("anschauen"), YOU, (Part("dir", light=True), Part("die oberste Karte deiner Bibliothek"))
        )
        return chain_clauses(change(look, adverbs=("jederzeit",), modal="können", commanded=False))
    if node.what == "top of library" and isinstance(node.who, You):
        top = cased_np("die oberste Karte deiner Bibliothek", "", "", "", "f")
        return chain_clauses(Clause(find_verb("sein"), top, ending="offen", commanded=False))
    who = subject_of(writer, node.who)
    own = possessive(who.agreement, who.person).form("gen", "f" if not who.plural else "p")
    if node.what == "top of library":
        libraries = "Bibliotheken" if who.plural else "Bibliothek"
        shown = Part(f"mit der obersten Karte {own} {libraries} offen")
        return chain_clauses(Clause(find_verb("spielen"), who, (shown,), commanded=False))
    return chain_clauses(Clause(find_verb("spielen"), who, (Part("mit offener Hand"),), commanded=False))


@GAME_RULES(ManaPersists)
def _persists(writer: GermanWriter, node: ManaPersists) -> Chain:
    who = subject_of(writer, node.who)
    colour = f"{COLOUR_ADJECTIVES[node.mana]}es " if node.mana else ""
    if node.becomes:
        colour = COLOUR_ADJECTIVES.get(node.becomes, "farblos")
        lost = f"falls {who.forms['nom']} unverbrauchtes Mana verlieren würdest"
        return Chain(text=f"wird jenes Mana stattdessen {colour}", before=lost)
    kept = Clause(find_verb("behalten"), who, (Part(f"unverbrauchtes {colour}Mana"),), commanded=False)
    return chain_clauses(change(kept, after="sowie Segmente und Phasen enden"))


@GAME_RULES(SpendAsThough)
def _as_though(writer: GermanWriter, node: SpendAsThough) -> Chain:
    who = subject_of(writer, node.who)
    kind = "einer beliebigen Farbe" if node.as_what == "any color" else "eines beliebigen Typs"
    mana = f"{COLOUR_ADJECTIVES[node.mana]}es Mana" if node.mana else "Mana"
    spend = Clause(find_verb("ausgeben"), who, (Part(mana),), modal="können", commanded=False)
    spend = change(spend, after=f"als wäre es Mana {kind}")
    if node.on is not None and node.activate:
        of = SELECTORS.say(writer, node.on)
        abilities = f"um Fähigkeiten {of.forms['gen']}{tail_text(of.tail)}{',' * bool(of.tail)} zu aktivieren"
        return chain_clauses(change(spend, after=f"als wäre es Mana {kind}, {abilities}"))
    if node.on is not None:
        what = SELECTORS.say(writer, node.on)
        spend = change(spend, after=f"als wäre es Mana {kind}, um {what.say('acc')} zu wirken")
    return chain_clauses(spend)


@GAME_RULES(AbilityCost)
def _ability_cost(writer: GermanWriter, node: AbilityCost) -> Chain:
    """ "Ausrüsten-Fähigkeiten, die du aktivierst, kosten beim Aktivieren {1} weniger."."""
    word = "mehr" if node.more else "weniger"
    if node.form in ("own", "costs you pay"):
        return _costs_of(writer, node, word)
    if node.kind == "this":
        return _this_ability(writer, node, word)
    if node.count is not None or node.x is not None or node.condition is not None:
        raise Untranslatable("costs of abilities that depend on something")
    abilities = _abilities_of(node)
    up_to = "bis zu " if node.form == "up to" else ""
    if node.of is not None:
        of = SELECTORS.say(writer, node.of)
        yours = "die du aktivierst" if node.form == "yours of" else ""
        subject = fixed_np(f"{abilities} {of.forms['gen']}", "p", tail=of.tail or yours)
    elif node.kind == "not mana":
        yours = "die du aktivierst und " if isinstance(node.who, You) else ""
        subject = fixed_np(abilities, "p", tail=f"{yours}die keine Manafähigkeiten sind")
    elif isinstance(node.who, You):
        aimed = (
            "" if node.target is None else f" und die {SELECTORS.say(writer, node.target).say('acc')} als Ziel haben"
        )
        subject = fixed_np(abilities, "p", tail=f"die du aktivierst{aimed}")
    elif node.who is not None and node.target is not None:
        who, aim = SELECTORS.say(writer, node.who), SELECTORS.say(writer, node.target).say("acc")
        does = "aktivieren" if who.plural else "aktiviert"
        subject = fixed_np("Fähigkeiten", "p", tail=f"die {who.say('nom')} {does} und die {aim} als Ziel haben")
    else:
        raise Untranslatable("abilities of nobody")
    clause = Clause(
        find_verb("kosten"),
        subject,
        (Part(f"{up_to}{node.symbols} {word}"),),
        adverbs=("beim Aktivieren",),
        commanded=False,
    )
    said = chain_clauses(clause)
    if not node.floor:
        return said
    what = Part("das Mana in jenen Kosten nicht auf weniger als ein Mana")
    floor = Clause(find_verb("reduzieren"), THIS_EFFECT, (what,), modal="können", commanded=False)
    return update(said, sentences=(chain_clauses(floor),))


def _costs_of(writer: GermanWriter, node: AbilityCost, word: str) -> Chain:
    """ "Ausrüsten-Kosten, die du bezahlst, betragen {1} weniger", "die Ausrüsten-Fähigkeit der Klinge kostet ..."."""
    name = KEYWORDS[node.kind].german
    if node.form == "costs you pay":
        costs = fixed_np(f"{name}-Kosten", "p", tail="die du bezahlst")
        return chain_clauses(Clause(find_verb("betragen"), costs, (Part(f"{node.symbols} {word}"),), commanded=False))
    own = of_somebody(Nominal((Head(find_noun("Fähigkeit").compound(f"{name}-")),)), writer.this())
    ability = writer.remember("this", own)
    clause = Clause(find_verb("kosten"), ability, (Part(f"{node.symbols} {word}"),), adverbs=("beim Aktivieren",))
    return chain_clauses(change(clause, commanded=False))


def _abilities_of(node: AbilityCost) -> str:
    if node.kind == "not mana":
        return "Fähigkeiten" if isinstance(node.who, You) else "aktivierte Fähigkeiten"
    if node.kind == "loyalty":
        return "Loyalitätsfähigkeiten"
    return "aktivierte Fähigkeiten" if node.kind == "activated" else f"{KEYWORDS[node.kind].german}-Fähigkeiten"


def _this_ability(writer: GermanWriter, node: AbilityCost, word: str) -> Chain:
    """ "Diese Fähigkeit kostet beim Aktivieren für jede ... {1} weniger."."""
    ability = cased_np("diese Fähigkeit", "diese Fähigkeit", "dieser Fähigkeit", "dieser Fähigkeit", "f")
    each = (Part(for_each(writer, node.count)),) if node.count is not None else ()
    clause = Clause(find_verb("kosten"), ability, (*each, Part(f"{node.symbols} {word}")), adverbs=("beim Aktivieren",))
    said = chain_clauses(change(clause, commanded=False))
    if node.x is not None:
        said = append(said, where_x_is(writer, node.x))
    if node.condition is not None:
        said = append(said, f"falls {condition_final(writer, node.condition)}")
    return said


@GAME_RULES(Attackers)
def _attackers(writer: GermanWriter, node: Attackers) -> Chain:
    """ "können Gegner in diesem Kampf nicht mit mehr als jeweils einer Kreatur blocken"."""
    own = "blocken" if node.block else "angreifen"
    when = writer.take_when() or ("in jedem Zug" if node.form == "turn" else "in jedem Kampf")
    if node.who is not None:
        bare = replace(node.who, form="") if isinstance(node.who, All) and node.block else node.who
        who = subject_of(writer, bare)
        several = who.plural or isinstance(node.who, All)
        each = "jeweils " if several else ""
        number = "einer Kreatur" if node.limit == 1 else f"{number_word(node.limit)} Kreaturen"
        what = Part(f"nicht mit mehr als {each}{number}")
        return chain_clauses(Clause(find_verb(own), who, (what,), adverbs=(when,), modal="können", commanded=False))
    number = "höchstens eine Kreatur" if node.limit == 1 else f"höchstens {number_word(node.limit)} Kreaturen"
    subject = fixed_np(number, "p" if node.limit > 1 else "f")
    whom = () if node.whom is None else (SELECTORS.say(writer, node.whom).part("acc"),)
    clause = Clause(find_verb(own), subject, whom, modal="können", commanded=False)
    return chain_clauses(change(clause, front=when))


@GAME_RULES(Options)
def _options(writer: GermanWriter, node: Options) -> Chain:
    """Several prohibitions of one subject: "können keine Zaubersprüche wirken und keine Fähigkeiten aktivieren"."""
    if node.form == "life total":
        return _same_life(node)
    if node.form == "own turns":
        return chain_clauses(own_turns("aktivieren", ending="wirken und Fähigkeiten"))
    if node.form == "cards from hand":
        cards = Part("keine Karten aus deiner Hand")
        return chain_clauses(Clause(find_verb("spielen"), YOU, (cards,), modal="können", commanded=False))
    if node.form == "land and":
        return land_and_spell(writer, node)
    if node.form == "attack or block":
        (link,) = GAME_RULES.say(writer, node.parts[0]).links
        blocks = change(link.clause, verb=find_verb("blocken"), ending="angreifen oder")
        return update(GAME_RULES.say(writer, node.parts[0]), links=(link._replace(clause=blocks),))
    if node.form == "graveyard or exile":
        (link,) = GAME_RULES.say(writer, node.parts[0]).links
        other = node.parts[1]
        if not isinstance(other, PlayFrom) or not isinstance(other.what, This):
            raise Untranslatable("several rules about graveyard or exile")
        card, *rest = link.clause.objects
        places = card._replace(text=f"{card.text} oder {from_zone(writer, other.what.zone, You())}")
        return Chain((link._replace(clause=change(link.clause, objects=(places, *rest))),))
    links: list[Link] = []
    for part in node.parts:
        said = GAME_RULES.say(writer, part)
        if said.text or said.before or said.adverb or said.sentences:
            raise Untranslatable("a sentence among several rules")
        links.extend(link._replace(joint="und") if links else link for link in said.links)
    first = links[0].clause.subject
    shared = [link._replace(clause=change(link.clause, subject=first)) for link in links]
    return Chain(tuple(shared))


def _same_life(node: Options) -> Chain:
    first = node.parts[0]
    if not isinstance(first, PlayerCant) or not isinstance(first.who, You):
        raise Untranslatable("the life total of others")
    total = fixed_np("deine Lebenspunktzahl", "f")
    stays = Clause(find_verb("verändern"), total, (Part("sich nicht"),), modal="können", commanded=False)
    return chain_clauses(stays)


@GAME_RULES(WinLose)
def _win_lose(writer: GermanWriter, node: WinLose) -> Chain:
    if node.what != "for having 0 or less life":
        raise Untranslatable(f"winning or losing {node.what!r}")
    who = subject_of(writer, node.who)
    clause = Clause(find_verb("verlieren"), who, (Part("die Partie nicht"),), commanded=False)
    pronoun = who.forms["nom"] if who.person == 2 else who.pronouns.personal("nom")
    have = "hast" if who.person == 2 else "haben" if who.plural else "hat"
    return chain_clauses(change(clause, after=f"weil {pronoun} 0 oder weniger Lebenspunkte {have}"))


@GAME_RULES(UntapDuring)
def _untap_during(writer: GermanWriter, node: UntapDuring) -> Chain:
    what = SELECTORS.say(writer, node.what)
    step = owned_noun(writer, step_nominal("untap step"), node.whose)
    return chain_clauses(Clause(find_verb("enttappen"), YOU, (what.part("acc"),), late=(f"während {step.say('gen')}",)))


@GAME_RULES(LoyaltyMore)
def _loyalty_more(writer: GermanWriter, node: LoyaltyMore) -> Chain:
    dearer = f"kostet beim Aktivieren zusätzlich {{+{node.amount}}}"
    return Chain((), text=f"jede Loyalitätsfähigkeit eines Planeswalkers, die du aktivierst, {dearer}")


@GAME_RULES(DrawDuring)
def _draw_during(writer: GermanWriter, node: DrawDuring) -> Chain:
    who = SELECTORS.say(writer, node.who)
    step = owned_noun(writer, step_nominal("draw step"), node.whose)
    return chain_clauses(
        Clause(find_verb("ziehen"), who, (Part("eine Karte"),), adverbs=(f"während {step.say('gen')}",))
    )


@GAME_RULES(LoyaltyActivations)
def _loyalty(writer: GermanWriter, node: LoyaltyActivations) -> Chain:
    """ "... im Zug jedes Spielers und zu jedem Zeitpunkt aktivieren, zu dem du einen Spontanzauber wirken könntest"."""
    if isinstance(node.who, You) and node.more and not node.any_time and node.times == 1:
        return _once_more(writer, node)
    if not isinstance(node.who, You) or node.more:
        raise Untranslatable("loyalty abilities activated again")
    of = SELECTORS.say(writer, node.of)
    abilities = Part(f"Loyalitätsfähigkeiten {of.forms['gen']}", of.tail)
    if node.form == "own turn":
        abilities = owned_noun(writer, named_noun("Loyalitätsfähigkeit"), node.of, plural=True).part("acc")
    clause = Clause(find_verb("aktivieren"), YOU, (abilities,), modal="können", commanded=False)
    if node.any_time:
        when = "zu jedem Zeitpunkt" if node.form else "im Zug jedes Spielers und zu jedem Zeitpunkt"
        return chain_clauses(change(clause, late=(when,), after="zu dem du einen Spontanzauber wirken könntest"))
    if node.times == 2:
        return chain_clauses(change(clause, late=("zweimal pro Zug",), after="anstatt nur einmal"))
    raise Untranslatable("loyalty abilities activated so often")


def _once_more(writer: GermanWriter, node: LoyaltyActivations) -> Chain:
    """ "eine seiner Loyalitätsfähigkeiten aktivieren, als ob in diesem Zug noch keine davon aktiviert worden wäre"."""
    of = owned_noun(writer, named_noun("Loyalitätsfähigkeit"), node.of, plural=True)
    writer.take_when()
    ability = Part(f"eine {of.forms['gen']} einmal", of.tail)
    clause = Clause(find_verb("aktivieren"), YOU, (ability,), modal="können", commanded=False)
    return chain_clauses(change(clause, after="als ob in diesem Zug noch keine davon aktiviert worden wäre"))


@GAME_RULES(AnyTimeActivations)
def _any_time(writer: GermanWriter, node: AnyTimeActivations) -> Chain:
    """ "Du kannst Ausrüsten-Fähigkeiten zu jedem Zeitpunkt aktivieren, zu dem du ..."."""
    abilities = Part(f"{KEYWORDS[node.kind].german}-Fähigkeiten")
    clause = Clause(find_verb("aktivieren"), YOU, (abilities,), modal="können", commanded=False)
    after = "zu dem du einen Spontanzauber wirken könntest"
    return chain_clauses(change(clause, late=("zu jedem Zeitpunkt",), after=after))


@GAME_RULES(ActivationTimes)
def _more_often(writer: GermanWriter, node: ActivationTimes) -> Chain:
    """ "Kreaturen, die du kontrollierst, können während jedes deiner Züge zweimal anstatt einmal prahlen"."""
    of = SELECTORS.say(writer, node.of)
    late = f"während jedes deiner Züge {number_word(node.times)}mal anstatt einmal"
    return chain_clauses(Clause(find_verb("prahlen"), of, late=(late,), modal="können", commanded=False))


@GAME_RULES(OtherAbilityCost)
def _other_cost(writer: GermanWriter, node: OtherAbilityCost) -> Chain:
    """ "Du kannst {0} bezahlen, anstatt Umwandlungskosten zu bezahlen"."""
    paid = COSTS.say(writer, node.cost)
    if paid.text:
        raise Untranslatable("several costs instead of those of a keyword")
    costs = f"{KEYWORDS[node.kind].german}-Kosten"
    if node.of is not None:
        of = SELECTORS.say(writer, node.of)
        costs = f"die {costs} {of.forms['gen']}{tail_text(of.tail)}{',' * bool(of.tail)}"
    return append(you_can(paid), f"anstatt {costs} zu bezahlen")


@GAME_RULES(MayExert)
def _exert(writer: GermanWriter, node: MayExert) -> Chain:
    what = SELECTORS.say(writer, node.what)
    attacks = f"sowie {what.pronouns.personal('nom')} {'angreifen' if what.plural else 'angreift'}"
    clause = Clause(find_verb("erschöpfen"), YOU, (what.part("acc"),), modal="können", commanded=False, after=attacks)
    if node.effect is None:
        return chain_clauses(clause)
    linked = node.effect.effect if isinstance(node.effect, IfDone) else node.effect
    then = say_subordinate(EFFECTS.say(writer, linked), "wenn du dies tust")
    return update(chain_clauses(clause), sentences=(then,))


@GAME_RULES(FromOpeningHand)
def _opening_hand(writer: GermanWriter, node: FromOpeningHand) -> Chain:
    what = SELECTORS.say(writer, node.what)
    begin = Clause(
        find_verb("beginnen"), YOU, (Part("die Partie damit"),), ending="im Spiel", modal="können", commanded=False
    )
    where = f"{what.say('nom')} auf deiner Starthand ist"
    if node.not_first:
        where = f"{where} und du nicht als Erster spielst"
    if node.counter:
        with_it = say_np(counter_noun(node.counter), A).forms["dat"]
        begin = change(begin, adverbs=(f"mit {with_it} darauf",))
    said = say_subordinate(chain_clauses(begin), f"falls {where}")
    if node.then is None:
        return said
    return update(said, sentences=(say_subordinate(EFFECTS.say(writer, node.then), "falls du dies tust"),))


@GAME_RULES(BeforeGame)
def _before_game(writer: GermanWriter, node: BeforeGame) -> Chain:
    """ "bestimme vor Beginn der Partie eine Farbe"."""
    inner = EFFECTS.say(writer, node.effect)
    first, *rest = inner.links
    return update(inner, links=(first._replace(clause=with_adverb(first.clause, "vor Beginn der Partie")), *rest))


@GAME_RULES(PlayerHas)
def _player_has(writer: GermanWriter, node: PlayerHas) -> Chain:
    said = join_or([keyword_noun(writer, ability) for ability in node.abilities], "und")
    own = find_verb("erhalten" if node.form == "gain" else "haben")
    when = writer.take_when() if node.form == "gain" else ""
    return chain_clauses(Clause(own, subject_of(writer, node.who), (Part(said),), late=(when,), commanded=False))


@GAME_RULES(AttackNearest)
def _attack_nearest(writer: GermanWriter, node: AttackNearest) -> Chain:
    who = subject_of(writer, node.who)
    nearest = f"der {who.pronouns.personal('dat')} in der zuletzt bestimmten Richtung am nächsten sitzt"
    clause = Clause(find_verb("angreifen"), who, (Part("nur den Gegner"),), modal="können", commanded=False)
    return chain_clauses(change(clause, after=f"{nearest}, sowie Planeswalker, die jener Gegner kontrolliert"))


@GAME_RULES(XAboveZero)
def _above_zero(writer: GermanWriter, node: XAboveZero) -> Chain:
    x = fixed_np("X", "n")
    return chain_clauses(Clause(find_verb("sein"), x, modal="können", negated=True, ending="0", commanded=False))
