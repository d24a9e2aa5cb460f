"""What a game adds to the command line: how a new game is asked for, and commands that only this game has.

A command is data and two functions, so that a game neither prints nor knows who calls it.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Lines(NamedTuple):
    """A command that prints: `lines(args)` gives what."""

    arguments: Callable[[ArgumentParser], None]
    lines: Callable[[Namespace], Iterable[str]]


def no_arguments(parser: ArgumentParser) -> None:
    """For a command to which those of every game are enough."""


class NewGame(NamedTuple):
    """A command that plays a whole game and tells it: `options(args)` gives its set-up, as plain values.

    What every game can be asked (seed, rulings, who plays, where to save) is asked beside its arguments;
    `args.seed`, `args.pack` (folders) and `args.ruling` are there too.
    """

    arguments: Callable[[ArgumentParser], None]
    options: Callable[[Namespace], Mapping[str, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shell:
    """What a game adds to the command line."""

    play: NewGame | None = None
    """How `edgebook play GAME` is told which game; left out, by `--setting` alone."""
    cards: Lines | None = None
    """What `edgebook cards GAME` shows; `args.word` is a word to look for, or empty, `args.pack` folders."""
    deck: Lines | None = None
    """What `edgebook deck check` shows of a deck that people build for this game."""
    odds: Lines | None = None
    """What `edgebook odds GAME` shows of a battle."""
    effects: Callable[[], Iterable[tuple[str, str, str]]] | None = None
    """For `edgebook cards GAME --missing`, where each card is a rule of its own: the id, the name, and what
    is missing of its effect (nothing if all of it is played)."""
    study: Sequence[tuple[str, str, str]] = ()
    """Settings that `edgebook study GAME` has an option of their own for: the option, the setting, help."""
    more: Mapping[str, Lines | NewGame] = field(default_factory=dict, hash=False)
    """Commands that only this game has, by name; `about.toml` says what each is for."""
