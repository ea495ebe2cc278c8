"""`commandeer draft`: bots draft a pod and build decks, which the program validates."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from app.cli.calls import EXIT_NO, OUTPUT_LANGUAGE, SEED_BOUND, Family, SeedOption, read_language
from app.cli.documents import deck_list, problem_documents, shown_name
from app.cli.streams import write_json, write_text
from app.files.doors import write_whole
from app.messages import deck_reports, draft_words
from app.messages.deck_reports import problem_sentence
from app.messages.draft_words import TEMPERAMENTS, pick_in_words, plan_in_words
from app.messages.message import Words
from app.services.cards.known import KnownCards
from app.services.decks.formats import find_format
from app.services.drafts.cubes import draft_cube
from app.services.drafts.pods import DRAFT_FORMAT, DraftedDeck, build_decks, draft_pod, pod_document
from app.services.files.program_files import stored_catalogue
from app.services.preferences import Language
from app.storage.folder import data_folder
from engine.cards.catalogue import Catalogue
from engine.decks.notation.files import PLAIN, write_deck
from engine.decks.plans import name_plan
from engine.ids import SeatId
from engine.limited.bots.drafter import check_level
from engine.limited.draft import Draft
from engine.limited.guide import CardHints
from engine.limited.learning import write_learned


def register(program: typer.Typer) -> None:
    family = Family(help="Draft boosters with bots.", no_args_is_help=True)
    family.command("run")(run_draft)
    family.command("rate")(rate_cards)
    program.add_typer(family, name="draft")


def run_draft(
    set_code: Annotated[str, typer.Option("--set", help="Set code.")] = "CMM",
    cube: Annotated[
        Path | None, typer.Option(help="Cube list to draft instead of a set (see: commandeer cards cube --help).")
    ] = None,
    seats: Annotated[int, typer.Option(help="Number of drafters.")] = 8,
    seed: SeedOption = None,
    out: Annotated[Path | None, typer.Option(help="Folder for the deck files and pod.json.")] = None,
    level: Annotated[str, typer.Option(help="How well the bots draft: beginner, regular or expert.")] = "expert",
    reasons: Annotated[
        str | None,
        typer.Option(
            help="Explain each pick in pod.json and in the JSON document, in en or de (without a value: as --lang)."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write one JSON document to standard output.")] = False,
    lang: Annotated[str | None, typer.Option(help="Language: en or de (default: the system's).")] = None,
) -> None:
    """Bots draft a pod, two cards per pick, and build decks. The program validates the decks."""
    words = Words(read_language(lang))
    explained = words.language if reasons == OUTPUT_LANGUAGE else None if reasons is None else read_language(reasons)
    chosen = secrets.randbelow(SEED_BOUND) if seed is None else seed
    catalogue = stored_catalogue() if cube is None else _known_catalogue()
    if cube is None:
        draft = draft_pod(set_code, chosen, seats, check_level(level))
    else:
        draft = draft_cube(cube, chosen, seats, catalogue, check_level(level))
    decks = build_decks(draft, catalogue)
    hints = draft.draft_set.guide.hints
    document = {**pod_document(draft), "decks": [_deck_document(drafted, hints) for drafted in decks]}
    if explained:
        document["reasons"] = _reasons(draft, explained)
    text = msgspec.json.encode(document).decode() + "\n"
    if out:
        _write(out, text, decks)
    if as_json:
        write_json(text.rstrip("\n"))
    else:
        write_text(_summary(draft, decks, words).rstrip("\n"))
    if not all(drafted.is_legal for drafted in decks):
        raise typer.Exit(EXIT_NO)


def rate_cards(
    folders: Annotated[list[Path], typer.Argument(help="Folders that 'commandeer simulate --out' has written.")],
    out: Annotated[Path, typer.Option(help="File to write, such as data/ratings/cmm.json.")],
    set_code: Annotated[str, typer.Option("--set", help="Set code.")] = "CMM",
    as_json: Annotated[bool, typer.Option("--json", help="Write one JSON document to standard output.")] = False,
    lang: Annotated[str | None, typer.Option(help="Language: en or de (default: the system's).")] = None,
) -> None:
    """Learns card ratings from simulated games, and measures them on games that it hasn't seen."""
    from app.services.drafts.learning import learn_from_folders

    words = Words(read_language(lang))
    learned = learn_from_folders(set_code, folders)
    write_whole(out, write_learned(learned))
    found = learned.provenance
    if as_json:
        write_json(msgspec.json.encode({**msgspec.structs.asdict(found), "cards": len(learned.cards)}).decode())
        return
    write_text(
        words.say(
            draft_words.LEARNED,
            cards=len(learned.cards),
            games=found.games,
            pods=found.pods,
            accuracy=words.decimal(found.accuracy, 3),
            before=words.decimal(found.accuracy_before, 3),
            file=out,
        )
    )


