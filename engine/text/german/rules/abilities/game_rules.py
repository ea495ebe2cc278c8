"""Rules that static abilities change: costs, permissions, entering, replacement and prevention, prohibitions."""

from __future__ import annotations

from engine.ir.conditions import NotSo, NthTurn
from engine.ir.costs import ManaPayment, PayLife
from engine.ir.node import Condition, Selector
from engine.ir.patterns import ObjectPattern, PlayerPattern
from engine.ir.replacing import SearchesTop
from engine.ir.rules import (
    AdditionalCost,
    AlternativeCost,
    AttackTax,
    CastTiming,
    ExtraLandPlays,
    LeastCost,
    LegendRuleOff,
    LifeForMana,
    PlayerCant,
    Skip,
    SpellCost,
)
from engine.ir.selectors import All, EitherOne, Range, This, You
from engine.ir.values import Number, Variable
from engine.text.german.grammar.chains import Chain, append, chain_clauses, say_chain, update
from engine.text.german.grammar.clauses import Clause, change
from engine.text.german.grammar.inflection import NO, find_verb, possessive
from engine.text.german.grammar.phrases import (
    NP,
    THIS_EFFECT,
    YOU,
    Part,
    cased_np,
    fixed_np,
    pronoun_np,
    say_np,
    tail_text,
)
from engine.text.german.rules.abilities.costs import you_can
from engine.text.german.rules.abilities.restrictions import neither_nor
from engine.text.german.rules.conditions.circumstances import this_spell
from engine.text.german.rules.conditions.states import condition_final, only_when, unless
from engine.text.german.rules.effects.sequences import say_subordinate, subject_of
from engine.text.german.rules.events.steps import step_nominal
from engine.text.german.rules.nouns.references import named_noun, owned_noun
from engine.text.german.rules.values.for_each import for_each, split_for_each
from engine.text.german.rules.values.quantities import counted, digits, spelled, where_x_is
from engine.text.german.rules.writer import (
    COSTS,
    GAME_RULES,
    PATTERNS,
    SELECTORS,
    GermanWriter,
    Untranslatable,
)
from engine.text.vocabulary.german_words import COLOUR_ADJECTIVES, number_word

SPELL_COSTS = "Manakosten dieses Zauberspruchs"


@GAME_RULES(SpellCost)
def _spell_cost(writer: GermanWriter, node: SpellCost) -> Chain:
    if node.who is not None:
        raise Untranslatable("costs of somebody's spells")
    subject = writer.remember("this" if isinstance(node.what, This) else "", this_spell(writer, node.what))
    word = "mehr" if node.more else "weniger"
    each = (Part(for_each(writer, node.count)),) if node.count is not None else ()
    clause = Clause(
        find_verb("kosten"), subject, (*each, Part(f"{node.symbols} {word}")), adverbs=("beim Wirken",), commanded=False
    )
    if node.off_turn:
        clause = change(clause, after="außer im Zug seines Beherrschers")
    said = chain_clauses(clause)
    if node.x is not None and not isinstance(node.x, Variable):
        return append(said, where_x_is(writer, node.x))
    if node.coloured:
        what = Part("nur die Menge an farbigem Mana", "die du bezahlen musst")
        return update(
            said, sentences=(chain_clauses(Clause(find_verb("reduzieren"), THIS_EFFECT, (what,), commanded=False)),)
        )
    return said


@GAME_RULES(ExtraLandPlays)
def _lands(writer: GermanWriter, node: ExtraLandPlays) -> Chain:
    who = subject_of(writer, node.who)
    if node.count is None:
        what = "eine beliebige Anzahl an Ländern"
    elif node.count == Number(1):
        what = "ein zusätzliches Land"
    else:
        what = f"{spelled(node.count)} zusätzliche Länder"
    turns = () if node.form == "this turn" else ("in jedem deiner Züge",)
    return chain_clauses(
        Clause(find_verb("spielen"), who, (Part(what),), adverbs=turns, modal="dürfen", commanded=False)
    )


