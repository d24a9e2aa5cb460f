"""Files that a person gives a name to, in Play and in the companion: nothing is replaced unasked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from edgebook.kernel import EdgebookError
from edgebook.notebook.acts import takes, text
from edgebook.notebook.html import Html, button, h

LONGEST = 120
"""Letters of the name of a file."""


class Files:
    """The name of a file to save or load. `kept` says where everything is kept as it happens, if it is."""

    def __init__(self, ending: str, kept: Callable[[], Path | None]) -> None:
        self.ending, self.kept = ending, kept
        self.name = ""
        self._replaces: Path | None = None

    @takes(text)
    def do_file_name(self, name: str) -> None:
        self.name = name.strip()[:LONGEST]

    def named(self) -> Path:
        """The file with the name that was given: always in the folder of the notebook."""
        name = Path(self.name.replace("\0", "")).name
        if not name:
            raise EdgebookError("Give the file a name first")
        return Path(name if name.endswith(self.ending) else f"{name}{self.ending}")

    def to_write(self) -> Path:
        """The same, if it may be written to. A file that is there already has to be asked for twice."""
        path, kept = self.named(), self.kept()
        if kept is not None and path.resolve() == kept.resolve():
            raise EdgebookError(f"Everything is kept in {path.name} anyway. Give a copy another name.")
        if path.exists() and path != self._replaces:
            self._replaces = path
            raise EdgebookError(
                f"{path.name} already exists. Press Save once more to replace it, or choose another name."
            )
        self._replaces = path
        return path

    def row(self, example: str) -> Html:
        """A name, and what can be done with the file of that name; or a file from elsewhere."""
        name = h("input", type="text", name="file", data_act="file_name", value=self.name,
                 placeholder=example, aria_label="Name of the file")  # fmt: skip
        chosen = h("input", type="file", data_act="upload", class_="eb-sr", accept=self.ending)
        upload = h("label", "Open a file …", chosen, class_="eb-file")
        return h("div", name, button("Save", "save"), button("Load", "load"), upload, class_="eb-row")