def _known_catalogue() -> Catalogue:
    """Returns the stored cards and the user's own."""
    known = KnownCards(data_folder())
    known.read_own()
    return known.catalogue


def _write(folder: Path, document: str, decks: Sequence[DraftedDeck]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / "pod.json", document.encode())
    for seat, drafted in enumerate(decks, 1):
        write_whole(folder / f"seat-{seat}.txt", write_deck(drafted.deck, PLAIN)[0])


def _deck_document(drafted: DraftedDeck, hints: Mapping[str, CardHints]) -> dict[str, Any]:
    """Returns a deck as flat lists of names, one per copy, with its themes and problems."""
    problems = problem_documents(drafted.problems, find_format(DRAFT_FORMAT), "en", stored_catalogue())
    plan = name_plan(drafted.deck, hints)
    return {**deck_list(drafted.deck), "plan": plan, "legal": drafted.is_legal, "problems": problems}


def _reasons(draft: Draft, language: Language) -> list[list[list[dict[str, Any]]]]:
    """Returns for each seat, pass and picked card the total, its parts and a sentence. Amounts are rating points."""

    def name_in_language(name: str) -> str:
        return shown_name(name, language, stored_catalogue())

    return [
        [
            [
                {
                    "card": pick.card.name,
                    "total": pick.total / 100,
                    "parts": [
                        {"kind": part.kind, "amount": part.amount / 100, "details": part.details} for part in pick.parts
                    ],
                    "text": pick_in_words(pick, language, name_in_language),
                }
                for pick in draft.reasons(SeatId(seat), number)
            ]
            for number in range(draft.current_pod.number)
        ]
        for seat in range(draft.current_pod.seat_count)
    ]


def _summary(draft: Draft, decks: Sequence[DraftedDeck], words: Words) -> str:
    """Returns one line about the draft and one about each seat."""
    record, say, language = draft.record, words.say, words.language

    def name_in_language(name: str) -> str:
        return shown_name(name, language, stored_catalogue())

    lines = [say(draft_words.RUN_TITLE, set=record.set_code, seats=len(decks), seed=record.seed)]
    for seat, drafted in enumerate(decks):
        temperament = draft.temperament(SeatId(seat))
        leaders = say(deck_reports.WITH).join(
            name_in_language(commander.name) + (f" [{commander.colour}]" if commander.colour else "")
            for commander in drafted.deck.commanders
        )
        verdict = say(draft_words.RUN_LEGAL)
        if not drafted.is_legal:
            problem = problem_sentence(drafted.problems[0], language, name_in_language)
            verdict = say(draft_words.RUN_NOT_LEGAL, problem=problem)
        lines.append(
            say(
                draft_words.RUN_SEAT,
                number=seat + 1,
                kind=TEMPERAMENTS[temperament] if temperament else draft_words.RUN_PERSON,
                leaders=leaders or draft_words.RUN_NO_COMMANDER,
                cards=drafted.deck.card_count,
                plan=plan_in_words(name_plan(drafted.deck, draft.draft_set.guide.hints), words),
                verdict=verdict,
            )
        )
    return "\n".join(lines) + "\n"
