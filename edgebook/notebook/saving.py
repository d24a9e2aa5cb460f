"""Files that a person gives a name to, in Play and in the companion: nothing is replaced unasked."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from edgebook.kernel import EdgebookError
from edgebook.notebook.html import Html, button, h
from edgebook.notebook.stepper import Stepper


class Saves(Stepper):
    """A view that keeps what happens in a file, and has a field for the name of another one."""

    ending: ClassVar[str]
    file_name = ""
    _replaces: Path | None = None

    def do_files(self, value: Any = None, name: Any = None) -> None:
        """Open the sheet with the files, or close it."""
        self._sheet("filing")

    @property
    def path(self) -> Path | None:
        """Where everything is kept as it happens, if it is."""
        raise NotImplementedError

    def _tell(self, text: str) -> None:
        """What becomes of that file while one plays."""
        self.alert = text
        self.say(text)

    def do_file_name(self, value: Any, name: Any = None) -> None:
        self.file_name = str(value).strip()[:120]

    def named_file(self) -> Path:
        """The file with the name that was given: always in the folder of the notebook."""
        name = Path(self.file_name.replace("\0", "")).name
        if not name:
            raise EdgebookError("Give the file a name first")
        return Path(name if name.endswith(self.ending) else f"{name}{self.ending}")

    def file_to_write(self) -> Path:
        """The same, if it may be written to. A file that is there already has to be asked for twice."""
        path = self.named_file()
        if self.path is not None and path.resolve() == self.path.resolve():
            raise EdgebookError(f"Everything is kept in {path.name} anyway. Give a copy another name.")
        if path.exists() and path != self._replaces:
            self._replaces = path
            raise EdgebookError(
                f"{path.name} already exists. Press Save once more to replace it, or choose another name."
            )
        self._replaces = path
        return path

    def file_row(self, example: str) -> Html:
        """A name, and what can be done with the file of that name; or a file from elsewhere."""
        name = h("input", type="text", name="file", data_act="file_name", value=self.file_name,
                 placeholder=example, aria_label="Name of the file")  # fmt: skip
        chosen = h("input", type="file", data_act="upload", class_="eb-sr", accept=self.ending)
        upload = h("label", "Open a file …", chosen, class_="eb-file")
        return h("div", name, button("Save", "save"), button("Load", "load"), upload, class_="eb-row")
