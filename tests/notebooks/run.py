"""Run the notebooks and put them in order: `make notebooks-run`, `python -m tests.notebooks.run darkness/01`.

Each is executed in a fresh kernel. What is kept reads well where no kernel is: pictures as SVG with a text
beside them (where that is long, also as a small PNG for notebooks that are not trusted), tables, words. Live
widgets and times are taken out, so that running twice changes nothing. `edgebook lab` trusts what is on the
list that is written in the end; `python -m tests.notebooks.run none` writes that list alone.
"""

from __future__ import annotations

import base64
import io
import os
import re
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

from edgebook.commands._shipped import LIST, digest_of
from edgebook.notebook.exercise_page import RUN

nbformat: Any = import_module("nbformat")  # it has no types
ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "notebooks"
WIDGET = "application/vnd.jupyter.widget-view+json"
WALL = 300
"""More letters than this beside a picture are a wall of text: then there is a small picture as well. (The
text of an exercise is its question, which is what one has to read.)"""
WIDEST, GREYS = 720, "68676BB4B3B1"
"""How wide that is at most, and what its letters fade out with."""
PICTURE = re.compile(r"<svg[\s\S]*?</svg>")


def notebooks(wanted: list[str] | None = None) -> list[Path]:
    """The notebooks whose names (darkness/01-start-here) begin with one of these; all, if none is named."""
    found = sorted([*FOLDER.glob("*.ipynb"), *FOLDER.glob("[!.]*/*.ipynb")])
    return [path for path in found if not wanted or named(path).startswith(tuple(wanted))]


def named(path: Path) -> str:
    """A notebook and the lesson that it is: the game, and the name."""
    return f"{path.parent.name}/{path.stem}"


def execute(notebook: Any, folder: Path, home: Path) -> None:
    """Run all cells, in order, as somebody whose progress is kept elsewhere."""
    from nbclient import NotebookClient

    environment = {**os.environ, "EDGEBOOK_HOME": str(home), "PYTHONPATH": str(ROOT), "TQDM_DISABLE": "1"}
    client = NotebookClient(notebook, timeout=300, kernel_name="python3")
    client.execute(cwd=str(folder), env=environment)


def clean(notebook: Any) -> None:
    """Keep what reads well, and nothing that differs from run to run."""
    notebook.metadata.pop("widgets", None)
    notebook.metadata = nbformat.from_dict(
        {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        }
    )
    count = 0
    for number, cell in enumerate(notebook.cells):
        if cell.cell_type != "code":
            cell.metadata = nbformat.from_dict({})
            continue
        count += 1  # nbval wants to know that a cell was run
        cell.execution_count = count
        cell.outputs = joined(cell.outputs)
        tags = set(cell.metadata.get("tags", []))
        for place, output in enumerate(cell.outputs):
            if "execution_count" in output:
                output.execution_count = count
            if "data" in output:
                output.metadata = nbformat.from_dict({})
                if _charted(output.data):
                    tags.add("nbval-ignore-output")
                _kept(output.data, f"eb{number}{chr(97 + place)}")
        cell.metadata = nbformat.from_dict({"tags": sorted(tags)} if tags else {})


def joined(outputs: list[Any]) -> list[Any]:
    """What was printed, in one piece: a busy machine sends it in several."""
    whole: list[Any] = []
    for output in outputs:
        if (
            whole
            and output.output_type == "stream" == whole[-1].output_type
            and output.name == whole[-1].name
        ):
            whole[-1].text += output.text
        else:
            whole.append(output)
    return whole


def _charted(data: Any) -> bool:
    return "edgebook-chart" in data.get("text/html", "")


def _kept(data: Any, prefix: str) -> None:
    """One output: no live widget; a chart as the picture that it is; ids that no other picture has."""
    data.pop(WIDGET, None)
    if _charted(data):
        (picture, *_) = PICTURE.findall(data.pop("text/html"))
        name = data["text/plain"].removeprefix("[chart: ").removesuffix("]")
        data["image/svg+xml"] = picture.replace(">", f' role="img"><title>{name}</title>', 1)
    long = len(data.get("text/plain", "")) > WALL and RUN not in data.get("text/plain", "")
    if "image/svg+xml" in data and "image/png" not in data and long:
        data["image/png"] = small(data["image/svg+xml"])
    if "image/svg+xml" in data and f'id="{prefix}-' not in data["image/svg+xml"]:
        data["image/svg+xml"] = own_ids(data["image/svg+xml"], prefix)


def small(svg: str) -> str:
    """The picture once more, in few bytes: a notebook that is not trusted shows no SVG, but it shows this.

    It has the colours that the picture is made of, and two greys for the edges of letters.
    """
    import vl_convert
    from PIL import Image

    light = re.sub(r"<style>.*?</style>", "", svg)
    width, height = re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', light)[0]
    sized = re.sub(r' width="100%"', f' width="{width}" height="{height}"', light, count=1)
    made = vl_convert.svg_to_png(sized, scale=min(1.0, WIDEST / float(width)))
    used = sorted({colour.upper() for colour in re.findall(r"#[0-9A-Fa-f]{6}\b", light)})[:200]
    palette = Image.new("P", (1, 1))
    palette.putpalette(bytes.fromhex("".join(colour[1:] for colour in used) + GREYS))
    file = io.BytesIO()
    plain = Image.open(io.BytesIO(made)).convert("RGB")
    plain.quantize(palette=palette, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return base64.b64encode(file.getvalue()).decode()


def own_ids(svg: str, prefix: str) -> str:
    """A picture whose ids begin with a prefix of their own: several may stand on one page."""
    known = set(re.findall(r'\bid="([^"]+)"', svg))

    def renamed(match: re.Match[str]) -> str:
        words = match[2].split(" ")
        return match[1] + " ".join(f"{prefix}-{w}" if w in known else w for w in words) + match[3]

    svg = re.sub(r'(\bid=")([^"]+)(")', renamed, svg)
    svg = re.sub(r'(\baria-labelledby=")([^"]+)(")', renamed, svg)
    return re.sub(r'((?:href="#|url\(#))([^")]+)(["\)])', renamed, svg)


def write_list() -> None:
    """Write down which notebooks are ours, as they are now."""
    lines = [f"{digest_of(path)}  {path.relative_to(FOLDER).as_posix()}\n" for path in notebooks()]
    LIST.write_text("".join(lines), encoding="utf-8")


def main(wanted: list[str]) -> int:
    """Run, clean and write; a notebook that fails is left as it was, and named."""
    failed = 0
    for path in notebooks(wanted):
        notebook = nbformat.read(path, as_version=4)
        try:
            with tempfile.TemporaryDirectory() as home:
                execute(notebook, path.parent, Path(home))
        except Exception as error:
            print(f"{path.name}: {error}", file=sys.stderr)
            failed += 1
            continue
        clean(notebook)
        nbformat.write(notebook, path)
        print(f"{path.name}: {path.stat().st_size / 1024:.0f} KB")
    write_list()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
