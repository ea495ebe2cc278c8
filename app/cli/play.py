"""`commandeer play` and `replay`: games of bots, and replays of saved games, reported as lines of text."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.cli.calls import EXIT_NO, MOST_TURNS, SEED_BOUND, SeedOption, print_json, read_language
from app.cli.known_cards import cards_at_hand
from app.cli.streams import write_text
from app.messages import command_words as says
from app.messages.errors import problem_sentence
from app.messages.message import Words
from app.services.decks.files import read_deck_file, require_known_cards
from app.services.problems import DecksOrPosition
from engine.cards.catalogue import Catalogue
from engine.decks.deck import Deck
from engine.errors import UnreadableInput
from engine.ids import PlayerId
from engine.match.problems import MOST_DECISIONS

if TYPE_CHECKING:  # a command imports the rules core after checking the call
    from app.services.games.self_play import Played, Remark
    from engine.match.current_position import Unsaid
    from engine.match.pool import CardPool
    from engine.match.session import Session
    from engine.match.setup import GameSetup
    from engine.simulation.games_in_numbers import GameSummary, SeatSummary, TroubleCount


def game_lines(played: Played, words: Words) -> list[str]:
    """Returns lines about the winner, each seat, and failed actions. Seats are numbered from 1."""
    summary = played.summary
    lines = [_outcome(summary, words)]
    for number, seat in enumerate(summary.seats, 1):
        place = _place(seat, words)
        lines.append("  " + words.say(says.SEAT, seat=number, deck=seat.deck, life=seat.life, place=place))
    lines.append(words.say(says.EFFORT, decisions=summary.decisions, seconds=played.seconds, seed=summary.seed))
    if summary.unread:
        lines.append(words.say(says.UNREAD, cards=", ".join(summary.unread)))
    lines += [_trouble(each, words) for each in summary.trouble]
    return lines


def _trouble(found: TroubleCount, words: Words) -> str:
    sentence = problem_sentence(found.problem, words.language)
    return words.say(says.TROUBLE, card=found.card, problem=sentence) if found.card else sentence


def _outcome(summary: GameSummary, words: Words) -> str:
    from engine.simulation.games_in_numbers import UNFINISHED

    if summary.reason == UNFINISHED:
        return words.say(says.UNFINISHED, turn=summary.turns)
    reason = says.ENDINGS.get(summary.reason, summary.reason)
    if summary.winner is None:
        return words.say(says.DRAW, turn=summary.turns, reason=reason)
    deck = summary.seats[summary.winner].deck
    return words.say(says.WON, deck=deck, seat=summary.winner + 1, turn=summary.turns, reason=reason)


def _place(seat: SeatSummary, words: Words) -> str:
    if seat.placed is None:
        return words.say(says.STILL_THERE)
    if seat.left_on_turn is None:
        return words.say(says.PLACED, place=seat.placed)
    return words.say(says.LEFT, place=seat.placed, turn=seat.left_on_turn)


def unsaid_line(unsaid: tuple[Unsaid, str], words: Words) -> str:
    """Describes a part of the game that a saved position can't contain."""
    why, name = unsaid
    return words.say(says.LEFT_OUT, what=words.say(says.UNSAID[why.value], name=name))


def position_lines(session: Session, words: Words) -> list[str]:
    """Describes the state of a game, with public information only."""
    view = session.view_game(PlayerId(0))
    active = view.player(view.active).name
    lines = [words.say(says.STANDS, turn=view.turn, step=view.step, player=active)]
    for player in view.players:
        if not player.in_game:
            continue
        numbers = {"life": player.life, "hand": player.hand_size, "library": player.library_size}
        lines.append(words.say(says.PLAYER_STANDS, player=player.name, **numbers))
        there = [
            seen.name for id in view.battlefield if (seen := view.view_object(id)) and seen.controller == player.id
        ]
        cards = ", ".join(
            f"{there.count(name)} {name}" if there.count(name) > 1 else name for name in sorted(set(there))
        )
        lines.append(words.say(says.PERMANENTS, cards=cards or says.NOTHING))
    return lines


JsonOption = Annotated[bool, typer.Option("--json", help="Write one JSON document to standard output.")]
LanguageOption = Annotated[str | None, typer.Option("--lang", help="Language: en or de (default: the system's).")]
CardsOption = Annotated[
    Path | None, typer.Option("--cards", help="Additional card objects in Scryfall's format (.json or .jsonl).")
]


def register(program: typer.Typer) -> None:
    program.command("play")(play_game)
    program.command("replay")(replay)


