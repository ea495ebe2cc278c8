"""Games in lines of text: how they ended, and how they stand."""

from __future__ import annotations

from app.messages import play_words as says
from app.messages.message import Words
from app.services.games.self_play import Played
from engine.ids import PlayerId
from engine.match.current_position import Unsaid
from engine.match.session import Session
from engine.simulation.game_summary import UNFINISHED, GameSummary, SeatSummary


def game_lines(played: Played, words: Words) -> list[str]:
    """Who won and how, each seat, and what could not be carried out. Seats are numbered from 1."""
    summary = played.summary
    lines = [_outcome(summary, words)]
    for number, seat in enumerate(summary.seats, 1):
        place = _place(seat, words)
        lines.append("  " + words.say(says.SEAT, seat=number, deck=seat.deck, life=seat.life, place=place))
    lines.append(words.say(says.EFFORT, decisions=summary.decisions, seconds=played.seconds, seed=summary.seed))
    if summary.unread:
        lines.append(words.say(says.UNREAD, cards=", ".join(summary.unread)))
    lines += [words.say(says.TROUBLE, card=each.card, problem=each.problem) for each in summary.trouble]
    return lines


def _outcome(summary: GameSummary, words: Words) -> str:
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
    """One thing that a position written down leaves out."""
    why, name = unsaid
    return words.say(says.LEFT_OUT, what=words.say(says.UNSAID[why], name=name))


def position_lines(session: Session, words: Words) -> list[str]:
    """How a game stands, as everybody at the table sees it."""
    view = session.view(PlayerId(0))
    active = view.player(view.active).name
    lines = [words.say(says.STANDS, turn=view.turn, step=view.step, player=active)]
    for player in view.players:
        if not player.in_game:
            continue
        numbers = {"life": player.life, "hand": player.hand_size, "library": player.library_size}
        lines.append(words.say(says.PLAYER_STANDS, player=player.name, **numbers))
        there = [seen.name for id in view.battlefield if (seen := view.see(id)) and seen.controller == player.id]
        cards = ", ".join(
            f"{there.count(name)} {name}" if there.count(name) > 1 else name for name in sorted(set(there))
        )
        lines.append(words.say(says.PERMANENTS, cards=cards or says.NOTHING))
    return lines
