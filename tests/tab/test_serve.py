"""The server of `edgebook table`: the files of a site, to read, and nothing else."""

from __future__ import annotations

import gzip
import http.client
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from edgebook.kernel.errors import EdgebookError
from edgebook.tab import serve

APP = "/app-123456789abc"


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    site = tmp_path / "site"
    (site / APP[1:]).mkdir(parents=True)
    (site / serve.MARK).write_text("{}")
    (site / "index.html").write_text("<p>home")
    (site / APP[1:] / "python.wasm").write_bytes(b"\0asm" * 100)
    (site / APP[1:] / "app.mjs").write_text("export default 1")
    for folder in ("rules", "docs"):
        (site / folder).mkdir()
        (site / folder / "page.html").write_text("<script>1</script>")
    (tmp_path / "secret.txt").write_text("secret")
    (site / APP[1:] / "way-out").symlink_to(tmp_path)
    running = serve.server(site, "127.0.0.1", 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield running.server_address[1]
    running.shutdown()
    running.server_close()


def asked(port: int, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()


def test_files_have_the_types_that_browsers_want(port: int) -> None:
    types = {"/": "text/html", f"{APP}/app.mjs": "text/javascript", f"{APP}/python.wasm": "application/wasm"}
    for path, wanted in types.items():
        status, headers, _ = asked(port, path)
        assert status == 200
        assert headers["content-type"].startswith(wanted)
        assert "script-src 'self' 'wasm-unsafe-eval'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_what_never_changes_may_be_kept_for_ever_and_the_page_may_not(port: int) -> None:
    assert "immutable" in asked(port, f"{APP}/app.mjs")[1]["cache-control"]
    for path in ("/index.html", "/rules/page.html", "/docs/page.html"):
        assert asked(port, path)[1]["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/rules/page.html", "/docs/page.html"])
def test_pages_with_scripts_of_their_own_may_run_them_and_fetch_nothing_from_elsewhere(
    port: int, path: str
) -> None:
    policy = asked(port, path)[1]["content-security-policy"]
    assert "default-src 'self' 'unsafe-inline'" in policy
    assert "http" not in policy


def test_files_are_packed_for_browsers_that_ask(port: int) -> None:
    _, headers, data = asked(port, f"{APP}/python.wasm", **{"Accept-Encoding": "gzip"})
    assert headers["content-encoding"] == "gzip"
    assert gzip.decompress(data) == b"\0asm" * 100
    assert asked(port, f"{APP}/python.wasm")[2] == b"\0asm" * 100


@pytest.mark.parametrize("path", [
    "/../secret.txt", f"{APP}/../../secret.txt", "/%2e%2e/secret.txt", f"{APP}/way-out/secret.txt",
    "//secret.txt", APP, f"{APP}/", "/nothing", "/index.html/", "http://127.0.0.1/secret.txt",
])  # fmt: skip
def test_nothing_else_is_served(port: int, path: str) -> None:
    assert asked(port, path)[0] == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_it_can_only_be_read(port: int, method: str) -> None:
    assert asked(port, "/index.html", method)[0] == 501


def test_head_gives_no_body(port: int) -> None:
    status, headers, data = asked(port, "/index.html", "HEAD")
    assert (status, headers["content-length"], data) == (200, "7", b"")


def test_a_folder_that_is_no_site_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EdgebookError, match="edgebook site --out"):
        serve.server(tmp_path, "127.0.0.1", 0)
