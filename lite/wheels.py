"""The packages that Python has in the tab: wheels as Pyodide unpacks them, and the lock file by which it
finds them. Pyodide's own lock names its own builds, which are to be had from a CDN only: ours has ours.
"""

from __future__ import annotations

import hashlib
import io
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from email.parser import Parser
from pathlib import Path, PurePosixPath
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HERE = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "platform_machine": "wasm32",
    "os_name": "posix",
    "python_version": "3.12",
    "python_full_version": "3.12.7",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "extra": "",
}
"""The Python that packages are wanted for, as their requirements ask for it."""
STAND_INS = {"ssl": "", "sqlite3": "sqlite3.py", "pillow": "PIL"}
"""Packages that the kernel asks for or that are imported in passing, and that a tab cannot have: what stands
in for them. Without a module `ssl` the standard library knows no https; an empty one it would believe in."""


def wheel(
    folder: Path, name: str, version: str, files: Iterable[tuple[str, bytes]], licence: str = ""
) -> Path:
    """Write a wheel for any machine, the same whenever it is made of the same files. `licence`: that of files
    that do not tell it themselves."""
    path = folder / f"{name}-{version}-py3-none-any.whl"
    about = {
        "METADATA": f"Metadata-Version: 2.4\nName: {name}\nVersion: {version}\n"
        + (f"License-Expression: {licence}\n" if licence else ""),
        "WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "RECORD": "",
    }
    own = {f"{name}-{version}.dist-info/{part}": text.encode() for part, text in about.items()}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for inside, data in sorted((own | dict(files)).items()):
            packed.writestr(zipfile.ZipInfo(inside, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    return path


def stand_ins(folder: Path, sources: Path) -> None:
    for name, source in STAND_INS.items():
        found = sources / source
        paths = sorted(found.rglob("*.py")) if found.is_dir() else [found]
        inside = ((path.relative_to(sources).as_posix(), path.read_bytes()) for path in paths)
        wheel(folder, name, "0", inside if source else (), licence="MIT")


def numpy(folder: Path, archive: bytes, version: str) -> None:
    """numpy as a wheel: npm's package has an archive with what is to be installed."""
    with tarfile.open(fileobj=io.BytesIO(archive)) as outer:
        inner = next(member for member in outer if member.name.endswith(".tar.gz"))
        data = outer.extractfile(inner)
        assert data is not None
        with tarfile.open(fileobj=data) as packed:
            wheel(folder, "numpy", version, _installed(packed))


def _installed(packed: tarfile.TarFile) -> Iterator[tuple[str, bytes]]:
    for member in packed:
        _, found, inside = member.name.partition("/site-packages/")
        data = packed.extractfile(member) if found and member.isfile() else None
        wanted = inside.startswith("numpy/") and "/tests/" not in inside
        if data is not None and (wanted or _tells_of_itself(inside)):
            yield inside, data.read()


def _tells_of_itself(inside: str) -> bool:
    """What a package says of itself, and its licence: it goes where the package goes."""
    name = PurePosixPath(inside)
    licence = name.name.casefold().startswith(("licen", "copying", "notice", "authors"))
    return ".dist-info/" in inside and (name.name == "METADATA" or licence)


def without_machine_code(path: Path) -> None:
    """A wheel that can do without its compiled part becomes one for any machine."""
    name, version = path.name.split("-")[:2]
    with zipfile.ZipFile(path) as packed:
        kept = [(n, packed.read(n)) for n in packed.namelist() if n.endswith(".py") or _tells_of_itself(n)]
    path.unlink()
    wheel(path.parent, name, version, kept)


def lock(folder: Path, info: Mapping[str, Any], more: Mapping[str, Iterable[str]]) -> dict[str, Any]:
    """The lock of all wheels in a folder. `more`: what a package needs beside what it says itself."""
    wheels = {name_of(path): path for path in sorted(folder.glob("*.whl"))}
    return {
        "info": dict(info),
        "packages": {
            name: _entry(name, path, {*_requirements(path), *more.get(name, ())} & {*wheels})
            for name, path in wheels.items()
        },
    }


def name_of(path: Path) -> str:
    return canonicalize_name(path.name.split("-")[0])


def _entry(name: str, path: Path, depends: set[str]) -> dict[str, Any]:
    return {
        "name": name,
        "version": path.name.split("-")[1],
        "file_name": path.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": _imports(path),
        "depends": sorted(depends - {name}),
        "unvendored_tests": False,
    }


def _imports(path: Path) -> list[str]:
    """The names by which a package is imported: a cell that does so has it loaded."""
    with zipfile.ZipFile(path) as packed:
        tops = {PurePosixPath(name).parts[0] for name in packed.namelist()}
    found = {top.partition(".")[0] for top in tops if top.endswith((".py", ".so")) or "." not in top}
    return sorted(name for name in found if not name.endswith("-"))


def _requirements(path: Path) -> Iterator[str]:
    with zipfile.ZipFile(path) as packed:
        about = next(name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        told = Parser().parsestr(packed.read(about).decode())
    for text in told.get_all("Requires-Dist") or ():
        wanted = Requirement(text)
        if wanted.marker is None or wanted.marker.evaluate(dict(HERE)):
            yield canonicalize_name(wanted.name)
