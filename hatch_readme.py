"""The README as a package index shows it, where no folder lies beside it.

Links into the repository become addresses, if the project has one (`make binder-link REPO=owner/name`);
without one they become plain words, so that no link leads nowhere.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?![a-z]+:)([^)\s#]+)([^)]*)\)")
"""A picture or a link whose target is a file of the repository."""


class Readme(MetadataHookInterface):
    """Gives the text that is published with a release."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        address = metadata.get("urls", {}).get("Repository", "")
        metadata["readme"] = {"content-type": "text/markdown", "text": published(text, address)}


def published(text: str, address: str) -> str:
    """The README with links that work anywhere."""

    def there(found: re.Match[str]) -> str:
        picture, words, target, place = found.groups()
        if not address:
            return f"*{words}*" if picture else words
        kind = "raw" if picture else "blob"
        return f"{picture}[{words}]({address}/{kind}/HEAD/{target}{place})"

    return LINK.sub(there, text)
