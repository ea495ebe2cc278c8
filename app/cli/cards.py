"""`commandeer cards`: searches, shows, imports and builds cards, and reports how much of their text the program reads.

`cards audit` and `cards explain` are in `card_abilities.py`, `cards try` is in `card_games.py`.
"""

from __future__ import annotations

import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.cli.calls import (
    DEFAULT_JOBS,
    MOST_LINES,
    STANDARD_OUTPUT,
    Family,
    JobsOption,
    hand_over,
    megabytes,
    print_json,
    progress,
    read_language,
)
from app.cli.card_abilities import audit_cards, explain
from app.cli.card_documents import found_document, found_line, tell_refused
from app.cli.card_games import try_out
from app.cli.card_showing import CARDS_HELP, JsonOption, LanguageOption, show_card
from app.cli.cubes import show_cube
from app.cli.streams import write_text
from app.files.program_folders import CHECKOUT
from app.messages import card_words, shell_words, storage_words
from app.messages.errors import error_sentence, problem_sentence
from app.messages.message import Words
from app.messages.problems.calls import DataStaysAsItIs, FileOrOnline, NoSearchOption, NotASize
from app.remote.service import RemoteProblem
from app.services.cards.extras import WIDTHS, keep_extras
from app.services.cards.files import Refused, day_of, note_read, read_objects, reading_fetched
from app.services.cards.known import KnownCards
from app.services.cards.own_by_need import OwnByNeed
from app.services.cards.own_cards import import_cards, processors
from app.services.cards.search import find_cards, keep_words, rows_of
from app.services.files.program_files import stored_catalogue
from app.storage.folder import data_folder
from engine.errors import UnreadableInput, in_words
from engine.ir.stored_cards import STATUSES

if TYPE_CHECKING:  # a command imports its tools after checking the call
    from app.tools.card_trials import CompiledText, UnreadText

_CLASS_WORDS = 3
"""Number of words after the stop that name a class of unread text."""
_HALF = 100
"""Rank of a card that counts half as much as the most played card."""
_UNRANKED = 10**9

FileArgument = Annotated[Path, typer.Argument(help="File of card objects in Scryfall's format (.json or .jsonl).")]
JsonToOption = Annotated[
    str | None,
    typer.Option("--json", help="Write the result as JSON to this file (without a value: to standard output)."),
]


def compile_cards(file: FileArgument, json_to: JsonToOption = None, jobs: JobsOption = DEFAULT_JOBS) -> None:
    """Reads card objects and reports for each whether the program supports its text: exact, partial or unread."""
    started = time.perf_counter()
    compiled = _compiled(file, jobs)
    seconds = round(time.perf_counter() - started, 1)
    if json_to is None:
        for card in compiled:
            for unread in card.unread:
                write_text(f"{card.name}: {card.status}: {_complaint(unread)}")
    if json_to != STANDARD_OUTPUT:
        write_text(_totals(compiled, seconds))
    cards = [
        {"name": card.name, "status": card.status, "written": card.written, "unread": card.unread} for card in compiled
    ]
    hand_over({**_counts(compiled), "seconds": seconds, "cards": cards}, json_to)


def report(
    file: FileArgument,
    json_to: JsonToOption = None,
    jobs: JobsOption = DEFAULT_JOBS,
    most: Annotated[int, typer.Option(min=1, max=MOST_LINES, help="Number of classes to list.")] = 30,
) -> None:
    """Reports how many cards the program fully supports, and which missing phrases block the most cards. Popular cards
    (`edhrec_rank`) count more."""
    started = time.perf_counter()
    compiled = _compiled(file, jobs)
    seconds = round(time.perf_counter() - started, 1)
    classes = _classes(compiled)[:most]
    if json_to != STANDARD_OUTPUT:
        write_text(_totals(compiled, seconds))
        for found in classes:
            write_text(f"{found['unlocks']:6} of {found['cards']:4} cards  {found['begins']}  ({found['example']})")
    hand_over({**_counts(compiled), "seconds": seconds, "classes": classes}, json_to)


def _compiled(file: Path, jobs: int) -> list[CompiledText]:
    from app.tools.card_trials import Malformed, compile_texts

    cards = [
        Malformed(card.name, problem_sentence(card.problem, "en")) if isinstance(card, Refused) else card
        for card in read_objects(file)
    ]
    show, found = progress(len(cards)), []
    for card in compile_texts(cards, jobs):
        found.append(card)
        show(len(found))
    return found


