"""`edgebook licences`: what others wrote in what we ship, read from what the parts say of themselves."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

import edgebook
from edgebook.cli import main

ABOUT = {
    "one": "License-Expression: MIT",
    "two": "License: Copyright (c) 2019 a person\nClassifier: License :: OSI Approved :: BSD License",
    "three": "License: Apache 2.0",
    "edgebook": "License-Expression: MIT",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with a part of each kind."""
    for name, licence in ABOUT.items():
        with zipfile.ZipFile(tmp_path / f"{name}-1-py3-none-any.whl", "w") as packed:
            packed.writestr(f"{name}-1.dist-info/METADATA", f"Name: {name}\nVersion: 1\n{licence}\n\nText")
    whole = {"name": "@x/app", "version": "2", "license": "ISC"}
    (tmp_path / "package.json").write_text(json.dumps(whole))
    bundled = [
        {"name": "khroma", "versionInfo": "2.1", "licenseId": "", "extractedText": "The MIT License"},
        {"name": "@x/app-lab", "versionInfo": "2", "licenseId": "", "extractedText": ""},
    ]
    (tmp_path / "third-party-licenses.json").write_text(json.dumps({"packages": bundled}))
    (tmp_path / "python_stdlib.zip").write_bytes(b"")
    (tmp_path / "pyodide-lock.json").write_text(json.dumps({"info": {"python": "3.14.2"}}))
    return tmp_path


def listed(folder: Path, capsys: Any, status: int) -> dict[str, list[str]]:
    assert main(["licences", str(folder)]) == status
    lines = [line.split("  ") for line in capsys.readouterr().out.splitlines()]
    return {line[0]: [each.strip() for each in line[1:] if each] for line in lines if len(line) > 1}


def test_each_part_of_a_site_is_listed_with_its_licence(site: Path, capsys: Any) -> None:
    found = listed(site, capsys, 0)
    assert found["one"] == ["1", "MIT"]
    assert found["two"] == ["1", "BSD License"]
    assert found["three"] == ["1", "Apache 2.0"]
    assert found["@x/app-lab"] == ["2", "ISC"], "a part is under the licence of the whole"
    assert found["khroma"] == ["2.1", "in its own words"]
    assert found["CPython and its standard library"] == ["3.14.2", "PSF-2.0"]
    assert "edgebook" not in found


BANNERS = {
    "bootstrap.min.css": '@charset "UTF-8";/*!\n * Bootswatch v5.3.2 (https://x.y)\n * Licensed under MIT\n*/'
    "/*!\n * Bootstrap  v5.3.3 (https://x.y/)\n * Licensed under MIT (https://x.y)\n */.a{}",
    "fa.min.css": "/*!\n * Font Awesome Free 6.5.1 by @f - https://x.y\n * License - https://x.y/free "
    "(Icons: CC BY 4.0, Code: MIT License)\n */",
    "lunr.js": "/**\n * lunr - http://x.y - A bit like Solr - 2.3.9\n * Copyright\n * @license MIT\n */",
    "ours.js": "// The page: which address shows what.\n/** no banner */",
    "search_index.json": "{}",
    "_mkdocstrings.css": "",
}


def test_scripts_and_styles_of_the_docs_are_listed(tmp_path: Path, capsys: Any) -> None:
    for name, text in BANNERS.items():
        (tmp_path / name).write_text(text)
    found = listed(tmp_path, capsys, 0)
    del found["part"]
    assert {name: found[name][-1] for name in found if not name.startswith("-")} == {
        "Bootstrap": "MIT", "Bootswatch": "MIT", "lunr": "MIT", "MkDocs and its theme": "BSD-2-Clause",
        "Font Awesome Free": "Icons: CC BY 4.0, Code: MIT License", "mkdocstrings": "ISC",
    }  # fmt: skip
    assert (found["Bootswatch"][0], found["Bootstrap"][0], found["lunr"][0]) == ("5.3.2", "5.3.3", "2.3.9")


def test_everything_that_a_site_has_stands_in_notice_and_in_its_own_list() -> None:
    root = Path(edgebook.__file__).parents[1]
    texts = [(root / "NOTICE").read_text(), (root / "edgebook/tab/builder/licences.txt").read_text()]
    for part in (
        "Pyodide",
        "CPython",
        "Bootstrap",
        "Bootswatch",
        "Font Awesome",
        "lunr",
        "MkDocs",
        "mkdocstrings",
    ):
        assert all(part in text for text in texts), part


def test_a_part_that_says_nothing_is_named(site: Path, capsys: Any) -> None:
    (site / "app").mkdir()
    (site / "app" / "package.json").write_text(json.dumps({"name": "silent", "version": "3"}))
    assert main(["licences", str(site)]) == 1
    assert "do not say under which licence they are: silent" in capsys.readouterr().out


def test_the_package_has_nothing_of_others(capsys: Any) -> None:
    assert main(["licences"]) == 0
    assert "Nothing in it was written by others." in capsys.readouterr().out


def test_no_folder_is_said_in_words(tmp_path: Path, capsys: Any) -> None:
    assert main(["licences", str(tmp_path / "none")]) == 2
    assert "is not a folder" in capsys.readouterr().err


def test_a_file_that_is_not_what_it_is_called_is_refused_in_words(site: Path, capsys: Any) -> None:
    odd: dict[str, list[bytes]] = {
        "package.json": [b"{", b"[]", b"3", b"[" * 50_000, b'{"name": {"x": 1}, "version": [1]}', b"\xff"],
        "third-party-licenses.json": [b"[]", b'{"packages": 3}', b'{"packages": [{"name": 1}]}'],
        "x.whl": [b"", b"PK", _zip({"x": b"1"}), _zip({"x.dist-info/METADATA": b"\xff\xfe"})],
        "pyodide-lock.json": [b"", b"{}", b'{"info": []}'],
    }
    for name, contents in odd.items():
        before = (site / name).read_bytes() if (site / name).exists() else None
        for data in contents:
            (site / name).write_bytes(data)
            status = main(["licences", str(site)])
            said = capsys.readouterr()
            assert (status, "does not say what it is" in said.err) in ((2, True), (1, False)), (
                name,
                data[:40],
            )
        (site / name).unlink() if before is None else (site / name).write_bytes(before)
    telling = {"name": "a\x1b[2Jb\nc", "version": "1", "license": "MIT"}
    (site / "more").mkdir()
    (site / "more" / "package.json").write_text(json.dumps(telling))
    assert main(["licences", str(site)]) == 0
    assert "\x1b" not in capsys.readouterr().out


def _zip(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name, data in files.items():
            packed.writestr(name, data)
    return out.getvalue()
