"""`edgebook licences`: what others wrote in what we ship, read from what the parts say of themselves."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

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