@GAME_RULES(AlternativeCost)
def _alternative(writer: GermanWriter, node: AlternativeCost) -> Chain:
    if node.cost is None:
        free = Clause(find_verb("wirken"), YOU, (Part("diesen Zauberspruch"),), modal="können", commanded=False)
        said = chain_clauses(change(free, after="ohne seine Manakosten zu bezahlen"))
    else:
        paid = COSTS.say(writer, node.cost)
        if paid.text:
            raise Untranslatable("several costs instead of the mana cost")
        said = append(you_can(paid), f"anstatt die {_whose_costs(writer, node)}")
    if node.once_per_turn:
        said = update(said, adverb="einmal pro Zug")
    if node.condition is not None:
        return say_subordinate(said, f"falls {condition_final(writer, node.condition)}")
    return said


def _whose_costs(writer: GermanWriter, node: AlternativeCost) -> str:
    """ "Manakosten für einen farblosen Zauberspruch zu bezahlen, den du aus deiner Hand wirkst"."""
    if isinstance(node.what, This):
        return f"{SPELL_COSTS} zu bezahlen"
    spell = SELECTORS.say(writer, node.what)
    return f"Manakosten für {spell.forms['acc']} zu bezahlen{tail_text(spell.tail)}"


@GAME_RULES(AdditionalCost)
def _additional(writer: GermanWriter, node: AdditionalCost) -> Chain:
    """ "Opfere eine Kreatur als zusätzliche Kosten, um diesen Zauberspruch zu wirken."."""
    if isinstance(node.cost, PayLife) and node.form.startswith("life"):
        return _life_more(writer, node, node.cost)
    if node.less:
        return _for_less(writer, node)
    paid = COSTS.say(writer, node.cost)
    if paid.text or not paid.links:
        raise Untranslatable("several additional costs")
    if node.optional:
        return update(you_can(paid), before="als zusätzliche Kosten, um diesen Zauberspruch zu wirken")
    *rest, last = paid.links
    clause = last.clause
    cost = "als zusätzliche Kosten"
    if clause.ending or clause.verb.prefix:
        extra = f"{cost}, um diesen Zauberspruch zu wirken\u2e34"
        first, *others = paid.links
        opened = first._replace(clause=change(first.clause, adverbs=(extra, *first.clause.adverbs)))
        return Chain((opened, *others))
    closed = last._replace(clause=change(clause, late=(*clause.late, cost), after="um diesen Zauberspruch zu wirken"))
    return Chain((*rest, closed))


def _for_less(writer: GermanWriter, node: AdditionalCost) -> Chain:
    """ "... kannst du 2 Lebenspunkte bezahlen. Jene Zaubersprüche kosten dann beim Wirken {G} weniger."."""
    what = SELECTORS.say(writer, node.what)
    paid = COSTS.say(writer, node.cost)
    first = update(you_can(paid), before=f"als zusätzliche Kosten, um {what.say('acc')} zu wirken")
    those = fixed_np("jene Zaubersprüche", "p")
    less = Clause(
        find_verb("kosten"), those, (Part(f"{node.less} weniger"),), adverbs=("beim Wirken",), commanded=False
    )
    colour = COLOUR_ADJECTIVES[node.less.strip("{}")]
    only = Part(f"nur die Menge an {colour}em Mana", "die du bezahlst")
    cheaper = chain_clauses(change(less, after="falls du auf diese Weise Lebenspunkte bezahlt hast"))
    return update(
        first,
        sentences=(cheaper, chain_clauses(Clause(find_verb("reduzieren"), THIS_EFFECT, (only,), commanded=False))),
    )


def _life_more(writer: GermanWriter, node: AdditionalCost, cost: PayLife) -> Chain:
    """ "Dieser Zauberspruch kostet beim Wirken für jedes Ziel 3 Lebenspunkte mehr."."""
    subject = this_spell(writer, node.what)
    factor, each = split_for_each(writer, cost.amount)
    life = Part(f"{digits(factor)} Lebenspunkte mehr")
    parts = (Part(each), life) if each else (life,)
    return chain_clauses(Clause(find_verb("kosten"), subject, parts, adverbs=("beim Wirken",), commanded=False))


