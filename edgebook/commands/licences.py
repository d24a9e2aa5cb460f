"""``edgebook licences``: what a folder that we ship has of others, and under which licence."""

from __future__ import annotations

import argparse
import re
import zipfile
import zlib
from collections.abc import Callable, Iterator
from email.parser import HeaderParser
from pathlib import Path
from typing import Any, NamedTuple

from edgebook.cleaning import line
from edgebook.kernel.errors import EdgebookError
from edgebook.kernel.files import shown
from edgebook.kernel.untrusted import read_bytes, read_json

HELP = "list what others wrote in this package or in a site that was built, with the licences"
UNKNOWN = "not stated"
LIBRARY = "python_stdlib.zip"
LARGEST, DEEPEST, LONGEST = 16 * 1024 * 1024, 20, 200
"""Bytes that are read of a file, how deep lists lie in it, and letters of a name."""


class Part(NamedTuple):
    """Something that others wrote, as its own files tell it."""

    name: str
    version: str
    licence: str


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "folder", nargs="?", metavar="FOLDER", help="a site that was built (default: this package itself)"
    )


def run(args: argparse.Namespace) -> int:
    import edgebook
    from edgebook.commands._text import show
    from edgebook.scene.columns import table

    folder = Path(args.folder) if args.folder else Path(edgebook.__file__).parent
    if not folder.is_dir():
        raise EdgebookError(f"{folder} is not a folder")
    found = sorted(set(parts(folder)), key=lambda part: (part.name.casefold(), part))
    show(
        [f"edgebook {edgebook.__version__}: MIT; the games are not ours, and NOTICE says whose they are.", ""]
    )
    if not found:
        show(["Nothing in it was written by others."])
        return 0
    show(table([tuple(part) for part in found], ("part", "version", "licence"), "<<<"))
    silent = [part.name for part in found if part.licence == UNKNOWN]
    show(["", f"Parts: {len(found)}."])
    if silent:
        show([f"These do not say under which licence they are: {', '.join(silent)}"])
    return 1 if silent else 0


def parts(folder: Path) -> Iterator[Part]:
    """Everything in a folder that has a name and a version of its own; what is ours is left out."""
    found = [
        part
        for path in sorted(folder.rglob("*"))
        for ending, read in READERS.items()
        if path.name.endswith(ending) and path.is_file()
        for part in _told(path, read)
        if part.name != "edgebook"
    ]
    stated = {part.name: part.licence for part in found if part.licence != UNKNOWN}
    for part in found:
        # `app-lab` is a part of `app`, and under its licence
        whole = next((name for name in stated if part.name.startswith(f"{name}-")), "")
        yield part._replace(licence=stated[whole]) if part.licence == UNKNOWN and whole else part


def _told(path: Path, read: Callable[[Path], Iterator[Part]]) -> list[Part]:
    """The parts that a file names; a file that names none as it should is refused."""
    try:
        found = [Part(*map(_text, part)) for part in read(path)]
    except (ValueError, LookupError, TypeError, AttributeError, RuntimeError, EOFError, OSError, zlib.error,
            zipfile.BadZipFile) as error:  # fmt: skip
        raise EdgebookError(f"{shown(path)}: does not say what it is ({error!s:.100})") from None
    return found


def _text(value: object) -> str:
    """In one line, whatever stands in the file."""
    return line(value)[:LONGEST] if isinstance(value, str) else UNKNOWN


def _json(path: Path) -> Any:
    return read_json(read_bytes(path, LARGEST), DEEPEST)


def _wheel(path: Path) -> Iterator[Part]:
    with zipfile.ZipFile(path) as packed:
        about = [each for each in packed.namelist() if each.endswith(".dist-info/METADATA")]
        if not about:
            raise ValueError("it has no METADATA")
        with packed.open(about[0]) as file:  # what it says of its own length is not believed
            told = HeaderParser().parsestr(file.read(LARGEST).decode())
    classes = [
        each.rpartition(" :: ")[2] for each in told.get_all("Classifier") or () if "License ::" in each
    ]
    words = (told.get("License") or "").strip().splitlines()
    short = words[0].strip() if words and len(words[0]) < 40 and not words[0].startswith("Copyright") else ""
    licence = told.get("License-Expression") or short or " or ".join(classes) or UNKNOWN
    yield Part(str(told["Name"]), str(told["Version"]), licence)


def _package(path: Path) -> Iterator[Part]:
    """A package of npm."""
    told = _json(path)
    if told.get("name") and told.get("version"):
        yield Part(told["name"], told["version"], told.get("license") or UNKNOWN)


def _bundled(path: Path) -> Iterator[Part]:
    """What a packer of scripts has put together, as it lists it."""
    for told in _json(path)["packages"]:
        licence = told["licenseId"] or ("in its own words" if told.get("extractedText") else UNKNOWN)
        yield Part(told["name"], told["versionInfo"], licence)


def _library(path: Path) -> Iterator[Part]:
    """Python's own, beside the program that it belongs to."""
    lock = _json(path.parent / "pyodide-lock.json")
    yield Part("CPython and its standard library", str(lock["info"]["python"]), "PSF-2.0")


def _banners(path: Path) -> Iterator[Part]:
    """Scripts and styles that begin with a comment which says what they are and under which licence."""
    head = read_bytes(path, HEAD).decode(errors="replace")
    for said in _BANNER.findall(head):
        first = next((each for each in map(_bare, said.splitlines()) if each), "")
        version, licence = _VERSION.findall(first), _LICENCE.search(said)
        if version and licence is not None:
            name = re.split(r" v?\d| - | \(", first)[0].strip()
            yield Part(name, version[-1], next(filter(None, licence.groups())))


def _bare(text: str) -> str:
    return text.strip().lstrip("*").strip()


def _docs(path: Path) -> Iterator[Part]:
    """Pages of documentation: what makes them says nothing of itself in them."""
    yield Part("MkDocs and its theme", "", "BSD-2-Clause")


def _reference(path: Path) -> Iterator[Part]:
    """The same for pages made from docstrings."""
    yield Part("mkdocstrings", "", "ISC")


HEAD = 4096
"""Bytes of a script or style, with which it says what it is."""
_BANNER = re.compile(r"/\*[!*](.*?)\*/", re.DOTALL)
_VERSION = re.compile(r"\d+\.\d+(?:\.\d+)?")
_LICENCE = re.compile(r"Licensed under (?:the )?([\w.-]+)|@license:? ([\w.-]+)|License - \S+ \(([^)]*)\)")
READERS: dict[str, Callable[[Path], Iterator[Part]]] = {
    ".whl": _wheel,
    "package.json": _package,
    "third-party-licenses.json": _bundled,
    LIBRARY: _library,
    ".js": _banners,
    ".css": _banners,
    "search_index.json": _docs,
    "_mkdocstrings.css": _reference,
}
"""Where parts tell what they are."""
