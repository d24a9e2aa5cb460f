"""``edgebook lab``: JupyterLab, opened on the notebooks."""

import argparse
import os
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from urllib.parse import quote

from edgebook import games

HELP = "open the notebooks in JupyterLab"

HERE = Path(__file__).parent
PROMPT = "--ServerApp.kernel_websocket_connection_class=edgebook.prompt_server.PromptConnection"
"""Answers of the kernel reach the browser at once: see `edgebook.prompt_server`."""
UNCHANGED = "--ContentsManager.pre_save_hook=edgebook.prompt_server.before_saving"
"""A notebook that was only opened is not changed by that."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "folder",
        nargs="?",
        metavar="GAME",
        help="a game, or any folder (default: the notebooks of all games)",
    )
    parser.add_argument("--port", type=int, help="the port to serve on (default: a free one from 8888)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address, open no browser")


def notebooks_folder() -> Path:
    """``notebooks/`` here or in the checkout that edgebook runs from; failing both, the current folder."""
    candidates = [Path.cwd() / "notebooks", HERE.parents[1] / "notebooks"]
    return next((folder for folder in candidates if folder.is_dir()), Path.cwd())


def chosen(word: str | None) -> Path:
    """The notebooks of all games, those of one, or any folder."""
    if word is None:
        return notebooks_folder()
    own = notebooks_folder() / word
    return own if word in games.names() and own.is_dir() else Path(word)


def first_notebook(folder: Path) -> Path | None:
    """The first notebook of a folder; where there is one folder a game, of the first game."""
    here = min(folder.glob("*.ipynb"), default=None)
    return here or min((folder / games.FIRST).glob("*.ipynb"), default=None)


def lab_arguments(args: argparse.Namespace) -> list[str]:
    """The command line that JupyterLab is started with."""
    folder = chosen(args.folder).resolve()
    # thirty lines of a server's talk hide the one with the address, which it gives at any level
    argv = [f"--ServerApp.root_dir={folder}", PROMPT, UNCHANGED, "--Application.log_level=WARN"]
    first = first_notebook(folder)
    if first is not None:
        argv.append(f"--LabApp.default_url=/lab/tree/{quote(first.relative_to(folder).as_posix())}")
    if args.port is not None:
        argv.append(f"--ServerApp.port={args.port}")
    if args.no_browser:
        argv.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        argv.append("--allow-root")  # in a container one is root, and Jupyter would refuse to start
    return argv


def trust(folder: Path) -> int:
    """Tell Jupyter that the notebooks of this checkout are ours: one that is just opened then shows its
    pictures, not a wall of text. Nothing outside of it is trusted. Gives how many there are."""
    own = HERE.parents[1] / "notebooks"
    if folder != own and own not in folder.parents:
        return 0
    nbformat = import_module("nbformat")
    notary = import_module("nbformat.sign").NotebookNotary()
    paths = sorted(folder.rglob("*.ipynb"))
    for path in paths:
        with suppress(Exception):  # what cannot be read is not shown either
            notary.sign(nbformat.read(path, as_version=4))
    return len(paths)


def run(args: argparse.Namespace) -> int:
    from edgebook.extras import load
    from edgebook.kernel.errors import EdgebookError

    if not chosen(args.folder).is_dir():
        raise EdgebookError(f"there is no folder {args.folder!r} to open")
    if args.port is not None and not 1 <= args.port <= 65535:
        raise EdgebookError(f"--port {args.port}: expected a number from 1 to 65535")
    lab = load("jupyterlab.labapp:LabApp", "notebook", wanted_by="edgebook lab")
    # labconfig/ turns off the question about news, which would cover a learner's first sight of the board.
    paths = [str(HERE), *filter(None, [os.environ.get("JUPYTER_CONFIG_PATH")])]
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(paths)
    with suppress(ImportError):
        trust(chosen(args.folder).resolve())
    lab.launch_instance(lab_arguments(args))
    return 0