def _counts(compiled: list[CompiledText]) -> dict[str, int]:
    counted = Counter(card.status for card in compiled)
    return {"total": len(compiled), **{status: counted[status] for status in STATUSES}}


def _totals(compiled: list[CompiledText], seconds: float) -> str:
    counted = _counts(compiled)
    share = 100 * counted["exact"] / max(1, counted["total"])
    parts = ", ".join(f"{counted[status]} {status}" for status in STATUSES)
    return f"{counted['total']} cards: {parts} ({share:.1f} % exact) in {seconds} s"


def _complaint(unread: UnreadText) -> str:
    match unread.reason:
        case "differs":
            return f"{unread.text!r} would be written {unread.detail!r}"
        case "malformed":
            return unread.detail
        case "failed":
            return f"{unread.text!r}: an error in the program ({unread.detail})"
        case "reference" | "not automated":
            return f"{unread.text!r}: {unread.detail}"
        case _:
            return f"{unread.text!r} is not read from {unread.difference!r} on"


def _classes(compiled: list[CompiledText]) -> list[dict[str, Any]]:
    """Groups unread paragraphs by the words where parsing stopped.

    Groups that alone block the most cards come first. Popular cards count more if the cards have a rank.
    """
    found: dict[str, list[CompiledText]] = {}
    for card in compiled:
        for unread in card.unread:
            found.setdefault(_class(unread), []).append(card)
    classes = []
    for begins, cards in found.items():
        each = {card.name: card for card in cards}
        unlocked = [card for card in each.values() if all(_class(unread) == begins for unread in card.unread)]
        classes.append(
            {
                "begins": begins,
                "paragraphs": len(cards),
                "cards": len(each),
                "unlocks": len(unlocked),
                "weight": round(sum(_weight(card.rank) for card in unlocked), 3),
                "example": min(unlocked or each.values(), key=lambda card: card.rank or _UNRANKED).name,
            }
        )
    return sorted(classes, key=lambda each: (-each["weight"], -each["unlocks"], -each["paragraphs"], each["begins"]))


def _class(unread: UnreadText) -> str:
    return " ".join(unread.difference.split()[:_CLASS_WORDS]) or unread.reason


def _weight(rank: int | None) -> float:
    """Returns the weight of a card by its rank: the first counts ten times as much as the 1000th, an unknown one 0."""
    return 0.0 if rank is None else _HALF / (_HALF + rank)


def register(program: typer.Typer) -> None:
    family = Family(
        help=CARDS_HELP,
        no_args_is_help=True,
    )
    family.command("find", context_settings={"ignore_unknown_options": True})(search_cards)  # "-t:land" isn't an option
    family.command("show")(show_card)
    family.command("compile")(compile_cards)
    family.command("report")(report)
    family.command("try")(try_out)
    family.command("audit")(audit_cards)
    family.command("explain")(explain)
    family.command("update")(update)
    family.command("pictures")(pictures)
    family.command("build")(build_set)
    family.command("cube")(show_cube)
    program.add_typer(family, name="cards")


SEARCH_HELP = (
    't:creature c>=uw o:"draw a card" -mv>3 pow+tou>=20 is:fetchland f:modern usd<1 year>=2020 devotion:uu kw:flying '
    "order:edhrec direction:desc; (A or B), NOT A. The window's search help lists all words."
)


