"""`commandeer cards explain`: how the program reads a card, and where and why it stops.

`commandeer cards audit`: plays every ability of fully supported cards and lists those without a visible effect.
`commandeer cards try` is in `card_games.py`.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.cli.calls import (
    DEFAULT_JOBS,
    EXIT_NO,
    MOST_LINES,
    STANDARD_OUTPUT,
    JobsOption,
    hand_over,
    progress,
    read_language,
)
from app.cli.card_documents import report_refused
from app.cli.streams import write_text
from app.messages import command_words
from app.messages.message import Words
from engine.randomness import LARGEST_SEED

if TYPE_CHECKING:  # a command imports its tools after checking the call
    from app.tools.card_abilities import AuditedCard, ExplainedCard, NotRead, Verdict, Verdicts
    from engine.audit.trials import AbilityAudit


def explain(
    name: Annotated[str, typer.Argument(help="Name of a card, or of one of its faces.")],
    file: Annotated[
        Path | None, typer.Option(help="File of card objects in Scryfall's format (default: the program's own cards).")
    ] = None,
    json_to: Annotated[
        str | None,
        typer.Option("--json", help="Write the result as JSON to this file (without a value: to standard output)."),
    ] = None,
    lang: Annotated[str | None, typer.Option("--lang", help="Language: en or de (default: the system's).")] = None,
) -> None:
    """Shows a card's text, the abilities as the program reads them, and unsupported text with the closest phrases."""
    words = Words(read_language(lang))
    from app.tools.card_abilities import explain_card

    if file is not None:
        report_refused(file, words)
    found = explain_card(name, file)
    if json_to != STANDARD_OUTPUT:
        for line in _lines(found, words):
            write_text(line)
    hand_over(_explained_document(found), json_to)


def _lines(card: ExplainedCard, words: Words) -> Iterator[str]:
    german = words.language == "de"
    yield f"{card.facts.name}  {' // '.join(str(face.type_line) for face in card.facts.faces)}"
    yield words.say(command_words.READING[card.status])
    if card.given:
        yield words.say(command_words.GIVEN)
        yield from (f"  {line}" for text in card.given for line in text.splitlines())
    if card.abilities:
        yield words.say(command_words.READ_AS)
    for ability in card.abilities:
        yield from (f"  {line}" for line in (ability.text_de if german else ability.text_en).splitlines())
        yield from (f"      {line}" for line in ability.read.splitlines())
    for unread in card.unread:
        yield words.say(command_words.NOT_READ)
        yield from _why(unread, words)


def _why(unread: NotRead, words: Words) -> Iterator[str]:
    yield f"  {unread.text!r}"
    if unread.reason != "unread":
        yield words.say(command_words.WHY_NOT_READ[unread.reason], detail=unread.detail)
        return
    stopped = command_words.STOPPED if unread.read.strip() else command_words.AT_ONCE
    yield words.say(stopped, read=repr(unread.read), rest=repr(unread.rest))
    for near in unread.nearest:
        wanted = ", ".join(near.wanted) or words.say(command_words.THE_END)
        yield words.say(
            command_words.NEAREST, category=near.category, pattern=near.pattern, read=repr(near.read), wanted=wanted
        )


def _explained_document(card: ExplainedCard) -> dict[str, Any]:
    return {
        "name": card.facts.name,
        "type_line": " // ".join(str(face.type_line) for face in card.facts.faces),
        "status": card.status,
        "given": card.given,
        "abilities": card.abilities,
        "unread": card.unread,
    }