@GAME_RULES(CastTiming)
def _timing(writer: GermanWriter, node: CastTiming) -> Chain:
    what = this_spell(writer, node.what)
    if node.sorcery:
        who = subject_of(writer, node.who)
        cast = Clause(find_verb("wirken"), who, (what.part("acc"), Part("nur zu Zeitpunkten")), modal="können")
        could = "könnten" if who.plural else "könnte"
        when = f"zu denen {who.pronouns.personal('nom')} Hexereien wirken {could}"
        return chain_clauses(change(cast, after=when, commanded=False))
    if node.flash:
        who = subject_of(writer, node.who)
        have = "hätten" if what.plural else "hätte"
        pronoun = what.pronouns.personal("nom")
        clause = Clause(find_verb("wirken"), who, (what.part("acc"),), modal="können", commanded=False)
        more = f", falls du beim Wirken {node.cost.symbols} mehr bezahlst" if isinstance(node.cost, ManaPayment) else ""
        said = chain_clauses(change(clause, after=f"als ob {pronoun} Aufblitzen {have}{more}"))
        return update(said, sentences=(_sacrificed_soon(),)) if node.fleeting else said
    if node.when is None:
        raise Untranslatable("when to cast a spell")
    if node.form == "can't" and isinstance(node.when, NotSo):
        early = f"während {_first_turns(node.when.condition)}"
        return chain_clauses(
            Clause(find_verb("wirken"), YOU, (what.part("acc"), Part(early)), modal="können", negated=True)
        )
    if node.form == "can't if" and isinstance(node.when, NotSo):
        when = f"falls {condition_final(writer, node.when.condition)}"
        return chain_clauses(
            Clause(find_verb("wirken"), YOU, (what.part("acc"),), modal="können", negated=True, after=when)
        )
    if node.form == "can't unless":
        cast = Clause(find_verb("wirken"), YOU, (what.part("acc"),), modal="können", negated=True)
        return append(chain_clauses(cast), unless(writer, node.when))
    when = f"falls {condition_final(writer, node.when)}" if node.form == "if" else only_when(writer, node.when)
    if node.form == "if":
        return chain_clauses(Clause(find_verb("wirken"), YOU, (what.part("acc"), Part("nur")), after=when))
    return chain_clauses(Clause(find_verb("wirken"), YOU, (what.part("acc"), Part(f"nur {when}"))))


def _first_turns(condition: Condition) -> str:
    """ "deines ersten, zweiten oder dritten Zuges der Partie"."""
    if condition != NthTurn(You(), 3):
        raise Untranslatable("when a spell can't be cast")
    return "deines ersten, zweiten oder dritten Zuges der Partie"


def _sacrificed_soon() -> Chain:
    """ "..., opfert der Beherrscher der bleibenden Karte diese zu Beginn des nächsten Aufräumsegments"."""
    late = "falls du ihn zu einem Zeitpunkt wirkst, zu dem keine Hexerei hätte gewirkt werden können"
    becomes = fixed_np("der Beherrscher der bleibenden Karte", "m", tail="zu der er wird")
    when = "zu Beginn des nächsten Aufräumsegments"
    sacrifices = Clause(find_verb("opfern"), becomes, (Part("diese"),), late=(when,), commanded=False)
    return say_subordinate(chain_clauses(sacrifices), late)


_CANT = {
    "gain life": ("dazuerhalten", "keine Lebenspunkte"),
    "lose life": ("verlieren", "keine Lebenspunkte"),
    "draw cards": ("ziehen", "keine Karten"),
    "search libraries": ("durchsuchen", "keine Bibliotheken"),
    "play lands": ("spielen", "keine Länder"),
    "get poison counters": ("erhalten", "keine Giftmarken"),
    "get counters": ("erhalten", "keine Marken"),
    "cycle cards": ("umwandeln", "keine Karten"),
    "win the game": ("gewinnen", "die Partie nicht"),
    "lose the game": ("verlieren", "die Partie nicht"),
}


_CANT_WITH = {"cast": "wirken", "activate": "aktivieren", "play lands": "spielen"}


_NO_MORE = {
    "draw cards": ("ziehen", "eine Karte", "Karten"),
    "cast": ("wirken", "einen Zauberspruch", "Zaubersprüche"),
    "play lands": ("spielen", "ein Land", "Länder"),
}


