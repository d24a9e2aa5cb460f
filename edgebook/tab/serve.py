"""Serves a built site in the local network: the files that it has, to read, and nothing else."""

from __future__ import annotations

import gzip
import re
import socket
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from edgebook.kernel.errors import EdgebookError
from edgebook.tab.builder.pages import POLICY

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".txt": "text/plain; charset=utf-8",
}
"""A wasm file of another type is not compiled while it arrives, and a script of another type is not run."""
PACKED = {".html", ".js", ".mjs", ".css", ".json", ".svg", ".wasm", ".zip", ".txt", ".webmanifest"}
NAMED = re.compile(r"-[0-9a-f]{12}$")
"""A folder that is named after what is in it; rulebooks and docs keep their names when they change."""
OTHERS = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; base-uri 'self'; form-action 'none'"
"""What rulebooks, docs and notebooks may do: nothing from elsewhere. A rulebook names its one script itself;
Python in a notebook's tab is compiled there."""
MARK = "edgebook-site.json"


def files_of(site: Path) -> dict[str, Path]:
    """The files of a site by their addresses."""
    if not (site / MARK).is_file():
        raise EdgebookError(
            f"{site}: no site of edgebook is there; build one with: edgebook site --out {site}"
        )
    found = {f"/{path.relative_to(site).as_posix()}": path for path in site.rglob("*") if path.is_file()}
    return {**found, "/": site / "index.html"}


@lru_cache(maxsize=256)
def _packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


class Handler(BaseHTTPRequestHandler):
    """Answers with a file of the site. `files` is set on a subclass for each server."""

    files: Mapping[str, Path]
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "edgebook", ""
    timeout = 60

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def _answer(self, *, body: bool) -> None:
        path = self.files.get(unquote(urlsplit(self.path).path))
        if path is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        packs = path.suffix in PACKED and "gzip" in self.headers.get("Accept-Encoding", "")
        data = _packed(path) if packs else path.read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(data)))
        if packs:
            self.send_header("Content-Encoding", "gzip")
        fixed = NAMED.search(path.parent.name)  # its files never change
        app = fixed or path.parent == self.files["/"].parent
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if fixed else "no-cache")
        self.send_header("Content-Security-Policy", POLICY if app else OTHERS)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.end_headers()
        if body:
            with suppress(ConnectionError):  # the reader has left the page
                self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        """Who reads which file is nobody's business."""


def server(site: Path, host: str, port: int) -> ThreadingHTTPServer:
    """A server that is ready to serve; port 0 takes a free one."""
    handler = type("SiteHandler", (Handler,), {"files": files_of(site)})
    try:
        return ThreadingHTTPServer((host, port), handler)
    except OSError as error:
        raise EdgebookError(f"port {port} cannot be used: {error.strerror}") from None


def address() -> str:
    """This machine's address in the local network, as far as it can be told; nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples: only the way there is looked up
            found: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
    return found