def audit_cards(
    files: Annotated[list[Path], typer.Argument(help="File of card objects in Scryfall's format (.json or .jsonl).")],
    json_to: Annotated[
        str | None,
        typer.Option("--json", help="Write the result as JSON to this file (without a value: to standard output)."),
    ] = None,
    jobs: JobsOption = DEFAULT_JOBS,
    only: Annotated[str | None, typer.Option(help="Test only this card.")] = None,
    most: Annotated[int, typer.Option(min=0, max=MOST_LINES, help="Number of abilities to list.")] = 30,
    seed: Annotated[int, typer.Option(min=0, max=LARGEST_SEED, help="Seed of the boards.")] = 0,
    looked_at: Annotated[Path | None, typer.Option(help="Reviewed suspects (JSON lines), counted separately.")] = None,
    lang: Annotated[str | None, typer.Option("--lang", help="Language: en or de (default: the system's).")] = None,
) -> int:
    """Plays every ability of fully supported cards, with and without its effect, and lists those without a visible
    effect. Exit code 1 if there are suspects that nobody has reviewed."""
    words = Words(read_language(lang))
    from app.tools.card_abilities import audit_cards, known_cards, read_verdicts

    verdicts = read_verdicts(looked_at)
    started = time.perf_counter()
    for file in files:
        report_refused(file, words)
    lines = known_cards(files, only, jobs)
    show, found = progress(len(lines)), []
    for card in audit_cards(lines, seed, jobs):
        found.append(card)
        show(len(found))
    seconds = round(time.perf_counter() - started, 1)
    if json_to != STANDARD_OUTPUT:
        for line in _complaints(found, verdicts, words)[:most]:
            write_text(line)
        write_text(_totals(found, seconds, words))
        if looked_at is not None:
            known = _suspects(found, verdicts)
            write_text(words.say(command_words.SUSPECTS, known=known["looked at"], new=known["new"]))
    hand_over(_audited_document(found, verdicts, seed, seconds), json_to)
    return EXIT_NO if any(map(verdicts.is_new, found)) else 0


def _suspects(cards: Sequence[AuditedCard], verdicts: Verdicts) -> dict[str, int]:
    """Counts suspect cards that somebody has reviewed, and new ones."""
    suspects = [card for card in cards if card.found.result == "suspect"]
    new = sum(map(verdicts.is_new, suspects))
    return {"looked at": len(suspects) - new, "new": new}


def _complaints(cards: Sequence[AuditedCard], verdicts: Verdicts, words: Words) -> list[str]:
    """Returns lines about abilities that weren't shown: new suspects first, then reviewed ones."""
    found: dict[str, list[str]] = {"new": [], "looked at": [], "not tried": []}
    for card in cards:
        for (ability, english, german), verdict in zip(card.with_texts(), verdicts.judge_card(card), strict=True):
            if ability.result == "shown":
                continue
            text = german if words.language == "de" else english
            which = "not tried" if ability.result == "not tried" else "new" if verdict is None else "looked at"
            found[which].append(_complaint(card.found.name, ability, text, verdict, words))
    return [*found["new"], *found["looked at"], *found["not tried"]]


def _complaint(card: str, ability: AbilityAudit, text: str, known: Verdict | None, words: Words) -> str:
    why = words.say(command_words.WHY_NOT_SHOWN[ability.why])
    why = f"{why}: {ability.detail}" if ability.detail else why
    verdict = command_words.VERDICTS[ability.result]
    line = words.say(command_words.SUSPICION, card=card, verdict=verdict, text=text, why=why)
    if known is not None:
        said = command_words.LOOKED_AT[known.verdict]
        return "\n".join((line, words.say(said, found=known.found)))
    if not ability.tried:
        return line
    return "\n".join((line, words.say(command_words.TRIED, tried="; ".join(ability.tried))))


def _counts(results: Sequence[str]) -> dict[str, int]:
    from engine.audit.trials import RESULTS

    counted = Counter(results)
    return {result: counted[result] for result in RESULTS}


def _totals(cards: Sequence[AuditedCard], seconds: float, words: Words) -> str:
    of_cards = _counts([card.found.result for card in cards])
    of_abilities = _counts([ability.result for card in cards for ability in card.found.abilities])
    return words.say(
        command_words.TOTALS,
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


def _audited_document(cards: Sequence[AuditedCard], verdicts: Verdicts, seed: int, seconds: float) -> dict[str, Any]:
    return {
        "total": len(cards),
        "cards": _counts([card.found.result for card in cards]),
        "abilities": _counts([ability.result for card in cards for ability in card.found.abilities]),
        "suspects": _suspects(cards, verdicts),
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
                        "digest": digest,
                        "looked_at": "" if verdict is None else verdict.verdict,
                    }
                    for (ability, english, _), digest, verdict in zip(
                        card.with_texts(), card.digests, verdicts.judge_card(card), strict=True
                    )
                ],
            }
            for card in cards
        ],
    }
