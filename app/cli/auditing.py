"""`commandeer cards audit`: every ability of exact cards is really played, and those that were not seen to do anything
are listed.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from app.cli.calls import EXIT_NO, STANDARD_OUTPUT, hand_over, progress, read_language
from app.cli.options import DEFAULT_JOBS, MOST_LINES, JobsOption
from app.messages import audit_words
from app.messages.message import Words
from app.tools.auditing import AuditedCard, audit_cards, known_cards
from engine.audit.trials import RESULTS, AbilityAudit
from engine.match.setup import LARGEST_SEED


def audit(
    files: Annotated[list[Path], typer.Argument(help="Card objects (Scryfall shape), .json or .jsonl.")],
    json_to: Annotated[
        str | None, typer.Option("--json", help="One JSON document, to a file or (alone) to standard output.")
    ] = None,
    jobs: JobsOption = DEFAULT_JOBS,
    only: Annotated[str | None, typer.Option(help="Only the card of that name.")] = None,
    most: Annotated[int, typer.Option(min=0, max=MOST_LINES, help="How many abilities are listed.")] = 30,
    seed: Annotated[int, typer.Option(min=0, max=LARGEST_SEED, help="Varies the boards.")] = 0,
    lang: Annotated[str | None, typer.Option("--lang", help="Language: en or de; else the system's.")] = None,
) -> int:
    """Plays every ability of the exact cards of files, with and without what it says, and lists those that were not
    seen to do anything. Exit code 1 if one of them should have."""
    words = Words(read_language(lang))
    started = time.perf_counter()
    lines = known_cards(files, only, jobs)
    show, found = progress(len(lines)), []
    for card in audit_cards(lines, seed, jobs):
        found.append(card)
        show(len(found))
    seconds = round(time.perf_counter() - started, 1)
    if json_to != STANDARD_OUTPUT:
        for line in _complaints(found, words)[:most]:
            typer.echo(line)
        typer.echo(_totals(found, seconds, words))
    hand_over(_document(found, seed, seconds), json_to)
    return EXIT_NO if any(card.found.result == "suspect" for card in found) else 0


def _complaints(cards: Sequence[AuditedCard], words: Words) -> list[str]:
    """What was not shown, suspects first."""
    found = []
    for result in ("suspect", "not tried"):
        for card in cards:
            for ability, english, german in card.with_texts():
                if ability.result == result:
                    text = german if words.language == "de" else english
                    found.append(_complaint(card.found.name, ability, text, words))
    return found


def _complaint(card: str, ability: AbilityAudit, text: str, words: Words) -> str:
    why = words.say(audit_words.WHY[ability.why])
    why = f"{why}: {ability.detail}" if ability.detail else why
    verdict = audit_words.VERDICTS[ability.result]
    line = words.say(audit_words.SUSPICION, card=card, verdict=verdict, text=text, why=why)
    if not ability.tried:
        return line
    return "\n".join((line, words.say(audit_words.TRIED, tried="; ".join(ability.tried))))


def _counts(results: Sequence[str]) -> dict[str, int]:
    counted = Counter(results)
    return {result: counted[result] for result in RESULTS}


def _totals(cards: Sequence[AuditedCard], seconds: float, words: Words) -> str:
    of_cards = _counts([card.found.result for card in cards])
    of_abilities = _counts([ability.result for card in cards for ability in card.found.abilities])
    return words.say(
        audit_words.TOTALS,
        cards=len(cards),
        shown=of_cards["shown"],
        suspect=of_cards["suspect"],
        not_tried=of_cards["not tried"],
        abilities=sum(of_abilities.values()),
        a_shown=of_abilities["shown"],
        a_suspect=of_abilities["suspect"],
        a_not_tried=of_abilities["not tried"],
        seconds=seconds,
    )


def _document(cards: Sequence[AuditedCard], seed: int, seconds: float) -> dict[str, Any]:
    return {
        "total": len(cards),
        "cards": _counts([card.found.result for card in cards]),
        "abilities": _counts([ability.result for card in cards for ability in card.found.abilities]),
        "seed": seed,
        "seconds": seconds,
        "results": [
            {
                "name": card.found.name,
                "result": card.found.result,
                "abilities": [
                    {
                        "face": ability.face,
                        "paragraph": ability.paragraph,
                        "kind": ability.kind,
                        "text": english,
                        "result": ability.result,
                        "why": ability.why,
                        "detail": ability.detail,
                        "tried": ability.tried,
                    }
                    for ability, english, _ in card.with_texts()
                ],
            }
            for card in cards
        ],
    }
