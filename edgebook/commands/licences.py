"""``edgebook licences``: what a folder that we ship has of others, and under which licence."""

from __future__ import annotations

import argparse
import json
import zipfile
from collections.abc import Callable, Iterator
from email.parser import HeaderParser
from pathlib import Path
from typing import NamedTuple

HELP = "list what others wrote in this package or in a site that was built, with the licences"
UNKNOWN = "not stated"
LIBRARY = "python_stdlib.zip"


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
    from edgebook.kernel import EdgebookError
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
    show(["", f"Parts: {len(found)}. Each has its licence in its own files."])
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
        for part in read(path)
        if part.name != "edgebook"
    ]
    stated = {part.name: part.licence for part in found if part.licence != UNKNOWN}
    for part in found:
        # `app-lab` is a part of `app`, and under its licence
        whole = next((name for name in stated if part.name.startswith(f"{name}-")), "")
        yield part._replace(licence=stated[whole]) if part.licence == UNKNOWN and whole else part


def _wheel(path: Path) -> Iterator[Part]:
    with zipfile.ZipFile(path) as packed:
        about = next(name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        told = HeaderParser().parsestr(packed.read(about).decode())
    classes = [
        each.rpartition(" :: ")[2] for each in told.get_all("Classifier") or () if "License ::" in each
    ]
    words = (told.get("License") or "").strip().splitlines()
    short = words[0].strip() if words and len(words[0]) < 40 and not words[0].startswith("Copyright") else ""
    licence = told.get("License-Expression") or short or " or ".join(classes) or UNKNOWN
    yield Part(str(told["Name"]), str(told["Version"]), licence)


def _package(path: Path) -> Iterator[Part]:
    """A package of npm."""
    told = json.loads(path.read_text(encoding="utf-8"))
    if told.get("name") and told.get("version"):
        yield Part(told["name"], told["version"], told.get("license") or UNKNOWN)


def _bundled(path: Path) -> Iterator[Part]:
    """What a packer of scripts has put together, as it lists it."""
    for told in json.loads(path.read_text(encoding="utf-8"))["packages"]:
        licence = told["licenseId"] or ("in its own words" if told.get("extractedText") else UNKNOWN)
        yield Part(told["name"], told["versionInfo"], licence)


def _library(path: Path) -> Iterator[Part]:
    """Python's own, beside the program that it belongs to."""
    lock = json.loads((path.parent / "pyodide-lock.json").read_text(encoding="utf-8"))
    yield Part("CPython and its standard library", str(lock["info"]["python"]), "PSF-2.0")


READERS: dict[str, Callable[[Path], Iterator[Part]]] = {
    ".whl": _wheel,
    "package.json": _package,
    "third-party-licenses.json": _bundled,
    LIBRARY: _library,
}
"""Where parts tell what they are."""
