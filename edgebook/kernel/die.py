"""Dice with faces: what a die shows is a text; what is recorded is which face lies on top."""

from __future__ import annotations

from dataclasses import dataclass

from edgebook.kernel.errors import RulebookError


@dataclass(frozen=True, slots=True)
class Die:
    """A die with its name and the texts of its faces, in order: `Die("red", ("blank", "1", "1", "2"))`."""

    name: str
    faces: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "faces", tuple(self.faces))
        if not self.faces or not all(self.faces):
            raise RulebookError(f"the {self.name} die needs faces, each with a text")

    def __len__(self) -> int:
        """How many faces it has."""
        return len(self.faces)

    def face(self, place: int) -> str:
        """What is on a face."""
        return self.faces[place]

    def different(self) -> list[int]:
        """The first of each kind of face: what a person at a real table can tell apart."""
        return [self.faces.index(face) for face in dict.fromkeys(self.faces)]