def search_cards(
    query: Annotated[list[str], typer.Argument(help="Search terms: words, " + SEARCH_HELP)],
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Searches the stored cards with Scryfall's syntax."""
    words = Words(read_language(lang))
    wrong = next((word for word in query if word.startswith("--")), None)
    if wrong is not None:
        raise UnreadableInput(NoSearchOption(wrong))
    text = " ".join(query)
    known = KnownCards(data_folder())
    known.read_own()
    show = progress(known.own_count)  # the first search after an import writes their texts
    known.complete_words(lambda there, of: show(there))
    found = find_cards(text, known.index)
    for note in known.search_notes(text):
        write_text(problem_sentence(note, words.language), err=True)
    if as_json:
        print_json({"query": text, "total": len(found), "cards": [found_document(card) for card in found]})
    else:
        for card in found:
            write_text(found_line(card, words))
        write_text(words.count(card_words.FOUND, len(found)))


def update(
    bulk: Annotated[Path | None, typer.Option(help="Your download of card objects (.json, .jsonl, also .gz).")] = None,
    online: Annotated[
        bool,
        typer.Option("--online", help="Download all cards from the card service (api.scryfall.com, data.scryfall.io)."),
    ] = False,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Imports cards from your download, or from the card service. The desktop program then knows them too."""
    words = Words(read_language(lang))
    if online == (bulk is not None):
        raise UnreadableInput(FileOrOnline())
    if bulk is None:
        bulk = _fetched(words)
        if bulk is None:
            if as_json:
                print_json({"imported": 0, **dict.fromkeys(STATUSES, 0), "known": 0, "refused": 0, "complaints": []})
            else:
                write_text(words.say(shell_words.NOTHING_NEW))
            return
    with reading_fetched(data_folder(), bulk):
        found = import_cards(bulk, data_folder(), stored_catalogue(), processors(), words_of=rows_of)
    keep_words(data_folder(), found.words)
    keep_extras(data_folder(), bulk, day_of(data_folder(), bulk))
    note_read(data_folder(), bulk)
    OwnByNeed(data_folder()).write_index()
    if found.damage is not None:
        write_text(storage_words.own_damage_typed(found.damage, words, read=bulk), err=True)
    if as_json:
        document = {"imported": len(found.cards), **found.counts, "known": found.knew, "refused": found.refused}
        print_json({**document, "complaints": [problem_sentence(each, "en") for each in found.complaints]})
        return
    write_text(words.say(shell_words.CARDS_IMPORTED, count=len(found.cards), knew=found.knew, **found.counts))
    tell_refused(bulk, found.refused, found.complaints, words)


def _fetched(words: Words) -> Path | None:
    """Downloads all cards of the service to a file. Shows progress on standard error."""
    from app.services.cards.online import fetch_german_online, fetch_online  # this library is rarely needed

    shown = megabytes(words.say(shell_words.ASKING))
    try:
        file = fetch_online(data_folder(), progress=shown)
        try:
            fetch_german_online(data_folder())
        except RemoteProblem as error:  # the cards themselves are complete
            write_text(error_sentence(error, words.language), err=True)
        return file
    finally:
        shown(0, 0)


def pictures(
    decks: Annotated[list[Path], typer.Argument(help="Deck files in any known format.")],
    scans: Annotated[
        str | None,
        typer.Option(help="Also download scans of both sides: small, normal or large. --lang de gets German ones."),
    ] = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Downloads missing pictures for the cards in decks from the card service. Run `cards update --online` first."""
    words = Words(read_language(lang))
    size = next((known for known in WIDTHS if known == scans), None)
    if scans is not None and size is None:
        raise UnreadableInput(NotASize(scans, in_words(WIDTHS)))
    from app.services.app_services import AppServices
    from app.services.cards.pictures import fetch_pictures
    from app.services.decks.files import read_deck_file

    with closing(AppServices.in_data_folder()) as services:
        known, store = services.cards, services.pictures.store
        store.limit_bytes(services.preferences().picture_space * 2**20)
    names = [name for file in decks for name, _ in read_deck_file(file, known.catalogue)[0].starting_deck()]
    show = progress(len(set(names)))
    found = fetch_pictures(
        names,
        known.extras,
        store,
        german=known.german,
        language=words.language,
        size=size,
        told=lambda there, of: show(there),
    )
    if as_json:
        print_json({"pictures": found.there, "without": found.none})
    else:
        write_text(words.say(shell_words.PICTURES_FETCHED, there=found.there, none=found.none))
    if found.none and not found.there:
        write_text(words.say(shell_words.PICTURES_UNKNOWN), err=True)


def build_set(
    source: Annotated[Path, typer.Option(help="Folder with the reference files (cards.jsonl, cmm.json, ...).")],
    set_code: Annotated[str, typer.Option("--set", help="Set code.")] = "CMM",
) -> None:
    """Builds the data of one set: cards, printings, tokens, emblems, decks and boosters. Needs a source checkout."""
    from app.tools.set_data.build import build_set, read_reference

    reference = read_reference(source, set_code)
    if CHECKOUT is None:
        raise UnreadableInput(DataStaysAsItIs())
    for path, content in build_set(reference).items():
        target = CHECKOUT / "data" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        write_text(f"data/{path}")
    write_text(f"{len(reference.cards)} cards written")
