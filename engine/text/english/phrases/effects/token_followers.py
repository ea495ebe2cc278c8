"""Sentences about the tokens of the sentence before: "It has "..."", "Its power is equal to ..."."""

from __future__ import annotations

from typing import Any

from engine.ir.effects.permanents import CreateToken
from engine.ir.node import replace
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.effects.followers import at_end_follower


def declare(grammar: Grammar) -> None:
    """ "It has "..."" behind the creation of a token: the token is made with those abilities (111.3)."""
    for words in ("it has", "they have", "the token has", "that token has"):

        def put(last: CreateToken, abilities: Any, words: str = words) -> CreateToken | None:
            if last.form.startswith("has"):
                return None
            token = replace(last.token, abilities=(*last.token.abilities, *abilities))
            return replace(last, token=token, form=f"has {len(abilities)} {words}|{last.form}")

        def take(last: CreateToken, words: str = words) -> tuple[CreateToken, dict[str, Any]] | None:
            said, _, form = last.form.partition("|")
            if not said.startswith("has ") or not said.endswith(f" {words}"):
                return None
            count = int(said.split()[1])
            abilities = last.token.abilities
            token = replace(last.token, abilities=abilities[:-count])
            return replace(last, token=token, form=form), {"abilities": abilities[-count:]}

        at_end_follower(grammar, f"token: {words}", f"{words} {{abilities:granted}}", CreateToken, put, take)

    words = "its power is equal to {power:value} and its toughness is equal to {toughness:value}"
    at_end_follower(grammar, "token: size", words, CreateToken, _put_size, _take_size)


def _put_size(last: CreateToken, power: Any, toughness: Any) -> CreateToken | None:
    if last.token.power is not None or last.token.form not in ("", "named"):
        return None
    token = replace(last.token, power=power, toughness=toughness)
    return replace(last, token=token, form=f"size|{last.form}")


def _take_size(last: CreateToken) -> tuple[CreateToken, dict[str, Any]] | None:
    said, _, form = last.form.partition("|")
    if said != "size":
        return None
    values = {"power": last.token.power, "toughness": last.token.toughness}
    return replace(last, token=replace(last.token, power=None, toughness=None), form=form), values
