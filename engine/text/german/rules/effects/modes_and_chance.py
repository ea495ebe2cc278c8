"""Modes, chance and votes: modes (700.2), "Bestimme eines —" and its options; spree, tiered and options worth points;
coins, dice, votes and piles (705, 706, 701.38, 700.3).
"""

from __future__ import annotations

from engine.ir.conditions import VoteResult
from engine.ir.effects.structure import ChoosePile, DieResult, FlipCoin, Modal, Mode, RollDie, Vote
from engine.ir.selectors import You
from engine.ir.values import Number, Times
from engine.text.german.grammar.chains import Chain, Link, chain_clauses
from engine.text.german.grammar.clauses import Clause, Statement, change
from engine.text.german.grammar.inflection import find_verb
from engine.text.german.grammar.phrases import Part, fixed_np, join_or
from engine.text.german.rules.abilities.costs import before_colon
from engine.text.german.rules.conditions.states import condition_final
from engine.text.german.rules.effects.sequences import say_action, say_body, say_subordinate, worded
from engine.text.german.rules.values.quantities import spelled
from engine.text.german.rules.writer import (
    CONDITIONS,
    EFFECTS,
    SELECTORS,
    VALUES,
    GermanWriter,
    Untranslatable,
    inside,
)
from engine.text.vocabulary.german_words import CHOICE_WORDS, number_word
from engine.text.vocabulary.keyword_words import KEYWORDS

inside(Mode)

_MODES = {
    (1, 1): "eines",
    (2, 2): "zwei",
    (3, 3): "drei",
    (4, 4): "vier",
    (1, 2): "eines oder beides",
    (1, None): "eines oder mehrere",
    (0, None): "eine beliebige Anzahl",
    (0, 1): "bis zu eines",
    (0, 2): "bis zu zwei",
    (0, 3): "bis zu drei",
}
_AGAIN = "Du kannst denselben Modus mehr als einmal bestimmen."


@EFFECTS(Modal)
def _modal(writer: GermanWriter, node: Modal) -> Chain:
    sign = "+" if node.form == "spree" else "•"
    modes = "".join(f"\n{sign} {_mode(writer, mode)}" for mode in node.modes)
    if node.form in ("spree", "tiered"):
        return Chain(text=f"{KEYWORDS[node.form].german}{modes}")
    if node.points:
        return Chain(text=f"Bestimme Modi im Wert von bis zu {number_word(node.points)} {{P}}. {_AGAIN}{modes}")
    if node.bonus_condition is not None and node.bonus_count is None:
        raise Untranslatable("modes chosen in another way")
    low = node.count.low.n if isinstance(node.count.low, Number) else None
    high = node.count.high.n if isinstance(node.count.high, Number) else None
    count = _MODES.get((low, high)) if low is not None else None
    if count is None:
        raise Untranslatable("so many modes")
    random = "per Zufall " if node.random else ""
    who = node.who if node.who is not None else You()
    clause = say_action(writer, who, "bestimmen", Part(f"{random}{count}{_behind(writer, node)}{modes}"))
    return Chain((Link(clause),))


def _behind(writer: GermanWriter, node: Modal) -> str:
    """Returns the words between the number and the options."""
    if node.repeat:
        return f". {_AGAIN}"
    if node.different:
        return ". Jeder Modus muss einen anderen Spieler als Ziel haben."
    if node.bonus_condition is not None:
        return f". Bestimme stattdessen beide, falls {condition_final(writer, node.bonus_condition)}."
    if node.unchosen:
        since = {"ever": "", "this turn": "in diesem Zug "}[node.unchosen]
        return f", das {since}noch nicht bestimmt wurde —"
    return " —"


def _mode(writer: GermanWriter, mode: Mode) -> str:
    price = f"{before_colon(writer, mode.cost)} — " if mode.cost is not None else ""
    if mode.weight:
        price = f"{'{P}' * mode.weight} — "
    mentions = dict(writer.mentions)
    said = say_body(EFFECTS.say(writer, mode.effect))
    writer.mentions = mentions
    return worded(mode.word, price + said)


