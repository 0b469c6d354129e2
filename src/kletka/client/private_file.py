"""Files with secrets: written at once or not at all, readable by the user alone."""

import hashlib
import os
import secrets
from pathlib import Path

from kletka.protocol import Refused


def write_private(path: Path, content: bytes) -> None:
    """Replace a file atomically; refuse in words if that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(f".{secrets.token_hex(4)}")
        with os.fdopen(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as fault:
        problem = fault.strerror or str(fault)
        raise Refused("shell-refused-folder", path=str(path.parent), problem=problem) from None


def place_of(server: str) -> str:
    """Return what stands for the address of a server in the names of files."""
    return hashlib.sha256(server.encode()).hexdigest()[:8]
