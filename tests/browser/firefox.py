"""Debian's Firefox, driven by its own protocol, Marionette: Playwright drives only a Firefox of its own."""

from __future__ import annotations

import json
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

from tests.browser.lab import end, free_port

HOST = "127.0.0.1"


class Firefox:
    """A Firefox without a window, and one page in it."""

    def __init__(self, program: str, profile: Path) -> None:
        port = free_port()
        profile.mkdir()
        # nothing is fetched that a test did not ask for
        unasked = (
            "app.normandy.enabled", "app.update.enabled", "browser.safebrowsing.malware.enabled",
            "browser.safebrowsing.phishing.enabled", "datareporting.policy.dataSubmissionEnabled",
            "network.captive-portal-service.enabled", "network.connectivity-service.enabled",
        )  # fmt: skip
        settings = {"marionette.port": port, **dict.fromkeys(unasked, False)}
        lines = (f'user_pref("{name}", {json.dumps(value)});\n' for name, value in settings.items())
        (profile / "user.js").write_text("".join(lines))
        command = [
            program,
            "--headless",
            "--marionette",
            "--remote-allow-system-access",
            "--profile",
            str(profile),
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket, self.number, self.rest = self._connected(port), 0, b""
        self._message()  # it greets first
        self.do("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {"acceptInsecureCerts": True}}})

    def _connected(self, port: int) -> socket.socket:
        for _ in range(300):
            try:
                return socket.create_connection((HOST, port), timeout=120)
            except OSError:
                time.sleep(0.2)
        raise AssertionError("Firefox does not answer")

    def _message(self) -> Any:
        while b":" not in self.rest:
            self.rest += self.socket.recv(65536)
        size, _, self.rest = self.rest.partition(b":")
        while len(self.rest) < int(size):
            self.rest += self.socket.recv(65536)
        text, self.rest = self.rest[: int(size)], self.rest[int(size) :]
        return json.loads(text)

    def do(self, command: str, values: dict[str, Any]) -> Any:
        self.number += 1
        text = json.dumps([0, self.number, command, values]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self._message()
        assert error is None, error
        return result

    def go(self, address: str) -> None:
        self.do("WebDriver:Navigate", {"url": address})

    def script(self, body: str) -> Any:
        """What a script returns, run beside the page's own, so that its policy does not apply."""
        values = {"script": body, "args": [], "sandbox": "test", "newSandbox": False}
        return self.do("WebDriver:ExecuteScript", values)["value"]

    def close(self) -> None:
        self.socket.close()
        end(self.process)
