"""Coins, dice, votes and piles (705, 706, 701.38, 700.3)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from engine.ir.conditions import VoteResult
from engine.ir.effects.cards import Exile, IntoExile, Manifest, PileMove, Separate
from engine.ir.effects.permanents import Destroy
from engine.ir.effects.structure import ChoosePile, DieResult, FlipCoin, RollDie, Sequence, Vote
from engine.ir.node import Effect, contains, replace
from engine.ir.patterns import MostVoted
from engine.ir.selectors import Ref, You
from engine.ir.values import FlipsWon, Number, Times, Votes
from engine.numerals import is_number
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.effects.followers import (
    Unfolded,
    at_end,
    at_end_follower,
    end_of,
    with_those_tokens,
    without_those_tokens,
)
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer

VP = "vp"
DICE = {f"d{sides}": sides for sides in (4, 6, 8, 10, 12, 20)}
SIDED = {"four": 4, "six": 6, "eight": 8, "ten": 10, "twelve": 12, "twenty": 20}
_ROW = re.compile(r"(\d+)")


def declare(grammar: Grammar) -> None:
    """Declares more of "vp", "follower", "per", "condition" and "after"."""
    _declare_coins(grammar)
    _declare_dice(grammar)
    _declare_votes(grammar)
    _declare_piles(grammar)


def _declare_coins(grammar: Grammar) -> None:
    grammar.phrase(VP, FlipCoin, "flip/flips a coin", subject="who", count=Number(1))
    grammar.phrase(VP, FlipCoin, "flip/flips {count:word} coins", subject="who")
    until = "flip/flips a coin until you lose a flip"
    grammar.phrase(VP, FlipCoin, until, subject="who", count=Number(1), until_lost=True)
    for subject, they in (("you", "you"), ("they", "they"), ("that player", "that player")):
        singular = "s" if subject == "that player" else ""
        for field, verb in (("win", f"win{singular}"), ("lose", f"lose{singular}")):
            words = f"if {they} {verb} the flip"
            put, take = partial(_put_result, field, words), partial(_take_result, field, words)
            at_end_follower(grammar, words, f"{words}, {{effect:sentence}}", FlipCoin, put, take)
    for lost, verbs in ((False, ("won", "win")), (True, ("lost", "lose"))):
        for verb in verbs:
            grammar.template("per", f"flip you {verb}", FlipsWon(lost, form=verb))
    for lost, side in ((False, "heads"), (True, "tails")):
        grammar.template("per", f"coin that comes up {side}", FlipsWon(lost, form=side))


def _put_result(field: str, words: str, last: FlipCoin, effect: Effect) -> FlipCoin | None:
    if getattr(last, field) is not None:
        return None
    return replace(last, **{field: effect}, form=f"{last.form}|{words}".strip("|"))


def _take_result(field: str, words: str, last: FlipCoin) -> tuple[FlipCoin, dict[str, Any]] | None:
    effect = getattr(last, field)
    before, _, said = last.form.rpartition("|")
    if effect is None or said != words:
        return None
    return replace(last, **{field: None}, form=before), {"effect": effect}


def _declare_dice(grammar: Grammar) -> None:
    for word, sides in DICE.items():
        grammar.phrase(VP, RollDie, f"roll/rolls a {word}", subject="who", sides=sides)
        grammar.phrase(VP, RollDie, f"roll/rolls {{count:word}} {word}s", subject="who", sides=sides)
        added = RollDie(hole("who"), sides, more=hole("more"))
        grammar.template(VP, f"roll/rolls a {word} and add {{more:value}}", added, subject="who")
        less = replace(added, more=Times(Number(-1), hole("more")), form="subtract")
        grammar.template(VP, f"roll/rolls a {word} and subtract {{more:value}}", less, subject="who")
    for word, sides in SIDED.items():
        grammar.phrase(VP, RollDie, f"roll/rolls a {word}-sided die", subject="who", sides=sides, form="sided")
        many = f"roll/rolls {{count:word}} {word}-sided dice"
        grammar.phrase(VP, RollDie, many, subject="who", sides=sides, form="sided")
    grammar.native("follower", _read_table, _write_table, begins=("\n",))
    grammar.unfolding["table"] = _take_table


def _read_table(reader: Reader, start: int) -> Iterator[tuple[Callable[[Any, str], Effect | None], int]]:
    for rows, end in _read_rows(reader, start):
        yield partial(_put_table, rows), end


def _read_rows(reader: Reader, start: int, first: Effect | None = None) -> Iterator[tuple[tuple[DieResult, ...], int]]:
    """Reads rows from `start` on. `first`: the first row's effect, to whose tokens others refer ("two of those
    tokens")."""
    row = read_row_head(reader, start)
    if row is None:
        return
    low, high, at = row
    for said, end in reader.read("body", at):
        effect = said if first is None else with_those_tokens(said, first)
        if effect is None:
            continue
        result = DieResult(low, high, effect)
        if read_row_head(reader, end) is None:
            yield (result,), end
        else:
            for more, last in _read_rows(reader, end, first or effect):
                yield (result, *more), last


