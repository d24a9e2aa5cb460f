"""``edgebook doctor``: what is installed, what is missing, and what to do about it."""

from __future__ import annotations

import argparse
import platform
import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from edgebook import __version__
from edgebook.commands._shipped import by_name
from edgebook.commands.lab import ELSEWHERE, notebooks_folder
from edgebook.extras import installing

HELP = "look at what is installed: what works, what is missing, and what to do"

LEAST = (3, 11)


class Part(NamedTuple):
    """What an extra brings: the modules that have to be there, and what one can do with them."""

    extra: str
    modules: tuple[str, ...]
    does: str


PARTS = (
    Part("notebook", ("jupyterlab", "ipywidgets", "ipycanvas", "anywidget"), "widgets in a notebook"),
    Part("charts", ("altair", "vl_convert", "pandas"), "charts"),
    Part("study", ("pandas", "pyarrow", "distributed", "tqdm"), "studies of many games"),
    Part("table", ("segno",), "a QR code for the phone at the table"),
    Part("voila", ("voila",), "notebooks as an app"),
)
TOOLS = (("npm", "edgebook site", "the app for the browser: install Node.js"),)
PACKAGES = {"vl_convert": "vl-convert-python"}
"""Names of packages that are not those of their modules."""


class Finding(NamedTuple):
    """A line of the report. `needed`: without it nothing works."""

    good: bool
    text: str
    advice: str = ""
    needed: bool = False


def arguments(parser: argparse.ArgumentParser) -> None:
    pass


def run(args: argparse.Namespace) -> int:
    found = [*_python(), *_games(), *_extras(), *_notebooks(), *_tools(), *_home()]
    print(f"edgebook {__version__}, in {Path(__file__).parents[1]}")
    for each in found:
        print(f"  {'ok     ' if each.good else 'missing'}  {each.text}")
        if each.advice:
            print(f"           {each.advice}")
    broken = [each for each in found if each.needed and not each.good]
    optional = [each for each in found if not each.needed and not each.good]
    if broken:
        print("\nThis has to be mended before a game can be played.")
    elif optional:
        print("\nGames, rules, pictures and pages work. The rest is as you like: it says how to get it.")
    else:
        print("\nEverything is there. Begin with: edgebook lab")
    return 1 if broken else 0


def _python() -> Iterator[Finding]:
    good = sys.version_info[:2] >= LEAST
    said = f"Python {platform.python_version()} on {platform.system() or 'this system'}"
    advice = "" if good else f"edgebook needs Python {LEAST[0]}.{LEAST[1]} or later: python.org/downloads"
    yield Finding(good, said, advice, True)


def _games() -> Iterator[Finding]:
    """Whether every game can be imported and draws its table."""
    from edgebook import games
    from edgebook.kernel import EdgebookError, begin

    for name in games.names():
        told = games.about(name)
        title = told.title if told is not None else name
        try:
            game = games.get(name)
            game.picture(begin(game, None, 1).state, None)
        except (EdgebookError, ImportError, OSError, ValueError) as error:
            yield Finding(False, f"{title}: {error}", "install edgebook again: a file may be missing", True)
        else:
            yield Finding(True, f"{title}: {len(game.rulebook)} rules")


def _extras() -> Iterator[Finding]:
    for part in PARTS:
        lacking = [module for module in part.modules if find_spec(module) is None]
        if lacking:
            where, how = installing(part.extra)
            install = f"{f'{where}: ' if where else ''}python -m {how}"
            yield Finding(False, f"{part.does}: no {', '.join(lacking)}", install)
        else:
            yield Finding(True, f"{part.does}: {', '.join(map(_versioned, part.modules))}")


def _versioned(module: str) -> str:
    try:
        return f"{module} {version(PACKAGES.get(module, module))}"
    except PackageNotFoundError:  # it can be imported, from a folder that no installer knows
        return module


def _notebooks() -> Iterator[Finding]:
    """They lie beside the package in its folder; an installed package has none."""
    if count := len(by_name(notebooks_folder())):
        yield Finding(True, f"{count} notebooks of the course, for edgebook lab")
    else:
        yield Finding(False, "the notebooks of the course, for edgebook lab", ELSEWHERE)


def _tools() -> Iterator[Finding]:
    for tool, command, advice in TOOLS:
        place = shutil.which(tool)
        said = f"{tool}, for {command}"
        yield Finding(place is not None, said, "" if place else f"only needed to build {advice}")


def _home() -> Iterator[Finding]:
    """Whether progress and saved games can be kept."""
    from edgebook.kernel.files import shown, write
    from edgebook.learn.home import home

    folder = home()
    probe = folder / ".doctor"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write(probe, b"edgebook")
        probe.unlink()
    except OSError as error:
        why = error.strerror or "it cannot be written"
        advice = "set EDGEBOOK_HOME to a folder of yours"
        yield Finding(False, f"{shown(folder)}, for progress and games: {why}", advice)
    else:
        yield Finding(True, f"{shown(folder)}, for progress and games")
