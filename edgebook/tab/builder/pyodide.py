"""Where Python for the browser comes from: Pyodide's files, from npm or from a folder that has them."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from edgebook.kernel.errors import EdgebookError

VERSION = "314.0.7"
"""Exactly this one: byte code and memory snapshots fit one version of Python, and how a snapshot is made is
private to Pyodide."""
INTEGRITY = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""What npm says of the archive: its SHA-512."""
LIBRARY, LOCK = "python_stdlib.zip", "pyodide-lock.json"
SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
FILES = (*SCRIPTS, LIBRARY, LOCK, "package.json")


def files(folder: Path | None) -> Path:
    """A folder with Pyodide's files: the one that is named, or one that npm fills once for this person."""
    if folder is not None:
        return _checked(folder)
    kept = _cache() / f"pyodide-{VERSION}"
    if not all((kept / name).is_file() for name in FILES):
        _fetch(kept)
    return _checked(kept)


def node() -> str:
    """The program that runs Pyodide outside of a browser."""
    found = shutil.which("node")
    if found is None:
        raise EdgebookError(
            "the site's byte code is compiled with Node.js, which is not installed "
            "(on Debian: apt-get install nodejs npm)"
        )
    return found


def _cache() -> Path:
    given = os.environ.get("XDG_CACHE_HOME")
    return (Path(given) if given else Path.home() / ".cache") / "edgebook"


def _checked(folder: Path) -> Path:
    missing = [name for name in FILES if not (folder / name).is_file()]
    if missing:
        raise EdgebookError(
            f"{folder}: {', '.join(missing)} missing, expected the files of the npm package pyodide@{VERSION}"
        )
    version = json.loads((folder / "package.json").read_text(encoding="utf-8")).get("version")
    if version != VERSION:
        raise EdgebookError(f"{folder}: Pyodide {version}, expected {VERSION}")
    return folder


def _fetch(target: Path) -> None:
    """Have npm fetch the package, check it, and keep the files that a site needs."""
    if shutil.which("npm") is None:
        raise EdgebookError(
            "the site needs Pyodide, which comes from npm, and npm is not installed (on Debian: apt-get "
            f"install npm). Or name a folder with the files of pyodide@{VERSION}: "
            "edgebook site --pyodide FOLDER"
        )
    _unpack(from_npm(f"pyodide@{VERSION}", INTEGRITY), target)


def from_npm(package: str, integrity: str) -> bytes:
    """The archive of a package, by its name and version, if it is the one with this SHA-512."""
    npm = shutil.which("npm")
    if npm is None:
        raise EdgebookError(
            f"{package} comes from npm, which is not installed (on Debian: apt-get install npm)"
        )
    with tempfile.TemporaryDirectory() as scratch:
        command = [npm, "pack", "--silent", package]
        done = subprocess.run(command, cwd=scratch, capture_output=True, text=True, check=False)
        found = sorted(Path(scratch).glob("*.tgz"))
        if done.returncode or not found:
            said = (done.stderr.strip().splitlines() or ["no reason was given"])[-1]
            raise EdgebookError(f"npm could not fetch {package}: {said}")
        archive = found[0].read_bytes()
    if base64.b64encode(hashlib.sha512(archive).digest()).decode() != integrity:
        raise EdgebookError(f"what npm fetched is not {package}: its SHA-512 is another one")
    return archive


def _unpack(archive: bytes, target: Path) -> None:
    """Only the files that are wanted, by their names; the folder appears when it is whole."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = Path(tempfile.mkdtemp(dir=target.parent))
    try:
        with tarfile.open(fileobj=io.BytesIO(archive)) as packed:
            for name in FILES:
                member = packed.extractfile(f"package/{name}")
                assert member is not None
                (part / name).write_bytes(member.read())
        shutil.rmtree(target, ignore_errors=True)
        part.rename(target)
    finally:
        shutil.rmtree(part, ignore_errors=True)
