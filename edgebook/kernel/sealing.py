"""Sealed answers: a secret pick is not readable in a saved game by looking at the file.

A seal is an envelope and no lock: the program opens it, and so can its reader.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from edgebook.kernel.errors import SaveError


def seal(answer: object, step: int) -> dict[str, str]:
    """An answer as a saved game has it. The same answer at another step looks different."""
    text = json.dumps(answer, ensure_ascii=True, separators=(",", ":")).encode()
    return {"sealed": _mixed(text, step).hex()}


def unseal(answer: object, step: int) -> Any:
    """What a saved game says was answered, sealed or not."""
    if not isinstance(answer, dict):
        return answer
    text = answer.get("sealed")
    try:
        return json.loads(_mixed(bytes.fromhex(text if isinstance(text, str) else "?"), step))
    except (ValueError, RecursionError):
        raise SaveError("answer: the seal is broken") from None


def _mixed(text: bytes, step: int) -> bytes:
    stream = b"".join(
        hashlib.blake2b(f"{step}:{block}".encode(), person=b"edgebook").digest()
        for block in range(len(text) // 64 + 1)
    )
    return bytes(a ^ b for a, b in zip(text, stream, strict=False))
