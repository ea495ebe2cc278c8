"""Declaring attackers and blockers as a script says: all entries of a turn together."""

from __future__ import annotations

from collections.abc import Sequence

from engine.agents.fighters import legal_attack, legal_blocks
from engine.conformance.scenario import Attack, Block
from engine.conformance.script import IllegalActionRefused, ScenarioError, Script
from engine.errors import IllegalChoice
from engine.game.kernel.choices import DeclareAttackers, DeclareBlockers

Pairs = tuple[tuple[int, int], ...]


def declare_attack(script: Script, name: str, question: DeclareAttackers) -> Pairs:
    """What of the turn's attack entries can be declared now; the rest waits for a later combat.

    Raises:
        ScenarioError: if they cannot be declared together, or one marked illegal could be.
    """
    declared: list[tuple[int, int]] = []
    done: list[Attack] = []
    for entry in script.attacks:
        if entry.attacker is None:
            done.append(entry)
            continue
        pair = _attack_pair(script, question, entry, dict(declared))
        if pair is not None:
            declared.append(pair)
            done.append(entry)
    illegal = [entry for entry in done if entry.illegal]
    if illegal and _refuses(question, tuple(declared)):
        refuse(script, illegal)
        kept = [pair for pair, entry in zip(declared, _real(done), strict=True) if not entry.illegal]
        script.attacks = _without(script.attacks, done)
        return legal_attack(question, kept)
    if illegal:
        raise ScenarioError(f"{name} could attack though it is illegal: {illegal[0].attacker}")
    script.attacks = _without(script.attacks, done)
    wanted = legal_attack(question, declared)
    if not set(declared) <= set(wanted):
        raise ScenarioError(f"{name} cannot attack so: {_refusal(question, tuple(declared))}")
    return wanted


def _without(entries: Sequence[Attack], done: Sequence[Attack]) -> list[Attack]:
    """The entries but those that are done; two entries that say the same are two."""
    return [entry for entry in entries if not any(entry is other for other in done)]


def _real(entries: Sequence[Attack]) -> list[Attack]:
    return [entry for entry in entries if entry.attacker is not None]


def _attack_pair(
    script: Script, question: DeclareAttackers, entry: Attack, declared: dict[int, int]
) -> tuple[int, int] | None:
    assert entry.attacker is not None
    for index, option in enumerate(question.options):
        if index in declared or not script.naming.means(entry.attacker, option.attacker):
            continue
        if entry.defender is None:
            return index, 0
        place = script.naming.among(entry.defender, option.defenders)
        if place is not None:
            return index, place
    return None


def declare_block(script: Script, name: str, question: DeclareBlockers) -> Pairs:
    """The turn's block entries of this player, together.

    Raises:
        ScenarioError: if they cannot be declared, or those marked illegal could be.
    """
    seat = script.naming.seats[name]
    own = [entry for entry in script.blocks if script.naming.seats[entry.player] == seat]
    pairs: list[tuple[int, int]] = []
    missing: list[Block] = []
    for entry in own:
        if entry.blocker is None:
            continue
        pair = _block_pair(script, question, entry, pairs)
        if pair is None:
            missing.append(entry)
        else:
            pairs.append(pair)
    script.blocks = [entry for entry in script.blocks if entry not in own]
    illegal = [entry for entry in own if entry.illegal]
    if illegal:
        if not [entry for entry in missing if entry.illegal] and not _refuses(question, tuple(pairs)):
            raise ScenarioError(f"{name} could block though it is illegal: {illegal[0].blocker}")
        refuse(script, illegal)
        legal = [entry for entry in own if not entry.illegal and entry not in missing]
        pairs = []
        for entry in legal:
            pair = _block_pair(script, question, entry, pairs)
            if pair is not None:
                pairs.append(pair)
    elif missing:
        raise ScenarioError(f"{missing[0].blocker} of {name} cannot block {missing[0].attacker}")
    return _with_required(name, question, pairs)


def _with_required(name: str, question: DeclareBlockers, pairs: list[tuple[int, int]]) -> Pairs:
    """Creatures that must block do, if the script says nothing of them."""
    wanted = legal_blocks(question, pairs)
    if not set(pairs) <= set(wanted):
        raise ScenarioError(f"{name} cannot block so: {_refusal(question, tuple(pairs))}")
    return wanted


def _block_pair(
    script: Script, question: DeclareBlockers, entry: Block, taken: Sequence[tuple[int, int]]
) -> tuple[int, int] | None:
    assert entry.blocker is not None
    fitting: list[tuple[int, int]] = []
    for index, option in enumerate(question.options):
        if not script.naming.means(entry.blocker, option.blocker):
            continue
        for place, attacker in enumerate(option.attackers):
            if (entry.attacker is None or script.naming.means(entry.attacker, attacker)) and (
                index,
                place,
            ) not in taken:
                fitting.append((index, place))
    used = {index for index, _ in taken}
    fitting.sort(key=lambda pair: sum(1 for index, _ in taken if index == pair[0]))
    for index, place in fitting:
        times = sum(1 for other, _ in taken if other == index)
        if times < question.options[index].most and (index not in used or times):
            return index, place
    return fitting[0] if fitting else None


def _refuses(question: DeclareAttackers | DeclareBlockers, pairs: Pairs) -> bool:
    return _refusal(question, pairs) is not None


def _refusal(question: DeclareAttackers | DeclareBlockers, pairs: Pairs) -> IllegalChoice | None:
    """Why a declaration is illegal, if it is."""
    try:
        question.check(pairs)
    except IllegalChoice as problem:
        return problem
    return None


def refuse(script: Script, entries: Sequence[object]) -> None:
    """Entries marked illegal have been refused, as they must be.

    Raises:
        IllegalActionRefused: if the scenario ends with that.
    """
    if entries and script.scenario.ends_on_illegal_action:
        raise IllegalActionRefused
