"""`commandeer deck`: checks, shows, converts and builds decks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from app.cli.calls import EXIT_BAD_CALL, EXIT_NO, Family, print_json, read_language
from app.cli.documents import deck_list, problem_documents, shown_name, statistics_document
from app.cli.known_cards import cards_at_hand
from app.cli.several_decks import Outcome, do_each
from app.cli.streams import write_text
from app.messages import card_words, command_words, deck_reports
from app.messages.deck_reports import note_sentence, parts_line
from app.messages.message import Words, quoted
from app.messages.problems.calls import NoFolderForDecks, NoFormatForFolder, NoPoolForSeat, NoTarget, TooManyCommanders
from app.services.decks.building import suggest_deck
from app.services.decks.files import (
    names_in_folder,
    read_deck_file,
    read_pool_file,
    refuse_overwriting,
    require_known_cards,
    require_some_known,
    write_deck_file,
)
from app.services.decks.formats import find_format, stored_formats
from app.services.preferences import Language
from engine.cards.catalogue import Catalogue
from engine.decks.deck import Commander, Deck
from engine.decks.formats import Format
from engine.decks.notation.entry_line import read_entry
from engine.decks.notation.report import ImportReport, NotationNote
from engine.decks.statistics import deck_statistics
from engine.decks.validation import validate_deck
from engine.errors import UnreadableInput

MOST_COMMANDERS = 2
_BAR = "#"

FormatOption = Annotated[
    str, typer.Option("--format", help="Format: commander, commander-draft, brawl or another stored one.")
]
CardsOption = Annotated[
    Path | None, typer.Option("--cards", help="Additional card objects in Scryfall's format (.json or .jsonl).")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Write one JSON document to standard output.")]
LanguageOption = Annotated[str | None, typer.Option("--lang", help="Language: en or de (default: the system's).")]
SeatOption = Annotated[
    int | None, typer.Option("--seat", help="Seat number from 1, if the pool is a pod.json or a draft log.")
]
LogSeatOption = Annotated[int | None, typer.Option("--seat", help="Seat number from 1, in a draft log.")]
DecksArgument = Annotated[list[Path], typer.Argument(metavar="DECK...", help="Deck files in any known format.")]


def register(program: typer.Typer) -> None:
    family = Family(help="Check, show, convert and build decks.", no_args_is_help=True)
    family.command("check")(check_decks)
    family.command("show")(show_decks)
    family.command("convert")(convert)
    family.command("build")(build_deck)
    program.add_typer(family, name="deck")


def check_decks(
    files: DecksArgument,
    format_name: FormatOption = "commander",
    pool: Annotated[Path | None, typer.Option(help="Pool that the decks must come from.")] = None,
    seat: SeatOption = None,
    cards: CardsOption = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> int:
    """Checks whether decks are legal, and lists problems with their fixes. Exit code 1 if one isn't, 2 if a card is
    unknown or a file can't be read."""
    words = Words(read_language(lang))
    rules = find_format(format_name)
    if seat is not None and pool is None:
        raise UnreadableInput(NoPoolForSeat(seat))
    catalogue = cards_at_hand(cards, words)
    owned = read_pool_file(pool, catalogue, seat) if pool else None

    def check_one(file: Path) -> Outcome:
        deck, report = read_deck_file(file, catalogue)
        require_some_known(file, deck, report, catalogue)
        problems = problem_documents(validate_deck(deck, rules, catalogue, owned), rules, words.language, catalogue)
        beside = deck_statistics(deck, catalogue).supplementary
        checked = owned is not None and rules.pool is not None
        found = {"legal": not problems, "format": rules.id, "problems": problems, "pool_checked": checked}
        lines = _verdict_lines(problems, rules, words, pool_missing=rules.pool is not None and owned is None)
        if beside:
            found = {**found, "supplementary": dict(beside)}
            decks = deck_reports.supplementary_counts(beside, words.language)
            lines = (words.say(deck_reports.SUPPLEMENTARY_LINE, decks=decks), *lines)
        error = _unknown_cards(file, deck, report, catalogue)  # besides the other problems
        notes = _note_lines(report.notes, words.language, catalogue)
        return Outcome(lines, found, notes, EXIT_NO if problems else 0, error)

    def summary(codes: Sequence[int]) -> str:
        legal, not_legal, unread = (codes.count(code) for code in (0, EXIT_NO, EXIT_BAD_CALL))
        return words.say(command_words.CHECKED, decks=len(codes), legal=legal, not_legal=not_legal, unread=unread)

    return do_each(files, check_one, words, summary, as_json=as_json)