@GAME_RULES(PlayerCant)
def _cant(writer: GermanWriter, node: PlayerCant) -> Chain:
    if node.condition is not None:
        raise Untranslatable("what a player can't do under a condition")
    if isinstance(node.who, All) and node.who.form == "own turns":
        return chain_clauses(own_turns("wirken"))
    who = subject_of(writer, node.who)
    if node.what == "begin extra turns":
        player = "ein Gegner" if node.who == All(PlayerPattern("opponent")) else "ein Spieler"
        would = f"falls {player} einen zusätzlichen Zug beginnen würde"
        return Chain(text="überspringt er jenen Zug stattdessen", before=would)
    if node.what in _CANT and node.of is None and not node.limit:
        own, nothing = _CANT[node.what]
        return chain_clauses(Clause(find_verb(own), who, (Part(nothing),), modal="können", commanded=False))
    if node.what == "cast" and isinstance(node.of, This):
        spell = this_spell(writer, node.of).part("acc")
        return chain_clauses(Clause(find_verb("wirken"), who, (spell,), modal="können", negated=True, commanded=False))
    passive = node.what == "play lands" and node.form == "passive"
    if node.what in _CANT_WITH and node.of is not None and not node.limit and not passive:
        own = _CANT_WITH[node.what]
        what = _none_of(writer, node.of)
        if who.plural:
            what = what._replace(tail=what.tail.replace("aus seiner Hand", "aus ihrer Hand"))
        return chain_clauses(Clause(find_verb(own), who, (what,), modal="können", commanded=False))
    if node.more and node.what == "cast" and node.limit == 1:
        last = Part("nur noch einen weiteren Zauberspruch")
        return chain_clauses(Clause(find_verb("wirken"), who, (last,), modal="können", commanded=False))
    if node.limit and node.what in _NO_MORE:
        own, one, many = _NO_MORE[node.what]
        number = one if node.limit == 1 else f"{number_word(node.limit)} {many}"
        if isinstance(node.of, All):
            count = Number(node.limit)
            number = counted(PATTERNS.say(writer, node.of.what), Range(count, count)).say("acc")
        elif node.of is not None:
            raise Untranslatable("so many of something")
        more = f"nicht mehr als {number} pro Zug"
        return chain_clauses(Clause(find_verb(own), who, (Part(more),), modal="können", commanded=False))
    raise Untranslatable(f"that a player can't {node.what}")


def own_turns(do: str, ending: str = "") -> Clause:
    """ "Spieler können nur während ihrer eigenen Züge Zaubersprüche ..."."""
    who = cased_np("Spieler", "Spieler", "Spielern", "Spieler", "p")
    parts = (Part("nur während ihrer eigenen Züge"), Part("Zaubersprüche"))
    return Clause(find_verb(do), who, parts, modal="können", ending=ending, commanded=False)


def _none_of(writer: GermanWriter, of: Selector) -> Part:
    """ "keine Zaubersprüche": the group with "kein"."""
    if not isinstance(of, All) or not isinstance(of.what, ObjectPattern):
        raise Untranslatable("none of something")
    return say_np(PATTERNS.say(writer, of.what), NO, plural=True).part("acc")


@GAME_RULES(AttackTax)
def _tax(writer: GermanWriter, node: AttackTax) -> Chain:
    """ "Kreaturen können weder dich noch Planeswalker, die du kontrollierst, angreifen, es sei denn, ..."."""
    attackers = SELECTORS.say(writer, node.attackers)
    if node.whom is None:
        clause = Clause(find_verb("blocken" if node.block else "angreifen"), attackers, modal="können", negated=True)
    elif isinstance(node.whom, EitherOne):
        clause = Clause(find_verb("angreifen"), attackers, (Part(neither_nor(writer, node.whom)),), modal="können")
    else:
        whom = SELECTORS.say(writer, node.whom)
        clause = Clause(find_verb("angreifen"), attackers, (whom.part("acc"),), modal="können", negated=True)
    paid = COSTS.say(writer, node.cost)
    each = {
        "of those creatures": "für jede jener Kreaturen",
        "blocking creature they control": "für jede blockende Kreatur, die er kontrolliert",
        "creature they control that's attacking you": "für jede Kreatur, die er kontrolliert und die dich angreift",
        "creature they control that's attacking a planeswalker you control": (
            "für jede Kreatur, die er kontrolliert und die einen Planeswalker, den du kontrollierst, angreift"
        ),
    }.get(node.form)
    if node.form in ("", "its controller"):
        return _own_tax(node, clause, attackers, paid)
    if each is None or len(paid.links) != 1:
        raise Untranslatable(f"a tax for each {node.form!r}")
    owner = say_np(named_noun("Beherrscher"), possessive("p"))
    pays = change(paid.links[0].clause, subject=owner, commanded=False)
    pays = change(pays, objects=(*pays.objects, Part(each)))
    return append(chain_clauses(change(clause, commanded=False)), f"es sei denn, {say_chain(chain_clauses(pays))}")


