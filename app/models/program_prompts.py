"""Prompts of the program instead of a question of the game: conceding, pausing, watching and the end of a game.

Their options are commands to the code that runs the game.
"""

from __future__ import annotations

from typing import Final

from app.messages import table_words as words
from app.messages.message import Message, Words
from app.models.table_view import Option, Prompt, TableView
from app.services.games.live_game import LiveGame
from app.services.preferences import Speed
from engine.game.view.view import GameView

CONCEDE: Final = "concede"
PLAY_ON: Final = "back"
STEP: Final = "step"
"""Keys of options."""
SPEED_OF: Final[dict[str, Speed | None]] = {
    "speed pause": None,
    "speed slow": "slow",
    "speed normal": "normal",
    "speed fast": "fast",
    "speed at once": "at once",
}
"""Speeds by their option keys; None pauses the game."""


def concede_prompt(table: TableView, words_in: Words) -> Prompt:
    """Returns the prompt that asks for confirmation and explains the consequences. It has no main button, so nobody
    concedes by pressing Return."""
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


def watch_prompt(speed: Speed | None, words_in: Words) -> Prompt:
    """Returns the prompt for a player who is out: the speed of the remaining game, and leaving."""
    say = words_in.say
    options = tuple(Option(key, say(message), chosen=SPEED_OF[key] == speed) for key, message in words.SPEEDS.items())
    held = say(words.PAUSED) if speed is None else ""
    sentence, detail = say(words.WATCHING), say(words.WATCHING_DETAIL)
    return Prompt(sentence, say(words.LEAVE), options=options, detail=detail, tally=held)


def held_prompt(words_in: Words) -> Prompt:
    """Returns the prompt for a paused game while bots play: resume, or a single step."""
    say = words_in.say
    return Prompt(say(words.PAUSED), say(words.GO_ON), options=(Option(STEP, say(words.ONE_STEP)),))


def end_prompt(view: GameView, words_in: Words) -> Prompt:
    """Returns the prompt with the winner and the offer of another game."""
    say = words_in.say
    winners = () if view.result is None else view.result.winners
    if view.me in winners:
        sentence = say(words.YOU_WON)
    elif winners:
        sentence = say(words.OTHER_WON, name=", ".join(view.player(winner).name for winner in winners))
    else:
        sentence = say(words.DRAWN)
    return Prompt(sentence, say(words.AGAIN))


def refit_sentence(game: LiveGame, table: TableView) -> tuple[Message, dict[str, object]] | None:
    """Returns a sentence about a game saved under older rules, with the place from which it continues; None for any
    other game."""
    refit = game.rules_change
    if refit is None:
        return None
    values: dict[str, object] = {"name": game.opened.plan.name, "count": refit.decisions, "turn": table.turn}
    if refit.made == refit.decisions:
        return words.REFIT_WHOLE, values
    return words.REFIT_PART, {**values, "number": refit.made + 1}
