"""What the servers that edgebook starts itself do in another way: answers of the kernel do not wait, and a
notebook that was only opened stays the file that it was.

Jupyter's server leaves Nagle's algorithm on. Each answer of the kernel is several small messages, and the
second waits until the browser has confirmed the first, which it puts off for 40 milliseconds: a step of the
stepper would take twice as long as it needs.
"""

from __future__ import annotations

from asyncio import Future
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
"""What the notebooks say about their kernel."""


def before_saving(model: dict[str, Any], path: str, **named: object) -> None:
    """JupyterLab writes the version of Python into every notebook that it opens, and saves that two minutes
    later: a checkout would look changed to a learner who only reads a lesson."""
    content = model.get("content")
    if model.get("type") == "notebook" and isinstance(content, dict):
        told = content.setdefault("metadata", {})
        if told.get("kernelspec", {}).get("name") == "python3":
            told.update(METADATA)


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Jupyter's own connection; each message leaves at once."""

    def connect(self) -> Future[None] | None:  # type: ignore[override]  # Jupyter's own classes differ here
        self.websocket_handler.set_nodelay(True)
        return super().connect()
