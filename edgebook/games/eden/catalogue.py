"""The titles of the rules in the catalogue, by id."""

from __future__ import annotations

from typing import Final

from edgebook.box.catalogue import catalogue

TITLES: Final = {entry.id: entry.title for entry in catalogue("edgebook.games.eden")}
