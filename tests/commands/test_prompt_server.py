"""The server that `edgebook lab` starts sends each message of the kernel at once."""

from __future__ import annotations

import argparse
import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

tornado = pytest.importorskip("tornado")
pytest.importorskip("jupyter_server")

from jupyter_server.serverapp import ServerApp  # noqa: E402
from jupyter_server.services.kernels.connection.channels import (  # noqa: E402
    ZMQChannelsWebsocketConnection,
)
from tornado.httpserver import HTTPServer  # noqa: E402
from tornado.netutil import bind_sockets  # noqa: E402
from tornado.web import Application  # noqa: E402
from tornado.websocket import WebSocketHandler, websocket_connect  # noqa: E402

from edgebook.commands.lab import lab_arguments  # noqa: E402
from edgebook.prompt_server import PromptConnection  # noqa: E402


def delays(connection: Any) -> bool:
    """Whether a real socket holds small messages back, once such a connection is made on it."""
    found: list[int] = []

    class Handler(WebSocketHandler):
        async def open(self) -> None:  # type: ignore[override]
            made = connection()
            made._trait_values["websocket_handler"] = self  # Jupyter's own handler wants a whole server
            await made.connect()
            assert self.ws_connection is not None
            stream = self.ws_connection.stream  # type: ignore[attr-defined]
            found.append(stream.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            self.close()

    async def visit() -> None:
        server = HTTPServer(Application([("/", Handler)]))
        sockets = bind_sockets(0, "127.0.0.1")
        server.add_sockets(sockets)
        client = await websocket_connect(f"ws://127.0.0.1:{sockets[0].getsockname()[1]}/")
        assert await client.read_message() is None
        server.stop()

    asyncio.run(visit())
    return not found[0]


def test_each_message_leaves_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_kernel(self: Any) -> None:
        """What Jupyter does with its kernel is not what is tried here."""

    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", no_kernel)
    assert delays(ZMQChannelsWebsocketConnection), "Jupyter does it by itself now: ours can go"
    assert not delays(PromptConnection)


def test_edgebook_lab_uses_it(tmp_path: Path) -> None:
    args = argparse.Namespace(folder=tmp_path, port=None, no_browser=True)
    app = ServerApp()
    app.parse_command_line([a for a in lab_arguments(args) if a.startswith("--ServerApp.kernel_websocket")])
    assert app.kernel_websocket_connection_class is PromptConnection