def read_row_head(reader: Reader, at: int) -> tuple[int, int | None, int] | None:
    """Reads the numbers of a row of a table of results, "1-9 |", "20 |", "15+ |", at `at` after a new line."""
    if not reader.is_word(at, "\n") or at + 2 >= reader.length or not is_number(reader.words[at + 1]):
        return None
    low, at = int(reader.words[at + 1]), at + 2
    high: int | None = low
    if reader.words[at].startswith("-") and is_number(reader.words[at][1:]):
        high, at = int(reader.words[at][1:]), at + 1
    elif reader.is_word(at, "+"):
        high, at = None, at + 1
    return (low, high, at + 1) if reader.is_word(at, "|") else None


def _put_table(rows: tuple[DieResult, ...], before: Effect, joint: str) -> Effect | None:
    rolled = end_of(before, RollDie)
    if rolled is not None and rolled.more is not None and any(contains(row, Ref) for row in rows):
        return None  # this result doesn't know the effects of another result's row
    return at_end(before, RollDie, lambda last: replace(last, results=rows) if not last.results else None)


def _take_table(effect: Any) -> Unfolded | None:
    last = end_of(effect, RollDie)
    if last is None or not last.results:
        return None
    before = at_end(effect, RollDie, lambda found: replace(found, results=()))
    return (before, TABLE, {"rows": last.results}) if before else None


TABLE = "table"
"""The joint in front of a table of results."""


def _write_table(writer: Writer, value: Any) -> str | None:
    if getattr(value, "name", "") != "table":
        return None
    lines = []
    for row in value.values["rows"]:
        said = writer.write("capital_body", without_those_tokens(row.effect))
        if said is None:
            return None
        numbers = (
            f"{row.low}+" if row.high is None else str(row.low) if row.high == row.low else f"{row.low}-{row.high}"
        )
        lines.append(f"\n{numbers} | {said}")
    return "".join(lines)


def _declare_votes(grammar: Grammar) -> None:
    grammar.native("vote_options", _read_options, lambda writer, value: _write_options(value))
    start = "starting with you, each player votes for"
    grammar.phrase("core", Vote, f"{start} {{options:vote_options}}", which=None)
    grammar.phrase("core", Vote, f"{start} {{which:what}}", options=())
    grammar.phrase("core", Vote, f"{start} {{which:who}}", options=(), form="player")
    secret = "each player secretly votes for"
    for form, behind in (("", ", then those votes are revealed"),):
        grammar.phrase("core", Vote, f"{secret} {{options:vote_options}}{behind}", secret=True, form=form)
        grammar.phrase("core", Vote, f"{secret} {{which:what}}{behind}", secret=True, options=(), form=form)
    grammar.phrase("per", Votes, "{option:vote_option} vote")
    grammar.phrase("condition", VoteResult, "{option:vote_option} gets more votes")
    grammar.phrase("condition", VoteResult, "{option:vote_option} gets more votes or the vote is tied", tied=True)
    grammar.native("vote_option", _read_option, lambda writer, value: value if isinstance(value, str) else None)
    grammar.template("after", "with the most votes or tied for most votes", MostVoted())


