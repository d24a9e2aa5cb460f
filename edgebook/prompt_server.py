"""The kernel's connection to the browser, without waiting: used by the servers that edgebook starts itself.

Jupyter's server leaves Nagle's algorithm on. Each answer of the kernel is several small messages, and the
second waits until the browser has confirmed the first, which it puts off for 40 milliseconds: a step of the
stepper would take twice as long as it needs.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Jupyter's own connection; each message leaves at once."""

    async def connect(self) -> Any:
        self.websocket_handler.set_nodelay(True)
        return await super().connect()