inside(DieResult)


@EFFECTS(FlipCoin)
def _flip(writer: GermanWriter, node: FlipCoin) -> Chain:
    number = node.count
    if number == Number(1):
        flip = say_action(writer, node.who, "werfen", Part("eine Münze"))
    else:
        flip = say_action(writer, node.who, "werfen", Part(f"{spelled(number)} Münzen"))
    you = flip.subject is not None and flip.subject.person == 2
    if node.until_lost:
        who = "du" if you else "er"
        flip = change(
            flip, after=f"bis {who} einen Münzwurf {find_verb('verlieren').finite(2 if you else 3, plural=False)}"
        )
    more: list[Chain] = []
    for effect, own in ((node.win, "gewinnen"), (node.lose, "verlieren")):
        if effect is not None:
            who = "du" if you else "er"
            ends = find_verb(own).finite(2 if you else 3, plural=False)
            more.append(say_subordinate(EFFECTS.say(writer, effect), f"falls {who} den Münzwurf {ends}"))
    if node.form and not node.form.startswith("if you win"):
        more.reverse()
    return Chain((Link(flip),), sentences=tuple(more))


@EFFECTS(RollDie)
def _roll(writer: GermanWriter, node: RollDie) -> Chain:
    die = f"einen W{node.sides}" if node.count == Number(1) else f"{spelled(node.count)} W{node.sides}"
    if isinstance(node.more, Times) and node.form == "subtract":
        die += f" und subtrahiere {VALUES.say(writer, node.more.value).say('acc')}"
    elif node.more is not None:
        die += f" und addiere {VALUES.say(writer, node.more).say('acc')}"
    if node.more is not None and not isinstance(node.who, You):
        raise Untranslatable("what others add to a roll")
    writer.remember(node.bind, fixed_np("das Ergebnis", "n"))
    rows = "".join(f"\n{_numbers(row)} | {say_body(EFFECTS.say(writer, row.effect))}" for row in node.results)
    return chain_clauses(say_action(writer, node.who, "werfen", Part(die + (f".{rows}" if rows else ""))))


def _numbers(row: DieResult) -> str:
    if row.high is None:
        return f"{row.low}+"
    return str(row.low) if row.low == row.high else f"{row.low}–{row.high}"


@EFFECTS(Vote)
def _vote(writer: GermanWriter, node: Vote) -> Chain:
    """ "stimmt jeder Spieler, beginnend mit dir, für eine Karte in deinem Friedhof"."""
    if node.secret:
        raise Untranslatable("a secret vote")
    if node.options:
        what = Part(f"für {join_or([CHOICE_WORDS[option.lower()] for option in node.options], 'oder')}")
    elif node.which is not None:
        which = SELECTORS.say(writer, node.which)
        what = Part(f"für {which.forms['acc']}", which.tail)
    else:
        raise Untranslatable("a vote for nothing")
    everybody = fixed_np("jeder Spieler", "m", tail="beginnend mit dir")
    return chain_clauses(Clause(find_verb("stimmen"), everybody, (what,), commanded=False))


@CONDITIONS(VoteResult)
def _vote_result(writer: GermanWriter, node: VoteResult) -> Statement:
    """ "Wissen mehr Stimmen erhält oder Stimmengleichheit herrscht"."""
    word = fixed_np(CHOICE_WORDS[node.option.lower()], "n")
    more = Clause(find_verb("erhalten"), word, (Part("mehr Stimmen"),))
    if not node.tied:
        return Statement((more,))
    return Statement((more, Clause(find_verb("herrschen"), fixed_np("Stimmengleichheit", "f"))), "oder")


@EFFECTS(ChoosePile)
def _choose_pile(writer: GermanWriter, node: ChoosePile) -> Chain:
    return chain_clauses(say_action(writer, node.who, "bestimmen", Part("einen jener Haufen")))