def _read_option(reader: Reader, at: int) -> Iterator[tuple[str, int]]:
    for end in (at + 1, at + 2, at + 3):
        if end < reader.length and reader.words[end] in ("vote", "votes", "gets"):
            yield " ".join(token.text for token in reader.tokens[at:end]), end


def _read_options(reader: Reader, start: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Reads "time or knowledge", "blue, black, red, or green": words that aren't noun phrases."""
    options: list[str] = []
    words: list[str] = []
    for at in range(start, min(start + 14, reader.length)):
        word = reader.words[at]
        if word in (",", "or", "."):
            if words:
                options.append(" ".join(words))
            words = []
            if word == ".":
                break
        elif word in ("a", "an", "then"):
            return
        else:
            words.append(reader.tokens[at].text)
        if len(options) >= 2 and (reader.is_word(at, ".") or reader.is_word(at, ",", "then")):
            yield tuple(options), at
            return
    if len(options) >= 2:
        yield tuple(options), at


def _write_options(value: Any) -> str | None:
    if not value:
        return None
    return " or ".join(value) if len(value) == 2 else f"{', '.join(value[:-1])}, or {value[-1]}"


def _declare_piles(grammar: Grammar) -> None:
    grammar.phrase(VP, Separate, "separate/separates {what:what} into two piles", subject="who")
    two = "separate/separates {what:what} into a face-down pile and a face-up pile"
    grammar.phrase(VP, Separate, two, subject="who", hidden=True)
    grammar.phrase(VP, ChoosePile, "choose/chooses one of those piles", subject="who")
    move = "{one:place} and the other {other:place}"
    grammar.phrase(VP, PileMove, f"put/puts one pile {move}", subject="who")
    grammar.phrase(VP, PileMove, f"put/puts that pile {move}", subject="who", chosen=True)
    template = PileMove(hole("who"), hole("one"), hole("other"), form="one of them")
    grammar.template(VP, f"put/puts one of those piles {move}", template, subject="who")
    _declare_piles_of_choice(grammar)


def _declare_piles_of_choice(grammar: Grammar) -> None:
    """ "Exile the pile of an opponent's choice and return the other ...": first the choice, then the rest."""
    own = PileMove(hole("who"), hole("one"), hole("other"), form="of your choice")
    words = "put/puts all cards from the pile of your choice {one:place} and the rest {other:place}"
    grammar.template(VP, words, own, subject="who")
    exile = PileMove(You(), IntoExile(), hole("other"), chosen=True)
    words = "exile the pile of {who:whose} choice and return the other {other:place}"
    grammar.template("sentence", words, Sequence((ChoosePile(hole("who")), exile), form=OF_CHOICE))
    destroy = Destroy(You(), Ref(form="that pile"))
    words = "destroy all creatures in the pile of {who:whose} choice"
    grammar.template("sentence", words, Sequence((ChoosePile(hole("who")), destroy), form=OF_CHOICE))
    exiled = Ref(form="the exiled cards")
    for cloak, verb in ((False, "manifest"), (True, "cloak")):
        hidden = Exile(You(), hole("what"), face_down=True)
        steps = (hidden, Manifest(You(), exiled, cloak, shuffled=True))
        words = f"exile {{what:things}} in a face-down pile, shuffle that pile, then {verb} those cards"
        grammar.template("sentence", words, Sequence(steps, form=FACE_DOWN_PILE))


OF_CHOICE = "pile of choice"
FACE_DOWN_PILE = "face-down pile"
"""Forms of an instruction that uses a pile at once."""
