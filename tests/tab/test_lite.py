"""The notebooks as a site: the packages of the tab, and the lock by which its Python finds them."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from edgebook.study import running
from lite import build, wheels

NEEDS = "".join(
    f"Requires-Dist: {each}\n"
    for each in ("numpy>=2", "colorama; sys_platform == 'win32'", "rich; extra == 'x'")
)


def test_the_lock_names_what_each_package_is_imported_by_and_needs(tmp_path: Path) -> None:
    wheels.stand_ins(tmp_path, build.HERE / "stand_ins")
    for name in ("numpy", "colorama", "rich"):
        wheels.wheel(tmp_path, name, "2", [(f"{name}/__init__.py", b"")])
    with zipfile.ZipFile(tmp_path / "pandas-3-cp312-cp312-emscripten.whl", "w") as packed:
        packed.writestr("pandas/__init__.py", "")
        packed.writestr("pandas-3.dist-info/METADATA", f"Metadata-Version: 2.1\nName: pandas\n{NEEDS}\n")
    found = wheels.lock(tmp_path, {"python": "3.12.7"}, {"numpy": ["pillow"]})
    packages = found["packages"]
    assert packages["pandas"]["depends"] == ["numpy"]  # not for another system, not for an extra
    assert packages["numpy"]["depends"] == ["pillow"]
    assert packages["pillow"]["imports"] == ["PIL"]
    assert packages["ssl"]["imports"] == []  # an empty one would be believed in
    assert packages["sqlite3"]["imports"] == ["sqlite3"]
    assert all(re.fullmatch("[0-9a-f]{64}", each["sha256"]) for each in packages.values())


def test_the_same_files_make_the_same_wheel(tmp_path: Path) -> None:
    files = [("b.py", b"2"), ("a.py", b"1")]
    one = wheels.wheel(tmp_path, "one", "1", files).read_bytes()
    assert wheels.wheel(tmp_path, "one", "1", reversed(files)).read_bytes() == one


def test_numpy_is_taken_out_of_the_archive_within_the_archive(tmp_path: Path) -> None:
    inside = {"numpy/__init__.py": b"here", "numpy/tests/test_x.py": b"", "../../bin/f2py": b""}
    inside |= {
        f"numpy-2.0.1.dist-info/{name}": b"Name: numpy" for name in ("METADATA", "LICENSE.txt", "RECORD")
    }
    inner, outer = io.BytesIO(), io.BytesIO()
    with tarfile.open(fileobj=inner, mode="w:gz") as packed:
        for name, data in inside.items():
            _add(packed, f"lib/python3.12/site-packages/{name}", data)
    with tarfile.open(fileobj=outer, mode="w:gz") as packed:
        _add(packed, "package/pkg/numpy.tar.gz", inner.getvalue())
    wheels.numpy(tmp_path, outer.getvalue(), "2.0.1")
    with zipfile.ZipFile(tmp_path / "numpy-2.0.1-py3-none-any.whl") as made:
        assert [name for name in made.namelist() if "dist-info" not in name] == ["numpy/__init__.py"]
        assert made.read("numpy-2.0.1.dist-info/METADATA") == b"Name: numpy"
        assert made.read("numpy-2.0.1.dist-info/LICENSE.txt")


def _add(packed: tarfile.TarFile, name: str, data: bytes) -> None:
    about = tarfile.TarInfo(name)
    about.size = len(data)
    packed.addfile(about, io.BytesIO(data))


def test_a_wheel_without_its_machine_code_is_for_any_machine(tmp_path: Path) -> None:
    path = tmp_path / "markupsafe-3-cp312-cp312-manylinux.whl"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("markupsafe/__init__.py", "")
        packed.writestr("markupsafe/_speedups.so", "x86")
        packed.writestr("markupsafe-3.dist-info/licenses/LICENSE.txt", "BSD")
    wheels.without_machine_code(path)
    (made,) = tmp_path.iterdir()
    assert made.name == "markupsafe-3-py3-none-any.whl"
    with zipfile.ZipFile(made) as packed:
        assert not any(name.endswith(".so") for name in packed.namelist())
        assert packed.read("markupsafe-3.dist-info/licenses/LICENSE.txt") == b"BSD"


@pytest.mark.parametrize("name", ["tab.lock", "tools.lock"])
def test_every_version_is_exact_and_has_its_hash(name: str) -> None:
    text = (build.HERE / name).read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.lstrip().startswith("#")]
    assert lines
    assert [line for line in lines if not re.match(r"[\w.-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", line)] == []


def test_a_study_needs_no_other_process_and_no_thread_where_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As in a tab: the modules for processes cannot be imported."""
    text = (
        "import sys\n"
        "for name in ('_multiprocessing', 'vl_convert', 'distributed', 'pyarrow'): sys.modules[name] = None\n"
        "from edgebook.study import running, study\n"
        "running.ONE_PROCESS = True\n"
        "assert running.processes_here() == 1\n"
        "found = study('darkness', {'level': ['easy', 'hard']}, games=2, seed=1, processes=2)\n"
        "shown = found.chart('win_rate')._repr_mimebundle_()\n"
        "shown = shown[0] if isinstance(shown, tuple) else shown\n"
        "chart = shown['application/vnd.vegalite.v5+json']\n"
        "assert chart['$schema'].endswith('/v5.json'), chart['$schema']\n"
        "from tqdm.auto import tqdm\n"
        "assert tqdm.monitor_interval == 0\n"
    )
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    monkeypatch.setattr(running, "ONE_PROCESS", False)
    assert running.processes_here() >= 1
