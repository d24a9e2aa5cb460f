"""The sub-commands of ``edgebook``, one module each.

A module ``edgebook/commands/solve.py`` is the command ``edgebook solve``. It has

- ``HELP``: one line for the list of commands;
- ``arguments(parser)``: adds its arguments to an argparse parser;
- ``run(args)``: does the work and returns the exit status;
- ``complete(parser, words)``, only if what is on the command line decides which arguments there are: a game
  has options of its own;
- ``NAME``, only if the command is not called like the module.

All of them are imported to build the help, so what is heavy is imported in ``run``.
"""

import argparse
import pkgutil
from importlib import import_module
from typing import Protocol, cast


class Command(Protocol):
    """What a module in this package has to offer."""

    HELP: str

    def arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, args: argparse.Namespace) -> int: ...


def find() -> dict[str, Command]:
    """All sub-commands by name, in the order of their names."""
    found: dict[str, Command] = {}
    for entry in pkgutil.iter_modules(__path__):
        if not entry.name.startswith("_"):
            module = import_module(f"{__name__}.{entry.name}")
            found[getattr(module, "NAME", entry.name)] = cast(Command, module)
    return dict(sorted(found.items()))