def play_game(
    decks: Annotated[
        list[Path] | None,
        typer.Argument(help="2 to 6 deck files in any known format, in turn order.", show_default=False),
    ] = None,
    position: Annotated[
        Path | None, typer.Option(help="Text file with a position to start from, instead of decks.")
    ] = None,
    seed: SeedOption = None,
    variant: Annotated[
        str, typer.Option(help="Rules: commander or another format; duel and free-for-all without commanders.")
    ] = "commander",
    max_turns: Annotated[int | None, typer.Option(min=1, max=MOST_TURNS, help="Stop after this many turns.")] = None,
    log: Annotated[Path | None, typer.Option(help="File to save the game in.")] = None,
    program: Annotated[
        list[str] | None,
        typer.Option(help="Bot for all decks, or one for each: beginner, regular (default), expert, master or random."),
    ] = None,
    reasons: Annotated[bool, typer.Option("--reasons", help="Explain the decisions of the bots.")] = False,
    cards: CardsOption = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Plays one game between bots. The JSON document numbers seats from 0."""
    words = Words(read_language(lang))
    if bool(decks) == (position is not None):
        raise UnreadableInput(DecksOrPosition("" if position is None else str(position)))
    from app.services.games.self_play import OPPONENT, UnfinishedGame, check_program, play_game, write_record

    players = program or [OPPONENT]
    for name in players:
        check_program(name)
    known = cards_at_hand(cards, words)
    setup = _setup(decks or [], position, seed, variant, known)
    pool = known.playable_cards()
    for line in _left_aside(setup, pool, words):
        write_text(line, err=True)
    wanted = log is not None
    try:
        played = play_game(setup, pool, players, most_turns=max_turns, record=wanted, reasons=reasons)
    except UnfinishedGame as problem:
        if log is not None:
            write_record(log, problem.record)
        raise
    if log is not None and played.record is not None:
        write_record(log, played.record)
    if as_json:
        document = game_document(played)
        if reasons:
            document["reasons"] = [reason_document(remark, words) for remark in played.remarks]
        print_json(document)
        return
    for remark in played.remarks:
        write_text(reason_line(remark, words))
    write_text("\n".join(game_lines(played, words)))
    if log is not None:
        write_text(words.say(says.SAVED, file=log))


def _setup(decks: list[Path], position: Path | None, seed: int | None, variant: str, known: Catalogue) -> GameSetup:
    """Returns the set-up of a game from decks or from a position. A position has its own default seed."""
    from app.services.games.self_play import game_setup, read_position_file

    if position is not None:
        return read_position_file(position, seed)
    named = [(deck_name(path), read_playable(path, known)) for path in decks]
    return game_setup(named, secrets.randbelow(SEED_BOUND) if seed is None else seed, variant)


def _left_aside(setup: GameSetup, pool: CardPool, words: Words) -> Iterator[str]:
    """Yields a line for each card of the decks that this game doesn't use."""
    from engine.match.setup import left_aside

    for seat, card in left_aside(setup, pool):
        yield words.say(says.LEFT_ASIDE, deck=seat, card=card)


def replay(
    file: Annotated[Path, typer.Argument(help="Game saved with play --log.")],
    to: Annotated[
        int | None,
        typer.Option(min=0, max=MOST_DECISIONS, help="Stop after this many decisions, and show the state of the game."),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="File to write the final position in, as text.")] = None,
    cards: CardsOption = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> int:
    """Replays a saved game and checks that its log is identical. Exit code 1 if it differs."""
    from app.services.games.self_play import play_again, read_record, write_position_file

    words = Words(read_language(lang))
    pool = cards_at_hand(cards, words).playable_cards()
    replayed = play_again(read_record(file), pool, to=to)
    if out is not None:
        write_position_file(out, replayed.session, lambda unsaid: unsaid_line(unsaid, words))
    if as_json:
        document = {
            "identical": replayed.identical,
            "decisions": replayed.decisions,
            "events": replayed.events,
            "first_difference": replayed.difference,
        }
        print_json(document)
    else:
        if to is not None:
            write_text("\n".join(position_lines(replayed.session, words)))
        setup = replayed.session.setup
        different = says.OTHER_RULES if setup.is_of_other_rules else says.DIFFERENT
        message = says.IDENTICAL if replayed.identical else different
        numbers = {"decisions": replayed.decisions, "events": replayed.events, "event": replayed.difference}
        write_text(words.say(message, rules=setup.rules, **numbers))
    return 0 if replayed.identical else EXIT_NO


def reason_document(remark: Remark, words: Words) -> dict[str, Any]:
    """Returns a bot's reason as a document, with its sentence."""
    return {
        "turn": remark.turn,
        "step": remark.step,
        "player": remark.player,
        "kind": remark.reason.kind,
        "points": remark.reason.amount,
        "text": says.reason_sentence(remark.reason.kind, remark.subject, remark.object, words),
    }


def reason_line(remark: Remark, words: Words) -> str:
    sentence = says.reason_sentence(remark.reason.kind, remark.subject, remark.object, words)
    return words.say(says.LINE, turn=remark.turn, player=remark.player, sentence=sentence)


def read_playable(path: Path, catalogue: Catalogue) -> Deck:
    """Reads a deck whose cards are all known.

    Raises:
        UnreadableInput: if the file isn't a deck, or a card is unknown.
        OSError: if the file can't be opened.
    """
    deck, report = read_deck_file(path, catalogue)
    require_known_cards(path, deck, report, catalogue)
    return deck


def deck_name(path: Path) -> str:
    """Returns the name of a deck in a game: its file name, with unprintable bytes replaced."""
    return path.stem.encode("utf-8", "replace").decode("utf-8")


def game_document(played: Played) -> dict[str, Any]:
    """Returns a game as one document."""
    summary = played.summary
    return {
        "winner": summary.winner,
        "winners": summary.winners,
        "reason": summary.reason,
        "turns": summary.turns,
        "decisions": summary.decisions,
        "events": summary.events,
        "seconds": played.seconds,
        "seed": summary.seed,
        "players": [
            {"deck": seat.deck, "life": seat.life, "placed": seat.placed, "left_on_turn": seat.left_on_turn}
            for seat in summary.seats
        ],
        "unread_abilities_met": summary.unread,
        "trouble": [
            {"card": each.card, "problem": problem_sentence(each.problem, "en"), "times": each.times}
            for each in summary.trouble
        ],
    }