def _own_tax(node: AttackTax, clause: Clause, attackers: NP, paid: Chain) -> Chain:
    """ "Diese Kreatur kann nicht angreifen, es sei denn, du opferst zwei Inseln."."""
    if len(paid.links) != 1:
        raise Untranslatable("a tax of several costs")
    payer = YOU if not node.form else say_np(named_noun("Beherrscher"), possessive(attackers.agreement))
    pays = change(paid.links[0].clause, subject=payer, commanded=False)
    return append(chain_clauses(change(clause, commanded=False)), f"es sei denn, {say_chain(chain_clauses(pays))}")


@GAME_RULES(Skip)
def _skip(writer: GermanWriter, node: Skip) -> Chain:
    who = subject_of(writer, node.who)
    if isinstance(node.who, All):
        several = say_np(step_nominal(node.step), possessive("p"), plural=True)
        return chain_clauses(Clause(find_verb("überspringen"), who, (several.part("acc"),)))
    step = owned_noun(writer, step_nominal(node.step), node.who)
    return chain_clauses(Clause(find_verb("überspringen"), who, (step.part("acc"),)))


@GAME_RULES(SearchesTop)
def _searches_top(writer: GermanWriter, node: SearchesTop) -> Chain:
    who = SELECTORS.say(writer, node.who)
    top = f"die obersten {spelled(node.count)} Karten jener Bibliothek"
    clause = Clause(find_verb("durchsuchen"), pronoun_np(who.pronouns), (Part("stattdessen"), Part(top)))
    return say_subordinate(chain_clauses(clause), f"falls {who.forms['nom']} eine Bibliothek durchsuchen würde")


@GAME_RULES(LegendRuleOff)
def _legend_rule(writer: GermanWriter, node: LegendRuleOff) -> Chain:
    rule = fixed_np("die „Legendenregel“", "f")
    if node.form == "everything":
        return chain_clauses(Clause(find_verb("gelten"), rule, adverbs=("nicht",)))
    what = SELECTORS.say(writer, node.what)
    return chain_clauses(
        Clause(find_verb("gelten"), rule, (Part(f"für {what.forms['acc']}", what.tail),), adverbs=("nicht",))
    )


@GAME_RULES(LeastCost)
def _least_cost(writer: GermanWriter, node: LeastCost) -> Chain:
    number = f"{number_word(node.amount)} Mana"
    would = f"dessen Wirken weniger als {number} kosten würde"
    subject = fixed_np("jeder Zauberspruch", "m", tail=would)
    return chain_clauses(
        Clause(find_verb("kosten"), subject, (Part(number),), adverbs=("beim Wirken",), commanded=False)
    )


@GAME_RULES(LifeForMana)
def _life_for_mana(writer: GermanWriter, node: LifeForMana) -> Chain:
    """ "Für jedes {B} in Kosten kannst du 2 Lebenspunkte bezahlen, anstatt jenes Mana zu bezahlen"."""
    who = subject_of(writer, node.who)
    pay = Clause(find_verb("bezahlen"), who, (Part("2 Lebenspunkte"),), modal="können", commanded=False)
    symbol = f"für jedes {{{node.colours}}} in Kosten"
    return chain_clauses(change(pay, front=symbol, after="anstatt jenes Mana zu bezahlen"))
