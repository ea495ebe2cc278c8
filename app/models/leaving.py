"""Prompts for giving a game up, for watching how it ends, and for its end.

Comes in: what a player sees. Goes out: `Prompt`s whose options are commands to whoever runs the game, no answers to it.
"""

from __future__ import annotations

from typing import Final, Literal

from app.messages import leaving_words as words
from app.messages import table_words
from app.messages.message import Message, Words
from app.models.table_view import Option, Prompt, TableView
from app.services.live_game import LiveGame
from engine.game.view.view import GameView

Speed = Literal["speed pause", "speed slow", "speed normal", "speed fast"]

PACES: Final[dict[Speed, float | None]] = {
    "speed pause": None,
    "speed slow": 1.5,
    "speed normal": 0.35,
    "speed fast": 0.0,
}
"""Seconds for which each thing a program does is shown; None: until the speed is changed."""

CONCEDE: Final = "concede"
PLAY_ON: Final = "back"
"""Keys of options."""


def concede_prompt(table: TableView, words_in: Words) -> Prompt:
    """Whether the player means it, and what will happen. No main button: nobody concedes by pressing Return."""
    left = [seat.name for seat in table.opponents if not seat.lost]
    say = words_in.say
    if not left:
        detail = say(words.CONCEDE_ALONE)
    elif len(left) == 1:
        detail = say(words.CONCEDE_TWO, name=left[0])
    else:
        detail = say(words.CONCEDE_MORE)
    options = (Option(PLAY_ON, say(words.PLAY_ON)), Option(CONCEDE, say(words.DO_CONCEDE)))
    return Prompt(say(words.CONCEDE_ASKED), "", options=options, detail=detail)


def watch_prompt(speed: Speed, words_in: Words) -> Prompt:
    """For a player who is out: how fast the others play on, and leaving."""
    say = words_in.say
    options = tuple(Option(key, say(message), chosen=key == speed) for key, message in words.SPEEDS.items())
    held = say(words.PAUSED) if speed == "speed pause" else ""
    sentence, detail = say(words.WATCHING), say(words.WATCHING_DETAIL)
    return Prompt(sentence, say(words.LEAVE), options=options, detail=detail, tally=held)


def end_prompt(view: GameView, words_in: Words) -> Prompt:
    """Who has won, and another game."""
    say = words_in.say
    winners = () if view.result is None else view.result.winners
    if view.me in winners:
        sentence = say(table_words.YOU_WON)
    elif winners:
        sentence = say(table_words.OTHER_WON, name=", ".join(view.player(winner).name for winner in winners))
    else:
        sentence = say(table_words.DRAWN)
    return Prompt(sentence, say(table_words.AGAIN))


def refit_sentence(game: LiveGame, table: TableView) -> tuple[Message, dict[str, object]] | None:
    """What has become of a game that was saved under older rules, and from where it goes on; None for any other."""
    refit = game.refit
    if refit is None:
        return None
    values: dict[str, object] = {"name": game.opened.plan.name, "count": refit.decisions, "turn": table.turn}
    if refit.made == refit.decisions:
        return words.REFIT_WHOLE, values
    return words.REFIT_PART, {**values, "number": refit.made + 1}
