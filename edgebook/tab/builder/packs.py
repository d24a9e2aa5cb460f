"""What Python needs in the tab, in few files: the standard library without what no game uses, edgebook as
byte code without its games, and each game by itself.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import edgebook
from edgebook import games
from edgebook.kernel.errors import EdgebookError
from edgebook.tab.builder import pyodide

PACKAGE = Path(edgebook.__file__).parent

LEFT_OUT = {
    "__hello__", "__phello__", "_markupbase", "_pyio", "_pyrepl", "_ssl", "antigravity", "bdb", "bz2",
    "cProfile", "cmd", "code", "colorsys", "compileall", "compression", "configparser", "ctypes",
    "doctest", "email", "filecmp", "fileinput", "ftplib", "getopt", "getpass", "graphlib", "hmac",
    "html/parser", "http", "imaplib", "lzma", "mailbox", "mimetypes",
    "modulefinder", "multiprocessing", "netrc", "nturl2path", "optparse", "pdb", "pickletools", "plistlib",
    "poplib", "pprint", "profile", "pstats", "pty", "pyclbr", "pydoc", "quopri", "rlcompleter", "runpy",
    "sched", "secrets", "shelve", "smtplib", "socketserver", "sqlite3", "sre_compile", "sre_constants",
    "sre_parse", "ssl", "symtable", "tabnanny", "tarfile", "this", "timeit", "trace", "tracemalloc", "tty",
    "unittest", "uuid", "wave", "webbrowser", "wsgiref", "xml", "xmlrpc", "zipapp", "zoneinfo",
}  # fmt: skip
"""Parts of the standard library that neither a game, nor a view, nor Pyodide's own start imports."""
CODECS = {
    "__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "raw_unicode_escape",
    "unicode_escape", "utf_16", "utf_32", "utf_8", "utf_8_sig",
}  # fmt: skip
"""Of the encodings, those that a file of edgebook can have; `cp437` is that of names in a zip."""
NOT_IN_A_TAB = (
    "commands",
    "study",
    "draw/page",
    "learn/rulebook",
    "tab/builder",
    "tab/web",
    "prompt_server.py",
    "cli.py",
    "__main__.py",
)
"""Parts of edgebook that a tab has no use for. Of `study`, the looks of charts stay."""
STAYS = ("study/__init__.py", "study/looks.py")
GUIDE = "/book/guide.toml"
"""What leads through a rulebook is in the rulebook's page already."""


def library(source: Path, target: Path, *, deflate: bool) -> None:
    """The standard library without what no game uses."""
    with zipfile.ZipFile(source) as whole:
        kept = [(name, whole.read(name)) for name in whole.namelist() if _wanted(name)]
    _write(target, kept, deflate=deflate)


def _wanted(name: str) -> bool:
    parts = Path(name).with_suffix("").parts
    if parts[0] == "encodings":
        return parts[-1] in CODECS
    return parts[0] not in LEFT_OUT and "/".join(parts) not in LEFT_OUT


def edgebooks(tools: Path, target: Path, *, deflate: bool) -> None:
    """`core.zip`, and a zip for each game, all as byte code."""
    with tempfile.TemporaryDirectory() as scratch:
        sources, made = Path(scratch, "sources"), Path(scratch, "made")
        made.mkdir()
        _copy(sources / "edgebook", made / "edgebook")
        command = [
            pyodide.node(),
            str(Path(__file__).with_name("compile.mjs")),
            str(tools),
            str(sources),
            str(made),
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise EdgebookError(f"the byte code could not be compiled:\n{done.stderr.strip()[-2000:]}")
        of_game = {name: f"edgebook/games/{name}/" for name in games.names()}
        everything = sorted(path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file())
        core = [name for name in everything if not name.startswith(tuple(of_game.values()))]
        for pack, names in {
            "core": core,
            **{game: [name for name in everything if name.startswith(own)] for game, own in of_game.items()},
        }.items():
            _write(
                target / f"{pack}.zip",
                ((name, (made / name).read_bytes()) for name in names),
                deflate=deflate,
            )


def _copy(sources: Path, made: Path) -> None:
    """What is compiled goes to one folder, what is data to where it will lie beside the byte code."""
    for path in _files():
        name = path.relative_to(PACKAGE)
        target = (sources if path.suffix == ".py" else made) / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def _files() -> Iterator[Path]:
    for path in sorted(PACKAGE.rglob("*")):
        name = path.relative_to(PACKAGE).as_posix()
        left = name.startswith(tuple(f"{part}/" for part in NOT_IN_A_TAB)) or name in NOT_IN_A_TAB
        left = left or name.endswith(GUIDE)
        if path.is_file() and "__pycache__" not in path.parts and (not left or name in STAYS):
            yield path


def _write(target: Path, files: Iterable[tuple[str, bytes]], *, deflate: bool) -> None:
    """A zip that is the same whenever it is made of the same files."""
    how = zipfile.ZIP_DEFLATED if deflate else zipfile.ZIP_STORED
    with zipfile.ZipFile(target, "w") as packed:
        for name, data in files:
            packed.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, how, 9)
