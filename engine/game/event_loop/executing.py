"""Carrying out instructions (608.2c): a registry of executors by class of instruction.

An executor gets a context and an instruction and says whether it was carried out (for "if you do"). One that is missing
raises `UnsupportedCardText`: never a silent no-op (law 12).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.errors import UnsupportedCardText
from engine.game.kernel.blame import blame
from engine.game.kernel.context import Context
from engine.ir.node import Effect

Executor = Callable[[Context, Any], "bool | None"]

EXECUTORS: dict[type[Effect], Executor] = {}


def executes(*kinds: type[Effect]) -> Callable[[Executor], Executor]:
    """Registers an executor; its None counts as done."""

    def register(executor: Executor) -> Executor:
        for kind in kinds:
            EXECUTORS[kind] = executor
        return executor

    return register


def execute(context: Context, effect: Effect) -> bool:
    """Carries out one instruction; true if it was done."""
    try:
        executor = EXECUTORS.get(type(effect))
        if executor is None:
            raise UnsupportedCardText(f"instruction {type(effect).__name__} is not automated")
        done = executor(context, effect)
    except Exception as problem:
        blame(problem, context.source)
        raise
    return True if done is None else done


def bind(context: Context, name: str, value: Any) -> None:
    """Gives the result of an instruction its name, if anything refers to it."""
    if name:
        context.bindings[name] = tuple(value) if isinstance(value, list) else value
