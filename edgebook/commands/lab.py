"""``edgebook lab``: JupyterLab, opened on the notebooks."""

import argparse
import os
import warnings
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from urllib.parse import quote

from edgebook import games
from edgebook.commands._shipped import by_name, unchanged

HELP = "open the notebooks in JupyterLab"

HERE = Path(__file__).parent
PROMPT = "--ServerApp.kernel_websocket_connection_class=edgebook.prompt_server.PromptConnection"
"""Answers of the kernel reach the browser at once: see `edgebook.prompt_server`."""
UNCHANGED = "--ContentsManager.pre_save_hook=edgebook.prompt_server.before_saving"
"""A notebook that was only opened is not changed by that."""

ELSEWHERE = "start it in edgebook's own folder, where they lie; in a notebook, edgebook.Home() has all games"
"""What to do where there are no notebooks: an installed package comes without them."""

HOME = "home.ipynb"
"""The home of all games, which other notebooks may lie beside."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "folder",
        nargs="?",
        metavar="GAME",
        help="a game, or any folder (default: the notebooks of all games)",
    )
    parser.add_argument("--port", type=int, help="the port to serve on (default: a free one from 8888)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address, open no browser")
    parser.add_argument(
        "--trust",
        action="store_true",
        help="open nothing: only let Jupyter trust our notebooks, as Binder does",
    )


def notebooks_folder() -> Path:
    """``notebooks/`` here or in the checkout that edgebook runs from; failing both, the current folder."""
    candidates = [Path.cwd() / "notebooks", HERE.parents[1] / "notebooks"]
    return next((folder for folder in candidates if folder.is_dir()), Path.cwd()).resolve()


def chosen(word: str | None) -> Path:
    """The notebooks of all games, those of one, or any folder."""
    if word is None:
        return notebooks_folder()
    own = notebooks_folder() / word
    return own if word in games.names() and own.is_dir() else Path(word)


def first_notebook(folder: Path) -> Path | None:
    """The notebook to begin with: the home of all games, or the first one of a game that we shipped. Of what
    other people put there, under whatever name, nothing is opened unasked."""
    ours = [path for path in by_name(notebooks_folder()) if folder in path.parents]
    ours.sort(key=lambda path: (len(path.parts), path.name != HOME, path))
    return next(filter(_is_trusted, ours), None)


def _is_trusted(path: Path) -> bool:
    """Whether a notebook is as we shipped it (`trust`), or was saved by the person at this computer: then
    Jupyter has signed it."""
    try:
        notebook = import_module("nbformat").read(path, as_version=4)
        return bool(import_module("nbformat.sign").NotebookNotary().check_signature(notebook))
    except Exception:  # what is no notebook fails anywhere in the library's code
        return False


def lab_arguments(args: argparse.Namespace) -> list[str]:
    """The command line that JupyterLab is started with."""
    folder = chosen(args.folder).resolve()
    # thirty lines of a server's talk hide the one with the address, which it gives at any level
    argv = [f"--ServerApp.root_dir={folder}", PROMPT, UNCHANGED, "--Application.log_level=ERROR"]
    if os.name == "posix":  # a kernel that only this machine can reach, and that does not warn about it
        argv.append("--KernelManager.transport=ipc")
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


def trust(notebooks: Path) -> int:
    """Tell Jupyter which notebooks are as we shipped them: opened, these show their pictures, not a wall of
    text. Nothing else is trusted. Gives how many there are."""
    nbformat = import_module("nbformat")
    notary = import_module("nbformat.sign").NotebookNotary()
    ours = unchanged(notebooks)
    for path in ours:
        notary.sign(nbformat.read(path, as_version=4))
    return len(ours)


def run(args: argparse.Namespace) -> int:
    from edgebook.extras import load
    from edgebook.kernel.errors import EdgebookError

    if not chosen(args.folder).is_dir():
        raise EdgebookError(f"there is no folder {args.folder!r} to open")
    if args.port is not None and not 1 <= args.port <= 65535:
        raise EdgebookError(f"--port {args.port}: expected a number from 1 to 65535")
    if args.trust:
        print(f"{trust(notebooks_folder())} notebooks are trusted")
        return 0
    lab = load("jupyterlab.labapp:LabApp", "notebook", wanted_by="edgebook lab")
    # labconfig/ turns off the question about news, which would cover a learner's first sight of the board.
    paths = [str(HERE), *filter(None, [os.environ.get("JUPYTER_CONFIG_PATH")])]
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(paths)
    with suppress(ImportError):
        trust(notebooks_folder())
    with suppress(ImportError):
        import_module("voila")  # Jupyter loads it anyway, and it lets warnings of traitlets through
    warnings.filterwarnings("ignore", category=DeprecationWarning, module="traitlets")
    if args.folder is None and not by_name(notebooks_folder()):
        print(f"The notebooks of the course are not here: {ELSEWHERE}.", flush=True)
    lab.launch_instance(lab_arguments(args))
    return 0