def show_decks(
    files: DecksArgument,
    seat: LogSeatOption = None,
    cards: CardsOption = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> int:
    """Shows the mana curve, colours, types, mana sources and legality of decks. Exit code 2 if a file can't be read."""
    words = Words(read_language(lang))
    catalogue = cards_at_hand(cards, words)

    def show_one(file: Path) -> Outcome:
        deck, report = read_deck_file(file, catalogue, seat=seat)
        require_known_cards(file, deck, report, catalogue)
        document = statistics_document(deck, catalogue)
        parts = _parts_line(deck, report, words.language, catalogue)
        notes = _note_lines(report.notes, words.language, catalogue)
        return Outcome(tuple(_statistics_lines(document, words, catalogue)), document, (parts, *notes))

    def summary(codes: Sequence[int]) -> str:
        done = codes.count(0)
        return words.say(command_words.SHOWN, decks=len(codes), shown=done, unread=len(codes) - done)

    return do_each(files, show_one, words, summary, as_json=as_json)


def convert(
    files: Annotated[
        list[Path], typer.Argument(metavar="DECK... TARGET", help="Deck and the file to write, or several decks.")
    ],
    to: Annotated[
        str | None, typer.Option(help="Format, for example arena, moxfield or csv (default: by the file extension).")
    ] = None,
    folder: Annotated[
        Path | None, typer.Option("--to-folder", help="Folder for the converted decks (requires --to).")
    ] = None,
    seat: LogSeatOption = None,
    cards: CardsOption = None,
    lang: LanguageOption = None,
) -> int:
    """Converts decks to another format, and lists the data that the format can't store. Exit code 2 if a file can't be
    read or written."""
    words = Words(read_language(lang))
    if folder is None:
        if len(files) < 2:
            raise UnreadableInput(NoTarget(str(files[0])))
        if len(files) > 2:
            raise UnreadableInput(NoFolderForDecks(len(files) - 1))
    elif to is None:
        raise UnreadableInput(NoFormatForFolder(str(folder)))
    catalogue = cards_at_hand(cards, words)
    sources = files[:1] if folder is None else files
    targets = [files[-1]] if folder is None or to is None else names_in_folder(files, folder, to)
    at = dict(zip(sources, targets, strict=True))

    def convert_one(source: Path) -> Outcome:
        target = at[source]
        deck, report = read_deck_file(source, catalogue, seat=seat)
        if folder is not None:
            refuse_overwriting(source, target, at)
            folder.mkdir(parents=True, exist_ok=True)
        lost = write_deck_file(target, deck, to, catalogue)
        parts = _parts_line(deck, report, words.language, catalogue)
        notes = _note_lines((*report.notes, *lost.notes), words.language, catalogue)
        return Outcome(() if folder is None else (f"  {target}",), notes=(parts, *notes))

    def summary(codes: Sequence[int]) -> str:
        done = codes.count(0)
        return words.say(
            command_words.CONVERTED, decks=len(codes), done=done, folder=folder or "", unread=len(codes) - done
        )

    return do_each(sources, convert_one, words, summary)


def build_deck(
    pool: Annotated[Path, typer.Argument(help="Pool: any deck file, a draft log or a pod.json.")],
    out: Annotated[Path, typer.Option(help="Deck file to write.")],
    format_name: FormatOption = "commander-draft",
    commander: Annotated[
        list[str] | None, typer.Option(help="Commander; twice for partners. 'Name [U]' also chooses its colour.")
    ] = None,
    seat: SeatOption = None,
    cards: CardsOption = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> int:
    """Builds a legal deck with lands from a drafted pool. Exit code 1 if that isn't possible."""
    words = Words(read_language(lang))
    rules = find_format(format_name)
    catalogue = cards_at_hand(cards, words)
    owned = read_pool_file(pool, catalogue, seat)
    deck = suggest_deck(owned, rules, catalogue, _commanders(commander or [], catalogue))
    if deck is None:
        title = rules.title_in(words.language)
        write_text(words.say(deck_reports.NO_LEADER, pool=quoted(str(pool), words.language), format=title), err=True)
        return EXIT_NO
    problems = problem_documents(validate_deck(deck, rules, catalogue, owned), rules, words.language, catalogue)
    if not problems:
        _tell(write_deck_file(out, deck, None, catalogue).notes, words.language, catalogue)
    if as_json:
        print_json({**deck_list(deck), "legal": not problems, "problems": problems})
    elif problems:
        write_text("\n".join(_verdict_lines(problems, rules, words)))
    else:
        leaders = words.say(deck_reports.WITH).join(_leader_names(deck, words.language, catalogue))
        write_text(words.say(deck_reports.BUILT, file=out, cards=deck.card_count, leaders=leaders))
    return EXIT_NO if problems else 0


def _unknown_cards(file: Path, deck: Deck, report: ImportReport, catalogue: Catalogue) -> UnreadableInput | None:
    try:
        require_known_cards(file, deck, report, catalogue)
    except UnreadableInput as error:
        return error
    return None


def _commanders(texts: Sequence[str], catalogue: Catalogue) -> tuple[Commander, ...]:
    if len(texts) > MOST_COMMANDERS:
        raise UnreadableInput(TooManyCommanders(MOST_COMMANDERS, texts[-1], len(texts)))
    found = []
    for text in texts:
        read = read_entry(text.strip(), 1, "colour", lambda name: catalogue.find_card(name) is not None)
        found.append(Commander(catalogue.get_card(read.entry.name).name, read.colour))
    return tuple(found)


def _leader_names(deck: Deck, language: Language, catalogue: Catalogue) -> list[str]:
    return [
        shown_name(one.name, language, catalogue) + (f" [{one.colour}]" if one.colour else "")
        for one in deck.commanders
    ]


def _parts_line(deck: Deck, report: ImportReport, language: Language, catalogue: Catalogue) -> str:
    """Returns a line with the parts of the deck: commander, main deck, sideboard and so on."""
    return parts_line(deck, report, language, lambda card: shown_name(card, language, catalogue))


def _note_lines(notes: Sequence[NotationNote], language: Language, catalogue: Catalogue) -> tuple[str, ...]:
    return tuple(note_sentence(note, language, lambda card: shown_name(card, language, catalogue)) for note in notes)


def _tell(notes: Sequence[NotationNote], language: Language, catalogue: Catalogue) -> None:
    for line in _note_lines(notes, language, catalogue):
        write_text(line, err=True)


def _verdict_lines(
    problems: Sequence[dict[str, Any]], rules: Format, words: Words, *, pool_missing: bool = False
) -> tuple[str, ...]:
    title = rules.title_in(words.language)
    fixes = (f" -> {problem['fix']}" if problem["fix"] else "" for problem in problems)
    return (
        words.say(deck_reports.NOT_LEGAL if problems else deck_reports.LEGAL, format=title),
        *(f"  {problem['rule']}: {problem['message']}{fix}" for problem, fix in zip(problems, fixes, strict=True)),
        *((words.say(deck_reports.POOL_NOT_CHECKED),) if pool_missing else ()),
    )


def _format_line(document: dict[str, Any], words: Words) -> str:
    """Returns the intended format of the deck, with the number of missing cards."""
    title = find_format(document["format"]).title_in(words.language)
    missing = document["missing"]
    return words.count(deck_reports.UNFINISHED, missing, format=title) if missing else title


def _statistics_lines(document: dict[str, Any], words: Words, catalogue: Catalogue) -> list[str]:
    def joined_names(cards: Sequence[str]) -> str:
        return ", ".join(shown_name(card, words.language, catalogue) for card in cards) or words.say(deck_reports.NONE)

    def counts(found: dict[str, int]) -> str:
        return ", ".join(f"{key} {count}" for key, count in found.items()) or words.say(deck_reports.NONE)

    types = {words.say(card_words.TYPE_WORDS[key]): count for key, count in document["types"].items()}
    basics = {shown_name(key, words.language, catalogue): n for key, n in document["suggested_basics"].items()}
    beside = deck_reports.supplementary_counts(document.get("supplementary", {}), words.language)
    legal = [rules.title_in(words.language) for rules in stored_formats().values() if document["legal"][rules.id]]
    rows = [
        (deck_reports.COMMANDERS, joined_names(document["commanders"])),
        (deck_reports.COMPANION, joined_names([document["companion"]] if document["companion"] else [])),
        (deck_reports.CARDS, str(document["cards"])),
        (deck_reports.LANDS, str(document["lands"])),
        *([(deck_reports.SUPPLEMENTARY, beside)] if beside else []),
        (deck_reports.COLOUR_IDENTITY, document["colour_identity"] or "C"),
        (deck_reports.TYPES, counts(types)),
        (deck_reports.SYMBOLS, counts(document["symbols"])),
        (deck_reports.SOURCES, counts(document["sources"])),
        (deck_reports.SUGGESTED_BASICS, counts(basics)),
        (deck_reports.GAME_CHANGERS, joined_names(document["game_changers"])),
        (deck_reports.FORMAT, _format_line(document, words)),
        (deck_reports.LEGALITY, ", ".join(legal) or words.say(deck_reports.NONE)),
        (
            deck_reports.LAND_DROPS,
            ", ".join(f"{turn}: {chance:.0%}" for turn, chance in enumerate(document["land_drops"], 1)),
        ),
        (deck_reports.AVERAGE, f"{document['average_mana_value']:.2f}"),
        (deck_reports.CURVE, ""),
    ]
    needs = [
        words.say(
            deck_reports.MANA_NEED,
            colour=need["colour"] * need["symbols"],
            card=shown_name(need["card"], words.language, catalogue),
            turn=need["turn"],
            chance=f"{need['chance']:.0%}",
            sources=need["sources"],
            wanted=need["wanted"] if need["wanted"] is not None else "-",
        )
        for need in document["mana_needs"]
    ]
    rows.insert(-2, (deck_reports.MANA_NEEDS, "; ".join(needs) or words.say(deck_reports.NONE)))
    width = max(len(words.say(label)) for label, _ in rows) + 1
    lines = [f"{words.say(label) + ':':<{width}} {value}".rstrip() for label, value in rows]
    lines += [f"{value:>4}  {_BAR * count} {count}" for value, count in document["curve"].items()]
    return lines
